/** Two searches of one position: what each counted, ply by ply, and what they say of the same node. */
import { html } from '../lib/view.js';
import { language, number, said, say, t } from '../i18n/index.js';
import { useNodeView } from './node-panel.js';
import { NONE, shortValue } from './tree.js';

/** @typedef {import('./wish.js').Search} Search */

/** A search in words, and in what else it differs from another. @param {Search} search @param {Search | null} other */
export function searchName(search, other) {
  const { algorithm, order, depth, seed } = search;
  const parts = [say('lab.algorithm', algorithm), `${t('lab.setup.depth').toLowerCase()} ${depth}`];
  if (other && other.eval !== search.eval) parts.push(search.eval);
  if (algorithm !== 'engine' && order !== 'generated')
    parts.push(`${say('lab.order', order)}${order === 'random' ? ` ${seed}` : ''}`);
  return parts.join(', ');
}

/** @param {{ lab: import('./session.js').Lab }} props */
export function Comparison({ lab }) {
  const [main, second, wish] = [lab.main.value, lab.second.value, lab.wish.value];
  const twin = lab.twin.value;
  const view = useNodeView(lab, twin, true);
  if (!main || !second || !wish.other) return null;
  const trees = [main.tree, second.tree];
  const names = [searchName(wish.search, wish.other), searchName(wish.other, wish.search)];
  const counts = trees.map((tree) => tree.view);
  const rows = /** @type {const} */ (['nodes', 'leaves', 'cutoffs']);
  return html`
    <section class="lab-compare" aria-label=${t('lab.compare.title')}>
      <table>
        <caption>${t('lab.compare.counts')}</caption>
        <thead>
          <tr>
            <td></td>
            ${names.map(
              (name, i) => html`
                <th key=${i} scope="col">
                  <span class=${`lab-key key-${i}`}></span>
                  ${name}
                </th>
              `,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) => html`
              <tr key=${row}>
                <th scope="row">${say('lab.count', row)}</th>
                ${counts.map((view, i) => html`<td key=${i} data-count=${row}>${number(view[row])}</td>`)}
              </tr>
            `,
          )}
          <tr>
            <th scope="row">${t('lab.compare.alone')}</th>
            ${[main, second].map(
              ({ alone }, i) => html`<td key=${i}>${number(alone?.reduce((sum, one) => sum + one, 0) ?? 0)}</td>`,
            )}
          </tr>
          <tr>
            <th scope="row">${t('lab.node.value')}</th>
            ${counts.map(
              (view, i) => html`
                <td key=${i}>${view.value === null ? '–' : shortValue(view.value, trees[i].unit, language.value)}</td>
              `,
            )}
          </tr>
        </tbody>
      </table>
      <${PlyChart} trees=${trees} names=${names} />
      <h3>${t('lab.compare.twin')}</h3>
      <p data-twin=${twin === NONE ? 'none' : second.tree.view.ids[twin]}>
        ${twin === NONE ? t('lab.compare.notVisited', { name: names[1] }) : view ? said(view.sentence) : '…'}
      </p>
    </section>
  `;
}

const WIDTH = 340;
const ROW = 26;

/**
 * Nodes at each ply, one bar beside the other.
 * @param {{ trees: import('./tree.js').Tree[], names: string[] }} props
 */
function PlyChart({ trees, names }) {
  const counts = trees.map((tree) => {
    /** @type {number[]} */
    const byPly = [];
    for (const ply of tree.ply) byPly[ply] = (byPly[ply] ?? 0) + 1;
    return byPly;
  });
  const plies = Math.max(...counts.map((one) => one.length));
  const most = Math.max(...counts.flat().filter(Boolean));
  const label = t('lab.compare.chart');
  const x = (/** @type {number} */ count) => (Math.log10(count + 1) / Math.log10(most + 1)) * (WIDTH - 110);
  return html`
    <figure class="lab-chart">
      <figcaption>${label}</figcaption>
      <svg
        viewBox=${`0 0 ${WIDTH} ${plies * ROW + 4}`}
        role="img"
        aria-label=${`${label}. ${counts.map((one, i) => `${names[i]}: ${one.join(', ')}`).join('. ')}`}
      >
        ${Array.from(
          { length: plies },
          (_, ply) => html`
            <g key=${ply} transform=${`translate(0 ${ply * ROW})`}>
              <text class="ply" x="0" y="16">${t('lab.compare.ply', { n: ply })}</text>
              ${counts.map(
                (one, i) => html`
                  <rect
                    key=${i}
                    class=${`bar key-${i}`}
                    x="46"
                    y=${3 + i * 10}
                    width=${Math.max(1, x(one[ply] ?? 0))}
                    height="9"
                    rx="2"
                  />
                  <text key=${`n${i}`} class="count" x=${50 + x(one[ply] ?? 0)} y=${11 + i * 10}>
                    ${number(one[ply] ?? 0)}
                  </text>
                `,
              )}
            </g>
          `,
        )}
      </svg>
    </figure>
  `;
}
