/** Where a game turned. */

/** @typedef {import('./review.js').Judged} Judged */

const MOST = 3;

/** The moves that gave away most, in their order. @param {readonly Judged[]} moves */
export function keyMoments(moves) {
  const marked = moves.filter(({ mark }) => mark);
  const worst = [...marked].sort((a, b) => b.loss - a.loss).slice(0, MOST);
  return worst.sort((a, b) => a.ply - b.ply);
}

/**
 * The move that cost whoever lost the most; of a draw, the one that cost anybody the most.
 * @param {readonly Judged[]} moves
 * @param {import('../types.js').Ending | null} ending
 * @returns {Judged | null}
 */
export function decisive(moves, ending) {
  if (!ending) return null;
  const own = moves.filter(({ side, mark }) => mark && side !== ending.result);
  return own.reduce((worst, move) => (!worst || move.loss > worst.loss ? move : worst), /** @type {any} */ (null));
}
