"""Suggested tips, and lines for handwritten ones."""

from recipes.simulated import bills
from recipes.simulated.setting import Number, plain, prints

RATES = (("15", "18", "20"), ("18", "20", "22"), ("18", "20", "25"), ("10", "12.5", "15"), ("20", "25"),
         ("15", "20", "25"), ("20", "22", "25"), ("15", "18", "20", "25"), ("10", "15", "20"))


class Tips:
    """A sheet's suggestions of tips; a part of `layout.Receipt`."""

    def blank_tip(self):
        """Tip and total left blank for handwriting."""
        self.traits.add("tip-blank")
        line = "_" * self.random.randint(6, 12)
        for word in (self.word("tip", "Tip"), self.other_word("total")):
            blank = self.random.choice((line, line, "$" + line, "." * 10, ""))
            self.labelled(word, plain(blank) if blank else [], space=1)

    @prints("sum")
    def tips(self):
        """Suggestions for a tip, or lines for handwriting."""
        bill = self.bill
        kinds = ("restaurant", "bar", "cardslip", "delivery", "cafe", "taxi", "split", "hotel")
        if bill.kind not in kinds or bill.total <= 0:
            return
        if self.chance((0.02 if bill.tip else 0.4) * self.place.tips):
            self.suggestions()
        elif not bill.tip and bill.kind != "cardslip" and self.card and self.chance(self.place.tips * 0.3):
            self.blank_tip()

    def suggestions(self):
        """Two to four rates with their tips, and sometimes with the total that each leads to."""
        bill = self.bill
        self.traits.add("tip-suggestions")
        if self.word("tip_guide"):
            self.text(self.word("tip_guide"))
        base = bill.subtotal if self.chance(0.5) else bill.total
        rates = self.random.choice(RATES)
        tips = [bills.percent(base, rate) for rate in rates]
        if self.chance(0.12):
            # Nothing but sums, as devices for the table show them.
            unit = 10**bill.decimals * max(1, self.place.price_step // 10**bill.decimals)
            tips = [max(unit, tip // unit * unit) for tip in tips]
        ways = (self.suggested_rows, self.suggested_rows, self.suggested_table, self.suggested_columns,
                self.suggested_pairs)
        self.random.choice(ways)(rates, tips)

    def suggestion(self, amount):
        """Returns a suggested tip or total as pieces."""
        return self.amount(amount, "other", "total")

    def rate_pieces(self, rate):
        """Returns a suggested rate as pieces."""
        return [(rate.replace(".", self.style.mark), Number(rate, "percentage"))] + plain("%")

    def suggested_rows(self, rates, tips):
        """A row for each rate: its tip, or its tip and total."""
        tip_word, total_word = self.word("tip", "Tip"), self.word("total")
        before = self.random.choice(("", "", tip_word + " ", "[ ] ", "( ) ", "- "))
        after = self.random.choice((": ", " = ", " is ", " ", " " + tip_word + " ", " (", "..... "))
        total = self.random.choice((None, None, None, " " + total_word + " ", " = ", " / ", " "))
        apart = self.chance(0.3)
        for rate, tip in zip(rates, tips):
            label = plain(before) + self.rate_pieces(rate)
            pieces = self.suggestion(tip)
            if total:
                pieces = pieces + plain(total) + self.suggestion(tip + self.bill.total)
            if apart:
                self.labelled(label + plain(" " + tip_word), pieces)
            else:
                self.pieces([piece for piece in label if piece[0]] + plain(after) + pieces
                            + plain(")" if "(" in after else ""), "l")

    def suggested_table(self, rates, tips):
        """A table of rates, tips and totals under headings."""
        width = self.style.width
        if self.chance(0.7):
            self.put((0, "l", plain("%")), (width * 0.55, "r", plain(self.word("tip", "Tip"))),
                     (width, "r", plain(self.word("total"))))
        for rate, tip in zip(rates, tips):
            self.put((0, "l", self.rate_pieces(rate)), (width * 0.55, "r", self.suggestion(tip)),
                     (width, "r", self.suggestion(tip + self.bill.total)))

    def suggested_columns(self, rates, tips):
        """A column for each rate: rates in a row, tips under them, totals under these."""
        width, count = self.style.width, len(rates)
        labelled = self.chance(0.5)
        start = 7 if labelled else 0
        ends = [start + (width - start) * (place + 1) / count for place in range(count)]
        rows = [("", [self.rate_pieces(rate) for rate in rates]),
                (self.word("tip", "Tip"), [self.suggestion(tip) for tip in tips]),
                (self.word("total"), [self.suggestion(tip + self.bill.total) for tip in tips])]
        for label, cells in rows[:self.random.choice((2, 3))]:
            first = [(0, "l", plain(label[:6]))] if labelled and label else []
            self.put(*first, *((end, "r", cell) for end, cell in zip(ends, cells)))

    def suggested_pairs(self, rates, tips):
        """Two rows for each rate: the tip, and the total with it."""
        for rate, tip in zip(rates, tips):
            self.labelled(plain(self.word("tip", "Tip") + " ") + self.rate_pieces(rate), self.suggestion(tip))
            self.labelled(self.other_word("total"), self.suggestion(tip + self.bill.total))
