-- When a person was last at the table, in seconds since 1970: one where nobody has been for long is not live. For tables
-- that are older than this column, when they last changed.
ALTER TABLE tables ADD COLUMN visited INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET visited = changed;

CREATE INDEX tables_live ON tables (status, private, visited);

-- What guests have taken off their own lists.
CREATE TABLE taken_off (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
