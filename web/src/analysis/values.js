/** What positions are worth, said in one way for all games and agents. */
import { gameOf, winningChance } from '../games/registry.js';
import { number, say, t } from '../i18n/index.js';

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {import('../types.js').ThoughtLine} ThoughtLine
 */

/** A chance in whole percent. @param {number} chance */
export function percent(chance) {
  return t('value.percent', { n: Math.round(chance * 100) });
}

/** No board holds so many discs, men or squares: who is so far ahead has won, by proof. */
const DECIDED = 100_000;

/** Whether points stand for a game that is decided. @param {number} points */
export function isDecided(points) {
  return Math.abs(points) >= DECIDED;
}

/** Points in the game's own unit, with their sign. @param {GameId} game @param {number} points */
export function inUnits(game, points) {
  if (isDecided(points)) return t(points > 0 ? 'value.won' : 'value.lost');
  const digits = gameOf(game).valueDigits ?? 1;
  const shown = number(Math.abs(points), digits);
  const sign = Number(Math.abs(points).toFixed(digits)) === 0 ? '' : points > 0 ? '+' : '−';
  return say('value.unit', game, { n: sign + shown });
}

/**
 * A line as it stands: winning chance of whoever moves, and points or the way to the end.
 * @param {GameId} game
 * @param {ThoughtLine} line
 */
export function lineValue(game, line) {
  const chance = percent(winningChance(game, line.points));
  if (line.plies_to_end)
    return {
      chance,
      detail: t(line.plies_to_end > 0 ? 'thinking.wins' : 'thinking.loses', { n: Math.abs(line.plies_to_end) }),
    };
  return { chance, detail: inUnits(game, line.points) };
}

/** What the two figures mean. @param {GameId} game */
export function aboutValues(game) {
  return `${t('value.about')} ${say('value.about', game)}`;
}
