/** The moves of the game: short or in words, each a way to its position. */
import { html, useLayoutEffect, useRef } from '../lib/view.js';
import { said, t } from '../i18n/index.js';
import { numbered } from '../game/numbering.js';
import { IconButton } from './icon.js';
import { Tags, withoutRules } from './told.js';

/**
 * @param {object} props
 * @param {import('../types.js').GameId} props.game
 * @param {string | null} props.opening what players call its beginning
 * @param {import('../types.js').PlayedMove[]} props.moves
 * @param {number} props.shown
 * @param {boolean} props.words whether moves are told in words
 * @param {() => void} props.onWords changes that
 * @param {(ply: number) => void} props.onGo
 */
export function MoveList({ game, opening, moves, shown, words, onWords, onGo }) {
  /** @type {{ current: HTMLOListElement | null }} */
  const list = useRef(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    const box = list.current;
    if (!(current instanceof HTMLElement) || !box) return;
    // Only the list scrolls: scrollIntoView would drag the whole page along.
    if (current.offsetTop < box.scrollTop) box.scrollTop = current.offsetTop;
    const bottom = current.offsetTop + current.offsetHeight;
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [shown, moves.length, words]);

  const last = moves.length;
  return html`
    <section class="moves" aria-label=${t('moves.title')}>
      <header>
        <h2>${t('moves.title')}</h2>
        ${opening && html`<span class="opening">${opening}</span>`}
        <button type="button" class="small" aria-pressed=${String(words)} data-action="words" onClick=${onWords}>
          ${t('moves.inWords')}
        </button>
      </header>
      <ol ref=${list} class=${words ? 'in-words' : 'short'} tabindex="0">
        ${moves.length === 0 && html`<li class="empty">${t('moves.none')}</li>`}
        ${moves.map(
          (move, i) => html`
            <li key=${i} class=${move.side}>
              <button
                type="button"
                aria-current=${shown === i + 1 ? 'step' : undefined}
                onClick=${() => onGo(i + 1)}
                title=${words ? undefined : said(move)}
              >
                <span class="count">${numbered(game, i + 1, words)}</span>
                <i class="side-dot" aria-hidden="true" />
                <span>${words ? withoutRules(said(move)) : move.move}</span>
              </button>
              ${words && html`<${Tags} text=${said(move)} />`}
            </li>
          `,
        )}
      </ol>
      <div class="navigation">
        <${IconButton}
          icon="first"
          label=${t('moves.first')}
          disabled=${shown === 0}
          onClick=${() => onGo(0)}
          action="first"
        />
        <${IconButton}
          icon="back"
          label=${t('moves.back')}
          disabled=${shown === 0}
          onClick=${() => onGo(shown - 1)}
          action="back"
        />
        <${IconButton}
          icon="next"
          label=${t('moves.next')}
          disabled=${shown === last}
          onClick=${() => onGo(shown + 1)}
          action="next"
        />
        <${IconButton}
          icon="last"
          label=${t('moves.last')}
          disabled=${shown === last}
          onClick=${() => onGo(last)}
          action="last"
        />
      </div>
    </section>
  `;
}
