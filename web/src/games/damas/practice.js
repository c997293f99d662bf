/** What puzzles of damas say of moves. */
import { number, t } from '../../i18n/index.js';

/** Less than this is no advantage, in men. */
const EVEN_MEN = 0.3;

/** @type {import('../../types.js').PracticeWords} */
export const practice = {
  worth(points) {
    if (Math.abs(points) < EVEN_MEN) return t('practice.worth.even');
    return t(points > 0 ? 'practice.worth.ahead' : 'practice.worth.behind', { n: number(Math.abs(points), 1) });
  },
  hint: ({ from }) => t('practice.hint.from', { n: from }),
  namesVariant: true,
};
