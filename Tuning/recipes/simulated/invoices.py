"""Invoices as pages: parties, a table with many columns, taxes by rate, what is to be paid, in words
too, and to which account."""

import datetime
import random as randoms
import textwrap
from decimal import Decimal

from recipes.simulated import bills, money
from recipes.simulated.setting import Number, Row, fill, plain, prints

ROOM = {"quantity": 7, "measure": 6, "unit": 11, "discount": 7, "rate": 6, "net": 11, "tax": 10, "amount": 12}


class Invoices:
    """A sheet's blocks of invoices; a part of `layout.Receipt`."""

    def compose_invoice(self):
        """Prints a page of an invoice."""
        self.traits.add("page")
        # Drawn apart, so that invoices without these blocks stay as they are.
        apart = randoms.Random(f"{self.bill.total}/{self.style.width}/{self.place.code}")
        exchange = self.exchange(apart)
        self.head()
        self.title()
        parties = [self.invoice_facts, self.buyer]
        self.random.shuffle(parties)
        for part in parties:
            part()
        if self.bill.payment == "other" and not exchange and apart.random() < 0.2:
            self.box(apart)
        self.rule()
        self.invoice_table()
        self.rule()
        blocks = [self.sums, self.tax_table]
        if self.chance(0.25):
            blocks.reverse()
        for block in blocks:
            block()
        if exchange:
            self.converted(apart, *exchange)
            self.account()
            return self.foot()
        self.advance()
        tail = [self.in_words, self.account] + [self.payable] * ("advance" not in self.traits)
        if self.chance(0.4):
            self.random.shuffle(tail)
        for block in tail:
            block()
        if self.bill.tenders:
            self.tenders()
            if self.word("balance_due") and self.chance(0.35):
                self.labelled(self.word("balance_due"), self.amount(0, "balance", "sum"))
        elif self.bill.payment == "other" and "advance" not in self.traits and apart.random() < 0.2:
            self.slip(apart)
        self.foot()

    @prints("facts")
    def invoice_facts(self):
        """Numbers and dates in rows or in two columns."""
        random, place = self.random, self.place
        form = random.choice(place.list("dates"))
        due = self.moment + datetime.timedelta(days=random.choice((7, 10, 14, 30, 60)))
        number = fill(random, random.choice((*place.list("numbers"), "FV/##/####", "20##-####", "@#-#####")))
        self.truth["date_iso"] = self.moment.date().isoformat()
        self.truth["receipt_number"] = number
        write = lambda day: money.write_date(day, form, place.words("months"))  # noqa: E731
        facts = [(self.word("number", "#"), number), (self.word("date"), write(self.moment)),
                 (self.word("due_date"), write(due)),
                 (self.word("order_no"), fill(random, random.choice(("######", "PO-####", "##-####")))),
                 (self.word("customer_no"), fill(random, "#####"))]
        facts = [fact for fact in facts[:2]] + [fact for fact in facts[2:] if fact[0] and self.chance(0.6)]
        if self.chance(0.4):
            random.shuffle(facts)
        column = random.choice((0, 0, self.style.width * 0.6))
        apart = self.chance(0.4)
        for label, text in facts:
            if apart:
                self.put((column, "l", plain(label)), (column + 20, "l", plain(text)))
            else:
                self.put((column, "l", plain(label + random.choice((": ", " ", ":")) + text)))

    @prints("facts")
    def buyer(self):
        """To whom the invoice goes."""
        random, place = self.random, self.place
        if self.word("buyer") and self.chance(0.7):
            self.text(self.word("buyer"), "l")
        names = place.list("shops") or place.words("shops") or ["CENTRAL"]
        self.text(random.choice(place.list("company")).format(random.choice(names)), "l")
        for row in self.address():
            self.text(row, "l")

    def invoice_columns(self):
        """Returns the columns of the table after the description, in order, with their right ends."""
        columns = ["quantity"]
        columns += ["measure"] * self.chance(0.3) + ["unit"] * self.chance(0.85)
        columns += ["discount"] * any(item.discount for item in self.bill.items)
        extra = ["rate"] * self.chance(0.5) + ["net"] * self.chance(0.3) + ["tax"] * self.chance(0.25)
        self.random.shuffle(extra)
        columns += extra + ["amount"]
        end, ends = self.style.width, {}
        for column in reversed(columns):
            ends[column] = end
            end -= ROOM[column]
            if end < 22:
                break
        return [(column, ends[column]) for column in columns if column in ends], end

    @prints("item")
    def invoice_table(self):
        """The goods; the page may begin with a sum carried from the page before it."""
        columns, room = self.invoice_columns()
        numbered = self.chance(0.5)
        names = {"quantity": self.word("qty"), "measure": self.word("piece"), "unit": self.word("price"),
                 "discount": self.word("discount"), "rate": self.place.list("tax_names")[0],
                 "net": self.word("net"), "tax": self.word("tax"), "amount": self.word("amount")}
        if self.chance(0.9):
            self.put((0, "l", plain((self.word("description") or "")[:room])),
                     *((end, "r", plain((names[column] or "")[:ROOM[column] - 1])) for column, end in columns))
            self.rule()
        items = self.bill.items
        if len(items) > 2 and self.word("carried") and self.chance(0.25):
            self.traits.add("carried")
            hidden = self.random.randint(1, len(items) - 1)
            carried = sum(item.amount + item.discount for item in items[:hidden])
            self.labelled(self.word("carried"), self.amount(carried, "subtotal", "sum"))
            items = items[hidden:]
            self.truth["items_complete"] = False
        for number, item in enumerate(items, 1):
            name = (f"{number} " if numbered else "") + self.goods_name(item, 60)
            cells = [(end, "r", self.invoice_cell(item, column)) for column, end in columns]
            if len(name) > room and self.chance(0.6):
                self.put((0, "l", plain(name)))
                name = ""
            self.put((0, "l", plain(name[:room]) if name else []), *cells)
            # A column of net amounts has the same role, and the price is the last one.
            self.note_item(item, [Row(cells[::-1])])

    def invoice_cell(self, item, column):
        """Returns one cell of the table as pieces."""
        amount = item.amount + item.discount
        rate = Decimal(item.rate)
        net = bills.half_up(Decimal(amount) * 100 / (100 + rate)) if self.bill.inclusive else amount
        if column == "quantity":
            return self.count(item.quantity)
        if column == "measure":
            return plain(item.measure or self.word("piece") or "")
        if column == "unit":
            return self.unit(item)
        if column == "discount":
            return self.amount(item.discount, "discount") if item.discount else []
        if column == "rate":
            return self.rate(item.rate)
        if column == "net":
            return self.amount(net, "item" if not self.bill.inclusive else "net", sign=False)
        if column == "tax":
            tax = amount - net if self.bill.inclusive else bills.percent(net, item.rate)
            return self.amount(tax, "tax", sign=False)
        return self.amount(amount, "item")

    def payable(self):
        """The sum to be paid once more, in a sentence or in a box, often with the currency."""
        bill = self.bill
        if bill.payment != "other" and not self.chance(0.4):
            return
        for _ in range(self.random.choice((0, 1, 1, 2))):
            amount = self.amount(bill.total, "total", "total", sign=self.chance(0.6))
            word = self.other_word(self.random.choice(("due", "due", "total")))
            if self.chance(0.3):
                self.pieces(plain(word + self.random.choice((": ", " ", " - "))) + amount)
            else:
                self.labelled(word, amount, scale=self.style.total_scale)

    @prints("sum")
    def advance(self):
        """What was paid in advance, and the rest."""
        bill, random = self.bill, self.random
        rest = self.word("balance_due") or self.word("due")
        is_open = not bill.tenders and bill.previous is None and bill.total > 0
        if not (is_open and rest and self.word("paid") and self.chance(0.3)):
            return
        self.traits.add("advance")
        paid = bills.half_up(Decimal(bill.total) * random.choice((10, 20, 25, 30, 40, 50, 60, 75, 80)) / 100)
        self.labelled(self.word("paid"), self.amount(-paid if self.chance(0.5) else paid, "paid", "sum"))
        self.labelled(rest, self.amount(bill.total - paid, "balance", "sum"))

    def exchange(self, apart):
        """Decides whether the invoice has a second currency. Returns nothing, or a way, the
        currency of the goods, the other one, and how much of this one of that is worth.

        Ways: `told`, the goods are sold in one currency, and the sum is told in another;
        `asked`, they are priced in one, and their sum is to be paid in another."""
        bill, place, style = self.bill, self.place, self.style
        is_open = bill.kind == "invoice" and not bill.tenders and bill.previous is None and bill.total > 0
        way = apart.choice(("told", "told", "abroad", "abroad", "asked"))
        foreign = apart.choice([name for name in ("EUR", "USD", "GBP", "CHF") if name != place.currency])
        worth = Decimal(f"{place.level * apart.uniform(0.75, 1.3):.4f}")
        if not is_open or worth < Decimal("0.01") or apart.random() > 0.3 or place.decimals != 2:
            return None
        self.traits.add("currencies-" + way)
        if way == "told":
            return way, place.currency, foreign, Decimal(f"{1 / worth:.5f}")
        style.sign, style.sign_after, style.sign_blank = foreign, apart.random() < 0.6, True
        style.sign_where = apart.choice(("none", "sums", "sums", "total", "all"))
        if way == "abroad":
            self.truth["currency"] = foreign
        return way, foreign, place.currency, worth

    def converted(self, apart, way, own, other, worth):
        """The sums in another currency, and its rate."""
        bill, rows = self.bill, []

        def line(word, minor, role):
            value = f"{Decimal(money.exact(minor, bill.decimals)) * worth:.2f}"
            pieces = [(self.written(value), Number(value, role))]
            sign = apart.choice(("behind", "before", "label"))
            word = self.word(word) or self.word("total")
            if sign == "label":
                word = f"{word} {other}"
            pieces = plain(other + " ") + pieces if sign == "before" else pieces
            self.labelled(word, pieces + plain(" " + other) if sign == "behind" else pieces)
            return value

        rate = f"{worth:f}"
        form = apart.choice(("1 {0} = ", "{0}/{1} ", "{0} {1}: ", ""))
        after = f" {other}" if form.startswith("1") or apart.random() < 0.3 else ""
        word = self.word("exchange")
        pieces = plain((word + " " if word else "") + form.format(own, other)) + \
            [(rate.replace(".", self.style.mark), Number(rate, "other"))] + plain(after)
        if apart.random() < 0.8:
            rows.append(lambda: self.pieces([piece for piece in pieces if piece[0]]))
        if way == "asked":
            for row in self.rows:
                for _, _, printed in row.cells:
                    for _, number in printed:
                        if number and number.role == "total":
                            number.role = "subtotal"

            def pay():
                self.truth["total"], self.truth["total_alts"] = line("due", bill.total, "total"), []
            rows.append(pay)
        else:
            parts = apart.choice((("total",), ("total",), ("tax",), ("net", "tax"), ("net", "tax", "total")))
            sums = {"net": bill.net, "tax": bill.tax, "total": bill.total}
            for part in parts:
                rows.append(lambda part=part: line(part, sums[part], "other"))
        for row in rows:
            row()

    @prints("sum")
    def box(self, apart):
        """What is to be paid, above the goods: beside its word, or below it with the date."""
        word = self.word("due") or self.word("total")
        amount = self.amount(self.bill.total, "total", "total")
        if apart.random() < 0.4:
            return self.labelled(word, amount)
        end = apart.choice((0.4, 0.5, 1.0)) * self.style.width
        date = money.write_date(self.moment, apart.choice(self.place.list("dates")), self.place.words("months"))
        self.put((0, "l", plain(self.word("due_date") or self.word("date"))), (end, "r", plain(word)))
        self.put((0, "l", plain(date)), (end, "r", amount))

    @prints("payment")
    def slip(self, apart):
        """A slip for the bank at the foot of the page."""
        self.rule()
        place = self.place
        account = place.country + fill(apart, "## #### #### #### #### ##")
        company = apart.choice(place.list("company")).format(self.shop or "CENTRAL")
        word = apart.choice((self.word("amount"), place.currency, ""))
        self.put((0, "l", plain(company[:30])), (self.style.width, "r", plain(account)))
        self.put((0, "l", plain(fill(apart, apart.choice(("##### #####", "########", "RF## #### ####"))))),
                 (self.style.width, "r", plain(word + " " if word else "") + self.amount(
                     self.bill.total, "total", "total", sign=apart.random() < 0.3)))

    def in_words(self):
        """The sum in words, its cents as a fraction, in words, or left out."""
        label, spelled = self.word("in_words"), self.place.spelled
        if not label or not self.place.spells or not self.chance(0.4):
            return
        self.traits.add("in-words")
        whole, _, cents = money.exact(abs(self.bill.total), self.bill.decimals).partition(".")
        apart = randoms.Random(f"{self.bill.total}/{self.style.width}/in words")
        case = apart.choice((str, str.upper, str.capitalize, str.title))
        currency = self.style.sign if self.style.sign.isalpha() else self.place.currency
        text = f"{label}: {case(spelled(int(whole)))} {currency}"
        if cents and apart.random() < 0.2:
            text += " " + case(spelled(int(cents)))
            cents = ""
        rows = textwrap.wrap(text, self.style.width - 8)
        for row in rows[:-1]:
            self.text(row, "l")
        tail = plain(" ") + [(cents, Number(cents, "other"))] + plain("/100") if cents and apart.random() < 0.8 else []
        self.pieces(plain(rows[-1]) + tail)

    def account(self):
        """Bank, account and terms."""
        random, place = self.random, self.place
        rows = [f"IBAN {place.country}" + fill(random, "## #### #### #### #### ##"), "BIC " + fill(random, "@@@@@@@@@@@"),
                f"{self.word('bank') or 'Bank'} " + fill(random, "## #### #### #### ####"),
                f"{self.word('bank') or 'Bank'}: {random.choice(place.list('shops') or ['Central'])}",
                f"SWIFT: {fill(random, '@@@@@@@@')}", f"{self.word('number', '#')} {fill(random, '#####')}"]
        for row in random.sample(rows, random.randint(0, 4)):
            self.text(row, "l")
