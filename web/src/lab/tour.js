/** A guided tour in ten steps, each with a real position to play with. */
import { html, useEffect, useMemo, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { said, t } from '../i18n/index.js';
import { LabBench } from './bench.js';
import { Lab } from './session.js';
import { STEPS } from './tour-steps.js';

/** @param {{ address: string[] }} props the number of the step */
export function Tour({ address: [text] }) {
  const number = Math.max(1, Math.min(STEPS.length, Number.parseInt(text ?? '1', 10) || 1));
  const step = STEPS[number - 1];
  // Each step has a lab of its own; the address stays that of the step.
  const lab = useMemo(() => {
    const made = new Lab(step.wish);
    made.keepAddressNow = () => {};
    return made;
  }, [number]);
  useEffect(() => () => lab.close(), [lab]);
  return html`
    <${LabBench} key=${number} lab=${lab}>
      <${StepText} step=${step} number=${number} lab=${lab} />
    <//>
  `;
}

/** @param {{ step: import('./tour-steps.js').Step, number: number, lab: Lab }} props */
function StepText({ step, number, lab }) {
  const [answered, setAnswered] = useState(false);
  useEffect(() => setAnswered(false), [number]);
  return html`
    <section class="lab-tour" aria-labelledby="tour-title" data-step=${number}>
      <header>
        <p class="lab-note">${t('lab.tour.step', { n: number, of: STEPS.length })}</p>
        <h2 id="tour-title">${said(step.title)}</h2>
      </header>
      <p>${said(step.text)}</p>
      <p class="lab-try">
        <strong>${t('lab.tour.try')}</strong>
        ${' '}${said(step.task)}
        ${
          !answered &&
          html`
            ${' '}
            <button type="button" class="link" data-action="tour-answer" onClick=${() => setAnswered(true)}>
              ${t('lab.tour.show')}
            </button>
          `
        }
      </p>
      ${answered && html`<p class="lab-tour-answer" role="status">${said(step.answer)}</p>`}
      <nav class="lab-row" aria-label=${t('lab.tour.nav')}>
        ${
          step.goTo &&
          html`
            <button type="button" class="small" data-action="tour-show" onClick=${() => step.goTo?.(lab)}>
              ${t('lab.tour.look')}
            </button>
          `
        }
        <span class="lab-spring"></span>
        ${
          number > 1 &&
          html`
            <a class="button small" href=${link('lab', 'tour', String(number - 1))} data-action="tour-back">
              ${t('lab.tour.back')}
            </a>
          `
        }
        ${
          number < STEPS.length
            ? html`
                <a class="button small primary" href=${link('lab', 'tour', String(number + 1))} data-action="tour-next">
                  ${t('lab.tour.next')}
                </a>
              `
            : html`
                <a class="button small primary" href=${link('lab', 'exercises')} data-action="tour-next">
                  ${t('lab.tour.exercises')}
                </a>
              `
        }
      </nav>
    </section>
  `;
}
