"""Taxes by rate, as rows and as tables."""

from recipes.simulated.setting import plain, prints


class Tables:
    """A sheet's tables of taxes; a part of `layout.Receipt`."""

    @prints("sum")
    def tax_table(self):
        """Net, tax and gross by rate; or taxes alone; or nets alone."""
        bill = self.bill
        if not bill.taxes or not self.chance(0.55 if bill.inclusive else 0.15):
            return
        taxes = [tax for tax in bill.taxes if tax.gross] or bill.taxes
        way = self.random.random()
        if way < 0.4:
            for tax in taxes:
                if tax.tax or self.chance(0.3):
                    prefix = self.word("incl") + " " if self.word("incl") and self.chance(0.7) else ""
                    for name, rate, amount in self.tax_parts(tax):
                        self.tax_row(name, rate, amount, prefix)
            self.tax_truth()
            return
        if way < 0.55:
            for tax in taxes:
                label = plain((self.word("net") or "Net") + " ") + self.rate(tax.rate)
                self.labelled(label, self.amount(tax.net, "net", "sum"))
                for name, rate, amount in self.tax_parts(tax):
                    self.tax_row(name, rate, amount)
            self.tax_truth()
            return
        self.wide_table(taxes)

    def wide_table(self, taxes):
        """A table with headings; columns are chosen and ordered at random."""
        self.traits.add("tax-table")
        style, random = self.style, self.random
        columns = ["net", "tax", "gross"]
        random.shuffle(columns)
        columns = columns[:random.choice((1, 2, 2, 3, 3, 3, 3))]
        if self.chance(0.35):
            columns = [column for column in ("net", "tax", "gross") if column in columns]
        room = max(9, min(14, (style.width - 4) // len(columns)))
        ends = [style.width - room * place for place in range(len(columns) - 1, -1, -1)]
        rates_last = self.chance(0.08)
        if rates_last:
            ends = [end - 7 for end in ends]
        names = {"net": self.word("net") or "Net",
                 "tax": self.word("tax") or self.place.list("tax_names")[0],
                 "gross": self.word("gross") or "Gross"}
        rate_name = self.place.list("tax_names")[0] if self.chance(0.5) else "%"
        if "tax" in columns:
            self.tax_truth()
        if self.word("tax_summary") and self.chance(0.35):
            self.text(self.word("tax_summary"), "l")
        first = (style.width, "r") if rates_last else (0, "l")
        if self.chance(0.85):
            self.put((*first, plain(style.set_case(rate_name)[:6 if rates_last else 9])),
                     *((end, "r", plain(style.set_case(names[column])[:room - 1]))
                       for end, column in zip(ends, columns)))
        self.table_rows(taxes, columns, ends, first)

    def table_rows(self, taxes, columns, ends, first):
        """The rows of a table of taxes, rates without turnover and a sum among them."""
        bill, random = self.bill, self.random
        roles = {"net": "net", "tax": "tax", "gross": "subtotal"}
        letters = self.style.letters == "letter" or self.chance(0.3)
        rows = [(self.rate_label(tax, letters), tax) for tax in taxes]
        if self.chance(0.12):
            # Tills print every rate that they know, and what is exempt.
            self.traits.add("tax-nothing")
            nothing = type(taxes[0])("0", 0, 0, 0)
            spare = self.word("exempt") if self.word("exempt") and self.chance(0.6) else None
            label = plain(spare[:8]) if spare else self.rate(random.choice(self.place.rates("std")))
            rows.insert(random.randint(0, len(rows)), (label, nothing))
        for label, tax in rows:
            values = {"net": tax.net, "tax": tax.tax, "gross": tax.gross}
            self.put((*first, label), *((end, "r", self.amount(values[c], roles[c], "item", sign=False))
                                        for end, c in zip(ends, columns)))
        if len(taxes) > 1 and self.chance(0.45) or self.chance(0.12):
            sums = {"net": bill.net, "tax": bill.tax, "gross": bill.net + bill.tax}
            word = self.word("total") if self.chance(0.7) else self.word("sum")
            if sums["gross"] in (bill.total, bill.total - bill.rounding):
                roles["gross"] = "total"
            room = max(3, int(ends[0] - 10)) if first[0] == 0 else 6
            self.put((*first, plain((word or "")[:room])),
                     *((end, "r", self.amount(sums[c], roles[c], "item", sign=False))
                       for end, c in zip(ends, columns)))

    def rate_label(self, tax, letters):
        """Returns the label of a table's row: a rate, its letter, or a word for what is exempt."""
        if not float(tax.rate) and self.word("exempt") and self.chance(0.7):
            label = plain(self.word("exempt")[:10])
        else:
            label = self.rate(tax.rate)
        if letters and tax.letter:
            mark = self.random.choice((" ", "=", ": ", " = ", " @ ", " (@ "))
            label = plain(tax.letter + mark) + label + plain(")" if "(" in mark else "")
        return [piece for piece in label if piece[0]]
