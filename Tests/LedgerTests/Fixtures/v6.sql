-- What version 6 of the schema adds to a ledger of version 5.
-- Derived: what was read of a page with one sheet, in the form in which it is compared.
CREATE TABLE mark (
  page_id INTEGER NOT NULL REFERENCES page(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (page_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX mark_value ON mark(kind, value);
-- Nothing is learned about a shop from this correction and those before it; a shop is the key of
-- its name, and empty for all.
CREATE TABLE forgotten (
  shop TEXT NOT NULL,
  correction INTEGER NOT NULL
) STRICT;
INSERT INTO mark VALUES (2, 'letters', 'THECORNERLARDER');
INSERT INTO grdb_migrations VALUES ('v6');
