/* Ludoteca: Parchis, damas and Othello as a library. docs/c.md is where to begin.
 *
 * - The result of a function is what was asked for, or a negative LUDOTECA_ERROR_…; after an error,
 *   ludoteca_error_message has a sentence about it, in English or Spanish.
 * - Positions and moves are plain values of a fixed size, to be copied and kept at will. What is
 *   inside is for the library alone, in this process: to store a position, write it as text.
 * - Text is UTF-8, ended by a zero byte. What is returned is written into a buffer of yours as far
 *   as it fits; the result is the length of all of it, as from snprintf.
 * - A pointer must be null, which is an error that is told (or means what the function says), or
 *   point to what its type says. Positions and moves come from these functions only.
 * - Nothing is global but the last error, of which each thread has its own. Players and evaluations
 *   may be used by any thread, a player by one at a time. */

#ifndef LUDOTECA_H
#define LUDOTECA_H

/* Made by cbindgen from crates/capi: do not edit. */

#include <stddef.h>
#include <stdint.h>

// The version of these functions: programs made for another one do not work with this library.
#define LUDOTECA_ABI_VERSION 1

// English.
#define LUDOTECA_ENGLISH 0

// Español.
#define LUDOTECA_SPANISH 1

// No position of any game has more legal moves.
#define LUDOTECA_MAX_MOVES 256

// A pointer is null that must not be.
#define LUDOTECA_ERROR_NULL -1

// There is no game, variant or evaluation of this name.
#define LUDOTECA_ERROR_UNKNOWN -2

// A text is not what it should be.
#define LUDOTECA_ERROR_TEXT -3

// A move is not legal in this position.
#define LUDOTECA_ERROR_ILLEGAL -4

// What should be a position was not made by this library.
#define LUDOTECA_ERROR_POSITION -5

// The game is over.
#define LUDOTECA_ERROR_OVER -6

// There is no such agent, or it cannot play here, or gave no move.
#define LUDOTECA_ERROR_AGENT -7

// Two things belong to different games.
#define LUDOTECA_ERROR_GAME -8

// A number is none of those that are possible.
#define LUDOTECA_ERROR_NUMBER -9

// A mistake of this library.
#define LUDOTECA_ERROR_INTERNAL -10

// The version of what is inside positions and moves.
#define LUDOTECA_POSITION_VERSION 1

// The side that moves first in a new game.
#define LUDOTECA_FIRST 0

// The other one.
#define LUDOTECA_SECOND 1

// The game goes on.
#define LUDOTECA_NOT_OVER 0

// The side that moves first in a new game has won.
#define LUDOTECA_FIRST_WINS 1

// The other one has won.
#define LUDOTECA_SECOND_WINS 2

// Nobody has won.
#define LUDOTECA_DRAW 3

// A game that is won now. One that is won in N plies is worth `LUDOTECA_WIN - N`, one that is lost
// the negation.
#define LUDOTECA_WIN 900000000

// What is worth more is won for certain; the judgements of evaluations stay below.
#define LUDOTECA_KNOWN_WIN 100000000

// An evaluation of a game.
typedef struct LudotecaEvaluation LudotecaEvaluation;

// Somebody who chooses moves.
typedef struct LudotecaPlayer LudotecaPlayer;

// A position of any game: a value, to be copied and kept at will. What is inside is for the
// library alone. It means nothing in another process: to store it, write it as text.
typedef struct LudotecaPosition {
    // `LUDOTECA_POSITION_VERSION`.
    uint8_t version;
    // The number of the game.
    uint8_t game;
    // Nothing.
    uint8_t reserved[6];
    // The board and whatever else the rules need.
    uint64_t inside[8];
} LudotecaPosition;

// A move of any game, in the position that it was listed for or read in.
typedef struct LudotecaMove {
    // `LUDOTECA_POSITION_VERSION`.
    uint8_t version;
    // The number of the game.
    uint8_t game;
    // Nothing.
    uint8_t reserved[6];
    // What is done.
    uint64_t inside[2];
} LudotecaMove;

// An evaluation of the caller's own: what a position of a game that is not over is worth to the
// side to move, as a whole number of points. `context` is what the player was made with. It must
// not let an exception out.
typedef int32_t (*LudotecaHeuristic)(const struct LudotecaPosition *position, void *context);

