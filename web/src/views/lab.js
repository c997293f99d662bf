/** The lab: see the search think, be shown around, and try for oneself. */
import { html } from '../lib/view.js';
import { link } from '../lib/router.js';
import { t } from '../i18n/index.js';
import { Bench } from '../lab/bench.js';
import { Exercises } from '../lab/exercises.js';
import { Sheet } from '../lab/sheet.js';
import { Tour } from '../lab/tour.js';

/** @param {{ rest: string[] }} props */
export function LabPage({ rest }) {
  const [part] = rest;
  const here = PARTS.some(({ name }) => name === part) ? part : 'bench';
  return html`
    <main class="lab">
      <header class="lab-header">
        <h1>${t('lab.title')}</h1>
        <nav aria-label=${t('lab.nav')}>
          ${PARTS.map(
            ({ name, href }) => html`
              <a
                key=${name}
                href=${href}
                aria-current=${name === here ? 'page' : undefined}
              >
                ${t(`lab.nav.${name}`)}
              </a>
            `,
          )}
        </nav>
      </header>
      <${Part} address=${rest} />
    </main>
  `;
}

/** @param {{ address: string[] }} props */
function Part({ address: [part, ...rest] }) {
  if (part === 'tour') return html`<${Tour} address=${rest} />`;
  if (part === 'exercises') return html`<${Exercises} address=${rest} />`;
  if (part === 'sheet') return html`<${Sheet} address=${rest} />`;
  return html`<${Bench} address=${part ? [part, ...rest] : []} />`;
}

const PARTS = /** @type {const} */ ([
  { name: 'bench', href: link('lab') },
  { name: 'tour', href: link('lab', 'tour') },
  { name: 'exercises', href: link('lab', 'exercises') },
]);
