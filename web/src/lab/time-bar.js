/** The film of the search: steps, runs to what matters, and a slider over all of it. */
import { html, useEffect } from '../lib/view.js';
import { t } from '../i18n/index.js';
import { setting } from '../lib/settings.js';
import { IconButton } from '../parts/icon.js';

/** Steps a second. */
const SPEEDS = [1, 3, 10, 40, 400];
const speed = setting('lab.speed', 3, /** @type {readonly number[]} */ (SPEEDS));
/** Faster than this, several steps are shown at once. */
const FRAMES = 30;

/** @param {{ lab: import('./session.js').Lab, actions: import('./keys.js').LabActions }} props */
export function TimeBar({ lab, actions }) {
  const shown = lab.main.value;
  const playing = lab.playing.value;
  useEffect(() => {
    if (!playing) return undefined;
    const steps = Math.max(1, Math.round(speed.value / FRAMES));
    const timer = setInterval(
      () => {
        lab.goTo(lab.time.value + steps);
        if (lab.time.value >= (lab.main.value?.film.end ?? 0)) lab.playing.value = false;
      },
      (1000 * steps) / speed.value,
    );
    return () => clearInterval(timer);
  }, [playing, speed.value, shown]);
  const end = shown?.film.end ?? 0;
  const time = lab.time.value;
  const button = (
    /** @type {string} */ icon,
    /** @type {keyof import('./keys.js').LabActions} */ name,
    /** @type {import('../i18n/index.js').Key} */ label,
    /** @type {boolean} */ disabled = false,
  ) => html`
    <${IconButton}
      icon=${icon}
      label=${t(label)}
      action=${`lab-${name}`}
      disabled=${!shown || disabled}
      onClick=${/** @type {() => void} */ (actions[name])}
    />
  `;
  const run = (
    /** @type {'cut' | 'change' | 'line'} */ name,
    /** @type {import('../i18n/index.js').Key} */ label,
    /** @type {string} */ text,
  ) => html`
    <button
      type="button"
      class="small"
      data-action=${`lab-${name}`}
      disabled=${!shown || time >= end}
      title=${t(label)}
      onClick=${actions[name]}
    >
      ${text}
    </button>
  `;
  return html`
    <div class="lab-time" role="toolbar" aria-label=${t('lab.time.title')}>
      <div class="lab-steps">
        ${button('first', 'start', 'lab.time.start', time === 0)}
        ${button('back', 'back', 'lab.time.back', time === 0)}
        <${IconButton}
          icon=${playing ? 'pause' : 'play'}
          label=${t(playing ? 'lab.time.pause' : 'lab.time.play')}
          action="lab-play"
          disabled=${!shown}
          onClick=${actions.play}
        />
        ${button('next', 'into', 'lab.time.into', time >= end)}
        ${button('over', 'over', 'lab.time.over', time >= end)}
        ${button('out', 'out', 'lab.time.out', time >= end)}
        ${button('last', 'end', 'lab.time.end', time >= end)}
      </div>
      <label class="lab-slider">
        <span class="hidden">${t('lab.time.slider')}</span>
        <input
          type="range"
          min="0"
          max=${end}
          value=${time}
          disabled=${!shown}
          aria-valuetext=${t('lab.time.at', { n: time, end })}
          onInput=${(/** @type {any} */ event) => lab.goTo(Number(event.target.value))}
        />
        <output>${t('lab.time.at', { n: time, end })}</output>
      </label>
      <div class="lab-runs">
        <span class="lab-runs-title">${t('lab.time.next')}</span>
        ${run('cut', 'lab.time.cut', t('lab.time.cutShort'))}
        ${run('change', 'lab.time.change', 'α β')}
        ${run('line', 'lab.time.line', t('lab.time.lineShort'))}
        <label class="lab-speed">
          <span class="hidden">${t('lab.time.speed')}</span>
          <select
            value=${String(speed.value)}
            onChange=${(/** @type {any} */ event) => {
              speed.value = Number(event.target.value);
            }}
          >
            ${SPEEDS.map(
              (steps) => html`
                <option key=${steps} value=${String(steps)}>${t('lab.time.perSecond', { n: steps })}</option>
              `,
            )}
          </select>
        </label>
      </div>
    </div>
  `;
}
