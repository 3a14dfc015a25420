-- A ledger as version 7 of the schema left it.
PRAGMA application_id = 1399680353;
BEGIN;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
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
CREATE TABLE place (
  id INTEGER PRIMARY KEY,
  document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  path TEXT,
  seen INTEGER NOT NULL,
  -- When something else was found there.
  replaced INTEGER
) STRICT;
CREATE TABLE reading (
  id INTEGER PRIMARY KEY,
  options TEXT NOT NULL,
  version TEXT NOT NULL,
  UNIQUE (options, version)
) STRICT;
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
CREATE TABLE record (
  page_id INTEGER PRIMARY KEY REFERENCES page(id) ON DELETE CASCADE,
  json TEXT NOT NULL
) STRICT;
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
CREATE TABLE field (
  page_id INTEGER NOT NULL REFERENCES page(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  confidence REAL NOT NULL,
  corrected INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (page_id, name)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE page_text USING fts5(
  text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
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
ALTER TABLE correction ADD COLUMN ink TEXT;
CREATE TABLE duplicate (
  one_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
  certainty TEXT NOT NULL,
  PRIMARY KEY (one_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE picture (
  document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  page INTEGER NOT NULL DEFAULT 0,
  media_type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (document_id, kind, page)
) STRICT;
INSERT INTO grdb_migrations(identifier) VALUES ('v1');
INSERT INTO grdb_migrations VALUES('v3');
INSERT INTO grdb_migrations(identifier) VALUES ('v2');
INSERT INTO document(id, key, content, bytes, added, pages, name, status, error, merchant, merchant_key, date, total, total_key, currency, confidence, proved, receipts, needs_look, checked, corrected) VALUES (1, 'c9e677948fcd065256e2cc541291c92e', x'88b89fbd60ebeabca7155985eb24cb4d7526568e33fc1bb78bcb5d103d1d44e3', 45854, 1795370956046, 1, 'pharmacy-tiny.jpg', 'ok', NULL, 'MARLOWE & PINE PHARMACY', 'MARLOWEPINEPHARMACY', '2025-10-27', '55.86', 55.86, 'USD', 0.999, 1, 1, 0, 0, 0);
INSERT INTO document(id, key, content, bytes, added, pages, name, status, error, merchant, merchant_key, date, total, total_key, currency, confidence, proved, receipts, needs_look, checked, corrected) VALUES (2, 'af9ff1e6c842d9a7433b1a5052a5f1a0', x'0b3381e249835792c408071db9023aa34905d37842f75573bff8a757c07f1c4b', 113736, 1795370956075, 1, 'grocer-clean.jpg', 'ok', NULL, 'Corner Larder', 'CORNERLARDER', '2025-03-08', '20.00', 20.0, 'GBP', 1.0, 0, 1, 0, 0, 1);
INSERT INTO place(id, document_id, name, path, seen, replaced) VALUES (1, 1, 'pharmacy-tiny.jpg', '/receipts/pharmacy-tiny.jpg', 1795370956046, NULL);
INSERT INTO place(id, document_id, name, path, seen, replaced) VALUES (2, 2, 'grocer-clean.jpg', '/receipts/grocer-clean.jpg', 1795370956075, NULL);
INSERT INTO reading(id, options, version) VALUES (1, '{}', '0.1.0');
INSERT INTO page(id, document_id, page, sheet, reading_id, detail, read, status, error_code, merchant, merchant_key, date, total, total_key, currency, confidence, proved, needs_look) VALUES (1, 1, 1, 1, 1, 'lines', 1795370957371, 'ok', NULL, 'MARLOWE & PINE PHARMACY', 'MARLOWEPINEPHARMACY', '2025-10-27', '55.86', 55.86, 'USD', 0.999, 1, 0);
INSERT INTO page(id, document_id, page, sheet, reading_id, detail, read, status, error_code, merchant, merchant_key, date, total, total_key, currency, confidence, proved, needs_look) VALUES (2, 2, 1, 1, 1, 'lines', 1795370957436, 'ok', NULL, 'Corner Larder', 'CORNERLARDER', '2025-03-08', '20.00', 20.0, 'GBP', 1.0, 0, 0);
INSERT INTO record(page_id, json) VALUES (1, '{"amounts":[{"box":{"height":0.00894,"width":0.03643,"x":0.57052,"y":0.78284},"confidence":1,"exact":"10.00","id":1,"image_box":{"height":10,"width":36,"x":552,"y":233},"kind":"money","line":6,"range":[0,5],"role":"item","text":"10.00","value":10},{"box":{"height":0.00983,"width":0.02931,"x":0.57778,"y":0.76676},"confidence":1,"exact":"9.49","id":2,"image_box":{"height":11,"width":29,"x":559,"y":250},"kind":"money","line":8,"range":[0,4],"role":"item","text":"9.49","value":9.49},{"box":{"height":0.01015,"width":0.02998,"x":0.57752,"y":0.75048},"confidence":0.999,"exact":"8.58","id":3,"image_box":{"height":13,"width":30,"x":559,"y":267},"kind":"money","line":10,"range":[0,4],"role":"item","text":"8.58","value":8.58},{"box":{"height":0.00962,"width":0.0072,"x":0.32437,"y":0.73104},"confidence":1,"exact":"2","id":4,"image_box":{"height":11,"width":8,"x":313,"y":290},"kind":"quantity","line":11,"range":[0,1],"role":"quantity","text":"2","value":2},{"box":{"height":0.01014,"width":0.02963,"x":0.35486,"y":0.73175},"confidence":1,"exact":"4.29","id":5,"image_box":{"height":13,"width":30,"x":343,"y":288},"kind":"money","line":11,"range":[4,8],"role":"unit_price","text":"4.29","value":4.29},{"box":{"height":0.00983,"width":0.03648,"x":0.57115,"y":0.7185},"confidence":1,"exact":"12.99","id":6,"image_box":{"height":11,"width":37,"x":552,"y":304},"kind":"money","line":13,"range":[0,5],"role":"item","text":"12.99","value":12.99},{"box":{"height":0.00983,"width":0.0299,"x":0.57821,"y":0.70241},"confidence":0.998,"exact":"6.79","id":7,"image_box":{"height":11,"width":30,"x":559,"y":322},"kind":"money","line":15,"range":[0,4],"role":"item","text":"6.79","value":6.79},{"box":{"height":0.01061,"width":0.03009,"x":0.57844,"y":0.68586},"confidence":0.999,"exact":"3.99","id":8,"image_box":{"height":13,"width":31,"x":559,"y":339},"kind":"money","line":17,"range":[0,4],"role":"item","text":"3.99","value":3.99},{"box":{"height":0.01006,"width":0.02914,"x":0.57914,"y":0.67023},"confidence":0.999,"exact":"4.76","id":9,"image_box":{"height":13,"width":29,"x":560,"y":357},"kind":"money","line":19,"range":[0,4],"role":"item","text":"4.76","value":4.76},{"box":{"height":0.00948,"width":0.0065,"x":0.32545,"y":0.65099},"confidence":1,"exact":"4","id":10,"image_box":{"height":12,"width":7,"x":315,"y":379},"kind":"quantity","line":20,"range":[0,1],"role":"quantity","text":"4","value":4},{"box":{"height":0.00991,"width":0.0287,"x":0.35676,"y":0.6516},"confidence":0.995,"exact":"1.19","id":11,"image_box":{"height":12,"width":29,"x":345,"y":378},"kind":"money","line":20,"range":[4,8],"role":"unit_price","text":"1.19","value":1.19},{"box":{"height":0.00983,"width":0.03469,"x":0.57424,"y":0.63807},"confidence":0.997,"exact":"-2.00","id":12,"image_box":{"height":11,"width":35,"x":555,"y":394},"kind":"money","line":22,"range":[0,5],"role":"discount","text":"-2.00","value":-2},{"box":{"height":0.01045,"width":0.0369,"x":0.57223,"y":0.60559},"confidence":1,"exact":"54.60","id":13,"image_box":{"height":13,"width":37,"x":553,"y":429},"kind":"money","line":24,"range":[0,5],"role":"subtotal","text":"54.60","value":54.6},{"box":{"height":0.00876,"width":0.0309,"x":0.32609,"y":0.58731},"confidence":0.999,"exact":"6.5","id":14,"image_box":{"height":10,"width":31,"x":315,"y":452},"kind":"percent","line":25,"range":[4,8],"role":"percentage","text":"6.5%","value":6.5},{"box":{"height":0.00983,"width":0.02871,"x":0.58088,"y":0.58981},"confidence":0.998,"exact":"1.26","id":15,"image_box":{"height":11,"width":29,"x":562,"y":448},"kind":"money","line":26,"range":[0,4],"role":"tax","text":"1.26","value":1.26},{"box":{"height":0.01698,"width":0.03705,"x":0.5732,"y":0.5639},"confidence":1,"exact":"55.86","id":16,"image_box":{"height":19,"width":37,"x":554,"y":469},"kind":"money","line":28,"range":[0,5],"role":"total","text":"55.86","value":55.86},{"box":{"height":0.00983,"width":0.03648,"x":0.57365,"y":0.54513},"confidence":0.996,"exact":"55.86","id":17,"image_box":{"height":11,"width":36,"x":555,"y":498},"kind":"money","line":30,"range":[0,5],"role":"paid","text":"55.86","value":55.86},{"box":{"height":0.00983,"width":0.0299,"x":0.58088,"y":0.51296},"confidence":1,"exact":"0.00","id":18,"image_box":{"height":11,"width":30,"x":562,"y":534},"kind":"money","line":34,"range":[0,4],"role":"change","text":"0.00","value":0},{"box":{"height":0.00983,"width":0.02871,"x":0.60567,"y":0.48079},"confidence":1,"exact":"2.00","id":19,"image_box":{"height":11,"width":29,"x":586,"y":570},"kind":"money","line":36,"range":[0,4],"text":"2.00","value":2}],"currency":"USD","date":"2025-10-27","fields":{"address":{"confidence":0.93,"image_box":{"height":15,"width":231,"x":327,"y":142},"lines":[1],"value":"1450 Orchard Ave, Fairwater, OR"},"currency":{"confidence":0.85,"value":"USD"},"date":{"confidence":0.99,"image_box":{"height":13,"width":74,"x":469,"y":196},"lines":[4],"value":"2025-10-27"},"merchant":{"confidence":0.98,"image_box":{"height":23,"width":172,"x":356,"y":113},"lines":[0],"value":"MARLOWE & PINE PHARMACY"},"payment":{"confidence":0.97,"image_box":{"height":17,"width":73,"x":377,"y":496},"last_four":"0000","lines":[29],"value":"card"},"phone":{"confidence":0.758,"image_box":{"height":14,"width":102,"x":351,"y":161},"lines":[2],"value":"(555) 555-0188"},"subtotal":{"amount":13,"confidence":0.95,"exact":"54.60","image_box":{"height":13,"width":37,"x":553,"y":429},"value":54.6},"tax":{"amount":15,"confidence":0.95,"exact":"1.26","image_box":{"height":11,"width":29,"x":562,"y":448},"value":1.26},"time":{"confidence":0.98,"image_box":{"height":13,"width":59,"x":552,"y":195},"lines":[4],"value":"11:09"}},"file":"pharmacy-tiny.jpg","image":{"height":1119,"orientation":1,"width":968},"items":[{"amount":"10.00","description":"RX 0048812 COPAY","id":1},{"amount":"9.49","description":"COUGH SYRUP 8 0Z","id":2},{"amount":"8.58","description":"ADHESIVE BANDAGE 40CT","id":3,"quantity":"2","unit_price":"4.29"},{"amount":"12.99","description":"VITAMIN D3 9OCT","id":6},{"amount":"6.79","description":"HAND LOTION","id":7},{"amount":"3.99","description":"GREETING CARD","id":8},{"amount":"4.76","description":"SPARKLING WATER","id":9,"quantity":"4","unit_price":"1.19"}],"items_complete":true,"lines":[{"confidence":0.826,"image_box":{"height":23,"width":172,"x":356,"y":113},"text":"MARLOWE & PINE PHARMACY"},{"confidence":0.543,"image_box":{"height":15,"width":231,"x":327,"y":142},"text":"1450 Orchard Ave, Fairwater, OR"},{"confidence":0.973,"image_box":{"height":14,"width":191,"x":351,"y":161},"text":"(555) 555-0188 Store 0031"},{"confidence":0.998,"image_box":{"height":13,"width":112,"x":282,"y":198},"text":"REG 04 TRN 7719"},{"confidence":0.999,"image_box":{"height":14,"width":142,"x":469,"y":195},"text":"10/27/2025 11:09 AM"},{"confidence":0.991,"image_box":{"height":13,"width":119,"x":283,"y":234},"text":"RX 0048812 COPAY"},{"confidence":0.991,"image_box":{"height":10,"width":59,"x":552,"y":233},"text":"10.00 N"},{"confidence":0.773,"image_box":{"height":13,"width":119,"x":283,"y":252},"text":"COUGH SYRUP 8 0Z"},{"confidence":0.998,"image_box":{"height":11,"width":52,"x":559,"y":250},"text":"9.49 N"},{"confidence":0.972,"image_box":{"height":14,"width":156,"x":284,"y":269},"text":"ADHESIVE BANDAGE 40CT"},{"confidence":0.997,"image_box":{"height":13,"width":53,"x":559,"y":267},"text":"8.58 T"},{"confidence":0.996,"image_box":{"height":13,"width":83,"x":313,"y":288},"text":"2 @ 4.29 EA"},{"confidence":0.71,"image_box":{"height":13,"width":112,"x":284,"y":306},"text":"VITAMIN D3 9OCT"},{"confidence":0.999,"image_box":{"height":11,"width":59,"x":552,"y":304},"text":"12.99 N"},{"confidence":0.996,"image_box":{"height":11,"width":82,"x":284,"y":325},"text":"HAND LOTION"},{"confidence":0.997,"image_box":{"height":11,"width":53,"x":559,"y":322},"text":"6.79 T"},{"confidence":0.998,"image_box":{"height":10,"width":96,"x":284,"y":344},"text":"GREETING CARD"},{"confidence":0.999,"image_box":{"height":14,"width":54,"x":559,"y":338},"text":"3.99 T"},{"confidence":0.996,"image_box":{"height":13,"width":113,"x":284,"y":360},"text":"SPARKLING WATER"},{"confidence":0.999,"image_box":{"height":13,"width":52,"x":560,"y":357},"text":"4.76 N"},{"confidence":0.99,"image_box":{"height":13,"width":82,"x":315,"y":378},"text":"4 @ 1.19 EA"},{"confidence":0.997,"image_box":{"height":11,"width":89,"x":285,"y":397},"text":"STORE COUPON"},{"confidence":0.988,"image_box":{"height":11,"width":58,"x":555,"y":394},"text":"-2.00 N"},{"confidence":0.993,"image_box":{"height":11,"width":59,"x":285,"y":433},"text":"SUBTOTAL"},{"confidence":0.999,"image_box":{"height":13,"width":37,"x":553,"y":429},"text":"54.60"},{"confidence":0.996,"image_box":{"height":10,"width":60,"x":286,"y":452},"text":"TAX 6.5%"},{"confidence":0.998,"image_box":{"height":11,"width":29,"x":562,"y":448},"text":"1.26"},{"confidence":0.998,"image_box":{"height":20,"width":38,"x":286,"y":472},"text":"TOTAL"},{"confidence":0.999,"image_box":{"height":19,"width":37,"x":554,"y":469},"text":"55.86"},{"confidence":0.033,"image_box":{"height":19,"width":164,"x":286,"y":496},"text":"DEBIT ***=*=******0000"},{"confidence":0.995,"image_box":{"height":11,"width":36,"x":555,"y":498},"text":"55.86"},{"confidence":0.809,"image_box":{"height":11,"width":82,"x":286,"y":519},"text":"AUTH 000000"},{"confidence":0.968,"image_box":{"height":11,"width":67,"x":547,"y":516},"text":"CHIP READ"},{"confidence":0.998,"image_box":{"height":10,"width":44,"x":286,"y":538},"text":"CHANGE"},{"confidence":1,"image_box":{"height":11,"width":30,"x":562,"y":534},"text":"0.00"},{"confidence":0.985,"image_box":{"height":11,"width":67,"x":287,"y":573},"text":"YOU SAVED"},{"confidence":1,"image_box":{"height":11,"width":29,"x":586,"y":570},"text":"2.00"},{"confidence":0.804,"image_box":{"height":15,"width":260,"x":317,"y":606},"text":"Returns within 30 days with receipt"},{"confidence":0.957,"image_box":{"height":14,"width":58,"x":421,"y":624},"text":"Be well!"},{"confidence":0.917,"image_box":{"height":14,"width":231,"x":333,"y":700},"text":"0031047719102725"}],"merchant":"MARLOWE & PINE PHARMACY","milliseconds":{"decode":2.4,"lines":12.7,"parse":122.1,"prepare":58.8,"read":296.5},"page":1,"pages":1,"schema":1,"status":"ok","taxes":[{"rate":"6.5","tax":"1.26"}],"time":"11:09","total":{"confidence":0.999,"currency":"USD","exact":"55.86","id":16,"proof":"54.60 + 1.26 = 55.86","value":55.86}}');
INSERT INTO record(page_id, json) VALUES (2, '{"amounts":[{"box":{"height":0.01383,"width":0.06902,"x":0.82632,"y":0.72038},"confidence":0.999,"exact":"1.85","id":1,"image_box":{"height":23,"width":64,"x":753,"y":442},"kind":"money","line":7,"range":[0,4],"role":"item","text":"1.85","value":1.85},{"box":{"height":0.01383,"width":0.07035,"x":0.82523,"y":0.69513},"confidence":1,"exact":"2.60","id":2,"image_box":{"height":23,"width":65,"x":752,"y":484},"kind":"money","line":9,"range":[0,4],"role":"item","text":"2.60","value":2.6},{"box":{"height":0.01383,"width":0.0146,"x":0.15723,"y":0.67168},"confidence":1,"exact":"2","id":3,"image_box":{"height":23,"width":14,"x":143,"y":523},"kind":"quantity","line":10,"range":[0,1],"role":"quantity","text":"2","value":2},{"box":{"height":0.01383,"width":0.07035,"x":0.23422,"y":0.67168},"confidence":1,"exact":"1.30","id":4,"image_box":{"height":23,"width":65,"x":213,"y":523},"kind":"money","line":10,"range":[4,8],"role":"unit_price","text":"1.30","value":1.3},{"box":{"height":0.01525,"width":0.07257,"x":0.82341,"y":0.64421},"confidence":0.999,"exact":"3.45","id":5,"image_box":{"height":26,"width":68,"x":750,"y":566},"kind":"money","line":12,"range":[0,4],"role":"item","text":"3.45","value":3.45},{"box":{"height":0.01383,"width":0.07168,"x":0.82303,"y":0.61936},"confidence":1,"exact":"4.20","id":6,"image_box":{"height":23,"width":66,"x":750,"y":610},"kind":"money","line":14,"range":[0,4],"role":"item","text":"4.20","value":4.2},{"box":{"height":0.01383,"width":0.07035,"x":0.82413,"y":0.59411},"confidence":0.999,"exact":"2.16","id":7,"image_box":{"height":23,"width":65,"x":751,"y":652},"kind":"money","line":16,"range":[0,4],"role":"item","text":"2.16","value":2.16},{"box":{"height":0.01383,"width":0.07035,"x":0.82413,"y":0.56885},"confidence":1,"exact":"1.74","id":8,"image_box":{"height":23,"width":65,"x":751,"y":694},"kind":"money","line":18,"range":[0,4],"role":"item","text":"1.74","value":1.74},{"box":{"height":0.01383,"width":0.07035,"x":0.82413,"y":0.5436},"confidence":1,"exact":"2.85","id":9,"image_box":{"height":23,"width":65,"x":751,"y":736},"kind":"money","line":20,"range":[0,4],"role":"item","text":"2.85","value":2.85},{"box":{"height":0.01383,"width":0.01474,"x":0.15527,"y":0.52017},"confidence":1,"exact":"3","id":10,"image_box":{"height":24,"width":15,"x":141,"y":774},"kind":"quantity","line":21,"range":[0,1],"role":"quantity","text":"3","value":3},{"box":{"height":0.01409,"width":0.07287,"x":0.23057,"y":0.51957},"confidence":1,"exact":"0.95","id":11,"image_box":{"height":24,"width":67,"x":210,"y":775},"kind":"money","line":21,"range":[4,8],"role":"unit_price","text":"0.95","value":0.95},{"box":{"height":0.01323,"width":0.06983,"x":0.8241,"y":0.49308},"confidence":1,"exact":"1.60","id":12,"image_box":{"height":22,"width":65,"x":751,"y":821},"kind":"money","line":23,"range":[0,4],"role":"item","text":"1.60","value":1.6},{"box":{"height":0.01343,"width":0.08893,"x":0.80547,"y":0.46763},"confidence":0.999,"exact":"-0.95","id":13,"image_box":{"height":23,"width":82,"x":734,"y":863},"kind":"money","line":25,"range":[0,5],"role":"discount","text":"-0.95","value":-0.95},{"box":{"height":0.01338,"width":0.08988,"x":0.80327,"y":0.41717},"confidence":0.999,"exact":"20.45","id":14,"image_box":{"height":23,"width":83,"x":732,"y":947},"kind":"money","line":27,"range":[0,5],"role":"subtotal","text":"20.45","value":20.45},{"box":{"height":0.01383,"width":0.0876,"x":0.80549,"y":0.39146},"confidence":0.999,"exact":"-0.95","id":15,"image_box":{"height":23,"width":81,"x":734,"y":989},"kind":"money","line":29,"range":[0,5],"role":"discount","text":"-0.95","value":-0.95},{"box":{"height":0.02646,"width":0.09106,"x":0.80335,"y":0.34997},"confidence":1,"exact":"19.50","id":16,"image_box":{"height":44,"width":84,"x":732,"y":1037},"kind":"money","line":31,"range":[0,5],"role":"total","text":"19.50","value":19.5},{"box":{"height":0.01383,"width":0.09026,"x":0.8022,"y":0.32111},"confidence":1,"exact":"20.00","id":17,"image_box":{"height":23,"width":83,"x":731,"y":1106},"kind":"money","line":33,"range":[0,5],"role":"paid","text":"20.00","value":20},{"box":{"height":0.01383,"width":0.07168,"x":0.81974,"y":0.29585},"confidence":1,"exact":"0.50","id":18,"image_box":{"height":23,"width":66,"x":747,"y":1148},"kind":"money","line":35,"range":[0,4],"role":"change","text":"0.50","value":0.5}],"currency":"GBP","date":"2025-03-08","fields":{"currency":{"confidence":0.85,"value":"GBP"},"date":{"confidence":0.99,"image_box":{"height":25,"width":172,"x":90,"y":354},"lines":[4],"value":"2025-03-08"},"merchant":{"confidence":0.614,"image_box":{"height":30,"width":520,"x":201,"y":104},"lines":[0],"value":"The Corner Larder"},"payment":{"confidence":0.97,"image_box":{"height":23,"width":68,"x":86,"y":1103},"lines":[32],"value":"cash"},"phone":{"confidence":0.854,"image_box":{"height":25,"width":224,"x":369,"y":229},"lines":[2],"value":"01632 960 114"},"subtotal":{"amount":14,"confidence":0.95,"exact":"20.45","image_box":{"height":23,"width":83,"x":732,"y":947},"value":20.45},"time":{"confidence":0.98,"image_box":{"height":25,"width":85,"x":283,"y":354},"lines":[4],"value":"10:42"}},"file":"grocer-clean.jpg","image":{"height":1663,"orientation":1,"width":912},"items":[{"amount":"1.85","description":"WHOLEMEAL LOAF 800G","id":1},{"amount":"2.60","description":"SEMI SKIMMED MILK 2PT","id":2,"quantity":"2","unit_price":"1.30"},{"amount":"3.45","description":"FREE RANGE EGGS X12","id":5},{"amount":"4.20","description":"MATURE CHEDDAR","id":6},{"amount":"2.16","description":"BRAEBURN APPLES","id":7},{"amount":"1.74","description":"VINE TOMATOES","id":8},{"amount":"2.85","description":"OAT BISCUITS","id":9,"quantity":"3","unit_price":"0.95"},{"amount":"1.60","description":"WASHING UP LIQUID","id":12}],"items_complete":true,"lines":[{"confidence":0.482,"image_box":{"height":30,"width":520,"x":201,"y":104},"text":"The Corner Larder"},{"confidence":0.703,"image_box":{"height":26,"width":431,"x":232,"y":186},"text":"14 Mill Row, Little Wexby"},{"confidence":0.997,"image_box":{"height":25,"width":293,"x":300,"y":229},"text":"Tel 01632 960 114"},{"confidence":0.917,"image_box":{"height":27,"width":327,"x":300,"y":270},"text":"VAT No. 000 0000 00"},{"confidence":0.94,"image_box":{"height":25,"width":278,"x":90,"y":354},"text":"08/03/2025 10:42"},{"confidence":0.882,"image_box":{"height":26,"width":222,"x":595,"y":356},"text":"Till 2 Op 07"},{"confidence":0.987,"image_box":{"height":26,"width":329,"x":89,"y":438},"text":"WHOLEMEAL LOAF 800G"},{"confidence":0.999,"image_box":{"height":23,"width":64,"x":753,"y":442},"text":"1.85"},{"confidence":0.994,"image_box":{"height":26,"width":363,"x":90,"y":480},"text":"SEMI SKIMMED MILK 2PT"},{"confidence":1,"image_box":{"height":23,"width":65,"x":752,"y":484},"text":"2.60"},{"confidence":0.999,"image_box":{"height":23,"width":135,"x":143,"y":523},"text":"2 @ 1.30"},{"confidence":0.77,"image_box":{"height":26,"width":330,"x":89,"y":564},"text":"FREE RANGE EGGS X12"},{"confidence":0.998,"image_box":{"height":26,"width":68,"x":750,"y":566},"text":"3.45"},{"confidence":0.995,"image_box":{"height":25,"width":243,"x":89,"y":606},"text":"MATURE CHEDDAR"},{"confidence":0.999,"image_box":{"height":23,"width":66,"x":750,"y":610},"text":"4.20"},{"confidence":0.996,"image_box":{"height":24,"width":257,"x":89,"y":649},"text":"BRAEBURN APPLES"},{"confidence":0.998,"image_box":{"height":23,"width":65,"x":751,"y":652},"text":"2.16"},{"confidence":0.993,"image_box":{"height":24,"width":223,"x":89,"y":691},"text":"VINE TOMATOES"},{"confidence":0.999,"image_box":{"height":23,"width":65,"x":751,"y":694},"text":"1.74"},{"confidence":0.965,"image_box":{"height":24,"width":205,"x":89,"y":733},"text":"OAT BISCUITS"},{"confidence":0.999,"image_box":{"height":23,"width":65,"x":751,"y":736},"text":"2.85"},{"confidence":0.999,"image_box":{"height":25,"width":136,"x":141,"y":774},"text":"3 @ 0.95"},{"confidence":0.997,"image_box":{"height":26,"width":294,"x":87,"y":816},"text":"WASHING UP LIQUID"},{"confidence":0.999,"image_box":{"height":22,"width":65,"x":751,"y":821},"text":"1.60"},{"confidence":0.935,"image_box":{"height":25,"width":345,"x":123,"y":859},"text":"3 FOR 2 OAT BISCUITS"},{"confidence":0.998,"image_box":{"height":23,"width":82,"x":734,"y":863},"text":"-0.95"},{"confidence":0.998,"image_box":{"height":23,"width":135,"x":88,"y":943},"text":"SUBTOTAL"},{"confidence":0.943,"image_box":{"height":23,"width":83,"x":732,"y":947},"text":"20.45"},{"confidence":0.999,"image_box":{"height":26,"width":119,"x":87,"y":984},"text":"SAVINGS"},{"confidence":0.999,"image_box":{"height":23,"width":81,"x":734,"y":989},"text":"-0.95"},{"confidence":0.976,"image_box":{"height":45,"width":155,"x":87,"y":1033},"text":"TOTAL GBP"},{"confidence":0.999,"image_box":{"height":44,"width":84,"x":732,"y":1037},"text":"19.50"},{"confidence":0.998,"image_box":{"height":23,"width":68,"x":86,"y":1103},"text":"CASH"},{"confidence":0.998,"image_box":{"height":23,"width":83,"x":731,"y":1106},"text":"20.00"},{"confidence":0.995,"image_box":{"height":23,"width":102,"x":86,"y":1145},"text":"CHANGE"},{"confidence":1,"image_box":{"height":23,"width":66,"x":747,"y":1148},"text":"0.50"},{"confidence":0.986,"image_box":{"height":23,"width":136,"x":87,"y":1229},"text":"11 items"},{"confidence":0.874,"image_box":{"height":27,"width":483,"x":207,"y":1313},"text":"Thank you for shopping local"},{"confidence":0.982,"image_box":{"height":25,"width":414,"x":242,"y":1356},"text":"Please keep your receipt"},{"confidence":0.666,"image_box":{"height":27,"width":466,"x":224,"y":1533},"text":"00250308104207"}],"merchant":"The Corner Larder","milliseconds":{"decode":2.9,"lines":8.8,"parse":37.7,"prepare":117.7,"read":284.2},"page":1,"pages":1,"schema":1,"status":"ok","time":"10:42","total":{"confidence":0.999,"currency":"GBP","exact":"19.50","id":16,"proof":"20.45 - 0.95 = 19.50","value":19.5}}');
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 1, 'money', 'item', 10.0, '10.00', 'USD', 1.0, 0, 0, 0.57052, 0.78284, 0.03643, 0.00894);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 2, 'money', 'item', 9.49, '9.49', 'USD', 1.0, 0, 0, 0.57778, 0.76676, 0.02931, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 3, 'money', 'item', 8.58, '8.58', 'USD', 0.999, 0, 0, 0.57752, 0.75048, 0.02998, 0.01015);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 4, 'quantity', 'quantity', 2.0, '2', 'USD', 1.0, 0, 0, 0.32437, 0.73104, 0.0072, 0.00962);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 5, 'money', 'unit_price', 4.29, '4.29', 'USD', 1.0, 0, 0, 0.35486, 0.73175, 0.02963, 0.01014);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 6, 'money', 'item', 12.99, '12.99', 'USD', 1.0, 0, 0, 0.57115, 0.7185, 0.03648, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 7, 'money', 'item', 6.79, '6.79', 'USD', 0.998, 0, 0, 0.57821, 0.70241, 0.0299, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 8, 'money', 'item', 3.99, '3.99', 'USD', 0.999, 0, 0, 0.57844, 0.68586, 0.03009, 0.01061);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 9, 'money', 'item', 4.76, '4.76', 'USD', 0.999, 0, 0, 0.57914, 0.67023, 0.02914, 0.01006);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 10, 'quantity', 'quantity', 4.0, '4', 'USD', 1.0, 0, 0, 0.32545, 0.65099, 0.0065, 0.00948);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 11, 'money', 'unit_price', 1.19, '1.19', 'USD', 0.995, 0, 0, 0.35676, 0.6516, 0.0287, 0.00991);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 12, 'money', 'discount', -2.0, '-2.00', 'USD', 0.997, 0, 0, 0.57424, 0.63807, 0.03469, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 13, 'money', 'subtotal', 54.6, '54.60', 'USD', 1.0, 0, 0, 0.57223, 0.60559, 0.0369, 0.01045);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 14, 'percent', 'percentage', 6.5, '6.5', 'USD', 0.999, 0, 0, 0.32609, 0.58731, 0.0309, 0.00876);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 15, 'money', 'tax', 1.26, '1.26', 'USD', 0.998, 0, 0, 0.58088, 0.58981, 0.02871, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 16, 'money', 'total', 55.86, '55.86', 'USD', 1.0, 1, 0, 0.5732, 0.5639, 0.03705, 0.01698);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 17, 'money', 'paid', 55.86, '55.86', 'USD', 0.996, 0, 0, 0.57365, 0.54513, 0.03648, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 18, 'money', 'change', 0.0, '0.00', 'USD', 1.0, 0, 0, 0.58088, 0.51296, 0.0299, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (1, 19, 'money', NULL, 2.0, '2.00', 'USD', 1.0, 0, 0, 0.60567, 0.48079, 0.02871, 0.00983);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 1, 'money', 'item', 1.85, '1.85', 'GBP', 0.999, 0, 0, 0.82632, 0.72038, 0.06902, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 2, 'money', 'item', 2.6, '2.60', 'GBP', 1.0, 0, 0, 0.82523, 0.69513, 0.07035, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 3, 'quantity', 'quantity', 2.0, '2', 'GBP', 1.0, 0, 0, 0.15723, 0.67168, 0.0146, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 4, 'money', 'unit_price', 1.3, '1.30', 'GBP', 1.0, 0, 0, 0.23422, 0.67168, 0.07035, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 5, 'money', 'item', 3.45, '3.45', 'GBP', 0.999, 0, 0, 0.82341, 0.64421, 0.07257, 0.01525);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 6, 'money', 'item', 4.2, '4.20', 'GBP', 1.0, 0, 0, 0.82303, 0.61936, 0.07168, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 7, 'money', 'item', 2.16, '2.16', 'GBP', 0.999, 0, 0, 0.82413, 0.59411, 0.07035, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 8, 'money', 'item', 1.74, '1.74', 'GBP', 1.0, 0, 0, 0.82413, 0.56885, 0.07035, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 9, 'money', 'item', 2.85, '2.85', 'GBP', 1.0, 0, 0, 0.82413, 0.5436, 0.07035, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 10, 'quantity', 'quantity', 3.0, '3', 'GBP', 1.0, 0, 0, 0.15527, 0.52017, 0.01474, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 11, 'money', 'unit_price', 0.95, '0.95', 'GBP', 1.0, 0, 0, 0.23057, 0.51957, 0.07287, 0.01409);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 12, 'money', 'item', 1.6, '1.60', 'GBP', 1.0, 0, 0, 0.8241, 0.49308, 0.06983, 0.01323);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 13, 'money', 'discount', -0.95, '-0.95', 'GBP', 0.999, 0, 0, 0.80547, 0.46763, 0.08893, 0.01343);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 14, 'money', 'subtotal', 20.45, '20.45', 'GBP', 0.999, 0, 0, 0.80327, 0.41717, 0.08988, 0.01338);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 15, 'money', 'discount', -0.95, '-0.95', 'GBP', 0.999, 0, 0, 0.80549, 0.39146, 0.0876, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 16, 'money', NULL, 19.5, '19.50', 'GBP', 1.0, 0, 0, 0.80335, 0.34997, 0.09106, 0.02646);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 17, 'money', 'total', 20.0, '20.00', 'GBP', 1.0, 0, 1, 0.8022, 0.32111, 0.09026, 0.01383);
INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence, proved, corrected, x, y, width, height) VALUES (2, 18, 'money', 'change', 0.5, '0.50', 'GBP', 1.0, 0, 0, 0.81974, 0.29585, 0.07168, 0.01383);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'address', '1450 Orchard Ave, Fairwater, OR', 0.93, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'currency', 'USD', 0.85, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'date', '2025-10-27', 0.99, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'merchant', 'MARLOWE & PINE PHARMACY', 0.98, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'payment', 'card', 0.97, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'phone', '(555) 555-0188', 0.758, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'subtotal', '54.60', 0.95, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'tax', '1.26', 0.95, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (1, 'time', '11:09', 0.98, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'currency', 'GBP', 0.85, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'date', '2025-03-08', 0.99, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'merchant', 'Corner Larder', 1.0, 1);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'payment', 'cash', 0.97, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'phone', '01632 960 114', 0.854, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'subtotal', '20.45', 0.95, 0);
INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (2, 'time', '10:42', 0.98, 0);
INSERT INTO correction(id, document_id, page, kind, name, value, currency, x, y, width, height, was_exact, was_role, undoes, author, made, ink) VALUES (1, 2, 1, 'total', NULL, NULL, NULL, 0.8022, 0.32111, 0.09026, 0.01383, '20.00', 'paid', NULL, 'me', 1795370957553, '{"strokes":[[{"x":812,"y":640,"t":0},{"x":830,"y":655,"t":16}]]}');
INSERT INTO correction(id, document_id, page, kind, name, value, currency, x, y, width, height, was_exact, was_role, undoes, author, made) VALUES (2, 2, 1, 'field', 'merchant', 'Corner Larder', NULL, 0.82632, 0.72038, 0.06902, 0.01383, NULL, NULL, NULL, 'me', 1795370957560);
INSERT INTO correction(id, document_id, page, kind, name, value, currency, x, y, width, height, was_exact, was_role, undoes, author, made) VALUES (3, 2, 1, 'field', 'date', '2025-03-09', NULL, 0.82632, 0.72038, 0.06902, 0.01383, NULL, NULL, NULL, NULL, 1795370957851);
INSERT INTO correction(id, document_id, page, kind, name, value, currency, x, y, width, height, was_exact, was_role, undoes, author, made) VALUES (4, 2, 1, 'undo', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3, NULL, 1795370958026);
INSERT INTO page_text(rowid, text) VALUES (1, 'MARLOWE & PINE PHARMACY
1450 Orchard Ave, Fairwater, OR
(555) 555-0188 Store 0031
REG 04 TRN 7719
10/27/2025 11:09 AM
RX 0048812 COPAY
10.00 N
COUGH SYRUP 8 0Z
9.49 N
ADHESIVE BANDAGE 40CT
8.58 T
2 @ 4.29 EA
VITAMIN D3 9OCT
12.99 N
HAND LOTION
6.79 T
GREETING CARD
3.99 T
SPARKLING WATER
4.76 N
4 @ 1.19 EA
STORE COUPON
-2.00 N
SUBTOTAL
54.60
TAX 6.5%
1.26
TOTAL
55.86
DEBIT ***=*=******0000
55.86
AUTH 000000
CHIP READ
CHANGE
0.00
YOU SAVED
2.00
Returns within 30 days with receipt
Be well!
0031047719102725');
INSERT INTO page_text(rowid, text) VALUES (2, 'The Corner Larder
14 Mill Row, Little Wexby
Tel 01632 960 114
VAT No. 000 0000 00
08/03/2025 10:42
Till 2 Op 07
WHOLEMEAL LOAF 800G
1.85
SEMI SKIMMED MILK 2PT
2.60
2 @ 1.30
FREE RANGE EGGS X12
3.45
MATURE CHEDDAR
4.20
BRAEBURN APPLES
2.16
VINE TOMATOES
1.74
OAT BISCUITS
2.85
3 @ 0.95
WASHING UP LIQUID
1.60
3 FOR 2 OAT BISCUITS
-0.95
SUBTOTAL
20.45
SAVINGS
-0.95
TOTAL GBP
19.50
CASH
20.00
CHANGE
0.50
11 items
Thank you for shopping local
Please keep your receipt
00250308104207
Corner Larder
20.00');
CREATE TABLE label (
  document_id INTEGER NOT NULL REFERENCES document(id) ON DELETE CASCADE,
  page_id INTEGER REFERENCES page(id) ON DELETE CASCADE,
  amount INTEGER,
  name TEXT NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE INDEX document_added ON document(added, id);
CREATE INDEX document_date ON document(date, id);
CREATE INDEX document_merchant ON document(merchant_key, id);
CREATE INDEX document_total ON document(total_key, id);
CREATE INDEX document_look ON document(needs_look, added, id);
CREATE UNIQUE INDEX place_document ON place(document_id, name, coalesce(path, ''));
CREATE INDEX place_path ON place(path);
CREATE INDEX page_sale ON page(date, total_key);
CREATE INDEX page_merchant ON page(merchant_key, date);
CREATE INDEX page_reading ON page(reading_id);
CREATE INDEX amount_role ON amount(role, value);
CREATE INDEX field_value ON field(name, value);
CREATE INDEX correction_document ON correction(document_id, page);
CREATE INDEX correction_undoes ON correction(undoes);
CREATE INDEX duplicate_other ON duplicate(other_id);
CREATE INDEX label_document ON label(document_id, page_id);
CREATE INDEX label_page ON label(page_id);
CREATE INDEX label_value ON label(name, value);
CREATE TRIGGER page_text_gone AFTER DELETE ON page BEGIN
  DELETE FROM page_text WHERE rowid = old.id;
END;
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
INSERT INTO grdb_migrations VALUES ('v4');
INSERT INTO booking VALUES (1, '0123456789abcdef0123456789abcdef', '1234', '2025-03-11', NULL, '-19.50', 'GBP', NULL, NULL, 'CORNER LARDER', 'CARD 4711', 'bank.csv', 2, 1760000000000);
ALTER TABLE correction ADD COLUMN source TEXT;
INSERT INTO grdb_migrations VALUES ('v5');
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
COMMIT;
