/** What never changes on the Parchís board: squares, homes, corridors and goal. */
import { colourMarks } from '../../lib/settings.js';
import { classes, html } from '../../lib/view.js';
import {
  AROUND,
  ENTRY_SQUARE,
  HALF,
  LANE,
  MIDDLE,
  SAFE,
  START_SQUARE,
  STEP,
  corridorSquare,
  goalTriangle,
  homeCentre,
  ringSquare,
  starPath,
} from './geometry.js';
import { Face } from '../../parts/face.js';
import { MARKS } from './icons.js';
import { PLAYERS } from './model.js';

const RING = Array.from({ length: 68 }, (_, i) => i + 1);
/** Half the size of a face, which leaves room for the pieces around it. */
const FACE = 46;
const CORRIDOR = [1, 2, 3, 4, 5, 6, 7];

/** @typedef {import('./geometry.js').Place} Place */

/** @typedef {{ name: string, rung: number | null }} Host who lives in a house; an agent has a face */

/**
 * @param {{ flipped: boolean, hosts?: Host[], onPlace?: (place: Place) => void }} props
 *   `hosts` are the players, in whose houses they are shown; `onPlace` makes every place a target, for
 *   arranging positions
 */
export function ParchisGround({ flipped, hosts, onPlace }) {
  return html`
    <g class=${classes('ground', onPlace && 'choosable')} aria-hidden="true">
      <rect class="plate" x=${-HALF - 8} y=${-HALF - 8} width=${2 * HALF + 16} height=${2 * HALF + 16} rx="26" />
      ${AROUND.map(
        (colour) => html`
          <${Home}
            key=${colour}
            colour=${colour}
            flipped=${flipped}
            host=${hosts?.[PLAYERS[0].includes(colour) ? 0 : 1]}
            onPlace=${onPlace}
          />
        `,
      )}
      ${RING.map(
        (square) => html`<${RingSquare} key=${square} square=${square} flipped=${flipped} onPlace=${onPlace} />`,
      )}
      ${AROUND.map((colour) =>
        CORRIDOR.map(
          (number) => html`
            <${Tile}
              key=${colour + number}
              class=${`corridor ${colour}`}
              ...${corridorSquare(colour, number, flipped)}
              onClick=${onPlace && (() => onPlace({ kind: 'corridor', number, colour }))}
            />
          `,
        ),
      )}
      ${AROUND.map(
        (colour) => html`
          <polygon
            key=${colour}
            class=${`goal ${colour}`}
            points=${goalTriangle(colour, flipped)
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
            onClick=${onPlace && (() => onPlace({ kind: 'goal', number: 0, colour }))}
          />
        `,
      )}
      <circle class="heart" r=${MIDDLE * 0.3} />
      <path class="heart-star" d=${starPath(8, MIDDLE * 0.22, MIDDLE * 0.1)} />
    </g>
  `;
}

/** @param {{ square: number, flipped: boolean, onPlace?: (place: Place) => void }} props */
function RingSquare({ square, flipped, onPlace }) {
  const { x, y, arm } = ringSquare(square, flipped);
  const owner = AROUND.find((colour) => START_SQUARE[colour] === square || ENTRY_SQUARE[colour] === square);
  const isStart = owner && START_SQUARE[owner] === square;
  const sideways = arm % 2 === 1;
  // The number sits in the corner away from where a single piece stands.
  const dx = sideways ? -STEP / 2 + 11 : -LANE / 2 + 11;
  const dy = sideways ? -LANE / 2 + 10 : -STEP / 2 + 10;
  return html`
    <g>
      <${Tile}
        class=${classes('ring', isStart && `start ${owner}`, SAFE.has(square) && 'safe')}
        x=${x}
        y=${y}
        arm=${arm}
        onClick=${onPlace && (() => onPlace({ kind: 'track', number: square, colour: 'yellow' }))}
      />
      ${
        isStart &&
        colourMarks.value &&
        html`<path class="colour-mark" d=${MARKS[owner]} transform=${`translate(${x} ${y})`} />`
      }
      ${SAFE.has(square) && html`<circle class=${classes('haven', owner)} cx=${x} cy=${y} r="15" />`}
      <text class="ring-number" x=${x + dx} y=${y + dy} dy="0.35em">${square}</text>
    </g>
  `;
}

/** @param {{ x: number, y: number, arm: number, class: string, onClick?: () => void }} props */
function Tile({ x, y, arm, class: name, onClick }) {
  const [width, height] = arm % 2 === 0 ? [LANE, STEP] : [STEP, LANE];
  return html`
    <rect
      class=${`tile ${name}`}
      x=${x - width / 2}
      y=${y - height / 2}
      width=${width}
      height=${height}
      onClick=${onClick}
    />
  `;
}

/**
 * @param {object} props
 * @param {import('../../types.js').Colour} props.colour
 * @param {boolean} props.flipped
 * @param {Host} [props.host]
 * @param {(place: Place) => void} [props.onPlace]
 */
function Home({ colour, flipped, host, onPlace }) {
  const { x, y } = homeCentre(colour, flipped);
  const side = 8 * STEP;
  return html`
    <g class=${`home ${colour}`} onClick=${onPlace && (() => onPlace({ kind: 'home', number: 0, colour }))}>
      <rect x=${x - side / 2} y=${y - side / 2} width=${side} height=${side} rx="22" />
      <circle cx=${x} cy=${y} r=${side * 0.37} />
      <circle class="inner" cx=${x} cy=${y} r=${side * 0.3} />
      ${
        host &&
        html`
          ${
            host.rung !== null &&
            html`
              <svg x=${x - FACE} y=${y - FACE + 6} width=${2 * FACE} height=${2 * FACE}>
                <${Face} rung=${host.rung} />
              </svg>
            `
          }
          <text class="host" x=${x} y=${y + side / 2 - 15}>${host.name}</text>
        `
      }
      ${
        colourMarks.value &&
        html`
          <path
            class="colour-mark"
            d=${MARKS[colour]}
            transform=${`translate(${x - side * 0.4} ${y - side * 0.4}) scale(1.6)`}
          />
        `
      }
    </g>
  `;
}
