/** What a move gave away, and what that is called. */

/** @typedef {'blunder' | 'mistake' | 'inaccuracy'} Mark */

/** How much of the winning chance a move gives away at least to be called so, the worst first. */
export const MARKS = /** @type {readonly { mark: Mark, loss: number, sign: string }[]} */ ([
  { mark: 'blunder', loss: 0.2, sign: '??' },
  { mark: 'mistake', loss: 0.1, sign: '?' },
  { mark: 'inaccuracy', loss: 0.05, sign: '?!' },
]);

/** @param {number} loss @returns {Mark | null} */
export function markOf(loss) {
  return MARKS.find((entry) => loss >= entry.loss)?.mark ?? null;
}

/** @param {Mark | null} mark */
export function signOf(mark) {
  return MARKS.find((entry) => entry.mark === mark)?.sign ?? '';
}

/** A loss after which a move counts about 37 of 100. */
const TELLING_LOSS = 0.2;

/** How well somebody played, from 0 to 100; `null` without a move. @param {number[]} losses */
export function accuracy(losses) {
  if (!losses.length) return null;
  const scores = losses.map((loss) => 100 * Math.exp(-loss / TELLING_LOSS));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
