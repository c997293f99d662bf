/** Whether moves are told in words, game by game. */
import { setting } from '../lib/settings.js';
import { gameOf } from '../games/registry.js';

/** @type {Map<string, import('../../vendor/signals.mjs').Signal<boolean>>} */
const chosen = new Map();

/** @param {import('../types.js').GameId} game */
export function inWords(game) {
  const words = chosen.get(game) ?? setting(`inWords.${game}`, gameOf(game).inWords ?? false);
  chosen.set(game, words);
  return words;
}
