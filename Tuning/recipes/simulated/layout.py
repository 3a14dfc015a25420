"""Sets a bill in type: the blocks of a receipt in the order of a till."""

import datetime
import random as randoms
from decimal import Decimal

from recipes.simulated import bills, money, taxids
from recipes.simulated.cards import CARDS, LOCAL_CARDS, Cards
from recipes.simulated.goods import Goods
from recipes.simulated.invoices import Invoices
from recipes.simulated.setting import Number, Sheet, fill, plain, prints
from recipes.simulated.sums import Sums
from recipes.simulated.tables import Tables
from recipes.simulated.tickets import SHARES, Tickets
from recipes.simulated.tips import Tips


# Kinds whose only good may be left out.
WITHOUT_GOODS = ("parking", "taxi", "kiosk", "service", *SHARES)


class Receipt(Goods, Sums, Tables, Tips, Cards, Tickets, Invoices, Sheet):
    """A sheet that fills itself with the blocks of a receipt and collects the truth."""

    def __init__(self, random, place, style, bill):
        super().__init__(random, place, style, bill)
        self.moment = money.moment(random)
        self.truth = {
            "total": money.exact(bill.total, bill.decimals), "total_alts": [], "currency": place.currency,
            "date_iso": None, "time": None, "merchant": None, "address": None, "phone": None, "tax_id": None,
            "receipt_number": None, "payment": bill.payment, "card_last4": None, "subtotal": None, "tax": None,
            "tip": None, "items": None, "items_complete": bill.kind != "cardslip",
            "taxes": [{"rate": tax.rate, "added": tax.added,
                       **{key: money.exact(getattr(tax, key), bill.decimals) for key in ("net", "tax", "gross")}}
                      for tax in bill.taxes],
        }
        if bill.rounding:
            self.truth["total_alts"].append(money.exact(bill.total - bill.rounding, bill.decimals))
        if bill.kind == "voucher" and bill.total == 0:
            # What the voucher paid is as good an answer as the nothing that is left.
            self.truth["total_alts"].append(money.exact(bill.bought, bill.decimals))
        if any(kind == "card" for kind, _ in bill.tenders):
            self.truth["payment"] = "card"
            self.last4 = fill(random, "####")
            pool = list(CARDS) + list(LOCAL_CARDS.get(place.country, ())) * 4
            self.card = random.choice(pool)
        else:
            self.last4 = self.card = None

    # Order

    def compose(self):
        """Prints all blocks, in a random order."""
        kind = self.bill.kind
        if kind == "cardslip":
            return self.compose_slip()
        if kind == "tape":
            return self.compose_tape()
        if self.chance(SHARES.get(kind, 0)):
            return self.compose_ticket()
        if self.style.paper and self.chance(0.85):
            return self.compose_invoice()
        meta_at_foot = self.chance(0.25)
        self.head()
        self.title()
        if not meta_at_foot:
            self.meta()
        if self.chance(0.04):
            self.advert()
        self.rule()
        if kind in WITHOUT_GOODS and len(self.bill.items) == 1 and self.chance(0.3):
            self.truth["items_complete"] = False
        else:
            self.items()
        self.rule()
        blocks = [self.sums, self.tenders]
        tables = [self.tax_table, self.extras]
        if self.chance(0.15):
            blocks = [self.sums, self.tax_table, self.tenders]
            tables = [self.extras]
        elif self.chance(0.08):
            self.traits.add("tenders-below")
            # What was given and the change come far below the sum.
            blocks = [self.sums, self.tax_table, self.extras, self.tenders]
            tables = []
        for block in blocks:
            block()
        if self.chance(0.3):
            self.random.shuffle(tables)
        for block in tables:
            block()
        if self.card and self.chance(0.5):
            self.card_block()
        self.tips()
        if meta_at_foot:
            self.rule()
            self.meta()
        self.foot()

    # Head

    def head(self):
        """Shop, company, address, telephone, tax number."""
        random, place, style = self.random, self.place, self.style
        shop = random.choice(place.list("shops") or place.words("shops") or ["CENTRAL"])
        company = random.choice(place.list("company")).format(shop)
        name = company if self.chance(0.3) else shop
        printed = style.set_case(name) if self.chance(0.6) else name.upper() if self.chance(0.4) else name
        self.shop = self.truth["merchant"] = printed
        if len(printed) * style.head_scale > style.width:
            style.head_scale = 1.0
        # Drawn apart, so that the rest of a receipt stays as it is without these lines.
        apart = randoms.Random(f"{printed}/{self.bill.total}/{style.width}")
        self.above_name(apart)
        is_below = name is shop and self.chance(0.35)
        is_above = name is shop and apart.random() < (0.02 if place.language == "en" else 0.12)
        if is_above:
            self.company(style.set_case(self.other_company(apart, company)))
        if self.chance(0.95):
            self.name(apart, printed)
        else:
            self.shop = self.truth["merchant"] = None
        self.below_name(apart, shop)
        if is_below and not is_above:
            self.company(style.set_case(self.other_company(apart, company)))
        rows = []
        if self.chance(0.88):
            address = self.address()
            rows.append(lambda: self.print_address(address))
        if self.chance(0.7) and place.list("phones"):
            rows.append(self.phone)
        if place.tax_id and self.chance(0.75):
            rows.append(self.tax_number)
        if self.chance(0.12):
            rows.append(self.web)
        if len(rows) > 1 and self.chance(0.3):
            random.shuffle(rows)
        for row in rows:
            row()

    @prints("name")
    def name(self, apart, printed):
        """The name in a row or in one for each of its words, sometimes below it as a logo."""
        scale, words = self.style.head_scale, printed.split()
        if apart.random() < 0.07:
            self.text(printed.upper(), scale=2.2 if len(printed) * 2.2 < self.style.width else 1.0)
        if 1 < len(words) < 4 and apart.random() < 0.12:
            for word in words:
                self.text(word, scale=scale)
                self.part = "more"
        else:
            self.text(printed, scale=scale)
            if apart.random() < 0.08:
                self.part = "more"
                joint = apart.choice(("& ", "and ", "of ") if self.place.language == "en" else ("& ",))
                rest = joint + self.style.set_case(apart.choice(self.place.list("streets")).split()[-1])
                self.text(rest)
                self.truth["merchant"] = f"{printed} {rest}"

    @prints("company")
    def company(self, text):
        """The company behind the shop."""
        self.text(text)

    def other_company(self, random, company):
        """Returns the company behind the shop: `company`, or one with another name or a person's."""
        place = self.place
        names = [name for name in place.list("shops") if name != self.shop]
        if random.random() < 0.5 or not names:
            return company
        name = random.choice(names)
        if random.random() < 0.4 and place.list("streets"):
            person = random.choice(place.list("people") or place.words("people") or ["Anna"])
            name = f"{person} {random.choice(place.list('streets')).split()[-1]}"
        forms = [form for form in place.list("company") if form != "{}"] or ["{}"]
        return random.choice(place.list("owners") + forms).format(name)

    def above_name(self, apart):
        """Prints lines above the name of a shop: titles, greetings, facts, misread logos and
        handwriting."""
        def letters(pool, least, most):
            return "".join(apart.choice(pool) for _ in range(apart.randint(least, most)))
        person = apart.choice(self.place.list("people") or self.place.words("people") or ["Anna"])
        phone = fill(apart, apart.choice(self.place.list("phones") or ["## ### ####"]))
        for chance, part, text in (
                (0.05, "noise", letters("0123456789", 3, 8)),
                (0.04, "noise", letters("bcdfghklmnqrstvwxzBFKLQRTX", 4, 8)),
                (0.03, "noise", letters("XЖ*#", 1, 1) * apart.randint(8, 24)),
                (0.12, "title", self.word("receipt")),
                (0.08, "title", "WELCOME TO" if self.place.language == "en" else self.word("invoice")),
                (0.03, "facts", f"{self.word('cashier')} {person}" if self.word("cashier") else ""),
                (0.03, "facts", f"{self.word('table')} {apart.randint(1, 40)}" if self.word("table") else ""),
                (0.02, "facts", f"{self.moment:%d/%m/%Y}"),
                (0.04, "item", self.place.currency),
                (0.02, "phone", f"{self.word('phone')} {phone}"),
                (0.04, "address", self.address(apart)[0])):
            if text and apart.random() < chance:
                self.part = part
                self.text(text[:self.style.width])
        self.part = ""

    def below_name(self, apart, shop):
        """Prints lines below the name of a shop: its slogan or its goods, and its branch."""
        if apart.random() < 0.2:
            self.part = "slogan"
            goods = [item.name for item in self.bill.items][:3]
            slogans = self.place.words("slogan")
            text = apart.choice(slogans) if slogans and apart.random() < 0.5 else \
                apart.choice((" & ", " - ", ", ")).join(goods)
            self.text(self.style.set_case(text)[:self.style.width])
        if apart.random() < 0.15:
            self.part = "branch"
            city = fill(apart, apart.choice(self.place.list("cities")))
            town = " ".join(word for word in city.split() if not any(c.isdigit() for c in word))
            number = str(apart.randint(1, 9999))
            self.text(self.style.set_case(apart.choice((
                town, f"{shop} {town}", f"#{number}", f"Store {number}", f"Store #{number}", f"{town} {number}"))))
        self.part = ""

    @prints("web")
    def web(self):
        """A web address, often with the name of the shop."""
        name = "".join(c for c in self.shop or "" if c.isascii() and c.isalnum()).lower()
        made = fill(self.random, "@@@@").lower() + "shop"
        self.text("www." + (name if len(name) > 3 and self.bill.total % 2 else made) + "." + self.place.web)

    def address(self, random=None):
        """Returns the rows of an address."""
        random, place = random or self.random, self.place
        pattern = random.choice(place.list("address") or ["{street} {n}, {city}"])
        text = pattern.format(street=random.choice(place.list("streets")), n=random.randint(1, 240),
                              city=fill(random, random.choice(place.list("cities"))))
        return [part.strip() for part in text.split(";")]

    @prints("address")
    def print_address(self, rows):
        """An address in one row or several."""
        if len(rows) > 1 and self.chance(0.3) and len(", ".join(rows)) < self.style.width:
            rows = [", ".join(rows)]
        rows = [self.style.set_case(row)[:self.style.width] for row in rows]
        for row in rows:
            self.text(row)
        self.truth["address"] = ", ".join(rows)

    @prints("phone")
    def phone(self):
        """The telephone, with a word or alone."""
        number = fill(self.random, self.random.choice(self.place.list("phones")))
        word = self.word("phone") if self.chance(0.65) else ""
        self.text(f"{word.rstrip('.')}{self.random.choice((' ', ': ', ':', '. '))}{number}" if word else number)
        self.truth["phone"] = number

    @prints("registration")
    def tax_number(self):
        """The company's tax number, valid if the scheme has check digits."""
        scheme = self.random.choice(self.place.list("tax_id"))
        number = taxids.number(self.random, scheme)
        labels = self.place.list("tax_id_labels") or ["VAT"]
        self.text(f"{self.random.choice(labels)}{self.random.choice((' ', ': ', ':', ' : '))}{number}")
        self.truth["tax_id"] = number

    @prints("title")
    def title(self):
        """The kind of document."""
        key = {"refund": "refund", "creditnote": "creditnote", "invoice": "invoice",
               "utility": "invoice"}.get(self.bill.kind, "receipt")
        if self.chance(0.9 if key != "receipt" else 0.45):
            self.text(self.word(key) or self.word("receipt"), space=self.random.choice((0, 0, 1)))

    # Date and numbers

    @prints("facts")
    def meta(self):
        """Date, time, receipt number, cashier, table: one to four rows."""
        random, place, style = self.random, self.place, self.style
        form = random.choice(place.list("dates"))
        date = money.write_date(self.moment, form, place.words("months"))
        time = money.write_time(self.moment, random.choice(place.list("times")))
        number = fill(random, random.choice(place.list("numbers")))
        parts = []
        dated = self.chance(0.95)
        if dated:
            self.truth["date_iso"] = self.moment.date().isoformat()
            if self.chance(0.85):
                self.truth["time"] = self.moment.strftime("%H:%M")
                joined = random.choice((" ", "  ", " ", " - ")).join((date, time))
            else:
                joined = date
            word = self.word("date") if self.chance(0.4) else ""
            parts.append((word + random.choice((": ", " ", ":")) if word else "") + joined)
        if self.chance(0.8):
            self.truth["receipt_number"] = number
            word = self.word("number", "#")
            parts.append(word + random.choice((" ", ": ", ":", " ")) + number)
        people = place.list("people") or place.words("people") or ["Anna", "Max", "SARA", "01", "7"]
        who = random.choice(people)
        if self.chance(0.5):
            key = "server" if self.bill.kind in ("restaurant", "bar", "split") else "cashier"
            if self.word(key):
                parts.append(self.word(key) + random.choice((" ", ": ", ":")) + who)
        if self.bill.kind in ("restaurant", "bar", "split"):
            if self.word("table") and self.chance(0.6):
                parts.append(self.word("table") + random.choice((" ", ": ", " #")) + str(random.randint(1, 99)))
            if self.word("guests") and self.chance(0.4):
                parts.append(self.word("guests") + random.choice((" ", ": ")) + str(random.randint(1, 8)))
        if self.chance(0.2) and self.word("till"):
            parts.append(self.word("till") + random.choice((" ", ": ", " #")) + str(random.randint(1, 20)))
        if self.bill.kind == "parking":
            earlier = self.moment - datetime.timedelta(minutes=random.randint(15, 600))
            for key, when in (("entry", earlier), ("exit", self.moment)):
                if self.word(key):
                    parts.append(f"{self.word(key)} {money.write_date(when, form, place.words('months'))} "
                                 f"{when:%H:%M}")
        random.shuffle(parts)
        while parts:
            first = parts.pop(0)
            if parts and len(first) + len(parts[0]) + 2 < style.width and self.chance(0.4):
                second = parts.pop(0)
                self.put((0, "l", plain(first)), (style.width, "r", plain(second)))
            else:
                self.text(first, "l" if self.chance(0.8) else None)

    # Goods

    # Extras

    def items_count(self):
        """The number of goods; some tills put the sum beside it."""
        word = self.word("items_count")
        if not word or self.bill.kind in ("cardslip", "fuel"):
            return
        pieces = sum(int(float(item.quantity)) if not item.measure else 1 for item in self.bill.items)
        count = self.random.choice((str(len(self.bill.items)), str(abs(pieces)), f"{abs(pieces)}.00"))
        pieces = self.count(count)
        if self.chance(0.12):
            self.put((0, "l", plain(word + ": ") + pieces),
                     (self.style.amount_column, "r", self.amount(self.bill.subtotal, "subtotal", "sum")))
        elif self.chance(0.15):
            # "Total items 4" and "Total (4 items)" have the word of the sum.
            self.labelled(self.word("total") + " " + word.lower(), pieces)
        elif self.chance(0.7):
            self.labelled(word, pieces) if self.chance(0.5) else self.pieces(plain(word + ": ") + pieces)
        else:
            self.pieces(pieces + plain(" " + word))

    @prints("note")
    def extras(self):
        """Distractions: counts, points, savings, balances, a second currency, splits. Some receipts
        have many of them."""
        bill, random = self.bill, self.random
        much = 3 if self.chance(0.15) else 1
        if self.chance(0.12 * much):
            self.items_count()
        saved = -sum(item.discount for item in bill.items) - sum(a for _, a, _ in bill.discounts)
        if (saved > 0 and self.chance(0.4) or self.chance(0.03 * much)) and self.word("saved"):
            saved = saved if saved > 0 else bills.percent(bill.goods, "7")
            if self.chance(0.2):
                self.traits.add("saved-much")
                # All that a member has saved this year.
                saved = bills.shelf(random, self.place, random.uniform(20, 900), "any")
            if saved > 0:
                self.labelled(self.word("saved"), self.amount(saved, "other", "sum"))
        if self.chance(0.1 * much) and self.word("points"):
            self.points()
        purse = 0.25 if bill.payment == "card" and much > 1 else 0.03
        if self.chance(purse) and self.word("card_balance"):
            self.purse()
        if self.place.second and self.chance(0.6) or self.chance(0.012):
            self.second_currency()
        if bill.kind == "split":
            share = -(-bill.total // random.choice((2, 3, 4)))
            self.labelled(self.word("per_person") or self.word("split", "Split"), self.amount(share, "other", "sum"))
        if self.chance(0.04):
            self.advert()

    def points(self):
        """Points for this visit and in all, as whole numbers or as if they were money."""
        points = max(0, self.bill.total // 10**self.bill.decimals)
        cents = ".00" if self.bill.decimals == 2 and self.chance(0.2) else ""
        self.labelled(self.word("points"), self.count(f"{points}{cents}", "points"))
        if self.chance(0.4):
            self.labelled(self.other_word("points_balance") or self.word("points"),
                          self.count(f"{points + self.random.randint(5, 4000)}{cents}", "points"))

    def purse(self):
        """The balance of a card or wallet after the payment, and sometimes before it."""
        self.traits.add("purse")
        left = bills.shelf(self.random, self.place, self.random.uniform(3, 90), "any")
        if self.chance(0.4):
            before = left + max(self.bill.total, 0)
            word = self.other_word("previous") or self.word("card_balance")
            self.labelled(word, self.amount(before, "balance", "sum"))
        self.labelled(self.word("card_balance"), self.amount(left, "balance", "sum"))

    def second_currency(self):
        """The total in another currency, with its rate."""
        self.traits.add("second-currency")
        pairs = self.place.list("second")
        foreign = self.random.choice([name for name in ("EUR", "USD", "GBP") if name != self.place.currency])
        name, rate = self.random.choice(pairs).split() if pairs else (
            foreign, f"{self.random.uniform(0.6, 1.5) / self.place.level:.{self.random.choice((4, 5, 6))}f}")
        exact = Decimal(money.exact(self.bill.total, self.bill.decimals)) * Decimal(rate)
        value = f"{exact:.2f}"
        word = self.random.choice((self.word("total"), self.word("due"), "", self.word("amount")))
        if self.chance(0.7):
            self.labelled((word + " " + name).strip(), self.figure(value, "other", sign=False))
            if self.chance(0.7):
                self.pieces(plain((self.word("exchange") + " " if self.word("exchange") else "") + "1 "
                                  + self.place.currency + " = ")
                            + [(rate.replace(".", self.style.mark), Number(rate, "other"))] + plain(" " + name))
        else:
            self.pieces(plain(f"{name} ") + self.figure(value, "other", sign=False), "r")

    @prints("note")
    def advert(self):
        """A line of advertising with a price."""
        word = self.other_word("advert")
        if not word:
            return
        amount = bills.shelf(self.random, self.place, self.random.uniform(1, 30), "nines")
        before, _, after = (word + " {}" if "{}" not in word else word).partition("{}")
        self.pieces(plain(before) + self.amount(amount, "other", "total", sign=True) + plain(after), "c")

    # Cards

    # Foot

    @prints("note")
    def foot(self):
        """Thanks, web, opening hours, small print, a barcode's number."""
        random, place = self.random, self.place
        rows = []
        if self.chance(0.75):
            rows.append(lambda: self.text(self.other_word("thanks"), "c"))
        if self.chance(0.15):
            rows.append(lambda: self.text("www." + fill(random, "@@@@@").lower() + "." + place.web, "c"))
        if self.chance(0.1) and self.word("hours"):
            rows.append(lambda: self.text(self.word("hours"), "c"))
        if self.chance(0.25) and self.word("small_print"):
            for _ in range(random.choice((1, 1, 1, 2, 3, 5))):
                rows.append(lambda: self.text(self.other_word("small_print"), "c"))
        if self.chance(0.12):
            code = fill(random, random.choice(("#############", "####################", "*##########*")))
            rows.append(lambda: self.text(code, "c"))
        if self.chance(0.06) and self.word("minimum"):
            floor = bills.shelf(random, place, random.choice((5, 10)), "whole")
            rows.append(lambda: self.pieces(plain(self.word("minimum") + " ")
                                            + self.amount(floor, "other", "total", sign=True), "c"))
        if self.bill.kind in ("invoice", "utility", "creditnote") and self.chance(0.5):
            rows.append(lambda: self.text("IBAN " + place.country + fill(random, "## #### #### #### #### ##"), "l"))
            due = self.moment + datetime.timedelta(days=random.choice((7, 14, 30)))
            date = money.write_date(due, random.choice(place.list("dates")), place.words("months"))
            if self.word("due_date"):
                rows.append(lambda: self.text(self.word("due_date") + ": " + date, "l"))
        if len(rows) > 1 and self.chance(0.3):
            random.shuffle(rows)
        for row in rows:
            row()

