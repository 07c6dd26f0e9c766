-- The marks of addresses were hashes by a key that stood in this file; now it stands in a file of its own. Marks by the old
-- key are forgotten: tables that are older count for no address.
DROP INDEX tables_home;
UPDATE tables SET home = NULL WHERE home IS NOT NULL;
UPDATE seats SET home = NULL WHERE home IS NOT NULL;

-- Sums what each address keeps without reading the tables themselves; one that is not over counts for more.
CREATE INDEX tables_home ON tables (home, status, bytes) WHERE home IS NOT NULL;

-- The marks of addresses from which somebody was sent away, until the game begins: none of them sits down there again.
CREATE TABLE sent_away (
    table_id TEXT NOT NULL REFERENCES tables (id),
    home INTEGER NOT NULL,
    PRIMARY KEY (table_id, home)
) STRICT, WITHOUT ROWID;
