/** The workshop: a heuristic of one's own, judged, played, measured and kept. */
import { html, useEffect, useMemo, useRef, useState } from '../lib/view.js';
import { go, link } from '../lib/router.js';
import { getCatalog, request } from '../api/http.js';
import { usualGame } from '../game/last-game.js';
import { GAMES, gameOf, known, sideNames } from '../games/registry.js';
import { number, said, say, t } from '../i18n/index.js';
import { Dialog } from '../parts/dialog.js';
import { Diagram } from '../parts/diagram.js';
import { Problem } from '../parts/problem.js';
import { variantName } from '../parts/setup.js';
import { WorkshopBoard } from '../workshop/board.js';
import { draftOf, fetchHeuristic, keepDraft } from '../workshop/drafts.js';
import { Formula } from '../workshop/formula.js';
import { emptyHeuristic } from '../workshop/heuristic.js';
import { Position, weigh } from '../workshop/judge.js';
import { KeepIt } from '../workshop/keep.js';
import { MeasureIt } from '../workshop/measure.js';
import { TryIt, disagreements, strongest } from '../workshop/try.js';
import { TuneIt } from '../workshop/tune.js';
import { Weights } from '../workshop/weights.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('../types.js').CatalogGame} CatalogGame
 * @typedef {import('../workshop/heuristic.js').Heuristic} Heuristic
 */

/** How far an agent of one's own may look. */
const DEPTHS = [1, 2, 3, 4, 5, 6];
const USUAL_DEPTH = 3;

/** The page of a game, or of a heuristic that somebody keeps: `#/workshop/own/ID`. @param {{ rest: string[] }} props */
export function WorkshopPage({ rest }) {
  const [first, second, third] = rest;
  const [catalog, setCatalog] = useState(/** @type {CatalogGame[] | null} */ (null));
  const [found, setFound] = useState(
    /** @type {{ key: string, heuristic: Heuristic, token?: string } | null} */ (null),
  );
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const key = rest.join('/');
  // What the address before led to is not shown for this one.
  const shared = found?.key === key ? found : null;
  useEffect(() => {
    let wanted = true;
    const tell = (/** @type {unknown} */ error) => {
      if (wanted) setProblem(error);
    };
    setProblem(null);
    getCatalog().then(({ games }) => setCatalog(games), tell);
    if (first === 'own' && second)
      fetchHeuristic(second, third).then((kept) => {
        if (wanted) setFound({ key, ...kept });
      }, tell);
    return () => {
      wanted = false;
    };
  }, [key]);

  const id = first === 'own' ? shared?.heuristic.game : (known(first) ?? usualGame());
  const game = catalog?.find((entry) => entry.id === id);
  if (!game || problem) {
    return html`
      <main class="message">
        <h1>${t('workshop.title')}</h1>
        ${problem ? html`<${Problem} error=${problem} />` : html`<p role="status">${t('play.loading')}</p>`}
      </main>
    `;
  }
  const variant = first !== 'own' && second && game.variants.includes(second) ? second : game.variants[0];
  return html`
    <${Workshop}
      key=${key}
      game=${game}
      variant=${variant}
      start=${first === 'own' ? undefined : third}
      shared=${shared}
    />
  `;
}

/**
 * @param {{
 *   game: CatalogGame,
 *   variant: string,
 *   start?: string,
 *   shared: { heuristic: Heuristic, token?: string } | null,
 * }} props
 */
