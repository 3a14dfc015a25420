"""Sets a bill in type: the blocks of a receipt in the order of a till."""

import datetime
from decimal import Decimal

from recipes.simulated import bills, money, taxids
from recipes.simulated.setting import Number, Sheet, plain

CARDS = ("VISA", "Visa", "MASTERCARD", "MasterCard", "Mastercard Debit", "VISA DEBIT", "AMEX", "Maestro",
         "VISA CREDIT", "DEBIT MASTERCARD", "Visa contactless", "AMERICAN EXPRESS", "VISA ELECTRON")
LOCAL_CARDS = {"US": ("DISCOVER", "Discover", "DEBIT", "EBT"), "CA": ("INTERAC", "Interac"),
               "DE": ("girocard", "EC-Karte", "ELV"), "AT": ("Bankomat",), "NO": ("BankAxept",),
               "DK": ("Dankort",), "FR": ("CB",), "BE": ("BANCONTACT",), "IN": ("RUPAY", "UPI", "PAYTM"),
               "RU": ("МИР",), "CN": ("微信支付", "支付宝", "银联"), "JP": ("PayPay", "Suica", "iD", "JCB"),
               "KR": ("신한카드", "삼성카드", "KB국민"), "SG": ("NETS", "PayNow"), "MY": ("MYDEBIT", "TNG EWALLET"),
               "AU": ("EFTPOS",), "NZ": ("EFTPOS",), "BR": ("ELO", "PIX"), "PT": ("MULTIBANCO", "MB WAY"),
               "IT": ("BANCOMAT", "PagoBANCOMAT"), "KE": ("M-PESA",), "TR": ("TROY",), "NL": ("PIN", "V PAY"),
               "PL": ("BLIK",), "SE": ("Swish",), "ID": ("QRIS", "GOPAY", "OVO"), "TH": ("PromptPay",),
               "VN": ("MOMO", "VNPAY"), "PH": ("GCASH",), "HK": ("OCTOPUS", "八達通"), "CL": ("REDCOMPRA",)}


def fill(random, pattern):
    """A pattern with `#` as digits and `@` as capitals."""
    return "".join(random.choice("0123456789") if c == "#" else
                   random.choice("ABCDEFGHJKLMNPRSTUVWXYZ") if c == "@" else c for c in pattern)


