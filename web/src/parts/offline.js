/** Says that the server does not answer, or has too much to do, and what can be done meanwhile. */
import { html } from '../lib/view.js';
import { knock, reachable, waiting } from '../api/reach.js';
import { t } from '../i18n/index.js';

export function OfflineNotice() {
  if (reachable.value) {
    return waiting.value > 0 && html`<p class="unreachable" role="status">${t('reach.crowded')}</p>`;
  }
  return html`
    <section class="unreachable" role="status" aria-labelledby="unreachable">
      <h2 id="unreachable">${t('reach.title')}</h2>
      <p>${t('reach.about')}</p>
      <button type="button" class="small" data-action="knock" onClick=${knock}>${t('reach.now')}</button>
    </section>
  `;
}
