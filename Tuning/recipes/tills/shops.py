"""The receipts: sixteen visits to invented shops.

Names, streets and people are invented; tax and telephone numbers are zeros or from the ranges
reserved for fiction. Prices are given, and sums, taxes and change are computed, so that every
receipt adds up. No text has a number with two decimals that is not an amount.
"""

from decimal import Decimal as D

from recipes.tills.receipts import Money, Receipt, rounded, tax_within

PLAIN = Money()
GERMAN = Money(point=",", group=".", trailing_minus=True)
FRENCH = Money(point=",", group=" ", after=" €")
FRENCH_BARE = Money(point=",", group=" ")
SWISS = Money(group="'")
RUSSIAN = Money(point=",", group=" ")


def priced(items):
    """Returns (name, quantity, unit price) triples with the price of the row appended."""
    return [(name, count, D(price), count * D(price)) for name, count, price in items]


def total_of(items):
    return sum(item[-1] for item in items)


def grocer():
    r = Receipt("THE CORNER LARDER", "en", "GBP", "2025-03-08", PLAIN)
    r.logo("The Corner Larder", "name")
    r.centre("14 Mill Row, Little Wexby", "Tel 01632 960 114", "VAT No. 000 0000 00")
    r.space()
    r.row(("08/03/2025 10:42", 0, "l"), ("Till 2  Op 07", 1, "r"))
    r.rule()
    items = priced(
        [
            ("WHOLEMEAL LOAF 800G", 1, "1.85"),
            ("SEMI SKIMMED MILK 2PT", 2, "1.30"),
            ("FREE RANGE EGGS X12", 1, "3.45"),
            ("MATURE CHEDDAR", 1, "4.20"),
            ("BRAEBURN APPLES", 1, "2.16"),
            ("VINE TOMATOES", 1, "1.74"),
            ("OAT BISCUITS", 3, "0.95"),
            ("WASHING UP LIQUID", 1, "1.60"),
        ]
    )
    for name, count, price, gross in items:
        r.pair(name, gross)
        if count > 1:
            r.left([f"   {count} @ ", price])
    offer = D("-0.95")
    r.pair("  3 FOR 2 OAT BISCUITS", offer)
    r.rule()
    r.total = total_of(items) + offer
    cash = D("20.00")
    r.pair("SUBTOTAL", total_of(items))
    r.pair("SAVINGS", offer)
    r.pair("TOTAL GBP", r.total, size="tall", bold=True)
    r.pair("CASH", cash)
    r.pair("CHANGE", cash - r.total)
    r.rule()
    r.left(f"{sum(i[1] for i in items)} items")
    r.space()
    r.centre("Thank you for shopping local", "Please keep your receipt")
    r.space(0.5)
    r.barcode("00250308104207")
    return r


def diner():
    r = Receipt("PELICAN STREET DINER", "en", "USD", "2025-06-19", Money(before="$"))
    r.logo("PELICAN STREET DINER", "block")
    r.centre("208 Pelican Street", "Port Averill, FL", "(555) 555-0142")
    r.space()
    r.row(("Table 11", 0, "l"), ("Guests: 2", 1, "r"))
    r.row(("Server: Dana", 0, "l"), ("Check #3387", 1, "r"))
    r.left("Jun 19, 2025  7:48 PM")
    r.rule()
    items = priced(
        [
            ("Catfish Basket", 1, "15.50"),
            ("Shrimp Po'boy", 1, "14.25"),
            ("Hush Puppies", 1, "4.75"),
            ("Iced Tea", 2, "2.95"),
            ("Key Lime Pie", 1, "6.50"),
        ]
    )
    for name, count, _, gross in items:
        r.pair(f"{count} {name}", gross)
        if name == "Shrimp Po'boy":
            r.left("    no onions")
    r.rule()
    subtotal = total_of(items)
    tax = rounded(subtotal * D("0.07"))
    r.total = subtotal + tax
    r.pair("Subtotal", subtotal)
    r.pair("Sales Tax 7%", tax)
    r.pair("TOTAL", r.total, size="big")
    r.space()
    r.left("Tip: ____________", "Total: __________")
    r.space(0.5)
    r.centre("Suggested gratuity")
    for percent in (15, 18, 20):
        r.row((f"{percent}%", 0.2, "l"), (rounded(subtotal * percent / 100), 0.8, "r"))
    r.space()
    r.centre("Thanks, y'all come back!")
    return r


