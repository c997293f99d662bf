/** A search as the page works with it: the columns that the server sends, linked to a tree. */

/** @typedef {import('../types.js').TraceView} TraceView */

/** No node. */
export const NONE = -1;

/** A won game is worth this, less the plies to it; see docs/trace.md. */
const WIN = 900_000_000;
const LONGEST = 512;

export class Tree {
  /** @param {TraceView} view */
  constructor(view) {
    const count = view.ids.length;
    this.view = view;
    this.count = count;
    this.unit = Math.max(1, view.unit);
    /** From a node's id to its place in the columns. @type {Map<number, number>} */
    const places = new Map(view.ids.map((id, place) => [id, place]));
    this.places = places;
    const place = (/** @type {number} */ id) => places.get(id) ?? NONE;
    this.parent = Int32Array.from(view.parents, place);
    this.best = Int32Array.from(view.bests, place);
    this.ply = Int32Array.from(view.plies);
    this.firstChild = new Int32Array(count).fill(NONE);
    this.nextSibling = new Int32Array(count).fill(NONE);
    this.childCount = new Int32Array(count);
    const last = new Int32Array(count).fill(NONE);
    for (let node = 0; node < count; node += 1) {
      const above = this.parent[node];
      if (above === NONE) continue;
      if (last[above] === NONE) this.firstChild[above] = node;
      else this.nextSibling[last[above]] = node;
      last[above] = node;
      this.childCount[above] += 1;
    }
    /** Where the searches of the root begin. */
    this.roots = [...Array(count).keys()].filter((node) => this.parent[node] === NONE);
    /** The moves that were cut off. @type {Map<number, string[]>} */
    this.pruned = new Map();
    /** What else was skipped. @type {Map<number, { why: string, moves: string[] }[]>} */
    this.skipped = new Map();
    for (const { id, why, moves } of view.skips) {
      const texts = moves.map((text) => view.texts[text]);
      if (why === 'cut-off') this.pruned.set(place(id), texts);
      else this.skipped.set(place(id), [...(this.skipped.get(place(id)) ?? []), { why, moves: texts }]);
    }
    this.visits = new Map(view.visits.map((visit) => [place(visit.id), visit]));
    this.stands = new Map(view.stands.map(([id, value]) => [place(id), value]));
    this.sources = new Map(view.sources.map(([id, source]) => [place(id), source]));
    this.passes = new Map(view.passes.map((pass) => [place(pass.id), pass]));
  }

  /** @param {number} node @returns {number[]} in the order in which they were looked at */
  children(node) {
    const found = [];
    for (let child = this.firstChild[node]; child !== NONE; child = this.nextSibling[child]) found.push(child);
    return found;
  }

  /** @param {number} node */
  move(node) {
    const text = this.view.moves[node];
    return text === NONE ? '' : this.view.texts[text];
  }

  /** Whether Max chooses here. @param {number} node */
  isMax(node) {
    return this.view.maxes[node] === 1;
  }

  /** @param {number} node */
  why(node) {
    return this.view.why_codes[this.view.whys[node]];
  }

  /** Whether the search was stopped below a node before it had left it: what it had by then proves nothing above. */
  isStopped(/** @type {number} */ node) {
    return this.why(node) === 'stopped';
  }

  /** Whether the search chose among moves here. @param {number} node */
  isInner(node) {
    return this.childCount[node] > 0 || this.view.sizes[node] > 1;
  }

  /** Nodes below that were not sent. @param {number} node */
  hidden(node) {
    return this.childCount[node] === 0 ? this.view.sizes[node] - 1 : 0;
  }

  /** From the root down, both included. @param {number} node */
  path(node) {
    const path = [];
    for (let at = node; at !== NONE; at = this.parent[at]) path.unshift(at);
    return path;
  }

  /** The moves that lead to a node; a probe is of the position above it. @param {number} node */
  moves(node) {
    return this.path(node)
      .filter((at) => this.visits.get(at)?.stage !== 'probe')
      .map((at) => this.move(at))
      .filter(Boolean);
  }

  /** The node after some moves of the last search of the root, as far as it goes. @param {string[]} moves */
  find(moves) {
    let node = this.roots[this.roots.length - 1] ?? NONE;
    for (const move of moves) {
      const next = this.children(node).findLast(
        (child) => this.move(child) === move && this.visits.get(child)?.stage !== 'probe',
      );
      if (next === undefined) return NONE;
      node = next;
    }
    return node;
  }
}

/**
 * A value as people write it, seen by Max: `3`, `−2.5`, `∞`, `Max wins in 5`.
 * @param {number | null} value null is infinite
 * @param {number} unit
 * @param {'en' | 'es'} language
 * @param {1 | -1} [sign] of what is infinite
 */
export function valueText(value, unit, language, sign = 1) {
  if (value === null) return sign < 0 ? '−∞' : '∞';
  const plies = WIN - Math.abs(value);
  if (plies <= LONGEST) return `${value > 0 ? 'Max' : 'Min'} ${language === 'es' ? 'gana en' : 'wins in'} ${plies}`;
  const rounded = Math.round((Math.abs(value) / unit) * 100) / 100;
  const text = rounded.toLocaleString(language, { maximumFractionDigits: 2 });
  return (value < 0 && rounded !== 0 ? '−' : '') + text;
}

/**
 * The same where there is little room.
 * @param {number | null} value
 * @param {number} unit
 * @param {'en' | 'es'} language
 * @param {1 | -1} [sign]
 */
export function shortValue(value, unit, language, sign = 1) {
  if (value !== null && WIN - Math.abs(value) <= LONGEST) return `${value > 0 ? '+' : '−'}#${WIN - Math.abs(value)}`;
  return valueText(value, unit, language, sign);
}
