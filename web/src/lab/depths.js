/** How the searches grow with the depth: a table and a chart. */
import { html, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { number, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { studyOf } from './wish.js';

/** The searches that are compared, and the colour of each. */
const COLUMNS = /** @type {const} */ ([
  { name: 'lab.depths.minimax', search: { algorithm: 'minimax', order: 'generated' } },
  { name: 'lab.depths.generated', search: { algorithm: 'alphabeta', order: 'generated' } },
  { name: 'lab.depths.best', search: { algorithm: 'alphabeta', order: 'best' } },
  { name: 'lab.depths.engine', search: { algorithm: 'engine', order: 'generated' } },
]);

/** @param {{ lab: import('./session.js').Lab }} props */
export function Depths({ lab }) {
  const wish = lab.wish.value;
  const [held, setHeld] = useState(/** @type {{ key: string, columns: number[][] } | null} */ (null));
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const key = `${wish.game} ${wish.variant} ${wish.position} ${wish.search.eval}`;

  async function ask() {
    setPending(true);
    setProblem(null);
    try {
      const { game, variant, position } = studyOf(wish, wish.search);
      const specs = COLUMNS.map(({ search }) => studyOf(wish, { ...wish.search, ...search }).spec);
      /** @type {import('../types.js').DepthsView} */
      const answer = await request('lab/depths', { game, variant, position, specs, depth: 8 });
      setHeld({ key, columns: answer.columns.map(({ nodes }) => nodes) });
    } catch (error) {
      setProblem(error);
    }
    setPending(false);
  }

  const columns = held?.key === key ? held.columns : null;
  return html`
    <section class="lab-depths" aria-label=${t('lab.depths.title')}>
      <p class="lab-note">${t('lab.depths.lead')}</p>
      <button type="button" class="small primary" data-action="depths" disabled=${pending} onClick=${ask}>
        ${t(pending ? 'lab.depths.pending' : 'lab.depths.ask')}
      </button>
      <${Problem} error=${problem} />
      ${
        columns &&
        html`
          <${Chart} columns=${columns} />
          <${DepthTable} columns=${columns} />
        `
      }
    </section>
  `;
}

/** @param {{ columns: number[][] }} props */
function DepthTable({ columns }) {
  const depths = Math.max(...columns.map((nodes) => nodes.length));
  const [minimax, generated] = columns;
  const growth = (/** @type {number[]} */ nodes, /** @type {number} */ depth) =>
    depth > 0 && nodes[depth] !== undefined ? number(nodes[depth] / nodes[depth - 1], 1) : '';
  return html`
    <div class="lab-scroll" tabindex="0" role="region" aria-label=${t('lab.depths.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t('lab.node.depth')}</th>
            ${COLUMNS.map(
              ({ name }, i) => html`
                <th key=${name} scope="col">
                  <span class=${`lab-key key-${i}`}></span>
                  ${t(name)}
                </th>
              `,
            )}
            <th scope="col">${t('lab.depths.pruned')}</th>
          </tr>
        </thead>
        <tbody>
          ${Array.from(
            { length: depths },
            (_, depth) => html`
              <tr key=${depth}>
                <th scope="row">${depth + 1}</th>
                ${columns.map(
                  (nodes, i) => html`
                    <td key=${i}>
                      ${nodes[depth] === undefined ? '–' : number(nodes[depth])}${
                        growth(nodes, depth) && html`<span class="growth">×${growth(nodes, depth)}</span>`
                      }
                    </td>
                  `,
                )}
                <td>
                  ${
                    minimax[depth] && generated[depth]
                      ? `${number(100 * (1 - generated[depth] / minimax[depth]), 1)} %`
                      : '–'
                  }
                </td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="lab-note">${t('lab.depths.note')}</p>
  `;
}

const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 44;
const BOTTOM = 24;

/** Nodes over depth; each line of the grid is ten times the one below. @param {{ columns: number[][] }} props */
function Chart({ columns }) {
  const depths = Math.max(...columns.map((nodes) => nodes.length));
  const decades = Math.ceil(Math.log10(Math.max(10, ...columns.flat())));
  const x = (/** @type {number} */ depth) => LEFT + (depth / Math.max(1, depths - 1)) * (WIDTH - LEFT - 14);
  const y = (/** @type {number} */ nodes) => HEIGHT - BOTTOM - (Math.log10(nodes) / decades) * (HEIGHT - BOTTOM - 10);
  return html`
    <figure class="lab-chart">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t('lab.depths.chart')}>
        ${Array.from(
          { length: decades + 1 },
          (_, decade) => html`
            <g key=${decade}>
              <line class="grid" x1=${LEFT} x2=${WIDTH} y1=${y(10 ** decade)} y2=${y(10 ** decade)} />
              <text class="ply" x=${LEFT - 6} y=${y(10 ** decade) + 4} text-anchor="end">10${superscript(decade)}</text>
            </g>
          `,
        )}
        ${Array.from(
          { length: depths },
          (_, depth) => html`
            <text key=${depth} class="ply" x=${x(depth)} y=${HEIGHT - 6} text-anchor="middle">${depth + 1}</text>
          `,
        )}
        ${columns.map(
          (nodes, i) => html`
            <g key=${i} class=${`series key-${i}`}>
              <polyline points=${nodes.map((count, depth) => `${x(depth)},${y(count)}`).join(' ')} />
              ${nodes.map((count, depth) => html`<circle key=${depth} cx=${x(depth)} cy=${y(count)} r="3" />`)}
            </g>
          `,
        )}
      </svg>
      <figcaption>${t('lab.depths.chart')}</figcaption>
    </figure>
  `;
}

/** @param {number} digit */
function superscript(digit) {
  return [...String(digit)].map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(one)]).join('');
}