def supermarket():
    r = Receipt("Grünmarkt Lindental", "de", "EUR", "2025-02-14", GERMAN)
    r.logo("Grünmarkt", "sign")
    r.centre("Am Brunnenplatz 3", "00000 Lindental", "UID Nr. DE000000000")
    r.space()
    r.row(("EUR", 1, "r"))
    items = [
        ("BIO VOLLMILCH 3,8%", "1,29", "B"),
        ("BUTTER MILD GES.", "2,39", "B"),
        ("KÄSE AM STÜCK", "3,87", "B"),
        ("BROT ROGGEN 750G", "2,79", "B"),
        ("ÄPFEL ROT LOSE", "2,14", "B"),
        ("PAPRIKA MIX", "1,99", "B"),
        ("MÜSLI NUSS", "3,49", "B"),
        ("MINERALWASSER 6ER", "2,94", "A"),
        ("PFAND", "1,50", "A"),
        ("SPÜLMITTEL", "1,75", "A"),
        ("LEERGUT", "-3,25", "A"),
    ]
    items = [(name, D(price.replace(",", ".")), rate) for name, price, rate in items]
    for name, price, rate in items:
        r.row((name, 0, "l"), (price, 0.93, "r"), (rate, 1, "r"))
        if name == "ÄPFEL ROT LOSE":
            r.left("   0,862 kg x 2,484 EUR/kg")
    r.rule()
    r.total = sum(price for _, price, _ in items)
    r.row(("SUMME", 0, "l"), ("EUR", 0.6, "l"), (r.total, 0.93, "r"), size="tall", bold=True)
    r.rule("=")
    given = D("30.00")
    r.row(("Geg. BAR", 0, "l"), ("EUR", 0.6, "l"), (given, 0.93, "r"))
    r.row(("Rückgeld BAR", 0, "l"), ("EUR", 0.6, "l"), (given - r.total, 0.93, "r"))
    r.space()
    columns = (0.22, 0.45, 0.66, 0.93)
    r.row(
        ("Steuer", 0, "l"),
        *((t, x, "r") for t, x in zip(("%", "Netto", "Steuer", "Brutto"), columns)),
    )
    for rate, percent in (("A", 19), ("B", 7)):
        gross = sum(price for _, price, of in items if of == rate)
        tax = tax_within(gross, percent)
        cells = (f"{percent}%", gross - tax, tax, gross)
        r.row((f"{rate}=", 0, "l"), *((t, x, "r") for t, x in zip(cells, columns)))
    r.space()
    r.row(("14.02.2025", 0, "l"), ("17:26", 0.4, "l"), ("Bon-Nr.:4471", 1, "r"))
    r.row(("Markt:0412", 0, "l"), ("Kasse:3", 0.4, "l"), ("Bed.:181818", 1, "r"))
    r.space()
    r.centre("Vielen Dank für Ihren Einkauf!", "Mo-Sa 7 bis 21 Uhr für Sie da")
    return r


def bakery():
    r = Receipt("BÄCKEREI KORNBLUME", "de", "EUR", "2024-11-30", GERMAN)
    r.centre("BÄCKEREI KORNBLUME", size="wide")
    r.centre("Inh. Wilma Tausendschön", "Holzgasse 9, Unterfelden", "St.Nr. 000/000/00000")
    r.space()
    r.row(("30.11.2024", 0, "l"), ("08:17", 0.5, "c"), ("#0093", 1, "r"))
    r.rule()
    items = priced(
        [
            ("Bauernbrot 1kg", 1, "5.20"),
            ("Laugenbrezel", 4, "0.95"),
            ("Mohnschnecke", 2, "2.10"),
            ("Butterhörnchen", 1, "1.60"),
            ("Kaffee groß", 2, "2.80"),
        ]
    )
    for name, count, price, gross in items:
        if count > 1:
            r.left([f"  {count} x ", price])
        r.pair(name, gross)
    r.rule()
    r.total = total_of(items)
    r.pair("SUMME", ["€ ", r.total], size="wide")
    r.pair("Karte", r.total)
    r.space()
    drinks = items[-1][-1]
    for percent, gross in ((7, r.total - drinks), (19, drinks)):
        r.pair(f"inkl. {percent}% MwSt", tax_within(gross, percent))
    r.space()
    r.centre("Es bediente Sie: Jette", "Guten Appetit!")
    return r


