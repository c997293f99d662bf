/* A game of Othello: alpha-beta written out, with a heuristic of our own, against level 1.
 *
 *     cc game.c $(pkg-config --cflags --libs ludoteca) -o game && ./game
 *
 * The value of a position is always that for the side to move at the root (Max): whose turn it is,
 * is asked of each position, so that the same search plays Parchis, where turns do not alternate. */

#include <ludoteca.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH = 3, WIN = 1000000 };

/* Numbers of the features that we weigh. */
static int discs, corners, mobility;

/* Ends the program with what the library says, if a call went wrong. */
static int checked(int result) {
    if (result < 0) {
        char message[500];
        ludoteca_error_message(LUDOTECA_ENGLISH, message, sizeof message);
        fprintf(stderr, "%s\n", message);
        exit(1);
    }
    return result;
}

static int find_feature(const char *game, const char *name) {
    for (int number = 0;; number++) {
        char found[50];
        checked(ludoteca_feature_name(game, number, found, sizeof found));
        int i = 0;
        while (found[i] && found[i] == name[i]) i++;
        if (found[i] == name[i]) return number;
    }
}

static double lead(const LudotecaPosition *position, int feature, int side) {
    double own, rival;
    checked(ludoteca_feature(position, feature, side, &own));
    checked(ludoteca_feature(position, feature, 1 - side, &rival));
    return own - rival;
}

/* What a position is worth to a side: change this. */
static int heuristic(const LudotecaPosition *position, int side) {
    return (int)(50 * lead(position, corners, side) + 5 * lead(position, mobility, side)
                 + lead(position, discs, side));
}

static int alpha_beta(const LudotecaPosition *position, int depth, int alpha, int beta, int max) {
    int outcome = checked(ludoteca_outcome(position));
    if (outcome == LUDOTECA_DRAW) return 0;
    if (outcome != LUDOTECA_NOT_OVER)
        return (outcome == LUDOTECA_FIRST_WINS) == (max == LUDOTECA_FIRST) ? WIN : -WIN;
    if (depth == 0) return heuristic(position, max);

    LudotecaMove moves[LUDOTECA_MAX_MOVES];
    int count = checked(ludoteca_moves(position, moves, LUDOTECA_MAX_MOVES));
    int maximise = checked(ludoteca_side_to_move(position)) == max;
    for (int i = 0; i < count && alpha < beta; i++) {
        LudotecaPosition after;
        checked(ludoteca_play_legal(position, &moves[i], &after));
        int value = alpha_beta(&after, depth - 1, alpha, beta, max);
        if (maximise && value > alpha) alpha = value;
        if (!maximise && value < beta) beta = value;
    }
    return maximise ? alpha : beta;
}

static LudotecaMove think(const LudotecaPosition *position) {
    LudotecaMove moves[LUDOTECA_MAX_MOVES];
    int count = checked(ludoteca_moves(position, moves, LUDOTECA_MAX_MOVES));
    int max = checked(ludoteca_side_to_move(position));
    int best = 0, alpha = -2 * WIN;
    for (int i = 0; i < count; i++) {
        LudotecaPosition after;
        checked(ludoteca_play_legal(position, &moves[i], &after));
        int value = alpha_beta(&after, DEPTH - 1, alpha, 2 * WIN, max);
        if (value > alpha) {
            alpha = value;
            best = i;
        }
    }
    return moves[best];
}

int main(void) {
    const char *game = "othello";
    if (ludoteca_abi_version() != LUDOTECA_ABI_VERSION) {
        fprintf(stderr, "header and library are of different versions\n");
        return 1;
    }
    discs = find_feature(game, "discs");
    corners = find_feature(game, "corners");
    mobility = find_feature(game, "mobility");

    LudotecaPlayer *level;
    checked(ludoteca_player_new(game, NULL, "level:1", NULL, NULL, &level));
    LudotecaPosition position;
    checked(ludoteca_start(game, NULL, &position));
    while (checked(ludoteca_outcome(&position)) == LUDOTECA_NOT_OVER) {
        LudotecaMove move;
        if (checked(ludoteca_side_to_move(&position)) == LUDOTECA_FIRST)
            move = think(&position);
        else
            checked(ludoteca_player_choose(level, &position, NULL, &move, NULL));
        char word[20];
        checked(ludoteca_move_text(&position, &move, word, sizeof word));
        printf("%s ", word);
        checked(ludoteca_play(&position, &move, &position));
    }
    ludoteca_player_free(level);

    char board[2000];
    checked(ludoteca_draw(&position, 0, LUDOTECA_ENGLISH, board, sizeof board));
    printf("\n%s", board);
    puts(ludoteca_outcome(&position) == LUDOTECA_FIRST_WINS ? "we have won" : "level 1 has won");
    return 0;
}
