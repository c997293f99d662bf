/** The keys, as their table tells them. */
import { html } from '../lib/view.js';
import { BINDINGS } from '../game/keys.js';
import { gameOf } from '../games/registry.js';
import { isKey, t } from '../i18n/index.js';
import { Dialog } from './dialog.js';

/** @param {{ game: import('../types.js').GameId, onClose: () => void }} props */
export function KeysHelp({ game, onClose }) {
  const { keys } = gameOf(game);
  return html`
    <${Dialog} title=${t('control.keys')} onClose=${onClose}>
      <p>${t(keys?.text ?? 'keys.board')}</p>
      <dl class="keys">
        ${BINDINGS.map(
          ({ shown, label }) => html`
            <div key=${label}>
              <dt>
                ${shown
                  .split(' ')
                  .filter((key) => !keys?.own(key))
                  .map((key) => html`<kbd>${keyName(key)}</kbd>`)}
              </dt>
              <dd>${t(label)}</dd>
            </div>
          `,
        )}
      </dl>
    <//>
  `;
}

/** What stands on a key: some have names that differ between languages. @param {string} key */
function keyName(key) {
  const name = `key.${key}`;
  return isKey(name) ? t(name) : key;
}
