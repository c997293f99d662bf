/** The picture of damas on its card. */
import { html } from '../../lib/view.js';
import { token } from '../../parts/card-token.js';

export const picture = html`
  <rect class="p-ground" width="320" height="200" />
  <g transform="rotate(-10 160 100)">
    ${Array.from({ length: 48 }, (_, i) => {
      const [column, row] = [i % 8, Math.floor(i / 8)];
      return html`
        <rect
          class=${(column + row) % 2 ? 'p-light' : 'p-dark'}
          x=${-32 + column * 50}
          y=${-50 + row * 50}
          width="50"
          height="50"
        />
      `;
    })}
    ${token(93, 75, 'black', 19)}${token(193, 75, 'black', 19)}${token(143, 25, 'black', 19)}
    ${token(243, 25, 'black', 19)}${token(43, 25, 'black', 19)}
    ${token(143, 125, 'ivory', 19)}${token(243, 125, 'ivory', 19)}${token(93, 175, 'ivory', 19)}
    ${token(193, 175, 'ivory', 19)}${token(293, 175, 'ivory', 19)}
    <path class="p-crown" d="M131 133 L128 118 L137 124 L143 113 L149 124 L158 118 L155 133 Z" />
  </g>
`;
