/** The review of a game: how well each side played, where it turned, and another try. */
import { classes, html, useEffect, useRef } from '../lib/view.js';
import { explained } from '../lib/tip.js';
import { explain } from '../i18n/errors.js';
import { number, say, t } from '../i18n/index.js';
import { inUnits, isDecided, percent } from '../analysis/values.js';
import { CourseGraph } from './graph.js';
import { accuracy, MARKS } from './judgement.js';
import { Why } from './why.js';

/**
 * @typedef {import('./review.js').Judged} Judged
 * @param {object} props
 * @param {import('./review.js').Review} props.review
 * @param {string[]} props.names
 * @param {number | null} props.ply the shown one, if it is one of the game
 * @param {(ply: number) => void} props.onGo
 * @param {(moves: string[], ply: number) => void} props.onShow shows a line from a ply on
 * @param {(judged: Judged) => void} props.onRetry
 */
export function ReviewPanel({ review, names, ply, onGo, onShow, onRetry }) {
  const state = review.state.value;
  const moves = review.moves.value;
  const marked = moves.filter(({ mark }) => mark);
  // The move in question is the one that was made in the shown position.
  const judged = ply === null ? undefined : marked.find((move) => move.ply === ply + 1);
  const next = marked.find((move) => move.ply > (ply ?? -1) + 1) ?? marked[0];
  return html`
    <section class="review" aria-labelledby="review">
      <header>
        <h2 id="review">${t('review.title')}</h2>
        ${
          state === 'none' &&
          html`
            <button type="button" class="small primary" data-action="review" onClick=${() => review.run()}>
              ${t('review.start')}
            </button>
          `
        }
        ${
          state === 'running' &&
          html`
            <button type="button" class="small" data-action="stop-review" onClick=${() => review.stop()}>
              ${t('review.cancel')}
            </button>
          `
        }
        ${
          state === 'stopped' &&
          html`
            <button type="button" class="small" data-action="review" onClick=${() => review.run()}>
              ${t('review.again')}
            </button>
          `
        }
        ${
          state !== 'none' &&
          marked.length > 0 &&
          html`
            <button type="button" class="small primary" data-action="next-mistake" onClick=${() => onGo(next.ply - 1)}>
              ${t('review.next')}
            </button>
          `
        }
      </header>
      ${
        state === 'none'
          ? html`<p class="about">${t('review.about')}</p>`
          : html`
              ${
                state !== 'done' &&
                html`
                  <p class="progress">
                    <progress max=${review.total} value=${review.done.value} aria-label=${t('review.title')} />
                    <span>${t('review.progress', { n: review.done.value, of: review.total })}</span>
                  </p>
                `
              }
              ${
                review.problem.value !== null &&
                html`
                  <p class="problem" role="alert">${t('review.failed', { detail: explain(review.problem.value) })}</p>
                `
              }
              <${CourseGraph}
                name=${names[0]}
                course=${review.course.value}
                moves=${moves}
                shown=${ply ?? 0}
                onGo=${onGo}
              />
              ${
                judged &&
                html`
                  <${Verdict}
                    key=${judged.ply}
                    review=${review}
                    judged=${judged}
                    name=${names[judged.side === 'first' ? 0 : 1]}
                    onShow=${onShow}
                    onRetry=${onRetry}
                  />
                `
              }
              <${Scores} moves=${moves} names=${names} />
              ${
                state === 'done' &&
                !marked.length &&
                html`<p role="status">${t('review.none', { n: Math.round(MARKS[MARKS.length - 1].loss * 100) })}</p>`
              }
            `
      }
    </section>
  `;
}

/** How well each side played. @param {{ moves: readonly Judged[], names: string[] }} props */
function Scores({ moves, names }) {
  return html`
    <table class="scores">
      <thead>
        <tr>
          <td></td>
          <th scope="col"><${About} name=${t('review.accuracy')} text=${t('review.accuracy.about')} /></th>
          ${MARKS.map(
            ({ mark, loss, sign }) => html`
              <th scope="col" key=${mark} class=${mark}>
                <${About}
                  name=${sign}
                  text=${`${say('review', mark)}: ${t('review.mark.about', { n: Math.round(loss * 100) })}`}
                />
              </th>
            `,
          )}
        </tr>
      </thead>
      <tbody>
        ${
          /** @type {const} */ (['first', 'second']).map((side, i) => {
            const own = moves.filter((move) => move.side === side);
            const score = accuracy(own.map(({ loss }) => loss));
            return html`
              <tr key=${side} class=${side} data-side=${side}>
                <th scope="row">
                  <i class="side-dot" aria-hidden="true" />
                  ${' '}${names[i]}
                </th>
                <td class="accuracy">${score === null ? '–' : number(score)}</td>
                ${MARKS.map(
                  ({ mark }) => html`
                    <td key=${mark} class=${mark}>${own.filter((move) => move.mark === mark).length}</td>
                  `,
                )}
              </tr>
            `;
          })
        }
      </tbody>
    </table>
  `;
}

/** The head of a column, which explains itself. @param {{ name: string, text: string }} props */
function About({ name, text }) {
  return html`
    <button type="button" class="tag" aria-label=${`${name}: ${text}`} ...${explained(text)}>${name}</button>
  `;
}

/**
 * What was wrong with a move.
 * @param {object} props
 * @param {import('./review.js').Review} props.review
 * @param {Judged} props.judged
 * @param {string} props.name of who made it
 * @param {(moves: string[], ply: number) => void} props.onShow
 * @param {(judged: Judged) => void} props.onRetry
 */
function Verdict({ review, judged, name, onShow, onRetry }) {
  const { ply, move, best, before, after, points, mark } = judged;
  const line = review.findings.value[ply - 1]?.line ?? [best];
  const reply = review.findings.value[ply]?.line;
  const values = {
    move: best,
    best: percent(before),
    after: percent(after),
    loss: inUnits(review.subject.game, points).replace(/^\+/, ''),
  };
  const element = useInView();
  return html`
    <div ref=${element} class=${classes('finding', mark)} data-ply=${ply} role="status">
      <p>
        <strong>${t('review.what', { mark: mark ? say('review', mark) : '', name, move })}</strong>
        ${' '}${t(isDecided(points) ? 'review.better.won' : 'review.better', values)}
      </p>
      <div class="controls">
        <button type="button" class="small primary" data-action="retry" onClick=${() => onRetry(judged)}>
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

/** Comes into view within a column that scrolls by itself; the page stays where it is, with its board. */
function useInView() {
  /** @type {{ current: HTMLElement | null }} */
  const element = useRef(null);
  useEffect(() => {
    const column = element.current?.closest('.side');
    if (!element.current || !column) return;
    const below = element.current.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
    if (below > 0) column.scrollTop += below;
  }, []);
  return element;
}
