/** A search as a film: each node is entered once and left once. */
import { NONE } from './tree.js';

/** @typedef {import('./tree.js').Tree} Tree */

/**
 * @typedef {object} Moment what a node knows while the search goes on
 * @property {number | null} alpha null is infinite
 * @property {number | null} beta
 * @property {number | null} best the best value found so far, null if none
 */

export class Timeline {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    const { count, parent } = tree;
    /** The node of each event; the time `t` shows what the first `t` events did. */
    this.node = new Int32Array(2 * count);
    this.isEnter = new Uint8Array(2 * count);
    this.enterAt = new Int32Array(count);
    this.leaveAt = new Int32Array(count);
    /** @type {number[]} */
    const open = [];
    let event = 0;
    const leave = () => {
      const node = /** @type {number} */ (open.pop());
      this.leaveAt[node] = event;
      this.node[event] = node;
      event += 1;
    };
    for (let node = 0; node < count; node += 1) {
      while (open.length > 0 && open[open.length - 1] !== parent[node]) leave();
      this.enterAt[node] = event;
      this.node[event] = node;
      this.isEnter[event] = 1;
      event += 1;
      open.push(node);
    }
    while (open.length > 0) leave();
    this.end = event;
    /** Where a cut-off happens, alpha or beta changes, the root has a new best line. */
    this.cuts = new Uint8Array(this.end);
    this.changes = new Uint8Array(this.end);
    this.lines = new Uint8Array(this.end);
    this.#mark();
  }

  /** Marks the events that one may want to run to. */
  #mark() {
    const { tree } = this;
    const best = new Float64Array(tree.count).fill(Number.NaN);
    for (let event = 0; event < this.end; event += 1) {
      if (this.isEnter[event]) continue;
      const node = this.node[event];
      if (tree.why(node) === 'cut-off') this.cuts[event] = 1;
      const above = tree.parent[node];
      if (above === NONE || !this.#counts(node)) continue;
      const value = tree.view.values[node];
      const isBetter = Number.isNaN(best[above]) || (tree.isMax(above) ? value > best[above] : value < best[above]);
      if (!isBetter) continue;
      best[above] = value;
      const bound = tree.isMax(above) ? (tree.view.alphas[above] ?? -Infinity) : (tree.view.betas[above] ?? Infinity);
      const narrows = tree.isMax(above) ? value > bound : value < bound;
      if (narrows) this.changes[event] = 1;
      if (narrows && tree.parent[above] === NONE) this.lines[event] = 1;
    }
  }

  /** Whether the node above learns from it: neither from a probe nor from what was stopped. @param {number} node */
  #counts(node) {
    return this.tree.visits.get(node)?.stage !== 'probe' && !this.tree.isStopped(node);
  }

  /**
   * What is certain of a node at a time: its value, or the bound that its moves so far prove.
   * @param {number} node @param {number} time
   * @returns {{ value: number, bound: 0 | 1 | 2 } | null} 1 is at least, 2 at most
   */
  certain(node, time) {
    const { tree } = this;
    if (this.isLeft(node, time) && !tree.isStopped(node))
      return { value: tree.view.values[node], bound: /** @type {0 | 1 | 2} */ (tree.view.bounds[node]) };
    const { best } = this.moment(node, time);
    return best === null ? null : { value: best, bound: tree.isMax(node) ? 1 : 2 };
  }

  /** Whether a node was entered by a time. @param {number} node @param {number} time */
  isEntered(node, time) {
    return this.enterAt[node] < time;
  }

  /** @param {number} node @param {number} time */
  isLeft(node, time) {
    return this.leaveAt[node] < time;
  }

  /** The node where the search is at a time. @param {number} time */
  current(time) {
    return time <= 0 ? NONE : this.node[time - 1];
  }

  /** The next time after an event of a kind. @param {Uint8Array} kind @param {number} time */
  next(kind, time) {
    for (let event = time; event < this.end; event += 1) if (kind[event]) return event + 1;
    return this.end;
  }

  /** Past the node that the next step would enter. @param {number} time */
  over(time) {
    if (time >= this.end) return this.end;
    return this.isEnter[time] ? this.leaveAt[this.node[time]] + 1 : time + 1;
  }

  /** Out of the node where the search is. @param {number} time */
  out(time) {
    const node = this.current(time);
    if (node === NONE) return Math.min(time + 1, this.end);
    if (!this.isLeft(node, time)) return this.leaveAt[node] + 1;
    const above = this.tree.parent[node];
    return above === NONE ? Math.min(time + 1, this.end) : this.leaveAt[above] + 1;
  }

  /**
   * The nodes of the best line that is known at a time. A search of the root that has no move yet goes by the one
   * before it.
   * @param {number} time @returns {Set<number>}
   */
  bestLine(time) {
    const { tree } = this;
    const line = new Set();
    for (const root of tree.roots.filter((node) => this.isEntered(node, time)).reverse()) {
      const first = this.isLeft(root, time) ? tree.best[root] : this.#bestChild(root, time);
      if (first === NONE && !this.isLeft(root, time)) continue;
      line.add(root);
      // What was left knows its best move.
      for (let node = first; node !== NONE; node = tree.best[node]) line.add(node);
      break;
    }
    return line;
  }

  /** The best of the moves that were left by a time. @param {number} node @param {number} time */
  #bestChild(node, time) {
    const { tree } = this;
    const [isMax, { values }] = [tree.isMax(node), tree.view];
    return tree
      .children(node)
      .filter((child) => this.isLeft(child, time) && this.#counts(child))
      .reduce((best, child) => {
        const isBetter = best === NONE || (isMax ? values[child] > values[best] : values[child] < values[best]);
        return isBetter ? child : best;
      }, NONE);
  }

  /** What a node knows at a time. @param {number} node @param {number} time @returns {Moment} */
  moment(node, time) {
    const { tree } = this;
    let alpha = tree.view.alphas[node];
    let beta = tree.view.betas[node];
    /** @type {number | null} */
    let best = tree.stands.get(node) ?? null;
    const isMax = tree.isMax(node);
    const values = tree
      .children(node)
      .filter((child) => this.isLeft(child, time) && this.#counts(child))
      .map((child) => tree.view.values[child]);
    for (const value of values) {
      if (best === null || (isMax ? value > best : value < best)) best = value;
    }
    if (best !== null && isMax && (alpha === null || best > alpha)) alpha = best;
    if (best !== null && !isMax && (beta === null || best < beta)) beta = best;
    return { alpha, beta, best };
  }
}
