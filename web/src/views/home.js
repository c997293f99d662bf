/** The first page: the three games. */
import { html, useEffect, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { getCatalog } from '../api/http.js';
import { reachable } from '../api/reach.js';
import { usualGame } from '../game/last-game.js';
import { GAMES } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { GamePicture } from '../parts/pictures.js';
import { ImportDialog } from '../parts/import.js';
import { Continue, OwnGames } from '../parts/own-games.js';
import { Problem } from '../parts/problem.js';
import { FirstGame } from '../tutorial/offer.js';
import { PLAYGROUND, SetupDialog, Versus, lastChoice, start } from '../parts/setup.js';

/** @typedef {import('../types.js').CatalogGame} CatalogGame */

export function HomePage() {
  const [games, setGames] = useState(/** @type {CatalogGame[]} */ ([]));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [setup, setSetup] = useState(/** @type {CatalogGame | null} */ (null));
  const [importing, setImporting] = useState(false);

  useEffect(() => {
    getCatalog().then(
      (catalog) => setGames(catalog.games),
      (error) => {
        // That the server does not answer is said above.
        if (reachable.peek()) setProblem(error);
      },
    );
  }, []);

  /** @param {CatalogGame} game @param {import('../parts/setup.js').Choice} choice */
  async function begin(game, choice) {
    try {
      await start(game, choice);
    } catch (error) {
      setProblem(error);
    }
  }

  return html`
    <main class="home">
      <div class="hero">
        <h1>${t('home.title')}</h1>
        <p>${t('home.lead')}</p>
      </div>
      <${Continue} />
      <${Problem} error=${problem} />
      <ul class="cards">
        ${GAMES.map((id) => {
          const game = games.find((entry) => entry.id === id);
          const name = say('game', id);
          return html`
            <li key=${id} class=${`card ${id}`} data-game=${id}>
              <${GamePicture} game=${id} />
              <div class="card-text">
                <h2>${name}</h2>
                <p>${say('game', `${id}.about`)}</p>
                <div class="card-actions">
                  <button
                    type="button"
                    class="primary"
                    disabled=${!game}
                    data-action="play"
                    aria-label=${t('home.playGame', { game: name })}
                    onClick=${() => game && begin(game, lastChoice(game))}
                  >
                    ${t('home.play')}
                  </button>
                  <button
                    type="button"
                    class="versus"
                    disabled=${!game}
                    data-action="setup"
                    onClick=${() => game && setSetup(game)}
                  >
                    ${game && html`<${Versus} game=${game} />`}
                    <span class="hidden">${' '}${t('home.setUpGame', { game: name })}</span>
                  </button>
                </div>
                <p class="card-links">
                  <a href=${link('rules', id)}>
                    ${t('home.rules')}
                    <span class="hidden">${' '}${name}</span>
                  </a>
                  <a href=${link('practice', id)} data-action="practice">
                    ${t('home.practice')}
                    <span class="hidden">${' '}${name}</span>
                  </a>
                  <a href=${link('edit', id)}>
                    ${t('home.editor')}
                    <span class="hidden">${' '}${name}</span>
                  </a>
                  <a href=${link('study', id)}>
                    ${t('home.study')}
                    <span class="hidden">${' '}${name}</span>
                  </a>
                  ${
                    (game?.variants ?? []).includes(PLAYGROUND.variant) &&
                    html`
                      <button
                        type="button"
                        class="link"
                        data-action="playground"
                        disabled=${!game}
                        title=${t('variant.playground.about')}
                        onClick=${() => game && begin(game, PLAYGROUND)}
                      >
                        ${t('home.playground')}
                      </button>
                    `
                  }
                </p>
              </div>
            </li>
          `;
        })}
      </ul>
      <${OwnGames} catalog=${games} />
      <${FirstGame} />
      <a class="home-lab" href=${link('lab')} data-action="lab">
        <strong>${t('lab.title')}</strong>
        <span>${t('lab.home')}</span>
      </a>
      <p class="home-more">
        <button type="button" class="link" data-action="import" onClick=${() => setImporting(true)}>
          ${t('import.open')}
        </button>
      </p>
      <p class="home-rooms">
        <span>
          <a href=${link('workshop', usualGame())}>${t('home.workshop')}</a>
          ${' '}
          <small>${t('home.workshopAbout')}</small>
        </span>
        <span>
          <a href=${link('arena')}>${t('home.arena')}</a>
          ${' '}
          <small>${t('home.arenaAbout')}</small>
        </span>
      </p>
      ${setup && html`<${SetupDialog} game=${setup} onClose=${() => setSetup(null)} />`}
      ${importing && html`<${ImportDialog} onClose=${() => setImporting(false)} />`}
    </main>
  `;
}
