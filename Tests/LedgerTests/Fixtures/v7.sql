-- What version 7 of the schema adds to a ledger of version 6.
-- Documents that were removed and can be restored. The tables are those of documents, without
-- what is derived.
CREATE TABLE removed (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  id INTEGER NOT NULL,
  content BLOB NOT NULL,
  bytes INTEGER NOT NULL,
  added INTEGER NOT NULL,
  pages INTEGER,
  name TEXT NOT NULL
) STRICT;
CREATE TABLE removed_place (
  key TEXT NOT NULL REFERENCES removed(key) ON DELETE CASCADE,
  name TEXT NOT NULL, path TEXT, seen INTEGER NOT NULL, replaced INTEGER
) STRICT;
CREATE INDEX removed_place_key ON removed_place(key);
CREATE TABLE removed_page (
  key TEXT NOT NULL REFERENCES removed(key) ON DELETE CASCADE,
  id INTEGER NOT NULL, page INTEGER NOT NULL, sheet INTEGER NOT NULL,
  reading_id INTEGER NOT NULL REFERENCES reading(id), detail TEXT NOT NULL,
  read INTEGER NOT NULL, status TEXT NOT NULL, error_code TEXT, json TEXT NOT NULL
) STRICT;
CREATE INDEX removed_page_key ON removed_page(key);
CREATE TABLE removed_correction (
  key TEXT NOT NULL REFERENCES removed(key) ON DELETE CASCADE,
  id INTEGER NOT NULL, page INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT, value TEXT,
  currency TEXT, x REAL, y REAL, width REAL, height REAL, was_exact TEXT, was_role TEXT,
  undoes INTEGER, author TEXT, made INTEGER NOT NULL, ink TEXT, source TEXT
) STRICT;
CREATE INDEX removed_correction_key ON removed_correction(key);
CREATE TABLE removed_picture (
  key TEXT NOT NULL REFERENCES removed(key) ON DELETE CASCADE,
  kind TEXT NOT NULL, page INTEGER NOT NULL, media_type TEXT NOT NULL, bytes BLOB NOT NULL
) STRICT;
CREATE INDEX removed_picture_key ON removed_picture(key);
-- Who may use the service, by the SHA-256 digests of their tokens.
CREATE TABLE user (
  name TEXT PRIMARY KEY COLLATE NOCASE,
  digest BLOB NOT NULL UNIQUE,
  -- 1 for those who only read.
  reads INTEGER NOT NULL,
  added INTEGER NOT NULL,
  expires INTEGER
) STRICT;
INSERT INTO removed VALUES ('00112233445566778899aabbccddeeff', 1760000000000, 9, x'00', 1, 1750000000000, 1, 'gone.jpg');
INSERT INTO user VALUES ('Anna', x'00', 0, 1760000000000, NULL);
INSERT INTO grdb_migrations VALUES ('v7');
