/** The window of a node on a line of values: at its entry, at its exit, and the value. */
import { html } from '../lib/view.js';
import { language, t } from '../i18n/index.js';
import { shortValue } from './tree.js';

const WIDTH = 320;
const HEIGHT = 74;
const EDGE = 26;

/**
 * @param {object} props
 * @param {import('./tree.js').Tree} props.tree
 * @param {number} props.node
 * @param {import('./timeline.js').Moment} props.moment
 * @param {number | null} props.value null while the search is there
 */
export function NumberLine({ tree, node, moment, value }) {
  const entry = { alpha: tree.view.alphas[node], beta: tree.view.betas[node] };
  const known = [entry.alpha, entry.beta, moment.alpha, moment.beta, value].filter((one) => one !== null);
  const text = (/** @type {number | null} */ one, /** @type {1 | -1} */ sign = 1) =>
    shortValue(one, tree.unit, language.value, sign);
  const least = Math.min(...known);
  const most = Math.max(...known);
  const span = known.length === 0 ? 1 : Math.max(most - least, tree.unit);
  const middle = known.length === 0 ? 0 : (least + most) / 2;
  const x = (/** @type {number | null} */ one, /** @type {1 | -1} */ sign = 1) => {
    if (one === null) return sign < 0 ? EDGE * 0.4 : WIDTH - EDGE * 0.4;
    return WIDTH / 2 + ((one - middle) / span) * (WIDTH - 4 * EDGE);
  };
  const band = (
    /** @type {{ alpha: number | null, beta: number | null }} */ window,
    /** @type {number} */ y,
    /** @type {string} */ name,
  ) => {
    const [from, to] = [x(window.alpha, -1), x(window.beta, 1)];
    return html`
      <g class=${`window ${name}`}>
        <line class="span" x1=${Math.min(from, to)} x2=${Math.max(from, to)} y1=${y} y2=${y} />
        <path class="alpha" d=${`M${from + 5} ${y - 6} h-5 v12 h5`} />
        <path class="beta" d=${`M${to - 5} ${y - 6} h5 v12 h-5`} />
      </g>
    `;
  };
  const label = t('lab.window.label', {
    alpha: text(entry.alpha, -1),
    beta: text(entry.beta, 1),
    alpha2: text(moment.alpha, -1),
    beta2: text(moment.beta, 1),
    value: value === null ? '?' : text(value),
  });
  const apart = Math.abs(x(moment.alpha, -1) - x(moment.beta, 1)) > 44;
  return html`
    <svg class="number-line" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${label}>
      <title>${label}</title>
      <line class="axis" x1="4" x2=${WIDTH - 4} y1="38" y2="38" />
      ${band(entry, 26, 'entry')}
      ${band(moment, 50, 'exit')}
      <text class="end" x=${clamp(x(entry.alpha, -1))} y="14">α${' '}${text(entry.alpha, -1)}</text>
      <text class="end" x=${clamp(x(entry.beta, 1))} y=${Math.abs(x(entry.alpha, -1) - x(entry.beta, 1)) > 44 ? 14 : 4}>
        β${' '}${text(entry.beta, 1)}
      </text>
      <text class="end" x=${clamp(x(moment.alpha, -1))} y="69">α${' '}${text(moment.alpha, -1)}</text>
      ${apart && html`<text class="end" x=${clamp(x(moment.beta, 1))} y="69">β ${text(moment.beta, 1)}</text>`}
      ${
        value !== null &&
        html`
          <g class="value">
            <circle cx=${x(value)} cy="38" r="6" />
            <text x=${clamp(x(value))} y="41" dx="11">${text(value)}</text>
          </g>
        `
      }
    </svg>
  `;
}

/** Texts stay inside. @param {number} x */
function clamp(x) {
  return Math.max(22, Math.min(WIDTH - 22, x));
}