function Workshop({ game, variant, start, shared }) {
  const readOnly = Boolean(shared && !shared.token);
  const [heuristic, setHeuristic] = useState(
    shared?.heuristic ?? draftOf(game.id) ?? emptyHeuristic(game.id, t('workshop.unnamed')),
  );
  const [preset, setPreset] = useState('');
  const [depth, setDepth] = useState(USUAL_DEPTH);
  const [good, setGood] = useState(true);
  const [explained, setExplained] = useState('');
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  /** What is known now, for answers that come later, and which of them is still waited for. */
  const latest = useRef(heuristic);
  const asked = useRef(0);
  const position = useMemo(() => new Position(game.id, variant, start), [game.id, variant, start]);
  const sides = sideNames(game);

  useEffect(() => {
    position.load();
    // Whoever comes for the first time begins with something that plays.
    if (!shared && !draftOf(game.id)) takeOver('seed');
  }, [position]);

  /** @param {Partial<Heuristic>} part */
  function change(part) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setHeuristic(next);
    if (!readOnly) keepDraft(next);
  }

  /** Begins with the weights of an evaluation that there is. @param {string} name */
  async function takeOver(name) {
    const before = latest.current;
    asked.current += 1;
    const turn = asked.current;
    try {
      const weights = name === '' ? {} : await weightsOf(game.id, variant, name);
      const { kind, formula, weights: own } = latest.current;
      // Whoever has gone on meanwhile keeps that.
      if (turn !== asked.current || own !== before.weights) return;
      setPreset(`${name} ${Date.now()}`);
      if (kind === before.kind && formula === before.formula) change({ kind: 'weights', weights });
      else change({ weights, formula: formula || formulaOf(weights) });
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
  }

  const seek = useMemo(() => interesting(position, strongest(game)), [position]);
  const counts = position.counts.value;
  const weighed = counts && heuristic.kind === 'weights' ? weigh(counts, heuristic.weights).value : null;
  const ready = heuristic.kind === 'weights' || (good && heuristic.formula.trim() !== '');
  return html`
    <main class="page workshop">
      <header class="workshop-head">
        <h1>${t('workshop.title')}</h1>
        <nav class="game-tabs" aria-label=${t('workshop.games')}>
          ${GAMES.map(
            (id) => html`
              <a
                key=${id}
                class="button small"
                href=${link('workshop', id)}
                aria-current=${id === game.id ? 'page' : undefined}
              >
                ${say('game', id)}
              </a>
            `,
          )}
        </nav>
        ${
          game.variants.length > 1 &&
          !shared &&
          html`
            <label class="inline">
              ${t('setup.variant')}
              <select value=${variant} onChange=${(/** @type {any} */ e) => go('workshop', game.id, e.target.value)}>
                ${game.variants.map((name) => html`<option key=${name} value=${name}>${variantName(name)}</option>`)}
              </select>
            </label>
          `
        }
      </header>
      <p class="lead">${t('workshop.lead')}</p>
      ${
        readOnly &&
        html`
          <p class="read-only">
            ${t('workshop.readOnly', { name: heuristic.name })}
            <button
              type="button"
              class="small primary"
              data-action="copy"
              onClick=${() => {
                keepDraft({ ...heuristic, name: t('workshop.copyOf', { name: heuristic.name }) });
                go('workshop', game.id);
              }}
            >
              ${t('workshop.copy')}
            </button>
          </p>
        `
      }
      <div class="workshop-desk">
        <${WorkshopBoard} position=${position} sides=${sides} value=${weighed} onInteresting=${() => seek(heuristic)} />
        <section class="desk-heuristic" aria-label=${t('workshop.heuristic')}>
          <div class="card-row">
            <label class="field">
              ${t('workshop.name')}
              <input
                type="text"
                maxlength="50"
                value=${heuristic.name}
                disabled=${readOnly}
                data-field="name"
                onChange=${(/** @type {any} */ e) => change({ name: e.target.value.trim() || t('workshop.unnamed') })}
              />
            </label>
            <label class="field">
              ${t('workshop.startFrom')}
              <select
                value="-"
                disabled=${readOnly}
                data-field="preset"
                onChange=${(/** @type {any} */ e) => {
                  takeOver(e.target.value);
                  e.target.value = '-';
                }}
              >
                <option value="-" disabled>${t('workshop.choose')}</option>
                ${presets(game).map(({ name, label }) => html`<option key=${label} value=${name}>${label}</option>`)}
                <option value="">${t('workshop.nothing')}</option>
              </select>
            </label>
            <label class="field narrow">
              ${t('workshop.depth')}
              <select
                value=${String(depth)}
                data-field="depth"
                onChange=${(/** @type {any} */ e) => setDepth(Number(e.target.value))}
              >
                ${DEPTHS.map((n) => html`<option key=${n} value=${String(n)}>${n}</option>`)}
              </select>
            </label>
          </div>
          <div class="kind-tabs" role="group" aria-label=${t('workshop.kind')}>
            ${
              /** @type {const} */ (['weights', 'formula']).map(
                (kind) => html`
                  <button
                    key=${kind}
                    type="button"
                    class="small"
                    aria-pressed=${String(heuristic.kind === kind)}
                    disabled=${readOnly}
                    data-kind=${kind}
                    onClick=${() => {
                      const begun = kind !== 'formula' || heuristic.formula;
                      change(begun ? { kind } : { kind, formula: formulaOf(heuristic.weights) });
                    }}
                  >
                    ${say('workshop', kind)}
                  </button>
                `,
              )
            }
          </div>
          <${Problem} error=${problem} />
          ${
            counts &&
            (heuristic.kind === 'weights'
              ? html`
                  <${Weights}
                    counts=${counts}
                    weights=${heuristic.weights}
                    preset=${preset}
                    sides=${sides}
                    locked=${readOnly}
                    onChange=${(/** @type {Record<string, number>} */ weights) => change({ weights })}
                    onExplain=${setExplained}
                  />
                `
              : html`
                  <${Formula}
                    formula=${heuristic.formula}
                    position=${position}
                    counts=${counts}
                    sides=${sides}
                    locked=${readOnly}
                    onChange=${(/** @type {string} */ formula) => change({ formula })}
                    onGood=${setGood}
                    onExplain=${setExplained}
                  />
                `)
          }
        </section>
      </div>
      <div class="workshop-cards">
        <${TryIt}
          heuristic=${heuristic}
          game=${game}
          position=${position}
          sides=${sides}
          depth=${depth}
          ready=${ready}
        />
        <div class="card-stack">
          <${KeepIt}
            heuristic=${heuristic}
            ready=${ready && !readOnly}
            onOpen=${(/** @type {Heuristic} */ kept) => {
              setPreset(`kept ${Date.now()}`);
              change(kept);
            }}
          />
          <${TuneIt}
            heuristic=${heuristic}
            game=${game}
            variant=${variant}
            depth=${depth}
            onTake=${(/** @type {Record<string, number>} */ weights) => {
              setPreset(`tuned ${Date.now()}`);
              change({ weights, name: t('workshop.improved', { name: heuristic.name }) });
            }}
          />
        </div>
        <${MeasureIt} heuristic=${heuristic} game=${game} variant=${variant} depth=${depth} ready=${ready} />
      </div>
      ${
        explained &&
        counts &&
        html`
          <${FeatureDialog}
            game=${game}
            variant=${variant}
            feature=${explained}
            counts=${counts}
            onClose=${() => setExplained('')}
          />
        `
      }
    </main>
  `;
}

