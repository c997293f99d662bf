/** What puzzles of Othello say of moves. */
import { list, say, t } from '../../i18n/index.js';

/** @type {import('../../types.js').PracticeWords} */
export const practice = {
  worth(points) {
    if (points === 0) return t('practice.worth.draw');
    return t(points > 0 ? 'practice.worth.winBy' : 'practice.worth.loseBy', { n: Math.abs(points) });
  },
  hint({ square }) {
    const region = list([
      say('practice.row', square < 32 ? 'upper' : 'lower'),
      say('practice.column', square % 8 < 4 ? 'left' : 'right'),
    ]);
    return t('practice.hint.region', { region });
  },
  solved: true,
};
