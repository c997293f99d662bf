/** How the agents think and how strong they are, in a line each. */
import { number, say, t } from '../i18n/index.js';
import { gameOf } from '../games/registry.js';
import { parseSpec, writeSpec } from './specs.js';

/** @typedef {import('../types.js').CatalogGame} CatalogGame */

/** What one is told of an agent that beats the one before it so often, in per cent. */
const NEARLY_ALWAYS = 97;

/** How an agent searches, for those who know what that means. @param {CatalogGame} game @param {string} spec */
export function aboutAgent(game, spec) {
  return thinks(madeOf(game, spec));
}

/** The place of an agent on the ladder of its game; -1 if it has none. @param {string} game @param {string} spec */
export function rungOf(game, spec) {
  return gameOf(game).ladder.findIndex((rung) => rung.spec === spec);
}

/** What an agent of the ladder is called there. @param {string} game @param {number} rung */
export function rungName(game, rung) {
  return say('rung', gameOf(game).ladder[rung].spec === 'sensei' ? 'sensei' : rung + 1);
}

/** How an agent plays, in a sentence for everybody. @param {CatalogGame} game @param {string} spec */
export function plays(game, spec) {
  const { method, options } = parseSpec(madeOf(game, spec));
  const learned = method === 'engine' && !options.eval;
  if (method === 'random') return t('plays.random');
  if (method === 'greedy') return t(options.eval === 'progress' ? 'plays.progress' : 'plays.greedy');
  const values = { n: number(Number(options.depth ?? options.nodes ?? 0)), judge: judgeOf(options) };
  if (options.nodes) return t('plays.nodes', values);
  if (options.depth) return t(learned || options.eval === 'ninja' ? 'plays.depth.learned' : 'plays.depth', values);
  return thinks(spec);
}

/**
 * How an agent does against the one before it on the ladder.
 * @param {string} game @param {number} rung @param {string} variant
 */
export function strength(game, rung, variant) {
  if (rung === 0) return t('beats.first');
  const { beats } = gameOf(game).ladder[rung];
  const share = typeof beats === 'object' ? beats[variant] : beats;
  if (share === undefined) return '';
  return share >= NEARLY_ALWAYS ? t('beats.all') : t('beats.most', { n: number(share, share % 1 ? 1 : 0) });
}

/**
 * What a level, a ninja or the sensei is made of; any other agent is what it says.
 * @param {CatalogGame} game
 * @param {string} spec
 */
export function madeOf(game, spec) {
  const [kind, n] = spec.split(':');
  if (kind === 'sensei') return game.sensei ?? spec;
  const named = kind === 'level' ? game.levels : kind === 'ninja' ? game.ninjas : [];
  return named.find((entry) => String(entry.number) === n)?.spec ?? spec;
}

/**
 * How many moves ahead an agent looks; `null` where it looks for a time or at so many positions.
 * @param {CatalogGame} game @param {string} spec
 */
export function depthOf(game, spec) {
  const { method, options } = parseSpec(madeOf(game, spec));
  if (method === 'random') return 0;
  if (method === 'greedy') return 1;
  return options.depth ? Number(options.depth) : null;
}

/** The same agent with another depth. @param {CatalogGame} game @param {string} spec @param {number} depth */
export function atDepth(game, spec, depth) {
  const { method, options } = parseSpec(madeOf(game, spec));
  const searches = method === 'greedy' ? 'alphabeta' : method;
  const rest = Object.entries(options).filter(([name]) => !['depth', 'nodes', 'time'].includes(name));
  return writeSpec({ method: searches, options: { depth: String(depth), ...Object.fromEntries(rest) } });
}

/** How an agent thinks. @param {string} spec */
function thinks(spec) {
  const { method, options } = parseSpec(spec);
  const judge = judgeOf(options);
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
      // Without what it guesses an engine is an alpha-beta that remembers.
      return options.selective === 'off' && options.depth
        ? t('thinks.alphabeta', { n: options.depth, judge })
        : t('thinks.engine', { limit: limitOf(options), judge });
    default:
      return '';
  }
}

/** @param {Record<string, string>} options */
function judgeOf({ eval: name }) {
  return say(
    'evaluation',
    ['seed', 'safe', 'progress', 'expert', 'ninja', 'positional'].includes(name) ? name : 'trained',
  );
}

/** @param {Record<string, string>} options */
function limitOf({ depth, nodes, time }) {
  if (depth) return t('limit.depth', { n: depth });
  if (nodes) return t('limit.nodes', { n: number(Number(nodes)) });
  return time ? t('limit.time', { n: time }) : '';
}
