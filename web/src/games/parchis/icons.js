/** The pictures of the special dice, each drawn in a box of 40×40 around the origin. */
import { html } from '../../lib/view.js';
import { starPath } from './geometry.js';

/** @type {Record<string, any>} */
const PICTURES = {
  star: html`
    <path
      class="gold line"
      d="M0 -16 L4.6 -5.4 L16 -4.6 L7.2 2.8 L10 14 L0 7.8 L-10 14 L-7.2 2.8 L-16 -4.6 L-4.6 -5.4 Z"
    />
    <path class="ink" d="M-3.6 -2 v5 M3.6 -2 v5" />
  `,
  boo: html`
    <path class="pale line" d="M-12 14 V-2 A12 12 0 0 1 12 -2 V14 L8 10 L4 14 L0 10 L-4 14 L-8 10 Z" />
    <circle class="dot" cx="-4.4" cy="-3" r="2" />
    <circle class="dot" cx="4.4" cy="-3" r="2" />
    <path class="ink" d="M-3.5 3.5 Q0 6.5 3.5 3.5" />
  `,
  bullet: html`
    <path class="dark line" d="M-13 -8 H2 A14 8 0 0 1 2 8 H-13 Z" />
    <path class="red line" d="M-16 -8 h3 v16 h-3 Z" />
    <circle class="pale" cx="5" cy="-2" r="2.4" />
  `,
  red: html`
    <path class="red line" d="M-15 5 A15 14 0 0 1 15 5 Z" />
    <path class="ink-light" d="M-6 -8 L0 -2 L6 -8 M0 -2 V5 M-12 0 L0 -2 L12 0" />
    <path class="pale line" d="M-16 5 H16 V9 Q16 11 13 11 H-13 Q-16 11 -16 9 Z" />
  `,
  blue: html`
    <path class="blue line" d="M-15 5 A15 13 0 0 1 15 5 Z" />
    <path class="pale line" d="M-11 -3 L-13 -11 L-5 -7 Z M-4 -8 L0 -16 L4 -8 Z M11 -3 L13 -11 L5 -7 Z" />
    <path class="pale line" d="M-16 5 H16 V9 Q16 11 13 11 H-13 Q-16 11 -16 9 Z" />
  `,
  mushroom: html`
    <path class="pale line" d="M-7 2 H7 V10 Q7 14 3 14 H-3 Q-7 14 -7 10 Z" />
    <path class="red line" d="M-15 3 A15 16 0 0 1 15 3 Z" />
    <circle class="pale" cx="0" cy="-6" r="3.6" />
    <circle class="pale" cx="-9" cy="-1" r="2.4" />
    <circle class="pale" cx="9" cy="-1" r="2.4" />
  `,
  mega: html`
    <path class="pale line" d="M-8 3 H8 V12 Q8 16 4 16 H-4 Q-8 16 -8 12 Z" />
    <path class="gold line" d="M-18 4 A18 19 0 0 1 18 4 Z" />
    <path class="red" d="M0 -11 L4 -4 H1.8 V2 H-1.8 V-4 H-4 Z" />
  `,
  lightning: html`<path class="gold line" d="M4 -17 L-11 3 H-1 L-5 17 L11 -4 H1 Z" />`,
  horn: html`
    <path class="blue line" d="M-14 -4 H-6 L10 -13 V13 L-6 4 H-14 Z" />
    <path class="ink" d="M13.5 -6 Q17 0 13.5 6" />
  `,
  banana: html`<path class="gold line" d="M-12 -10 Q-8 12 13 9 Q15 6 12 3 Q-1 4 -6 -11 Q-9 -14 -12 -10 Z" />`,
};

/** @param {{ die: string }} props a special die by its name */
export function ItemPicture({ die }) {
  return html`<g class="item-picture">${PICTURES[die]}</g>`;
}

/** The spots of the number dice, on a face of 3×3. */
const SPOTS = /** @type {Record<string, number[]>} */ ({
  1: [4],
  2: [2, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
});

/** @param {{ die: string, bare?: boolean }} props any die by its name; bare, it is part of another drawing */
export function DieFace({ die, bare }) {
  const spots = SPOTS[die];
  const face = html`
    ${spots?.map(
      (spot) => html`<circle class="spot" cx=${((spot % 3) - 1) * 12} cy=${(Math.floor(spot / 3) - 1) * 12} r="4.2" />`,
    )}
    ${PICTURES[die] && html`<${ItemPicture} die=${die} />`}
    ${!spots && !PICTURES[die] && html`<text dy="0.36em">+${die}</text>`}
  `;
  return bare
    ? html`<g class="die-face">${face}</g>`
    : html`<svg class="die-face" viewBox="-24 -24 48 48" aria-hidden="true">${face}</svg>`;
}

/** A shape for each colour, for those who cannot tell the colours apart. */
export const MARKS = {
  yellow: 'M0 -17 L15 9 L-15 9 Z',
  blue: 'M-13 -13 H13 V13 H-13 Z',
  red: starPath(5, 18, 8),
  green: 'M-5 -17 H5 V-5 H17 V5 H5 V17 H-5 V5 H-17 V-5 H-5 Z',
};
