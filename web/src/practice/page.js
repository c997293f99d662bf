/** Practice: puzzles, one after another. */
import { html, useEffect, useMemo, useState } from '../lib/view.js';
import { link, redirect } from '../lib/router.js';
import { setting } from '../lib/settings.js';
import { GAMES } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { nextOf, puzzlesOf, TIERS, tierOf } from './puzzles.js';
import { progressOf } from './progress.js';
import { Solving } from './solving.js';

/** @typedef {import('../types.js').GameId} GameId */

/** What `theme` and `tier` are when everything is welcome. */
const ANY = 'any';
const tier = setting('practice.tier', ANY, [ANY, ...TIERS]);
/** One for all games: a game that has no such theme shows them all. */
const theme = setting('practice.theme', ANY);

/** @param {{ game: GameId, id?: string }} props `id` names one puzzle */
export function PracticePage({ game, id }) {
  const [puzzles, setPuzzles] = useState(/** @type {import('./puzzles.js').Puzzle[] | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const progress = progressOf(game);
  useEffect(() => {
    setPuzzles(null);
    puzzlesOf(game).then(setPuzzles, setProblem);
  }, [game]);

  const themes = useMemo(() => [...new Set((puzzles ?? []).map((puzzle) => puzzle.theme))], [puzzles]);
  const wanted = themes.includes(theme.value) ? theme.value : ANY;
  const fitting = (puzzles ?? []).filter(
    (puzzle) => (wanted === ANY || puzzle.theme === wanted) && (tier.value === ANY || tierOf(puzzle) === tier.value),
  );
  const puzzle = puzzles?.find((one) => one.id === id);

  /** The address always names the puzzle that is shown. @param {string} [present] */
  function goOn(present) {
    const next = nextOf(fitting.length ? fitting : (puzzles ?? []), progress.peek(), present);
    if (next) redirect('practice', game, next.id);
  }
  useEffect(() => {
    if (puzzles && !id) goOn();
  }, [puzzles, id]);

  if (problem)
    return html`
      <main class="message">
        <h1>${t('practice.title')}</h1>
        <${Problem} error=${problem} />
      </main>
    `;
  if (puzzles && id && !puzzle) {
    return html`
      <main class="message">
        <h1>${t('practice.title')}</h1>
        <p role="alert">${t('practice.gone')}</p>
        <p><a class="button" href=${link('practice', game)}>${t('practice.another')}</a></p>
      </main>
    `;
  }
  if (!puzzle)
    return html`
      <main class="message">
        <h1>${t('practice.title')}</h1>
        <p role="status">${t('play.loading')}</p>
      </main>
    `;
  /** @param {import('../../vendor/signals.mjs').Signal<string>} choice */
  const choose = (choice) => (/** @type {any} */ event) => {
    choice.value = event.target.value;
    redirect('practice', game);
  };
  return html`
    <${Solving} key=${puzzle.id} game=${game} puzzle=${puzzle} onNext=${() => goOn(puzzle.id)}>
      <nav class="practice-games" aria-label=${t('practice.game')}>
        ${GAMES.map(
          (other) => html`
            <a key=${other} href=${link('practice', other)} aria-current=${other === game ? 'page' : undefined}>
              ${say('game', other)}
            </a>
          `,
        )}
      </nav>
      <div class="practice-choice">
        <label class="field">
          ${t('practice.theme')}
          <select value=${wanted} data-choice="theme" onChange=${choose(theme)}>
            <option value=${ANY}>${t('practice.any')}</option>
            ${themes.map((name) => html`<option key=${name} value=${name}>${say('practice.theme', name)}</option>`)}
          </select>
        </label>
        <label class="field">
          ${t('practice.tier')}
          <select value=${tier.value} data-choice="tier" onChange=${choose(tier)}>
            <option value=${ANY}>${t('practice.forYou')}</option>
            ${TIERS.map((name) => html`<option key=${name} value=${name}>${say('practice.tier', name)}</option>`)}
          </select>
        </label>
      </div>
      <${Standing} progress=${progress.value} puzzles=${puzzles ?? []} />
    <//>
  `;
}

/** @param {{ progress: import('./progress.js').Progress, puzzles: import('./puzzles.js').Puzzle[] }} props */
function Standing({ progress, puzzles }) {
  const solved = puzzles.filter(({ id }) => progress.seen[id] === 'right').length;
  const figures = [
    ['rating', String(progress.rating)],
    ['streak', String(progress.streak)],
    ['best', String(progress.best)],
    ['solved', t('practice.solvedOf', { n: solved, of: puzzles.length })],
  ];
  return html`
    <dl class="practice-standing">
      ${figures.map(
        ([name, value]) => html`
          <div key=${name}>
            <dt>${say('practice', name)}</dt>
            <dd data-figure=${name}>${value}</dd>
          </div>
        `,
      )}
    </dl>
  `;
}
