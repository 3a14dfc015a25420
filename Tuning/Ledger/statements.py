#!/usr/bin/env python3
"""Measures which bookings of made bank statements summa ledger match gives their receipts.

    Tuning/Ledger/statements.py SUMMA [--seeds 1 2 3] [--count 500] [--format all]

Each seed makes a ledger of receipts as they are read, with names that are misread or missing, days
that are missing and payments in cash, and the statement of the account in each format: names as
banks write them, days later, tips, other currencies, several receipts for one booking, and bookings
without a receipt. Prints the share of the matched bookings that have exactly their receipts (right),
and the share of the bookings with receipts in the ledger that are matched (matched).
"""
import argparse
import datetime
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SAMPLES
from recipes.comparing import letters

# Shops: the name on the receipt, the company, how the bank writes it, kind.
KINDS = {
    # usual amounts (low, high), share of tips, share of payments in cash, fixed prices
    "food": (4, 120, 0, 0.15, False), "bakery": (2, 9, 0, 0.35, True), "restaurant": (12, 95, 0.4, 0.15, False),
    "fuel": (25, 95, 0, 0.02, False), "office": (8, 400, 0, 0.02, False), "travel": (9, 320, 0, 0.02, True),
    "invoice": (60, 2400, 0, 0, False),
}
STEMS = ("Aldenhof Brückner Castello Dornfeld Elbmarkt Falkner Grünthal Hoffmeister Isarblick Jägerhof Krämer Lindgren Mühlbach "
         "Nordlicht Ostermann Pfeiffer Quellhof Rosenau Sanders Tannert Ullrich Vogtland Westphal Zimmerli Ashcombe Brightwell "
         "Carraway Dunmore Eastlake Fairford Greville Hartwell Ivydene Kingsway Larkspur Morland Norcott Oakham Pemberton "
         "Bellecour Chartier Delacroix Fontenay Girard Marchand Rousseau Valmont Bianchi Corvino Ferrante Moretti").split()
WORDS = {
    "food": ["Markt", "Supermarkt", "Foods", "Lebensmittel", ""], "bakery": ["Bäckerei", "Bakery", "Café", "Boulangerie"],
    "restaurant": ["Restaurant", "Gasthaus", "Trattoria", "Grill"], "fuel": ["Tankstelle", "Fuel", "Service Station"],
    "office": ["Bürobedarf", "Stationers", "Elektronik", "Papeterie"], "travel": ["Taxi", "Parken", "Verkehrsbetriebe", "Hotel"],
    "invoice": ["IT Services", "Logistik", "Consulting", "Energie"],
}
FORMS = ["GmbH", "GmbH & Co. KG", "AG", "Ltd", "SARL", "S.r.l.", "e.K."]
CITIES = ["BERLIN", "HAMBURG", "MUENCHEN", "KOELN", "LEIPZIG", "WIEN", "BASEL"]


def shops(chance):
    made = []
    stems = STEMS[:]
    chance.shuffle(stems)
    kinds = ["food"] * 10 + ["bakery"] * 5 + ["restaurant"] * 10 + ["fuel"] * 4 + ["office"] * 8 + ["travel"] * 6 + ["invoice"] * 6
    for stem, kind in zip(stems, kinds):
        word = chance.choice(WORDS[kind])
        name = f"{word} {stem}".strip() if chance.random() < 0.6 else f"{stem} {word}".strip()
        company = f"{stem} {chance.choice(['Handels', 'Betriebs', 'Gastronomie', ''])} {chance.choice(FORMS)}".replace("  ", " ")
        way = chance.random()
        if way < 0.55:
            bank = name.upper()
        elif way < 0.85:
            bank = company.upper()
        elif way < 0.95:
            bank = "SUMUP *" + stem.upper()[:8]
        else:
            # The name of an owner, which no receipt shows.
            bank = f"{chance.choice(['M.', 'A.', 'J.'])} {chance.choice(['SCHULZ', 'WEBER', 'NOVAK', 'RUSSO'])}"
        bank = bank.replace("Ä", "AE").replace("Ö", "OE").replace("Ü", "UE")
        made.append(dict(name=name, company=company, bank=bank, kind=kind, city=chance.choice(CITIES),
                         prices=[round(chance.uniform(*KINDS[kind][:2]), 1) for _ in range(6)], weight=1 / (1 + len(made) % 12)))
    return made


