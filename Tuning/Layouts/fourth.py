"""Layouts by a fourth author who knew nothing of the reader: tills, forms and offices of countries and
trades that the others lack."""

from datetime import timedelta
from decimal import Decimal

from paper import cost, euro, forward, handed, included, layout, money, rounded, sample, spaced

FEW = (1, 1, 1, 1, 1, 2, 2, 3, 4)


def picked(paper, goods, least=1, most=8, step="0.01", counts=FEW):
    """Yields name, quantity, unit price, amount and what else the goods say, and notes the amounts."""
    for name, low, high, *rest in sample(paper.random, goods, least, most):
        each, count = cost(paper.random, low, high, step), paper.random.choice(counts)
        paper.items.append(each * count)
        yield name, count, each, each * count, *rest


def put(paper, *rows):
    """Rows in short: a text in the middle, a tuple of two at both edges, a list of one at the left."""
    for row in rows:
        if isinstance(row, str):
            paper.middle(row)
        elif isinstance(row, list):
            paper.left(*row)
        else:
            paper.pair(*row)


def sign(paper, size, *names):
    """One of the names as the shop's, in large letters in the middle."""
    paper.shop = paper.random.choice(names)
    paper.middle(paper.shop, size=size, bold=True)


def since(paper, year):
    """Moves the purchase to a year not before the given one."""
    paper.when = paper.when.replace(year=paper.random.randint(year, 2025))


def nearest(value, step):
    """The value in whole steps."""
    return rounded(Decimal(value) / Decimal(step), "1") * Decimal(step)


def weight(random, least=180, most=2400):
    """Kilograms with three decimals."""
    return Decimal(random.randint(least, most)) / 1000


def parts(paper, sums, rates, unit="0.01"):
    """The rows of a table of taxes from gross sums by letter: letter, rate, net, tax, gross."""
    taxes = {letter: included(gross, rates[letter], unit) for letter, gross in sorted(sums.items()) if gross}
    paper.tax = sum(taxes.values(), Decimal(0))
    return [(letter, rates[letter], sums[letter] - tax, tax, sums[letter]) for letter, tax in taxes.items()]


def cash(paper, given, change, notes, write=money):
    """Two rows: the notes handed over, and what comes back."""
    sum_ = handed(paper.random, paper.total, notes)
    put(paper, (given, write(sum_)), (change, write(sum_ - paper.total)))


def commas(value, places=2):
    """1234.5 as 1,234.50."""
    return money(value, places, comma=",")


def dots(value, places=0):
    """1234.5 as 1.235, or as 1.234,50 with two places."""
    return money(value, places, point=",", comma=".")


def translated(zero):
    """A function that writes digits as those which begin with `zero`."""
    table = {ord("0") + digit: chr(ord(zero) + digit) for digit in range(10)}
    return lambda text: str(text).translate(table)


@layout("LV", "EUR", "lv", width=42)
def aptieka(paper, random):
    """A pharmacy with discounts below items and its discounted total called Samaksai."""
    paper.shop = random.choice(("Zaļā Pīle aptieka", "Dzintarkalna aptieka"))
    paper.middle('SIA "Ozolkoks Farm"')
    paper.middle(paper.shop + " Nr." + paper.digits("1#"), bold=True)
    put(paper, paper.digits("Brīvības iela 1##, Rīga, LV-1011"), ["PVN reģ.Nr. LV4000" + paper.digits("#######")],
        ("Kase: " + paper.digits("RG03####"), "Kasieris: " + random.choice(("Inese K.", "Dace"))))
    paper.rule()
    sums, off = {"A": Decimal(0), "B": Decimal(0)}, Decimal(0)
    goods = [("Ibumetin 400mg tbl. N30", "3.90", "6.20", "B"), ("Omeprazols 20mg caps. N28", "3.10", "7.80", "B"),
        ("Vitamīns D3 2000SV N60", "6.50", "14.90", "A"), ("Deguna pilieni 0,1% 10ml", "2.70", "5.40", "B"),
        ("Ūdeņraža peroksīds 3%", "0.85", "1.60", "B"), ("Roku krēms ar kumelītēm", "2.20", "5.90", "A")]
    for name, count, each, price, letter in picked(paper, goods, counts=(1, 1, 1, 2)):
        put(paper, [name], (f"  {count} gab. x {euro(each)}", f"{euro(price)} {letter}"))
        sums[letter] += price
        if random.random() < 0.35:
            less = rounded(price * random.choice((10, 15, 20)) / 100)
            paper.pair("  Atlaide", f"-{euro(less)} {letter}")
            sums[letter] -= less
            off += less
    paper.rule()
    paper.total = sum(sums.values())
    if off:
        put(paper, ("Kopā bez atlaidēm:", euro(paper.total + off)), ("Atlaides kopā:", "-" + euro(off)))
    paper.pair("SAMAKSAI EUR", euro(paper.total), size=1.25, bold=True)
    paper.pair("Bankas karte", euro(paper.total))
    widths = (13, 9, 9, 10)
    paper.columns("Nodoklis", "Bez PVN", "PVN", "Ar PVN", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, {"A": 21, "B": 12}):
        paper.columns(f"{letter} PVN {rate}%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, ("Dok.Nr. " + paper.digits("##### / ###"), f"{paper.when:%d.%m.%Y  %H:%M:%S}"),
        "Zāles atpakaļ nepieņem. Esiet veseli!")


@layout("SK", "EUR", "sk", width=40)
def potraviny(paper, random):
    """A supermarket with deposits on bottles, cash rounded to five cents and the codes of eKasa."""
    since(paper, 2023)
    sign(paper, 1.2, "POTRAVINY POD LIPOU", "TEMPO HRON")
    put(paper, "Hronček a spol., s.r.o.", paper.digits("Štúrova ##, 976 13 Slovenská Ľupča"),
        ["IČO: 3" + paper.digits("#######") + "  DIČ: 202" + paper.digits("#######")],
        ("IČ DPH: SK202" + paper.digits("#######"), "DKP: 888" + paper.digits("##########")))
    rates = {"A": 23, "B": 19, "C": 5} if paper.when.year == 2025 else {"A": 20, "B": 10}
    sums = dict.fromkeys("ABC", Decimal(0))
    paper.rule("=")
    goods = [("Rožok štandard 40g", "0.08", "0.15", "C"), ("Mlieko trvanl. 1,5% 1l", "0.79", "1.25", "C"),
        ("Bryndza plnotučná 125g", "1.69", "2.59", "B"), ("Saláma vysočina 75g", "1.29", "2.19", "B"),
        ("Sprchovací gél 250ml", "1.79", "3.49", "A"), ("Horalky 50g", "0.35", "0.65", "B")]
    for name, count, each, price, letter in picked(paper, goods, 2, counts=(1, 1, 2, 4, 6)):
        letter = "B" if letter == "C" and paper.when.year < 2025 else letter
        sums[letter] += price
        put(paper, [name], (f"  {count} ks       x {euro(each)}", f"{euro(price)} {letter}"))
    each = Decimal("0.15")
    bottles = random.choice((0, 1, 2, 6))
    if bottles:
        paper.items.append(each * bottles)
        put(paper, ["Záloha PET/plech"], (f"  {bottles} ks       x {euro(each)}", f"{euro(each * bottles)} -"))
    paper.rule()
    exact = sum(paper.items)
    is_cash = random.random() < 0.6
    paper.total = nearest(exact, "0.05") if is_cash else exact
    paper.pair("SPOLU", euro(exact) + " EUR", bold=True)
    if is_cash:
        paper.pair("Zaokrúhlenie", euro(paper.total - exact))
    paper.pair("K ÚHRADE", euro(paper.total) + " EUR", size=1.3, bold=True)
    if is_cash:
        cash(paper, "Hotovosť", "Výdavok", (5, 10, 20, 50), euro)
    else:
        paper.pair("Platobná karta", euro(paper.total))
    paper.rule()
    widths = (10, 10, 9, 11)
    paper.columns("DPH", "Základ", "Daň", "Obrat", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, rates):
        paper.columns(f"{letter} {rate}%", euro(net), euro(tax), euro(gross), widths=widths)
    paper.left("UID: O-" + paper.digits("####A##F###B####C##########D####"))
    paper.pair(f"Doklad č.: {random.randint(1, 900)}", f"{paper.when:%d-%m-%Y %H:%M:%S}")
    paper.left("OKP: " + paper.digits("####b##c-##d#####-a#####e#-"))


@layout("CY", "EUR", "el", width=36)
def periptero(paper, random):
    """A kiosk whose total is the third of four sums, with a decimal point among Greek words."""
    sign(paper, 1.15, "ΠΕΡΙΠΤΕΡΟ Ο ΓΛΑΡΟΣ", "MINI MARKET ΑΦΡΟΔΙΤΗ")
    put(paper, paper.digits("ΛΕΩΦ. ΜΑΚΑΡΙΟΥ Γ' ##, ΛΑΡΝΑΚΑ"), "ΤΗΛ. 24 " + paper.digits("######"),
        "ΑΡ. ΕΓΓΡ. ΦΠΑ 10" + paper.digits("######") + random.choice("KXPT"),
        (f"{paper.when:%d/%m/%y}", f"{paper.when:%H:%M}  #" + paper.digits("00####")))
    paper.rule("*")
    sums = {"A": Decimal(0), "B": Decimal(0)}
    goods = [("ΕΦΗΜΕΡΙΔΑ", 1, 2, "A"), ("ΝΕΡΟ 0.5L", "0.50", "0.80", "A"), ("ΤΣΙΓΑΡΑ ΜΑΛΑΚΟ", 4, "5.50", "B"),
        ("ΑΝΑΠΤΗΡΑΣ", 1, "2.50", "B"), ("ΦΡΑΠΕ ΜΕΤΡΙΟ", 2, "3.20", "A"), ("ΚΑΡΤΑ ΚΙΝΗΤΟΥ 10", 10, 10, "B"),
        ("ΧΑΛΟΥΜΙ SANDWICH", "2.80", "4.50", "A"), ("ΤΣΙΧΛΕΣ", 1, "1.60", "B"), ("ΠΑΓΩΤΟ ΞΥΛΑΚΙ", 1, 3, "B")]
    pieces = 0
    for name, count, each, price, letter in picked(paper, goods, 1, 6):
        pieces += count
        sums[letter] += price
        if count > 1:
            paper.left(f"{count} X {money(each)}")
        paper.pair(name, f"{money(price)} {letter}")
    paper.rule("*")
    paper.total = sum(paper.items)
    table = parts(paper, sums, {"A": 5, "B": 19})
    put(paper, ("ΚΑΘΑΡΟ", money(paper.total - paper.tax)), ("ΦΠΑ", money(paper.tax)))
    paper.pair("ΣΥΝΟΛΟ €", money(paper.total), size=1.3, bold=True)
    cash(paper, "ΜΕΤΡΗΤΑ", "ΡΕΣΤΑ", (5, 10, 20))
    paper.pair("ΤΕΜΑΧΙΑ", str(pieces))
    for letter, rate, net, tax, gross in table:
        paper.left(f"{letter} ΦΠΑ {rate}%  {money(net)} + {money(tax)} = {money(gross)}", size=0.9)
    paper.middle("ΕΥΧΑΡΙΣΤΟΥΜΕ - THANK YOU")


@layout("MK", "MKD", "mk", width=38)
def prodavnica(paper, random):
    """A fiscal receipt that prints the turnover of domestic goods apart, before the total."""
    paper.shop = random.choice(("ЗЕЛЕН ПАЗАР", "МАРКЕТ ПЕЛИСТЕР"))
    paper.middle(f"ДПТУ {paper.shop} ДООЕЛ", bold=True)
    put(paper, paper.digits("УЛ.ПАРТИЗАНСКА БР.## БИТОЛА"), ["ДАНОЧЕН БРОЈ: МК4002" + paper.digits("#########")])
    paper.middle("ФИСКАЛНА СМЕТКА", bold=True)
    sums, home = {"А": Decimal(0), "Б": Decimal(0)}, {"А": Decimal(0), "Б": Decimal(0)}
    goods = [("ЛЕБ БЕЛ 500Г", 28, 40, "Б", True), ("МЛЕКО 1Л", 55, 78, "Б", True),
        ("АЈВАР БЛАГ 680Г", 150, 260, "Б", True), ("СМОКИ 50Г", 30, 45, "А", True),
        ("ДЕТЕРГЕНТ 3КГ", 280, 460, "А", False), ("КАФЕ МЛЕНО 200Г", 90, 150, "Б", False),
        ("ПИВО 0.5Л", 50, 75, "А", True), ("ЧОКОЛАДО 100Г", 60, 110, "А", False), ("ЈАЈЦА 10/1", 85, 130, "Б", True)]
    for name, count, each, price, letter, is_home in picked(paper, goods, 2, step="1"):
        put(paper, [f"{count:>4} x {euro(each)}"], (("*" if is_home else " ") + name, f"{dots(price, 2)} {letter}"))
        sums[letter] += price
        home[letter] += price if is_home else 0
    paper.rule()
    if any(home.values()):
        paper.left("ПРОМЕТ ОД МАКЕДОНСКИ ПРОИЗВОДИ *")
        for letter, rate, _net, tax, gross in parts(paper, home, {"А": 18, "Б": 5}):
            put(paper, (f" ПРОМЕТ {letter} {rate},00%", dots(gross, 2)), (f" ДДВ {letter}", dots(tax, 2)))
        paper.rule()
    table = parts(paper, sums, {"А": 18, "Б": 5})
    paper.total = sum(paper.items)
    paper.pair("ВКУПЕН ПРОМЕТ", dots(paper.total, 2), size=1.15, bold=True)
    for letter, rate, _net, tax, gross in table:
        put(paper, (f"ВКУПЕН ПРОМЕТ {letter} {rate},00%", dots(gross, 2)), (f"ДДВ {letter}", dots(tax, 2)))
    paper.pair("ВКУПНО ДДВ", dots(paper.tax, 2))
    paper.rule()
    cash(paper, "ГОТОВИНА", "ВРАТЕНО", (50, 100, 500, 1000), lambda value: dots(value, 2))
    put(paper, ("Бр. на артикли:", str(len(paper.items))), (f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M:%S}"),
        ("0" + paper.digits("#####"), "АС" + paper.digits("######") + "  МФ" + paper.digits("#######")))


