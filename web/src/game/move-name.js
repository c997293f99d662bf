/** Moves as people say them. */
import { gameOf } from '../games/registry.js';
import { t } from '../i18n/index.js';

/** @typedef {import('../types.js').GameId} GameId */

/** In a sentence. @param {GameId} game @param {string} move */
export function moveName(game, move) {
  if (move === 'pass') return t('practice.pass');
  return gameOf(game).moveName?.(move) ?? move;
}

/** In a list of moves. @param {GameId} game @param {string} move */
export function moveLabel(game, move) {
  if (move === 'pass') return t('practice.pass');
  return gameOf(game).moveLabel?.(move) ?? move;
}

/** Several, one after another. @param {GameId} game @param {readonly string[]} moves */
export function lineLabel(game, moves) {
  return moves.map((move) => moveLabel(game, move)).join(gameOf(game).moveLabel ? ', ' : ' ');
}
