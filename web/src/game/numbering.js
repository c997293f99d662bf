/** How the players of each game number their moves. */
import { gameOf } from '../games/registry.js';

/**
 * What stands before a move. A number counts a move of both: `1.` before the
 * first of them, and `1…` before the second where it stands alone. Where one may move
 * several times in a row, each action has its own.
 * @param {import('../types.js').GameId} game
 * @param {number} ply how many moves it makes
 * @param {boolean} alone whether nothing before it shows the number
 */
export function numbered(game, ply, alone) {
  if (gameOf(game).eachActionCounts) return `${ply}.`;
  const number = Math.ceil(ply / 2);
  if (ply % 2 === 1) return `${number}.`;
  return alone ? `${number}…` : '';
}