def misread(chance, text):
    characters = list(text)
    for _ in range(chance.choice([1, 1, 2])):
        place = chance.randrange(len(characters))
        characters[place] = chance.choice("IlO0e8BaS5c") if chance.random() < 0.8 else ""
    return "".join(characters)


def make(seed, count):
    """Returns receipts as they are read, and bookings with the numbers of their receipts."""
    chance = random.Random(seed)
    all_shops = shops(chance)
    start = datetime.date(2026, 1, 5)
    receipts, bookings = [], []
    while len(receipts) < count:
        shop = chance.choices(all_shops, [s["weight"] for s in all_shops])[0]
        low, high, tips, cash, fixed = KINDS[shop["kind"]]
        day = start + datetime.timedelta(days=chance.randrange(180))
        foreign = chance.random() < 0.04
        parts = chance.choice([2, 2, 3]) if shop["kind"] in ("fuel", "office", "invoice") and chance.random() < 0.08 else 1
        numbers = []
        for _ in range(parts):
            total = chance.choice(shop["prices"]) if fixed else round(low * (high / low) ** chance.random(), 2)
            if chance.random() < 0.08:
                total = float(round(total)) or total
            card = chance.choice(["4711", "4711", "8023"])
            number = f"{chance.randrange(10**5, 10**6)}" if shop["kind"] == "invoice" or chance.random() < 0.3 else None
            bought = day - datetime.timedelta(days=chance.randrange(12) if parts > 1 else 0)
            receipts.append(dict(shop=shop, day=bought, total=total, number=number, card=card,
                                 currency="USD" if foreign else "EUR"))
            numbers.append(len(receipts) - 1)
        paid = sum(receipts[n]["total"] for n in numbers)
        is_cash = chance.random() < cash
        for n in numbers:
            receipts[n]["payment"] = "cash" if is_cash else chance.choice(["card", "card", None]) if shop["kind"] != "invoice" else None
        if is_cash:
            continue
        # One booking of a hundred is missing on the statement.
        if chance.random() < 0.01:
            continue
        if parts == 1 and chance.random() < tips:
            share = chance.choice([0.05, 0.08, 0.1, 0.1, 0.15, 0.2])
            paid = float(round(paid * (1 + share))) if chance.random() < 0.5 else round(paid * (1 + share), 2)
            if paid <= receipts[numbers[0]]["total"]:
                paid = receipts[numbers[0]]["total"]
            if chance.random() < 0.5:
                receipts[numbers[0]]["printed"] = paid
        delay = chance.choices([0, 1, 2, 3, 4, 5, 6], [10, 40, 22, 14, 8, 4, 2])[0]
        if shop["kind"] == "invoice":
            delay = chance.randrange(3, 29)
        bookings.append(booking(chance, shop, day, delay, paid, numbers, receipts, foreign))
    for _ in range(count // 4):
        shop = chance.choices(all_shops, [s["weight"] for s in all_shops])[0]
        low, high, *_ = KINDS[shop["kind"]]
        total = round(low * (high / low) ** chance.random(), 2)
        day = start + datetime.timedelta(days=chance.randrange(180))
        bookings.append(booking(chance, shop, day, chance.randrange(4), total, [], receipts, False))
    for month in range(6):
        bookings.append(dict(day=start + datetime.timedelta(days=30 * month), bought=None, amount=3100.0, original=None,
                             name="ARBEITGEBER GMBH", text="LOHN", receipts=[]))
    bookings.sort(key=lambda entry: entry["day"])
    for receipt in receipts:
        shop = receipt["shop"]
        luck = chance.random()
        receipt["merchant"] = None if luck < 0.06 else misread(chance, shop["name"]) if luck < 0.18 else shop["name"]
        receipt["confidence"] = 0.45 if 0.06 <= luck < 0.12 else 0.9
        receipt["company"] = shop["company"] if chance.random() < 0.35 else None
        luck = chance.random()
        receipt["read_day"] = None if luck < 0.04 else receipt["day"] + datetime.timedelta(days=chance.choice([-30, 9, 60])) if luck < 0.05 else receipt["day"]
        receipt["read_card"] = receipt["card"] if receipt["payment"] == "card" and chance.random() < 0.4 else None
    return receipts, bookings


def booking(chance, shop, day, delay, paid, numbers, receipts, foreign):
    text = []
    if foreign:
        rate = chance.uniform(0.85, 0.95)
        original, paid = paid, round(paid * rate, 2)
    if numbers and receipts[numbers[0]]["number"] and shop["kind"] == "invoice" and chance.random() < 0.7:
        text.append("RG " + " ".join(str(receipts[n]["number"]) for n in numbers))
    elif chance.random() < 0.4 and numbers:
        text.append(f"KARTE XXXX{receipts[numbers[0]]['card']}")
    if shop["kind"] != "invoice" and chance.random() < 0.3:
        text.append(f"{day.isoformat()}T{chance.randrange(8, 21)}:15")
    if foreign and chance.random() < 0.7:
        text.append(f"USD {original:.2f}")
    name = shop["bank"] if chance.random() < 0.5 else f"{shop['bank']}//{shop['city']}/DE"
    if chance.random() < 0.3:
        name = name[:22].strip()
    if chance.random() < 0.1:
        name = name.replace(" ", "")
    return dict(day=day + datetime.timedelta(days=delay), bought=day, amount=-round(paid, 2), name=name,
                original=original if foreign and chance.random() < 0.5 else None, text=" ".join(text) or "KARTENZAHLUNG",
                receipts=numbers)


# Statements


def comma(number):
    return f"{number:,.2f}".replace(",", "'").replace(".", ",").replace("'", ".")


def german_csv(bookings):
    lines = ['"Kontonummer:";"DE00 1234"', "", '"Buchungstag";"Valuta";"Empfänger";"Verwendungszweck";"Betrag";"Währung";"Saldo"']
    balance = 5000.0
    for entry in bookings:
        balance += entry["amount"]
        day = entry["day"].strftime("%d.%m.%Y")
        lines.append(f'"{day}";"{day}";"{entry["name"]}";"{entry["text"]}";"{comma(entry["amount"])}";"EUR";"{comma(balance)}"')
    return "\r\n".join(lines).encode("cp1252")


def english_csv(bookings):
    """The table of a credit card, with payments above 0."""
    lines = ["Transaction Date,Post Date,Description,Amount"]
    for entry in bookings:
        bought = entry["bought"] or entry["day"]
        lines.append(f'{bought:%m/%d/%Y},{entry["day"]:%m/%d/%Y},"{entry["name"]} {entry["text"]}",{-entry["amount"]:.2f}')
    return "\n".join(lines).encode()


def ofx(bookings):
    text = "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1234</BANKACCTFROM><BANKTRANLIST>\n"
    for number, entry in enumerate(bookings):
        text += (f"<STMTTRN><TRNTYPE>DEBIT\n<DTPOSTED>{entry['day']:%Y%m%d}120000\n<TRNAMT>{entry['amount']:.2f}\n<FITID>{number}\n"
                 f"<NAME>{entry['name'].replace('&', '&amp;')}\n<MEMO>{entry['text']}\n</STMTTRN>\n")
    return (text + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n").encode()


def qif(bookings):
    text = "!Type:Bank\n"
    for entry in bookings:
        text += f"D{entry['day']:%d/%m/%Y}\nT{entry['amount']:,.2f}\nP{entry['name']}\nM{entry['text']}\n^\n"
    return text.encode()


def camt(bookings):
    text = ('<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>'
            "<Acct><Id><IBAN>DE001234</IBAN></Id></Acct>")
    for entry in bookings:
        is_debit = entry["amount"] < 0
        original = f'<AmtDtls><InstdAmt><Amt Ccy="USD">{entry["original"]:.2f}</Amt></InstdAmt></AmtDtls>' if entry["original"] else ""
        party = "Cdtr" if is_debit else "Dbtr"
        name = entry["name"].replace("&", "&amp;")
        text += (f'<Ntry><Amt Ccy="EUR">{abs(entry["amount"]):.2f}</Amt><CdtDbtInd>{"DBIT" if is_debit else "CRDT"}</CdtDbtInd><Sts>BOOK</Sts>'
                 f'<BookgDt><Dt>{entry["day"]}</Dt></BookgDt><NtryDtls><TxDtls>{original}<RltdPties><{party}><Nm>{name}</Nm></{party}></RltdPties>'
                 f'<RmtInf><Ustrd>{entry["text"]}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n')
    return (text + "</Stmt></BkToCstmrStmt></Document>").encode()


def mt940(bookings):
    text = ":20:STARTUMSE\r\n:25:10010010/1234\r\n:28C:1/1\r\n:60F:C260101EUR5000,00\r\n"
    for entry in bookings:
        mark = "D" if entry["amount"] < 0 else "C"
        text += (f":61:{entry['day']:%y%m%d%m%d}{mark}{abs(entry['amount']):.2f}".replace(".", ",")
                 + f"NMSCNONREF\r\n:86:005?00LASTSCHRIFT?20{entry['text'][:27]}?21{entry['text'][27:54]}?32{entry['name'][:27]}?33{entry['name'][27:]}\r\n")
    return (text + ":62F:C260701EUR100,00\r\n-\r\n").encode("cp1252")


FORMATS = {"german.csv": german_csv, "card.csv": english_csv, "bank.ofx": ofx, "bank.qif": qif, "bank.xml": camt, "bank.sta": mt940}


# The ledger


def store(book, receipts):
    """Adds receipts to a ledger, as a scan leaves them."""
    db = sqlite3.connect(book)
    with db:
        db.execute("INSERT INTO reading(options, version) VALUES ('{}', 'made')")
        reading = db.execute("SELECT max(id) FROM reading").fetchone()[0]
        for number, receipt in enumerate(receipts):
            name, day, total = f"r{number}.jpg", receipt["read_day"], f"{receipt['total']:.2f}"
            merchant = receipt["merchant"]
            key = letters(merchant)
            document = db.execute(
                "INSERT INTO document(key, content, bytes, added, pages, name, status, merchant, merchant_key, date, total, total_key,"
                " currency, confidence, receipts) VALUES (?, ?, 1, ?, 1, ?, 'ok', ?, ?, ?, ?, ?, ?, 0.98, 1)",
                (f"{number:032x}", number.to_bytes(32, "big"), number, name, merchant, key, str(day or ""), total, float(total),
                 receipt["currency"])).lastrowid
            page = db.execute(
                "INSERT INTO page(document_id, page, reading_id, detail, read, status, merchant, merchant_key, date, total, total_key,"
                " currency, confidence) VALUES (?, 1, ?, 'lines', 0, 'ok', ?, ?, ?, ?, ?, ?, 0.98)",
                (document, reading, merchant, key, str(day or ""), total, float(total), receipt["currency"])).lastrowid
            fields = {name: {"value": value, "confidence": sure} for name, value, sure in [
                ("merchant", merchant, receipt["confidence"]), ("merchant_company", receipt["company"], 0.9),
                ("receipt_number", receipt["number"], 0.9), ("payment", receipt["payment"], 0.9)] if value}
            if receipt["read_card"]:
                fields["payment"]["last_four"] = receipt["read_card"]
            box = {"x": 0.6, "y": 0.1, "width": 0.1, "height": 0.02}
            amounts = [total] + ([f"{receipt['printed']:.2f}"] if "printed" in receipt else [])
            record = {"schema": 1, "file": name, "page": 1, "pages": 1, "status": "ok", "merchant": merchant, "date": day and str(day),
                      "currency": receipt["currency"], "fields": fields, "lines": [], "image": {"width": 1000, "height": 1000, "orientation": 1},
                      "total": {"id": 1, "value": float(total), "exact": total, "confidence": 0.98, "currency": receipt["currency"]},
                      "amounts": [{"id": index + 1, "value": float(exact), "exact": exact, "text": exact, "kind": "money", "confidence": 0.97,
                                   "line": index, "range": [0, len(exact)], "box": box | {"y": 0.1 + 0.1 * index},
                                   "image_box": {"x": 600, "y": 880 - 100 * index, "width": 100, "height": 20}} for index, exact in enumerate(amounts)]}
            db.execute("INSERT INTO record(page_id, json) VALUES (?, ?)", (page, json.dumps({k: v for k, v in record.items() if v is not None})))
            for index, exact in enumerate(amounts):
                db.execute("INSERT INTO amount(page_id, number, kind, value, exact, currency, confidence, x, y, width, height)"
                           " VALUES (?, ?, 'money', ?, ?, ?, 0.97, 0.6, ?, 0.1, 0.02)", (page, index + 1, float(exact), exact, receipt["currency"], 0.1 + 0.1 * index))
            for name, field in fields.items():
                db.execute("INSERT INTO field(page_id, name, value, confidence) VALUES (?, ?, ?, ?)", (page, name, field["value"], field["confidence"]))
            db.execute("INSERT INTO page_text(rowid, text) VALUES (?, ?)", (page, merchant or ""))
    db.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa", type=os.path.abspath)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--count", type=int, default=500, help="receipts")
    parser.add_argument("--format", default="all", choices=["all", *FORMATS])
    options = parser.parse_args()
    sums = {}
    for seed in options.seeds:
        receipts, bookings = make(seed, options.count)
        with tempfile.TemporaryDirectory() as folder:
            book = os.path.join(folder, "books.sqlite")
            # A scan makes the tables.
            subprocess.run([options.summa, "scan", "--ledger", book, SAMPLES / "pharmacy-tiny.jpg", "--format", "jsonl"],
                           stdout=subprocess.DEVNULL, check=True)
            subprocess.run([options.summa, "ledger", "remove", "pharmacy-tiny.jpg", "--yes", "--ledger", book], stdout=subprocess.DEVNULL, check=True)
            store(book, receipts)
            for name, write in FORMATS.items():
                if options.format not in ("all", name):
                    continue
                path = os.path.join(folder, name)
                Path(path).write_bytes(write(bookings))
                found = json.loads(subprocess.run(
                    [options.summa, "ledger", "match", path, "--ledger", book, "--format", "json"],
                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout)
                if len(found["bookings"]) != len(bookings):
                    sys.exit(f"{name}: {len(found['bookings'])} of {len(bookings)} bookings were read")
                counts = sums.setdefault(name, dict(right=0, wrong=0, open=0, missed=0, payable=0))
                for truth, entry in zip(bookings, found["bookings"]):
                    want = {f"r{number}.jpg" for number in truth["receipts"]}
                    got = {receipt["file"] for candidate in entry["candidates"] for receipt in candidate["receipts"]}
                    counts["payable"] += bool(want)
                    kind = None
                    if entry["state"] == "matched":
                        kind = "right" if got == want else "wrong"
                    elif want:
                        kind = "open" if entry["state"] == "open" else "missed"
                    if kind:
                        counts[kind] += 1
    for name, counts in sums.items():
        matched = counts["right"] + counts["wrong"]
        print(f"{name:12} right {counts['right'] / max(1, matched):.4f} ({counts['wrong']} wrong), matched {counts['right'] / counts['payable']:.4f} "
              f"of {counts['payable']}; {counts['open']} open, {counts['missed']} missed")


main()
