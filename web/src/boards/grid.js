/**
 * An 8×8 board: cells that mouse, touch and keyboard reach alike, with whatever a game draws on
 * top of them. Cells are numbered 0–63 from the top left corner of the unflipped board.
 */
import { classes, html, useRef, useState } from '../lib/view.js';

/** The side of a cell in the units of the drawing. */
export const CELL = 100;
const MARGIN = 34;

/**
 * @typedef {object} GridProps
 * @property {string} label
 * @property {string} theme the class that colours the board
 * @property {boolean} flipped
 * @property {string[][] | null} coordinates the names of the columns and of the rows
 * @property {(cell: number) => string} cellLabel
 * @property {(cell: number) => string} [cellClass]
 * @property {(cell: number) => boolean} [isDisabled]
 * @property {(cell: number, element: Element | null) => void} [onCell]
 * @property {(from: number, to: number, element: Element | null) => void} [onDrag]
 * @property {any} [children]
 */

/** The centre of a cell. @param {number} cell @param {boolean} flipped */
export function centre(cell, flipped) {
  const shown = flipped ? 63 - cell : cell;
  return { x: (shown % 8) * CELL + CELL / 2, y: Math.floor(shown / 8) * CELL + CELL / 2 };
}

/** @param {GridProps} props */
export function GridBoard(props) {
  const { flipped, coordinates } = props;
  const [focus, setFocus] = useState(27);
  /** @type {{ current: SVGSVGElement | null }} */
  const root = useRef(null);
  const margin = coordinates ? MARGIN : 8;
  const size = 8 * CELL + 2 * margin;

  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      props.onCell?.(focus, cellElement(focus));
      return;
    }
    const next = neighbour(focus, event.key, flipped);
    if (next === null) return;
    event.preventDefault();
    // The same keys walk through the game when the board does not have the focus.
    event.stopPropagation();
    setFocus(next);
    cellElement(next)?.focus();
  }

  /** @param {number} cell @returns {SVGElement | null} */
  const cellElement = (cell) => root.current?.querySelector(`[data-cell="${cell}"]`) ?? null;

  /** @type {{ current: number | null }} */
  const pressed = useRef(null);

  /** @param {PointerEvent} event */
  function onPointerUp(event) {
    const from = pressed.current;
    pressed.current = null;
    // A finger keeps the element it came down on, so we look at where it is now.
    const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (from !== null && to !== null && from !== to) props.onDrag?.(from, to, cellElement(to));
  }

  const rows = Array.from({ length: 8 }, (_, row) => row);
  return html`
    <svg
      ref=${root}
      class=${classes('board', 'grid-board', props.theme)}
      role="grid"
      aria-label=${props.label}
      viewBox="${-margin} ${-margin} ${size} ${size}"
      onKeyDown=${onKeyDown}
      onPointerUp=${onPointerUp}
      onPointerDown=${(/** @type {PointerEvent} */ event) => {
        pressed.current = cellAt(event.target);
      }}
    >
      <rect class="frame" x=${-margin} y=${-margin} width=${size} height=${size} rx="18" aria-hidden="true" />
      ${rows.map(
        (row) => html`
          <g role="row" key=${row}>
            ${rows.map((column) => {
              const shown = row * 8 + column;
              const cell = flipped ? 63 - shown : shown;
              return html`
                <g
                  role="gridcell"
                  key=${shown}
                  data-cell=${cell}
                  class=${classes('cell', (row + column) % 2 ? 'odd' : 'even', props.cellClass?.(cell))}
                  tabindex=${cell === focus ? 0 : -1}
                  aria-label=${props.cellLabel(cell)}
                  aria-disabled=${props.isDisabled?.(cell) ? 'true' : undefined}
                  onFocus=${() => setFocus(cell)}
                  onClick=${(/** @type {Event} */ event) => {
                    props.onCell?.(cell, /** @type {Element} */ (event.currentTarget));
                  }}
                >
                  <rect x=${column * CELL} y=${row * CELL} width=${CELL} height=${CELL} />
                  <circle class="mark" cx=${column * CELL + CELL / 2} cy=${row * CELL + CELL / 2} r=${CELL * 0.14} />
                </g>
              `;
            })}
          </g>
        `,
      )}
      ${coordinates && html`<${Coordinates} names=${coordinates} flipped=${flipped} />`}
      <g class="above" aria-hidden="true">${props.children}</g>
    </svg>
  `;
}

/** @param {{ names: string[][], flipped: boolean }} props */
function Coordinates({ names, flipped }) {
  const [columns, rows] = names;
  return html`
    <g class="coordinates" aria-hidden="true">
      ${columns.map((name, i) => {
        const x = centre(i, flipped).x;
        return html`<text x=${x} y=${-MARGIN / 2} dy="0.35em">${name}</text>`;
      })}
      ${rows.map((name, i) => {
        const y = centre(i * 8, flipped).y;
        return html`<text x=${-MARGIN / 2} y=${y} dy="0.35em">${name}</text>`;
      })}
    </g>
  `;
}

/** The cell that something on the screen belongs to. @param {EventTarget | null} target */
function cellAt(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof SVGElement ? Number(cell.dataset.cell) : null;
}

/** @param {number} cell @param {string} key @param {boolean} flipped */
function neighbour(cell, key, flipped) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!step) return null;
  const sign = flipped ? -1 : 1;
  const column = (cell % 8) + sign * step[0];
  const row = Math.floor(cell / 8) + sign * step[1];
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  return row * 8 + column;
}
