// <<Tests: what must hold however the heuristic is changed.||Pruebas: lo que debe cumplirse por mucho que cambie la heurística.>>

#include <cstdlib>
#include <iostream>

#include "search.hpp"

using ludoteca::Position;

static void check(bool holds, const char* law, const Position& position) {
    if (holds) return;
    std::cout << law << ": " << position.text() << std::endl;
    std::exit(1);
}

int main() {
    auto position = Position::start("@GAME@");
    for (int ply = 0; ply < 30 && !position.is_over(); ++ply) {
        const auto max = position.side_to_move();
        for (int depth = 1; depth <= 2; ++depth) {
            check(alpha_beta(position, depth, -2 * WIN, 2 * WIN, max) == minimax(position, depth, max),
                  "<<alpha-beta must find what minimax finds||alfa-beta debe encontrar lo mismo que minimax>>", position);
        }
        check(std::abs(heuristic(position)) < WIN, "<<only a finished game is won||solo gana una partida terminada>>", position);
        const auto moves = position.moves();
        position = position.after(moves[static_cast<std::size_t>(ply * 7) % moves.size()]);
    }
    std::cout << "<<all is well||todo va bien>>" << std::endl;
}