def electronics():
    r = Receipt("Elektro Sonnenberg GmbH", "de", "EUR", "2025-09-02", GERMAN)
    r.centre("Elektro Sonnenberg GmbH", size="tall", bold=True)
    r.centre("Werkstraße 118, 00000 Altenroda", "Tel. (0)30 23125 014", "USt-IdNr. DE000000000")
    r.space()
    r.centre("RECHNUNG / QUITTUNG", bold=True)
    r.pair("Beleg-Nr.", "R-2025-08841")
    r.pair("Datum", "02.09.2025 15:31")
    r.pair("Verkäufer", "Hr. Ostermeyer")
    r.rule()
    r.row(("Menge / Artikel", 0, "l"), ("Einzel", 0.76, "r"), ("Gesamt", 1, "r"), bold=True)
    r.rule()
    items = priced(
        [
            ("Waschautomat WL 8 kg", 1, "649.00"),
            ("Kühl-Gefrier-Kombi A", 1, "1149.90"),
            ("HDMI-Kabel 2 m", 3, "12.99"),
            ("Lieferung + Anschluss", 1, "79.00"),
            ("Altgerät Mitnahme", 2, "0.00"),
        ]
    )
    for name, count, price, gross in items:
        r.row((f"{count}  {name}", 0, "l"), (price, 0.76, "r"), (gross, 1, "r"))
    rebate = D("-50.00")
    r.pair("Rabatt Aktion Herbst", rebate)
    r.rule()
    r.total = total_of(items) + rebate
    tax = tax_within(r.total, 19)
    r.pair("Netto", r.total - tax)
    r.pair("MwSt 19%", tax)
    r.pair("Gesamtbetrag EUR", r.total, size="tall", bold=True)
    r.space()
    deposit = D("500.00")
    r.pair("Anzahlung bar", deposit)
    r.pair("EC-Karte", r.total - deposit)
    r.space()
    r.centre("Umtausch nur mit diesem Beleg", "innerhalb von 14 Tagen", size="small")
    return r


def bookshop():
    r = Receipt("LIBRAIRIE DU PONT GRIS", "fr", "EUR", "2024-10-05", FRENCH_BARE)
    r.logo("Librairie du Pont Gris", "name")
    r.centre(
        "27, rue des Tilleuls",
        "00000 Saint-Aubrac",
        "Tél. 01 99 00 27 14",
        "SIRET 000 000 000 00000",
    )
    r.space()
    r.row(("05/10/2024", 0, "l"), ("16:08", 0.5, "c"), ("Caisse 1", 1, "r"))
    r.left("Ticket n° 18 204", "Servi par : Élodie")
    r.rule("-")
    items = priced(
        [
            ("Le Phare immobile", 1, "21.90"),
            ("Contes d'hiver (poche)", 2, "7.60"),
            ("Carnet ligné A5", 1, "6.50"),
            ("Atlas des marées", 1, "34.00"),
            ("Carte postale", 4, "1.20"),
        ]
    )
    rates = ("5,5%", "5,5%", "20%", "5,5%", "20%")
    for (name, count, price, gross), rate in zip(items, rates):
        r.left(name)
        r.row(([f"  {count} x ", price], 0, "l"), (rate, 0.66, "r"), (gross, 1, "r"))
    r.rule("-")
    r.total = total_of(items)
    r.pair("TOTAL TTC", [r.total, " EUR"], size="tall", bold=True)
    r.pair("Carte bancaire", r.total)
    r.space()
    r.row(("Taux", 0, "l"), ("HT", 0.42, "r"), ("TVA", 0.68, "r"), ("TTC", 1, "r"))
    for rate, percent in (("5,5%", D("5.5")), ("20%", D(20))):
        gross = sum(i[-1] for i, of in zip(items, rates) if of == rate)
        tax = tax_within(gross, percent)
        r.row((rate, 0, "l"), (gross - tax, 0.42, "r"), (tax, 0.68, "r"), (gross, 1, "r"))
    r.space()
    r.centre("Merci de votre visite", "et bonne lecture !")
    r.space(0.5)
    r.barcode("241005018204")
    return r


