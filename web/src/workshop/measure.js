/** Measuring a heuristic: a match against anybody, or the report card. */
import { html, useState } from '../lib/view.js';
import { aboutAgent, atDepth, depthOf } from '../game/strength.js';
import { t } from '../i18n/index.js';
import { MatchPanel } from '../arena/match.js';
import { Problem } from '../parts/problem.js';
import { AgentOptions, agentName, specsOf } from '../parts/seat-picker.js';
import { beginMatch, keptHeuristics, ownMatches } from './drafts.js';
import { agentOf } from './heuristic.js';

/** What a version must be better by to be called better, in Elo. */
const SPRT = { elo0: 0, elo1: 20 };
/** Pairs after which a test gives up. */
const MOST_PAIRS = 200;

/**
 * @param {object} props
 * @param {import('./heuristic.js').Heuristic} props.heuristic
 * @param {import('../types.js').CatalogGame} props.game
 * @param {string} props.variant
 * @param {number} props.depth
 * @param {boolean} props.ready
 */
export function MeasureIt({ heuristic, game, variant, depth, ready }) {
  const versions = keptHeuristics().filter((entry) => entry.heuristic.game === game.id);
  const houses = specsOf(game).filter(({ spec }) => spec !== 'engine:time=2s');
  const [rival, setRival] = useState(houses[Math.min(1, houses.length - 1)].spec);
  const [pairs, setPairs] = useState(10);
  const [test, setTest] = useState(false);
  const [equal, setEqual] = useState(false);
  const rivalDepth = houses.some(({ spec }) => spec === rival) ? depthOf(game, rival) : null;
  // Chance looks nowhere, and a version of one's own as far as one's own.
  const differs = rivalDepth !== null && rivalDepth > 0 && rivalDepth !== depth;
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [matches, setMatches] = useState(ownMatches().filter((entry) => entry.game === game.id));
  const [shown, setShown] = useState(matches[0]?.id ?? '');

  /** @param {Partial<import('../types.js').MatchSetup>} part @param {string} title */
  async function begin(part, title) {
    const own = { name: heuristic.name, spec: agentOf(heuristic, depth) };
    const seed = Math.floor(Math.random() * 2 ** 31);
    try {
      const setup = { game: game.id, variant, seed, rounds: pairs, ...part, entrants: [own, ...(part.entrants ?? [])] };
      const match = await beginMatch(setup, title);
      setMatches((before) => [match, ...before]);
      setShown(match.id);
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
  }

  function beginMatchHere() {
    const version = versions.find(({ id }) => id === rival);
    const opponent = version
      ? { name: `${version.heuristic.name} (${t('workshop.kept')})`, spec: agentOf(version.heuristic, depth) }
      : { name: agentName(rival), spec: equal && differs ? atDepth(game, rival, depth) : rival };
    const sprt = test ? { sprt: SPRT, rounds: MOST_PAIRS } : {};
    return begin({ entrants: [opponent], ...sprt }, `${heuristic.name} – ${opponent.name}`);
  }

  function beginCard() {
    const agents = [
      ...game.ninjas.map(({ number }) => `ninja:${number}`),
      ...(game.ninjas.length ? [] : game.levels.map(({ number }) => `level:${number}`)),
    ];
    const entrants = agents.map((spec) => ({ name: agentName(spec), spec }));
    return begin({ entrants, format: 'gauntlet' }, t('workshop.cardOf', { name: heuristic.name }));
  }

  return html`
    <section class="workshop-card wide" aria-labelledby="measure-title">
      <h2 id="measure-title">${t('workshop.measure')}</h2>
      <div class="card-row">
        <label class="field">
          ${t('workshop.against')}
          <select value=${rival} data-field="opponent" onChange=${(/** @type {any} */ e) => setRival(e.target.value)}>
            <${AgentOptions} options=${houses} />
            ${
              versions.length > 0 &&
              html`
                <optgroup label=${t('workshop.versions')}>
                  ${versions.map(({ id, heuristic: { name } }) => html`<option key=${id} value=${id}>${name}</option>`)}
                </optgroup>
              `
            }
          </select>
        </label>
        <label class="field narrow">
          ${t('workshop.pairs')}
          <input
            type="number"
            min="1"
            max="200"
            value=${pairs}
            data-field="pairs"
            onChange=${(/** @type {any} */ e) => {
              setPairs(Math.max(1, Math.min(200, Math.round(Number(e.target.value)) || 1)));
            }}
          />
        </label>
        <button type="button" class="primary" disabled=${!ready} data-action="match" onClick=${beginMatchHere}>
          ${t('workshop.match')}
        </button>
        <button type="button" disabled=${!ready} data-action="report-card" onClick=${beginCard}>
          ${t('workshop.card')}
        </button>
      </div>
      ${
        houses.some(({ spec }) => spec === rival) &&
        html`
          <p class="fine" data-part="rival">
            ${agentName(rival)}: ${aboutAgent(game, rival)} ${t('workshop.yourDepth', { n: depth })}
          </p>
          ${
            differs &&
            html`
              <label class="check">
                <input
                  type="checkbox"
                  checked=${equal}
                  data-field="equal-depth"
                  onChange=${() => setEqual(!equal)}
                />
                ${' '}${t('workshop.equalDepth')}
              </label>
              ${
                !equal &&
                html`
                  <p class="fine" data-part="depths">
                    ${t('workshop.depthsDiffer', { n: depth, rival: agentName(rival), m: rivalDepth ?? '' })}
                  </p>
                `
              }
            `
          }
        `
      }
      <label class="check">
        <input type="checkbox" checked=${test} data-field="sprt" onChange=${() => setTest(!test)} />
        ${' '}${t('workshop.sprt', SPRT)}
      </label>
      <p class="fine">${t('workshop.measureNote')}</p>
      <${Problem} error=${problem} />
      ${
        matches.length > 1 &&
        html`
          <label class="field">
            ${t('workshop.earlier')}
            <select value=${shown} data-field="match" onChange=${(/** @type {any} */ e) => setShown(e.target.value)}>
              ${matches.map(({ id, title }) => html`<option key=${id} value=${id}>${title}</option>`)}
            </select>
          </label>
        `
      }
      ${
        shown &&
        html`
          <h3>${matches.find(({ id }) => id === shown)?.title}</h3>
          <${MatchPanel} key=${shown} id=${shown} />
        `
      }
    </section>
  `;
}
