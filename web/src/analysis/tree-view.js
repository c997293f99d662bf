/** The tree of moves: the main line in pairs, variations beneath the move that they replace. */
import { classes, html, useLayoutEffect, useRef } from '../lib/view.js';
import { said, t } from '../i18n/index.js';
import { signOf } from '../review/judgement.js';
import { plyOf } from './tree.js';
import { moveLabel } from '../game/move-name.js';
import { numbered } from '../game/numbering.js';

/**
 * @typedef {import('./tree.js').Node} Node
 * @typedef {{
 *   game: import('../types.js').GameId,
 *   current: Node,
 *   marks: Map<Node, import('../review/judgement.js').Mark>,
 *   onGo: (node: Node) => void,
 * }} Shared
 */

/** @param {{ root: Node, opening: string | null, version: number } & Shared} props */
export function TreeView({ root, opening, version, ...shared }) {
  /** @type {{ current: HTMLElement | null }} */
  const box = useRef(null);
  useLayoutEffect(() => {
    const at = box.current?.querySelector('[aria-current]');
    if (!(at instanceof HTMLElement) || !box.current) return;
    const top = at.offsetTop;
    if (top < box.current.scrollTop || top + at.offsetHeight > box.current.scrollTop + box.current.clientHeight) {
      box.current.scrollTop = top - box.current.clientHeight / 2;
    }
  }, [shared.current, version]);
  return html`
    <div class="tree" ref=${box} tabindex="0" role="group" aria-label=${t('study.tree')}>
      <button
        type="button"
        class="tree-move"
        aria-current=${shared.current === root ? 'step' : undefined}
        data-ply="0"
        onClick=${() => shared.onGo(root)}
      >
        ${t('study.start')}
      </button>
      ${opening && html`<span class="opening">${opening}</span>`}
      ${root.comment && html`<span class="comment">${root.comment}</span>`}
      <${Line} from=${root} fresh ...${shared} />
    </div>
  `;
}

/**
 * All that follows a node.
 * @param {{ from: Node, fresh: boolean } & Shared} props `fresh` where the number of the move must be said
 */
function Line({ from, fresh, ...shared }) {
  const parts = [];
  let renew = fresh;
  for (let at = from; at.children.length; at = at.children[0]) {
    const [main, ...others] = at.children;
    parts.push(html`<${Move} key=${main.id} node=${main} fresh=${renew} ...${shared} />`);
    renew = Boolean(main.comment) || others.length > 0;
    if (others.length) {
      parts.push(html`
        <ul class="variations" key=${`v${main.id}`}>
          ${others.map(
            (other) => html`
              <li key=${other.id}>
                <${Move} node=${other} fresh ...${shared} />
                <${Line} from=${other} fresh=${Boolean(other.comment)} ...${shared} />
              </li>
            `,
          )}
        </ul>
      `);
    }
  }
  return parts;
}

/** @param {{ node: Node, fresh: boolean } & Shared} props */
function Move({ node, fresh, game, current, marks, onGo }) {
  const ply = plyOf(node);
  const mark = marks.get(node) ?? null;
  const told = node.frame?.en ? said(/** @type {any} */ (node.frame)) : undefined;
  return html`
    <button
      type="button"
      class=${classes('tree-move', mark)}
      data-ply=${ply}
      data-move=${node.move}
      title=${told}
      aria-current=${node === current ? 'step' : undefined}
      onClick=${() => onGo(node)}
    >
      <span class="number">${numbered(game, ply, fresh)}</span>
      ${moveLabel(game, node.move ?? '')}${mark && html`<b class="sign">${signOf(mark)}</b>`}
    </button>
    ${node.comment && html`<span class="comment">${node.comment}</span>`}
  `;
}
