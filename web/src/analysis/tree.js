/**
 * Moves and their alternatives as a tree. The first child of a node goes on with its line; the
 * others are variations.
 */

/**
 * @typedef {object} Node
 * @property {number} id
 * @property {string | null} move that led here; `null` at the root
 * @property {Node | null} parent
 * @property {Node[]} children
 * @property {string} comment
 * @property {Frame | null} frame the position, once it is known
 */
/**
 * @typedef {{
 *   state: any,
 *   last: import('../types.js').MoveJson | null,
 *   position: string,
 *   en?: string,
 *   es?: string,
 * }} Frame
 */
/** @typedef {{ m?: string, c?: string, k?: Written[] }} Written a node as it is stored */

let lastId = 0;

/** @param {Node | null} parent @param {string | null} move @returns {Node} */
function node(parent, move) {
  lastId += 1;
  return { id: lastId, move, parent, children: [], comment: '', frame: null };
}

export function newTree() {
  return node(null, null);
}

/** The node after a move, which may have been there already. @param {Node} from @param {string} move */
export function withMove(from, move) {
  const known = from.children.find((child) => child.move === move);
  if (known) return known;
  const added = node(from, move);
  from.children.push(added);
  return added;
}

/** The nodes from the root to a node, both included. @param {Node} at */
export function pathTo(at) {
  const path = [at];
  while (path[0].parent) path.unshift(path[0].parent);
  return path;
}

/** The moves that lead to a node. @param {Node} at */
export function movesTo(at) {
  return pathTo(at).flatMap(({ move }) => move ?? []);
}

/** How many moves lead to a node. @param {Node} at */
export function plyOf(at) {
  return pathTo(at).length - 1;
}

/** The nodes of the line that begins with a node. @param {Node} from */
export function lineFrom(from) {
  const line = [from];
  for (let at = from; at.children.length; at = at.children[0]) line.push(at.children[0]);
  return line;
}

/** Whether a node lies on the main line. @param {Node} at */
export function isMain(at) {
  return pathTo(at).every(({ parent }, i, path) => !parent || parent.children[0] === path[i]);
}

/** Makes the variation in which a node lies go before its alternatives. @param {Node} at */
export function promote(at) {
  const turn = [...pathTo(at)].reverse().find(({ parent }, i, path) => parent && parent.children[0] !== path[i]);
  if (!turn?.parent) return;
  turn.parent.children = [turn, ...turn.parent.children.filter((child) => child !== turn)];
}

/** Takes a node away with all that follows it. @param {Node} at @returns {Node} what is left of its line */
export function removed(at) {
  if (!at.parent) return at;
  at.parent.children = at.parent.children.filter((child) => child !== at);
  return at.parent;
}

/** @param {Node} at @returns {Written} */
export function written(at) {
  return {
    ...(at.move === null ? {} : { m: at.move }),
    ...(at.comment ? { c: at.comment } : {}),
    ...(at.children.length ? { k: at.children.map(written) } : {}),
  };
}

/** Puts what was stored into a tree. @param {Written} stored @param {Node} at */
export function readInto(stored, at) {
  at.comment = stored.c ?? '';
  for (const child of stored.k ?? []) {
    if (typeof child.m === 'string') readInto(child, withMove(at, child.m));
  }
}