@layout("BY", "BYN", "ru", width=40)
def gastronom(paper, random):
    """A grocer with weights, a card's discount in the last step and the document's number for the authority."""
    paper.shop = random.choice(("Берёзка", "Родны кут"))
    paper.middle('ООО "Принёманский торг"')
    paper.middle(f'Магазин "{paper.shop}"', size=1.15, bold=True)
    paper.middle(paper.digits("г.Гродно, ул.Ожешко, ##"))
    paper.middle("УНП 59" + paper.digits("#######") + "  СКНО 110" + paper.digits("######"))
    paper.pair("ПЛАТЕЖНЫЙ ДОКУМЕНТ", "N " + paper.digits("#####"))
    paper.left("Кассир: " + random.choice(("Жук О.И.", "Ковалевич Т.", "КСО 4")))
    paper.rule()
    sums = {"Б": Decimal(0), "В": Decimal(0)}
    goods = [("Сырок глазированный 40г", "0.89", "1.65", "Б"), ("Хлеб Нарочанский 900г", "1.55", "2.40", "Б"),
        ("Драники замороженные", "3.20", "5.90", "В"), ("Кефир 3,2% 900г", "1.79", "2.69", "Б"),
        ("Порошок стиральный 2,4кг", "9.90", "21.50", "В"), ("Зефир бело-розовый", "3.40", "6.10", "В")]
    for name, count, each, price, letter in picked(paper, goods, 1, 6):
        put(paper, [name], (f"   {money(count, 3)} x {money(each)}", f"={money(price)} {letter}"))
        sums[letter] += price
    goods = [("Бананы вес.", 4, 6), ("Картофель мытый", 1, 2), ("Сыр Голландский", 15, 24)]
    for name, low, high in sample(random, goods):
        kilos, each = weight(random), cost(random, low, high)
        paper.items.append(rounded(kilos * each))
        sums["Б"] += paper.items[-1]
        put(paper, [name], (f"   {kilos:.3f} x {money(each)}", f"={money(paper.items[-1])} Б"))
    paper.rule()
    gross = sum(paper.items)
    paper.pair("ИТОГ", money(gross))
    if random.random() < 0.6:
        rate = random.choice((3, 5))
        off = {letter: rounded(value * rate / 100) for letter, value in sums.items()}
        sums = {letter: value - off[letter] for letter, value in sums.items()}
        paper.pair(f"СКИДКА ПО КАРТЕ {rate}%", "-" + money(sum(off.values())))
    paper.total = sum(sums.values())
    paper.pair("ИТОГО К ОПЛАТЕ", "=" + money(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "НАЛИЧНЫМИ", "СДАЧА", (5, 10, 20, 50), lambda value: "=" + money(value))
    else:
        paper.pair("БАНК. КАРТА", "=" + money(paper.total))
    for letter, rate, _net, tax, _ in parts(paper, sums, {"Б": 10, "В": 20}):
        paper.pair(f"НДС {letter} {rate}%", "=" + money(tax))
    put(paper, [f"{paper.when:%d.%m.%Y %H:%M:%S}"], ["УИ " + paper.digits("A#B###C##D#####E########")],
        "СПАСИБО ЗА ПОКУПКУ!")


@layout("PT", "EUR", "pt", width=42)
def pastelaria(paper, random):
    """A pastry shop's simplified invoice with the rates in a column between name and price."""
    since(paper, 2023)
    sign(paper, 1.1, "Pastelaria Flor do Mondego", "Confeitaria Ribalta")
    paper.middle(random.choice(("Silva & Neves, Lda.", "M. Antunes Unipessoal Lda")))
    paper.middle(paper.digits("Rua Ferreira Borges, 1## 3000-180 Coimbra"))
    paper.middle("NIF 50" + paper.digits("#######") + "  Tel 239 " + paper.digits("### ###"))
    paper.left("Fatura Simplificada FS 0125/" + paper.digits("#####"), bold=True)
    put(paper, ["ATCUD: " + paper.digits("JF#TX###-#####")], ["Original"],
        (f"Data {paper.when:%Y-%m-%d}", f"Hora {paper.when:%H:%M}"),
        ["Contribuinte: " + random.choice(("Consumidor final", paper.digits("2########")))])
    paper.rule()
    widths = (4, -20, 5, 6, 7)
    paper.columns("Qtd", "Artigo", "IVA", "Preço", "Valor", widths=widths)
    sums = {"13": Decimal(0), "23": Decimal(0)}
    goods = [("Café", "0.70", "1.00", "13"), ("Pastel de nata", "1.10", "1.50", "13"),
        ("Meia de leite", "1.20", "1.70", "13"), ("Tosta mista", "2.80", "4.20", "13"),
        ("Imperial", "1.20", "1.90", "23"), ("Ice tea lata", "1.40", "2.10", "23"),
        ("Sumo natural", "2.60", "3.80", "23"), ("Bolo de arroz", "1.20", "1.60", "13")]
    for name, count, each, price, rate in picked(paper, goods, 1, 7, "0.05"):
        sums[rate] += price
        paper.columns(str(count), name, rate + "%", euro(each), euro(price), widths=widths)
    paper.rule()
    paper.total = sum(paper.items)
    paper.pair("TOTAL EUR", euro(paper.total), size=1.4, bold=True)
    if random.random() < 0.4:
        cash(paper, "Numerário", "Troco", (5, 10, 20), euro)
    else:
        paper.pair(random.choice(("Multibanco", "MB WAY")), euro(paper.total))
    widths = (10, 12, 9, 11)
    paper.columns("Taxa", "Incidência", "IVA", "Total", widths=widths)
    for _, rate, net, tax, gross in parts(paper, sums, {"13": 13, "23": 23}):
        paper.columns(f"{rate},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, [paper.digits("q#Zx-Processado por programa certificado")], [paper.digits("n.º 0###/AT   IVA incluído")],
        "Obrigado pela sua visita")


@layout("CZ", "CZK", "cs", width=38)
def hospoda(paper, random):
    """A pub's bill, partly paid with meal vouchers, with the sum in euros between the totals."""
    since(paper, 2024)
    sign(paper, 1.3, "Hospoda U Dvou sudů", "Šenk Na Růžku")
    put(paper, paper.digits("Husova ##, Litomyšl"),
        "IČ " + paper.digits("########") + "  DIČ CZ" + paper.digits("########"),
        ("Účtenka č. " + paper.digits("25-0####"), f"Stůl {random.randint(1, 24)}"),
        ("Obsluha: " + random.choice(("Lenka", "Míra")), f"{paper.when.day}.{paper.when.month}.{paper.when:%Y %H:%M}"))
    paper.rule("=")
    sums = {"1": Decimal(0), "2": Decimal(0)}
    goods = [("Plzeňské 12° 0,5l", 54, 72, "1"), ("Polotmavé 11° 0,5l", 46, 60, "1"), ("Kofola 0,3l", 32, 45, "1"),
        ("Smažený sýr, hranol.", 165, 215, "2"), ("Guláš, 5 knedlíků", 169, 229, "2"), ("Utopenec", 65, 95, "2"),
        ("Česnečka", 55, 79, "2"), ("Becherovka 4cl", 55, 75, "1"), ("Nakládaný hermelín", 89, 119, "2")]
    for name, count, each, price, letter in picked(paper, goods, 2, 7, "1", (1, 1, 2, 2, 3, 5, 8)):
        sums[letter] += price
        paper.columns(f"{count}x", name, euro(each), euro(price), widths=(4, -20, 7, 8))
    paper.rule("=")
    paper.total = sum(paper.items)
    rate = Decimal(random.choice(("23.50", "24.00", "24.50")))
    put(paper, ("Mezisoučet", spaced(paper.total)), (f"V EUR (kurz {euro(rate)})", euro(rounded(paper.total / rate))))
    paper.pair("CELKEM Kč", spaced(paper.total, 0) + ",-", size=1.4, bold=True)
    tickets = 100 * random.choice((0, 0, 1, 2))
    rest = paper.total
    if 0 < tickets < rest:
        paper.pair("Stravenky", spaced(tickets))
        rest -= tickets
    paper.pair(random.choice(("Karta", "Hotově")), spaced(rest))
    widths = (12, 9, 8, 9)
    paper.columns("Sazba DPH", "Základ", "DPH", "Celkem", widths=widths)
    for _, rate, net, tax, gross in parts(paper, sums, {"1": 21, "2": 12}):
        paper.columns(f"{rate} %", euro(net), euro(tax), euro(gross), widths=widths)
    paper.middle("Spropitné není v ceně. Na shledanou!")


@layout("HU", "HUF", "hu", width=38)
def etterem(paper, random):
    """A restaurant with a service charge, paid in euros, with change in forints and rounding to five."""
    since(paper, 2022)
    paper.shop = random.choice(("Kakas Bisztró", "Vén Diófa Étterem"))
    put(paper, "DIÓFA VENDÉGLÁTÓ KFT.", paper.digits("8230 BALATONFÜRED, VÖRÖSMARTY U. ##."))
    paper.middle(paper.shop.upper(), bold=True)
    put(paper, "ADÓSZÁM: " + paper.digits("1#######-2-19"), "- - - - -  NYUGTA  - - - - -")
    goods = [("Halászlé bográcsban", 2890, 4490), ("Rántott sajt", 2790, 3990), ("Túrós csusza", 2490, 3690),
        ("Fröccs 0,2", 590, 890), ("Szódavíz", 250, 450), ("Somlói galuska", 1390, 2290),
        ("Csapolt sör 0,5", 890, 1390), ("Hortobágyi palacsinta", 2190, 3290), ("Presszókávé", 590, 850)]
    for name, count, each, price in picked(paper, goods, 2, 7, "10"):
        if count > 1:
            paper.left(f"{count} DB   x   {spaced(each, 0)} Ft")
        paper.pair(name, spaced(price, 0) + " C")
    paper.rule()
    net = sum(paper.items)
    paper.pair("RÉSZÖSSZEG:", spaced(net, 0) + " Ft")
    rate = random.choice((10, 12, 15))
    exact = net + (service := rounded(net * rate / 100, "1"))
    paper.pair(f"Szervizdíj {rate}%", spaced(service, 0) + " C")
    paper.total = nearest(exact, 5)
    if paper.total != exact:
        paper.pair("KEREKÍTÉS:", f"{paper.total - exact} Ft")
    paper.pair("ÖSSZESEN:", spaced(paper.total, 0) + " Ft", size=1.3, bold=True)
    euros = random.choice((380, 385, 390, 395))
    given = handed(random, paper.total / euros, (5, 10, 50))
    paper.pair(f"EURÓ  {euro(given)} x {euros}", spaced(given * euros, 0) + " Ft")
    paper.pair("VISSZAJÁRÓ:", spaced(given * euros - paper.total, 0) + " Ft")
    paper.rule()
    put(paper, ["Kezelő: " + random.choice(("PINCÉR 3", "Zsuzsa", "ADMIN"))],
        ["NYUGTASZÁM: " + paper.digits("0###/00###")], (f"{paper.when:%Y.%m.%d.}", f"{paper.when:%H:%M}"),
        ["NAV Ellenőrző kód: " + paper.digits("#A##F")], "AP A" + paper.digits("#######") + "1")


@layout("AT", "EUR", "de-AT", width=48, fonts="sans")
def skilift(paper, random):
    """A ski lift's ticket office: a deposit for each card, and hours of validity between the items."""
    paper.when = paper.when.replace(month=random.choice((1, 2, 3, 12)), hour=random.randint(8, 12))
    sign(paper, 1.4, "Bergbahnen Almkogel", "Hochwurzn Lifte")
    paper.middle(paper.shop + " GmbH & Co KG, 8971 Rohrmoos")
    paper.middle("ATU" + paper.digits("########") + "   FN " + paper.digits("######") + "k", size=0.9)
    days = "Mo Di Mi Do Fr Sa So".split()
    paper.pair(f"{days[paper.when.weekday()]}, {paper.when:%d.%m.%Y}", f"{paper.when:%H:%M} Uhr")
    paper.pair("Kassa 0" + paper.digits("#"), "Beleg-Nr. " + paper.digits("2######"))
    paper.rule("_")
    start = random.choice(("08:30", "12:00"))
    goods = [("Erwachsener", 48, 62), ("Kind (6-14 J.)", 24, 31), ("Jugend", 36, 46), ("Senior", 43, 56),
        ("Rodelmiete", 9, 14), ("Depotschrank", 5, 8)]
    cards = 0
    for name, count, each, price in picked(paper, goods, 1, 4, "0.5"):
        if name[0] in "EKJS":
            cards += count
            paper.left(f"Tageskarte gültig {paper.when:%d.%m.%y} ab {start}")
        paper.columns(f"{count} x", name, euro(each), euro(price), widths=(5, -17, 7, 8))
    gross = sum(paper.items)
    if cards:
        paper.items.append(Decimal(cards * 3))
        paper.columns(f"{cards} x", "Pfand Keycard", euro(3), euro(cards * 3), widths=(5, -17, 7, 8))
    paper.rule("_")
    paper.total = sum(paper.items)
    paper.tax = included(gross, 10)
    paper.pair("Summe EUR", euro(paper.total), size=1.3, bold=True)
    paper.left(f"inkl. 10% MwSt {euro(paper.tax)}  (netto {euro(gross - paper.tax)})")
    if cards:
        paper.left(f"0% Pfand {euro(cards * 3)}")
    paper.pair(random.choice(("Bankomat", "Mastercard", "Bar")), euro(paper.total))
    put(paper, ["Pfandrückgabe nur bei unbeschädigter Karte."], ["_R1-AT1_K0" + paper.digits("#_######_")])


@layout("NO", "NOK", "nb", width=44)
def ferje(paper, random):
    """A ferry where passengers ride for nothing, with full price and price to pay side by side."""
    sign(paper, 1.2, "Skjærgårdsferjene AS", "Vestkyst Ferjer")
    paper.middle("Org.nr " + paper.digits("9## ### ###") + " MVA")
    ways = (("Hella", "Dragsvik"), ("Lauvvik", "Oanes"), ("Halsa", "Kanestraum"))
    put(paper, " - ".join(random.choice(ways)), ("M/F Lysefjorden", paper.digits("Tur ##  Bill. 7#####")),
        (f"Dato: {paper.when:%d.%m.%y}", f"Kl. {paper.when:%H.%M}"))
    paper.rule()
    widths = (22, 8, 5, 9)
    paper.columns("Takst", "Ordinær", "Rab.", "Å betale", widths=widths)
    off = random.choice((0, 10, 50))
    goods = [("Kjt. inntil 6 m m/før", 90, 160), ("Kjt. 6-7 m m/fører", 210, 330), ("Tilhenger inntil 6 m", 60, 120)]
    lines = [(name, cost(random, low, high, "1")) for name, low, high in sample(random, goods, 1, 2)]
    lines += [("Voksen", Decimal(0))] * random.choice((0, 1, 2)) + [("Barn", Decimal(0))] * random.choice((0, 0, 1))
    for name, full in lines:
        price = full - rounded(full * off / 100)
        paper.items.append(price)
        paper.columns(name, euro(full), f"{off if full else 0}%", euro(price), widths=widths)
    paper.rule()
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 12)
    paper.pair("Sum", "NOK " + euro(paper.total), size=1.2, bold=True)
    paper.pair("Herav mva 12 %", euro(paper.tax))
    paper.pair(random.choice(("AutoPASS-ferjekort", "BankAxept")), euro(paper.total))
    if off == 50:
        paper.left("Saldo på kortet: " + paper.digits("1###,##"))
    paper.middle("God tur!   Ta vare på billetten.")


