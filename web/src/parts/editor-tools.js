/** What the editors share. */
import { html } from '../lib/view.js';
import { sideNames } from '../games/registry.js';
import { t } from '../i18n/index.js';
import { variantName } from './setup.js';

/**
 * Where arranging begins: the variant, and its usual start.
 * @typedef {{ variant: string, onVariant: (variant: string) => void, onUsual: () => void }} Start
 */

/**
 * One of several pieces to place.
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {{ value: string, name: string, picture: any }[]} props.options
 * @param {(value: string) => void} props.onChange
 */
export function Palette({ label, value, options, onChange }) {
  return html`
    <fieldset class="palette">
      <legend>${label}</legend>
      ${options.map(
        (option) => html`
          <button
            key=${option.value}
            type="button"
            aria-pressed=${String(option.value === value)}
            title=${option.name}
            aria-label=${option.name}
            data-brush=${option.value}
            onClick=${() => onChange(option.value)}
          >
            ${option.picture ?? '✕'}
          </button>
        `,
      )}
    </fieldset>
  `;
}

/**
 * What every editor has below its pieces: who is on move, the variant, and boards to begin from.
 * @param {object} props
 * @param {import('../types.js').CatalogGame} props.game
 * @param {boolean} props.first whether the first side is on move
 * @param {(first: boolean) => void} props.onTurn
 * @param {Start} props.start
 * @param {() => void} [props.onClear] empties the board
 */
export function StartTools({ game, first, onTurn, start, onClear }) {
  return html`
    <div class="editor-row">
      <label class="field">
        ${t('editor.turn')}
        <select value=${first ? '0' : '1'} onChange=${(/** @type {any} */ e) => onTurn(e.target.value === '0')}>
          ${sideNames(game).map((name, i) => html`<option key=${i} value=${String(i)}>${name}</option>`)}
        </select>
      </label>
      ${
        game.variants.length > 1 &&
        html`
          <label class="field roomy">
            ${t('setup.variant')}
            <select value=${start.variant} onChange=${(/** @type {any} */ e) => start.onVariant(e.target.value)}>
              ${game.variants.map((name) => html`<option key=${name} value=${name}>${variantName(name)}</option>`)}
            </select>
          </label>
        `
      }
    </div>
    <div class="editor-row">
      <button type="button" data-action="usual" onClick=${start.onUsual}>${t('editor.usual')}</button>
      ${onClear && html`<button type="button" data-action="clear" onClick=${onClear}>${t('editor.clear')}</button>`}
    </div>
  `;
}
