/** The shapes that the server sends, made from its own types: a test of it
 * compares them, and writes them anew with LUDOTECA_WRITE_TYPES=1. */

export type Colour = 'yellow' | 'blue' | 'red' | 'green';
export type Power = 'normal' | 'star' | 'boo' | 'mega' | 'small' | 'banana';
export type PlaceKind = 'home' | 'track' | 'corridor' | 'goal';
export type Spot = [PlaceKind, number];
export type PieceTuple = [PlaceKind, number, Power, number];
export interface Summary {
  games: number; planned: number; finished: boolean;
  entrants: { name: string; spec: string; score: Score; rating: { elo: number; error: number | null }; estimate: Estimate | null }[];
  pairings: { first: string; second: string; score: Score; estimate: Estimate | null }[];
  sprt: { elo0: number; elo1: number; llr: number; lower: number; upper: number; verdict: 'h0' | 'h1' | null } | null;
}
export interface Score { wins: number; draws: number; losses: number; distinct: [number, number, number]; pairs: [number, number, number, number, number] }
export interface Estimate { elo: number | null; elo_error: number | null; elo_at_least: number | null; elo_at_most: number | null; los: number }
export type Side = 'first' | 'second';
export type GameId = string;
export type RoleName = 'owner' | Side | 'spectator';
export type State = OthelloState | DamasState | ParchisState;
export type MoveJson = { move: string } & Record<string, any>;
export type GameView = { 
/**
 * What the game's links end with.
 */
id: string, 
/**
 * Which game is played.
 */
game: GameId, 
/**
 * Which variant of it.
 */
variant: string, 
/**
 * Moves made.
 */
ply: number, turn: Side, 
/**
 * The position for drawing.
 */
state: State, 
/**
 * What each legal move does; over a WebSocket only for whoever is on move.
 */
legal: Array<MoveJson>, 
/**
 * What one may try in vain, and why; likewise.
 */
refused: Array<Refusal>, 
/**
 * Where the game began.
 */
start_position: string, 
/**
 * The position as text.
 */
position: string, 
/**
 * The moves made.
 */
moves: Array<PlayedMove>, 
/**
 * The moves taken back, next one first.
 */
undone: Array<string>, 
/**
 * What the last move did.
 */
last: MoveJson | null, 
/**
 * How the game ended.
 */
ending: Ending | null, 
/**
 * Who plays each side.
 */
seats: [Seat, Seat], 
/**
 * Whether the agents are held.
 */
paused: boolean, 
/**
 * The least time between two moves of agents.
 */
speed_ms: number, 
/**
 * Which side offered a draw.
 */
draw_offer: Side | null, 
/**
 * Which side offered to go on with a game that has ended.
 */
reopen_offer: Side | null, 
/**
 * The game that followed this one.
 */
rematch: string | null, 
/**
 * The human seats that the token acts for.
 */
you: Array<Side>, role: RoleName, };
export type Change = { 
/**
 * How many of the moves that the client knows still count; `moves` follow them.
 */
kept?: number, 
/**
 * The moves after those kept.
 */
moves?: Array<PlayedMove>, ply?: number, turn?: Side, state?: State, legal?: Array<MoveJson>, refused?: Array<Refusal>, start_position?: string, position?: string, undone?: Array<string>, last?: MoveJson | null, ending?: Ending | null, seats?: [Seat, Seat], paused?: boolean, speed_ms?: number, draw_offer?: Side | null, reopen_offer?: Side | null, rematch?: string, you?: Array<Side>, };
export type PlayedMove = { 
/**
 * The move, in the game's notation.
 */
move: string, 
/**
 * Who made it.
 */
side: Side, 
/**
 * What it did, in English.
 */
en: string, 
/**
 * What it did, in Spanish.
 */
es: string, 
/**
 * What the position was worth to the first side, by the agent that made the move.
 */
value?: number, };
export type Refusal = { 
/**
 * Why, in English.
 */
en: string, 
/**
 * Why, in Spanish.
 */
es: string, 
/**
 * The rule that says so.
 */
rule: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type Ending = { 
/**
 * `first`, `second` or `draw`.
 */
result: Side | 'draw', 
/**
 * Why, as a code.
 */
reason: string, };
export type Seat = { 
/**
 * `human` or an agent.
 */
spec: string, 
/**
 * Whether it is a person.
 */
human: boolean, 
/**
 * Whether it is an agent that thinks now.
 */
thinking: boolean, };
export type PlyView = { 
/**
 * How many moves.
 */
ply: number, 
/**
 * Who is on move.
 */
turn: Side, 
/**
 * The position for drawing.
 */
state: State, 
/**
 * Empty: nothing can be played in the past.
 */
legal: Array<MoveJson>, 
/**
 * The position as text.
 */
position: string, 
/**
 * What the move before it did.
 */
last: MoveJson | null, };
export type Catalog = { games: Array<CatalogGame>, 
/**
 * The kinds of agents that a client may seat.
 */
agents: Array<string>, version: string, limits: Limits, };
export type CatalogGame = { id: GameId, 
/**
 * The default one first.
 */
variants: Array<string>, sides: [Both, Both], 
/**
 * The start position of each variant.
 */
start: { [key in string]: string }, evaluations: Array<NamedEvaluation>, 
/**
 * Weakest first.
 */
levels: Array<Level>, 
/**
 * Weakest first; only Parchís has them.
 */
ninjas: Array<Level>, 
/**
 * The agent that stands above the ninjas.
 */
sensei: string | null, 
/**
 * How games can be written and read.
 */
formats: Array<string>, };
export type Both = { en: string, es: string, };
export type NamedEvaluation = { name: string, about: string, };
export type Level = { number: number, 
/**
 * The agent it stands for.
 */
spec: string, };
export type Limits = { think_ms: number, hash_bytes: number, threads: number, multipv: number, };
export type Explanation = { position: string, 
/**
 * Who is to move.
 */
turn: Side, 
/**
 * What the position is worth, in points.
 */
value: number, 
/**
 * What the points are.
 */
unit: Both | null, 
/**
 * What the value is the sum of; absent where it is no sum.
 */
terms: Array<Term> | null, 
/**
 * How much of each feature of the game both sides have.
 */
features: Array<FeatureCount>, ending: Ending | null, };
export type Term = { name: string, 
/**
 * What it counts.
 */
about: Both | null, 
/**
 * How much of it the side to move has.
 */
own: number, 
/**
 * How much its rival has.
 */
rival: number, 
/**
 * What one is worth.
 */
weight: number, 
/**
 * What the side to move has of the value by it.
 */
own_worth: number, 
/**
 * What its rival has.
 */
rival_worth: number, 
/**
 * What it adds to the value: the one less the other.
 */
contribution: number, };
export type FeatureCount = { name: string, 
/**
 * What it counts.
 */
about: Both, 
/**
 * How much of it the side to move has.
 */
own: number, 
/**
 * How much its rival has.
 */
rival: number, };
export type MatchView = { id: string, 
/**
 * `running`, `finished`, `cancelled` or `failed`.
 */
state: 'running' | 'finished' | 'cancelled' | 'failed', 
/**
 * Why it failed.
 */
problem: Both | null, setup: MatchSetup, 
/**
 * What the results say, as `ludoteca arena --json` writes it.
 */
summary: Summary, 
/**
 * How many games were played before those below.
 */
since: number, 
/**
 * The games from there on, in the order in which they were played.
 */
games: Array<MatchGameLine>, 
/**
 * Games under way.
 */
live: Array<LiveView>, };
export type MatchGameLine = { 
/**
 * From 1.
 */
number: number, round: number, first: string, second: string, 
/**
 * `first`, `second` or `draw`.
 */
result: Side | 'draw', reason: string, plies: number, 
/**
 * What happened, where the reason does not say all.
 */
detail: string | null, };
export type LiveView = { number: number, first: string, second: string, ply: number, turn: Side, 
/**
 * The position for drawing.
 */
state: State, };
export type ExhibitionView = { id: string, game: string, 
/**
 * The names of those who take part.
 */
entrants: Array<string>, };
export type MatchSetup = { game: string, 
/**
 * The game's default if absent.
 */
variant?: string, 
/**
 * Who takes part.
 */
entrants: Array<EntrantSetup>, 
/**
 * `roundrobin`, or `gauntlet`: the first against each of the others.
 */
format?: string, 
/**
 * How many pairs of games each pairing plays, sides swapped.
 */
rounds: number, 
/**
 * Random moves that games begin with, the same for both games of a pair.
 */
plies?: number, 
/**
 * What everything random grows from.
 */
seed?: number, 
/**
 * A test that ends a match of two as soon as its question is answered.
 */
sprt?: SprtSetup, };
export type EntrantSetup = { 
/**
 * The name in the tables; the spec if absent.
 */
name?: string, spec: string, };
export type SprtSetup = { elo0: number, elo1: number, };
export type ServerMessage = { "type": "view", view: GameView, } | { "type": "change", change: Change, } | { "type": "ok", request?: number, change?: Change, view?: GameView, } | { "type": "error", request?: number, error: Problem, } | { "type": "hint", request?: number, move: string, ply: number, thought: Thought | null, } | { "type": "rematch", request?: number, id: string, swapped: boolean, tokens: SomeTokens, } | { "type": "thought", side: Side, ply: number, thought: Thought, } | { "type": "draw-offer", side: Side, } | { "type": "draw-declined", side: Side, } | { "type": "reopen-offer", side: Side, } | { "type": "reopen-declined", side: Side, } | { "type": "agent-failed", side: Side, message: string, };
export type Problem = { 
/**
 * What kind of problem it is, for programs.
 */
code: Code, 
/**
 * What was wrong and what would be right, for people.
 */
message: string, 
/**
 * What the message names, for those who say it in their own words; see `docs/api.md`.
 */
params?: { [key in string]: string }, };
export type Code = "bad-request" | "unknown-game" | "unknown-variant" | "bad-position" | "bad-agent" | "bad-heuristic" | "bad-match" | "bad-record" | "illegal-move" | "refused-agent" | "forbidden" | "no-token" | "not-found" | "method-not-allowed" | "not-a-search" | "no-such-node" | "no-exercise" | "not-your-turn" | "stale" | "game-over" | "nothing-to-undo" | "nothing-to-redo" | "no-draw-offer" | "no-reopen-offer" | "not-thinking" | "superseded" | "game-too-long" | "too-large" | "too-slow" | "too-many-requests" | "too-many-games" | "too-many-matches" | "too-many-connections" | "not-saved" | "internal" | "shutting-down";
export type Tokens = { owner?: string, first?: string, second?: string, };
export type TraceView = { game: GameId, variant: string, 
/**
 * The position at the root.
 */
position: string, 
/**
 * Who searched, with what was cut of the wish.
 */
spec: string, 
/**
 * How many units make a point.
 */
unit: number, 
/**
 * The side that is Max: the one to move at the root.
 */
max: Side, 
/**
 * Totals of the whole search, which may have more nodes than are sent.
 */
nodes: number, leaves: number, cutoffs: number, value: number | null, line: Array<string>, 
/**
 * Whether it is the whole search; else it was ended because it was too large or too long.
 */
complete: boolean, 
/**
 * The nodes that alpha-beta cannot do without, where it is known.
 */
minimum: number | null, 
/**
 * The moves, each once; other fields name them by their place.
 */
texts: Array<string>, ids: Array<number>, 
/**
 * −1 where the search of the root begins.
 */
parents: Array<number>, 
/**
 * −1 at the root.
 */
moves: Array<number>, plies: Array<number>, depths: Array<number>, 
/**
 * 1 where Max chooses, else 0.
 */
maxes: Array<number>, 
/**
 * At the entry; `null` is infinite.
 */
alphas: Array<number | null>, betas: Array<number | null>, 
/**
 * At the exit.
 */
values: Array<number>, 
/**
 * 0 exact, 1 lower, 2 upper.
 */
bounds: Array<number>, 
/**
 * Places in `why_codes`.
 */
whys: Array<number>, why_codes: [string, string, string, string, string, string, string, string, string, string], 
/**
 * The child that was chosen, or −1.
 */
bests: Array<number>, 
/**
 * How many nodes the search has from each one down, itself included: more than are sent where
 * a page ends.
 */
sizes: Array<number>, skips: Array<SkipView>, 
/**
 * Of the nodes that were not visited in the plain way.
 */
visits: Array<VisitView>, 
/**
 * What a position is worth as it stands, where that counts like a move: `[id, value]`.
 */
stands: Array<[number, number]>, 
/**
 * The node that stored what the table answered: `[id, id]`.
 */
sources: Array<[number, number]>, 
/**
 * The searches of the root.
 */
passes: Array<PassView>, };
export type SkipView = { id: number, 
/**
 * `cut-off`, `quiet`, `excluded` or `stopped`.
 */
why: string, 
/**
 * Places in `texts`.
 */
moves: Array<number>, };
export type VisitView = { id: number, 
/**
 * `main`, `quiescence` or `probe`.
 */
stage: string, again: boolean, reduced: number, hurried: number, extended: number, };
export type PassView = { 
/**
 * The node where it begins.
 */
id: number, iteration: number, rank: number, attempt: number, nodes: number, 
/**
 * How long it took, written down.
 */
ms: number, 
/**
 * Best play as far as its nodes tell.
 */
line: Array<string>, };
export type NodeView = { id: number, 
/**
 * Why the search left, in both languages.
 */
sentence: { en: string, es: string }, 
/**
 * The moves that lead here from the root.
 */
path: Array<string>, position: string, turn: Side, state: State, ending: Ending | null, 
/**
 * What the search's evaluation gives here as it stands, in points for the side to move.
 */
points: number | null, 
/**
 * The terms that it is the sum of; `null` if it is no sum.
 */
terms: Array<Term> | null, };
export type PrunedView = { moves: Array<PrunedMove>, };
export type PrunedMove = { move: string, 
/**
 * `null` if there were too many to be counted.
 */
nodes: number | null, };
export type DepthsView = { columns: Array<DepthColumn>, };
export type DepthColumn = { spec: string, 
/**
 * The nodes at depth 1, 2, 3 …, as far as there was time.
 */
nodes: Array<number>, };
export type ReadingView = { minimax: string, alphabeta: string, };
export type ExerciseView = { kind: string, 
/**
 * The position that it is about.
 */
position: string, state: State, 
/**
 * The tree that is shown.
 */
trace: TraceView, question: QuestionView, };
export type QuestionView = { "kind": "values", nodes: Array<ValueView>, } | { "kind": "pruning", branches: Array<BranchView>, } | { "kind": "window", node: number, alpha: number | null, beta: number | null, because: { en: string, es: string }, } | { "kind": "order", choices: Array<ChoiceView>, answer: number, } | { "kind": "evaluation", points: number, terms: Array<Term>, counted: boolean, };
export type ValueView = { node: number, value: number, because: { en: string, es: string }, };
export type BranchView = { node: number, because: { en: string, es: string }, };
export type ChoiceView = { moves: Array<string>, nodes: number, };
export type Thought = { 
/**
 * Plies looked ahead.
 */
depth: number, 
/**
 * The longest line looked at.
 */
selective_depth: number, 
/**
 * Positions visited.
 */
nodes: number, 
/**
 * Positions judged, if it tells: finished games and those at the depth limit.
 */
leaves?: number, 
/**
 * Positions left with moves unseen because they could no longer matter, if it tells.
 */
cutoffs?: number, 
/**
 * Milliseconds spent.
 */
time_ms: number, 
/**
 * How full the table of known positions is, in thousandths.
 */
table_per_mille: number, 
/**
 * The best lines, best first.
 */
lines: Array<ThoughtLine>, };
export type ThoughtLine = { 
/**
 * What it is worth to the side to move, in units of the evaluation.
 */
value: number, 
/**
 * The same on the scale that people know (discs, men, points).
 */
points: number, 
/**
 * Whether the value is exact or a bound.
 */
bound: 'exact' | 'lower' | 'upper', 
/**
 * Plies to a forced win (positive) or loss (negative), if one was found.
 */
plies_to_end: number | null, 
/**
 * The moves.
 */
moves: Array<string>, };
export type ParchisState = { player: 0 | 1, pieces: Record<Colour, PieceTuple[]>, items: [number, number][], traps: number[], dice: [ParchisDice, ParchisDice], remember6: boolean, bounces: Record<Colour, number>, winner: -1 | 0 | 1, variant?: string, last?: string, };
export type ParchisDice = { normal: number[], special: number[], forced: number[], };
export type ParchisMove = { move: string, 
/**
 * `null` in a pass, as are `piece` and `to`.
 */
colour: Colour | null, 
/**
 * 0 to 2.
 */
piece: number | null, die: string, 
/**
 * The way of the chosen piece.
 */
path: Spot[], 
/**
 * Where it ends.
 */
to: Spot | null, 
/**
 * All that happens.
 */
events: Array<ParchisEvent>, 
/**
 * What happens, in words: only before it does.
 */
en?: string, es?: string, };
export type ParchisEvent = { "type": "passed", player: number, die: string, } | { "type": "left-home", piece: string, to: [string, number], } | { "type": "stood-still", piece: string, state: string, } | { "type": "moved", piece: string, from: [string, number], to: [string, number], steps: number, flying: boolean, } | { "type": "bounced", piece: string, count: number, } | { "type": "captured", piece: string, from: [string, number], by: string, } | { "type": "sent-home", piece: string, from: [string, number], by: string, cause: string, } | { "type": "saved-by-horn", piece: string, shell: string, } | { "type": "unharmed", piece: string, shell: string, } | { "type": "took-item", player: number, die: string, square: number | null, } | { "type": "stepped-on-trap", piece: string, square: number | null, } | { "type": "laid-trap", piece: string, square: number | null, } | { "type": "became", piece: string, state: string, turns: number, } | { "type": "ended", piece: string, state: string, at: [string, number], } | { "type": "reached-goal", piece: string, } | { "type": "lost-die", player: number, die: string, } | { "type": "stole-die", player: number, die: string, } | { "type": "dice-came-back", player: number, } | { "type": "must-use", player: number, number: number, } | { "type": "moves-again", player: number, } | { "type": "won", player: number, reason: string, };
export type DamasState = { game: 'damas', variant: string, turn: 'black' | 'white', 
/**
 * The 32 squares in order of number: `b`, `w` (men), `B`, `W` (kings) or nothing.
 */
squares: Array<string>, 
/**
 * The legal moves.
 */
moves: Array<string>, 
/**
 * Plies since a capture or a man's move.
 */
quiet_plies: number, 
/**
 * Whether the rival has just passed.
 */
passed: boolean, };
export type DamasMove = { move: string, 
/**
 * `null` in a pass.
 */
from: number | null, 
/**
 * `null` in a pass.
 */
to: number | null, 
/**
 * All squares that it touches down on, the first one included.
 */
route: Array<number>, captured: Array<number>, 
/**
 * Whether a man becomes a king.
 */
crowns: boolean, };
export type OthelloState = { game: 'othello', 
/**
 * 64 squares from a1: `X` black, `O` white, `-` empty.
 */
board: string, turn: 'black' | 'white', 
/**
 * The legal moves.
 */
moves: Array<string>, discs: OthelloDiscs, };
export type OthelloDiscs = { black: number, white: number, };
export type OthelloMove = { move: string, 
/**
 * Where a disc is placed, 0 to 63; `null` is a pass.
 */
square: number | null, 
/**
 * The squares whose discs turn over.
 */
flips: Array<number>, };
