/** Brings in a game that was saved here or written elsewhere. */
import { html, useState } from '../lib/view.js';
import { go } from '../lib/router.js';
import { createGame } from '../api/http.js';
import { messageOf } from '../game/live.js';
import { t } from '../i18n/index.js';
import { Dialog } from './dialog.js';

/** @param {{ onClose: () => void }} props */
export function ImportDialog({ onClose }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  /** @param {Event} event */
  async function onSubmit(event) {
    event.preventDefault();
    try {
      go('play', await createGame({ text }, 'games/import'));
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return html`
    <${Dialog} title=${t('import.title')} onClose=${onClose}>
      <form class="setup" onSubmit=${onSubmit}>
        <p>${t('import.about')}</p>
        <label class="field">${t('import.file')}
          <input type="file" accept=".json,.pdn,.txt,application/json,text/plain"
            onChange=${async (/** @type {any} */ e) => setText(await e.target.files[0]?.text() ?? '')} /></label>
        <label class="field">${t('import.text')}
          <textarea rows="8" value=${text} spellcheck=${false}
            onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea></label>
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        <button type="submit" class="primary wide" disabled=${!text.trim()}>${t('import.go')}</button>
      </form>
    <//>`;
}