// How long to think: the first limit that is reached counts, 0 is none.
typedef struct LudotecaLimits {
    // Plies to look ahead.
    uint32_t depth;
    // Milliseconds for the move.
    uint32_t time_ms;
    // Positions to visit.
    uint64_t nodes;
} LudotecaLimits;

// What a player thought of a position.
typedef struct LudotecaThought {
    // What it is worth to the side to move, in points.
    double points;
    // The same in units of the evaluation.
    int32_t value;
    // Plies to a certain win; negative to a certain loss; 0 where nothing is certain.
    int32_t plies_to_end;
    // Plies looked ahead.
    uint32_t depth;
    // Milliseconds spent.
    uint32_t time_ms;
    // Positions visited.
    uint64_t nodes;
} LudotecaThought;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version that the library has: to be compared with `LUDOTECA_ABI_VERSION`, which is the one
// of the header.
int32_t ludoteca_abi_version(void);

// Writes the name of the game with a number. The numbers begin at 0; after the last game comes
// `LUDOTECA_ERROR_NUMBER`.
int32_t ludoteca_game_name(int32_t number, char *buffer, size_t capacity);

// Writes what exists for a game as one line of JSON: its variants, evaluations, features and
// agents, with what each is in a language.
int32_t ludoteca_game_info(const char *game, int32_t language_code, char *buffer, size_t capacity);

// Writes what the last error of this thread was, as a sentence in a language. It stays until the
// next error.
int32_t ludoteca_error_message(int32_t language_code, char *buffer, size_t capacity);

// Where a game begins: `parchis`, `damas` or `othello`, in one of its variants, or its usual one
// if that is null.
int32_t ludoteca_start(const char *game, const char *variant, struct LudotecaPosition *position);

// Whose turn it is: `LUDOTECA_FIRST` or `LUDOTECA_SECOND`. In Parchís a player may move several
// times in a row: ask, whenever a move was made.
int32_t ludoteca_side_to_move(const struct LudotecaPosition *position);

// Who has won, by the rules that can be seen in a position: `LUDOTECA_NOT_OVER`,
// `LUDOTECA_FIRST_WINS`, `LUDOTECA_SECOND_WINS` or `LUDOTECA_DRAW`. That a position occurs for the
// third time, whoever keeps the game finds out by `ludoteca_repetition_key`.
int32_t ludoteca_outcome(const struct LudotecaPosition *position);

// Writes the legal moves, as many as fit, and returns how many there are: none if, and only if,
// the game is over. Their order is always the same. An array of `LUDOTECA_MAX_MOVES` is always
// large enough; null only counts them.
int32_t ludoteca_moves(const struct LudotecaPosition *position,
                       struct LudotecaMove *moves,
                       size_t capacity);

// Makes a move: `after` becomes the position that it leads to. It may be the same as `position`.
// An illegal move is refused.
int32_t ludoteca_play(const struct LudotecaPosition *position,
                      const struct LudotecaMove *mv,
                      struct LudotecaPosition *after);

// As `ludoteca_play`, for a move that `ludoteca_moves` has listed for this very position: whether
// it is legal is not asked again. After any other one the position makes no sense.
int32_t ludoteca_play_legal(const struct LudotecaPosition *position,
                            const struct LudotecaMove *mv,
                            struct LudotecaPosition *after);

// Whether a move is a pass, which changes nothing on the board: 1 or 0.
int32_t ludoteca_is_pass(const struct LudotecaPosition *position, const struct LudotecaMove *mv);

// A number that identifies a position: two that differ in anything that matters for the future
// have different keys, but for chance. For transposition tables.
int32_t ludoteca_key(const struct LudotecaPosition *position, uint64_t *key);

// A number that identifies a position for the rule of repetition: without counters that grow while
// everything a player sees comes back.
int32_t ludoteca_repetition_key(const struct LudotecaPosition *position, uint64_t *key);

// Whether two positions are the same: 1 or 0. Comparing their bytes would not tell.
int32_t ludoteca_equal(const struct LudotecaPosition *one, const struct LudotecaPosition *other);

// Reads a position in the notation of its game.
int32_t ludoteca_read_position(const char *game,
                               const char *variant,
                               const char *notation,
                               struct LudotecaPosition *position);

// Writes a position in the notation of its game, on one line.
int32_t ludoteca_position_text(const struct LudotecaPosition *position,
                               char *buffer,
                               size_t capacity);

