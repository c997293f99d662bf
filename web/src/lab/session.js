/** The lab at work: what is wished for, the searches that answer it, and where one looks. */
import { batch, computed, signal } from '../lib/view.js';
import { redirect } from '../lib/router.js';
import { request } from '../api/http.js';
import { Timeline } from './timeline.js';
import { NONE, Tree } from './tree.js';
import { studyOf, toAddress } from './wish.js';

/** @typedef {import('./wish.js').Wish} Wish */
/** @typedef {import('./wish.js').Search} Search */
/** @typedef {{ tree: Tree, film: Timeline, alone: Uint8Array | null }} Shown */

/** How long the address may lag behind. */
const ADDRESS_MS = 250;

export class Lab {
  /** @param {Wish} wish */
  constructor(wish) {
    this.wish = signal(wish);
    /** The searches: one, or two side by side. */
    this.main = signal(/** @type {Shown | null} */ (null));
    this.second = signal(/** @type {Shown | null} */ (null));
    this.problem = signal(/** @type {unknown} */ (null));
    this.busy = signal(false);
    /** Places in the columns of the first search. */
    this.selected = signal(0);
    this.time = signal(0);
    this.playing = signal(false);
    this.folded = signal(/** @type {Set<number>} */ (new Set()));
    /** The node of the second search at the same moves. */
    this.twin = computed(() => {
      const [main, second] = [this.main.value, this.second.value];
      return main && second ? second.tree.find(main.tree.moves(this.selected.value)) : NONE;
    });
    /** The moment of the second search that goes with that of the first. */
    this.secondTime = computed(() => {
      const [main, second, time] = [this.main.value, this.second.value, this.time.value];
      if (!main || !second) return 0;
      return time >= main.film.end ? second.film.end : inStep(main, second, time);
    });
    /** @type {Map<string, Promise<import('../types.js').NodeView>>} */
    this.nodes = new Map();
    this.asked = 0;
    this.addressTimer = 0;
    /** The address that it gave the page last. */
    this.told = '';
    this.load();
  }

  /** Asks for what is wished for. */
  async load() {
    const wish = this.wish.value;
    const asked = ++this.asked;
    batch(() => {
      this.busy.value = true;
      this.problem.value = null;
      this.playing.value = false;
    });
    try {
      const body = { ...studyOf(wish, wish.search), node: wish.page ?? undefined };
      const [main, second] = await Promise.all([
        request('lab/trace', body),
        wish.other ? request('lab/trace', studyOf(wish, wish.other)) : null,
      ]);
      if (asked !== this.asked) return;
      this.nodes.clear();
      this.#show(new Tree(main), second && new Tree(second));
    } catch (error) {
      if (asked !== this.asked) return;
      this.problem.value = error;
    }
    this.busy.value = false;
  }

