/** An address that leads nowhere, and games that cannot be shown. */
import { html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { t } from '../i18n/index.js';

/** @param {{ title: string, text: string }} props */
export function DeadEnd({ title, text }) {
  return html`
    <main class="message">
      <h1>${title}</h1>
      <p role="alert">${text}</p>
      <p><a class="button" href=${link()} data-action="home">${t('notFound.home')}</a></p>
    </main>
  `;
}

export function NotFoundPage() {
  return html`<${DeadEnd} title=${t('notFound.title')} text=${t('notFound.text')} />`;
}
