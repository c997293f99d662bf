/** The arena: matches, round robins and gauntlets of house agents and heuristics of one's own. */
import { html, useEffect, useState } from '../lib/view.js';
import { go, link } from '../lib/router.js';
import { getCatalog, request } from '../api/http.js';
import { noteGame, usualGame } from '../game/last-game.js';
import { GAMES } from '../games/registry.js';
import { moment, say, t } from '../i18n/index.js';
import { MatchPanel } from '../arena/match.js';
import { Replay } from '../arena/replay.js';
import { Problem } from '../parts/problem.js';
import { agentName, specsOf } from '../parts/seat-picker.js';
import { variantName } from '../parts/setup.js';
import { beginMatch, draftOf, keptHeuristics, ownMatches } from '../workshop/drafts.js';
import { agentOf } from '../workshop/heuristic.js';

/** @typedef {import('../types.js').CatalogGame} CatalogGame */

/** @param {{ rest: string[] }} props */
export function ArenaPage({ rest: [id, number] }) {
  if (id && number)
    return html`
      <main class="page arena">
        <h1>${t('arena.title')}</h1>
        <${Replay} id=${id} number=${number} />
      </main>
    `;
  if (id) {
    const own = ownMatches().find((entry) => entry.id === id);
    return html`
      <main class="page arena">
        <h1>${own?.title ?? t('arena.title')}</h1>
        <${MatchPanel} key=${id} id=${id} wide=${true} />
        <p class="home-more"><a href=${link('arena')}>${t('arena.all')}</a></p>
      </main>
    `;
  }
  return html`
    <main class="page arena">
      <h1>${t('arena.title')}</h1>
      <p class="lead">${t('arena.lead')}</p>
      <${Elsewhere} />
      <${SetUp} />
      <${Earlier} />
    </main>
  `;
}

/** What is played on the command line and shown here. */
function Elsewhere() {
  const [shown, setShown] = useState(/** @type {import('../types.js').ExhibitionView[]} */ ([]));
  useEffect(() => {
    // Without a server there is nothing to be shown; what needs one says so.
    request('matches').then(setShown, () => {});
  }, []);
  if (shown.length === 0) return null;
  return html`
    <section class="workshop-card wide" data-part="elsewhere">
      <h2>${t('arena.elsewhere')}</h2>
      <ul class="kept-list">
        ${shown.map(
          ({ id, game, entrants }) => html`
            <li key=${id}>
              <a href=${link('arena', id)}>${entrants.join(' – ')}</a>
              ${' '}
              <small>${say('game', game)}</small>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** The matches that this browser began. */
function Earlier() {
  const matches = ownMatches();
  if (matches.length === 0) return null;
  return html`
    <section class="workshop-card wide">
      <h2>${t('arena.earlier')}</h2>
      <ul class="kept-list">
        ${matches.map(
          ({ id, game, title, at }) => html`
            <li key=${id}>
              <a href=${link('arena', id)}>${title}</a>
              ${' '}
              <small>${say('game', game)}${' '}·${' '}${moment(at)}</small>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function SetUp() {
  const [games, setGames] = useState(/** @type {CatalogGame[]} */ ([]));
  const [chosen, setChosen] = useState(usualGame);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    getCatalog().then((catalog) => setGames(catalog.games), setProblem);
  }, []);
  const game = games.find(({ id }) => id === chosen);
  return html`
    <section class="workshop-card wide">
      <h2>${t('arena.setUp')}</h2>
      <nav class="game-tabs" aria-label=${t('workshop.games')}>
        ${GAMES.map(
          (id) => html`
            <button
              key=${id}
              type="button"
              class="small"
              aria-pressed=${String(id === chosen)}
              data-game=${id}
              onClick=${() => {
                noteGame(id);
                setChosen(id);
              }}
            >
              ${say('game', id)}
            </button>
          `,
        )}
      </nav>
      <${Problem} error=${problem} />
      ${game && html`<${Tournament} key=${game.id} game=${game} />`}
    </section>
  `;
}

/** Who may take part: agents of the house, and one's own. @param {CatalogGame} game */
function candidates(game) {
  const houses = specsOf(game).filter(({ spec }) => spec !== 'engine:time=2s');
  const draft = draftOf(game.id);
  const own = [
    ...(draft ? [draft] : []),
    ...keptHeuristics()
      .map(({ heuristic }) => heuristic)
      .filter(({ game: of }) => of === game.id),
  ];
  return [
    ...own.map((heuristic) => ({ name: heuristic.name, spec: agentOf(heuristic, 3), own: true })),
    ...houses.map(({ spec }) => ({ name: agentName(spec), spec, own: false })),
  ];
}

