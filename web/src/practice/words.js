/** What is said of puzzles: moves, what they are worth, and why a solution is right. */
import { said, t } from '../i18n/index.js';
import { moveName } from '../game/move-name.js';
import { gameOf } from '../games/registry.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('./puzzles.js').Puzzle} Puzzle
 * @typedef {import('./puzzles.js').Worth} Worth
 */

/** What a move is worth, from the seat of who makes it. @param {GameId} game @param {Worth} worth */
export function worthText(game, { points, plies }) {
  if (plies !== undefined) {
    const movesIn = gameOf(game).practice?.movesIn ?? ((/** @type {number} */ n) => Math.ceil(n / 2));
    const n = movesIn(Math.abs(plies));
    return t(plies > 0 ? 'practice.worth.win' : 'practice.worth.loss', { n });
  }
  return gameOf(game).practice?.worth(points) ?? '';
}

/** Why a solution is right: what it is worth, and the next best move. @param {GameId} game @param {Puzzle} puzzle */
export function explanation(game, puzzle) {
  const { solution, worth, next, gain, theme, then } = puzzle;
  const sentences = [t('practice.why.worth', { move: moveName(game, solution[0]), worth: worthText(game, worth) })];
  if (gain) sentences.push(t('practice.why.gain', { n: gain }));
  if (theme === 'endgame') sentences.push(t('practice.why.databases'));
  if (gameOf(game).practice?.solved) sentences.push(t('practice.why.solved'));
  sentences.push(t('practice.why.next', { move: moveName(game, next.move), worth: worthText(game, next) }));
  if (then.length && !gameOf(game).practice?.tellsStory)
    sentences.push(t('practice.why.then', { line: then.map((move) => moveName(game, move)).join(' ') }));
  return sentences.join(' ');
}

/**
 * What somebody may look for, without being told the move.
 * @param {GameId} game @param {import('../types.js').MoveJson | undefined} move the one to be found
 */
export function hintText(game, move) {
  if (!move) return '';
  if (move.move === 'pass') return t('practice.hint.pass');
  return gameOf(game).practice?.hint(move) ?? '';
}

/** What happened, as the rules tell it. @param {import('../types.js').MoveJson | null} last */
export function told(last) {
  return last?.en ? said({ en: last.en, es: last.es }) : '';
}
