-- Counts the changes of a game: whoever changes it says which state they know, so that nothing is
-- written over a state that they have not seen.
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- Written to find out whether anything can be written.
CREATE TABLE heartbeat (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    beats INTEGER NOT NULL
) STRICT;
INSERT INTO heartbeat (id, beats) VALUES (1, 0);
