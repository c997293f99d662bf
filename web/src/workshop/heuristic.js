/** A heuristic of one's own: weights or a formula, its text, and the agent that plays by it. */
import { parseSpec } from '../game/specs.js';

/**
 * @typedef {object} Heuristic
 * @property {import('../types.js').GameId} game
 * @property {string} name
 * @property {'weights' | 'formula'} kind which of the two counts; the other is kept for later
 * @property {Record<string, number>} weights
 * @property {string} formula
 */

/** The most that a weight may be, as the server allows. */
export const LARGEST_WEIGHT = 100_000;

/** @param {import('../types.js').GameId} game @param {string} name @returns {Heuristic} */
export function emptyHeuristic(game, name) {
  return { game, name, kind: 'weights', weights: {}, formula: '' };
}

/** What its file holds, with its name in the first line. @param {Heuristic} heuristic */
export function textOf({ game, name, kind, weights, formula }) {
  const title = `# ${name.replace(/\s+/g, ' ').trim()}\n`;
  if (kind === 'formula') return title + formula.replace(/\r/g, '');
  const rows = Object.entries(weights)
    .filter(([, weight]) => weight !== 0)
    .map(([feature, weight]) => `${feature} = ${weight}\n`);
  return `${title}game = "${game}"\n\n[features]\n${rows.join('')}`;
}

/**
 * Reads back what `textOf` wrote, and weights written by hand.
 * @param {import('../types.js').GameId} game @param {string} kind @param {string} text @param {string} unnamed
 * @returns {Heuristic}
 */
export function readHeuristic(game, kind, text, unnamed) {
  const [first, ...rest] = text.split('\n');
  const name = nameInText(text) ?? unnamed;
  const body = first.startsWith('#') ? rest.join('\n') : text;
  if (kind === 'formula') return { ...emptyHeuristic(game, name), kind, formula: body };
  /** @type {Record<string, number>} */
  const weights = {};
  for (const [, feature, weight] of text.matchAll(/^\s*"?(\w+)"?\s*=\s*([-+\d._eE]+)\s*(?:#.*)?$/gm)) {
    const number = Number(weight.replaceAll('_', ''));
    if (Number.isFinite(number)) weights[feature] = number;
  }
  return { ...emptyHeuristic(game, name), weights };
}

/** The name in the first line. @param {string} text */
function nameInText(text) {
  const first = text.split('\n', 1)[0].trim();
  return first.startsWith('#') ? first.slice(1).trim() || null : null;
}

/** How it is named as an evaluation. @param {Heuristic} heuristic */
export function evalOf(heuristic) {
  const bytes = new TextEncoder().encode(textOf(heuristic));
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return `own-${heuristic.kind}:${base64}`;
}

/** The agent that plays by it. @param {Heuristic} heuristic @param {number} depth */
export function agentOf(heuristic, depth) {
  return `alphabeta:depth=${depth},eval=${evalOf(heuristic)}`;
}

/** The name of the heuristic that an agent plays by, if it is somebody's own. @param {string} spec */
export function ownNameOf(spec) {
  const { options } = parseSpec(spec);
  const encoded = /^own-(?:weights|formula):(.*)$/.exec(options.eval ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return nameInText(new TextDecoder().decode(bytes)) ?? '…';
  } catch {
    // The server would have refused it; it still needs some name.
    return '…';
  }
}
