/** A sentence of the log; the rules that it names explain themselves. */
import { html } from '../lib/view.js';
import { explained } from '../lib/tip.js';
import { said } from '../i18n/index.js';
import { numberedRule } from '../games/registry.js';

/** What stands in parentheses when a rule is named. */
const NAMES = /\s*\((R\d+(?:[,–\s]+R\d+)*)\)/;

/** @param {{ text: string }} props */
export function Told({ text }) {
  // Odd parts are what stood in the parentheses.
  return html`
    <span>
      ${text.split(NAMES).map((part, i) =>
        i % 2 === 0
          ? part
          : html`
              ${' '}
              <${Tag} key=${i} names=${part} />
            `,
      )}
    </span>
  `;
}

/** A sentence without its rules. @param {string} text */
export function withoutRules(text) {
  return text
    .split(NAMES)
    .filter((_, i) => i % 2 === 0)
    .join('');
}

/**
 * The rules that a sentence names, where the sentence itself is part of something to press.
 * @param {{ text: string }} props
 */
export function Tags({ text }) {
  const names = text.split(NAMES).filter((_, i) => i % 2 === 1);
  return html`
    <span class="tags">
      ${[...new Set(names)].map((name) => html`<${Tag} key=${name} names=${name} />`)}
    </span>
  `;
}

/** @param {{ names: string }} props such as `R39, R40` */
function Tag({ names }) {
  const text = explain(names);
  return html`<button type="button" class="tag" aria-label=${text} ...${explained(text)}>${names}</button>`;
}

/** @param {string} names */
function explain(names) {
  return (names.match(/\d+/g) ?? [])
    .flatMap((number) => {
      const rule = numberedRule(Number(number));
      return rule ? [`R${number}: ${said(rule)}`] : [];
    })
    .join('\n');
}
