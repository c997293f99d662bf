/** What an engine thinks of the position that is shown, while the person wants to know. */
import { effect, signal } from '../lib/view.js';
import { request } from '../api/http.js';
import { ideasOf as ideas } from '../analysis/ideas.js';
import { sideToMove } from '../games/registry.js';

const SPEC = 'engine:time=700ms';
/** People who run through a game need no opinion of every position on the way. */
const PATIENCE_MS = 250;

/** Lines of play that are compared. */
const LINES = 3;

/**
 * @typedef {{
 *   position: string,
 *   side: import('../types.js').Side,
 *   thought: import('../types.js').Thought,
 *   ideas: import('../types.js').MoveJson[],
 * }} Opinion
 */

/**
 * Follows a game while the engine is switched on.
 * @param {import('./live.js').LiveGame} live
 */
export function follow(live) {
  /** @type {import('../../vendor/signals.mjs').Signal<Opinion | null>} */
  const opinion = signal(null);
  /** @type {Map<string, Opinion>} */
  const known = new Map();

  const stop = effect(() => {
    const view = live.view.value;
    const shown = live.shown.value;
    const over = Boolean(view?.ending) && live.atEnd.value;
    if (!live.engineOn.value || !view || !shown || over || !live.online.value) {
      opinion.value = null;
      return undefined;
    }
    const { game, variant } = view;
    const { position, state } = shown;
    const before = known.get(position);
    if (before) {
      opinion.value = before;
      return undefined;
    }
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const { thought, ideas } = await request('analyse', { game, variant, position, spec: SPEC, multipv: LINES });
        const found = { position, side: sideToMove(state), thought, ideas };
        known.set(position, found);
        if (wanted) opinion.value = found;
      } catch {
        // An opinion is a comfort: without it the game goes on.
        if (wanted) opinion.value = null;
      }
    }, PATIENCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  });
  return { opinion, stop };
}

/**
 * The moves that the engine would consider in the position that is shown, best first.
 * @param {Opinion | null} opinion
 * @param {import('../types.js').GameId} game
 * @param {string} position
 * @returns {import('../types.js').Idea[]}
 */
export function ideasOf(opinion, game, position) {
  return opinion?.thought && opinion.position === position ? ideas(opinion, game) : [];
}
