/** The picture of Parchís on its card. */
import { html } from '../../lib/view.js';
import { token } from '../../parts/card-token.js';

const SPOTS = [
  [-13, -13],
  [13, -13],
  [0, 0],
  [-13, 13],
  [13, 13],
];

export const picture = html`
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
