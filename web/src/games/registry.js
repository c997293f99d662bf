/** The games of the page, each registered once with all that the page knows of it. */
import { addWords, said } from '../i18n/index.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('../types.js').GamePage} GamePage
 * @typedef {import('../types.js').Side} Side
 */

/** @type {Map<GameId, GamePage>} */
const pages = new Map();

/** The ids, in the order of the home page. @type {GameId[]} */
export const GAMES = [];

/** @param {GamePage} page */
export function register(page) {
  if (!pages.has(page.id)) GAMES.push(page.id);
  pages.set(page.id, page);
  addWords(page.words);
}

/** @param {GameId} id one of `GAMES` @returns {GamePage} */
export function gameOf(id) {
  return /** @type {GamePage} */ (pages.get(id));
}

/** @param {string | undefined} id as an address has it @returns {GameId | undefined} */
export function known(id) {
  return GAMES.find((game) => game === id);
}

/** A rule by its number, of the game that numbers its rules. @param {number} number */
export function numberedRule(number) {
  return [...pages.values()].find(({ numbered }) => numbered)?.numbered?.[number];
}

/** The first side's chance of winning. @param {GameId} game @param {number} points for the first side */
export function winningChance(game, points) {
  return 1 / (1 + Math.exp((-Math.log(3) * points) / gameOf(game).advantage));
}

/** The side to move in a position of any game. @param {any} state @returns {Side} */
export function sideToMove(state) {
  if ('player' in state) return state.player === 0 ? 'first' : 'second';
  return state.turn === 'black' || state.turn === 'first' ? 'first' : 'second';
}

/** What the sides are called on the page. @param {import('../types.js').CatalogGame} game */
export function sideNames(game) {
  return gameOf(game.id).sides?.() ?? game.sides.map(said);
}

/**
 * Whether the board should be turned so that the only person who plays sits below.
 * @param {import('../types.js').GameView} view
 */
export function flippedAtFirst(view) {
  const [first, second] = view.seats.map(
    (seat, i) => seat.human && (view.you ?? []).includes(i === 0 ? 'first' : 'second'),
  );
  return first !== second && flippedFor(view.game, first ? 'first' : 'second');
}

/** Whether the board must be turned for a side to sit below. @param {GameId} id @param {Side} side */
export function flippedFor(id, side) {
  const { turns, below } = gameOf(id);
  return turns && side !== below;
}

/** Who sits below. @param {GameId} id @param {boolean} flipped @returns {0 | 1} */
export function seatBelow(id, flipped) {
  return (gameOf(id).below === 'second') !== flipped ? 1 : 0;
}

/** @param {Side} side */
export function other(side) {
  return side === 'first' ? 'second' : 'first';
}
