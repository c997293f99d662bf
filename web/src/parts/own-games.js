/** The way back to one's games. */
import { classes, html, useEffect, useRef, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { sideNames } from '../games/registry.js';
import { dropOwnGames, ownGames, refreshOwnGames } from '../game/own-games.js';
import { moment, say, t } from '../i18n/index.js';
import { IconButton } from './icon.js';
import { GamePicture } from './pictures.js';
import { playerName } from './player-strip.js';

/** How many are shown until one asks for all: a row on a wide screen. */
const FIRST = 3;

/** @typedef {import('../game/own-games.js').OwnGame} OwnGame */

/** @param {{ catalog: import('../types.js').CatalogGame[] }} props */
export function OwnGames({ catalog }) {
  const [games, setGames] = useState(ownGames);
  const [gone, setGone] = useState(/** @type {ReadonlySet<string>} */ (new Set()));
  const [all, setAll] = useState(false);
  /** @type {{ current: HTMLElement | null }} */
  const heading = useRef(null);
  useEffect(() => {
    let wanted = true;
    refreshOwnGames().then(
      (missing) => {
        if (!wanted) return;
        setGames(ownGames());
        setGone(missing);
      },
      () => {
        // Without an answer the list shows how the games stood when they were last seen.
      },
    );
    return () => {
      wanted = false;
    };
  }, []);

  /** @param {readonly string[]} ids @param {boolean} missing */
  function drop(ids, missing) {
    dropOwnGames(ids, missing);
    setGames(ownGames());
    // The button that had the focus is gone with its game.
    heading.current?.focus();
  }

  if (!games.length) return null;
  const lost = games.filter(({ id }) => gone.has(id)).map(({ id }) => id);
  return html`
    <section class="own-games" aria-labelledby="own-games">
      <header>
        <h2 id="own-games" tabindex="-1" ref=${heading}>${t('own.title')}</h2>
        ${
          games.length > FIRST &&
          html`
            <button
              type="button"
              class="link"
              aria-expanded=${String(all)}
              data-action="all-games"
              onClick=${() => setAll(!all)}
            >
              ${all ? t('own.fewer') : t('own.all', { n: games.length })}
            </button>
          `
        }
        ${
          lost.length > 0 &&
          html`
            <button type="button" class="link" data-action="drop-gone" onClick=${() => drop(lost, true)}>
              ${t('own.dropGone')}
            </button>
          `
        }
      </header>
      <ul>
        ${(all ? games : games.slice(0, FIRST)).map(
          (game) => html`
            <${Ticket}
              key=${game.id}
              game=${game}
              gone=${gone.has(game.id)}
              catalog=${catalog}
              onDrop=${() => drop([game.id], gone.has(game.id))}
            />
          `,
        )}
      </ul>
    </section>
  `;
}

/** The way back to the game that one has left, in a line. */
export function Continue() {
  const open = ownGames().find(({ ending, you }) => !ending && you.length > 0);
  if (!open) return null;
  const game = say('game', open.game);
  return html`
    <a class="continue" href=${link('play', open.id)} data-action="continue">
      ${t('home.continue', { game, players: playersOf(open) })}
    </a>
  `;
}

/** @param {OwnGame} game */
function playersOf({ seats, you }) {
  const shown = seats.map((spec) => ({ spec, human: spec === 'human' }));
  return `${playerName(shown, you, 'first')} – ${playerName(shown, you, 'second')}`;
}

/**
 * @param {object} props
 * @param {OwnGame} props.game
 * @param {boolean} props.gone whether the server has it no more
 * @param {import('../types.js').CatalogGame[]} props.catalog
 * @param {() => void} props.onDrop
 */
function Ticket({ game, gone, catalog, onDrop }) {
  const players = playersOf(game);
  const name = say('game', game.game);
  return html`
    <li class=${classes('ticket', gone && 'gone', !gone && !game.ending && 'open')} data-id=${game.id}>
      <${GamePicture} game=${game.game} />
      <div class="ticket-text">
        <h3>
          ${gone ? name : html`<a href=${link('play', game.id)}>${name}</a>`}
        </h3>
        <p class="players">${players}</p>
        <p class="standing">${gone ? t('own.gone') : standing(game, catalog)}</p>
        <p class="when">${moment(game.at)}</p>
      </div>
      <${IconButton}
        icon="cross"
        label=${t('own.drop', { game: `${name}, ${players}` })}
        action="drop"
        onClick=${onDrop}
      />
    </li>
  `;
}

/** @param {OwnGame} game @param {import('../types.js').CatalogGame[]} catalog */
function standing({ game, you, ply, ending }, catalog) {
  if (!ending) return t('own.onGoing', { n: ply });
  if (ending.result === 'draw') return t('own.draw');
  if (you.length === 1) return t(you[0] === ending.result ? 'own.won' : 'own.lost');
  const entry = catalog.find(({ id }) => id === game);
  const names = entry ? sideNames(entry) : [t('side.first'), t('side.second')];
  return t('own.wins', { name: names[ending.result === 'first' ? 0 : 1] });
}
