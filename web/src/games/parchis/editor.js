/** Arranges pieces, their states, traps and dice of Parchís. */
import { classes, html, useState } from '../../lib/view.js';
import { HALF } from './geometry.js';
import { ParchisGround } from './ground.js';
import { DieFace } from './icons.js';
import { NUMBERS, piecesOf, SPECIALS } from './model.js';
import { ParchisPieces, placePieces } from './pieces.js';
import { Litter } from './litter.js';
import { say, t } from '../../i18n/index.js';
import { StartTools } from '../../parts/editor-tools.js';
import { Fields } from './position-text.js';

/** The fields of a position, whatever they hold. */
const SHAPE = /^\S+(\/\S+){3} (yr|bg) \S+ \S*\/\S* \S+\/\S+ \S+ \S+ \S+( \S+)?$/;
const SIZE = 2 * (HALF + 14);
const POWERS = /** @type {const} */ (['normal', 'star', 'boo', 'mega', 'small', 'banana']);
/** Every place of a colour, on its way from home to the goal. */
const PLACES = [
  'home',
  ...Array.from({ length: 68 }, (_, i) => `track ${i + 1}`),
  ...Array.from({ length: 7 }, (_, i) => `corridor ${i + 1}`),
  'goal',
];
/** How long each state lasts when it is new. */
const DURATION = { normal: 0, star: 3, boo: 5, mega: 3, small: 5, banana: 1 };

/**
 * @param {object} props
 * @param {import('../../types.js').CatalogGame} props.game
 * @param {import('../../types.js').ParchisState} props.state
 * @param {string} props.position the text as it is, good or not
 * @param {string} props.good the last position that was good
 * @param {import('../../parts/editor-tools.js').Start} props.start
 * @param {(position: string) => void} props.onChange
 * @param {any} props.children
 */
export function ParchisEditor({ game, state, position, good, start, onChange, children }) {
  const [chosen, setChosen] = useState('y1');
  const [traps, setTraps] = useState(false);
  const pieces = piecesOf(state);
  const piece = /** @type {import('./model.js').Piece} */ (pieces.find(({ id }) => id === chosen));
  // What was typed may be anything; then the last good position is arranged further.
  const fields = new Fields(SHAPE.test(position) ? position : good);

  /** @param {import('./geometry.js').Place} place */
  function place({ kind, number, colour }) {
    if (traps) {
      if (kind === 'track') onChange(fields.withTrap(number));
      return;
    }
    // Corridor, home and goal belong to a colour; the ring to everybody.
    if (kind !== 'track' && colour !== piece.colour) return;
    onChange(fields.withPiece(piece, { kind, number }, piece.power, piece.turns));
  }

  /** @param {import('../../types.js').Power} power */
  const empower = (power) => onChange(fields.withPiece(piece, piece.place, power, DURATION[power]));

  return html`
    <div class="editor">
      <svg
        class="board parchis"
        role="group"
        aria-label=${t('board.label', { game: t('game.parchis') })}
        viewBox="${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}"
      >
        <${ParchisGround} flipped=${false} onPlace=${place} />
        <${Litter} state=${state} flipped=${false} />
        <${ParchisPieces}
          pieces=${pieces}
          spots=${placePieces(pieces, false)}
          last=${null}
          flipped=${false}
          usable=${new Set(traps ? [] : pieces.map(({ id }) => id))}
          chosen=${traps ? null : chosen}
          onChoose=${setChosen}
          onPoint=${() => {}}
        />
      </svg>
      <div class="editor-tools">
        <p class="lead">${t('editor.place')}</p>
        <div class="editor-row">
          <label class="field">
            ${t('editor.piece')}
            <select value=${chosen} onChange=${(/** @type {any} */ e) => setChosen(e.target.value)}>
              ${pieces.map(
                ({ id, colour, index }) => html`
                  <option key=${id} value=${id}>${say('colour', colour)} ${index + 1}</option>
                `,
              )}
            </select>
          </label>
          <label class="field">
            ${t('editor.power')}
            <select value=${piece.power} onChange=${(/** @type {any} */ e) => empower(e.target.value)}>
              ${POWERS.map((power) => html`<option key=${power} value=${power}>${say('power', power)}</option>`)}
            </select>
          </label>
        </div>
        <${PlaceField} piece=${piece} onPlace=${place} />
        <label class="check">
          <input type="checkbox" checked=${traps} onChange=${() => setTraps(!traps)} />
          ${' '}${t('editor.trapMode')}
        </label>
        ${game.sides.map(
          (_, player) => html`
            <${DiceEditor} key=${player} player=${player} state=${state} fields=${fields} onChange=${onChange} />
          `,
        )}
        <${StartTools}
          game=${game}
          first=${state.player === 0}
          start=${start}
          onTurn=${(/** @type {boolean} */ first) => onChange(fields.withTurn(first))}
        />
        ${children}
      </div>
    </div>
  `;
}

/**
 * The way to place a piece without a mouse.
 * @param {{ piece: import('./model.js').Piece, onPlace: (place: any) => void }} props
 */
function PlaceField({ piece, onPlace }) {
  const { kind, number } = piece.place;
  return html`
    <label class="field">
      ${t('editor.square')}
      <select
        value=${number ? `${kind} ${number}` : kind}
        onChange=${(/** @type {any} */ e) => {
          const [to, n] = e.target.value.split(' ');
          onPlace({ kind: to, number: Number(n ?? 0), colour: piece.colour });
        }}
      >
        ${PLACES.map((place) => {
          const [to, n] = place.split(' ');
          return html`<option key=${place} value=${place}>${say('parchis.at', to, { n })}</option>`;
        })}
      </select>
    </label>
  `;
}

/**
 * @param {{
 *   player: number,
 *   state: import('../../types.js').ParchisState,
 *   fields: Fields,
 *   onChange: (position: string) => void,
 * }} props
 */
function DiceEditor({ player, state, fields, onChange }) {
  const name = t(player === 0 ? 'parchis.first' : 'parchis.second');
  const left = state.dice[player].normal.map(String);
  const hand = fields.hand(player);
  return html`
    <fieldset class="dice-editor">
      <legend>${t('parchis.diceOf', { name })}</legend>
      <span class="dice">
        ${NUMBERS.map(
          (die) => html`
            <button
              key=${die}
              type="button"
              class=${classes('die usable', !left.includes(die) && 'spent')}
              aria-pressed=${String(left.includes(die))}
              aria-label=${t('parchis.number', { n: die })}
              onClick=${() =>
                onChange(
                  fields.withNumbers(
                    player,
                    NUMBERS.filter((n) => left.includes(n) !== (n === die)),
                  ),
                )}
            >
              <${DieFace} die=${die} />
            </button>
          `,
        )}
      </span>
      ${[0, 1].map(
        (slot) => html`
          <select
            key=${slot}
            aria-label=${`${t('editor.hand')} ${slot + 1}, ${name}`}
            value=${hand[slot] ?? ''}
            onChange=${(/** @type {any} */ e) => onChange(fields.withHand(player, slot, e.target.value))}
          >
            <option value="">${t('editor.none')}</option>
            ${SPECIALS.map((die) => html`<option key=${die} value=${die}>${say('die', die)}</option>`)}
          </select>
        `,
      )}
    </fieldset>
  `;
}
