/** Which tasks of the first game are done, kept in the browser. */
import { signal } from '../lib/view.js';
import { recall, remember } from '../lib/settings.js';
import { tasksOf } from './tasks.js';

/** @typedef {import('../types.js').GameId} GameId */

const KEY = 'learned';

/** @type {import('../../vendor/signals.mjs').Signal<Partial<Record<GameId, string[]>>>} */
const learned = signal(whole(recall(KEY)));

/** What another version of the page left behind may be anything. @param {any} stored */
function whole(stored) {
  const lists = stored && typeof stored === 'object' && Object.values(stored).every(Array.isArray);
  return lists ? stored : {};
}

/** The ids of the tasks that are done. @param {GameId} game */
export function learnedOf(game) {
  return /** @type {string[] | undefined} */ (learned.value[game]) ?? [];
}

/** Whether the first game of any game was begun. */
export function hasBegun() {
  return Object.values(learned.value).some((ids) => ids && ids.length > 0);
}

/** @param {GameId} game @param {string} id */
export function markLearned(game, id) {
  const before = learnedOf(game);
  if (before.includes(id)) return;
  learned.value = { ...learned.value, [game]: [...before, id] };
  remember(KEY, learned.value);
}

/** Where to go on: the first task that is not done, or the first of all. @param {GameId} game */
export function nextTask(game) {
  const done = learnedOf(game);
  return Math.max(
    0,
    tasksOf(game).findIndex(({ id }) => !done.includes(id)),
  );
}
