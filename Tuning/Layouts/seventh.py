"""Layouts by a seventh author who knew nothing of the reader: sixty tills, offices and apps of as
many countries as possible, from memory of real paper. Each notes the seller and the goods, as
`sixth` does."""

from datetime import timedelta
from decimal import ROUND_DOWN, Decimal
from string import ascii_uppercase

from fourth import cash, commas, dots, nearest, parts, put, sign, since, weight
from paper import (
    Paper, cost, euro, forward, handed, included, layout, money, rounded, sample, spaced)
from sellers import NUMBERS, is_german, is_luhn, tax_number, weighed
from sixth import bought, last, phone, place, several

def rest(number, weights):
    """What is missing from the weighed sum of the digits to a multiple of eleven."""
    return -weighed(number, weights) % 11


#: Tax numbers of countries that `sellers` lacks, in its form: a pattern, and whether a number is
#: right.
MORE = {
    "BA": ("4############", lambda number: int(number[12]) == rest(number, (7, 6, 5, 4, 3, 2) * 2)),
    "CL": ("76#######", lambda number: int(number[8]) == rest(number, (3, 2, 7, 6, 5, 4, 3, 2))),
    "CO": ("9#########", lambda number: int(number[9]) == rest(
        number, (41, 37, 29, 23, 19, 17, 13, 7, 3))),
    "GR": ("09#######", lambda number: int(number[8]) == weighed(
        number, (256, 128, 64, 32, 16, 8, 4, 2)) % 11 % 10),
    "GT": ("########", lambda number: int(number[7]) == rest(number, range(8, 1, -1))),
    "HR": ("###########", is_german),
    "HU": ("########", lambda number: weighed(number, (9, 7, 3, 1, 9, 7, 3, 1)) % 10 == 0),
    "KZ": ("0#0140######", lambda number: int(number[11]) == weighed(number, range(1, 12)) % 11),
    "MD": ("100##########", lambda number: int(number[12]) == weighed(number, (7, 3, 1) * 4) % 10),
    "MT": ("1#######", lambda number: weighed(number, (3, 4, 6, 7, 8, 9, 10, 1)) % 37 == 0),
    "PE": ("20#########", lambda number: int(number[10]) == (
        11 - weighed(number, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11) % 10),
    "RO": ("3#######", lambda number: int(number[7]) == weighed(
        number, (3, 2, 1, 7, 5, 3, 2)) * 10 % 11 % 10),
    "RS": ("10#######", is_german),
    "ZA": ("4#########", is_luhn)}


def tax_id(paper, pattern):
    """A tax number of the layout's country in place of each `#`, which it notes. Where no rule is
    known, its digits are random."""
    random, country = paper.random, paper.layout.country
    if country in MORE:
        shape, is_right = MORE[country]
        number = paper.digits(shape)
        while not is_right(number):
            number = paper.digits(shape)
    elif country in NUMBERS:
        number = tax_number(country, random)
    else:
        number = paper.digits("#" * pattern.count("#"))
    signs = iter(number)
    filled = "".join(next(signs) if sign == "#" else sign for sign in pattern)
    paper.tax_id = "".join(random.choice(ascii_uppercase) if sign == "?" else sign
        for sign in filled)
    return paper.tax_id


def down(value, step):
    """The value in whole steps that are not above it."""
    return (Decimal(value) / Decimal(step)).quantize(Decimal(1), ROUND_DOWN) * Decimal(step)


def sums(letters):
    """A sum of nothing for each letter."""
    return dict.fromkeys(letters, Decimal(0))


def code(paper, length, signs="0123456789ABCDEF"):
    """A code of random signs."""
    return "".join(paper.random.choice(signs) for _ in range(length))


@layout("KZ", "KZT", "ru", width=42)
def azs(paper, random):
    """A petrol station's fiscal receipt in Kazakh and Russian words: litres times price, VAT
    inside, sometimes goods of the shop."""
    since(paper, 2022)
    paper.shop, paper.company = random.choice((
        ("ALTYN OIL", "ТОО «Алтын Мұнай Трейд»"), ("АЗС СЕВЕР", "ТОО «Север-Ойл»"),
        ("Dala Petrol", "ТОО «DALA RETAIL»")))
    put(paper, paper.company, "БСН/БИН " + tax_id(paper, "############"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.branch = paper.digits("1#")
    put(paper, "АЗС № " + paper.branch)
    place(paper, "г. Караганда", "пр. Бухар-Жырау, #/2")
    put(paper, "тел. " + phone(paper, "+7 (7212) ##-##-##"),
        ["НДС Серия 30001 № " + paper.digits("00#####")],
        ("Касса 1  Смена " + paper.digits("4##"), "Чек № " + paper.digits("1##")),
        ["Кассир: " + random.choice(("Ахметова Г.", "Ким В.", "Сериков Д."))])
    paper.rule("-")
    paper.middle("САТУ / ПРОДАЖА")
    each, name = random.choice(((Decimal(205), "АИ-92"), (Decimal(243), "АИ-95"),
        (Decimal(295), "ДТ летнее")))
    litres = Decimal(random.randint(800, 6000)) / 100
    paper.item(name, rounded(litres * each), litres)
    put(paper, [f"1. {name} (ТРК {random.randint(1, 8)})"],
        (f"   {euro(litres)} л x {euro(each)} ₸", f"= {spaced(last(paper))} ₸"))
    goods = [("Кофе американо 0,3", 490, 790), ("Вода Tassay 0,5л", 220, 330),
        ("Сникерс 50г", 320, 450), ("Омыватель зимний 4л", 1490, 2490), ("Самса с мясом", 350, 550)]
    for number, (name, count, each, price) in enumerate(bought(random, goods, 0, 3, "10"), 2):
        paper.item(name, price, count)
        put(paper, [f"{number}. {name}"], (f"   {count} шт x {euro(each)} ₸",
            f"= {spaced(price)} ₸"))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 12)
    if random.random() < 0.5:
        cash(paper, "Қолма-қол/Наличные:", "Қайтарым/Сдача:", (1000, 5000, 20000),
            lambda value: spaced(value) + " ₸")
    else:
        put(paper, ("Банковская карта:", spaced(paper.total) + " ₸"))
    paper.pair("БАРЛЫҒЫ/ИТОГО:", spaced(paper.total) + " ₸", size=1.15, bold=True)
    put(paper, ("ҚҚС/в т.ч. НДС 12%:", spaced(paper.tax) + " ₸"))
    paper.rule("-")
    put(paper, ["Фискальный признак: " + paper.digits("############")],
        [f"Время: {paper.when:%d.%m.%Y %H:%M:%S}"],
        ["ОФД: АО «Казахтелеком»"], ["Для проверки чека: consumer.oofd.kz"],
        "ФИСКАЛДЫҚ ЧЕК / ФИСКАЛЬНЫЙ ЧЕК",
        ["КЗН/ЗНМ " + paper.digits("SWK000#####")], ["КТН/РНМ " + paper.digits("01010#######")])


@layout("PH", "PHP", "en-PH", width=40)
def botika(paper, random):
    """A drug store's invoice: pieces at a price, a senior's exemption and discount, and the
    analysis of VAT."""
    since(paper, 2021)
    sign(paper, 1.4, "BOTIKA SAN ROQUE", "MedSure Drug", "Rosepharm")
    paper.company = "SANROQUE PHARMA VENTURES INC."
    paper.branch = random.choice(("Marikina Bayan", "Sta. Elena", "Rizal Street"))
    put(paper, paper.branch + " Branch", "Owned & Operated by:", paper.company)
    place(paper, "#2 J.P. Rizal St., Brgy. Sta. Elena", "Marikina City 1800")
    put(paper, "VAT REG TIN " + tax_id(paper, "###-###-###-00012"),
        "MIN " + paper.digits("1908########## SN: ####K2"),
        "Tel. " + phone(paper, "(02) 8942-####"), " ",
        (f"{paper.when:%m/%d/%Y} {paper.when:%I:%M %p}", "POS 02"),
        ("SI# " + paper.digits("000###-00######"), "CSHR: ARLENE"))
    paper.rule("-")
    is_senior = random.random() < 0.5
    goods = [("BIOGESIC 500MG TAB", "4.5", 6), ("AMLODIPINE 5MG TAB", 7, 15),
        ("LOSARTAN 50MG RITEMED", 9, 18), ("SOLMUX 500MG CAP", 9, 13), ("NEOZEP FORTE", 6, 8),
        ("CECON 500MG", 4, 7), ("METFORMIN XR 500MG", 5, 11), ("KREMIL-S TAB", 8, 11)]
    for name, count, each, price in bought(random, goods, 1, 6, "0.25", (1, 5, 10, 10, 20, 30)):
        paper.item(name, price, count)
        put(paper, [name], (f"    {count} PC @ {money(each)}", f"{commas(price)}V"))
    paper.rule("-")
    gross = sum(paper.items)
    paper.subtotal = gross
    put(paper, (f"ITEM(S): {len(paper.items)}", ""), ("SUBTOTAL", commas(gross)))
    net = rounded(gross / Decimal("1.12"))
    if is_senior:
        less = rounded(net / 5)
        paper.total = net - less
        put(paper, ("LESS 12% VAT", f"-{commas(gross - net)}"), ("LESS 20% SC DISC",
            f"-{commas(less)}"))
    else:
        paper.total, paper.tax = gross, gross - net
    paper.pair("AMOUNT DUE", "P" + commas(paper.total), size=1.3, bold=True)
    if random.random() < 0.6:
        cash(paper, "CASH", "CHANGE", (20, 100, 500, 1000), commas)
    else:
        put(paper, (random.choice(("GCASH", "BDO DEBIT")), commas(paper.total)),
            ["REF# " + paper.digits("#############")])
    paper.rule("-")
    put(paper, ("VATABLE SALES", "0.00" if is_senior else commas(net)), ("VAT AMOUNT 12%",
        commas(paper.tax or 0)),
        ("VAT-EXEMPT SALES", commas(net) if is_senior else "0.00"), ("ZERO-RATED SALES", "0.00"))
    if is_senior:
        put(paper, " ", ["SC NAME: " + random.choice(("DELA CRUZ, LOURDES", "BAUTISTA, RENATO"))],
            ["OSCA ID: " + paper.digits("#####")],
            ["SIGNATURE: _______________"])
    put(paper, " ", "THIS SERVES AS YOUR SALES INVOICE", "POS Provider: Nextgen Systems Corp.",
        "Accreditation No. " + paper.digits("04100#######"), "Salamat po!")


@layout("NG", "NGN", "en-NG", width=34)
def filling_station(paper, random):
    """A filling station in Nigeria: litres behind labels, no tax, cash or a transfer, and naira by
    an N."""
    since(paper, 2022)
    sign(paper, 1.3, "ROYALFIELD OIL", "Adamu Energies", "NORTHWAY PETROLEUM")
    paper.company = "Royalfield Oil & Gas Nig. Ltd"
    put(paper, paper.company, "RC " + paper.digits("######"))
    place(paper, "Plot ##, Ahmadu Bello Way", "Kaduna, Kaduna State")
    put(paper, "Tel: " + phone(paper, "0803 ### ####"))
    paper.rule("*")
    put(paper, ["DATE: " + f"{paper.when:%d/%m/%Y}"], ["TIME: " + f"{paper.when:%I:%M:%S %p}"],
        ["RECEIPT NO: " + paper.digits("FS/00####")],
        ["ATTENDANT: " + random.choice(("Musa", "Blessing", "Chinedu"))],
        [f"PUMP: {random.randint(1, 8):02}  NOZZLE: {random.randint(1, 4)}"],
        ["VEHICLE NO: " + random.choice(("KTN", "ABJ", "LSR")) + paper.digits("-###") + "XA"])
    paper.rule("*")
    each, name = random.choice(((Decimal("617.00"), "PMS (PETROL)"), (Decimal("897.00"),
        "PMS (PETROL)"), (Decimal("1150.00"), "AGO (DIESEL)")))
    paid = random.choice((5000, 10000, 15000, 20000, 40000))
    litres = rounded(Decimal(paid) / each)
    paper.item(name, Decimal(paid), litres)
    paper.total = Decimal(paid)
    put(paper, ("PRODUCT", name), ("UNIT PRICE", "N" + commas(each)),
        ("VOLUME (LTRS)", money(litres)),
        ("AMOUNT", "N" + commas(paid)))
    paper.rule("*")
    paper.pair("TOTAL", "NGN " + commas(paid), size=1.25, bold=True)
    put(paper, ("PAYMENT MODE", random.choice(("CASH", "POS", "TRANSFER"))))
    put(paper, " ", "Thanks for your patronage", "No refund after dispensing")


@layout("KE", "KES", "en-KE", width=78, fonts="sans")
def garage(paper, random):
    """A garage's tax invoice on a page: labour by hours apart from spares, VAT on top, a deposit
    by M-Pesa, and the balance."""
    since(paper, 2021)
    paper.has_time = False
    sign(paper, 1.5, "Kilimani Auto Clinic", "WESTLANDS MOTOR WORKS", "Simba Auto Garage")
    paper.company = "Kilimani Auto Services Limited"
    put(paper, paper.company)
    place(paper, "Off Ngong Road, Adams Arcade", "P.O. Box #### - 00505, Nairobi")
    put(paper,
        f"Tel: {phone(paper, '+254 722 ### ###')}    accounts@autoclinic.example    PIN: "
        + tax_id(paper, "P05#######?"))
    paper.rule("_")
    paper.middle("TAX INVOICE", size=1.3, bold=True)
    put(paper, ("Bill to: " + random.choice(("Savannah Tours & Safaris Ltd", "Mr. Peter Mwangi")),
        "Invoice No: " + paper.digits("INV-####")),
        ("Reg. No: " + random.choice(("KDA", "KCX",
        "KBZ")) + paper.digits(" ###") + random.choice("BKT"),
         f"Date: {paper.when:%d-%b-%Y}"),
         ("Make: " + random.choice(("Toyota Probox", "Nissan X-Trail", "Subaru Forester")),
        "Mileage: " + commas(random.randint(60000, 240000), 0) + " km"))
    paper.gap()
    widths = (4, -38, 8, 13, 15)
    paper.columns("#", "Particulars", "Qty", "Rate (Ksh)", "Amount (Ksh)", widths=widths, bold=True)
    paper.rule("_")
    work = [("Labour - engine service", 1200, 1800, ("1.5", "2", "3")),
        ("Labour - brakes", 1000, 1500, ("1", "1.5", "2.5")),
        ("Wheel alignment & balancing", 2000, 3000, ("1",))]
    spares = [("Engine oil 5W-30, 4L", 3800, 5600, ("1",)), ("Oil filter", 700, 1300, ("1",)),
        ("Front brake pads (set)", 3500, 6500, ("1",)), ("Spark plug, iridium", 900, 1500, ("4",)),
        ("Wiper blade", 600, 1100, ("2",)), ("Coolant 1L", 550, 900, ("1", "2", "4"))]
    lines = sample(random, work, 1, 2) + sample(random, spares, 1, 5)
    for number, (name, low, high, counts) in enumerate(lines, 1):
        each, count = cost(random, low, high, "50"), Decimal(random.choice(counts))
        paper.item(name, each * count, count)
        hours = " hrs" if "Labour" in name else ""
        paper.columns(str(number), name, f"{count}{hours}", commas(each), commas(each * count),
            widths=widths)
    paper.rule("_")
    paper.subtotal = sum(paper.items)
    paper.tax = rounded(paper.subtotal * 16 / 100)
    paper.total = paper.subtotal + paper.tax
    paid = nearest(paper.total / 2, 1000)
    widths = (40, -20, 18)
    for label, value in (("Sub Total", paper.subtotal), ("VAT @ 16%", paper.tax)):
        paper.columns("", label, commas(value), widths=widths)
    paper.columns("", "TOTAL", "Ksh " + commas(paper.total), widths=widths, bold=True)
    if random.random() < 0.5:
        paper.columns("", "Deposit paid (M-Pesa)", commas(paid), widths=widths)
        paper.columns("", "Balance due", commas(paper.total - paid), widths=widths)
    put(paper, " ", ["Lipa na M-Pesa  Paybill 222" + paper.digits("###")
        + "   A/C: vehicle registration"],
        ["CU Serial No: " + paper.digits("KRAMW0172022####") + "   CU Invoice No: "
        + paper.digits("01700###########")],
        ["Accounts are due on demand. Goods remain ours until paid in full."])


@layout("GH", "GHS", "en-GH", width=40)
def chop_bar(paper, random):
    """A restaurant in Ghana: three levies on the net price, VAT on their sum, and the amount in
    cedis."""
    since(paper, 2022)
    sign(paper, 1.35, "Auntie Akosua's Kitchen", "Osu Grill & Chop House", "ASAASE FOODS")
    paper.company = "Asaase Catering Services Ltd"
    put(paper, paper.company)
    place(paper, "## Oxford Street, Osu", "Accra")
    paper.address += ", GA-045-7812"
    put(paper, "GA-045-7812", "Tel: " + phone(paper, "024 ### ####"), "TIN: " + tax_id(paper,
        "C00########"), "VAT INVOICE")
    paper.rule("-")
    put(paper, (f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M:%S}"), ("Table: " + paper.digits("#"),
        "Waiter: " + random.choice(("Kojo", "Esi"))),
        ["Bill No: " + paper.digits("00####")])
    paper.rule("-")
    widths = (20, 4, 8, 8)
    paper.columns("Item", "Qty", "Price", "Total", widths=widths, bold=True)
    goods = [("Jollof & Chicken", 60, 95), ("Banku & Tilapia", 90, 150),
        ("Fufu Light Soup", 70, 110), ("Waakye Special", 45, 80), ("Kelewele", 25, 40),
        ("Club Beer Large", 20, 30), ("Sobolo 500ml", 15, 25), ("Voltic Water 1.5L", 8, 14)]
    for name, count, each, price in bought(random, goods, 2, 6, "1"):
        paper.item(name, price, count)
        paper.columns(name, str(count), money(each), money(price), widths=widths)
    paper.rule("-")
    net = paper.subtotal = sum(paper.items)
    levies = [("NHIL 2.5%", rounded(net / 40)), ("GETFund 2.5%", rounded(net / 40)),
        ("COVID-19 HRL 1%", rounded(net / 100))]
    vat = rounded((net + sum(value for _, value in levies)) * 15 / 100)
    paper.tax = vat + sum(value for _, value in levies)
    paper.total = net + paper.tax
    put(paper, ("Sub Total", commas(net)), *((label, commas(value)) for label, value in levies),
        ("VAT 15%", commas(vat)))
    paper.pair("TOTAL GHS", commas(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "Cash", "Change", (20, 50, 100, 200), commas)
    else:
        put(paper, (random.choice(("MTN MoMo", "Visa Card")), commas(paper.total)))
    put(paper, " ", "SDC ID: " + paper.digits("EVAT0###########"), "Medaase! Come again")


@layout("PK", "PKR", "en-PK", width=42)
def biryani_house(paper, random):
    """A restaurant in Karachi: the provincial sales tax is lower for cards, with a service fee of
    the authority's POS."""
    since(paper, 2023)
    sign(paper, 1.4, "Student Dastarkhwan", "KARACHI HANDI", "Burns Road Nihari House")
    paper.branch = random.choice(("Gulshan-e-Iqbal", "University Road", "Block 13-D"))
    put(paper, paper.branch + " Branch")
    place(paper, "Shop No. 4, Block 13-D, University Road", "Karachi")
    put(paper, "UAN: " + phone(paper, "(021) 111-###-###"), "SNTN: " + tax_id(paper, "S#######-#"),
        " ",
        ["Invoice #: " + paper.digits("D1-#####")], (f"Date: {paper.when:%d-%b-%y}",
        f"{paper.when:%I:%M %p}"),
        (random.choice(("DINE IN", "TAKE AWAY")), "Covers: " + paper.digits("#")),
        ["Order Taker: " + random.choice(("Faizan", "M. Asif"))])
    paper.rule("-")
    widths = (5, -20, 8, 9)
    paper.columns("Qty", "Item", "Rate", "Amount", widths=widths)
    paper.rule("-")
    goods = [("CHICKEN BIRYANI", 380, 520), ("BEEF NIHARI", 650, 890),
        ("CHICKEN KARAHI H", 1250, 1650), ("ROGHNI NAAN", 60, 90), ("RAITA", 80, 120),
        ("SEEKH KABAB 4PC", 520, 720), ("COLD DRINK 1.5L", 200, 250), ("KHEER CUP", 180, 260)]
    for name, count, each, price in bought(random, goods, 2, 7, "10"):
        paper.item(name, price, count)
        paper.columns(str(count), name, commas(each, 0), commas(price, 0), widths=widths)
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    is_card = random.random() < 0.5
    rate = 8 if is_card else 15
    paper.tax = rounded(paper.subtotal * rate / 100, "1")
    paper.total = paper.subtotal + paper.tax + 1
    put(paper, ("Gross Amount :", commas(paper.subtotal, 0)),
        (f"SRB Tax ({'Card' if is_card else 'Cash'}) {rate}% :", commas(paper.tax, 0)),
        ("SRB POS Fee :", "1"))
    paper.pair("Net Payable Rs.", commas(paper.total, 0), size=1.3, bold=True)
    if is_card:
        put(paper, ("Credit Card :", commas(paper.total, 0)))
    else:
        cash(paper, "Cash Received :", "Balance :", (500, 1000, 5000), lambda value: commas(value,
            0))
    put(paper, " ", "SRB Invoice No.", paper.digits("SIN######-########-####"),
        "Home Delivery available 12pm - 2am", "JazakAllah")


@layout("BD", "BDT", "en-BD", width=42)
def superstore(paper, random):
    """A superstore in Dhaka in English: VAT of some goods on top, a discount, and rounding to a
    taka."""
    since(paper, 2021)
    sign(paper, 1.4, "Padma Bazar", "SHOPNEER", "Daily Shapla Mart")
    paper.branch = random.choice(("Dhanmondi", "Dhanmondi 27", "Rapa Plaza"))
    paper.company = "Gemini Superstores Ltd."
    put(paper, paper.branch + " Outlet", paper.company)
    place(paper, "House ##, Road 27, Dhanmondi", "Dhaka-1209")
    put(paper, "Mushak 6.3", "BIN: " + tax_id(paper, "00#######-0102"), "Hotline: " + phone(paper,
        "096 1255 ####"))
    paper.rule("-")
    put(paper, ("Invoice: " + paper.digits("S024########"), "Counter: 3"),
        (f"Date: {paper.when:%d/%m/%Y}", f"Time: {paper.when:%I:%M %p}"),
        ["Served By: " + random.choice(("Sumaiya", "Rakib Hasan"))])
    paper.rule("-")
    widths = (19, 8, 6, 9)
    paper.columns("Description", "Price", "Qty", "Amount", widths=widths)
    paper.rule("-")
    goods = [("Miniket Rice 5kg", 360, 430), ("Soyabean Oil 2L", 330, 390),
        ("Farm Egg 12pc", 125, 165), ("Lux Soap 100g", 45, 60), ("Aarong Milk 1L", 85, 100),
        ("Mr. Noodles 8pk", 130, 170), ("Ispahani Tea 400g", 190, 240), ("Tissue Box", 65, 85)]
    vat = Decimal(0)
    for name, count, each, price in bought(random, goods, 2, 7, "1"):
        paper.item(name, price, count)
        paper.columns(name, money(each), f"{count}.00", commas(price), widths=widths)
        vat += rounded(price * 5 / 100) if name in ("Lux Soap 100g", "Mr. Noodles 8pk",
            "Tissue Box") else 0
    kilos, each = weight(random), cost(random, 60, 140, "1")
    name = random.choice(("Potato Local", "Onion Imported", "Tomato"))
    paper.item(name, rounded(kilos * each), kilos)
    paper.columns(name, money(each), str(kilos), money(last(paper)), widths=widths)
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    off = rounded(paper.subtotal / 50) if random.random() < 0.4 else Decimal(0)
    exact = paper.subtotal - off + vat
    paper.total = rounded(exact, "1")
    paper.tax = vat or None
    put(paper, ("Sub Total", commas(paper.subtotal)), *[("(-) Discount", commas(off))] * bool(off),
        ("(+) VAT", commas(vat)),
        ("(+/-) Rounding", money(paper.total - exact)))
    paper.pair("Net Payable Tk.", commas(paper.total), size=1.25, bold=True)
    if random.random() < 0.5:
        cash(paper, "Cash Paid", "Change", (50, 100, 500, 1000), commas)
    else:
        put(paper, (random.choice(("bKash", "City Amex", "Nagad")), commas(paper.total)))
    put(paper, f"Total Items: {len(paper.items)}", "Exchange within 72 hours with invoice",
        "Thank you for shopping")
    paper.barcode()


@layout("PE", "PEN", "es-PE", width=40)
def cine(paper, random):
    """A cinema's electronic boleta: seats, tickets and combos, and IGV inside."""
    since(paper, 2022)
    paper.shop, paper.company = random.choice((
        ("CINE ESTELAR", "Multisalas Estelar S.A."), ("Cines Andinos", "ANDINO CINES S.A.C."),
        ("CINES DEL SOL", "Exhibidora del Sol S.A.")))
    paper.middle(paper.shop, size=1.4, bold=True)
    put(paper, paper.company, "RUC: " + tax_id(paper, "###########"))
    place(paper, "Av. La Marina 2###, San Miguel", "Lima - Lima")
    paper.branch = random.choice(("Plaza San Miguel", "La Marina", "San Miguel"))
    put(paper, "Sede: " + paper.branch, " ", "BOLETA DE VENTA ELECTRÓNICA",
        paper.digits("B0##-00######"))
    paper.rule("-")
    put(paper, [f"FECHA EMISIÓN: {paper.when:%d/%m/%Y}   HORA: {paper.when:%H:%M}"],
        ["CAJERO: " + random.choice(("MILAGROS", "JHON"))],
        ["PELÍCULA: " + random.choice(("LA ÚLTIMA MAREA (DOB)", "VIAJE AL NEVADO",
        "SOMBRAS 2 (SUB)"))],
        [f"SALA {random.randint(1, 12):02}  BUTACAS: F{random.randint(4, 9)}, "
            f"F1{random.randint(0, 5)}"])
    paper.rule("-")
    widths = (4, -22, 6, 8)
    paper.columns("CAN", "DESCRIPCIÓN", "P.U.", "IMP.", widths=widths)
    goods = [("ENTRADA GENERAL 2D", 14, 24), ("ENTRADA NIÑO 2D", 11, 17),
        ("ENTRADA MAYORES 60", 10, 15), ("COMBO 2 CANCHA+GASEOSA", 28, 42),
        ("CANCHA GRANDE SALADA", 17, 25), ("GASEOSA MEDIANA", 9, 13), ("NACHOS C/QUESO", 14, 20),
        ("AGUA SIN GAS 625ML", 6, 8)]
    for name, count, each, price in bought(random, goods, 1, 4, "0.5", (1, 1, 2, 2, 3)):
        paper.item(name, price, count)
        paper.columns(str(count), name, money(each), money(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 18)
    put(paper, ("OP. GRAVADA", "S/ " + money(paper.total - paper.tax)),
        ("OP. EXONERADA", "S/ 0.00"), ("IGV 18%", "S/ " + money(paper.tax)))
    paper.pair("IMPORTE TOTAL", "S/ " + money(paper.total), size=1.25, bold=True)
    put(paper, ("FORMA DE PAGO:", random.choice(("VISA DÉBITO", "YAPE", "EFECTIVO"))), " ",
        "Representación impresa de la boleta",
        "electrónica. Autorizado por Res. SUNAT", "No hay cambios ni devoluciones")


@layout("CO", "COP", "es-CO", width=80, fonts="sans")
def telefonia(paper, random):
    """A bill for mobile and home internet: the last month's balance, what was paid, the month's
    charges, and until when to pay."""
    since(paper, 2019)
    paper.has_time = False
    paper.shop, paper.company = random.choice((
        ("Movilar", "Movilar Colombia S.A. E.S.P."),
        ("Tigre Hogar", "Tigre Telecomunicaciones S.A. E.S.P."),
        ("ConectaMás", "Conecta Redes del Caribe S.A.S. E.S.P.")))
    paper.left(paper.shop, size=1.9, bold=True)
    put(paper, [paper.company + "   NIT " + tax_id(paper, "###.###.###-#")])
    place(paper, "Carrera 7 No. ##-41, Bogotá D.C.", write=Paper.left)
    put(paper, ["Línea de atención " + phone(paper, "01 8000 ### ###")])
    paper.rule("_")
    start = paper.when.replace(day=1) - timedelta(days=20)
    put(paper, ("Factura electrónica de venta No. " + paper.digits("EC-########"),
        f"Fecha de expedición: {paper.when:%d/%m/%Y}"),
        ("Cliente: " + random.choice(("GÓMEZ RINCÓN ANA MARÍA", "TORRES PATERNINA LUIS")),
        "Referencia de pago: " + paper.digits("8#########")),
        ("CL 45 # 20-" + paper.digits("##") + " AP 302, BARRANQUILLA",
        f"Periodo: {start:%d/%m/%Y} - {start + timedelta(days=29):%d/%m/%Y}"))
    paper.gap()
    before = cost(random, 60000, 160000, "10")
    paid = before if random.random() < 0.6 else before - nearest(before / 3, 1000)
    widths = (50, 30)
    write = lambda value: "$ " + dots(value, 2)
    paper.columns("Saldo anterior", write(before), widths=widths)
    paper.columns("Pagos realizados - gracias", "-" + write(paid), widths=widths)
    paper.columns("Saldo en mora", write(before - paid), widths=widths)
    paper.rule("_")
    paper.columns("Cargos del mes", "Valor", widths=widths, bold=True)
    goods = [("Internet hogar 200 megas", 62000, 84000), ("Plan pospago 40 GB", 38000, 62000),
        ("Televisión digital HD", 40000, 58000), ("Roaming Américas 3 días", 18000, 30000),
        ("Decodificador adicional", 9000, 14000)]
    for name, _, _, price in bought(random, goods, 1, 4, "100", (1,)):
        paper.item(name, price)
        paper.columns(name, write(price), widths=widths)
    net = sum(paper.items)
    paper.subtotal = net
    paper.tax = rounded(net * 19 / 100)
    paper.columns("Subtotal", write(net), widths=widths)
    paper.columns("IVA 19%", write(paper.tax), widths=widths)
    paper.columns("Total cargos del mes", write(net + paper.tax), widths=widths, bold=True)
    paper.rule("_")
    paper.total = net + paper.tax + before - paid
    paper.pair("TOTAL A PAGAR", write(paper.total), size=1.4, bold=True)
    put(paper, ("Pague oportunamente hasta:", f"{paper.when + timedelta(days=14):%d/%m/%Y}"),
        ["Corresponsales, PSE y app. CUFE: " + code(paper, 40, "0123456789abcdef")],
        ["Vigilado Superintendencia de Industria y Comercio"])


@layout("BO", "BOB", "es-BO", width=40)
def churrasqueria(paper, random):
    """A grill's invoice: codes and names above counts, a discount, and the base for the tax
    credit."""
    since(paper, 2022)
    paper.shop, owner = random.choice((
        ("CHURRASQUERÍA EL FOGÓN", "ROCHA VACA JUAN CARLOS"), ("Los Lomitos del Camba",
        "GASTROCAMBA S.R.L."),
        ("CASA DEL SURUBÍ", "MERCADO SUÁREZ ELIZABETH")))
    paper.middle("FACTURA", bold=True)
    paper.middle("CON DERECHO A CRÉDITO FISCAL")
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.company = owner
    put(paper, owner, "CASA MATRIZ", "No. Punto de Venta 0")
    place(paper, "AV. SAN MARTÍN NRO. ###", "ZONA EQUIPETROL")
    put(paper, "Teléfono: " + phone(paper, "3-34#####"), "SANTA CRUZ")
    paper.address += ", SANTA CRUZ"
    paper.rule("-")
    put(paper, "NIT", tax_id(paper, "##########"), "FACTURA N°", paper.digits("####"),
        "CÓD. AUTORIZACIÓN", code(paper, 32), code(paper, 24))
    paper.rule("-")
    put(paper, ["NOMBRE/RAZÓN SOCIAL: " + random.choice(("GUTIERREZ", "S/N", "CONSTRUSUR SRL"))],
        ["NIT/CI/CEX: " + paper.digits("4######")],
        [f"FECHA DE EMISIÓN: {paper.when:%d/%m/%Y %I:%M %p}"])
    paper.rule("-")
    paper.middle("DETALLE")
    goods = [("PACUMUTO PARA 2", 120, 175), ("PUNTA DE S", 65, 95), ("ARROZ CON QUESO", 15, 22),
        ("CERVEZA PACEÑA 620", 22, 30), ("LIMONADA JARRA", 25, 35), ("YUCA FRITA", 12, 18),
        ("CHURRASCO JR", 45, 60)]
    for name, count, each, price in bought(random, goods, 1, 5, "1"):
        paper.item(name, price, count)
        put(paper, [paper.digits("00##") + " - " + name], (f"{count}.00 X {money(each)} - 0.00",
            commas(price)))
    paper.rule("-")
    net = paper.subtotal = sum(paper.items)
    off = Decimal(random.choice((0, 0, 5, 10)))
    paper.total = net - off
    put(paper, ("SUBTOTAL Bs", commas(net)), ("DESCUENTO Bs", commas(off)),
        ("TOTAL Bs", commas(paper.total)))
    paper.pair("MONTO A PAGAR Bs", commas(paper.total), bold=True)
    put(paper, ("IMPORTE BASE CRÉDITO FISCAL Bs", commas(paper.total)), " ",
        "ESTA FACTURA CONTRIBUYE AL DESARROLLO",
        "DEL PAÍS, EL USO ILÍCITO SERÁ SANCIONADO", "PENALMENTE DE ACUERDO A LEY",
        "Ley N° 453: El proveedor deberá entregar",
        "el producto en las condiciones ofertadas")


@layout("GT", "GTQ", "es-GT", width=40)
def estacion(paper, random):
    """A petrol station's FEL invoice: gallons with three decimals, the IDP tax on fuel apart, and
    NIT C/F."""
    since(paper, 2021)
    paper.shop, paper.company = random.choice((
        ("GASOLINERA EL RANCHO", "INVERSIONES EL RANCHO, S.A."),
        ("SERVICENTRO NORTE", "COMBUSTIBLES DEL NORTE, S.A."), ("Servicentro Atitlán",
        "SERVICENTRO ATITLÁN, S.A.")))
    put(paper, paper.company)
    paper.middle(paper.shop, size=1.25, bold=True)
    put(paper, "NIT: " + tax_id(paper, "#######-#"))
    place(paper, "KM. ## CARRETERA AL ATLÁNTICO", "EL PROGRESO, GUATEMALA")
    put(paper, "TEL. " + phone(paper, "7926-####"), " ", "DOCUMENTO TRIBUTARIO ELECTRÓNICO",
        "FACTURA", ["SERIE: " + code(paper, 8)],
        ["NÚMERO DTE: " + paper.digits("2#########")],
        [f"FECHA EMISIÓN: {paper.when:%d/%m/%Y %H:%M:%S}"],
        ["NIT: " + random.choice(("C/F", "CF"))], ["NOMBRE: CONSUMIDOR FINAL"])
    paper.rule("-")
    name, each, levy = random.choice((("DIESEL", Decimal("28.49"), Decimal("1.30")),
        ("GASOLINA REGULAR", Decimal("30.79"), Decimal("4.60")),
        ("GASOLINA SUPER", Decimal("32.29"), Decimal("4.70"))))
    paid = Decimal(random.choice((50, 100, 150, 200, 300)))
    gallons = rounded(paid / each, "0.001")
    paper.item(name, paid, gallons)
    paper.columns("CANT", "DESCRIPCIÓN", "TOTAL", widths=(8, -21, 11))
    paper.columns(str(gallons), name, commas(paid), widths=(8, -21, 11))
    put(paper, [f"   BOMBA {random.randint(1, 8)}   Q{each} X GALÓN"])
    goods = [("AGUA PURA 600ML", 5, 7), ("GASEOSA LATA", 7, 9), ("PAPALINA 90G", 8, 12)]
    for name, count, _, price in bought(random, goods, 0, 2, "0.5", (1, 2)):
        paper.item(name, price, count)
        paper.columns(f"{count}.000", name, commas(price), widths=(8, -21, 11))
    paper.rule("-")
    paper.total = sum(paper.items)
    idp = rounded(gallons * levy)
    vat = included(paper.total - idp, 12)
    put(paper, ("IDP", "Q " + commas(idp)), ("IVA 12% INCLUIDO", "Q " + commas(vat)))
    paper.tax = vat
    paper.pair("TOTAL", "Q " + commas(paper.total), size=1.35, bold=True)
    put(paper, (random.choice(("EFECTIVO", "TARJETA")), "Q " + commas(paper.total)), " ",
        "SUJETO A PAGOS TRIMESTRALES ISR",
        "CERTIFICADOR: INFILE, S.A.", "AUTORIZACIÓN SAT:", code(paper, 8) + "-" + code(paper,
        4) + "-" + code(paper, 4), "¡BUEN VIAJE!")


@layout("JM", "JMD", "en-JM", width=38)
def jerk_centre(paper, random):
    """A jerk restaurant in Jamaica: GCT and a service charge on the subtotal, cents on every
    amount, and change."""
    since(paper, 2020)
    sign(paper, 1.35, "Scotty's Jerk Centre", "BLUE MAHOE GRILL", "Irie Pot Restaurant")
    paper.company = "Mahoe Hospitality Ltd."
    put(paper, paper.company)
    place(paper, "## Gloucester Avenue", "Montego Bay, St. James")
    put(paper, "Tel: " + phone(paper, "876-952-####"), "GCT Reg. # " + tax_id(paper, "00#######"),
        " ",
        (f"{paper.when:%d-%b-%Y}", f"{paper.when:%I:%M %p}"), ("Chk " + paper.digits("####"),
        "Tbl " + paper.digits("1#")),
        ["Server: " + random.choice(("Shanice", "Delroy"))])
    paper.rule("=")
    goods = [("Jerk Pork 1/2 lb", 950, 1400), ("Jerk Chicken 1/4", 750, 1050),
        ("Escovitch Fish", 1900, 2800), ("Festival", 120, 200), ("Bammy", 200, 300),
        ("Red Stripe", 450, 600), ("Ting", 250, 350), ("Rum Punch", 800, 1100)]
    for name, count, _, price in bought(random, goods, 2, 6, "10"):
        paper.item(name, price, count)
        paper.columns(str(count), name, commas(price), widths=(4, -22, 12))
    paper.rule("=")
    net = sum(paper.items)
    service = rounded(net / 10)
    paper.tax = rounded(net * 15 / 100)
    paper.total = net + service + paper.tax
    put(paper, ("Food & Beverage", commas(net)), ("GCT 15%", commas(paper.tax)),
        ("Service Charge 10%", commas(service)))
    paper.pair("AMOUNT DUE", "J$" + commas(paper.total), size=1.25, bold=True)
    if random.random() < 0.5:
        cash(paper, "Cash JMD", "Change", (1000, 5000), commas)
    else:
        put(paper, ("NCB Visa", commas(paper.total)))
    put(paper, " ", "One Love - Walk Good!")


@layout("MT", "EUR", "en-MT", width=76, fonts="sans")
def guesthouse(paper, random):
    """A hotel's invoice of several nights in Malta: VAT at seven percent inside, extras at
    eighteen, and the eco contribution of each guest, outside of VAT."""
    since(paper, 2019)
    paper.has_time = False
    sign(paper, 1.6, "The Harbour Lodge", "Palazzo Vincenti Boutique Hotel", "Gżira Bay Guesthouse")
    paper.company = "Vincenti Hospitality Ltd"
    put(paper, paper.company)
    place(paper, "##, Triq ix-Xatt", "Sliema SLM 1021, Malta")
    put(paper,
        f"T: {phone(paper, '+356 2133 ####')}   VAT No. {tax_id(paper, 'MT########')}   "
        + paper.digits("MTA licence H/0##"))
    paper.rule("_")
    nights, guests = random.randint(2, 7), random.randint(1, 3)
    leave = paper.when
    arrive = leave - timedelta(days=nights)
    put(paper, ("Guest: " + random.choice(("Ms Carla Hoffmann", "Mr & Mrs J. Lindqvist",
        "Dr. P. Ferrante")), "Invoice " + f"{paper.when:%y}/" + paper.digits("####")),
        (f"Room {random.randint(101, 420)}   Persons {guests}",
        f"Invoice date {paper.when:%d/%m/%Y}"),
        (f"Arrival {arrive:%d/%m/%Y}   Departure {leave:%d/%m/%Y}", f"Nights {nights}"))
    paper.gap()
    widths = (13, -35, 8, 6, 14)
    paper.columns("Date", "Description", "Qty", "VAT", "Amount €", widths=widths, bold=True)
    paper.rule("_")
    rate = cost(random, 70, 190, "1")
    groups = sums("ABZ")
    for night in range(nights):
        paper.item("Accommodation B&B", rate, 1)
        paper.columns(f"{arrive + timedelta(days=night):%d/%m/%Y}", "Accommodation B&B", "1", "7%",
            money(rate), widths=widths)
    groups["A"] = rate * nights
    goods = [("Minibar", 4, 18), ("Airport transfer", 25, 35), ("Laundry", 12, 30),
        ("Bar - Cisk lager", 4, 6)]
    for name, count, _, price in bought(random, goods, 0, 3, "0.5", (1, 1, 2)):
        paper.item(name, price, count)
        paper.columns(f"{leave - timedelta(days=1):%d/%m/%Y}", name, str(count), "18%",
            money(price), widths=widths)
        groups["B"] += price
    eco = min(Decimal(5) * guests, rounded(Decimal("0.5") * guests * nights))
    paper.item("Eco contribution", eco, guests * nights)
    paper.columns(f"{leave:%d/%m/%Y}", "Eco contribution €0.50 p.p.p.n.", str(guests * nights), "-",
        money(eco), widths=widths)
    paper.rule("_")
    paper.total = sum(paper.items)
    rows = parts(paper, {"A": groups["A"], "B": groups["B"]}, {"A": 7, "B": 18})
    paper.pair("Total incl. VAT", "€ " + commas(paper.total), size=1.3, bold=True)
    for _, rate, net, tax, gross in rows:
        paper.left(f"VAT {rate}%:  net {commas(net)}   VAT {commas(tax)}   gross {commas(gross)}")
    put(paper, ("Paid by " + random.choice(("Visa ****", "Mastercard ****")) + paper.digits("####"),
        "€ " + commas(paper.total)),
        ("Balance", "€ 0.00"), " ", "Grazzi ħafna - we hope to welcome you again")


@layout("BA", "BAM", "bs", width=38)
def pekara(paper, random):
    """A bakery's fiscal receipt: counts with three decimals below names, rate letter E, and the
    sum in convertible marks."""
    sign(paper, 1.15, "PEKARA IMARET", "PEKARA KOD MIRZE", "SLADKI DOM")
    paper.company = random.choice(("IMARET D.O.O. SARAJEVO", "KOD MIRZE S.P."))
    put(paper, paper.company)
    place(paper, "FERHADIJA ##", "71000 SARAJEVO")
    number = tax_id(paper, "#############")
    put(paper, "TEL: " + phone(paper, "033/2##-###"), ["JIB: " + number], ["PIB: " + number[1:]],
        ["IBFM: " + paper.digits("BP00####")])
    paper.rule("-")
    paper.middle("FISKALNI RAČUN", bold=True)
    paper.left("Račun br.:" + paper.digits("00####"))
    goods = [("BUREK", "3.5", 5), ("KIFLA SIR", "0.9", "1.6"), ("SOMUN", "0.8", "1.2"),
        ("HLJEB RAŽENI", "2.2", "3.4"), ("JOGURT 0,5", "1.1", "1.7"), ("KRUMPIRUŠA", 3, "4.5"),
        ("ESPRESSO", "1.5", "2.5"), ("VOĆNI SOK 0,2", "1.8", "2.6")]
    for name, count, each, price in bought(random, goods, 1, 6, "0.1"):
        paper.item(name, price, count)
        put(paper, [name], (f"{count},000x  {euro(each)}", f"{euro(price)}E"))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 17)
    put(paper, ("VE: stopa PDV(E)", "17,00%"), ("PDV(E):", euro(paper.tax)), ("OE: osnovica(E)",
        euro(paper.total - paper.tax)))
    paper.pair("ZA UPLATU:", euro(paper.total) + " KM", size=1.25, bold=True)
    if random.random() < 0.6:
        cash(paper, "GOTOVINA:", "POVRAT:", (5, 10, 20, 50), euro)
    else:
        put(paper, ("KARTICA:", euro(paper.total)))
    put(paper, (f"{paper.when:%d.%m.%Y}.", f"{paper.when:%H:%M}"), "HVALA NA POSJETI")


@layout("AL", "ALL", "sq", width=42)
def ushqimore(paper, random):
    """A grocer's fiscalised coupon: prices in lekë, TVSH of twenty percent inside, and the codes
    NIVF and NSLF."""
    since(paper, 2021)
    sign(paper, 1.25, "MARKET BLERIMI", "Big Mini Market", "USHQIMORE DEA")
    paper.company = random.choice(("BLERIMI-2010 SHPK", "ARJAN HOXHA P.F."))
    put(paper, paper.company, "NIPT: " + tax_id(paper, "L########?"))
    place(paper, 'Rruga "Myslym Shyri", Pall. ##', "Tiranë")
    put(paper, "Tel: " + phone(paper, "+355 69 ## ## ###"),
        ["Nr. Fature: " + paper.digits("####/") + str(paper.when.year)],
        [f"Data: {paper.when:%d/%m/%Y}   Ora: {paper.when:%H:%M:%S}"],
        ["Operatori: " + code(paper, 10, "abcdefghk0123456789")])
    paper.rule("-")
    widths = (19, 6, 8, 9)
    paper.columns("Artikulli", "Sasia", "Çmimi", "Vlera", widths=widths)
    paper.rule("-")
    goods = [("Bukë e bardhë", 80, 120, 1), ("Qumësht Lufra 1L", 150, 190, 1),
        ("Djathë i bardhë 400g", 380, 560, 1), ("Ujë Tepelenë 1.5L", 60, 90, 1),
        ("Birrë Korça 0.5", 130, 180, 1), ("Kos 1kg", 190, 260, 1), ("Vezë 10 copë", 180, 260, 1),
        ("Detergjent enësh", 180, 290, 1)]
    for name, count, each, price, _ in bought(random, goods, 2, 7, "10"):
        paper.item(name, price, count)
        if len(name) > 18:
            paper.left(name)
            paper.columns("", f"{count}.00", money(each), money(price), widths=widths)
        else:
            paper.columns(name, f"{count}.00", money(each), money(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 20)
    put(paper, ("Totali pa TVSH", commas(paper.total - paper.tax)),
        ("TVSH 20.00%", commas(paper.tax)))
    paper.pair("TOTALI LEK", commas(paper.total), size=1.3, bold=True)
    put(paper, ("Kartëmonedha dhe monedha", commas(paper.total)),
        [f"Totali në EUR: {money(rounded(paper.total / Decimal('100.35')))}  Kursi: 100.35"],
        " ", ["NIVF: " + code(paper, 8, "0123456789abcdef") + "-" + code(paper, 4,
        "0123456789abcdef") + "-4e1c"],
        ["NSLF: " + code(paper, 32)], "Ju faleminderit!")


@layout("MD", "MDL", "ro-MD", width=40)
def restaurant_md(paper, random):
    """A restaurant's fiscal receipt in Moldova: quantity times price above amounts, a club card's
    discount, rates by letter, and bank card."""
    since(paper, 2020)
    paper.shop, paper.company = random.choice((
        ("La Țăruș", "S.R.L. „DOLCE-GUST”"), ("Pizza & Vin", "„ANDIVIN-COM” S.R.L."),
        ("TAVERNA MOLDOVENEASCĂ", "S.R.L. „VATRA DORULUI”")))
    put(paper, paper.company, "COD FISCAL " + tax_id(paper, "#############"))
    paper.middle(paper.shop, size=1.2, bold=True)
    place(paper, "mun. Chișinău, str. București ##/1")
    put(paper, "tel. " + phone(paper, "022 ## ## ##"),
        "NR. ÎNREGISTRARE J4030" + paper.digits("####"),
        ["MASA " + paper.digits("1#") + "   OSPĂTAR " + random.choice(("ION", "NATALIA"))])
    paper.rule("-")
    goods = [("ZEAMĂ DE CASĂ", 55, 85), ("MĂMĂLIGĂ CU BRÂNZĂ", 75, 120),
        ("SĂRMĂLUȚE 6 BUC", 85, 130), ("PLĂCINTE VARZĂ", 45, 70), ("VIN CASĂ 0,5L", 70, 110),
        ("COMPOT 1L", 45, 70), ("CAFEA", 28, 45), ("FRIPTURĂ PORC", 110, 165)]
    for name, count, each, price in bought(random, goods, 2, 6, "1"):
        paper.item(name, price, count)
        put(paper, [name], (f"   {count}.000 x {money(each)}", f"={money(price)} A"))
    paper.rule("-")
    net = sum(paper.items)
    off = rounded(net * 5 / 100) if random.random() < 0.4 else Decimal(0)
    if off:
        paper.subtotal = net
        put(paper, ("SUBTOTAL", money(net)), ("REDUCERE 5.00%", f"-{money(off)}"))
    paper.total = net - off
    paper.tax = included(paper.total, 8)
    paper.pair("TOTAL", money(paper.total), size=1.5, bold=True)
    put(paper, ("TOTAL TVA A= 8.00%", money(paper.tax)))
    if random.random() < 0.5:
        cash(paper, "NUMERAR", "REST", (50, 100, 200, 500))
    else:
        put(paper, ("CARD BANCAR", money(paper.total)))
    put(paper, (f"DATA {paper.when:%d-%m-%Y}", f"ORA {paper.when:%H:%M:%S}"),
        ("BON FISCAL Nr. " + paper.digits("00####"), "Z " + paper.digits("####")),
        "VĂ MULȚUMIM! POFTĂ BUNĂ!")


@layout("UZ", "UZS", "uz", width=42)
def oziq_ovqat(paper, random):
    """A supermarket's online receipt in Uzbek: sums in thousands with spaces, QQS of twelve
    percent by row and inside, and MXIK codes."""
    since(paper, 2023)
    paper.shop, paper.company = random.choice((
        ("BAHOR MARKET", '"BAHOR SAVDO" MCHJ'), ("Oltin Vodiy", '"OLTIN VODIY RETAIL" MCHJ'),
        ("SAVAT MARKET", '"ANGLESEY SAVDO" XK MCHJ')))
    paper.middle(paper.shop, size=1.4, bold=True)
    put(paper, paper.company)
    place(paper, "Toshkent sh., Chilonzor tumani", "Bunyodkor ko'chasi, ##-uy")
    put(paper, "Tel.: " + phone(paper, "+998 71 2##-##-##"),
        ["STIR: " + tax_id(paper, "#########")],
        (f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M}"),
        ["Kassir: " + random.choice(("Dilnoza", "Rustamov B."))],
        ["Chek raqami: " + paper.digits("#####")])
    paper.rule("-")
    goods = [("Non obi", 3500, 5000), ("Sut 1 l", 12900, 16900),
        ("Guruch lazer 1 kg", 18900, 26900), ("Choy 95 yashil 100 g", 8900, 13900),
        ("Tuxum 10 dona", 13900, 19900), ("Coca-Cola 1,5 l", 11900, 14900),
        ("Kolbasa Sherin 500 g", 32900, 49900), ("Paket", 1000, 1000)]
    for name, count, each, price in bought(random, goods, 2, 7, "100"):
        paper.item(name, price, count)
        put(paper, [name], (f"  {count} x {spaced(each)}", spaced(price)), ("  sh.j. QQS 12%",
            spaced(included(price, 12))),
            ["  MXIK: " + paper.digits("0##############00")])
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = sum(included(price, 12) for price in paper.items)
    paper.pair("Jami to'lov:", spaced(paper.total), size=1.25, bold=True)
    if random.random() < 0.5:
        cash(paper, "Naqd pul:", "Qaytim:", (5000, 10000, 50000, 100000), spaced)
    else:
        put(paper, (random.choice(("Bank kartasi:", "Uzcard:", "Humo:")), spaced(paper.total)))
    put(paper, ("Umumiy QQS qiymati:", spaced(paper.tax)),
        ["FM raqami: " + paper.digits("UZ2102##########")],
        ["Fiskal belgi: " + paper.digits("############")], "Xaridingiz uchun rahmat!")


@layout("GE", "GEL", "en-GE", width=32)
def dcc_slip(paper, random):
    """A wine shop's card slip in English with the choice of the card's own currency: the laris and
    euros side by side, with rate and markup."""
    since(paper, 2019)
    put(paper, random.choice(("TBC BANK", "BANK OF GEORGIA")), " ")
    sign(paper, 1.15, "VINOTEKA SULIKO", "Wine Cellar No8", "GVINIS SAKHLI")
    place(paper, "## Leselidze St., Tbilisi")
    put(paper, " ", ("Terminal:", paper.digits("0#######")),
        ("Merchant:", paper.digits("00000000#######")),
        (f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M:%S}"), " ", "SALE",
        ["VISA  " + paper.digits("**** **** **** ####")],
        ["AID: A0000000031010"], ("Chip", "Batch: " + paper.digits("000###")))
    paper.rule("-")
    paper.total = cost(random, 30, 480, "0.5")
    rate = Decimal(random.randint(2780, 3190)) / 10000
    put(paper, "[X] GEL      [ ] EUR")
    paper.pair("AMOUNT:", "GEL " + money(paper.total), size=1.25, bold=True)
    put(paper, ("or in your currency:", "EUR " + money(rounded(paper.total * rate))),
        (f"1 GEL = {rate} EUR", "markup 3.0%"))
    paper.rule("-")
    put(paper, ["I was offered a choice of"], ["currencies and chose to pay GEL."], " ",
        ("Auth. code:", code(paper, 6)),
        ("RRN:", paper.digits("4###########")), " ", "APPROVED", "NO SIGNATURE REQUIRED",
        "CUSTOMER COPY")


@layout("MA", "MAD", "fr-MA", width=38)
def pressing(paper, random):
    """A dry cleaner's ticket in Morocco: garments by the piece, an advance, what is left, and the
    day of collection."""
    sign(paper, 1.35, "PRESSING AL AMAL", "Net à Sec Maârif", "BLANC'ATLAS")
    paper.company = random.choice(("STE AMAL SERVICES SARL AU", "ATLAS NETTOYAGE SARL"))
    put(paper, paper.company)
    place(paper, "##, Rue Ibn Batouta, Maârif", "Casablanca")
    put(paper, "Tél : " + phone(paper, "05 22 98 ## ##"), "ICE : " + tax_id(paper,
        "00#############"), " ",
        ["Bon N° : " + paper.digits("0####")],
        [f"Déposé le : {paper.when:%d/%m/%Y} à {paper.when:%Hh%M}"],
        [f"Retrait   : {paper.when + timedelta(days=2):%d/%m/%Y} après 17h"],
        ["Client : " + random.choice(("Mme BENNANI", "M. El Idrissi"))])
    paper.rule("-")
    widths = (4, -16, 8, 10)
    paper.columns("Qté", "Article", "P.U.", "Total", widths=widths, bold=True)
    goods = [("Costume 2 pièces", 50, 70), ("Chemise", 12, 18), ("Djellaba", 30, 45),
        ("Caftan", 80, 150), ("Couette 2 pl.", 70, 100), ("Pantalon", 20, 28), ("Robe", 35, 50),
        ("Rideau (m²)", 12, 18)]
    for name, count, each, price in bought(random, goods, 1, 5, "1"):
        paper.item(name, price, count)
        paper.columns(str(count), name, euro(each), euro(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 20)
    paper.pair("TOTAL TTC", euro(paper.total) + " DH", size=1.25, bold=True)
    put(paper, ("dont TVA 20 %", euro(paper.tax)))
    if random.random() < 0.5:
        paid = nearest(paper.total / 2, 5)
        put(paper, ("Avance", euro(paid) + " DH"),
            ("Reste à payer", euro(paper.total - paid) + " DH"))
    else:
        put(paper, ("Payé", euro(paper.total) + " DH"))
    put(paper, " ", "La maison n'est pas responsable des", "articles non retirés après 60 jours")
    paper.barcode()


@layout("TN", "TND", "fr-TN", width=40)
def restaurant_tn(paper, random):
    """A restaurant in Tunisia: three decimals, net and taxes by rate, the fiscal stamp, and the
    sum in dinars."""
    since(paper, 2022)
    sign(paper, 1.3, "Restaurant Dar El Marsa", "LE PIRATE DE GAMMARTH", "Chez Slah & Fils")
    paper.company = random.choice(("STE MARSA RESTAURATION SARL", "SOCIETE SLAH ET FILS"))
    put(paper, paper.company)
    place(paper, "## Av. Habib Bourguiba", "2078 La Marsa")
    put(paper, "Tél. " + phone(paper, "71 7## ###"), "MF : " + tax_id(paper, "#######?/A/M/000"),
        " ",
        ("Ticket N° " + paper.digits("00####"), "Table " + paper.digits("1#")),
        (f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M:%S}"),
        [f"Couverts : {random.randint(1, 6)}   Serveur : " + random.choice(("Ridha", "Hatem"))])
    paper.rule("-")
    goods = [("Brik à l'oeuf", 4, 7), ("Couscous poisson", 22, 34), ("Loup grillé", 32, 52),
        ("Salade mechouia", 8, 13), ("Eau minérale 1L", 2, "3.5"), ("Boga 25cl", 2, 3),
        ("Thé aux pignons", 4, 7), ("Assiette fruits", 9, 14)]
    write = euro3
    for name, count, each, price in bought(random, goods, 2, 6, "0.1"):
        paper.item(name, price, count)
        paper.columns(f"{count} x", name, write(each), write(price), widths=(4, -18, 8, 9))
    paper.rule("-")
    net = sum(paper.items)
    tax = included(net, 7, "0.001")
    stamp = Decimal("0.100")
    paper.tax = tax
    paper.total = net + stamp
    put(paper, ("Total H.T.", write(net - tax)), ("TVA 7%", write(tax)), ("Droit de timbre",
        write(stamp)))
    paper.pair("NET A PAYER", write(paper.total) + " DT", size=1.25, bold=True)
    if random.random() < 0.6:
        cash(paper, "Espèces", "Rendu", (10, 20, 50), write)
    else:
        put(paper, ("Carte bancaire", write(paper.total)))
    put(paper, " ", "Merci de votre visite - Bessalema")


def euro3(value):
    """1234.5 as 1234,500."""
    return money(value, 3, point=",")


@layout("VN", "VND", "vi", width=38)
def giat_ui(paper, random):
    """A laundry in Vietnam: kilos with a comma times a price, pieces, a deposit paid before, and
    what is left."""
    since(paper, 2019)
    sign(paper, 1.3, "GIẶT ỦI THƠM MÁT", "Giặt Là 24H Hương Xuân", "LAUNDRY BỌT BIỂN")
    place(paper, "1## Lê Hồng Phong, P. Phước Hải", "TP. Nha Trang, Khánh Hòa")
    put(paper, "ĐT/Zalo: " + phone(paper, "0905 ### ###"))
    paper.middle("PHIẾU NHẬN ĐỒ KIÊM HÓA ĐƠN", bold=True)
    put(paper, ("Số phiếu: " + paper.digits("0####"), "NV: " + random.choice(("Hạnh", "Tú"))),
        [f"Nhận: {paper.when:%H:%M} {paper.when:%d/%m/%Y}"],
        [f"Trả:  17:00 {paper.when + timedelta(days=1):%d/%m/%Y}"],
        ["Khách: " + random.choice(("chị Vy", "anh Khoa", "Mr. Alex P.302"))])
    paper.rule("-")
    kilos, each = Decimal(random.randint(15, 90)) / 10, Decimal(random.choice((15000, 18000, 20000,
        25000)))
    paper.item("Giặt sấy", rounded(kilos * each, "1"), kilos)
    put(paper, ["Giặt sấy"], (f"   {str(kilos).replace('.', ',')} kg x {dots(each)}",
        dots(last(paper))))
    goods = [("Áo vest", 50000, 70000), ("Mền đôi", 60000, 90000), ("Giày thể thao", 40000, 60000),
        ("Ủi áo sơ mi", 8000, 12000), ("Gấu bông", 30000, 50000)]
    for name, count, each, price in bought(random, goods, 0, 3, "1000", (1, 1, 2, 3)):
        paper.item(name, price, count)
        put(paper, [name], (f"   {count} cái x {dots(each)}", dots(price)))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Tổng tiền", dots(paper.total) + " đ", size=1.25, bold=True)
    if random.random() < 0.5:
        paid = down(paper.total / 2, 10000)
        put(paper, ("Đã trả trước", dots(paid) + " đ"),
            ("Còn lại", dots(paper.total - paid) + " đ"))
    else:
        put(paper, ("Đã thanh toán", dots(paper.total) + " đ"))
    put(paper, " ", "Quá 30 ngày tiệm không chịu trách nhiệm", "Cám ơn quý khách!")


@layout("ID", "IDR", "id", width=44)
def bengkel(paper, random):
    """A motorcycle workshop: work apart from parts, each with its own sum, a discount on work, and
    cash."""
    since(paper, 2019)
    sign(paper, 1.25, "BENGKEL JAYA MOTOR", "Mitra Sejati Motor", "SUMBER REJEKI MOTOR")
    place(paper, "Jl. Raya Ciledug No. ##, RT 03/RW 05", "Tangerang, Banten 15151")
    put(paper, "Telp/WA " + phone(paper, "0812-####-####"))
    paper.rule("=")
    paper.middle("NOTA SERVIS", bold=True)
    put(paper, ("No. Nota : " + f"NS-{paper.when:%y}" + paper.digits("#####"),
        f"{paper.when:%d-%m-%Y %H:%M}"),
        ["No. Polisi: " + random.choice(("B", "A")) + paper.digits(" #### ") + random.choice(("KZT",
        "VCD"))],
        ["Tipe      : " + random.choice(("HONDA BEAT 2019", "YAMAHA NMAX", "HONDA VARIO 125"))],
        [f"KM        : {dots(random.randint(8000, 70000))}"],
        ["Mekanik   : " + random.choice(("Agus", "Dedi"))])
    paper.rule("=")
    work = [("Servis Ringan", 55000, 75000), ("Ganti Oli", 5000, 10000),
        ("Bersihkan CVT", 35000, 60000), ("Tune Up Injeksi", 50000, 80000)]
    paper.left("JASA", bold=True)
    for name, _, _, price in bought(random, work, 1, 3, "1000", (1,)):
        paper.item(name, price)
        paper.pair("  " + name, dots(price))
    fees = sum(paper.items)
    paper.pair("  Total Jasa", dots(fees))
    paper.left("SPARE PART", bold=True)
    goods = [("Oli MPX2 0.8L", 48000, 62000), ("Busi NGK CPR9", 18000, 28000),
        ("Kampas Rem Dpn", 45000, 75000), ("V-Belt Kit", 130000, 190000),
        ("Lampu Depan LED", 35000, 80000), ("Aki GTZ5S", 190000, 260000),
        ("Oli Gardan", 15000, 22000)]
    for name, count, each, price in bought(random, goods, 1, 4, "500", (1, 1, 1, 2)):
        paper.item(name, price, count)
        paper.columns("  " + name, f"{count} x {dots(each)}", dots(price), widths=(20, 13, 11))
    paper.pair("  Total Part", dots(sum(paper.items) - fees))
    paper.rule("-")
    off = rounded(fees / 10, "1") if random.random() < 0.4 else Decimal(0)
    paper.total = sum(paper.items) - off
    if off:
        paper.pair("Disc. Jasa 10%", "-" + dots(off))
    paper.pair("GRAND TOTAL", "Rp. " + dots(paper.total), size=1.25, bold=True)
    if random.random() < 0.6:
        cash(paper, "Bayar", "Kembali", (20000, 50000, 100000), dots)
    else:
        put(paper, ("Transfer BCA", dots(paper.total)))
    put(paper, " ", "Garansi servis 7 hari / 500 km",
        "Servis kembali pada KM " + dots(random.randint(72000, 90000)))


@layout("TH", "THB", "th", width=40, fonts="thai")
def khlinik(paper, random):
    """A clinic's receipt in Thai: the doctor's fee, drugs with counts, a year of the Buddha, and
    no tax."""
    sign(paper, 1.35, "คลินิกหมอสมชาย", "สุขใจคลินิกเวชกรรม", "คลินิกเด็กใจดี")
    place(paper, "1##/5 ถ.พหลโยธิน แขวงสามเสนใน", "เขตพญาไท กรุงเทพฯ 10400")
    put(paper, "โทร. " + phone(paper, "02-279-####"),
        "ใบอนุญาตเลขที่ " + paper.digits("101######63"))
    paper.middle("ใบเสร็จรับเงิน", size=1.2, bold=True)
    put(paper, ("เลขที่ " + f"RC{(paper.when.year + 543) % 100}-" + paper.digits("####"),
        f"วันที่ {paper.when.day}/{paper.when.month}/{paper.when.year + 543}"),
        ("HN " + paper.digits("0#####"), f"เวลา {paper.when:%H:%M} น."),
        ["ชื่อ " + random.choice(("นางสาวอรุณี ใจงาม", "ด.ช.ปกรณ์ ทองดี"))])
    paper.rule("-")
    widths = (22, 6, 12)
    paper.columns("รายการ", "จำนวน", "จำนวนเงิน", widths=widths, bold=True)
    paper.item("ค่าตรวจรักษา", Decimal(random.choice((200, 250, 300, 400))))
    paper.columns("ค่าตรวจรักษา", "", commas(last(paper)), widths=widths)
    goods = [("ยาแก้ไอน้ำเชื่อม", 60, 120), ("พาราเซตามอล 500 มก.", 1, 2), ("ยาปฏิชีวนะ", 8, 16),
        ("ค่าทำแผล", 150, 300), ("ยาลดน้ำมูก", 2, 4), ("เกลือแร่ซอง", 8, 12),
        ("ค่าฉีดยา", 100, 250)]
    for name, _, each, _ in bought(random, goods, 1, 5, "1", (1,)):
        count = random.choice((10, 20)) if each < 20 else 1
        paper.item(name, each * count, count)
        paper.columns(name, str(count), commas(each * count), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("รวมเงินทั้งสิ้น", commas(paper.total) + " บาท", size=1.2, bold=True)
    put(paper, ["ชำระโดย  " + random.choice(("[/] เงินสด  [ ] โอน", "[ ] เงินสด  [/] โอน"))], " ",
        "ลงชื่อ ................... ผู้รับเงิน", "ขอให้หายไวๆ ค่ะ")


@layout("JP", "JPY", "ja", width=36, fonts="jpan")
def izakaya(paper, random):
    """A pub's bill: a small dish for each guest, a service charge in the evening, tax on top, and
    the share of each guest below."""
    since(paper, 2020)
    paper.shop, paper.branch, address, area = random.choice((
        ("大衆酒場 まるよし", "新橋", "東京都港区新橋#-##-#", "03-3555"), ("炭火焼鳥 とり吉", "天神", "福岡市中央区天神#-#-##",
        "092-555"),
        ("海鮮居酒屋 北の漁場", "すすきの", "札幌市中央区南5条西#丁目", "011-555")))
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, paper.branch + "店")
    place(paper, address)
    put(paper, "TEL:" + phone(paper, area + "-####"), "登録番号 " + tax_id(paper, "T#############"),
        " ")
    guests = random.randint(2, 6)
    put(paper, [f"{paper.when.year}/{paper.when.month:02}/{paper.when.day:02}  {paper.when:%H:%M}"],
        (f"卓番 {random.randint(1, 30)}", f"{guests}名様"),
        ["伝票No " + paper.digits("00####") + "  担当 " + random.choice(("田中", "ホール2"))])
    paper.rule("-")
    goods = [("生ビール(中)", 450, 600), ("ハイボール", 380, 480), ("枝豆", 280, 380), ("刺身盛合せ", 980, 1680),
        ("だし巻玉子", 480, 680), ("焼鳥5本盛", 780, 1100), ("ポテトサラダ", 380, 520), ("ウーロン茶", 280, 350),
        ("〆の雑炊", 580, 780)]
    for name, count, each, price in [("お通し", guests, Decimal(330), Decimal(330) * guests),
            *bought(random, goods, 3, 8, "10")]:
        paper.item(name, price, count)
        paper.columns(name, f"@{commas(each, 0)}", f"{count}点", commas(price, 0),
            widths=(14, 8, 5, 9))
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    service = rounded(paper.subtotal / 10, "1") if paper.when.hour > 18 else Decimal(0)
    paper.tax = down((paper.subtotal + service) / 10, 1)
    paper.total = paper.subtotal + service + paper.tax
    yen = lambda value: f"¥{commas(value, 0)}"
    put(paper, ("小計", yen(paper.subtotal)), *[("サービス料(10%)", yen(service))] * bool(service),
        ("消費税(10%)", yen(paper.tax)))
    paper.pair("お会計", yen(paper.total), size=1.5, bold=True)
    put(paper, (f"10%対象 {yen(paper.subtotal + service)}", f"税 {yen(paper.tax)}"))
    if random.random() < 0.5:
        cash(paper, "お預り", "お釣り", (5000, 10000), yen)
    else:
        put(paper, (random.choice(("クレジット", "楽天ペイ")), yen(paper.total)))
    put(paper, " ", f"お一人様 約{commas(handed(random, paper.total / guests, (10,)), 0)}円",
        "ご来店ありがとうございました")


@layout("KR", "KRW", "ko", width=42, fonts="kore")
def mart(paper, random):
    """A hypermarket: barcodes below numbered names, exempt food under a star, events taken off,
    sums of exempt and taxed goods, a parking note and points."""
    paper.shop, paper.branch, address = random.choice((
        ("한아름플러스마트", "성남", "경기도 성남시 분당구 성남대로 ###"), ("좋은마트", "목동", "서울시 양천구 목동동로 ###"),
        ("빅세일마트", "서면", "부산광역시 부산진구 중앙대로 ###")))
    paper.middle(f"{paper.shop} {paper.branch}점", size=1.25, bold=True)
    paper.company = random.choice(("(주)한울유통", "빅세일리테일 주식회사"))
    put(paper, paper.company + " 대표 " + random.choice(("이정훈", "최은경")),
        tax_id(paper, "###-##-#####"))
    place(paper, address)
    put(paper, "대표전화 " + phone(paper, "1588-####"), " ", (f"[등록]{paper.when:%Y-%m-%d %H:%M}",
        "POS:" + paper.digits("0013-####")))
    paper.rule("-")
    widths = (18, 9, 5, 10)
    paper.columns("상품코드", "단가", "수량", "금액", widths=widths)
    paper.rule("-")
    goods = [("*흙대파(단)", 1980, 3480, 0), ("*삼겹살 600g", 13900, 18900, 0), ("신라면 5입", 3900, 4500, 1),
        ("*계란 30구", 6480, 8480, 0), ("물티슈 100매", 1000, 2500, 1), ("*햇사과 2kg", 11900, 15900, 0),
        ("콜라 1.5L", 2480, 3480, 1), ("섬유유연제 리필", 4900, 8900, 1), ("종량제봉투 20L", 490, 490, 0)]
    taxed, exempt, off = Decimal(0), Decimal(0), Decimal(0)
    for number, (name, count, each, price, is_taxed) in enumerate(bought(random, goods, 2, 8, "10"),
            1):
        paper.item(name.lstrip("*"), price, count)
        paper.left(f"{number:02} {name}")
        paper.columns(paper.digits("880##########"), commas(each, 0), str(count), commas(price, 0),
            widths=widths)
        less = nearest(price / 10,
            10) if random.random() < 0.25 and "봉투" not in name else Decimal(0)
        if less:
            paper.pair("   행사할인", "-" + commas(less, 0))
        off += less
        taxed += price - less if is_taxed else 0
        exempt += 0 if is_taxed else price - less
    paper.rule("-")
    paper.total = taxed + exempt
    tax = included(taxed, 10, "1")
    paper.tax = tax or None
    put(paper, ("총 품목 수량", f"{sum(int(count) for _, count, _ in paper.goods)}"),
        ("(*)면 세  물 품", commas(exempt, 0)),
        ("과 세  물 품", commas(taxed - tax, 0)), ("부   가   세", commas(tax, 0)))
    paper.pair("합     계", commas(paper.total, 0), size=1.3, bold=True)
    put(paper, ("결 제 대 상 금 액", commas(paper.total, 0)))
    paper.rule("-")
    put(paper, (random.choice(("0062 국민카드", "0041 신한")), paper.digits("4579-73**-****-###*")),
        ("카드결제(IC)", f"일시불 / {commas(paper.total, 0)}"))
    if off:
        put(paper, f"오늘 할인받은 금액 {commas(off, 0)}원")
    put(paper, f"적립포인트 {int(paper.total / 1000)}  누적 " + paper.digits("1,###"), "차량등록 2시간 무료주차",
        "교환/환불은 30일 이내 영수증 지참")
    paper.barcode()


@layout("TW", "TWD", "zh-Hant-TW", width=38, fonts="hant")
def zhensuo(paper, random):
    """A clinic's receipt: registration and co-payment that the patient pays, what the health
    insurance pays, points that are no money, and the date in years of the republic."""
    paper.has_time = False
    paper.shop, address, area = random.choice((
        ("安欣耳鼻喉科診所", "新北市板橋區文化路一段###號", "(02)2255"), ("仁愛家庭醫學科診所", "臺中市北屯區崇德路##號", "(04)2231"),
        ("明亮眼科診所", "高雄市左營區博愛二路###號", "(07)3445")))
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, "門診醫療費用收據")
    put(paper, ["機構代碼:" + paper.digits("35########")],
        ["姓名:" + random.choice(("林○華", "陳○如")) + "   病歷號:" + paper.digits("0#####")],
        [f"看診日期:{paper.when.year - 1911}年{paper.when.month:02}月{paper.when.day:02}日  "
            + ("上午診" if paper.when.hour < 13 else "晚診")],
        ["身分別:健保   卡號:00" + paper.digits("##")])
    paper.rule("-")
    paper.columns("自付項目", "金額", widths=(24, 12), bold=True)
    goods = [("掛號費", 100, 150), ("基本部分負擔", 50, 50), ("藥品部分負擔", 20, 60)]
    for name, low, high in goods[:random.randint(2, 3)]:
        paper.item(name, cost(random, low, high, "10"))
        paper.columns(name, commas(last(paper), 0), widths=(24, 12))
    for name, _, _, price in bought(random, [("自費維他命B群", 300, 600), ("診斷證明書", 100, 200),
            ("自費快篩", 250, 400)], 0, 2, "10", (1,)):
        paper.item(name, price)
        paper.columns(name, commas(price, 0), widths=(24, 12))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("實收金額", f"NT$ {commas(paper.total, 0)} 元", size=1.25, bold=True)
    paper.rule("-")
    put(paper, "健保申報點數(非現金)", ("診察費", paper.digits("2##")), ("藥費", paper.digits("1##")),
        ("藥事服務費", "38"))
    put(paper, ["醫師:" + random.choice(("張文彬", "黃淑惠"))])
    place(paper, address, write=Paper.left)
    put(paper, ["電話:" + phone(paper, area + "-####")], "本收據可作為報稅憑證,遺失恕不補發")


@layout("HK", "HKD", "en-HK", width=30)
def taxi_hk(paper, random):
    """A taxi meter's receipt: number of the car, start and end, paid and waiting distance, fare,
    surcharge, and the sum."""
    since(paper, 2019)
    start = paper.when
    minutes = random.randint(6, 55)
    put(paper, "FARE RECEIPT", "(THANK YOU)")
    paper.rule("-")
    paper.shop = random.choice(("Wing Fung Taxi Co.", "HANG LEE TAXI", "Kowloon United Taxi"))
    paper.middle(paper.shop, bold=True)
    put(paper, "Tel: " + phone(paper, "2760 ####"), " ",
        ["TAXI NO.   " + random.choice(("PH", "TN", "ZG")) + paper.digits("####")],
        [f"DATE       {start:%d/%m/%Y}"], [f"START      {start:%H:%M}"],
        [f"END        {start + timedelta(minutes=minutes):%H:%M}"])
    metres = random.randint(20, 240)
    paper.pair("TOTAL KM", f"{metres / 10:.1f}")
    paper.pair("PAID KM", f"{max(0, metres - 20) / 10:.1f}")
    paper.pair("WAIT MIN", f"{random.randint(0, 15)}.{random.randint(0, 9)}")
    fare = Decimal(27) + Decimal(max(0, (metres - 20) // 2)) * Decimal("1.9")
    extra = Decimal(random.choice((0, 0, 5, 6, 12, 25)))
    paper.item("FARE", fare)
    put(paper, ("FARE", "HK$ " + money(fare)), ("SURCHARGE", "HK$ " + money(extra)))
    if extra:
        paper.item("SURCHARGE", extra)
    paper.total = fare + extra
    paper.pair("TOTAL", "HK$ " + money(paper.total), size=1.25, bold=True)
    put(paper, " ", "Lost property hotline 1872920")


@layout("AE", "AED", "en-AE", width=42)
def salon(paper, random):
    """A gents salon's tax invoice: services with counts, a discount, VAT on top, and a tip below
    the total."""
    since(paper, 2018)
    sign(paper, 1.35, "AL REEM GENTS SALON", "Beirut Barbers", "ROYAL SCISSORS SALOON")
    paper.company = random.choice(("Al Reem Gents Saloon LLC",
        "Royal Scissors Gents Salon - Sole Proprietorship LLC"))
    if len(paper.company) < 42:
        put(paper, paper.company)
    else:
        paper.company = None
    place(paper, "Shop #, Al Rigga Road, Deira", "Dubai, U.A.E.")
    put(paper, "Mob: " + phone(paper, "+971 50 ### ####"), "TRN: " + tax_id(paper,
        "###############"))
    paper.middle("TAX INVOICE", bold=True)
    put(paper, ("Inv # " + paper.digits("0####"), f"{paper.when:%d %b %Y}"),
        ("Barber: " + random.choice(("Imran", "Rami")), f"{paper.when:%I:%M %p}"))
    paper.rule("-")
    goods = [("Hair Cut", 25, 60), ("Beard Trim / Shave", 15, 35), ("Facial - Gold", 80, 150),
        ("Hair Color", 50, 120), ("Head Massage 20 min", 30, 60), ("Manicure & Pedicure", 60, 110),
        ("Kids Hair Cut", 20, 35), ("Hair Wax 150ml", 25, 45)]
    for number, (name, count, _, price) in enumerate(bought(random, goods, 1, 5, "5",
            (1, 1, 1, 1, 2)), 1):
        paper.item(name, price, count)
        paper.columns(f"{number}.", name, f"x{count}", money(price), widths=(3, -24, 4, 11))
    paper.rule("-")
    net = sum(paper.items)
    off = nearest(net / 10, 1) if random.random() < 0.35 else Decimal(0)
    paper.subtotal = net
    paper.tax = rounded((net - off) * 5 / 100)
    paper.total = net - off + paper.tax
    put(paper, ("Sub Total (Excl. VAT)", money(net)), *[("Discount", f"-{money(off)}")] * bool(off),
        ("VAT 5%", money(paper.tax)))
    paper.pair("TOTAL AED", commas(paper.total), size=1.3, bold=True)
    tip = Decimal(random.choice((0, 0, 10, 20)))
    if tip:
        paper.tip = tip
        paper.total += tip
        put(paper, ("Tip (card)", money(tip)), ("Card Amount", commas(paper.total)))
    else:
        put(paper, (random.choice(("Cash", "Visa")), commas(paper.total)))
    put(paper, " ", "Appointments on WhatsApp", "Friday open after Jumma prayer")


@layout("SA", "SAR", "ar", width=38, fonts="arab")
def mahatta(paper, random):
    """A petrol station's simplified tax invoice in Arabic: litres times price, VAT inside, and the
    pump."""
    since(paper, 2021)
    sign(paper, 1.35, "محطة درب السلامة", "محطات وقود الشرق", "واحة الوقود")
    paper.company = "شركة درب السلامة للوقود المحدودة"
    put(paper, paper.company)
    place(paper, "طريق الملك فهد، حي العليا، الرياض")
    put(paper, "هاتف " + forward(phone(paper, "011 46# ####")),
        "الرقم الضريبي " + forward(tax_id(paper, "31#########0003")),
        "فاتورة ضريبية مبسطة", ("رقم الفاتورة", forward(paper.digits("8######"))),
        ("التاريخ", forward(f"{paper.when:%Y/%m/%d}")),
        ("الوقت", forward(f"{paper.when:%H:%M:%S}")), ("المضخة", str(random.randint(1, 12))))
    paper.rule("-")
    name, each = random.choice((("بنزين 91", Decimal("2.18")), ("بنزين 95", Decimal("2.33")),
        ("ديزل", Decimal("1.15"))))
    litres = Decimal(random.randint(900, 6500)) / 100
    paper.item(name, rounded(litres * each), litres)
    put(paper, ("الصنف", name), ("الكمية (لتر)", money(litres)), ("سعر اللتر", money(each)),
        ("المبلغ", money(last(paper))))
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 15)
    paper.rule("-")
    put(paper, ("الإجمالي غير شامل الضريبة", money(paper.total - paper.tax)),
        ("ضريبة القيمة المضافة " + forward("15%"), money(paper.tax)))
    paper.pair("الإجمالي شامل الضريبة", money(paper.total) + " ريال", size=1.15, bold=True)
    put(paper, ("طريقة الدفع", random.choice(("نقداً", "مدى", "بطاقة الوقود"))), "رافقتكم السلامة")


@layout("IL", "ILS", "he", width=36, fonts="hebr")
def chenyon(paper, random):
    """A car park's receipt in Hebrew: entry, exit, length of the stay, the sum with VAT inside,
    and a card."""
    since(paper, 2019)
    sign(paper, 1.35, "חניון כיכר המושבה", "חניוני העיר", "חניון מגדל הים")
    paper.company = 'חניוני השרון ניהול בע"מ'
    put(paper, paper.company, "ח.פ. " + forward(tax_id(paper, "#########")))
    place(paper, "רח' סוקולוב ##, הרצליה")
    put(paper, "טל' " + forward(phone(paper, "09-95#####")))
    paper.rule("-")
    paper.middle("חשבונית מס קבלה", bold=True)
    minutes = random.randint(25, 600)
    start = paper.when - timedelta(minutes=minutes)
    put(paper, ("מספר", forward(paper.digits("02-0#####"))),
        ("כרטיס", forward(paper.digits("6#######"))),
        ("כניסה", forward(f"{start:%d/%m/%Y %H:%M}")),
        ("יציאה", forward(f"{paper.when:%d/%m/%Y %H:%M}")),
        ("משך חניה", forward(f"{minutes // 60:02}:{minutes % 60:02}")))
    paper.rule("-")
    price = min(Decimal(60),
        Decimal(16) + 6 * Decimal(max(0, minutes - 60) // 15 + (1 if minutes > 60 else 0)))
    paper.item("דמי חניה", price)
    paper.total = price
    rate = 18 if paper.when.year == 2025 else 17
    paper.tax = included(price, rate)
    put(paper, ("דמי חניה", money(price)), ("מתוכם מע\"מ " + forward(f"{rate}%"), money(paper.tax)))
    paper.pair('סה"כ לתשלום', '₪ ' + money(price), size=1.3, bold=True)
    put(paper, (random.choice(("ויזה", "ישראכרט")), forward(paper.digits("****####"))),
        "נא לצאת תוך 15 דקות", "סע בזהירות!")


@layout("IN", "INR", "en-IN", width=36)
def petrol_bunk(paper, random):
    """A petrol bunk's slip: labels with colons, rate and volume with units, no GST, the vehicle's
    number, and density."""
    since(paper, 2018)
    paper.shop, paper.company = random.choice((
        ("Sri Balaji Fuels", "BHARAT OIL DEALER"), ("SHREE GANESH PETROLEUM",
        "HINDUSTAN FUELS LTD DEALER"), ("M/s Annai Agencies",
        "INDIAN PETRO DEALER")))
    put(paper, "WELCOMES YOU", paper.company)
    paper.company = None
    paper.middle(paper.shop, size=1.15, bold=True)
    place(paper, "NH-44, Hosur Road", "Bengaluru - 5600##")
    put(paper, "Tel.No. : " + phone(paper, "080-2573####"), " ",
        ["Receipt No. : " + paper.digits("0#####")],
        ["Local ID    : " + paper.digits("00######")], [f"FIP No.     : {random.randint(1, 9):02}"],
        [f"Nozzle No.  : {random.randint(1, 4):02}"])
    name, each = random.choice((("Petrol", Decimal(random.randint(9400, 11000)) / 100),
        ("Diesel", Decimal(random.randint(8500, 9600)) / 100),
        ("Speed 95", Decimal(random.randint(10500, 11600)) / 100)))
    paid = Decimal(random.choice((200, 300, 500, 1000, 1500, 2000)))
    litres = rounded(paid / each)
    paper.item(name, paid, litres)
    paper.total = paid
    put(paper, ["Product     : " + name],
        [f"Density     : {random.randint(735, 845)}.{random.randint(0, 9)}kg/m3"],
        ["Preset Type : Amount"],
        [f"Rate(Rs/L)  : {money(each):>9}"], [f"Volume(L)   : {money(litres):>9}"])
    paper.left(f"Amount(Rs)  : {money(paid):>9}", bold=True)
    put(paper, ["Atot        : " + paper.digits("1########.##")],
        ["Vtot        : " + paper.digits("1######.##")],
        ["Vehicle No  : " + random.choice(("KA05",
        "TN07")) + random.choice("MN") + "B" + paper.digits("####")],
        ["Mobile No   : Not Entered"],
        [f"Date : {paper.when:%d/%m/%y}  Time: {paper.when:%H:%M:%S}"], ["CST No  : "],
        ["LST No  : "],
        " ", "Thank You! Visit Again", "SAVE FUEL YAANI SAVE MONEY !!")


@layout("LK", "LKR", "en-LK", width=42)
def food_city(paper, random):
    """A supermarket in Sri Lanka: line numbers, codes below names, discounts below goods, loyalty
    points, and no tax printed."""
    since(paper, 2021)
    sign(paper, 1.4, "KEELWAY SUPER", "Lanka Food Mart", "GALLE FACE FOODS")
    paper.branch = random.choice(("NUGEGODA", "DELKANDA", "WIJERAMA"))
    paper.company = "LFM Retail (Pvt) Ltd"
    put(paper, paper.company, "BRANCH : " + paper.branch)
    place(paper, "No. 1##, High Level Road", "Nugegoda")
    put(paper, "Tel : " + phone(paper, "011 2 8## ###"))
    paper.rule("-")
    put(paper, (f"{paper.when:%d/%m/%Y}", f"{paper.when:%I:%M:%S %p}"),
        ("Cashier: " + random.choice(("NADEESHA", "KASUN")),
        "Unit 04  Bill " + paper.digits("0####")))
    paper.rule("-")
    widths = (14, 9, 8, 11)
    paper.columns("LN ITEM", "PRICE", "QTY", "AMOUNT", widths=widths)
    paper.rule("-")
    goods = [("ANCHOR MILK PWD 400G", 980, 1250), ("MUNCHEE CREAM CRACKER", 290, 420),
        ("SAMBA RICE 5KG", 1050, 1390), ("MALIBAN LEMON PUFF", 270, 380),
        ("SUNLIGHT SOAP 115G", 120, 170), ("ELEPHANT HOUSE EGB 1L", 290, 360),
        ("KIST MIXED JAM 500G", 690, 890), ("PREMA KOTHMALE CURD 1L", 520, 690)]
    off = Decimal(0)
    for number, (name, count, each, price) in enumerate(bought(random, goods, 2, 7, "10"), 1):
        paper.item(name, price, count)
        paper.left(f"{number:2} {name}")
        paper.columns("   " + paper.digits("10####"), money(each), f"{count}.000", commas(price),
            widths=widths)
        less = rounded(price / 10) if random.random() < 0.3 else Decimal(0)
        if less:
            paper.pair("   DISCOUNT 10%", f"-{commas(less)}")
        off += less
    for name, low, high in sample(random, [("CARROT NUWARA ELIYA", 280, 480), ("CHICKEN SKINLESS",
            1200, 1600)], 0, 2):
        kilos, each = weight(random), cost(random, low, high, "10")
        paper.item(name, rounded(kilos * each), kilos)
        paper.left(f"{len(paper.items):2} {name}")
        paper.columns("   " + paper.digits("20####"), money(each), str(kilos), commas(last(paper)),
            widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items) - off
    if off:
        paper.subtotal = sum(paper.items)
        put(paper, ("Gross Amount", commas(paper.subtotal)), ("Promotion Discount",
            f"-{commas(off)}"))
    paper.pair("Net Amount", commas(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "Cash", "Balance", (100, 500, 1000, 5000), commas)
    else:
        put(paper, ("Sampath Visa " + paper.digits("######******"), commas(paper.total)))
    put(paper, f"No. of Pieces: {len(paper.items)}", ["Nexus Card : " + paper.digits("##########")],
        ("Points Earned", f"{money(paper.total / 200)}"),
        " ", "Exchange within 7 days with the bill", "Istuti! Nandri! Thank you!")


@layout("UA", "UAH", "uk", width=38)
def supermarket_ua(paper, random):
    """A supermarket's fiscal receipt: counts above names, a letter of the rate, discounts, cash
    rounded to ten kopiykas, and the fiscal number."""
    since(paper, 2021)
    paper.shop, paper.company = random.choice((
        ("Супермаркет «Калина»", "ТОВ «КАЛИНА-РІТЕЙЛ»"), ("Маркет «Смачний дім»",
        "ТОВ «СМАК ПЛЮС»"), ("ПродМаг «Садочок»", "ПП «САДОЧОК-ТРЕЙД»")))
    put(paper, paper.company, paper.shop)
    place(paper, "м. Полтава, вул. Соборності, ##")
    put(paper, "ПН " + tax_id(paper, "############"), "тел. " + phone(paper, "0800 ### ###"),
        ["Каса 04   Касир " + random.choice(("Ткаченко О.", "Бойко І."))])
    paper.rule("-")
    groups = sums("АБ")
    goods = [("Хліб «Київський» 500г", 22, 34, "А"), ("Молоко 2,5% 900г", 34, 46, "А"),
        ("Гречка 1 кг", 42, 79, "А"), ("Ковбаса «Лікарська»", 95, 160, "А"),
        ("Пиво світле 0,5л ж/б", 32, 48, "А"), ("Кава мелена 250г", 110, 180, "А"),
        ("Сир «Голландський»", 90, 150, "А"), ("Пакет майка", 2, 4, "А"),
        ("Рукавички медичні", 12, 20, "Б")]
    off = Decimal(0)
    for name, count, each, price, letter in bought(random, goods, 2, 7):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"{count} x {euro(each)}")
        paper.pair(name, f"{euro(price)} {letter}")
        less = rounded(price * 15 / 100) if random.random() < 0.25 else Decimal(0)
        if less:
            paper.pair("  Знижка 15%", f"-{euro(less)} {letter}")
        off += less
        groups[letter] += price - less
    for name, low, high in sample(random, [("Банан ваг.", 55, 75), ("Картопля рання", 18, 35),
            ("Філе куряче охол.", 160, 210)], 0, 2):
        kilos, each = weight(random), cost(random, low, high)
        paper.item(name, rounded(kilos * each), kilos)
        put(paper, [f"{str(kilos).replace('.', ',')} x {euro(each)}"],
            (name, f"{euro(last(paper))} А"))
        groups["А"] += last(paper)
    paper.rule("-")
    exact = sum(groups.values())
    is_cash = random.random() < 0.5
    paper.total = nearest(exact, "0.1") if is_cash else exact
    paper.pair("СУМА", euro(exact), size=1.35, bold=True)
    rows = parts(paper, groups, {"А": 20, "Б": 7})
    for letter, rate, _, tax, _ in rows:
        paper.pair(f"ПДВ {letter} {rate},00%", euro(tax))
    if is_cash:
        put(paper, ("Заокруглення", euro(paper.total - exact)),
            ("До сплати", euro(paper.total) + " грн"))
        cash(paper, "Готівка", "Решта", (50, 100, 200, 500), euro)
    else:
        put(paper, ("Безготівкова картка", euro(paper.total)),
            ["ПриватБанк  ЕПЗ " + paper.digits("5168XXXXXXXX####")],
            ["Код авт. " + paper.digits("######")])
    if off:
        put(paper, f"Ви заощадили {euro(off)} грн")
    put(paper, ("ЧЕК № " + paper.digits("0001####"), f"{paper.when:%d.%m.%Y %H:%M:%S}"),
        ["ФН " + paper.digits("3000######")], "ФІСКАЛЬНИЙ ЧЕК", "Дякуємо за покупку!")


@layout("RS", "RSD", "sr", width=40)
def refundacija(paper, random):
    """A refund on a fiscal receipt: what came back with a minus, the returned sum without one, and
    the tax in it."""
    since(paper, 2022)
    paper.shop, paper.company = random.choice((
        ("TEHNO SVET", "ТЕХНО СВЕТ ДОО"), ("Обућа Корак", "КОРАК ТРЕЈД ДОО"), ("КЊИЖАРА ДЕЛФИН",
        "ДЕЛФИН ПЛУС ДОО")))
    paper.middle("============ ФИСКАЛНИ РАЧУН ============")
    put(paper, tax_id(paper, "#########"), paper.company, paper.shop)
    place(paper, "КНЕЗ МИХАИЛОВА ##", "БЕОГРАД-СТАРИ ГРАД")
    put(paper, ("Касир:", random.choice(("Милена", "Petar J."))),
        ("ЕСИР број:", paper.digits("4##/2.0")),
        ("Реф. број:", code(paper, 8) + "-" + code(paper, 8) + "-" + paper.digits("1##")))
    paper.middle("---------- ПРОМЕТ РЕФУНДАЦИЈА ----------")
    paper.left("Артикли")
    paper.rule("=")
    widths = (12, 9, 5, 13)
    paper.columns("Назив", "Цена", "Кол.", "Укупно", widths=widths)
    goods = {"TEHNO SVET": [("Miš bežični M185 (Ђ)", 1490, 2490), ("USB kabl tip C 1m (Ђ)", 590,
        990), ("Slušalice BT (Ђ)", 2990, 7990)],
        "Обућа Корак": [("Патике мушке 43 (Ђ)", 4990, 9990), ("Папуче женске 38 (Ђ)", 1290, 2490),
        ("Уложак гел (Ђ)", 390, 690)],
        "КЊИЖАРА ДЕЛФИН": [("Свеска А4 коцке (Ђ)", 190, 320), ("Ранац школски (Ђ)", 3490, 5990),
        ("Фломастери 12 (Ђ)", 290, 590)]}[paper.shop]
    for name, count, each, price in bought(random, goods, 1, 3, "10", (1, 1, 1, 2)):
        paper.item(name.removesuffix(" (Ђ)"), -price, count)
        paper.left(name)
        paper.columns("", dots(each, 2), str(count), "-" + dots(price, 2), widths=widths)
    paper.rule("-")
    back = -sum(paper.items)
    paper.total = -back
    paper.tax = -included(back, 20)
    paper.pair("Укупна рефундација:", dots(back, 2), size=1.1, bold=True)
    put(paper, (random.choice(("Готовина:", "Платна картица:")), dots(back, 2)))
    paper.rule("=")
    paper.columns("Ознака", "Име", "Стопа", "Порез", widths=(9, -10, 8, 12))
    paper.columns("Ђ", "О-ПДВ", "20,00%", dots(-paper.tax, 2), widths=(9, -10, 8, 12))
    paper.rule("-")
    put(paper, ("Укупан износ пореза:", dots(-paper.tax, 2)))
    paper.rule("=")
    put(paper, ("ПФР време:", f"{paper.when:%d.%m.%Y. %H:%M:%S}"), ("ПФР број рачуна:",
        code(paper, 8) + "-" + paper.digits("###")),
        ("Бројач рачуна:", paper.digits("##/####ПР")), ["Потпис купца: ______________________"])
    paper.middle("======== КРАЈ ФИСКАЛНОГ РАЧУНА =========")


@layout("HR", "EUR", "hr", width=40)
def samoposluga(paper, random):
    """A grocer in euros: rate letters, a deposit for bottles outside of tax, and the codes ZKI and
    JIR."""
    since(paper, 2023)
    sign(paper, 1.3, "TRGOVINA BURA", "Dućan kod Mare", "MARINA MARKET")
    paper.company = random.choice(("Mara trgovina d.o.o.", "Marina Market j.d.o.o."))
    put(paper, paper.company)
    place(paper, "Obala hrvatskog narodnog preporoda ##", "21000 Split")
    put(paper, "OIB: " + tax_id(paper, "###########"), "Tel. " + phone(paper, "021/34#-###"))
    paper.rule("-")
    put(paper, (f"{paper.when:%d.%m.%Y.}", f"{paper.when:%H:%M:%S}"),
        ("RAČUN br. " + paper.digits("####/P1/2"), "Blagajnik: " + random.choice(("Ante",
        "Ivana"))))
    paper.rule("-")
    widths = (19, 5, 7, 9)
    paper.columns("Naziv", "Kol.", "Cijena", "Iznos", widths=widths)
    rates = {"A": 5, "B": 13, "C": 25}
    groups = sums("ABC")
    goods = [("Kruh bijeli 600g", "1.2", "2.3", "A"), ("Mlijeko trajno 1l", "0.99", "1.5", "A"),
        ("Cedevita limun 200g", "2.5", "3.6", "C"), ("Pršut narezak 100g", "3.5", 6, "C"),
        ("Vegeta 250g", "2.2", "3.2", "C"), ("Sladoled Kornet", "1.2", "2.5", "C"),
        ("Jaja M 10/1", "2.4", "3.5", "B"), ("Maslac 250g", "2.6", "3.9", "B")]
    for name, count, each, price, letter in bought(random, goods, 1, 6):
        paper.item(name, price, count)
        paper.columns(f"{letter} {name}", str(count), euro(each), euro(price), widths=widths)
        groups[letter] += price
    deposit = Decimal(0)
    if random.random() < 0.6:
        count = random.choice((1, 2, 6))
        paper.item("Ožujsko 0,5l lim.", Decimal("1.39") * count, count)
        paper.columns("C Ožujsko 0,5l lim.", str(count), "1,39", euro(last(paper)), widths=widths)
        groups["C"] += last(paper)
        deposit = Decimal("0.10") * count
        paper.item("Povratna naknada", deposit, count)
        paper.columns("  Povratna naknada", str(count), "0,10", euro(deposit), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("UKUPNO EUR", euro(paper.total), size=1.4, bold=True)
    put(paper, (random.choice(("Gotovina", "Kartica Maestro")), euro(paper.total)))
    widths = (12, 10, 8, 10)
    paper.columns("PDV", "Osnovica", "Porez", "Ukupno", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, groups, rates):
        paper.columns(f"{letter} {rate}%", euro(net), euro(tax), euro(gross), widths=widths)
    if deposit:
        put(paper, ["Povratna naknada ne podliježe PDV-u"])
    put(paper, ["ZKI: " + code(paper, 32, "0123456789abcdef")],
        ["JIR: " + "-".join(code(paper, length, "0123456789abcdef") for length in (8, 4, 4, 4, 8))],
        "HVALA NA KUPNJI!")


@layout("HU", "HUF", "hu", width=36)
def elelmiszer(paper, random):
    """A supermarket's receipt from an online till: rate letters before names, a returnable
    bottle's fee, rounding of cash to five forints, and the control code."""
    since(paper, 2024)
    paper.shop, paper.company = random.choice((
        ("SAROK ABC", "SAROK-KER Kft."), ("Zöldfa Élelmiszer", "ZÖLDFA 2000 BT."),
        ("TISZA MARKET", "Tisza Coop Zrt.")))
    paper.middle(paper.shop, size=1.25, bold=True)
    put(paper, paper.company)
    place(paper, "6720 Szeged, Kárász utca ##.")
    put(paper, "Adószám: " + tax_id(paper, "########-2-06"), "Tel.: " + phone(paper,
        "+36 62 4## ###"))
    paper.middle("NYUGTA", size=1.2, bold=True)
    goods = [("TÚRÓ RUDI 30G", 169, 249, "C00"), ("FEHÉR KENYÉR 1KG", 590, 890, "B00"),
        ("TRAPPISTA SAJT", 990, 1690, "B00"), ("TEJ 2,8% 1L", 379, 529, "A00"),
        ("SZALÁMI 75G", 690, 1190, "C00"), ("MOSOGATÓSZER", 590, 990, "C00"),
        ("TEJFÖL 20% 330G", 399, 549, "B00"), ("PAPRIKA ŐRÖLT 50G", 490, 890, "C00")]
    groups = sums("ABC")
    for name, count, each, price, letter in bought(random, goods, 2, 7, "1"):
        paper.item(name, price, several(count))
        if count > 1:
            put(paper, [f"{count} DB x {money(each, 0)} Ft/DB"])
        paper.pair(f"{letter} {name}", spaced(price, 0))
        groups[letter[0]] += price
    if random.random() < 0.5:
        count = random.choice((1, 2, 6))
        paper.item("ÁSVÁNYVÍZ 1,5L", Decimal(189) * count, several(count))
        groups["C"] += last(paper)
        if count > 1:
            put(paper, [f"{count} DB x 189 Ft/DB"])
        paper.pair("C00 ÁSVÁNYVÍZ 1,5L", spaced(last(paper), 0))
        paper.item("VISSZAVÁLTÁSI DÍJ", Decimal(50) * count, several(count))
        if count > 1:
            put(paper, [f"{count} DB x 50 Ft/DB"])
        paper.pair("E00 VISSZAVÁLTÁSI DÍJ", spaced(last(paper), 0))
    paper.rule("-")
    exact = sum(paper.items)
    is_cash = random.random() < 0.5
    paper.total = nearest(exact, 5) if is_cash else exact
    if is_cash and paper.total != exact:
        put(paper, ("RÉSZÖSSZEG:", spaced(exact, 0) + " Ft"))
        paper.subtotal = exact
        put(paper, ("KEREKÍTÉS:", f"{paper.total - exact:+} Ft"))
    paper.pair("ÖSSZESEN:", spaced(paper.total, 0) + " Ft", size=1.35, bold=True)
    if is_cash:
        cash(paper, "KÉSZPÉNZ (Ft):", "VISSZAJÁRÓ:", (1000, 5000, 10000),
            lambda value: spaced(value, 0))
    else:
        put(paper, ("BANKKÁRTYA (Ft):", spaced(paper.total, 0)))
    put(paper, ("NYUGTASZÁM:", paper.digits("0###/000##")), (f"{paper.when:%Y.%m.%d.}",
        f"{paper.when:%H:%M}"), "NAV Ellenőrző kód: " + code(paper, 5),
        "AP " + paper.digits("A########"), "Köszönjük a vásárlást!")


@layout("GR", "EUR", "el", width=40)
def souper_market(paper, random):
    """A supermarket's legal receipt in Greek: rates behind names, a bag's environmental fee, an
    offer, and VAT by rate."""
    since(paper, 2021)
    paper.shop, paper.company = random.choice((
        ("ΑΓΟΡΑ ΣΠΥΡΟΥ", "ΑΦΟΙ ΣΠΥΡΟΥ Ο.Ε."), ("Ο ΜΠΑΚΑΛΗΣ ΤΗΣ ΓΕΙΤΟΝΙΑΣ", "ΔΗΜΗΤΡΙΟΥ Κ. ΜΟΝ. ΙΚΕ"),
        ("ΚΡΗΤΗ ΜΑΡΚΕΤ", "ΚΡΗΤΗ ΜΑΡΚΕΤ Α.Ε.Ε.")))
    paper.middle(paper.shop, size=1.25, bold=True)
    put(paper, paper.company)
    place(paper, "ΛΕΩΦ. ΔΗΜΟΚΡΑΤΙΑΣ ##", "ΗΡΑΚΛΕΙΟ 71306")
    put(paper, "ΑΦΜ " + tax_id(paper, "#########") + "  ΔΟΥ ΗΡΑΚΛΕΙΟΥ", "ΤΗΛ. " + phone(paper,
        "2810 ######"))
    paper.middle("ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ")
    paper.rule("-")
    goods = [("ΦΕΤΑ ΠΟΠ 400ΓΡ", "4.2", "6.5", "13"), ("ΓΑΛΑ ΦΡΕΣΚΟ 1Λ", "1.4", "1.9", "13"),
        ("ΜΑΚΑΡΟΝΙΑ Ν6 500Γ", "0.9", "1.6", "13"), ("ΧΑΡΤΙ ΚΟΥΖΙΝΑΣ 4Τ", "2.9", "4.9", "24"),
        ("ΜΠΥΡΑ ΚΟΥΤΙ 500ML", "1.1", "1.7", "24"), ("ΚΑΦΕΣ ΕΛΛ. 194ΓΡ", 3, "4.2", "24"),
        ("ΕΛΑΙΟΛΑΔΟ 1Λ", 7, 13, "13"), ("ΑΥΓΑ 6ΑΔΑ", "1.9", "2.9", "13")]
    groups = sums(("13", "24"))
    off = Decimal(0)
    for name, count, each, price, rate in bought(random, goods, 2, 7):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"{count} ΤΕΜ X {euro(each)}")
        paper.columns(name, f"{rate}%", euro(price), widths=(24, 6, 10))
        less = rounded(price / 5) if random.random() < 0.2 else Decimal(0)
        if less:
            paper.columns(" ΕΚΠΤΩΣΗ ΠΡΟΣΦΟΡΑΣ", f"{rate}%", f"-{euro(less)}", widths=(24, 6, 10))
        off += less
        groups[rate] += price - less
    if random.random() < 0.4:
        paper.item("ΠΕΡΙΒ. ΤΕΛΟΣ ΣΑΚΟΥΛΑΣ", Decimal("0.09"))
        groups["24"] += last(paper)
        paper.columns("ΠΕΡΙΒ. ΤΕΛΟΣ ΣΑΚΟΥΛΑΣ", "24%", "0,09", widths=(24, 6, 10))
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.pair("ΣΥΝΟΛΟ", euro(paper.total) + " €", size=1.4, bold=True)
    if random.random() < 0.5:
        cash(paper, "ΜΕΤΡΗΤΑ", "ΡΕΣΤΑ", (5, 10, 20, 50), euro)
    else:
        put(paper, ("ΚΑΡΤΑ", euro(paper.total)))
    for _, rate, net, tax, _ in parts(paper, groups, {"13": 13, "24": 24}):
        paper.columns(f"ΦΠΑ {rate}%", "ΚΑΘ. " + euro(net), "ΦΠΑ " + euro(tax), widths=(10, 14, 14))
    put(paper, (f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M}"),
        ("ΑΡ. ΑΠΟΔ. " + paper.digits("00##"), "ΤΑΜΕΙΟ 2"), [code(paper, 40)],
        "ΑΜ ΦΗΜ " + paper.digits("DTB0#######"), "ΕΥΧΑΡΙΣΤΟΥΜΕ")


@layout("RO", "RON", "ro", width=38)
def terasa(paper, random):
    """A terrace's fiscal receipt with the tip as a row of its own at rate nought, as Romanian law
    asks, and the sum with it."""
    since(paper, 2023)
    paper.shop, paper.company = random.choice((
        ("TERASA LA CONAC", "CONAC EVENT S.R.L."), ("Bistro Mămăruța", "S.C. GUST BUN 2015 S.R.L."),
        ("BERĂRIA VECHE", "HAMEI & MALȚ SRL")))
    put(paper, paper.company)
    paper.middle(paper.shop, size=1.2, bold=True)
    place(paper, "STR. REPUBLICII NR. ##", "BRAȘOV, JUD. BRAȘOV")
    put(paper, "COD IDENTIFICARE FISCALĂ: " + tax_id(paper, "RO########"), "TEL: " + phone(paper,
        "0268 4## ###"), "MASA 7   OSPĂTAR: " + random.choice(("ANDREI", "IOANA")))
    paper.rule("-")
    goods = [("CIORBĂ DE BURTĂ", 22, 32, "B"), ("MICI 5 BUC", 30, 45, "B"),
        ("SARMALE CU MĂMĂLIGĂ", 38, 54, "B"), ("PAPANAȘI", 26, 36, "B"),
        ("BERE HALBĂ 0.5L", 13, 19, "A"), ("LIMONADĂ", 15, 22, "B"), ("APĂ PLATĂ 0.33", 8, 12, "B"),
        ("VIN ROȘU 150ML", 16, 26, "A")]
    groups = sums("AB")
    for name, count, each, price, letter in bought(random, goods, 2, 6, "0.5"):
        paper.item(name, price, count)
        put(paper, [f"{count}.000 BUC. x {money(each)}"], (name, f"{money(price)} {letter}"))
        groups[letter] += price
    paper.subtotal = sum(paper.items)
    rows = parts(paper, groups, {"A": 19, "B": 9})
    paper.total = paper.subtotal
    if random.random() < 0.6:
        paper.tip = rounded(paper.subtotal * random.choice((5, 10, 12)) / 100)
        paper.total += paper.tip
        put(paper, ("SUBTOTAL", money(paper.subtotal)), ("BACȘIȘ", f"{money(paper.tip)} E"))
    else:
        paper.subtotal = None
    paper.rule("-")
    paper.pair("TOTAL LEI", money(paper.total), size=1.45, bold=True)
    if random.random() < 0.5:
        cash(paper, "NUMERAR LEI", "REST", (10, 50, 100, 200))
    else:
        put(paper, ("CARD", money(paper.total)))
    for letter, rate, _, tax, _ in rows:
        put(paper, (f"TVA {letter} - {rate}%", money(tax)))
    put(paper, ("TOTAL TVA BON", money(paper.tax)), " ", (f"DATA: {paper.when:%d-%m-%Y}",
        f"ORA: {paper.when:%H:%M:%S}"), ("Z:" + paper.digits("0###"),
        "BF:" + paper.digits("00##")), "BON FISCAL", paper.digits("80000#####"))


@layout("TR", "TRY", "tr", width=36)
def kuafor(paper, random):
    """A hairdresser's fiscal slip of a new till: services at twenty percent, a star before
    amounts, and the terminal's slip in the same paper."""
    since(paper, 2024)
    sign(paper, 1.25, "SALON PERA KUAFÖR", "MAKAS ERKEK KUAFÖRÜ", "GÜZELLİK ATÖLYESİ")
    paper.company = random.choice(("AYŞEGÜL DEMİRTAŞ", "HASAN KORKMAZ"))
    put(paper, paper.company)
    place(paper, "BAĞDAT CAD. NO:1##/A", "KADIKÖY / İSTANBUL")
    put(paper, "TEL: " + phone(paper, "0216 3## ## ##"), "GÖZTEPE V.D. " + tax_id(paper,
        "##########"), " ",
        (f"TARİH : {paper.when:%d.%m.%Y}", f"SAAT : {paper.when:%H:%M}"),
        ["FİŞ NO : " + paper.digits("00##")], " ")
    goods = [("SAÇ KESİM", 350, 700), ("FÖN", 150, 300), ("SAKAL TIRAŞI", 150, 250),
        ("SAÇ BOYAMA", 1200, 2600), ("MANİKÜR", 250, 450), ("KERATİN BAKIM", 900, 1800),
        ("ŞAMPUAN 500 ML", 180, 420)]
    for name, count, each, price in bought(random, goods, 1, 4, "10", (1, 1, 1, 2)):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"{count} ADET x {dots(each, 2)}")
        paper.columns(name, "%20", "*" + dots(price, 2), widths=(19, 5, 12))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 20)
    paper.pair("TOPKDV", "*" + dots(paper.tax, 2))
    paper.pair("TOPLAM", "*" + dots(paper.total, 2), size=1.4, bold=True)
    is_card = random.random() < 0.6
    put(paper, ("KREDİ KARTI" if is_card else "NAKİT", "*" + dots(paper.total, 2)))
    if is_card:
        paper.rule("-")
        put(paper, "SATIŞ", ["İŞYERİ NO : " + paper.digits("00000######")],
            ["TERMİNAL NO: " + paper.digits("0######")],
            ["**** **** **** " + paper.digits("####") + "  TEMASSIZ"],
            ("TUTAR", dots(paper.total, 2) + " TL"), ["ONAY KODU: " + paper.digits("######")],
            "TUTAR KARŞILIĞI HİZMETİ ALDIM")
    put(paper, " ", ("Z NO: " + paper.digits("0###"), "EKÜ NO: 0001"),
        "MF 2B " + paper.digits("########"), "SIHHATLER OLSUN")


@layout("CH", "CHF", "de-CH", width=44)
def skimiete(paper, random):
    """A ski rental in the Alps: prices of sets for all days, a rebate of the guest card, and euros
    at the shop's rate."""
    since(paper, 2018)
    paper.shop, paper.branch, town = random.choice((
        ("Bergsport Imboden", "Talstation", "3920 Zermatt"), ("SNOWRENT GRINDELWALD", "Terminal",
        "3818 Grindelwald"), ("Chalet Sport Egger", "Dorf",
        "7050 Arosa")))
    paper.middle(paper.shop, size=1.25, bold=True)
    put(paper, "Filiale " + paper.branch)
    place(paper, "Bahnhofstrasse ##", town)
    put(paper, "Tel. " + phone(paper, "+41 27 9## ## ##"), "MWST-Nr. " + tax_id(paper,
        "CHE-###.###.### MWST"), " ")
    days = random.randint(1, 7)
    start = paper.when.replace(month=random.choice((1, 2, 3, 12)))
    paper.when = start
    put(paper, ("Mietvertrag " + paper.digits("######"), f"{start:%d.%m.%Y} {start:%H:%M}"),
        ["Mieter: " + random.choice(("de Vries, Sanne", "Baumann, Reto", "Hughes, Tom"))],
        [f"Mietdauer: {days} Tag{'e' if days > 1 else ''}  "
            f"bis {start + timedelta(days=days - 1):%d.%m.%Y}"])
    paper.rule("-")
    widths = (20, 5, 9, 10)
    paper.columns("Artikel", "Anz", "Preis", "Betrag", widths=widths)
    goods = [("Ski Allround Erw.", 28, 42), ("Skischuhe", 12, 18), ("Helm", 5, 9),
        ("Snowboard Set", 36, 52), ("Langlauf-Set", 19, 26), ("Kinderski Set", 14, 24),
        ("Schlitten", 8, 15), ("Depot über Nacht", 3, 6)]
    for name, count, each, price in bought(random, goods, 1, 5, "1", (1, 1, 2, 2, 3)):
        each, price = each * days, price * days
        paper.item(name, price, count)
        paper.columns(name, str(count), money(each), commas(price).replace(",", "'"), widths=widths)
    paper.rule("-")
    net = paper.subtotal = sum(paper.items)
    off = nearest(net / 10, "0.05") if random.random() < 0.5 else Decimal(0)
    paper.total = net - off
    swiss = lambda value: money(value, comma="'")
    put(paper, ("Zwischentotal", swiss(net)), *[("Gästekarte 10%", "-" + swiss(off))] * bool(off))
    paper.pair("Total CHF", swiss(paper.total), size=1.35, bold=True)
    rate = Decimal("8.1") if paper.when.year > 2023 else Decimal("7.7")
    paper.tax = included(paper.total, rate)
    put(paper, (f"inkl. {rate}% MWST", swiss(paper.tax)),
        (f"Total EUR (Kurs {'0.98' if paper.when.year < 2022 else '1.02'})",
        swiss(rounded(paper.total * (Decimal("0.98") if paper.when.year < 2022
        else Decimal("1.02"))))),
        (random.choice(("TWINT", "Mastercard", "PostFinance Card")), swiss(paper.total)), " ",
        "Kein Umtausch bei Schlechtwetter", "Merci, uf Widerluege!")


@layout("AT", "EUR", "de-AT", width=40)
def nahversorger(paper, random):
    """A supermarket in Austria: deposits, a sticker of a quarter off one product, a voucher of
    empties, and letters of the rates."""
    since(paper, 2025)
    paper.shop, paper.branch = random.choice((("Nahversorger Moser", "Mattersburg"),
        ("KAUFHAUS PICHLER", "Tamsweg"), ("Dorfladen Lechner", "Imst")))
    paper.middle(paper.shop, size=1.25, bold=True)
    paper.company = random.choice(("Moser Lebensmittelhandel GmbH", "Pichler KG"))
    put(paper, paper.company)
    place(paper, "Hauptplatz ##", {"Mattersburg": "7210", "Tamsweg": "5580",
        "Imst": "6460"}[paper.branch] + " " + paper.branch)
    paper.branch = None
    put(paper, "Tel. " + phone(paper, "02626/6####"), "UID-Nr.: " + tax_id(paper, "ATU########"))
    paper.rule("-")
    put(paper, (f"{paper.when:%d.%m.%Y}  {paper.when:%H:%M}", "Kassa 2"),
        ("Bon-Nr. " + paper.digits("####"), "Es bediente Sie: Fr. Gabi"))
    paper.rule("-")
    groups = sums("BC")
    goods = [("SEMMEL 5ER", "1.29", "1.99", "B"), ("BERGKÄSE 250G", "3.49", "5.49", "B"),
        ("EXTRAWURST 150G", "1.49", "2.29", "B"), ("ALMDUDLER 1,5L", "1.59", "2.19", "C"),
        ("BIER KISTE 20X0,5", "17.8", "23.9", "C"), ("TOPFEN 20% 250G", "0.99", "1.59", "B"),
        ("WASCHMITTEL 1,5L", "6.99", "11.99", "C"), ("KÜRBISKERNÖL 0,25", "6.49", "9.99", "B")]
    off = Decimal(0)
    for name, count, each, price, letter in bought(random, goods, 2, 7, counts=(1, 1, 1, 2, 3)):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"  {count} X {euro(each)}")
        paper.pair(name, f"{euro(price)} {letter}")
        groups[letter] += price
        less = rounded(each / 4) if random.random() < 0.25 else Decimal(0)
        if less:
            paper.pair("  -25% PICKERL", f"-{euro(less)} {letter}")
            groups[letter] -= less
            off += less
        if name in ("ALMDUDLER 1,5L", "BIER KISTE 20X0,5"):
            deposit = (Decimal("0.25") if "DUDLER" in name else Decimal(7)) * count
            paper.item("PFAND", deposit)
            paper.pair("  PFAND", f"{euro(deposit)} A")
    empties = Decimal(random.choice((0, 0, "0.75", "1.50", "3.25")))
    if empties:
        paper.item("LEERGUTBON", -empties)
        paper.pair("LEERGUTBON", f"-{euro(empties)} A")
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.pair("SUMME EUR", euro(paper.total), size=1.35, bold=True)
    if random.random() < 0.5 and paper.total > 0:
        cash(paper, "GEGEBEN BAR", "RÜCKGELD", (5, 10, 20, 50), euro)
    else:
        put(paper, ("BANKOMAT", euro(paper.total)))
    widths = (8, 11, 9, 11)
    paper.columns("MWST", "NETTO", "STEUER", "BRUTTO", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, groups, {"B": 10, "C": 20}):
        paper.columns(f"{letter}: {rate}%", euro(net), euro(tax), euro(gross), widths=widths)
    if off:
        put(paper, f"SIE HABEN {euro(off)} EUR GESPART")
    put(paper, " ", ["Kassen-ID: " + code(paper, 6) + "  Sig: R1-AT1"], "Danke für Ihren Einkauf!")


@layout("DE", "EUR", "de", width=78, fonts="sans")
def hotelrechnung(paper, random):
    """A hotel's invoice of several nights: lodging at seven percent, breakfast and parking at
    nineteen, the spa tax outside of VAT, and sometimes a deposit paid before."""
    since(paper, 2022)
    paper.has_time = False
    sign(paper, 1.5, "Hotel Deichgraf", "Landhaus am Kurpark", "Pension Möwennest")
    paper.company = random.choice(("Deichgraf Hotelbetriebs GmbH", "Inh. Karin Petersen e.K."))
    put(paper, paper.company)
    paper.company = paper.company.removeprefix("Inh. ")
    place(paper, "Strandstraße ##", "25761 Büsum")
    put(paper,
        f"Telefon {phone(paper, '04834 / 9####')}   USt-IdNr. {tax_id(paper, 'DE#########')}")
    paper.gap()
    nights, guests = random.randint(2, 9), random.randint(1, 3)
    arrive = paper.when - timedelta(days=nights)
    put(paper, (random.choice(("Familie Hartung", "Herrn Dr. Uwe Klages", "Frau Petra Sommer")),
        "Rechnung Nr. " + paper.digits("20####")),
        (random.choice(("Lindenallee 8", "Am Anger 22")), f"Datum: {paper.when:%d.%m.%Y}"),
        (random.choice(("37073 Göttingen", "04109 Leipzig")), f"Zimmer {random.randint(11, 48)}"),
        " ",
        [f"Aufenthalt vom {arrive:%d.%m.} bis {paper.when:%d.%m.%Y}, "
            f"{guests} Person{'en' if guests > 1 else ''}"])
    widths = (9, -34, 8, 11, 15)
    paper.columns("Menge", "Leistung", "MwSt", "Einzel", "Gesamt", widths=widths, bold=True)
    paper.rule("_")
    groups = sums(("7", "19"))
    lines = [("Übernachtung Doppelzimmer", nights, cost(random, 78, 160, "1"), "7"),
        ("Frühstücksbuffet", nights * guests, Decimal("14.5"), "19"),
        ("Tiefgarage", nights, Decimal(8), "19"),
        ("Minibar", random.randint(1, 4), Decimal("3.5"), "19"), ("Hund", nights, Decimal(10), "7"),
        ("Kurabgabe", nights * guests, Decimal("3.4"), "-")]
    for name, count, each, rate in lines[:2] + sample(random, lines[2:5], 0, 3) + lines[5:]:
        paper.item(name, each * count, count)
        paper.columns(f"{count},00", name, f"{rate}%" if rate != "-" else "0%", euro(each),
            dots(each * count, 2), widths=widths)
        if rate != "-":
            groups[rate] += each * count
    paper.rule("_")
    paper.total = sum(paper.items)
    paper.pair("Rechnungsbetrag", dots(paper.total, 2) + " EUR", size=1.2, bold=True)
    for _, rate, net, tax, _ in parts(paper, groups, {"7": 7, "19": 19}):
        put(paper, [f"enthaltene MwSt {rate}%: {dots(tax, 2)} EUR auf netto {dots(net, 2)} EUR"])
    if random.random() < 0.5:
        paid = nearest(paper.total / 4, 50)
        put(paper, ("abzgl. Anzahlung", f"-{dots(paid, 2)} EUR"),
            ("Restbetrag", dots(paper.total - paid, 2) + " EUR"))
    put(paper, " ",
        ["Betrag dankend erhalten per girocard. Kurabgabe ist ein durchlaufender Posten."],
        ["Wir freuen uns auf ein Wiedersehen an der Nordsee!"])


@layout("FR", "EUR", "fr", width=40)
def bistrot(paper, random):
    """A bistro's note: formulas and supplements, meal vouchers and a card as payments, VAT at two
    rates, and the share of each guest."""
    since(paper, 2018)
    sign(paper, 1.35, "Le Zinc de Pauline", "BISTROT DES HALLES", "Chez Tonton René")
    paper.company = random.choice(("SARL PAULINE & CIE", "SAS HALLES RESTAURATION"))
    put(paper, paper.company)
    place(paper, "## rue Mercière", "69002 LYON")
    number = tax_id(paper, "FR###########")
    put(paper, "Tél. " + phone(paper, "04 78 ## ## ##"),
        f"SIRET {number[4:]} 000" + paper.digits("1#"), "TVA " + number)
    paper.rule("-")
    guests = random.randint(2, 5)
    put(paper, (f"Table {random.randint(1, 30)}   Couverts {guests}",
        "Note " + paper.digits("#####")),
        [f"le {paper.when:%d/%m/%y} à {paper.when:%H:%M}   Servi par " + random.choice(("Léa",
        "Momo"))])
    paper.rule("-")
    goods = [("Formule midi P+D", "17.5", 23, "B"), ("Quenelle de brochet", "16.5", 22, "B"),
        ("Salade lyonnaise", 11, 15, "B"), ("Tarte praline", 7, "8.5", "B"),
        ("Pot Morgon 46cl", 14, 19, "C"), ("Kir", 5, 7, "C"), ("Café", 2, "2.8", "B"),
        ("Supp. frites", 4, 5, "B"), ("Bière pression 25", 4, "5.5", "C")]
    groups = sums("BC")
    for name, count, each, price, letter in bought(random, goods, 3, 7, "0.1"):
        paper.item(name, price, count)
        paper.columns(str(count), name, euro(each) if count > 1 else "", f"{euro(price)} {letter}",
            widths=(3, -19, 8, 10))
        groups[letter] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("TOTAL EUR", euro(paper.total), size=1.4, bold=True)
    put(paper, f"soit {euro(rounded(paper.total / guests))} par personne")
    vouchers = min(Decimal(random.choice((0, 0, 19, 25))), down(paper.total, 1))
    if vouchers:
        put(paper, ("Titre restaurant", euro(vouchers)))
    put(paper, ("Carte bancaire", euro(paper.total - vouchers)))
    widths = (10, 10, 9, 11)
    paper.columns("TVA", "H.T.", "T.V.A.", "T.T.C.", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, groups, {"B": 10, "C": 20}):
        paper.columns(f"{letter} {rate},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "Prix nets, service compris", "Merci et à bientôt !")


@layout("IT", "EUR", "it", width=42)
def supermercato(paper, random):
    """A supermarket's commercial document: rates in a column, weights above goods, a member's
    discount below the subtotal, and the VAT in the total."""
    since(paper, 2020)
    paper.shop, paper.company = random.choice((
        ("SUPER IPERSOLE", "COOPERATIVA SOLE SOC. COOP."), ("Mercatone del Borgo",
        "ALIMENTARI BORGO S.P.A."), ("DISPENSA AMICA", "F.LLI GALIMBERTI S.R.L.")))
    paper.middle(paper.shop, size=1.25, bold=True)
    put(paper, paper.company)
    place(paper, "VIA EMILIA PONENTE ##", "40133 BOLOGNA (BO)")
    put(paper, "P.IVA " + tax_id(paper, "###########"), "TEL. " + phone(paper, "051 38####"))
    paper.middle("DOCUMENTO COMMERCIALE", bold=True)
    paper.middle("di vendita o prestazione")
    widths = (24, 8, 10)
    paper.columns("DESCRIZIONE", "IVA", "PREZZO(€)", widths=widths)
    groups = sums(("4", "10", "22"))
    goods = [("PANE COMUNE", "1.5", "2.9", "4"), ("LATTE PS 1L", "1.19", "1.79", "4"),
        ("PASTA RIGATONI 500", "0.79", "1.59", "4"), ("PROSC.CRUDO VASC", "2.99", "4.99", "10"),
        ("DETERSIVO PIATTI", "1.49", "2.79", "22"), ("BISCOTTI FROLLINI", "1.89", "3.49", "10"),
        ("SHOPPER BIO", "0.10", "0.15", "22"), ("CAFFE' MACINATO 2X250", "3.99", "6.49", "22")]
    for name, count, each, price, rate in bought(random, goods, 2, 7):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f" {count} x {euro(each)}")
        paper.columns(name, f"{rate},00%", euro(price), widths=widths)
        groups[rate] += price
    for name, low, high in sample(random, [("ZUCCHINE", "1.49", "2.99"), ("BANANE", "1.29", "1.99"),
            ("PETTO POLLO", "8.9", "11.9")], 0, 2):
        kilos, each = weight(random), cost(random, low, high)
        rate = "10" if "POLLO" in name else "4"
        paper.item(name, rounded(kilos * each), kilos)
        paper.left(f" kg {str(kilos).replace('.', ',')} x {euro(each)}")
        paper.columns(name, f"{rate},00%", euro(last(paper)), widths=widths)
        groups[rate] += last(paper)
    paper.subtotal = sum(paper.items)
    put(paper, (" ", " "), ("SUBTOTALE", euro(paper.subtotal)))
    if groups["10"] > 2 and random.random() < 0.5:
        less = rounded(groups["10"] / 5)
        paper.columns("SCONTO SOCI", "10,00%", f"-{euro(less)}", widths=widths)
        groups["10"] -= less
    paper.total = sum(groups.values())
    parts(paper, groups, {"4": 4, "10": 10, "22": 22})
    paper.pair("TOTALE COMPLESSIVO", euro(paper.total), size=1.2, bold=True)
    put(paper, ("di cui IVA", euro(paper.tax)))
    if random.random() < 0.5:
        given = handed(random, paper.total, (5, 10, 20, 50))
        put(paper, ("Pagamento contante", euro(given)), ("Pagamento elettronico", "0,00"),
            ("Non riscosso", "0,00"), ("Resto", euro(given - paper.total)), ("Importo pagato",
            euro(paper.total)))
    else:
        put(paper, ("Pagamento elettronico", euro(paper.total)), ("Importo pagato",
            euro(paper.total)))
    put(paper, " ", f"{paper.when:%d-%m-%Y %H:%M}", "DOCUMENTO N. " + paper.digits("1###-0###"),
        "RT " + paper.digits("96MKR0#####"),
        [f"PUNTI SPESA: {int(paper.total)}   CASSA 05  OP. 118"])


@layout("ES", "EUR", "es", width=40)
def devolucion(paper, random):
    """A clothes shop's ticket of a return: pieces with a minus, the original ticket, a negative
    total with its IVA, and the money back on the card."""
    paper.shop, paper.company = random.choice((
        ("MARENGO", "MARENGO MODA ESPAÑA, S.L."), ("La Camisería de Ana",
        "TEXTILES ANA E HIJOS, S.L."), ("Pull&Go", "PG RETAIL IBERIA, S.L.")))
    paper.middle(paper.shop, size=1.5, bold=True)
    put(paper, paper.company, "CIF: " + tax_id(paper, "#########"))
    paper.branch = random.choice(("C.C. Vialia", "Larios", "Málaga Centro"))
    put(paper, "Tienda " + paper.branch)
    place(paper, "C/ Marqués de Larios, ##", "29005 Málaga")
    put(paper, "Tel. " + phone(paper, "952 ## ## ##"))
    paper.rule("-")
    put(paper, "FACTURA SIMPLIFICADA RECTIFICATIVA", "*** DEVOLUCIÓN ***",
        ("Nº: " + paper.digits("R03-######"), f"{paper.when:%d/%m/%Y} {paper.when:%H:%M}"),
        [f"Ticket original: {paper.digits('T03-######')} "
            f"{paper.when - timedelta(days=9):%d/%m/%y}"],
            ["Le atendió: " + random.choice(("Rocío", "Álvaro"))])
    paper.rule("-")
    goods = [("CAMISA LINO BLANCA T.M", 25, 46), ("VAQUERO SLIM AZUL 40", 29, 50),
        ("VESTIDO MIDI FLORES S", 35, 60), ("CINTURÓN PIEL 90", 15, 30),
        ("JERSEY CUELLO ALTO L", 25, 40), ("ZAPATILLA LONA 41", 25, 46)]
    for name, count, each, _ in bought(random, goods, 1, 3, "1", (1, 1, 1, 2)):
        each -= Decimal("0.05")
        paper.item(name, -each * count, count)
        put(paper, [name], (f"  {paper.digits('84########')}  -{count} x {euro(each)}",
            f"-{euro(each * count)}"))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = -included(-paper.total, 21)
    paper.pair("TOTAL EUR", euro(paper.total), size=1.35, bold=True)
    put(paper, ("Base imponible", euro(paper.total - paper.tax)), ("IVA 21%", euro(paper.tax)),
        ("Abono tarjeta " + paper.digits("****####"), euro(paper.total)), " ",
        "El importe se abonará en su cuenta", "en un plazo de 2 a 5 días hábiles",
        "Firma cliente: ____________________")


@layout("PT", "EUR", "pt", width=40)
def supermercado_pt(paper, random):
    """A supermarket's simplified invoice: categories as heads, rate letters in brackets, and
    savings below goods."""
    since(paper, 2022)
    paper.shop, paper.company = random.choice((
        ("Bom Cesto", "Bom Cesto Hipermercados, S.A."), ("MERCADO DA VILA",
        "Vila & Irmãos - Comércio Alimentar, Lda"),
        ("Poupa+ Viseu", "Poupamais Distribuição, S.A.")))
    paper.middle(paper.shop, size=1.35, bold=True)
    put(paper, paper.company)
    place(paper, "Av. da Liberdade, ##", "4710-251 Braga")
    put(paper, "NIPC " + tax_id(paper, "#########") + "  Tel " + phone(paper, "253 ### ###"), " ",
        ["FATURA SIMPLIFICADA FS " + paper.digits("0128/######")],
        ["ATCUD:" + code(paper, 8, "BCDFGHJKMNPQRTVWXY23456789") + paper.digits("-######")],
        [f"{paper.when:%Y-%m-%d %H:%M}  Cx 07  Op. " + random.choice(("CARLA S.", "RUI"))],
        ["Contribuinte: Consumidor final"])
    paper.rule("-")
    shelves = {"MERCEARIA": [("ARROZ CAROLINO 1KG", "1.1", "1.9", "A"), ("ATUM AZEITE 3X", "2.9",
        "4.5", "C"), ("AZEITE VIRGEM 0,75", "5.9", "9.9", "A")],
        "LATICÍNIOS": [("LEITE MG 1L", "0.79", "0.99", "A"), ("QUEIJO FLAMENGO FAT", "2.2", "3.6",
        "A"), ("IOG. GREGO 4X", "1.9", "2.9", "A")],
        "HIGIENE": [("DENTÍFRICO 75ML", "1.9", "3.9", "C"), ("PAPEL HIG. 12R", "3.9", "6.9", "C")],
        "BEBIDAS": [("ÁGUA 6X1,5L", "1.9", "2.9", "B"), ("CERVEJA 6X33CL", "3.9", "5.9", "C")]}
    groups = sums("ABC")
    off = Decimal(0)
    for shelf in sample(random, list(shelves), 1, 4):
        paper.left(shelf + ":")
        for name, count, each, price, letter in bought(random, shelves[shelf], 1, 3):
            paper.item(name, price, several(count))
            if count > 1:
                put(paper, [f"({letter}) {name}"], (f"      {count} X {euro(each)}", euro(price)))
            else:
                paper.pair(f"({letter}) {name}", euro(price))
            less = rounded(price / 4) if random.random() < 0.2 else Decimal(0)
            if less:
                paper.pair("      POUPANÇA IMEDIATA", f"-{euro(less)}")
            off += less
            groups[letter] += price - less
    paper.rule("-")
    paper.total = sum(groups.values())
    if off:
        paper.subtotal = sum(paper.items)
        put(paper, ("SUBTOTAL", euro(paper.subtotal)), ("DESCONTOS", f"-{euro(off)}"))
    paper.pair("TOTAL A PAGAR", euro(paper.total), size=1.3, bold=True)
    put(paper, (random.choice(("CARTÃO DÉBITO", "MB WAY", "DINHEIRO")), euro(paper.total)))
    widths = (10, 11, 9, 10)
    paper.columns("%IVA", "Total Líq.", "IVA", "Total", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, groups, {"A": 6, "B": 13, "C": 23}):
        paper.columns(f"({letter}) {rate},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "sK7e-Processado por programa", "certificado n.º " + paper.digits("0###/AT"),
        "Obrigado pela sua visita")
    paper.barcode()


@layout("NL", "EUR", "nl", width=38)
def supermarkt_nl(paper, random):
    """A supermarket: count first, a B behind offers, deposits as rows, a slip of returned bottles,
    and the PIN slip."""
    since(paper, 2022)
    paper.shop, paper.branch = random.choice((("De Groene Kruidenier", "Zutphen"),
        ("BOERMARKT", "Assen"), ("Hoekmans Super", "Goes")))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle(paper.branch)
    place(paper, {"Zutphen": "Beukerstraat ##", "Assen": "Marktstraat ##",
        "Goes": "Lange Vorststraat ##"}[paper.branch])
    put(paper, "Tel. " + phone(paper, "0575-5#####"), " ")
    widths = (4, -18, 7, 9)
    paper.columns("AAN", "OMSCHRIJVING", "PRIJS", "BEDRAG", widths=widths)
    paper.rule("-")
    groups = sums("LH")
    off = Decimal(0)
    goods = [("HALFV. MELK 1L", "1.09", "1.39", "L"), ("VOLKOREN HEEL", "1.49", "2.69", "L"),
        ("JONG BEL. PLAK", "2.99", "4.79", "L"), ("PINDAKAAS 600", "2.69", "4.29", "L"),
        ("PILS KRAT 24", "14.99", "18.99", "H"), ("WC PAPIER 8R", "3.79", "5.99", "H"),
        ("KARNEMELK", "1.05", "1.35", "L"), ("STROOPWAFELS", "1.59", "2.49", "L"),
        ("COLA ZERO 1,5L", "1.79", "2.49", "L")]
    for name, count, each, price, letter in bought(random, goods, 2, 8):
        paper.item(name, price, count)
        bonus = random.random() < 0.25
        paper.columns(str(count), name, euro(each) if count > 1 else "",
            euro(price) + (" B" if bonus else "  "), widths=widths)
        if bonus:
            off += rounded(price / 4)
            groups[letter] -= rounded(price / 4)
        groups[letter] += price
        if name in ("PILS KRAT 24", "COLA ZERO 1,5L"):
            deposit = (Decimal("3.90") if "KRAT" in name else Decimal("0.15")) * count
            paper.item("+STATIEGELD", deposit)
            paper.columns("", "+STATIEGELD", "", euro(deposit) + "  ", widths=widths)
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    pieces = sum(int(count or 1) for name, count, _ in paper.goods if "STATIE" not in name)
    put(paper, (f"{pieces}  SUBTOTAAL", euro(paper.subtotal) + "  "))
    if off:
        put(paper, ("B  UW VOORDEEL", f"-{euro(off)}  "))
    empties = Decimal(random.choice((0, 0, "1.35", "3.90")))
    if empties and paper.subtotal - off > empties:
        paper.pair("   FLESSENBON", f"-{euro(empties)}  ")
    else:
        empties = Decimal(0)
    paper.total = paper.subtotal - off - empties
    paper.pair("TOTAAL", euro(paper.total), size=1.4, bold=True)
    put(paper, ("PINNEN", euro(paper.total)), " ", ["POI: " + paper.digits("50######")],
        ["Kaart: V PAY " + paper.digits("xxxxxxxxxxxx####")],
        ["Autorisatiecode: " + paper.digits("######")],
        ("Totaal:", euro(paper.total) + " EUR"), ["Leesmethode: CHIP"], " ")
    widths = (8, 15, 15)
    paper.columns("BTW", "OVER", "EUR", widths=widths)
    for _, rate, net, tax, _ in parts(paper, groups, {"L": 9, "H": 21}):
        paper.columns(f"{rate}%", euro(net), euro(tax), widths=widths)
    put(paper, (f"{paper.when:%H:%M}", f"{paper.when.day}-{paper.when.month}-{paper.when.year}"),
        "Vragen? Je kassier helpt je graag!")


@layout("SE", "SEK", "sv", width=38)
def krog(paper, random):
    """A restaurant's till receipt in Sweden: dishes and drinks at two rates of moms, extra on the
    card called dricks, and the control unit."""
    since(paper, 2018)
    sign(paper, 1.35, "Krogen Gulddraken", "BISTRO STEN STURE", "Fisk & Vin på Kajen")
    paper.company = random.choice(("Kajens Krog AB", "Sture Restauranger i Lund AB"))
    put(paper, paper.company)
    place(paper, "Stora Södergatan ##", "222 23 Lund")
    put(paper, "Org.nr " + tax_id(paper, "######-####"), "Tel " + phone(paper, "046-12 ## ##"), " ",
        ("Kvitto nr " + paper.digits("#####"), f"{paper.when:%Y-%m-%d %H:%M}"),
        (f"Bord {random.randint(1, 40)}", "Servitör " + random.choice(("Elsa", "Nils"))))
    paper.rule("-")
    goods = [("Dagens lunch", 119, 149, "12"), ("Toast Skagen", 145, 195, "12"),
        ("Köttbullar m mos", 165, 215, "12"), ("Stor stark 40 cl", 72, 92, "25"),
        ("Glas rött", 105, 145, "25"), ("Räksallad", 179, 229, "12"), ("Kaffe", 32, 45, "12"),
        ("Crème brûlée", 85, 115, "12"), ("Lättöl 33 cl", 39, 52, "12")]
    groups = sums(("12", "25"))
    for name, count, each, price, rate in bought(random, goods, 2, 6, "1"):
        paper.item(name, price, count)
        paper.columns(f"{count}", name, spaced(price), widths=(3, -24, 11))
        if count > 1:
            paper.left(f"      à {spaced(each)}")
        groups[rate] += price
    paper.rule("-")
    exact = sum(paper.items)
    paper.total = exact
    paper.pair("Att betala", spaced(exact) + " kr", size=1.25, bold=True)
    if random.random() < 0.6:
        paper.total = handed(random, exact * Decimal("1.06"), (10,))
        paper.tip = paper.total - exact
        put(paper, ("Dricks", spaced(paper.tip)))
        paper.pair("Totalt SEK", spaced(paper.total), size=1.15, bold=True)
    put(paper, (random.choice(("Kort Visa", "Kort Mastercard", "Swish")), spaced(paper.total)))
    widths = (9, 10, 9, 10)
    paper.columns("Moms%", "Netto", "Moms", "Brutto", widths=widths)
    for _, rate, net, tax, gross in parts(paper, groups, {"12": 12, "25": 25}):
        paper.columns(f"{rate},00", spaced(net), spaced(tax), spaced(gross), widths=widths)
    put(paper, " ", ["Köp " + paper.digits("SE##########") + " Kontaktlös"],
        ["Kontrollenhet " + paper.digits("ALI0000####")], "Tack och välkommen åter!")


@layout("NO", "NOK", "nb", width=40)
def dagligvare(paper, random):
    """A grocer in Norway: fifteen and twenty-five percent, a deposit with a bottle, weights, cash
    rounded to a krone, and the sum called Totalt."""
    since(paper, 2019)
    paper.shop, paper.company = random.choice((
        ("MATBUA LYNGEN", "Lyngen Dagligvare AS"), ("Kolonial & Fjord", "Fjordmat Detalj AS"),
        ("Landhandel'n Vågå", "Vågå Handel AS")))
    paper.middle(paper.shop, size=1.25, bold=True)
    put(paper, paper.company)
    place(paper, "Strandvegen ##", "9060 Lyngseidet")
    put(paper, "Tlf. " + phone(paper, "77 71 ## ##"), "Foretaksregisteret " + tax_id(paper,
        "### ### ###") + " MVA", " ",
        (f"Salgskvittering {paper.digits('####')}", f"{paper.when:%d.%m.%Y} {paper.when:%H:%M}"),
        ["Kasse 1   Betjent av " + random.choice(("Solveig", "Jonas"))])
    paper.rule("-")
    groups = sums(("15", "25"))
    goods = [("Lettmelk 1,75l", "29.9", "36.9", "15"), ("Grovbrød skåret", "29.9", "46.9", "15"),
        ("Brunost 500g", "69.9", "99.9", "15"), ("Kaffe filter 250g", "39.9", "62.9", "15"),
        ("Zalo oppvask", "24.9", "39.9", "25"), ("Pølser grill 600g", "49.9", "79.9", "15"),
        ("Bærepose", "4.5", "4.5", "25"), ("Snus løs", "89.9", "119.9", "25")]
    for name, count, each, price, rate in bought(random, goods, 2, 7, "0.1"):
        paper.item(name, price, several(count))
        paper.columns(name, f"{rate}%", euro(price), widths=(25, 5, 10))
        if count > 1:
            paper.left(f"   {count} x {euro(each)}")
        groups[rate] += price
    if random.random() < 0.6:
        count = random.choice((1, 2, 6))
        paper.item("Solo 0,5l", Decimal("24.90") * count, several(count))
        paper.columns("Solo 0,5l", "15%", euro(last(paper)), widths=(25, 5, 10))
        groups["15"] += last(paper)
        if count > 1:
            paper.left(f"   {count} x 24,90")
        paper.item("Pant", Decimal(2) * count, several(count))
        paper.columns("Pant", "0%", euro(last(paper)), widths=(25, 5, 10))
        if count > 1:
            paper.left(f"   {count} x 2,00")
    for name, low, high in sample(random, [("Bananer", 22, 30), ("Paprika rød", 59, 89),
            ("Torskefilet", 199, 279)], 0, 2):
        kilos, each = weight(random), cost(random, low, high, "0.1")
        paper.item(name, rounded(kilos * each), kilos)
        paper.columns(name, "15%", euro(last(paper)), widths=(25, 5, 10))
        paper.left(f"   {str(kilos).replace('.', ',')} kg x {euro(each)}")
        groups["15"] += last(paper)
    paper.rule("-")
    exact = sum(paper.items)
    is_cash = random.random() < 0.3
    paper.total = nearest(exact, 1) if is_cash else exact
    put(paper, (f"Sum {len(paper.items)} varer", euro(exact)),
        *[("Øreavrunding", euro(paper.total - exact))] * is_cash)
    paper.pair("TOTALT", euro(paper.total), size=1.4, bold=True)
    if is_cash:
        cash(paper, "Kontant", "Tilbake", (100, 200, 500), euro)
    else:
        put(paper, ("BankAxept", euro(paper.total)))
    widths = (10, 10, 10, 10)
    paper.columns("MVA-sats", "Grunnlag", "MVA", "Sum", widths=widths)
    for _, rate, net, tax, gross in parts(paper, groups, {"15": 15, "25": 25}):
        paper.columns(f"{rate},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, " ", "Takk for handelen, kom snart igjen!")


@layout("GB", "GBP", "en-GB", width=38)
def gastropub(paper, random):
    """A pub's bill: covers and server, a discretionary service charge in the total, the share of
    each guest, and VAT inside."""
    sign(paper, 1.35, "The Plough & Harrow", "THE FOX REVIVED", "Mulberry Arms")
    paper.company = random.choice(("Harrow Inns Limited", "Mulberry Pub Co. Ltd"))
    put(paper, "Kitchen & Rooms")
    place(paper, "## Church Lane", "Ledbury", "HR8 1DH")
    put(paper, "T: " + phone(paper, "01531 63####"), " ")
    guests = random.randint(2, 6)
    put(paper, (f"Table {random.randint(1, 40)}", f"Covers {guests}"),
        ("Server: " + random.choice(("Imogen", "Callum")), "Bill #" + paper.digits("#####")),
        [f"{paper.when:%a} {paper.when.day} {paper.when:%b %Y}, {paper.when:%H:%M}"])
    paper.rule("-")
    goods = [("Sunday Roast Beef", "19.5", "24.5"), ("Pie of the Day", "16.5", 20),
        ("Beer Battered Cod", "16.5", "19.5"), ("Sticky Toffee Pud", "7.5", 9),
        ("Pint HPA", "4.9", "6.2"), ("175ml Malbec", "6.5", "8.5"), ("Scotch Egg", "6.5", 9),
        ("Triple Cooked Chips", "4.5", 6), ("Lime & Soda", "1.2", 2)]
    for name, count, _, price in bought(random, goods, 3, 8, "0.1"):
        paper.item(name, price, count)
        paper.columns(f"{count}x", name, money(price), widths=(4, -24, 10))
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    service = rounded(paper.subtotal * Decimal("12.5") / 100)
    paper.total = paper.subtotal + service
    put(paper, ("Subtotal", "£" + money(paper.subtotal)), ("Discretionary Service 12.5%",
        "£" + money(service)))
    paper.pair("Total to Pay", "£" + money(paper.total), size=1.3, bold=True)
    put(paper, (f"Split {guests} ways", f"£{money(rounded(paper.total / guests))} each"))
    paper.gap()
    paper.tax = included(paper.subtotal, 20)
    put(paper, ("Includes VAT @ 20%", "£" + money(paper.tax)),
        "Service is optional, shared by our team", paper.company)
    put(paper, "VAT No. " + tax_id(paper, "GB ### #### ##"))


@layout("US", "USD", "en-US", width=40)
def returns_desk(paper, random):
    """A department store's return: prices with a minus behind, the tax back, and a credit to the
    card."""
    paper.shop = random.choice(("BELLWETHER'S", "Dunham & Price", "HOME PANTRY"))
    paper.branch = paper.digits("0##")
    paper.middle(paper.shop, size=1.45, bold=True)
    put(paper, "Store " + paper.branch + "  Westfield Commons")
    place(paper, "4## E Camelback Rd", "Phoenix, AZ 85016")
    put(paper, phone(paper, "(602) 555-01##"), " ", "*** RETURN ***",
        (f"{paper.when:%m/%d/%y} {paper.when:%I:%M %p}", "Reg 14"),
        ["Trans " + paper.digits("####") + "   Assoc " + paper.digits("######")],
        ["Orig. receipt " + paper.digits("0###-14-####")
        + f" {paper.when - timedelta(days=12):%m/%d/%y}"])
    paper.rule("-")
    goods = [("QUEEN SHEET SET", 39, 80), ("BATH TOWEL NAVY", 9, 20), ("TOASTER OVEN", 59, 130),
        ("WOMENS FLAT 8.5", 30, 70), ("THROW PILLOW", 15, 30), ("MENS POLO L", 20, 45)]
    for name, count, each, price in bought(random, goods, 1, 3, "1", (1, 1, 1, 2)):
        price = (each - Decimal("0.01")) * count
        paper.item(name, -price, several(count))
        put(paper, [paper.digits("0############")])
        if count > 1:
            paper.left(f"   {count} @ {money(each - Decimal('0.01'))}")
        paper.pair(name, money(price) + "-T")
        paper.left("   REASON: " + random.choice(("DID NOT FIT", "CHANGED MIND", "DEFECTIVE")))
    paper.rule("-")
    back = -sum(paper.items)
    tax = rounded(back * Decimal("0.086"))
    paper.subtotal, paper.tax, paper.total = -back, -tax, -back - tax
    put(paper, ("SUBTOTAL", money(back) + "-"), ("AZ TAX 8.6%", money(tax) + "-"))
    paper.pair("TOTAL REFUND", "$" + money(back + tax) + "-", size=1.15, bold=True)
    put(paper, ("VISA CREDIT", money(back + tax) + "-"),
        ["ACCT " + paper.digits("************####")], " ", "Allow 3-5 business days for credit",
        "Customer Copy")
    paper.barcode()


@layout("US", "USD", "en-US", width=46, fonts="sans")
def delivery_app(paper, random):
    """A delivery app's receipt by mail: the sum on top, dishes with options, fees, a promotion,
    tax, and the courier's tip."""
    app = random.choice(("Hopper Eats", "DinnerDash", "munchbox"))
    lines = []
    goods = [("Pad Thai", 13, 18), ("Chicken Tikka Masala", 15, 20),
        ("Pepperoni Pizza 14\"", 17, 24), ("Veggie Burrito", 10, 14), ("Spring Rolls (4)", 6, 9),
        ("Garlic Naan", 3, 5), ("Mango Lassi", 4, 6)]
    for name, count, _, price in bought(random, goods, 1, 4, "0.05", (1, 1, 1, 2)):
        paper.item(name, price, count)
        lines.append((f"{count}  {name}", f"${money(price)}"))
        if name in ("Pad Thai", "Veggie Burrito"):
            lines.append(["     " + random.choice(("Medium spicy", "No onions",
                "Add tofu ($0.00)"))])
    paper.subtotal = sum(paper.items)
    delivery, service = Decimal(random.choice(("0.99", "2.99",
        "3.99"))), rounded(paper.subtotal * 15 / 100)
    off = Decimal(random.choice((0, 0, 3, 5)))
    paper.tax = rounded(paper.subtotal * Decimal("0.095"))
    paper.tip = Decimal(random.choice((3, 4, 5, 6)))
    paper.total = paper.subtotal + delivery + service - off + paper.tax + paper.tip
    paper.shop = random.choice(("Thai Basil Kitchen", "Bombay Corner", "Slice of Heaven Pizza"))
    put(paper, (app, f"{paper.when:%b} {paper.when.day}, {paper.when.year}"))
    paper.pair("Total", f"${money(paper.total)}", size=1.8, bold=True)
    put(paper, ["Thanks for ordering, " + random.choice(("Jordan", "Renee"))],
        [f"Here's your receipt for {paper.shop}."])
    paper.rule("_")
    put(paper, *lines)
    paper.rule("_")
    put(paper, ("Subtotal", f"${money(paper.subtotal)}"), ("Delivery Fee", f"${money(delivery)}"),
        ("Service Fee", f"${money(service)}"),
        *[("Promo", f"-${money(off)}")] * bool(off), ("Taxes", f"${money(paper.tax)}"),
        ("Courier Tip", f"${money(paper.tip)}"))
    paper.rule("_")
    hour = f"{paper.when:%I:%M %p}".lstrip("0")
    put(paper, ["Payments"], ("Apple Pay Visa ••••" + paper.digits("####"),
        f"${money(paper.total)}"), [f"{paper.when.month}/{paper.when.day}/{paper.when:%y} {hour}"],
        " ", ["Order from"], [paper.shop])
    place(paper, "1### Sunset Blvd, Los Angeles, CA 90026", write=Paper.left)
    put(paper, ["Delivered to"], ["Home"])


@layout("CA", "CAD", "en-CA", width=40)
def brasserie_on(paper, random):
    """A restaurant in Ontario: HST on the subtotal, and an automatic gratuity for parties of six
    or a tip on the terminal."""
    since(paper, 2018)
    sign(paper, 1.35, "The Copper Kettle", "SUMAC & SALT", "Queen West Kitchen")
    place(paper, "7## Queen St W", "Toronto, ON M6J 1E6")
    put(paper, phone(paper, "(416) 555-01##"), " ")
    guests = random.randint(1, 8)
    put(paper, ("Table: " + paper.digits("#"), f"Guests: {guests}"),
        ("Check: " + paper.digits("######"), "Server: " + random.choice(("Mackenzie", "Dev"))),
        [f"{paper.when:%Y-%m-%d} {paper.when:%I:%M %p}"])
    paper.rule("-")
    goods = [("Poutine", 11, 16), ("Peameal Sandwich", 14, 19), ("Caesar (cocktail)", 11, 15),
        ("Butter Tart", 6, 8), ("Tall Can Lager", 8, 10), ("Kale Salad", 13, 18),
        ("Steak Frites", 29, 38), ("Decaf", 3, 4)]
    for name, count, _, price in bought(random, goods, 2, 7, "0.25"):
        paper.item(name, price, count)
        paper.columns(str(count), name, money(price), widths=(3, -26, 11))
    paper.rule("-")
    paper.subtotal = sum(paper.items)
    paper.tax = rounded(paper.subtotal * 13 / 100)
    amount = paper.subtotal + paper.tax
    put(paper, ("Sub-total", money(paper.subtotal)), ("HST 13%", money(paper.tax)))
    if guests > 5:
        paper.tip = rounded(paper.subtotal * 18 / 100)
        paper.total = amount + paper.tip
        put(paper, ("Auto Gratuity 18%", money(paper.tip)))
        paper.pair("TOTAL", "$" + money(paper.total), size=1.3, bold=True)
        put(paper, ("MASTERCARD", money(paper.total)))
    else:
        paper.pair("TOTAL", "$" + money(amount), size=1.3, bold=True)
        paper.tip = rounded(amount * random.choice((15, 18, 20)) / 100)
        paper.total = amount + paper.tip
        put(paper, " ", "TRANSACTION RECORD",
            ["INTERAC CHEQUING  " + paper.digits("************####")],
            ("PURCHASE", "$" + money(amount)), ("TIP", "$" + money(paper.tip)))
        paper.pair("TOTAL", "CAD$ " + money(paper.total), bold=True)
        put(paper, ["APPROVED " + paper.digits("######") + "  00-001"])
    put(paper, " ", "HST# " + tax_id(paper, "######### RT0001"), "Please come again, eh!")


@layout("MX", "MXN", "es-MX", width=42)
def supermercado_mx(paper, random):
    """A supermarket: barcodes before cut names, letters of rates, offers taken off, IVA inside,
    and a donation that rounds the sum up."""
    since(paper, 2018)
    paper.shop, paper.company = random.choice((
        ("SÚPER LA CANASTA", "TIENDAS LA CANASTA DEL BAJÍO, S.A. DE C.V."), ("Bodega Mi Plaza",
        "MI PLAZA COMERCIAL S.A. DE C.V."), ("MERCAFIEL", "OPERADORA MERCAFIEL S.A. DE C.V.")))
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, paper.company, "R.F.C. " + tax_id(paper, "############"))
    paper.branch = random.choice(("LEÓN CENTRO", "LEÓN NORTE", "PLAZA DEL BAJÍO"))
    put(paper, "TIENDA: " + paper.branch)
    place(paper, "BLVD. ADOLFO LÓPEZ MATEOS 1###", "LEÓN, GTO. C.P. 37000")
    put(paper, "TEL. " + phone(paper, "477 555 ####"), " ",
        (f"{paper.when:%d/%m/%Y} {paper.when:%H:%M:%S}", "CAJA 07 TKT " + paper.digits("####")))
    paper.rule("-")
    goods = [("LECHE LALA 1L", 24, 32, "E"), ("HUEVO BCO 18PZ", 45, 68, "E"),
        ("TORT MAIZ 1KG", 19, 28, "E"), ("DETERG ROMA 1K", 35, 48, "A"),
        ("REFRESCO 2.5L", 30, 42, "A"), ("SHAMPOO 700ML", 55, 90, "A"),
        ("FRIJOL NEGRO 900", 30, 48, "E"), ("PAN BLANCO GDE", 40, 58, "E"),
        ("PAPEL HIG 12R", 70, 110, "A")]
    taxed, off = Decimal(0), Decimal(0)
    for name, count, each, price, letter in bought(random, goods, 3, 9, "0.5"):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"   {count} X ${money(each)}")
        put(paper, (paper.digits("750########## ") + name[:16], f"{commas(price)} {letter}"))
        less = nearest(price / 5, "0.1") if random.random() < 0.2 else Decimal(0)
        if less:
            paper.pair("   DESC. MARTES FRESCO", f"-{commas(less)} {letter}")
        off += less
        taxed += price - less if letter == "A" else 0
    for index, good in enumerate(paper.goods):
        paper.goods[index] = (good[0][:16], *good[1:])
    paper.rule("-")
    exact = sum(paper.items) - off
    put(paper, ("SUBTOTAL", "$" + commas(sum(paper.items))),
        *[("AHORRO", "-$" + commas(off))] * bool(off))
    paper.subtotal = sum(paper.items)
    cents = (-exact) % 1
    gift = cents if cents and random.random() < 0.5 else Decimal(0)
    paper.total = exact + gift
    if gift:
        paper.item("REDONDEO", gift)
        paper.pair("REDONDEO FUNDACIÓN", "$" + money(gift))
    paper.pair("TOTAL M.N.", "$" + commas(paper.total), size=1.35, bold=True)
    if random.random() < 0.5:
        cash(paper, "EFECTIVO", "CAMBIO", (50, 100, 200, 500), lambda value: "$" + commas(value))
    else:
        put(paper, ("TARJETA DÉBITO", "$" + commas(paper.total)))
    paper.tax = included(taxed, 16) or None
    pieces = sum(int(count or 1) for name, count, _ in paper.goods if name != "REDONDEO")
    put(paper, ("A) IVA 16% INCLUIDO", "$" + commas(paper.tax or 0)), ("E) TASA 0%", "$0.00"), " ",
        f"ARTÍCULOS VENDIDOS: {pieces}",
        "FACTURE EN WWW.EJEMPLO.MX", "GRACIAS POR SU PREFERENCIA")
    paper.barcode()


@layout("BR", "BRL", "pt-BR", width=46)
def drogaria(paper, random):
    """A chemist's NFC-e: the shop's discount under each product, the sum of the discounts, the way
    of payment, and the guess of taxes."""
    since(paper, 2019)
    paper.shop, paper.company = random.choice((
        ("DROGARIA BEM VIVER", "BEM VIVER COMERCIO DE MEDICAMENTOS LTDA"), ("Farma Popular Vila",
        "FARMACIA VILA NOVA EIRELI"), ("DROGA IPÊ", "REDE IPE DROGARIAS S/A")))
    paper.middle(paper.shop, size=1.2, bold=True)
    put(paper, "CNPJ: " + tax_id(paper, "##.###.###/####-##"), paper.company)
    place(paper, "AV GETULIO VARGAS, 1###, CENTRO", "BELO HORIZONTE - MG")
    put(paper, "Fone: " + phone(paper, "(31) 3###-####"), "Documento Auxiliar da Nota Fiscal de",
        "Consumidor Eletrônica")
    paper.rule("-")
    widths = (15, 7, 5, 9, 10)
    put(paper, ["Código  Descrição"])
    paper.columns("", "Qtde", "UN", "Vl Unit", "Vl Total", widths=widths)
    paper.rule("-")
    goods = [("DIPIRONA 500MG 10CP", 5, 12), ("LOSARTANA 50MG 30CP GEN", 12, 38),
        ("PROTETOR SOLAR FPS50", 39, 75), ("FRALDA GERIATRICA M C/8", 25, 42),
        ("DORFLEX C/36", 18, 27), ("VITAMINA C EFERV", 15, 29), ("SORO FISIOLOGICO 500", 7, 14),
        ("ESCOVA DENTAL", 9, 20)]
    off = Decimal(0)
    for name, count, each, price in bought(random, goods, 1, 6):
        paper.item(name, price, count)
        paper.left(paper.digits("1##### ") + name)
        paper.columns("", f"{count},000", "UN", euro(each), dots(price, 2), widths=widths)
        less = rounded(price * random.choice((10, 20,
            35)) / 100) if random.random() < 0.5 else Decimal(0)
        if less:
            paper.pair("   desconto s/ item", f"-{dots(less, 2)}")
        off += less
    paper.rule("-")
    gross = sum(paper.items)
    paper.total = gross - off
    put(paper, ("Qtde. total de itens", str(len(paper.items))), ("Valor total R$", dots(gross, 2)))
    if off:
        put(paper, ("Descontos R$", dots(off, 2)))
    paper.pair("Valor a Pagar R$", dots(paper.total, 2), size=1.15, bold=True)
    put(paper, ("FORMA DE PAGAMENTO", "VALOR PAGO R$"),
        (random.choice(("Cartão de Crédito 3x", "Pix", "Cartão de Débito", "Dinheiro")),
        dots(paper.total, 2)), ("Troco R$", "0,00"))
    paper.rule("-")
    put(paper, "Consulte pela Chave de Acesso em", "http://nfce.fazenda.mg.gov.br/portalnfce",
        paper.digits("31## #### #### #### #### 6500 #### #### ####"),
        "CONSUMIDOR NÃO IDENTIFICADO", f"NFC-e nº {paper.digits('000######')} Série 002",
        f"Emissão {paper.when:%d/%m/%Y %H:%M:%S}", "Protocolo: " + paper.digits("131##########"),
        f"Trib aprox R$ {euro(rounded(paper.total * 13 / 100))} Fed / "
        f"R$ {euro(rounded(paper.total * 18 / 100))} Est", "Fonte: IBPT " + code(paper, 6),
        "Volte sempre!")


@layout("AR", "ARS", "es-AR", width=42)
def farmacia_ar(paper, random):
    """A pharmacy's ticket: the health fund's share taken off each drug, perfumery at full price,
    the patient's sum, and a card in instalments."""
    since(paper, 2023)
    paper.shop, paper.company = random.choice((
        ("FARMACIA DEL ÁGUILA", "FARMACIA DEL AGUILA S.C.S."), ("Farmacia Nueva Plaza",
        "PLAZA SALUD S.R.L."), ("FARMACIA SAN JOSÉ", "DE MARIA Y LOPEZ S.C.S.")))
    paper.middle(paper.shop, size=1.2, bold=True)
    put(paper, paper.company, "CUIT: " + tax_id(paper, "##-########-#"))
    place(paper, "Av. San Martín 1###", "Mendoza, C.P. 5500")
    put(paper, "Tel: " + phone(paper, "(0261) 42#-####"), "IVA RESPONSABLE INSCRIPTO",
        "A CONSUMIDOR FINAL", " ", "TIQUE FACTURA B (Cód. 082)",
        ["P.V. Nº 00003  Nro. T. " + paper.digits("000#####")], (f"Fecha {paper.when:%d/%m/%Y}",
        f"Hora {paper.when:%H:%M:%S}"))
    paper.rule("-")
    goods = [("ENALAPRIL 10MG X30", 6500, 12500, 1), ("AMOXIDAL 500 X16", 9800, 17800, 1),
        ("IBUPIRAC 400 X10", 3200, 5400, 1), ("CREMA HINDS 250", 4200, 7800, 0),
        ("ALCOHOL GEL 250", 1900, 3600, 0), ("T4 MONTPELLIER 50", 8300, 14900, 1),
        ("PAÑAL PAMPERS XG", 9900, 17900, 0)]
    off = Decimal(0)
    fund = random.choice(("OSDE 40%", "PAMI 50%", "IOMA 40%"))
    for name, count, each, price, is_drug in bought(random, goods, 1, 5, "10", (1, 1, 1, 2)):
        paper.item(name, price, several(count))
        if count > 1:
            paper.left(f"{count},00 x {dots(each, 2)}")
        paper.pair(name, dots(price, 2))
        if is_drug:
            less = rounded(price * int(fund[-3:-1]) / 100)
            paper.pair("  DTO. O.S. " + fund, f"-{dots(less, 2)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    put(paper, ("SUBTOTAL", dots(sum(paper.items), 2)))
    paper.subtotal = sum(paper.items)
    if off:
        put(paper, ("DESCUENTOS OBRA SOCIAL", f"-{dots(off, 2)}"))
    paper.pair("TOTAL", "$ " + dots(paper.total, 2), size=1.4, bold=True)
    count = random.choice((1, 3, 6))
    put(paper, ("RECIBI(MOS)", ""))
    if count == 1:
        put(paper, ("Mercado Pago", dots(paper.total, 2)))
    else:
        put(paper, (f"Tarjeta Visa {count} cuotas", dots(paper.total, 2)),
            [f"  {count} cuotas s/int. de $ {dots(rounded(paper.total / count), 2)}"])
    put(paper, ("SU VUELTO", "0,00"), " ", "Conserve el ticket para cambios",
        "CAE " + paper.digits("7#############"), "Farmacéutica: Dra. L. Quiroga MP 1184")


@layout("CL", "CLP", "es-CL", width=40)
def multitienda(paper, random):
    """A department store's boleta: codes, a discount of the store's card, payment in instalments
    with their value, and the first day due."""
    since(paper, 2018)
    paper.shop, paper.company = random.choice((
        ("ALMACENES LIRA", "Almacenes Lira S.A."), ("Casa Ugarte", "COMERCIAL UGARTE LIMITADA"),
        ("MULTIHOGAR SUR", "Multihogar del Sur SpA")))
    paper.middle(paper.shop, size=1.35, bold=True)
    put(paper, paper.company, "R.U.T. " + tax_id(paper, "##.###.###-#"), "GIRO: GRANDES TIENDAS")
    place(paper, "BARROS ARANA ###", "CONCEPCIÓN")
    put(paper, "FONO " + phone(paper, "41 2## ####"), " ",
        "BOLETA ELECTRÓNICA N° " + paper.digits("1########"))
    paper.rule("-")
    put(paper, (f"FECHA {paper.when:%d-%m-%Y}", f"HORA {paper.when:%H:%M}"), ("LOCAL 012  CAJA 24",
        "VEND. " + paper.digits("####")))
    paper.rule("-")
    goods = [("HERVIDOR 1.7L ACERO", 14990, 24990), ("FRAZADA 2PL CORAL", 12990, 22990),
        ("POLERA HOMBRE M", 6990, 12990), ("SARTÉN 28CM", 9990, 19990),
        ("TV LED 43 SMART", 179990, 249990), ("ZAPATILLA URBANA 38", 24990, 44990)]
    off = Decimal(0)
    for name, count, each, price in bought(random, goods, 1, 4, "1000", (1, 1, 1, 2)):
        each -= 10
        price = each * count
        paper.item(name, price, several(count))
        put(paper, [paper.digits("20########")])
        if count > 1:
            put(paper, [f"  {count} X {dots(each)}"])
        paper.pair(name, dots(price))
        if random.random() < 0.3:
            less = nearest(price / 5, 10)
            paper.pair("  DCTO. TARJETA 20%", f"-{dots(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.pair("TOTAL $", dots(paper.total), size=1.4, bold=True)
    count = random.choice((3, 6, 12))
    put(paper, ("TARJETA LIRA XXXX-" + paper.digits("####"), dots(paper.total)),
        [f"N° CUOTAS: {count} SIN INTERÉS"],
        [f"VALOR CUOTA: ${dots(rounded(paper.total / count, '1'))}"],
        [f"1ER VENCIMIENTO: {paper.when + timedelta(days=35):05/%m/%Y}"])
    paper.tax = included(paper.total, 19, "1")
    put(paper, "El IVA incluido en esta boleta es de", f"$ {dots(paper.tax)}", " ",
        "Timbre Electrónico SII", "Res. 80 de 2014 Verifique en www.sii.cl",
        "Cambios hasta 30 días con esta boleta")
    paper.barcode()


@layout("CZ", "CZK", "cs", width=40)
def posta(paper, random):
    """A post office's receipt: letters and parcels with weights and numbers, stamps by the piece,
    some free of VAT, and cash rounded to a crown."""
    since(paper, 2019)
    paper.shop = random.choice(("Pošta Kurýr, s.p.", "POŠTOVNÍ SLUŽBY MORAVA", "Balík a Dopis"))
    paper.middle(paper.shop, size=1.2, bold=True)
    number = tax_id(paper, "CZ########")
    paper.branch = random.choice(("Litomyšl 1", "Tábor 3", "Kroměříž 1"))
    put(paper, "Pošta " + paper.branch)
    place(paper, "Náměstí Míru ##", {"L": "570 01 Litomyšl", "T": "390 03 Tábor",
        "K": "767 01 Kroměříž"}[paper.branch[0]])
    put(paper, f"IČO: {number[2:]}   DIČ: {number}", "Zákaznická linka " + phone(paper,
        "800 ### ###"))
    paper.rule("-")
    put(paper, (f"{paper.when.day}. {paper.when.month}. {paper.when.year}  {paper.when:%H:%M}",
        "Přep. č. 4"), ["Účtenka č. " + paper.digits("57001-0######")])
    paper.rule("-")
    goods = [("Doporučené psaní", 59, 89, "0"), ("Balík Do ruky M", 129, 189, "0"),
        ("Obyčejné psaní", 23, 34, "0"), ("Poštovní známka B", 23, 30, "0"),
        ("Bublinková obálka C5", 12, 22, "21"), ("Krabice S", 25, 39, "21"),
        ("Pohlednice", 10, 18, "21"), ("EMS do zahraničí", 490, 890, "0")]
    groups = sums(("0", "21"))
    for name, count, each, price, rate in bought(random, goods, 1, 5, "0.5", (1, 1, 1, 2, 5)):
        paper.item(name, price, several(count))
        paper.columns(name, f"{rate}%", euro(price), widths=(24, 5, 11))
        if count > 1:
            paper.left(f"   {count} ks x {euro(each)}")
        elif name in ("Doporučené psaní", "Balík Do ruky M", "EMS do zahraničí"):
            put(paper, ["   " + paper.digits("RR#########") + "CZ  " + str(random.randint(21,
                4800)) + " g"])
        groups[rate] += price
    paper.rule("-")
    exact = sum(paper.items)
    is_cash = random.random() < 0.6
    paper.total = nearest(exact, 1) if is_cash else exact
    if paper.total != exact:
        paper.subtotal = exact
        put(paper, ("Mezisoučet", spaced(exact)), ("Zaokrouhlení", euro(paper.total - exact)))
    paper.pair("K úhradě Kč", spaced(paper.total), size=1.3, bold=True)
    if is_cash:
        cash(paper, "Přijato hotově", "Vráceno", (100, 200, 500, 1000), spaced)
    else:
        put(paper, ("Platební karta", spaced(paper.total)))
    tax = included(groups["21"], 21)
    paper.tax = tax or None
    if tax:
        put(paper, (f"Základ 21%: {spaced(groups['21'] - tax)}", f"DPH: {spaced(tax)}"))
    put(paper, ("Osvobozeno od DPH", spaced(groups["0"])), " ",
        "Děkujeme, že využíváte našich služeb")


@layout("ZA", "ZAR", "en-ZA", width=76, fonts="sans")
def school_fees(paper, random):
    """A school's receipt for fees: the month's tuition and extras, a discount of siblings, no VAT,
    and the amount that was received."""
    since(paper, 2018)
    paper.has_time = False
    sign(paper, 1.5, "Jacaranda Park Primary School", "St. Oswald's Preparatory",
        "Laerskool Bosveld")
    place(paper, "## Boshoff Street, Nieuw Muckleneuk", "Pretoria 0181")
    put(paper, f"Tel: {phone(paper, '012 346 ####')}    bursar@school.example    EMIS "
        + paper.digits("700######"))
    paper.rule("_")
    paper.middle("RECEIPT - SCHOOL FEES", size=1.2, bold=True)
    put(paper, ("Parent/Guardian: " + random.choice(("Mrs N. Dlamini", "Mr & Mrs P. van Wyk",
        "Dr T. Naidoo")), "Receipt No: " + paper.digits("R0####")),
        ("Learner: " + random.choice(("Lerato", "Johan",
        "Priya")) + f"  Grade {random.randint(1, 7)}{random.choice('ABC')}",
        f"Date: {paper.when.day} {paper.when:%B %Y}"),
        ("Account: " + paper.digits("JP####"), f"Term {(paper.when.month - 1) // 3 + 1}"))
    paper.gap()
    widths = (54, 20)
    paper.columns("Description", "Amount (R)", widths=widths, bold=True)
    paper.rule("_")
    goods = [("Aftercare, full day", 950, 1800), ("Stationery pack", 450, 900),
        ("Swimming lessons", 380, 700), ("Grade outing - Maropeng", 220, 390),
        ("Sports levy", 250, 600), ("Music - piano, 8 lessons", 1200, 1900),
        ("Bus, route 3", 600, 1100)]
    tuition = cost(random, 2400, 6900, "10")
    paper.item("Tuition - monthly instalment", tuition)
    paper.columns("Tuition - monthly instalment", spaced_point(tuition), widths=widths)
    for name, _, _, price in bought(random, goods, 0, 4, "10", (1,)):
        paper.item(name, price)
        paper.columns(name, spaced_point(price), widths=widths)
    off = rounded(tuition / 10) if random.random() < 0.4 else Decimal(0)
    if off:
        paper.columns("Sibling discount 10% of tuition", "-" + spaced_point(off), widths=widths)
    paper.rule("_")
    paper.total = sum(paper.items) - off
    paper.pair("TOTAL RECEIVED", "R " + spaced_point(paper.total), size=1.3, bold=True)
    put(paper, ("Payment method: " + random.choice(("EFT", "Debit order", "Card")),
        "Balance outstanding: R 0.00"), " ",
        ["VAT exempt supply in terms of section 12(h) of the VAT Act."],
        ["Received with thanks - Bursar: ______________________"])


def spaced_point(value):
    """1234.5 as 1 234.50."""
    return money(value, comma=" ")


@layout("AU", "AUD", "en-AU", width=36)
def servo(paper, random):
    """A petrol station: litres at cents per litre, a docket's discount, goods of the shop, GST
    inside, and a card's slip."""
    paper.shop, paper.branch = random.choice((("COASTWAY FUEL", "Ballina"),
        ("Outback Servo", "Broken Hill"), ("METEOR PETROL", "Geelong West")))
    paper.middle(paper.shop + " " + paper.branch.upper() if paper.shop.isupper() else paper.shop
        + " " + paper.branch, size=1.1, bold=True)
    paper.company = random.choice(("Trident Fuels Pty Ltd", "R & J Haines Pty Ltd"))
    put(paper, paper.company, "ABN " + tax_id(paper, "## ### ### ###"))
    towns = {"Ballina": "River Street, Ballina NSW 2478",
        "Broken Hill": "Argent Street, Broken Hill NSW 2880",
        "Geelong West": "Pakington Street, Geelong West VIC 3218"}
    street, town = towns[paper.branch].split(", ")
    place(paper, "### " + street, town)
    put(paper, "Ph " + phone(paper, "02 6686 ####"), "*** TAX INVOICE ***",
        (f"{paper.when:%d/%m/%Y}", f"{paper.when:%I:%M %p}"),
        ["Site 4127  POS 1  Trans " + paper.digits("######")])
    paper.rule("-")
    cents = Decimal(random.randint(1459, 2299)) / 10
    litres = Decimal(random.randint(1500, 7000)) / 100
    name = random.choice(("Unleaded 91", "E10", "Diesel", "Premium 98"))
    paper.item(name, rounded(litres * cents / 100), litres)
    put(paper, [f"Pump {random.randint(1, 12)} {name}"], (f"  {litres} L @ {cents} c/L",
        "$" + money(last(paper))))
    off = rounded(litres * 4 / 100) if random.random() < 0.5 else Decimal(0)
    if off:
        put(paper, ("  Docket disc 4.0 c/L", "-$" + money(off)))
    goods = [("Chunky Beef Pie", "5.5", "7.5"), ("Iced Coffee 600ml", "4.5", "6.2"),
        ("Ice Bag 5kg", 4, 6), ("Screenwash 1L", 6, 11), ("Chewing Gum", 3, "4.5")]
    for name, count, _, price in bought(random, goods, 0, 3, "0.1", (1, 1, 2)):
        paper.item(name, price, several(count))
        paper.pair((f"{count} x " if count > 1 else "") + name, "$" + money(price))
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.tax = rounded(paper.total / 11)
    paper.pair("TOTAL", "$" + money(paper.total), size=1.4, bold=True)
    put(paper, ("GST incl. in total", "$" + money(paper.tax)))
    paper.rule("-")
    put(paper, random.choice(("EFTPOS FROM CHQ", "FLEETCARD")),
        ["CARD: " + paper.digits("............####") + "(C)"],
        ("PURCHASE", "AUD" + money(paper.total)), ["AUTH NO: " + paper.digits("######")],
        "APPROVED", "Keep docket for shopper discounts")
