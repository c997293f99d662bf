/** The game that one was at last: tools that are opened without a game begin with it. */
import { GAMES, known } from '../games/registry.js';
import { setting } from '../lib/settings.js';

const last = setting('lastGame', '');

/** @param {string | undefined} game */
export function noteGame(game) {
  if (game && known(game)) last.value = game;
}

/**
 * @param {import('../types.js').GameId} [first] for whoever has been at none
 * @returns {import('../types.js').GameId}
 */
export function usualGame(first = GAMES[GAMES.length - 1]) {
  return known(last.value) ?? first;
}
