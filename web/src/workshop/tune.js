/** Improving weights by games; an honest match decides whether they are better. */
import { html, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { number, say, t } from '../i18n/index.js';
import { MatchPanel } from '../arena/match.js';
import { useMatch } from '../arena/poll.js';
import { Problem } from '../parts/problem.js';
import { beginMatch } from './drafts.js';
import { agentOf } from './heuristic.js';

/** How long one may let it learn, in seconds. */
const TIMES = [3, 8, 20];
/** Pairs of the match that decides. */
const PAIRS = 40;

/**
 * What came out.
 * @typedef {{
 *   weights: Record<string, number>,
 *   games: number,
 *   positions: number,
 *   before: Record<string, number>,
 * }} Tuned
 */

/**
 * @param {object} props
 * @param {import('./heuristic.js').Heuristic} props.heuristic
 * @param {import('../types.js').CatalogGame} props.game
 * @param {string} props.variant
 * @param {number} props.depth
 * @param {(weights: Record<string, number>) => void} props.onTake
 */
export function TuneIt({ heuristic, game, variant, depth, onTake }) {
  const [seconds, setSeconds] = useState(TIMES[1]);
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tuned, setTuned] = useState(/** @type {Tuned | null} */ (null));
  const [match, setMatch] = useState('');
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));

  async function improve() {
    setBusy(true);
    setTuned(null);
    setMatch('');
    const seed = Math.floor(Math.random() * 2 ** 31);
    try {
      const { weights, games, positions } = await request('tune', {
        game: game.id,
        variant,
        weights: heuristic.weights,
        all,
        seconds,
        seed,
      });
      setTuned({ weights, games, positions, before: heuristic.weights });
      const better = { ...heuristic, weights, name: t('workshop.improved', { name: heuristic.name }) };
      const entrants = [
        { name: better.name, spec: agentOf(better, depth) },
        { name: heuristic.name, spec: agentOf(heuristic, depth) },
      ];
      // Other games than those it learned from.
      setMatch(
        (
          await beginMatch(
            { game: game.id, variant, seed: seed + 1, rounds: PAIRS, entrants },
            `${better.name} – ${heuristic.name}`,
          )
        ).id,
      );
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  }

  const changed = tuned
    ? [...new Set([...Object.keys(tuned.before), ...Object.keys(tuned.weights)])]
        .map((name) => ({ name, from: tuned.before[name] ?? 0, to: tuned.weights[name] ?? 0 }))
        .filter(({ from, to }) => from !== to)
    : [];
  return html`
    <section class="workshop-card" aria-labelledby="tune-title">
      <h2 id="tune-title">${t('workshop.tune')}</h2>
      ${
        heuristic.kind === 'formula'
          ? html`<p class="fine">${t('workshop.tuneWeightsOnly')}</p>`
          : html`
              <p class="fine">${t('workshop.tuneNote', { pairs: PAIRS })}</p>
              <div class="card-row">
                <label class="field narrow">
                  ${t('workshop.tuneTime')}
                  <select
                    value=${String(seconds)}
                    data-field="tune-time"
                    onChange=${(/** @type {any} */ e) => setSeconds(Number(e.target.value))}
                  >
                    ${TIMES.map(
                      (time) => html`
                        <option key=${time} value=${String(time)}>${t('workshop.seconds', { n: time })}</option>
                      `,
                    )}
                  </select>
                </label>
                <button type="button" class="primary" disabled=${busy} data-action="tune" onClick=${improve}>
                  ${t(busy ? 'workshop.tuning' : 'workshop.tuneGo')}
                </button>
              </div>
              <label class="check">
                <input type="checkbox" checked=${all} onChange=${() => setAll(!all)} />
                ${' '}${t('workshop.tuneAll')}
              </label>
            `
      }
      ${busy && html`<progress aria-label=${t('workshop.tuning')}></progress>`}
      <${Problem} error=${problem} />
      ${
        tuned &&
        html`
          <p role="status">${t('workshop.tuned', { games: tuned.games, positions: number(tuned.positions) })}</p>
          <div class="table-scroll" tabindex="0" role="region" aria-label=${t('workshop.tune')}>
            <table class="results">
              <thead>
                <tr>
                  <th scope="col">${t('workshop.feature')}</th>
                  <th scope="col">${t('workshop.before')}</th>
                  <th scope="col">${t('workshop.after')}</th>
                </tr>
              </thead>
              <tbody>
                ${changed.map(
                  ({ name, from, to }) => html`
                    <tr key=${name}>
                      <th scope="row">${name}</th>
                      <td>${number(from, 2)}</td>
                      <td>${number(to, 2)}</td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>
          </div>
          ${
            match &&
            html`
              <${MatchPanel} key=${match} id=${match} />
              <${Verdict}
                key=${`verdict ${match}`}
                id=${match}
                onTake=${() => {
                  onTake(tuned.weights);
                  setTuned(null);
                }}
              />
            `
          }
        `
      }
    </section>
  `;
}

/**
 * Whether the new weights are better, as far as the match can tell.
 * @param {{ id: string, onTake: () => void }} props
 */
function Verdict({ id, onTake }) {
  const { view } = useMatch(id);
  if (!view) return null;
  const [pairing] = view.summary.pairings;
  const { wins, draws, losses } = pairing?.score ?? { wins: 0, draws: 0, losses: 0 };
  const share = (100 * (wins + draws / 2)) / Math.max(1, wins + draws + losses);
  const verdict = view.state === 'running' ? 'running' : verdictOf(pairing?.estimate ?? null);
  return html`
    <p class="tune-verdict" role="status" data-verdict=${verdict}>
      ${say('workshop.verdict', verdict, { n: number(share) })}
    </p>
    ${
      verdict !== 'running' &&
      html`
        <button
          type="button"
          class=${verdict === 'better' ? 'primary' : 'small'}
          data-action="take-tuned"
          onClick=${onTake}
        >
          ${t(verdict === 'better' ? 'workshop.take' : 'workshop.takeAnyway')}
        </button>
      `
    }
  `;
}

/**
 * What a match proves: more than its error, or nothing.
 * @param {import('../types.js').Estimate | null} estimate
 * @returns {'better' | 'worse' | 'unclear'}
 */
export function verdictOf(estimate) {
  if (!estimate) return 'unclear';
  const { elo, elo_error: error, elo_at_least: least, elo_at_most: most } = estimate;
  const [from, to] = elo !== null && error !== null ? [elo - error, elo + error] : [least, most];
  if (from !== null && from > 0) return 'better';
  return to !== null && to < 0 ? 'worse' : 'unclear';
}
