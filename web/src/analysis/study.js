/** A game or a position that is being looked into: its tree of moves, and where in it one is. */
import { batch, computed, signal } from '../lib/view.js';
import { recall, remember } from '../lib/settings.js';
import { request } from '../api/http.js';
import { lineFrom, movesTo, newTree, pathTo, promote, readInto, removed, withMove, written } from './tree.js';

/**
 * @typedef {import('./tree.js').Node} Node
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {{
 *   legal: import('../types.js').MoveJson[],
 *   refused: import('../types.js').Refusal[],
 *   ending: import('../types.js').Ending | null,
 * }} Choices
 * @typedef {{ game: GameId, variant: string, start: string, moves: string[] }} Subject
 */

/** How long a position must be shown before it is asked what can be played there. */
const PATIENCE_MS = 50;

export class Study {
  /** @type {import('../../vendor/signals.mjs').Signal<Node>} */
  current;
  /** Grows whenever the tree changes: nodes themselves are no signals. */
  version = signal(0);
  /** What can be played in the shown position, once it is known. */
  /** @type {import('../../vendor/signals.mjs').Signal<Choices | null>} */
  choices = signal(null);
  problem = signal(/** @type {unknown} */ (null));
  /** @type {Map<string, Promise<Choices>>} by position */
  #known = new Map();
  /** The position that is shown, or on its way. @type {Node | null} */
  #wanted = null;

  /** @param {Subject} subject @param {string} key under which variations and comments are kept */
  constructor(subject, key) {
    this.subject = subject;
    this.key = `study.${key}`;
    this.root = newTree();
    const stored = recall(this.key);
    if (stored?.start === subject.start) readInto(stored.tree, this.root);
    let at = this.root;
    for (const move of subject.moves) at = withMove(at, move);
    /** The end of the game itself, as it was played. */
    this.played = at;
    this.current = signal(this.root);
  }

  /** The position that is shown. */
  frame = computed(() => (this.version.value >= 0 ? this.current.value.frame : null));

  /** The nodes of the line that is shown: to the current node, and on from there. */
  line = computed(() =>
    this.version.value >= 0 ? [...pathTo(this.current.value), ...lineFrom(this.current.value).slice(1)] : [],
  );

  /** Fetches the positions of the game and shows one. @param {number} ply */
  async open(ply) {
    const game = pathTo(this.played);
    await this.#fetch(this.root, game);
    await this.show(game[Math.max(0, Math.min(ply, game.length - 1))]);
  }

  /** @param {Node} node */
  async show(node) {
    this.#wanted = node;
    batch(() => {
      this.problem.value = null;
      if (node.frame) this.#arrive(node);
    });
    try {
      if (!node.frame) {
        const path = pathTo(node);
        const known = path.findLastIndex(({ frame }) => frame);
        await this.#fetch(path[Math.max(known, 0)], path.slice(Math.max(known, 0)));
        // Meanwhile somewhere else may have become more interesting.
        if (this.#wanted !== node) return;
        this.#arrive(node);
      }
      // Whoever runs through a game asks for the moves of the last position only.
      await new Promise((done) => {
        setTimeout(done, PATIENCE_MS);
      });
      if (this.current.peek() !== node) return;
      const choices = await this.choicesAt(node);
      if (this.current.peek() === node) this.choices.value = choices;
    } catch (error) {
      this.problem.value = error;
    }
  }

  /**
   * Plays moves from a node as a variation, and shows the position after the first.
   * @param {string[]} moves
   * @param {Node} [from]
   */
  async play(moves, from = this.current.peek()) {
    let at = from;
    for (const move of moves) at = withMove(at, move);
    const first = from.children.find(({ move }) => move === moves[0]);
    this.#changed();
    if (first) await this.show(first);
  }

  /** @param {number} plies */
  step(plies) {
    // Steps add up, also while a position is on its way.
    const from = this.#wanted ?? this.current.peek();
    const line = [...pathTo(from), ...lineFrom(from).slice(1)];
    this.show(line[Math.max(0, Math.min(line.indexOf(from) + plies, line.length - 1))]);
  }

  promote() {
    promote(this.current.peek());
    this.#changed();
  }

  remove() {
    const left = removed(this.current.peek());
    this.#changed();
    this.show(left);
  }

  /** @param {string} text */
  comment(text) {
    this.current.peek().comment = text.trim();
    this.#changed();
  }

  /** What can be played at a node whose position is known. @param {Node} node @returns {Promise<Choices>} */
  choicesAt(node) {
    const position = /** @type {import('./tree.js').Frame} */ (node.frame).position;
    const known = this.#known.get(position);
    if (known) return known;
    const { game, variant } = this.subject;
    const coming = request('position', { game, variant, position });
    coming.catch(() => this.#known.delete(position));
    this.#known.set(position, coming);
    return coming;
  }

  /** The question of what somebody thinks of a node: the way there counts, for repetitions. @param {Node} node */
  placeOf(node) {
    const { game, variant, start } = this.subject;
    return { game, variant, position: start, moves: movesTo(node) };
  }

  /** @param {Node} node */
  #arrive(node) {
    batch(() => {
      if (this.current.value !== node) this.choices.value = null;
      this.current.value = node;
      this.version.value += 1;
    });
  }

  /** @param {Node} from @param {Node[]} path from there on */
  async #fetch(from, path) {
    const { game, variant, start } = this.subject;
    const position = from.frame?.position ?? start;
    const moves = path.slice(1).flatMap(({ move }) => move ?? []);
    const { positions } = await request('line', { game, variant, position, moves });
    positions.forEach((/** @type {any} */ step, /** @type {number} */ i) => {
      // What is known stays the same object: nothing on the board moves that need not.
      path[i].frame ??= {
        state: step.state,
        position: step.position,
        last: step.last && { ...step.last, en: step.en, es: step.es },
        en: step.en,
        es: step.es,
      };
    });
  }

  #changed() {
    this.version.value += 1;
    remember(this.key, { start: this.subject.start, tree: written(this.root) });
  }
}
