/** What was wrong with a move, told when it is asked for. */
import { classes, html } from '../lib/view.js';
import { moveName } from '../game/move-name.js';
import { say, t } from '../i18n/index.js';
import { inUnits, isDecided, percent } from '../analysis/values.js';
import { Why } from './why.js';

/**
 * @typedef {import('./review.js').Judged} Judged
 * @param {object} props
 * @param {import('./review.js').Review} props.review
 * @param {Judged} props.judged
 * @param {string} props.name of who made it
 * @param {(moves: string[], ply: number) => void} props.onShow shows a line from a ply on
 * @param {(judged: Judged) => void} props.onRetry
 * @param {(() => void) | null} props.onNext to the next mistake
 */
export function Verdict({ review, judged, name, onShow, onRetry, onNext }) {
  const { ply, move, best, before, after, points, mark } = judged;
  const { game } = review.subject;
  const line = review.findings.value[ply - 1]?.line ?? [best];
  const reply = review.findings.value[ply]?.line;
  const values = {
    move: moveName(game, best),
    best: percent(before),
    after: percent(after),
    loss: inUnits(game, points).replace(/^\+/, ''),
  };
  return html`
    <div class=${classes('finding', mark)} data-ply=${ply} data-best=${best} role="status">
      <p>
        <strong>
          ${t('review.what', { mark: mark ? say('review', mark) : '', name, move: moveName(game, move) })}
        </strong>
        ${' '}${t(isDecided(points) ? 'review.better.won' : 'review.better', values)}
      </p>
      <div class="controls">
        ${
          onNext &&
          html`
            <button type="button" class="small primary" data-action="next-mistake" onClick=${onNext}>
              ${t('review.next')}
            </button>
          `
        }
        <button type="button" class="small" data-action="retry" onClick=${() => onRetry(judged)}>
          ${t('review.retry')}
        </button>
        <button type="button" class="small" data-action="show-best" onClick=${() => onShow(line, ply - 1)}>
          ${t('review.showBest')}
        </button>
        ${
          reply &&
          html`
            <button
              type="button"
              class="small"
              data-action="show-reply"
              onClick=${() => onShow([move, ...reply], ply - 1)}
            >
              ${t('review.showReply')}
            </button>
          `
        }
      </div>
      <${Why} review=${review} judged=${judged} />
    </div>
  `;
}
