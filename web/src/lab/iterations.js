/** What each search of the root found, and what the table answered. */
import { html } from '../lib/view.js';
import { language, number, t } from '../i18n/index.js';
import { valueText } from './tree.js';

/** Hits that are listed. */
const MOST = 40;

/** @param {{ lab: import('./session.js').Lab }} props */
export function Iterations({ lab }) {
  const shown = lab.main.value;
  if (!shown) return null;
  const { tree } = shown;
  const hits = [...tree.sources.keys()];
  const answered = tree.view.whys.filter((_, node) => tree.why(node) === 'table-hit').length;
  return html`
    <section class="lab-iterations" aria-label=${t('lab.iterations.title')}>
      <table>
        <caption>${t('lab.iterations.title')}</caption>
        <thead>
          <tr>
            <th scope="col">${t('lab.node.depth')}</th>
            <th scope="col">${t('lab.children.nodes')}</th>
            <th scope="col">ms</th>
            <th scope="col">${t('lab.node.value')}</th>
            <th scope="col">${t('lab.iterations.line')}</th>
          </tr>
        </thead>
        <tbody>
          ${tree.view.passes.map((pass) => {
            const place = tree.places.get(pass.id);
            return html`
              <tr key=${pass.id}>
                <th scope="row">
                  ${
                    place === undefined
                      ? pass.iteration
                      : html`
                          <button type="button" class="link" data-action="pass" onClick=${() => lab.select(place)}>
                            ${pass.iteration || tree.view.depths[place]}
                            ${pass.attempt > 0 ? ` (${pass.attempt + 1})` : ''}
                          </button>
                        `
                  }
                </th>
                <td>${number(pass.nodes)}</td>
                <td>${number(pass.ms, 1)}</td>
                <td>${place === undefined ? '' : valueText(tree.view.values[place], tree.unit, language.value)}</td>
                <td class="line">${pass.line.join(' ')}</td>
              </tr>
            `;
          })}
        </tbody>
      </table>
      <p class="lab-note">${t('lab.iterations.note')}</p>
      <h3>${t('lab.hits.title', { n: answered })}</h3>
      ${answered === 0 && html`<p class="lab-note">${t('lab.hits.none')}</p>`}
      <ul class="lab-hits">
        ${hits.slice(0, MOST).map((node) => {
          const source = /** @type {number} */ (tree.sources.get(node));
          const place = tree.places.get(source);
          return html`
            <li key=${node}>
              <button type="button" class="link" data-action="hit" onClick=${() => lab.select(node)}>
                ${tree.moves(node).join(' ') || t('lab.node.root')}
              </button>
              ${' ← '}${
                place === undefined
                  ? t('lab.node.number', { n: source })
                  : html`
                      <button type="button" class="link" data-action="hit-source" onClick=${() => lab.select(place)}>
                        ${t('lab.node.number', { n: source })}
                      </button>
                    `
              }
            </li>
          `;
        })}
      </ul>
      ${hits.length > MOST && html`<p class="lab-note">${t('lab.hits.more', { n: hits.length - MOST })}</p>`}
    </section>
  `;
}
