/** Which piece a click or tap means. */

/** How near it must come to a piece that can be used: to the eye, and on a small screen to the finger. */
const REACH = 46;
const REACH_PX = 24;
/** A piece that cannot be used is meant only by who hits it. */
const BODY = 24;

/**
 * The nearest piece that is near enough.
 * @param {MouseEvent} event on the drawing of the board
 * @param {Map<string, import('./geometry.js').Point>} spots
 * @param {Set<string>} usable
 * @param {Map<string, string>} others those that have something to say
 */
export function nearestPiece(event, spots, usable, others) {
  const matrix = /** @type {SVGSVGElement} */ (event.currentTarget).getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const reach = Math.max(REACH, REACH_PX / matrix.a);
  /** @param {string} id */
  const distance = (id) => {
    const { x, y } = /** @type {import('./geometry.js').Point} */ (spots.get(id));
    return Math.hypot(x - at.x, y - at.y);
  };
  const near = [...usable]
    .filter((id) => distance(id) <= reach)
    .concat([...others.keys()].filter((id) => distance(id) <= BODY));
  return near.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
