CREATE TABLE games (
    id          TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    variant     TEXT NOT NULL,
    start       TEXT,
    first_seat  TEXT NOT NULL,
    second_seat TEXT NOT NULL,
    owner_hash  BLOB NOT NULL,
    first_hash  BLOB NOT NULL,
    second_hash BLOB NOT NULL,
    ply         INTEGER NOT NULL,
    result      TEXT,
    reason      TEXT,
    draw_offer  INTEGER,
    paused      INTEGER NOT NULL,
    speed_ms    INTEGER NOT NULL,
    seed        INTEGER NOT NULL,
    rematch     TEXT,
    created_at  INTEGER NOT NULL DEFAULT (unixepoch()),
    changed_at  INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;

-- Moves past games.ply were taken back and may be made again.
CREATE TABLE moves (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     INTEGER NOT NULL,
    move    TEXT NOT NULL,
    value   REAL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;
