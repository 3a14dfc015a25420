"""The content of a receipt before it is set in type: goods, taxes, totals and payments that add up.

Amounts are integers in minor units of the currency (cents, or whole yen)."""

import dataclasses
import math
from decimal import ROUND_HALF_UP, Decimal



@dataclasses.dataclass
class Item:
    """A good. `unit` is the price of one in minor units, or a decimal string with more decimals;
    `quantity` is a decimal string; `measure` its unit or nothing; `amount` is before
    `discount`, a negative amount printed under the good or beside it."""
    name: str
    amount: int
    quantity: str = "1"
    unit: int | str = 0
    measure: str = ""
    rate: str = "0"
    discount: int = 0
    section: int = 0
    kind: str = "item"
    notes: tuple = ()


@dataclasses.dataclass
class Tax:
    """The tax of one rate: `gross` = `net` + `tax`; `rate` in per cent as text. An added tax is not
    in the prices."""
    rate: str
    net: int
    tax: int
    gross: int
    letter: str = ""
    name: str = ""
    added: bool = False


@dataclasses.dataclass
class Bill:
    """One receipt's facts. `charges` and `discounts` are (word key, amount, per cent or None)."""
    kind: str
    decimals: int
    items: list
    inclusive: bool
    mixed: bool = False
    discounts: list = dataclasses.field(default_factory=list)
    charges: list = dataclasses.field(default_factory=list)
    taxes: list = dataclasses.field(default_factory=list)
    goods: int = 0
    subtotal: int = 0
    exact_total: int = 0
    tip: int = 0
    total: int = 0
    rounding: int = 0
    tenders: list = dataclasses.field(default_factory=list)
    change: int = 0
    previous: int | None = None
    bought: int = 0
    sections: int = 1
    payment: str = "cash"

    @property
    def tax(self):
        """All taxes together."""
        return sum(tax.tax for tax in self.taxes)

    @property
    def added(self):
        """The taxes that are added to the prices."""
        return sum(tax.tax for tax in self.taxes if tax.added)

    @property
    def net(self):
        """The base of all taxes."""
        return sum(tax.net for tax in self.taxes)


def half_up(value):
    """Returns a Decimal rounded to the next integer, halves away from zero."""
    return int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def percent(amount, rate):
    """Returns `rate` per cent (text) of an amount."""
    return half_up(Decimal(amount) * Decimal(rate) / 100)


# kind: (lists of names, number of goods, price in US dollars, tax category, chance of quantity)
KINDS = {
    "grocer": (("goods", "goods", "goods", "drugs"), (1, 22), (0.5, 11), "food", 0.22),
    "restaurant": (("meals", "meals", "drinks"), (1, 10), (2.5, 28), "meal", 0.35),
    "bar": (("drinks", "drinks", "drinks", "meals"), (1, 9), (3, 13), "meal", 0.5),
    "cafe": (("drinks", "meals"), (1, 3), (1.5, 8), "meal", 0.2),
    "fuel": (("fuels",), (1, 1), (1, 2), "fuel", 0.0),
    "pharmacy": (("drugs",), (1, 6), (2, 40), "medicine", 0.2),
    "parking": (("parking",), (1, 1), (1, 30), "std", 0.0),
    "hotel": (("rooms", "rooms", "meals"), (1, 8), (12, 180), "room", 0.3),
    "cardslip": ((), (0, 0), (3, 150), "std", 0.0),
    "invoice": (("services", "tools", "services"), (1, 8), (8, 400), "std", 0.5),
    "refund": (("goods", "clothes", "tools"), (1, 3), (2, 60), "std", 0.15),
    "creditnote": (("services", "tools"), (1, 4), (8, 200), "std", 0.3),
    "taxi": (("rides",), (1, 2), (5, 60), "std", 0.0),
    "hardware": (("tools",), (2, 14), (1, 70), "std", 0.35),
    "split": (("meals", "drinks"), (2, 10), (3, 26), "meal", 0.3),
    "voucher": (("goods", "clothes", "meals"), (1, 5), (2, 40), "std", 0.2),
    "clothes": (("clothes",), (1, 6), (5, 90), "std", 0.12),
    "delivery": (("meals", "drinks"), (1, 7), (3, 24), "meal", 0.35),
    "utility": (("services",), (1, 4), (10, 120), "std", 0.0),
    "service": (("services",), (1, 4), (5, 90), "std", 0.2),
    "kiosk": (("goods", "drinks"), (1, 4), (0.6, 7), "std", 0.25),
    "returns": (("deposits",), (1, 4), (0.1, 0.4), "std", 0.9),
    "bus": (("tickets",), (1, 1), (1, 14), "std", 0.12),
    "vending": (("drinks", "goods"), (1, 1), (0.5, 5), "food", 0.05),
    "toll": (("tolls",), (1, 1), (0.8, 25), "std", 0.0),
    "laundry": (("washes",), (1, 4), (2, 25), "std", 0.3),
    "tape": (("goods",), (1, 14), (0.5, 40), "std", 0.0),
}
WEIGHTS = {"grocer": 5, "restaurant": 5, "bar": 2, "cafe": 2.5, "fuel": 2, "pharmacy": 1.5,
           "parking": 1, "hotel": 1.2, "cardslip": 1.5, "invoice": 1.5, "refund": 1,
           "creditnote": 0.5, "taxi": 1, "hardware": 2, "split": 0.8, "voucher": 0.7, "clothes": 1.5,
           "delivery": 1, "utility": 0.7, "service": 1.2, "kiosk": 1.5, "returns": 0.5,
           "bus": 1, "vending": 0.5, "toll": 0.6, "laundry": 0.6, "tape": 0.7}
