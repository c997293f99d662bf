/** Pieces of Parchís on their way, and what happens where they arrive. */
import { html } from '../../lib/view.js';
import { motion } from '../../lib/settings.js';
import { ringSquare, spot } from './geometry.js';
import { ItemPicture } from './icons.js';
import { choiceOf, colourOf, isHit, placeOf } from './model.js';

/**
 * @typedef {import('../../types.js').MoveJson} MoveJson
 * @typedef {import('./geometry.js').Point} Point
 */

/** How long a piece needs for a square, and at most for a whole way. */
const SQUARE_MS = 130;
const LONGEST_MS = 1600;
/** How long the pieces that are hit take to go home. */
const HOMEWARD_MS = 500;

/** How long the piece of a move is on its way at normal speed. @param {MoveJson | null} last */
function travelMs(last) {
  return Math.min(SQUARE_MS * Math.max(last?.path?.length ?? 0, 1), LONGEST_MS);
}

/** How long a whole action takes at normal speed. @param {MoveJson | null} last */
export function parchisActingMs(last) {
  const hits = (last?.events ?? []).some(isHit);
  return travelMs(last) + (hits ? HOMEWARD_MS : 0);
}

/**
 * @param {SVGGElement} layer
 * @param {{
 *   before: Map<string, Point>,
 *   after: Map<string, Point>,
 *   last: import('../../types.js').MoveJson | null,
 *   flipped: boolean,
 * }} change
 */
export function animatePieces(layer, { before, after, last, flipped }) {
  const factor = motion();
  if (!factor) return;
  const mover = last ? choiceOf(last).piece : null;
  /** @type {any[]} */
  const path = last?.path ?? [];
  const travel = travelMs(last) * factor;
  for (const [id, to] of after) {
    const from = before.get(id);
    const elements = layer.querySelectorAll(`[data-piece="${id}"], [data-badge="${id}"]`);
    if (!from || (from.x === to.x && from.y === to.y && id !== mover)) continue;
    const way = id === mover ? path.map((place) => spot(placeOf(place, colourOf(id)), 0, flipped)).slice(0, -1) : [];
    const frames = [from, ...way, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    /** @type {KeyframeAnimationOptions} */
    const timing =
      id === mover
        ? { duration: travel, easing: path.length > 1 ? 'linear' : 'ease-in-out' }
        : // The others wait until the mover has come to them.
          { duration: HOMEWARD_MS * factor, delay: travel * 0.9, fill: 'backwards', easing: 'ease-in' };
    elements.forEach((element) => element.animate(frames, timing));
  }
}

/**
 * A burst where a piece is hit, and the item that somebody takes: both when the mover arrives.
 * @param {{ state: import('../../types.js').ParchisState, last: MoveJson | null, flipped: boolean }} props
 */
export function Effects({ state, last, flipped }) {
  if (!last || !motion()) return null;
  /** @type {Record<string, any>[]} */
  const events = last.events ?? [];
  const after = { '--after': `${travelMs(last) * motion() * 0.9}ms` };
  return html`
    <g key=${last.move + JSON.stringify(state.dice)} class="effects" style=${after} aria-hidden="true">
      ${events.map((event, i) => {
        if (isHit(/** @type {any} */ (event))) {
          const { x, y } = spot(placeOf(event.from, colourOf(event.piece)), 0, flipped);
          return html`<g key=${i} transform=${`translate(${x} ${y})`}><circle class="burst" r="34" /></g>`;
        }
        if (event.type === 'took-item') {
          const { x, y } = ringSquare(placeOf(event.square, 'yellow').number, flipped);
          return html`
            <g key=${i} transform=${`translate(${x} ${y})`}>
              <g class="taken"><${ItemPicture} die=${event.die} /></g>
            </g>
          `;
        }
        return null;
      })}
    </g>
  `;
}
