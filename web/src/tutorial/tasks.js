/** The tasks of the first game. */
import { gameOf } from '../games/registry.js';

/**
 * @typedef {{ en: string, es: string }} Words
 * @typedef {object} Deed what was done, as the server tells it
 * @property {import('../types.js').MoveJson[]} made the person's moves
 * @property {any} state the position after them
 * @property {import('../types.js').MoveJson[]} legal what can be played in it
 * @property {import('../types.js').Ending | null} ending
 * @typedef {object} Task a position and something to do in it
 * @property {string} id
 * @property {Words} title
 * @property {Words} text
 * @property {string} position
 * @property {number} [moves] how many it takes; one if absent
 * @property {(deed: Deed) => boolean} goal
 * @property {readonly string[]} example a way to do it
 * @property {readonly string[]} [then] what follows, to be seen
 * @property {Words} done
 */

/** @param {import('../types.js').GameId} game @returns {readonly Task[]} */
export function tasksOf(game) {
  return gameOf(game).tasks ?? [];
}
