/** The rules of a game, with boards that one can try. */
import { classes, html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { GAMES, gameOf } from '../games/registry.js';
import { language, say, t } from '../i18n/index.js';
import { Diagram } from '../parts/diagram.js';

/** @param {{ game: import('../types.js').GameId }} props */
export function RulesPage({ game: id }) {
  const tongue = language.value;
  const { rules = [], tasks = [] } = gameOf(id);
  return html`
    <main class="page" key=${id}>
      <h1>${t('rules.title', { game: say('game', id) })}</h1>
      <p class="rules-learn">
        <a class="button" href=${link('learn', id)} data-action="learn">${t('learn.rules', { n: tasks.length })}</a>
      </p>
      <div class="rules">
        ${rules.map(
          ({ title, text, diagram, wide }, i) => html`
            <section class=${classes('rules-section', wide && 'wide')} key=${i}>
              <div>
                <h2>${title[tongue]}</h2>
                ${text[tongue]()}
              </div>
              ${
                diagram &&
                html`
                  <${Diagram}
                    game=${id}
                    variant=${diagram.variant}
                    position=${diagram.position}
                    caption=${diagram.caption[tongue]}
                  />
                `
              }
            </section>
          `,
        )}
      </div>
      <nav class="other-games" aria-label=${t('rules.others')}>
        ${GAMES.filter((other) => other !== id).map(
          (other) => html`
            <a key=${other} href=${link('rules', other)}>${t('rules.title', { game: say('game', other) })}</a>
          `,
        )}
      </nav>
    </main>
  `;
}
