/** A side beside the analysis board. */
import { classes, html } from '../lib/view.js';
import { playerName } from '../parts/player-strip.js';

/**
 * @param {object} props
 * @param {import('../types.js').GameId} props.game
 * @param {0 | 1} props.index
 * @param {string} props.name
 * @param {import('../types.js').GameView | null} props.view the game that was played, if it is one
 * @param {boolean} props.onTurn
 * @param {string | null} props.count what it has on the board
 */
export function SideStrip({ game, index, name, view, onTurn, count }) {
  const side = index === 0 ? 'first' : 'second';
  return html`
    <div class=${classes('player', side, game, onTurn && 'on-turn')} data-side=${side}>
      <i class="side-dot" aria-hidden="true" />
      <span class="side-name">${name}</span>
      ${view && html`<span class="who">${playerName(view.seats, view.you, side)}</span>`}
      ${count !== null && html`<span class="count">${count}</span>`}
    </div>
  `;
}

/** How much a side has on the board, where that is a number. @param {any} state @param {0 | 1} index */
export function countOf(state, index) {
  if (state?.discs) return String(index === 0 ? state.discs.black : state.discs.white);
  if (state?.squares) {
    const letter = index === 0 ? 'b' : 'w';
    return String(state.squares.filter((/** @type {string} */ piece) => piece.toLowerCase() === letter).length);
  }
  return null;
}
