/** The board of the workshop: a position to be judged, changed by playing on it. */
import { html, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { coordinates } from '../lib/settings.js';
import { tellAt } from '../lib/tip.js';
import { gameOf } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { IconButton, IconLink } from '../parts/icon.js';
import { Problem } from '../parts/problem.js';
import { signed } from './weights.js';

/**
 * @param {object} props
 * @param {import('./judge.js').Position} props.position
 * @param {string[]} props.sides
 * @param {number | null} props.value for the side to move
 * @param {() => Promise<void>} props.onInteresting
 */
export function WorkshopBoard({ position, sides, value, onInteresting }) {
  const [pasting, setPasting] = useState(false);
  const [seeking, setSeeking] = useState(false);
  const shown = position.shown.value;
  const Board = gameOf(position.game).Board;
  if (!shown)
    return html`
      <div class="desk-board">
        <div class="waiting" />
        <${Problem} error=${position.problem.value} />
      </div>
    `;
  const mover = sides[shown.turn === 'first' ? 0 : 1];
  return html`
    <div class=${`desk-board ${position.game}`}>
      <${Board}
        state=${shown.state}
        legal=${shown.legal}
        refused=${shown.refused}
        last=${position.last.value}
        playable=${!shown.ending}
        flipped=${false}
        coordinates=${coordinates.value}
        hint=${null}
        label=${t('board.label', { game: say('game', position.game) })}
        onMove=${(/** @type {string} */ move) => position.play(move)}
        onNotice=${(/** @type {() => string} */ text, /** @type {Element | null} */ element) => tellAt(element, text)}
      />
      <p class="desk-value" role="status">
        <i class=${`side-dot ${shown.turn}`} aria-hidden="true" />
        ${shown.ending ? t('workshop.over') : t('workshop.toMove', { side: mover })}
        ${value !== null && html`<output data-value=${value}>${signed(value)}</output>`}
      </p>
      <div class="desk-tools" role="toolbar" aria-label=${t('workshop.position')}>
        <${IconButton}
          icon="first"
          label=${t('workshop.start')}
          action="start-position"
          onClick=${() => position.go(undefined)}
        />
        <${IconButton}
          icon="undo"
          label=${t('workshop.back')}
          action="back"
          disabled=${position.moves.value.length === 0}
          onClick=${() => position.undo()}
        />
        <${IconButton}
          icon="open"
          label=${t('workshop.paste')}
          action="paste"
          pressed=${pasting}
          onClick=${() => setPasting(!pasting)}
        />
        <${IconLink} icon="edit" label=${t('editor.title')} href=${link('edit', position.game)} />
        <button
          type="button"
          data-action="interesting"
          disabled=${seeking}
          onClick=${async () => {
            setSeeking(true);
            await onInteresting();
            setSeeking(false);
          }}
        >
          ${t('workshop.interesting')}
        </button>
      </div>
      ${
        pasting &&
        html`
          <label class="field">
            ${t('workshop.pasteLabel')}
            <input
              type="text"
              spellcheck=${false}
              value=${shown.position}
              data-field="position"
              onChange=${(/** @type {any} */ e) => position.go(e.target.value.trim() || undefined)}
            />
          </label>
        `
      }
      <${Problem} error=${position.problem.value} />
    </div>
  `;
}
