/** A sentence of the log; the rules that it names explain themselves when pointed at. */
import { html } from '../lib/view.js';
import { said } from '../i18n/index.js';
import { NUMBERED } from '../rules/parchis-numbered.js';

/** @param {{ text: string }} props */
export function Told({ text }) {
  // Odd parts are what stood in the parentheses.
  const parts = text.split(/\s*\((R\d+(?:[,–\s]+R\d+)*)\)/);
  return html`<span>${parts.map((part, i) => (i % 2 === 0 ? part : html`
    ${' '}<abbr key=${i} title=${explain(part)}>${part}</abbr>`))}</span>`;
}

/** @param {string} names such as `R39, R40` */
function explain(names) {
  return (names.match(/\d+/g) ?? []).flatMap((number) => {
    const rule = NUMBERED[Number(number)];
    return rule ? [`R${number}: ${said(rule)}`] : [];
  }).join('\n');
}
