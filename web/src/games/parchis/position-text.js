/**
 * A Parchís position as text, field by field:
 * `4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -`.
 */

/**
 * @typedef {import('../../types.js').Power} Power
 * @typedef {{ kind: import('../../types.js').PlaceKind, number: number }} Spot
 */

const COLOURS = ['yellow', 'blue', 'red', 'green'];
/** @type {Record<Power, string>} */
const SIGNS = { normal: '', star: '*', boo: '?', mega: '+', small: '-', banana: '~' };
const [PIECES, TURN, OWED, NUMBERS, HANDS, , TRAPS, , LAST] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export class Fields {
  /** @param {string} position */
  constructor(position) {
    this.fields = position.split(' ');
  }

  /** @param {number} index @param {string} value */
  #with(index, value) {
    const fields = [...this.fields];
    fields[index] = value;
    // The position was arranged, not played: there is no last action.
    if (fields.length > LAST) fields[LAST] = '-';
    return fields.join(' ');
  }

  /** @param {{ colour: string, index: number }} piece @param {Spot} spot @param {Power} power @param {number} turns */
  withPiece({ colour, index }, spot, power, turns) {
    const colours = this.fields[PIECES].split('/');
    const at = COLOURS.indexOf(colour);
    const pieces = colours[at].split(',');
    const place = { home: 'h', goal: 'g', track: String(spot.number), corridor: `c${spot.number}` }[spot.kind];
    pieces[index] = place + (power === 'normal' ? '' : SIGNS[power] + turns);
    colours[at] = pieces.join(',');
    return this.#with(PIECES, colours.join('/'));
  }

  /** Lays a trap, or lifts the one that is there. @param {number} square */
  withTrap(square) {
    const traps = list(this.fields[TRAPS]);
    const at = traps.indexOf(String(square));
    if (at >= 0) traps.splice(at, 1);
    else traps.push(String(square));
    return this.#with(TRAPS, traps.join(',') || '-');
  }

  /** @param {boolean} first */
  withTurn(first) {
    const owed = new Fields(this.#with(OWED, '-'));
    return owed.#with(TURN, first ? 'yr' : 'bg');
  }

  /** @param {number} player @param {string[]} numbers */
  withNumbers(player, numbers) {
    const both = this.fields[NUMBERS].split('/');
    both[player] = numbers.join('');
    return this.#with(NUMBERS, both.join('/'));
  }

  /** @param {number} player @returns {string[]} */
  hand(player) {
    return list(this.fields[HANDS].split('/')[player]);
  }

  /** @param {number} player @param {number} slot @param {string} die empty to take it away */
  withHand(player, slot, die) {
    const both = this.fields[HANDS].split('/');
    const hand = this.hand(player);
    hand[slot] = die;
    both[player] = hand.filter(Boolean).join(',') || '-';
    return this.#with(HANDS, both.join('/'));
  }
}

/** @param {string} text */
function list(text) {
  return text === '-' ? [] : text.split(',');
}
