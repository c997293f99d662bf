/** Where the 32 numbered squares of damas lie among the 64 cells of the board. */

/** @param {number} number 1–32 */
export function cellOf(number) {
  const row = Math.floor((number - 1) / 4);
  return row * 8 + 2 * ((number - 1) % 4) + (row % 2 === 0 ? 1 : 0);
}

/** The number of a dark square, or `null` for a light one. @param {number} cell */
export function numberOf(cell) {
  const row = Math.floor(cell / 8);
  const column = cell % 8;
  return row % 2 === column % 2 ? null : row * 4 + Math.floor(column / 2) + 1;
}
