#!/bin/sh
# Makes Othello's weights from nothing: four generations, then the match that decides whether the
# new ones are taken (a sequential test against those in use). The numbers of games may be made smaller by a divisor: othello.sh FOLDER 100.
set -eu
folder=${1:?usage: othello.sh FOLDER [DIVISOR]}
divisor=${2:-1}
train() { cargo run --release -p training -- othello "$@"; }

# The first generation is played by a hand-made evaluation, each later one by the one before. The
# labels of the first two are quick ones; the third has more positions and looks further; the moves
# of the last are searched, and it learns from the positions of the third too.
train --folder "$folder/first" --seed 1 --games $((24000 / divisor))
train --folder "$folder/second" --seed 2 --games $((240000 / divisor)) \
    --player "$folder/first/weights.bin"
train --folder "$folder/third" --seed 3 --games $((400000 / divisor)) --solved 16 --depth 4 \
    --player "$folder/second/weights.bin"
train --folder "$folder/fourth" --seed 4 --games $((90112 / divisor)) --solved 16 --nodes 1500 \
    --player "$folder/third/weights.bin" --earlier "$folder/third" \
    --gate 50000 --rounds $((2000 / divisor))
sha256sum "$folder/fourth/weights.bin"
