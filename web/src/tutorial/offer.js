/** The first game, offered to who has not played yet, and to who has begun it. */
import { html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { GAMES } from '../games/registry.js';
import { ownGames } from '../game/own-games.js';
import { say, t } from '../i18n/index.js';
import { hasBegun, learnedOf } from './progress.js';
import { tasksOf } from './tasks.js';

export function FirstGame() {
  const begun = hasBegun();
  const open = GAMES.filter((game) => learnedOf(game).length < tasksOf(game).length);
  // Whoever plays already knows where the rules are.
  if (!open.length || (ownGames().length > 0 && !begun)) return null;
  return html`
    <section class="first-game" aria-labelledby="first-game">
      <div>
        <h2 id="first-game">${t('learn.offer.title')}</h2>
        <p>${t('learn.offer')}</p>
      </div>
      <p class="first-game-links">
        ${open.map((game) => {
          const done = learnedOf(game).length;
          return html`
            <a key=${game} class="button" href=${link('learn', game)} data-learn=${game}>
              ${say('game', game)}
              ${
                done > 0 &&
                html`
                  <span class="first-game-done">${t('practice.solvedOf', { n: done, of: tasksOf(game).length })}</span>
                `
              }
            </a>
          `;
        })}
      </p>
    </section>
  `;
}