@layout("FR", "EUR", "fr", width=34)
def fromager(paper, random):
    """A scale's ticket at a market: the total stands alone in large figures, without any word."""
    paper.shop = random.choice(("LA BERGERE DU CAUSSE", "FROMAGERIE MAURIAC"))
    put(paper, paper.shop, "MARCHE COUVERT - BANC " + paper.digits("1#"), "TEL 05 65 " + paper.digits("## ## ##"))
    paper.pair(f"{paper.when:%d-%m-%y}  {paper.when:%H:%M}", paper.digits("V0#  No 0###"))
    paper.rule()
    paper.columns("   kg", "€/kg", "€", widths=(10, 11, 13))
    goods = [("CANTAL ENTRE-DEUX", 17, 23), ("TOMME DE BREBIS", 24, 34), ("ROQUEFORT", 22, 33), ("BEURRE MOTTE", 9, 14),
        ("COMTE 18 MOIS", 24, 32), ("BLEU D'AUVERGNE", 14, 19), ("SAINT-NECTAIRE", 18, 25)]
    for name, low, high in sample(random, goods, 1, 6):
        kilos, each = weight(random, 90, 900), cost(random, low, high, "0.1")
        paper.items.append(rounded(kilos * each))
        paper.left(name)
        paper.columns("   " + f"{kilos:.3f}".replace(".", ","), euro(each), euro(paper.items[-1]), widths=(10, 11, 13))
    for name, count, each, price in picked(paper, [("ROCAMADOUR", 1, "1.5"), ("OEUFS X6", "2.2", 3)], 0, 2, "0.1"):
        paper.left(name)
        paper.columns(f"   {count} p", euro(each) + " /p", euro(price), widths=(10, 11, 13))
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, "5.5")
    paper.pair(f"{len(paper.items)} art.", euro(paper.total), size=1.7, bold=True)
    put(paper, ("", f"({euro(rounded(paper.total * Decimal('6.55957')))} FRF)"), [f"TVA 5,50% incl. {euro(paper.tax)}"],
        "MERCI DE VOTRE VISITE")


@layout("IT", "EUR", "it", width=38, fonts="sans")
def museo(paper, random):
    """A museum's tickets: reduced, free and booking fees, exempt from tax, with the hour of entry."""
    paper.when = paper.when.replace(hour=random.randint(9, 15))
    paper.shop = random.choice(("Museo Civico Palazzo Ardenghi", "Pinacoteca Comunale Santa Chiara"))
    put(paper, "BIGLIETTERIA", (paper.digits("Cassa 0#"), "Sigillo " + paper.digits("A##F####C###")))
    paper.middle(paper.shop, size=1.1, bold=True)
    put(paper, "Piazza del Duomo 4 - 53100 Siena", "P.IVA 00" + paper.digits("#########"))
    entry = paper.when + timedelta(days=random.randint(0, 9), minutes=75)
    put(paper, f"Ingresso del {entry:%d/%m/%Y} ore {entry.hour:02}:{entry.minute // 15 * 15:02}")
    paper.rule("_")
    full = cost(random, 9, 18, "1")
    lines = [("Intero", 1, full), ("Ridotto 18-25", 0, 2), ("Gratuito under 18", 0, 0), ("Audioguida", 0, 5)]
    lines = [(name, random.randint(least, 2), Decimal(each)) for name, least, each in lines]
    for name, count, each in lines + [("Diritto di prevendita", lines[0][1], Decimal(1))]:
        if count:
            paper.items.append(count * each)
            paper.columns(name, f"{count} x", euro(each), euro(count * each), widths=(18, 6, 6, 8))
    paper.rule("_")
    paper.total = sum(paper.items)
    paper.pair("Importo complessivo", "€ " + euro(paper.total), size=1.15, bold=True)
    put(paper, ("Pagamento: carta", euro(paper.total)), ["Esente IVA art. 10 n. 22 DPR 633/72"],
        [f"Emesso il {paper.when:%d/%m/%Y %H:%M:%S}"], ["Valido per un solo ingresso. Non rimborsabile"])


@layout("DK", "DKK", "da", width=34)
def genbrug(paper, random):
    """A second-hand shop that names itself only in its web address at the bottom; no deductible tax."""
    paper.shop = random.choice(("Genfundet", "Loppelund"))
    paper.middle("KVITTERING", size=1.4, bold=True)
    put(paper, (f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M}"),
        (paper.digits("Bon 0####"), "Eksp.: " + random.choice(("Bente", "Frivillig 2", "Ole"))))
    paper.rule()
    goods = [("Bluse dame", 30, 70), ("Paperback", 10, 20), ("Gryde m/låg", 40, 90), ("Børnebog", 5, 15),
        ("Puslespil", 20, 40), ("Lampe", 60, 180), ("LP-plade", 15, 60), ("Jakke herre", 75, 200), ("Kop/krus", 5, 10)]
    for name, count, each, price in picked(paper, goods, 1, 6, "5"):
        paper.pair(f"{count} x {name} á {euro(each)}" if count > 1 else name, dots(price, 2))
    paper.rule()
    net = paper.total = rounded(sum(paper.items))
    if random.random() < 0.4:
        off = rounded(net * 15 / 100)
        put(paper, ("Subtotal", dots(net, 2)), ("Seniordag 15%", dots(off, 2) + "-"))
        paper.total = nearest(net - off, "0.5")
        if paper.total != net - off:
            paper.pair("Øreafrunding", euro(paper.total - net + off))
    paper.pair("I ALT DKK", dots(paper.total, 2), size=1.25, bold=True)
    cash(paper, "Kontant", "Retur", (50, 100, 200), lambda value: dots(value, 2))
    put(paper, "Brugtmoms - køber har ikke", "fradrag for moms af købet", "CVR " + paper.digits("########"),
        f"www.{paper.shop.lower()}.dk")


@layout("UA", "UAH", "uk", width=78, fonts="sans")
def kvytantsiia(paper, random):
    """A form for flats with old and new readings of meters, and the bank's fee added; it prints no time."""
    paper.has_time = False
    paper.shop = random.choice(("КП «Житлосервіс Поділ»", "ОСББ «Яблунева 12»"))
    paper.pair("КВИТАНЦІЯ", paper.shop, size=1.3, bold=True)
    months = ("січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень").split()
    before = paper.when.replace(day=1) - timedelta(days=1)
    put(paper, ("ЄДРПОУ " + paper.digits("3#######"), "IBAN UA" + paper.digits("##305299000002600##########")),
        ("Особовий рахунок: " + paper.digits("10####"), f"Період: {months[before.month - 1]} {before.year} р."),
        (random.choice(("Платник: Шевчук Г. П.", "Платник: Бондар Р. О.")), f"Сплачено {paper.when:%d.%m.%Y} р."))
    paper.rule("_")
    widths = (24, 12, 12, 11, 10, 12)
    paper.columns("Послуга", "Попередній", "Поточний", "Спожито", "Тариф", "До сплати", widths=widths, bold=True)
    goods = [("Холодна вода, м3", 2, 14, "16.212"), ("Водовідведення, м3", 2, 14, "14.172"),
        ("Електроенергія, кВт·год", 80, 390, "4.32"), ("Газ природний, м3", 4, 90, "7.95689")]
    for name, low, high, tariff in sample(random, goods, 2):
        old, used = random.randint(120, 9800), random.randint(low, high)
        paper.items.append(rounded(used * Decimal(tariff)))
        tariff, price = tariff.replace(".", ","), spaced(paper.items[-1])
        paper.columns(name, str(old), str(old + used), str(used), tariff, price, widths=widths)
    for name, low, high in (("Утримання будинку", 180, 420), ("Вивіз сміття", 25, 80)):
        paper.items.append(cost(random, low, high))
        paper.columns(name, "", "", "", "", spaced(paper.items[-1]), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.total = net + (fee := max(rounded(net / 100), Decimal(5)))
    put(paper, ("Разом за послуги, грн", spaced(net)), ("Комісія банку", spaced(fee)))
    paper.pair("Усього до сплати", spaced(paper.total) + " грн", size=1.2, bold=True)
    paper.pair("Підпис платника ______________", "Касир ______________")


@layout("TR", "TRY", "tr", width=84, fonts="sans")
def mobilya(paper, random):
    """A furniture shop's e-archive invoice with discounts by line and a plan of instalments."""
    since(paper, 2024)
    paper.shop = random.choice(("Çınaraltı Mobilya", "Yuvam Beyaz Eşya"))
    paper.pair(paper.shop + " San. ve Tic. Ltd. Şti.", "e-Arşiv Fatura", size=1.2, bold=True)
    put(paper, ("İnegöl Yolu 4. km, Bursa", f"Fatura No: CNR{paper.when.year}" + paper.digits("000####")),
        ("Vergi Dairesi: Yıldırım  VKN: 2" + paper.digits("#########"), f"Fatura Tarihi: {paper.when:%d-%m-%Y}"),
        ("SAYIN " + random.choice(("AYŞE DEMİRCAN", "Murat Öztürk")), f"Düzenleme Zamanı: {paper.when:%H:%M:%S}"),
        ["ETTN: " + paper.digits("#a#c##e#-##f#-4d##-b###-##########c#")])
    paper.rule("_")
    widths = (4, -32, 8, 13, 8, 13, 14)
    paper.columns(
        "No", "Mal Hizmet", "Miktar", "Birim Fiyat", "İsk. %", "İsk. Tutarı", "Tutar", widths=widths, bold=True)
    goods = [("Yemek masası 6 kişilik", 9000, 19000), ("Sandalye", 1500, 3200), ("TV ünitesi", 4800, 9900),
        ("Köşe takımı", 21000, 48000), ("Yatak 160x200", 7500, 16900), ("Orta sehpa", 1900, 4200)]
    gross = off = Decimal(0)
    for index, (name, low, high) in enumerate(sample(random, goods, 1, 5), 1):
        each, count, rate = cost(random, low, high, "5"), random.choice((1, 1, 2, 4)), random.choice((0, 0, 10, 15))
        less = rounded(each * count * rate / 100)
        gross, off = gross + each * count, off + less
        paper.items.append(each * count - less)
        money_ = [dots(value, 2) for value in (each, less, paper.items[-1])]
        paper.columns(str(index), name, f"{count} Adet", money_[0], f"%{rate}", *money_[1:], widths=widths)
    paper.rule("_")
    net = gross - off
    paper.tax = rounded(net * 20 / 100)
    paper.total = net + paper.tax
    put(paper, ("", f"Mal Hizmet Toplam Tutarı        {dots(gross, 2)} TL"),
        ("", f"Toplam İskonto        {dots(off, 2)} TL"), ("", f"Hesaplanan KDV(%20)        {dots(paper.tax, 2)} TL"),
        ("", f"Vergiler Dahil Toplam Tutar        {dots(paper.total, 2)} TL"))
    paper.right(f"Ödenecek Tutar        {dots(paper.total, 2)} TL", bold=True)
    count = random.choice((3, 4, 6))
    each = rounded(paper.total / count, "1")
    first = paper.total - each * (count - 1)
    paper.left(f"ÖDEME PLANI: Peşinat {dots(first, 2)} TL + {count - 1} taksit x {dots(each, 2)} TL")
    for index in range(1, count):
        paper.left(f"   {index}. taksit  {paper.when + timedelta(days=30 * index):%d.%m.%Y}   {dots(each, 2)}")


@layout("AZ", "AZN", "az", width=40)
def magaza(paper, random):
    """A fiscal slip with labels before everything, even the shop, and payment kinds of nought."""
    paper.shop = random.choice(("Xəzər Market", "Günəş Ərzaq"))
    put(paper, [f'Obyektin adı: "{paper.shop}"'], ["Obyektin ünvanı: Bakı ş., Nərimanov r."],
        [paper.digits("  Təbriz küç. ##")], ['VÖ adı: "RİFAH TİCARƏT" MMC'], ["VÖEN: 14" + paper.digits("########")],
        ["Obyektin kodu: " + paper.digits("14########-###")])
    paper.middle("SATIŞ ÇEKİ", size=1.2, bold=True)
    put(paper, ["Çekin nömrəsi № " + paper.digits("####")], ["Kassir: " + random.choice(("Aytən M.", "Elvin"))],
        (f"Tarix: {paper.when:%d.%m.%Y}", f"Saat: {paper.when:%H:%M:%S}"))
    paper.rule("-")
    widths = (17, 7, 8, 8)
    paper.columns("Məhsulun adı", "Say", "Qiymət", "Cəmi", widths=widths)
    goods = [("Zavod çörəyi", "0.65", "0.90"), ("Süd 3.2% 1l", "2.1", "3.2"), ("Qatıq 500q", "1.4", "2.5"),
        ("Şor", 2, 4), ("Çay 250q", 4, 8), ("Kərə yağı 200q", 3, 6), ("Salfet", "0.8", "1.9")]
    for name, count, each, price in picked(paper, goods, 1, 7, "0.05"):
        paper.columns(name, money(count, 3), money(each), money(price), widths=widths)
        paper.left("*ƏDV: 18%")
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 18)
    paper.pair("Yekun məbləğ", money(paper.total), size=1.2, bold=True)
    paper.left(f"*ƏDV 18% = {money(paper.tax)}")
    paper.rule("-")
    bonus = rounded(paper.total / 10) if random.random() < 0.3 else Decimal(0)
    by_card = random.random() < 0.5
    rest = paper.total - bonus
    given = rest if by_card else handed(random, rest, (5, 10, 20))
    put(paper, ("Nağdsız:", money(given if by_card else 0)), ("Nağd:", money(0 if by_card else given)),
        ("Bonus:", money(bonus)), ("Avans:", "0.00"), ("Nisyə:", "0.00"), ("Qalıq:", money(given - rest)))
    paper.rule("-")
    put(paper, ["Növbə ərzində vurulmuş çek: " + str(random.randint(2, 400))],
        ["NKA-nın zavod nömrəsi: 00" + paper.digits("######")], ["Fiskal ID: " + paper.digits("#Kb##Xq##T#m")],
        "ƏDV-ni geri al! edvgerial.example")


