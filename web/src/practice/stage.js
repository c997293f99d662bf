/** The board of a walk, in the grid of the game page. */
import { html } from '../lib/view.js';
import { coordinates } from '../lib/settings.js';
import * as sound from '../lib/sound.js';
import { tellAt } from '../lib/tip.js';
import { flippedFor, gameOf } from '../games/registry.js';
import { say, t } from '../i18n/index.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('../types.js').Side} Side
 * @param {object} props
 * @param {GameId} props.game
 * @param {import('./walk.js').Frame} props.frame
 * @param {Side} props.side who sits below
 * @param {boolean} props.playable
 * @param {import('../types.js').MoveJson | null} [props.hint]
 * @param {(move: string) => void} props.onMove
 */
export function Stage({ game, frame, side, playable, hint = null, onMove }) {
  const Board = gameOf(game).Board;
  return html`
    <div class="table">
      <div class=${gameOf(game).ownTable ? 'board-box' : 'board-row'}>
        <${Board}
          state=${frame.state}
          legal=${playable ? frame.legal : []}
          refused=${frame.refused}
          last=${frame.last}
          playable=${playable}
          flipped=${flippedFor(game, side)}
          coordinates=${coordinates.value}
          hint=${hint}
          keys=${true}
          latest=${frame.last}
          label=${t('board.label', { game: say('game', game) })}
          onMove=${onMove}
          onNotice=${(/** @type {() => string} */ text, /** @type {Element | null} */ element) => {
            tellAt(element, text);
            sound.play('refuse');
          }}
        />
      </div>
    </div>
  `;
}

/** The pass among the legal moves, where the board itself offers none. @param {import('./walk.js').Frame} frame */
export function passOf({ legal }) {
  return legal.find(({ move }) => move === 'pass')?.move ?? null;
}
