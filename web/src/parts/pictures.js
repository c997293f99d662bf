/** The pictures of the games on their cards. */
import { html } from '../lib/view.js';
import { gameOf } from '../games/registry.js';

/** @param {{ game: import('../types.js').GameId }} props */
export function GamePicture({ game }) {
  return html`
    <svg class=${`picture ${game}`} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      ${gameOf(game).picture}
    </svg>
  `;
}
