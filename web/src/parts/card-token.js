/** A piece on the picture of a card. */
import { html } from '../lib/view.js';

/** @param {number} x @param {number} y @param {string} colour @param {number} [r] */
export const token = (x, y, colour, r = 15) => html`
  <ellipse class="p-shadow" cx=${x + 2} cy=${y + 5} rx=${r} ry=${r} />
  <circle class=${`p-${colour}`} cx=${x} cy=${y} r=${r} />
  <circle class="p-gloss" cx=${x} cy=${y} r=${r * 0.62} />
`;
