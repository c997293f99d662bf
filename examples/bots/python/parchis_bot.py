#!/usr/bin/env python3
"""A Parchís bot that speaks UGI and leaves the 47 rules to `ludoteca ugi parchis`: it asks for
the legal moves and for the position after each, and takes the one that evaluate() likes best.
Its argument is the program to ask, if that is not the `ludoteca` on the path."""
import json
import subprocess
import sys

COLOURS = (("yellow", "red"), ("blue", "green"))  # of player 0 and of player 1
ENTRY = {"yellow": 68, "blue": 17, "red": 34, "green": 51}
SAFE = {4, 13, 17, 21, 30, 34, 38, 47, 51, 55, 64, 68}
ANSWERS = {"ugi": "id name Python Parchis example\nid author you\nugiok", "isready": "readyok"}
program = sys.argv[1] if len(sys.argv) > 1 else "ludoteca"
rules = subprocess.Popen([program, "ugi", "parchis"], text=True,
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def ask(position, question):
    print(position, f"query {question}", sep="\n", file=rules.stdin, flush=True)
    return rules.stdout.readline().removeprefix("response ")

def distance(colour, piece):
    """Steps to the goal."""
    kind, number = piece[:2]
    on_the_way = {"home": 74, "goal": 0, "corridor": 8 - number}
    return on_the_way.get(kind, (ENTRY[colour] - number) % 68 + 8)

def on_track(state, player):
    """The squares of a player's pieces that can capture and be captured."""
    pieces = (piece for colour in COLOURS[player] for piece in state["pieces"][colour])
    return [number for kind, number, *_ in pieces if kind == "track"]

def worth(state, player):
    """What a player has: steps made (those of the colour that is ahead count double), pieces at
    the goal and not at home, special dice; less the pieces that the rival's dice can reach."""
    race, total = [], 20 * len(state["dice"][player]["special"])
    for colour in COLOURS[player]:
        distances = [distance(colour, piece) for piece in state["pieces"][colour]]
        race.append(sum(75 - steps for steps in distances if steps))
        total += (0, 300, 800, 1500)[distances.count(0)] - 15 * distances.count(74)
    reach = {(square + die - 1) % 68 + 1 for square in on_track(state, 1 - player)
             for die in state["dice"][1 - player]["normal"]}
    total -= 25 * sum(square in reach - SAFE for square in on_track(state, player))
    return max(race) + sum(race) + total

def evaluate(state, me):
    if state["winner"] >= 0:
        return 10000 if state["winner"] == me else -10000
    return worth(state, me) - worth(state, 1 - me)

def choose(position):
    me = json.loads(ask(position, "state"))["player"]
    before = position if " moves " in position else position + " moves"
    after = lambda move: json.loads(ask(f"{before} {move}", "state"))
    return max(ask(position, "moves").split(), key=lambda move: evaluate(after(move), me))

position = "position startpos"
for line in map(str.strip, sys.stdin):
    if line in ANSWERS:
        print(ANSWERS[line], flush=True)
    elif line.startswith("position"):
        position = line
    elif line.startswith("go"):
        print("bestmove", choose(position), flush=True)
    elif line == "quit":
        break
