-- What version 2 of the schema adds to a ledger of version 1.
ALTER TABLE correction ADD COLUMN ink TEXT;
UPDATE correction SET ink = '{"strokes":[[{"x":812,"y":640,"t":0},{"x":830,"y":655,"t":16}]]}'
WHERE id = 1;
INSERT INTO grdb_migrations(identifier) VALUES ('v2');
