-- Which seats somebody has opened with their own token (1 the first, 2 the second), and which side
-- wants to go on with a game that has ended.
ALTER TABLE games ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN reopen_offer INTEGER;
