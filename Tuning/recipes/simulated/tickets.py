"""Papers of machines: tickets for parking, buses and roads, and the tape of an adding machine. They
have one sum, often without a word for it, and more times and codes than money."""

import datetime

from recipes.simulated import money
from recipes.simulated.setting import fill, plain

# How often a receipt of a kind is such a paper.
SHARES = {"parking": 0.6, "bus": 0.85, "vending": 0.7, "toll": 0.8, "taxi": 0.35, "laundry": 0.3}
# Words before the sum of a ticket; most say little.
LABELS = ("", "", "", "amount", "amount", "price", "paid", "total", "total", "cash", "card", "due", "sale")


class Tickets:
    """A sheet's rows of tickets; a part of `layout.Receipt`."""

    def compose_ticket(self):
        """Prints a ticket: facts in any order, the sum among them."""
        self.truth["items_complete"] = False
        self.traits.add("ticket")
        if self.chance(0.7):
            self.head()
        title = self.ticket_title()
        if self.chance(0.7):
            self.text(title, scale=self.style.head_scale)
        facts = [self.ticket_times, self.ticket_codes, self.ticket_sum]
        if self.chance(0.5):
            facts.append(self.ticket_facts)
        self.random.shuffle(facts)
        for fact in facts:
            fact()
        if self.bill.taxes and self.chance(0.35):
            self.tax_table()
        if self.chance(0.35):
            self.tenders()
        if self.card and self.chance(0.25):
            self.card_block()
        if self.word("card_balance") and self.chance(0.12):
            self.purse()
        self.foot()

    def ticket_title(self):
        """Returns what the paper is called: its only good, or a receipt."""
        name = self.style.set_case(self.bill.items[0].name)
        return name if self.chance(0.6) else self.word("receipt")

    def ticket_sum(self):
        """The sum, with a weak word or none, once or twice, often large."""
        scale = self.random.choice((1.0, 1.0, 1.4, 1.8, 2.2))
        key = self.random.choice(LABELS)
        label = self.word(key) if key else ""
        amount = self.amount(self.bill.total, "total", "total")
        way = self.random.random()
        if not label and way < 0.3:
            label = self.style.set_case(self.bill.items[0].name)
        if not label:
            self.traits.add("no-label")
        if not label or way < 0.2:
            if label:
                self.text(label)
            self.put((self.style.width / 2, "c", amount), scale=scale)
        elif way < 0.35:
            self.pieces(plain(label + self.random.choice((" ", ": ", "  "))) + amount)
        else:
            self.labelled(label, amount, scale=scale)
        if self.chance(0.1):
            self.labelled(self.word("total"), self.amount(self.bill.total, "total", "total"))

    def ticket_times(self):
        """When it was bought, and from when until when it is valid."""
        random, place = self.random, self.place
        form, clock = random.choice(place.list("dates")), random.choice(place.list("times"))
        ends = self.moment + datetime.timedelta(minutes=random.choice((30, 60, 75, 90, 120, 180, 600, 1440)))

        def write(moment, dated):
            date = money.write_date(moment, form, place.words("months"))
            time = money.write_time(moment, clock)
            return date + random.choice((" ", "  ", " / ")) + time if dated else time

        rows = [(self.word("date") if self.chance(0.5) else "", write(self.moment, True))]
        self.truth["date_iso"] = self.moment.date().isoformat()
        self.truth["time"] = self.moment.strftime("%H:%M")
        for key in ("entry", "exit") if self.chance(0.4) else ("until",):
            moment = self.moment if key == "entry" else ends
            if self.word(key) and self.chance(0.8):
                rows.append((self.word(key), write(moment, self.chance(0.6))))
        if self.chance(0.25):
            span = ends - self.moment
            rows.append(("", random.choice(("{}:{:02d}", "{}h {:02d}min", "{}:{:02d}:00")).format(
                span.seconds // 3600, span.seconds // 60 % 60)))
        for label, text in rows:
            self.text((label + random.choice((" ", ": ", ":")) if label else "") + text,
                      "l" if self.chance(0.5) else None)

    def ticket_codes(self):
        """Numbers of machine, ticket, place, plate, zone."""
        random = self.random
        number = fill(random, random.choice(self.place.list("numbers")))
        codes = [(self.word("number", "#"), number), (self.word("till"), fill(random, "###")),
                 (self.word("zone"), random.choice(("1", "2", "A", "AB", "1-3", "C", "4"))),
                 ("", fill(random, random.choice(("@@@ ###", "@@-## @@", "#### @@", "@ ###### #")))),
                 ("", fill(random, "############")), (self.word("terminal", "TID"), fill(random, "######"))]
        for label, text in random.sample(codes, random.randint(1, 4)):
            if text == number:
                self.truth["receipt_number"] = number
            self.text((label + random.choice((" ", ": ", " # ")) if label else "") + text,
                      "l" if self.chance(0.5) else None)

    def ticket_facts(self):
        """The good, how many, for whom, and a few words of small print."""
        item = self.bill.items[0]
        if self.chance(0.6):
            self.text(self.style.set_case(item.name))
        if item.quantity != "1":
            self.pieces(self.product(item))
        if self.word("small_print") and self.chance(0.4):
            self.text(self.other_word("small_print"), "c")

    def compose_tape(self):
        """Prints the tape of an adding machine or of a market's scales: amounts with a sign behind,
        and the sum with another."""
        self.truth["items_complete"] = True
        if self.chance(0.5):
            self.head()
        if self.chance(0.5):
            self.meta()
        plus = self.random.choice((" +", " +", "+", "", " A", " 1", "  "))
        ends = self.random.choice((" *", " T", "*", " =", " ST", "", " TL", " C"))
        column = self.random.choice((self.style.amount_column, self.style.width * 0.6))
        counted = self.chance(0.2)
        for number, item in enumerate(self.bill.items):
            label = plain(f"{number + 1:03d}") if counted else []
            self.put((0, "l", label), (column, "r", self.amount(item.amount, "item") + plain(plus)))
            if item.discount:
                self.put((column, "r", self.amount(item.discount, "discount") + plain(plus)))
        if self.chance(0.5):
            self.rule()
        word = self.word("total") if self.chance(0.25) else ""
        for _ in range(self.random.choice((1, 1, 1, 2))):
            amount = self.amount(self.bill.total, "total", "total") + plain(ends)
            self.put((0, "l", plain(word)) if word else (0, "l", []), (column, "r", amount))
        if self.chance(0.3):
            self.tenders()
