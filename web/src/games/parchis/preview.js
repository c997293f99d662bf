/** What a move will do, in words, before it is made; or what to do next. */
import { classes, html } from '../../lib/view.js';
import { t } from '../../i18n/index.js';
import { Told } from '../../parts/told.js';
import { tellEvents, warnOf } from './story.js';

/**
 * @param {object} props
 * @param {import('../../types.js').MoveJson | null} props.move
 * @param {0 | 1} props.player who would play it
 * @param {string} props.prompt what to say while there is no move to preview
 * @param {(() => void) | null} props.onPlay `null` where nothing can be played
 */
export function StoryPreview({ move, player, prompt, onPlay }) {
  const warning = move ? warnOf(move, player) : '';
  return html`
    <div class=${classes('story', warning && 'warns')}>
      <p aria-live="polite">
        ${
          warning &&
          html`
            <strong class="warning">${warning}</strong>
            ${' '}
          `
        }
        <${Told} text=${move ? tellEvents(move) : prompt} />
      </p>
      ${
        move &&
        onPlay &&
        html`
          <button type="button" class="primary" data-action="play-it" onClick=${onPlay}>${t('parchis.play')}</button>
        `
      }
    </div>
  `;
}
