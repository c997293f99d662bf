/** Sliders and numbers over the named features, with what each makes of the position. */
import { classes, html, useMemo, useState } from '../lib/view.js';
import { number, upTo, said, t } from '../i18n/index.js';
import { LARGEST_WEIGHT } from './heuristic.js';
import { weigh } from './judge.js';

/** A slider goes at least so far to either side. */
const LEAST_RANGE = 10;

/**
 * @param {object} props
 * @param {import('../types.js').Explanation} props.counts
 * @param {Record<string, number>} props.weights
 * @param {string} props.preset changes when the weights were taken over from elsewhere
 * @param {string[]} props.sides names of both sides
 * @param {boolean} props.locked
 * @param {(weights: Record<string, number>) => void} props.onChange
 * @param {(feature: string) => void} props.onExplain
 */
export function Weights({ counts, weights, preset, sides, locked, onChange, onExplain }) {
  const [all, setAll] = useState(false);
  const { terms, value } = weigh(counts, weights);
  // What was set aside stays in its place until other weights are taken over.
  const prominent = useMemo(
    () => new Set(Object.keys(weights).filter((name) => weights[name] !== 0)),
    [preset, counts.features.length],
  );
  const ranges = useMemo(
    () => Object.fromEntries(terms.map(({ name, weight }) => [name, rangeOf(weight)])),
    [preset, counts.features.length],
  );
  // While all are shown, none changes its place: a row must not leave the slider that is being moved.
  const still = all || prominent.size === 0;
  const main = terms.filter(({ name, weight }) => prominent.has(name) || (weight !== 0 && !still));
  const rest = terms.filter((term) => !main.includes(term));
  const open = still || main.length === 0;
  const largest = Math.max(...terms.map(({ contribution }) => Math.abs(contribution)), 1e-9);
  const first = counts.turn === 'first';
  const row = (/** @type {typeof terms[number]} */ term) => html`
    <${FeatureRow}
      key=${term.name}
      term=${term}
      range=${ranges[term.name]}
      first=${first}
      largest=${largest}
      locked=${locked}
      onExplain=${() => onExplain(term.name)}
      onWeight=${(/** @type {number} */ weight) => onChange({ ...weights, [term.name]: weight })}
    />
  `;
  return html`
    <div class="weights" role="table" aria-label=${t('workshop.weights')}>
      <div class="weight-row heading" role="row">
        <span role="columnheader">${t('workshop.feature')}</span>
        <span role="columnheader" class="of-weight">${t('workshop.weight')}</span>
        ${sides.map((side) => html`<span role="columnheader" class="count" key=${side}>${side}</span>`)}
        <span role="columnheader" class="of-worth">${t('workshop.worth', { side: first ? sides[0] : sides[1] })}</span>
      </div>
      ${main.map(row)}
      ${open && rest.map(row)}
      <div class="weight-row sum" role="row">
        <span role="cell" class="total">${t('workshop.sum')}</span>
        <span role="cell" class="of-worth"><output data-value=${value}>${signed(value)}</output></span>
      </div>
    </div>
    ${
      main.length > 0 &&
      rest.length > 0 &&
      html`
        <button type="button" class="link more-features" data-action="more-features" onClick=${() => setAll(!all)}>
          ${all ? t('workshop.fewer') : t('workshop.more', { n: rest.length })}
        </button>
      `
    }
  `;
}

/**
 * @param {{
 *   term: any,
 *   range: number,
 *   first: boolean,
 *   largest: number,
 *   locked: boolean,
 *   onWeight: (weight: number) => void,
 *   onExplain: () => void,
 * }} props
 */
function FeatureRow({ term, range, first, largest, locked, onWeight, onExplain }) {
  const { name, about, weight, own, rival, contribution } = term;
  const [one, two] = first ? [own, rival] : [rival, own];
  const share = Math.min(Math.abs(contribution) / largest, 1) * 50;
  /** @param {any} event */
  const change = (event) => {
    const wish = Number(event.target.value);
    if (event.target.value !== '' && Number.isFinite(wish))
      onWeight(Math.max(-LARGEST_WEIGHT, Math.min(LARGEST_WEIGHT, wish)));
  };
  return html`
    <div class=${classes('weight-row', weight === 0 && 'unused')} role="row" data-feature=${name}>
      <span role="rowheader" class="of-name">
        <button type="button" class="link feature-name" data-action="explain-feature" onClick=${onExplain}>
          ${breakable(name)}
        </button>
        <small>${said(about)}</small>
      </span>
      <span role="cell" class="of-weight">
        <input
          type="range"
          min=${-range}
          max=${range}
          step=${range / 100}
          value=${weight}
          disabled=${locked}
          aria-label=${t('workshop.slider', { feature: name })}
          onInput=${change}
        />
        <input
          type="number"
          step="any"
          value=${weight}
          disabled=${locked}
          aria-label=${t('workshop.number', { feature: name })}
          onChange=${change}
        />
      </span>
      <span role="cell" class="count">${number(one, one % 1 ? 1 : 0)}</span>
      <span role="cell" class="count">${number(two, two % 1 ? 1 : 0)}</span>
      <span role="cell" class="of-worth">
        <i
          class=${classes('worth-bar', contribution < 0 && 'bad')}
          aria-hidden="true"
          style=${{ left: contribution < 0 ? `${50 - share}%` : '50%', width: `${share}%` }}
        />
        <output>${signed(contribution)}</output>
      </span>
    </div>
  `;
}

/** A name that may be broken after its underscores. @param {string} name */
function breakable(name) {
  return html`
    <span>
      ${name.split('_').map(
        (part, i) => html`
          ${
            i > 0 &&
            html`
              _
              <wbr />
            `
          }${part}
        `,
      )}
    </span>
  `;
}

/** A round number that leaves room on both sides of a weight. @param {number} weight */
function rangeOf(weight) {
  const wish = Math.max(Math.abs(weight) * 2, LEAST_RANGE);
  const power = 10 ** Math.floor(Math.log10(wish));
  return Math.ceil(wish / power) * power;
}

/** A number with its sign. @param {number} value */
export function signed(value) {
  const rounded = Math.round(value * 100) / 100;
  if (rounded === 0) return '0';
  return (rounded > 0 ? '+' : '−') + upTo(Math.abs(rounded));
}
