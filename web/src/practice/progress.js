/** How well somebody does at puzzles, kept in the browser. */
import { signal } from '../lib/view.js';
import { recall, remember } from '../lib/settings.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {'right' | 'wrong'} Outcome
 * @typedef {object} Progress
 * @property {number} rating like Elo
 * @property {number} rated how many puzzles it rests on
 * @property {number} streak solved one after another at the first go
 * @property {number} best the longest streak
 * @property {Record<string, Outcome>} seen how each puzzle went last
 */

/** @type {Progress} */
const NOTHING = { rating: 1000, rated: 0, streak: 0, best: 0, seen: {} };
/** How much a puzzle counts: at first one's strength is little known. */
const QUICK = { puzzles: 15, step: 48 };
const STEP = 20;
const LEAST = 300;

/** @type {Map<GameId, import('../../vendor/signals.mjs').Signal<Progress>>} */
const known = new Map();

/** @param {GameId} game */
export function progressOf(game) {
  let progress = known.get(game);
  if (!progress) {
    progress = signal(whole(recall(`practice.${game}`)));
    known.set(game, progress);
  }
  return progress;
}

/** What another version of the page left behind may be anything. @param {any} stored @returns {Progress} */
function whole(stored) {
  const numbers = ['rating', 'rated', 'streak', 'best'].every((key) => Number.isFinite(stored?.[key]));
  return numbers && typeof stored.seen === 'object' && stored.seen ? stored : NOTHING;
}

/** The chance that somebody solves a puzzle. @param {number} rating @param {number} difficulty */
function chance(rating, difficulty) {
  return 1 / (1 + 10 ** ((difficulty - rating) / 400));
}

/**
 * Notes how a puzzle went. With help it counts for nothing, but it will come again; solved a second
 * time it proves nothing.
 * @param {GameId} game @param {import('./puzzles.js').Puzzle} puzzle @param {Outcome | 'helped'} outcome
 */
export function note(game, puzzle, outcome) {
  const progress = progressOf(game);
  const before = progress.value;
  const known = before.seen[puzzle.id] === 'right';
  const right = outcome === 'right';
  const counts = outcome !== 'helped' && !(known && right);
  const step = before.rated < QUICK.puzzles ? QUICK.step : STEP;
  const gained = counts ? step * (Number(right) - chance(before.rating, puzzle.rating)) : 0;
  const streak = counts ? (right ? before.streak + 1 : 0) : before.streak;
  progress.value = {
    rating: Math.max(LEAST, Math.round(before.rating + gained)),
    rated: before.rated + Number(counts),
    streak,
    best: Math.max(before.best, streak),
    seen: { ...before.seen, [puzzle.id]: right || (known && outcome === 'helped') ? 'right' : 'wrong' },
  };
  remember(`practice.${game}`, progress.value);
  return progress.value.rating - before.rating;
}
