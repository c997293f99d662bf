/** Damas and English draughts on the page. */
import { DamasBoard } from './board.js';
import { DamasEditor } from './editor.js';
import { examples } from './examples.js';
import { picture } from './picture.js';
import { damasActingMs } from './pieces.js';
import { practice } from './practice.js';
import { DAMAS as rules } from './rules.js';
import { DAMAS as tasks } from './tutorial.js';
import { words } from './words.js';

/** @param {string[]} squares @param {string} letter */
function countOf(squares, letter) {
  return squares.filter((piece) => piece.toLowerCase() === letter).length;
}

/** @type {import('../../types.js').GamePage} */
export const damas = {
  id: 'damas',
  words,
  picture,
  Board: DamasBoard,
  // White is drawn below.
  below: 'second',
  turns: true,
  actingMs: damasActingMs,
  // By 14,035 positions of English draughts: the same evaluation judges damas.
  advantage: 1.7,
  score: ({ squares }) => [countOf(squares, 'b'), countOf(squares, 'w')],
  openings: true,
  passesDraw: true,
  ladder: [
    { spec: 'level:1' },
    { spec: 'level:2', beats: { damas: 73.5, english: 82.5, 'free-pass': 57.5 } },
    { spec: 'level:3', beats: { damas: 62, english: 74.5, 'free-pass': 54.5 } },
    { spec: 'level:4', beats: { damas: 60.5, english: 64.5, 'free-pass': 53 } },
    { spec: 'level:5', beats: { damas: 62, english: 65.5, 'free-pass': 53 } },
    { spec: 'level:6', beats: { damas: 93.8 } },
  ],
  Editor: DamasEditor,
  rules,
  tasks,
  practice,
  examples,
  labDepth: 3,
};
