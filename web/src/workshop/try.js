/** Trying a heuristic at once: against oneself, against an agent with the board in view, beside a better judge. */
import { html, useState } from '../lib/view.js';
import { createGame, request } from '../api/http.js';
import { go } from '../lib/router.js';
import { number, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { AgentOptions, specsOf } from '../parts/seat-picker.js';
import { agentOf, evalOf } from './heuristic.js';
import { signed } from './weights.js';

/**
 * @typedef {import('./heuristic.js').Heuristic} Heuristic
 * @param {object} props
 * @param {Heuristic} props.heuristic
 * @param {import('../types.js').CatalogGame} props.game
 * @param {import('./judge.js').Position} props.position
 * @param {string[]} props.sides
 * @param {number} props.depth
 * @param {boolean} props.ready
 */
export function TryIt({ heuristic, game, position, sides, depth, ready }) {
  const [rival, setRival] = useState(specsOf(game)[0].spec);
  const [second, setSecond] = useState(false);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));

  /** @param {string} opponent */
  async function begin(opponent) {
    const own = agentOf(heuristic, depth);
    try {
      const seats = second ? [opponent, own] : [own, opponent];
      go('play', await createGame({ game: game.id, variant: position.variant, seats }));
    } catch (error) {
      setProblem(error);
    }
  }

  return html`
    <section class="workshop-card" aria-labelledby="try-title">
      <h2 id="try-title">${t('workshop.try')}</h2>
      <label class="field">
        ${t('workshop.itPlays')}
        <select
          value=${second ? '1' : '0'}
          data-field="own-side"
          onChange=${(/** @type {any} */ e) => setSecond(e.target.value === '1')}
        >
          ${sides.map((side, i) => html`<option key=${side} value=${String(i)}>${side}</option>`)}
        </select>
      </label>
      <div class="card-row">
        <button type="button" class="primary" disabled=${!ready} data-action="play-own" onClick=${() => begin('human')}>
          ${t('workshop.play')}
        </button>
      </div>
      <div class="card-row">
        <label class="field">
          ${t('workshop.watchAgainst')}
          <select value=${rival} data-field="rival" onChange=${(/** @type {any} */ e) => setRival(e.target.value)}>
            <${AgentOptions} options=${specsOf(game)} />
          </select>
        </label>
        <button type="button" disabled=${!ready} data-action="watch-own" onClick=${() => begin(rival)}>
          ${t('workshop.watch')}
        </button>
      </div>
      <${Disagreements} heuristic=${heuristic} game=${game} position=${position} ready=${ready} />
      <${Problem} error=${problem} />
    </section>
  `;
}

/**
 * Where one's heuristic and another judge differ most.
 * @param {{
 *   heuristic: Heuristic,
 *   game: import('../types.js').CatalogGame,
 *   position: import('./judge.js').Position,
 *   ready: boolean,
 * }} props
 */
function Disagreements({ heuristic, game, position, ready }) {
  const [against, setAgainst] = useState(strongest(game));
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [busy, setBusy] = useState(false);

  async function seek() {
    setBusy(true);
    try {
      setFound(await disagreements(heuristic, position.variant, against, Date.now() % 1000));
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  }

  return html`
    <div class="card-row">
      <label class="field">
        ${t('workshop.compare')}
        <select value=${against} data-field="against" onChange=${(/** @type {any} */ e) => setAgainst(e.target.value)}>
          ${game.evaluations.map(({ name }) => html`<option key=${name} value=${name}>${name}</option>`)}
        </select>
      </label>
      <button type="button" disabled=${!ready || busy} data-action="disagree" onClick=${seek}>
        ${t('workshop.disagree')}
      </button>
    </div>
    <${Problem} error=${problem} />
    ${
      found &&
      html`
        <p class="fine">${t('workshop.disagreeNote', { n: found.looked_at, judge: against })}</p>
        <ol class="disagreements">
          ${found.positions.map(
            (/** @type {any} */ entry) => html`
              <li key=${entry.position}>
                <button
                  type="button"
                  class="small"
                  onClick=${() => {
                    position.go(entry.position);
                    document.querySelector('.desk-board')?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  <i class=${`side-dot ${entry.turn}`} aria-hidden="true" />
                  <span>${t('workshop.afterMoves', { n: entry.ply })}</span>
                  <span>
                    ${t('workshop.yours')}${' '}
                    <b>${signed(entry.values[0])}</b>
                  </span>
                  <span>
                    ${against}${' '}
                    <b>${signed(entry.values[1])}</b>
                  </span>
                  <span class="apart">${number(Math.abs(entry.difference), 1)}σ</span>
                </button>
              </li>
            `,
          )}
        </ol>
      `
    }
  `;
}

/** @param {Heuristic} heuristic @param {string} variant @param {string} against @param {number} seed */
export function disagreements(heuristic, variant, against, seed) {
  return request('disagreements', { game: heuristic.game, variant, eval: evalOf(heuristic), against, seed });
}

/** The judge that a game trusts most. @param {import('../types.js').CatalogGame} game */
export function strongest(game) {
  const names = game.evaluations.map(({ name }) => name);
  return names.includes('expert') ? 'expert' : names[names.length - 1];
}
