/** What an engine makes of the position that is shown: its best lines, and the end where that is solved. */
import { effect, signal } from '../lib/view.js';
import { setting } from '../lib/settings.js';
import { request } from '../api/http.js';
import { gameOf, sideToMove } from '../games/registry.js';

const SPEC = 'engine:time=800ms';
/** People who run through a game need no opinion of every position on the way. */
const PATIENCE_MS = 200;

/** How many lines are listed. */
export const LINE_COUNTS = /** @type {const} */ ([1, 2, 3, 4, 5]);
export const lineCount = setting('lines', 3, /** @type {readonly number[]} */ (LINE_COUNTS));
export const engineOn = setting('studyEngine', true);

/**
 * @typedef {object} Insight
 * @property {import('./tree.js').Node} node
 * @property {import('../types.js').Side} side who moves
 * @property {import('../types.js').Thought} thought
 * @property {import('../types.js').MoveJson[]} ideas the first moves of the lines
 * @property {{
 *   move: string,
 *   score: number,
 * }[] | null} solved what each move leads to with perfect play, if that is known
 */

/** @param {import('./study.js').Study} study @param {() => boolean} mayTell whether it would give nothing away */
export function insightInto(study, mayTell) {
  /** @type {import('../../vendor/signals.mjs').Signal<Insight | null>} */
  const insight = signal(null);
  /** @type {Map<string, Insight>} by node and number of lines */
  const known = new Map();

  const stop = effect(() => {
    const node = study.current.value;
    const frame = study.frame.value;
    const choices = study.choices.value;
    const count = linesWanted(study.subject.game, choices?.legal.length ?? 0, lineCount.value);
    if (!engineOn.value || !mayTell() || !frame || !choices || choices.ending) {
      insight.value = null;
      return undefined;
    }
    const key = `${node.id}/${count}`;
    const before = known.get(key);
    insight.value = before ?? null;
    if (before) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const place = study.placeOf(node);
        const exact = request('solve', place, undefined, leaving.signal).catch(() => ({ moves: null }));
        const { thought, ideas } = await request(
          'analyse',
          { ...place, spec: SPEC, multipv: count },
          undefined,
          leaving.signal,
        );
        const { moves: solved } = await exact;
        const found = { node, side: sideToMove(frame.state), thought, ideas, solved };
        known.set(key, found);
        if (!leaving.signal.aborted) insight.value = found;
      } catch {
        // An opinion is a comfort: without it the board works as well.
      }
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  });
  return { insight, stop };
}

/**
 * Where each legal square has a value written on it, all of them are asked for.
 * @param {import('../types.js').GameId} game
 * @param {number} legal
 * @param {number} listed
 */
function linesWanted(game, legal, listed) {
  return gameOf(game).valued ? Math.max(listed, Math.min(legal, 16)) : listed;
}
