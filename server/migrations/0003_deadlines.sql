-- When somebody's question at the table lapses next, and the latest time that the table knows of, both in seconds since
-- 1970: so that tables with a clock need not be open.
ALTER TABLE tables ADD COLUMN deadline INTEGER;
ALTER TABLE tables ADD COLUMN reckoned INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tables_deadlines ON tables (deadline) WHERE deadline IS NOT NULL;
