/** The dice of both players: what is left of the numbers, the hand of special dice, what is owed. */
import { classes, html } from '../../lib/view.js';
import { explained } from '../../lib/tip.js';
import { say, t } from '../../i18n/index.js';
import { DieFace } from './icons.js';
import { NUMBERS, SPECIALS, dieName } from './model.js';

/**
 * @param {object} props
 * @param {import('../../types.js').ParchisState} props.state
 * @param {0 | 1} props.player whose dice they are
 * @param {Set<string>} props.usable the dice that can be used now
 * @param {string | null} props.chosen
 * @param {string | null} props.hinted the die of a recommended move
 * @param {(die: string) => void} props.onChoose
 * @param {'above' | 'below'} props.place
 * @param {any} [props.line] what its player did last
 * @param {any} [props.children] who plays, to the left of the dice
 */
export function ParchisTray({ state, player, usable, chosen, hinted, onChoose, place, line, children }) {
  const dice = state.dice[player];
  const over = state.winner >= 0;
  const onTurn = state.player === player && !over;
  const forced = over ? [] : dice.forced.map(String);
  const special = dice.special.map(dieName);
  // In the playground every die is at hand, whatever the state says.
  const extra = onTurn
    ? [...usable].filter((die) => !NUMBERS.includes(die) && !special.includes(die) && !forced.includes(die))
    : [];
  const name = t(player === 0 ? 'parchis.first' : 'parchis.second');
  /** @param {string} die @param {number} i @param {boolean} spent */
  const button = (die, i, spent) => html`
    <button
      key=${`${die}-${i}`}
      type="button"
      data-die=${die}
      class=${classes(
        'die',
        spent && 'spent',
        chosen === die && onTurn && 'chosen',
        onTurn && usable.has(die) && 'usable',
        hinted === die && onTurn && 'hinted',
      )}
      aria-disabled=${!onTurn || !usable.has(die) ? 'true' : undefined}
      tabindex=${onTurn && usable.has(die) ? 0 : -1}
      aria-pressed=${String(chosen === die && onTurn)}
      aria-label=${dieLabel(die, spent)}
      aria-keyshortcuts=${keyOf(die)}
      ...${isNumber(die) ? {} : explained(dieTitle(die), false)}
      onClick=${() => onTurn && usable.has(die) && onChoose(die)}
    >
      <${DieFace} die=${die} />
    </button>
  `;
  return html`
    <section class=${classes('tray', `seat-${place}`, onTurn && 'on-turn')} aria-label=${t('parchis.diceOf', { name })}>
      ${children}
      <span class="dice">
        ${forced.map((die, i) => button(die, i, false))}
        ${NUMBERS.map((die, i) => button(die, i, !dice.normal.includes(Number(die))))}
      </span>
      <span class="dice hand">
        ${[...special, ...extra].map((die, i) => button(die, i, false))}
        ${
          extra.length === 0 &&
          Array.from(
            { length: Math.max(0, 2 - special.length) },
            (_, i) => html`<i key=${`hole${i}`} class="die hole" />`,
          )
        }
      </span>
      ${line}
    </section>
  `;
}

/** The keys of the special dice: a row of the keyboard, in their order. */
const SPECIAL_KEYS = 'qwertyuiop';

/** The key that chooses a die. @param {string} die */
function keyOf(die) {
  return NUMBERS.includes(die) ? die : SPECIAL_KEYS[SPECIALS.indexOf(die)];
}

/** The die that a key chooses. @param {string} key */
export function dieOfKey(key) {
  if (NUMBERS.includes(key)) return key;
  const index = key.length === 1 ? SPECIAL_KEYS.indexOf(key.toLowerCase()) : -1;
  return index < 0 ? null : SPECIALS[index];
}

/** @param {string} die */
function isNumber(die) {
  return /^\d+$/.test(die);
}

/** A die in words. @param {string} die */
export function dieText(die) {
  return isNumber(die) ? t('parchis.number', { n: die }) : say('die', die);
}

/** @param {string} die @param {boolean} spent */
function dieLabel(die, spent) {
  return spent ? `${dieText(die)}, ${t('parchis.spent')}` : dieText(die);
}

/** What a special die does. @param {string} die */
export function dieTitle(die) {
  return `${say('die', die)}: ${say('die', `${die}.does`)}.`;
}
