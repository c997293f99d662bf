/** A match as it stands: scores with Elo and its error, what is being played, every game. */
import { classes, html, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { request } from '../api/http.js';
import { useFormats } from '../game/formats.js';
import { gameOf } from '../games/registry.js';
import { number, said, say, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { ownMatches } from '../workshop/drafts.js';
import { useMatch } from './poll.js';

/**
 * @typedef {import('../types.js').MatchView} MatchView
 * @typedef {import('../types.js').Summary} Summary
 */

/** @param {{ id: string, title?: string, wide?: boolean, onEnd?: (view: MatchView) => void }} props */
export function MatchPanel({ id, wide = false }) {
  const { view, problem, refresh } = useMatch(id);
  const [trouble, setTrouble] = useState(/** @type {unknown} */ (null));
  const [games, setGames] = useState(wide);
  if (!view) return problem ? html`<${Problem} error=${problem} />` : html`<p role="status">${t('play.loading')}</p>`;
  const own = ownMatches().find((entry) => entry.id === id);
  const { summary } = view;
  const running = view.state === 'running';

  async function cancel() {
    try {
      refresh(await request(`matches/${encodeURIComponent(id)}/cancel`, {}, own?.token));
    } catch (error) {
      setTrouble(error);
    }
  }

  return html`
    <div class="match" data-match=${id} data-state=${view.state}>
      <div class="match-head">
        <p role="status" class="match-state">
          ${say('match', view.state)} · ${t('match.played', { n: summary.games, of: summary.planned })}
        </p>
        ${
          running &&
          own &&
          html`
            <button type="button" class="small" data-action="cancel-match" onClick=${cancel}>
              ${t('match.cancel')}
            </button>
          `
        }
      </div>
      <progress value=${summary.games} max=${summary.planned} aria-label=${t('match.progress')}></progress>
      ${view.problem && html`<p class="problem">${said(view.problem)}</p>`}
      <${Pairings} summary=${summary} gauntlet=${view.setup.format === 'gauntlet' || summary.entrants.length === 2} />
      ${summary.entrants.length > 2 && html`<${Crosstable} summary=${summary} />`}
      ${summary.sprt && html`<${Test} summary=${summary} state=${view.state} />`}
      <${Warning} summary=${summary} />
      ${
        wide &&
        view.live.length > 0 &&
        html`
          <div class="match-boards">
            ${view.live.map((game) => html`<${Live} key=${game.number} live=${game} game=${view.setup.game} />`)}
          </div>
        `
      }
      <div class="match-files">
        <button
          type="button"
          class="small"
          aria-expanded=${String(games)}
          data-action="games"
          disabled=${view.games.length === 0}
          onClick=${() => setGames(!games)}
        >
          ${t('match.games', { n: view.games.length })}
        </button>
        ${
          !wide &&
          html`<a class="button small" href=${link('arena', id)} data-action="open-match">${t('match.open')}</a>`
        }
        ${view.games.length > 0 && html`<${Files} view=${view} />`}
      </div>
      ${games && html`<${GameLines} view=${view} />`}
      <${Problem} error=${trouble ?? problem} />
    </div>
  `;
}

/** Each result with its meaning. @param {{ summary: Summary, gauntlet: boolean }} props */
function Pairings({ summary, gauntlet }) {
  if (!gauntlet && summary.entrants.length > 2) return null;
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${t('match.results')}>
      <table class="results">
        <thead>
          <tr>
            <th scope="col">${t('match.against', { name: summary.entrants[0].name })}</th>
            <th scope="col">${t('match.wdl')}</th>
            <th scope="col">${t('match.score')}</th>
            <th scope="col">Elo</th>
            <th scope="col" title=${t('match.losTitle')}>${t('match.los')}</th>
            <th scope="col" title=${t('match.distinctTitle')}>${t('match.distinct')}</th>
            <th scope="col" title=${t('match.pairsTitle')}>${t('match.pairs')}</th>
          </tr>
        </thead>
        <tbody>
          ${summary.pairings.map(({ first, second, score, estimate }) => {
            const played = score.wins + score.draws + score.losses;
            const points = score.wins + score.draws / 2;
            return html`
              <tr key=${`${first} ${second}`}>
                <th scope="row">${second}</th>
                <td>${score.wins}–${score.draws}–${score.losses}</td>
                <td>
                  ${
                    played
                      ? html`
                          <span class="score-bar" style=${{ '--share': points / played }}>
                            ${number((100 * points) / played, 0)} %
                          </span>
                        `
                      : '–'
                  }
                </td>
                <td class="elo">${elo(estimate, played ? points / played : undefined)}</td>
                <td>${estimate ? `${number(100 * estimate.los, 1)} %` : '–'}</td>
                <td>${score.distinct.reduce((a, b) => a + b, 0)}</td>
                <td>${score.pairs.join(' ')}</td>
              </tr>
            `;
          })}
        </tbody>
      </table>
    </div>
  `;
}

/** Everybody against everybody, the strongest first. @param {{ summary: Summary }} props */
function Crosstable({ summary }) {
  const order = summary.entrants
    .map((_, i) => i)
    .sort((a, b) => summary.entrants[b].rating.elo - summary.entrants[a].rating.elo);
  const most = Math.max(...summary.entrants.map(({ rating }) => Math.abs(rating.elo) + (rating.error ?? 0)), 1);
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${t('match.crosstable')}>
      <table class="results crosstable">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">${t('match.player')}</th>
            <th scope="col">Elo</th>
            ${order.map((_, i) => html`<th scope="col" key=${i}>${i + 1}</th>`)}
            <th scope="col">${t('match.points')}</th>
          </tr>
        </thead>
        <tbody>
          ${order.map((i, rank) => {
            const { name, rating, score } = summary.entrants[i];
            return html`
              <tr key=${name}>
                <td>${rank + 1}</td>
                <th scope="row">${name}</th>
                <td class="elo">
                  <span
                    class="elo-bar"
                    style=${{ '--at': rating.elo / most, '--error': (rating.error ?? 0) / most }}
                    aria-hidden="true"
                  />
                  <span>${range(rating.elo, rating.error ?? 0, shareOf(score))}</span>
                </td>
                ${order.map(
                  (j) => html`
                    <td key=${j} class=${classes(i === j && 'self')}>${i === j ? '' : between(summary, i, j)}</td>
                  `,
                )}
                <td>
                  ${number(score.wins + score.draws / 2, score.draws % 2)}/${score.wins + score.draws + score.losses}
                </td>
              </tr>
            `;
          })}
        </tbody>
      </table>
    </div>
  `;
}

/** @param {Summary} summary @param {number} a @param {number} b */
function between(summary, a, b) {
  const [one, two] = [summary.entrants[a].name, summary.entrants[b].name];
  const found = summary.pairings.find(
    ({ first, second }) => (first === one && second === two) || (first === two && second === one),
  );
  if (!found) return '–';
  const { wins, draws, losses } = found.score;
  const points = (found.first === one ? wins : losses) + draws / 2;
  return `${number(points, draws % 2 ? 1 : 0)}/${wins + draws + losses}`;
}

/** How a sequential test stands. @param {{ summary: Summary, state: string }} props */
function Test({ summary, state }) {
  const { sprt } = summary;
  if (!sprt) return null;
  const verdict = sprt.verdict
    ? say('match', `sprt.${sprt.verdict}`, {
        name: summary.entrants[0].name,
        elo: sprt.verdict === 'h1' ? sprt.elo1 : sprt.elo0,
      })
    : t(state === 'running' ? 'match.sprt.open' : 'match.sprt.undecided');
  return html`
    <p class="sprt">
      <b>SPRT [${sprt.elo0},${' '}${sprt.elo1}]</b>
      ${` LLR ${number(sprt.llr, 2)} (${number(sprt.lower, 2)}, ${number(sprt.upper, 2)}): ${verdict}`}
    </p>
  `;
}

/** Copies are no evidence. @param {{ summary: Summary }} props */
function Warning({ summary }) {
  const distinct = summary.pairings.reduce((sum, { score }) => sum + score.distinct.reduce((a, b) => a + b, 0), 0);
  const copies = summary.games - distinct;
  return copies > 0 ? html`<p class="problem">${t('match.copies', { n: copies, of: summary.games })}</p>` : null;
}

/** A game under way. @param {{ live: MatchView['live'][number], game: string }} props */
function Live({ live, game }) {
  const Board = gameOf(game).Board;
  return html`
    <figure class="match-live">
      <${Board}
        state=${live.state}
        legal=${[]}
        refused=${[]}
        last=${null}
        playable=${false}
        flipped=${false}
        coordinates=${false}
        hint=${null}
        label=${t('match.live')}
        onMove=${() => {}}
        onNotice=${() => {}}
      />
      <figcaption>
        ${t('match.liveGame', { n: live.number, first: live.first, second: live.second, ply: live.ply })}
      </figcaption>
    </figure>
  `;
}

/** @param {{ view: MatchView }} props */
function Files({ view }) {
  const file = (/** @type {string} */ format) => `api/matches/${encodeURIComponent(view.id)}/export?format=${format}`;
  const [common] = useFormats(view.setup.game);
  return html`
    <a class="button small" download href=${file('csv')}>CSV</a>
    <a class="button small" download href=${file('json')}>JSON</a>
    ${common && html`<a class="button small" download href=${file('games')}>${say('format', common)}</a>`}
  `;
}

/** @param {{ view: MatchView }} props */
function GameLines({ view }) {
  return html`
    <ol class="game-lines" aria-label=${t('match.gamesTitle')}>
      ${view.games.map(
        (game) => html`
          <li key=${game.number}>
            <a href=${link('arena', view.id, String(game.number))} title=${game.detail ?? undefined}>
              <span class="number">${game.number}</span>
              <span class=${classes(game.result === 'first' && 'won')}>${game.first}</span>
              <b>${game.result === 'draw' ? '½–½' : game.result === 'first' ? '1–0' : '0–1'}</b>
              <span class=${classes(game.result === 'second' && 'won')}>${game.second}</span>
              <small>${t('match.moves', { n: game.plies })}${game.detail ? ` · ${game.detail}` : ''}</small>
            </a>
          </li>
        `,
      )}
    </ol>
  `;
}

/**
 * A difference with its error, or the side on which it lies.
 * @param {import('../types.js').Estimate | null} estimate
 * @param {number} [share] of the points
 */
export function elo(estimate, share = 0.5) {
  if (!estimate) return '–';
  if (estimate.elo !== null && estimate.elo_error !== null) return range(estimate.elo, estimate.elo_error, share);
  if (estimate.elo_at_least !== null) return t('match.atLeast', { n: signedElo(estimate.elo_at_least) });
  if (estimate.elo_at_most !== null) return t('match.atMost', { n: signedElo(estimate.elo_at_most) });
  return estimate.elo === null ? '–' : signedElo(estimate.elo);
}

/** With an error beyond this a number says nothing that the points do not say better. */
const TELLS_NOTHING = 400;
/** The share of the points that is called nearly all. */
const NEARLY_ALL = 0.9;

/** The share of the points. @param {import('../types.js').Score} score */
function shareOf({ wins, draws, losses }) {
  return (wins + draws / 2) / Math.max(1, wins + draws + losses);
}

/** Where a difference lies. @param {number} elo @param {number} error @param {number} share of the points */
function range(elo, error, share) {
  if (error > TELLS_NOTHING) {
    if (share >= NEARLY_ALL) return t('match.nearlyAll');
    return t(share <= 1 - NEARLY_ALL ? 'match.nearlyNone' : 'match.unclear');
  }
  return t('match.range', { from: signedElo(elo - error), to: signedElo(elo + error) });
}

/** @param {number} value */
function signedElo(value) {
  const whole = Math.round(value);
  return whole === 0 ? '0' : (whole > 0 ? '+' : '−') + number(Math.abs(whole));
}
