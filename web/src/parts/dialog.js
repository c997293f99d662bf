/** A dialog over the page: the browser keeps the focus inside and closes it with Escape. */
import { html, useEffect, useId, useRef } from '../lib/view.js';
import { t } from '../i18n/index.js';

/** @param {{ title: string, class?: string, onClose: () => void, children?: any }} props */
export function Dialog({ title, class: name, onClose, children }) {
  /** @type {{ current: HTMLDialogElement | null }} */
  const dialog = useRef(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return html`
    <dialog
      ref=${dialog}
      class=${name}
      aria-labelledby=${heading}
      onClose=${onClose}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body">
        <header>
          <h2 id=${heading}>${title}</h2>
          <button type="button" class="icon-button" aria-label=${t('close')} onClick=${() => dialog.current?.close()}>
            ✕
          </button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}
