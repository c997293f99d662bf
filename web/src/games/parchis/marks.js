/** What an action does, drawn on the board: before it is played, and after the rival has played it. */
import { classes, html } from '../../lib/view.js';
import { LANE, STEP, nextPlace, ringSquare, spot } from './geometry.js';
import { DieFace, ItemPicture } from './icons.js';
import { PLAYERS, colourOf, isHarm, isHit, placeOf } from './model.js';

/**
 * @typedef {import('../../types.js').MoveJson} MoveJson
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./model.js').Piece} Piece
 * @typedef {Record<string, any> & { type: string }} Event
 */

/** How far a horn is heard, in squares along the ring. */
const HORN_REACH = 2;
const RING_LENGTH = 68;

/**
 * @param {object} props
 * @param {MoveJson} props.move
 * @param {Piece} props.piece the one that acts
 * @param {Map<string, Point>} props.spots where all pieces stand
 * @param {0 | 1} props.player whose move it is
 * @param {boolean} props.flipped
 */
export function PreviewMarks({ move, piece, spots, player, flipped }) {
  /** @type {Event[]} */
  const events = move.events ?? [];
  const die = move.die;
  return html`
    <g class=${`preview-marks ${piece.colour}`} aria-hidden="true">
      ${
        die === 'horn' &&
        piece.place.kind === 'track' &&
        hornSquares(piece.place.number).map(
          (square) => html`
            <${SquareMark}
              key=${square}
              place=${{ kind: 'track', number: square, colour: piece.colour }}
              name="reach-mark"
              flipped=${flipped}
            />
          `,
        )
      }
      ${
        die === 'mega' &&
        [piece.place, nextPlace(piece.place)].map(
          (place, i) => html`<${SquareMark} key=${i} place=${place} name="mega-mark" flipped=${flipped} />`,
        )
      }
      <${Way} move=${move} flipped=${flipped} slot=${piece.index} />
      ${events.map(
        (event, i) => html`
          <${EventMark} key=${i} event=${event} spots=${spots} player=${player} flipped=${flipped} acting=${piece.id} />
        `,
      )}
    </g>
  `;
}

/** @param {{ event: Event, spots: Map<string, Point>, player: 0 | 1, flipped: boolean, acting: string }} props */
function EventMark({ event, spots, player, flipped, acting }) {
  const at = spots.get(event.piece);
  const own = at && PLAYERS[player].includes(colourOf(event.piece));
  if (isHit(event) && at) {
    return html`
      <g class=${classes('victim', own && 'own')} data-victim=${event.piece} transform=${`translate(${at.x} ${at.y})`}>
        <circle r="27" />
        <path d="M-34 0 H-20 M34 0 H20 M0 -34 V-20 M0 34 V20" />
      </g>
    `;
  }
  if ((event.type === 'saved-by-horn' || event.type === 'unharmed') && at) {
    return html`
      <g class="spared" data-spared=${event.piece} transform=${`translate(${at.x} ${at.y})`}>
        <path d="M0 -30 L25 -20 V4 Q25 24 0 34 Q-25 24 -25 4 V-20 Z" />
      </g>
    `;
  }
  if (isHarm(event, acting) && at) {
    return html`
      <g
        class=${classes('changed', own && 'own')}
        data-changed=${event.piece}
        transform=${`translate(${at.x} ${at.y})`}
      >
        <circle r="25" />
      </g>
    `;
  }
  if (event.type === 'took-item') {
    const { x, y } = ringSquare(placeOf(event.square, 'yellow').number, flipped);
    return html`<circle class="item-mark" cx=${x} cy=${y} r="22" />`;
  }
  if (event.type === 'laid-trap') {
    const { x, y } = ringSquare(placeOf(event.square, 'yellow').number, flipped);
    return html`
      <g class="trap-to-be" transform=${`translate(${x} ${y}) scale(0.9)`}><${ItemPicture} die="banana" /></g>
    `;
  }
  return null;
}

/** The squares that a horn blown on the ring reaches, its own included. @param {number} square */
function hornSquares(square) {
  return Array.from(
    { length: 2 * HORN_REACH + 1 },
    (_, i) => ((square - 1 + i - HORN_REACH + RING_LENGTH) % RING_LENGTH) + 1,
  );
}