def furniture():
    r = Receipt("MEUBLES VALOMBRE", "fr", "EUR", "2025-05-17", FRENCH)
    r.logo("MEUBLES VALOMBRE", "sign")
    r.centre("Zone des Quatre Chênes", "00000 Vieux-Marais", "Tél. 01 99 00 61 80")
    r.space()
    r.centre("FACTURE 2025/0517-33", bold=True)
    r.row(("17/05/2025", 0, "l"), ("11:52", 1, "r"))
    r.rule("=")
    items = priced(
        [
            ("Table chêne 180 cm", 1, "899.00"),
            ("Chaise paillée", 6, "78.50"),
            ("Buffet deux portes", 1, "1245.00"),
            ("Lampe à poser", 2, "39.90"),
        ]
    )
    for name, count, price, gross in items:
        r.left(name)
        r.row(([f"   {count} x ", price], 0, "l"), (gross, 1, "r"))
    discount = -rounded(total_of(items) * D("0.10"))
    r.pair("Remise fidélité 10 %", discount)
    r.rule("=")
    r.total = total_of(items) + discount
    tax = tax_within(r.total, 20)
    r.pair("Total HT", r.total - tax)
    r.pair("TVA 20 %", tax)
    r.pair("NET À PAYER", r.total, size="tall", bold=True)
    r.rule("=")
    deposit = D("600.00")
    r.pair("Acompte versé", deposit)
    r.pair("Reste à régler", r.total - deposit)
    r.space()
    r.centre("Livraison sous trois semaines", "Merci de votre confiance")
    return r


def minimarket():
    r = Receipt("KEDAI BUNGA TIMUR SDN BHD", "en", "MYR", "2017-12-28", PLAIN)
    r.centre("KEDAI BUNGA TIMUR SDN BHD", bold=True)
    r.centre(
        "(000000-X)",
        "No. 12, Jalan Kenari Senja 4",
        "Taman Senja, 00000 Kota Melur",
        "GST ID : 000000000000",
    )
    r.space(0.5)
    r.centre("TAX INVOICE", size="wide")
    r.left("Bill No : T02-118840", "Date    : 28/12/2017 18:53", "Cashier : Aminah")
    r.rule()
    r.row(("Qty", 0, "l"), ("Item", 0.12, "l"), ("RM", 0.9, "r"), ("Tax", 1, "r"))
    r.rule()
    items = priced(
        [
            ("KOPI O SACHET 20'S", 1, "11.90"),
            ("ROTI PUTIH 400G", 2, "2.83"),
            ("TELUR GRED A 10'S", 1, "4.69"),
            ("MINYAK MASAK 1KG", 2, "5.38"),
            ("SABUN BASUH 800G", 1, "8.47"),
        ]
    )
    codes = ("SR", "ZR", "ZR", "ZR", "SR")
    for (name, count, price, gross), code in zip(items, codes):
        r.row((f"{count}", 0, "l"), (name, 0.12, "l"), (gross, 0.88, "r"), (code, 1, "r"))
        if count > 1:
            r.row((["@ RM ", price], 0.12, "l"))
    r.rule()
    standard = sum(i[-1] for i, code in zip(items, codes) if code == "SR")
    zero = total_of(items) - standard
    tax = tax_within(standard, 6)
    exact = total_of(items)
    r.total = rounded(exact, D("0.05"))
    r.total_alts = (exact,)
    r.pair("Sub Total (Incl. GST)", exact)
    r.pair("Rounding Adj", r.total - exact)
    r.pair("TOTAL RM", r.total, size="tall", bold=True)
    r.pair("CASH", D("50.00"))
    r.pair("CHANGE", D("50.00") - r.total)
    r.rule()
    r.row(("GST Summary", 0, "l"), ("Amount(RM)", 0.72, "r"), ("Tax(RM)", 1, "r"))
    r.row(("SR @ 6%", 0, "l"), (standard - tax, 0.72, "r"), (tax, 1, "r"))
    r.row(("ZR @ 0%", 0, "l"), (zero, 0.72, "r"), (D("0.00"), 1, "r"))
    r.space()
    r.centre("*** TERIMA KASIH ***", "Goods sold are not returnable")
    return r


