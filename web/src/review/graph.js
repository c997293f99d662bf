/** The course of a game: the winning chance of the first side, with its turning points. */
import { html } from '../lib/view.js';
import { t } from '../i18n/index.js';
import { percent } from '../analysis/values.js';

const [WIDTH, HEIGHT] = [360, 132];
/** What the axes take. */
const [LEFT, BOTTOM, TOP, RIGHT] = [38, 24, 8, 8];
const CHANCES = [0, 0.25, 0.5, 0.75, 1];

/**
 * @param {object} props
 * @param {string} props.name of the first side
 * @param {(number | null)[]} props.course
 * @param {readonly import('./review.js').Judged[]} props.moves
 * @param {number} props.shown ply
 * @param {(ply: number) => void} props.onGo
 */
export function CourseGraph({ name, course, moves, shown, onGo }) {
  const last = Math.max(course.length - 1, 1);
  const x = (/** @type {number} */ ply) => LEFT + (ply / last) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ chance) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
  const place = (/** @type {{ ply: number, chance: number }} */ { ply, chance }) =>
    `${x(ply).toFixed(1)},${y(chance).toFixed(1)}`;
  const marked = moves.filter(({ mark }) => mark);
  const at = course[shown];

  /** @param {MouseEvent} event */
  function onClick(event) {
    const svg = /** @type {SVGElement} */ (event.currentTarget).getBoundingClientRect();
    const inside = ((event.clientX - svg.left) / svg.width) * WIDTH;
    onGo(Math.max(0, Math.min(last, Math.round(((inside - LEFT) / (WIDTH - LEFT - RIGHT)) * last))));
  }

  return html`
    <figure class="course">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t('review.graph', { name })} onClick=${onClick}>
        ${CHANCES.map(
          (chance) => html`
            <line
              key=${chance}
              class=${chance === 0.5 ? 'rule middle' : 'rule'}
              x1=${LEFT}
              x2=${WIDTH - RIGHT}
              y1=${y(chance)}
              y2=${y(chance)}
            />
            <text class="tick side" x=${LEFT - 5} y=${y(chance)} dy="0.35em">${percent(chance)}</text>
          `,
        )}
        ${ticks(last).map((ply) => html`<text key=${ply} class="tick" x=${x(ply)} y=${HEIGHT - 6}>${ply}</text>`)}
        ${stretches(course).map(
          (known) => html`
            <polygon
              key=${`area ${known[0].ply}`}
              class="area"
              points=${[[x(known[0].ply), y(0)], ...known.map(place), [x(known[known.length - 1].ply), y(0)]].join(' ')}
            />
            <polyline key=${`curve ${known[0].ply}`} class="curve" points=${known.map(place).join(' ')} />
          `,
        )}
        <line class="now" x1=${x(shown)} x2=${x(shown)} y1=${TOP} y2=${HEIGHT - BOTTOM} />
        ${marked.map(
          ({ ply, mark }) => html`<${Point} key=${ply} mark=${mark} x=${x(ply)} y=${y(course[ply] ?? 0.5)} />`,
        )}
      </svg>
      <figcaption>
        ${
          at === null || at === undefined
            ? t('review.graph', { name })
            : t('review.graph.at', { n: shown, chance: percent(at), name })
        }
      </figcaption>
    </figure>
  `;
}

/** What is known, without a line over what is not. @param {(number | null)[]} course */
function stretches(course) {
  /** @type {{ ply: number, chance: number }[][]} */
  const all = [[]];
  course.forEach((chance, ply) => {
    if (chance === null) all.push([]);
    else all[all.length - 1].push({ ply, chance });
  });
  return all.filter((known) => known.length > 1);
}

/**
 * Each kind of mistake has its shape as well as its colour.
 * @param {{ mark: string | null, x: number, y: number }} props
 */
function Point({ mark, x, y }) {
  const at = { class: `point ${mark}`, transform: `translate(${x} ${y})` };
  if (mark === 'blunder') return html`<path ...${at} d="M0 -6 L5.5 4.5 H-5.5 Z" />`;
  if (mark === 'mistake') return html`<path ...${at} d="M0 -5.5 L5.5 0 L0 5.5 L-5.5 0 Z" />`;
  return html`<circle ...${at} r="3.8" />`;
}

/** About five round numbers of moves. @param {number} last */
function ticks(last) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((size) => last / size <= 6) ?? 1000;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
}
