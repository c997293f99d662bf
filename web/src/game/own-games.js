/** The games of this browser: those it has played in, the one that changed last first. */
import { recall, remember } from '../lib/settings.js';
import { forgetTokens, request } from '../api/http.js';
import { known } from '../games/registry.js';
import { noteGame } from './last-game.js';

/**
 * @typedef {import('../types.js').GameView} GameView
 * @typedef {object} OwnGame how a game stood when it was last seen
 * @property {string} id
 * @property {import('../types.js').GameId} game
 * @property {string} variant
 * @property {[string, string]} seats who plays, as specs
 * @property {import('../types.js').Side[]} you the sides that are played here
 * @property {number} ply
 * @property {import('../types.js').Ending | null} ending
 * @property {number} at when it was last seen to change, in milliseconds
 */

const KEY = 'games';
/** Older ones fall off the list; their links still open them. */
const MOST = 100;

/** @returns {OwnGame[]} */
export function ownGames() {
  const stored = recall(KEY);
  return Array.isArray(stored) ? stored.filter(isWhole) : [];
}

/** What another version of the page left behind may be anything. @param {any} entry */
function isWhole(entry) {
  return (
    typeof entry?.id === 'string' &&
    known(entry.game) &&
    Array.isArray(entry.seats) &&
    Array.isArray(entry.you) &&
    typeof entry.ply === 'number' &&
    typeof entry.at === 'number'
  );
}

/** Keeps how a game stands, if it is one of ours. @param {GameView} view */
export function keepOwnGame(view) {
  if (view.role === 'spectator') return;
  const { id, game, variant, you, ply, ending } = view;
  noteGame(game);
  const list = ownGames();
  const before = list.find((entry) => entry.id === id);
  const changed = !before || before.ply !== ply || Boolean(before.ending) !== Boolean(ending);
  /** @type {OwnGame} */
  const entry = {
    id,
    game,
    variant,
    you,
    ply,
    ending,
    seats: [view.seats[0].spec, view.seats[1].spec],
    at: changed ? Date.now() : before.at,
  };
  write([entry, ...list.filter((other) => other.id !== id)]);
}

/** @param {OwnGame[]} list */
function write(list) {
  remember(KEY, list.sort((a, b) => b.at - a.at).slice(0, MOST));
}

/**
 * Takes games off the list. The secrets of a game that still exists are kept: its link goes on
 * opening one's seat.
 * @param {readonly string[]} ids @param {boolean} gone whether the server has them no more
 */
export function dropOwnGames(ids, gone) {
  write(ownGames().filter(({ id }) => !ids.includes(id)));
  if (gone) ids.forEach(forgetTokens);
}

/**
 * Asks the server how the games stand now, and notes it.
 * @returns {Promise<Set<string>>} those that it has no more
 */
export async function refreshOwnGames() {
  const ids = ownGames().map(({ id }) => id);
  if (!ids.length) return new Set();
  const { games } = await request('games/summaries', { ids });
  const now = new Map(games.map((/** @type {any} */ game) => [game.id, game]));
  write(
    ownGames().map((entry) => {
      const { seats, ply, ending } = now.get(entry.id) ?? entry;
      return { ...entry, seats, ply, ending };
    }),
  );
  return new Set(ids.filter((id) => !now.has(id)));
}