def hardware():
    r = Receipt("SYARIKAT BESI HARMONI", "en", "MYR", "2018-03-06", PLAIN)
    r.centre(
        "SYARIKAT BESI HARMONI",
        "Lot 7, Jalan Besi, Kg. Lama",
        "Tel: 03-0000 0000",
        "GST No: 000000000000",
    )
    r.space()
    r.centre("TAX INVOICE")
    r.pair("Doc No : CS00019283", "06/03/2018")
    r.rule("=")
    r.row(("QTY", 0, "l"), ("U.PRICE", 0.5, "r"), ("DISC", 0.7, "r"), ("AMOUNT", 1, "r"))
    r.rule("=")
    items = priced(
        [
            ("PVC ELBOW 20MM", 6, "1.20"),
            ('STAINLESS HINGE 4"', 2, "7.50"),
            ("WALL PLUG 100'S", 1, "3.80"),
            ("CEMENT 50KG", 3, "18.90"),
            ('PAINT BRUSH 2"', 2, "4.25"),
        ]
    )
    for name, count, price, gross in items:
        r.left(name)
        r.row((f"{count} PCS", 0, "l"), (price, 0.5, "r"), (D("0.00"), 0.7, "r"), (gross, 1, "r"))
    r.rule("-")
    net = total_of(items)
    tax = rounded(net * D("0.06"))
    r.total = rounded(net + tax, D("0.05"))
    r.total_alts = (net + tax,) if net + tax != r.total else ()
    r.pair("TOTAL EXCL GST", net)
    r.pair("ADD GST @ 6%", tax)
    r.pair("ROUNDING", r.total - net - tax)
    r.pair("TOTAL", ["RM ", r.total], size="wide")
    r.pair("CASH", D("120.00"))
    r.pair("CHANGE", D("120.00") - r.total)
    r.rule("=")
    r.centre("GOODS SOLD ARE NOT RETURNABLE", "THANK YOU")
    return r


def bicycles():
    r = Receipt("VELO STEINEGG", "de", "CHF", "2025-04-12", SWISS)
    r.logo("VELO STEINEGG", "block")
    r.centre("Obere Gasse 21", "0000 Steinegg im Tal", "CHE-000.000.000 MWST")
    r.space()
    r.left("Kassenzettel 002917", "12.04.2025 / 14:05")
    r.rule()
    items = priced(
        [
            ("Tourenvelo Modell 7", 1, "1080.00"),
            ("Veloschloss", 1, "64.90"),
            ("Lichtset vorne/hinten", 1, "48.70"),
            ("Schlauch 28 Zoll", 3, "9.40"),
            ("Kettenöl", 1, "12.73"),
        ]
    )
    for name, count, price, gross in items:
        r.pair(name, gross)
        if count > 1:
            r.left([f"   {count} Stk. à ", price])
    r.rule()
    exact = total_of(items)
    r.total = rounded(exact, D("0.05"))
    r.total_alts = (exact,)
    r.pair("Zwischensumme", exact)
    r.pair("Rundung", r.total - exact)
    r.pair("TOTAL CHF", r.total, size="big")
    r.space(0.5)
    given = D("1250.00")
    r.pair("Bar CHF", given)
    r.pair("Rückgeld", given - r.total)
    r.rule()
    r.pair("inkl. MWST 8,1%", tax_within(exact, D("8.1")))
    r.space()
    r.centre("Gute Fahrt!")
    r.space(0.5)
    r.barcode("0029171204")
    return r


