-- What the lobby shows of a table, as JSON, written with every change: a list of tables opens none of them. Empty until
-- the table is folded once, for tables that are older than this column.
ALTER TABLE tables ADD COLUMN face TEXT NOT NULL DEFAULT '';
