"""<<Ludoteca's library for Python: the rules, over ctypes. There is nothing to change here.||La biblioteca de Ludoteca para Python: las reglas, sobre ctypes. Aquí no hay nada que cambiar.>>"""

import ctypes
import ctypes.util
import functools
import os
import sys

MAX_MOVES = 256
NAMES = ("libludoteca.so.1", "libludoteca.1.dylib")


class Error(ValueError):
    """<<What the library refused, and why.||Lo que la biblioteca rechaza, y por qué.>>"""


def load():
    """<<The library: where LUDOTECA_LIBRARY says, under ~/.local, or where the system has it.||La biblioteca: donde dice LUDOTECA_LIBRARY, en ~/.local o donde la tenga el sistema.>>"""
    local = os.path.expanduser("~/.local/lib")
    places = [os.environ.get("LUDOTECA_LIBRARY"), *(os.path.join(local, name) for name in NAMES)]
    found = next((place for place in places if place and os.path.exists(place)), None)
    found = found or ctypes.util.find_library("ludoteca")
    if not found:
        sys.exit("<<Ludoteca's library is missing; in Ludoteca's folder: cargo xtask capi --prefix ~/.local||Falta la biblioteca de Ludoteca; en la carpeta de Ludoteca: cargo xtask capi --prefix ~/.local>>")
    library = ctypes.CDLL(found)
    if library.ludoteca_abi_version() != 1:
        sys.exit(f"<<this project was made for another version of||este proyecto se hizo para otra versión de>> {found}")
    return library


class State(ctypes.Structure):
    _fields_ = [("inside", ctypes.c_uint64 * 9)]


class Move(ctypes.Structure):
    """<<A move of the position that it was listed for.||Una jugada de la posición en la que se enumeró.>>"""

    _fields_ = [("inside", ctypes.c_uint64 * 3)]


library = load()
size = ctypes.c_size_t


def checked(result):
    if result < 0:
        raise Error(text(library.ludoteca_error_message, ctypes.c_int(0)))
    return result


def text(function, *arguments):
    """<<What a function of the library writes.||Lo que escribe una función de la biblioteca.>>"""
    length = checked(function(*arguments, None, size(0)))
    buffer = ctypes.create_string_buffer(length + 1)
    checked(function(*arguments, buffer, size(length + 1)))
    return buffer.value.decode()


@functools.cache
def feature_number(game, name):
    """<<The number of a feature; an Error where there is none of this name.||El número de un rasgo; un Error si no hay ninguno con ese nombre.>>"""
    number = 0
    while text(library.ludoteca_feature_name, game.encode(), ctypes.c_int(number)) != name:
        number += 1
    return number


class Position:
    """<<A position: a value that never changes.||Una posición: un valor que nunca cambia.>>"""

    def __init__(self, game, state):
        self.game, self.state = game, state
        self.at = ctypes.byref(state)

    @classmethod
    def start(cls, game, variant=None):
        state = State()
        variant = variant and variant.encode()
        checked(library.ludoteca_start(game.encode(), variant, ctypes.byref(state)))
        return cls(game, state)

    @classmethod
    def read(cls, game, notation, variant=None):
        state = State()
        words = (game.encode(), variant and variant.encode(), notation.encode())
        checked(library.ludoteca_read_position(*words, ctypes.byref(state)))
        return cls(game, state)

    def side_to_move(self):
        """<<0, who moves first in a new game, or 1. Sides need not alternate.||0, quien empieza la partida, o 1. Los turnos no siempre se alternan.>>"""
        return checked(library.ludoteca_side_to_move(self.at))

    def is_over(self):
        return checked(library.ludoteca_outcome(self.at)) != 0

    def winner(self):
        """<<0 or 1; None while the game goes on and after a draw.||0 o 1; None mientras dura la partida y si acaba en tablas.>>"""
        return {1: 0, 2: 1}.get(checked(library.ludoteca_outcome(self.at)))

    def moves(self):
        array = (Move * MAX_MOVES)()
        return array[:checked(library.ludoteca_moves(self.at, array, size(MAX_MOVES)))]

    def after(self, move):
        """<<The position after one of moves().||La posición que sigue a una de moves().>>"""
        state = State()
        checked(library.ludoteca_play_legal(self.at, ctypes.byref(move), ctypes.byref(state)))
        return Position(self.game, state)

    def play(self, notation):
        """<<The position after a move that is written; an Error where it is illegal.||La posición que sigue a una jugada escrita; un Error si es ilegal.>>"""
        move = Move()
        checked(library.ludoteca_read_move(self.at, notation.encode(), ctypes.byref(move)))
        return self.after(move)

    def feature(self, name, side):
        """<<How much a side has of something.||Cuánto tiene un jugador de algo.>>"""
        value = ctypes.c_double()
        number = ctypes.c_int(feature_number(self.game, name))
        checked(library.ludoteca_feature(self.at, number, ctypes.c_int(side), ctypes.byref(value)))
        return value.value

    def lead(self, name):
        """<<How much the side to move has of it, less what its rival has.||Cuánto tiene quien mueve, menos lo que tiene su rival.>>"""
        side = self.side_to_move()
        return self.feature(name, side) - self.feature(name, 1 - side)

    def text(self, move):
        return text(library.ludoteca_move_text, self.at, ctypes.byref(move))

    def __str__(self):
        return text(library.ludoteca_position_text, self.at)
