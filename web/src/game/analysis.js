/** What an engine thinks of the position that is shown, while the person wants to know. */
import { effect, signal } from '../lib/view.js';
import { request } from '../api/http.js';
import { sideToMove, winningChance } from './games.js';

const SPEC = 'engine:time=700ms';
/** People who run through a game need no opinion of every position on the way. */
const PATIENCE_MS = 250;

/** Lines of play that are compared. */
const LINES = 3;
/** A move that gives away more of the winning chance than this is not worth showing. */
const WORTH_A_LOOK = 0.15;
/** How strongly other moves than the best are drawn: one as good, and one at that limit. */
const [AS_GOOD, FAINTEST] = [0.8, 0.3];

/** @typedef {{ position: string, side: import('../types.js').Side, thought: import('../types.js').Thought }} Opinion */

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
        const { thought } = await request('analyse', { game, variant, position, spec: SPEC, multipv: LINES });
        const found = { position, side: sideToMove(state), thought };
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
 * The moves that the engine would consider in the newest position, best first, each as strong as
 * it is good: what it gives away of the winning chance makes it fainter.
 * @param {Opinion | null} opinion
 * @param {import('../types.js').GameView} view
 * @returns {import('../types.js').Idea[]}
 */
export function ideasOf(opinion, view) {
  if (!opinion?.thought || opinion.position !== view.position) return [];
  const { lines } = opinion.thought;
  const chances = lines.map(({ points }) => winningChance(view.game, points));
  return lines.flatMap(({ moves }, i) => {
    const move = view.legal.find((legal) => legal.move === moves[0]);
    const loss = chances[0] - chances[i];
    if (!move || loss > WORTH_A_LOOK) return [];
    const strength = AS_GOOD - (AS_GOOD - FAINTEST) * (loss / WORTH_A_LOOK);
    return [{ move, strength: i === 0 ? 1 : strength }];
  });
}
