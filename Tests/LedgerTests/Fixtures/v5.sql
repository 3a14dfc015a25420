-- What version 5 of the schema adds to a ledger of version 4.
ALTER TABLE correction ADD COLUMN source TEXT;
INSERT INTO grdb_migrations VALUES ('v5');
