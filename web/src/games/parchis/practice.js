/** What puzzles of Parchís say of moves. */
import { number, say, t } from '../../i18n/index.js';
import { winningChance } from '../registry.js';
import { colourOf } from './model.js';
import { dieText } from './tray.js';

/** @type {import('../../types.js').PracticeWords} */
export const practice = {
  moveName(move) {
    const [piece, die] = move.split('-');
    const isNumber = /^\d+$/.test(die);
    if (piece === 'pass') return t('practice.passWith', { n: die });
    const name = `${say('colour', colourOf(piece))} ${piece[1]}`;
    return isNumber
      ? t('practice.withNumber', { piece: name, n: die })
      : t('practice.withDie', { piece: name, die: dieText(die).toLowerCase() });
  },
  movesIn: (plies) => plies,
  worth: (points) => t('practice.worth.chance', { n: number(100 * winningChance('parchis', points)) }),
  hint: ({ die }) => t('practice.hint.die', { die: dieText(die) }),
  tellsStory: true,
};
