"""Layouts by a sixth author who knew nothing of the reader: what tills, tablets and tradesmen of three dozen countries
print, from memory of real ones. They also note who sold: company, branch, address, numbers, and the names of goods."""

from datetime import timedelta
from decimal import Decimal
from re import sub

from fourth import FEW, cash, commas, dots, nearest, parts, put, sign, since, weight
from paper import Paper, cost, euro, forward, handed, included, layout, money, rounded, sample, spaced
from sellers import tax_number


def bought(random, goods, least=1, most=8, step="0.01", counts=FEW):
    """Yields name, quantity, unit price, price and what else the goods say, of some of the goods."""
    for name, low, high, *rest in sample(random, goods, least, most):
        each, count = cost(random, low, high, step), random.choice(counts)
        yield name, count, each, each * count, *rest


def several(count):
    """The quantity, if it is one that tills print only when it is not one."""
    return count if count > 1 else None


def place(paper, *lines, write=Paper.middle):
    """The rows of the shop's address, with random digits for `#`, of which the first of a number is not nought."""
    lines = [paper.digits(sub(r"(?<![#\d])#", lambda _: str(paper.random.randint(1, 9)), line)) for line in lines]
    paper.address = ", ".join(lines)
    for line in lines:
        write(paper, line)


def phone(paper, pattern):
    """A telephone number, which it notes."""
    paper.phone = paper.digits(pattern)
    return paper.phone


def tax_id(paper, pattern):
    """A tax number of the layout's country in place of each `#`, which it notes."""
    signs = iter(tax_number(paper.layout.country, paper.random))
    paper.tax_id = "".join(next(signs) if sign == "#" else sign for sign in pattern)
    return paper.tax_id


def last(paper):
    """The price of the last item."""
    return paper.items[-1]


@layout("US", "USD", "en-US", width=40)
def tavern(paper, random):
    """A restaurant's check: dishes with what was asked for below, a tip that was keyed in or lines to write one on,
    and tips that are suggested."""
    sign(paper, 1.35, "The Rusty Anchor", "O'Malley's Chop House", "Willow & Rye")
    paper.middle(random.choice(("Oysters - Steaks - Spirits", "Est. 1987")))
    place(paper, "#14 NW Everett St", "Portland, OR 97209")
    put(paper, phone(paper, "(503) 555-01##"), " ", ("Server: " + random.choice(("Kaylee", "Marcus D")), "Table " + paper.digits("4#/1")),
        (f"Guests: {random.randint(1, 6)}", "Check #" + paper.digits("2####")), [f"{paper.when:%m/%d/%Y} {paper.when:%I:%M %p}"])
    paper.rule("-")
    goods = [("Clam Chowder Cup", 6, 9), ("Ribeye 14oz", 38, 52), ("Fish & Chips", 17, 22), ("Caesar Salad", 9, 14),
        ("IPA Pint", 7, 9), ("House Burger", 15, 19), ("Kids Mac", 7, 9), ("Key Lime Pie", 8, 10), ("Old Fashioned", 12, 15)]
    for name, count, _, price in bought(random, goods, 2, 7, "0.25"):
        paper.item(name, price, count)
        paper.columns(str(count), name, money(price), widths=(3, -25, 10))
        if name in ("Ribeye 14oz", "House Burger"):
            paper.columns("", "  " + random.choice(("Med Rare", "Medium", "Well Done")), "0.00", widths=(3, -25, 10))
            if random.random() < 0.6:
                paper.item("Add Blue Cheese", Decimal("2.50"))
                paper.columns("", "  Add Blue Cheese", "2.50", widths=(3, -25, 10))
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    paper.tax = rounded(paper.subtotal * Decimal("0.0825"))
    paper.total = paper.subtotal + paper.tax
    put(paper, ("Subtotal", money(paper.subtotal)), ("Tax", money(paper.tax)))
    paper.pair("Total", money(paper.total), size=1.3, bold=True)
    paper.gap()
    put(paper, [random.choice(("VISA", "AMEX")) + " XXXXXXXXXXXX" + paper.digits("####")], ["Auth: " + paper.digits("0####A")])
    amount = paper.total
    if random.random() < 0.5:
        paper.tip = rounded(paper.subtotal * random.choice((18, 20, 22)) / 100)
        paper.total += paper.tip
        put(paper, ("Amount:", money(amount)), ("+ Tip:", money(paper.tip)), ("= Total:", money(paper.total)))
    else:
        put(paper, ("Amount:", money(amount)), ("+ Tip:", "____________"), ("= Total:", "____________"), " ", ["X__________________________"])
        put(paper, "Suggested gratuity", *(f"{rate}% = {money(rounded(paper.subtotal * rate / 100))}" for rate in (18, 20, 22)))
    put(paper, "Thanks, y'all come back!")


@layout("US", "USD", "en-US", width=40)
def grocery(paper, random):
    """A grocer with the store's number behind the name, weights above goods, savings of the card below, a voided line,
    and taxes by letter."""
    paper.shop = random.choice(("MAPLE VALLEY MARKET", "FRESH-N-SAVE FOODS"))
    paper.branch = paper.digits("2##")
    paper.middle(f"{paper.shop} #{paper.branch}", size=1.2, bold=True)
    paper.middle("Your Hometown Grocer Since 1952")
    place(paper, "8## E LINCOLN HWY", "DEKALB, IL 60115")
    put(paper, "STORE MGR: TODD H.   " + phone(paper, "815-555-01##"))
    paper.gap()
    taxed, food, saved = Decimal(0), Decimal(0), Decimal(0)
    goods = [("GV WHL MILK GAL", 3, 5, "F"), ("LG EGGS DZ", 2, 5, "F"), ("DAWN DISH SOAP", 3, 6, "T"), ("WHT BREAD", 1, 4, "F"),
        ("CHARMIN 12 PK", 11, 17, "T"), ("CHDR SHRED 8OZ", 2, 4, "F"), ("PEPSI 12PK", 6, 9, "T"), ("FRZ PIZZA", 4, 8, "F"),
        ("DOG CHOW 18LB", 17, 26, "T"), ("CHKN NOODLE", "0.99", 2, "F")]
    for name, count, each, price, letter in bought(random, goods, 3, 9):
        if count > 1:
            paper.left(f"{count} @ {money(each)}")
        paper.item(name, price, several(count))
        paper.pair(name, f"{money(price)} {letter}")
        less = rounded(price / 4) if random.random() < 0.3 else Decimal(0)
        if less:
            paper.pair("  CARD SAVINGS", f"{money(less)}-{letter}")
        saved += less
        if letter == "T":
            taxed += price - less
        else:
            food += price - less
    for name, low, high in sample(random, [("BANANAS", "0.49", "0.79"), ("RED GRAPES", "1.99", "3.49")], 0, 2):
        pounds, each = rounded(weight(random) * 2), cost(random, low, high)
        paper.item(name, rounded(pounds * each), pounds)
        put(paper, [f"{pounds} lb @ {money(each)} /lb"], ("WT  " + name, f"{money(last(paper))} F"))
        food += last(paper)
    if random.random() < 0.3:
        price = cost(random, 2, 5)
        paper.item("ORANGE JUICE", price)
        paper.item("ORANGE JUICE", -price)
        put(paper, ("ORANGE JUICE", f"{money(price)} F"), ["** VOIDED ENTRY **"], ("ORANGE JUICE", f"{money(price)}-F"))
    paper.gap()
    paper.tax = rounded(taxed * Decimal("0.08")) + rounded(food * Decimal("0.01"))
    paper.subtotal = taxed + food
    paper.total = paper.subtotal + paper.tax
    put(paper, ("    SUBTOTAL", money(paper.subtotal)), ("    TAX", money(paper.tax)))
    paper.pair("**** BALANCE", money(paper.total), size=1.15, bold=True)
    if random.random() < 0.4:
        cash(paper, "    CASH", "    CHANGE", (5, 10, 20, 50))
    else:
        put(paper, ("    DEBIT TEND", money(paper.total)), ("    CHANGE", "0.00"))
    if saved:
        put(paper, f"YOU SAVED ${money(saved)} TODAY!")
    put(paper, f"{paper.when:%m/%d/%y %I:%M%p}  " + paper.digits("0### ## 0### ###"))
    paper.barcode()


@layout("US", "USD", "en-US", width=42)
def hardware(paper, random):
    """A hardware store: a SKU before each name, the quantity with its unit in a second row, and a contractor's discount."""
    sign(paper, 1.3, "Granger & Sons Hardware", "HOLLOWAY LUMBER CO.", "Tri-County Supply")
    paper.middle("Helpful Is What We Do")
    place(paper, "21## State Route 9, Glens Falls, NY 12801")
    put(paper, "Phone: " + phone(paper, "518-555-01##"), "Mon-Sat 7-6  Sun 9-3")
    paper.rule("=")
    put(paper, (f"{paper.when:%m/%d/%y}  {paper.when:%H:%M}", "Clerk: " + random.choice(("RAY", "DEB"))),
        ("Term: 03", "Inv# " + paper.digits("A#####")))
    paper.rule("=")
    goods = [("HEX BOLT 3/8X2", "0.39", "0.89", "EA"), ("2X4X8 STUD SPF", "3.5", 6, "EA"), ("WOOD SCREW #8 LB", 7, 11, "LB"),
        ("PVC ELBOW 3/4", "0.69", "1.59", "EA"), ("BLUE PNTR TAPE 2IN", 6, 9, "EA"), ("ROPE 3/8 BRAIDED", "0.35", "0.6", "FT"),
        ("LED BULB A19 4PK", 6, 13, "PK"), ("DECK STAIN GAL", 32, 46, "EA"), ("KEY BLANK KW1", "2.49", "3.49", "EA")]
    for name, count, each, price, unit in bought(random, goods, 1, 7, counts=(1, 1, 2, 4, 6, 10, 25)):
        paper.item(name, price, count)
        put(paper, [paper.digits("4##### ") + name], (f"   {count} {unit} @ {money(each)} /{unit}", f"{money(price)} N"))
    paper.rule("-")
    off = rounded(sum(paper.items) / 10) if random.random() < 0.3 else Decimal(0)
    if off:
        put(paper, ("CONTRACTOR 10%", f"-{money(off)}"))
    paper.subtotal = sum(paper.items) - off
    paper.tax = rounded(paper.subtotal * 7 / 100)
    paper.total = paper.subtotal + paper.tax
    put(paper, ("SUB-TOTAL:", f"$ {commas(paper.subtotal)}"), ("SALES TAX 7.000%:", f"$ {commas(paper.tax)}"))
    paper.pair("TOTAL:", f"$ {commas(paper.total)}", bold=True, size=1.2)
    if random.random() < 0.4:
        cash(paper, "CASH TENDERED:", "CHANGE:", (5, 20, 50, 100), lambda value: f"$ {commas(value)}")
    else:
        put(paper, ("BANKCARD:", f"$ {commas(paper.total)}"), ["MC " + paper.digits("xxxxxxxxxxxx####  APP ######")])
    put(paper, "Returns within 30 days with receipt", "No returns on cut rope or tinted paint")


@layout("US", "USD", "en-US", width=38)
def drug_store(paper, random):
    """A drug store: brand above the word Pharmacy, the store's number, offers for two, coupons, and points."""
    sign(paper, 1.5, "CAREWELL", "BrightPath")
    paper.branch = paper.digits("4###")
    put(paper, "pharmacy + wellness", "STORE # " + paper.branch)
    place(paper, "1### PEACHTREE RD NE", "ATLANTA, GA 30309")
    put(paper, phone(paper, "404.555.01##"), " ", ["REG#04 TRAN#" + paper.digits("####") + " CSHR#" + paper.digits("00#####")],
        [f"{paper.when:%B} {paper.when.day}, {paper.when.year}  {paper.when:%I:%M %p}"])
    paper.gap()
    taxed = off = Decimal(0)
    goods = [("IBUPROFEN 200MG 100CT", 7, 12, "F"), ("COLGATE TOTAL 4.8", 4, 7, "T"), ("AA BATTERIES 8PK", 9, 14, "T"),
        ("CLARITIN 24HR 10CT", 12, 18, "F"), ("HALLMARK CARD", 4, 7, "T"), ("SUNSCREEN SPF50", 9, 15, "F"),
        ("GUMMY BEARS 5OZ", 2, 3, "T"), ("NAIL POLISH", 5, 10, "T")]
    for name, count, each, price, letter in bought(random, goods, 1, 6, counts=(1, 1, 1, 2)):
        paper.item(name, price, count)
        paper.columns(str(count), name, f"{money(price)}{letter}", widths=(3, -25, 9))
        if count > 1:
            paper.left(f"     {count} @ {money(each)}")
        less = Decimal(random.choice((0, 0, 0, 1, 2)))
        if less and less < price:
            paper.columns("", "MFR COUPON", f"{money(less)}-", widths=(3, -25, 9))
            off += less
        taxed += price if letter == "T" else 0
    paper.rule("-")
    paper.subtotal = sum(paper.items) - off
    tax = rounded(taxed * Decimal("0.089"))
    paper.tax = tax or None
    paper.total = paper.subtotal + tax
    put(paper, (f"{len(paper.items)} ITEMS", " "), ("SUBTOTAL", money(paper.subtotal)), ("GA 8.9% TAX", money(tax)))
    paper.pair("TOTAL", money(paper.total), size=1.3, bold=True)
    put(paper, ("CHARGE", money(paper.total)), ["************" + paper.digits("####") + " CHIP"], ("CHANGE", ".00"), " ",
        f"EXTRA POINTS EARNED: {int(paper.total) * 10}", "FSA ELIGIBLE ITEMS MARKED F")
    if off:
        put(paper, f"TOTAL SAVINGS ${money(off)}")
    put(paper, "Returns with receipt thru " + f"{paper.when + timedelta(days=60):%m/%d/%Y}")
    paper.barcode()


@layout("US", "USD", "en-US", width=34)
def gas_station(paper, random):
    """A pump's receipt: company and address above, gallons and price behind labels, sometimes a snack of the shop."""
    paper.shop = random.choice(("KWIK FUEL", "Prairie Petroleum"))
    place(paper, "I-35 EXIT 1##", "SALADO, TX 76571")
    paper.middle("WELCOME TO")
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.company = "Bell Cnty Travel Stops LLC"
    put(paper, paper.company, " ", [f"DATE {paper.when:%m/%d/%y}   TIME {paper.when:%H:%M}"], ["INVOICE# " + paper.digits("8######")],
        ["AUTH# " + paper.digits("0#####")], " ")
    gallons, each = Decimal(random.randint(3000, 19000)) / 1000, Decimal(random.randint(259, 449)) / 100 + Decimal("0.009")
    name = random.choice(("REGULAR UNL", "DIESEL #2", "PREMIUM"))
    paper.item(name, rounded(gallons * each), gallons)
    put(paper, (f"PUMP# {random.randint(1, 12):02}", name), ("GALLONS", str(gallons)), ("PRICE/GAL", f"${each}"),
        ("FUEL SALE", f"${money(last(paper))}"))
    tax = Decimal(0)
    goods = [("FOUNTAIN 44OZ", "1.2", 2, 1), ("BEEF JERKY", 6, 9, 0), ("ICE 10LB", "2.5", 4, 0), ("CAR WASH BASIC", 7, 10, 1)]
    for name, _, _, price, is_taxed in bought(random, goods, 0, 2, counts=(1,)):
        paper.item(name, price)
        paper.pair(name, f"${money(price)}")
        tax += rounded(price * Decimal("0.0825")) if is_taxed else 0
    paper.total = sum(paper.items) + tax
    if tax:
        paper.tax = tax
        put(paper, ("SALES TAX", f"${money(tax)}"))
    paper.pair("TOTAL", f"${money(paper.total)}", size=1.25, bold=True)
    put(paper, ["VISA  XXXX XXXX XXXX " + paper.digits("####")], ["ENTRY: CONTACTLESS"], " ", "THANK YOU FOR YOUR BUSINESS", "HAVE A SAFE TRIP")


@layout("US", "USD", "en-US", width=44, fonts="sans")
def coffee_tablet(paper, random):
    """A coffee shop's tablet receipt: the sum in large figures first, milk and syrup with their prices, and the chosen tip."""
    goods = [("Drip Coffee", "3.25", "4.25"), ("Cortado", "4.25", "5.25"), ("Iced Latte", 5, "6.5"), ("Chai Latte", 5, "6.25"),
        ("Almond Croissant", "4.5", "5.75"), ("Avocado Toast", 9, 13), ("Kombucha", 5, 7)]
    lines = []
    for name, count, _, price in bought(random, goods, 1, 4, "0.25", (1, 1, 1, 2)):
        paper.item(name, price, several(count))
        lines.append((name + (f" x {count}" if count > 1 else ""), f"${money(price)}"))
        if "Latte" in name or name == "Cortado":
            lines.append(["   " + random.choice(("Regular", "Large", "Iced, 16 oz"))])
            if random.random() < 0.6:
                extra = random.choice(("Oat Milk", "Vanilla Syrup", "Extra Shot"))
                price = Decimal("0.75") * count
                paper.item(extra, price)
                lines.append(("   " + extra, f"${money(price)}"))
    paper.subtotal = sum(paper.items)
    paper.tax = rounded(paper.subtotal * Decimal("0.08875"))
    paper.tip = rounded(paper.subtotal * random.choice((0, 15, 20, 25)) / 100) or None
    paper.total = paper.subtotal + paper.tax + (paper.tip or 0)
    paper.shop = random.choice(("Little Owl Coffee", "Grindhouse No. 9", "sunday-ish"))
    paper.middle(paper.shop, size=1.3)
    paper.middle(f"${money(paper.total)}", size=2.2, bold=True)
    paper.gap()
    put(paper, [random.choice(("FOR HERE", "TO GO")) + " - " + random.choice(("Priya", "Sam", "Jules"))])
    paper.rule("_")
    put(paper, *lines)
    paper.rule("_")
    put(paper, ("Subtotal", f"${money(paper.subtotal)}"), ("Sales Tax (8.875%)", f"${money(paper.tax)}"),
        *[("Tip", f"${money(paper.tip or 0)}")] * bool(paper.tip))
    paper.pair("Total", f"${money(paper.total)}", bold=True)
    paper.rule("_")
    put(paper, ("Mastercard " + paper.digits("####") + " (Contactless)", f"${money(paper.total)}"))
    place(paper, "3## Court St", "Brooklyn, NY 11231")
    put(paper, phone(paper, "(718) 555-01##"), f"{paper.when:%b %d, %Y} at {paper.when:%I:%M %p}".replace(" 0", " "),
        "Receipt #" + paper.digits("a#Kx"), "Follow us @" + sub("[^a-z0-9]", "", paper.shop.lower()))


