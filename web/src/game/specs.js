/** The text that names an agent everywhere: `alphabeta:depth=4,eval=seed`. */

/** The methods that one can build an agent from, simplest first. */
export const METHODS = /** @type {const} */ (['random', 'greedy', 'minimax', 'alphabeta', 'engine']);

/** What can limit an engine, with a good first value of each. */
export const LIMITS = { time: '2s', depth: '8', nodes: '200000' };

/** @typedef {{ method: string, options: Record<string, string> }} Spec */

/** @param {string} text @returns {Spec} */
export function parseSpec(text) {
  const [method, rest = ''] = split(text, ':');
  const pairs = rest
    .split(',')
    .filter(Boolean)
    .map((pair) => split(pair, '='));
  return { method, options: Object.fromEntries(pairs) };
}

/** @param {Spec} spec */
export function writeSpec({ method, options }) {
  const pairs = Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${value}`);
  return pairs.length ? `${method}:${pairs.join(',')}` : method;
}

/** Cuts a text in two at the first of a sign. @param {string} text @param {string} sign */
function split(text, sign) {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
