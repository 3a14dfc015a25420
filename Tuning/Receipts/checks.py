"""Checks of the simulator's guarantees, receipt by receipt."""

import json
import unicodedata
from decimal import Decimal

import reading
import simulate
from recipes.simulated import bills, taxids
from recipes.simulated.places import places
from recipes.simulated.setting import PARTS

TRUTH = {"total", "total_alts", "currency", "date_iso", "time", "merchant", "address", "phone", "tax_id",
         "receipt_number", "payment", "card_last4", "subtotal", "tax", "tip", "taxes", "items",
         "items_complete", "numbers", "parts"}
ROLES = set("total subtotal net tax service tip discount rounding paid change item unit_price quantity percentage "
            "deposit balance points other".split())


def arithmetic(bill):
    """Yields faults in the sums of a bill, as words."""
    goods = sum(item.amount + item.discount for item in bill.items)
    if goods != bill.goods:
        yield "items do not make the goods"
    for item in bill.items:
        if isinstance(item.unit, int) and item.name:
            made = bills.half_up(Decimal(item.quantity.lstrip("-")) * abs(item.unit))
            if abs(made - abs(item.amount)) > 0:
                yield f"quantity x price: {item.quantity} x {item.unit} = {item.amount}"
    extra = sum(amount for _, amount, _ in bill.discounts + bill.charges)
    if goods + extra + bill.added != bill.exact_total:
        yield "goods, discounts, charges and tax do not make the total"
    for tax in bill.taxes:
        if tax.net + tax.tax != tax.gross:
            yield "net and tax do not make gross"
        off = abs(tax.tax - bills.percent(tax.net, tax.rate))
        if off > (0 if tax.added else 1):
            yield f"tax {tax.tax} is not {tax.rate} per cent of {tax.net}"
    if bill.taxes and sum(tax.gross for tax in bill.taxes) != bill.exact_total:
        yield "gross by rate does not make the total"
    total = bill.exact_total + bill.tip + (bill.previous or 0) + bill.rounding
    if bill.kind == "voucher" and bill.total == 0:
        total -= bill.bought
    if total != bill.total:
        yield "total with tip, balance and rounding is another"
    if bill.kind == "tape" and goods != bill.total:
        yield "a tape's amounts do not make its total"
    if bill.tenders and bill.total and sum(a for _, a in bill.tenders) - bill.change != bill.total:
        yield "tenders less change are not the total"


def shape(record):
    """Yields faults in the form of a record, as words."""
    if set(record["truth"]) != TRUTH:
        yield f"truth has keys {set(record['truth']) ^ TRUTH}"
    if unknown := set(record["truth"]["parts"]).difference(PARTS, [""]):
        yield f"unknown parts {unknown}"
    for line in record["lines"]:
        for text in [line] + line["alternatives"]:
            count = len(reading.characters(text["text"]))
            if not count == len(text["boxes"]) == len(text["confidences"]):
                yield f"boxes do not fit {text['text']!r}"
            if unicodedata.normalize("NFC", text["text"]) != text["text"]:
                yield f"not NFC: {text['text']!r}"
        x0, y0, x1, y1 = line["box"]
        if not (0 <= x0 < x1 <= record["width"] and 0 <= y0 < y1 <= record["height"]):
            yield f"box outside: {line['box']} of {record['width']} x {record['height']}"
    for number in record["truth"]["numbers"]:
        cell = reading.characters(record["lines"][number["line"]]["text"])[number["start"]:number["end"]]
        if not cell or not cell[-1].isdigit() or number["role"] not in ROLES:
            yield f"number at {cell} of role {number['role']}"
        Decimal(number["value"])


def exactness(record):
    """Yields for each number whether the reading has the digits of its value."""
    for number in record["truth"]["numbers"]:
        cell = reading.characters(record["lines"][number["line"]]["text"])[number["start"]:number["end"]]
        seen = reading.digits_of("".join(cell)).strip("0")
        yield seen == reading.digits_of(number["value"]).strip("0")


def known_numbers():
    """Checks that computed check digits pass independent checks."""
    import random
    source = random.Random(1)
    for _ in range(200):
        nip = taxids.pl(source)
        weights = (6, 5, 7, 2, 3, 4, 5, 6, 7)
        assert sum(int(d) * w for d, w in zip(nip, weights)) % 11 == int(nip[9])
        abn = [int(d) for d in taxids.au(source).replace(" ", "")]
        abn[0] -= 1
        assert sum(d * w for d, w in zip(abn, (10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19))) % 89 == 0


def run(count, seed, pool, kinds):
    """Checks `count` receipts and every scheme of numbers; prints faults, returns the exit status.
    """
    known_numbers()
    faults, results = 0, {noise: [] for noise in simulate.NOISES}
    import random
    for code, place in places().items():
        for scheme in place.list("tax_id"):
            for _ in range(20):
                assert taxids.number(random.Random(f"{code}{_}"), scheme)
    for index in range(count):
        record, sheet = simulate.receipt(seed, index, pool, kinds)
        json.dumps(record)
        for fault in list(arithmetic(sheet.bill)) + list(shape(record)):
            faults += 1
            if faults <= 20:
                print(f"{record['id']}: {fault}")
        results[record["noise"]] += exactness(record)
    print(f"{count} receipts, {faults} faults; numbers with all digits right:")
    for noise, right in results.items():
        print(f"  {noise}: {sum(right)} of {len(right)}")
    clean = results["clean"]
    return 1 if faults or sum(clean) < 0.99 * len(clean) else 0
