/** What the engine's lines put on the board. */
import { gameOf, winningChance } from '../games/registry.js';
import { number } from '../i18n/index.js';

/** A move that gives away more of the winning chance than this is not drawn. */
const WORTH_A_LOOK = 0.15;
/** How strongly other moves than the best are drawn: one as good, and one at that limit. */
const [AS_GOOD, FAINTEST] = [0.8, 0.3];

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('../types.js').Thought} Thought
 * @typedef {import('../types.js').MoveJson} MoveJson
 */

/**
 * The moves that are worth a look, best first, each as strong as it is good: what it gives away of
 * the winning chance makes it fainter.
 * @param {{ thought: Thought, ideas: MoveJson[] }} opinion
 * @param {GameId} game
 * @returns {import('../types.js').Idea[]}
 */
export function ideasOf({ thought, ideas }, game) {
  const chances = thought.lines.map(({ points }) => winningChance(game, points));
  return thought.lines.flatMap(({ moves }, i) => {
    const move = ideas.find((idea) => idea.move === moves[0]);
    const loss = chances[0] - chances[i];
    if (!move || loss > WORTH_A_LOOK) return [];
    const strength = AS_GOOD - (AS_GOOD - FAINTEST) * (loss / WORTH_A_LOOK);
    return [{ move, strength: i === 0 ? 1 : strength }];
  });
}

/**
 * What each legal move is worth, to be written on its square: the certain result where
 * it is known.
 * @param {import('./engine.js').Insight} insight
 * @param {GameId} game
 * @returns {Map<string, { text: string, best: boolean }> | undefined} by move
 */
export function valuesOn({ thought, solved }, game) {
  if (!gameOf(game).valued) return undefined;
  const exact = solved?.map(({ move, score }) => ({ move, worth: score, text: signed(score, 0) }));
  const judged = thought.lines.map(({ moves, points }) => ({ move: moves[0], worth: points, text: signed(points, 1) }));
  const all = exact ?? judged;
  const most = Math.max(...all.map(({ worth }) => worth));
  return new Map(all.map(({ move, worth, text }) => [move, { text, best: worth === most }]));
}

/** @param {number} value @param {number} digits */
function signed(value, digits) {
  const shown = number(Math.abs(value), Math.abs(value) < 10 ? digits : 0);
  return value > 0 ? `+${shown}` : value < 0 ? `−${shown}` : shown;
}
