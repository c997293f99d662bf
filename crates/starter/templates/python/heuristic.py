"""<<What a position is worth: this is the file to change.||Cuánto vale una posición: este es el archivo que hay que cambiar.>>"""

# <<What to count, and what one of it is worth.||Qué contar y lo que vale cada uno.>>
WEIGHTS = {
@WEIGHTS@
}


def heuristic(position):
    """<<The value of a position for the side to move: what it has, less what its rival has.||El valor de una posición para quien tiene el turno: lo que tiene menos lo que tiene su rival.>>"""
    return sum(weight * position.lead(name) for name, weight in WEIGHTS.items())
