/** The game that one was at last: tools that are opened without a game begin with it. */
import { GAMES, known } from '../games/registry.js';
import { recall, remember } from '../lib/settings.js';

/** @param {string | undefined} game */
export function noteGame(game) {
  if (known(game) && recall('lastGame') !== game) remember('lastGame', game);
}

/**
 * @param {import('../types.js').GameId} [first] for whoever has been at none
 * @returns {import('../types.js').GameId}
 */
export function usualGame(first = GAMES[GAMES.length - 1]) {
  return known(recall('lastGame')) ?? first;
}
