/** What lies on the Parchís board: items to take and traps, each explaining itself. */
import { html } from '../../lib/view.js';
import { explained } from '../../lib/tip.js';
import { say, t } from '../../i18n/index.js';
import { ringSquare } from './geometry.js';
import { ItemPicture } from './icons.js';
import { dieName } from './model.js';
import { dieTitle } from './tray.js';

/** @param {{ state: import('../../types.js').ParchisState, flipped: boolean }} props */
export function Litter({ state, flipped }) {
  return html`
    <g class="litter" role="group" aria-label=${t('parchis.litter')}>
      ${state.items.map(([code, square]) => {
        const { x, y } = ringSquare(square, flipped);
        const die = dieName(code);
        return html`
          <g
            key=${`item${square}`}
            class="item"
            role="img"
            aria-label=${t('parchis.item', { die: say('die', die), n: square })}
            transform=${`translate(${x} ${y}) scale(0.92)`}
            ...${explained(dieTitle(die))}
          >
            <circle class="grip" r="22" />
            <${ItemPicture} die=${die} />
          </g>
        `;
      })}
      ${state.traps.map((square, i) => {
        const { x, y } = ringSquare(square, flipped);
        return html`
          <g
            key=${`trap${square}-${i}`}
            class="trap"
            role="img"
            aria-label=${t('parchis.trap', { n: square })}
            transform=${`translate(${x} ${y})`}
            ...${explained(t('parchis.trap.does'))}
          >
            <circle r="20" />
            <g transform="scale(0.8)"><${ItemPicture} die="banana" /></g>
          </g>
        `;
      })}
    </g>
  `;
}
