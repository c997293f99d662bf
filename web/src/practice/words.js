/** What is said of puzzles: moves, what they are worth, and why a solution is right. */
import { list, number, said, say, t } from '../i18n/index.js';
import { winningChance } from '../games/registry.js';
import { colourOf } from '../games/parchis/model.js';
import { dieText } from '../games/parchis/tray.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('./puzzles.js').Puzzle} Puzzle
 * @typedef {import('./puzzles.js').Worth} Worth
 */

/** Less than this is no advantage, in men. */
const EVEN_MEN = 0.3;

/** A move as people say it. @param {GameId} game @param {string} move */
export function moveName(game, move) {
  if (move === 'pass') return t('practice.pass');
  if (game !== 'parchis') return move;
  const [piece, die] = move.split('-');
  const isNumber = /^\d+$/.test(die);
  if (piece === 'pass') return t('practice.passWith', { n: die });
  const name = `${say('colour', colourOf(piece))} ${piece[1]}`;
  return isNumber
    ? t('practice.withNumber', { piece: name, n: die })
    : t('practice.withDie', { piece: name, die: dieText(die).toLowerCase() });
}

/** What a move is worth, from the seat of who makes it. @param {GameId} game @param {Worth} worth */
export function worthText(game, { points, plies }) {
  if (plies !== undefined) {
    // A ply of Parchís is an action; elsewhere a move of each side is counted as one.
    const n = game === 'parchis' ? Math.abs(plies) : Math.ceil(Math.abs(plies) / 2);
    return t(plies > 0 ? 'practice.worth.win' : 'practice.worth.loss', { n });
  }
  if (game === 'othello') {
    if (points === 0) return t('practice.worth.draw');
    return t(points > 0 ? 'practice.worth.winBy' : 'practice.worth.loseBy', { n: Math.abs(points) });
  }
  if (game === 'damas') {
    if (Math.abs(points) < EVEN_MEN) return t('practice.worth.even');
    return t(points > 0 ? 'practice.worth.ahead' : 'practice.worth.behind', { n: number(Math.abs(points), 1) });
  }
  return t('practice.worth.chance', { n: number(100 * winningChance(game, points)) });
}

/** Why a solution is right: what it is worth, and the next best move. @param {GameId} game @param {Puzzle} puzzle */
export function explanation(game, puzzle) {
  const { solution, worth, next, gain, theme, then } = puzzle;
  const sentences = [t('practice.why.worth', { move: moveName(game, solution[0]), worth: worthText(game, worth) })];
  if (gain) sentences.push(t('practice.why.gain', { n: gain }));
  if (theme === 'endgame') sentences.push(t('practice.why.databases'));
  if (game === 'othello') sentences.push(t('practice.why.solved'));
  sentences.push(t('practice.why.next', { move: moveName(game, next.move), worth: worthText(game, next) }));
  if (then.length && game !== 'parchis')
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
  if (game === 'parchis') return t('practice.hint.die', { die: dieText(move.die) });
  if (game === 'damas') return t('practice.hint.from', { n: move.from });
  const region = list([
    say('practice.row', move.square < 32 ? 'upper' : 'lower'),
    say('practice.column', move.square % 8 < 4 ? 'left' : 'right'),
  ]);
  return t('practice.hint.region', { region });
}

/** What happened, as the rules tell it. @param {import('../types.js').MoveJson | null} last */
export function told(last) {
  return last?.en ? said({ en: last.en, es: last.es }) : '';
}
