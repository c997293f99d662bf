/** The tree around the selected node as text, for those who do not see the picture. */
import { classes, html, useLayoutEffect, useRef } from '../lib/view.js';
import { language, say, t } from '../i18n/index.js';
import { NONE, shortValue } from './tree.js';

/** Moves of a node that are listed at once. */
const MOST = 60;

/** @param {{ lab: import('./session.js').Lab }} props */
export function TextTree({ lab }) {
  const shown = lab.main.value;
  const selected = lab.selected.value;
  /** @type {{ current: HTMLElement | null }} */
  const root = useRef(null);
  const byKey = useRef(false);
  // At once: an effect that is late would still be that of the node before.
  useLayoutEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector('[tabindex="0"]'))?.focus();
  }, [selected]);
  if (!shown) return null;
  const { tree, film } = shown;
  const path = tree.path(selected);
  const line = film.bestLine(lab.time.value);

  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    const above = tree.parent[selected];
    const siblings = above === NONE ? tree.roots : tree.children(above);
    const at = siblings.indexOf(selected);
    /** @type {Record<string, number | undefined>} */
    const goals = {
      ArrowLeft: above,
      ArrowRight: tree.firstChild[selected],
      ArrowDown: siblings[at + 1],
      ArrowUp: siblings[at - 1],
      Home: siblings[0],
      End: siblings[siblings.length - 1],
    };
    if (!(event.key in goals)) return;
    event.preventDefault();
    event.stopPropagation();
    const goal = goals[event.key];
    if (goal === undefined || goal === NONE) return;
    byKey.current = true;
    lab.select(goal);
  }

  /** @param {number} node */
  const text = (node) => {
    const value = shortValue(tree.view.values[node], tree.unit, language.value);
    const bound = ['=', '≥', '≤'][tree.view.bounds[node]];
    const name = tree.move(node) || t('lab.node.root');
    return film.isLeft(node, lab.time.value)
      ? `${name}: ${tree.isMax(node) ? 'Max' : 'Min'} ${bound} ${value}, ${say('lab.why', tree.why(node))}`
      : `${name}: ${tree.isMax(node) ? 'Max' : 'Min'}, ${t('lab.node.notYet')}`;
  };

  /**
   * A node and what is open below it, one line each.
   * @param {number} node
   * @param {number} level
   * @returns {{ node: number, level: number }[]}
   */
  function lines(node, level) {
    const next = path.indexOf(node) + 1;
    const below = next > 0 ? near(tree.children(node), path[next]) : [];
    return [{ node, level }, ...below.flatMap((child) => lines(child, level + 1))];
  }

  return html`
    <ul ref=${root} class="lab-text-tree" role="tree" aria-label=${t('lab.text.label')} onKeyDown=${onKeyDown}>
      ${near(tree.roots, path[0])
        .flatMap((node) => lines(node, 1))
        .map(
          ({ node, level }) => html`
            <li
              key=${node}
              role="treeitem"
              aria-level=${level}
              aria-selected=${String(node === selected)}
              tabindex=${node === selected ? 0 : -1}
              aria-expanded=${tree.isInner(node) ? String(path.includes(node) && tree.childCount[node] > 0) : undefined}
              style=${{ '--level': level - 1 }}
              class=${classes(tree.isMax(node) ? 'max' : 'min', line.has(node) && 'main')}
              onClick=${() => lab.select(node)}
            >
              ${text(node)}
            </li>
          `,
        )}
    </ul>
  `;
}

/** Those around the one on the way, if they are many. @param {number[]} nodes @param {number | undefined} middle */
function near(nodes, middle) {
  if (nodes.length <= MOST) return nodes;
  const at = Math.max(0, nodes.indexOf(middle ?? nodes[0]) - MOST / 2);
  return nodes.slice(at, at + MOST);
}
