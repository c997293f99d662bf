/** Parchís on the page. */
import { t } from '../../i18n/index.js';
import { ParchisBoard } from './board.js';
import { ParchisEditor } from './editor.js';
import { examples } from './examples.js';
import { PLAYERS } from './model.js';
import { parchisActingMs } from './motion.js';
import { moveLabel, moveName } from './move-name.js';
import { NUMBERED } from './numbered.js';
import { picture } from './picture.js';
import { practice } from './practice.js';
import { PARCHIS as rules } from './rules.js';
import { soundOf } from './sounds.js';
import { dieOfKey } from './tray.js';
import { PARCHIS as tasks } from './tutorial.js';
import { words } from './words.js';

/** @type {import('../../types.js').GamePage} */
export const parchis = {
  id: 'parchis',
  words,
  picture,
  Board: ParchisBoard,
  ownTable: true,
  below: 'first',
  turns: true,
  sides: () => [t('parchis.first'), t('parchis.second')],
  actingMs: parchisActingMs,
  soundOf,
  moveName,
  moveLabel,
  // By 47,586 positions; of ten classes of chances none was wrong by more than 3 points.
  advantage: 47,
  valueDigits: 0,
  eachActionCounts: true,
  inWords: true,
  colourMarks: true,
  keys: { text: 'keys.parchis', own: dieOfKey },
  score: ({ pieces }) => {
    const atGoal = (/** @type {readonly string[]} */ colours) =>
      colours.flatMap((colour) => pieces[colour]).filter(([kind]) => kind === 'goal').length;
    return [atGoal(PLAYERS[0]), atGoal(PLAYERS[1])];
  },
  // Ninjas 0, 1 and 2 are levels 1, 2 and 4.
  ladder: [
    { spec: 'ninja:0' },
    { spec: 'ninja:1', beats: 87 },
    { spec: 'level:3', beats: 92 },
    { spec: 'ninja:2', beats: 93 },
    { spec: 'ninja:3', beats: 100 },
    { spec: 'sensei' },
  ],
  Editor: ParchisEditor,
  rules,
  numbered: NUMBERED,
  tasks,
  practice,
  examples,
  labDepth: 2,
};
