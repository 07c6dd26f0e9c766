-- A table is its entries, in order. Whatever stands beside them is an index that could be made again from them.

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    -- Who made it. Guests are stored as the SHA-256 of their token, never as the token.
    host TEXT,
    -- Seconds since 1970.
    created INTEGER NOT NULL,
    -- When everybody could last see a change; secret steps do not move it.
    changed INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    private INTEGER NOT NULL,
    -- Has a bot to act? Then the table goes on by itself after a restart.
    bots_awaited INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_lobby ON tables (status, private, changed);
CREATE INDEX tables_host ON tables (host);
CREATE INDEX tables_bots ON tables (bots_awaited) WHERE bots_awaited = 1;

-- The key orders the steps: of two writers with the same next number one is told to look again.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_guest ON seats (guest);