/** @param {{ place: import('./geometry.js').Place, name: string, flipped: boolean }} props */
function SquareMark({ place, name, flipped }) {
  const { x, y } = spot(place, 0, flipped);
  const arm = place.kind === 'track' ? ringSquare(place.number, flipped).arm : Math.abs(x) > Math.abs(y) ? 1 : 0;
  const [width, height] = arm % 2 === 0 ? [LANE, STEP] : [STEP, LANE];
  return html`
    <rect class=${name} x=${x - width / 2 + 2} y=${y - height / 2 + 2} width=${width - 4} height=${height - 4} rx="6" />
  `;
}

/** Where the piece of an action goes. @param {{ move: MoveJson, flipped: boolean, slot: number }} props */
function Way({ move, flipped, slot }) {
  const points = wayOf(move, flipped, slot);
  if (points.length < 2) return null;
  const end = points[points.length - 1];
  const flying = (move.events ?? []).some((/** @type {Event} */ event) => event.type === 'moved' && event.flying);
  return html`
    <g class=${classes('path-preview', flying && 'flying')}>
      <polyline points=${points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx=${end.x} cy=${end.y} r="21" />
    </g>
  `;
}

/**
 * The points that a piece passes, from where it stood.
 * @param {MoveJson} move
 * @param {boolean} flipped
 * @param {number} slot
 */
function wayOf(move, flipped, slot) {
  /** @type {any[]} */
  const path = move.path ?? [];
  if (!path.length) return [];
  const id = move.move.split('-')[0];
  const colour = colourOf(id);
  const started = (move.events ?? []).find((/** @type {Event} */ event) => event.type === 'moved');
  const from = started ? placeOf(started.from, colour) : placeOf('home', colour);
  return [from, ...path.map((place) => placeOf(place, colour))].map((place) => spot(place, slot, flipped));
}

/**
 * What the rival did in its last turn: the way of each action with its die, whom it hit, what it
 * took. It stays until the next.
 * @param {{ actions: MoveJson[], flipped: boolean }} props
 */
export function Trail({ actions, flipped }) {
  return html`
    <g class="trail" aria-hidden="true">
      ${actions.map((move, i) => html`<${TrailStep} key=${`${i}${move.move}`} move=${move} flipped=${flipped} />`)}
    </g>
  `;
}

/** @param {{ move: MoveJson, flipped: boolean }} props */
function TrailStep({ move, flipped }) {
  const [id, die] = move.move.split('-');
  if (id === 'pass') return null;
  const slot = Number(id[1]) - 1;
  const points = wayOf(move, flipped, slot);
  /** @type {Event[]} */
  const events = move.events ?? [];
  const colour = colourOf(id);
  const origin = points[0] ?? spot(placeOf(move.to, colour), slot, flipped);
  return html`
    <g class=${colour} data-trail=${move.move}>
      ${
        points.length > 1 &&
        html`<polyline class="trail-way" points=${points.map(({ x, y }) => `${x},${y}`).join(' ')} />`
      }
      ${events.filter(isHit).map((event) => {
        const { x, y } = spot(placeOf(event.from, colourOf(event.piece)), 0, flipped);
        return html`
          <path
            key=${event.piece}
            class="trail-victim"
            d="M-13 -13 L13 13 M13 -13 L-13 13"
            transform=${`translate(${x} ${y})`}
          />
        `;
      })}
      ${events
        .filter(({ type }) => type === 'took-item')
        .map((event) => {
          const { x, y } = ringSquare(placeOf(event.square, 'yellow').number, flipped);
          return html`<circle key=${event.square} class="item-mark" cx=${x} cy=${y} r="22" />`;
        })}
      <g class="trail-die" transform=${`translate(${origin.x} ${origin.y})`}>
        <rect x="-13" y="-13" width="26" height="26" rx="7" />
        <svg x="-13" y="-13" width="26" height="26" viewBox="-24 -24 48 48"><${DieFace} die=${die} bare /></svg>
      </g>
    </g>
  `;
}
