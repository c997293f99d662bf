/** Something else to analyse: a position or a game as text. */
import { html, useState } from '../lib/view.js';
import { go } from '../lib/router.js';
import { createGame, request } from '../api/http.js';
import { t } from '../i18n/index.js';
import { Dialog } from '../parts/dialog.js';
import { Problem } from '../parts/problem.js';

/**
 * @param {{
 *   game: import('../types.js').GameId,
 *   variant: string,
 *   onClose: () => void,
 *   onPosition: (position: string) => void,
 * }} props
 */
export function PasteDialog({ game, variant, onClose, onPosition }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));

  /** @param {Event} event */
  async function onSubmit(event) {
    event.preventDefault();
    try {
      const { position } = await request('position', { game, variant, position: text.trim() });
      onPosition(position);
    } catch (wrongPosition) {
      try {
        go('study', await createGame({ text }, 'games/import'));
      } catch (wrongGame) {
        // What has one line was meant as a position.
        setProblem(text.trim().includes('\n') ? wrongGame : wrongPosition);
        return;
      }
    }
    onClose();
  }

  return html`
    <${Dialog} title=${t('study.paste.title')} onClose=${onClose}>
      <form class="setup" onSubmit=${onSubmit}>
        <p>${t('study.paste.about')}</p>
        <label class="field">
          ${t('study.paste.text')}
          <textarea
            rows="6"
            value=${text}
            spellcheck=${false}
            onInput=${(/** @type {any} */ e) => setText(e.target.value)}
          ></textarea>
        </label>
        <${Problem} error=${problem} />
        <button type="submit" class="primary wide" disabled=${!text.trim()} data-action="paste-go">
          ${t('study.paste.go')}
        </button>
      </form>
    <//>
  `;
}
