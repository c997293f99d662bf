/** What the page knows of each game. */
import { DamasBoard } from './damas/board.js';
import { OthelloBoard } from './othello/board.js';
import { ParchisBoard } from './parchis/board.js';
import { damasActingMs } from './damas/pieces.js';
import { parchisActingMs } from './parchis/motion.js';
import { said, t } from '../i18n/index.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('../types.js').Side} Side
 */

/** In the order of the home page. */
export const GAMES = /** @type {readonly GameId[]} */ (['parchis', 'damas', 'othello']);

/** @type {Record<GameId, (props: any) => any>} */
export const BOARDS = { parchis: ParchisBoard, damas: DamasBoard, othello: OthelloBoard };

/**
 * How long a move takes to be acted out at normal speed, in milliseconds.
 * @type {Record<GameId, (last: import('../types.js').MoveJson | null) => number>}
 */
export const ACTING_MS = { parchis: parchisActingMs, damas: damasActingMs, othello: () => 300 };

/**
 * How many points make a clear advantage: whoever is ahead by so many scores three games of four,
 * a draw being half a win. Points are discs in Othello, men in damas, steps in Parchís.
 *
 * Fitted by maximum likelihood to the values that `engine:nodes=2000`, which judges the games here,
 * gave in games against itself (`nodes=2200`), from openings of 7 to 9 random moves, leaving out the last
 * fifth of each (the arena's example `chances`): 5.8 by 20,393 positions of Othello, 47 by 47,586 of
 * Parchís. In as many games that the fit did not see, of ten classes of chances given none was wrong by
 * more than 3 points in Parchís, and one (25 %, 30 % won) in Othello. 1.7 is by 14,035 positions of
 * English draughts (the same evaluation judges damas).
 * @type {Record<GameId, number>}
 */
const POINTS_OF_ADVANTAGE = { othello: 5.8, damas: 1.7, parchis: 47 };

/** The first side's chance of winning. @param {GameId} game @param {number} points for the first side */
export function winningChance(game, points) {
  return 1 / (1 + Math.exp((-Math.log(3) * points) / POINTS_OF_ADVANTAGE[game]));
}

/** The side to move in a position of any game. @param {any} state @returns {Side} */
export function sideToMove(state) {
  if ('player' in state) return state.player === 0 ? 'first' : 'second';
  return state.turn === 'black' ? 'first' : 'second';
}

/** What the sides are called on the page. @param {import('../types.js').CatalogGame} game */
export function sideNames(game) {
  // The names of Parchís in the catalogue are those of files: yellow-red.
  return game.id === 'parchis' ? [t('parchis.first'), t('parchis.second')] : game.sides.map(said);
}

/** The formats in which a game can be saved besides JSON. @type {Record<GameId, string[]>} */
export const FORMATS = { parchis: [], damas: ['pdn'], othello: ['ggf', 'transcript'] };

/**
 * Whether the board should be turned so that the only person who plays sits below.
 * @param {import('../types.js').GameView} view
 */
export function flippedAtFirst(view) {
  const [first, second] = view.seats.map(
    (seat, i) => seat.human && (view.you ?? []).includes(i === 0 ? 'first' : 'second'),
  );
  // Damas is drawn with White, the second side, below.
  if (view.game === 'damas') return first && !second;
  return view.game === 'parchis' && second && !first;
}

/** @param {Side} side */
export function other(side) {
  return side === 'first' ? 'second' : 'first';
}
