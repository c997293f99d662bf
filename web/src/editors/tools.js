/** What the editors share. */
import { html } from '../lib/view.js';
import { sideNames } from '../game/games.js';
import { t } from '../i18n/index.js';

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
      ${options.map((option) => html`
        <button key=${option.value} type="button" aria-pressed=${String(option.value === value)} title=${option.name}
          aria-label=${option.name} data-brush=${option.value} onClick=${() => onChange(option.value)}>
          ${option.picture ?? '✕'}
        </button>`)}
    </fieldset>`;
}

/** @param {{ game: import('../types.js').CatalogGame, first: boolean, onChange: (first: boolean) => void }} props */
export function TurnPicker({ game, first, onChange }) {
  return html`
    <label class="field">${t('editor.turn')}
      <select value=${first ? '0' : '1'} onChange=${(/** @type {any} */ e) => onChange(e.target.value === '0')}>
        ${sideNames(game).map((name, i) => html`<option key=${i} value=${String(i)}>${name}</option>`)}
      </select></label>`;
}