  /** @param {Tree} tree @param {Tree | null} other */
  #show(tree, other) {
    const wish = this.wish.value;
    const film = new Timeline(tree);
    const [mine, theirs] = other ? compare(tree, other) : [null, null];
    batch(() => {
      this.main.value = { tree, film, alone: mine };
      this.second.value = other && {
        tree: other,
        film: new Timeline(other),
        alone: /** @type {Uint8Array} */ (theirs),
      };
      this.folded.value = new Set();
      const asked = tree.places.get(wish.node);
      // Where nobody says, one looks at the last search of the root.
      const usual = wish.node === 0 ? tree.roots[tree.roots.length - 1] : 0;
      this.selected.value = asked !== undefined && wish.node !== 0 ? asked : usual;
      this.time.value = Math.min(wish.time ?? film.end, film.end);
    });
  }

  /**
   * The next moment after an event of a kind, in either search where two are compared.
   * @param {'cuts' | 'changes' | 'lines'} kind
   */
  next(kind) {
    const [main, second, time] = [this.main.value, this.second.value, this.time.value];
    if (!main) return 0;
    const own = main.film.next(main.film[kind], time);
    if (!second) return own;
    const theirs = second.film.next(second.film[kind], this.secondTime.value);
    if (theirs >= second.film.end) return own;
    for (let at = time + 1; at < own; at += 1) if (inStep(main, second, at) >= theirs) return at;
    return own;
  }

  /** Wishes for something else of the search. @param {Partial<Wish>} change */
  change(change) {
    this.wish.value = { ...this.wish.value, page: null, node: 0, time: null, ...change };
    this.#keepAddress();
    this.load();
  }

  /** Shows what a link holds. @param {Wish} wish */
  follow(wish) {
    clearTimeout(this.addressTimer);
    this.wish.value = wish;
    this.load();
  }

  /** @param {number} node */
  select(node) {
    const { tree } = /** @type {Shown} */ (this.main.value);
    if (node === NONE || node >= tree.count) return;
    // A node that is looked at is not hidden in a folded one.
    const above = tree
      .path(node)
      .slice(0, -1)
      .filter((at) => this.folded.value.has(at));
    if (above.length > 0) this.folded.value = new Set([...this.folded.value].filter((at) => !above.includes(at)));
    this.selected.value = node;
    this.#keepAddress();
  }

  /** Goes to a moment of the search and looks at where it is then. @param {number} time @param {boolean} [follow] */
  goTo(time, follow = true) {
    const main = this.main.value;
    if (!main) return;
    const now = Math.max(0, Math.min(time, main.film.end));
    batch(() => {
      this.time.value = now;
      const node = main.film.current(now);
      if (follow && node !== NONE) this.selected.value = node;
    });
    this.#keepAddress();
  }

  /** @param {number} node */
  fold(node) {
    const folded = new Set(this.folded.value);
    if (!folded.delete(node)) folded.add(node);
    this.folded.value = folded;
  }

  /**
   * What the server knows of a node.
   * @param {number} node
   * @param {boolean} [ofSecond]
   * @returns {Promise<import('../types.js').NodeView>}
   */
  nodeView(node, ofSecond = false) {
    const wish = this.wish.value;
    const shown = ofSecond ? this.second.value : this.main.value;
    const search = ofSecond && wish.other ? wish.other : wish.search;
    const id = shown?.tree.view.ids[node];
    const key = `${ofSecond} ${id}`;
    const known = this.nodes.get(key);
    if (known) return known;
    const asked = request('lab/node', { ...studyOf(wish, search), node: id });
    this.nodes.set(key, asked);
    asked.catch(() => this.nodes.delete(key));
    return asked;
  }

  /**
   * What minimax would have spent on the moves that were cut off.
   * @param {number} node
   * @returns {Promise<import('../types.js').PrunedView>}
   */
  prunedView(node) {
    const wish = this.wish.value;
    return request('lab/pruned', { ...studyOf(wish, wish.search), node: this.main.value?.tree.view.ids[node] });
  }

  /** The address follows, so that it can be copied at any time. */
  #keepAddress() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.keepAddressNow(), ADDRESS_MS);
  }

  keepAddressNow() {
    clearTimeout(this.addressTimer);
    const wish = this.wish.value;
    // While another search is on its way, what is selected is of the one before.
    const main = this.busy.value ? null : this.main.value;
    if (main) {
      const time = this.time.value < main.film.end ? this.time.value : null;
      this.wish.value = { ...wish, node: main.tree.view.ids[this.selected.value], time };
    }
    const address = toAddress(this.wish.value);
    this.told = address.join('/');
    redirect('lab', ...address);
  }

  close() {
    this.asked += 1;
    clearTimeout(this.addressTimer);
  }
}

/**
 * Which nodes only one of two searches visited.
 * @param {Tree} one @param {Tree} other @returns {[Uint8Array, Uint8Array]}
 */
function compare(one, other) {
  const alone = /** @type {[Uint8Array, Uint8Array]} */ ([
    new Uint8Array(one.count).fill(1),
    new Uint8Array(other.count).fill(1),
  ]);
  const last = (/** @type {Tree} */ tree) => tree.roots[tree.roots.length - 1];
  /** @type {[number, number][]} */
  const pairs = [[last(one), last(other)]];
  // Earlier iterations are of one search alone by their nature: they are not what differs.
  const earlier = (/** @type {Tree} */ tree, /** @type {Uint8Array} */ marks) => marks.fill(0, 0, last(tree));
  earlier(one, alone[0]);
  earlier(other, alone[1]);
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [a, b] = pair;
    alone[0][a] = 0;
    alone[1][b] = 0;
    const byMove = new Map(other.children(b).map((child) => [other.move(child), child]));
    for (const child of one.children(a)) {
      const match = byMove.get(one.move(child));
      if (match !== undefined) pairs.push([child, match]);
    }
  }
  return alone;
}

/**
 * When the second search was where the first one is at a time; where it never was, when it had left
 * the last node on the way there.
 * @param {Shown} main @param {Shown} second @param {number} time
 */
function inStep(main, second, time) {
  const node = main.film.current(time);
  if (node === NONE) return 0;
  const moves = main.tree.moves(node);
  const twin = second.tree.find(moves);
  if (twin !== NONE) return (main.film.isLeft(node, time) ? second.film.leaveAt[twin] : second.film.enterAt[twin]) + 1;
  let above = NONE;
  while (above === NONE) {
    moves.pop();
    above = second.tree.find(moves);
  }
  return second.film.leaveAt[above] + 1;
}
