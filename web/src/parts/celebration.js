/** A game that was won: paper falls over the board, or lies on it for those who want less motion. */
import { html } from '../lib/view.js';

const SCRAPS = 36;

export function Celebration() {
  return html`
    <div class="celebration" aria-hidden="true" data-celebration>
      ${Array.from(
        { length: SCRAPS },
        (_, i) => html`
          <i
            key=${i}
            style=${{
              '--x': `${(i * 37) % 100}%`,
              '--y': `${(i * 53) % 90}%`,
              '--turn': `${(i * 71) % 360}deg`,
              '--wait': `${(i % 9) * 90}ms`,
            }}
          />
        `,
      )}
    </div>
  `;
}