@layout("US", "USD", "en-US", width=42)
def clothes(paper, random):
    """A clothes outlet in a mall: style numbers above names, percent off below the price, and what was saved."""
    sign(paper, 1.5, "LINDEN & HAYES", "Parker-Dunn", "NORTH 45")
    paper.branch = paper.digits("0###")
    put(paper, "FACTORY STORE", random.choice(("Riverside Outlets", "Cactus Creek Mall")))
    place(paper, "48400 Seminole Dr, Suite 2##", "Cabazon, CA 92230")
    put(paper, "Tel: " + phone(paper, "951-555-01##"), " ", (f"{paper.when:%m/%d/%Y}", f"{paper.when:%I:%M:%S %p}"),
        (f"Store: {paper.branch} Reg: 002", paper.digits("Trans: ####")), ["Sales Assoc: " + random.choice(("Bianca", "#1182"))])
    paper.rule("-")
    off = Decimal(0)
    goods = [("W SLIM JEAN", 49, 90), ("M OXFORD SHIRT", 39, 70), ("CREW SOCK 3PK", 12, 20), ("CASHMERE SWEATER", 89, 160),
        ("LEATHER BELT", 35, 60), ("LINEN DRESS", 69, 128), ("GRAPHIC TEE", 18, 30)]
    for name, _, _, price in bought(random, goods, 1, 5, "1", (1,)):
        price -= Decimal("0.01")
        paper.item(name, price, 1)
        put(paper, [paper.digits("19########## ") + random.choice(("NAVY  M", "BLK  32", "IVORY  S"))], (name + "   1", f"{money(price)} T"))
        rate = random.choice((0, 20, 40, 50))
        if rate:
            less = rounded(price * rate / 100)
            paper.pair(f"   {rate}% Off", f"({money(less)})")
            off += less
    paper.rule("-")
    paper.subtotal = sum(paper.items) - off
    paper.tax = rounded(paper.subtotal * Decimal("0.0775"))
    paper.total = paper.subtotal + paper.tax
    put(paper, ("SUBTOTAL", money(paper.subtotal)), ("Sales Tax 7.75%", money(paper.tax)))
    paper.pair("TOTAL", f"USD {money(paper.total)}", size=1.2, bold=True)
    put(paper, ("Discover " + paper.digits("************####"), money(paper.total)), ["Contactless  Auth " + paper.digits("0####R")])
    if off:
        put(paper, " ", f"You saved: ${money(off)}")
    put(paper, f"Items Sold: {len(paper.items)}", "Exchange or return within 45 days", "www.example.com/survey")
    paper.barcode()


@layout("US", "USD", "en-US", width=36)
def parking(paper, random):
    """A garage: entry, exit and length of the stay, the city's parking tax on top, and the operator at the end."""
    sign(paper, 1.25, "Harbor Plaza Garage", "LASALLE SELF PARK")
    place(paper, "2## W Wacker Dr", "Chicago IL 60606")
    paper.rule("*")
    minutes = random.randint(35, 560)
    start = paper.when - timedelta(minutes=minutes)
    price = Decimal(random.choice((14, 18, 24, 32, 38)))
    paper.item(random.choice(("Parking Fee", "Transient Parking")), price)
    put(paper, ["Ticket No:  " + paper.digits("0#####")], [f"Entry Time: {start:%m/%d/%Y %H:%M}"], [f"Exit Time:  {paper.when:%m/%d/%Y %H:%M}"],
        [f"Duration:   {minutes // 60}h {minutes % 60:02}m"], ["Lane:       EXIT 2"])
    paper.rule("*")
    paper.tax = rounded(price * 22 / 100)
    paper.total = price + paper.tax
    put(paper, (paper.goods[0][0], f"${money(price)}"), ("City Parking Tax 22%", f"${money(paper.tax)}"))
    paper.pair("Total Paid", f"${money(paper.total)}", bold=True, size=1.2)
    paper.company = "Metro Park Partners, LLC"
    put(paper, (random.choice(("VISA", "MasterCard")), paper.digits("x####")), " ", "Operated by " + paper.company,
        "Questions? " + phone(paper, "312-555-01##"), "NOT RESPONSIBLE FOR ARTICLES LEFT", "IN VEHICLE")


