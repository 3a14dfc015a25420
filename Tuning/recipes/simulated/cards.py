"""Slips of card terminals, and their blocks of codes on receipts."""

from recipes.simulated import money
from recipes.simulated.setting import fill, plain, prints

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


MASKS = ("************", "XXXXXXXXXXXX", "XXXX XXXX XXXX ", "#### **** **** ", "...", "xxxxxxxx")
# Codes of a terminal; words in braces are those of the place.
CODES = ("AID: A00000000#####", "AID A0000000031010", "{auth}: ######", "{auth}: ######", "{terminal}: ########",
         "TVR: ##########", "TSI: ####", "REF ############", "RRN ############", "TC ##@@##@###@@", "CONTACTLESS",
         "{approved}", "{approved} 00", "MID ############", "Trace ######", "{copy}", "ARQC @##@#####@##@@##",
         "BATCH ###  SEQ ###", "Batch No: ######", "INVOICE NO ######", "STAN ######", "RC: 00", "EXP **/**",
         "ENTRY: CHIP", "PAN SEQ 0#", "APP: @@@@ @@@@@@", "PIN VERIFIED", "NO SIGNATURE REQUIRED", "HOST ###")


class Cards:
    """A sheet's blocks of card terminals; a part of `layout.Receipt`."""

    def compose_slip(self):
        """Prints the slip of a card terminal: the amount, once or often, and a block of codes; and
        sometimes the merchant's copy below the customer's."""
        if self.chance(0.85):
            self.head()
        if self.chance(0.5):
            self.meta()
        self.slip_copy()
        if not self.truth["date_iso"]:
            self.meta()
        if self.chance(0.15):
            self.traits.add("two-copies")
            self.rule()
            self.slip_copy()
        self.tips()
        self.foot()

    @prints("payment")
    def slip_copy(self):
        """One copy of a slip."""
        parts = [self.slip_amounts, self.card_codes]
        if self.chance(0.6):
            parts.reverse()
        if self.chance(0.5):
            self.text(self.word("terminal_title") or self.other_word("terminal"))
        if self.chance(0.3):
            self.text(self.other_word("copy"))
        for part in parts:
            part()

    def slip_amounts(self):
        """The amount of a card slip under one or several names; a tip and a total to write in."""
        bill = self.bill
        tipped = bool(bill.tip)
        lines = self.chance(self.place.tips * 0.7) and not tipped
        keys = [key for key in ("amount", "total", "sale", "due") if self.word(key)] or ["total"]
        self.random.shuffle(keys)
        if tipped:
            keys = ["total"]
            for _ in range(self.random.choice((1, 1, 2))):
                self.labelled(self.other_word(self.random.choice(("amount", "sale", "subtotal"))),
                              self.amount(bill.exact_total, "subtotal", "total"))
            self.labelled(self.word("tip", "Tip"), self.amount(bill.tip, "tip", "total"))
            self.truth["tip"] = money.exact(bill.tip, bill.decimals)
        elif lines or self.chance(0.5):
            keys = keys[:1]
        for place, key in enumerate(keys[:self.random.choice((1, 2, 2, 3))]):
            scale = self.style.total_scale if place == 0 else 1.0
            label = "" if self.chance(0.08) else self.word(key)
            self.labelled(label, self.amount(bill.total, "total", "total"), scale=scale)
        if self.place.second and self.chance(0.15) or self.chance(0.03):
            self.second_currency()
        if lines:
            self.blank_tip()

    @prints("payment")
    def card_block(self):
        """The terminal's block on a receipt: the amount again, codes."""
        self.rule()
        paid = next(amount for kind, amount in self.bill.tenders if kind == "card")
        times = self.random.choice((0, 1, 1, 1, 1, 2, 3))
        keys = [key for key in ("amount", "card", "sale", "total", "paid") if self.word(key)]
        for key in self.random.sample(keys, min(times, len(keys))):
            role = "total" if key == "total" and paid == self.bill.total else "paid"
            self.labelled(self.word(key), self.amount(paid, role, "total"))
        self.card_codes()

    def card_codes(self):
        """Card number, application, authorisation, terminal, in any order."""
        random = self.random
        words = {"auth": self.word("auth", "AUTH"), "terminal": self.word("terminal", "TID"),
                 "approved": self.word("approved", "APPROVED"), "copy": self.word("copy", "CUSTOMER COPY")}
        rows = []
        if self.card:
            number = fill(random, random.choice(MASKS)) + self.last4
            rows.append(lambda: self.put((0, "l", plain(self.card)), (self.style.width, "r", plain(number))))
            self.truth["card_last4"] = self.last4
        for code in random.sample(CODES, random.randint(1, 9)):
            text = fill(random, code).format(**words)
            rows.append(lambda text=text: self.text(text, "l"))
        random.shuffle(rows)
        for row in rows:
            row()
