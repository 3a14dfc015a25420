-- What version 3 of the schema adds to a ledger of version 2.
CREATE TABLE label (
  document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
  page_id INTEGER REFERENCES page(id) ON DELETE CASCADE,
  amount INTEGER,
  name TEXT NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE INDEX label_document ON label(document_id, page_id);
CREATE INDEX label_page ON label(page_id);
CREATE INDEX label_value ON label(name, value);
INSERT INTO grdb_migrations VALUES('v3');