@layout("GB", "GBP", "en-GB", width=38)
def village_shop(paper, random):
    """A convenience store: multibuys below the goods, a bag, the company at the end, and no tax."""
    paper.shop = random.choice(("Kelham's", "Daisy Lane Stores", "GoodNeighbour"))
    paper.branch = random.choice(("Totnes", "Hebden Bridge", "Market Rasen"))
    paper.middle(paper.shop, size=1.5, bold=True)
    put(paper, paper.branch + " Local", "Open 6am - 11pm every day", "Tel: " + phone(paper, "01### 496###"))
    paper.rule("-")
    off = Decimal(0)
    goods = [("SEMI SKIM MILK 2PT", 1, "1.65"), ("WHOLEMEAL 800G", "1.1", "1.9"), ("WALKERS CRISPS 6PK", "1.5", "2.5"),
        ("HEINZ BEANS", "0.95", "1.5"), ("CATHEDRAL CHEDDAR", 3, "4.75"), ("DAILY MAIL", "0.9", "1.2"), ("PG TIPS 80S", "2.5", 4),
        ("COKE ZERO 1.75L", "1.5", "2.35"), ("CARRIER BAG", "0.1", "0.1")]
    for name, count, each, price in bought(random, goods, 2, 8, "0.05"):
        paper.item(name, price, several(count))
        if count > 1:
            put(paper, [name], (f"   {count} @ £{money(each)}", f"£{money(price)}"))
        else:
            paper.pair(name, f"£{money(price)}")
        if count > 1 and random.random() < 0.5:
            less = nearest(price / 5, "0.05")
            paper.pair(f"   ANY {count} SAVE", f"-£{money(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    if off:
        paper.subtotal = sum(paper.items)
        put(paper, ("SUBTOTAL", f"£{money(paper.subtotal)}"), ("SAVINGS", f"-£{money(off)}"))
    paper.pair("TOTAL TO PAY", f"£{money(paper.total)}", size=1.25, bold=True)
    if random.random() < 0.4:
        cash(paper, "CASH", "CHANGE DUE", (5, 10, 20), lambda value: f"£{money(value)}")
    else:
        put(paper, ("VISA DEBIT SALE", f"£{money(paper.total)}"), ["CONTACTLESS " + paper.digits("************####")])
    paper.company = "K & M Patel Retail Ltd"
    put(paper, " ", paper.company)
    place(paper, "1# High Street, " + paper.branch)
    put(paper, "VAT No " + tax_id(paper, "### #### ##"), f"{paper.when:%d/%m/%y %H:%M}  " + paper.digits("T2 C4 R####"))


@layout("GB", "GBP", "en-GB", width=32)
def chippy(paper, random):
    """A fish and chip shop of a proprietor: a few rows, no letter and no tax, cash or the terminal's amount."""
    sign(paper, 1.3, "The Codfather", "Frying Tonight", "SEA BREEZE FISHERIES")
    put(paper, "Traditional Fish & Chips", "Prop. " + random.choice(("A. Christou", "Mrs J Fenwick")))
    place(paper, "## Newborough, Scarborough")
    put(paper, phone(paper, "01723 50####"), " ")
    goods = [("Haddock & Chips", 9, 13), ("Mushy Peas", "1.2", 2), ("Battered Sausage", "2.5", "3.8"), ("Large Chips", "3.5", "4.8"),
        ("Curry Sauce", "1.2", "1.9"), ("Scampi Box", 7, 10), ("Can of Pop", "1.2", "1.6")]
    for name, count, _, price in bought(random, goods, 1, 5, "0.1"):
        paper.item(name, price, count)
        paper.pair(f"{count} {name}", money(price))
        if random.random() < 0.2:
            paper.left("   *" + random.choice(("no vinegar", "scraps", "well done")))
    paper.total = sum(paper.items)
    paper.gap()
    paper.pair("TOTAL", f"£{money(paper.total)}", size=1.3, bold=True)
    if random.random() < 0.6:
        cash(paper, "CASH", "CHANGE", (5, 10, 20))
    else:
        put(paper, ("CARD", money(paper.total)))
    put(paper, " ", (f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M}"), ["CLERK 1     " + paper.digits("00####")], "CLOSED MONDAYS")


@layout("GB", "GBP", "en-GB", width=78, fonts="sans")
def heating_engineer(paper, random):
    """A plumber's invoice on a page: his name as the firm's, hours and parts in a table, VAT on top, and his bank."""
    paper.has_time = False
    paper.shop = random.choice(("D. J. Whitcombe Plumbing & Heating", "Ben Ackroyd Gas Services", "FLOWRIGHT LTD"))
    paper.left(paper.shop, size=1.6, bold=True)
    place(paper, "# Orchard Close, Frome, Somerset BA11 2QX", write=Paper.left)
    put(paper, ["M: " + phone(paper, "07700 900###") + "   Gas Safe Reg. " + paper.digits("5#####")], " ")
    paper.right("INVOICE", size=1.5, bold=True)
    put(paper, ("To: Mrs R. Hallam", f"Invoice no. {paper.digits('0###')}"), ("The Old Forge, Nunney", f"Date: {paper.when:%d %B %Y}"),
        ("", "VAT reg: " + tax_id(paper, "GB ### #### ##")))
    paper.gap()
    widths = (40, 10, 13, 15)
    paper.columns("Description", "Qty", "Unit price", "Amount", widths=widths, bold=True)
    paper.rule("_")
    goods = [("Labour, fitting and testing (hours)", 42, 65, (2, 3, 5)), ("22mm copper pipe, 3m length", 18, 27, (1, 2, 4)),
        ("Thermostatic radiator valve", 14, 24, (1, 4, 6)), ("Grundfos circulating pump", 120, 190, (1,)),
        ("System inhibitor 1L", 16, 24, (1, 2)), ("Call-out charge", 45, 60, (1,))]
    for name, low, high, counts in sample(random, goods, 2, 6):
        each, count = cost(random, low, high, "0.5"), random.choice(counts)
        paper.item(name, each * count, count)
        paper.columns(name, str(count), money(each), commas(each * count), widths=widths)
    paper.rule("_")
    paper.subtotal = sum(paper.items)
    paper.tax = rounded(paper.subtotal / 5)
    paper.total = paper.subtotal + paper.tax
    for label, value in (("Subtotal", paper.subtotal), ("VAT @ 20%", paper.tax)):
        paper.columns("", label, f"£{commas(value)}", widths=(45, -15, 18))
    paper.columns("", "Total due", f"£{commas(paper.total)}", widths=(45, -15, 18), bold=True)
    put(paper, " ", ["Please pay within 14 days. Sort code " + paper.digits("20-##-##") + "  Account " + paper.digits("########")],
        ["All work guaranteed for 12 months. Thank you for your custom."])


@layout("IE", "EUR", "en-IE", width=40)
def deli(paper, random):
    """A foodstore with a deli: franchise above the owner's store, a deposit for bottles, and VAT by letter at the end."""
    since(paper, 2024)
    sign(paper, 1.5, "SUPERVIEW", "Mace-Way")
    paper.company = "Cullen's Foodstores Ltd"
    put(paper, paper.company)
    place(paper, "Main Street, " + random.choice(("Castlebar", "Ballina")), "Co. Mayo")
    put(paper, "Ph: " + phone(paper, "094 90#####"), "VAT No. " + tax_id(paper, "IE########"))
    paper.rule("-")
    sums = {"A": Decimal(0), "B": Decimal(0), "C": Decimal(0)}
    goods = [("CHICKEN FILLET ROLL", 5, 7, "B"), ("BARRYS TEA 80S", "3.2", "4.5", "C"), ("BRENNANS BREAD", "1.6", "2.2", "C"),
        ("TAYTO C&O 6PK", "2.5", 4, "A"), ("KERRYGOLD 454G", "3.5", "4.8", "C"), ("IRISH TIMES", "2.5", "3.5", "D"),
        ("AMERICANO REG", "2.8", "3.6", "B"), ("FAIRY LIQUID", "1.8", 3, "A")]
    for name, count, each, price, letter in bought(random, goods, 1, 7, "0.05"):
        letter = "C" if letter == "D" else letter
        paper.item(name, price, several(count))
        paper.columns(name, f"{count}x{money(each)}" if count > 1 else "", f"{money(price)} {letter}", widths=(22, 8, 10))
        sums[letter] += price
    for name in sample(random, ["BALLYGOWAN 500ML"], 0, 1):
        paper.item(name, Decimal("1.60"))
        paper.item("DRS DEPOSIT", Decimal("0.15"))
        paper.columns(name, "", "1.60 A", widths=(22, 8, 10))
        paper.columns("  DRS DEPOSIT", "", "0.15 C", widths=(22, 8, 10))
        sums["A"] += Decimal("1.60")
        sums["C"] += Decimal("0.15")
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("TOTAL EUR", money(paper.total), size=1.35, bold=True)
    if random.random() < 0.4:
        cash(paper, "CASH", "CHANGE", (5, 10, 20, 50))
    else:
        put(paper, ("CARD PAYMENT", money(paper.total)))
    paper.gap()
    widths = (10, 8, 10, 10)
    paper.columns("VAT RATE", "", "NET", "VAT", widths=widths)
    for letter, rate, net, tax, _ in parts(paper, sums, {"A": 23, "B": Decimal("13.5"), "C": 0}):
        paper.columns(f"{letter} {rate}%", "", money(net), money(tax), widths=widths)
    paper.tax = paper.tax or None
    put(paper, f"{paper.when:%d/%m/%Y %H:%M}  Till 1  Op 7", "Go raibh maith agat!")


@layout("CA", "CAD", "en-CA", width=40)
def liquor(paper, random):
    """A liquor store: codes below names, bottle deposits, one tax on drinks alone, and points."""
    sign(paper, 1.3, "Barley & Vine Liquor Merchants", "COLD BEER STN")
    paper.branch = random.choice(("Kitsilano", "Brentwood", "Mount Pleasant"))
    place(paper, "22## W 4th Ave, Vancouver, BC V6K 1N9")
    put(paper, paper.branch, phone(paper, "604-555-01##"), "GST# " + tax_id(paper, "######### RT0001"))
    paper.rule("=")
    put(paper, (f"{paper.when:%Y-%m-%d}", f"{paper.when:%H:%M:%S}"), ["Cashier: " + random.choice(("JASPREET", "Owen"))])
    paper.rule("=")
    deposits = Decimal(0)
    goods = [("OKANAGAN PINOT GRIS 750", 16, 26, "0.1"), ("LAGER 12x355 CANS", 22, 29, "1.2"), ("RYE WHISKY 750ML", 26, 38, "0.1"),
        ("HAZY IPA 4x473", 13, 18, "0.4"), ("CIDER 6x355", 14, 18, "0.6")]
    for name, count, each, price, deposit in bought(random, goods, 1, 4, counts=(1, 1, 1, 2, 3)):
        paper.item(name, price, count)
        put(paper, [name], ("  " + paper.digits("0#####") + f"   {count} @ {money(each)}", f"{money(price)} GP"))
        paper.item("CONTAINER DEPOSIT", Decimal(deposit) * count)
        paper.pair("  CONTAINER DEPOSIT", money(last(paper)))
        deposits += last(paper)
    paper.rule("-")
    net = sum(paper.items)
    gst, pst = rounded((net - deposits) * 5 / 100), rounded((net - deposits) / 10)
    paper.subtotal, paper.tax = net, gst + pst
    paper.total = net + paper.tax
    put(paper, ("Subtotal", money(net)), ("GST 5%", money(gst)), ("PST 10%", money(pst)))
    paper.pair("Total", f"${money(paper.total)}", size=1.3, bold=True)
    put(paper, ("INTERAC Flash", f"${money(paper.total)}"), ["CARD " + paper.digits("************####")], ["00 APPROVED - THANK YOU"],
        "ID required if you look under 30")


@layout("CA", "CAD", "fr-CA", width=38)
def boulangerie(paper, random):
    """A bakery in Quebec: both taxes with their numbers, a tip on the terminal, and amounts with a dollar behind."""
    sign(paper, 1.35, "Boulangerie Le Pain d'Antan", "Au Four & Fils", "Pâtisserie Rose-Anna")
    paper.company = "9" + paper.digits("###-####") + " Québec inc."
    put(paper, paper.company)
    place(paper, "4## rue Saint-Joseph Est", "Québec (Québec) G1K 3B5")
    put(paper, "Tél. : " + phone(paper, "418 555-01##"), " ", (f"{paper.when:%Y-%m-%d}", f"{paper.when:%H:%M}"),
        ["Facture : " + paper.digits("#####") + "   Caissière : Mylène"])
    paper.rule("-")
    write = lambda value: euro(value) + " $"
    taxed = Decimal(0)
    goods = [("Baguette tradition", "3.5", "4.5", 0), ("Croissant", "2.75", "3.75", 1), ("Café filtre", "2.5", "3.25", 1),
        ("Latté", "4.5", "5.75", 1), ("Miche intégrale", 7, "9.5", 0), ("Sandwich jambon-brie", 9, 13, 1), ("Brioche", "3.5", "4.75", 1)]
    for name, count, _, price, is_taxed in bought(random, goods, 1, 6, "0.25"):
        paper.item(name, price, count)
        paper.columns(f"{count}", name, write(price) + (" FP" if is_taxed else "   "), widths=(3, -21, 14))
        taxed += price if is_taxed else 0
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    tps, tvq = rounded(taxed * 5 / 100), rounded(taxed * Decimal("0.09975"))
    paper.tax = tps + tvq or None
    paper.total = paper.subtotal + tps + tvq
    put(paper, ("Sous-total", write(paper.subtotal)), ("TPS 5 %", write(tps)), ("TVQ 9,975 %", write(tvq)))
    amount = paper.total
    if random.random() < 0.5:
        paper.pair("Total", write(amount), size=1.2, bold=True)
        paper.tip = rounded(paper.subtotal * random.choice((10, 15)) / 100)
        paper.total += paper.tip
        put(paper, " ", ("Montant", write(amount)), ("Pourboire", write(paper.tip)))
        paper.pair("Total payé", write(paper.total), bold=True)
    else:
        paper.pair("Total", write(amount), size=1.2, bold=True)
    put(paper, ["Débit " + paper.digits("************####")], " ", "TPS " + tax_id(paper, "######### RT0001"),
        "TVQ " + paper.digits("10######## TQ0001"), "Merci et bonne journée!")


@layout("AU", "AUD", "en-AU", width=40)
def brunch_cafe(paper, random):
    """A cafe's tax invoice with a surcharge on weekends, extras below dishes, GST inside, and the ABN above all."""
    sign(paper, 1.4, "Two Birds & Co", "Larder on Lygon", "The Crumpet Room")
    paper.company = "Fernlea Hospitality Pty Ltd"
    put(paper, paper.company, "ABN " + tax_id(paper, "## ### ### ###"))
    place(paper, "1## Lygon Street, Brunswick East VIC 3057")
    put(paper, "Ph " + phone(paper, "(03) 5550 ####"))
    paper.middle("TAX INVOICE", bold=True)
    put(paper, (f"{paper.when:%d/%m/%Y %I:%M %p}", "Table " + paper.digits("1#")))
    paper.rule("-")
    goods = [("Smashed Avo", 19, 25), ("Flat White", "4.5", "5.5"), ("Long Black", "4.5", "5.5"), ("Big Breakfast", 25, 31),
        ("Banana Bread", "7.5", "9.5"), ("Green Juice", 9, 12), ("Eggs Benedict", 22, 27)]
    for name, count, _, price in bought(random, goods, 2, 6, "0.5"):
        paper.item(name, price, count)
        paper.pair(f"{count} x {name}", f"${money(price)}")
        if name in ("Smashed Avo", "Big Breakfast") and random.random() < 0.7:
            extra = random.choice(("Halloumi", "Poached Egg", "GF Toast"))
            paper.item(extra, Decimal(random.choice((3, 5))))
            paper.pair(f"    + {extra}", f"${money(last(paper))}")
        elif "White" in name:
            paper.left("    - " + random.choice(("Oat", "Extra hot", "Skim")))
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    more = rounded(paper.subtotal / 10) if paper.when.weekday() > 4 else Decimal(0)
    paper.total = paper.subtotal + more
    put(paper, ("Subtotal", f"${money(paper.subtotal)}"), *[("Weekend surcharge 10%", f"${money(more)}")] * bool(more))
    paper.tax = rounded(paper.total / 11)
    paper.pair("TOTAL inc GST", f"${money(paper.total)}", size=1.25, bold=True)
    put(paper, ("GST included", f"${money(paper.tax)}"), (random.choice(("EFTPOS", "Visa")), f"${money(paper.total)}"),
        "Wifi: twobirds / coffee123")


@layout("AU", "AUD", "en-AU", width=42)
def chemist(paper, random):
    """A chemist: quantity and price each in columns, goods free of tax under a star, and scripts."""
    paper.shop = random.choice(("Harbourside Chemist", "PRICEWISE PHARMACY"))
    paper.branch = random.choice(("Manly", "Toowoomba", "Glenelg"))
    paper.middle(f"{paper.shop} {paper.branch}", size=1.2, bold=True)
    place(paper, "Shop ##, Centro Plaza", f"{paper.branch} Rd")
    put(paper, "Phone: " + phone(paper, "07 5550 ####"), "ABN: " + tax_id(paper, "###########"), "*** Tax Invoice ***")
    widths = (22, 4, 8, 9)
    paper.columns("Item", "Qty", "Price", "Total", widths=widths)
    paper.rule("-")
    taxed = Decimal(0)
    goods = [("PANADOL 20 CAPLETS*", "3.5", "5.5", 0), ("SCRIPT 1 OF 1 - AMOXY*", 7, 30, 0), ("NIVEA SUN SPF50 200*", 12, 18, 0),
        ("HEAT PACK WHEAT", 12, 20, 1), ("FISH OIL 400 CAPS", 18, 30, 1), ("DETTOL 750ML", 8, 12, 1), ("ZYRTEC 30*", 16, 25, 0),
        ("HAIR TIES BLACK", 3, 6, 1)]
    for name, count, each, price, is_taxed in bought(random, goods, 1, 6, "0.05", (1, 1, 1, 2)):
        each -= Decimal("0.01") if each > 1 else 0
        price = each * count
        paper.item(name.rstrip("*"), price, count)
        paper.columns(name, str(count), money(each), money(price), widths=widths)
        taxed += price if is_taxed else 0
    paper.rule("-")
    exact = sum(paper.items)
    is_cash = random.random() < 0.4
    paper.total = nearest(exact, "0.05") if is_cash else exact
    paper.tax = rounded(taxed / 11) or None
    if paper.total != exact:
        paper.subtotal = exact
        put(paper, ("Sub Total", f"${money(exact)}"), ("Rounding", money(paper.total - exact)))
    paper.pair("Total", f"${money(paper.total)}", size=1.3, bold=True)
    if is_cash:
        cash(paper, "Cash", "Change", (5, 10, 20, 50), lambda value: f"${money(value)}")
    else:
        put(paper, ("EFTPOS", f"${money(paper.total)}"))
    put(paper, ("Total includes GST of", f"${money(paper.tax or 0)}"), ["* = GST free item"],
        f"{paper.when:%d %b %Y %H:%M}   Reg 2   Doc " + paper.digits("#######"), "Ask us about Webster packs")


@layout("NZ", "NZD", "en-NZ", width=40)
def mitre(paper, random):
    """A hardware store of an owner: brand and town in one row, company below, an order in two rows for each of the goods."""
    paper.shop, paper.branch = random.choice(("HAMMER & CO", "Kauri Trade")), random.choice(("Whangarei", "Timaru", "Taupo"))
    paper.middle(f"{paper.shop} - {paper.branch}", size=1.25, bold=True)
    paper.company = "Northland Building Supplies Limited"
    put(paper, paper.company)
    place(paper, "1# Kaka Street, PO Box ###", paper.branch)
    put(paper, "Ph " + phone(paper, "09 555 0###"), ["TAX INVOICE"], ["GST No: " + tax_id(paper, "###-###-###")],
        (paper.digits("Docket 3-######"), f"{paper.when:%d/%m/%Y %H:%M}"))
    paper.rule("-")
    goods = [("Gib Board 10mm 2.4m", 24, 33), ("Deck Screw SS 65mm", 32, 49), ("Dulux Wash&Wear 4L", 89, 120), ("Sandpaper P120", 1, 3),
        ("Galv Nail 100x4 1kg", 9, 14), ("Potting Mix 40L", 11, 18), ("No More Gaps", 7, 12), ("Pruning Saw", 22, 40)]
    off = Decimal(0)
    for name, count, each, price in bought(random, goods, 1, 6, "0.05", (1, 1, 2, 3, 10)):
        paper.item(name, price, count)
        put(paper, [name], ("  " + paper.digits("2#####") + f"  {count}.00 ea  @ {money(each)}", commas(price)))
        if random.random() < 0.2:
            less = rounded(price * 15 / 100)
            paper.pair("  Trade Disc 15%", f"-{commas(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.tax = rounded(paper.total * 3 / 23)
    put(paper, (f"{len(paper.items)} Lines", " "))
    paper.pair("TOTAL NZD", commas(paper.total), size=1.3, bold=True)
    put(paper, ("Incl. GST 15%", commas(paper.tax)), ("EFTPOS", commas(paper.total)), ["Served by " + random.choice(("Hemi", "Sandra"))],
        "Ka kite ano!")


@layout("DE", "EUR", "de", width=42)
def drogerie(paper, random):
    """A chemist's: names first, `2x 1,95` behind, prices with a figure for the rate, coupons, and the table of taxes."""
    since(paper, 2021)
    paper.shop, paper.company = random.choice((
        ("rosa-markt", "Rosa Drogeriemarkt GmbH + Co. KG"), ("Müllner", "Müllner Handels GmbH & Co. KG")))
    paper.middle(paper.shop, size=1.5, bold=True)
    put(paper, "DROGERIE", paper.company)
    place(paper, "Sendlinger Str. ##", "80331 München")
    put(paper, phone(paper, "089/2######"), (f"{paper.when:%d.%m.%Y} {paper.when:%H:%M}", paper.digits("4###/2 ######/# ####")))
    paper.gap()
    sums = {"1": Decimal(0), "2": Decimal(0)}
    goods = [("Zahnbürste mittel", "0.95", "3.45", "1"), ("DUSCHGEL MEN 300ml", "0.75", "2.95", "1"), ("Windeln Gr.4 44St", 5, 9, "1"),
        ("Bio Haferdrink 1l", "0.95", "1.95", "2"), ("NIVEO Creme 150ml", "2.15", "3.95", "1"), ("Babybrei 190g", "0.75", "1.45", "2"),
        ("Kerze Vanille", "1.95", "4.95", "1"), ("Taschentücher 30x10", "2.25", "3.25", "1"), ("Spülmaschinentabs", "2.95", "6.95", "1")]
    for name, count, each, price, letter in bought(random, goods, 1, 8, "0.05"):
        paper.item(name, price, several(count))
        paper.columns(name, f"{count}x {euro(each)}" if count > 1 else "", f"{euro(price)} {letter}", widths=(23, 9, 10))
        sums[letter] += price
    if random.random() < 0.4 and sums["1"] > 3:
        less = rounded(sums["1"] / 10)
        paper.subtotal = sum(paper.items)
        put(paper, ("Zwischensumme", euro(paper.subtotal)), ("10% Coupon auf 1", f"-{euro(less)} 1"))
        sums["1"] -= less
    paper.rule("-")
    paper.total = sum(sums.values())
    paper.pair("SUMME EUR", euro(paper.total), size=1.3, bold=True)
    put(paper, ("Mastercard EUR", "-" + euro(paper.total)))
    widths = (14, 9, 9, 10)
    paper.columns("MwSt-Satz", "Netto", "MwSt", "Brutto", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, {"1": 19, "2": 7}):
        paper.columns(f"{letter}={rate:2},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", f"Für diesen Einkauf erhalten Sie {int(paper.total)} Punkte", "USt-ID " + tax_id(paper, "DE#########"),
        "Umtausch nur mit Bon innerhalb 30 Tagen")


@layout("DE", "EUR", "de", width=36)
def baeckerei(paper, random):
    """A baker's branch: its number behind the word for it, eaten there or taken along, rolls by the piece."""
    since(paper, 2021)
    paper.shop = random.choice(("Bäckerei Hinkelmann", "Landbäckerei Stöver", "Brotzeit & Söhne"))
    paper.branch = paper.digits("1#")
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, "Seit 1923 - mit Liebe gebacken", "Filiale " + paper.branch)
    place(paper, "Bahnhofsplatz #, 29223 Celle")
    put(paper, "Tel.: " + phone(paper, "05141 / 9####"))
    paper.rule("-")
    is_here = random.random() < 0.4
    letter = "A" if is_here else "B"
    sums = {"A": Decimal(0), "B": Decimal(0)}
    put(paper, ["*** " + ("VOR ORT" if is_here else "AUSSER HAUS") + " ***"])
    goods = [("Dinkelbrötchen", "0.65", "1.1"), ("Laugenbrezel", "0.8", "1.3"), ("Bauernbrot 1000g", "4.2", "5.9"),
        ("Franzbrötchen", "1.6", "2.5"), ("Pott Kaffee", "2.2", "3.4"), ("Bienenstich", "2.5", "3.8"), ("belegtes Br. Mett", "2.8", "3.9")]
    for name, count, each, price in bought(random, goods, 1, 6, "0.05", (1, 1, 2, 3, 5, 6)):
        paper.item(name, price, count)
        rate = "A" if name == "Pott Kaffee" else letter
        put(paper, [f"{count} Stk. {name}"], (f"         á {euro(each)}", f"{euro(price)} {rate}"))
        sums[rate] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Zu zahlen", euro(paper.total) + " €", size=1.3, bold=True)
    if random.random() < 0.7:
        cash(paper, "Gegeben bar", "Zurück", (5, 10, 20, 50), lambda value: euro(value) + " €")
    else:
        put(paper, ("EC-Karte", euro(paper.total) + " €"))
    for letter, rate, net, tax, _ in parts(paper, sums, {"A": 19, "B": 7}):
        put(paper, [f"{letter}: {rate}% MwSt. {euro(tax)}  Netto {euro(net)}"])
    paper.tax_id = paper.digits("17/1##/#####")
    put(paper, " ", f"{paper.when:%d.%m.%y  %H:%M}   Kasse 1  Bon " + paper.digits("####"),
        "Es bediente Sie: " + random.choice(("Frau Lüdke", "Anja")),
        "St.-Nr. " + paper.tax_id)


@layout("DE", "EUR", "de", width=38)
def gaststaette(paper, random):
    """An inn of an owner: the bill with count first, a tip given by card, net and tax in rows, address in one."""
    since(paper, 2024)
    sign(paper, 1.3, "Gasthaus zum Goldenen Hirschen", "Weinstube Pfeffermühle", "Wirtshaus an der Regnitz")
    put(paper, "Inh. " + random.choice(("Petra Oberhauser", "Jens-Uwe Kraft")))
    place(paper, "Lindenallee ## · 96049 Bamberg")
    put(paper, "Tel. " + phone(paper, "(0951) 2####"), " ")
    paper.middle("RECHNUNG", size=1.2, bold=True)
    put(paper, (f"Nr. {paper.digits('#####')}", f"{paper.when:%d.%m.%Y}"), ("Tisch " + paper.digits("1#"), f"{paper.when:%H:%M} Uhr"))
    paper.rule("=")
    goods = [("Schäufele mit Kloß", 13, 18), ("Rauchbier 0,5l", "3.6", "4.9"), ("Jägerschnitzel", 14, 19),
        ("Apfelschorle 0,4l", "3.5", "4.5"), ("Beilagensalat", 4, 6), ("Silvaner 0,2l", 5, "7.5"), ("Apfelstrudel", 6, 8), ("Espresso",
        "2.3", 3)]
    for name, count, each, price in bought(random, goods, 2, 7, "0.1"):
        paper.item(name, price, count)
        paper.columns(f"{count}", name, euro(each), euro(price), widths=(3, -20, 7, 8))
    paper.rule("=")
    exact = sum(paper.items)
    paper.total = exact
    paper.tax = included(exact, 19)
    paper.pair("Gesamt EUR", euro(exact), size=1.3, bold=True)
    put(paper, ("Netto 19%", euro(exact - paper.tax)), ("MwSt 19%", euro(paper.tax)))
    if random.random() < 0.5:
        paper.total = handed(random, exact * Decimal("1.06"), (1,))
        paper.tip = paper.total - exact
        put(paper, " ", ("Trinkgeld", euro(paper.tip)), ("Kartenzahlung inkl. Trinkgeld", euro(paper.total)))
    else:
        put(paper, ("Bar", euro(exact)))
    paper.tax_id = paper.digits("207/2##/#####")
    put(paper, " ", "Steuernr. " + paper.tax_id, "Dienstag Ruhetag", "Auf Wiedersehen!")


@layout("DE", "EUR", "de", width=80, fonts="sans")
def elektriker(paper, random):
    """An electrician's invoice: small sender above the customer, positions with units, and net, tax and gross in rows."""
    since(paper, 2021)
    paper.has_time = False
    paper.shop = random.choice(("Elektro Brandl e.K.", "Schaltwerk Wiegand GmbH", "Klaus Meierhofer Elektrotechnik"))
    paper.pair("", paper.shop, size=1.4, bold=True)
    place(paper, "Gewerbering #, 84130 Dingolfing", write=Paper.right)
    put(paper, ("", "Telefon " + phone(paper, "08731 7####")), ("", "info@elektro.example"), ["Herrn"], ["Josef Huber"], ["Am Anger 3"],
        ["84137 Vilsbiburg"], " ")
    paper.pair("Rechnung Nr. " + paper.digits("20##-0###"), f"Datum: {paper.when:%d.%m.%Y}", bold=True)
    put(paper, ["Leistungszeitraum: KW " + str(random.randint(10, 48))], " ")
    widths = (5, -36, 8, 8, 12, 12)
    paper.columns("Pos", "Bezeichnung", "Menge", "Einheit", "E-Preis", "G-Preis", widths=widths, bold=True)
    paper.rule("_")
    goods = [("Arbeitszeit Geselle", 52, 68, "Std", ("1.5", 2, "3.25", 6)), ("Anfahrtspauschale", 25, 39, "psch", (1,)),
        ("FI-Schutzschalter 40A 30mA", 38, 62, "Stk", (1, 2)), ("NYM-J 3x1,5 mm²", "0.95", "1.6", "m", (15, 25, 48)),
        ("Steckdose UP weiß", "6.5", "9.9", "Stk", (2, 4, 8)), ("LED-Panel 60x60", 45, 79, "Stk", (1, 2, 6)),
        ("Kleinmaterial", 8, 20, "psch", (1,))]
    for number, (name, low, high, unit, counts) in enumerate(sample(random, goods, 2, 7), 1):
        each, count = cost(random, low, high, "0.05"), Decimal(random.choice(counts))
        paper.item(name, rounded(each * count), count)
        paper.columns(str(number), name, euro(count), unit, euro(each), dots(last(paper), 2), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = rounded(net * 19 / 100)
    paper.total = net + paper.tax
    for label, value in (("Nettobetrag", net), ("zzgl. 19 % USt.", paper.tax)):
        paper.columns("", label, dots(value, 2) + " €", widths=(45, -20, 16))
    paper.columns("", "Rechnungsbetrag", dots(paper.total, 2) + " €", widths=(45, -20, 16), bold=True)
    put(paper, " ", ["Zahlbar sofort ohne Abzug. Bitte bewahren Sie die Rechnung zwei Jahre auf."])
    paper.rule("_")
    put(paper, "USt-IdNr. " + tax_id(paper, "DE#########") + " · Sparkasse Landshut · IBAN DE" + paper.digits("## 7435 0000 #### #### ##"))


@layout("AT", "EUR", "de-AT", width=40)
def apotheke(paper, random):
    """A pharmacy: prescription fees, goods at two rates, the owner's title and the signature of the till."""
    since(paper, 2021)
    sign(paper, 1.25, "Apotheke Zum Weißen Engel", "STADT-APOTHEKE", "Donau Apotheke")
    paper.company = random.choice(("Mag. pharm. Huemer KG", "Dr. Eva Pirker e.U."))
    put(paper, paper.company)
    place(paper, "Landstraße ##", "4020 Linz")
    put(paper, "Tel: " + phone(paper, "0732/77 ## ##"), "UID: " + tax_id(paper, "ATU########"))
    paper.rule("-")
    put(paper, ["Re-Nr: " + paper.digits("2###/######")], [f"{paper.when:%d.%m.%Y  %H:%M:%S}   Kassa 2"])
    paper.rule("-")
    sums = {"A": Decimal(0), "B": Decimal(0)}
    goods = [("Rezeptgebühr", "7.1", "7.1", "A"), ("Thomapyrin 20 Stk", "5.9", "7.8", "A"), ("Bepanthen Salbe 30g", "7.2", "9.4", "A"),
        ("Sonnenmilch LSF 50", 14, 22, "B"), ("Magnesium Brause", 6, 12, "A"), ("Fieberthermometer", 8, 15, "B"), ("Nasenspray 10ml", 4, 7, "A")]
    for name, count, each, price, letter in bought(random, goods, 1, 6, "0.05", (1, 1, 1, 2)):
        paper.item(name, price, count)
        paper.columns(f"{count}x", name, euro(price), letter, widths=(4, -24, 9, 3))
        if count > 1:
            paper.left(f"      je {euro(each)}", size=0.9)
        sums[letter] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Gesamtsumme EUR", euro(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "Bargeld", "Retour", (10, 20, 50, 100), euro)
    else:
        put(paper, ("Bankomat", euro(paper.total)))
    widths = (10, 10, 10, 10)
    paper.columns("USt", "Netto", "Steuer", "Brutto", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, {"A": 10, "B": 20}):
        paper.columns(f"{letter} {rate}%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "Es bediente Sie Frau Mag. Leitner", "Gute Besserung!")
    paper.barcode()


@layout("CH", "CHF", "de-CH", width=40)
def metzgerei(paper, random):
    """A butcher: weights in columns of kilos, price for one and amount, rounded to five cents, and cash."""
    since(paper, 2024)
    sign(paper, 1.3, "Metzgerei Zgraggen", "Dorfmetzg Gerber AG")
    place(paper, "Dorfstrasse ##", "6467 Schattdorf")
    put(paper, "Telefon " + phone(paper, "041 870 ## ##"), "www.metzg.example", "MWST-Nr. " + tax_id(paper, "CHE-###.###.###"))
    paper.rule("-")
    widths = (18, 7, 7, 8)
    paper.columns("Artikel", "kg/Stk", "Preis", "CHF", widths=widths)
    goods = [("Rindsplätzli", 45, 62), ("Kalbsbratwurst", 18, 26), ("Hackfleisch Rind", 17, 24), ("Pouletbrust CH", 30, 42),
        ("Aufschnitt", 24, 34), ("Bündnerfleisch", 78, 110)]
    for name, low, high in sample(random, goods, 1, 4):
        kilos, each = weight(random, 120, 1400), cost(random, low, high, "0.5")
        paper.item(name, nearest(kilos * each, "0.05"), kilos)
        paper.columns(name, f"{kilos:.3f}", money(each), money(last(paper)), widths=widths)
    goods = [("Fleischkäse warm", 6, 8), ("Eier Freiland 6er", 5, 7), ("Kräuterbutter", 4, 6)]
    for name, count, each, price in bought(random, goods, 0, 2, "0.05", (1, 1, 2)):
        paper.item(name, price, count)
        paper.columns(name, str(count), money(each), money(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, Decimal("2.6"))
    paper.pair("TOTAL CHF", money(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "Bar", "Rückgeld", (10, 20, 50, 100))
    else:
        put(paper, ("TWINT", money(paper.total)))
    put(paper, ("inkl. MWST 2.6%", money(paper.tax)), " ", f"{paper.when:%d.%m.%Y %H:%M}  Bed. 4  Nr. " + paper.digits("####"),
        "Danke und en Guete!")


@layout("FR", "EUR", "fr", width=38)
def boulanger(paper, random):
    """A baker of a person's name: count first, formula of the day, tax by rate in one row, and the numbers at the end."""
    since(paper, 2018)
    sign(paper, 1.35, "Maison Kerbrat", "Aux Délices d'Anna", "Le Fournil de l'Écluse")
    put(paper, "Artisan Boulanger - Pâtissier", random.choice(("M. et Mme Kerbrat", "Anna & Loïc")))
    place(paper, "## rue de Siam", "29200 Brest")
    put(paper, "Tél : " + phone(paper, "02 98 ## ## ##"), " ")
    put(paper, [f"Le {paper.when:%d/%m/%Y} à {paper.when:%H:%M}"], ["Ticket n° " + paper.digits("######") + "   Vendeuse : Léa"])
    paper.rule("-")
    sums = {"5,5": Decimal(0), "10": Decimal(0)}
    goods = [("Baguette tradition", "1.1", "1.4", "5,5"), ("Pain de campagne", "2.4", "3.9", "5,5"), ("Croissant beurre", 1, "1.4", "5,5"),
        ("Formule midi", "7.9", "9.9", "10"), ("Kouign-amann", "2.2", "3.2", "5,5"), ("Café expresso", "1.3", "1.8", "10"),
        ("Tarte citron 6p", 16, 24, "5,5"), ("Quiche lorraine", "3.5", "4.8", "10")]
    for name, count, each, price, rate in bought(random, goods, 1, 6, "0.05"):
        paper.item(name, price, count)
        paper.columns(f"{count} x", name, euro(each), euro(price), widths=(4, -20, 6, 8))
        sums[rate] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Total TTC", euro(paper.total) + " €", size=1.3, bold=True)
    if random.random() < 0.6:
        cash(paper, "Espèces", "Rendu", (5, 10, 20, 50), lambda value: euro(value) + " €")
    else:
        put(paper, ("Carte bancaire", euro(paper.total) + " €"))
    for _, rate, net, tax, _ in parts(paper, sums, {"5,5": Decimal("5.5"), "10": Decimal(10)}):
        put(paper, [f"TVA {euro(rate)}% : {euro(tax)} €   HT : {euro(net)} €"])
    put(paper, " ", "TVA intra. " + tax_id(paper, "FR###########"), "Fermé le mercredi", "Merci, à bientôt !")


@layout("FR", "EUR", "fr", width=42)
def pharmacie(paper, random):
    """A pharmacy: what the health insurance pays and what is left, goods at three rates, the pharmacist's name."""
    since(paper, 2018)
    paper.shop = random.choice(("Pharmacie du Vieux Port", "PHARMACIE LAFAYETTE", "Pharmacie des 4 Chemins"))
    paper.middle(paper.shop, size=1.25, bold=True)
    paper.company = "SELARL " + random.choice(("Benhamou-Roux", "PHARMA SUD"))
    put(paper, paper.company)
    place(paper, "1## avenue de la République", "13002 MARSEILLE")
    put(paper, phone(paper, "04.91.##.##.##"), "du lundi au samedi 8h30-20h", (f"{paper.when:%d/%m/%y}", f"{paper.when:%H:%M}"),
        ["Facture : " + paper.digits("######") + "  Op : 03"])
    paper.rule("=")
    widths = (4, -21, 8, 9)
    paper.columns("Qté", "Désignation", "P.U.", "Montant", widths=widths)
    sums = {"1": Decimal(0), "2": Decimal(0), "3": Decimal(0)}
    goods = [("DOLIPRANE 1000 CPR 8", "2.18", "2.18", "1"), ("SPASFON LYOC 10", "2.9", "4.5", "2"), ("BIODERMA GEL 500ML", 11, 16, "3"),
        ("HUMEX RHUME", 6, 9, "2"), ("BROSSE DENTS SOUPLE", 3, 5, "3"), ("LAIT 2E AGE 800G", 15, 21, "4"), ("ARNICA 9CH TUBE", "2.5",
        "3.5", "2")]
    for name, count, each, price, letter in bought(random, goods, 1, 6, counts=(1, 1, 1, 2)):
        letter = "2" if letter == "4" else letter
        paper.item(name, price, count)
        paper.columns(str(count), name, euro(each), euro(price), widths=widths)
        sums[letter] += price
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.pair("NET A PAYER", euro(paper.total) + " EUR", size=1.2, bold=True)
    put(paper, (random.choice(("CB", "ESPECES", "CHEQUE")), euro(paper.total)))
    widths = (11, 10, 10, 11)
    paper.columns("Taux", "H.T.", "T.V.A.", "T.T.C.", widths=widths)
    for _, rate, net, tax, gross in parts(paper, sums, {"1": Decimal("2.1"), "2": Decimal(10), "3": Decimal(20)}):
        paper.columns(f"{euro(rate)} %", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, "N° TVA : " + tax_id(paper, "FR ## ### ### ###"), "Les médicaments ne sont ni repris ni échangés")


@layout("FR", "EUR", "fr", width=40)
def vetements(paper, random):
    """A clothes shop in a mall: reference, size and colour below names, struck prices, and a coupon for next time."""
    since(paper, 2018)
    sign(paper, 1.6, "ÉLOÏSE", "Jules & Moi", "KABI")
    paper.branch, town, area = random.choice((
        ("Annecy", "74000 Annecy", "04 50"), ("Vélizy 2", "78140 Vélizy-Villacoublay", "01 39"), ("Part-Dieu", "69003 Lyon", "04 78")))
    put(paper, "prêt-à-porter", "Magasin : " + paper.branch, "Centre Commercial Les Tilleuls")
    place(paper, "# allée du Lac", town)
    put(paper, "Tél. " + phone(paper, area + " ## ## ##"))
    paper.rule("-")
    put(paper, (f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M:%S}"), ["Tick. " + paper.digits("###-#-#####") + "   Vend. 12"])
    paper.rule("-")
    off = Decimal(0)
    goods = [("ROBE LONGUE FLEURIE", 39, 79), ("JEAN SLIM BRUT", 29, 59), ("CHEMISE LIN", 25, 49), ("CEINTURE TRESSEE", 12, 25),
        ("LOT 3 CULOTTES", 9, 15), ("MANTEAU LAINE", 89, 169)]
    for name, _, _, price in bought(random, goods, 1, 4, "1", (1,)):
        price -= Decimal("0.01")
        paper.item(name, price)
        put(paper, (name, euro(price)), ["  réf. " + paper.digits("2######") + random.choice(("  T.38  Noir", "  T.M  Écru", "  T.42  Bleu"))])
        if random.random() < 0.4:
            less = rounded(price * 30 / 100)
            paper.pair("  Soldes -30%", f"-{euro(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    if off:
        paper.subtotal = sum(paper.items)
        put(paper, ("Sous-total", euro(paper.subtotal)), ("Total remises", f"-{euro(off)}"))
    paper.tax = included(paper.total, 20)
    paper.pair(f"TOTAL ({len(paper.items)} art.)", f"{euro(paper.total)} €", size=1.25, bold=True)
    put(paper, ("Dont TVA 20,00%", euro(paper.tax)), ("Carte Bleue", euro(paper.total)))
    paper.company = "MODE DES ALPES SAS"
    put(paper, " ", "Échange sous 30 jours avec ticket", paper.company + " au capital de 150 000 €", "TVA " + tax_id(paper, "FR###########"))
    paper.barcode()


@layout("BE", "EUR", "nl-BE", width=36)
def frituur(paper, random):
    """A chip stall's VAT ticket: sauces as items, count in front, and the black box's codes."""
    since(paper, 2018)
    sign(paper, 1.3, "Frituur 't Hoekske", "De Gouden Saté", "FRITKOT MAX")
    place(paper, "Grote Markt ##", "3800 Sint-Truiden")
    put(paper, phone(paper, "011 68 ## ##"), "BTW " + tax_id(paper, "BE ####.###.###"), "BTW KASTICKET")
    paper.rule("-")
    goods = [("Grote friet", "3.5", "4.8"), ("Stoofvleessaus", "2.5", "3.8"), ("Bicky Burger", "3.8", "5"), ("Frikandel special", "3.2", "4.4"),
        ("Mayonaise", "0.8", "1.2"), ("Cola blik", "1.8", "2.5"), ("Vol-au-vent", 8, 12), ("Boulet", "2.2", 3)]
    for name, count, each, price in bought(random, goods, 2, 7, "0.1"):
        paper.item(name, price, count)
        paper.columns(str(count), name, euro(price), "B", widths=(3, -21, 9, 3))
        if count > 1:
            paper.left(f"     à {euro(each)}", size=0.9)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 6)
    paper.pair("TOTAAL", f"€ {euro(paper.total)}", size=1.4, bold=True)
    if random.random() < 0.5:
        cash(paper, "CASH", "TERUG", (5, 10, 20, 50), euro)
    else:
        put(paper, ("BANCONTACT", euro(paper.total)))
    widths = (9, 9, 9, 9)
    paper.columns("BTW", "Excl.", "BTW", "Incl.", widths=widths)
    paper.columns("B 6,00%", euro(paper.total - paper.tax), euro(paper.tax), euro(paper.total), widths=widths)
    put(paper, " ", [f"{paper.when:%d/%m/%Y %H:%M:%S}  Ticket " + paper.digits("####")], ["FDM: " + paper.digits("BMC0200####")],
        ["Teller: " + paper.digits("0####/0#####") + " NS"], "Smakelijk!")


@layout("NL", "EUR", "nl", width=40)
def fietsenmaker(paper, random):
    """A bicycle dealer: an owner's first name, parts and work with counts, and tax low and high in columns."""
    since(paper, 2019)
    sign(paper, 1.3, "Fietsspecialist Van der Zwan", "De Rijwielhoek", "Tweewielers Jansen & Zn.")
    place(paper, "Dorpsstraat ##a", "3981 EB Bunnik")
    put(paper, "T: " + phone(paper, "030-65#####"), "KvK " + paper.digits("3#######"), "BTW-nr. " + tax_id(paper, "NL#########B01"))
    paper.rule("-")
    put(paper, ("Bon: " + paper.digits("24-####"), f"{paper.when:%d-%m-%Y %H:%M}"), ["Geholpen door: " + random.choice(("Sjaak", "Anouk"))])
    paper.rule("-")
    sums = {"H": Decimal(0), "L": Decimal(0)}
    goods = [("Band plakken", "12.5", 17, "L"), ("Arbeidsloon reparatie", 20, 55, "L"), ("Buitenband 28 inch", 22, 38, "H"),
        ("Ketting 8-speed", 15, 27, "H"), ("Remblokken set", 9, 16, "H"), ("Fietsbel retro", 8, 15, "H"), ("Kettingspray", 8, 12, "H")]
    for name, count, each, price, letter in bought(random, goods, 1, 5, "0.05", (1, 1, 1, 2)):
        paper.item(name, price, count)
        put(paper, (f"{name}", f"{euro(price)} {letter}"), [f"   {count} st x {euro(each)}"])
        sums[letter] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Totaal", f"€ {euro(paper.total)}", size=1.3, bold=True)
    put(paper, ("Pin", f"€ {euro(paper.total)}"))
    widths = (12, 9, 9, 10)
    paper.columns("BTW", "Over", "Bedrag", "Incl.", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, {"H": 21, "L": 9}):
        paper.columns(f"{letter} {rate}%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "Garantie alleen op vertoon van deze bon", "ma gesloten - di t/m za 9.00-17.30", "www.rijwiel.example")


@layout("NL", "EUR", "nl", width=36)
def bakkerij(paper, random):
    """A baker whose address is above his name, with something given back, and the amount to pin."""
    since(paper, 2019)
    paper.shop = random.choice(("Bakkerij Het Stoepje", "Echte Bakker Bosman", "BROOD & ZO"))
    place(paper, "Lange Nering ##, Emmeloord")
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, "Tel " + phone(paper, "0527-61####"), " ")
    goods = [("Volkoren heel", "2.6", "3.6"), ("Tijger half", "1.5", "2.1"), ("Krentenbol", "0.75", "1.1"), ("Appelflap", "1.8", "2.6"),
        ("Saucijzenbroodje", "1.9", "2.8"), ("Roomboter cake", "5.5", "7.5"), ("Suikerbrood", 4, 6)]
    for name, count, each, price in bought(random, goods, 2, 6, "0.05", (1, 1, 2, 4)):
        paper.item(name, price, count)
        paper.columns(f"{count}", name, euro(each), euro(price), widths=(3, -18, 7, 8))
    if random.random() < 0.3:
        name, _, price = paper.goods[-1]
        paper.item(name, -price)
        put(paper, (f"   RETOUR {name}", f"-{euro(price)}"))
    paper.gap()
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 9)
    paper.pair("TE BETALEN", euro(paper.total), size=1.35, bold=True)
    if random.random() < 0.4:
        cash(paper, "CONTANT", "WISSELGELD", (5, 10, 20), euro)
    else:
        put(paper, ("PINNEN", euro(paper.total)))
    put(paper, (f"BTW 9% over {euro(paper.total - paper.tax)}", euro(paper.tax)), " ",
        f"{paper.when:%d-%m-%y}  {paper.when:%H:%M}  Verk. 3  Nr. " + paper.digits("#####"), "Tot ziens!")


@layout("ES", "EUR", "es", width=38)
def cafeteria(paper, random):
    """A bar's simplified invoice: brand above the owner with her tax number, terrace surcharge, and tax inside."""
    since(paper, 2018)
    sign(paper, 1.4, "Bar La Parada", "CAFETERÍA SOL Y SOMBRA", "El Rincón de Pepa")
    paper.company = random.choice(("Hostelería Luque e Hijos, S.L.", "Inversiones Triana 21, S.L."))
    put(paper, paper.company, "CIF: " + tax_id(paper, "#########"))
    place(paper, "Plaza del Altozano, #", "41010 Sevilla")
    put(paper, "Tlf. " + phone(paper, "954 33 ## ##"), " ")
    put(paper, ["FACTURA SIMPLIFICADA T-" + paper.digits("######")], (f"Fecha: {paper.when:%d/%m/%Y}", f"Hora: {paper.when:%H:%M}"),
        ["Mesa: " + random.choice(("TERRAZA 4", "BARRA 2", "SALON 7")) + "   Camarero: Curro"])
    paper.rule("-")
    widths = (4, -18, 7, 8)
    paper.columns("Ud.", "Concepto", "Precio", "Total", widths=widths)
    goods = [("Caña", "1.3", "1.8"), ("Café con leche", "1.3", "1.8"), ("Tostada entera", "1.8", "2.8"), ("Tapa ensaladilla", "2.8", 4),
        ("1/2 Ración jamón", 9, 13), ("Montadito lomo", 3, "4.5"), ("Agua mineral", "1.2", "1.8"), ("Solomillo whisky", "3.2", "4.8")]
    for name, count, each, price in bought(random, goods, 2, 7, "0.1"):
        paper.item(name, price, count)
        paper.columns(str(count), name, euro(each), euro(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 10)
    put(paper, ("Base imponible", euro(paper.total - paper.tax)), ("IVA 10%", euro(paper.tax)))
    paper.pair("TOTAL EUROS", euro(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "Entregado", "Cambio", (5, 10, 20, 50), euro)
    else:
        put(paper, ("Tarjeta", euro(paper.total)))
    put(paper, "I.V.A. INCLUIDO", "Gracias por su visita")


@layout("ES", "EUR", "es", width=44)
def ferreteria(paper, random):
    """An ironmonger: references before names, discount in a column of percent, and base, rate and quota."""
    since(paper, 2018)
    sign(paper, 1.3, "FERRETERÍA HNOS. BERMEJO", "Suministros El Yunque, S.L.", "Ferretería La Llave")
    place(paper, "Avda. de la Constitución, ##", "09200 Miranda de Ebro (Burgos)")
    put(paper, "Teléfono y fax: " + phone(paper, "947 31 ## ##"), "N.I.F. " + tax_id(paper, "#########"))
    paper.rule("=")
    put(paper, ("Ticket: " + paper.digits("A/24####"), f"{paper.when:%d-%m-%y %H:%M}"))
    widths = (20, 6, 8, 9)
    paper.columns("Artículo", "Cant", "Precio", "Importe", widths=widths, bold=True)
    paper.rule("=")
    goods = [("TORNILLO M6X40", "0.12", "0.3", (10, 20, 50)), ("CINTA AISLANTE", "1.1", "1.9", (1, 2)),
        ("BOMBILLA LED E27", "2.9", "4.9", (1, 2, 4)),
        ("SILICONA TRANSP.", "4.5", "6.9", (1, 2)), ("COPIA LLAVE", "1.8", 3, (1, 2, 3)), ("CADENA GALV. 4MM", "2.2", "3.4", ("1.5", "2.75", 4)),
        ("BROCHA Nº 18", "2.4", 4, (1,))]
    for name, low, high, counts in sample(random, goods, 1, 6):
        each, count = cost(random, low, high), Decimal(random.choice(counts))
        paper.item(name, rounded(each * count), count)
        put(paper, [paper.digits("84##########")])
        paper.columns(name, euro(count), euro(each), euro(last(paper)), widths=widths)
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    less = rounded(paper.subtotal * 5 / 100) if random.random() < 0.3 else Decimal(0)
    paper.total = paper.subtotal - less
    paper.tax = included(paper.total, 21)
    put(paper, ("Subtotal", euro(paper.subtotal)), *[("Dto. cliente 5%", f"-{euro(less)}")] * bool(less))
    paper.pair("TOTAL A PAGAR", euro(paper.total) + " €", size=1.25, bold=True)
    put(paper, ("Efectivo" if random.random() < 0.5 else "Tarjeta", euro(paper.total)))
    widths = (15, 10, 18)
    paper.columns("Base", "% IVA", "Cuota", widths=widths)
    paper.columns(euro(paper.total - paper.tax), "21,00", euro(paper.tax), widths=widths)
    put(paper, "Horario: 9:30-13:30 / 17:00-20:00", "No se admiten devoluciones sin ticket")


@layout("IT", "EUR", "it", width=40)
def trattoria(paper, random):
    """A trattoria's commercial document: cover charge first, counts below names, the company beneath the brand."""
    since(paper, 2020)
    sign(paper, 1.3, "Trattoria Da Gino", "Osteria del Ponte Vecio", "LA PERGOLA")
    paper.company = random.choice(("RISTORAZIONE BOLDRIN S.N.C.", "G.B. FOOD S.R.L."))
    put(paper, "di " + paper.company)
    place(paper, "Via Garibaldi ##", "36061 Bassano del Grappa (VI)")
    put(paper, "P.IVA " + tax_id(paper, "###########"), "Tel. " + phone(paper, "0424 5####"))
    paper.gap()
    paper.middle("DOCUMENTO COMMERCIALE", bold=True)
    paper.middle("di vendita o prestazione")
    widths = (22, 8, 10)
    paper.columns("DESCRIZIONE", "IVA", "Prezzo(€)", widths=widths)
    guests = random.randint(1, 5)
    goods = [("Bigoli all'anatra", 10, 14), ("Baccalà con polenta", 15, 20), ("Acqua 0,75", "2.5", 3), ("1/2 Vino casa", 5, 8),
        ("Tiramisù", 5, 7), ("Caffè", "1.3", "1.8"), ("Tagliata rucola", 17, 24), ("Grappa", "3.5", 5)]
    for name, count, each, price in [("Coperto", guests, Decimal(2), Decimal(2) * guests), *bought(random, goods, 2, 6, "0.5")]:
        paper.item(name, price, several(count))
        paper.columns(name, "10,00%", euro(price), widths=widths)
        if count > 1:
            paper.left(f"   {count} X {euro(each)}")
    paper.gap()
    paper.subtotal = sum(paper.items)
    paper.total = paper.subtotal
    put(paper, ("SUBTOTALE", euro(paper.subtotal)))
    if random.random() < 0.4:
        less = paper.subtotal % 1 or Decimal(1)
        paper.total -= less
        put(paper, ("SCONTO", f"-{euro(less)}"))
    paper.tax = included(paper.total, 10)
    paper.pair("TOTALE COMPLESSIVO", euro(paper.total), size=1.2, bold=True)
    put(paper, ("di cui IVA", euro(paper.tax)), ("Pagamento elettronico", euro(paper.total)), ("Importo pagato", euro(paper.total)), " ",
        f"{paper.when:%d-%m-%Y %H:%M}", "DOCUMENTO N. " + paper.digits("1###-00##"), "RT 96SRT" + paper.digits("00####"))


@layout("IT", "EUR", "it", width=40)
def ferramenta(paper, random):
    """An ironmonger of the old fiscal receipts: person's name, `n X price` above goods, TOTALE EURO, and the logo's letters."""
    paper.shop = random.choice(("FERRAMENTA COLOMBO", "CASALINGHI F.LLI PIZZIGHELLA", "Brico & Fai"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.company = random.choice(("COLOMBO ALDO & C. S.A.S.", "PIZZIGHELLA M. E L. SNC"))
    put(paper, "DI " + paper.company)
    place(paper, "VIA ROMA ##/B", "26013 CREMA (CR)")
    put(paper, "TEL. " + phone(paper, "0373/25####"), "P.I. " + tax_id(paper, "###########"), " ")
    paper.right("EURO")
    goods = [("VITI ASSORTITE", "2.5", "4.9"), ("PILE AA X4", "3.9", "6.5"), ("NASTRO CARTA", "2.2", "3.5"), ("DUPLICATO CHIAVE", "2.5", "4"),
        ("RUBINETTO LAVABO", 24, 49), ("SMALTO BIANCO 0,5", 9, 15), ("TASSELLO 8", "0.15", "0.3")]
    for name, count, each, price in bought(random, goods, 1, 5, "0.05", (1, 1, 2, 3, 10)):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"{count} X {euro(each)}")
        paper.pair(name, euro(price))
    paper.total = sum(paper.items)
    paper.gap()
    paper.pair("TOTALE EURO", euro(paper.total), size=1.4, bold=True)
    cash(paper, "CONTANTE", "RESTO", (5, 10, 20, 50, 100), euro)
    put(paper, " ", (f"{paper.when:%d/%m/%y} {paper.when:%H:%M}", "SF. " + paper.digits("##")), "MF 72" + paper.digits("######"),
        "GRAZIE E ARRIVEDERCI")


@layout("PT", "EUR", "pt", width=42)
def restaurante(paper, random):
    """A restaurant's simplified invoice: codes of ATCUD, couvert, and a summary of IVA."""
    since(paper, 2023)
    sign(paper, 1.3, "Tasca do Zé Manel", "O Cantinho da Ria", "CERVEJARIA BRASA & MAR")
    paper.company = random.choice(("Sabores da Ria - Restauração, Lda", "Marques & Pinho, Unipessoal Lda"))
    put(paper, paper.company)
    place(paper, "Rua do Cais, ##", "3800-200 Aveiro")
    put(paper, "NIF: " + tax_id(paper, "#########"), "Telef. " + phone(paper, "234 ### ###"), " ",
        ["Fatura Simplificada FS " + paper.digits("24A/####")], ["ATCUD: " + paper.digits("JF#K9T#W-####")],
        (f"Data: {paper.when:%Y-%m-%d}", f"{paper.when:%H:%M}"), ["Cliente: Consumidor Final   Mesa " + paper.digits("1#")])
    paper.rule("-")
    widths = (4, -19, 5, 6, 8)
    paper.columns("Qtd", "Descrição", "IVA", "Preço", "Total", widths=widths)
    sums = {"13": Decimal(0), "23": Decimal(0)}
    goods = [("Couvert", "1.5", "2.5", "13"), ("Bacalhau à Brás", 11, 15, "13"), ("Francesinha", 10, 14, "13"), ("Imperial", "1.6", "2.4", "23"),
        ("Vinho casa 0,5L", 5, 8, "23"), ("Sopa do dia", 2, "3.5", "13"), ("Arroz doce", 3, "4.5", "13"), ("Café", "0.8", "1.2", "13")]
    for name, count, each, price, rate in bought(random, goods, 2, 7, "0.1"):
        paper.item(name, price, count)
        paper.columns(str(count), name, f"{rate}%", euro(each), euro(price), widths=widths)
        sums[rate] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Total EUR", euro(paper.total), size=1.3, bold=True)
    put(paper, (random.choice(("Multibanco", "MB WAY", "Numerário")), euro(paper.total)))
    widths = (10, 10, 10, 12)
    paper.columns("Taxa", "Incid.", "IVA", "Total", widths=widths)
    for _, rate, net, tax, gross in parts(paper, sums, {"13": 13, "23": 23}):
        paper.columns(f"{rate},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "Hq3f-Processado por programa certificado", "n.º " + paper.digits("1###/AT"), "Obrigado e volte sempre!")


@layout("PL", "PLN", "pl", width=40)
def apteka(paper, random):
    """A pharmacy's fiscal receipt: company above the brand, `1 x3,50= 3,50A` behind names, discounts, and sums by letter."""
    paper.shop = random.choice(("Apteka Pod Lwem", "APTEKA ZDROWIE 24", "Apteka Jaśminowa"))
    paper.company = random.choice(("FARMA-LEK Sp. z o.o.", "Leki i Zdrowie Sp. j. A. Nowak, B. Kos"))
    paper.middle(paper.shop, size=1.2, bold=True)
    put(paper, paper.company)
    place(paper, "ul. Długa ##", "31-147 Kraków")
    put(paper, "tel. " + phone(paper, "12 ### ## ##"), "NIP " + tax_id(paper, "###-###-##-##"),
        (f"{paper.when:%d-%m-%Y}", paper.digits("nr wydr. 2#####")))
    paper.middle("PARAGON FISKALNY", bold=True)
    sums = {"A": Decimal(0), "B": Decimal(0)}
    goods = [("IBUPROM MAX 12TABL", 12, 19, "B"), ("RUTINOSCORBIN 150", 14, 21, "B"), ("KREM NIVEA 75ML", 11, 17, "A"),
        ("GRIPEX HOT 8SASZ", 17, 25, "B"), ("PLASTRY VISCO", 4, 8, "B"), ("SZCZOTKA DO ZEBOW", 9, 16, "A"), ("WITAMINA C 1000", 10, 18, "B")]
    off = Decimal(0)
    for name, count, each, price, letter in bought(random, goods, 1, 6, counts=(1, 1, 1, 2, 3)):
        paper.item(name, price, count)
        put(paper, (name, f"{count} x{euro(each)} {euro(price)}{letter}"))
        less = rounded(price / 10) if random.random() < 0.25 else Decimal(0)
        if less:
            put(paper, ("   Rabat 10%", f"-{euro(less)}{letter}"), ("", f"{euro(price - less)}{letter}"))
        off += less
        sums[letter] += price - less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    rows = parts(paper, sums, {"A": 23, "B": 8})
    for letter, rate, _, tax, gross in rows:
        put(paper, (f"SPRZEDAŻ OPODATK. {letter}", euro(gross)), (f"PTU {letter} {rate},00 %", euro(tax)))
    put(paper, ("SUMA PTU", euro(paper.tax)))
    paper.pair("SUMA PLN", euro(paper.total), size=1.4, bold=True)
    put(paper, (paper.digits("000##") + " #Kasa 2", f"{paper.when:%H:%M}"), ("Karta", f"{euro(paper.total)} PLN"), paper.digits("BBF 17########"))


@layout("PL", "PLN", "pl", width=38)
def restauracja(paper, random):
    """A restaurant's bill before the fiscal receipt: dishes with additions, service on top, and a line of dots."""
    sign(paper, 1.3, "Karczma u Gazdy", "Bistro Pierożek & Spółka", "ZIELONA 17")
    put(paper, "kuchnia polska")
    place(paper, "ul. Krupówki ##, 34-500 Zakopane")
    put(paper, "rezerwacje: " + phone(paper, "+48 18 20# ## ##"), " ")
    put(paper, ["Rachunek nr " + paper.digits("###/24")], (f"Stolik {random.randint(1, 20)}", f"{paper.when:%d.%m.%Y %H:%M}"), ["Kelner: Kuba"])
    paper.rule(".")
    goods = [("Żurek w chlebie", 19, 28), ("Kwaśnica", 17, 25), ("Placek po zbójnicku", 36, 49), ("Pierogi ruskie 8 szt", 24, 34),
        ("Piwo 0,5l", 12, 18), ("Kompot 0,3l", 7, 11), ("Szarlotka z lodami", 18, 26), ("Oscypek z żurawiną", 15, 24)]
    for name, count, each, price in bought(random, goods, 2, 7, "0.5"):
        paper.item(name, price, count)
        paper.columns(name, f"{count} x {euro(each)}", euro(price), widths=(20, 10, 8))
        if "Placek" in name and random.random() < 0.6:
            paper.item("+ dod. śmietana", Decimal(4))
            paper.columns("+ dod. śmietana", "", "4,00", widths=(20, 10, 8))
    paper.rule(".")
    net = sum(paper.items)
    service = rounded(net / 10) if random.random() < 0.5 else Decimal(0)
    if service:
        paper.subtotal = net
        put(paper, ("Suma częściowa", euro(net)), ("Serwis 10%", euro(service)))
    paper.total = net + service
    paper.pair("DO ZAPŁATY", euro(paper.total) + " zł", size=1.3, bold=True)
    put(paper, "Dziękujemy, zapraszamy ponownie", "NIP " + tax_id(paper, "##########"), "To nie jest paragon fiskalny")


@layout("CZ", "CZK", "cs", width=38)
def kavarna(paper, random):
    """A cafe: whole crowns, tips on the card, both numbers of the company, and tax by rate in rows."""
    since(paper, 2024)
    sign(paper, 1.35, "Kavárna U Tří koček", "Kafe & Kolo", "CUKRÁRNA MILENA")
    paper.company = random.choice(("Tři kočky s.r.o.", "Sladký život, spol. s r.o."))
    put(paper, paper.company)
    place(paper, "Masarykovo nám. ##", "588 13 Polná")
    number = tax_id(paper, "CZ########")
    put(paper, f"IČ: {number[2:]}  DIČ: {number}", "tel.: " + phone(paper, "+420 605 ### ###"),
        (f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M:%S}"),
        ("Účtenka č. " + paper.digits("24####"), "Stůl: " + paper.digits("#")))
    paper.rule("-")
    sums = {"12": Decimal(0), "21": Decimal(0)}
    goods = [("Espresso", 49, 62, "21"), ("Cappuccino", 59, 79, "21"), ("Větrník", 55, 79, "12"), ("Domácí limonáda", 65, 89, "21"),
        ("Toast šunka sýr", 89, 129, "12"), ("Medovník", 69, 92, "12"), ("Čaj z čerstvé máty", 59, 75, "21")]
    for name, count, each, price, rate in bought(random, goods, 1, 6, "1"):
        paper.item(name, price, count)
        put(paper, [name], (f"   {count} ks x {euro(each)} Kč", f"{euro(price)} {rate}%"))
        sums[rate] += price
    paper.rule("-")
    exact = paper.total = sum(paper.items)
    paper.pair("CELKEM", euro(exact) + " Kč", size=1.35, bold=True)
    if random.random() < 0.5:
        paper.total = handed(random, exact * Decimal("1.08"), (10,))
        paper.tip = paper.total - exact
        put(paper, ("Spropitné", euro(paper.tip) + " Kč"), ("Platební karta", euro(paper.total) + " Kč"))
    else:
        put(paper, ("Hotovost", euro(exact) + " Kč"))
    for _, rate, net, tax, _ in parts(paper, sums, {"12": 12, "21": 21}):
        put(paper, (f"DPH {rate}%  základ {spaced(net)}", euro(tax)))
    put(paper, " ", "Obsluhovala: " + random.choice(("Lenka", "Hana")), "Děkujeme za návštěvu", "www.kavarna.example")


@layout("SE", "SEK", "sv", width=40)
def bygghandel(paper, random):
    """A builders' merchant: article numbers and counts below names, a member's price, and Moms in a table."""
    sign(paper, 1.35, "Bygg & Hem", "XL-VIRKE", "Järnia Nilssons")
    paper.branch = random.choice(("Kungälv", "Mora", "Alingsås"))
    put(paper, paper.branch)
    paper.company = "Nilssons Trävaru AB"
    put(paper, paper.company)
    place(paper, "Industrigatan ##", "442 40 " + paper.branch)
    put(paper, "Tel: " + phone(paper, "0303-1## ##"), "Org.nr: " + tax_id(paper, "######-####"), " ",
        [f"{paper.when:%Y-%m-%d %H:%M}  Kassa 2  Kvitto " + paper.digits("####")])
    paper.rule("-")
    off = Decimal(0)
    goods = [("Regel 45x70 C24 3,6m", 49, 75), ("Skruv träfärg 200-p", 99, 159), ("Målarfärg vit 10L", 599, 899), ("Penselset 5-pack", 79, 129),
        ("Gipsskiva 900x2400", 89, 125), ("Silikon sanitet", 69, 99), ("Arbetshandske 10", 49, 99)]
    for name, count, each, price in bought(random, goods, 1, 6, "0.5", (1, 1, 2, 4, 12)):
        paper.item(name, price, count)
        put(paper, (name, spaced(price)), ["   " + paper.digits("1######") + f"   {count} st*{euro(each)}"])
        if random.random() < 0.25:
            less = rounded(price / 10)
            paper.pair("   Medlemsrabatt", f"-{spaced(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.tax = included(paper.total, 25)
    paper.pair("Totalt SEK", spaced(paper.total), size=1.3, bold=True)
    put(paper, ("Kontokort", spaced(paper.total)))
    widths = (10, 10, 10, 10)
    paper.columns("Moms%", "Moms", "Netto", "Brutto", widths=widths)
    paper.columns("25,00", spaced(paper.tax), spaced(paper.total - paper.tax), spaced(paper.total), widths=widths)
    put(paper, " ", "Öppet köp 30 dagar mot kvitto", "Du betjänades av " + random.choice(("Göran", "Åsa")),
        "Kontrollenhet: " + paper.digits("CU0##########"))


@layout("DK", "DKK", "da", width=36)
def bager(paper, random):
    """A baker: price per piece behind an at, bags, and Heraf moms; the company's number next to its name."""
    sign(paper, 1.35, "Bager Skov", "Lagkagehjørnet", "DEN GYLDNE KRINGLE")
    put(paper, random.choice(("v/ Jens Skov", "v/ Mette & Lars Holm")))
    place(paper, "Algade ##", "4000 Roskilde")
    put(paper, "Tlf. " + phone(paper, "46 3# ## ##"), "CVR-nr. " + tax_id(paper, "########"))
    paper.rule("-")
    put(paper, (f"{paper.when:%d-%m-%Y}", f"kl. {paper.when:%H:%M}"), ["Bon " + paper.digits("0#####") + "    Eksp. 2"])
    paper.rule("-")
    goods = [("Rundstykke", 6, 10), ("Rugbrød m/kerner", 28, 42), ("Spandauer", 14, 22), ("Hindbærsnitte", 18, 26), ("Kaffe to go", 20, 32),
        ("Tebirkes", 12, 18), ("Othellolagkage 6p", 149, 219), ("Bærepose", 4, 4)]
    for name, count, each, price in bought(random, goods, 1, 6, "0.5", (1, 1, 2, 4, 6)):
        paper.item(name, price, several(count))
        if count > 1:
            put(paper, [f"{count} stk a {euro(each)}"])
        put(paper, (name, euro(price)))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = rounded(paper.total / 5)
    paper.pair("I ALT", "kr. " + dots(paper.total, 2), size=1.3, bold=True)
    if random.random() < 0.4:
        cash(paper, "Kontant", "Byttepenge", (50, 100, 200), lambda value: dots(value, 2))
    else:
        put(paper, (random.choice(("Dankort", "MobilePay")), dots(paper.total, 2)))
    put(paper, ("Heraf moms 25%", euro(paper.tax)), " ", "Tak for besøget - på gensyn")


@layout("NO", "NOK", "nb", width=40)
def sport(paper, random):
    """A sports shop in a mall: sizes below names, what was before, the company with its number and MVA."""
    sign(paper, 1.5, "Sport & Fritid", "VINDVIK", "XL Tur")
    paper.branch = random.choice(("Storo", "Lagunen", "Sirkus"))
    put(paper, "Avd. " + paper.branch, "Amfi " + random.choice(("Senter", "Kjøpesenter")))
    paper.company = "Fjellsport Detalj AS"
    put(paper, paper.company)
    place(paper, "Vitaminveien ##", "0485 Oslo")
    put(paper, "Org.nr. " + tax_id(paper, "### ### ###") + " MVA", "Tlf: " + phone(paper, "22 ## ## ##"))
    paper.rule("-")
    put(paper, ("Kvittering " + paper.digits("######"), f"{paper.when:%d.%m.%Y %H:%M}"), ["Selger: " + random.choice(("Ingvild", "Ole M."))])
    paper.rule("-")
    goods = [("Ullundertøy trøye", 399, 799), ("Skismøring blå", 89, 149), ("Fjellstøvel GTX", 1499, 2699), ("Tursekk 30L", 699, 1299),
        ("Hodelykt 400lm", 299, 599), ("Sokker 2pk", 99, 199)]
    off = Decimal(0)
    for name, count, each, price in bought(random, goods, 1, 4, "1", (1, 1, 1, 2)):
        paper.item(name, price, several(count))
        put(paper, (name, spaced(price)), ["  " + paper.digits("70##########") + random.choice(("  Str. M", "  Str. 42", "  One size"))])
        if count > 1:
            paper.left(f"  {count} x {euro(each)}")
        if random.random() < 0.3:
            less = rounded(price * 30 / 100)
            paper.pair("  Rabatt 30%", f"-{spaced(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.tax = rounded(paper.total / 5)
    paper.pair("Å BETALE NOK", spaced(paper.total), size=1.25, bold=True)
    put(paper, (random.choice(("BankAxept", "Visa")), spaced(paper.total)), ("Mva-grunnlag 25%", spaced(paper.total - paper.tax)),
        ("Mva", spaced(paper.tax)), " ", "Åpent kjøp i 30 dager", "Takk for handelen!")
    paper.barcode()


@layout("FI", "EUR", "fi", width=40)
def ravintola(paper, random):
    """A restaurant: two rates, a lunch at its price, company and business id, and the sum in euros with a card's slip."""
    since(paper, 2025)
    sign(paper, 1.35, "Ravintola Kultahauki", "Bistro Sylvi", "PIZZERIA MARTINA")
    paper.company = random.choice(("Saimaan Ravintolat Oy", "Aromi & Kumppanit Ky"))
    put(paper, paper.company)
    place(paper, "Kauppakatu ##", "53100 Lappeenranta")
    put(paper, "Puh. " + phone(paper, "05 415 ####"), "Y-tunnus " + tax_id(paper, "#######-#"), " ",
        ("Kuitti " + paper.digits("1####"), f"{paper.when.day}.{paper.when.month}.{paper.when.year} {paper.when:%H:%M}"),
        ["Pöytä " + paper.digits("#") + "  Myyjä: " + random.choice(("Aino", "Ville"))])
    paper.rule("-")
    sums = {"14": Decimal(0), "25,5": Decimal(0)}
    goods = [("Lounasbuffet", "11.9", "13.9", "14"), ("Paistetut muikut", 17, 23, "14"), ("Lohikeitto", 13, 18, "14"),
        ("Kahvi ja pulla", "4.9", "6.5", "14"),
        ("Olut 0,4 l", "6.5", 8, "25,5"), ("Talon viini 16 cl", 8, 11, "25,5"), ("Lasten annos", 7, 10, "14"), ("Mustikkapiirakka", "5.5",
        "7.5", "14")]
    for name, count, each, price, rate in bought(random, goods, 1, 6, "0.1"):
        paper.item(name, price, count)
        paper.columns(f"{count}", name, euro(price), widths=(3, -26, 10))
        if count > 1:
            paper.left(f"     á {euro(each)}")
        sums[rate] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("YHTEENSÄ", euro(paper.total) + " EUR", size=1.3, bold=True)
    put(paper, (random.choice(("Pankkikortti", "Lounaskortti")), euro(paper.total)))
    widths = (8, 11, 9, 12)
    paper.columns("ALV %", "Veroton", "Vero", "Verollinen", widths=widths)
    for letter, _, net, tax, gross in parts(paper, sums, {"14": 14, "25,5": Decimal("25.5")}):
        paper.columns(letter, euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "Kiitos käynnistä! Tervetuloa uudelleen.")


@layout("TR", "TRY", "tr", width=38)
def balikci(paper, random):
    """A fish restaurant's fiscal slip: rates before amounts, a star before sums, service, and Z and EKÜ numbers."""
    since(paper, 2024)
    sign(paper, 1.3, "KARADENİZ BALIK EVİ", "Mavi Liman Restaurant", "DENİZ KIZI")
    paper.company = "YILDIZ GIDA TURİZM LTD. ŞTİ."
    put(paper, paper.company)
    place(paper, "YALI CAD. NO:## KARŞIYAKA / İZMİR")
    put(paper, "TEL: " + phone(paper, "0232 3## ## ##"), "KARŞIYAKA V.D. " + tax_id(paper, "##########"), " ",
        (f"TARİH: {paper.when:%d/%m/%Y}", f"SAAT: {paper.when:%H:%M}"), ("FİŞ NO: " + paper.digits("00##"), "MASA: " + paper.digits("1#")))
    paper.rule("-")
    goods = [("LEVREK IZGARA", 380, 560), ("KALAMAR TAVA", 260, 380), ("ÇOBAN SALATA", 90, 140), ("FAVA", 80, 120), ("ŞALGAM", 40, 60),
        ("SÜTLAÇ", 90, 130), ("ÇAY", 20, 35), ("SU 0,75", 40, 60)]
    for name, count, each, price in bought(random, goods, 2, 7, "5"):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"{count} AD X {dots(each, 2)}")
        paper.columns(name, "%10", "*" + dots(price, 2), widths=(20, 6, 12))
    if random.random() < 0.4:
        paper.item("SERVİS BEDELİ", rounded(sum(paper.items) / 10))
        paper.columns("SERVİS BEDELİ", "%10", "*" + dots(last(paper), 2), widths=(20, 6, 12))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 10)
    put(paper, ("TOPKDV", "*" + dots(paper.tax, 2)))
    paper.pair("TOPLAM", "*" + dots(paper.total, 2), size=1.4, bold=True)
    put(paper, (random.choice(("NAKİT", "KREDİ KARTI")), "*" + dots(paper.total, 2)), " ", ("EKÜ NO: 0001", "Z NO: " + paper.digits("0###")),
        "MF AB " + paper.digits("#########"), "AFİYET OLSUN")


@layout("MX", "MXN", "es-MX", width=40)
def taqueria(paper, random):
    """A taco shop: what is in orders below them, extras with prices, and a tip that was added to the card."""
    sign(paper, 1.4, "Tacos El Güero", "TAQUERÍA DOÑA LUPE", "El Trompo & Compañía")
    put(paper, '"Los meros buenos desde 1994"')
    place(paper, "Av. Insurgentes Sur 1###", "Col. Del Valle, CP 03100, CDMX")
    put(paper, "Tel. " + phone(paper, "55 5555 ####"), " ", ("MESA: " + paper.digits("#"), f"PERSONAS: {random.randint(1, 6)}"),
        ["MESERO: " + random.choice(("TOÑO", "BRENDA"))], ("FOLIO: " + paper.digits("#####"), f"{paper.when:%d/%m/%Y %I:%M %p}"))
    paper.rule("=")
    goods = [("TACO PASTOR", 18, 28), ("GRINGA", 65, 95), ("VOLCAN BISTEC", 45, 70), ("CONSOME CHICO", 35, 50), ("AGUA HORCHATA", 30, 45),
        ("CERVEZA CLARA", 45, 65), ("FLAN", 45, 60), ("QUESO FUNDIDO", 85, 130)]
    for name, count, _, price in bought(random, goods, 2, 6, "1", (1, 2, 3, 5)):
        paper.item(name, price, count)
        paper.columns(str(count), name, "$" + commas(price), widths=(4, -24, 11))
        if name in ("TACO PASTOR", "GRINGA"):
            paper.columns("", "  SIN PIÑA" if random.random() < 0.5 else "  CON TODO", "$0.00", widths=(4, -24, 11))
            if random.random() < 0.5:
                paper.item("EXTRA QUESO", Decimal(15))
                paper.columns("", "  EXTRA QUESO", "$15.00", widths=(4, -24, 11))
    paper.rule("=")
    net = paper.total = sum(paper.items)
    if random.random() < 0.5:
        paper.subtotal = net
        paper.tip = rounded(net * random.choice((10, 15)) / 100)
        paper.total += paper.tip
        put(paper, ("SUBTOTAL", "$" + commas(net)), ("PROPINA", "$" + commas(paper.tip)))
    paper.pair("TOTAL", "$" + commas(paper.total), size=1.4, bold=True)
    put(paper, ("TARJETA" if paper.tip else "EFECTIVO", "$" + commas(paper.total)), " ", "PRECIOS CON IVA INCLUIDO",
        "ESTE NO ES UN COMPROBANTE FISCAL",
        "¡Provecho!")


@layout("MX", "MXN", "es-MX", width=42)
def papeleria(paper, random):
    """A stationer: a person with RFC below the brand, code and description in two rows, IVA apart."""
    sign(paper, 1.3, "PAPELERÍA EL LAPICITO", "Office & Más", "Papelerías Tony's")
    paper.company = random.choice(("COMERCIALIZADORA LAPI S.A. DE C.V.", "DISTRIBUIDORA ESCOLAR DEL BAJÍO SA DE CV"))
    put(paper, paper.company, "RFC: " + tax_id(paper, "############"))
    place(paper, "CALLE ALLENDE ##-A, CENTRO", "QUERÉTARO, QRO. C.P. 76000")
    put(paper, "TEL: " + phone(paper, "(442) 555-####"), "SUC. CENTRO", " ")
    paper.branch = "CENTRO"
    put(paper, (f"FECHA: {paper.when:%d-%m-%Y}", f"HORA: {paper.when:%H:%M}"), ("TICKET: " + paper.digits("B######"), "CAJA: 1"))
    paper.rule("-")
    goods = [("CUADERNO PROF. RAYA 100H", 22, 45), ("BOLIGRAFO AZUL PTO MED", 5, 9), ("CARTULINA BLANCA", 6, 10), ("RESISTOL 850 110G", 25, 38),
        ("COPIA B/N CARTA", 1, 2), ("MOCHILA ESCOLAR", 299, 599), ("TIJERAS PUNTA ROMA", 18, 32), ("PAQ HOJAS BCAS 500", 99, 139)]
    for name, count, each, price in bought(random, goods, 1, 7, "0.5", (1, 1, 2, 3, 10)):
        paper.item(name, price, count)
        put(paper, [paper.digits("750##########")], [name], (f"      {count} PZA x ${commas(each)}", f"${commas(price)}"))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 16)
    paper.subtotal = paper.total - paper.tax
    put(paper, ("SUBTOTAL:", f"${commas(paper.subtotal)}"), ("IVA 16%:", f"${commas(paper.tax)}"))
    paper.pair("TOTAL M.N.:", f"${commas(paper.total)}", size=1.25, bold=True)
    cash(paper, "EFECTIVO:", "CAMBIO:", (50, 100, 200, 500), lambda value: f"${commas(value)}")
    put(paper, f"ARTÍCULOS: {sum(int(count) for _, count, _ in paper.goods)}", "FACTURE EN LÍNEA EN 72 HRS", "www.papeleria.example",
        "GRACIAS POR SU COMPRA")


@layout("AR", "ARS", "es-AR", width=40)
def panaderia(paper, random):
    """A baker's ticket to the final consumer: company above the brand's street, weights in kilos, and IVA contained."""
    since(paper, 2022)
    paper.shop = random.choice(("PANADERÍA LA ESPIGA DE ORO", "Confitería Los Dos Chinos", "MEDIALUNAS & CÍA"))
    paper.middle(paper.shop, size=1.15, bold=True)
    paper.company = random.choice(("DOS HERMANOS S.R.L.", "FERREYRA HNOS. S.H."))
    put(paper, paper.company, "C.U.I.T. Nro.: " + tax_id(paper, "##-########-#"))
    place(paper, "AV. RIVADAVIA ####", "(1406) C.A.B.A.")
    put(paper, "Tel.: " + phone(paper, "4611-####"), "IVA RESPONSABLE INSCRIPTO", "A CONSUMIDOR FINAL")
    paper.rule("-")
    put(paper, ["TIQUE Nro. " + paper.digits("0003-000#####")], (f"Fecha {paper.when:%d/%m/%Y}", f"Hora {paper.when:%H:%M:%S}"))
    paper.rule("-")
    goods = [("Pan francés", 1200, 2600), ("Bizcochos de grasa", 3800, 6200), ("Sándwich miga", 9000, 15000)]
    for name, low, high in sample(random, goods, 1, 3):
        kilos, each = weight(random), cost(random, low, high, "10")
        paper.item(name, rounded(kilos * each), kilos)
        put(paper, [f"{kilos:.3f} kg x {dots(each, 2)}".replace(".", ",", 1)], (f"{name} (21,00)", dots(last(paper), 2)))
    goods = [("Docena facturas", 3500, 7000), ("Medialuna manteca", 350, 700), ("Tarta ricota", 4500, 8500), ("Chipá x 6", 2000, 3500)]
    for name, count, each, price in bought(random, goods, 0, 3, "10"):
        paper.item(name, price, count)
        put(paper, [f"{count},000 x {dots(each, 2)}"], (f"{name} (21,00)", dots(price, 2)))
    paper.gap()
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 21)
    paper.pair("TOTAL $", dots(paper.total, 2), size=1.4, bold=True)
    put(paper, (random.choice(("Efectivo", "Débito", "Mercado Pago")), dots(paper.total, 2)), "Transparencia Fiscal (Ley 27.743)",
        ("IVA Contenido", f"$ {dots(paper.tax, 2)}"), "Gracias por su compra")


@layout("BR", "BRL", "pt-BR", width=46)
def padaria(paper, random):
    """A bakery's NFC-e: company with number above all, a table of code, quantity, unit and value, and taxes that are guessed."""
    since(paper, 2018)
    paper.shop = random.choice(("Padaria Pão Quente", "CONFEITARIA DONA BENTA", "Empório Santo Grão"))
    paper.company = random.choice(("PAES E DOCES AURORA LTDA", "J C SILVEIRA PANIFICADORA ME"))
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, paper.company, "CNPJ: " + tax_id(paper, "##.###.###/####-##"))
    place(paper, "Rua XV de Novembro, ###, Centro", "Curitiba - PR")
    put(paper, "Fone: " + phone(paper, "(41) 3222-####"), "Documento Auxiliar da Nota Fiscal", "de Consumidor Eletrônica")
    paper.rule("-")
    widths = (5, -18, 7, 3, 6, 7)
    paper.columns("Cód", "Descrição", "Qtde", "Un", "Unit", "Total", widths=widths)
    goods = [("PAO DE QUEIJO", 4, 7, "UN"), ("CAFE COADO 200ML", 4, 8, "UN"), ("SONHO CREME", 6, 9, "UN"), ("MISTO QUENTE", 9, 15, "UN"),
        ("SUCO LARANJA 300", 8, 13, "UN"), ("LEITE INTEGRAL 1L", 4, 7, "UN")]
    for name, count, each, price, unit in bought(random, goods, 1, 5):
        paper.item(name, price, count)
        paper.columns(paper.digits("0###"), name, f"{count}", unit, euro(each), euro(price), widths=widths)
    for name, low, high in sample(random, [("PAO FRANCES", 14, 22), ("QUEIJO MINAS", 38, 62)], 0, 2):
        kilos, each = weight(random, 120, 900), cost(random, low, high)
        paper.item(name, rounded(kilos * each), kilos)
        paper.columns(paper.digits("0###"), name, f"{kilos:.3f}".replace(".", ","), "KG", euro(each), euro(last(paper)), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    put(paper, ("Qtde. total de itens", str(len(paper.items))))
    paper.pair("Valor a pagar R$", dots(paper.total, 2), size=1.2, bold=True)
    put(paper, ("FORMA DE PAGAMENTO", "VALOR PAGO R$"), (random.choice(("Pix", "Cartão de Débito", "Dinheiro")), dots(paper.total, 2)))
    put(paper, " ", "NFC-e nº " + paper.digits("0000#####") + " Série 001", f"{paper.when:%d/%m/%Y %H:%M:%S}", "CONSUMIDOR NÃO IDENTIFICADO",
        f"Trib aprox R$: {euro(rounded(paper.total * 13 / 100))} Fed / {euro(rounded(paper.total * 18 / 100))} Est")


@layout("BR", "BRL", "pt-BR", width=38)
def posto(paper, random):
    """A filling station: litres with three decimals times a price with three, a wash, and the plate of the car."""
    since(paper, 2018)
    sign(paper, 1.3, "AUTO POSTO BANDEIRANTES", "Posto Trevo II", "REDE SETE ESTRELAS")
    paper.company = "COM. DE COMBUSTIVEIS SETE LTDA"
    put(paper, paper.company)
    place(paper, "ROD. BR 101, KM 2##", "JOINVILLE/SC  CEP 89219-000")
    put(paper, "CNPJ " + tax_id(paper, "##############") + " IE " + paper.digits("25#######"), "TEL " + phone(paper, "(47) 3433-####"))
    paper.rule("=")
    litres, each = Decimal(random.randint(5000, 62000)) / 1000, Decimal(random.randint(4299, 6899)) / 1000
    name = random.choice(("GASOLINA COMUM", "ETANOL HIDRATADO", "DIESEL S10"))
    paper.item(name, rounded(litres * each), litres)
    put(paper, [paper.digits("001 ####") + " " + name], (f"  {litres}LT X {each}".replace(".", ","), euro(last(paper))))
    for name, count, each, price in bought(random, [("LAVAGEM SIMPLES", 25, 45), ("OLEO 5W30 1L", 32, 49), ("GELO 5KG", 8, 12)], 0, 2):
        paper.item(name, price, count)
        put(paper, [paper.digits("00# ####") + " " + name], (f"  {count}UN X {euro(each)}", euro(price)))
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.pair("TOTAL R$", dots(paper.total, 2), size=1.4, bold=True)
    put(paper, (random.choice(("Cartão Crédito", "PIX", "Dinheiro")), dots(paper.total, 2)),
        ["PLACA: MK" + paper.digits("X#J##") + "  KM: " + paper.digits("1#####")],
        ["Bico " + paper.digits("0#") + "  Frentista: EDSON"], f"Emissão: {paper.when:%d/%m/%Y %H:%M:%S}", "VOLTE SEMPRE")


@layout("MY", "MYR", "en-MY", width=42)
def perkakasan(paper, random):
    """A hardware shop: name with its registration, code before each name, amounts rounded to five sen, and no tax."""
    paper.shop = random.choice(("KEDAI PERKAKASAN SENTOSA", "HUAT SENG HARDWARE TRADING", "MR. TOOLS"))
    paper.middle(paper.shop, size=1.15, bold=True)
    paper.company = "SENTOSA MAJU ENTERPRISE SDN BHD"
    put(paper, paper.company, "(" + paper.digits("1#####-") + "T)")
    place(paper, "NO. ##, JALAN SS 2/##", "47300 PETALING JAYA, SELANGOR")
    put(paper, "TEL: " + phone(paper, "03-7875 ####"), "CASH BILL", " ",
        ("Bill No : " + paper.digits("CS-######"), f"Date: {paper.when:%d/%m/%Y}"), ("Cashier : LIM", f"Time: {paper.when:%I:%M:%S %p}"))
    paper.rule("-")
    widths = (20, 4, 8, 10)
    paper.columns("Item", "Qty", "U/P", "Amt (RM)", widths=widths)
    paper.rule("-")
    goods = [("PVC TAPE BLACK", "1.2", "2.5"), ("CABLE TIE 8IN 100'S", "4.5", 8), ("PHILIPS BULB 13W", 9, 15), ("SUPER GLUE 3G", 2, "4.5"),
        ("ROLLER BRUSH 7\"", 7, 13), ("NIPPON PAINT 5L", 65, 110), ("WALL PLUG 6MM", "0.1", "0.2"), ("WATER TAP 1/2\"", 12, 28)]
    for name, count, each, price in bought(random, goods, 1, 6, counts=(1, 1, 2, 3, 10)):
        paper.item(name, price, count)
        paper.left(paper.digits("9555######"))
        paper.columns(name, str(count), money(each), money(price), widths=widths)
    paper.rule("-")
    exact = paper.subtotal = sum(paper.items)
    paper.total = nearest(exact, "0.05")
    put(paper, ("Sub Total :", money(exact)), ("Rounding Adj :", money(paper.total - exact)))
    paper.pair("TOTAL RM :", money(paper.total), size=1.3, bold=True)
    cash(paper, "CASH :", "CHANGE :", (5, 10, 20, 50, 100))
    put(paper, "Goods sold are not returnable", "TERIMA KASIH")


@layout("SG", "SGD", "en-SG", width=40)
def cake_cafe(paper, random):
    """A cafe in a mall: company and its GST number, options of drinks, service charge, and GST on both."""
    since(paper, 2024)
    sign(paper, 1.4, "Kaya & Crumbs", "Tiong Lane Bakehouse", "butter.room")
    paper.branch = random.choice(("Tampines", "Novena", "Bugis"))
    put(paper, f"@ {paper.branch}")
    paper.company = "K&C Concepts Pte. Ltd."
    put(paper, paper.company)
    street, town = "238 Thomson Road, #" + paper.digits("02-##"), "Singapore 307683"
    paper.address = f"{street}, {town}"
    put(paper, street, town, "Tel: " + phone(paper, "6255 ####"), "GST Reg No: " + tax_id(paper, "##########"), " ",
        ("Rcpt#: " + paper.digits("A10######"), "Table " + paper.digits("2#")),
        [f"{paper.when:%d %b %Y %H:%M}   POS 1   " + random.choice(("Mei Ting", "Farah"))])
    paper.rule("-")
    goods = [("Ondeh Ondeh Cake", "8.5", "9.8"), ("Truffle Fries", 12, 15), ("Iced Kopi Latte", 6, "7.5"), ("Laksa Pasta", 19, 25),
        ("Earl Grey Pot", 7, 9), ("Kaya Toast Set", 7, 10), ("Salmon Don", 18, 24)]
    for name, count, _, price in bought(random, goods, 1, 6, "0.1"):
        paper.item(name, price, count)
        paper.columns(str(count), name, f"${money(price)}", widths=(3, -26, 10))
        if name == "Iced Kopi Latte":
            paper.columns("", "> Less Sugar", "", widths=(3, -26, 10))
            if random.random() < 0.6:
                paper.item("> Oat Milk", Decimal("1.00"))
                paper.columns("", "> Oat Milk", "$1.00", widths=(3, -26, 10))
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    service = rounded(paper.subtotal / 10)
    paper.tax = rounded((paper.subtotal + service) * 9 / 100)
    paper.total = paper.subtotal + service + paper.tax
    put(paper, ("Subtotal", f"${money(paper.subtotal)}"), ("Svc Chg 10%", f"${money(service)}"), ("GST 9%", f"${money(paper.tax)}"))
    paper.pair("Grand Total", f"${money(paper.total)}", size=1.3, bold=True)
    put(paper, (random.choice(("PayNow", "VISA", "NETS")), f"${money(paper.total)}"), "Thank you, see you again!")


@layout("ID", "IDR", "id", width=40)
def toko_buku(paper, random):
    """A bookshop in a mall: books with their numbers, count at price, a discount of members, and PPN included."""
    since(paper, 2022)
    sign(paper, 1.4, "TB. GUNUNG ILMU", "Pustaka Kita", "RUMAH BUKU & ALAT TULIS")
    paper.branch = random.choice(("MALANG TOWN SQUARE", "PLAZA MEDAN FAIR"))
    put(paper, "CAB. " + paper.branch)
    paper.company = "PT ILMU MEDIA NUSANTARA"
    put(paper, paper.company)
    place(paper, "JL. VETERAN NO. ##, LT. 2")
    put(paper, "TELP. " + phone(paper, "(0341) 55####"), "NPWP " + tax_id(paper, "##.###.###.#-609.000"),
        (f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M}"),
        ("No. " + paper.digits("TR24.0#####"), "Kasir: Dian"))
    paper.rule("-")
    goods = [("BUMI MANUSIA", 110000, 145000), ("LASKAR PELANGI", 79000, 99000), ("BUKU TULIS SIDU 38 ISI 10", 32000, 45000),
        ("PULPEN STANDARD AE7", 2500, 4000), ("KAMUS INGGRIS-INDONESIA", 95000, 160000), ("CAT AIR 12 WARNA", 28000, 56000)]
    off = Decimal(0)
    for name, count, each, price in bought(random, goods, 1, 5, "500"):
        paper.item(name, price, count)
        put(paper, [paper.digits("9786020######")], [name], (f"  {count} x @{dots(each)}", dots(price)))
        if random.random() < 0.3:
            less = rounded(price / 10, "1")
            paper.pair("  Disc. Member 10%", f"({dots(less)})")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    if off:
        paper.subtotal = sum(paper.items)
        put(paper, ("Subtotal", dots(paper.subtotal)), ("Total Diskon", f"({dots(off)})"))
    paper.pair("TOTAL", "Rp " + dots(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "Tunai", "Kembali", (50000, 100000), dots)
    else:
        put(paper, ("Kartu Debit", dots(paper.total)))
    put(paper, "Harga sudah termasuk PPN", "Terima kasih atas kunjungan Anda")


@layout("TH", "THB", "th", width=38, fonts="thai")
def ran_kafe(paper, random):
    """A coffee shop's short tax invoice: the branch below the brand, additions below drinks, and a year of the Buddha."""
    sign(paper, 1.4, "กาแฟบ้านสวน", "หวานเย็น คาเฟ่", "Mellow Bean")
    paper.branch = random.choice(("นิมมาน", "บางแสน", "เซ็นทรัลขอนแก่น"))
    put(paper, "สาขา" + paper.branch)
    paper.company = "บริษัท บ้านสวนคอฟฟี่ จำกัด"
    put(paper, paper.company)
    place(paper, "##/1 ถ.สุขุมวิท ต.แสนสุข", "อ.เมือง จ.ชลบุรี 20130")
    put(paper, "เลขประจำตัวผู้เสียภาษี " + tax_id(paper, "#############"), "โทร. " + phone(paper, "038-39####"), "ใบกำกับภาษีอย่างย่อ")
    paper.rule("-")
    put(paper, (f"วันที่ {paper.when:%d/%m}/{paper.when.year + 543}", f"เวลา {paper.when:%H:%M}"),
        ("เลขที่ " + paper.digits("B24######"), "คิว " + paper.digits("##")))
    paper.rule("-")
    goods = [("ลาเต้เย็น", 55, 75), ("อเมริกาโน่ร้อน", 45, 60), ("ชาไทยปั่น", 60, 80), ("ครัวซองต์เนยสด", 65, 95), ("โกโก้เย็น", 55, 75),
        ("เค้กมะพร้าว", 85, 120), ("น้ำเปล่า", 15, 20)]
    for name, count, _, price in bought(random, goods, 1, 5, "5"):
        paper.item(name, price, count)
        paper.columns(str(count), name, money(price), widths=(3, -23, 11))
        if name in ("ลาเต้เย็น", "ชาไทยปั่น"):
            if random.random() < 0.5:
                paper.item("+ เพิ่มช็อต", Decimal(20))
                paper.columns("", "+ เพิ่มช็อต", "20.00", widths=(3, -23, 11))
            else:
                paper.columns("", "- หวานน้อย 25%", "0.00", widths=(3, -23, 11))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 7)
    paper.pair("รวมทั้งสิ้น", commas(paper.total) + " บาท", size=1.25, bold=True)
    put(paper, ("มูลค่าก่อนภาษี", commas(paper.total - paper.tax)), ("VAT 7%", commas(paper.tax)))
    if random.random() < 0.5:
        cash(paper, "เงินสด", "เงินทอน", (100, 500, 1000), commas)
    else:
        put(paper, ("พร้อมเพย์ QR", commas(paper.total)))
    put(paper, "ขอบคุณค่ะ", "FB: baansuancoffee")


@layout("VN", "VND", "vi", width=40)
def banh_ngot(paper, random):
    """A cake shop's till receipt: a table of name, count, price and sum, a discount, and points between thousands."""
    sign(paper, 1.35, "TIỆM BÁNH HƯƠNG QUẾ", "Bánh Ngọt Cô Ba", "ABC & Sweet Home")
    place(paper, "1## Nguyễn Trãi, P. Bến Thành, Q.1", "TP. Hồ Chí Minh")
    put(paper, "ĐT: " + phone(paper, "028 3925 ####"))
    paper.middle("HÓA ĐƠN BÁN HÀNG", bold=True, size=1.1)
    put(paper, ["Số HĐ: " + paper.digits("HD0#####")], (f"Ngày: {paper.when:%d/%m/%Y}", f"Giờ: {paper.when:%H:%M}"),
        ["Thu ngân: " + random.choice(("Thảo", "Ngọc Anh"))])
    paper.rule("-")
    widths = (17, 4, 9, 10)
    paper.columns("Tên hàng", "SL", "Đ.Giá", "T.Tiền", widths=widths, bold=True)
    goods = [("Bánh mì que", 8000, 12000), ("Bông lan trứng muối", 35000, 55000), ("Su kem (hộp 6)", 30000, 48000), ("Trà đào", 28000, 39000),
        ("Bánh kem 20cm", 220000, 360000), ("Croissant", 22000, 35000), ("Tiramisu ly", 32000, 45000)]
    for name, count, each, price in bought(random, goods, 1, 6, "1000"):
        paper.item(name, price, count)
        if len(name) > 15:
            paper.left(name)
            name = ""
        paper.columns(name, str(count), dots(each), dots(price), widths=widths)
    paper.rule("-")
    net = sum(paper.items)
    off = Decimal(random.choice((0, 0, 10000, 20000))) if net > 60000 else Decimal(0)
    paper.total = net - off
    if off:
        paper.subtotal = net
        put(paper, ("Tạm tính:", dots(net)), ("Giảm giá:", "-" + dots(off)))
    paper.pair("TỔNG CỘNG:", dots(paper.total) + " đ", size=1.25, bold=True)
    if random.random() < 0.5:
        cash(paper, "Khách đưa:", "Tiền thừa:", (50000, 100000, 500000), dots)
    else:
        put(paper, ("Chuyển khoản:", dots(paper.total)))
    put(paper, "Mở cửa 7h00 - 21h30", "Cảm ơn quý khách. Hẹn gặp lại!")


@layout("JP", "JPY", "ja", width=36, fonts="jpan")
def doraggu(paper, random):
    """A drugstore: brand and branch in one row, goods with a star at the lower rate, count below, and points."""
    since(paper, 2023)
    paper.shop = random.choice(("ドラッグ コマツ", "くすりのミドリ", "スマイルドラッグ"))
    paper.branch, address, area = random.choice((
        ("西荻窪", "東京都杉並区西荻南#-##-#", "03-5555"), ("草津", "滋賀県草津市大路#-##-#", "077-555"), ("八幡", "千葉県市川市八幡#-##-#", "047-555")))
    paper.middle(f"{paper.shop} {paper.branch}店", size=1.25, bold=True)
    place(paper, address)
    put(paper, "TEL " + phone(paper, area + "-####"), "登録番号 " + tax_id(paper, "T#############"), "営業時間 9:00～22:00", " ",
        (f"{paper.when.year}年{paper.when.month:02}月{paper.when.day:02}日", f"{paper.when:%H:%M}"), ("レジ0002", "担当:佐藤"))
    paper.rule("-")
    sums = {"8": Decimal(0), "10": Decimal(0)}
    goods = [("洗濯洗剤 詰替", 198, 398, "10"), ("牛乳 1L", 188, 248, "8"), ("頭痛薬 20錠", 598, 1180, "10"), ("食パン 6枚", 98, 178, "8"),
        ("歯ブラシ", 128, 298, "10"), ("緑茶 2L", 98, 158, "8"), ("マスク 30枚", 398, 598, "10"), ("卵 10個", 198, 288, "8")]
    for name, count, each, price, rate in bought(random, goods, 1, 7, "1"):
        paper.item(name, price, several(count))
        paper.pair(name, f"¥{commas(price, 0)}{'※' if rate == '8' else '　'}")
        if count > 1:
            paper.left(f"   @{each} × {count}個")
        sums[rate] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.subtotal = paper.total
    rows = parts(paper, sums, {"8": 8, "10": 10}, "1")
    put(paper, (f"小計 {len(paper.items)}点", f"¥{commas(paper.total, 0)}"))
    paper.pair("合計", f"¥{commas(paper.total, 0)}", size=1.5, bold=True)
    for _, rate, _, tax, gross in rows:
        put(paper, (f"({rate}%対象 ¥{commas(gross, 0)}", f"内税 ¥{commas(tax, 0)})"))
    if random.random() < 0.5:
        cash(paper, "お預り", "お釣り", (1000, 5000, 10000), lambda value: f"¥{commas(value, 0)}")
    else:
        put(paper, (random.choice(("PayPay", "クレジット")), f"¥{commas(paper.total, 0)}"))
    put(paper, "※印は軽減税率対象商品です", f"今回ポイント {int(paper.total / 100)}P")


@layout("JP", "JPY", "ja", width=32, fonts="jpan")
def kissaten(paper, random):
    """A coffee house of few rows: an owner's shop without numbers of tax, count behind names, tax included."""
    since(paper, 2020)
    sign(paper, 1.4, "珈琲 ゆうなぎ", "喫茶 ポエム", "純喫茶 あかね")
    place(paper, "京都市中京区寺町通三条上ル")
    put(paper, "電話 " + phone(paper, "075-221-####"), " ")
    paper.middle("領 収 書", size=1.2)
    put(paper, [f"{paper.when.year}/{paper.when.month:02}/{paper.when.day:02} {paper.when:%H:%M}  テーブル{random.randint(1, 12)}"])
    paper.rule("-")
    goods = [("ブレンド", 480, 620), ("クリームソーダ", 600, 780), ("モーニングセット", 550, 800), ("プリン", 480, 600), ("ナポリタン", 850, 1100),
        ("ミックスサンド", 750, 950), ("アイスコーヒー", 500, 650)]
    for name, count, _, price in bought(random, goods, 1, 5, "10"):
        paper.item(name, price, count)
        paper.columns(name, f"{count}", f"{commas(price, 0)}円", widths=(18, 4, 10))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("お会計", f"{commas(paper.total, 0)}円", size=1.4, bold=True)
    paper.tax = included(paper.total, 10, "1")
    put(paper, ("(内消費税10%", f"{commas(paper.tax, 0)}円)"))
    cash(paper, "現金", "おつり", (1000, 5000, 10000), lambda value: f"{commas(value, 0)}円")
    put(paper, "毎週水曜定休", "またのお越しをお待ちしております")


@layout("JP", "JPY", "ja", width=38, fonts="jpan")
def homusenta(paper, random):
    """A home centre: company first, codes above names, tax on top of net prices, and a discount in percent."""
    since(paper, 2021)
    paper.shop, paper.branch = random.choice(("ホームワン", "くらしのカインド")), random.choice(("郡山南", "松山", "新潟東"))
    paper.company = "株式会社ホームリビング東北"
    put(paper, paper.company)
    paper.middle(paper.shop, size=1.6, bold=True)
    put(paper, paper.branch + "店  TEL " + phone(paper, "024-955-####"), "登録番号:" + tax_id(paper, "T#############"), " ",
        [f"{paper.when.year}年{paper.when.month}月{paper.when.day}日({'月火水木金土日'[paper.when.weekday()]}) {paper.when:%H:%M}"],
        [paper.digits("レジ:0003  No.####  責:鈴木")])
    paper.rule("=")
    off = Decimal(0)
    goods = [("コーススレッド 200本", 398, 698), ("木工用ボンド", 198, 348), ("園芸培養土 14L", 298, 598), ("LED電球 60形", 498, 980),
        ("収納ボックス M", 598, 1280), ("軍手 12双", 298, 498), ("ペンキ 白 1.6L", 1980, 2980)]
    for name, count, each, price in bought(random, goods, 1, 6, "1"):
        paper.item(name, price, count)
        put(paper, [paper.digits("49###########")], [name], (f"  単{commas(each, 0)} × {count}", f"{commas(price, 0)}外"))
        if random.random() < 0.2:
            less = price // 10
            paper.pair("  割引 10%", f"-{commas(less, 0)}")
            off += less
    paper.rule("=")
    paper.subtotal = sum(paper.items) - off
    paper.tax = paper.subtotal // 10
    paper.total = paper.subtotal + paper.tax
    put(paper, ("小計", f"¥{commas(paper.subtotal, 0)}"), ("外税 10%", f"¥{commas(paper.tax, 0)}"))
    paper.pair("合計", f"¥{commas(paper.total, 0)}", size=1.5, bold=True)
    if random.random() < 0.5:
        cash(paper, "お預かり", "お釣", (1000, 5000, 10000), lambda value: f"¥{commas(value, 0)}")
    else:
        put(paper, ("電子マネー", f"¥{commas(paper.total, 0)}"))
    put(paper, f"お買上点数 {sum(int(count) for _, count, _ in paper.goods)}点", "返品はレシートを添えて14日以内に")
    paper.barcode()


@layout("KR", "KRW", "ko", width=40, fonts="kore")
def ppang(paper, random):
    """A bakery of a chain: branch with the owner's name and number, count in a column, supply and tax apart."""
    sign(paper, 1.4, "밀과보리", "파리제빵소", "브레드 & 버터")
    paper.branch, address, area = random.choice((
        ("연남", "서울 마포구 동교로 ###", "02-334"), ("해운대", "부산 해운대구 중동1로 ##", "051-741"),
        ("수원역", "경기 수원시 팔달구 덕영대로 9##", "031-250")))
    put(paper, paper.branch + "점", "대표자: " + random.choice(("김영호", "박선미")) + "  사업자번호: " + tax_id(paper, "###-##-#####"))
    place(paper, address)
    put(paper, "TEL: " + phone(paper, area + "-####"), " ", [f"[판매] {paper.when:%Y-%m-%d %H:%M:%S}   POS:01"])
    paper.rule("-")
    widths = (18, 8, 4, 9)
    paper.columns("상품명", "단가", "수량", "금액", widths=widths)
    paper.rule("-")
    goods = [("소금빵", 2800, 3500), ("우유식빵", 4500, 6200), ("크림치즈베이글", 3800, 4800), ("아메리카노(ICE)", 3500, 4500), ("단팥빵", 1800, 2800),
        ("딸기생크림케이크", 32000, 42000), ("마늘바게트", 5000, 6800)]
    for name, count, each, price in bought(random, goods, 1, 6, "100"):
        paper.item(name, price, count)
        paper.columns(name, commas(each, 0), str(count), commas(price, 0), widths=widths)
    if random.random() < 0.4:
        paper.item("종이쇼핑백", Decimal(100), 1)
        paper.columns("종이쇼핑백", "100", "1", "100", widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 10, "1")
    put(paper, ("과세공급가", commas(paper.total - paper.tax, 0)), ("부가세", commas(paper.tax, 0)))
    paper.pair("합계", commas(paper.total, 0) + "원", size=1.4, bold=True)
    put(paper, (random.choice(("신용카드", "카카오페이")), commas(paper.total, 0)), ["카드번호: " + paper.digits("5409-12**-****-###*")],
        ["승인번호: " + paper.digits("########") + "  일시불"], "교환/환불은 영수증 지참 7일 이내")


@layout("KR", "KRW", "ko", width=38, fonts="kore")
def keopi(paper, random):
    """A coffee chain with an order number in large figures, options below drinks, and a discount of the carrier."""
    sign(paper, 1.3, "카페 온기", "커피나무 로스터스", "DALBIT COFFEE")
    paper.branch, address, area = random.choice((
        ("판교테크노밸리", "경기도 성남시 분당구 판교역로 ##", "031-701"), ("대전둔산", "대전 서구 둔산로 ###", "042-471"),
        ("전주한옥마을", "전주시 완산구 태조로 ##", "063-287")))
    put(paper, paper.branch + "점")
    paper.company = "(주)온기에프앤비"
    put(paper, paper.company + " " + tax_id(paper, "###-##-#####"))
    place(paper, address)
    put(paper, "전화 " + phone(paper, area + "-####"), " ")
    paper.middle("주문번호 " + paper.digits("1##"), size=1.6, bold=True)
    put(paper, (f"{paper.when:%Y/%m/%d}", f"{paper.when:%H:%M}"))
    paper.rule("=")
    goods = [("카페라떼", 4500, 5500), ("콜드브루", 4500, 5800), ("자몽에이드", 5500, 6500), ("치즈케이크", 6000, 7500), ("유자차", 4800, 5800),
        ("햄치즈토스트", 5500, 7000)]
    for name, count, _, price in bought(random, goods, 1, 5, "100", (1, 1, 1, 2)):
        paper.item(name, price, count)
        paper.columns(name, f"{count}", commas(price, 0), widths=(22, 5, 11))
        if name in ("카페라떼", "콜드브루"):
            if random.random() < 0.5:
                paper.item("샷추가", Decimal(500) * count, count)
                paper.columns("  └샷추가", f"{count}", commas(last(paper), 0), widths=(22, 5, 11))
            else:
                paper.columns("  └ICE, 사이즈L", f"{count}", "0", widths=(22, 5, 11))
    paper.rule("=")
    net = paper.total = sum(paper.items)
    if random.random() < 0.4:
        less = nearest(net / 10, 10)
        paper.total -= less
        put(paper, ("주문금액", commas(net, 0)), ("통신사할인", f"-{commas(less, 0)}"))
    paper.pair("결제금액", commas(paper.total, 0) + "원", size=1.3, bold=True)
    paper.tax = included(paper.total, 10, "1")
    put(paper, ("(부가세 포함", f"{commas(paper.tax, 0)})"), [random.choice(("현대카드 ", "네이버페이 ")) + paper.digits("4330-****-****-####")],
        "즐거운 하루 되세요 :)")


@layout("TW", "TWD", "zh-Hant-TW", width=34, fonts="hant")
def yinliao(paper, random):
    """A drink stall's slip of an order: sugar and ice below, additions with a price, cups, and the two numbers."""
    paper.shop = random.choice(("春山茶事", "老街紅茶", "五十五度半"))
    paper.branch, address, area = random.choice((
        ("台南民族", "臺南市中西區民族路二段##號", "06-221"), ("高雄左營", "高雄市左營區博愛二路##號", "07-341"),
        ("逢甲", "臺中市西屯區福星路#號", "04-2451")))
    paper.middle(f"{paper.shop} {paper.branch}店", size=1.2, bold=True)
    paper.company = "春山餐飲有限公司"
    put(paper, paper.company, "統一編號 " + tax_id(paper, "########"))
    place(paper, address)
    put(paper, "外送專線 " + phone(paper, area + "####"), " ", (f"{paper.when:%Y-%m-%d %H:%M}", paper.digits("單號 0##")), ["外帶  現場點餐"])
    paper.rule("-")
    goods = [("冬瓜檸檬", 40, 60), ("珍珠奶茶", 45, 65), ("四季春青茶", 25, 35), ("蜂蜜綠茶", 40, 55), ("楊枝甘露", 65, 85), ("鮮奶紅茶", 50, 65)]
    for name, count, each, price in bought(random, goods, 1, 5, "5"):
        name += random.choice((" L", " M"))
        paper.item(name, price, count)
        paper.columns(name, f"{each}x{count}", f"{price}", widths=(18, 8, 7))
        put(paper, ["   " + random.choice(("半糖少冰", "微糖去冰", "無糖 熱"))])
        if random.random() < 0.3:
            paper.item(random.choice(("+珍珠", "+椰果")), Decimal(10) * count)
            paper.columns("   " + paper.goods[-1][0], "", f"{last(paper)}", widths=(18, 8, 7))
    paper.rule("-")
    paper.total = sum(paper.items)
    cups = sum(int(count) for _, count, _ in paper.goods if count)
    put(paper, ("杯數", f"{cups}"))
    paper.pair("總計", f"NT${commas(paper.total, 0)}", size=1.4, bold=True)
    if random.random() < 0.5:
        cash(paper, "收現", "找零", (100, 500, 1000), lambda value: f"{value}")
    else:
        put(paper, ("LINE Pay", f"{paper.total}"))
    put(paper, "飲品請於2小時內飲用完畢")


@layout("IN", "INR", "en-IN", width=44)
def medical(paper, random):
    """A medical store's bill: batch and expiry in columns, a discount, taxes halved, and the sum rounded to rupees."""
    since(paper, 2018)
    paper.shop = random.choice(("SHREE GANESH MEDICAL & GEN. STORES", "New Apollo Chemist", "Wellcare Pharma"))
    paper.middle(paper.shop, size=1.15, bold=True)
    put(paper, "Chemists & Druggists")
    place(paper, "Shop No. #, Sai Darshan CHS", "Kothrud, Pune - 411038")
    put(paper, "Mob: " + phone(paper, "98220#####"), "GSTIN: " + tax_id(paper, "###############"),
        "D.L.No: " + paper.digits("20B-1#####/21B-1#####"), " ",
        ("Bill No: " + paper.digits("A-0####"), f"Date: {paper.when:%d-%m-%Y}"), ("Patient: " + random.choice(("SELF", "Mrs Kulkarni")),
        f"Time: {paper.when:%H:%M}"))
    paper.rule("-")
    widths = (4, -17, 8, 6, 9)
    paper.columns("Qty", "Particulars", "Batch", "Exp", "Amount", widths=widths)
    paper.rule("-")
    goods = [("CROCIN 650 15S", 28, 34), ("PAN 40 15S", 120, 170), ("VICKS VAPORUB 50", 140, 175), ("SHELCAL 500 15S", 110, 140),
        ("DOLO 650", 28, 34),
        ("ECOSPRIN 75", 4, 8), ("BANDAGE 10CM", 20, 45), ("ORS ORANGE", 20, 24)]
    for name, count, _, price in bought(random, goods, 1, 6, "0.05", (1, 1, 2, 3)):
        paper.item(name, price, count)
        paper.columns(str(count), name, paper.digits("GT4###"), f"{random.randint(1, 12):02}/" + paper.digits("2#"), money(price), widths=widths)
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    off = rounded(paper.subtotal * random.choice((0, 5, 10)) / 100)
    half = rounded(included(paper.subtotal - off, 12) / 2)
    paper.tax = half * 2
    paper.total = rounded(paper.subtotal - off, "1")
    put(paper, ("Sub Total", money(paper.subtotal)), ("Discount", money(off)), (f"CGST 6% {money(half)}", f"SGST 6% {money(half)}"),
        ("Round Off", f"{paper.total - paper.subtotal + off:+.2f}"))
    paper.pair("NET AMOUNT Rs.", money(paper.total), size=1.25, bold=True)
    put(paper, ("Paid by " + random.choice(("UPI", "Cash")), money(paper.total)), "Prices are inclusive of GST", "Get Well Soon!")


@layout("IN", "INR", "en-IN", width=40)
def cafe_bill(paper, random):
    """A restaurant's bill: company under the brand, FSSAI, count and rate in columns, and taxes on top."""
    since(paper, 2018)
    sign(paper, 1.4, "Chai Katta", "The Filter House", "Irani Café 1932")
    paper.company = "Katta Hospitality Pvt. Ltd."
    put(paper, "(A unit of " + paper.company + ")")
    place(paper, "##, Lane 6, Koregaon Park", "Pune 411001")
    put(paper, "Ph. " + phone(paper, "020-4120####"), "GSTIN " + tax_id(paper, "###############"),
        "FSSAI " + paper.digits("115#########24"), "TAX INVOICE", " ",
        (f"Date: {paper.when:%d/%m/%y}", f"{paper.when:%H:%M}"), ("Dine In: T" + paper.digits("#"), "Bill No.: " + paper.digits("2####")))
    paper.rule("-")
    widths = (18, 4, 8, 10)
    paper.columns("Item", "Qty", "Rate", "Amt", widths=widths)
    paper.rule("-")
    goods = [("Cutting Chai", 20, 40), ("Bun Maska", 40, 70), ("Keema Pav", 160, 240), ("Masala Omelette", 110, 160), ("Filter Coffee", 40, 70),
        ("Veg Cutlet (2 pc)", 90, 140), ("Caramel Custard", 80, 120)]
    for name, count, each, price in bought(random, goods, 2, 7, "5", (1, 1, 2, 3, 4)):
        paper.item(name, price, count)
        paper.columns(name, str(count), money(each), money(price), widths=widths)
        if name == "Masala Omelette" and random.random() < 0.6:
            paper.item("+ Extra Cheese", Decimal(30), 1)
            paper.columns("+ Extra Cheese", "1", "30.00", "30.00", widths=widths)
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    half = rounded(paper.subtotal * Decimal("0.025"))
    paper.tax = half * 2
    exact = paper.subtotal + paper.tax
    paper.total = rounded(exact, "1")
    put(paper, (f"Total Qty: {sum(int(count) for _, count, _ in paper.goods)}", f"Sub Total  {money(paper.subtotal)}"),
        ("", f"CGST 2.5%  {money(half)}"), ("", f"SGST 2.5%  {money(half)}"), ("", f"Round off  {paper.total - exact:+.2f}"))
    paper.pair("Grand Total", "₹" + money(paper.total, comma=","), size=1.3, bold=True)
    put(paper, "Thank You! Visit Again", "Rate us on Zomato")


@layout("IL", "ILS", "he", width=38, fonts="hebr")
def kley_bayit(paper, random):
    """A shop for household goods: company with its number below the brand, count times price below names, tax inside."""
    since(paper, 2025)
    sign(paper, 1.4, "בית וגן", "הכל לבית", "שפע כלים")
    paper.branch = random.choice(("רעננה", "קרית אתא", "מודיעין"))
    put(paper, "סניף " + paper.branch)
    paper.company = 'בית וגן שיווק (2008) בע"מ'
    put(paper, paper.company, "ח.פ. " + forward(tax_id(paper, "#########")))
    place(paper, "רחוב אחוזה " + paper.digits("1##") + ", " + paper.branch)
    put(paper, "טל: " + forward(phone(paper, "09-77#####")))
    paper.middle("חשבונית מס קבלה", bold=True)
    put(paper, ("מספר: " + forward(paper.digits("0######")), forward(f"{paper.when:%d/%m/%Y %H:%M}")))
    paper.rule("-")
    goods = [("סיר נירוסטה 24", 89, 169), ("סט מגבות", 49, 99), ("נר ריחני", 15, 35), ("קולבים 10 יח", 12, 25), ("מנורת שולחן", 79, 159),
        ("קופסת אחסון", 18, 45), ("מטאטא", 25, 45)]
    off = Decimal(0)
    for name, count, each, price in bought(random, goods, 1, 6, "0.1"):
        paper.item(name, price, count)
        put(paper, [name], (forward(f"{count} x {money(each)}"), money(price)))
        if random.random() < 0.2:
            less = rounded(price / 10)
            paper.pair("הנחה " + forward("10%"), forward(f"-{money(less)}"))
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.tax = included(paper.total, 18)
    paper.pair('סה"כ לתשלום', forward(f"₪{commas(paper.total)}"), size=1.3, bold=True)
    put(paper, ('סה"כ ללא מע"מ', money(paper.total - paper.tax)), ('מע"מ ' + forward("18%"), money(paper.tax)),
        (random.choice(("כרטיס אשראי", "ביט")), money(paper.total)), "החלפה עד 14 יום עם חשבונית", "תודה ולהתראות")


@layout("AE", "AED", "en", width=44, fonts="arab")
def hyper(paper, random):
    """A hypermarket's tax invoice: words in two languages, barcodes above names, weights, and VAT inside by a letter."""
    since(paper, 2018)
    sign(paper, 1.4, "AL MANAR HYPERMARKET", "Barari Fresh", "DANAT MART")
    paper.branch = random.choice(("Al Barsha", "Muwaileh", "Khalidiya"))
    paper.company = "Al Manar Trading Co. L.L.C"
    put(paper, paper.branch + " Branch", paper.company)
    place(paper, "P.O. Box 3####", paper.branch + ", U.A.E.")
    put(paper, "Tel: " + phone(paper, "+971 4 39# ####"), "TRN: " + tax_id(paper, "###############"), "TAX INVOICE  فاتورة ضريبية",
        (f"{paper.when:%d/%m/%Y %H:%M:%S}", "Cashier: JOBY"), ("Inv: " + paper.digits("3-2-######"), "POS 07"))
    paper.rule("-")
    goods = [("ALMARAI FULL CREAM 2L", 10, 13), ("LUSINE SLICED BREAD", 4, 6), ("TIDE POWDER 2.5KG", 24, 36), ("TILDA BASMATI 5KG", 42, 58),
        ("AL AIN WATER 6X1.5L", 8, 12), ("NESCAFE GOLD 190G", 32, 44), ("FINE TISSUE 5S", 11, 17), ("INDOMIE CHICKEN 10S", 9, 13)]
    for name, count, each, price in bought(random, goods, 2, 8, "0.25"):
        paper.item(name, price, count)
        put(paper, [paper.digits("628##########")], [name], (f"      {count}.000 x {money(each)}", f"{commas(price)} S"))
    for name, low, high in sample(random, [("TOMATO LOCAL", 3, 6), ("APPLE ROYAL GALA", 6, 9), ("CHICKEN BREAST", 24, 34)], 0, 2):
        kilos, each = weight(random), cost(random, low, high, "0.05")
        paper.item(name, rounded(kilos * each), kilos)
        put(paper, [paper.digits("2100####")], [name], (f"      {kilos:.3f} x {money(each)}", f"{commas(last(paper))} S"))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 5)
    paper.pair("TOTAL AED  المجموع", commas(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "CASH", "CHANGE", (20, 50, 100, 200), commas)
    else:
        put(paper, ("CREDIT CARD", commas(paper.total)))
    put(paper, ("S VAT 5% Net", commas(paper.total - paper.tax)), ("VAT Amount", commas(paper.tax)), f"ITEMS SOLD {len(paper.items)}",
        "No exchange on food items", "شكرا لزيارتكم")
