-- Times are seconds since 1970, as in the other kind of store, so that a copy is exact.
CREATE FUNCTION seconds_now() RETURNS bigint LANGUAGE sql STABLE
    AS 'SELECT extract(epoch FROM now())::bigint';

CREATE TABLE games (
    id           text PRIMARY KEY,
    version      bigint NOT NULL,
    game         text NOT NULL,
    variant      text NOT NULL,
    start        text,
    first_seat   text NOT NULL,
    second_seat  text NOT NULL,
    owner_hash   bytea NOT NULL,
    first_hash   bytea NOT NULL,
    second_hash  bytea NOT NULL,
    claimed      bigint NOT NULL,
    ply          bigint NOT NULL,
    result       text,
    reason       text,
    draw_offer   bigint,
    reopen_offer bigint,
    paused       boolean NOT NULL,
    speed_ms     bigint NOT NULL,
    seed         bigint NOT NULL,
    rematch      text,
    created_at   bigint NOT NULL DEFAULT seconds_now(),
    changed_at   bigint NOT NULL DEFAULT seconds_now()
) WITH (fillfactor = 80); -- room beside a row for its next version

-- Moves past games.ply were taken back and may be made again.
CREATE TABLE moves (
    game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     bigint NOT NULL,
    move    text NOT NULL,
    value   double precision,
    PRIMARY KEY (game_id, ply)
);

-- Written to find out whether anything can be written.
CREATE TABLE heartbeat (
    id    integer PRIMARY KEY CHECK (id = 1),
    beats bigint NOT NULL
);
INSERT INTO heartbeat (id, beats) VALUES (1, 0);

-- Heuristics of people's own, and matches with all their games.
CREATE TABLE heuristics (
    id         text PRIMARY KEY,
    owner_hash bytea NOT NULL,
    game       text NOT NULL,
    kind       text NOT NULL,
    text       text NOT NULL,
    created_at bigint NOT NULL DEFAULT seconds_now(),
    changed_at bigint NOT NULL DEFAULT seconds_now()
);

CREATE TABLE matches (
    id         text PRIMARY KEY,
    owner_hash bytea NOT NULL,
    setup      text NOT NULL,
    state      text NOT NULL,
    created_at bigint NOT NULL DEFAULT seconds_now(),
    changed_at bigint NOT NULL DEFAULT seconds_now()
);

CREATE INDEX running_matches ON matches (created_at) WHERE state = 'running';

CREATE TABLE match_games (
    match_id text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   bigint NOT NULL,
    report   text NOT NULL,
    PRIMARY KEY (match_id, number)
);
