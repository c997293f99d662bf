/** An agent put together from its parts; the text that it makes can be changed by hand too. */
import { html } from '../lib/view.js';
import { LIMITS, METHODS, parseSpec, writeSpec } from '../game/specs.js';
import { say, t } from '../i18n/index.js';

/** What a new agent begins with. */
export const FIRST_AGENT = 'alphabeta:depth=4,eval=seed';
/** So deep may textbook methods look: beyond, they think for minutes. */
const DEPTHS = { minimax: 6, alphabeta: 10, engine: 30 };

/**
 * @param {object} props
 * @param {import('../types.js').CatalogGame} props.game
 * @param {string} props.side whose agent it is, for its label
 * @param {string} props.spec
 * @param {(spec: string) => void} props.onChange
 */
export function AgentBuilder({ game, side, spec, onChange }) {
  const { method, options } = parseSpec(spec);
  /** @param {Record<string, string>} change */
  const change = (change) => onChange(writeSpec({ method, options: { ...options, ...change } }));
  const limit =
    /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS)).find((name) => options[name] !== undefined) ?? 'time';
  const known = METHODS.some((name) => name === method);

  /** @param {string} name */
  function chooseMethod(name) {
    /** @type {Record<string, string>} */
    const judged = options.eval ? { eval: options.eval } : {};
    if (name === 'random') onChange('random');
    else if (name === 'greedy') onChange(writeSpec({ method: name, options: judged }));
    else if (name === 'engine') onChange(writeSpec({ method: name, options: { time: LIMITS.time, ...judged } }));
    else onChange(writeSpec({ method: name, options: { depth: options.depth ?? '4', ...judged } }));
  }

  /** @param {string} name */
  function chooseLimit(name) {
    const rest = Object.fromEntries(Object.entries(options).filter(([option]) => !(option in LIMITS)));
    onChange(writeSpec({ method, options: { [name]: LIMITS[/** @type {keyof typeof LIMITS} */ (name)], ...rest } }));
  }

  return html`
    <div class="agent-builder" role="group" aria-label=${t('seat.custom')}>
      <label class="field">
        ${t('builder.method')}
        <select
          value=${known ? method : ''}
          data-field="method"
          onChange=${(/** @type {any} */ e) => chooseMethod(e.target.value)}
        >
          ${!known && html`<option value="">–</option>`}
          ${METHODS.map((name) => html`<option key=${name} value=${name}>${say('method', name)}</option>`)}
        </select>
      </label>
      ${
        method === 'engine' &&
        html`
          <label class="field">
            ${t('builder.limit')}
            <select value=${limit} data-field="limit" onChange=${(/** @type {any} */ e) => chooseLimit(e.target.value)}>
              ${Object.keys(LIMITS).map(
                (name) => html`<option key=${name} value=${name}>${say('builder', name)}</option>`,
              )}
            </select>
          </label>
          ${
            limit !== 'depth' &&
            html`
              <label class="field">
                ${say('builder', `${limit}.value`)}
                <input
                  type="text"
                  value=${options[limit] ?? ''}
                  spellcheck=${false}
                  data-field="amount"
                  onChange=${(/** @type {any} */ e) => change({ [limit]: e.target.value.trim() })}
                />
              </label>
            `
          }
        `
      }
      ${
        (method === 'minimax' || method === 'alphabeta' || (method === 'engine' && limit === 'depth')) &&
        html`
          <label class="field">
            ${t('builder.depth.value')}
            <input
              type="number"
              min="1"
              max=${DEPTHS[method]}
              value=${options.depth ?? ''}
              data-field="depth"
              onChange=${(/** @type {any} */ e) => change({ depth: e.target.value })}
            />
          </label>
        `
      }
      ${
        known &&
        method !== 'random' &&
        html`
          <label class="field">
            ${t('builder.evaluation')}
            <select
              value=${options.eval ?? 'trained'}
              data-field="evaluation"
              onChange=${(/** @type {any} */ e) => change({ eval: e.target.value })}
            >
              ${game.evaluations.map(({ name }) => html`<option key=${name} value=${name}>${name}</option>`)}
            </select>
          </label>
        `
      }
      <label class="field spec">
        ${t('seat.spec', { side })}
        <input
          type="text"
          value=${spec}
          spellcheck=${false}
          autocapitalize="off"
          data-field="spec"
          onInput=${(/** @type {any} */ e) => onChange(e.target.value.trim())}
        />
      </label>
    </div>
  `;
}
