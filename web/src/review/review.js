/** Looks at every move of a game with the same care, and says what each gave away. */
import { computed, signal } from '../lib/view.js';
import { ApiError, request } from '../api/http.js';
import { sideToMove, winningChance } from '../games/registry.js';
import { pathTo } from '../analysis/tree.js';
import { markOf } from './judgement.js';

/** Positions that are visited in all, and for each position at least and at most. */
const NODES = { all: 4_000_000, least: 5_000, most: 40_000 };
/** After a server had too much to do. */
const REST_MS = 1500;

/**
 * What the engine found in a position.
 * @typedef {object} Finding
 * @property {number} points for whoever moves
 * @property {number} chance of whoever moves
 * @property {string} best
 * @property {string[]} line
 */

/**
 * A move and what it gave away.
 * @typedef {object} Judged
 * @property {number} ply after it
 * @property {import('../types.js').Side} side who made it
 * @property {string} move
 * @property {string} best
 * @property {number} before chance of whoever made it, with the best move
 * @property {number} after with this one
 * @property {number} loss
 * @property {number} points that it cost, in the game's unit
 * @property {import('./judgement.js').Mark | null} mark
 */

const OUTCOMES = { first: 1, second: 0, draw: 0.5 };

/** Reviews are kept while the page is open, so that one can leave and come back. @type {Map<string, Review>} */
const kept = new Map();

/**
 * The review of the game in a study.
 * @param {import('../analysis/study.js').Study} study
 * @param {import('../types.js').Ending | null} ending
 */
export function reviewOf(study, ending) {
  const name = `${study.key} ${study.subject.moves.length}`;
  const known = kept.get(name) ?? new Review(study.subject, ending);
  known.nodes = pathTo(study.played);
  known.placeOf = (node) => study.placeOf(node);
  kept.set(name, known);
  return known;
}

export class Review {
  state = signal(/** @type {'none' | 'running' | 'stopped' | 'done'} */ ('none'));
  problem = signal(/** @type {unknown} */ (null));
  /** By the number of moves made. */
  findings = signal(/** @type {(Finding | null)[]} */ ([]));
  /** @type {import('../analysis/tree.js').Node[]} */
  nodes = [];
  /** @type {(node: import('../analysis/tree.js').Node) => object} */
  placeOf = () => ({});
  #giveUp = new AbortController();

  /** @param {import('../analysis/study.js').Subject} subject @param {import('../types.js').Ending | null} ending */
  constructor(subject, ending) {
    this.subject = subject;
    this.ending = ending;
    const plies = subject.moves.length;
    /** Equal for all positions of the game. */
    const nodes = Math.max(NODES.least, Math.min(NODES.most, NODES.all / (plies + 1)));
    this.spec = `engine:nodes=${Math.round(nodes)},hash=8MiB`;
    /** How many positions there are to look at: the last of an ended game is known. */
    this.total = plies + (ending ? 0 : 1);
    this.findings.value = Array(this.total).fill(null);
  }

  done = computed(() => this.findings.value.filter(Boolean).length);

  /** The chance of the first side after each number of moves, as far as it is known. */
  course = computed(() => {
    const chances = this.findings.value.map((found, ply) => (found ? this.#forFirst(ply, found.chance) : null));
    if (this.ending) chances.push(OUTCOMES[this.ending.result]);
    return chances;
  });

  /** Every move of which both sides are known. */
  moves = computed(() => {
    const course = this.course.value;
    return this.findings.value.flatMap((found, ply) => {
      const after = course[ply + 1];
      const move = this.subject.moves[ply];
      if (!found || move === undefined || after === null || after === undefined) return [];
      return [this.#judge(ply, found, after, move)];
    });
  });

  async run() {
    this.#giveUp = new AbortController();
    const { signal: gone } = this.#giveUp;
    this.state.value = 'running';
    this.problem.value = null;
    for (let ply = 0; ply < this.total && !gone.aborted; ply += 1) {
      if (this.findings.value[ply]) continue;
      try {
        const found = await this.#look(ply, gone);
        this.findings.value = this.findings.value.map((before, i) => (i === ply ? found : before));
      } catch (error) {
        if (gone.aborted) break;
        if (error instanceof ApiError && error.code === 'too-many-requests') {
          await new Promise((done) => {
            setTimeout(done, REST_MS);
          });
          ply -= 1;
        } else {
          this.problem.value = error;
          break;
        }
      }
    }
    this.state.value = this.done.value === this.total ? 'done' : 'stopped';
  }

  stop() {
    this.#giveUp.abort();
  }

  /** How good another move would have been. @param {number} ply before it @param {string} move */
  async tryMove(ply, move) {
    const found = this.findings.value[ply];
    if (!found) return null;
    const node = this.nodes[ply];
    const place = /** @type {any} */ (this.placeOf(node));
    const side = sideToMove(node.frame?.state);
    const then = { ...place, moves: [...place.moves, move] };
    // What is the best is said with the figure that the review has for it.
    const judged = (/** @type {number} */ own) => ({
      chance: move === found.best ? found.chance : own,
      loss: move === found.best ? 0 : Math.max(0, found.chance - own),
      best: found.best,
    });
    try {
      const { thought, turn } = await request('analyse', { ...then, spec: this.spec });
      const chance = winningChance(this.subject.game, thought.lines[0].points);
      return judged(turn === side ? chance : 1 - chance);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'game-over')) throw error;
      // Nobody need think about a game that the move has ended.
      const { ending } = await request('position', then);
      const first = OUTCOMES[/** @type {keyof typeof OUTCOMES} */ (ending.result)];
      return judged(side === 'first' ? first : 1 - first);
    }
  }

  /** @param {number} ply @param {AbortSignal} gone @returns {Promise<Finding>} */
  async #look(ply, gone) {
    const { thought, move } = await request(
      'analyse',
      { ...this.placeOf(this.nodes[ply]), spec: this.spec },
      undefined,
      gone,
    );
    const [line] = thought.lines;
    return { points: line.points, chance: winningChance(this.subject.game, line.points), best: move, line: line.moves };
  }

  /** @param {number} ply @param {number} chance of whoever moves then */
  #forFirst(ply, chance) {
    return sideToMove(this.nodes[ply].frame?.state) === 'first' ? chance : 1 - chance;
  }

  /**
   * @param {number} ply
   * @param {Finding} found
   * @param {number} after for the first side
   * @param {string} move
   * @returns {Judged}
   */
  #judge(ply, found, after, move) {
    const side = sideToMove(this.nodes[ply].frame?.state);
    const own = side === 'first' ? after : 1 - after;
    // The best move gives nothing away, however the next look at the game differs.
    const loss = move === found.best ? 0 : Math.max(0, found.chance - own);
    const next = this.findings.value[ply + 1];
    const nextSide = next && sideToMove(this.nodes[ply + 1].frame?.state);
    const left = next ? (nextSide === side ? next.points : -next.points) : found.points;
    return {
      ply: ply + 1,
      side,
      move,
      best: found.best,
      before: found.chance,
      after: own,
      loss,
      points: Math.max(0, found.points - left),
      mark: markOf(loss),
    };
  }
}