// Reads a position from JSON: an object with `game` and `position`, and `variant` where it is not
// the usual one. Whatever else is in it is not looked at.
int32_t ludoteca_read_position_json(const char *json, struct LudotecaPosition *position);

// Writes a position as one line of JSON: what `ludoteca_read_position_json` reads, whose turn it
// is, the legal moves, how the game ended, and in `state` all that the game tells of itself.
int32_t ludoteca_position_json(const struct LudotecaPosition *position,
                               char *buffer,
                               size_t capacity);

// Writes the board as it is shown in a terminal, over several lines; `colour` says whether with
// colours.
int32_t ludoteca_draw(const struct LudotecaPosition *position,
                      int32_t colour,
                      int32_t language_code,
                      char *buffer,
                      size_t capacity);

// Reads a move that is legal in a position.
int32_t ludoteca_read_move(const struct LudotecaPosition *position,
                           const char *notation,
                           struct LudotecaMove *mv);

// Writes a move of a position in the notation of its game, as one word.
int32_t ludoteca_move_text(const struct LudotecaPosition *position,
                           const struct LudotecaMove *mv,
                           char *buffer,
                           size_t capacity);

// Writes what a legal move does, as one line of JSON.
int32_t ludoteca_move_json(const struct LudotecaPosition *position,
                           const struct LudotecaMove *mv,
                           char *buffer,
                           size_t capacity);

// Writes what a legal move does, in a sentence.
int32_t ludoteca_describe(const struct LudotecaPosition *position,
                          const struct LudotecaMove *mv,
                          int32_t language_code,
                          char *buffer,
                          size_t capacity);

// Writes the name of a feature of a game. Their numbers begin at 0; after the last one comes
// `LUDOTECA_ERROR_NUMBER`. What each counts, `ludoteca_game_info` says.
int32_t ludoteca_feature_name(const char *game, int32_t number, char *buffer, size_t capacity);

// How much a side (`LUDOTECA_FIRST`, `LUDOTECA_SECOND`) has of the feature with a number.
int32_t ludoteca_feature(const struct LudotecaPosition *position,
                         int32_t number,
                         int32_t side,
                         double *value);

// Makes an evaluation of a game by its name: `seed`, `trained`, `weights:FILE`, `formula:FILE` and
// those that `ludoteca_game_info` lists. Whoever makes one frees it.
int32_t ludoteca_evaluation_new(const char *game,
                                const char *name,
                                struct LudotecaEvaluation **evaluation);

// Frees an evaluation, or does nothing for null.
void ludoteca_evaluation_free(struct LudotecaEvaluation *evaluation);

// What a position is worth to the side to move, in units of the evaluation; of a finished game,
// `LUDOTECA_WIN`, its negation or 0, or whatever else the evaluation makes of its end.
int32_t ludoteca_evaluate(const struct LudotecaEvaluation *evaluation,
                          const struct LudotecaPosition *position,
                          int32_t *value);

// How many units of an evaluation make a point: a disc, a man, the number of the formula.
int32_t ludoteca_evaluation_unit(const struct LudotecaEvaluation *evaluation);

// Makes a player of a game, or of a variant of it: the one that a spec names, such as `level:3` or
// `alphabeta:depth=6`. With a heuristic of the caller's own, an engine (`engine:…`) thinks with it
// instead of the evaluation of its spec. Whoever makes a player frees it.
int32_t ludoteca_player_new(const char *game,
                            const char *variant,
                            const char *spec,
                            LudotecaHeuristic heuristic,
                            void *context,
                            struct LudotecaPlayer **player);

// Frees a player, or does nothing for null.
void ludoteca_player_free(struct LudotecaPlayer *player);

// Chooses a move. `limits` bound what the player's spec leaves open; without any, an engine thinks
// until `ludoteca_player_stop`. `limits` and `thought` may be null. What was played before, it
// does not know: it does not see a repetition come.
int32_t ludoteca_player_choose(const struct LudotecaPlayer *player,
                               const struct LudotecaPosition *position,
                               const struct LudotecaLimits *limits,
                               struct LudotecaMove *mv,
                               struct LudotecaThought *thought);

// Has a player choose at once. The only function to be called while another thread uses it.
int32_t ludoteca_player_stop(const struct LudotecaPlayer *player);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* LUDOTECA_H */