/** @param {{ game: CatalogGame }} props */
function Tournament({ game }) {
  const all = candidates(game);
  const [players, setPlayers] = useState(all.slice(0, 2));
  const [typed, setTyped] = useState('');
  const [format, setFormat] = useState('roundrobin');
  const [rounds, setRounds] = useState(10);
  const [plies, setPlies] = useState(8);
  const [seed, setSeed] = useState(1);
  const [variant, setVariant] = useState(game.variants[0]);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const pairings = format === 'gauntlet' ? players.length - 1 : (players.length * (players.length - 1)) / 2;

  /** @param {Event} event */
  async function begin(event) {
    event.preventDefault();
    const entrants = players.map(({ name, spec }) => ({ name, spec }));
    try {
      const title =
        players.length === 2
          ? `${players[0].name} – ${players[1].name}`
          : t(format === 'gauntlet' ? 'arena.gauntletOf' : 'arena.robinOf', {
              n: players.length,
              game: say('game', game.id),
            });
      go('arena', (await beginMatch({ game: game.id, variant, entrants, format, rounds, plies, seed }, title)).id);
    } catch (error) {
      setProblem(error);
    }
  }

  const whole = (/** @type {any} */ e, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(least, Math.min(most, Math.round(Number(e.target.value)) || least));
  return html`
    <form class="tournament" onSubmit=${begin}>
      <ol class="entrants" aria-label=${t('arena.players')}>
        ${players.map(
          (player, i) => html`
            <li key=${i}>
              <span>${player.name}</span>
              <button
                type="button"
                class="small"
                aria-label=${t('arena.remove', { name: player.name })}
                onClick=${() => setPlayers(players.filter((_, j) => j !== i))}
              >
                ✕
              </button>
            </li>
          `,
        )}
      </ol>
      <div class="card-row">
        <label class="field">
          ${t('arena.add')}
          <select
            value=""
            data-field="add"
            onChange=${(/** @type {any} */ e) => {
              const found = all[Number(e.target.value)];
              if (found) setPlayers([...players, found]);
              e.target.value = '';
            }}
          >
            <option value="">${t('workshop.choose')}</option>
            ${all.map(
              ({ name, own }, i) => html`<option key=${i} value=${String(i)}>${own ? `★ ${name}` : name}</option>`,
            )}
          </select>
        </label>
        <label class="field long">
          ${t('arena.spec')}
          <input
            type="text"
            value=${typed}
            spellcheck=${false}
            placeholder="alphabeta:depth=4,eval=seed"
            data-field="spec"
            onChange=${(/** @type {any} */ e) => {
              const spec = e.target.value.trim();
              if (spec) setPlayers([...players, { name: agentName(spec), spec, own: false }]);
              setTyped('');
              e.target.value = '';
            }}
          />
        </label>
      </div>
      <div class="card-row">
        <label class="field long">
          ${t('arena.format')}
          <select value=${format} data-field="format" onChange=${(/** @type {any} */ e) => setFormat(e.target.value)}>
            <option value="roundrobin">${t('arena.roundrobin')}</option>
            <option value="gauntlet">${t('arena.gauntlet')}</option>
          </select>
        </label>
        <label class="field narrow">
          ${t('workshop.pairs')}
          <input
            type="number"
            min="1"
            max="500"
            value=${rounds}
            data-field="rounds"
            onChange=${(/** @type {any} */ e) => setRounds(whole(e, 1, 500))}
          />
        </label>
        <label class="field narrow">
          ${t('arena.plies')}
          <input
            type="number"
            min="0"
            max="60"
            value=${plies}
            onChange=${(/** @type {any} */ e) => setPlies(whole(e, 0, 60))}
          />
        </label>
        <label class="field narrow">
          ${t('arena.seed')}
          <input
            type="number"
            min="0"
            value=${seed}
            onChange=${(/** @type {any} */ e) => setSeed(whole(e, 0, 2 ** 31))}
          />
        </label>
        ${
          game.variants.length > 1 &&
          html`
            <label class="field">
              ${t('setup.variant')}
              <select value=${variant} onChange=${(/** @type {any} */ e) => setVariant(e.target.value)}>
                ${game.variants.map((name) => html`<option key=${name} value=${name}>${variantName(name)}</option>`)}
              </select>
            </label>
          `
        }
      </div>
      <${Problem} error=${problem} />
      <button type="submit" class="primary" disabled=${players.length < 2} data-action="begin">
        ${t('arena.begin', { n: Math.max(0, pairings) * rounds * 2 })}
      </button>
    </form>
  `;
}
