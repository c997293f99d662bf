/** The rules of a game, with boards that one can try. */
import { classes, html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { GAMES } from '../games/registry.js';
import { language, t } from '../i18n/index.js';
import { Diagram } from '../parts/diagram.js';
import { DAMAS } from '../games/damas/rules.js';
import { OTHELLO } from '../games/othello/rules.js';
import { PARCHIS } from '../games/parchis/rules.js';
import { TASKS } from '../tutorial/tasks.js';

/**
 * @typedef {object} Section
 * @property {{ en: string, es: string }} title
 * @property {{ en: () => any, es: () => any }} text
 * @property {boolean} [wide] whether it needs the whole width of the page
 * @property {{ position: string, variant?: string, caption: { en: string, es: string } }} [diagram]
 */

/** @type {Record<import('../types.js').GameId, readonly Section[]>} */
const RULES = { parchis: PARCHIS, damas: DAMAS, othello: OTHELLO };

/** @param {{ game: import('../types.js').GameId }} props */
export function RulesPage({ game: id }) {
  const tongue = language.value;
  return html`
    <main class="page" key=${id}>
      <h1>${t('rules.title', { game: t(`game.${id}`) })}</h1>
      <p class="rules-learn">
        <a class="button" href=${link('learn', id)} data-action="learn">${t('learn.rules', { n: TASKS[id].length })}</a>
      </p>
      <div class="rules">
        ${RULES[id].map(
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
            <a key=${other} href=${link('rules', other)}>${t('rules.title', { game: t(`game.${other}`) })}</a>
          `,
        )}
      </nav>
    </main>
  `;
}
