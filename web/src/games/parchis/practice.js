/** What puzzles of Parchís say of moves. */
import { number, t } from '../../i18n/index.js';
import { winningChance } from '../registry.js';
import { dieText } from './tray.js';

/** @type {import('../../types.js').PracticeWords} */
export const practice = {
  movesIn: (plies) => plies,
  worth: (points) => t('practice.worth.chance', { n: number(100 * winningChance('parchis', points)) }),
  hint: ({ die }) => t('practice.hint.die', { die: dieText(die) }),
  tellsStory: true,
};
