/** A position on the real board, where the reader can try the moves. */
import { html, useEffect, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { gameOf } from '../games/registry.js';
import { t } from '../i18n/index.js';

/**
 * @typedef {{ state: any, legal: import('../types.js').MoveJson[], refused: import('../types.js').Refusal[] }} Shown
 */

/** @param {{ game: import('../types.js').GameId, variant?: string, position: string, caption: string }} props */
export function Diagram({ game, variant, position, caption }) {
  const [moves, setMoves] = useState(/** @type {string[]} */ ([]));
  const [last, setLast] = useState(/** @type {import('../types.js').MoveJson | null} */ (null));
  const [shown, setShown] = useState(/** @type {Shown | null} */ (null));
  useEffect(() => {
    let wanted = true;
    request('position', { game, variant, position, moves }).then(
      (answer) => {
        if (wanted) setShown(answer);
      },
      () => {
        // Without the server there is no board to try; the words still explain the rule.
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, variant, position, moves]);

  /** @param {string} move */
  function onMove(move) {
    setLast(shown?.legal.find((legal) => legal.move === move) ?? null);
    setMoves([...moves, move]);
  }

  function reset() {
    setMoves([]);
    setLast(null);
  }

  const Board = gameOf(game).Board;
  return html`
    <figure class="diagram">
      ${
        shown
          ? html`
              <${Board}
                state=${shown.state}
                legal=${shown.legal}
                refused=${shown.refused}
                last=${last}
                playable=${true}
                flipped=${false}
                coordinates=${true}
                hint=${null}
                label=${`${t('rules.diagram')}: ${caption}`}
                onMove=${onMove}
                onNotice=${() => {}}
              />
            `
          : html`<div class="waiting"></div>`
      }
      <figcaption>
        ${caption}
        ${
          moves.length > 0 &&
          html`
            ${' '}
            <button type="button" class="link" onClick=${reset}>${t('rules.reset')}</button>
          `
        }
      </figcaption>
    </figure>
  `;
}
