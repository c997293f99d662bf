"""<<The bot on UGI: it reads lines and answers them.||El bot en UGI: lee líneas y las contesta.>>"""

import sys

from ludoteca import Error, Position
from search import best_move

GAME = "@GAME@"


def read_position(words):
    """position startpos|fen F [moves m…]"""
    middle = words.index("moves") if "moves" in words else len(words)
    start = words[0] == "startpos"
    position = Position.start(GAME) if start else Position.read(GAME, " ".join(words[1:middle]))
    for move in words[middle + 1:]:
        position = position.play(move)
    return position


def main():
    position = Position.start(GAME)
    for line in sys.stdin:
        command, *words = line.split() or [""]
        try:
            if command == "ugi":
                print("id name My bot\nid author me\nugiok", flush=True)
            elif command == "isready":
                print("readyok", flush=True)
            elif command == "position":
                position = read_position(words)
            elif command == "go" and position.is_over():
                print("bestmove (none)", flush=True)
            elif command == "go":
                print("bestmove", position.text(best_move(position)), flush=True)
            elif command == "quit":
                break
        except Error as error:
            print("info string", error, flush=True)


main()
