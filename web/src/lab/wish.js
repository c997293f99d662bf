/** What one wants to see, as a link holds it. */
import { link } from '../lib/router.js';
import { usualGame } from '../game/last-game.js';
import { gameOf, known } from '../games/registry.js';

/**
 * @typedef {object} Search
 * @property {'minimax' | 'alphabeta' | 'engine'} algorithm
 * @property {number} depth
 * @property {string} eval
 * @property {'generated' | 'best' | 'worst' | 'random'} order
 * @property {number} seed
 */

/**
 * @typedef {object} Wish
 * @property {import('../types.js').GameId} game
 * @property {string} variant empty for the usual one
 * @property {string} position empty for the usual start
 * @property {Search} search
 * @property {Search | null} other what it is compared with
 * @property {number | null} page the node below which a part of a large search is shown, null for all of it
 * @property {number} node the selected one
 * @property {number | null} time null for the end
 */

export const ALGORITHMS = /** @type {const} */ (['minimax', 'alphabeta', 'engine']);
export const ORDERS = /** @type {const} */ (['generated', 'best', 'worst', 'random']);
export const MOST_DEPTH = 12;
/** More than any search has that can be looked at. */
const MOST_NODES = 10_000_000;

/** @param {import('../types.js').GameId} game @returns {Wish} */
export function firstWish(game) {
  const search = {
    algorithm: /** @type {const} */ ('alphabeta'),
    depth: gameOf(game).labDepth,
    eval: 'seed',
    order: /** @type {const} */ ('generated'),
    seed: 1,
  };
  return { game, variant: '', position: '', search, other: null, page: null, node: 0, time: null };
}

/** The spec string of a search. @param {Search} search */
export function specOf({ algorithm, depth, eval: evaluation, order, seed }) {
  const parts = [`depth=${depth}`, `eval=${evaluation}`];
  if (algorithm !== 'engine' && order !== 'generated') parts.push(`order=${order}`);
  if (algorithm !== 'engine' && order === 'random') parts.push(`seed=${seed}`);
  return `${algorithm}:${parts.join(',')}`;
}

/** @param {string} spec @param {Search} usual @returns {Search} */
function searchOf(spec, usual) {
  const [name, rest = ''] = spec.split(':');
  const fields = new Map(rest.split(',').map((part) => /** @type {[string, string]} */ (part.split('='))));
  const order = ORDERS.find((known) => known === fields.get('order')) ?? 'generated';
  return {
    algorithm: ALGORITHMS.find((known) => known === name) ?? usual.algorithm,
    depth: whole(fields.get('depth'), usual.depth, 1, MOST_DEPTH),
    eval: fields.get('eval') ?? usual.eval,
    order,
    seed: whole(fields.get('seed'), 1, 0, 999_999),
  };
}

/** @param {string | null | undefined} text @param {number} usual @param {number} least @param {number} most */
function whole(text, usual, least, most) {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? usual : Math.max(least, Math.min(most, number));
}

/** The parts of the address after `#/lab`. @param {Wish} wish @returns {string[]} */
export function toAddress(wish) {
  const query = new URLSearchParams({ spec: specOf(wish.search) });
  if (wish.variant) query.set('variant', wish.variant);
  if (wish.position) query.set('position', wish.position);
  if (wish.other) query.set('with', specOf(wish.other));
  if (wish.page !== null) query.set('page', String(wish.page));
  if (wish.node) query.set('node', String(wish.node));
  if (wish.time !== null) query.set('time', String(wish.time));
  return [wish.game, query.toString()];
}

/** @param {string[]} parts @returns {Wish} */
export function fromAddress([name, text = '']) {
  const usual = firstWish(known(name) ?? usualGame());
  const query = new URLSearchParams(text);
  const other = query.get('with');
  const search = searchOf(query.get('spec') ?? '', usual.search);
  return {
    ...usual,
    variant: query.get('variant') ?? '',
    position: query.get('position') ?? '',
    search,
    other: other ? searchOf(other, search) : null,
    page: query.has('page') ? whole(query.get('page'), 0, 0, MOST_NODES) : null,
    node: whole(query.get('node'), 0, 0, MOST_NODES),
    time: query.has('time') ? whole(query.get('time'), 0, 0, MOST_NODES) : null,
  };
}

/** What the server is asked. @param {Wish} wish @param {Search} search */
export function studyOf({ game, variant, position }, search) {
  return { game, variant: variant || undefined, position: position || undefined, spec: specOf(search) };
}

/**
 * Where a position is shown in the lab.
 * @param {import('../types.js').GameId} game
 * @param {string} variant
 * @param {string} position
 */
export function labLink(game, variant, position) {
  return link('lab', ...toAddress({ ...firstWish(game), variant, position }));
}
