#!/bin/sh
# Makes the network of damas from nothing: databases, three generations, then the match that decides
# whether the new one is taken. The numbers of games may be made smaller by a divisor: damas.sh
# FOLDER 100.
set -eu
folder=${1:?usage: damas.sh FOLDER [DIVISOR]}
divisor=${2:-1}
train() {
    cargo run --release -p training -- damas --endgames "$folder/endgames" --epochs 10 "$@"
}

# The databases end the games that the first generation plays with a hand-made evaluation, the
# others with the network before them. Each learns from the games of all before it, too.
cargo run --release -- damas endgames --pieces 5 --dir "$folder/endgames"
train --folder "$folder/first" --seed 1 --games $((12000 / divisor))
train --folder "$folder/second" --seed 2 --games $((16000 / divisor)) \
    --player "$folder/first/weights.bin" --earlier "$folder/first"
train --folder "$folder/third" --seed 3 --games $((24000 / divisor)) \
    --player "$folder/second/weights.bin" --earlier "$folder/first" --earlier "$folder/second" \
    --gate 30000 --rounds $((400 / divisor))
sha256sum "$folder/third/weights.bin"
