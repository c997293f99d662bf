/** What a person has chosen, remembered by the browser. */
import { effect, signal } from './view.js';

const PREFIX = 'ludoteca.';

/** @param {string} key @returns {any} */
function load(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage can be forbidden or hold something old: then the default counts.
    return undefined;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only means that the choice is not remembered.
  }
}

export { load as recall };

/**
 * A signal whose value outlives the page.
 * @template T
 * @param {string} key
 * @param {T} initial
 * @param {readonly T[]} [allowed]
 */
export function setting(key, initial, allowed) {
  const stored = load(key);
  const valid = allowed ? allowed.includes(stored) : typeof stored === typeof initial;
  const value = signal(valid ? /** @type {T} */ (stored) : initial);
  let first = true;
  effect(() => {
    const now = value.value;
    // A default is not a choice: it may follow the browser until the person decides.
    if (!first) remember(key, now);
    first = false;
  });
  return value;
}

/** @type {readonly ('auto' | 'light' | 'dark')[]} */
const THEMES = ['auto', 'light', 'dark'];

export const theme = setting('theme', 'auto', THEMES);
export const muted = setting('muted', false);
export const coordinates = setting('coordinates', true);
/** Whether colours also have shapes; whoever has colours forced upon the page needs them. */
export const colourMarks = setting('colourMarks', matchMedia('(forced-colors: active)').matches);

/** How fast actions are shown: a factor on durations; 0 shows the result at once. */
export const SPEEDS = /** @type {const} */ ([2, 1, 0.5, 0]);
export const animation = setting('animation', 1, /** @type {readonly number[]} */ (SPEEDS));

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

effect(() => {
  // The style sheets multiply their durations by it.
  document.documentElement.style.setProperty('--pace', String(animation.value));
});

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The factor that counts now: people who asked their system for less motion get none. */
export function motion() {
  return reducedMotion.matches ? 0 : animation.value;
}

/** How long things stay to be seen, moving or not: 0 for people who want the result at once. */
export function pace() {
  return animation.value;
}

/** Whether the page is dark now. */
export function isDark() {
  if (theme.value !== 'auto') return theme.value === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
