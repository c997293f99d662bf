/**
 * The pieces of damas. Each keeps its identity while it moves, so that it can be seen moving:
 * the server only says what stands where.
 */
import { html, useLayoutEffect, useRef } from '../../lib/view.js';
import { motion } from '../../lib/settings.js';
import { cellOf } from './squares.js';
import { CELL, centre } from '../../boards/grid.js';

/** How long one step or jump takes. */
const STEP_MS = 220;
/** How long the pieces that were taken fade. */
const LEAVING_MS = 400;
const RADIUS = CELL * 0.38;

/** How long a move takes at normal speed. @param {import('../../types.js').MoveJson | null} last */
export function damasActingMs(last) {
  const steps = Math.max((last?.route?.length ?? 1) - 1, 0);
  return STEP_MS * steps + (last?.captured?.length ? LEAVING_MS : 0);
}

/**
 * @typedef {{ id: number, square: number, kind: string }} Piece
 * @param {{
 *   squares: string[],
 *   last: import('../../types.js').MoveJson | null,
 *   flipped: boolean,
 *   lifted: number | null,
 * }} props
 */
export function DamasPieces({ squares, last, flipped, lifted }) {
  /** @type {{ current: { squares: string[], pieces: Piece[], gone: Piece[], nextId: number } }} */
  const memory = useRef({ squares: [], pieces: [], gone: [], nextId: 1 });
  /** @type {{ current: SVGGElement | null }} */
  const layer = useRef(null);
  /** @type {{ current: { id: number, route: number[] } | null }} */
  const travelled = useRef(null);

  if (memory.current.squares !== squares) {
    const before = memory.current;
    memory.current = follow(before, squares, last);
    travelled.current = journey(before.pieces, memory.current.pieces, last);
  }
  const { pieces, gone } = memory.current;

  useLayoutEffect(() => {
    const trip = travelled.current;
    travelled.current = null;
    const duration = STEP_MS * motion();
    if (!trip || !duration) return;
    const element = layer.current?.querySelector(`[data-piece="${trip.id}"]`);
    const steps = trip.route.map((square) => centre(cellOf(square), flipped));
    element?.animate(
      steps.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: duration * (steps.length - 1), easing: 'ease-in-out' },
    );
  }, [squares]);

  return html`
    <g ref=${layer}>
      ${gone.map(
        (piece) => html`
          <g key=${`gone${piece.id}`} class="piece leaving" style=${{ transform: at(piece.square, flipped) }}>
            <${Man} kind=${piece.kind} />
          </g>
        `,
      )}
      ${pieces.map(
        (piece) => html`
          <g
            key=${piece.id}
            data-piece=${piece.id}
            class=${`piece ${piece.square === lifted ? 'lifted' : ''}`}
            style=${{ transform: at(piece.square, flipped) }}
          >
            <${Man} kind=${piece.kind} />
          </g>
        `,
      )}
    </g>
  `;
}

/** @param {{ kind: string }} props */
export function Man({ kind }) {
  const colour = kind.toLowerCase() === 'b' ? 'black' : 'white';
  const king = kind === 'B' || kind === 'W';
  return html`
    <g class=${`man ${colour}`}>
      <ellipse class="shadow" cx="2" cy="8" rx=${RADIUS} ry=${RADIUS} />
      <circle class="body" r=${RADIUS} />
      <circle class="ring" r=${RADIUS * 0.74} />
      <circle class="ring" r=${RADIUS * 0.5} />
      ${king && html`<path class="crown" d="M-19 13 L-23 -10 L-10 0 L0 -17 L10 0 L23 -10 L19 13 Z" />`}
    </g>
  `;
}

/** @param {number} square @param {boolean} flipped */
function at(square, flipped) {
  const { x, y } = centre(cellOf(square), flipped);
  return `translate(${x}px, ${y}px)`;
}

/**
 * Carries the identities of the pieces over to a new position.
 * @param {{ pieces: Piece[], nextId: number }} before
 * @param {string[]} squares
 * @param {import('../../types.js').MoveJson | null} last
 */
function follow(before, squares, last) {
  let { nextId } = before;
  const old = new Map(before.pieces.map((piece) => [piece.square, piece]));
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {{ square: number, kind: string }[]} */
  const arrived = [];
  squares.forEach((kind, i) => {
    const square = i + 1;
    if (kind === '') return;
    const same = old.get(square);
    if (same && sameColour(same.kind, kind)) {
      old.delete(square);
      pieces.push({ ...same, kind });
    } else {
      arrived.push({ square, kind });
    }
  });
  for (const { square, kind } of arrived) {
    const rest = [...old.values()].filter((piece) => sameColour(piece.kind, kind));
    const mover =
      rest.find((piece) => last && last.to === square && last.from === piece.square) ??
      (arrived.length === 1 ? rest[0] : undefined);
    if (mover) old.delete(mover.square);
    pieces.push({ id: mover?.id ?? nextId++, square, kind });
  }
  // Keyed elements must keep their order: reordering them would cut their transitions short.
  pieces.sort((a, b) => a.id - b.id);
  const gone = before.pieces.length ? [...old.values()] : [];
  return { squares, pieces, gone, nextId };
}

/** @param {string} a @param {string} b */
function sameColour(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * The piece that made the last move, if that is what changed the position.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @param {import('../../types.js').MoveJson | null} last
 */
function journey(before, after, last) {
  if (!last || last.from === null) return null;
  const mover = before.find((piece) => piece.square === last.from);
  const arrived = after.find((piece) => piece.square === last.to);
  if (!mover || !arrived || mover.id !== arrived.id) return null;
  return { id: mover.id, route: /** @type {number[]} */ (last.route) };
}