class Receipt(Sheet):
    """A sheet that fills itself with the blocks of a receipt and collects the truth."""

    def __init__(self, random, place, style, bill):
        super().__init__(random, place, style, bill)
        self.moment = money.moment(random)
        self.truth = {
            "total": money.exact(bill.total, bill.decimals), "total_alts": [], "currency": place.currency,
            "date_iso": None, "time": None, "merchant": None, "address": None, "phone": None, "tax_id": None,
            "receipt_number": None, "payment": bill.payment, "card_last4": None, "subtotal": None, "tax": None,
            "tip": None, "items_complete": bill.kind != "cardslip",
        }
        if bill.rounding:
            self.truth["total_alts"].append(money.exact(bill.total - bill.rounding, bill.decimals))
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
        meta_at_foot = self.chance(0.25)
        self.head()
        self.title()
        if not meta_at_foot:
            self.meta()
        if self.chance(0.04):
            self.advert()
        self.rule()
        if kind in ("parking", "taxi", "kiosk", "service") and len(self.bill.items) == 1 and self.chance(0.3):
            self.truth["items_complete"] = False
        else:
            self.items()
        self.rule()
        blocks = [self.sums, self.tenders]
        tables = [self.tax_table, self.extras]
        if self.chance(0.15):
            blocks = [self.sums, self.tax_table, self.tenders]
            tables = [self.extras]
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

    def compose_slip(self):
        """Prints the slip of a card terminal: the amount, a tip to write in, a block of codes."""
        if self.chance(0.85):
            self.head()
        if self.chance(0.5):
            self.meta()
        parts = [self.slip_amounts, self.card_codes]
        if self.chance(0.6):
            parts.reverse()
        if self.chance(0.5):
            self.text(self.chosen_or("terminal_title", self.other_word("terminal")))
        for part in parts:
            part()
        if not self.truth["date_iso"]:
            self.meta()
        self.tips()
        self.foot()

    def chosen_or(self, key, fallback):
        """Returns the word for `key`, or the fallback."""
        return self.word(key) or fallback

    # Head

    def head(self):
        """Shop, company, address, telephone, tax number."""
        random, place, style = self.random, self.place, self.style
        shop = random.choice(place.list("shops") or place.words("shops") or ["CENTRAL"])
        company = random.choice(place.list("company")).format(shop)
        name = company if self.chance(0.3) else shop
        printed = style.set_case(name) if self.chance(0.6) else name.upper() if self.chance(0.4) else name
        self.truth["merchant"] = printed
        if len(printed) * style.head_scale > style.width:
            style.head_scale = 1.0
        if self.chance(0.95):
            self.text(printed, scale=style.head_scale)
        else:
            self.truth["merchant"] = None
        if name is shop and self.chance(0.35):
            self.text(style.set_case(company))
        rows = []
        if self.chance(0.88):
            address = self.address()
            rows.append(lambda: self.print_address(address))
        if self.chance(0.7) and place.list("phones"):
            rows.append(self.phone)
        if place.tax_id and self.chance(0.75):
            rows.append(self.tax_number)
        if self.chance(0.12):
            rows.append(lambda: self.text("www." + fill(random, "@@@@").lower() + "shop." + place.web))
        if len(rows) > 1 and self.chance(0.3):
            random.shuffle(rows)
        for row in rows:
            row()

    def address(self):
        """Returns the rows of an address."""
        random, place = self.random, self.place
        pattern = random.choice(place.list("address") or ["{street} {n}, {city}"])
        text = pattern.format(street=random.choice(place.list("streets")), n=random.randint(1, 240),
                              city=fill(random, random.choice(place.list("cities"))))
        return [part.strip() for part in text.split(";")]

    def print_address(self, rows):
        """An address in one row or several."""
        if len(rows) > 1 and self.chance(0.3) and len(", ".join(rows)) < self.style.width:
            rows = [", ".join(rows)]
        rows = [self.style.set_case(row)[:self.style.width] for row in rows]
        for row in rows:
            self.text(row)
        self.truth["address"] = ", ".join(rows)

    def phone(self):
        """The telephone, with a word or alone."""
        number = fill(self.random, self.random.choice(self.place.list("phones")))
        word = self.word("phone") if self.chance(0.65) else ""
        self.text(f"{word.rstrip('.')}{self.random.choice((' ', ': ', ':', '. '))}{number}" if word else number)
        self.truth["phone"] = number

    def tax_number(self):
        """The company's tax number, valid if the scheme has check digits."""
        scheme = self.random.choice(self.place.list("tax_id"))
        number = taxids.number(self.random, scheme)
        labels = self.place.list("tax_id_labels") or ["VAT"]
        self.text(f"{self.random.choice(labels)}{self.random.choice((' ', ': ', ':', ' : '))}{number}")
        self.truth["tax_id"] = number

    def title(self):
        """The kind of document."""
        key = {"refund": "refund", "creditnote": "creditnote", "invoice": "invoice",
               "utility": "invoice"}.get(self.bill.kind, "receipt")
        if self.chance(0.9 if key != "receipt" else 0.45):
            self.text(self.word(key) or self.word("receipt"), space=self.random.choice((0, 0, 1)))

    # Date and numbers

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
            self.item(item)
        if self.bill.sections > 1 and self.chance(0.7):
            self.section_sum(subtotal)

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
        room = style.amount_column - length_of(amount) + len(tail) - 2
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
            name = self.goods_name(item, room - length_of(middle) - 1)
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

    # Sums

    def sums(self):
        """Subtotal, discounts, charges, taxes, total and rounding."""
        bill = self.bill
        extra = bool(bill.discounts or bill.charges or (bill.taxes and not bill.inclusive))
        single = len(bill.items) < 2
        if self.chance(0.9 if extra else 0.22 if not single else 0.1):
            self.sub(self.word("subtotal"), bill.subtotal)
        for key, amount, rate in bill.discounts:
            self.cut(key, amount, rate)
        if bill.discounts and self.chance(0.25):
            self.sub(self.other_word("subtotal"), bill.goods + sum(a for _, a, _ in bill.discounts), False)
        for key, amount, rate in bill.charges:
            self.charge(key, amount, rate)
        if bill.taxes and not bill.inclusive:
            self.exclusive_taxes()
        elif bill.taxes and self.chance(0.18):
            self.net_and_tax()
        if self.chance(0.1):
            self.items_count()
        if self.chance(0.12):
            self.rule()
        self.totals()

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
        return [(chosen, tax.rate, tax.tax)]

    def tax_truth(self):
        """Records that the tax is printed."""
        self.truth["tax"] = money.exact(self.bill.tax, self.bill.decimals)

    def exclusive_taxes(self):
        """Taxes on top of prices: one row per rate, or one for all."""
        bill = self.bill
        taxed = [tax for tax in bill.taxes if tax.tax or len(bill.taxes) == 1]
        if self.chance(0.2) and self.word("net"):
            self.labelled(self.word("net"), self.amount(bill.net, "net", "sum"))
        whole = self.word("tax") and self.chance(0.35)
        if whole or len(taxed) > 1 and self.chance(0.4):
            name = self.word("tax") or self.random.choice(self.place.list("tax_names"))
            self.labelled(name, self.amount(bill.tax, "tax", "sum"))
        else:
            for tax in taxed:
                for name, rate, amount in self.tax_parts(tax):
                    self.tax_row(name, rate, amount)
            if len(taxed) > 1 and self.chance(0.2) and self.word("tax"):
                self.labelled(self.word("tax"), self.amount(bill.tax, "tax", "sum"))
        self.tax_truth()
        if self.word("with_tax") and self.chance(0.06):
            self.labelled(self.word("with_tax"), self.amount(bill.exact_total, "subtotal", "sum"))

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
        elif way < 0.205:
            word = ""
        elif way < 0.225:
            word = self.moment.strftime(random.choice(("%H:%M ", "%I:%M%p "))) + word
        return word

    def totals(self):
        """The total, with rounding, tip and previous balance in their order."""
        bill, style = self.bill, self.style
        exact, scale = bill.exact_total, style.total_scale
        if bill.previous is not None:
            return self.utility_total()
        if bill.tip:
            if self.chance(0.75):
                self.labelled(self.word("total"), self.amount(exact, "subtotal", "sum"))
            self.truth["tip"] = money.exact(bill.tip, bill.decimals)
            self.labelled(self.word("tip", "Tip"), self.amount(bill.tip, "tip", "sum"))
            if bill.rounding:
                self.rounding_row()
            self.print_total("due" if self.word("due") and self.chance(0.4) else "total", scale)
            return
        if bill.kind == "voucher" and bill.total == 0:
            self.labelled(self.word("total"), self.amount(bill.bought, "subtotal", "sum"))
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

    # Tables and extras

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
        bill, style, random = self.bill, self.style, self.random
        columns = random.choice((("rate", "net", "tax", "gross"), ("rate", "net", "tax"), ("rate", "tax", "net", "gross"),
                                 ("rate", "gross", "net", "tax"), ("rate", "tax"), ("rate", "net"),
                                 ("rate", "gross", "tax"), ("rate", "net", "tax", "gross")))
        room = max(9, min(14, (style.width - 4) // (len(columns) - 1) if len(columns) > 1 else 10))
        ends = [style.width - room * place for place in range(len(columns) - 2, -1, -1)]
        names = {"rate": self.place.list("tax_names")[0] if self.chance(0.5) else "%",
                 "net": self.word("net") or "Net", "tax": self.word("tax") or self.place.list("tax_names")[0],
                 "gross": self.word("gross") or "Gross"}
        if "tax" in columns:
            self.tax_truth()
        if self.word("tax_summary") and self.chance(0.35):
            self.text(self.word("tax_summary"), "l")
        if self.chance(0.85):
            heading = [(0, "l", plain(style.set_case(names["rate"])[:9]))]
            heading += [(x, "r", plain(style.set_case(names[c])[:room - 1])) for x, c in zip(ends, columns[1:])]
            self.put(*heading)
        roles = {"net": "net", "tax": "tax", "gross": "subtotal"}
        letters = style.letters == "letter" or self.chance(0.3)
        for tax in taxes:
            label = self.rate(tax.rate)
            if letters:
                label = plain(tax.letter + random.choice((" ", "=", ": ", " = ", " @ ", " (@ "))) + label
                if "(" in label[0][0]:
                    label = label + plain(")")
            values = {"net": tax.net, "tax": tax.tax, "gross": tax.gross}
            self.put((0, "l", label), *((x, "r", self.amount(values[c], roles[c], "item", sign=False))
                                        for x, c in zip(ends, columns[1:])))
        if len(taxes) > 1 and self.chance(0.45) or self.chance(0.12):
            sums = {"net": sum(t.net for t in taxes), "tax": sum(t.tax for t in taxes),
                    "gross": sum(t.gross for t in taxes)}
            word = self.word("total") if self.chance(0.7) else self.word("sum")
            roles["gross"] = "total" if sums["gross"] in (bill.total, bill.total - bill.rounding) else "subtotal"
            self.put((0, "l", plain((word or "")[:max(3, ends[0] - room)])),
                     *((x, "r", self.amount(sums[c], roles[c], "item", sign=False)) for x, c in zip(ends, columns[1:])))

    def items_count(self):
        """The number of goods."""
        word = self.word("items_count")
        if not word or self.bill.kind in ("cardslip", "fuel"):
            return
        pieces = sum(int(float(item.quantity)) if not item.measure else 1 for item in self.bill.items)
        count = self.random.choice((str(len(self.bill.items)), str(abs(pieces)), f"{abs(pieces)}.00"))
        pieces = self.count(count)
        if self.chance(0.12):
            self.put((0, "l", plain(word + ": ") + pieces),
                     (self.style.amount_column, "r", self.amount(self.bill.subtotal, "subtotal", "sum")))
        elif self.chance(0.7):
            self.labelled(word, pieces) if self.chance(0.5) else self.pieces(plain(word + ": ") + pieces)
        else:
            self.pieces(pieces + plain(" " + word))

    def extras(self):
        """Distractions: counts, points, savings, a second currency, splits, balances."""
        bill, random = self.bill, self.random
        if self.chance(0.12):
            self.items_count()
        saved = -sum(item.discount for item in bill.items) - sum(a for _, a, _ in bill.discounts)
        if (saved > 0 and self.chance(0.4) or self.chance(0.03)) and self.word("saved"):
            saved = saved if saved > 0 else bills.percent(bill.goods, "7")
            if saved > 0:
                self.labelled(self.word("saved"), self.amount(saved, "other", "sum"))
        if self.chance(0.1) and self.word("points"):
            points = max(0, bill.total // 10**bill.decimals)
            self.labelled(self.word("points"), self.count(str(points), "points"))
            if self.chance(0.4):
                self.labelled(self.other_word("points_balance") or self.word("points"),
                              self.count(str(points + random.randint(5, 4000)), "points"))
        if self.chance(0.03) and self.word("card_balance"):
            left = bills.shelf(random, self.place, random.uniform(3, 90), "any")
            self.labelled(self.word("card_balance"), self.amount(left, "balance", "sum"))
        if self.place.second and self.chance(0.6):
            self.second_currency()
        if bill.kind == "split":
            share = -(-bill.total // random.choice((2, 3, 4)))
            self.labelled(self.word("per_person") or self.word("split", "Split"), self.amount(share, "other", "sum"))
        if self.chance(0.04):
            self.advert()

    def second_currency(self):
        """The total in another currency, with its rate."""
        name, rate = self.random.choice(self.place.list("second")).split()
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

    def advert(self):
        """A line of advertising with a price."""
        word = self.other_word("advert")
        if not word:
            return
        amount = bills.shelf(self.random, self.place, self.random.uniform(1, 30), "nines")
        before, _, after = (word + " {}" if "{}" not in word else word).partition("{}")
        self.pieces(plain(before) + self.amount(amount, "other", "total", sign=True) + plain(after), "c")

    # Cards

    def slip_amounts(self):
        """The amount of a card slip; a tip and a total to write in."""
        bill = self.bill
        tipped = bool(bill.tip)
        lines = self.chance(self.place.tips * 0.7) and not tipped
        word = self.random.choice([w for w in (self.word("amount"), self.word("total"), self.word("sale")) if w])
        if tipped:
            self.labelled(self.word("amount"), self.amount(bill.exact_total, "subtotal", "total"))
            self.labelled(self.word("tip", "Tip"), self.amount(bill.tip, "tip", "total"))
            word = self.word("total")
            self.truth["tip"] = money.exact(bill.tip, bill.decimals)
        self.labelled(word, self.amount(bill.total, "total", "total"), scale=self.style.total_scale)
        if lines:
            self.blank_tip()

    def blank_tip(self):
        """Tip and total left blank for handwriting."""
        line = "_" * self.random.randint(6, 12)
        for word in (self.word("tip", "Tip"), self.other_word("total")):
            self.labelled(word, plain(self.random.choice((line, line, "$" + line, "." * 10))), space=1)

    def card_block(self):
        """The terminal's block on a receipt: the amount again, codes."""
        self.rule()
        if self.chance(0.7):
            word = self.random.choice([w for w in (self.word("amount"), self.word("card"), self.word("sale")) if w])
            paid = next(amount for kind, amount in self.bill.tenders if kind == "card")
            self.labelled(word, self.amount(paid, "paid", "total"))
        self.card_codes()

    def card_codes(self):
        """Card number, application, authorisation, terminal, in any order."""
        random = self.random
        mask = random.choice(("************", "XXXXXXXXXXXX", "XXXX XXXX XXXX ", "#### **** **** ", "...", "xxxxxxxx"))
        rows = []
        if self.card:
            rows.append(lambda: self.put((0, "l", plain(self.card)),
                                         (self.style.width, "r", plain(fill(random, mask) + self.last4))))
            self.truth["card_last4"] = self.last4
        choices = [f"AID: A00000000{fill(random, '#####')}", f"{self.word('auth', 'AUTH')}: {fill(random, '######')}",
                   f"{self.word('terminal', 'TID')}: {fill(random, '########')}", f"TVR: {fill(random, '##########')}",
                   f"REF {fill(random, '############')}", f"TC {fill(random, '##@@##@###@@')}", "CONTACTLESS",
                   self.word("approved", "APPROVED"), f"MID {fill(random, '############')}", f"Trace {fill(random, '######')}",
                   self.word("copy", "CUSTOMER COPY"), f"ARQC {fill(random, '@##@#####@##@@##')}",
                   f"BATCH {fill(random, '###')}  SEQ {fill(random, '###')}"]
        for text in random.sample(choices, random.randint(1, 7)):
            rows.append(lambda text=text: self.text(text, "l"))
        random.shuffle(rows)
        for row in rows:
            row()

    def tips(self):
        """Suggestions for a tip, or lines for handwriting."""
        bill = self.bill
        if bill.tip or bill.kind not in ("restaurant", "bar", "cardslip", "delivery", "cafe", "taxi", "split"):
            return
        if self.chance(self.place.tips * 0.3):
            if self.word("tip_guide"):
                self.text(self.word("tip_guide"))
            rates = self.random.choice((("15", "18", "20"), ("18", "20", "22"), ("18", "20", "25"), ("10", "12.5", "15"),
                                        ("15", "20", "25"), ("20", "22", "25")))
            base = bill.subtotal if self.chance(0.5) else bill.total
            way = self.random.randrange(4)
            for rate in rates:
                tip = self.amount(bills.percent(base, rate), "other", "total")
                label = [(rate, Number(rate, "percentage"))] + plain("%")
                if way == 0:
                    self.pieces(label + plain(self.random.choice((": ", " = ", " is "))) + tip, "l")
                elif way == 1:
                    self.labelled(label + plain(" " + self.word("tip", "Tip")), tip)
                elif way == 2:
                    total = self.amount(bills.percent(base, rate) + bill.total, "other", "total")
                    self.pieces(label + plain(" (" + self.word("tip", "Tip") + " ") + tip + plain(" "
                                + self.word("total") + " ") + total + plain(")"), "l")
                else:
                    self.pieces(plain("[ ] ") + label + plain(" ") + tip, "l")
        elif bill.kind != "cardslip" and self.card and self.chance(self.place.tips * 0.3):
            self.blank_tip()

    # Foot

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


def length_of(pieces):
    """Returns the number of characters in pieces."""
    return sum(len(text) for text, _ in pieces)
