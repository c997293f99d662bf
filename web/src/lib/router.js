/** Where in the page we are: `#/play/ID`, `#/rules/GAME`. The server only ever serves `/`. */
import { signal } from './view.js';

/** @returns {string[]} */
function read() {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decode);
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken link names nothing that exists; the page will say so.
    return part;
  }
}

/** The parts of the address, without the `#/`. */
export const route = signal(read());

addEventListener('hashchange', () => {
  route.value = read();
  scrollTo(0, 0);
});

/** @param {...string} parts */
export function link(...parts) {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** @param {...string} parts */
export function go(...parts) {
  location.hash = link(...parts);
}

/**
 * Changes the address without leaving the entry it replaces in the history.
 * @param {...string} parts
 */
export function redirect(...parts) {
  history.replaceState(null, '', link(...parts));
  route.value = read();
}
