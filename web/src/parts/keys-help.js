/** The keys, as their table tells them. */
import { html } from '../lib/view.js';
import { BINDINGS } from '../game/keys.js';
import { t } from '../i18n/index.js';
import { Dialog } from './dialog.js';

/** @param {{ onClose: () => void }} props */
export function KeysHelp({ onClose }) {
  return html`
    <${Dialog} title=${t('control.keys')} onClose=${onClose}>
      <p>${t('keys.board')}</p>
      <dl class="keys">
        ${BINDINGS.map(({ shown, label }) => html`
          <div key=${label}><dt>${shown.split(' ').map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${t(label)}</dd></div>`)}
      </dl>
    <//>`;
}
