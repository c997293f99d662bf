// <<Minimax and alpha-beta, written out.||Minimax y alfa-beta, paso a paso.>>

#pragma once

#include <algorithm>
#include <ludoteca.hpp>

#include "heuristic.hpp"

constexpr int DEPTH = 3;
constexpr int WIN = 1'000'000;

// <<The value of a finished game or of a position at the depth limit, for Max: the side to move at the root.||El valor de una partida terminada o de una posición en el límite de profundidad para Max: quien tiene el turno en la raíz.>>
inline int leaf(const ludoteca::Position& position, ludoteca::Side max, int depth) {
    if (const auto outcome = position.outcome()) {
        if (*outcome == ludoteca::Outcome::draw) return 0;
        const bool first_wins = *outcome == ludoteca::Outcome::first_wins;
        // <<A win that comes sooner is worth more.||Una victoria vale más cuanto antes llega.>>
        return first_wins == (max == ludoteca::Side::first) ? WIN + depth : -WIN - depth;
    }
    return position.side_to_move() == max ? heuristic(position) : -heuristic(position);
}

// <<Without cuts: to understand, and to test the other one.||Sin podas: para entender y para probar la otra.>>
inline int minimax(const ludoteca::Position& position, int depth, ludoteca::Side max) {
    if (depth == 0 || position.is_over()) return leaf(position, max, depth);
    const bool maximise = position.side_to_move() == max;
    int best = maximise ? -2 * WIN : 2 * WIN;
    for (const auto& move : position.moves()) {
        const int value = minimax(position.after(move), depth - 1, max);
        best = maximise ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

// <<Alpha is what Max is sure of already further up, beta what Min is: once they meet, the moves that are left cannot matter.||Alfa es lo que Max ya tiene asegurado más arriba y beta, lo que tiene Min: cuando se encuentran, las jugadas que faltan ya no importan.>>
inline int alpha_beta(const ludoteca::Position& position, int depth, int alpha, int beta,
                      ludoteca::Side max) {
    if (depth == 0 || position.is_over()) return leaf(position, max, depth);
    const bool maximise = position.side_to_move() == max;
    int best = maximise ? -2 * WIN : 2 * WIN;
    for (const auto& move : position.moves()) {
        const int value = alpha_beta(position.after(move), depth - 1, alpha, beta, max);
        if (maximise) {
            best = std::max(best, value);
            alpha = std::max(alpha, best);
        } else {
            best = std::min(best, value);
            beta = std::min(beta, best);
        }
        if (alpha >= beta) break;
    }
    return best;
}

// <<The best move of a position; the game is not over.||La mejor jugada de una posición; la partida no ha terminado.>>
inline ludoteca::Move best_move(const ludoteca::Position& position, int depth = DEPTH) {
    const auto moves = position.moves();
    const auto max = position.side_to_move();
    auto best = moves[0];
    int alpha = -2 * WIN;
    for (const auto& move : moves) {
        const int value = alpha_beta(position.after(move), depth - 1, alpha, 2 * WIN, max);
        if (value > alpha) {
            alpha = value;
            best = move;
        }
    }
    return best;
}
