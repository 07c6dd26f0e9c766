-- About the bytes that a table and its entries take, and a mark of the address from which it was made: a keyed hash
-- (0009 says where its key is). Tables that are older than these columns count for no address.
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN home INTEGER;

-- Sums what each address keeps without reading the tables themselves.
CREATE INDEX tables_home ON tables (home, bytes) WHERE home IS NOT NULL;
