import GRDB

/// The tables of a ledger, and their migrations. A released migration is never changed;
/// `Tests/LedgerTests/Fixtures` has what each version adds to a ledger.
enum LedgerSchema {
  /// Identifies the file as a ledger: "Smma". Source: sqlite.org, "PRAGMA application_id".
  static let applicationID = 0x536D_6D61

  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in try db.execute(sql: version1) }
    // The pen strokes of a correction, as JSON, in pixels of the upright page.
    migrator.registerMigration("v2") { db in
      try db.execute(sql: "ALTER TABLE correction ADD COLUMN ink TEXT")
    }
    // Labels, and keys of names and texts that treat look-alike letters as one.
    migrator.registerMigration("v3") { db in
      try db.execute(sql: version3)
      try Ledger.foldLookAlikes(in: db)
    }
    // Bookings of bank statements, and the booking that pays a receipt.
    migrator.registerMigration("v4") { db in try db.execute(sql: version4) }
    // The rule or lesson that made a correction; null for one by a person.
    migrator.registerMigration("v5") { db in
      try db.execute(sql: "ALTER TABLE correction ADD COLUMN source TEXT")
    }
    // The marks by which shops are recognised, and the corrections that are not learned from.
    migrator.registerMigration("v6") { db in
      try db.execute(sql: version6)
      try Ledger.addMarks(in: db)
    }
    // Documents that were removed and can be restored, and users of the service.
    migrator.registerMigration("v7") { db in try db.execute(sql: version7) }
    return migrator
  }()

  private static let version7 = """
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
    """

  private static let version6 = """
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
    """

  private static let version4 = """
    -- Bookings of bank statements that were matched.
    CREATE TABLE booking (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      -- As the bank writes it.
      account TEXT,
      date TEXT NOT NULL,
      purchased TEXT,
      -- Below 0 for payments.
      amount TEXT NOT NULL,
      currency TEXT,
      original TEXT,
      original_currency TEXT,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      -- The file that it came from, and the line of it.
      statement TEXT NOT NULL,
      line INTEGER NOT NULL,
      added INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX booking_date ON booking(date, id);
    -- Derived: the key of the booking that pays the receipt.
    ALTER TABLE page ADD COLUMN booking TEXT;
    CREATE INDEX page_booking ON page(booking) WHERE booking IS NOT NULL;
    """

  private static let version3 = """
    -- Derived from `correction`: what people noted about a document, or an amount on a page of it.
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
    """

  /// Times are milliseconds since 1970. Amounts of money are the printed text, with a REAL for
  /// comparisons. Boxes are 0...1 of the upright page, origin lower left. Derived columns are
  /// recomputed from `record` and `correction`. The tests compare the text of each statement, with
  /// the comments inside it.
  private static let version1 = """
    PRAGMA application_id = \(applicationID);

    -- A content, whatever it is called.
    CREATE TABLE document (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      content BLOB NOT NULL UNIQUE,
      bytes INTEGER NOT NULL,
      added INTEGER NOT NULL,
      pages INTEGER,
      -- Derived, for lists.
      name TEXT NOT NULL DEFAULT '',
      status TEXT NOT NULL DEFAULT 'waiting',
      error TEXT,
      merchant TEXT,
      merchant_key TEXT NOT NULL DEFAULT '',
      date TEXT NOT NULL DEFAULT '',
      total TEXT,
      total_key REAL NOT NULL DEFAULT -9e99,
      currency TEXT,
      confidence REAL,
      proved INTEGER NOT NULL DEFAULT 0,
      receipts INTEGER NOT NULL DEFAULT 0,
      needs_look INTEGER NOT NULL DEFAULT 0,
      checked INTEGER NOT NULL DEFAULT 0,
      corrected INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX document_added ON document(added, id);
    CREATE INDEX document_date ON document(date, id);
    CREATE INDEX document_merchant ON document(merchant_key, id);
    CREATE INDEX document_total ON document(total_key, id);
    CREATE INDEX document_look ON document(needs_look, added, id);

    -- What it was called, and where it lay.
    CREATE TABLE place (
      id INTEGER PRIMARY KEY,
      document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      path TEXT,
      seen INTEGER NOT NULL,
      -- When something else was found there.
      replaced INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX place_document ON place(document_id, name, coalesce(path, ''));
    CREATE INDEX place_path ON place(path);

    -- How pages were read.
    CREATE TABLE reading (
      id INTEGER PRIMARY KEY,
      options TEXT NOT NULL,
      version TEXT NOT NULL,
      UNIQUE (options, version)
    ) STRICT;

    -- A page, or a sheet of paper on it.
    CREATE TABLE page (
      id INTEGER PRIMARY KEY,
      document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
      page INTEGER NOT NULL,
      sheet INTEGER NOT NULL DEFAULT 1,
      reading_id INTEGER NOT NULL REFERENCES reading(id),
      detail TEXT NOT NULL,
      read INTEGER NOT NULL,
      status TEXT NOT NULL,
      error_code TEXT,
      -- Derived.
      merchant TEXT,
      merchant_key TEXT NOT NULL DEFAULT '',
      date TEXT NOT NULL DEFAULT '',
      total TEXT,
      total_key REAL NOT NULL DEFAULT -9e99,
      currency TEXT,
      confidence REAL,
      proved INTEGER NOT NULL DEFAULT 0,
      needs_look INTEGER NOT NULL DEFAULT 0,
      UNIQUE (document_id, page, sheet)
    ) STRICT;
    CREATE INDEX page_sale ON page(date, total_key);
    CREATE INDEX page_merchant ON page(merchant_key, date);
    CREATE INDEX page_reading ON page(reading_id);

    -- What was read, as it was printed.
    CREATE TABLE record (
      page_id INTEGER PRIMARY KEY REFERENCES page(id) ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;

    -- Derived: with corrections.
    CREATE TABLE amount (
      page_id INTEGER NOT NULL REFERENCES page(id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL,
      role TEXT,
      value REAL NOT NULL,
      exact TEXT NOT NULL,
      currency TEXT,
      confidence REAL NOT NULL,
      proved INTEGER NOT NULL DEFAULT 0,
      corrected INTEGER NOT NULL DEFAULT 0,
      x REAL NOT NULL, y REAL NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
      PRIMARY KEY (page_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX amount_role ON amount(role, value);
    CREATE TABLE field (
      page_id INTEGER NOT NULL REFERENCES page(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      confidence REAL NOT NULL,
      corrected INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (page_id, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX field_value ON field(name, value);
    -- By `page.id`.
    CREATE VIRTUAL TABLE page_text USING fts5(
      text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
    CREATE TRIGGER page_text_gone AFTER DELETE ON page BEGIN
      DELETE FROM page_text WHERE rowid = old.id;
    END;

    -- What people said. Rows are added and never changed; one that undoes another names it.
    CREATE TABLE correction (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
      page INTEGER NOT NULL,
      kind TEXT NOT NULL,
      name TEXT,
      value TEXT,
      currency TEXT,
      x REAL, y REAL, width REAL, height REAL,
      -- What stood there at the time.
      was_exact TEXT,
      was_role TEXT,
      undoes INTEGER REFERENCES correction(id),
      author TEXT,
      made INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX correction_document ON correction(document_id, page);
    CREATE INDEX correction_undoes ON correction(undoes);

    -- Receipts that are likely the same: the smaller document first. Derived.
    CREATE TABLE duplicate (
      one_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
      other_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
      certainty TEXT NOT NULL,
      PRIMARY KEY (one_id, other_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX duplicate_other ON duplicate(other_id);

    -- Documents that have no path, and small pictures of pages.
    CREATE TABLE picture (
      document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      page INTEGER NOT NULL DEFAULT 0,
      media_type TEXT NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (document_id, kind, page)
    ) STRICT;
    """
}
