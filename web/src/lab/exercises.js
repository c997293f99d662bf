/** Exercises, one after another, with a score that the browser keeps. */
import { html, useEffect, useRef, useState } from '../lib/view.js';
import { go, link } from '../lib/router.js';
import { setting } from '../lib/settings.js';
import { request } from '../api/http.js';
import { usualGame } from '../game/last-game.js';
import { GAMES, known } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { grade, isAnswered } from './grading.js';
import { Question, Solution } from './question.js';
import { labLink } from './wish.js';

export const KINDS = /** @type {const} */ (['values', 'pruning', 'window', 'order', 'evaluation']);
export const LEVELS = [1, 2, 3];

const score = setting('lab.score', { answered: 0, right: 0, streak: 0, best: 0 });

/** What is asked, as a link holds it: game, kind, difficulty, seed. @param {string[]} address */
function readAddress([game, kind, level, seed]) {
  return {
    game: known(game) ?? usualGame(),
    kind: KINDS.find((known) => known === kind) ?? 'values',
    level: LEVELS.find((known) => String(known) === level) ?? 1,
    seed: /^\d{1,9}$/.test(seed ?? '') ? Number(seed) : 1,
  };
}

/** @param {{ address: string[] }} props */
export function Exercises({ address }) {
  const wish = readAddress(address);
  const { game, kind, level, seed } = wish;
  const [made, setMade] = useState(
    /** @type {{ key: string, exercise: import('../types.js').ExerciseView } | null} */ (null),
  );
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [answers, setAnswers] = useState(/** @type {Map<string, string>} */ (new Map()));
  const [missing, setMissing] = useState(false);
  /** @type {{ current: HTMLElement | null }} */
  const verdict = useRef(null);
  const [graded, setGraded] = useState(/** @type {Map<string, boolean> | null} */ (null));
  const key = `${game}/${kind}/${level}/${seed}`;
  // An address that has just changed has no exercise yet: that of the one before is not shown for it.
  const exercise = made?.key === key ? made.exercise : null;
  useEffect(() => {
    let wanted = true;
    setProblem(null);
    setAnswers(new Map());
    setGraded(null);
    setMissing(false);
    request('lab/exercise', { game, kind, difficulty: level, seed }).then(
      (answer) => {
        if (wanted) setMade({ key, exercise: answer });
      },
      (error) => {
        if (wanted) setProblem(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [key]);

  const ask = (/** @type {Partial<typeof wish>} */ change) => {
    const next = { ...wish, seed: 1 + Math.floor(Math.random() * 99_999), ...change };
    go('lab', 'exercises', next.game, next.kind, String(next.level), String(next.seed));
  };
  useEffect(() => {
    if (graded) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [graded]);
  const isRight = graded !== null && [...graded.values()].every(Boolean);

  /** @param {Event} event */
  function check(event) {
    event.preventDefault();
    if (!exercise || graded) return;
    // What nobody answered is no wrong answer.
    if (!isAnswered(exercise, answers)) {
      setMissing(true);
      return;
    }
    setMissing(false);
    const result = grade(exercise, answers);
    setGraded(result);
    const good = [...result.values()].every(Boolean);
    const { answered, right, streak, best } = score.value;
    const now = good ? streak + 1 : 0;
    score.value = { answered: answered + 1, right: right + Number(good), streak: now, best: Math.max(best, now) };
  }

  return html`
    <div class="lab-exercises">
      <div class="lab-setup">
        <label>
          ${t('lab.setup.game')}
          <select
            value=${game}
            data-field="game"
            onChange=${(/** @type {any} */ e) => ask({ game: e.target.value, seed })}
          >
            ${GAMES.map((id) => html`<option key=${id} value=${id}>${say('game', id)}</option>`)}
          </select>
        </label>
        <label>
          ${t('lab.ex.kind')}
          <select
            value=${kind}
            data-field="kind"
            onChange=${(/** @type {any} */ e) => ask({ kind: e.target.value, seed })}
          >
            ${KINDS.map((id) => html`<option key=${id} value=${id}>${say('lab.ex.kinds', id)}</option>`)}
          </select>
        </label>
        <label>
          ${t('lab.ex.difficulty')}
          <select
            value=${String(level)}
            data-field="difficulty"
            onChange=${(/** @type {any} */ e) => ask({ level: Number(e.target.value), seed })}
          >
            ${LEVELS.map((id) => html`<option key=${id} value=${String(id)}>${say('lab.ex.levels', id)}</option>`)}
          </select>
        </label>
        <p class="lab-score" role="status" data-score=${`${score.value.right}/${score.value.answered}`}>
          ${t('lab.ex.score', score.value)}
        </p>
        <a class="lab-sheet-link" href=${link('lab', 'sheet', game, String(level), String(seed))}>
          ${t('lab.ex.sheet')}
        </a>
      </div>
      <${Problem} error=${problem} />
      ${
        exercise &&
        html`
          <form key=${key} class="lab-exercise" data-exercise=${key} onSubmit=${check}>
            <h2>${say('lab.ex.kinds', kind)}</h2>
            <${Question}
              exercise=${exercise}
              answers=${answers}
              graded=${graded}
              onAnswer=${(/** @type {string} */ name, /** @type {string} */ answer) => {
                setAnswers((before) => new Map(before).set(name, answer));
              }}
            />
            <div
              ref=${verdict}
              class="lab-verdict"
              role="status"
              data-verdict=${graded ? (isRight ? 'right' : 'wrong') : undefined}
            >
              ${missing && html`<p class="missing">${t('lab.ex.missing')}</p>`}
              ${
                graded &&
                html`
                  <p class=${isRight ? 'right' : 'wrong'}>${t(isRight ? 'lab.ex.right' : 'lab.ex.wrong')}</p>
                  <${Solution} exercise=${exercise} />
                `
              }
            </div>
            <div class="lab-row">
              ${
                graded
                  ? html`
                      <button type="button" class="primary" data-action="next" onClick=${() => ask({})}>
                        ${t('lab.ex.next')}
                      </button>
                      <a href=${labLink(game, exercise.trace.variant, exercise.position)}>${t('lab.openPosition')}</a>
                    `
                  : html`<button type="submit" class="primary" data-action="check">${t('lab.ex.check')}</button>`
              }
            </div>
          </form>
        `
      }
    </div>
  `;
}
