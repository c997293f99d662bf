/**
 * What each position of a game is worth, all by one quick judge: the values that agents give of
 * their own moves are on many scales, and people give none.
 */
import { effect, signal } from '../lib/view.js';
import { request } from '../api/http.js';

/** The agent to which the scale of `winningChance` is fitted. */
const SPEC = 'engine:nodes=2000,hash=1MiB';
/** Between two questions, so that moves never wait for them. */
const PAUSE_MS = 150;
/** After a refusal. */
const REST_MS = 2000;
/** What an ended game is worth. */
const OUTCOMES = { first: Infinity, second: -Infinity, draw: 0 };

/**
 * Points for the first side after each number of moves, as far as they are known.
 * @typedef {(number | null)[]} Values
 */

/**
 * Judges the positions of a game, the newest first.
 * @param {import('./live.js').LiveGame} live
 */
export function judge(live) {
  /** @type {Map<string, number>} by the moves that lead there */
  const known = new Map();
  const values = signal(/** @type {Values} */ ([]));
  let busy = false;
  let stopped = false;

  function show() {
    const view = live.view.value;
    if (!view) return;
    const judged = pathsOf(view).map((path) => known.get(path) ?? null);
    if (view.ending) judged[view.ply] = OUTCOMES[view.ending.result];
    values.value = judged;
  }

  async function work() {
    busy = true;
    for (let wish = nextWish(); wish; wish = nextWish()) {
      await pause(PAUSE_MS);
      try {
        known.set(wish.path, await ask(wish.view, wish.ply));
        if (!stopped) show();
      } catch {
        // A judgement is a comfort: it can wait until the server has time or is back.
        await pause(REST_MS);
      }
    }
    busy = false;
  }

  /** The newest position that is not judged yet. */
  function nextWish() {
    const view = live.view.peek();
    if (!view || stopped || !live.online.peek()) return null;
    const paths = pathsOf(view);
    for (let ply = view.ply - (view.ending ? 1 : 0); ply >= 0; ply -= 1) {
      if (!known.has(paths[ply])) return { view, ply, path: paths[ply] };
    }
    return null;
  }

  const stopWatching = effect(() => {
    show();
    if (live.online.value && !busy) work();
  });
  return {
    values,
    stop: () => {
      stopped = true;
      stopWatching();
    },
  };
}

/** @param {import('../types.js').GameView} view @param {number} ply */
async function ask(view, ply) {
  const { game, variant, start_position: position } = view;
  const moves = view.moves.slice(0, ply).map(({ move }) => move);
  const { thought, turn } = await request('analyse', { game, variant, position, moves, spec: SPEC });
  const points = thought.lines[0].points;
  return turn === 'first' ? points : -points;
}

/** The way to each position, which names it. @param {import('../types.js').GameView} view */
function pathsOf(view) {
  const paths = [view.start_position];
  for (const { move } of view.moves) paths.push(`${paths[paths.length - 1]} ${move}`);
  return paths;
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
