-- The mark of the address from which a seat was taken, until the game begins: one visitor holds a few seats at tables that
-- wait for players. None where it is unknown.
ALTER TABLE seats ADD COLUMN home INTEGER;

CREATE INDEX seats_home ON seats (home) WHERE home IS NOT NULL;
