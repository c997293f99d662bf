/** What this browser keeps of the workshop: the heuristic at hand, those that were kept, and matches. */
import { recall, remember } from '../lib/settings.js';
import { request } from '../api/http.js';
import { readHeuristic, textOf } from './heuristic.js';

/**
 * @typedef {import('./heuristic.js').Heuristic} Heuristic
 * @typedef {object} KeptHeuristic one that is on the server too
 * @property {string} id
 * @property {string} token lets one change it
 * @property {Heuristic} heuristic
 * @property {number} at when it was kept, in milliseconds
 * @typedef {object} OwnMatch
 * @property {string} id
 * @property {string} token cancels it
 * @property {import('../types.js').GameId} game
 * @property {string} title
 * @property {number} at
 */

/** Older ones fall off the lists; their links still open them. */
const MOST = 50;

/** @param {import('../types.js').GameId} game @returns {Heuristic | null} */
export function draftOf(game) {
  const draft = recall(`workshop.${game}`);
  const whole =
    draft?.game === game &&
    typeof draft.name === 'string' &&
    typeof draft.formula === 'string' &&
    (draft.kind === 'weights' || draft.kind === 'formula') &&
    typeof draft.weights === 'object' &&
    draft.weights;
  return whole ? draft : null;
}

/** @param {Heuristic} heuristic */
export function keepDraft(heuristic) {
  remember(`workshop.${heuristic.game}`, heuristic);
}

/** @returns {KeptHeuristic[]} */
export function keptHeuristics() {
  const stored = recall('workshop.kept');
  return Array.isArray(stored)
    ? stored.filter((entry) => typeof entry?.id === 'string' && entry.heuristic?.weights)
    : [];
}

/** Keeps a heuristic on the server, under a new link. @param {Heuristic} heuristic @returns {Promise<KeptHeuristic>} */
export async function keepHeuristic(heuristic) {
  const { game, kind } = heuristic;
  const { id, token } = await request('heuristics', { game, kind, text: textOf(heuristic) });
  const kept = { id, token, heuristic, at: Date.now() };
  remember('workshop.kept', [kept, ...keptHeuristics()].slice(0, MOST));
  return kept;
}

/** Writes over what is kept under a link. @param {KeptHeuristic} kept @param {Heuristic} heuristic */
export async function changeKept(kept, heuristic) {
  const { game, kind } = heuristic;
  await request(`heuristics/${encodeURIComponent(kept.id)}`, { game, kind, text: textOf(heuristic) }, kept.token);
  const changed = { ...kept, heuristic, at: Date.now() };
  remember('workshop.kept', [changed, ...keptHeuristics().filter((other) => other.id !== kept.id)]);
  return changed;
}

/**
 * A heuristic by its link, and the secret that changes it, if we have it.
 * @param {string} id
 * @param {string} [token]
 */
export async function fetchHeuristic(id, token) {
  const { game, kind, text } = await request(`heuristics/${encodeURIComponent(id)}`);
  const heuristic = readHeuristic(game, kind, text, id);
  const known = keptHeuristics().find((entry) => entry.id === id);
  if (token && !known) {
    remember('workshop.kept', [{ id, token, heuristic, at: Date.now() }, ...keptHeuristics()].slice(0, MOST));
  }
  return { heuristic, token: token ?? known?.token };
}

/** @returns {OwnMatch[]} */
export function ownMatches() {
  const stored = recall('matches');
  return Array.isArray(stored)
    ? stored.filter((entry) => typeof entry?.id === 'string' && typeof entry.title === 'string')
    : [];
}

/**
 * Begins a match on the server.
 * @param {import('../types.js').MatchSetup} setup @param {string} title
 * @returns {Promise<OwnMatch>}
 */
export async function beginMatch(setup, title) {
  const { id, token } = await request('matches', setup);
  const game = /** @type {import('../types.js').GameId} */ (setup.game);
  const match = { id, token, game, title, at: Date.now() };
  remember('matches', [match, ...ownMatches()].slice(0, MOST));
  return match;
}
