/**
 * A way through a game that nobody but this page knows of: the server says what each position
 * looks like and which moves there are, and keeps nothing.
 */
import { batch, signal } from '../lib/view.js';
import { request } from '../api/http.js';
import { shownMs } from '../game/playback.js';

/**
 * @typedef {import('../types.js').MoveJson} MoveJson
 * @typedef {object} Frame a position and how it came about
 * @property {any} state
 * @property {import('../types.js').Side} turn
 * @property {string} position
 * @property {MoveJson[]} legal
 * @property {import('../types.js').Refusal[]} refused
 * @property {import('../types.js').Ending | null} ending
 * @property {MoveJson | null} last
 * @property {string[]} moves those that led here
 */

export class Walk {
  /** @param {import('../types.js').GameId} game @param {string | undefined} variant @param {string} position */
  constructor(game, variant, position) {
    this.place = { game, variant, position };
    /** What the board shows. */
    this.frame = signal(/** @type {Frame | null} */ (null));
    /** Whether something is under way, so that nobody may move. */
    this.busy = signal(true);
    this.problem = signal(/** @type {unknown} */ (null));
    /** @type {Frame[]} the way so far */
    this.way = [];
    this.left = false;
  }

  /** Shows the first position. */
  begin() {
    return this.#attempt(async () => this.#show(await this.#ask([], null)));
  }

  /**
   * Makes a legal move, and then those that `after` names, each when the one before has been seen.
   * @param {string} move @param {(frame: Frame) => string | null | undefined} [after]
   */
  play(move, after = () => null) {
    return this.#attempt(async () => {
      /** @type {string | null | undefined} */
      let next = move;
      while (next) {
        const now = this.way[this.way.length - 1];
        const frame = await this.#ask([...now.moves, next], now.legal.find((legal) => legal.move === next) ?? null);
        if (this.left) return;
        this.#show(frame);
        next = frame.ending ? null : after(frame);
        if (next) await pause(shownMs(frame.last, this.place.game));
        // Meanwhile the person may have gone back.
        if (this.left || this.frame.peek() !== frame) return;
      }
    });
  }

  /** Goes back to the position after so many moves. @param {number} count */
  back(count) {
    const before = this.way[count];
    // As new, so that nothing chosen on the board the first time is still chosen.
    const frame = { ...before, state: { ...before.state } };
    this.way = [...this.way.slice(0, count), frame];
    this.frame.value = frame;
  }

  /** Nothing that is still on its way matters any more. */
  leave() {
    this.left = true;
  }

  /** @param {() => Promise<void>} action */
  async #attempt(action) {
    this.busy.value = true;
    try {
      await action();
      this.problem.value = null;
    } catch (error) {
      this.problem.value = error;
    }
    this.busy.value = false;
  }

  /** @param {string[]} moves @param {MoveJson | null} last @returns {Promise<Frame>} */
  async #ask(moves, last) {
    return { ...(await request('position', { ...this.place, moves })), last, moves };
  }

  /** @param {Frame} frame */
  #show(frame) {
    batch(() => {
      this.way.push(frame);
      this.frame.value = frame;
    });
  }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
