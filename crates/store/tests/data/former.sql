PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'games','2026-11-19 04:00:26',1,X'b871172ff5e3c94714786b656c9643b8716af5f71252a95b986782cc51f599fe74f683017158638066a17dec6781b148',486246);
INSERT INTO _sqlx_migrations VALUES(2,'versions','2026-11-19 04:00:26',1,X'182ada5894c3989550d3d33b0377023d371fbe210fa91239b8bd433b1f0f0ac499d821a365cdbaf9fa374e86a384a592',904760);
INSERT INTO _sqlx_migrations VALUES(3,'free pass','2026-11-19 04:00:26',1,X'2f6acc6e00a2d62c3bc5c06df90f3bb80a44043991d5204c7a8d1bf76174349eb4784bb75447bf9eb291724a11e29d34',634046);
INSERT INTO _sqlx_migrations VALUES(4,'reopening','2026-11-19 04:00:26',1,X'd3132e8158f2cb4593be05f5d3e7fae8021ed630a918e0df0b5c92987c44d37924e435370adc17ed9955468f628e3b52',3045284);
INSERT INTO _sqlx_migrations VALUES(5,'workshop','2026-11-19 04:00:26',1,X'02283d0ed3a005abd3b942c6c6739cbc5e2fe00d3ce8bfe617499db8fe296d0cf791f6406c5ecdc296ffa2ca606698e8',2438279);
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
, version INTEGER NOT NULL DEFAULT 0, claimed INTEGER NOT NULL DEFAULT 0, reopen_offer INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO games VALUES('CM04odx6yHopajdq','othello','standard',NULL,'human','human',X'25234edfeedd83fb0c7fbc9768bda197d3291f7e68c9289fb10846a2af84847b',X'64c9dc7e5adba441e323d131f2c19a4d80ce32b03d555bc6876c66dbbbe4fc0d',X'be1edaca41f2ea20351e0a864663703dadf2b85871afbb07aaf92da29b513fe3',3,NULL,NULL,NULL,0,0,2894201882301331791,NULL,1795060829,1795060830,3,0,NULL);
CREATE TABLE moves (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     INTEGER NOT NULL,
    move    TEXT NOT NULL,
    value   REAL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO moves VALUES('CM04odx6yHopajdq',0,'f5',NULL);
INSERT INTO moves VALUES('CM04odx6yHopajdq',1,'d6',NULL);
INSERT INTO moves VALUES('CM04odx6yHopajdq',2,'c3',NULL);
CREATE TABLE heartbeat (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    beats INTEGER NOT NULL
) STRICT;
INSERT INTO heartbeat VALUES(1,0);
CREATE TABLE heuristics (
    id         TEXT PRIMARY KEY,
    owner_hash BLOB NOT NULL,
    game       TEXT NOT NULL,
    kind       TEXT NOT NULL,
    text       TEXT NOT NULL,
    created_at INTEGER NOT NULL DEFAULT (unixepoch()),
    changed_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;
INSERT INTO heuristics VALUES('qJQUz1iOLy0ohMpM',X'0c5f6dba15503ece6b76dd5c19b283ff90357f37fdd93c0d07e59b2fabbbf707','othello','formula','corners',1795060830,1795060830);
CREATE TABLE matches (
    id         TEXT PRIMARY KEY,
    owner_hash BLOB NOT NULL,
    setup      TEXT NOT NULL,
    state      TEXT NOT NULL,
    created_at INTEGER NOT NULL DEFAULT (unixepoch()),
    changed_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;
CREATE TABLE match_games (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    report   TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX running_matches ON matches (created_at) WHERE state = 'running';
COMMIT;
