/** The picture of Othello on its card. */
import { html } from '../../lib/view.js';
import { token } from '../../parts/card-token.js';

const DISCS = /** @type {[number, number, string][]} */ ([
  [2, 0, 'ivory'],
  [3, 1, 'black'],
  [4, 1, 'ivory'],
  [2, 1, 'ivory'],
  [5, 1, 'black'],
  [3, 2, 'black'],
  [4, 2, 'black'],
  [2, 2, 'black'],
  [5, 2, 'ivory'],
  [3, 3, 'ivory'],
  [4, 3, 'black'],
  [1, 2, 'black'],
  [6, 1, 'ivory'],
]);

export const picture = html`
  <rect class="p-ground" width="320" height="200" />
  <g transform="rotate(8 160 100)">
    ${Array.from(
      { length: 9 },
      (_, i) => html`<path class="p-grid" d=${`M${-20 + i * 50} -40 V240 M-40 ${-42 + i * 50} H360`} />`,
    )}
    ${DISCS.map(([column, row, colour]) => token(-20 + column * 50 + 25, 8 + row * 50 + 25, colour, 20))}
  </g>
`;
