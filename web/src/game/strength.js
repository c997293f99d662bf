/** How the agents think and how strong they are, in a line each. */
import { number, say, t } from '../i18n/index.js';
import { gameOf } from '../games/registry.js';
import { parseSpec } from './specs.js';

/** @typedef {import('../types.js').CatalogGame} CatalogGame */

/** What to know of an agent before choosing it. @param {CatalogGame} game @param {string} spec */
export function aboutAgent(game, spec) {
  const { elo: measured, eloAmong = 'strength.elo' } = gameOf(game.id);
  const elo = measured?.[spec];
  const strength = elo === undefined ? '' : ` ${t(eloAmong, { n: number(elo) })}`;
  return thinks(madeOf(game, spec)) + strength;
}

/**
 * What a level, a ninja or the sensei is made of; any other agent is what it says.
 * @param {CatalogGame} game
 * @param {string} spec
 */
function madeOf(game, spec) {
  const [kind, n] = spec.split(':');
  if (kind === 'sensei') return game.sensei ?? spec;
  const named = kind === 'level' ? game.levels : kind === 'ninja' ? game.ninjas : [];
  return named.find((entry) => String(entry.number) === n)?.spec ?? spec;
}

/** How an agent thinks. @param {string} spec */
function thinks(spec) {
  const { method, options } = parseSpec(spec);
  const judge = say(
    'evaluation',
    ['seed', 'safe', 'progress', 'expert', 'ninja', 'positional'].includes(options.eval) ? options.eval : 'trained',
  );
  switch (method) {
    case 'random':
      return t('thinks.random');
    case 'greedy':
      return t('thinks.greedy', { judge });
    case 'minimax':
      return t('thinks.minimax', { n: options.depth ?? '', judge });
    case 'alphabeta':
      return t('thinks.alphabeta', { n: options.depth ?? '', judge });
    case 'engine':
      return t('thinks.engine', { limit: limitOf(options), judge });
    default:
      return '';
  }
}

/** @param {Record<string, string>} options */
function limitOf({ depth, nodes, time }) {
  if (depth) return t('limit.depth', { n: depth });
  if (nodes) return t('limit.nodes', { n: number(Number(nodes)) });
  return time ? t('limit.time', { n: time }) : '';
}