/** A count, with a decimal where it has one. @param {number} value */
function tenths(value) {
  return number(value, value % 1 ? 1 : 0);
}

/**
 * A feature in words and on a board where it matters.
 * @param {{
 *   game: CatalogGame,
 *   variant: string,
 *   feature: string,
 *   counts: import('../types.js').Explanation,
 *   onClose: () => void,
 * }} props
 */
function FeatureDialog({ game, variant, feature, counts, onClose }) {
  const found = counts.features.find(({ name }) => name === feature);
  const example = gameOf(game.id).examples?.[feature] ?? counts.position;
  const [there, setThere] = useState(/** @type {import('../types.js').Explanation | null} */ (null));
  useEffect(() => {
    request('explain', { game: game.id, variant, position: example }).then(setThere, () => {
      // The words still explain it.
    });
  }, [feature]);
  const shown = there?.features.find(({ name }) => name === feature);
  const [first, second] = sideNames(game);
  const has = shown && (there?.turn === 'first' ? [shown.own, shown.rival] : [shown.rival, shown.own]);
  return html`
    <${Dialog} title=${feature} onClose=${onClose}>
      <p>${found && said(found.about)}</p>
      <${Diagram}
        game=${game.id}
        variant=${variant}
        position=${example}
        caption=${has ? t('workshop.here', { first, second, one: tenths(has[0]), two: tenths(has[1]) }) : ''}
      />
    <//>
  `;
}

/**
 * What one may begin with: evaluations that there are, under their own names or those of the ninjas.
 * @param {CatalogGame} game
 */
function presets(game) {
  const own = game.evaluations.filter(({ name }) => name !== 'trained').map(({ name }) => ({ name, label: name }));
  const ninjas = game.ninjas.map(({ number: n, spec }) => ({
    name: /eval=(\w+)/.exec(spec)?.[1] ?? 'trained',
    label: t('agent.ninja', { n }),
  }));
  return [...own, ...ninjas];
}

/**
 * The weights of an evaluation; of one that is no sum, those of the sum that comes nearest to it.
 * @param {GameId} game @param {string} variant @param {string} name
 * @returns {Promise<Record<string, number>>}
 */
async function weightsOf(game, variant, name) {
  const { terms } = await request('explain', { game, variant, eval: name });
  if (terms)
    return Object.fromEntries(terms.map((/** @type {import('../types.js').Term} */ term) => [term.name, term.weight]));
  return (await request('imitate', { game, variant, eval: name })).weights;
}

/** The same as a formula. @param {Record<string, number>} weights */
function formulaOf(weights) {
  const terms = Object.entries(weights).filter(([, weight]) => weight !== 0);
  return terms
    .map(
      ([name, weight], i) =>
        `${i === 0 ? (weight < 0 ? '-' : '') : weight < 0 ? '\n- ' : '\n+ '}${Math.abs(weight)}*${name}`,
    )
    .join('');
}

/**
 * Leads from one position to the next on which the heuristic and a better judge disagree.
 * @param {Position} position
 * @param {string} judge
 */
function interesting(position, judge) {
  /** @type {string[]} */
  let queue = [];
  let seed = 0;
  return async (/** @type {Heuristic} */ heuristic) => {
    try {
      if (queue.length === 0) {
        seed += 1;
        const { positions } = await disagreements(heuristic, position.variant, judge, seed);
        queue = positions.map((/** @type {{ position: string }} */ entry) => entry.position);
      }
      const next = queue.shift();
      if (next) await position.go(next);
    } catch (error) {
      position.problem.value = error;
    }
  };
}
