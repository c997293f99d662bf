/** The shapes that the page works with: what the server sends, and what boards are given. */

import type { Both, GameId, MoveJson, Refusal, Side } from './api/wire.js';
import type { Key } from './i18n/index.js';

export type * from './api/wire.js';

/** A move that an engine considers, and how strongly to draw it: 1 is the best. */
export interface Idea {
  move: MoveJson;
  strength: number;
}

/** What every board is given. */
export interface BoardProps {
  state: any;
  legal: MoveJson[];
  refused: Refusal[];
  last: MoveJson | null;
  /** Whether the person may move now. */
  playable: boolean;
  flipped: boolean;
  coordinates: boolean;
  /** The move to show with an arrow. */
  hint: MoveJson | null;
  /** Other moves that an engine considers, to be shown beside it. */
  ideas?: Idea[];
  label: string;
  onMove: (move: string) => void;
  /** Something to say about what was tried, and where on the screen that was. */
  onNotice: (text: () => string, element: Element | null) => void;
}

/** What the page knows of a game: all of it in one folder, registered once (`src/games`). */
export interface GamePage {
  id: GameId;
  /** What it says, in both languages with the same keys: `game.ID` is its name, `game.ID.about` a line about it. */
  words: { en: Record<string, string>; es: Record<string, string> };
  /** Of its card: what is in an SVG of 320 by 200. */
  picture: any;
  Board: (props: any) => any;
  /** Whether the board brings a table of its own: seats, gauge and what was done last stand on it. */
  ownTable?: boolean;
  /** Who sits below while the board is not turned, and whether it is turned for who plays the other side. */
  below: Side;
  turns: boolean;
  /** The names of the sides, where those of the catalogue are not for people. */
  sides?: () => string[];
  /** How long a move takes to be acted out at normal speed, in milliseconds. */
  actingMs: (last: MoveJson | null) => number;
  /** What a move sounds like, where that is more than a move or a capture. */
  soundOf?: (last: MoveJson | null) => 'move' | 'capture' | 'item';
  /**
   * How many points make a clear advantage: whoever is ahead by so many scores three games of four, a
   * draw being half a win. Fitted by maximum likelihood to the values that `engine:nodes=2000`, which
   * judges the games here, gave in games against itself (`nodes=2200`), from openings of 7 to 9 random
   * moves, leaving out the last fifth of each (the arena's example `chances`).
   */
  advantage: number;
  /** Digits after the point where values are written; one if absent. */
  valueDigits?: 0 | 1;
  /** Whether two passes in a row are a draw. */
  passesDraw?: boolean;
  /** Whether each action has its own number, where one may move several times in a row. */
  eachActionCounts?: boolean;
  /** Whether moves are told in words at first: where their short form says too little. */
  inWords?: boolean;
  /** A move as people say it in a sentence, and in a list; as it is written if absent. */
  moveName?: (move: string) => string;
  moveLabel?: (move: string) => string;
  /** Whether its colours can have shapes. */
  colourMarks?: boolean;
  /** Keys of its own, explained by a text: those take the place of the page's. */
  keys?: { text: Key; own: (key: string) => unknown };
  /** What each side has at the end, in the unit that `end.score.ID` names. */
  score: (state: any) => [number, number];
  /** Whether its openings have names. */
  openings?: boolean;
  /** Whether the analysis writes on each square what a move there is worth. */
  valued?: boolean;
  /** The agents that one meets first, weakest first. */
  ladder: readonly Rung[];
  Editor?: (props: any) => any;
  rules?: readonly RulesSection[];
  /** Rules that sentences refer to by number. */
  numbered?: Record<number, Both>;
  tasks?: readonly import('./tutorial/tasks.js').Task[];
  practice?: PracticeWords;
  /** A position for each feature, in which one side has more of it than the other. */
  examples?: Record<string, string>;
  /** How deep the lab looks at first: enough to see something, little enough to be seen. */
  labDepth: number;
}

/** A part of the rules page. */
export interface RulesSection {
  title: Both;
  text: { en: () => any; es: () => any };
  /** Whether it needs the whole width of the page. */
  wide?: boolean;
  diagram?: { position: string; variant?: string; caption: Both };
}

/** What puzzles of a game say of moves. */
export interface PracticeWords {
  /** How many moves so many plies are; a move of each side counts as one if absent. */
  movesIn?: (plies: number) => number;
  /** What points are worth, from the seat of who has them. */
  worth: (points: number) => string;
  /** What one may look for, without being told the move. */
  hint: (move: MoveJson) => string;
  /** Whether all puzzles are solved to the end of the game. */
  solved?: boolean;
  /** Whether a puzzle says of which variant it is. */
  namesVariant?: boolean;
  /** Whether what happened is told at the end, in the place of a line of moves. */
  tellsStory?: boolean;
}

/** An agent on the ladder of a game. */
export interface Rung {
  spec: string;
  /** Its points against the one before, in per cent as `docs/levels.md` measured them: in all variants, or in some. */
  beats?: number | Record<string, number>;
}
