-- A table that is removed piece by piece: from the first piece on nobody can open it, and it is removed to its end.
ALTER TABLE tables ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;

-- Finds those of which something is left.
CREATE INDEX tables_gone ON tables (id) WHERE gone = 1;
