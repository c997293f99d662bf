/** What an agent thinks, live. */
import { html } from '../lib/view.js';
import { number, t } from '../i18n/index.js';

/**
 * @param {object} props
 * @param {string} props.who
 * @param {import('../types.js').Thought | null} props.thought
 * @param {(() => void) | null} [props.onNow] has it move at once
 */
export function Thinking({ who, thought, onNow }) {
  const line = thought?.lines[0];
  const speed = thought ? Math.round((thought.nodes * 1000) / Math.max(thought.time_ms, 1)) : 0;
  return html`
    <section class="thinking" aria-label=${t('thinking.title', { who })}>
      <header>
        <h2>${who}</h2>
        ${onNow && html`<button type="button" class="small" data-action="now" onClick=${onNow}>${t('thinking.now')}</button>`}
      </header>
      <dl>
        <div><dt>${t('thinking.depth')}</dt><dd>${thought?.depth ? number(thought.depth) : '–'}</dd></div>
        <div><dt>${t('thinking.speed')}</dt><dd>${thought?.nodes ? t('thinking.nps', { n: compact(speed) }) : '–'}</dd></div>
        <div><dt>${t('thinking.value')}</dt><dd>${line ? value(line) : '–'}</dd></div>
      </dl>
      <p class="line">${line?.moves.slice(0, 10).join(' ') || ' '}</p>
    </section>`;
}

/** @param {import('../types.js').ThoughtLine} line */
function value(line) {
  if (line.plies_to_end) return t(line.plies_to_end > 0 ? 'thinking.wins' : 'thinking.loses', { n: Math.abs(line.plies_to_end) });
  const sign = line.points > 0 ? '+' : '';
  return sign + number(line.points, Math.abs(line.points) < 100 ? 1 : 0);
}

/** @param {number} n */
function compact(n) {
  return n >= 1e6 ? `${number(n / 1e6, 1)} M` : n >= 1e3 ? `${number(n / 1e3, 0)} k` : number(n);
}
