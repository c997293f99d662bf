/** Another try at a move that was a mistake. */
import { html } from '../lib/view.js';
import { explain } from '../i18n/errors.js';
import { t } from '../i18n/index.js';
import { percent } from '../analysis/values.js';
import { MARKS } from './judgement.js';

/** A move that gives away less is as good as right. */
const GOOD_LOSS = MARKS[MARKS.length - 1].loss;

/**
 * What is being tried, and how that went.
 * @typedef {object} Attempt
 * @property {import('./review.js').Judged} judged
 * @property {string | null} move the last try
 * @property {{ chance: number, loss: number, best: string } | null} answer
 * @property {unknown} [error]
 */

/** Whether the question is answered. @param {Attempt} attempt */
export function isSolved({ answer }) {
  return answer !== null && answer.loss < GOOD_LOSS;
}

/**
 * @param {object} props
 * @param {Attempt} props.attempt
 * @param {string} props.name of who is to move
 * @param {() => void} props.onTell gives it up
 * @param {() => void} props.onLeave
 */
export function RetryPanel({ attempt, name, onTell, onLeave }) {
  return html`
    <section class="retry" role="status" data-solved=${String(isSolved(attempt))}>
      <p>${attempt.error ? explain(attempt.error) : verdict(attempt, name)}</p>
      <div class="controls">
        ${
          !isSolved(attempt) &&
          html`<button type="button" class="small" data-action="tell" onClick=${onTell}>${t('retry.tell')}</button>`
        }
        <button
          type="button"
          class=${`small ${isSolved(attempt) ? 'primary' : ''}`}
          data-action="leave-retry"
          onClick=${onLeave}
        >
          ${t('retry.leave')}
        </button>
      </div>
    </section>
  `;
}

/** @param {Attempt} attempt @param {string} name */
function verdict({ judged, move, answer }, name) {
  if (!move) return t('retry.ask', { name, move: judged.move });
  if (!answer) return t('retry.judging', { move });
  const values = { move, chance: percent(answer.chance), best: answer.best, loss: percent(answer.loss) };
  if (answer.loss >= GOOD_LOSS) return t('retry.wrong', values);
  return t(move === answer.best ? 'retry.best' : 'retry.good', values);
}
