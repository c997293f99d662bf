// A game of Parchis: alpha-beta written out, with a heuristic of our own, against ninja 1; then the
// same heuristic inside the engine.
//
//     c++ -std=c++17 game.cpp $(pkg-config --cflags --libs ludoteca) -o game && ./game

#include <algorithm>
#include <iostream>
#include <ludoteca.hpp>

using namespace ludoteca;

constexpr int WIN = 1'000'000;
constexpr int DEPTH = 3;

// What a position is worth to the side to move: change this.
int heuristic(const Position& position) {
    static const Feature front("parchis", "best_progress"), others("parchis", "other_progress"),
        at_goal("parchis", "at_goal");
    return static_cast<int>(front.lead(position) + others.lead(position) / 2
                            + 20 * at_goal.lead(position));
}

// The value of a position for the side to move at the root (Max). In Parchis a player may move
// several times in a row: whose turn it is, is asked of each position.
int alpha_beta(const Position& position, int depth, int alpha, int beta, Side max) {
    if (const auto outcome = position.outcome()) {
        if (*outcome == Outcome::draw) return 0;
        return (*outcome == Outcome::first_wins) == (max == Side::first) ? WIN : -WIN;
    }
    const bool maximise = position.side_to_move() == max;
    if (depth == 0) return maximise ? heuristic(position) : -heuristic(position);
    for (const Move& move : position.moves()) {
        const int value = alpha_beta(position.after(move), depth - 1, alpha, beta, max);
        if (maximise) alpha = std::max(alpha, value);
        else beta = std::min(beta, value);
        if (alpha >= beta) break; // the rival has a better choice further up
    }
    return maximise ? alpha : beta;
}

Move think(const Position& position) {
    const auto moves = position.moves();
    Move best = moves[0];
    int alpha = -2 * WIN;
    for (const Move& move : moves) {
        const int value = alpha_beta(position.after(move), DEPTH - 1, alpha, 2 * WIN,
                                     position.side_to_move());
        if (value > alpha) {
            alpha = value;
            best = move;
        }
    }
    return best;
}

int main() try {
    Player ninja("parchis", "ninja:1");
    auto position = Position::start("parchis");
    while (!position.is_over()) {
        const bool ours = position.side_to_move() == Side::first;
        position = position.play(ours ? think(position) : ninja.choose(position).move);
    }
    std::cout << (position.outcome() == Outcome::first_wins ? "we have won" : "ninja 1 has won")
              << '\n';

    const auto start = Position::start("parchis");
    const auto choice = Player::with("parchis", heuristic, "engine:depth=4").choose(start);
    std::cout << "the engine with our heuristic: " << start.text(choice.move) << ", "
              << choice.thought.nodes << " positions\n";
} catch (const Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