def dairy():
    r = Receipt("FROMAGERIE DES ROCHERS", "fr", "CHF", "2025-07-26", PLAIN)
    r.logo("Fromagerie des Rochers", "name")
    r.centre("Place du Lac 2", "0000 Montclair-dessus", "CHE-000.000.000 TVA")
    r.space()
    r.row(("26.07.2025", 0, "l"), ("09:34", 0.5, "c"), ("Vente 611", 1, "r"))
    r.rule("*")
    items = priced(
        [
            ("Tomme de chèvre", 1, "8.60"),
            ("Gruyère salé 320 g", 1, "9.12"),
            ("Beurre d'alpage", 2, "4.75"),
            ("Yogourt myrtilles", 4, "1.35"),
            ("Pain de seigle", 1, "5.90"),
            ("Sac papier", 1, "0.30"),
        ]
    )
    for name, count, price, gross in items:
        r.row((f"{count}", 0, "l"), (name, 0.08, "l"), (price, 0.78, "r"), (gross, 1, "r"))
    r.rule("*")
    exact = total_of(items)
    r.total = rounded(exact, D("0.05"))
    r.total_alts = (exact,)
    r.pair("Sous-total", exact)
    r.pair("Arrondi", r.total - exact)
    r.pair("TOTAL CHF", r.total, size="tall", bold=True)
    r.pair("Espèces", D("50.00"))
    r.pair("Rendu", D("50.00") - r.total)
    r.space()
    r.row(("TVA", 0, "l"), ("Brut", 0.6, "r"), ("Taxe", 1, "r"))
    bag = items[-1][-1]
    for percent, gross in ((D("2.6"), exact - bag), (D("8.1"), bag)):
        r.row((f"{percent}%", 0, "l"), (gross, 0.6, "r"), (tax_within(gross, percent), 1, "r"))
    r.space()
    r.centre("Merci et à bientôt !")
    return r


def produkty():
    r = Receipt("ООО «БЕРЁЗКА И СЫН»", "ru", "RUB", "2025-01-18", RUSSIAN)
    r.centre("КАССОВЫЙ ЧЕК", bold=True)
    r.centre("ООО «БЕРЁЗКА И СЫН»", "г. Верхнеозёрск, ул. Садовая, д. 5", "ИНН 0000000000")
    r.space(0.5)
    r.row(("18.01.2025 19:22", 0, "l"), ("Смена № 214", 1, "r"))
    r.row(("Кассир Лукина О.", 0, "l"), ("Чек № 57", 1, "r"))
    r.rule()
    items = priced(
        [
            ("Молоко пастеризованное", 2, "89.90"),
            ("Хлеб ржаной заварной", 1, "54.50"),
            ("Сыр полутвёрдый", 1, "438.27"),
            ("Чай чёрный листовой", 1, "219.00"),
            ("Пельмени домашние", 2, "312.40"),
            ("Мёд цветочный", 1, "465.00"),
        ]
    )
    for name, count, price, gross in items:
        r.left(name)
        r.row(([f"   {count} шт x ", price], 0, "l"), (["=", gross], 1, "r"))
    discount = D("-100.00")
    r.pair("Скидка по карте", discount)
    r.rule()
    r.total = total_of(items) + discount
    r.pair("ИТОГ", ["=", r.total], size="big")
    r.pair("НАЛИЧНЫМИ", ["=", D("2500.00")])
    r.pair("СДАЧА", ["=", D("2500.00") - r.total])
    r.pair("В Т.Ч. НДС 10%", ["=", tax_within(r.total, 10)])
    r.rule()
    r.left("ЗН ККТ 0000000000000000", "ФН № 0000000000000000", "ФД № 31457  ФП 0000000000")
    r.space(0.5)
    r.matrix()
    r.centre("СПАСИБО ЗА ПОКУПКУ!")
    return r


def kafe():
    r = Receipt("Кафе «Синяя чашка»", "ru", "RUB", "2024-08-23", Money(point=","))
    r.centre("Кафе «Синяя чашка»", size="wide")
    r.centre("г. Заречный Бор, пр. Мира, 17", "тел. +7 (000) 000-00-00")
    r.space()
    r.row(("23.08.2024", 0, "l"), ("13:40", 0.5, "c"), ("Стол 4", 1, "r"))
    r.left("Официант: Марина")
    r.rule("=")
    items = priced(
        [
            ("Борщ со сметаной", 1, "280.00"),
            ("Вареники с вишней", 1, "310.00"),
            ("Сырники", 2, "195.50"),
            ("Компот", 2, "75.00"),
            ("Кофе по-восточному", 1, "160.00"),
        ]
    )
    for name, count, _, gross in items:
        r.row((name, 0, "l"), (f"{count}", 0.7, "r"), (gross, 1, "r"))
    r.rule("=")
    subtotal = total_of(items)
    service = rounded(subtotal * D("0.05"))
    r.total = subtotal + service
    assert r.total >= 1000 and not r.money.group
    r.pair("Подытог", subtotal)
    r.pair("Обслуживание 5%", service)
    r.pair("К ОПЛАТЕ", r.total, size="wide")
    r.pair("Картой, руб.", r.total)
    r.space()
    r.pair("НДС не облагается", "УСН")
    r.centre("Ждём вас снова!")
    return r


