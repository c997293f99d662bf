/** A move of Parchís in words: the piece and the die. */
import { say, t } from '../../i18n/index.js';
import { colourOf } from './model.js';
import { dieText } from './tray.js';

/** @param {string} move */
function partsOf(move) {
  const [piece, die] = move.split('-');
  const isNumber = /^\d+$/.test(die);
  const name = piece === 'pass' ? '' : `${say('colour', colourOf(piece))} ${piece[1]}`;
  return { name, die, isNumber, dieName: isNumber ? die : dieText(die).toLowerCase() };
}

/** As in a sentence. @param {string} move */
export function moveName(move) {
  const { name, die, isNumber } = partsOf(move);
  if (!name) return t('practice.passWith', { n: die });
  return isNumber
    ? t('practice.withNumber', { piece: name, n: die })
    : t('practice.withDie', { piece: name, die: say('die', `${die}.the`) });
}

/** As in a list. @param {string} move */
export function moveLabel(move) {
  const { name, die, dieName } = partsOf(move);
  return name ? `${name} · ${dieName}` : t('practice.passWith', { n: die });
}
