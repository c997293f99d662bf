/** The panel that sets up a game. */
import { html, useState } from '../lib/view.js';
import { go } from '../lib/router.js';
import { recall, remember } from '../lib/settings.js';
import { createGame } from '../api/http.js';
import { sideNames } from '../games/registry.js';
import { isKey, say, t } from '../i18n/index.js';
import { Dialog } from './dialog.js';
import { Problem } from './problem.js';
import { SeatPicker } from './seat-picker.js';

/**
 * @typedef {import('../types.js').CatalogGame} CatalogGame
 * @typedef {{ variant: string, first: string, second: string }} Choice
 */

/** Alone with everything at hand, moving both sides. @type {Choice} */
export const PLAYGROUND = { variant: 'playground', first: 'me', second: 'friend' };

/**
 * What to start with: what was played last, or one's first game against an easy rival.
 * @param {CatalogGame} game
 * @returns {Choice}
 */
export function lastChoice(game) {
  const easy = game.levels[0] ? `level:${game.levels[Math.min(1, game.levels.length - 1)].number}` : 'random';
  const before = recall(`setup.${game.id}`);
  const valid =
    before &&
    game.variants.includes(before.variant) &&
    typeof before.first === 'string' &&
    typeof before.second === 'string';
  return valid ? before : { variant: game.variants[0], first: 'me', second: easy };
}

/** @param {string} seat */
function specOf(seat) {
  return seat === 'me' || seat === 'friend' ? 'human' : seat;
}

/**
 * Starts a game and goes to it.
 * @param {CatalogGame} game @param {Choice} choice @param {{ position?: string }} [more]
 */
export async function start(game, choice, more = {}) {
  const { variant, first, second } = choice;
  const id = await createGame({ game: game.id, variant, seats: [specOf(first), specOf(second)], ...more });
  go('play', id);
}

/** @param {{ game: CatalogGame, onClose: () => void }} props */
export function SetupDialog({ game, onClose }) {
  const [choice, setChoice] = useState(lastChoice(game));
  const [position, setPosition] = useState('');
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  /** @param {Partial<Choice>} part */
  const change = (part) => setChoice({ ...choice, ...part });

  /** @param {Event} event */
  async function onSubmit(event) {
    event.preventDefault();
    try {
      await start(game, choice, position.trim() ? { position: position.trim() } : {});
      remember(`setup.${game.id}`, choice);
    } catch (error) {
      setProblem(error);
    }
  }

  const [first, second] = sideNames(game);
  return html`
    <${Dialog} title=${say('game', game.id)} onClose=${onClose}>
      <form class="setup" onSubmit=${onSubmit}>
        <${SeatPicker}
          game=${game}
          label=${first}
          value=${choice.first}
          onChange=${(/** @type {string} */ v) => change({ first: v })}
        />
        <button type="button" class="swap" onClick=${() => change({ first: choice.second, second: choice.first })}>
          ⇅ ${t('setup.swap')}
        </button>
        <${SeatPicker}
          game=${game}
          label=${second}
          value=${choice.second}
          onChange=${(/** @type {string} */ v) => change({ second: v })}
        />
        ${
          game.variants.length > 1 &&
          html`
            <fieldset class="variants">
              <legend>${t('setup.variant')}</legend>
              ${game.variants.map(
                (variant) => html`
                  <label key=${variant}>
                    <input
                      type="radio"
                      name="variant"
                      value=${variant}
                      checked=${choice.variant === variant}
                      onChange=${() => change({ variant })}
                    />
                    ${' '}${variantName(variant)}
                  </label>
                `,
              )}
            </fieldset>
          `
        }
        <details>
          <summary>${t('setup.position')}</summary>
          <label class="field">
            ${t('setup.positionText')}
            <input
              type="text"
              value=${position}
              spellcheck=${false}
              onInput=${(/** @type {any} */ e) => setPosition(e.target.value)}
            />
          </label>
        </details>
        <${Problem} error=${problem} />
        <button type="submit" class="primary wide">${t('setup.start')}</button>
      </form>
    <//>
  `;
}

/** @param {string} variant */
export function variantName(variant) {
  return isKey(`variant.${variant}`) ? say('variant', variant) : variant;
}
