/** A third way to move: by writing it. */
import { html, useId, useState } from '../lib/view.js';
import { t } from '../i18n/index.js';

/** @param {{ legal: string[], enabled: boolean, onMove: (move: string) => void }} props */
export function TypedMove({ legal, enabled, onMove }) {
  const [text, setText] = useState('');
  const id = useId();
  /** @param {Event} event */
  function onSubmit(event) {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    // The server reads moves more freely than we do, so it has the last word.
    onMove(legal.find((move) => move.toLowerCase() === wanted.toLowerCase()) ?? wanted);
    setText('');
  }
  return html`
    <form class="typed-move" onSubmit=${onSubmit}>
      <label for=${id}>${t('typed.label')}</label>
      <input
        id=${id}
        type="text"
        value=${text}
        disabled=${!enabled}
        list=${`${id}-list`}
        spellcheck=${false}
        maxlength="40"
        autocapitalize="off"
        autocomplete="off"
        placeholder=${legal[0] ?? ''}
        data-action="typed"
        onInput=${(/** @type {any} */ e) => setText(e.target.value)}
      />
      <datalist id=${`${id}-list`}>
        ${legal.map((move) => html`<option key=${move} value=${move} />`)}
      </datalist>
      <button type="submit" disabled=${!enabled || !text.trim()}>${t('typed.go')}</button>
    </form>
  `;
}
