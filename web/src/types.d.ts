/** The shapes that the server sends; see docs/api.md. */

export type Side = 'first' | 'second';
export type GameId = 'parchis' | 'damas' | 'othello';
export type Both = { en: string; es: string };

export interface CatalogGame {
  id: GameId;
  variants: string[];
  sides: [Both, Both];
  evaluations: { name: string; about: string }[];
  levels: { number: number; spec: string }[];
  ninjas: { number: number; spec: string }[];
  /** The usual start of each variant. */
  start: Record<string, string>;
}

export interface Catalog {
  games: CatalogGame[];
  version: string;
}

export interface ThoughtLine {
  value: number;
  points: number;
  bound: 'exact' | 'lower' | 'upper';
  plies_to_end: number | null;
  moves: string[];
}

export interface Thought {
  depth: number;
  selective_depth: number;
  nodes: number;
  time_ms: number;
  lines: ThoughtLine[];
}

export interface OthelloState {
  game: 'othello';
  board: string;
  turn: 'black' | 'white';
  moves: string[];
  discs: { black: number; white: number };
}

export interface DamasState {
  game: 'damas';
  variant: string;
  turn: 'black' | 'white';
  squares: string[];
  moves: string[];
  quiet_plies: number;
  passed: boolean;
}

export type Colour = 'yellow' | 'blue' | 'red' | 'green';
export type Power = 'normal' | 'star' | 'boo' | 'mega' | 'small' | 'banana';
export type PlaceKind = 'home' | 'track' | 'corridor' | 'goal';
export type PieceTuple = [PlaceKind, number, Power, number];

export interface ParchisState {
  player: 0 | 1;
  pieces: Record<Colour, PieceTuple[]>;
  items: [number, number][];
  traps: number[];
  dice: { normal: number[]; special: number[]; forced: number[] }[];
  remember6: boolean;
  bounces: Record<Colour, number>;
  winner: number;
  variant?: string;
}

export type State = OthelloState | DamasState | ParchisState;

export interface OthelloMove {
  move: string;
  square: number | null;
  flips: number[];
}

export interface DamasMove {
  move: string;
  from: number | null;
  to: number | null;
  route: number[];
  captured: number[];
  crowns: boolean;
}

/** A move of any game: every one has its text, the rest depends on the game. */
export type MoveJson = { move: string } & Record<string, any>;

/** Moves that one may try in vain, and why. */
export interface Refusal {
  en: string;
  es: string;
  rule: string;
  moves: string[];
}

export interface PlayedMove {
  move: string;
  side: Side;
  en: string;
  es: string;
  value?: number | null;
}

export interface Seat {
  spec: string;
  human: boolean;
  thinking: boolean;
}

export interface Ending {
  result: Side | 'draw';
  reason: string;
}

export interface GameView {
  id: string;
  game: GameId;
  variant: string;
  ply: number;
  turn: Side;
  state: State;
  legal: MoveJson[];
  refused: Refusal[];
  start_position: string;
  position: string;
  moves: PlayedMove[];
  undone: string[];
  ending: Ending | null;
  seats: [Seat, Seat];
  paused: boolean;
  speed_ms: number;
  draw_offer: Side | null;
  rematch: string | null;
  /** The human seats that our token holds. */
  you: Side[];
  role: 'owner' | Side | 'spectator';
  last: MoveJson | null;
}

export interface Tokens {
  first?: string;
  second?: string;
  owner?: string;
}

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
  onNotice: (text: string) => void;
}
