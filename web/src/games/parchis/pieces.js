/** The twelve pieces of Parchís, and their way over the board. */
import { classes, html, useLayoutEffect, useRef } from '../../lib/view.js';
import { colourMarks } from '../../lib/settings.js';
import { say, t } from '../../i18n/index.js';
import { across, nextPlace, placeKey, spot, starPath } from './geometry.js';
import { MARKS } from './icons.js';
import { animatePieces } from './motion.js';

/**
 * @typedef {import('./model.js').Piece} Piece
 * @typedef {import('./geometry.js').Point} Point
 */

const RADIUS = 21;
/** What surrounds an invincible piece. */
const RAYS = starPath(12, 31, 23);

/**
 * @param {object} props
 * @param {Piece[]} props.pieces
 * @param {Map<string, Point>} props.spots where they stand
 * @param {import('../../types.js').MoveJson | null} props.last
 * @param {boolean} props.flipped
 * @param {Set<string>} props.usable the pieces that can be chosen now
 * @param {string | null} props.chosen
 * @param {string | null} [props.latest] the one that moved last
 * @param {string | null} [props.pressed] the one under a finger
 * @param {boolean} [props.nearest] whether the board finds the piece that a click means
 * @param {string | null} [props.hinted] the piece of a recommended move
 * @param {Map<string, string>} [props.objections] why others cannot be chosen
 * @param {(id: string) => void} props.onChoose
 * @param {(id: string, there: boolean) => void} props.onPoint mouse or focus come to a piece, or leave it
 * @param {(id: string, element: Element) => void} [props.onObject] somebody tries one that cannot be chosen
 */
export function ParchisPieces({
  pieces,
  spots,
  last,
  flipped,
  usable,
  chosen,
  latest = null,
  pressed = null,
  nearest = false,
  hinted = null,
  objections = new Map(),
  onChoose,
  onPoint,
  onObject = () => {},
}) {
  /** @type {{ current: SVGGElement | null }} */
  const layer = useRef(null);
  /** @type {{ current: { spots: Map<string, Point>, flipped: boolean } }} */
  const stood = useRef({ spots: new Map(), flipped });

  useLayoutEffect(() => {
    const before = stood.current;
    stood.current = { spots, flipped };
    if (!before.spots.size || !layer.current) return;
    // Turning the board is not a move.
    const made = before.flipped === flipped ? last : null;
    animatePieces(layer.current, { before: before.spots, after: spots, last: made, flipped });
  }, [pieces, flipped]);

  // Arrows go through the pieces that can be used; where there are none, through the others.
  const focusable = usable.size ? [...usable] : [...objections.keys()];
  return html`
    <g ref=${layer}>
      <g class="pieces" role="group" aria-label=${t('parchis.pieces')}>
        ${pieces.map((piece) => {
          const { x, y } = /** @type {Point} */ (spots.get(piece.id));
          const objection = objections.get(piece.id);
          const active = usable.has(piece.id) || objection !== undefined;
          const onPress = (/** @type {Element} */ element) =>
            objection === undefined ? onChoose(piece.id) : onObject(piece.id, element);
          return html`
            <g
              key=${piece.id}
              data-piece=${piece.id}
              style=${{ transform: `translate(${x}px, ${y}px)` }}
              class=${classes(
                'token',
                piece.colour,
                piece.power,
                usable.has(piece.id) && 'usable',
                objection && 'refused',
                chosen === piece.id && 'chosen',
                pressed === piece.id && 'pressed',
                latest === piece.id && 'latest',
                hinted === piece.id && 'hinted',
              )}
              role=${active ? 'button' : 'img'}
              tabindex=${focusable[0] === piece.id ? 0 : -1}
              aria-disabled=${objection ? 'true' : undefined}
              aria-label=${objection ? `${describe(piece)}. ${objection}` : describe(piece)}
              aria-pressed=${active ? String(chosen === piece.id) : undefined}
              onClick=${
                active
                  ? (/** @type {MouseEvent} */ e) => {
                      // Who clicks without a pointer means this one and no other.
                      if (nearest && e.detail > 0) return;
                      e.stopPropagation();
                      onPress(/** @type {Element} */ (e.currentTarget));
                    }
                  : undefined
              }
              onPointerEnter=${(/** @type {PointerEvent} */ e) => e.pointerType === 'mouse' && onPoint(piece.id, true)}
              onPointerLeave=${() => onPoint(piece.id, false)}
              onKeyDown=${
                active ? (/** @type {KeyboardEvent} */ e) => walk(e, piece.id, focusable, onPress) : undefined
              }
              onFocus=${
                active
                  ? (/** @type {FocusEvent} */ e) => {
                      const target = /** @type {Element} */ (e.currentTarget);
                      if (target.matches(':focus-visible')) onPoint(piece.id, true);
                    }
                  : undefined
              }
              onBlur=${() => onPoint(piece.id, false)}
            >
              <${Token} piece=${piece} />
            </g>
          `;
        })}
      </g>
      <g class="badges" aria-hidden="true">
        ${pieces
          .filter(({ turns }) => turns > 0)
          .map((piece) => {
            const { x, y } = /** @type {Point} */ (spots.get(piece.id));
            const aside = piece.power === 'mega' ? 27 : 16;
            return html`
              <g key=${piece.id} data-badge=${piece.id} style=${{ transform: `translate(${x}px, ${y}px)` }}>
                <g class="turns" transform=${`translate(${aside} ${-aside})`}>
                  <circle r="9" />
                  <text dy="0.36em">${piece.turns}</text>
                </g>
              </g>
            `;
          })}
      </g>
    </g>
  `;
}

