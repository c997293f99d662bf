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
  elo: { 'level:1': -513, 'level:2': -243, 'level:3': -56, 'level:4': 68, 'level:5': 186 },
  eloAmong: 'strength.eloEnglish',
  Editor: DamasEditor,
  rules,
  tasks,
  practice,
  examples,
  labDepth: 3,
};
