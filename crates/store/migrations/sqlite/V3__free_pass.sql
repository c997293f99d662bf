-- The variant damas allowed a pass at any time before this; those rules are called free-pass now.
UPDATE games SET variant = 'free-pass' WHERE game = 'damas' AND variant = 'damas';