# Machines sell at whole prices, or at prices in large coins.
MACHINES = ("parking", "bus", "vending", "toll", "laundry")
SERVED = ("restaurant", "bar", "cafe", "split", "delivery")


def shelf(random, place, dollars, style):
    """Returns a price in minor units in the style of local shops."""
    scale = 10**place.decimals
    raw = dollars * place.level * scale
    step = place.price_step
    if place.decimals == 0 or step >= scale:
        fine = step if raw < step * 300 else step * random.choice((1, 10, 50))
        price = max(step, round(raw / fine) * fine)
        if style == "nines" and price > fine * 20:
            price -= step if step * 20 < price else 0
        return price
    whole = max(1, int(raw / scale)) * scale
    if style == "nines":
        ends = random.choice((99, 99, 95, 49, 79, 89, 29, 59))
        price = int(raw / scale) * scale + ends * scale // 100
    elif style == "tens":
        price = max(scale // 10, round(raw * 10 / scale) * scale // 10)
    elif style == "halves":
        price = max(scale // 2, round(raw * 2 / scale) * scale // 2)
    elif style == "whole":
        price = whole
    else:
        price = max(1, round(raw))
    return max(step, round(price / step) * step)


def name_of(random, place, keys, kind):
    """Returns a good's name, sometimes with a size or number."""
    pool = []
    for key in keys:
        pool = place.words(key)
        if pool and random.random() < 0.7:
            break
    name = random.choice(pool or place.words("goods") or ["PLU 204"])
    if kind in ("grocer", "pharmacy", "hardware", "kiosk") and random.random() < 0.3:
        name += " " + random.choice(("500g", "1L", "250G", "0,5l", "1kg", "330ML", "2x100g", "XL", "6PK",
                                     "10x", "75cl", "100G", "12S", "20mm", "M8", "1.5L"))
    return name


def rate_for(random, place, category, fixed):
    """Returns the rate of a good, the same for a category on the whole receipt."""
    if category not in fixed:
        rates = place.rates(category)
        # Long lists are those of states and towns: a receipt comes from one of them.
        taxed = [rate for rate in fixed.values() if float(rate)]
        fixed[category] = taxed[0] if len(rates) > 3 and taxed else random.choice(rates)
    return fixed[category]


def make_items(random, place, kind):
    """Returns the goods of a receipt."""
    keys, (least, most), (low, high), category, repeat = KINDS[kind]
    span = most - least
    count = least + (int(random.betavariate(1.2, 2.2) * (span + 1)) if span else 0)
    if kind == "grocer" and random.random() < 0.07:
        count += random.randint(10, 35)
    style = random.choice(("tens", "halves", "whole", "whole") if kind in MACHINES
                          else ("tens", "halves", "whole", "any", "nines") if kind in SERVED
                          else ("nines", "nines", "tens", "halves", "any", "whole"))
    if place.level >= 10 and place.decimals and random.random() < 0.4:
        # Cents are worth nothing there.
        style = "whole"
    fixed, items = {}, []
    modifiers = category == "meal" and random.random() < 0.08
    grouped = {"hardware": 0.6, "grocer": 0.06, "restaurant": 0.05, "hotel": 0.15, "invoice": 0.08}
    sections = random.randint(2, 3) if random.random() < grouped.get(kind, 0) else 1
    for index in range(count):
        item_category = category
        if kind == "grocer" and random.random() < 0.3:
            item_category = random.choice(("std", "std", "medicine"))
        if kind == "hotel" and random.random() < 0.3:
            item_category = "meal"
        rate = rate_for(random, place, item_category, fixed)
        dollars = low * (high / low) ** random.betavariate(1.6, 2.0)
        price = shelf(random, place, dollars, style)
        item = Item(name_of(random, place, keys, kind), price, unit=price, rate=rate,
                    section=index * sections // max(count, 1))
        if kind == "grocer" and random.random() < 0.13:
            weigh(random, place, item, price)
        elif random.random() < repeat:
            quantity = random.choice((2, 2, 2, 2, 3, 3, 4, 5) if category == "meal" else
                                     (2, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12))
            item.quantity, item.amount = str(quantity), price * quantity
        if item.amount > 3 * place.price_step and random.random() < 0.08 and kind not in ("fuel", "taxi", *MACHINES):
            cut = random.choice((0.1, 0.2, 0.25, 0.3, 0.5))
            step = place.price_step
            item.discount = -max(step, round(item.amount * cut / step) * step)
            if -item.discount >= item.amount:
                item.discount = 0
        if kind in SERVED and random.random() < 0.15:
            item.notes = (random.choice(place.words("notes") or ["Medium", "NO ICE", "TO GO"]),)
        items.append(item)
        if modifiers and random.random() < 0.5:
            for _ in range(random.randint(1, 4)):
                extra = shelf(random, place, random.uniform(0.4, 3), style) if random.random() < 0.25 else 0
                items.append(Item(random.choice(place.words("notes") or place.words("goods")), extra,
                                  unit=extra, rate=rate, section=item.section))
        if place.deposit and kind in ("grocer", "kiosk") and random.random() < 0.15:
            value = int(Decimal(random.choice(place.deposit.split())) * 10**place.decimals)
            items.append(Item(random.choice(place.words("deposit") or ["Deposit"]), value * int(
                float(item.quantity) if not item.measure else 1), unit=value,
                quantity=item.quantity if not item.measure else "1", rate=rate, kind="deposit"))
    if place.deposit and kind == "grocer" and random.random() < 0.1:
        value = int(Decimal(place.deposit.split()[0]) * 10**place.decimals)
        count = random.randint(1, 9)
        if sum(i.amount + i.discount for i in items) > 2 * value * count:
            items.append(Item(random.choice(place.words("deposit_return") or ["Deposit return"]),
                              -value * count, str(count), -value, rate=rate, kind="deposit"))
    if kind == "hardware" and sections > 1 and random.random() < 0.4:
        back = random.choice(items)
        if sum(i.amount + i.discount for i in items) > 3 * (back.amount + back.discount):
            items.append(Item(back.name, -back.amount - back.discount, "1", -back.amount - back.discount,
                              rate=back.rate, section=sections, kind="return"))
            sections += 1
    if kind in ("grocer", "hardware", "clothes", "pharmacy", "kiosk", *SERVED) and random.random() < 0.05:
        void(random, items)
    if kind in ("grocer", "hardware", "clothes", "invoice", "pharmacy") and random.random() < 0.04:
        exchange(random, items)
    return items, sections


def exchange(random, items):
    """Turns about a third of the goods into goods that are brought back; the total may be negative."""
    for item in items:
        if item.kind == "item" and item.amount > 0 and random.random() < 0.35:
            item.amount, item.discount, item.kind = -item.amount, -item.discount, "return"
            item.quantity = "-" + item.quantity


def void(random, items):
    """Cancels a good: the same name and amount with a minus, next to it or at the end."""
    place = random.randrange(len(items))
    item = items[place]
    if item.amount > 0 and item.kind == "item":
        copy = dataclasses.replace(item, notes=())
        back = dataclasses.replace(copy, amount=-item.amount, discount=-item.discount, kind="return",
                                   unit=item.unit if item.quantity != "1" else -item.amount)
        items.insert(place + 1 if random.random() < 0.7 else len(items), back)
        # The good was booked twice, or something else is bought.
        items.insert(place, copy)


def weigh(random, place, item, price):
    """Turns a good into a weighed one: `price` per kilogram."""
    weight = Decimal(random.randint(80, 2600)) / 1000
    item.quantity = f"{weight:.3f}" if random.random() < 0.85 else f"{weight:.2f}"
    item.measure, item.unit = place.weight, price
    item.amount = max(1, half_up(Decimal(item.quantity) * price))


def make_fuel(random, place):
    """Returns litres (or gallons) of fuel; the price has three decimals if the currency has cents.
    """
    rate = random.choice(place.rates("fuel"))
    per = place.level * random.uniform(1.2, 1.9)
    if place.volume == "gal":
        per *= 2
    volume = Decimal(random.randint(400, 6500)) / 100
    if random.random() < 0.4:
        volume += Decimal(random.randint(1, 9)) / 1000
    decimals = place.decimals
    if decimals == 0:
        unit, text = max(1, round(per)), None
    else:
        text = f"{per:.3f}" if random.random() < 0.75 else f"{per:.{decimals}f}"
        unit = text
    price = Decimal(text) * 10**decimals if text else Decimal(unit)
    amount = half_up(volume * price)
    name = random.choice(place.words("fuels") or ["DIESEL"])
    return [Item(name, amount, str(volume), unit, place.volume, rate, kind="fuel")]


def allocate(amount, shares):
    """Returns `amount` in parts in proportion to `shares`; the largest gets the remainder."""
    total = sum(shares)
    if not shares or total == 0:
        return [0] * len(shares)
    parts = [int(amount * share / total) for share in shares]
    parts[max(range(len(shares)), key=lambda i: abs(shares[i]))] += amount - sum(parts)
    return parts


def tax_groups(bill, place, extra_rate):
    """Adds the taxes by rate of the goods after discounts and charges."""
    groups = {}
    for item in bill.items:
        groups[item.rate] = groups.get(item.rate, 0) + item.amount + item.discount
    cut = sum(amount for _, amount, _ in bill.discounts)
    for rate, part in zip(list(groups), allocate(cut, list(groups.values()))):
        groups[rate] += part
    for _, amount, _ in bill.charges:
        groups[extra_rate] = groups.get(extra_rate, 0) + amount
    letters = place.letters.split()
    names = place.list("tax_names")
    # Some prices include their tax and others do not, such as drinks in bars of the USA.
    odd = max(groups, key=float) if len(groups) > 1 and bill.mixed else None
    for index, (rate, amount) in enumerate(sorted(groups.items(), key=lambda g: -float(g[0]))):
        added = bill.inclusive == (rate == odd)
        if added:
            net, tax = amount, percent(amount, rate)
            amount = net + tax
        else:
            net = half_up(Decimal(amount) * 100 / (100 + Decimal(rate)))
            tax = amount - net
        letter = letters[index % len(letters)]
        bill.taxes.append(Tax(rate, net, tax, amount, letter, names[0], added))


def make(random, place, kind, payment=None):
    """Returns a bill of `kind` at `place`."""
    scale = 10**place.decimals
    fuel = kind == "fuel"
    if kind == "cardslip":
        price = shelf(random, place, 3 * 50 ** random.betavariate(1.6, 2.0), "any")
        items, sections = [Item("", price, unit=price, rate=random.choice(place.rates("meal")))], 1
    elif fuel:
        items, sections = make_fuel(random, place), 1
        if random.random() < 0.12:
            more, _ = make_items(random, place, "kiosk")
            items += more[:2]
    elif kind == "returns":
        value = int(Decimal((place.deposit or "0.25").split()[0]) * scale) or place.price_step
        count = random.randint(1, 40)
        items, sections = [Item(random.choice(place.words("deposit_return") or place.words("deposit") or
                                              ["Bottles"]), value * count, str(count), value,
                                kind="deposit")], 1
    else:
        items, sections = make_items(random, place, kind)
    # An adding machine adds up what it prints, and nothing else.
    adds = kind == "tape"
    inclusive = random.random() < place.inclusive
    if kind in ("invoice", "creditnote", "utility") and random.random() < 0.6:
        inclusive = False
    if fuel or adds:
        inclusive = True
    bill = Bill(kind, place.decimals, items, inclusive, random.random() < 0.03, sections=sections)
    bill.goods = sum(item.amount + item.discount for item in items)
    step = place.price_step
    served = kind in ("restaurant", "bar", "cafe", "split", "delivery", "hotel")
    if not adds and kind not in ("cardslip", "returns", "refund", "creditnote", "fuel") and bill.goods > 10 * step:
        if random.random() < (0.1 if served else 0.14):
            rate = random.choice((5, 10, 10, 15, 20, 20, 25, 50))
            if random.random() < 0.07:
                rate = 100
            if random.random() < 0.6:
                bill.discounts.append(("discount", -percent(bill.goods, str(rate)), str(rate)))
            else:
                cut = min(bill.goods, max(step, round(bill.goods * rate / 100 / step) * step))
                bill.discounts.append(("coupon", -cut, None))
    base = bill.goods + sum(amount for _, amount, _ in bill.discounts)
    if served and kind != "delivery" and place.service and random.random() < place.service:
        rate = random.choice(("10", "10", "10", "12.5", "5", "15", "7"))
        bill.charges.append(("service", percent(base, rate), rate))
    elif served and random.random() < 0.04:
        bill.charges.append(("service", percent(base, "10"), "10"))
    if kind == "delivery" or random.random() < 0.015 and served:
        bill.charges.append(("fee", shelf(random, place, random.uniform(0.8, 5), "any"), None))
    if not adds and random.random() < 0.02:
        bill.charges.append(("surcharge", percent(base, "3") or 1, "3"))
    tax_groups(bill, place, max((item.rate for item in bill.items), key=float))
    if kind == "returns":
        bill.taxes = []
    bill.subtotal = bill.goods
    bill.exact_total = base + sum(amount for _, amount, _ in bill.charges) + bill.added
    if kind in ("refund", "creditnote"):
        negate(bill)
    pay(random, place, bill, payment)
    return bill


def negate(bill):
    """Turns a bill into a refund: all amounts negative."""
    for item in bill.items:
        item.amount, item.discount = -item.amount, -item.discount
        item.quantity = "-" + item.quantity if item.quantity == "1" else item.quantity
        item.kind = "return"
    bill.discounts = [(key, -amount, rate) for key, amount, rate in bill.discounts]
    bill.charges = [(key, -amount, rate) for key, amount, rate in bill.charges]
    for tax in bill.taxes:
        tax.net, tax.tax, tax.gross = -tax.net, -tax.tax, -tax.gross
    bill.goods, bill.subtotal, bill.exact_total = -bill.goods, -bill.subtotal, -bill.exact_total


def pay(random, place, bill, payment):
    """Adds tip, rounding, tenders and change."""
    kind = bill.kind
    total = bill.exact_total
    if kind in ("restaurant", "bar", "taxi", "delivery", "split") and random.random() < place.tips * 0.35:
        share = random.choice((0.1, 0.15, 0.18, 0.2, 0.2, 0.25))
        tip = total * share
        unit = max(place.price_step, 10**place.decimals)
        bill.tip = round(tip / unit) * unit if random.random() < 0.4 else \
            round(tip / place.price_step) * place.price_step
    total += bill.tip
    if kind == "utility" and random.random() < 0.7:
        bill.previous = shelf(random, place, random.uniform(5, 120), "any") if random.random() < 0.6 else 0
        if random.random() < 0.2:
            bill.previous = -min(bill.previous, total // 3)
        bill.bought = total
        total += bill.previous
    cash = random.random() < place.cash_share
    if kind in ("cardslip",):
        cash = False
    if bill.tip and random.random() < 0.8:
        cash = False
    bill.payment = payment or ("cash" if cash else "card")
    if kind in ("invoice", "utility", "creditnote") and random.random() < 0.7:
        bill.payment = "other"
    step = place.cash_step
    if kind == "voucher":
        bill.payment = "other"
    if bill.payment == "cash" and step and total % step and kind not in ("voucher", "tape"):
        rounded = round(total / step) * step
        if rounded:
            bill.rounding, total = rounded - total, rounded
    bill.total = total
    tender(random, place, bill)


def notes_for(random, place, total):
    """Returns the cash given for `total`, in minor units."""
    scale = 10**place.decimals
    notes = [int(Decimal(note) * scale) for note in place.notes.split()]
    way = random.random()
    if way < 0.25:
        return total
    big = [note for note in notes if note >= total]
    if big and way < 0.75:
        return random.choice(big[:2])
    unit = random.choice([n for n in notes if n <= total * 2] or notes[:1])
    given = math.ceil(total / unit) * unit
    if way > 0.93 and total % unit:
        given += total % max(1, notes[0])
    return given if given >= total else total


def tender(random, place, bill):
    """Fills in tenders and change: their difference is the total."""
    total = bill.total
    if bill.kind == "voucher":
        if random.random() < 0.6:
            bill.tenders = [("voucher", -total)]
            bill.bought, bill.total = total, 0
            bill.tenders = [("voucher", total)]
        else:
            bill.tenders = [("voucher", total)]
        return
    if total <= 0 or bill.payment == "other":
        return
    if bill.kind == "returns":
        return
    if bill.payment == "cash":
        given = notes_for(random, place, total)
        bill.tenders, bill.change = [("cash", given)], given - total
        return
    way = random.random()
    if way < 0.06 and total > 20 * place.price_step:
        part = max(place.price_step, round(total * random.uniform(0.2, 0.7) / place.price_step)
                   * place.price_step)
        if 0 < part < total:
            bill.tenders = [(random.choice(("voucher", "giftcard", "cash")), part), ("card", total - part)]
            return
    bill.tenders = [("card", total)]
