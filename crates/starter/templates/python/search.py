"""<<Minimax and alpha-beta, written out.||Minimax y alfa-beta, paso a paso.>>"""

from heuristic import heuristic

DEPTH = 2
WIN = 1_000_000


def leaf(position, depth, side):
    """<<The value of a finished game or of a position at the depth limit, for Max: the side to move at the root.||El valor de una partida terminada o de una posición en el límite de profundidad para Max: quien tiene el turno en la raíz.>>"""
    winner = position.winner()
    if winner is not None:
        # <<A win that comes sooner is worth more.||Una victoria vale más cuanto antes llega.>>
        return WIN + depth if winner == side else -WIN - depth
    if position.is_over():
        return 0
    return heuristic(position) if position.side_to_move() == side else -heuristic(position)


def minimax(position, depth, side):
    """<<Without cuts: to understand, and to test the other one.||Sin podas: para entender y para probar la otra.>>"""
    if depth == 0 or position.is_over():
        return leaf(position, depth, side)
    best = max if position.side_to_move() == side else min
    return best(minimax(position.after(move), depth - 1, side) for move in position.moves())


def alpha_beta(position, depth, alpha, beta, side):
    """<<Alpha is what Max is sure of already further up, beta what Min is: once they meet, the moves that are left cannot matter.||Alfa es lo que Max ya tiene asegurado más arriba y beta, lo que tiene Min: cuando se encuentran, las jugadas que faltan ya no importan.>>"""
    if depth == 0 or position.is_over():
        return leaf(position, depth, side)
    maximise = position.side_to_move() == side
    best = -2 * WIN if maximise else 2 * WIN
    for move in position.moves():
        value = alpha_beta(position.after(move), depth - 1, alpha, beta, side)
        if maximise:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def best_move(position, depth=DEPTH):
    """<<The best move of a position; the game is not over.||La mejor jugada de una posición; la partida no ha terminado.>>"""
    best, alpha, side = None, -2 * WIN, position.side_to_move()
    for move in position.moves():
        value = alpha_beta(position.after(move), depth - 1, alpha, 2 * WIN, side)
        if best is None or value > alpha:
            best, alpha = move, value
    return best
