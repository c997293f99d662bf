/** A small tree as a drawing, for exercises and paper. */
import { classes, html } from '../lib/view.js';
import { language, t } from '../i18n/index.js';
import { layOut } from './layout.js';
import { NONE, shortValue } from './tree.js';

/** How far apart leaves are at least, and the width of a letter of the moves above them. */
const SLOT = 46;
const LETTER = 6.6;
/** The width of a letter of the names beside nodes, and how far away they stand. */
const CAPITAL = 12;
const BESIDE = 5;
const RISE = 84;
const SIZE = 17;
const MARGIN = 30;
/** Between what must not touch. */
const GAP = 4;
/** A tree that is wider than this has no room beside a board. */
const WIDE = 1000;
/** Where branches are crossed out. */
const MIDDLE = 0.42;

/** @type {Set<number>} */
const NOTHING = new Set();

/** The names of the nodes that choose: A, B, C… in the order of the search. @param {import('./tree.js').Tree} tree */
export function letters(tree) {
  /** @type {Map<number, string>} */
  const names = new Map();
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.isInner(node)) names.set(node, letter(names.size));
  }
  return names;
}

/** @param {number} number */
function letter(number) {
  const first = number >= 26 ? String.fromCharCode(64 + Math.floor(number / 26)) : '';
  return first + String.fromCharCode(65 + (number % 26));
}

/**
 * @param {object} props
 * @param {import('./tree.js').Tree} props.tree
 * @param {(node: number) => string} props.valueOf what is written in a node
 * @param {(node: number) => boolean} [props.isShown]
 * @param {number} [props.marked]
 * @param {Set<number>} [props.chosen] branches that are crossed out
 * @param {Map<number, 'right' | 'missed' | 'wrong'>} [props.verdicts] on branches
 * @param {(node: number) => void} [props.onBranch]
 * @param {string} props.label
 */
