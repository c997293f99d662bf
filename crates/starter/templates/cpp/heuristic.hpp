// <<What a position is worth: this is the file to change.||Cuánto vale una posición: este es el archivo que hay que cambiar.>>

#pragma once

#include <ludoteca.hpp>
#include <vector>

// <<Something to count, and what one of it is worth.||Algo que contar y lo que vale cada uno.>>
struct Term {
    ludoteca::Feature feature;
    double weight;

    Term(const char* name, double weight) : feature("@GAME@", name), weight(weight) {}
};

// <<The value of a position for the side to move: what it has, less what its rival has.||El valor de una posición para quien tiene el turno: lo que tiene menos lo que tiene su rival.>>
inline int heuristic(const ludoteca::Position& position) {
    static const std::vector<Term> terms = {
@WEIGHTS@
    };
    double value = 0;
    for (const auto& term : terms) value += term.weight * term.feature.lead(position);
    return static_cast<int>(value);
}
