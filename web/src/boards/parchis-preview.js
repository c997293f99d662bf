/** What a move will do, before it is made: its path on the board and its story in words. */
import { html } from '../lib/view.js';
import { t } from '../i18n/index.js';
import { spot } from './parchis-geometry.js';
import { placeOf } from './parchis-model.js';
import { Told } from '../parts/told.js';
import { tellEvents } from './parchis-story.js';

/**
 * @typedef {import('../types.js').MoveJson} MoveJson
 * @param {{ move: MoveJson, piece: import('./parchis-model.js').Piece, flipped: boolean }} props
 */
export function PathPreview({ move, piece, flipped }) {
  /** @type {any[]} */
  const path = move.path ?? [];
  if (!path.length) return null;
  const from = spot(piece.place, piece.index, flipped);
  const points = [from, ...path.map((place) => spot(placeOf(place, piece.colour), piece.index, flipped))];
  const end = points[points.length - 1];
  return html`
    <g class=${`path-preview ${piece.colour}`} aria-hidden="true">
      <polyline points=${points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx=${end.x} cy=${end.y} r="21" />
    </g>`;
}

/**
 * @param {object} props
 * @param {MoveJson | null} props.move
 * @param {string} props.prompt what to say while there is no move to preview
 * @param {() => void} props.onPlay
 */
export function StoryPreview({ move, prompt, onPlay }) {
  return html`
    <div class="story">
      <p><${Told} text=${move ? tellEvents(move) : prompt} /></p>
      ${move && html`<button type="button" class="primary" onClick=${onPlay}>${t('parchis.play')}</button>`}
    </div>`;
}