def pharmacy():
    r = Receipt("MARLOWE & PINE PHARMACY", "en", "USD", "2025-10-27", PLAIN)
    r.centre("MARLOWE & PINE PHARMACY", size="tall", bold=True)
    r.centre("1450 Orchard Ave, Fairwater, OR", "(555) 555-0188  Store 0031")
    r.space()
    r.row(("REG 04 TRN 7719", 0, "l"), ("10/27/2025 11:09 AM", 1, "r"))
    r.rule()
    items = priced(
        [
            ("RX 0048812 COPAY", 1, "10.00"),
            ("COUGH SYRUP 8 OZ", 1, "9.49"),
            ("ADHESIVE BANDAGE 40CT", 2, "4.29"),
            ("VITAMIN D3 90CT", 1, "12.99"),
            ("HAND LOTION", 1, "6.79"),
            ("GREETING CARD", 1, "3.99"),
            ("SPARKLING WATER", 4, "1.19"),
        ]
    )
    flags = ("N", "N", "T", "N", "T", "T", "N")
    for (name, count, price, gross), flag in zip(items, flags):
        r.row((name, 0, "l"), (gross, 0.94, "r"), (flag, 1, "r"))
        if count > 1:
            r.left([f"    {count} @ ", price, " EA"])
    coupon = D("-2.00")
    r.row(("STORE COUPON", 0, "l"), (coupon, 0.94, "r"), ("N", 1, "r"))
    r.rule()
    taxed = sum(i[-1] for i, flag in zip(items, flags) if flag == "T")
    tax = rounded(taxed * D("0.065"))
    subtotal = total_of(items) + coupon
    r.total = subtotal + tax
    for label, value in (("SUBTOTAL", subtotal), ("TAX 6.5%", tax)):
        r.row((label, 0, "l"), (value, 0.94, "r"))
    r.row(("TOTAL", 0, "l"), (r.total, 0.94, "r"), size="tall", bold=True)
    r.row(("DEBIT ************0000", 0, "l"), (r.total, 0.94, "r"))
    r.pair("AUTH 000000", "CHIP READ")
    r.row(("CHANGE", 0, "l"), (D("0.00"), 0.94, "r"))
    r.rule()
    r.pair("YOU SAVED", -coupon)
    r.space()
    r.centre("Returns within 30 days with receipt", "Be well!")
    r.space(0.5)
    r.barcode("0031047719102725")
    return r


