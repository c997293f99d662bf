#!/bin/sh
# Makes a network of damas from nothing: databases, six generations, then the match that decides
# whether the new one is taken. The numbers of games may be made smaller by a divisor: damas.sh
# FOLDER 100. (The first four of the one in use were of another shape: weights.json beside it says
# with which code each was made.)
set -eu
folder=${1:?usage: damas.sh FOLDER [DIVISOR]}
divisor=${2:-1}
train() {
    cargo run --release -p training -- damas --endgames "$folder/endgames" "$@"
}

# The databases end the games that the first generation plays with a hand-made evaluation, the
# others with the network before them. Most learn from games before them, too, and from the fourth on
# from endings that the databases know, for who plays without them.
cargo run --release -- damas endgames --pieces 5 --dir "$folder/endgames"
train --folder "$folder/first" --epochs 10 --seed 1 --games $((12000 / divisor))
train --folder "$folder/second" --epochs 10 --seed 2 --games $((16000 / divisor)) \
    --player "$folder/first/weights.bin" --earlier "$folder/first"
train --folder "$folder/third" --epochs 10 --seed 3 --games $((24000 / divisor)) \
    --player "$folder/second/weights.bin" --earlier "$folder/first" --earlier "$folder/second"
train --folder "$folder/fourth" --epochs 10 --seed 4 --games $((30000 / divisor)) --play-on \
    --player "$folder/third/weights.bin" --earlier "$folder/second" --earlier "$folder/third"
train --folder "$folder/fifth" --epochs 10 --seed 5 --games $((130048 / divisor)) --play-on \
    --player "$folder/fourth/weights.bin"
train --folder "$folder/sixth" --epochs 25 --seed 6 --games $((113664 / divisor)) --play-on \
    --player "$folder/fifth/weights.bin" --earlier "$folder/fifth" \
    --gate 30000 --rounds $((400 / divisor))
sha256sum "$folder/sixth/weights.bin"
