/** The shapes that the page works with: what the server sends, and what boards are given. */

import type { MoveJson, Refusal } from './api/wire.js';

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
