/**
 * What happens on the board, one action after another: however fast moves arrive, each is acted
 * out to its end before the next one begins. All positions of the game are kept, so that leafing
 * through it waits for nobody.
 */
import { batch, computed, effect, signal } from '../lib/view.js';
import { motion, pace } from '../lib/settings.js';
import { request } from '../api/http.js';
import { explain } from '../i18n/errors.js';
import { gameOf } from '../games/registry.js';

/** Between the end of an action and the beginning of the next. */
const PAUSE_MS = 260;
/** How long an action stays for people who asked their system for less motion. */
const STILL_MS = 900;
/** Who falls further behind than this, watching fast agents, is taken to the newest position. */
const LONGEST_QUEUE = 12;

/**
 * @typedef {import('../types.js').GameView} GameView
 * @typedef {import('../types.js').MoveJson} MoveJson
 * @typedef {{
 *   ply: number,
 *   state: any,
 *   last: MoveJson | null,
 *   position: string,
 *   path: string,
 * }} Frame a position and how it came about
 */

/** @param {import('./live.js').LiveGame} live */
export function playback(live) {
  /** What the board shows while the game is followed. */
  const stage = signal(/** @type {Frame | null} */ (null));
  /** @type {Map<string, Frame>} by the moves that lead there */
  const frames = new Map();
  /** Ends the action that is being shown. */
  let hurry = () => {};
  let running = false;
  let stopped = false;

  /** @param {GameView} view @returns {Frame} */
  function newest(view) {
    const { ply, state, position } = view;
    const { en, es } = view.moves[ply - 1] ?? {};
    return { ply, state, position, last: view.last && { ...view.last, en, es }, path: pathTo(view, ply) };
  }

  /** @param {Frame} frame */
  const keep = (frame) => frames.set(frame.path, frame);

  /** @type {Map<string, Promise<unknown>>} the games whose positions are on their way, by their moves */
  const asked = new Map();

  /** Asks for all positions of a game at once. @param {GameView} view */
  function ask(view) {
    const whole = pathTo(view, view.ply);
    const before = asked.get(whole);
    if (before) return before;
    const { game, variant, start_position: position } = view;
    const moves = view.moves.map(({ move }) => move);
    const coming = request('line', { game, variant, position, moves }).then(({ positions }) => {
      positions.forEach((/** @type {any} */ step, /** @type {number} */ ply) => {
        const path = pathTo(view, ply);
        // What is known is kept: the same position stays the same object.
        if (!frames.has(path))
          keep({
            ply,
            state: step.state,
            last: step.last && { ...step.last, en: step.en, es: step.es },
            position: step.position,
            path,
          });
      });
    });
    coming.catch(() => asked.delete(whole));
    asked.set(whole, coming);
    return coming;
  }

  /** The position after so many moves. @param {GameView} view @param {number} ply @returns {Promise<Frame>} */
  async function frame(view, ply) {
    const path = pathTo(view, ply);
    if (!frames.has(path)) await ask(view);
    return /** @type {Frame} */ (frames.get(path));
  }

  /** Shows the position after so many moves. @param {number} ply */
  function goTo(ply) {
    const view = live.view.peek();
    if (!view) return;
    live.hush();
    const target = Math.max(0, Math.min(ply, view.ply));
    const known = frames.get(pathTo(view, target));
    batch(() => {
      live.cursor.value = target === view.ply ? null : target;
      if (known) live.past.value = known;
    });
    // The positions of a game that was opened just now may still be on their way.
    if (!known) {
      frame(view, target).then(
        (found) => {
          if (live.cursor.peek() === target) live.past.value = found;
        },
        (error) => live.tell(() => explain(error)),
      );
    }
  }

  /** Shows the newest position at once. */
  function cut() {
    const view = live.view.peek();
    if (view) stage.value = newest(view);
    hurry();
  }

  async function run() {
    running = true;
    for (;;) {
      const view = live.view.peek();
      const shown = stage.peek();
      if (stopped || !view || !shown || shown.ply >= view.ply) break;
      try {
        const next = await frame(view, shown.ply + 1);
        const now = live.view.peek();
        // Meanwhile the game may have gone back, or the person may have asked for its end.
        if (!now || stage.peek() !== shown || !leadsTo(shown, now)) break;
        stage.value = next.ply === now.ply ? newest(now) : next;
        await shownFor(next.last, view.game);
      } catch {
        cut();
      }
    }
    running = false;
  }

  /** @param {MoveJson | null} last @param {import('../types.js').GameId} game */
  function shownFor(last, game) {
    const ms = shownMs(last, game);
    return new Promise((done) => {
      const timer = setTimeout(finish, ms);
      function finish() {
        clearTimeout(timer);
        done(undefined);
      }
      hurry = finish;
    });
  }

  const stopWatching = effect(() => {
    const view = live.view.value;
    const following = live.atEnd.value;
    if (!view) return;
    keep(newest(view));
    if (view.ply > 0 && !frames.has(pathTo(view, 0))) ask(view).catch(() => {});
    const shown = stage.peek();
    const behind = shown ? view.ply - shown.ply : 0;
    const goesOn = shown && following && behind > 0 && behind <= LONGEST_QUEUE && leadsTo(shown, view);
    if (!goesOn || !pace()) cut();
    else if (!running) run();
  });

  return {
    stage,
    /** Whether all that has happened has been shown. */
    caughtUp: computed(() => stage.value?.state === live.view.value?.state),
    frame,
    goTo,
    skip: cut,
    stop: () => {
      stopped = true;
      stopWatching();
      hurry();
    },
  };
}

/**
 * How long an action is shown before the next one begins.
 * @param {MoveJson | null} last @param {import('../types.js').GameId} game
 */
export function shownMs(last, game) {
  return motion() ? (gameOf(game).actingMs(last) + PAUSE_MS) * motion() : STILL_MS * pace();
}

/**
 * Whether a game goes on from what is shown: taking back changes the past.
 * @param {Frame} shown
 * @param {GameView} view
 */
function leadsTo(shown, view) {
  return pathTo(view, shown.ply) === shown.path;
}

/** The way to a position, which names it. @param {GameView} view @param {number} ply */
export function pathTo(view, ply) {
  return [view.start_position, ...view.moves.slice(0, ply).map(({ move }) => move)].join(' ');
}
