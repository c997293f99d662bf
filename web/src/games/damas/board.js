/** The damas board: 32 dark squares, numbered from Black's side, which is above. */
import { useHeld } from '../../lib/held.js';
import { classes, html } from '../../lib/view.js';
import { t } from '../../i18n/index.js';
import { Arrow } from '../../boards/arrow.js';
import { DamasPieces } from './pieces.js';
import { cellOf, numberOf } from './squares.js';
import { centre, GridBoard } from '../../boards/grid.js';

/** @type {Record<string, import('../../i18n/index.js').Key>} */
const PIECE_NAMES = {
  '': 'board.empty',
  b: 'damas.blackMan',
  B: 'damas.blackKing',
  w: 'damas.whiteMan',
  W: 'damas.whiteKing',
};

/**
 * @typedef {import('../../types.js').MoveJson} MoveJson
 * @param {import('../../types.js').BoardProps} props
 */
export function DamasBoard({
  state,
  legal,
  last,
  playable,
  flipped,
  coordinates,
  hint,
  ideas = [],
  label,
  onMove,
  onNotice,
}) {
  /** The squares clicked so far: where the piece stands, then where it jumps. */
  const [route, setRoute] = useHeld(state, /** @type {number[]} */ ([]));
  const [due, setDue] = useHeld(state, false);

  const moves = playable ? legal.filter((move) => move.from !== null) : [];
  const capturing = moves.some((move) => move.captured.length > 0);
  const movable = new Set(moves.map((move) => move.from));
  const going = moves.filter((move) => route.every((square, i) => move.route[i] === square));
  const targets = new Set(route.length ? going.map((move) => move.route[route.length]) : []);
  const ends = new Set(route.length ? going.map((move) => move.to) : []);

  /** @param {number} cell @param {Element | null} element */
  function onCell(cell, element) {
    const square = numberOf(cell);
    if (!playable || square === null) return;
    if (movable.has(square) && !(route.length > 1 && targets.has(square))) {
      setRoute(route.length === 1 && route[0] === square ? [] : [square]);
      setDue(false);
      return;
    }
    if (!route.length) {
      complain(square, element);
      return;
    }
    const step = going.filter((move) => move.route[route.length] === square);
    const whole = going.filter((move) => move.to === square);
    const finished = step.filter((move) => move.route.length === route.length + 1);
    if (finished.length === 1 && step.length === 1) onMove(finished[0].move);
    else if (step.length > 0) setRoute([...route, square]);
    else if (whole.length === 1) onMove(whole[0].move);
    else if (whole.length > 1) onNotice(() => t('damas.severalRoutes'), element);
    else complain(square, element);
  }

  /** @param {number} fromCell @param {number} toCell @param {Element | null} element */
  function onDrag(fromCell, toCell, element) {
    const from = numberOf(fromCell);
    const to = numberOf(toCell);
    if (!playable || from === null || to === null || !movable.has(from)) return;
    const whole = moves.filter((move) => move.from === from && move.to === to);
    if (whole.length === 1) onMove(whole[0].move);
    else if (moves.some((move) => move.from === from && move.route[1] === to)) setRoute([from, to]);
    else onNotice(() => t(whole.length ? 'damas.severalRoutes' : 'damas.notThere'), element);
  }

  /** @param {number} square @param {Element | null} element */
  function complain(square, element) {
    const piece = state.squares[square - 1];
    const own = piece !== '' && (piece.toLowerCase() === 'b') === (state.turn === 'black');
    if (capturing && (own || route.length)) {
      setDue(true);
      onNotice(() => t('damas.captureDue'), element);
    } else if (own) {
      onNotice(() => t('damas.blocked'), element);
    } else {
      onNotice(() => t(route.length ? 'damas.notThere' : 'damas.chooseOwn'), element);
    }
  }

  /** @param {number} cell */
  function cellClass(cell) {
    const square = numberOf(cell);
    if (square === null) return 'light';
    return classes(
      'dark',
      !route.length && movable.has(square) && 'movable',
      !route.length && capturing && movable.has(square) && 'must',
      route.includes(square) && 'selected',
      (targets.has(square) || ends.has(square)) && 'legal',
      due && moves.some((move) => move.from === square && move.captured.length) && 'due',
      due && moves.some((move) => move.captured.includes(square)) && 'prey',
      (last?.from === square || last?.to === square) && 'last',
    );
  }

  /** @param {number} cell */
  function cellLabel(cell) {
    const square = numberOf(cell);
    if (square === null) return t('damas.lightSquare');
    const piece = t(PIECE_NAMES[state.squares[square - 1]]);
    const may = movable.has(square) ? `, ${t('damas.mayMove')}` : '';
    const target = targets.has(square) ? `, ${t('damas.mayGo')}` : '';
    return `${square}: ${piece}${may}${target}`;
  }

  const squares = Array.from({ length: 32 }, (_, i) => i + 1);
  return html`
    <${GridBoard}
      label=${label}
      theme="damas"
      flipped=${flipped}
      coordinates=${null}
      cellLabel=${cellLabel}
      cellClass=${cellClass}
      onCell=${onCell}
      onDrag=${onDrag}
      isDisabled=${(/** @type {number} */ cell) => {
        const square = numberOf(cell);
        return square === null || !(movable.has(square) || targets.has(square) || ends.has(square));
      }}
    >
      ${
        coordinates &&
        squares.map((square) => {
          const { x, y } = centre(cellOf(square), flipped);
          return html`<text class="square-number" x=${x - 44} y=${y - 30}>${square}</text>`;
        })
      }
      <${DamasPieces} squares=${state.squares} last=${last} flipped=${flipped} lifted=${route[0] ?? null} />
      ${route.length > 1 && html`<${Arrow} points=${route.map((n) => centre(cellOf(n), flipped))} />`}
      ${[...ideas]
        .reverse()
        .concat(hint ? { move: hint, strength: 1 } : [])
        .map(
          ({ move, strength }) =>
            move.from !== null &&
            html`
              <${Arrow}
                key=${move.move}
                strength=${strength}
                points=${move.route.map((/** @type {number} */ n) => centre(cellOf(n), flipped))}
              />
            `,
        )}
    <//>
  `;
}
