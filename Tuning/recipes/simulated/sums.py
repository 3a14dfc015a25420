"""From the goods to what is paid: subtotals, charges, taxes, totals and tenders."""

from decimal import Decimal

from recipes.simulated import bills, money
from recipes.simulated.setting import plain, prints

# How a tax that is added to the prices is divided, in per cent; mostly it is not.
TAX_SHARES = ((100,),) * 20 + ((75, 25), (60, 40), (90, 10), (88, 9, 3), (70, 20, 10))


class Sums:
    """A sheet's sums; a part of `layout.Receipt`."""

    @prints("sum")
    def sums(self):
        """Subtotal, discounts, charges, taxes, total and rounding."""
        bill = self.bill
        extra = bool(bill.discounts or bill.charges or bill.added)
        single = len(bill.items) < 2
        simple = not (bill.discounts or bill.charges or bill.tip or bill.rounding or bill.previous)
        if simple and bill.kind != "voucher" and self.chance(0.025):
            return self.headed_sums()
        if self.chance(0.9 if extra else 0.22 if not single else 0.1):
            self.sub(self.word("subtotal"), bill.subtotal)
        for key, amount, rate in bill.discounts:
            self.cut(key, amount, rate)
        if bill.discounts and self.chance(0.25):
            self.sub(self.other_word("subtotal"), bill.goods + sum(a for _, a, _ in bill.discounts), False)
        for key, amount, rate in bill.charges:
            self.charge(key, amount, rate)
        if len(bill.taxes) > 1 and self.chance(0.12):
            self.sums_by_rate()
        elif bill.taxes and (bill.added or not bill.inclusive):
            self.exclusive_taxes()
        elif bill.taxes and self.chance(0.18):
            self.net_and_tax()
        if self.chance(0.1):
            self.items_count()
        if self.chance(0.12):
            self.rule()
        self.totals()

    def headed_sums(self):
        """Words in a row, and their sums in the next."""
        self.traits.add("headed-sums")
        bill, width = self.bill, self.style.width
        cells = [(self.word("total"), self.amount(bill.total, "total", "total"))]
        if bill.added:
            cells[:0] = [(self.word("subtotal"), self.amount(bill.goods, "subtotal", "sum")),
                         (self.word("tax"), self.amount(bill.added, "tax", "sum"))]
        elif bill.tax and self.chance(0.5):
            cells[:0] = [(self.word("net"), self.amount(bill.net, "net", "sum")),
                         (self.word("tax"), self.amount(bill.tax, "tax", "sum"))]
        ends = [width * (place + 1) / len(cells) for place in range(len(cells))]
        room = int(width / len(cells)) - 1
        self.put(*((end, "r", plain(word[:room])) for end, (word, _) in zip(ends, cells) if word))
        self.put(*((end, "r", amount) for end, (_, amount) in zip(ends, cells)))

    def sub(self, label, amount, truth=True):
        """A subtotal."""
        if not label:
            return
        if truth and not self.truth["subtotal"]:
            self.truth["subtotal"] = money.exact(amount, self.bill.decimals)
        self.labelled(label, self.amount(amount, "subtotal", "sum"))

    def cut(self, key, amount, rate):
        """A discount on the whole."""
        label = plain(self.word(key) or self.word("discount"))
        if rate and self.chance(0.7):
            label = label + plain(" ") + self.rate(rate)
        self.labelled(label, self.amount(amount, "discount", "sum"))

    def charge(self, key, amount, rate):
        """Service, delivery, surcharge."""
        word = self.word(key) or self.word("service") or self.word("fee")
        if not word:
            word = "Service"
        label = plain(word)
        if rate and self.chance(0.75):
            label = label + plain(" (") + self.rate(rate) + plain(")") if self.chance(0.4) else \
                self.rate(rate) + plain(" " + word) if self.chance(0.3) else label + plain(" ") + self.rate(rate)
        self.labelled(label, self.amount(amount, "service", "sum"))

    def tax_parts(self, tax):
        """Returns the names and amounts of a tax: two if the country splits it."""
        names = self.place.list("tax_parts")
        chosen = self.chosen.setdefault("tax_name", self.random.choice(self.place.list("tax_names")))
        if names and len(names) == 2 and ":" in names[0]:
            shares = [name.split(":") for name in names]
            if Decimal(tax.rate) == sum(Decimal(share) for _, share in shares):
                first = bills.percent(tax.net, shares[0][1])
                return [(shares[0][0], shares[0][1], first), (shares[1][0], shares[1][1], tax.tax - first)]
        elif names and len(names) == 2 and Decimal(tax.rate) > 0:
            first = tax.tax // 2
            half = f"{Decimal(tax.rate) / 2:f}"
            return [(names[0], half, first), (names[1], half, tax.tax - first)]
        shares = self.chosen.setdefault("tax_shares", self.random.choice(TAX_SHARES))
        if tax.added and len(shares) > 1 and tax.tax > 20:
            # State, county and town, or a tax on drinks beside that on food.
            names = self.place.list("tax_names")
            return [(names[place % len(names)], f"{Decimal(tax.rate) * share / 100:f}".rstrip("0").rstrip("."), part)
                    for place, (share, part) in enumerate(zip(shares, bills.allocate(tax.tax, shares)))]
        return [(chosen, tax.rate, tax.tax)]

    def tax_truth(self):
        """Records that the tax is printed."""
        self.truth["tax"] = money.exact(self.bill.tax, self.bill.decimals)

    def exclusive_taxes(self):
        """Taxes on top of prices: one row per rate, or one for all."""
        bill = self.bill
        taxed = [tax for tax in bill.taxes if tax.added and tax.tax or len(bill.taxes) == 1]
        if self.chance(0.2) and self.word("net"):
            self.labelled(self.word("net"), self.amount(bill.net, "net", "sum"))
        whole = self.word("tax") and self.chance(0.35)
        if whole or len(taxed) > 1 and self.chance(0.4):
            name = self.word("tax") or self.random.choice(self.place.list("tax_names"))
            self.labelled(name, self.amount(bill.added, "tax", "sum"))
        else:
            for tax in taxed:
                for name, rate, amount in self.tax_parts(tax):
                    self.tax_row(name, rate, amount)
            if len(taxed) > 1 and self.chance(0.2) and self.word("tax"):
                self.labelled(self.word("tax"), self.amount(bill.added, "tax", "sum"))
        if bill.added == bill.tax:
            self.tax_truth()
        if self.word("with_tax") and self.chance(0.06):
            self.labelled(self.word("with_tax"), self.amount(bill.exact_total, "subtotal", "sum"))

    def sums_by_rate(self):
        """Net, tax and gross of each rate, with the word of the total; the total is their sum."""
        self.traits.add("sums-by-rate")
        word = self.word("sum") or self.word("total")
        parts = self.random.choice((("net", "tax", "gross"), ("net", "tax"), ("gross",), ("tax", "gross")))
        for tax in self.bill.taxes:
            rows = {"net": (plain(f"{word} ") + self.rate(tax.rate), tax.net, "net"),
                    "tax": (plain(f"{self.place.list('tax_names')[0]} ") + self.rate(tax.rate), tax.tax, "tax"),
                    "gross": (plain(f"{word} ") + self.rate(tax.rate) + plain(f" {self.word('incl')}".rstrip()),
                              tax.gross, "subtotal")}
            for part in parts if float(tax.rate) else parts[:1]:
                label, amount, role = rows[part]
                self.labelled([piece for piece in label if piece[0]], self.amount(amount, role, "sum"))
        if "tax" in parts:
            self.tax_truth()

    def tax_row(self, name, rate, amount, prefix=""):
        """A tax with its rate, in one of the usual writings."""
        name = self.style.set_case(name)
        way = self.chosen.setdefault("tax_row", self.random.randrange(5))
        if way == 0:
            label = plain(prefix + name)
        elif way == 1:
            label = plain(prefix + name + " ") + self.rate(rate)
        elif way == 2:
            label = plain(prefix) + self.rate(rate) + plain(" " + name)
        elif way == 3:
            label = plain(prefix + name + " (") + self.rate(rate) + plain(")")
        else:
            label = plain(prefix + name + self.random.choice((" @ ", " ", ": ", " - "))) + self.rate(rate)
        self.labelled(label, self.amount(amount, "tax", "sum"))

    def net_and_tax(self):
        """Net and tax before the total although prices include tax."""
        if self.word("net") and self.chance(0.8):
            self.labelled(self.word("net"), self.amount(self.bill.net, "net", "sum"))
        if self.word("tax"):
            self.labelled(self.word("tax"), self.amount(self.bill.tax, "tax", "sum"))
            self.tax_truth()

    def total_label(self, key="total"):
        """Returns a label of the total, sometimes with currency, tax words or marks around it."""
        random, word = self.random, self.word(key) or self.word("total")
        way = random.random()
        if way < 0.1:
            word += " " + random.choice((self.place.currency, self.style.sign))
        elif way < 0.14 and self.word("incl"):
            word += f" ({self.word('incl')} {self.place.list('tax_names')[0]})"
        elif way < 0.17:
            word = random.choice(("*", "=", "** ", "=> ", "#", ">> ")) + word
        elif way < 0.19 and len(word) < 10:
            word = " ".join(word)
        elif way < 0.215:
            word = ""
        elif way < 0.235:
            word = self.moment.strftime(random.choice(("%H:%M ", "%I:%M%p "))) + word
        return word

    def totals(self):
        """The total, with rounding, tip and previous balance in their order."""
        bill, style = self.bill, self.style
        exact, scale = bill.exact_total, style.total_scale
        if bill.previous is not None:
            return self.utility_total()
        if bill.tip:
            self.traits.add("tip")
            if self.chance(0.75):
                self.labelled(self.word("total"), self.amount(exact, "subtotal", "sum"))
            self.truth["tip"] = money.exact(bill.tip, bill.decimals)
            self.labelled(self.word("tip", "Tip"), self.amount(bill.tip, "tip", "sum"))
            if bill.rounding:
                self.rounding_row()
            self.print_total("due" if self.word("due") and self.chance(0.4) else "total", scale)
            return
        if bill.kind == "voucher" and bill.total == 0:
            self.labelled(self.word("total"), self.amount(bill.bought, "total", "sum"))
            self.labelled(self.word("voucher"), self.amount(-bill.bought, "discount", "sum"))
            self.print_total("due", scale)
            return
        if bill.rounding:
            where = self.random.random()
            if where < 0.75:
                self.labelled(self.word("total"), self.amount(exact, "total", "total"))
                self.rounding_row()
                self.print_total("due" if self.chance(0.7) else "total", scale)
            else:
                self.print_total("total", scale)
                self.rounding_row()
            return
        if self.place.cash_step and self.chance(self.place.zero_rounding) and self.word("rounding"):
            if self.chance(0.7):
                self.labelled(self.word("total"), self.amount(bill.total, "total", "total"))
            self.labelled(self.word("rounding"), self.amount(0, "rounding", "sum"))
        if self.chance(0.012):
            self.traits.add("empty-label")
            # A word whose sum was never printed, or is to be written in.
            self.labelled(self.other_word("total"), [])
        self.print_total("total" if self.chance(0.78) else "due", scale)
        if self.chance(0.13):
            self.labelled(self.total_label("due"), self.amount(bill.total, "total", "total"))

    def print_total(self, key, scale):
        """The total itself."""
        self.labelled(self.total_label(key), self.amount(self.bill.total, "total", "total"), scale=scale,
                      space=self.random.choice((0, 0, 0, 0.5, 1)))
        if self.chance(0.02):
            for other in self.random.sample(("due", "total", "due"), self.random.randint(1, 3)):
                self.labelled(self.other_word(other), self.amount(self.bill.total, "total", "total"))

    def rounding_row(self):
        """Cash rounding."""
        self.labelled(self.word("rounding", "Rounding"), self.amount(self.bill.rounding, "rounding", "sum"))

    def utility_total(self):
        """This bill, the balance before it, the amount due."""
        bill = self.bill
        rows = [(self.word("this_bill") or self.word("subtotal"), bill.exact_total, "subtotal"),
                (self.word("previous", "Previous balance"), bill.previous, "balance")]
        if self.chance(0.5):
            rows.reverse()
        for label, amount, role in rows:
            if label:
                self.labelled(label, self.amount(amount, role, "sum"))
        if bill.rounding:
            self.rounding_row()
        self.print_total("due", self.style.total_scale)

    # Payment

    @prints("payment")
    def tenders(self):
        """Tenders and change."""
        bill, random = self.bill, self.random
        if bill.kind in ("refund", "creditnote", "returns") and self.chance(0.5):
            word = self.other_word(random.choice(("cash", "card", "change", "refund"))) or self.word("cash")
            self.labelled(word, self.amount(bill.total, "paid", "sum"))
        if not bill.tenders or self.chance(0.08 if bill.change else 0.2):
            return
        if len(bill.tenders) > 1 and self.chance(0.3) and self.word("paid"):
            self.labelled(self.word("paid"), self.amount(sum(a for _, a in bill.tenders), "paid", "sum"))
        for kind, amount in bill.tenders:
            if kind == "card":
                word = self.style.set_case(self.card) if self.chance(0.5) else self.word("card")
                if self.chance(0.15):
                    word += " " + random.choice(("****", "XXXX", "xxxx", "***")) + self.last4
                    self.truth["card_last4"] = self.last4
            else:
                word = self.word(kind) or self.word("cash")
                if kind == "cash" and self.chance(0.18) and self.word("paid"):
                    word = self.word("paid")
            self.labelled(word, self.amount(amount, "paid", "sum"))
        if bill.change or self.chance(0.25):
            if self.word("change"):
                change = bill.change
                minus = change and self.chance(0.04)
                self.labelled(self.word("change"), self.amount(-change if minus else change, "change", "sum"))
        if self.chance(0.08) and self.word("balance_due"):
            self.labelled(self.word("balance_due"), self.amount(0, "balance", "sum"))
