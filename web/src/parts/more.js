/** What there is no room for: a menu of tools with their names, where a touch screen shows no others. */
import { html, signal, useId, useRef } from '../lib/view.js';
import { t } from '../i18n/index.js';
import { IconMenu } from './icon.js';

/** How many tools stand with their names beside the menu of the others, by the window; the first that applies. */
const ROOM = /** @type {const} */ ([
  ['(max-width: 30rem) and (max-height: 44rem)', { tools: 0, ending: false }],
  ['(max-height: 24rem) and (max-width: 46rem)', { tools: 2, ending: false }],
  ['(max-width: 30rem)', { tools: 3, ending: false }],
]);
const USUAL = { tools: 3, ending: true };

/** What the window has room for: some tools, and what ends a game before its end. */
export const toolRoom = signal(/** @type {{ tools: number, ending: boolean }} */ (USUAL));
const queries = ROOM.map(([query, room]) => ({ query: matchMedia(query), room }));
function measure() {
  toolRoom.value = queries.find(({ query }) => query.matches)?.room ?? USUAL;
}
for (const { query } of queries) query.addEventListener('change', measure);
measure();

/** @param {{ children?: any }} props */
export function More({ children }) {
  /** @type {{ current: HTMLElement | null }} */
  const menu = useRef(null);
  const id = useId();
  /**
   * What was chosen is done; giving up, as it stands before the click, still has a question.
   * @param {MouseEvent} event
   */
  function onClick(event) {
    const chosen = /** @type {Element} */ (event.target).closest('button, a');
    const asks = chosen?.matches('[data-action=resign]:not(.primary)');
    if (chosen && !asks && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }
  return html`
    <${IconMenu} icon="more" label=${t('control.more')} text=${t('control.more.short')} menu=${id} action="more" />
    <div
      ref=${menu}
      id=${id}
      class="more-tools"
      popover="auto"
      role="group"
      aria-label=${t('control.more')}
      onClickCapture=${onClick}
    >
      ${children}
    </div>
  `;
}
