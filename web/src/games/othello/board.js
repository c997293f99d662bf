/** The Othello board. */
import { classes, html } from '../../lib/view.js';
import { t } from '../../i18n/index.js';
import { CELL, centre, GridBoard } from '../../boards/grid.js';

const COLUMNS = [...'abcdefgh'];
const ROWS = [...'12345678'];
const RADIUS = CELL * 0.41;
/** The four dots that divide the board, at corners of squares. */
const STAR_POINTS = [
  [2, 2],
  [6, 2],
  [2, 6],
  [6, 6],
];

/** @param {number} cell */
export function squareName(cell) {
  return COLUMNS[cell % 8] + ROWS[Math.floor(cell / 8)];
}

/**
 * @param {import('../../types.js').BoardProps & {
 *   values?: Map<string, { text: string, best: boolean }>,
 * }} props `values` are written on the squares
 */
export function OthelloBoard({
  state,
  legal,
  last,
  playable,
  flipped,
  coordinates,
  hint,
  ideas = [],
  values,
  label,
  onMove,
  onNotice,
}) {
  /** @type {Map<number, import('../../types.js').MoveJson>} */
  const moves = new Map(playable ? legal.map((move) => [move.square, move]) : []);

  /** @param {number} cell */
  function cellLabel(cell) {
    const disc = state.board[cell];
    const what = disc === 'X' ? t('board.black') : disc === 'O' ? t('board.white') : t('board.empty');
    const flips = moves.get(cell)?.flips.length;
    const may = flips ? `, ${t('othello.flips', { n: flips })}` : '';
    const worth = values?.get(moves.get(cell)?.move ?? '')?.text;
    const value = worth ? `, ${t('othello.worth', { n: worth })}` : '';
    const was = last?.square === cell ? `, ${t('board.lastMove')}` : '';
    return `${squareName(cell)}: ${what}${may}${value}${was}`;
  }

  /** @param {number} cell @param {Element | null} element */
  function onCell(cell, element) {
    if (!playable) return;
    const move = moves.get(cell);
    if (move) onMove(move.move);
    else onNotice(() => t(state.board[cell] === '-' ? 'othello.noFlip' : 'othello.taken'), element);
  }

  return html`
    <${GridBoard}
      label=${label}
      theme="othello"
      flipped=${flipped}
      coordinates=${coordinates ? [COLUMNS, ROWS] : null}
      cellLabel=${cellLabel}
      onCell=${onCell}
      isDisabled=${(/** @type {number} */ cell) => !moves.has(cell)}
      cellClass=${(/** @type {number} */ cell) => classes(moves.has(cell) && `legal ${state.turn}`, values && 'valued')}
    >
      ${STAR_POINTS.map(([x, y]) => html`<circle class="star-point" r="7" cx=${x * CELL} cy=${y * CELL} />`)}
      ${[...state.board].map((disc, cell) =>
        disc === '-' ? null : html`<${Disc} key=${cell} cell=${cell} black=${disc === 'X'} flipped=${flipped} />`,
      )}
      ${last && last.square !== null && html`<${LastMark} cell=${last.square} flipped=${flipped} />`}
      ${
        values &&
        legal.map(
          (move) =>
            values.has(move.move) &&
            move.square !== null &&
            html`<${Worth} key=${move.move} cell=${move.square} flipped=${flipped} ...${values.get(move.move)} />`,
        )
      }
      ${
        !values &&
        ideas
          .concat(hint ? { move: hint, strength: 1 } : [])
          .map(
            ({ move, strength }) =>
              move.square !== null &&
              html`<${HintRing} key=${move.move} cell=${move.square} flipped=${flipped} strength=${strength} />`,
          )
      }
    <//>
  `;
}

/** @param {{ cell: number, black: boolean, flipped: boolean }} props */
export function Disc({ cell, black, flipped }) {
  const { x, y } = centre(cell, flipped);
  return html`
    <g class=${`disc ${black ? 'is-black' : 'is-white'}`} transform=${`translate(${x} ${y})`}>
      <ellipse class="shadow" cx="2" cy="6" rx=${RADIUS} ry=${RADIUS} />
      <g class="face black">
        <circle r=${RADIUS} />
        <circle class="rim" r=${RADIUS * 0.78} />
      </g>
      <g class="face white">
        <circle r=${RADIUS} />
        <circle class="rim" r=${RADIUS * 0.78} />
      </g>
    </g>
  `;
}

/** @param {{ cell: number, flipped: boolean }} props */
function LastMark({ cell, flipped }) {
  const { x, y } = centre(cell, flipped);
  return html`<circle class="last-dot" cx=${x} cy=${y} r="9" />`;
}

/**
 * What a move is worth, on its square.
 * @param {{ cell: number, flipped: boolean, text: string, best: boolean }} props
 */
function Worth({ cell, flipped, text, best }) {
  const { x, y } = centre(cell, flipped);
  return html`<text class=${classes('worth', best && 'best')} x=${x} y=${y} dy="0.35em">${text}</text>`;
}

/** @param {{ cell: number, flipped: boolean, strength: number }} props */
function HintRing({ cell, flipped, strength }) {
  const { x, y } = centre(cell, flipped);
  return html`
    <g class=${classes('hint-ring', strength < 1 && 'lesser')} style=${{ '--strength': strength }}>
      <circle cx=${x} cy=${y} r=${RADIUS} />
      <circle class="core" cx=${x} cy=${y} r=${12 * strength} />
    </g>
  `;
}
