/** How the game stands: a bar beside the board, and its course over the whole game. */
import { html } from '../lib/view.js';
import { t } from '../i18n/index.js';
import { winningChance } from '../games/registry.js';

/** @typedef {import('../types.js').GameId} GameId */

/**
 * @param {{ game: GameId, name: string, points: number | null, flipped: boolean }} props
 *   the name of the first side, and points for it
 */
export function EvalBar({ game, name, points, flipped }) {
  const chance = points === null ? 0.5 : winningChance(game, points);
  const percent = Math.round(chance * 100);
  const text = points === null ? t('eval.unknown') : t('eval.chance', { name, n: percent });
  return html`
    <div
      class=${`eval-bar ${flipped ? 'flipped' : ''} ${points === null ? 'unknown' : ''}`}
      role="meter"
      aria-label=${t('eval.bar')}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
      aria-valuetext=${text}
      title=${text}
    >
      <div class="eval-fill" style=${{ '--share': percent / 100 }}></div>
    </div>
  `;
}

const WIDTH = 300;
const HEIGHT = 64;

/**
 * @param {object} props
 * @param {GameId} props.game
 * @param {string} props.name of the first side
 * @param {import('../game/judge.js').Values} props.values
 * @param {number} props.shown
 * @param {(ply: number) => void} props.onGo
 */
export function EvalGraph({ game, name, values, shown, onGo }) {
  const known = values.flatMap((value, ply) => (value === null ? [] : [{ ply, chance: winningChance(game, value) }]));
  if (values.length < 3 || known.length < 2) return html`<${Frame} aria-hidden="true" />`;
  const last = values.length - 1;
  const x = (/** @type {number} */ ply) => (ply / last) * WIDTH;
  const y = (/** @type {number} */ chance) => HEIGHT - chance * HEIGHT;
  const points = known.map(({ ply, chance }) => `${x(ply).toFixed(1)},${y(chance).toFixed(1)}`).join(' ');
  const [oldest, newest] = [known[0], known[known.length - 1]];

  /** @param {MouseEvent} event */
  function onClick(event) {
    const box = /** @type {SVGElement} */ (event.currentTarget).getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * last));
  }

  return html`
    <${Frame} role="img" onClick=${onClick} aria-label=${t('eval.graph', { name, n: Math.round(newest.chance * 100) })}>
      <polygon class="area" points="${x(oldest.ply)},${HEIGHT} ${points} ${x(newest.ply)},${HEIGHT}" />
      <polyline class="course" points=${points} />
      <line class="now" x1=${x(shown)} x2=${x(shown)} y1="0" y2=${HEIGHT} />
    </${Frame}>`;
}

/**
 * What the course is drawn on. It is there before there is a course, so that nothing below moves
 * when that comes.
 * @param {{ children?: any, [attribute: string]: unknown }} props
 */
function Frame({ children, ...attributes }) {
  return html`
    <figure class="eval-graph">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" ...${attributes}>
        <line class="middle" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
        ${children}
      </svg>
    </figure>
  `;
}
