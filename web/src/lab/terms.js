/** An evaluation taken apart: what it counts, for whom, and how that adds up. */
import { html } from '../lib/view.js';
import { number, said, t } from '../i18n/index.js';
import { useNodeView } from './node-panel.js';

/** The evaluation of the selected node. @param {{ lab: import('./session.js').Lab }} props */
export function Evaluation({ lab }) {
  const shown = lab.main.value;
  const node = lab.selected.value;
  const wish = lab.wish.value;
  const view = useNodeView(lab, node);
  if (!shown) return null;
  const { tree } = shown;
  const isMax = tree.isMax(node);
  return html`
    <section class="lab-terms" aria-label=${t('lab.terms.title')}>
      <p class="lab-note">${t('lab.terms.note', { eval: wish.search.eval, who: isMax ? 'Max' : 'Min' })}</p>
      ${
        view &&
        view.points !== null &&
        (view.terms
          ? html`
              <${TermTable}
                terms=${view.terms}
                sum=${view.points}
                own=${isMax ? 'Max' : 'Min'}
                rival=${isMax ? 'Min' : 'Max'}
              />
              <p class="lab-sum">${t('lab.terms.forMax', { value: plain(isMax ? view.points : -view.points) })}</p>
            `
          : html`<p>${t('lab.terms.none', { value: plain(view.points) })}</p>`)
      }
    </section>
  `;
}

/**
 * @param {object} props
 * @param {import('../types.js').Term[]} props.terms
 * @param {number} props.sum
 * @param {string} props.own who is to move
 * @param {string} props.rival
 * @param {string} [props.sumFor] whose sum it is, if it is not called as in the heading
 * @param {boolean} [props.counted] whether the counts are shown
 * @param {boolean} [props.solved] whether what follows from them is
 */
export function TermTable({ terms, sum, own, rival, sumFor = own, counted = true, solved = true }) {
  return html`
    <table class="lab-term-table">
      <thead>
        <tr>
          <th scope="col">${t('lab.terms.term')}</th>
          <th scope="col">${own}</th>
          <th scope="col">${rival}</th>
          <th scope="col">${t('lab.terms.weight')}</th>
          <th scope="col">${t('lab.terms.adds')}</th>
        </tr>
      </thead>
      <tbody>
        ${terms.map(
          (term) => html`
            <tr key=${term.name} class=${term.contribution === 0 && solved ? 'idle' : ''}>
              <th scope="row">
                <span class="term-name">${term.name}</span>
                ${term.about && html`<span class="term-about">${said(term.about)}</span>`}
              </th>
              <td>${counted ? plain(term.own) : ''}</td>
              <td>${counted ? plain(term.rival) : ''}</td>
              <td>${plain(term.weight)}</td>
              <td>${solved ? signed(term.contribution) : ''}</td>
            </tr>
          `,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="4">${t('lab.terms.sum', { who: sumFor })}</th>
          <td>${solved ? signed(sum) : ''}</td>
        </tr>
      </tfoot>
    </table>
  `;
}

/** @param {number} value */
export function plain(value) {
  return number(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2).replace('-', '−');
}

/** @param {number} value */
function signed(value) {
  return value > 0 ? `+${plain(value)}` : plain(value);
}
