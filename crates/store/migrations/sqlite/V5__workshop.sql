-- Heuristics of people's own, and matches with all their games.
CREATE TABLE heuristics (
    id         TEXT PRIMARY KEY,
    owner_hash BLOB NOT NULL,
    game       TEXT NOT NULL,
    kind       TEXT NOT NULL,
    text       TEXT NOT NULL,
    created_at INTEGER NOT NULL DEFAULT (unixepoch()),
    changed_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;

-- Whatever has the state 'running' goes on when the server starts.
CREATE TABLE matches (
    id         TEXT PRIMARY KEY,
    owner_hash BLOB NOT NULL,
    setup      TEXT NOT NULL,
    state      TEXT NOT NULL,
    created_at INTEGER NOT NULL DEFAULT (unixepoch()),
    changed_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;

CREATE INDEX running_matches ON matches (created_at) WHERE state = 'running';

CREATE TABLE match_games (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    report   TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
