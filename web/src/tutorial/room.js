/** All that one can learn from, game by game. */
import { html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { usualGame } from '../game/last-game.js';
import { GAMES } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { GamePicture } from '../parts/pictures.js';
import { learnedOf } from './progress.js';
import { tasksOf } from './tasks.js';

export function LearnRoom() {
  return html`
    <main class="page learn-room">
      <h1>${t('learn.room.title')}</h1>
      <ul class="learn-games">
        ${GAMES.map((game) => {
          const tasks = tasksOf(game).length;
          const done = learnedOf(game).length;
          return html`
            <li key=${game} data-game=${game}>
              <${GamePicture} game=${game} />
              <div class="learn-text">
                <h2>${say('game', game)}</h2>
                <a class="button primary" href=${link('learn', game)} data-room-learn=${game}>
                  ${t('learn.offer.title')}
                </a>
                <p class="learn-progress">
                  <progress max=${tasks} value=${done} aria-label=${t('learn.offer.title')} />
                  ${' '}${t('practice.solvedOf', { n: done, of: tasks })}
                </p>
                <p class="card-links">
                  <a href=${link('rules', game)}>
                    ${t('home.rules')}
                    <span class="hidden">${' '}${say('game', game)}</span>
                  </a>
                  <a href=${link('practice', game)}>
                    ${t('practice.title')}
                    <span class="hidden">${' '}${say('game', game)}</span>
                  </a>
                </p>
              </div>
            </li>
          `;
        })}
      </ul>
      <p class="learn-search">
        ${t('learn.room.search')}${' '}
        <a href=${link('lab', 'tour')}>${t('lab.nav.tour')}</a>
        ${' · '}
        <a href=${link('lab', 'exercises', usualGame())}>${t('lab.nav.exercises')}</a>
      </p>
    </main>
  `;
}
