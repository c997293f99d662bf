/** The first game: small tasks on the real board, to be left and taken up again. */
import { classes, html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import * as sound from '../lib/sound.js';
import { gameOf } from '../games/registry.js';
import { said, say, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { passOf, Stage } from '../practice/stage.js';
import { Walk } from '../practice/walk.js';
import { learnedOf, markLearned, nextTask } from './progress.js';
import { tasksOf } from './tasks.js';

/** @typedef {import('../types.js').GameId} GameId */

/** @param {{ game: GameId, id?: string }} props `id` names a task; without it one goes on where one left */
export function LearnPage({ game, id }) {
  const tasks = tasksOf(game);
  const first = useMemo(() => nextTask(game), [game]);
  const at = id
    ? Math.max(
        0,
        tasks.findIndex((task) => task.id === id),
      )
    : first;
  const task = tasks[at];
  return html`<${Doing} key=${task.id} game=${game} task=${task} at=${at} />`;
}

/** @typedef {'open' | 'missed' | 'done'} Phase */

/** @param {{ game: GameId, task: import('./tasks.js').Task, at: number }} props */
function Doing({ game, task, at }) {
  const walk = useMemo(() => new Walk(game, undefined, task.position), [task]);
  useEffect(() => {
    walk.begin();
    return () => walk.leave();
  }, [walk]);
  const [phase, setPhase] = useState(/** @type {Phase} */ ('open'));
  const next = tasksOf(game)[at + 1];
  const frame = walk.frame.value;
  const playable = phase === 'open' && !walk.busy.value;

  /** @param {string} move */
  async function onMove(move) {
    await walk.play(move);
    const now = walk.frame.peek();
    if (walk.left || !now || walk.problem.peek()) return;
    const made = walk.way.flatMap(({ last }) => last ?? []);
    const { state, legal, ending } = now;
    if (task.goal({ made, state, legal, ending })) {
      markLearned(game, task.id);
      sound.play('item');
      setPhase('done');
      const [following, ...rest] = task.then ?? [];
      if (following) await walk.play(following, () => rest.shift());
    } else if (made.length >= (task.moves ?? 1) || now.turn !== walk.way[0].turn) {
      sound.play('refuse');
      setPhase('missed');
    }
  }

  function tryAgain() {
    walk.back(0);
    setPhase('open');
  }

  /** Plays what leads to the goal, for who cannot find it. */
  async function showMe() {
    tryAgain();
    for (const move of task.example) await onMove(move);
  }

  /** @type {{ current: HTMLElement | null }} */
  const main = useRef(null);
  useEffect(() => {
    /** @type {HTMLElement | null | undefined} */
    const button = phase === 'open' ? null : main.current?.querySelector('.controls .primary');
    button?.focus();
  }, [phase]);

  if (!frame) {
    return html`
      <main class="message">
        <h1>${t('learn.title')}</h1>
        ${
          walk.problem.value
            ? html`<${Problem} error=${walk.problem.value} />`
            : html`<p role="status">${t('play.loading')}</p>`
        }
      </main>
    `;
  }
  const pass = playable ? passOf(frame) : null;
  return html`
    <main class=${classes('play', 'practice', 'learning', game, gameOf(game).ownTable && 'own-table')} ref=${main}>
      <h1 class="hidden">${t('learn.titleOf', { game: say('game', game) })}</h1>
      <${Stage} game=${game} frame=${frame} side="first" playable=${playable} onMove=${onMove} />
      <div class="now">
        <section class=${classes('puzzle', phase)} data-phase=${phase} data-task=${task.id}>
          <p class="puzzle-kind">${t('learn.step', { n: at + 1, of: tasksOf(game).length })}</p>
          <div role="status" class="puzzle-status">
            <h2>${phase === 'open' ? said(task.title) : say('learn.phase', phase)}</h2>
            <p>${phase === 'done' ? said(task.done) : said(task.text)}</p>
          </div>
          <${Problem} error=${walk.problem.value} />
          <div class="controls">
            ${
              pass &&
              html`<button type="button" data-action="pass" onClick=${() => onMove(pass)}>${t('control.pass')}</button>`
            }
            ${
              phase === 'missed' &&
              html`
                <button type="button" class="primary" data-action="again" onClick=${tryAgain}>
                  ${t('practice.again')}
                </button>
              `
            }
            ${
              phase === 'done' &&
              next &&
              html`
                <a class="button primary" data-action="next" href=${link('learn', game, next.id)}>${t('learn.next')}</a>
              `
            }
            ${
              phase === 'done' &&
              !next &&
              html`
                <a class="button primary" data-action="next" href=${link('practice', game)}>${t('learn.practise')}</a>
              `
            }
            ${
              phase === 'done' &&
              html`<button type="button" data-action="again" onClick=${tryAgain}>${t('practice.again')}</button>`
            }
            ${
              phase !== 'done' &&
              html`
                <button type="button" data-action="show" disabled=${walk.busy.value} onClick=${showMe}>
                  ${t('learn.show')}
                </button>
              `
            }
            ${
              phase !== 'done' &&
              next &&
              html`<a class="button" data-action="skip" href=${link('learn', game, next.id)}>${t('learn.skip')}</a>`
            }
          </div>
          <p class="puzzle-more">
            <a href=${link()} data-action="leave">${t('learn.leave')}</a>
            ${' '}·${' '}
            <a href=${link('rules', game)}>${t('home.rules')}</a>
          </p>
        </section>
      </div>
      <aside class="side" aria-label=${t('learn.all')}>
        <${Steps} game=${game} present=${task.id} />
      </aside>
    </main>
  `;
}

/** All tasks, with those that are done. @param {{ game: GameId, present: string }} props */
function Steps({ game, present }) {
  const done = learnedOf(game);
  /** @type {{ current: HTMLElement | null }} */
  const list = useRef(null);
  useEffect(() => {
    // Where the list scrolls by itself, the present step is in view; the page stays where it is.
    const box = list.current?.parentElement;
    /** @type {HTMLElement | null | undefined} */
    const step = list.current?.querySelector('[aria-current]');
    if (box && step) box.scrollTop = step.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [present]);
  return html`
    <ol class="steps" ref=${list}>
      ${tasksOf(game).map(
        (task) => html`
          <li key=${task.id} class=${classes(done.includes(task.id) && 'is-done')}>
            <a href=${link('learn', game, task.id)} aria-current=${task.id === present ? 'step' : undefined}>
              <span>${said(task.title)}</span>
              ${done.includes(task.id) && html`<span class="hidden">${' '}(${t('learn.done')})</span>`}
            </a>
          </li>
        `,
      )}
    </ol>
  `;
}
