#!/bin/sh
# Makes the network of Parchís from nothing: three generations, then the match that decides whether
# the new one is taken (a sequential test against the one in use). The numbers of games may be made smaller by a divisor: parchis.sh FOLDER 100.
set -eu
folder=${1:?usage: parchis.sh FOLDER [DIVISOR]}
divisor=${2:-1}

train() { cargo run --release -p training -- parchis "$@"; }

# The first games are played by the hand-made evaluation, the later ones by the network before them,
# the textbook players among them. Each generation learns from the games of all before it, too.
train --folder "$folder/first" --seed 1 --games $((10240 / divisor))
train --folder "$folder/second" --seed 2 --games $((24000 / divisor)) \
    --player "$folder/first/weights.bin" --earlier "$folder/first"
train --folder "$folder/third" --seed 3 --games $((20480 / divisor)) \
    --player "$folder/second/weights.bin" --earlier "$folder/first" --earlier "$folder/second" \
    --gate 20000 --rounds $((400 / divisor))
sha256sum "$folder/third/weights.bin"
