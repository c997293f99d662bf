/** A better move than a mistake is asked for. */
import { html } from '../lib/view.js';
import { explain } from '../i18n/errors.js';
import { moveName } from '../game/move-name.js';
import { say, t } from '../i18n/index.js';
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
 * @param {import('../types.js').GameId} props.game
 * @param {Attempt} props.attempt
 * @param {string} props.name of who is to move
 * @param {() => void} props.onTell gives it up
 * @param {() => void} props.onLeave
 * @param {(() => void) | null} props.onNext to the next mistake
 */
export function RetryPanel({ game, attempt, name, onTell, onLeave, onNext }) {
  const solved = isSolved(attempt);
  return html`
    <section class="retry" role="status" data-solved=${String(solved)} data-ply=${attempt.judged.ply}>
      <p>${attempt.error ? explain(attempt.error) : verdict(attempt, name, game)}</p>
      <div class="controls">
        ${
          solved
            ? html`
                <button type="button" class="small" data-action="leave-retry" onClick=${onLeave}>
                  ${t('retry.leave')}
                </button>
              `
            : html`
                <button type="button" class="small" data-action="tell" onClick=${onTell}>${t('retry.tell')}</button>
              `
        }
        ${
          solved &&
          onNext &&
          html`
            <button
              type="button"
              class="small primary"
              data-action="next-mistake"
              onClick=${onNext}
            >
              ${t('review.next')}
            </button>
          `
        }
      </div>
    </section>
  `;
}

/** @param {Attempt} attempt @param {string} name @param {import('../types.js').GameId} game */
function verdict({ judged, move, answer }, name, game) {
  const called = (/** @type {string} */ one) => moveName(game, one);
  if (!move)
    return t('retry.ask', { name, move: called(judged.move), mark: say('retry', judged.mark ?? 'inaccuracy') });
  if (!answer) return t('retry.judging', { move: called(move) });
  const values = {
    move: called(move),
    chance: percent(answer.chance),
    best: called(answer.best),
    loss: percent(answer.loss),
  };
  if (answer.loss >= GOOD_LOSS) return t('retry.wrong', values);
  return t(move === answer.best ? 'retry.best' : 'retry.good', values);
}
