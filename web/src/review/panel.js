/** The review of a game: how well each side played, where it turned, and another try. */
import { html } from '../lib/view.js';
import { explained } from '../lib/tip.js';
import { explain } from '../i18n/errors.js';
import { number, say, t } from '../i18n/index.js';
import { moveName } from '../game/move-name.js';
import { percent } from '../analysis/values.js';
import { CourseGraph } from './graph.js';
import { accuracy, MARKS, signOf } from './judgement.js';
import { decisive, keyMoments } from './key-moments.js';

/**
 * @typedef {import('./review.js').Judged} Judged
 * @param {object} props
 * @param {import('./review.js').Review} props.review
 * @param {string[]} props.names
 * @param {number | null} props.ply the shown one, if it is one of the game
 * @param {(ply: number) => void} props.onGo
 * @param {import('./lesson.js').Lesson} props.lesson
 */
export function ReviewPanel({ review, names, ply, onGo, lesson }) {
  const state = review.state.value;
  const moves = review.moves.value;
  const marked = lesson.mistakes;
  const next = lesson.next((ply ?? -1) + 1);
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
        ${state !== 'none' && lesson.mine && html`<${Whose} lesson=${lesson} />`}
        ${
          state !== 'none' &&
          next &&
          !lesson.told.has((ply ?? -2) + 1) &&
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
              <${Moments} review=${review} names=${names} onGo=${onGo} />
              <${Scores} moves=${moves} names=${names} />
              ${
                state === 'done' &&
                !marked.length &&
                html`
                  <p role="status">
                    ${t(lesson.whose === 'mine' ? 'review.none.mine' : 'review.none', {
                      n: Math.round(MARKS[MARKS.length - 1].loss * 100),
                    })}
                  </p>
                `
              }
              ${
                state === 'done' &&
                marked.some((move) => lesson.told.has(move.ply)) &&
                html`
                  <p>
                    <button
                      type="button"
                      class="small"
                      data-action="practise"
                      onClick=${() => {
                        lesson.ask();
                        onGo(marked[0].ply - 1);
                      }}
                    >
                      ${t('review.practise', { n: marked.length })}
                    </button>
                  </p>
                `
              }
            `
      }
    </section>
  `;
}

/** Whose mistakes are asked about. @param {{ lesson: import('./lesson.js').Lesson }} props */
function Whose({ lesson }) {
  return html`
    <select
      class="whose"
      value=${lesson.whose}
      data-action="whose"
      aria-label=${t('review.whose')}
      onChange=${(/** @type {any} */ e) => lesson.setWhose(e.target.value)}
    >
      <option value="mine">${t('review.whose.mine')}</option>
      <option value="all">${t('review.whose.all')}</option>
    </select>
  `;
}

/**
 * What decided the game, and where it turned.
 * @param {object} props
 * @param {import('./review.js').Review} props.review
 * @param {string[]} props.names
 * @param {(ply: number) => void} props.onGo
 */
function Moments({ review, names, onGo }) {
  const { game } = review.subject;
  const moves = review.moves.value;
  const moments = keyMoments(moves);
  if (review.state.value !== 'done' || !moments.length) return null;
  const decided = decisive(moves, review.ending);
  const nameOf = (/** @type {Judged} */ { side }) => names[side === 'first' ? 0 : 1];
  return html`
    <div class="moments">
      ${
        decided &&
        html`
          <p data-decided=${decided.ply}>
            ${t('review.decided', {
              n: decided.ply,
              name: nameOf(decided),
              move: moveName(game, decided.move),
              before: percent(decided.before),
              after: percent(decided.after),
            })}
          </p>
        `
      }
      <p class="moment-list">
        ${t('review.moments')}
        ${moments.map(
          (moment) => html`
            <button
              key=${moment.ply}
              type="button"
              class="small"
              data-moment=${moment.ply}
              onClick=${() => onGo(moment.ply - 1)}
            >
              ${t('review.moment', { n: moment.ply, sign: signOf(moment.mark), name: nameOf(moment) })}
            </button>
          `,
        )}
      </p>
    </div>
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
