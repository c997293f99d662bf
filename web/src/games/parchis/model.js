/** Parchís as the server tells it, put into the words of the page. */

/**
 * @typedef {import('../../types.js').Colour} Colour
 * @typedef {import('../../types.js').ParchisState} ParchisState
 * @typedef {import('../../types.js').MoveJson} MoveJson
 * @typedef {import('./geometry.js').Place} Place
 * @typedef {{
 *   id: string,
 *   colour: Colour,
 *   index: number,
 *   place: Place,
 *   power: import('../../types.js').Power,
 *   turns: number,
 * }} Piece
 */

/** The colours of each player. @type {readonly Colour[][]} */
export const PLAYERS = [
  ['yellow', 'red'],
  ['blue', 'green'],
];

/** The numbers of a set of dice; there is no 3. */
export const NUMBERS = ['1', '2', '4', '5', '6'];

/** The special dice in the order of their codes, which begin at 101. */
export const SPECIALS = ['star', 'boo', 'bullet', 'red', 'blue', 'mushroom', 'mega', 'lightning', 'horn', 'banana'];

/** The name of a die by its code. @param {number} code */
export function dieName(code) {
  return code > 100 ? SPECIALS[code - 101] : String(code);
}

/** The colour of a piece by its token (`y1`). @param {string} id */
export function colourOf(id) {
  const colours = /** @type {Record<string, Colour>} */ ({ y: 'yellow', b: 'blue', r: 'red', g: 'green' });
  return colours[id[0]];
}

/** @param {Colour} colour @param {number} index 0–2 */
function pieceId(colour, index) {
  return colour[0] + (index + 1);
}

/** @param {ParchisState} state @returns {Piece[]} */
export function piecesOf(state) {
  return /** @type {Colour[]} */ (['yellow', 'blue', 'red', 'green']).flatMap((colour) =>
    state.pieces[colour].map(([kind, number, power, turns], index) => ({
      id: pieceId(colour, index),
      colour,
      index,
      place: { kind, number, colour },
      power,
      turns,
    })),
  );
}

/**
 * Which piece and die a move uses; the piece is `null` if it is a pass.
 * @param {MoveJson} move
 * @returns {{ piece: string | null, die: string }}
 */
export function choiceOf({ colour, piece, die }) {
  const id = colour && typeof piece === 'number' ? pieceId(colour, piece) : null;
  return { piece: id, die: die ?? '' };
}

/** A place as moves and events write it. @param {any} place @param {Colour} colour @returns {Place} */
export function placeOf(place, colour) {
  if (Array.isArray(place)) return { kind: place[0], number: place[1], colour };
  if (typeof place === 'number') return { kind: 'track', number: place, colour };
  if (place === 'home' || place === 'goal') return { kind: place, number: 0, colour };
  if (typeof place === 'string') return { kind: 'corridor', number: Number(place.replace(/\D/g, '')), colour };
  return { kind: place.kind, number: place.number ?? 0, colour: place.colour ?? colour };
}

/** Whether an event sends a piece home. @param {{ type: string }} event */
export function isHit({ type }) {
  return type === 'captured' || type === 'sent-home';
}

/**
 * Whether an event does harm to a piece other than the one that acts.
 * @param {{ type: string, piece?: string }} event
 * @param {string | null} acting
 */
export function isHarm(event, acting) {
  return isHit(event) || (event.type === 'became' && event.piece !== acting);
}
