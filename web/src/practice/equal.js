/** Whether another move is as good as the one that a puzzle knows. */
import { request } from '../api/http.js';
import { winningChance } from '../games/registry.js';

/** Who compares two moves, equally long. */
const JUDGE = 'engine:nodes=30000,hash=8MiB';
/** Two moves whose winning chances differ by less are worth the same to an engine that looks so long. */
const SAME_CHANCE = 0.01;

/**
 * @typedef {object} Place where both can be made
 * @property {import('../types.js').GameId} game
 * @property {string} [variant]
 * @property {string} position
 * @property {string[]} moves that lead there
 * @property {import('../types.js').Side} mover
 * @typedef {object} Comparison
 * @property {boolean} equal
 * @property {boolean} sameResult whether the game still ends alike
 * @property {number} short by how much, in the unit of the game; 0 where nobody can tell
 */

/**
 * Compares a move with that of the solution.
 * @param {Place} place @param {string} best @param {string} move
 * @returns {Promise<Comparison>}
 */
export async function compare(place, best, move) {
  const { game, variant, position, moves: before } = place;
  const where = { game, variant, position, moves: before };
  const { moves } = await request('solve', where).catch(() => ({ moves: null }));
  const certain = (/** @type {string} */ name) =>
    moves?.find((/** @type {{ move: string }} */ one) => one.move === name)?.score;
  const [right, tried] = [certain(best), certain(move)];
  if (right !== undefined && tried !== undefined)
    return {
      equal: tried >= right,
      sameResult: Math.sign(tried) === Math.sign(right),
      short: Math.max(0, right - tried),
    };
  const [one, other] = await Promise.all([best, move].map((name) => worthOf(place, name)));
  const loss = winningChance(place.game, one) - winningChance(place.game, other);
  return { equal: loss < SAME_CHANCE, sameResult: false, short: 0 };
}

/** What a move is worth to who makes it. @param {Place} place @param {string} move */
async function worthOf({ mover, ...place }, move) {
  const { thought, turn } = await request('analyse', { ...place, moves: [...place.moves, move], spec: JUDGE });
  const { points } = thought.lines[0];
  return turn === mover ? points : -points;
}
