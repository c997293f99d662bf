/** Ways to let others see the game, and to take it along. */
import { html, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { tokensOf } from '../api/http.js';
import { useFormats } from '../game/formats.js';
import { say, t } from '../i18n/index.js';
import { Dialog } from './dialog.js';
import { SavePictures } from './save-pictures.js';

/**
 * @param {object} props
 * @param {import('../types.js').GameView} props.view
 * @param {import('../picture/save.js').Frame | null} props.shown what is on the board
 * @param {boolean} props.flipped
 * @param {() => void} props.onClose
 */
export function ShareDialog({ view, shown, flipped, onClose }) {
  const [copied, setCopied] = useState('');
  const formats = useFormats(view.game);
  const base = new URL(document.baseURI);
  /** @param {...string} parts */
  const address = (...parts) => new URL(link(...parts), base).href;
  const tokens = tokensOf(view.id);
  const seats = /** @type {const} */ (['first', 'second']).filter((side, i) => view.seats[i].human && tokens[side]);
  const links = [
    { name: t('share.watch'), url: address('play', view.id) },
    // A seat is worth giving away only if another person sits opposite.
    ...(seats.length === 2 ? [{ name: t('share.seat'), url: address('play', view.id, String(tokens.second)) }] : []),
  ];

  /** @param {string} url */
  async function copy(url) {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch {
      // Without permission the address can still be copied by hand.
      setCopied('');
    }
  }

  return html`
    <${Dialog} title=${t('share.title')} onClose=${onClose}>
      ${links.map(
        ({ name, url }) => html`
          <label class="field" key=${name}>
            ${name}
            <span class="copy">
              <input type="text" readonly value=${url} onFocus=${(/** @type {any} */ e) => e.target.select()} />
              <button type="button" onClick=${() => copy(url)}>
                ${t(copied === url ? 'share.copied' : 'share.copy')}
              </button>
            </span>
          </label>
        `,
      )}
      <h3>${t('share.save')}</h3>
      <p class="downloads">
        ${['json', ...formats].map(
          (format) => html`
            <a
              key=${format}
              class="button"
              download
              href=${`api/games/${encodeURIComponent(view.id)}/export?format=${format}`}
            >
              ${say('format', format)}
            </a>
          `,
        )}
      </p>
      <h3>${t('save.pictures')}</h3>
      ${shown && html`<${SavePictures} view=${view} shown=${shown} flipped=${flipped} />`}
      <label class="field">
        ${t('share.position')}
        <input type="text" readonly value=${view.position} onFocus=${(/** @type {any} */ e) => e.target.select()} />
      </label>
    <//>
  `;
}
