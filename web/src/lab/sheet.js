/** A sheet of exercises to be printed: the same seed, the same sheet. */
import { html, useEffect, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { usualGame } from '../game/last-game.js';
import { known } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { KINDS, LEVELS } from './exercises.js';
import { Question, Solution } from './question.js';

/** @typedef {import('../types.js').ExerciseView} ExerciseView */

/** @param {{ address: string[] }} props game, difficulty, seed */
export function Sheet({ address: [name, levelText, seedText] }) {
  const game = known(name) ?? usualGame();
  const level = LEVELS.find((known) => String(known) === levelText) ?? 1;
  const seed = /^\d{1,9}$/.test(seedText ?? '') ? Number(seedText) : 1;
  const [exercises, setExercises] = useState(/** @type {ExerciseView[] | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let wanted = true;
    setExercises(null);
    setProblem(null);
    Promise.all(KINDS.map((kind) => request('lab/exercise', { game, kind, difficulty: level, seed }))).then(
      (made) => {
        if (wanted) setExercises(made);
      },
      (error) => {
        if (wanted) setProblem(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, level, seed]);
  return html`
    <article class="lab-sheet" data-sheet=${`${game}/${level}/${seed}`}>
      <div class="lab-sheet-tools">
        <p class="lab-note">${t('lab.sheet.note')}</p>
        <button type="button" class="primary" data-action="print" disabled=${!exercises} onClick=${() => print()}>
          ${t('lab.sheet.print')}
        </button>
      </div>
      <${Problem} error=${problem} />
      <section class="lab-paper">
        <header>
          <h2>${t('lab.sheet.title', { game: say('game', game) })}</h2>
          <p class="lab-sheet-name">
            ${t('lab.sheet.name')}${' '}
            <span class="lab-blank wide"></span>
            ${' '}${t('lab.sheet.date')}${' '}
            <span class="lab-blank"></span>
          </p>
        </header>
        ${exercises?.map(
          (exercise, place) => html`
            <section key=${exercise.kind} class="lab-sheet-item">
              <h3>${place + 1}. ${say('lab.ex.kinds', exercise.kind)}</h3>
              <${Question} exercise=${exercise} answers=${NO_ANSWERS} graded=${null} onAnswer=${null} />
            </section>
          `,
        )}
        <footer>${t('lab.sheet.foot', { level: say('lab.ex.levels', level), seed })}</footer>
      </section>
      <section class="lab-paper lab-solutions">
        <h2>${t('lab.sheet.solutions')}</h2>
        ${exercises?.map(
          (exercise, place) => html`
            <section key=${exercise.kind} class="lab-sheet-item">
              <h3>${place + 1}. ${say('lab.ex.kinds', exercise.kind)}</h3>
              <${Solution} exercise=${exercise} />
            </section>
          `,
        )}
        <footer>${t('lab.sheet.foot', { level: say('lab.ex.levels', level), seed })}</footer>
      </section>
    </article>
  `;
}

/** @type {Map<string, string>} */
const NO_ANSWERS = new Map();
