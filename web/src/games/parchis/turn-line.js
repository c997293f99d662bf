/** The rival's last turn in one line: each die, its piece, where it went, whom it hit, what it took. */
import { html } from '../../lib/view.js';
import { say, t } from '../../i18n/index.js';
import { withoutRules } from '../../parts/told.js';
import { DieFace } from './icons.js';
import { colourOf, isHit, placeOf } from './model.js';
import { tellEvents } from './story.js';

/**
 * @typedef {import('../../types.js').MoveJson} MoveJson
 * @param {{ actions: MoveJson[] }} props
 */
export function TurnLine({ actions }) {
  const words = actions.map((move) => withoutRules(tellEvents(move))).join(' ');
  return html`
    <p class="turn-line" data-turn-line>
      <span class="hidden">${actions.length > 0 && `${t('turnLine.title')}: ${words}`}</span>
      ${actions.map((move, i) => html`<${Step} key=${i} move=${move} />`)}
    </p>
  `;
}

/** @param {{ move: MoveJson }} props */
function Step({ move }) {
  const [id, die] = move.move.split('-');
  /** @type {(Record<string, any> & { type: string })[]} */
  const events = move.events ?? [];
  const to = move.path?.length ? placeWord(placeOf(move.path[move.path.length - 1], 'yellow')) : '';
  return html`
    <span class="turn-step" aria-hidden="true" title=${withoutRules(tellEvents(move))}>
      <i class="mini-die"><${DieFace} die=${die} /></i>
      ${id === 'pass' ? t('control.pass') : html`<${Chip} id=${id} />`}
      ${to && html`<span>→ ${to}</span>`}
      ${events.filter(isHit).map(
        (event) => html`
          <span key=${event.piece} class="hit">
            ✕
            <${Chip} id=${event.piece} />
          </span>
        `,
      )}
      ${events
        .filter(({ type }) => type === 'took-item')
        .map((event, i) => html`<i key=${i} class="mini-die taken-die"><${DieFace} die=${event.die} /></i>`)}
    </span>
  `;
}

/** A piece as small as a letter. @param {{ id: string }} props */
function Chip({ id }) {
  return html`<b class=${`piece-chip ${colourOf(id)}`}>${id[1]}</b>`;
}

/** @param {import('./geometry.js').Place} place */
function placeWord({ kind, number }) {
  return kind === 'track' ? String(number) : say('turnLine.at', kind, { n: number });
}
