/** Brings in a game that was saved here or written elsewhere. */
import { html, useRef, useState } from '../lib/view.js';
import { go } from '../lib/router.js';
import { createGame } from '../api/http.js';
import { t } from '../i18n/index.js';
import { Dialog } from './dialog.js';
import { IconButton } from './icon.js';
import { Problem } from './problem.js';

/** @param {{ onClose: () => void }} props */
export function ImportDialog({ onClose }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  // The browser's own file field speaks the browser's language, not ours.
  /** @type {{ current: HTMLInputElement | null }} */
  const picker = useRef(null);

  /** @param {Event} event */
  async function onSubmit(event) {
    event.preventDefault();
    try {
      go('play', await createGame({ text }, 'games/import'));
    } catch (error) {
      setProblem(error);
    }
  }

  return html`
    <${Dialog} title=${t('import.title')} onClose=${onClose}>
      <form class="setup" onSubmit=${onSubmit}>
        <p>${t('import.about')}</p>
        <input
          ref=${picker}
          type="file"
          hidden
          accept=".json,.pdn,.txt,application/json,text/plain"
          onChange=${async (/** @type {any} */ e) => setText((await e.target.files[0]?.text()) ?? '')}
        />
        <div>
          <${IconButton}
            icon="open"
            label=${t('import.file')}
            text=${t('import.file')}
            onClick=${() => picker.current?.click()}
          />
        </div>
        <label class="field">
          ${t('import.text')}
          <textarea
            rows="8"
            value=${text}
            spellcheck=${false}
            onInput=${(/** @type {any} */ e) => setText(e.target.value)}
          ></textarea>
        </label>
        <${Problem} error=${problem} />
        <button type="submit" class="primary wide" disabled=${!text.trim()}>${t('import.go')}</button>
      </form>
    <//>
  `;
}