@layout("MN", "MNT", "mn", width=40)
def buuz(paper, random):
    """A canteen whose lottery part repeats the total; VAT and the city's tax are inside."""
    paper.shop = random.choice(("Тансаг Бууз", "Алтан Тогоо"))
    paper.middle(paper.shop.upper(), size=1.3, bold=True)
    put(paper, "Баянзүрх дүүрэг, 3-р хороо", ["ТТД: 5" + paper.digits("######")],
        ["ДДТД: 0000" + paper.digits("#" * 18)], (f"Огноо: {paper.when:%Y.%m.%d}", f"{paper.when:%H:%M:%S}"),
        ("Кассчин: Оюунаа", paper.digits("Ширээ: 1#")))
    paper.rule("-")
    widths = (16, 5, 9, 10)
    paper.columns("Бараа", "Тоо", "Үнэ", "Дүн", widths=widths)
    goods = [("Бууз", 1800, 2800), ("Хуушуур", 2200, 3500), ("Цуйван", 9500, 15000), ("Сүүтэй цай", 700, 1500),
        ("Банштай цай", 7500, 12000), ("Нийслэл салат", 4500, 8000), ("Гурилтай шөл", 8500, 13500)]
    for name, count, each, price in picked(paper, goods, 1, 6, "100", (1, 1, 2, 4, 6)):
        paper.columns(name, str(count), commas(each, 0), commas(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    vat, city = rounded(paper.total * 10 / 112), rounded(paper.total * 2 / 112)
    paper.tax = vat + city
    put(paper, ("НӨАТ-гүй дүн:", commas(paper.total - paper.tax)), ("НХАТ:", commas(city)), ("НӨАТ:", commas(vat)))
    paper.pair("Нийт дүн:", commas(paper.total), size=1.2, bold=True)
    put(paper, (random.choice(("QPay:", "Карт:", "Бэлэн:")), commas(paper.total)), ("Хариулт:", "0.00"))
    paper.rule("-")
    put(paper, "и-баримт", ["Сугалаа: " + random.choice("АБВГД") + "Ц " + paper.digits("########")],
        ["Сугалааны дүн: " + commas(paper.total)], "Баярлалаа")


@layout("NP", "NPR", "en", width=40)
def momo(paper, random):
    """A restaurant with service charge and VAT, whose bill number has the Nepali years like a fraction."""
    sign(paper, 1.3, "Himali Momo House", "Thamel Bhanchha Ghar")
    year = paper.when.year + (57 if (paper.when.month, paper.when.day) > (7, 16) else 56)
    put(paper, "Thamel-26, Kathmandu", "PAN No: 60" + paper.digits("#######"), "Ph: 01-44" + paper.digits("#####"),
        "ABBREVIATED TAX INVOICE", [f"Bill No : {paper.digits('####')}-{year}/{(year + 1) % 100:02}"],
        (f"Date : {paper.when:%Y/%m/%d}", f"{paper.when:%I:%M:%S %p}"),
        (paper.digits("Table : T##"), f"Pax : {random.randint(1, 6)}"))
    paper.rule()
    widths = (4, -17, 4, 7, 9)
    paper.columns("SN", "Particulars", "Qty", "Rate", "Amount", widths=widths)
    goods = [("Buff Momo Steam", 180, 290), ("Chicken Chowmein", 220, 360), ("Dal Bhat Set", 350, 650),
        ("Everest Beer 650", 520, 750), ("Masala Tea", 50, 110), ("Sukuti Sadeko", 320, 520), ("Mineral Water", 40, 80)]
    for number, (name, count, each, price) in enumerate(picked(paper, goods, 1, 7, "5"), 1):
        paper.columns(f"{number}.", name, str(count), str(each), commas(price), widths=widths)
    paper.rule()
    net = sum(paper.items)
    off = rounded(net / 10) if random.random() < 0.3 else Decimal(0)
    service = rounded((net - off) / 10)
    paper.tax = rounded((net - off + service) * 13 / 100)
    paper.total = net - off + service + paper.tax
    put(paper, ("Basic Amount :", commas(net)), ("Discount :", commas(off)),
        ("Service Charge (10%) :", commas(service)), ("Taxable Amount :", commas(net - off + service)),
        ("VAT (13%) :", commas(paper.tax)))
    paper.pair("Net Amount : Rs", commas(paper.total), bold=True)
    put(paper, ("Fonepay QR", commas(paper.total)), ["Printed By : admin   Copy of original (1)"],
        "!! Dhanyabad, feri aaunu hola !!")


@layout("MO", "MOP", "zh-Hant", width=36, fonts="hant")
def shouxin(paper, random):
    """A pastry shop in Chinese and Portuguese: patacas, paid in Hong Kong dollars, no tax."""
    sign(paper, 1.5, "鴻記餅家", "福隆手信")
    put(paper, "Pastelaria e Lembranças", paper.digits("大三巴街##號地下  電話 28## ####"),
        (f"日期 {paper.when:%d/%m/%Y}", f"時間 {paper.when:%H:%M}"),
        (paper.digits("單號 A######"), "收銀 " + random.choice(("阿珍", "02"))))
    paper.rule("-")
    goods = [("杏仁餅(12件)", 38, 62), ("鳳凰卷", 42, 70), ("蜜汁豬肉乾 半磅", 88, 128), ("花生糖", 28, 48), ("老婆餅", 6, 10),
        ("葡撻", 9, 13), ("紐結糖", 45, 78), ("膠袋", 1, 1)]
    for name, count, each, price in picked(paper, goods, 1, 6, "1"):
        paper.columns(name, f"{count}x", money(each), money(price), widths=(16, 4, 8, 8))
    paper.rule("-")
    net = paper.total = sum(paper.items)
    if net > 200:
        off = rounded(net / 20)
        paper.total = net - off
        put(paper, ("小計 Subtotal", money(net)), ("九五折 Desconto", f"-{money(off)}"))
    paper.pair("總數 Total  MOP", money(paper.total), size=1.2, bold=True)
    given = handed(random, paper.total / Decimal("1.03"), (20, 100, 500))
    put(paper, ("港幣 HKD @1.03", money(given)), ("折合 MOP", money(given * Decimal("1.03"))),
        ("找續 Troco MOP", money(given * Decimal("1.03") - paper.total)), f"件數: {len(paper.items)}   多謝惠顧 Obrigado")


@layout("JO", "JOD", "ar", width=42, fonts="arab")
def building_materials(paper, random):
    """A hardware store with three decimals, a discount before the sales tax and the sum in two units."""
    sign(paper, 1.25, "مؤسسة الرافدين لمواد البناء", "معرض البتراء للعدد الصناعية")
    put(paper, "عمان - البيادر - شارع الصناعة", "هاتف: " + forward(paper.digits("06 58# ####")),
        "الرقم الضريبي: " + paper.digits("1#######"),
        ("فاتورة نقدية رقم " + paper.digits("#####"), forward(f"{paper.when:%d/%m/%Y}")),
        ("السيد: نقدي", forward(f"{paper.when:%H:%M}")))
    paper.rule("-")
    widths = (16, 6, 9, 10)
    paper.columns("الصنف", "الكمية", "السعر", "المجموع", widths=widths, bold=True)
    goods = [("اسمنت أبيض 25 كغم", "3.5", 5), ("مواسير 1/2 إنش", "1.2", "2.4"), ("دهان أملشن", 12, 26),
        ("مسامير فولاذ", "0.5", "1.5"), ("حنفية مطبخ", 9, 22), ("شريط تفلون", "0.15", "0.35"), ("مفك براغي", 1, 3)]
    for name, count, each, price in picked(paper, goods, 1, 7, "0.05"):
        paper.columns(name, str(count), money(each, 3), money(price, 3), widths=widths)
    paper.rule("-")
    net = sum(paper.items)
    off = rounded(net / 20, "0.001") if random.random() < 0.4 else Decimal(0)
    paper.tax = rounded((net - off) * 16 / 100, "0.001")
    paper.total = net - off + paper.tax
    put(paper, ("المجموع", money(net, 3)), ("الخصم", money(off, 3)), ("الصافي قبل الضريبة", money(net - off, 3)),
        ("ضريبة المبيعات 16%", money(paper.tax, 3)))
    paper.pair("المبلغ المطلوب", money(paper.total, 3) + " د.أ", size=1.2, bold=True)
    put(paper, [f"فقط {int(paper.total)} دينار و {int(paper.total % 1 * 1000)} فلس لا غير"],
        "البضاعة المباعة ترد خلال 3 أيام")


@layout("LB", "USD", "en", width=40)
def mezze(paper, random):
    """A restaurant in dollars whose largest number is the total in Lebanese pounds."""
    since(paper, 2024)
    sign(paper, 1.4, "BEIT EL TAWLEH", "AL ROZANA")
    put(paper, "Mar Mikhael, Beirut   01/56" + paper.digits("####"), "VAT Reg. " + paper.digits("######-601"),
        (paper.digits("Check #1####"), f"Table {random.randint(1, 40)}/{random.randint(1, 6)}"),
        (f"{paper.when:%d %b %Y}".upper(), f"{paper.when:%H:%M}"))
    paper.rule()
    goods = [("Hommos", 4, 7), ("Tabbouleh", 5, 8), ("Fattoush", 5, 8), ("Kibbeh Nayyeh", 9, 14),
        ("Mixed Grill", 16, 24), ("Arak 1/4", 10, 16), ("Batata Harra", 4, 7), ("Almaza 33cl", 3, 5)]
    for name, count, _each, price in picked(paper, goods, 2, 8, "0.25"):
        paper.columns(str(count), name, money(price), widths=(4, -24, 12))
    if random.random() < 0.5:
        paper.items.append(Decimal(0))
        paper.columns("1", "Fruits (offered)", "0.00", widths=(4, -24, 12))
    paper.rule()
    net = sum(paper.items)
    paper.tax = rounded(net * 11 / 100)
    paper.total = net + paper.tax
    rate = 89500
    put(paper, ("Subtotal $", commas(net)), ("VAT 11% $", commas(paper.tax)))
    paper.pair("TOTAL USD", commas(paper.total), bold=True)
    paper.pair("TOTAL LBP", commas(nearest(paper.total * rate, 1000), 0), size=1.4, bold=True)
    put(paper, f"1 USD = {commas(rate, 0)} LBP", ("VAT 11% LBP", commas(nearest(paper.tax * rate, 1000), 0)),
        "Service not included", "Sahtein! @" + paper.shop.lower().replace(" ", ""))


@layout("KW", "KWD", "ar", width=38, fonts="arab")
def jamiya(paper, random):
    """A cooperative with the shareholder's number, a barcode below each name and counts before the total."""
    sign(paper, 1.25, "جمعية الواحة التعاونية", "جمعية الشروق التعاونية")
    put(paper, "السوق المركزي - قطعة " + paper.digits("#"), forward(f"{paper.when:%d-%m-%Y  %I:%M %p}"),
        ("فاتورة: " + paper.digits("#######"), "كاشير: " + paper.digits("1##")),
        ["رقم المساهم: " + paper.digits("####")])
    paper.rule("=")
    goods = [("حليب طازج 1 لتر", "0.32", "0.55"), ("خبز عربي", "0.05", "0.15"), ("دجاج مجمد 1 كيلو", "1.1", "1.95"),
        ("رز بسمتي 5 كيلو", "3.2", "5.9"), ("ماء 1.5 لتر × 6", "0.6", "0.95"), ("زيت ذرة", "1.25", "2.4")]
    pieces = 0
    for name, count, each, price in picked(paper, goods, 1, 8, "0.005"):
        pieces += count
        paper.left(name)
        paper.columns(paper.digits("62#########"), f"{count} ×", money(each, 3), money(price, 3), widths=(14, 6, 8, 9))
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.pair("عدد الأصناف: " + str(len(paper.items)), f"عدد القطع: {pieces}")
    paper.pair("الإجمالي د.ك", money(paper.total, 3), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "المدفوع نقداً", "الباقي", (1, 5, 10, 20), lambda value: money(value, 3))
    else:
        paper.pair("كي نت", money(paper.total, 3))
    put(paper, f"مشتريات المساهم لهذا العام: {money(cost(random, 90, 900) + paper.total, 3)}", "شكراً لزيارتكم")


@layout("IL", "ILS", "he", width=64, fonts="hebr")
def musach(paper, random):
    """A garage's invoice and receipt with codes of parts, kilometres, a discount and three instalments."""
    sign(paper, 1.5, "מוסך האחים אלקיים", "שירותי רכב הצפון")
    put(paper, paper.digits("רח' האורגים ##, אזור התעשייה, עכו") + "   טל' " + forward("04-99" + paper.digits("#####")),
        "עוסק מורשה " + paper.digits("51#######"))
    paper.middle("חשבונית מס / קבלה מס' " + paper.digits("20####"), bold=True)
    put(paper,
        ("לכבוד: " + random.choice(("כהן יעל", "אבו סאלח מחמוד")), "תאריך: " + forward(f"{paper.when:%d/%m/%Y}")),
        ("מס' רכב: " + forward(paper.digits("###-##-###")), "שעה: " + forward(f"{paper.when:%H:%M}")),
        ("יצרן: " + random.choice(("טויוטה", "יונדאי", "מאזדה")), 'ק"מ: ' + commas(random.randint(20000, 190000), 0)))
    paper.rule("_")
    widths = (10, -26, 7, 10, 11)
    paper.columns('מק"ט', "תיאור", "כמות", "מחיר", 'סה"כ', widths=widths, bold=True)
    goods = [("טיפול 15,000", 380, 620), ("שמן מנוע 5W30", 38, 62), ("מסנן שמן", 35, 70),
        ("רפידות בלם קדמיות", 190, 340), ("מצבר 60 אמפר", 390, 560), ("שעת עבודה", 180, 260), ("מגבים זוג", 60, 120)]
    for name, count, each, price in picked(paper, goods, 2, 7, "1"):
        paper.columns(paper.digits("#####"), name, money(count), money(each), commas(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    off = rounded(net / 20) if random.random() < 0.5 else Decimal(0)
    rate = 18 if paper.when.year >= 2025 else 17
    paper.tax = rounded((net - off) * rate / 100)
    paper.total = net - off + paper.tax
    put(paper, ('סה"כ', commas(net)), ("הנחה 5%", commas(-off) if off else "0.00"),
        ('סה"כ חייב במע"מ', commas(net - off)), (f'מע"מ {rate}%', commas(paper.tax)))
    paper.pair('סה"כ כולל מע"מ', "₪ " + commas(paper.total), size=1.25, bold=True)
    later = rounded(paper.total / 3, "1")
    put(paper, (f'שולם: ויזה {forward("****" + paper.digits("####"))}', "3 תשלומים"),
        [f"תשלום ראשון {commas(paper.total - 2 * later)}, 2 תשלומים נוספים של {commas(later)}"], "נסיעה טובה!")


@layout("EG", "EGP", "ar", width=38, fonts="arab")
def mataam(paper, random):
    """A restaurant in Eastern Arabic digits: service, then VAT on both, and a tip box left empty."""
    digits = translated("٠")
    def pounds(value):
        return digits(money(value, point="٫"))
    sign(paper, 1.4, "مطعم الحاج فتحي", "مشويات أبو السعود")
    put(paper, digits(paper.digits("##  ش النيل - العجوزة - الجيزة")),
        "س.ت " + digits(paper.digits("######")) + "   ب.ض " + digits(paper.digits("###-###-###")),
        (f"شيك رقم: {digits(paper.digits('####'))}", f"طاولة: {digits(random.randint(1, 30))}"),
        (digits(f"{paper.when:%Y/%m/%d}"), digits(f"{paper.when:%H:%M}")))
    paper.rule("-")
    paper.columns("الصنف", "عدد", "سعر", "قيمة", widths=(15, 5, 8, 9), bold=True)
    goods = [("كباب وكفتة نص", 190, 360), ("فراخ مشوية", 160, 310), ("أرز بسمتي", 35, 70), ("طحينة", 15, 40),
        ("سلطة خضراء", 20, 45), ("بيبسي", 20, 35), ("حمام محشي", 140, 240), ("عيش", 3, 10), ("مياه صغيرة", 10, 20)]
    for name, count, each, price in picked(paper, goods, 2, 7, "5"):
        paper.columns(name, digits(count), digits(each), pounds(price), widths=(15, 5, 8, 9))
    paper.rule("-")
    net = sum(paper.items)
    service = rounded(net * 12 / 100)
    paper.tax = rounded((net + service) * 14 / 100)
    paper.total = net + service + paper.tax
    put(paper, ("إجمالي", pounds(net)), (digits("خدمة 12%"), pounds(service)), (digits("ق.م 14%"), pounds(paper.tax)))
    paper.pair("الصافي", pounds(paper.total) + " ج.م", size=1.25, bold=True)
    put(paper, ("إكرامية", "............"), "نورتونا - ألف هنا وشفا", "دليفري " + digits(paper.digits("19###")))


@layout("IN", "INR", "hi", width=40, fonts="deva")
def mithai(paper, random):
    """A sweet shop in Devanagari digits that collects no tax; an advance is taken off below the total."""
    digits = translated("०") if random.random() < 0.6 else str
    paper.shop = random.choice(("श्री गणेश मिष्ठान्न भंडार", "अग्रवाल स्वीट्स"))
    paper.middle("॥ श्री ॥")
    paper.middle(paper.shop, size=1.4, bold=True)
    put(paper, "सदर बाज़ार, मथुरा (उ.प्र.)", "मो. " + digits(paper.digits("98########")),
        "कंपोज़िशन डीलर - कर वसूलने का पात्र नहीं",
        ("बिल क्र. " + digits(paper.digits("####")), "दिनांक " + digits(f"{paper.when:%d/%m/%Y}")),
        ["समय " + digits(f"{paper.when:%H:%M}")])
    paper.rule("-")
    widths = (14, 10, 7, 9)
    paper.columns("विवरण", "मात्रा", "दर", "रुपये", widths=widths, bold=True)
    goods = [("काजू कतली", 780, 1100), ("मोतीचूर लड्डू", 320, 480), ("पेड़ा", 420, 600), ("सोन पापड़ी", 260, 400)]
    for name, low, high in sample(random, goods):
        grams, rate = random.choice((250, 500, 750, 1000, 1500, 2000)), cost(random, low, high, "20")
        paper.items.append(rate * grams / 1000)
        kilos, price = digits(f"{Decimal(grams) / 1000:.3f}"), digits(money(paper.items[-1]))
        paper.columns(name, kilos + " किलो", digits(rate), price, widths=widths)
    for name, count, each, price in picked(paper, [("समोसा", 10, 20), ("गिफ्ट डिब्बा", 30, 80)], 0, 2, "5"):
        paper.columns(name, digits(count) + " नग", digits(each), digits(money(price)), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("कुल योग", "₹ " + digits(commas(paper.total)), size=1.25, bold=True)
    advance = nearest(paper.total / 3, 100) if random.random() < 0.6 else 0
    if advance:
        put(paper, ("अग्रिम जमा", digits(commas(advance))), ("शेष राशि नकद", digits(commas(paper.total - advance))))
    put(paper, "भूल-चूक लेनी-देनी", "धन्यवाद, फिर पधारें")


@layout("PK", "PKR", "en", width=60, fonts="sans")
def school(paper, random):
    """A school's fee voucher for the bank: one sum until the due date, a larger one after it, and no time."""
    paper.has_time = False
    paper.shop = random.choice(("The Crescent Grammar School", "Allama Model High School"))
    put(paper, ("Bank Copy", "Habib Metro - Collection A/c " + paper.digits("0##-######")))
    paper.middle(paper.shop, size=1.4, bold=True)
    due = paper.when + timedelta(days=10)
    put(paper, "Gulshan Campus, Block 13-D, Karachi   021-3498" + paper.digits("####"),
        ("Challan No: " + paper.digits("25#####"), f"Issue Date: {paper.when:%d-%b-%Y}"),
        ("G.R. No: " + paper.digits("####"), f"Due Date: {due:%d-%b-%Y}"),
        ("Student: Zainab Noor", f"Valid Upto: {due + timedelta(days=15):%d-%b-%Y}"),
        ("Class: " + random.choice(("V-B", "Prep", "IX-A")), f"Fee Month: {paper.when:%B %Y}"))
    paper.rule("_")
    goods = [("Computer Lab", 500, 1200), ("Annual Charges", 4000, 9000), ("Exam Fee", 800, 2000),
        ("Security", 300, 800), ("Stationery", 600, 1500)]
    chosen = [("Tuition Fee", 6500, 16000)] + sample(random, goods, 0, 4)
    for number, (name, low, high) in enumerate(chosen, 1):
        paper.items.append(cost(random, low, high, "50"))
        paper.columns(str(number), name, commas(paper.items[-1], 0), widths=(4, -40, 14))
    paper.rule("_")
    net = sum(paper.items)
    off = nearest(paper.items[0] / 10, 10) if random.random() < 0.5 else Decimal(0)
    paper.total = net - off
    put(paper, ("Gross", commas(net, 0)), ("Sibling Concession", f"({commas(off, 0)})"), ("Arrears", "0"))
    paper.pair("Payable Within Due Date   Rs.", commas(paper.total, 0), bold=True)
    paper.pair("Payable After Due Date (+500)   Rs.", commas(paper.total + 500, 0), bold=True)
    put(paper, ["Fee once paid is not refundable. Cheques are not accepted."],
        ("Depositor ____________", "Cashier ____________"))


@layout("VN", "VND", "vi", width=42)
def karaoke(paper, random):
    """A karaoke bar: the room by the minute, beer by the can, a surcharge, a discount and VAT."""
    sign(paper, 1.2, "KARAOKE SAO ĐÊM", "Karaoke Hoàng Yến")
    paper.when = paper.when.replace(hour=random.randint(20, 22))
    minutes = random.randint(65, 200)
    start = paper.when - timedelta(minutes=minutes)
    put(paper, paper.digits("Số 1## Nguyễn Văn Cừ, TP. Cần Thơ"), "ĐT: 0292 3" + paper.digits("######"))
    paper.middle("PHIẾU THANH TOÁN", bold=True)
    put(paper, ("Số: " + paper.digits("HD0#####"), f"Phòng: VIP {random.randint(1, 12)}"),
        (f"Ngày: {paper.when:%d/%m/%Y}", "NV: Trang"), (f"Giờ vào: {start:%H:%M}", f"Giờ ra: {paper.when:%H:%M}"))
    paper.rule()
    widths = (16, 5, 9, 12)
    paper.columns("Tên hàng", "SL", "Đ.giá", "T.tiền", widths=widths)
    rate = random.choice((120, 150, 180, 250)) * 1000
    paper.items.append(nearest(Decimal(rate) * minutes / 60, 1000))
    paper.left("Tiền giờ hát")
    paper.columns(
        f"  {minutes // 60} giờ {minutes % 60} phút", "", commas(rate, 0), commas(paper.items[-1], 0), widths=widths)
    goods = [("Bia lon", 18000, 30000), ("Nước suối", 10000, 18000), ("Trái cây dĩa lớn", 90000, 180000),
        ("Khô mực nướng", 110000, 220000), ("Khăn lạnh", 3000, 5000), ("Đậu phộng", 15000, 30000)]
    for name, count, each, price in picked(paper, goods, 1, 5, "1000", (1, 2, 2, 4, 6)):
        paper.columns(name, str(count), commas(each, 0), commas(price, 0), widths=widths)
    paper.rule()
    net = sum(paper.items)
    off = nearest(paper.items[0] / 10, 1000) if random.random() < 0.4 else Decimal(0)
    more = nearest(net / 20, 1000) if paper.when.weekday() > 4 else Decimal(0)
    rate = 8 if paper.when.year > 2021 else 10
    paper.tax = rounded((net - off + more) * rate / 100, "1")
    paper.total = net - off + more + paper.tax
    put(paper, ("Cộng tiền hàng:", commas(net, 0)),
        ("Giảm 10% tiền giờ:", "-" + commas(off, 0)) if off else ("Giảm giá:", "0"),
        ("Phụ thu cuối tuần 5%:", commas(more, 0)), (f"Thuế GTGT {rate}%:", commas(paper.tax, 0)))
    paper.pair("KHÁCH PHẢI TRẢ:", commas(paper.total, 0), size=1.2, bold=True)
    put(paper, ("Đã chuyển khoản VietQR", commas(paper.total, 0)), "Hẹn gặp lại quý khách!")


@layout("JP", "JPY", "ja", width=56, fonts="jpan")
def clinic(paper, random):
    """A clinic's receipt in the years of an era: points, which are no money, and the patient's share of yen."""
    paper.has_time = False
    paper.shop = random.choice(("みずほ台内科クリニック", "さくら通り整形外科"))
    paper.middle("領 収 証", size=1.4, bold=True)
    is_reiwa = (paper.when.year, paper.when.month) > (2019, 4)
    year = paper.when.year - (2018 if is_reiwa else 1988)
    day = f"{'令和' if is_reiwa else '平成'}{'元' if year == 1 else year}年{paper.when.month}月{paper.when.day}日"
    share = random.choice((1, 2, 3, 3))
    put(paper, (random.choice(("山本 恵子 様", "佐藤 一郎 様")), "患者番号 " + paper.digits("0#####")), ("診療日 " + day, "発行日 " + day),
        (random.choice(("社保 本人", "国保", "後期高齢")), f"負担割合 {share}割"))
    paper.rule("-")
    points = 0
    goods = [("投薬", 68, 130), ("検査", 60, 480), ("処置", 35, 120), ("注射", 30, 140), ("画像診断", 160, 380), ("リハビリ", 85, 185)]
    for name, low, high in [("初・再診料", 75, 291)] + sample(random, goods, 1, 4):
        points += (count := random.randint(low, high))
        paper.pair(name, f"{count} 点")
    paper.pair("保険 合計点数", f"{commas(points, 0)} 点")
    paper.rule("-")
    paper.items.append(nearest(Decimal(points) * share, 10))
    paper.pair("保険一部負担金", commas(paper.items[0], 0) + " 円")
    if random.random() < 0.5:
        paper.items.append(Decimal(random.choice((550, 3300, 5500))))
        paper.tax = included(paper.items[1], 10, "1")
        put(paper, ("保険外負担(文書料)", f"{commas(paper.items[1], 0)} 円"), ("  (内消費税 10%)", f"{paper.tax} 円"))
    paper.total = sum(paper.items)
    paper.pair("領収金額", f"¥{commas(paper.total, 0)}", size=1.4, bold=True)
    put(paper, ["埼玉県富士見市西みずほ台 1-" + paper.digits("#-##")], (paper.shop, "領収印"), ["電話 049-25" + paper.digits("#-####")],
        ["この領収証は再発行できません。確定申告にご利用ください。"])


@layout("KR", "KRW", "ko", width=40, fonts="kore")
def baedal(paper, random):
    """A delivery's slip with the year in two digits first, options below dishes, a fee and a coupon."""
    paper.shop = random.choice(("할매국물떡볶이 망원점", "왕돈까스클럽"))
    paper.middle("[배달] 고객용", size=1.4, bold=True)
    put(paper, ("주문번호", paper.digits("B1A#0#7Z##")), ("주문매장", paper.shop), ("주문일시", f"{paper.when:%y-%m-%d %H:%M}"),
        ["배달주소: 서울 마포구 월드컵로 " + paper.digits("1##")], ["연락처: 0504-" + paper.digits("####-####")],
        ["요청사항: " + random.choice(("문 앞에 두고 벨 눌러주세요", "단무지 많이요"))])
    paper.rule("-")
    widths = (20, 6, 12)
    paper.columns("메뉴", "수량", "금액", widths=widths, bold=True)
    goods = [("국물떡볶이", 6000, 15000), ("모둠튀김", 5000, 9000), ("참치김밥", 3500, 5500), ("등심돈까스", 9500, 13000)]
    for name, count, _each, price in picked(paper, goods, 1, 4, "500"):
        paper.columns(name, str(count), commas(price, 0), widths=widths)
        if random.random() < 0.5:
            paper.items.append(Decimal(random.choice((0, 500, 1000, 2000))))
            option = random.choice(("맵기: 순한맛", "치즈추가", "곱빼기"))
            paper.columns(" └ " + option, "1", commas(paper.items[-1], 0), widths=widths)
    paper.rule("-")
    net, fee, off = sum(paper.items), random.choice((0, 2000, 3000, 4500)), random.choice((0, 0, 1000, 3000))
    paper.total = net + fee - off
    put(paper, ("주문금액", commas(net, 0)), ("배달팁", commas(fee, 0)), ("할인쿠폰", f"-{commas(off, 0)}" if off else "0"))
    paper.pair("합계", commas(paper.total, 0) + "원", size=1.3, bold=True)
    put(paper, ("결제방식", random.choice(("앱결제완료", "만나서 카드결제"))), ["원산지: 쌀(국내산), 돼지고기(국내산)"], "리뷰이벤트 참여하고 음료 받아가세요")


@layout("TW", "TWD", "zh-Hant", width=40, fonts="hant")
def scooter(paper, random):
    """A scooter repair shop free of uniform invoices: year of the republic, the sum in words, the shop last."""
    paper.has_time = False
    paper.shop = random.choice(("永順機車行", "阿輝車業"))
    paper.middle("免用統一發票收據", size=1.4, bold=True)
    put(paper, f"中華民國 {paper.when.year - 1911} 年 {paper.when.month} 月 {paper.when.day} 日",
        ("買受人: " + random.choice(("陳先生", "林小姐", "大安水電行")), "車號 " + paper.digits("MKL-####")))
    paper.rule("-")
    widths = (16, 6, 8, 9)
    paper.columns("品名", "數量", "單價", "總價", widths=widths, bold=True)
    goods = [("機油 0.8L", 180, 350), ("齒輪油", 80, 120), ("後輪胎", 900, 1600), ("煞車皮", 250, 450), ("電瓶", 850, 1500),
        ("火星塞", 120, 250), ("傳動皮帶", 450, 900), ("工資", 100, 600)]
    for name, count, each, price in picked(paper, goods, 1, 6, "10", (1, 1, 1, 2)):
        paper.columns(name, str(count), str(each), str(price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    figures = "零壹貳參肆伍陸柒捌玖"
    words = "".join(figures[int(digit)] + unit for digit, unit in zip(f"{int(paper.total):05}", "萬仟佰拾元")).lstrip("零")
    paper.left("合計新台幣 " + (words[1:] if words[0] in "萬仟佰拾" else words) + "整", size=1.1)
    paper.pair("NT$", commas(paper.total, 0), bold=True)
    put(paper, (paper.shop, "經手人: ____"), ["統一編號 " + paper.digits("########")],
        [paper.digits("台南市東區崇德路##號 06-26#####")])


@layout("TH", "THB", "th", width=48, fonts="thai")
def donation(paper, random):
    """A temple's certificate of donation in Thai digits and months, with a total in words and no time."""
    paper.has_time = False
    digits = translated("๐") if random.random() < 0.6 else str
    paper.shop = random.choice(("วัดป่าศรีสุธรรม", "วัดโพธิ์งามวนาราม"))
    paper.pair(digits(paper.digits("เล่มที่ 0##")), digits(paper.digits("เลขที่ ####")))
    paper.middle(paper.shop, size=1.4, bold=True)
    months = "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split()
    paper.middle("ต.หนองหาน อ.สันทราย จ.เชียงใหม่")
    paper.middle("ใบอนุโมทนาบัตร / ใบเสร็จรับเงิน", size=1.15, bold=True)
    put(paper, ("", digits(f"วันที่ {paper.when.day} {months[paper.when.month - 1]} พ.ศ. {paper.when.year + 543}")),
        ["ได้รับเงินบริจาคจาก  " + random.choice(("คุณสมพร ใจดี และครอบครัว", "นายประเสริฐ วงศ์คำ"))],
        ["รายการ ดังนี้"])
    goods = [("ค่าน้ำ ค่าไฟ", 100, 2000), ("สร้างศาลาการเปรียญ", 500, 20000), ("ซื้อที่ดินถวายวัด", 300, 5000),
        ("ภัตตาหารพระสงฆ์", 100, 3000), ("โลงศพผู้ยากไร้", 100, 1000)]
    for number, (name, _count, _each, price) in enumerate(picked(paper, goods, 1, 4, "100", (1,)), 1):
        paper.pair(digits(f"  {number}. ") + name, digits(commas(price)) + " บาท")
    paper.total = sum(paper.items)
    names, units = "ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า".split(), ("หมื่น", "พัน", "ร้อย")
    figures = zip(f"{int(paper.total) // 100:03}", units)
    words = "".join(names[int(digit)] + unit for digit, unit in figures if digit != "0")
    paper.pair("รวมเป็นเงิน", digits(commas(paper.total)) + " บาท", size=1.1, bold=True)
    put(paper, f"({words}บาทถ้วน)", "ขออานิสงส์ผลบุญนี้ จงดลบันดาลให้ท่านเจริญด้วย", "อายุ วรรณะ สุขะ พละ",
        ("ลงชื่อ .......... ผู้รับเงิน", "...... เจ้าอาวาส"))


@layout("DZ", "DZD", "fr", width=48)
def quincaillerie(paper, random):
    """A hardware store's invoice net of TVA, with the stamp duty of one percent that cash costs."""
    sign(paper, 1.15, "QUINCAILLERIE EL FETH", "DROGUERIE DES FRERES AMRANE")
    put(paper, paper.digits("Cité 200 Logts, Bt ##, Blida"), ["RC: 09/00-" + paper.digits("#######") + " B 12"],
        ["NIF: 0009" + paper.digits("###########") + "   AI: " + paper.digits("090#######")],
        ("FACTURE N° " + paper.digits("0###/") + f"{paper.when:%y}", ""),
        (f"Date: {paper.when:%d/%m/%Y}", f"Heure: {paper.when:%H:%M}"), ["Client: COMPTOIR"])
    paper.rule()
    widths = (20, 5, 10, 13)
    paper.columns("Désignation", "Qté", "P.U. HT", "Montant HT", widths=widths)
    goods = [("Ciment colle 25kg", 420, 680), ("Tube PPR 20", 160, 260), ("Robinet équerre", 450, 900),
        ("Peinture blanche 5kg", 1400, 2600), ("Vis 4x40 (boîte)", 180, 380), ("Rallonge 5m", 650, 1200)]
    for name, count, each, price in picked(paper, goods, 1, 7, "5", (1, 1, 2, 4, 10)):
        paper.columns(name, str(count), spaced(each), spaced(price), widths=widths)
    paper.rule()
    net = sum(paper.items)
    paper.tax = rounded(net * 19 / 100)
    stamp = max(rounded((net + paper.tax) / 100), Decimal(5))
    paper.total = net + paper.tax + stamp
    put(paper, ("Total HT", spaced(net)), ("TVA 19%", spaced(paper.tax)), ("Total TTC", spaced(net + paper.tax)),
        ("Droit de timbre 1%", spaced(stamp)))
    paper.pair("NET A PAYER DA", spaced(paper.total), size=1.2, bold=True)
    put(paper, ["Mode de règlement: espèces"], "Merci de votre visite")


@layout("RW", "RWF", "en", width=38)
def ebm(paper, random):
    """A billing machine's receipt with discounts, sums by tax letter, and two numbers of the receipt."""
    sign(paper, 1, "KIGALI HEIGHTS MINIMART", "ISANGE SHOP")
    put(paper, "KN 4 AVE, NYARUGENGE", "TEL: +25078" + paper.digits("#######"), "TIN: 10" + paper.digits("#######"),
        "Welcome to our shop", ["CLIENT ID: " + paper.digits("#########")])
    paper.rule()
    sums = {"A-EX": Decimal(0), "B-18.00%": Decimal(0)}
    goods = [("Inyange milk 500ml", 500, 900, "B-18.00%"), ("Umugati", 700, 1500, "B-18.00%"),
        ("Irish potatoes kg", 400, 900, "A-EX"), ("Akabanga 20ml", 600, 1200, "B-18.00%"), ("Isombe", 500, 900, "A-EX"),
        ("Airtime MTN", 500, 5000, "B-18.00%"), ("Rice 5kg", 6500, 9500, "B-18.00%"), ("Beans kg", 900, 1600, "A-EX")]
    for name, count, each, price, letter in picked(paper, goods, 1, 7, "50"):
        put(paper, [name], (f"   {commas(each)}x {money(count)}", f"{commas(price)}{letter[0]}"))
        sums[letter] += price
        if random.random() < 0.3:
            less = rounded(price / 10)
            sums[letter] -= less
            paper.pair("   discount -10%", f"{commas(price - less)}{letter[0]}")
    paper.rule()
    paper.total = sum(sums.values())
    paper.tax = included(sums["B-18.00%"], 18)
    paper.pair("TOTAL", commas(paper.total), size=1.2, bold=True)
    put(paper, *((f"TOTAL {letter}", commas(gross)) for letter, gross in sums.items() if gross),
        ("TOTAL TAX B", commas(paper.tax)), ("TOTAL TAX", commas(paper.tax)))
    paper.rule()
    put(paper, (random.choice(("CASH", "MOMO")), commas(paper.total)), ("ITEMS NUMBER", str(len(paper.items))))
    paper.rule()
    day = f"{paper.when:%d/%m/%Y}"
    put(paper, "SDC INFORMATION", (f"Date: {day}", f"Time: {paper.when:%H:%M:%S}"),
        ["SDC ID: SDC0" + paper.digits("0200####")], ["RECEIPT NUMBER: " + paper.digits("1##/3## NS")],
        "Internal Data:", paper.digits("TE#8-SLA#-34J#-EAV#-N#69"))
    paper.rule()
    put(paper, ["RECEIPT NUMBER: " + paper.digits("1##")], (f"DATE: {day}", f"TIME: {paper.when:%H:%M:%S}"),
        ["MRC: AAACC" + paper.digits("######")], "THANK YOU", "COME BACK AGAIN")


@layout("NA", "NAD", "en", width=74, fonts="sans")
def lodge(paper, random):
    """A lodge's invoice with a levy, a deposit paid before and a balance smaller than the total."""
    sign(paper, 1.6, "Kameldorn Desert Lodge", "Okavango Reed Camp")
    nights = random.randint(1, 4)
    start = paper.when - timedelta(days=nights)
    put(paper, "P O Box 331 Maltahöhe, Namibia   +264 63 293 " + paper.digits("###   VAT Reg 4######-01-5"))
    paper.middle("TAX INVOICE  " + paper.digits("INV0####"), size=1.15, bold=True)
    put(paper,
        ("Mr & Mrs " + random.choice(("Oberholzer", "Lindqvist")), f"Invoice date: {paper.when:%d %B %Y  %H:%M}"),
        (f"Arrival {start:%d-%b-%y}   Departure {paper.when:%d-%b-%y}", paper.digits("Chalet 1#   Voucher 55####")))
    paper.rule("_")
    widths = (36, 8, 13, 14)
    paper.columns("Description", "Qty", "Rate incl", "Amount N$", widths=widths, bold=True)
    lines = [("Dinner, bed & breakfast per person sharing", 2 * nights, cost(random, 980, 2400, "10"))]
    goods = [("Sunset drive", 550, 850), ("Windhoek Lager 330ml", 30, 45), ("Packed lunch", 120, 190),
        ("Laundry per bag", 90, 160), ("Game drive - child", 250, 420)]
    for name, low, high in sample(random, goods, 0, 4):
        lines.append((name, random.choice((1, 2, 2, 4)), cost(random, low, high, "5")))
    for name, count, each in lines:
        paper.items.append(count * each)
        paper.columns(name, str(count), commas(each), commas(paper.items[-1]), widths=widths)
    paper.rule("_")
    net, levy = sum(paper.items), rounded(paper.items[0] * 2 / 100)
    paper.total, paper.tax = net + levy, included(net, 15)
    put(paper, ("Total excl VAT", commas(net - paper.tax)), ("15% VAT", commas(paper.tax)),
        ("2% NTB bed levy", commas(levy)))
    paper.pair("Total N$", commas(paper.total), bold=True)
    deposit = nearest(paper.total / 2, 100)
    put(paper, (f"Less deposit received {start - timedelta(days=40):%d/%m/%Y}", "-" + commas(deposit)))
    paper.pair("Balance due N$", commas(paper.total - deposit), size=1.15, bold=True)
    paper.pair(random.choice(("Visa", "Mastercard")) + paper.digits(" **** ####"), commas(paper.total - deposit))


@layout("EC", "USD", "es", width=44)
def cevicheria(paper, random):
    """A restaurant's electronic invoice: sums at both rates, service, and the key of 49 digits in two rows."""
    sign(paper, 1.15, "CEVICHERIA EL MANGLAR", "PICANTERIA DOÑA ZOILA")
    rate = 15 if paper.when >= paper.when.replace(2024, 4, 1) else 12
    put(paper, random.choice(("ZAMBRANO VERA JOSE LUIS", "INVERPACIFICO S.A.")),
        "RUC: 09" + paper.digits("########") + "001", "Cdla. Alborada, Guayaquil",
        ["FACTURA No. 001-002-" + paper.digits("000######")], ["AMBIENTE: PRODUCCIÓN  EMISIÓN: NORMAL"],
        (f"Fecha: {paper.when:%d/%m/%Y}", f"Hora: {paper.when:%H:%M:%S}"), ["Cliente: CONSUMIDOR FINAL  9999999999999"])
    paper.rule()
    widths = (5, -21, 8, 10)
    paper.columns("Cant", "Descripción", "P.Unit", "P.Total", widths=widths)
    sums = {rate: Decimal(0), 0: Decimal(0)}
    goods = [("Ceviche mixto", 8, 13, 1), ("Encebollado", "3.5", 6, 1), ("Arroz con concha", 7, 11, 1),
        ("Cerveza 600ml", "2.25", "3.5", 1), ("Agua sin gas", "0.75", "1.25", 1), ("Pan de yuca", "0.6", 1, 0)]
    for name, count, each, price, is_taxed in picked(paper, goods, 1, 7, "0.05"):
        sums[rate if is_taxed else 0] += price
        paper.columns(str(count), name, money(each), money(price), widths=widths)
    paper.rule()
    net = sum(paper.items)
    paper.tax, service = rounded(sums[rate] * rate / 100), rounded(net / 10)
    paper.total = net + paper.tax + service
    put(paper, (f"SUBTOTAL {rate}%", money(sums[rate])), ("SUBTOTAL 0%", money(sums[0])),
        ("SUBTOTAL SIN IMPUESTOS", money(net)), ("DESCUENTO", "0.00"), (f"IVA {rate}%", money(paper.tax)),
        ("SERVICIO 10%", money(service)))
    paper.pair("VALOR TOTAL $", money(paper.total), size=1.15, bold=True)
    put(paper, ["F. pago: SIN UTILIZ. DEL SIST. FINANCIERO"], ["CLAVE DE ACCESO"],
        [f"{paper.when:%d%m%Y}0109" + paper.digits("#" * 16)], [paper.digits("#" * 21)], "www.sri.gob.ec")


@layout("BO", "BOB", "es", width=42)
def farmacorp(paper, random):
    """An invoice with the rows of Bolivia's law: discount, gift card, amount to pay, base of the credit."""
    since(paper, 2022)
    paper.shop = random.choice(("FARMACIA SAN CALIXTO", "LIBRERIA EL ALTIPLANO"))
    put(paper, "FACTURA", "CON DERECHO A CRÉDITO FISCAL")
    paper.middle(paper.shop, size=1.1, bold=True)
    put(paper, "Casa Matriz", "No. Punto de Venta " + paper.digits("#"),
        "Av. 6 de Agosto " + paper.digits("2###") + ", La Paz", "NIT", paper.digits("10########"), "FACTURA N°",
        paper.digits("1####"), "CÓD. AUTORIZACIÓN", paper.digits("#A#F##D####C##########B####E##"))
    paper.rule()
    put(paper, ["NOMBRE/RAZÓN SOCIAL: " + random.choice(("MAMANI QUISPE", "S/N", "CHOQUE"))],
        ["NIT/CI/CEX: " + paper.digits("#######")], [f"FECHA DE EMISIÓN: {paper.when:%d/%m/%Y %I:%M %p}"])
    paper.rule()
    goods = [("Cuaderno espiral 100h", 12, 25), ("Paracetamol 500mg x10", 4, 9), ("Alcohol en gel 250ml", 12, 22),
        ("Bolígrafo azul", 2, 4), ("Vitamina C efervescente", 25, 48), ("Hojas bond carta", 32, 45)]
    for name, count, each, price in picked(paper, goods, 1, 6, "0.5"):
        put(paper, [paper.digits("1###-") + name], (f"  {money(count)} X {money(each)} - 0.00", money(price)))
    paper.rule()
    net = sum(paper.items)
    off = rounded(net * random.choice((0, 0, 5, 10)) / 100)
    paper.total = net - off
    gift = Decimal(random.choice((0, 0, 20))) if paper.total > 20 else Decimal(0)
    put(paper, ("SUBTOTAL Bs", commas(net)), ("DESCUENTO Bs", commas(off)), ("TOTAL Bs", commas(paper.total)),
        ("MONTO GIFT CARD Bs", commas(gift)), ("MONTO A PAGAR Bs", commas(paper.total - gift)),
        ("IMPORTE BASE CRÉDITO FISCAL Bs", commas(paper.total - gift)))
    paper.rule()
    put(paper, "ESTA FACTURA CONTRIBUYE AL DESARROLLO DEL", "PAÍS, EL USO ILÍCITO SERÁ SANCIONADO",
        "PENALMENTE DE ACUERDO A LEY", "Este documento es la Representación Gráfica", "de un Documento Fiscal Digital")


@layout("PY", "PYG", "es", width=42)
def supermercado(paper, random):
    """A supermarket that rounds down by a rule for consumers and splits the tax inside by rate."""
    sign(paper, 1.15, "SUPERMERCADO LAPACHO", "DESPENSA YVYTU")
    put(paper, "LAPACHO S.A.   RUC: 800" + paper.digits("#####-#"), "Ruta 2 km 18, Capiatá",
        ["TIMBRADO N° 1" + paper.digits("#######")], ["FACTURA CONTADO 002-011-" + paper.digits("00#####")],
        (f"FECHA {paper.when:%d/%m/%Y}", f"HORA {paper.when:%H:%M:%S}"), ["CLIENTE: SIN NOMBRE   RUC: 44444401-7"])
    paper.rule("=")
    sums = {"5": Decimal(0), "10": Decimal(0), "EX": Decimal(0)}
    goods = [("GALLETITA SALVADO", 3200, 6900, "10"), ("YERBA MATE 1KG", 14900, 27500, "10"),
        ("HARINA 000 1KG", 4900, 7400, "5"), ("ACEITE GIRASOL 900", 11900, 17800, "5"),
        ("JABON COCO", 2850, 5450, "10"), ("TERERE HIELO", 3000, 6000, "10"), ("LIBRO ESCOLAR", 15000, 45000, "EX")]
    for name, count, each, price, rate in picked(paper, goods, 1, 8, "10"):
        sums[rate] += price
        put(paper, [paper.digits("784######## ") + name], (f"   {count},000 x {dots(each)}", f"{dots(price)} {rate}"))
    paper.rule("=")
    net = sum(paper.items)
    paper.total = net // 50 * 50
    put(paper, (f"ARTICULOS: {len(paper.items)}", "SUBTOTAL " + dots(net)), ("REDONDEO", dots(paper.total - net)))
    paper.pair("TOTAL A PAGAR Gs.", dots(paper.total), size=1.2, bold=True)
    cash(paper, "EFECTIVO Gs.", "SU VUELTO Gs.", (5000, 20000, 50000, 100000), dots)
    five, ten = included(sums["5"], 5, "1"), included(sums["10"], 10, "1")
    paper.tax = five + ten
    put(paper, ("EXENTAS", dots(sums["EX"])), ("GRAVADAS 5%", dots(sums["5"])), ("GRAVADAS 10%", dots(sums["10"])),
        ["LIQUIDACION DEL IVA"], (f"5%: {dots(five)}", f"10%: {dots(ten)}"), ("TOTAL IVA", dots(paper.tax)),
        "GRACIAS POR SU PREFERENCIA")


@layout("VE", "VES", "es", width=40)
def bodegon(paper, random):
    """A fiscal printer's invoice, prices before IVA, with the extra tax for payment in foreign notes."""
    since(paper, 2022)
    paper.shop = random.choice(("BODEGON LOS SAMANES", "COMERCIAL LA GUAIRITA"))
    put(paper, "SENIAT", "RIF J-" + paper.digits("40######-#"))
    paper.middle(f"{paper.shop}, C.A.", bold=True)
    put(paper, "CALLE PAEZ C/C AV BOLIVAR, VALENCIA", ["RIF/C.I.: V-" + paper.digits("1#######")],
        ["RAZON SOCIAL: CONTADO"])
    paper.middle("FACTURA", bold=True)
    put(paper, ("FACTURA:", paper.digits("000#####")), (f"FECHA: {paper.when:%d-%m-%Y}", f"HORA: {paper.when:%H:%M}"))
    paper.rule()
    free = base = Decimal(0)
    goods = [("HARINA MAIZ 1KG", 38, 62, "E"), ("QUESO LLANERO KG", 210, 380, "E"), ("REFRESCO 2L", 75, 140, "G"),
        ("CHOCOLATE IMP.", 120, 330, "G"), ("RON AÑEJO 0.75", 320, 890, "G"), ("PASTA LARGA", 45, 80, "E")]
    for name, count, each, price, letter in picked(paper, goods, 1, 7):
        free, base = (free + price, base) if letter == "E" else (free, base + price)
        if count > 1:
            paper.left(f"{count} x Bs {dots(each, 2)}")
        paper.pair(f"{name} ({letter})", f"Bs {dots(price, 2)}")
    paper.rule()
    vat = rounded(base * 16 / 100)
    extra = rounded((free + base + vat) * 3 / 100) if random.random() < 0.6 else Decimal(0)
    put(paper, ("SUBTTL", f"Bs {dots(free + base, 2)}"), ("EXENTO", f"Bs {dots(free, 2)}"))
    if vat:
        put(paper, ("BI G16,00%", f"Bs {dots(base, 2)}"), ("IVA G16,00%", f"Bs {dots(vat, 2)}"))
    if extra:
        put(paper, ("BI IGTF 3,00%", f"Bs {dots(free + base + vat, 2)}"), ("IGTF 3,00%", f"Bs {dots(extra, 2)}"))
    paper.tax, paper.total = vat + extra or None, free + base + vat + extra
    paper.pair("TOTAL", f"Bs {dots(paper.total, 2)}", size=1.2, bold=True)
    put(paper, ("DIVISAS" if extra else "BIOPAGO", f"Bs {dots(paper.total, 2)}"), ("MH", paper.digits("Z1B#######")))


@layout("MX", "MXN", "es", width=44)
def farmacia(paper, random):
    """A pharmacy with list price and price to pay side by side, savings, and airtime that costs no tax."""
    sign(paper, 1.2, "FARMACIA SAN BLAS", "FARMACIAS DEL BAJIO")
    put(paper, "COMERCIALIZADORA EL BAJIO SA DE CV", "RFC CBA9" + paper.digits("#####") + "H3A  LEON, GTO.",
        (paper.digits("SUC 0### CAJA #"), paper.digits("TICKET 1#####")),
        (f"{paper.when:%d/%m/%Y}", f"{paper.when:%I:%M %p}"))
    paper.rule()
    widths = (21, 5, 9, 9)
    paper.columns("ARTICULO", "CANT", "P.LISTA", "IMPORTE", widths=widths)
    taxed = saved = Decimal(0)
    goods = [("PARACETAMOL 500 C/10", 22, 48, 0), ("LORATADINA 10MG C/20", 45, 120, 0),
        ("SHAMPOO ANTICASPA", 62, 110, 1), ("SUERO ORAL 625ML", 24, 36, 0), ("TOALLAS HUMEDAS C/80", 32, 58, 1)]
    for name, low, high, is_taxed in sample(random, goods, 1, 6):
        full, count, off = cost(random, low, high, "0.5"), random.choice(FEW), random.choice((0, 0, 15, 30, 50))
        price = count * (full - rounded(full * off / 100))
        paper.items.append(price)
        saved += count * full - price
        taxed += price if is_taxed else 0
        paper.columns(name, str(count), money(full * count), money(price) + ("*" if is_taxed else " "), widths=widths)
    if random.random() < 0.3:
        paper.items.append(Decimal(random.choice((50, 100))))
        paper.columns("TAE TELEFONIA 477***", "1", money(paper.items[-1]), money(paper.items[-1]) + " ", widths=widths)
    paper.rule()
    paper.total = sum(paper.items)
    if taxed:
        paper.tax = included(taxed, 16)
        paper.pair("* IVA 16% INCLUIDO", money(paper.tax))
    paper.pair("TOTAL M.N.", "$" + commas(paper.total), size=1.25, bold=True)
    cash(paper, "SU PAGO EFECTIVO", "SU CAMBIO", (20, 100, 200, 500), commas)
    if saved:
        paper.middle(f"USTED AHORRO: ${money(saved)}", bold=True)
    put(paper, [f"MONEDERO SALDO: ${money(cost(random, 3, 90))}"], ["NO HAY CAMBIOS EN MEDICAMENTO"],
        "FACTURE EN 72 HRS: farmabajio.example")


@layout("BR", "BRL", "pt-BR", width=42)
def por_quilo(paper, random):
    """A bill of a table, no fiscal document: food by weight, cover charge, service, and a share for each guest."""
    sign(paper, 1.15, "Restaurante Panela de Barro", "Cantina da Nonna Zélia")
    put(paper, "Rua XV de Novembro, " + paper.digits("1##") + " - Blumenau/SC",
        "CNPJ " + paper.digits("##.###.###/0001-##"))
    paper.middle("CONFERÊNCIA DE MESA", bold=True)
    guests = random.randint(2, 6)
    put(paper, "** NÃO É DOCUMENTO FISCAL **", (f"Mesa: {random.randint(1, 60):03}", f"Pessoas: {guests}"),
        (f"Abertura: {paper.when - timedelta(minutes=70):%H:%M}", f"Emissão: {paper.when:%d/%m/%Y %H:%M}"))
    paper.rule()
    widths = (18, 8, 7, 9)
    paper.columns("Item", "Qtde", "Unit", "Total", widths=widths)
    each = Decimal(random.choice(("69.90", "79.90", "84.90")))
    for _ in range(random.randint(1, guests)):
        kilos = weight(random, 210, 780)
        paper.items.append(rounded(kilos * each))
        paper.columns(
            "Buffet por kg", f"{kilos:.3f}".replace(".", ","), euro(each), euro(paper.items[-1]), widths=widths)
    goods = [("Chopp 300ml", 9, 13), ("Suco laranja", 9, 14), ("Refri lata", 6, 8), ("Pudim", 9, 15),
        ("Café expresso", 5, 8), ("Caipirinha", 18, 28)]
    for name, count, each, price in picked(paper, goods, 1, 5, "0.5"):
        paper.columns(name, str(count), euro(each), euro(price), widths=widths)
    if random.random() < 0.4:
        paper.items.append(Decimal(12 * guests))
        paper.columns("Couvert artístico", str(guests), "12,00", euro(paper.items[-1]), widths=widths)
    paper.rule()
    net = sum(paper.items)
    paper.total = net + (service := rounded(net / 10))
    put(paper, ("Subtotal", dots(net, 2)), ("Serviço 10% (opcional)", dots(service, 2)))
    paper.pair("TOTAL R$", dots(paper.total, 2), size=1.3, bold=True)
    put(paper, (f"Por pessoa ({guests})", dots(rounded(paper.total / guests), 2)), "Obrigado e volte sempre!",
        "Sistema: GourmetPDV 4.2.118")


@layout("CL", "CLP", "es", width=54, fonts="sans")
def viaje(paper, random):
    """A ride's receipt as mailed: the total comes first, then fares, tolls, a promotion and the tip."""
    paper.shop = random.choice(("Llévame", "Rodando"))
    months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
    paper.pair(
        paper.shop, f"{paper.when.day} de {months[paper.when.month - 1]} de {paper.when.year}", size=1.3, bold=True)
    goods = [("Peajes TAG", 350, 1900), ("Tiempo de espera", 120, 900), ("Cargo aeropuerto", 1500, 1500)]
    lines = [("Tarifa del viaje", 2100, 14900), ("Cuota de solicitud", 250, 450)] + sample(random, goods, 0, 2)
    lines = [(name, cost(random, low, high, "1")) for name, low, high in lines]
    paper.items += [price for _, price in lines]
    off = nearest(paper.items[0] / 5, 1) if random.random() < 0.4 else Decimal(0)
    tip = Decimal(random.choice((0, 0, 500, 1000)))
    paper.total = sum(paper.items) - off + tip
    put(paper, ["Gracias por viajar, " + random.choice(("Francisca", "Matías"))])
    paper.pair("Total", "$" + dots(paper.total), size=1.8, bold=True)
    paper.rule("_")
    put(paper, *((name, "$" + dots(price)) for name, price in lines))
    if off:
        paper.pair("Promoción 20%", "-$" + dots(off))
    paper.pair("Subtotal", "$" + dots(paper.total - tip), bold=True)
    if tip:
        paper.pair("Propina", "$" + dots(tip))
    paper.rule("_")
    start = paper.when - timedelta(minutes=random.randint(9, 50))
    put(paper, ("Pagos", ""),
        (f"Visa ••••{paper.digits('####')}   {paper.when:%d-%m-%y %H:%M}", "$" + dots(paper.total)),
        [f"{random.choice(('Economy', 'Confort'))}   {random.randint(3, 24)},{random.randint(0, 9)} km"],
        [f"{start:%H:%M}  Av. Providencia 1" + paper.digits("###, Santiago")],
        [f"{paper.when:%H:%M}  Los Leones " + paper.digits("3##, Ñuñoa")],
        ["Viajaste con Rodrigo · Patente " + paper.digits("KXRT-##")], ["Este no es un comprobante tributario."])


@layout("US", "USD", "en-US", width=74, fonts="sans")
def repair_order(paper, random):
    """A garage's repair order: labor untaxed, parts taxed, shop supplies, a core deposit and a coupon."""
    paper.shop = random.choice(("Dale's Auto & Tire", "Northside Brake Service"))
    paper.pair(paper.shop, "REPAIR ORDER #" + paper.digits("0#####"), size=1.3, bold=True)
    put(paper, ("4410 Hwy 90 W, San Antonio, TX 78237", f"Date in: {paper.when - timedelta(days=1):%m/%d/%y}"),
        ("(210) 555-01" + paper.digits("##"), f"Completed: {paper.when:%m/%d/%y %I:%M %p}"),
        ("Vehicle: 2014 Camry LE", f"Mileage in: {random.randint(20000, 150000):,}"))
    paper.rule("_")
    widths = (46, 8, 10, 11)
    paper.columns("Description", "Qty/Hrs", "Price", "Ext", widths=widths, bold=True)
    labor, taxed, has_core = Decimal(0), Decimal(0), False
    work = ["R&R front brake pads", "battery install", "diagnose CEL P0455", "oil service"]
    for name in sample(random, work, 1, 3):
        hours, rate = Decimal(random.randint(3, 28)) / 10, Decimal(random.choice((125, 139)))
        paper.items.append(rounded(hours * rate))
        labor += paper.items[-1]
        paper.columns("Labor - " + name, str(hours), money(rate), money(paper.items[-1]), widths=widths)
    goods = [("Ceramic pad set", 42, 98), ("Rotor", 55, 120), ("Battery 24F", 139, 229), ("Wiper blade", 14, 27)]
    for name, count, each, price in picked(paper, goods, 1, 4):
        taxed, has_core = taxed + price, has_core or "Battery" in name
        paper.columns(name + " T", str(count), money(each), money(price), widths=widths)
    if has_core:
        paper.items.append(Decimal(22))
        paper.columns("Core deposit (refundable)", "1", "22.00", "22.00", widths=widths)
    paper.rule("_")
    net, supplies = sum(paper.items), rounded(labor * 6 / 100)
    off = Decimal(random.choice((0, 10, 25)))
    paper.tax = rounded((taxed + supplies) * Decimal("8.25") / 100)
    paper.total = net + supplies - off + paper.tax
    put(paper, ("", f"Labor {commas(labor)}    Parts {commas(net - labor)}"),
        ("Shop supplies (6% of labor)", money(supplies)), ("Mailer coupon", f"({money(off)})"),
        ("Sales tax 8.25% on parts & supplies", money(paper.tax)))
    paper.pair("PLEASE PAY", "$" + commas(paper.total), size=1.3, bold=True)
    put(paper, ["Estimate approved by phone: $" + commas(nearest(paper.total * Decimal("1.1"), 5))],
        ["12 month / 12,000 mile warranty. X_______________"])


@layout("CA", "CAD", "en", width=40)
def outfitters(paper, random):
    """An exchange: something comes back, more is bought, and the difference is paid with a gift card and another."""
    sign(paper, 1.2, "Kettle Creek Outfitters", "MAPLE & MOOSE")
    put(paper, "Rideau Mall Unit " + paper.digits("1##") + ", Ottawa ON",
        "HST# 8" + paper.digits("#### ####") + " RT0001", "*** EXCHANGE ***",
        (f"{paper.when:%b %d, %Y}".upper(), f"{paper.when:%I:%M %p}"),
        ("Str 0" + paper.digits("### Reg 0#"), paper.digits("Trn 4###")),
        ["Orig. " + paper.digits("0### 0# 3### ") + f"{paper.when - timedelta(days=random.randint(3, 28)):%m/%d/%y}"])
    paper.rule()
    back = cost(random, 20, 60, "1") - Decimal("0.01")
    paper.items.append(-back)
    put(paper, ["RETURN 0" + paper.digits("#######") + "  FLEECE MITTS"], ("  Reason: size", f"{money(-back)} H"))
    goods = [("RAIN SHELL", 90, 180), ("HIKING BOOT", 120, 230), ("WOOL SOCK 2PK", 18, 30), ("TOQUE", 22, 38)]
    goods = [("PARKA", 149, 320)] + sample(random, goods, 0, 3)
    for name, low, high in goods:
        paper.items.append(cost(random, low, high, "1") - Decimal("0.01"))
        put(paper, ["0" + paper.digits("########") + f"  {name}"], ("", f"{money(paper.items[-1])} H"))
    paper.rule()
    net = sum(paper.items)
    paper.tax = rounded(net * 13 / 100)
    paper.total = net + paper.tax
    put(paper, ("SUBTOTAL", money(net)), ("HST 13%", money(paper.tax)))
    paper.pair("NET DUE", "$" + money(paper.total), size=1.3, bold=True)
    gift = Decimal(random.choice((0, 25, 50)))
    if gift:
        put(paper, ("Gift Card ****" + paper.digits("####"), money(gift)), ("  GC balance remaining", "0.00"))
    put(paper, (random.choice(("INTERAC CHIP", "VISA TAP")), money(paper.total - gift)),
        (f"Items sold {len(goods)}", "Items returned 1"), "Exchanged goods are final sale")
    paper.barcode()


@layout("AU", "AUD", "en-AU", width=40)
def brunch(paper, random):
    """A café on a Sunday: a surcharge for the day and one for the card, with GST inside the final sum."""
    paper.when -= timedelta(days=(paper.when.weekday() + 1) % 7)
    sign(paper, 1.3, "Gumnut & Co", "The Bent Spoon")
    put(paper, paper.digits("Shop #, 1## Lygon St, Carlton VIC"), "ABN " + paper.digits("## ### ### ###"),
        "TAX INVOICE", (paper.digits("Order 1##  Tbl 1#"), f"{paper.when:%a %d/%m/%Y %I:%M%p}"))
    paper.rule()
    goods = [("Smashed Avo", 19, 26), ("Flat White", 4, 6), ("Oat Latte", 5, 7), ("Bircher Muesli", 14, 18),
        ("Eggs Benny", 21, 27), ("Kids Pancake", 11, 14), ("Iced Long Black", 5, 7), ("Hash Brown", 4, 6)]
    for name, count, _, price in picked(paper, goods, 1, 7, "0.5"):
        paper.pair(f"{count} {name}", f"${money(price)}")
    paper.rule()
    net = sum(paper.items)
    day = rounded(net / 10)
    card = rounded((net + day) * Decimal("1.4") / 100) if random.random() < 0.7 else Decimal(0)
    tip = Decimal(random.choice((0, 0, 5)))
    paper.total = net + day + card + tip
    paper.tax = rounded((net + day + card) / 11)
    put(paper, ("Subtotal", f"${money(net)}"), ("Sunday Surcharge 10%", f"${money(day)}"))
    paper.pair("Total", f"${money(net + day)}", bold=True)
    put(paper, *[("Card Surcharge 1.4%", f"${money(card)}")] * bool(card), *[("Tip", f"${money(tip)}")] * bool(tip))
    paper.pair("Amount Paid", f"${money(paper.total)}", size=1.2, bold=True)
    put(paper, ("GST included", f"${money(paper.tax)}"), ("EFTPOS ***" + paper.digits("####"), "APPROVED"),
        "wifi: brunchlife")


@layout("WS", "WST", "en", width=40)
def ferry(paper, random):
    """An inter-island ferry's ticket: car, passengers and freight in tala, and another day of departure."""
    sign(paper, 1.2, "Lady Moana Shipping", "Vaimauga Ferry Services")
    leave = paper.when + timedelta(days=random.randint(1, 6))
    put(paper, "Matautu-tai, Apia   Ph 20" + paper.digits("###"), "TIN 00" + paper.digits("####") + "  VAGST INVOICE",
        ("Ticket " + paper.digits("0######"), "Mulifanua-Salelologa"),
        [f"Departs {leave:%d-%b-%y}  {random.choice(('06:00', '10:00', '14:00'))}"])
    paper.rule()
    goods = [("Adult pax", 12, 12), ("Child pax", 6, 6), ("Car under 5m + driver", 80, 95),
        ("Pickup truck + driver", 95, 110), ("Carton frozen", 4, 7), ("Infant", 0, 0)]
    for name, low, high in sample(random, goods[:2], 1, 2) + sample(random, goods[2:], 0, 3):
        count = 1 if low > 50 else random.choice(FEW)
        each = cost(random, low, high, "0.5") if low else Decimal(0)
        paper.items.append(count * each)
        paper.columns(name, f"{count} @", money(each), money(count * each), widths=(22, 5, 6, 7))
    paper.rule()
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 15)
    paper.pair("TOTAL FARE SAT$", money(paper.total), size=1.2, bold=True)
    paper.pair("VAGST 15% incl.", money(paper.tax))
    cash(paper, "Cash tendered", "Change", (20, 50, 100))
    put(paper, [f"Issued {paper.when:%d/%m/%Y %H:%M} by Tavita"], "Not transferable. Fa'afetai tele lava!")
