/** One node: its board, its window, its moves, and why the search left. */
import { classes, html, useEffect, useState } from '../lib/view.js';
import { language, number, said, say, t } from '../i18n/index.js';
import { gameOf } from '../games/registry.js';
import { Problem } from '../parts/problem.js';
import { NumberLine } from './number-line.js';
import { NONE, shortValue, valueText } from './tree.js';

/** What goes before a value that is one, before a lower and before an upper bound. */
const SIGNS = ['', '≥ ', '≤ '];

/** @param {{ lab: import('./session.js').Lab }} props */
export function NodePanel({ lab }) {
  const shown = lab.main.value;
  const node = lab.selected.value;
  const time = lab.time.value;
  const held = useHeldView(lab, node);
  if (!shown || node >= shown.tree.count) return null;
  const { tree, film } = shown;
  const view = isOf(held, shown, node) ? held : null;
  const isLeft = film.isLeft(node, time);
  const moment = film.moment(node, time);
  const Board = gameOf(tree.view.game).Board;
  const isMax = tree.isMax(node);
  const stopped = isLeft && tree.isStopped(node);
  const certain = isLeft ? film.certain(node, time) : null;
  const value = certain?.value ?? null;
  const visit = tree.visits.get(node);
  const pass = tree.passes.get(node);
  const hidden = tree.hidden(node);
  return html`
    <section class="lab-node" aria-label=${t('lab.node.title')} data-node=${tree.view.ids[node]}>
      <header>
        <span class=${`lab-who ${isMax ? 'max' : 'min'}`}>${isMax ? 'Max' : 'Min'}</span>
        <h2>${tree.moves(node).join(' ') || t('lab.node.root')}</h2>
        <span class="lab-id">${t('lab.node.number', { n: tree.view.ids[node] })}</span>
      </header>
      <p class="lab-sentence" aria-live="polite">${sentence(tree, film, node, time, view)}</p>
      <${NumberLine} tree=${tree} node=${node} moment=${moment} value=${value} />
      <div class=${classes('lab-node-body', tree.view.game, gameOf(tree.view.game).ownTable && 'own-table')}>
        <div class="lab-board" aria-busy=${String(!view)}>
          ${
            held
              ? html`
                  <${Board}
                    state=${held.state}
                    legal=${[]}
                    refused=${[]}
                    last=${null}
                    playable=${false}
                    flipped=${false}
                    coordinates=${true}
                    hint=${null}
                    label=${t('lab.node.board')}
                    onMove=${() => {}}
                    onNotice=${() => {}}
                  />
                `
              : html`<div class="waiting"></div>`
          }
        </div>
        <div class="lab-facts">
          <dl>
            <div>
              <dt>${t('lab.node.turn')}</dt>
              <dd>${isMax ? 'Max' : 'Min'}</dd>
            </div>
            <div>
              <dt>${t('lab.node.value')}</dt>
              <dd>
                ${
                  certain === null
                    ? t(stopped ? 'lab.node.unknown' : 'lab.node.notYet')
                    : SIGNS[certain.bound] + valueText(certain.value, tree.unit, language.value)
                }
              </dd>
            </div>
            <div>
              <dt>${t('lab.node.depth')}</dt>
              <dd>${tree.view.depths[node]}</dd>
            </div>
            <div>
              <dt>${t('lab.node.below')}</dt>
              <dd>${number(tree.view.sizes[node] - 1)}</dd>
            </div>
            ${
              pass &&
              pass.iteration > 0 &&
              html`
                <div>
                  <dt>${t('lab.node.iteration')}</dt>
                  <dd>${pass.iteration}</dd>
                </div>
              `
            }
            ${
              visit &&
              html`
                <div>
                  <dt>${t('lab.node.visit')}</dt>
                  <dd>${visitText(visit)}</dd>
                </div>
              `
            }
          </dl>
          ${
            tree.childCount[node] > 0 &&
            html`
              <button
                type="button"
                class="small"
                data-action="fold"
                aria-pressed=${String(lab.folded.value.has(node))}
                onClick=${() => lab.fold(node)}
              >
                ${t('lab.node.fold')}
              </button>
            `
          }
          ${
            hidden > 0 &&
            html`
              <button
                type="button"
                class="small"
                data-action="open-page"
                onClick=${() => lab.change({ page: tree.view.ids[node], node: tree.view.ids[node] })}
              >
                ${t('lab.node.openPage', { n: hidden })}
              </button>
            `
          }
          ${
            tree.sources.has(node) &&
            html`<${SourceLink} lab=${lab} tree=${tree} source=${/** @type {number} */ (tree.sources.get(node))} />`
          }
        </div>
      </div>
      <${Children} lab=${lab} tree=${tree} film=${film} node=${node} time=${time} />
    </section>
  `;
}

