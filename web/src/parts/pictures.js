/** The pictures of the games on their cards. */
import { html } from '../lib/view.js';

/** @param {{ game: import('../types.js').GameId }} props */
export function GamePicture({ game }) {
  return html`
    <svg class=${`picture ${game}`} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      ${{ parchis: PARCHIS, damas: DAMAS, othello: OTHELLO }[game]}
    </svg>
  `;
}

/** @param {number} x @param {number} y @param {string} colour @param {number} [r] */
const token = (x, y, colour, r = 15) => html`
  <ellipse class="p-shadow" cx=${x + 2} cy=${y + 5} rx=${r} ry=${r} />
  <circle class=${`p-${colour}`} cx=${x} cy=${y} r=${r} />
  <circle class="p-gloss" cx=${x} cy=${y} r=${r * 0.62} />
`;

const SPOTS = [
  [-13, -13],
  [13, -13],
  [0, 0],
  [-13, 13],
  [13, 13],
];

const PARCHIS = html`
  <rect class="p-ground" width="320" height="200" />
  <g transform="rotate(-14 150 110)">
    <rect class="p-blue" x="206" y="-96" width="170" height="150" rx="26" />
    <circle class="p-paper" cx="288" cy="-16" r="52" />
    <rect class="p-red" x="-60" y="-96" width="170" height="150" rx="26" />
    <circle class="p-paper" cx="30" cy="-16" r="52" />
    <rect class="p-green" x="-60" y="150" width="170" height="150" rx="26" />
    <circle class="p-paper" cx="30" cy="226" r="52" />
    <rect class="p-yellow" x="206" y="150" width="170" height="150" rx="26" />
    <circle class="p-paper" cx="288" cy="226" r="52" />
    ${[0, 1, 2, 3, 4, 5].map((i) =>
      [-1, 0, 1].map(
        (lane) => html`
          <rect
            class=${lane === 0 ? 'p-yellow p-line' : 'p-paper p-line'}
            x=${134 + lane * 48}
            y=${152 + i * 25}
            width="48"
            height="25"
          />
          <rect
            class=${lane === 0 ? 'p-red p-line' : 'p-paper p-line'}
            x=${134 + lane * 48}
            y=${27 - i * 25}
            width="48"
            height="25"
          />
          <rect
            class=${lane === 0 ? 'p-blue p-line' : 'p-paper p-line'}
            x=${208 + i * 25}
            y=${78 + lane * 33}
            width="25"
            height="34"
          />
          <rect
            class=${lane === 0 ? 'p-green p-line' : 'p-paper p-line'}
            x=${83 - i * 25}
            y=${78 + lane * 33}
            width="25"
            height="34"
          />
        `,
      ),
    )}
    <path class="p-yellow p-line" d="M158 102 L208 152 H108 Z" />
    <path class="p-red p-line" d="M158 102 L108 52 H208 Z" />
    <path class="p-blue p-line" d="M158 102 L208 52 V152 Z" />
    <path class="p-green p-line" d="M158 102 L108 52 V152 Z" />
    ${token(110, 190, 'yellow')}${token(206, 164, 'red')}${token(246, 62, 'blue')}
    ${token(262, 130, 'green')}${token(70, 128, 'green')}
  </g>
  <g transform="translate(258 150) rotate(12)">
    <rect class="p-shadow" x="-27" y="-23" width="58" height="58" rx="13" />
    <rect class="p-die" x="-29" y="-29" width="58" height="58" rx="13" />
    ${SPOTS.map(([x, y]) => html`<circle class="p-ink" cx=${x} cy=${y} r="5" />`)}
  </g>
`;

const DAMAS = html`
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

const OTHELLO = html`
  <rect class="p-ground" width="320" height="200" />
  <g transform="rotate(8 160 100)">
    ${Array.from(
      { length: 9 },
      (_, i) => html`<path class="p-grid" d=${`M${-20 + i * 50} -40 V240 M-40 ${-42 + i * 50} H360`} />`,
    )}
    ${DISCS.map(([column, row, colour]) => token(-20 + column * 50 + 25, 8 + row * 50 + 25, colour, 20))}
  </g>
`;
