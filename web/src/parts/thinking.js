/** What an agent thinks, live. */
import { html } from '../lib/view.js';
import { explained } from '../lib/tip.js';
import { aboutValues, inUnits, percent } from '../analysis/values.js';
import { winningChance } from '../games/registry.js';
import { lineLabel } from '../game/move-name.js';
import { number, t } from '../i18n/index.js';

/**
 * @param {object} props
 * @param {string} props.who
 * @param {import('../types.js').GameId} props.game
 * @param {import('../types.js').Thought | null} props.thought
 * @param {number | null} props.points what the position is worth to whoever thinks, by the judge of all positions:
 *   each agent
 *   counts on a scale of its own
 * @param {(() => void) | null} [props.onNow] has it move at once
 */
export function Thinking({ who, game, thought, points, onNow }) {
  const line = thought?.lines[0];
  const about = aboutValues(game);
  const worth = line?.plies_to_end
    ? ending(line.plies_to_end)
    : points === null
      ? '–'
      : `${percent(winningChance(game, points))} · ${inUnits(game, points)}`;
  const speed = thought ? Math.round((thought.nodes * 1000) / Math.max(thought.time_ms, 1)) : 0;
  return html`
    <section class="thinking" aria-label=${t('thinking.title', { who })}>
      <header>
        <h2>${who}</h2>
        <dl>
          <div>
            <dt>${t('thinking.depth')}</dt>
            <dd>${thought?.depth ? number(thought.depth) : '–'}</dd>
          </div>
          <div>
            <dt>${t('thinking.speed')}</dt>
            <dd>${thought?.nodes ? t('thinking.nps', { n: compact(speed) }) : '–'}</dd>
          </div>
          <div>
            <dt>${t('thinking.value')}</dt>
            <dd>
              <button type="button" class="tag" aria-label=${`${worth}. ${about}`} ...${explained(about)}>
                ${worth}
              </button>
            </dd>
          </div>
        </dl>
        ${
          onNow &&
          html`<button type="button" class="small" data-action="now" onClick=${onNow}>${t('thinking.now')}</button>`
        }
      </header>
      <p class="line">${(line && lineLabel(game, line.moves.slice(0, 10))) || ' '}</p>
    </section>
  `;
}

/** @param {number} plies */
function ending(plies) {
  return t(plies > 0 ? 'thinking.wins' : 'thinking.loses', { n: Math.abs(plies) });
}

/** @param {number} n */
function compact(n) {
  return n >= 1e6 ? `${number(n / 1e6, 1)} M` : n >= 1e3 ? `${number(n / 1e3, 0)} k` : number(n);
}
