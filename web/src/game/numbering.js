/** How the players of each game number their moves. */

/**
 * What stands before a move. In damas and Othello a number counts a move of both: `1.` before the
 * first of them, and `1…` before the second where it stands alone. In Parchís, where one may move
 * several times in a row, each action has its own.
 * @param {import('../types.js').GameId} game
 * @param {number} ply how many moves it makes
 * @param {boolean} alone whether nothing before it shows the number
 */
export function numbered(game, ply, alone) {
  if (game === 'parchis') return `${ply}.`;
  const number = Math.ceil(ply / 2);
  if (ply % 2 === 1) return `${number}.`;
  return alone ? `${number}…` : '';
}
