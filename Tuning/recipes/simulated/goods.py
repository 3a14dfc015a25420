"""The list of goods of a receipt."""

from recipes.simulated import bills
from recipes.simulated.setting import Number, fill, length, plain, prints


class Goods:
    """A sheet's blocks of goods; a part of `layout.Receipt`."""

    @prints("item")
    def items(self):
        """The list of goods in one of the layouts; tables have headings."""
        style = self.style
        if style.item_layout == "table" and len(self.bill.items) and self.chance(0.85):
            self.heading()
        section, subtotal = -1, 0
        for item in self.bill.items:
            if self.bill.sections > 1 and item.section != section:
                if section >= 0 and self.chance(0.6):
                    self.section_sum(subtotal)
                section, subtotal = item.section, 0
                key = "return_section" if item.amount < 0 else "section"
                if self.word(key):
                    self.text(self.other_word(key), "l")
            subtotal += item.amount + item.discount
            first = len(self.rows)
            self.item(item)
            self.note_item(item, self.rows[first:])
        if self.bill.sections > 1 and self.chance(0.7):
            self.section_sum(subtotal)

    def note_item(self, item, rows):
        """Records a good with those of its numbers that `rows` print."""
        printed = {}
        for number in (number for row in rows for _, _, pieces in row.cells for _, number in pieces if number):
            printed.setdefault(number.role, number.value)
        price = printed.get("item", printed.get("deposit"))
        if price is not None:
            self.truth["items"] = (self.truth["items"] or []) + [
                {"name": self.style.set_case(item.name), "quantity": printed.get("quantity"),
                 "unit_price": printed.get("unit_price"), "price": price, "discount": printed.get("discount")}]

    def section_sum(self, amount):
        """The sum of a section."""
        self.labelled(self.word("section_sum") or self.word("subtotal"), self.amount(amount, "subtotal", "sum"))

    def heading(self):
        """The headings of a table."""
        style = self.style
        middle = "discount" if self.discount_column() else "price"
        names = [self.word(key) for key in ("description", "qty", middle, "amount")]
        if not all(names):
            return
        if style.width >= 40:
            columns = self.columns()
            self.put((0, "l", plain(names[0])), *((x, "r", plain(name[:9]))
                                                  for x, name in zip(columns, names[1:])))
        else:
            self.put((0, "l", plain(names[0])), (style.amount_column, "r", plain(names[3])))
        self.rule()

    def discount_column(self):
        """Returns whether the table has a column of discounts instead of prices."""
        return self.style.discount_column and any(item.discount for item in self.bill.items)

    def columns(self):
        """Returns the right ends of quantity, price and amount in a table."""
        end = self.style.amount_column
        room = 12 if self.style.paper else 9
        return end - 2 * room, end - room, end

    def suffix(self, item):
        """Returns the letter or rate of the tax after an amount."""
        way = self.style.letters
        if not way:
            return ""
        letter = next((tax.letter for tax in self.bill.taxes if tax.rate == item.rate), "A")
        return {"letter": " " + letter, "star": " *" if letter == "A" else "",
                "rate": f" {float(item.rate):g}%"}[way]

    def goods_name(self, item, room):
        """Returns the name of a good, cut to the available room."""
        name = self.style.set_case(item.name)
        if item.kind == "item" and self.chance(0.07):
            name = fill(self.random, self.random.choice(("##### ", "############# ", "### ", "####-## "))) + name
        return name[:max(3, int(room))].rstrip()

    def item(self, item):
        """One good."""
        if item.kind == "fuel":
            return self.fuel(item)
        style, random = self.style, self.random
        layout = style.item_layout
        counted = item.quantity != "1" or item.measure
        tail = self.suffix(item)
        role = "deposit" if item.kind == "deposit" else "item"
        amount = self.amount(item.amount, role) + plain(tail)
        end = style.amount_column + len(tail)
        room = style.amount_column - length(amount) + len(tail) - 2
        simple = not counted and random.random() < 0.9
        if layout == "table" and style.width >= 40:
            self.table_row(item, amount, end)
        elif layout == "table" or layout in ("below", "above") and simple or layout == "row":
            if counted:
                self.counted_rows(item, amount, end, room, "below" if layout != "above" else "above")
            else:
                self.put((0, "l", plain(self.goods_name(item, room))), (end, "r", amount))
        elif layout == "count" and not item.measure:
            count = self.count(item.quantity) + plain(random.choice((" ", " ", "  ")))
            if self.chance(0.06) and counted:
                count = self.count(item.quantity) + plain("x ")
            self.put((0, "l", count + plain(self.goods_name(item, room - 3))), (end, "r", amount))
            if counted and self.chance(0.2):
                self.put((3, "l", plain("@ ") + self.unit(item)))
        elif layout == "at" and counted:
            name = self.goods_name(item, room - 10)
            label = plain(name + " (") + self.count(item.quantity) + plain(" @") + self.unit(item) + plain(")")
            self.put((0, "l", label), (end, "r", amount))
        elif layout == "inline" and counted:
            middle = self.product(item)
            name = self.goods_name(item, room - length(middle) - 1)
            self.put((0, "l", plain(name + " ") + middle), (end, "r", amount))
        elif layout == "above":
            self.counted_rows(item, amount, end, room, "above")
        elif counted or not simple:
            self.counted_rows(item, amount, end, room, "below")
        else:
            self.put((0, "l", plain(self.goods_name(item, room))), (end, "r", amount))
        table = layout == "table" and style.width >= 40
        if item.discount and not (table and self.discount_column()):
            self.line_discount(item)
        for note in item.notes:
            self.text("  " + style.set_case(note), "l")

    def unit(self, item):
        """Returns the price of one unit."""
        if isinstance(item.unit, str):
            return self.figure(item.unit, "unit_price", sign=False)
        return self.amount(item.unit, "unit_price", sign=self.style.sign_where == "all" and None or False)

    def product(self, item):
        """Returns pieces such as `2 x 1,50`, `0.532 kg x 3,99`."""
        pieces = self.count(item.quantity)
        if item.measure:
            pieces = pieces + plain((" " if self.chance(0.7) else "") + item.measure)
        elif self.word("piece") and self.chance(0.15):
            pieces = pieces + plain(" " + self.word("piece"))
        return pieces + plain(self.style.times) + self.unit(item) + (
            plain("/" + item.measure) if item.measure and self.chance(0.3) else [])

    def counted_rows(self, item, amount, end, room, side):
        """Name and `quantity x price` in separate rows; the amount is in either."""
        product = self.product(item)
        indent = self.chosen.setdefault("indent", self.random.choice((0, 2, 4, 8)))
        with_name = self.chosen.setdefault("with_name", self.random.random() < 0.35)
        name = plain(self.goods_name(item, room if with_name else self.style.width))
        first = [(0, "l", name)]
        second = [(indent, "l", product)]
        (first if with_name else second).append((end, "r", amount))
        rows = (first, second) if side == "below" else (second, first)
        for row in rows:
            self.put(*row)

    def table_row(self, item, amount, end):
        """A row of a table with quantity, price and amount under headings."""
        columns = self.columns()
        room = columns[0] - 6
        name = self.goods_name(item, self.style.width)
        offset = end - self.style.amount_column
        middle = self.unit(item)
        if self.discount_column():
            middle = self.amount(abs(item.discount), "discount") if item.discount else []
            amount = self.amount(item.amount + item.discount, "item") + plain(self.suffix(item))
        cells = [(columns[0], "r", self.count(item.quantity) + plain(item.measure and " " + item.measure)),
                 (columns[1], "r", middle), (columns[2] + offset, "r", amount)]
        if len(name) > room and self.chance(0.6):
            self.put((0, "l", plain(name)))
            self.put(*cells)
        else:
            self.put((0, "l", plain(name[:room])), *cells)

    def line_discount(self, item):
        """The discount of one good, under it."""
        word = self.word("discount")
        way = self.chosen.setdefault("cut", self.random.random())
        # Sometimes a discount has no minus: its word identifies it.
        pieces = self.amount(item.discount, "discount")
        if way < 0.1:
            pieces = [(text, number) if number else (text.translate({45: None, 40: None, 41: None}), None)
                      for text, number in pieces]
            pieces = [(text, Number(number.value.lstrip("-"), number.role) if number else None)
                      for text, number in pieces if text.strip() or number]
        label = plain(self.random.choice(("", "  ")) + word)
        if way > 0.7:
            base = item.amount
            share = round(-100 * item.discount / base) if base else 0
            if base and abs(bills.percent(base, str(share)) + item.discount) <= 1:
                label = label + plain(" ") + [(f"{share}", Number(str(share), "percentage"))] + plain("%")
        self.put((0, "l", label), (self.style.amount_column, "r", pieces))

    def fuel(self, item):
        """Litres, price per litre, amount: in separate rows or in a product."""
        random, style = self.random, self.style
        name = style.set_case(item.name)
        volume = self.count(item.quantity)
        unit = self.unit(item)
        amount = self.amount(item.amount, "item") + plain(self.suffix(item))
        end = style.amount_column + len(self.suffix(item))
        measure = random.choice((item.measure, item.measure.upper()))
        if self.word("pump") and self.chance(0.6):
            self.text(f"{self.word('pump')} {random.choice(('', '#', ': '))}{random.randint(1, 12)}", "l")
        way = random.random()
        per = plain(f" {style.sign}/{measure}")
        if way < 0.35:
            self.put((0, "l", plain(name)), (end, "r", amount))
            self.put((1, "l", volume + plain(f" {measure}{style.times}") + unit + per))
        elif way < 0.5:
            self.put((0, "l", plain(name + " ") + volume + plain(measure + style.times) + unit))
            self.put((end, "r", amount))
        else:
            self.put((0, "l", plain(name)))
            rows = [(self.word("volume") or measure, volume + (plain(" " + measure) if self.chance(0.5) else [])),
                    (self.word("price") or "@", unit + (per if self.chance(0.5) else [])),
                    (self.word("fuel_sum") or self.word("amount"), amount)]
            for label, pieces in rows:
                self.labelled(label, pieces)
