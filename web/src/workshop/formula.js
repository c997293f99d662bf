/** The editor of a formula: what is wrong is pointed at while one writes. */
import { html, useEffect, useRef, useState } from '../lib/view.js';
import { ApiError, request } from '../api/http.js';
import { language, number, t } from '../i18n/index.js';
import { explain } from '../i18n/errors.js';
import { signed } from './weights.js';

/** How long one must have stopped writing before the formula is tried. */
const PAUSE_MS = 250;

/**
 * @typedef {{ line: number, column: number, length: number }} Place
 * @param {object} props
 * @param {string} props.formula
 * @param {import('./judge.js').Position} props.position
 * @param {import('../types.js').Explanation} props.counts
 * @param {string[]} props.sides
 * @param {boolean} props.locked
 * @param {(formula: string) => void} props.onChange
 * @param {(good: boolean) => void} props.onGood hears whether the formula can be used
 * @param {(feature: string) => void} props.onExplain
 */
export function Formula({ formula, position, counts, sides, locked, onChange, onGood, onExplain }) {
  const [judged, setJudged] = useState(/** @type {import('../types.js').Explanation | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  /** @type {{ current: HTMLTextAreaElement | null }} */
  const area = useRef(null);
  const place = problem instanceof ApiError ? placeOf(problem) : null;

  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await request('explain', { ...position.place, formula });
        if (!wanted) return;
        setJudged(answer);
        setProblem(null);
        onGood(true);
      } catch (error) {
        if (!wanted) return;
        setProblem(error);
        onGood(false);
      }
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [formula, counts]);

  function showPlace() {
    if (!place || !area.current) return;
    const before = formula
      .split('\n')
      .slice(0, place.line - 1)
      .reduce((sum, line) => sum + line.length + 1, 0);
    const from = before + place.column - 1;
    area.current.focus();
    area.current.setSelectionRange(from, from + place.length);
  }

  /** Writes a name where the cursor is. @param {string} name */
  function insert(name) {
    const { selectionStart: from = formula.length, selectionEnd: to = formula.length } = area.current ?? {};
    onChange(formula.slice(0, from) + name + formula.slice(to));
    area.current?.focus();
  }

  const term = judged?.terms?.[0];
  const first = judged?.turn === 'first';
  return html`
    <div class="formula-editor">
      <label class="field">
        ${t('workshop.formula')}
        <textarea
          ref=${area}
          rows="7"
          spellcheck=${false}
          autocapitalize="off"
          value=${formula}
          disabled=${locked}
          data-field="formula"
          aria-invalid=${String(Boolean(problem))}
          placeholder=${t('workshop.formulaExample')}
          onInput=${(/** @type {any} */ e) => onChange(e.target.value)}
        ></textarea>
      </label>
      ${
        problem &&
        formula.trim() !== '' &&
        html`
          <div class="problem formula-problem" role="alert">
            <p>${told(problem)}</p>
            ${
              place &&
              html`
                <pre aria-hidden="true">
${formula.split('\n')[place.line - 1] ?? ''}${'\n'}${' '.repeat(place.column - 1)}${'^'.repeat(place.length)}</pre>
                <button type="button" class="small" data-action="show-place" onClick=${showPlace}>
                  ${t('workshop.showPlace')}
                </button>
              `
            }
          </div>
        `
      }
      ${
        !problem &&
        term &&
        html`
          <p class="formula-value" role="status">
            ${sides.map(
              (side, i) => html`
                <span key=${side}>
                  ${side}:${' '}
                  <b>${number(i === (first ? 0 : 1) ? term.own : term.rival, 2)}</b>
                </span>
              `,
            )}
            <span>
              ${t('workshop.formulaSum', { side: first ? sides[0] : sides[1] })}${' '}
              <output data-value=${judged.value}>${signed(judged.value)}</output>
            </span>
          </p>
        `
      }
      <div class="feature-chips" role="group" aria-label=${t('workshop.names')}>
        ${counts.features.map(
          ({ name }) => html`
            <span class="chip" key=${name}>
              <button type="button" class="small" disabled=${locked} onClick=${() => insert(name)}>${name}</button>
              <button
                type="button"
                class="small about"
                aria-label=${t('workshop.about', { feature: name })}
                onClick=${() => onExplain(name)}
              >
                ?
              </button>
            </span>
          `,
        )}
      </div>
      <p class="fine">${t('workshop.formulaHelp')}</p>
    </div>
  `;
}

/** @param {unknown} problem */
function told(problem) {
  const own = problem instanceof ApiError ? problem.params[language.value] : undefined;
  return own ?? explain(problem);
}

/** @param {ApiError} problem @returns {Place | null} */
function placeOf({ params }) {
  return params.line
    ? { line: Number(params.line), column: Number(params.column), length: Number(params.length) }
    : null;
}
