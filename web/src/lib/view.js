/**
 * The one place that names the vendored libraries, so that the rest of the page does not care
 * where they live.
 */
import { h } from '../../vendor/preact.mjs';
import htm from '../../vendor/htm.mjs';

export { render } from '../../vendor/preact.mjs';
export { useEffect, useLayoutEffect, useMemo, useRef, useState, useId } from '../../vendor/preact-hooks.mjs';
export { batch, computed, effect, signal } from '../../vendor/signals.mjs';

export const html = htm.bind(h);

/**
 * Joins the names of classes, leaving out what is false.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(' ');
}