/** @param {{ piece: Piece }} props */
function Token({ piece }) {
  return html`
    <g class="token-body">
      <circle class="reach" r=${RADIUS + 13} />
      <circle class="aura" r=${RADIUS + 7} />
      ${piece.power === 'star' && html`<path class="rays" d=${RAYS} />`}
      <ellipse class="shadow" cx="1" cy="5" rx=${RADIUS} ry=${RADIUS} />
      <circle class="body" r=${RADIUS} />
      <circle class="ring" r=${RADIUS * 0.7} />
      ${colourMarks.value && html`<path class="colour-mark" d=${MARKS[piece.colour]} />`}
      <text dy="0.36em">${piece.index + 1}</text>
    </g>
  `;
}

/** What a piece is and where it stands, in words. @param {Piece} piece */
function describe(piece) {
  const { kind, number } = piece.place;
  const where = say('parchis.at', kind, { n: number });
  const power = piece.power === 'normal' ? '' : `, ${say('parchis.power', piece.power, { n: piece.turns })}`;
  return `${say('colour', piece.colour)} ${piece.index + 1}, ${where}${power}`;
}

/**
 * Where each piece is drawn: those that share a square stand side by side, a mega between the
 * two squares that it fills.
 * @param {Piece[]} pieces @param {boolean} flipped @returns {Map<string, Point>}
 */
export function placePieces(pieces, flipped) {
  /** @type {Map<string, Piece[]>} */
  const groups = new Map();
  for (const piece of pieces) {
    const key = placeKey(piece.place);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  const spots = new Map();
  for (const group of groups.values()) {
    group.forEach((piece, i) => {
      const { place } = piece;
      const at = spot(place, piece.index, flipped);
      const alone = place.kind === 'home' || place.kind === 'goal' || group.length === 1;
      const aside = alone ? 0 : (i - (group.length - 1) / 2) * (group.length === 2 ? 42 : 30);
      const wide = across(place, flipped);
      let { x, y } = at;
      if (piece.power === 'mega' && (place.kind === 'track' || place.kind === 'corridor')) {
        const front = spot(nextPlace(place), piece.index, flipped);
        [x, y] = [(x + front.x) / 2, (y + front.y) / 2];
      }
      spots.set(piece.id, { x: x + wide.x * aside, y: y + wide.y * aside });
    });
  }
  return spots;
}

/**
 * @param {KeyboardEvent} event @param {string} id @param {string[]} focusable
 * @param {(element: Element) => void} onPress
 */
function walk(event, id, focusable, onPress) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const self = /** @type {SVGElement} */ (event.currentTarget);
  if (step) {
    const next = focusable[(focusable.indexOf(id) + step + focusable.length) % focusable.length];
    /** @type {SVGElement | null | undefined} */
    const element = self.parentElement?.querySelector(`[data-piece="${next}"]`);
    element?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    onPress(self);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
