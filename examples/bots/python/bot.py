#!/usr/bin/env python3
"""A complete Othello bot that speaks UGI. It looks DEPTH moves ahead and judges boards with
evaluate(): change that function, and you have your own bot."""
import sys

DEPTH = 2
STEPS = (-11, -10, -9, -1, 1, 9, 10, 11)  # the eight directions on a 10x10 board with a border
SQUARES = [10 * row + column for row in range(1, 9) for column in range(1, 9)]
START = "-" * 27 + "OX------XO" + "-" * 27 + "X"
CORNERS = (11, 18, 81, 88)
ANSWERS = {"ugi": "id name Python example\nid author you\nugiok", "isready": "readyok"}

def flips(board, square, me, rival):
    found = []
    for step in STEPS:
        line, at = [], square + step
        while board[at] == rival:
            line.append(at)
            at += step
        found += line if board[at] == me else []
    return found

def moves(board, me, rival):
    return [s for s in SQUARES if board[s] == "-" and flips(board, s, me, rival)]

def play(board, square, me, rival):
    changed = flips(board, square, me, rival) + [square]
    return [me if at in changed else disc for at, disc in enumerate(board)]

def evaluate(board, me, rival):
    """What the board is worth to me: corners, and how many moves each side has."""
    corners = sum((board[at] == me) - (board[at] == rival) for at in CORNERS)
    return 30 * corners + 3 * (len(moves(board, me, rival)) - len(moves(board, rival, me)))

def search(board, me, rival, depth):
    """Minimax: the value for me, and the best square; None if there is no move."""
    squares = moves(board, me, rival)
    if depth == 0 or not squares:
        return evaluate(board, me, rival), None
    return max((-search(play(board, s, me, rival), rival, me, depth - 1)[0], s) for s in squares)

for words in map(str.split, sys.stdin):
    command = words[0] if words else ""
    if command in ANSWERS:
        print(ANSWERS[command], flush=True)
    elif command == "position":
        middle = words.index("moves") if "moves" in words else len(words)
        fen = "".join(words[2:middle]) or START
        discs, me, rival = iter(fen), fen[64], "XO".replace(fen[64], "")
        board = [next(discs) if at in SQUARES else "#" for at in range(100)]
        for move in words[middle + 1:]:
            if move != "pass":
                board = play(board, 10 * int(move[1]) + ord(move[0]) - 96, me, rival)
            me, rival = rival, me
    elif command == "go":
        best = search(board, me, rival, DEPTH)[1]
        print("bestmove", f"{chr(96 + best % 10)}{best // 10}" if best else "pass", flush=True)
    elif command == "quit":
        break
