/** The rivals of a game, from a beginner to a master: a face, a sentence and a strength each. */
import { html, useId } from '../lib/view.js';
import { gameOf } from '../games/registry.js';
import { plays, rungName, strength } from '../game/strength.js';
import { t } from '../i18n/index.js';
import { Face } from './face.js';
import { agentName } from './seat-picker.js';

/**
 * @param {object} props
 * @param {import('../types.js').CatalogGame} props.game
 * @param {string} props.variant
 * @param {string} props.value a spec, or `friend`
 * @param {(value: string) => void} props.onChange
 */
export function Ladder({ game, variant, value, onChange }) {
  const name = useId();
  const { ladder } = gameOf(game.id);
  return html`
    <fieldset class="ladder">
      <legend>${t('rival.title')}</legend>
      ${ladder.map(({ spec }, rung) => {
        const shown = agentName(spec);
        return html`
          <label key=${spec} class="rung" data-rival=${spec}>
            <input
              type="radio"
              name=${name}
              value=${spec}
              checked=${value === spec}
              onChange=${() => onChange(spec)}
            />
            <${Face} rung=${rung} />
            <span class="rung-text">
              <b>${rungName(game.id, rung)}</b>
              ${spec !== 'sensei' && html`<small class="rung-agent">${shown}</small>`}
              <span class="rung-plays">${plays(game, spec)}</span>
              <small class="rung-beats">${strength(game.id, rung, variant)}</small>
            </span>
          </label>
        `;
      })}
      <label class="rung" data-rival="friend">
        <input
          type="radio"
          name=${name}
          value="friend"
          checked=${value === 'friend'}
          onChange=${() => onChange('friend')}
        />
        <span class="friends" aria-hidden="true"><${Face} rung=${0} /><${Face} rung=${1} /></span>
        <span class="rung-text">
          <b>${t('rival.friend')}</b>
          <span class="rung-plays">${t('rival.friend.about')}</span>
        </span>
      </label>
    </fieldset>
  `;
}
