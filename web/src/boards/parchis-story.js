/** What an action will do, event by event, in words. */
import { say, t } from '../i18n/index.js';
import { colourOf, placeOf } from './parchis-model.js';

/**
 * @typedef {Record<string, any>} Event
 * @param {import('../types.js').MoveJson} move
 */
export function tellEvents(move) {
  /** @type {Event[]} */
  const events = move.events ?? [];
  return events.map((event) => TELLERS[event.type]?.(event)).filter(Boolean).join(' ');
}

/** A piece by its token (`y1`), as people call it. @param {string} id */
function pieceName(id) {
  const name = `${say('colour', colourOf(id))} ${id[1]}`;
  return name[0].toUpperCase() + name.slice(1);
}

/** @param {any} place */
function placeName(place) {
  const { kind, number } = placeOf(place, 'yellow');
  return say('story.at', kind, { n: number });
}

/** @param {string | number} die */
function dieName(die) {
  const name = String(die);
  return /^\d+$/.test(name) ? name : say('die', name).toLowerCase();
}

/** @type {Record<string, (event: Event) => string>} */
const TELLERS = {
  passed: ({ die }) => t('story.passed', { die: dieName(die) }),
  'left-home': ({ piece, to }) => t('story.leftHome', { piece: pieceName(piece), n: placeOf(to, 'yellow').number }),
  'stood-still': ({ piece }) => t('story.stoodStill', { piece: pieceName(piece) }),
  moved: ({ piece, to, flying }) => t(flying ? 'story.flew' : 'story.moved', { piece: pieceName(piece), to: placeName(to) }),
  bounced: ({ piece, count }) => t('story.bounced', { piece: pieceName(piece), n: count }),
  captured: ({ piece }) => t('story.captured', { piece: pieceName(piece) }),
  'sent-home': ({ piece }) => t('story.sentHome', { piece: pieceName(piece) }),
  'saved-by-horn': ({ piece }) => t('story.savedByHorn', { piece: pieceName(piece) }),
  unharmed: ({ piece }) => t('story.unharmed', { piece: pieceName(piece) }),
  'took-item': ({ die }) => t('story.tookItem', { die: dieName(die) }),
  'stepped-on-trap': () => t('story.trap'),
  'laid-trap': ({ square }) => t('story.laidTrap', { n: placeOf(square, 'yellow').number }),
  became: ({ piece, state, turns }) =>
    t('story.became', { piece: pieceName(piece), power: say('power', state), n: turns }),
  ended: ({ piece }) => t('story.ended', { piece: pieceName(piece) }),
  'reached-goal': ({ piece }) => t('story.goal', { piece: pieceName(piece) }),
  'lost-die': ({ die }) => t('story.lostDie', { die: dieName(die) }),
  'stole-die': ({ die }) => t('story.stoleDie', { die: dieName(die) }),
  'dice-came-back': () => t('story.diceBack'),
  'must-use': ({ number }) => t('story.mustUse', { n: number }),
  'moves-again': () => t('story.again'),
  won: ({ reason }) => t(reason === 'too-many-bounces' ? 'story.lost' : 'story.won'),
};
