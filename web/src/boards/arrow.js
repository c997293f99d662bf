/** The arrow that shows a recommended move. */
import { html } from '../lib/view.js';

const WIDTH = 14;

/**
 * @param {{ points: { x: number, y: number }[], strength?: number }} props
 *   the points that it passes, at least two; a weak one is thin and pale
 */
export function Arrow({ points, strength = 1 }) {
  const width = WIDTH * strength;
  const end = points[points.length - 1];
  const before = points[points.length - 2];
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const head = width * 2.2;
  const neck = { x: end.x - head * Math.cos(angle), y: end.y - head * Math.sin(angle) };
  const shaft = [...points.slice(0, -1), neck].map(({ x, y }) => `${x},${y}`).join(' ');
  const wing = (/** @type {number} */ turn) => {
    const a = angle + Math.PI + turn;
    const length = head * 1.25;
    return `${end.x + length * Math.cos(a)},${end.y + length * Math.sin(a)}`;
  };
  return html`
    <g class="arrow" style=${{ '--strength': strength }}>
      <polyline points=${shaft} stroke-width=${width} />
      <polygon points="${end.x},${end.y} ${wing(0.48)} ${wing(-0.48)}" />
    </g>
  `;
}
