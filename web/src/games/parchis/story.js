/** What an action will do, in words. */
import { list, said, say, t } from '../../i18n/index.js';
import { PLAYERS, choiceOf, colourOf, isHarm } from './model.js';

/**
 * The rules tell it: the server sends their words with each legal move.
 * @param {import('../../types.js').MoveJson} move
 */
export function tellEvents(move) {
  return said({ en: move.en ?? '', es: move.es ?? '' });
}

/**
 * A warning, if an action does harm to pieces of who plays it.
 * @param {import('../../types.js').MoveJson} move @param {0 | 1} player
 */
export function warnOf(move, player) {
  const acting = choiceOf(move).piece;
  /** @type {string[]} */
  const hit = (move.events ?? [])
    .filter((/** @type {any} */ event) => isHarm(event, acting))
    .map((/** @type {any} */ event) => event.piece);
  const own = hit.filter((id) => PLAYERS[player].includes(colourOf(id)));
  return own.length
    ? t('story.ownHit', { pieces: list(own.map((id) => `${say('colour', colourOf(id))} ${id[1]}`)) })
    : '';
}