export function TreePicture({
  tree,
  valueOf,
  isShown = () => true,
  marked = NONE,
  chosen = NOTHING,
  verdicts,
  onBranch,
  label,
}) {
  const layout = layOut(tree, NOTHING);
  const names = letters(tree);
  const nodes = [...Array(tree.count).keys()].filter(isShown);
  const longest = Math.max(...nodes.map((node) => tree.move(node).length));
  /** How far a node and its name reach to the left. @param {number} node */
  const reach = (node) => SIZE + (names.has(node) ? BESIDE + CAPITAL * (names.get(node) ?? '').length : 0);
  const slot = Math.max(
    SLOT,
    longest * LETTER + 6,
    ...neighbours(nodes, layout).map(([one, next]) => (SIZE + GAP + reach(next)) / (layout.x[next] - layout.x[one])),
  );
  const x = (/** @type {number} */ node) => MARGIN + layout.x[node] * slot;
  const y = (/** @type {number} */ node) => MARGIN + layout.level[node] * RISE;
  const levels = Math.max(...nodes.map((node) => layout.level[node])) + 1;
  const half = (/** @type {number} */ node) => (tree.move(node).length * LETTER) / 2 + GAP;
  const right = Math.max(...nodes.map((node) => x(node) + Math.max(MARGIN, half(node))));
  const left = Math.min(...nodes.map((node) => x(node) - Math.max(MARGIN, half(node), reach(node) + GAP)));
  const box = `${left} 0 ${right - left} ${(levels - 1) * RISE + 2 * MARGIN + 6}`;
  return html`
    <div class="lab-scroll" tabindex="0" role="region" aria-label=${label}>
      <svg
        class=${classes('tree-picture', right - left > WIDE && 'wide')}
        viewBox=${box}
        role=${onBranch ? 'group' : 'img'}
        aria-label=${label}
        ref=${(/** @type {SVGElement | null} */ svg) => {
          if (!svg) return;
          // As large as its letters want it and as there is room; where they could not be read any more, it is moved to
          // and fro.
          svg.style.maxWidth = `${(right - left) * 1.15}px`;
          svg.style.minWidth = `${(right - left) * 0.72}px`;
          const [frame, middle] = [svg.parentElement, x(marked === NONE ? 0 : marked) - left];
          if (frame) frame.scrollLeft = (middle / (right - left)) * frame.scrollWidth - frame.clientWidth / 2;
        }}
      >
        ${nodes
          .filter((node) => tree.parent[node] !== NONE)
          .map((node) => {
            const above = tree.parent[node];
            const line = { x1: x(above), y1: y(above), x2: x(node), y2: y(node) };
            const [mx, my] = [line.x1 + (line.x2 - line.x1) * MIDDLE, line.y1 + (line.y2 - line.y1) * MIDDLE];
            const isChosen = chosen.has(node);
            const verdict = verdicts?.get(node);
            const drawn = html`
              <line class="branch" ...${line} />
              ${
                (isChosen || verdict) &&
                html`
                  <path
                    class="cross"
                    d=${`M${mx - 7} ${my + 5} L${mx + 7} ${my - 5} M${mx - 5} ${my + 9} L${mx + 9} ${my - 1}`}
                  />
                `
              }
              <text class="move" x=${line.x2} y=${line.y2 - SIZE - 6}>${tree.move(node)}</text>
            `;
            const name = classes('edge', isChosen && 'chosen', verdict);
            if (!onBranch) return html`<g key=${`e${node}`} class=${name}>${drawn}</g>`;
            const toggle = () => onBranch(node);
            return html`
              <g
                key=${`e${node}`}
                class=${`${name} usable`}
                role="checkbox"
                tabindex="0"
                aria-checked=${String(isChosen)}
                data-branch=${tree.view.ids[node]}
                aria-label=${t('lab.ex.branch', { from: names.get(above) ?? '', move: tree.move(node) })}
                onClick=${toggle}
                onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
                  if (event.key !== ' ' && event.key !== 'Enter') return;
                  event.preventDefault();
                  toggle();
                }}
              >
                <line class="grip" ...${line} />
                ${drawn}
              </g>
            `;
          })}
        ${nodes.map(
          (node) => html`
            <g
              key=${`n${node}`}
              class=${classes(
                'node',
                tree.isMax(node) ? 'max' : 'min',
                !tree.isInner(node) && 'leaf',
                node === marked && 'marked',
              )}
            >
              ${
                tree.isMax(node)
                  ? html`
                      <rect
                        class="shape"
                        x=${x(node) - SIZE}
                        y=${y(node) - SIZE}
                        width=${2 * SIZE}
                        height=${2 * SIZE}
                        rx="4"
                      />
                    `
                  : html`<circle class="shape" cx=${x(node)} cy=${y(node)} r=${SIZE} />`
              }
              <text class=${classes('value', valueOf(node).length > 4 && 'long')} x=${x(node)} y=${y(node) + 4.5}>
                ${valueOf(node)}
              </text>
              ${
                names.has(node) &&
                html`<text class="name" x=${x(node) - SIZE - BESIDE} y=${y(node) + 5}>${names.get(node)}</text>`
              }
            </g>
          `,
        )}
      </svg>
    </div>
  `;
}

/**
 * The nodes that stand next to each other, from left to right.
 * @param {number[]} nodes @param {ReturnType<typeof layOut>} layout @returns {[number, number][]}
 */
function neighbours(nodes, { x, level }) {
  const sorted = [...nodes].sort((one, other) => level[one] - level[other] || x[one] - x[other]);
  return sorted
    .slice(1)
    .flatMap((node, i) =>
      level[node] === level[sorted[i]] ? [/** @type {[number, number]} */ ([sorted[i], node])] : [],
    );
}

/** The value of a leaf, or nothing. @param {import('./tree.js').Tree} tree */
export function leafValues(tree) {
  return (/** @type {number} */ node) =>
    tree.isInner(node) ? '' : shortValue(tree.view.values[node], tree.unit, language.value);
}
