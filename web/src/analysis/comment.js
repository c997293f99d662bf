/** A few words on the move that is shown. */
import { html } from '../lib/view.js';
import { t } from '../i18n/index.js';

/** @param {{ text: string, onChange: (text: string) => void }} props */
export function CommentField({ text, onChange }) {
  return html`
    <input
      type="text"
      class="comment-field"
      aria-label=${t('study.comment')}
      placeholder=${t('study.comment.none')}
      value=${text}
      maxlength="300"
      onChange=${(/** @type {any} */ e) => onChange(e.target.value)}
    />
  `;
}