def wholesale():
    r = Receipt("FENWOLD CASH & CARRY", "en", "GBP", "2025-11-11", PLAIN)
    r.logo("FENWOLD CASH & CARRY", "block")
    r.centre("Unit 9, Saltmarsh Trade Park", "Fenwold", "VAT No. 000 0000 00")
    r.space()
    r.left("Member 000417  Harbour Cafe Ltd")
    r.pair("11 NOV 2025 06:55", "Till 5")
    r.rule("=")
    r.row(("ITEM", 0, "l"), ("GBP", 0.94, "r"))
    r.rule()
    items = priced(
        [
            ("PLAIN FLOUR 16KG", 1, "11.95"),
            ("CASTER SUGAR 10KG", 1, "13.40"),
            ("SUNFLOWER OIL 20L", 1, "31.75"),
            ("LONG GRAIN RICE 10KG", 2, "14.20"),
            ("RED LENTILS 5KG", 1, "8.65"),
            ("CHICKPEAS TIN 6X800G", 2, "5.85"),
            ("CHOPPED TOMATO 6X2.5KG", 1, "16.99"),
            ("TOMATO PUREE 800G", 2, "2.45"),
            ("SEA SALT 6KG", 1, "3.10"),
            ("BLACK PEPPER 500G", 1, "9.80"),
            ("MIXED HERBS 1KG", 1, "7.25"),
            ("VEG BOUILLON 1KG", 1, "8.90"),
            ("SALTED BUTTER 20X250G", 1, "39.60"),
            ("WHOLE MILK 12L", 2, "10.44"),
            ("DBL CREAM 2L", 2, "7.98"),
            ("GRATED CHEDDAR 2KG", 2, "15.75"),
            ("EGGS LARGE 15 DOZ", 1, "36.50"),
            ("BACK BACON 2KG", 3, "12.35"),
            ("PORK SAUSAGE 8S 4.5KG", 1, "21.60"),
            ("CHIPS FROZEN 4X2.5KG", 1, "13.15"),
            ("GARDEN PEAS 2.5KG", 2, "3.85"),
            ("GROUND COFFEE 1KG", 4, "13.90"),
            ("TEA BAGS 1100S", 1, "24.25"),
            ("NAPKINS 2PLY 2000", 1, "18.40"),
            ("TAKEAWAY CUP 1000S", 1, "42.10"),
            ("CLEANING SPRAY 5L", 1, "6.70"),
        ]
    )
    rated = {"NAPKINS 2PLY 2000", "TAKEAWAY CUP 1000S", "CLEANING SPRAY 5L"}
    for name, count, price, gross in items:
        r.row((name, 0, "l"), (gross, 0.94, "r"), ("V" if name in rated else "Z", 1, "r"))
        if count > 1:
            r.left([f"  {count} @ ", price])
    r.rule()
    goods = total_of(items)
    rated_net = sum(i[-1] for i in items if i[0] in rated)
    tax = rounded(rated_net * D("0.20"))
    r.total = goods + tax
    assert r.total < 1000
    for label, value in (("GOODS", goods), ("VAT 20% ON V", tax)):
        r.row((label, 0, "l"), (value, 0.94, "r"))
    r.row(("TOTAL", 0, "l"), (["£", r.total], 0.94, "r"), size="big")
    r.row(("CARD", 0, "l"), (r.total, 0.94, "r"))
    r.rule("=")
    r.row(("VAT ANALYSIS", 0, "l"), ("NET", 0.66, "r"), ("VAT", 0.94, "r"))
    r.row(("V 20%", 0, "l"), (rated_net, 0.66, "r"), (tax, 0.94, "r"))
    r.row(("Z 0%", 0, "l"), (goods - rated_net, 0.66, "r"), (D("0.00"), 0.94, "r"))
    r.space()
    r.pair(f"LINES {len(items)}", f"UNITS {sum(i[1] for i in items)}")
    r.centre("Trade customers only", "Thank you for your custom")
    r.barcode("000417111125065505")
    return r


def tearoom():
    r = Receipt("THISTLE & THIMBLE TEA ROOM", "en", "GBP", "2025-08-30", Money(before="£"))
    r.logo("Thistle & Thimble", "sign")
    r.centre("TEA ROOM", size="wide")
    r.centre("3 Abbey Wynd, Strathmallow", "Tel 01632 960 873")
    r.space()
    r.row(("30 Aug 2025", 0, "l"), ("15:12", 0.5, "c"), ("Tbl 6", 1, "r"))
    r.rule()
    items = priced(
        [
            ("Afternoon Tea", 2, "18.50"),
            ("Cheese Scone", 1, "3.60"),
            ("Pot of Assam", 2, "3.25"),
            ("Elderflower Fizz", 1, "3.95"),
        ]
    )
    for name, count, _, gross in items:
        r.pair(f"{count} x {name}", gross)
    r.rule()
    food = total_of(items)
    service = rounded(food * D("0.10"))
    r.total = food + service
    r.pair("Food & drink", food)
    r.pair("Service 10%", service)
    r.pair("Total to pay", r.total, size="tall", bold=True)
    r.space()
    r.pair("Includes VAT @ 20%", tax_within(food, 20))
    r.pair("Paid by card", r.total)
    r.space()
    r.centre("Haste ye back!")
    return r
