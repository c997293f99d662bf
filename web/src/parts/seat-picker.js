/** Who plays a side: a person, an agent by its strength, or any agent by its spec. */
import { html, useId } from '../lib/view.js';
import { parseSpec } from '../game/specs.js';
import { gameOf } from '../games/registry.js';
import { aboutAgent, madeOf, rungName } from '../game/strength.js';
import { t } from '../i18n/index.js';
import { ownNameOf } from '../workshop/heuristic.js';
import { AgentBuilder, FIRST_AGENT } from './agent-builder.js';

/** What a picker holds when the agent is put together. */
const CUSTOM = 'custom';

/**
 * @param {object} props
 * @param {import('../types.js').CatalogGame} props.game
 * @param {string} props.label
 * @param {string} props.value `me`, `friend` or a spec
 * @param {(value: string) => void} props.onChange
 */
export function SeatPicker({ game, label, value, onChange }) {
  const id = useId();
  const options = specsOf(game);
  const typed = !['me', 'friend', ...options.map(({ spec }) => spec)].includes(value);
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select
        id=${id}
        value=${typed ? CUSTOM : value}
        onChange=${(/** @type {any} */ e) => onChange(e.target.value === CUSTOM ? FIRST_AGENT : e.target.value)}
      >
        <option value="me">${t('seat.me')}</option>
        <option value="friend">${t('seat.friend')}</option>
        <${AgentOptions} options=${options} />
        <option value=${CUSTOM}>${t('seat.custom')}</option>
      </select>
      ${typed && html`<${AgentBuilder} game=${game} side=${label} spec=${value} onChange=${onChange} />`}
      ${value !== 'me' && value !== 'friend' && html`<p class="about-agent">${aboutAgent(game, value)}</p>`}
    </div>
  `;
}

/** @typedef {{ spec: string, name: string, rung: number }} Option */

/** Those of the ladder first, then the others. @param {{ options: Option[] }} props */
export function AgentOptions({ options }) {
  const shown = (/** @type {Option} */ { spec, name }) => html`<option key=${spec} value=${spec}>${name}</option>`;
  const others = options.filter(({ rung }) => rung < 0);
  return html`
    <optgroup label=${t('agents.ladder')}>${options.filter(({ rung }) => rung >= 0).map(shown)}</optgroup>
    ${others.length > 0 && html`<optgroup label=${t('agents.others')}>${others.map(shown)}</optgroup>`}
  `;
}

/**
 * The agents to choose from: the ladder, and what else there is, each once.
 * @param {import('../types.js').CatalogGame} game
 * @returns {Option[]}
 */
export function specsOf(game) {
  const ladder = gameOf(game.id).ladder.map(({ spec }) => spec);
  const met = new Set(ladder.map((spec) => madeOf(game, spec)));
  const levels = [
    ...game.levels.map(({ number }) => `level:${number}`),
    ...game.ninjas.map(({ number }) => `ninja:${number}`),
  ];
  const others = ['random', ...levels.filter((spec) => !met.has(madeOf(game, spec))), 'engine:time=2s'];
  return [
    ...ladder.map((spec, rung) => {
      const name = agentName(spec);
      return { spec, name: spec === 'sensei' ? name : `${rungName(game.id, rung)} (${name})`, rung };
    }),
    ...others.map((spec) => ({ spec, name: agentName(spec), rung: -1 })),
  ];
}

/** @param {string} spec */
export function agentName(spec) {
  const [kind, rest] = spec.split(':');
  if (kind === 'level') return t('agent.level', { n: rest });
  if (kind === 'ninja') return t('agent.ninja', { n: rest });
  if (kind === 'sensei') return t('agent.sensei');
  if (spec === 'engine:time=2s') return t('agent.engine');
  if (kind === 'random') return t('agent.random');
  const own = ownNameOf(spec);
  if (own) return t('workshop.own', { name: own, n: parseSpec(spec).options.depth ?? '' });
  return spec;
}
