/** What the page says, in the person's language. */
import { computed, effect } from '../lib/view.js';
import { setting } from '../lib/settings.js';
import { en } from './en.js';
import { es } from './es.js';
import { reach } from './reach.js';
import { rivals } from './rivals.js';
import { study } from './study.js';

/** What each larger part of the page says stands in a file of its own, in both languages. */
const WORDS = {
  en: { ...en, ...reach.en, ...rivals.en, ...study.en },
  es: { ...es, ...reach.es, ...rivals.es, ...study.es },
};

/** @typedef {keyof typeof WORDS.en | import('../games/index.js').GameKey} Key */

/** @type {readonly ('en' | 'es')[]} */
export const LANGUAGES = ['en', 'es'];

/**
 * Takes in what a game says, in both languages.
 * @param {{ en: Record<string, string>, es: Record<string, string> }} more
 */
export function addWords(more) {
  Object.assign(WORDS.en, more.en);
  Object.assign(WORDS.es, more.es);
}

/** The first language of the browser that we speak. */
function fromBrowser() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find((tag) => tag === 'en' || tag === 'es') === 'es' ? 'es' : 'en';
}

export const language = setting('language', /** @type {'en' | 'es'} */ (fromBrowser()), LANGUAGES);

const words = computed(() => WORDS[language.value]);

effect(() => {
  document.documentElement.lang = language.value;
});

/**
 * @param {Key} key
 * @param {Record<string, string | number>} [values] what takes the place of `{name}`; `{n|one|many}`
 *   chooses by the number `n`
 */
export function t(key, values = {}) {
  return /** @type {Record<string, string>} */ (words.value)[key]
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** @param {string} key @returns {key is Key} */
export function isKey(key) {
  return key in WORDS.en;
}

/**
 * A text whose key is put together from what it is about: `say('game', id)`.
 * @param {string} group
 * @param {string | number} name
 * @param {Record<string, string | number>} [values]
 */
export function say(group, name, values) {
  return t(/** @type {Key} */ (`${group}.${name}`), values);
}

/** A text that comes in both languages. @param {{ en: string, es: string }} text */
export function said(text) {
  return text[language.value];
}

/** Several things in one phrase: a, b and c. @param {string[]} things */
export function list(things) {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(things);
}

/** When something was, to the minute. @param {number} at in milliseconds */
export function moment(at) {
  return new Date(at).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A number with as many digits as it has, two at most. @param {number} value */
export function upTo(value) {
  return value.toLocaleString(language.value, { maximumFractionDigits: 2 });
}

/** A number as the language writes it. @param {number} value @param {number} [digits] */
export function number(value, digits = 0) {
  return value.toLocaleString(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
