-- Finds the tables whose face is still to be drawn, however many others there are.
CREATE INDEX tables_faceless ON tables (id) WHERE face = '';

-- What a table is kept for: a game of people, a game of bots alone, or practice. Each is kept for a time of its own.
ALTER TABLE tables ADD COLUMN kind TEXT NOT NULL DEFAULT 'people';
UPDATE tables SET kind = (
    SELECT CASE
        WHEN NOT json_valid(json) THEN 'people'
        WHEN json_extract(json, '$.played_on') IS NOT NULL THEN 'practice'
        WHEN NOT EXISTS (SELECT 1 FROM json_each(json, '$.places') WHERE value = 'person') THEN 'bots'
        ELSE 'people'
    END
    FROM entries WHERE table_id = id AND seq = 0
) WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = id AND seq = 0);

CREATE INDEX tables_kept ON tables (kind, visited);
CREATE INDEX taken_off_table ON taken_off (table_id);

-- Secrets of this server, such as what it signs guests' tokens with, and since when (seconds since 1970).
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    secret BLOB NOT NULL,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
