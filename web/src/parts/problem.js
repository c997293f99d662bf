/** Says what went wrong, if anything did. */
import { html } from '../lib/view.js';
import { explain } from '../i18n/errors.js';

/** @param {{ error: unknown }} props */
export function Problem({ error }) {
  return error ? html`<p class="problem" role="alert">${explain(error)}</p>` : null;
}