/** How long a node must stay selected while the film runs. */
const PASSING_MS = 200;

/** @param {import('./session.js').Lab} lab @param {number} node @param {boolean} [ofSecond] */
export function useNodeView(lab, node, ofSecond = false) {
  const held = useHeldView(lab, node, ofSecond);
  return isOf(held, ofSecond ? lab.second.value : lab.main.value, node) ? held : null;
}

/**
 * @param {import('../types.js').NodeView | null} view
 * @param {import('./session.js').Shown | null} shown
 * @param {number} node
 */
const isOf = (view, shown, node) => view !== null && view.id === shown?.tree.view.ids[node];

/**
 * The latest that is known in this search: of the node, or of the one before as long as the answer is on its way, so
 * that nothing flickers.
 * @param {import('./session.js').Lab} lab @param {number} node @param {boolean} [ofSecond]
 */
function useHeldView(lab, node, ofSecond = false) {
  const [held, setHeld] = useState(
    /** @type {{ view: import('../types.js').NodeView, shown: import('./session.js').Shown } | null} */ (null),
  );
  const shown = ofSecond ? lab.second.value : lab.main.value;
  useEffect(() => {
    let wanted = true;
    if (!shown || node === NONE) return undefined;
    const ask = () =>
      lab.nodeView(node, ofSecond).then(
        (view) => {
          if (wanted) setHeld({ view, shown });
        },
        () => {
          if (wanted) setHeld(null);
        },
      );
    // While the film runs, only what stays for a moment is asked for.
    const timer = setTimeout(ask, lab.playing.value ? PASSING_MS : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [shown, node]);
  return held && held.shown === shown ? held.view : null;
}

/**
 * What to say of a node: while the search is there, what it does; then why it left.
 * @param {import('./tree.js').Tree} tree @param {import('./timeline.js').Timeline} film
 * @param {number} node @param {number} time @param {import('../types.js').NodeView | null} view
 */
function sentence(tree, film, node, time, view) {
  if (!film.isEntered(node, time)) return t('lab.sentence.notYet');
  if (film.isLeft(node, time) && tree.isStopped(node)) return t('lab.sentence.stopped');
  if (film.isLeft(node, time)) return view ? said(view.sentence) : '…';
  if (!tree.isInner(node)) return t('lab.sentence.openLeaf');
  const { alpha, beta } = film.moment(node, time);
  const left = tree.children(node).filter((child) => film.isLeft(child, time)).length;
  const text = (/** @type {number | null} */ value, /** @type {1 | -1} */ sign) =>
    shortValue(value, tree.unit, language.value, sign);
  return t(tree.view.spec.startsWith('minimax') ? 'lab.sentence.openMinimax' : 'lab.sentence.open', {
    who: tree.isMax(node) ? 'Max' : 'Min',
    n: left,
    alpha: text(alpha, -1),
    beta: text(beta, 1),
  });
}

/** @param {import('../types.js').VisitView} visit */
function visitText(visit) {
  const parts = [];
  if (visit.stage !== 'main') parts.push(say('lab.stage', visit.stage));
  if (visit.again) parts.push(t('lab.visit.again'));
  if (visit.reduced) parts.push(t('lab.visit.reduced', { n: visit.reduced }));
  if (visit.hurried) parts.push(t('lab.visit.hurried', { n: visit.hurried }));
  if (visit.extended) parts.push(t('lab.visit.extended', { n: visit.extended }));
  return parts.join(', ');
}

/** @param {{ lab: import('./session.js').Lab, tree: import('./tree.js').Tree, source: number }} props */
function SourceLink({ lab, tree, source }) {
  const place = tree.places.get(source);
  return html`
    <p>
      ${
        place === undefined
          ? t('lab.node.sourceElsewhere', { n: source })
          : html`
              <button type="button" class="link" data-action="source" onClick=${() => lab.select(place)}>
                ${t('lab.node.source', { n: source })}
              </button>
            `
      }
    </p>
  `;
}

/**
 * @param {{
 *   lab: import('./session.js').Lab,
 *   tree: import('./tree.js').Tree,
 *   film: import('./timeline.js').Timeline,
 *   node: number,
 *   time: number,
 * }} props
 */
function Children({ lab, tree, film, node, time }) {
  const children = tree.children(node).filter((child) => film.isEntered(child, time));
  const pruned = film.isLeft(node, time) ? (tree.pruned.get(node) ?? []) : [];
  const others = film.isLeft(node, time) ? (tree.skipped.get(node) ?? []) : [];
  const [spent, setSpent] = useState(
    /** @type {{ node: number, view: import('../types.js').PrunedView } | null} */ (null),
  );
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  if (children.length === 0 && pruned.length === 0 && others.length === 0) return null;
  const counted = spent?.node === node ? new Map(spent.view.moves.map(({ move, nodes }) => [move, nodes])) : null;
  return html`
    <div class="lab-children">
      <table>
        <caption>${t('lab.children.title')}</caption>
        <thead>
          <tr>
            <th scope="col">${t('lab.children.move')}</th>
            <th scope="col">${t('lab.children.value')}</th>
            <th scope="col">${t('lab.children.why')}</th>
            <th scope="col">${t('lab.children.nodes')}</th>
          </tr>
        </thead>
        <tbody>
          ${children.map((child) => {
            const isLeft = film.isLeft(child, time);
            const certain = isLeft ? film.certain(child, time) : null;
            return html`
              <tr key=${child} class=${isLeft && tree.best[node] === child && film.isLeft(node, time) ? 'best' : ''}>
                <th scope="row">
                  <button type="button" class="link" onClick=${() => lab.select(child)}>
                    ${tree.move(child) || t('lab.stage.probe')}
                  </button>
                </th>
                <td>
                  ${
                    certain
                      ? SIGNS[certain.bound] + shortValue(certain.value, tree.unit, language.value)
                      : isLeft
                        ? '–'
                        : '…'
                  }
                </td>
                <td>${isLeft ? say('lab.why', tree.why(child)) : t('lab.node.notYet')}</td>
                <td>${number(tree.view.sizes[child])}</td>
              </tr>
            `;
          })}
          ${pruned.map(
            (move) => html`
              <tr key=${`pruned ${move}`} class="pruned">
                <th scope="row">${move}</th>
                <td>–</td>
                <td>${t('lab.why.pruned')}</td>
                <td>${counted ? (counted.get(move) ?? t('lab.pruned.tooMany')) : ''}</td>
              </tr>
            `,
          )}
          ${others.map(
            ({ why, moves }) => html`
              <tr key=${`skipped ${why}`} class="pruned">
                <th scope="row">${moves.join(' ')}</th>
                <td>–</td>
                <td>${say('lab.skip', why)}</td>
                <td></td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${
        pruned.length > 0 &&
        !counted &&
        html`
          <button
            type="button"
            class="small"
            data-action="spent"
            onClick=${() => lab.prunedView(node).then((view) => setSpent({ node, view }), setProblem)}
          >
            ${t('lab.pruned.ask')}
          </button>
        `
      }
      ${counted && html`<p class="lab-note">${t('lab.pruned.answer')}</p>`}
      <${Problem} error=${problem} />
    </div>
  `;
}
