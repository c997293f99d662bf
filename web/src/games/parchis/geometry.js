/**
 * Where everything lies on the Parchís board. The cross has four arms, each three lanes wide and
 * eight squares deep; all is worked out for the arm below and turned for the others.
 */

/**
 * @typedef {import('../../types.js').Colour} Colour
 * @typedef {import('../../types.js').PlaceKind} PlaceKind
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ kind: PlaceKind, number: number, colour: Colour }} Place
 */

/** The width of a lane, and the depth of a square along it. */
export const LANE = 92;
export const STEP = 45;
/** Half the side of the middle. */
export const MIDDLE = 1.5 * LANE;
/** Half the side of the board. */
export const HALF = MIDDLE + 8 * STEP;

/** The colours around the board, beginning with the arm below. */
export const AROUND = /** @type {readonly Colour[]} */ (['yellow', 'blue', 'red', 'green']);

export const SAFE = new Set([4, 13, 17, 21, 30, 34, 38, 47, 51, 55, 64, 68]);
export const START_SQUARE = { yellow: 4, blue: 21, red: 38, green: 55 };
export const ENTRY_SQUARE = { yellow: 68, blue: 17, red: 34, green: 51 };

/** @param {Point} point @param {number} quarters turns to the left */
function turn({ x, y }, quarters) {
  for (let i = 0; i < quarters; i += 1) [x, y] = [y, -x];
  return { x, y };
}

/** The arm, as seen, in which a colour's corridor lies. @param {Colour} colour @param {boolean} flipped */
function armOf(colour, flipped) {
  // Flipped, the second player's blue takes the place below.
  return (AROUND.indexOf(colour) + (flipped ? 3 : 0)) % 4;
}

/**
 * The middle of a square of the ring, and the arm it lies in.
 * @param {number} square 1–68
 * @param {boolean} flipped
 * @returns {Point & { arm: number }}
 */
export function ringSquare(square, flipped) {
  const quarter = Math.floor((square - 1) / 17);
  const step = square - 17 * quarter;
  const inward = step <= 8;
  const arm = (quarter + (inward ? 0 : 1) + (flipped ? 3 : 0)) % 4;
  const depth = inward ? 8 - step : Math.min(step - 9, 7);
  const lane = inward ? 1 : step === 17 ? 0 : -1;
  return { ...turn({ x: lane * LANE, y: MIDDLE + (depth + 0.5) * STEP }, arm), arm };
}

/** @param {Colour} colour @param {number} number 1–7 @param {boolean} flipped */
export function corridorSquare(colour, number, flipped) {
  const arm = armOf(colour, flipped);
  return { ...turn({ x: 0, y: MIDDLE + (7.5 - number) * STEP }, arm), arm };
}

/** The middle of a colour's home. @param {Colour} colour @param {boolean} flipped */
export function homeCentre(colour, flipped) {
  const corner = MIDDLE + 4 * STEP;
  return turn({ x: corner, y: corner }, armOf(colour, flipped));
}

/** The corners of a colour's part of the goal. @param {Colour} colour @param {boolean} flipped */
export function goalTriangle(colour, flipped) {
  const arm = armOf(colour, flipped);
  return [
    { x: 0, y: 0 },
    { x: MIDDLE, y: MIDDLE },
    { x: -MIDDLE, y: MIDDLE },
  ].map((p) => turn(p, arm));
}

/**
 * Where a piece stands that has a place for itself.
 * @param {Place} place
 * @param {number} slot which of several that share a home or goal
 * @param {boolean} flipped
 * @returns {Point}
 */
export function spot(place, slot, flipped) {
  const arm = armOf(place.colour, flipped);
  switch (place.kind) {
    case 'track':
      return ringSquare(place.number, flipped);
    case 'corridor':
      return corridorSquare(place.colour, place.number, flipped);
    case 'goal':
      return turn({ x: (slot - 1) * 62, y: MIDDLE * 0.74 }, arm);
    default: {
      const centre = homeCentre(place.colour, flipped);
      const angle = Math.PI * (0.5 + (2 * slot) / 3);
      return { x: centre.x + 62 * Math.cos(angle), y: centre.y - 62 * Math.sin(angle) + 14 };
    }
  }
}

/**
 * Which way a square's lane is wide: pieces that share it stand side by side along it.
 * @param {Place} place @param {boolean} flipped @returns {Point}
 */
export function across(place, flipped) {
  const { arm } =
    place.kind === 'track'
      ? ringSquare(place.number, flipped)
      : corridorSquare(place.colour, Math.max(place.number, 1), flipped);
  return arm % 2 === 0 ? { x: 1, y: 0 } : { x: 0, y: 1 };
}

/** The next place on a colour's way to its goal. @param {Place} place @returns {Place} */
export function nextPlace(place) {
  const { kind, number, colour } = place;
  if (kind === 'track') {
    return number === ENTRY_SQUARE[colour]
      ? { kind: 'corridor', number: 1, colour }
      : { kind: 'track', number: (number % 68) + 1, colour };
  }
  if (kind === 'corridor' && number < 7) return { kind, number: number + 1, colour };
  return { kind: 'goal', number: 0, colour };
}

/** @param {Place} place */
export function placeKey({ kind, number, colour }) {
  return kind === 'track' ? `t${number}` : `${kind}-${colour}-${number}`;
}

/** The outline of a star around the origin. @param {number} points @param {number} outer @param {number} inner */
export function starPath(points, outer, inner) {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join(' L')} Z`;
}
