/** The position on the workshop's board, and what is counted in it. */
import { batch, signal } from '../lib/view.js';
import { request } from '../api/http.js';

/**
 * @typedef {import('../types.js').Explanation} Explanation
 * @typedef {{
 *   state: any,
 *   legal: import('../types.js').MoveJson[],
 *   refused: import('../types.js').Refusal[],
 *   position: string,
 *   ending: any,
 *   turn: import('../types.js').Side,
 * }} Shown
 */

export class Position {
  /** @param {import('../types.js').GameId} game @param {string} variant @param {string} [position] */
  constructor(game, variant, position) {
    this.game = game;
    this.variant = variant;
    /** Where the moves begin; the usual start if nothing. */
    this.start = position;
    this.moves = signal(/** @type {string[]} */ ([]));
    this.shown = signal(/** @type {Shown | null} */ (null));
    this.last = signal(/** @type {import('../types.js').MoveJson | null} */ (null));
    /** The counts of all features. */
    this.counts = signal(/** @type {Explanation | null} */ (null));
    this.problem = signal(/** @type {unknown} */ (null));
    this.asked = 0;
  }

  /** Where we are, as requests name it. */
  get place() {
    return {
      game: this.game,
      variant: this.variant,
      ...(this.start ? { position: this.start } : {}),
      moves: this.moves.value,
    };
  }

  /** Goes to another position. @param {string | undefined} start @param {string[]} [moves] */
  async go(start, moves = []) {
    const before = { start: this.start, moves: this.moves.value, last: this.last.value };
    this.start = start;
    this.moves.value = moves;
    this.last.value = null;
    if (!(await this.load())) {
      this.start = before.start;
      this.moves.value = before.moves;
      this.last.value = before.last;
    }
  }

  /** @param {string} move */
  play(move) {
    this.last.value = this.shown.value?.legal.find((legal) => legal.move === move) ?? null;
    this.moves.value = [...this.moves.value, move];
    return this.load();
  }

  undo() {
    this.moves.value = this.moves.value.slice(0, -1);
    this.last.value = null;
    return this.load();
  }

  /** Asks for the board and the counts; false if the position is none. */
  async load() {
    this.asked += 1;
    const turn = this.asked;
    try {
      const [shown, counts] = await Promise.all([request('position', this.place), request('explain', this.place)]);
      // Whoever moves quickly has asked again meanwhile: only the last answer counts.
      if (turn !== this.asked) return true;
      batch(() => {
        this.shown.value = shown;
        this.counts.value = counts;
        this.problem.value = null;
      });
      return true;
    } catch (error) {
      if (turn === this.asked) this.problem.value = error;
      return false;
    }
  }
}

/**
 * What weights make of counts: each feature's part, and the sum in the hundredths that values keep.
 * @param {Explanation} counts @param {Record<string, number>} weights
 */
export function weigh(counts, weights) {
  const terms = counts.features.map((feature) => {
    const weight = weights[feature.name] ?? 0;
    return { ...feature, weight, contribution: weight * (feature.own - feature.rival) };
  });
  const sum = terms.reduce((total, term) => total + term.contribution, 0);
  return { terms, value: Math.round(sum * 100) / 100 };
}
