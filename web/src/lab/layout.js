/** Where the nodes of a tree lie: leaves one beside another, everybody above the middle of theirs. */
import { NONE } from './tree.js';

/** Trees of so many nodes have room for every pruned move. */
const ROOMY = 1500;
/** The most stubs of a node in such a tree. */
const STUBS = 4;

/**
 * @typedef {object} Layout
 * @property {Float32Array} x of each node, in slots; NaN where it is folded away
 * @property {Int32Array} level
 * @property {number} width in slots
 * @property {number} levels
 * @property {number[][]} rows the nodes of each level from left to right
 * @property {number[]} room how many slots the nodes of a level have for themselves, most of them
 * @property {Float32Array} stubs where the first pruned branch of a node hangs, or NaN
 */

/** How many grey stubs a node has. @param {import('./tree.js').Tree} tree @param {number} node */
export function stubsOf(tree, node) {
  const pruned = tree.pruned.get(node)?.length ?? 0;
  return tree.count <= ROOMY ? Math.min(pruned, STUBS) : Math.min(pruned, 1);
}

/**
 * @param {import('./tree.js').Tree} tree
 * @param {Set<number>} folded
 * @returns {Layout}
 */
export function layOut(tree, folded) {
  const { count } = tree;
  const x = new Float32Array(count).fill(Number.NaN);
  const stubs = new Float32Array(count).fill(Number.NaN);
  const level = new Int32Array(count);
  /** @type {number[][]} */
  const rows = [];
  let slot = 0;

  /** Nodes come before what is below them, so the widths below are known when going backwards. */
  for (const root of tree.roots) {
    slot = place(root, slot, 0) + (tree.roots.length > 1 ? 1 : 0);
  }
  return {
    x,
    level,
    stubs,
    width: Math.max(slot, 1),
    levels: rows.length,
    rows,
    room: rows.map((row) => roomOf(row, x)),
  };

  /** @param {number} node @param {number} from @param {number} depth @returns {number} the next free slot */
  function place(node, from, depth) {
    level[node] = depth;
    (rows[depth] ??= []).push(node);
    const isOpen = !folded.has(node);
    let next = from;
    let first = Number.NaN;
    let last = Number.NaN;
    if (isOpen) {
      for (let child = tree.firstChild[node]; child !== NONE; child = tree.nextSibling[child]) {
        next = place(child, next, depth + 1);
        if (Number.isNaN(first)) first = x[child];
        last = x[child];
      }
    }
    if (Number.isNaN(first)) {
      x[node] = from;
      next = from + 1;
    } else {
      x[node] = (first + last) / 2;
    }
    const count = isOpen ? stubsOf(tree, node) : 0;
    if (count > 0) {
      stubs[node] = Math.max(next, x[node] + 0.5);
      next = stubs[node] + count * 0.6 + 0.1;
    }
    return next;
  }
}

/** A row of few nodes is looked at one by one: there none may lie upon another. */
const FEW = 16;

/**
 * The distance between neighbours that most of a row keep, or all of a short one.
 * @param {number[]} row
 * @param {Float32Array} x
 */
function roomOf(row, x) {
  if (row.length < 2) return Infinity;
  const gaps = row
    .slice(1)
    .map((node, place) => x[node] - x[row[place]])
    .sort((a, b) => a - b);
  return Math.max(1, gaps[row.length <= FEW ? 0 : Math.floor(gaps.length / 4)]);
}
