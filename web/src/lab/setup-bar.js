/** What is searched, and how. */
import { html, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { GAMES } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { ALGORITHMS, firstWish, MOST_DEPTH, ORDERS, specOf } from './wish.js';

/** Evaluations that are arithmetic of the position: those that a textbook search is taught with come first. */
const FIRST_EVAL = 'seed';

/** @param {{ lab: import('./session.js').Lab, catalog: import('../types.js').CatalogGame[] }} props */
export function SetupBar({ lab, catalog }) {
  const wish = lab.wish.value;
  const game = catalog.find(({ id }) => id === wish.game);
  const evaluations = [...(game?.evaluations ?? [])]
    .map(({ name }) => name)
    .sort((a, b) => Number(b === FIRST_EVAL) - Number(a === FIRST_EVAL));
  /** @typedef {Partial<import('./wish.js').Search>} Change */
  const search = (/** @type {Change} */ change) => lab.change({ search: { ...wish.search, ...change } });
  const other = (/** @type {Change} */ change) => wish.other && lab.change({ other: { ...wish.other, ...change } });
  return html`
    <form class="lab-setup" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <label>
        ${t('lab.setup.game')}
        <select
          value=${wish.game}
          data-field="game"
          onChange=${(/** @type {any} */ e) => lab.change(firstWish(e.target.value))}
        >
          ${GAMES.map((id) => html`<option key=${id} value=${id}>${say('game', id)}</option>`)}
        </select>
      </label>
      <${SearchFields} search=${wish.search} evaluations=${evaluations} onChange=${search} name="" />
      <label>
        ${t('lab.setup.compare')}
        <select
          value=${comparison(wish)}
          data-field="compare"
          onChange=${(/** @type {any} */ e) => lab.change(COMPARISONS[e.target.value](wish))}
        >
          ${Object.keys(COMPARISONS).map(
            (name) => html`<option key=${name} value=${name}>${say('lab.compare', name)}</option>`,
          )}
        </select>
      </label>
      <${PositionField} lab=${lab} />
      ${
        wish.other &&
        html`
          <fieldset class="lab-other">
            <legend>${t('lab.setup.other')}</legend>
            <${SearchFields} search=${wish.other} evaluations=${evaluations} onChange=${other} name="other-" />
          </fieldset>
        `
      }
    </form>
  `;
}

/**
 * @param {object} props
 * @param {import('./wish.js').Search} props.search
 * @param {string[]} props.evaluations
 * @param {(change: Partial<import('./wish.js').Search>) => void} props.onChange
 * @param {string} props.name
 */
function SearchFields({ search, evaluations, onChange, name }) {
  return html`
    <label>
      ${t('lab.setup.algorithm')}
      <select
        value=${search.algorithm}
        data-field=${`${name}algorithm`}
        onChange=${(/** @type {any} */ e) => onChange({ algorithm: e.target.value })}
      >
        ${ALGORITHMS.map((id) => html`<option key=${id} value=${id}>${say('lab.algorithm', id)}</option>`)}
      </select>
    </label>
    <label>
      ${t('lab.setup.depth')}
      <select
        value=${String(search.depth)}
        data-field=${`${name}depth`}
        onChange=${(/** @type {any} */ e) => onChange({ depth: Number(e.target.value) })}
      >
        ${Array.from({ length: MOST_DEPTH }, (_, n) => n + 1).map(
          (depth) => html`<option key=${depth} value=${String(depth)}>${depth}</option>`,
        )}
      </select>
    </label>
    <label>
      ${t('lab.setup.eval')}
      <select
        value=${search.eval}
        data-field=${`${name}eval`}
        onChange=${(/** @type {any} */ e) => onChange({ eval: e.target.value })}
      >
        ${(evaluations.includes(search.eval) ? evaluations : [search.eval, ...evaluations]).map(
          (id) => html`<option key=${id} value=${id}>${id}</option>`,
        )}
      </select>
    </label>
    ${
      search.algorithm !== 'engine' &&
      html`
        <label>
          ${t('lab.setup.order')}
          <select
            value=${search.order}
            data-field=${`${name}order`}
            onChange=${(/** @type {any} */ e) => onChange({ order: e.target.value })}
          >
            ${ORDERS.map((id) => html`<option key=${id} value=${id}>${say('lab.order', id)}</option>`)}
          </select>
        </label>
      `
    }
    ${
      search.algorithm !== 'engine' &&
      search.order === 'random' &&
      html`
        <label>
          ${t('lab.setup.seed')}
          <input
            type="number"
            min="0"
            max="999999"
            value=${search.seed}
            data-field=${`${name}seed`}
            onChange=${(/** @type {any} */ e) => {
              onChange({ seed: Math.max(0, Math.round(Number(e.target.value) || 0)) });
            }}
          />
        </label>
      `
    }
  `;
}

/** @typedef {import('./wish.js').Wish} Wish */

/** What a search is compared with. @type {Record<string, (wish: Wish) => Partial<Wish>>} */
export const COMPARISONS = {
  none: () => ({ other: null }),
  algorithms: ({ search }) => ({
    search: { ...search, algorithm: 'minimax', order: 'generated' },
    other: { ...search, algorithm: 'alphabeta', order: 'generated' },
  }),
  orders: ({ search }) => ({
    search: { ...search, algorithm: 'alphabeta', order: 'generated' },
    other: { ...search, algorithm: 'alphabeta', order: 'best' },
  }),
  engine: ({ search }) => ({
    search: { ...search, algorithm: 'alphabeta', order: 'generated' },
    other: { ...search, algorithm: 'engine' },
  }),
  own: ({ search, other }) => ({ other: other ?? search }),
};

/** The pair by its name, if it is one that has a name. @param {Wish} wish */
function comparison(wish) {
  const specs = (/** @type {Partial<Wish>} */ { search, other }) =>
    [search ?? wish.search, other].map((one) => one && specOf(one)).join(' ');
  return Object.keys(COMPARISONS).find((name) => specs(COMPARISONS[name](wish)) === specs(wish)) ?? 'own';
}

/** @param {{ lab: import('./session.js').Lab }} props */
function PositionField({ lab }) {
  const { game, position } = lab.wish.value;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return html`
    <div class="lab-position">
      <button
        type="button"
        class="small"
        aria-expanded=${String(open)}
        data-action="lab-position"
        onClick=${() => {
          setOpen(!open);
          setText(position);
        }}
      >
        ${t(position ? 'lab.setup.ownPosition' : 'lab.setup.start')}
      </button>
      ${
        open &&
        html`
          <div class="lab-position-box">
            <label class="field">
              ${t('lab.setup.position')}
              <textarea
                rows="3"
                spellcheck="false"
                value=${text}
                onInput=${(/** @type {any} */ e) => setText(e.target.value)}
              ></textarea>
            </label>
            <div class="lab-row">
              <button
                type="button"
                class="primary small"
                data-action="lab-take-position"
                onClick=${() => {
                  setOpen(false);
                  lab.change({ position: text.trim() });
                }}
              >
                ${t('lab.setup.take')}
              </button>
              <button
                type="button"
                class="small"
                onClick=${() => {
                  setOpen(false);
                  lab.change({ position: '', variant: '' });
                }}
              >
                ${t('lab.setup.usualStart')}
              </button>
              <a href=${link('edit', game)}>${t('lab.setup.editor')}</a>
            </div>
          </div>
        `
      }
    </div>
  `;
}
