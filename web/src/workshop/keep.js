/** Keeping a heuristic, sharing it, taking it along. */
import { html, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { moment, t } from '../i18n/index.js';
import { Problem } from '../parts/problem.js';
import { changeKept, keepHeuristic, keptHeuristics } from './drafts.js';
import { textOf } from './heuristic.js';

/**
 * @param {object} props
 * @param {import('./heuristic.js').Heuristic} props.heuristic
 * @param {boolean} props.ready
 * @param {(heuristic: import('./heuristic.js').Heuristic) => void} props.onOpen
 */
export function KeepIt({ heuristic, ready, onOpen }) {
  const [kept, setKept] = useState(keptHeuristics().filter((entry) => entry.heuristic.game === heuristic.game));
  const [latest, setLatest] = useState(/** @type {import('./drafts.js').KeptHeuristic | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));

  /** @param {() => Promise<import('./drafts.js').KeptHeuristic>} action */
  async function attempt(action) {
    try {
      setLatest(await action());
      setKept(keptHeuristics().filter((entry) => entry.heuristic.game === heuristic.game));
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
  }

  const address = (/** @type {string[]} */ ...parts) => new URL(link(...parts), document.baseURI).href;
  return html`
    <section class="workshop-card" aria-labelledby="keep-title">
      <h2 id="keep-title">${t('workshop.keep')}</h2>
      <div class="card-row">
        <button
          type="button"
          class="primary"
          disabled=${!ready}
          data-action="keep"
          onClick=${() => attempt(() => keepHeuristic(heuristic))}
        >
          ${t('workshop.keepGo')}
        </button>
        ${
          latest &&
          html`
            <button
              type="button"
              disabled=${!ready}
              data-action="keep-again"
              onClick=${() => attempt(() => changeKept(latest, heuristic))}
            >
              ${t('workshop.keepAgain')}
            </button>
          `
        }
        <button type="button" data-action="download" onClick=${() => download(heuristic)}>
          ${t(heuristic.kind === 'formula' ? 'workshop.saveFormula' : 'workshop.saveToml')}
        </button>
      </div>
      <${Problem} error=${problem} />
      ${
        latest &&
        html`
          <label class="field">
            ${t('workshop.shareLink')}
            <input
              type="text"
              readonly
              value=${address('workshop', 'own', latest.id)}
              data-field="share"
              onFocus=${(/** @type {any} */ e) => e.target.select()}
            />
          </label>
          <label class="field">
            ${t('workshop.secretLink')}
            <input
              type="text"
              readonly
              value=${address('workshop', 'own', latest.id, latest.token)}
              onFocus=${(/** @type {any} */ e) => e.target.select()}
            />
          </label>
        `
      }
      ${
        kept.length > 0 &&
        html`
          <h3>${t('workshop.versions')}</h3>
          <ul class="kept-list">
            ${kept.map(
              (entry) => html`
                <li key=${entry.id}>
                  <button
                    type="button"
                    class="link"
                    onClick=${() => {
                      onOpen(entry.heuristic);
                      setLatest(entry);
                    }}
                  >
                    ${entry.heuristic.name}
                  </button>
                  <small>${moment(entry.at)}</small>
                </li>
              `,
            )}
          </ul>
        `
      }
      <p class="fine">${t('workshop.keepNote')}</p>
    </section>
  `;
}

/** Gives the person the file that the command line reads. @param {import('./heuristic.js').Heuristic} heuristic */
function download(heuristic) {
  const file = new Blob([textOf(heuristic)], { type: 'text/plain' });
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  const name = heuristic.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || heuristic.game;
  anchor.download = `${name}.${heuristic.kind === 'formula' ? 'txt' : 'toml'}`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href));
}
