/** Othello on the page. */
import { OthelloBoard } from './board.js';
import { OthelloEditor } from './editor.js';
import { examples } from './examples.js';
import { picture } from './picture.js';
import { practice } from './practice.js';
import { OTHELLO as rules } from './rules.js';
import { OTHELLO as tasks } from './tutorial.js';
import { words } from './words.js';

/** @type {import('../../types.js').GamePage} */
export const othello = {
  id: 'othello',
  words,
  picture,
  Board: OthelloBoard,
  below: 'first',
  turns: false,
  actingMs: () => 300,
  // By 20,393 positions; of ten classes of chances one (25 %, 30 % won) was wrong by more than 3 points.
  advantage: 5.8,
  score: ({ discs }) => [discs.black, discs.white],
  openings: true,
  valued: true,
  ladder: [
    { spec: 'level:1' },
    { spec: 'level:2', beats: 86.5 },
    { spec: 'level:3', beats: 88.5 },
    { spec: 'level:4', beats: 94 },
    { spec: 'level:5', beats: 93.5 },
    { spec: 'level:6', beats: 94 },
  ],
  Editor: OthelloEditor,
  rules,
  tasks,
  practice,
  examples,
  labDepth: 3,
};
