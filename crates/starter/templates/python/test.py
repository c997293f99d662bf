"""<<Tests: what must hold however the heuristic is changed.||Pruebas: lo que debe cumplirse por mucho que cambie la heurística.>>"""

from heuristic import heuristic
from ludoteca import Position
from search import WIN, alpha_beta, minimax

position = Position.start("@GAME@")
for ply in range(20):
    if position.is_over():
        break
    side = position.side_to_move()
    found = alpha_beta(position, 2, -2 * WIN, 2 * WIN, side)
    assert found == minimax(position, 2, side), f"<<alpha-beta must find what minimax finds||alfa-beta debe encontrar lo mismo que minimax>>: {position}"
    assert abs(heuristic(position)) < WIN, f"<<only a finished game is won||solo gana una partida terminada>>: {position}"
    moves = position.moves()
    position = position.after(moves[ply * 7 % len(moves)])
print("<<all is well||todo va bien>>")
