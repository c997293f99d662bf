/** The puzzles of each game, as the server has them, and which one comes next. */
import { ApiError } from '../api/http.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {{
 *   points: number,
 *   plies?: number,
 * }} Worth what a move is worth to who makes it; plies to a forced win, or a loss if negative
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} variant
 * @property {string} position
 * @property {string} theme
 * @property {string[]} solution one's own moves and the rival's answers
 * @property {string[]} then how it could go on
 * @property {Worth} worth
 * @property {Worth & { move: string }} next the best of the other moves
 * @property {number} [gain] pieces won
 * @property {number} depth
 * @property {number} rating
 */

/** How difficult puzzles are; the same bounds as where they are made. */
export const TIERS = /** @type {const} */ (['easy', 'medium', 'hard']);

/** @param {Puzzle} puzzle @returns {typeof TIERS[number]} */
export function tierOf({ rating }) {
  if (rating < 1100) return 'easy';
  return rating < 1600 ? 'medium' : 'hard';
}

/** @type {Map<GameId, Promise<Puzzle[]>>} */
const loaded = new Map();

/** @param {GameId} game */
export function puzzlesOf(game) {
  const before = loaded.get(game);
  if (before) return before;
  const coming = load(game);
  loaded.set(game, coming);
  coming.catch(() => loaded.delete(game));
  return coming;
}

/** @param {GameId} game @returns {Promise<Puzzle[]>} */
async function load(game) {
  let response;
  try {
    response = await fetch(`puzzles/${game}.jsonl`);
  } catch {
    throw new ApiError('offline', 'the server does not answer');
  }
  if (!response.ok) throw new ApiError('not-found', 'there are no puzzles of this game');
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** So many that are about as difficult: one of them comes next. */
const CHOICE = 4;

/**
 * The puzzle that fits a person best: one not seen yet before those that went wrong, and these
 * before the others; as difficult as the person is strong.
 * @param {Puzzle[]} puzzles to choose from
 * @param {import('./progress.js').Progress} progress
 * @param {string} [present] one that is not to come again at once
 */
export function nextOf(puzzles, { rating, seen }, present) {
  const others = puzzles.filter(({ id }) => id !== present);
  const groups = [
    others.filter(({ id }) => !seen[id]),
    others.filter(({ id }) => seen[id] === 'wrong'),
    others,
    puzzles,
  ];
  const group = groups.find((some) => some.length > 0) ?? [];
  const near = group.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating)).slice(0, CHOICE);
  return near[Math.floor(Math.random() * near.length)];
}
