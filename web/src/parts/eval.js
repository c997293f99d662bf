/** How the game stands: a bar beside the board, and its course over the whole game. */
import { html } from '../lib/view.js';
import { number, t } from '../i18n/index.js';
import { winningChance } from '../game/games.js';

/** @typedef {import('../types.js').GameId} GameId */

/**
 * @param {{ game: GameId, points: number | null, flipped: boolean }} props points for the first side
 */
export function EvalBar({ game, points, flipped }) {
  const chance = points === null ? 0.5 : winningChance(game, points);
  const percent = Math.round(chance * 100);
  const text = points === null ? t('eval.unknown') : t('eval.chance', { n: percent });
  return html`
    <div class=${`eval-bar ${flipped ? 'flipped' : ''} ${points === null ? 'unknown' : ''}`} role="meter"
      aria-label=${t('eval.bar')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent}
      aria-valuetext=${text} title=${text}>
      <div class="eval-fill" style=${{ '--share': `${percent}%` }}></div>
    </div>`;
}

const WIDTH = 300;
const HEIGHT = 64;

/**
 * @param {object} props
 * @param {GameId} props.game
 * @param {import('../types.js').PlayedMove[]} props.moves
 * @param {number} props.shown
 * @param {(ply: number) => void} props.onGo
 */
export function EvalGraph({ game, moves, shown, onGo }) {
  const known = moves.flatMap(({ value }, i) => (typeof value === 'number' ? [{ ply: i + 1, value }] : []));
  if (known.length < 2) return null;
  const x = (/** @type {number} */ ply) => (ply / Math.max(moves.length, 1)) * WIDTH;
  const y = (/** @type {number} */ value) => HEIGHT - winningChance(game, value) * HEIGHT;
  const points = known.map(({ ply, value }) => `${x(ply).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = known[known.length - 1];

  /** @param {MouseEvent} event */
  function onClick(event) {
    const box = /** @type {SVGElement} */ (event.currentTarget).getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * moves.length));
  }

  return html`
    <figure class="eval-graph">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" onClick=${onClick}
        aria-label=${t('eval.graph', { n: number(last.value, 1) })}>
        <polygon class="area" points="${x(known[0].ply)},${HEIGHT} ${points} ${x(last.ply)},${HEIGHT}" />
        <line class="middle" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
        <polyline class="course" points=${points} />
        <line class="now" x1=${x(shown)} x2=${x(shown)} y1="0" y2=${HEIGHT} />
      </svg>
    </figure>`;
}
