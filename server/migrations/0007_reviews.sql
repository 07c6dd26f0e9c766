-- What came of a review of a finished game, as it travels, and in which format: one of another format is worked out anew.
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id),
    format INTEGER NOT NULL,
    json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
