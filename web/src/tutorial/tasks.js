/** The tasks of the first game. */
import { DAMAS } from '../games/damas/tutorial.js';
import { OTHELLO } from '../games/othello/tutorial.js';
import { PARCHIS } from '../games/parchis/tutorial.js';

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

/** @type {Record<import('../types.js').GameId, readonly Task[]>} */
export const TASKS = { parchis: PARCHIS, damas: DAMAS, othello: OTHELLO };
