/** The algorithm as it is written, with the line that the search is at. */
import { html, useEffect, useRef, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { t } from '../i18n/index.js';
import { NONE } from './tree.js';

/** @type {Promise<import('../types.js').ReadingView> | undefined} */
let texts;

/** @param {{ lab: import('./session.js').Lab }} props */
export function Reading({ lab }) {
  const [reading, setReading] = useState(/** @type {import('../types.js').ReadingView | null} */ (null));
  /** @type {{ current: HTMLElement | null }} */
  const box = useRef(null);
  useEffect(() => {
    texts ??= request('lab/reading');
    texts.then(setReading, () => {
      texts = undefined;
    });
  }, []);
  const algorithm = lab.wish.value.search.algorithm;
  const shown = lab.main.value;
  const time = lab.time.value;
  const source = (algorithm === 'minimax' ? reading?.minimax : reading?.alphabeta) ?? '';
  const lines = source
    .replace(/^use .*\n/gm, '')
    .trim()
    .split('\n');
  const marked = shown ? markedLines(lines, shown, time) : { now: -1, then: [] };
  useEffect(() => {
    box.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
  }, [marked.now]);
  return html`
    <div class="lab-reading">
      ${algorithm === 'engine' && html`<p class="lab-note">${t('lab.reading.engine')}</p>`}
      <pre ref=${box} tabindex="0" role="region" aria-label=${t('lab.reading.label')}><code>${lines.map(
        (line, number) => html`
          <span
            key=${number}
            class=${number === marked.now ? 'now' : marked.then.includes(number) ? 'then' : ''}
            aria-current=${number === marked.now ? 'step' : undefined}
          >
            ${line || ' '}
          </span>
        `,
      )}</code></pre>
      <p class="lab-note">${t('lab.reading.note')}</p>
    </div>
  `;
}

/**
 * The line that runs at a moment, and those that run next at the node above.
 * @param {string[]} lines @param {import('./session.js').Shown} shown @param {number} time
 */
export function markedLines(lines, { tree, film }, time) {
  const line = (/** @type {string} */ part, from = 0) =>
    lines.findIndex((text, number) => number >= from && text.includes(part));
  const node = film.current(time);
  if (node === NONE) return { now: line('pub fn'), then: [] };
  if (!film.isLeft(node, time)) return { now: line('let side ='), then: [] };
  const above = tree.parent[node];
  const isMax = above !== NONE && tree.isMax(above);
  const then =
    above === NONE
      ? []
      : [
          line(isMax ? 'best.max(value)' : 'best.min(value)'),
          line(isMax ? 'alpha = alpha.max' : 'beta = beta.min'),
          line('let best = if side == max { children'),
        ].filter((number) => number >= 0);
  const why = tree.why(node);
  const now =
    {
      evaluated: line('return', line('if depth == 0')),
      'game-over': line('return', line('state.outcome()')),
      'cut-off': line('break;'),
    }[why] ?? lines.findLastIndex((text) => text.trim().startsWith('best'));
  return { now, then };
}
