-- What version 4 of the schema adds to a ledger of version 3.
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
INSERT INTO booking VALUES (1, '0123456789abcdef0123456789abcdef', '1234', '2025-03-11', NULL, '-19.50', 'GBP', NULL, NULL, 'CORNER LARDER', 'CARD 4711', 'bank.csv', 2, 1760000000000);
INSERT INTO grdb_migrations VALUES ('v4');
