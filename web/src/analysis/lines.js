/** The best lines of the shown position, each with its value and a way to play it. */
import { html } from '../lib/view.js';
import { explained } from '../lib/tip.js';
import { lineLabel } from '../game/move-name.js';
import { t } from '../i18n/index.js';
import { engineOn, LINE_COUNTS, lineCount } from './engine.js';
import { aboutValues, lineValue } from './values.js';

/** How much of a line is shown. */
const SHOWN_MOVES = 8;

/**
 * @param {object} props
 * @param {import('../types.js').GameId} props.game
 * @param {import('./engine.js').Insight | null} props.insight
 * @param {boolean} [props.reviewed] whether the review has judged the position too
 * @param {string[]} props.names of the sides
 * @param {boolean} props.over whether the game is over in this position
 * @param {(moves: string[]) => void} props.onPlay
 */
export function Lines({ game, insight, reviewed = false, names, over, onPlay }) {
  const lines = insight?.thought.lines.slice(0, lineCount.value) ?? [];
  const about = aboutValues(game);
  return html`
    <section class="lines" aria-labelledby="lines">
      <header>
        <h2 id="lines">${t('study.lines')}</h2>
        <button type="button" class="tag" aria-label=${t('value.label')} ...${explained(about)}>?</button>
        ${insight && html`<span class="depth">${t('study.depth', { n: insight.thought.depth })}</span>`}
        <label class="check">
          ${t('study.lines.count')}
          <select
            value=${String(lineCount.value)}
            data-action="line-count"
            onChange=${(/** @type {any} */ e) => {
              lineCount.value = Number(e.target.value);
            }}
          >
            ${LINE_COUNTS.map((n) => html`<option key=${n} value=${String(n)}>${n}</option>`)}
          </select>
        </label>
      </header>
      ${reviewed && insight && html`<p class="about">${t('review.differs')}</p>`}
      ${insight?.solved?.length && html`<${Certain} insight=${insight} names=${names} />`}
      <div class="line-list" style=${{ '--lines': lineCount.value }}>
        <ol>
          ${lines.map((line) => {
            const { chance, detail } = lineValue(game, line);
            const text = lineLabel(game, line.moves.slice(0, SHOWN_MOVES));
            return html`
              <li key=${line.moves[0]}>
                <button
                  type="button"
                  data-line=${line.moves[0]}
                  title=${t('study.lines.play', { line: text })}
                  onClick=${() => onPlay(line.moves)}
                >
                  <b>${chance}</b>
                  <span class="detail">${detail}</span>
                  <span class="line">${text}</span>
                </button>
              </li>
            `;
          })}
        </ol>
        ${
          !lines.length &&
          html`
            <p class="empty" role="status">
              ${t(over ? 'study.over' : engineOn.value ? 'study.lines.wait' : 'study.lines.off')}
            </p>
          `
        }
      </div>
    </section>
  `;
}

/** The result that nothing can change. @param {{ insight: import('./engine.js').Insight, names: string[] }} props */
function Certain({ insight, names }) {
  const [{ score }] = insight.solved ?? [{ score: 0 }];
  const mover = insight.side === 'first' ? 0 : 1;
  const winner = names[score > 0 ? mover : 1 - mover];
  return html`
    <p class="certain" data-score=${score} ...${explained(t('study.solved.about'))} tabindex="0">
      ${score === 0 ? t('study.solved.draw') : t('study.solved.win', { name: winner, n: Math.abs(score) })}
    </p>
  `;
}
