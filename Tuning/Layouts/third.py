"""Layouts by a third author who knew nothing of the reader: documents, slips, and tills of countries
that the others lack."""

from datetime import timedelta
from decimal import ROUND_FLOOR, Decimal

from paper import cost, euro, forward, handed, included, layout, money, rounded, sample, spaced


def pieces(random):
    """A quantity, which mostly is 1."""
    return random.choice((1, 1, 1, 1, 2, 2, 3, 5))


def dots(value):
    """1234567 as 1.234.567."""
    return money(value, 0, comma=".")


def commas(value, places=2):
    """1234.5 as 1,234.50."""
    return money(value, places, comma=",")


def continental(value):
    """1234.5 as 1.234,50."""
    return money(value, point=",", comma=".")


@layout("DE", "EUR", "de", width=84, fonts="sans")
def klempner(paper, random):
    """A plumber's invoice by hours and material, with the wages that the customer may deduct."""
    paper.shop = random.choice(("Hartwig Sanitärtechnik GmbH", "Brandtner Heizung & Sanitär e.K."))
    paper.left(paper.shop, size=1.7, bold=True)
    paper.left("Meisterbetrieb - Notdienst - Badsanierung")
    paper.rule("_")
    paper.left(f"{paper.shop} · Industriestr. 14 · 31137 Hildesheim", size=0.7)
    paper.gap()
    paper.pair(random.choice(("Frau", "Familie")), "Rechnungs-Nr.: " + paper.digits("RE-20####"))
    paper.pair(random.choice(("Annegret Sievers", "Yilmaz-Krüger")), f"Rechnungsdatum: {paper.when:%d.%m.%Y}")
    paper.pair(paper.digits("Ahornweg ##"), "Kunden-Nr.: " + paper.digits("1####"))
    done = paper.when - timedelta(days=random.randint(2, 20))
    paper.pair("31134 Hildesheim", f"Leistungsdatum: {done:%d.%m.%Y}")
    paper.gap()
    paper.left("Rechnung", size=1.5, bold=True)
    paper.left("Sehr geehrte Damen und Herren, für die ausgeführten Arbeiten berechnen wir Ihnen:")
    widths = (5, -40, 8, -7, 12, 12)
    paper.columns("Pos.", "Bezeichnung", "Menge", " Einh.", "E-Preis", "G-Preis", widths=widths, bold=True)
    hours = Decimal(random.randint(2, 24)) / 4
    lines = [("Arbeitszeit Monteur", hours, "Std.", Decimal(random.choice(("58.50", "62.00", "67.80"))))]
    lines.append(("An- und Abfahrtspauschale", Decimal(1), "psch.", Decimal(random.choice(("29.00", "38.50")))))
    goods = [
        ("Eckventil 1/2\" verchromt", 7, 15), ("Geberit Füllventil UP320", 28, 49), ("Siphon DN 40", 12, 24),
        ("Einhebelmischer Waschtisch", 89, 240), ("Kupferrohr 15 mm", 8, 14), ("Dichtungs- und Kleinmaterial", 4, 18)]
    for name, low, high in sample(random, goods, 1, 5):
        lines.append((name, Decimal(pieces(random)), "Stk.", cost(random, low, high)))
    for number, (name, count, unit, each) in enumerate(lines, 1):
        price = rounded(count * each)
        paper.items.append(price)
        paper.columns(f"{number}", name, euro(count), " " + unit, euro(each), continental(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = rounded(net * 19 / 100)
    paper.total = net + paper.tax
    paper.pair("Nettobetrag", continental(net) + " €")
    paper.pair("zzgl. 19 % MwSt.", continental(paper.tax) + " €")
    paper.pair("Rechnungsbetrag", continental(paper.total) + " €", size=1.2, bold=True)
    paper.gap()
    wages = rounded(sum(paper.items[:2]) * 119 / 100)
    paper.left(f"Im Rechnungsbetrag enthaltene Lohn- und Fahrtkosten gemäß § 35a EStG: {continental(wages)} € brutto.")
    due = paper.when + timedelta(days=14)
    paper.left(f"Zahlbar ohne Abzug bis zum {due:%d.%m.%Y}. Bitte Rechnungsnummer angeben.")
    paper.gap()
    paper.rule("_")
    iban = paper.digits("DE## 2595 0130 00## #### ##")
    paper.left(f"Sparkasse Hildesheim · IBAN {iban} · St.-Nr. 30/214/" + paper.digits("#####"), size=0.8)


@layout("GB", "GBP", "en", width=78, fonts="sans")
def telephone(paper, random):
    """A bill for telephone and broadband with the balance of the last one."""
    paper.shop = "Larkfield Telecom"
    paper.left(paper.shop, size=1.8, bold=True)
    paper.right("Your bill", size=1.5)
    paper.pair("Mrs J Holloway", "Account number  " + paper.digits("GB #### ####"))
    paper.pair(paper.digits("1# Orchard Close"), "Bill number  " + paper.digits("M0##  ##"))
    paper.pair("Taunton  TA1 4RW", f"Bill date  {paper.when.day} {paper.when:%B %Y}")
    paper.gap()
    last = cost(random, 28, 75)
    paid = random.choice((last, last, last, Decimal(0)))
    paper.left("Your account at a glance", size=1.2, bold=True)
    paper.pair("Amount of your last bill", f"£{money(last)}")
    paper.pair(
        "What you've paid since - thank you" if paid else "What you've paid since",
        f"£{money(paid)}" + " CR" * bool(paid),
    )
    paper.pair("Balance brought forward", f"£{money(last - paid)}")
    paper.rule("_")
    paper.left("This bill", size=1.2, bold=True)
    goods = [
        ("Anytime Calls", 6, 12), ("Call Protect", 1, 3), ("Calls to mobiles (43 min)", 1, 9), ("Sport pack", 10, 25),
        ("International calls", 1, 14), ("Late payment charge", 5, 7)]
    end = paper.when + timedelta(days=30)
    chosen = [
        (f"Fibre 65 broadband  {paper.when.day} {paper.when:%b} - {end.day} {end:%b}", 20, 33),
        ("Line rental", 15, 19),
    ]
    for name, low, high in chosen + sample(random, goods, 1, 4):
        price = cost(random, low, high)
        paper.items.append(price)
        paper.pair(name, f"£{money(price)}")
    net = sum(paper.items)
    paper.tax = rounded(net / 5)
    paper.pair("Total before VAT", f"£{money(net)}")
    paper.pair(f"VAT at 20% on £{money(net)}", f"£{money(paper.tax)}")
    paper.pair("Total for this bill", f"£{money(net + paper.tax)}", bold=True)
    paper.rule("_")
    paper.total = last - paid + net + paper.tax
    paper.pair("Total now due", f"£{money(paper.total)}", size=1.4, bold=True)
    due = paper.when + timedelta(days=random.randint(10, 16))
    paper.left(f"We'll take this by Direct Debit on or after {due.day} {due:%b %Y}.")
    paper.gap()
    paper.left("Questions? larkfield.example/help or call 0800 " + paper.digits("### ###"))
    paper.left(
        "Larkfield Telecom plc. Registered in England no. "
        + paper.digits("0#######")
        + "  VAT no. GB "
        + paper.digits("### #### ##"),
        size=0.8,
    )


@layout("ES", "EUR", "es", width=76, fonts="sans")
def luz(paper, random):
    """An electricity bill: power, energy, the tax on electricity, a hired meter and IVA."""
    paper.shop = "Energía Serrana S.A."
    paper.pair(paper.shop, "FACTURA DE ELECTRICIDAD", size=1.3, bold=True)
    paper.left("C/ Gran Vía 58, 28013 Madrid - CIF A-" + paper.digits("########"))
    paper.rule("_")
    start = paper.when - timedelta(days=random.randint(30, 36))
    end = paper.when - timedelta(days=3)
    days = (end - start).days
    paper.left("DATOS DE LA FACTURA", bold=True)
    paper.pair("Nº factura: " + paper.digits("FE##32100#######"), f"Fecha de emisión: {paper.when:%d/%m/%Y}")
    paper.left(f"Periodo de facturación: del {start:%d/%m/%Y} al {end:%d/%m/%Y} ({days} días)")
    paper.left(
        "Titular: "
        + random.choice(("MARIA DOLORES CANO RUIZ", "JAVIER ORTEGA LUNA"))
        + paper.digits("   NIF: ########")
        + "K"
    )
    paper.left("CUPS: ES0021" + paper.digits("############") + "TR")
    paper.rule("_")
    paper.left("DETALLE DE LA FACTURA", bold=True)
    power = Decimal(random.choice(("3.45", "4.60", "5.75")))
    price = rounded(power * days * Decimal("0.0912"))
    paper.items.append(price)
    paper.pair(f"Potencia facturada  {euro(power)} kW x {days} días x 0,091200 €/kW día", euro(price) + " €")
    for name, rate in (("punta", "0.182345"), ("llano", "0.131207"), ("valle", "0.098114")):
        used = random.randint(25, 140)
        price = rounded(used * Decimal(rate))
        paper.items.append(price)
        paper.pair(f"Energía consumida {name}  {used} kWh x {rate.replace('.', ',')} €/kWh", euro(price) + " €")
    energy = sum(paper.items)
    duty = rounded(energy * Decimal("0.0511269632"))
    paper.pair(f"Impuesto sobre electricidad  5,11269632 % s/ {euro(energy)} €", euro(duty) + " €")
    hire = rounded(days * Decimal("0.026630"))
    paper.items.append(hire)
    paper.pair(f"Alquiler equipos de medida  {days} días x 0,026630 €/día", euro(hire) + " €")
    paper.rule("_")
    base = energy + duty + hire
    paper.pair("Importe total (base imponible)", euro(base) + " €")
    paper.tax = rounded(base * 21 / 100)
    paper.pair(f"IVA normal  21 % s/ {euro(base)} €", euro(paper.tax) + " €")
    paper.total = base + paper.tax
    paper.pair("TOTAL IMPORTE FACTURA", euro(paper.total) + " €", size=1.3, bold=True)
    paper.gap()
    paper.left("Forma de pago: domiciliación bancaria  IBAN " + paper.digits("ES## 0049 #### #### ##** ****"))
    paper.left(f"Fecha prevista de cargo: {paper.when + timedelta(days=7):%d/%m/%Y}")
    paper.left(
        "Averías (24 h): 900 " + paper.digits("### ###") + paper.digits("     Atención al cliente: 900 ### ###"),
        size=0.9,
    )


@layout("ZA", "ZAR", "en", width=78, fonts="sans")
def municipality(paper, random):
    """A town's account of rates, water and electricity with what is brought forward."""
    paper.shop = "Umvoti Valley Municipality"
    paper.middle(paper.shop.upper(), size=1.4, bold=True)
    paper.middle(
        "PO Box 71, Greytown 3250   Tel 033 413 " + paper.digits("####") + "   VAT Reg No 4" + paper.digits("#########")
    )
    paper.middle("TAX INVOICE / STATEMENT OF ACCOUNT", size=1.2, bold=True)
    paper.gap()
    paper.pair("MR S P DLAMINI", "Account number: " + paper.digits("00######"))
    paper.pair(paper.digits("## Durban Street"), f"Statement date: {paper.when:%Y/%m/%d}")
    paper.pair("GREYTOWN 3250", f"Due date: {paper.when + timedelta(days=21):%Y/%m/%d}")
    paper.rule("_")
    widths = (12, -40, 12, 12)
    paper.columns("Date", "Details", "VAT", "Amount (R)", widths=widths, bold=True)
    last = cost(random, 900, 4200)
    paid = random.choice((last, last, rounded(last / 2)))
    paper.columns("", "BALANCE BROUGHT FORWARD", "", commas(last), widths=widths)
    day = paper.when - timedelta(days=random.randint(5, 20))
    paper.columns(f"{day:%Y/%m/%d}", "RECEIPT - THANK YOU", "", "-" + commas(paid), widths=widths)
    paper.tax = sum_ = Decimal(0)
    used, water = random.randint(210, 640), random.randint(9, 34)
    lines = [
        ("ASSESSMENT RATES", cost(random, 300, 900), False),
        (f"ELECTRICITY {used} kWh @ 2.1430", rounded(used * Decimal("2.1430")), True),
        (f"WATER {water} kl @ 21.55", rounded(water * Decimal("21.55")), True),
        ("SEWERAGE", cost(random, 120, 280), True), ("REFUSE REMOVAL", cost(random, 110, 220), True)]
    for name, price, is_taxed in lines:
        tax = rounded(price * 15 / 100) if is_taxed else Decimal(0)
        paper.items.append(price)
        paper.tax += tax
        sum_ += price + tax
        paper.columns(f"{paper.when:%Y/%m/%d}", name, commas(tax), commas(price), widths=widths)
    paper.columns("", "VAT @ 15% ON CURRENT CHARGES", "", commas(paper.tax), widths=widths)
    paper.rule("_")
    paper.pair("CURRENT CHARGES (INCLUDING VAT)", "R " + commas(sum_))
    paper.pair("ARREARS", "R " + commas(last - paid))
    paper.total = sum_ + last - paid
    paper.pair("TOTAL AMOUNT PAYABLE", "R " + commas(paper.total), size=1.3, bold=True)
    paper.gap()
    paper.left(
        "Interest at prime + 1% is levied on overdue accounts. Services may be disconnected without notice.", size=0.8
    )
    paper.left(">>>>> 9" + paper.digits("#### #################"), size=0.9)
    paper.left(f"Printed {paper.when:%d/%m/%Y %H:%M}", size=0.8)


@layout("FR", "EUR", "fr", width=80, fonts="sans")
def hotel(paper, random):
    """A hotel's folio with debits, credits and a balance of zero."""
    paper.shop = random.choice(("Hôtel du Vieux Port", "Hôtel Les Tilleuls"))
    paper.middle(paper.shop, size=1.7, bold=True)
    paper.middle("12, quai Duguay-Trouin - 35400 Saint-Malo")
    paper.middle(
        "SARL Bellerive - SIRET " + paper.digits("### ### ### 00015") + " - TVA FR" + paper.digits("## #########")
    )
    paper.gap()
    nights = random.randint(1, 5)
    start = paper.when - timedelta(days=nights)
    paper.pair("FACTURE N° " + paper.digits("F2####"), f"Le {paper.when:%d/%m/%Y} à {paper.when:%H:%M}", bold=True)
    paper.pair(random.choice(("M. Étienne Lacombe", "Mme Birgit Olsen")), f"Chambre {random.randint(101, 412)}")
    paper.pair(f"Arrivée : {start:%d/%m/%Y}", f"Départ : {paper.when:%d/%m/%Y}   Pers. : 2")
    paper.rule("_")
    widths = (14, -34, 6, 12, 12)
    paper.columns("Date", "Libellé", "Qté", "Débit", "Crédit", widths=widths, bold=True)
    low = high = Decimal(0)
    room, levy = cost(random, 78, 190, "1"), Decimal(random.choice(("0.99", "1.50", "2.30")))
    goods = [
        ("Petit-déjeuner buffet", 2, "14.50", 10),
        ("Minibar", 1, "7.00", 20),
        ("Parking", 1, "12.00", 20),
        ("Bar - cocktails", 2, "11.00", 20),
    ]
    for night in range(nights):
        day = start + timedelta(days=night)
        lines = [("Chambre double", 1, room, 10)] + [
            (name, count, Decimal(each), rate) for name, count, each, rate in sample(random, goods, 0, 2)
        ]
        for name, count, each, rate in lines:
            price = rounded(count * each)
            paper.items.append(price)
            low, high = (low + price, high) if rate == 10 else (low, high + price)
            paper.columns(f"{day:%d/%m/%Y}", name, str(count), spaced(price), "", widths=widths)
        price = rounded(2 * levy)
        paper.items.append(price)
        paper.columns(f"{day:%d/%m/%Y}", "Taxe de séjour", "2", spaced(price), "", widths=widths)
    paper.total = sum(paper.items)
    paper.columns(
        f"{paper.when:%d/%m/%Y}",
        random.choice(("Carte bancaire", "Visa", "Chèques-vacances")),
        "",
        "",
        spaced(paper.total),
        widths=widths,
    )
    paper.rule("_")
    paper.columns("", "Total", "", spaced(paper.total), spaced(paper.total), widths=widths, bold=True)
    paper.pair("Total TTC", spaced(paper.total) + " €", size=1.2, bold=True)
    paper.pair("Solde à payer", "0,00 €")
    paper.gap()
    widths = (20, 16, 16, 16)
    paper.columns("Taux TVA", "Base HT", "Montant TVA", "TTC", widths=widths)
    paper.tax = Decimal(0)
    for rate, gross in ((10, low), (20, high)):
        if gross:
            tax = included(gross, rate)
            paper.tax += tax
            paper.columns(f"{rate},00 %", spaced(gross - tax), spaced(tax), spaced(gross), widths=widths)
    paper.columns("Non soumis", spaced(2 * levy * nights), "", spaced(2 * levy * nights), widths=widths)
    paper.middle("Nous vous remercions de votre visite et espérons vous revoir bientôt.")


@layout("US", "USD", "en", width=78, fonts="sans")
def vet(paper, random):
    """A vet's invoice by patient, where only goods are taxed."""
    paper.shop = "Maple Hollow Animal Hospital"
    paper.middle(paper.shop, size=1.5, bold=True)
    paper.middle("2280 Old Post Road, Rhinebeck, NY 12572")
    paper.middle(paper.digits("(845) 555-01##") + "  www.maplehollowvet.example")
    paper.rule("=")
    paper.pair(
        "Client: " + random.choice(("Karen Delgado", "Tom & Ruth Feldman")), "Invoice #: " + paper.digits("2#####")
    )
    paper.pair(
        "Client ID: " + paper.digits("####"),
        f"Date: {paper.when.month}/{paper.when.day}/{paper.when.year}  {paper.when:%I:%M %p}",
    )
    weight = random.randint(80, 780) / 10
    name = random.choice(("Biscuit", "Luna", "Moose"))
    paper.pair(f"Patient: {name}  ({random.choice(('Canine, Mixed', 'Feline, DSH'))})", f"Weight: {weight} lb")
    paper.rule("_")
    widths = (12, -36, 6, 12, 12)
    paper.columns("Date", "Description", "Qty", "Price", "Total", widths=widths, bold=True)
    goods = [
        ("Office Visit / Exam", 62, 89, 0), ("Rabies Vaccine - 3 yr", 28, 42, 0), ("DHPP Vaccine", 30, 46, 0),
        ("Heartworm Test 4DX", 45, 72, 0), ("Fecal Ova & Parasite", 28, 48, 0),
        ("Carprofen 75mg Chewable", 1, 3, 1), ("Flea & Tick Chew 6pk", 98, 140, 1), ("Nail Trim", 18, 28, 0),
        ("Rx Diet GI 5.5 lb", 38, 52, 1), ("Biohazard Disposal Fee", 4, 7, 0)]
    taxed = Decimal(0)
    for name, low, high, is_taxed in sample(random, goods, 2, 7):
        each, count = cost(random, low, high), random.choice((14, 30)) if "Chewable" in name else 1
        price = rounded(each * count)
        paper.items.append(price)
        taxed += price * is_taxed
        paper.columns(
            f"{paper.when.month}/{paper.when.day}/{paper.when:%y}",
            name + " (T)" * is_taxed,
            str(count),
            money(each),
            commas(price),
            widths=widths,
        )
    paper.rule("_")
    net = sum(paper.items)
    paper.pair("Subtotal", "$" + commas(net))
    paper.tax = rounded(taxed * Decimal("8.125") / 100)
    paper.pair("Sales tax (8.125%)", "$" + commas(paper.tax))
    paper.total = net + paper.tax
    paper.pair("Invoice total", "$" + commas(paper.total), bold=True)
    paper.pair("Previous balance", "$0.00")
    paper.pair(
        random.choice(("Payment - Visa", "Payment - CareCredit", "Payment - Check #" + paper.digits("1###"))),
        "($" + commas(paper.total) + ")",
    )
    paper.pair("Balance due", "$0.00", size=1.2, bold=True)
    paper.gap()
    paper.left("Reminders:  Bordetella due in 6 months  -  Annual exam due in 12 months")
    paper.left("Thank you for trusting us with your family!")


@layout("US", "USD", "en", width=82, fonts="sans")
def doctor(paper, random):
    """A doctor's statement: charges, what the insurance allows and pays, and the patient's rest."""
    paper.shop = random.choice(("Lakeside Family Medicine, P.C.", "Red Cedar Orthopedics, PLLC"))
    paper.pair(paper.shop, "STATEMENT", size=1.3, bold=True)
    paper.pair("PO Box 4417, Duluth, MN 55804", f"Statement date: {paper.when:%m/%d/%Y}")
    paper.pair("Billing questions: " + paper.digits("(218) 555-01##"), "Account #: " + paper.digits("#######"))
    paper.gap()
    paper.left("Patient: " + random.choice(("HAROLD T NYBERG", "DENISE M OKAFOR")))
    paper.rule("_")
    widths = (12, -34, 12, 12, 12)
    paper.columns("Date", "Description", "Charges", "Ins. paid", "Adjustment", widths=widths, bold=True)
    visit = paper.when - timedelta(days=random.randint(25, 60))
    goods = [
        ("99213 Office visit, est. level 3", 140, 210), ("85025 CBC w/ differential", 32, 60),
        ("36415 Venipuncture", 12, 25), ("80053 Metabolic panel", 48, 90),
        ("73030 X-ray shoulder 2 views", 110, 190), ("20610 Joint injection", 180, 290)]
    paid = cut = Decimal(0)
    for name, low, high in sample(random, goods, 1, 5):
        charge = cost(random, low, high, "1")
        write_off = rounded(charge * random.randint(15, 45) / 100)
        share = rounded((charge - write_off) * random.choice((0, 80, 80, 90)) / 100)
        paper.items.append(rounded(charge))
        paid, cut = paid + share, cut + write_off
        paper.columns(
            f"{visit:%m/%d/%Y}", name, commas(charge), f"-{commas(share)}", f"-{commas(write_off)}", widths=widths
        )
    paper.rule("_")
    charges = sum(paper.items)
    paper.columns("", "Totals", commas(charges), "-" + commas(paid), "-" + commas(cut), widths=widths, bold=True)
    paper.gap()
    paper.total = charges - paid - cut
    paper.pair("Total charges", "$" + commas(charges))
    paper.pair("Insurance payments and adjustments", "-$" + commas(paid + cut))
    paper.pair("Patient payments", "$0.00")
    paper.pair("PLEASE PAY THIS AMOUNT", "$" + commas(paper.total), size=1.3, bold=True)
    paper.pair("Payment is due upon receipt", f"Pay by {paper.when + timedelta(days=30):%m/%d/%Y}")
    paper.gap()
    paper.rule("- ")
    paper.middle("Please detach and return this portion with your payment", size=0.8)
    paper.pair("Amount enclosed: $ ____________", "Card no. ______________________")


@layout("SE", "SEK", "sv", width=74, fonts="sans")
def webbshop(paper, random):
    """A web shop's invoice to pay later, with postage and rounding to a krona."""
    paper.shop = "Trådgården & Hemmet AB"
    paper.pair(paper.shop, "FAKTURA", size=1.5, bold=True)
    paper.pair("Box 211, 503 11 Borås", f"Fakturadatum: {paper.when:%Y-%m-%d}")
    paper.pair(
        "Org.nr 5569" + paper.digits("##-####") + "  Godkänd för F-skatt", "Fakturanr: " + paper.digits("3######")
    )
    due = paper.when + timedelta(days=30)
    paper.pair(
        random.choice(("Leveransadress: Eva Lindqvist", "Leveransadress: Johan Åkesson")),
        f"Förfallodatum: {due:%Y-%m-%d}",
    )
    paper.pair(paper.digits("Storgatan ##, 852 30 Sundsvall"), "OCR: " + paper.digits("3#########"))
    paper.rule("_")
    widths = (10, -30, 6, 12, 14)
    paper.columns("Art.nr", "Benämning", "Antal", "À-pris", "Belopp", widths=widths, bold=True)
    goods = [
        ("Gardinlängd linne 2-pack", 299, 699), ("Påslakanset 150x210", 199, 499), ("Doftljus Tallskog", 79, 199),
        ("Vattenkanna zink", 149, 329), ("Odlingslåda pallkrage", 189, 349), ("Handduk frotté", 49, 149),
        ("Fröpåse ringblomma", 19, 35)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "1"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(paper.digits("1#####"), name, str(count), spaced(each), spaced(price), widths=widths)
    postage = Decimal(random.choice(("49.00", "59.00", "0.00")))
    if postage:
        paper.columns("", "Frakt PostNord ombud", "1", spaced(postage), spaced(postage), widths=widths)
    fee = Decimal(random.choice(("0", "19.50", "29.00")))
    if fee:
        paper.columns("", "Fakturaavgift", "1", spaced(fee), spaced(fee), widths=widths)
    paper.items += [extra for extra in (postage, fee) if extra]
    exact = sum(paper.items)
    paper.rule("_")
    paper.tax = included(exact, 25)
    paper.pair("Netto", spaced(exact - paper.tax))
    paper.pair("Moms 25%", spaced(paper.tax))
    paper.total = rounded(rounded(exact, "1"))
    if paper.total != exact:
        paper.pair("Öresutjämning", spaced(paper.total - exact))
    paper.pair("ATT BETALA", spaced(paper.total) + " SEK", size=1.3, bold=True)
    paper.gap()
    paper.left("Betala till bankgiro " + paper.digits("5###-####") + f" senast {due:%Y-%m-%d}. Ange OCR-nummer.")
    paper.left("Dröjsmålsränta enligt räntelagen. Påminnelseavgift 60 kr. Öppet köp 30 dagar.", size=0.8)


@layout("JP", "JPY", "ja", width=66, fonts="jpan")
def seikyusho(paper, random):
    """A company's invoice whose sum stands above the table."""
    paper.when = paper.when.replace(year=random.choice((2024, 2025)))
    paper.shop = random.choice(("株式会社青葉デザイン", "有限会社山岸電工"))
    paper.middle("請 求 書", size=1.8, bold=True)
    paper.pair("", "No. " + paper.digits("20##-0##"))
    paper.pair("", f"発行日:{paper.when.year}年{paper.when.month}月{paper.when.day}日")
    paper.left(random.choice(("株式会社みなと商事 御中", "北浜マンション管理組合 御中")), size=1.2)
    paper.pair("", paper.shop)
    paper.pair("件名:" + random.choice(("定期保守費用", "春季工事一式")), "〒150-00" + paper.digits("##") + " 東京都渋谷区道玄坂1-2-3")
    paper.pair("下記のとおりご請求申し上げます。", "登録番号 T" + paper.digits("#############"))
    goods = [
        ("現地調査費", 10000, 30000), ("ロゴデザイン制作", 50000, 180000), ("LED照明器具", 4800, 19800), ("配線工事", 15000, 60000),
        ("交通費", 1200, 6400), ("諸経費", 5000, 20000)]
    lines = [(name, cost(random, low, high, "100"), pieces(random)) for name, low, high in sample(random, goods, 1, 5)]
    paper.items = [each * count for _, each, count in lines]
    net = sum(paper.items)
    paper.tax = (net / 10).quantize(Decimal(1), ROUND_FLOOR)
    paper.total = net + paper.tax
    paper.gap()
    paper.left(f"ご請求金額  ¥{commas(paper.total, 0)}-(税込)", size=1.5, bold=True)
    paper.rule("-")
    widths = (28, 8, 14, 16)
    paper.columns("品名", "数量", "単価", "金額", widths=widths, bold=True)
    paper.rule("-")
    for name, each, count in lines:
        paper.columns(name, str(count), commas(each, 0), commas(each * count, 0), widths=widths)
    paper.rule("-")
    paper.columns("", "", "小計", commas(net, 0), widths=widths)
    paper.columns("", "", "消費税(10%)", commas(paper.tax, 0), widths=widths)
    paper.columns("", "", "合計", "¥" + commas(paper.total, 0), widths=widths, bold=True)
    paper.gap()
    due = paper.when + timedelta(days=30)
    paper.left(f"お支払期限:{due.year}年{due.month}月{due.day}日")
    paper.left("お振込先:みなと銀行 渋谷支店 普通 " + paper.digits("#######"))
    paper.left("※振込手数料は御社にてご負担をお願いいたします。", size=0.9)


@layout("US", "USD", "en", width=72, fonts="sans")
def subscription(paper, random):
    """The receipt of a subscription as it comes by mail."""
    paper.shop = random.choice(("Papertrail Labs, Inc.", "Cloudberry Notes, Inc."))
    paper.pair("Receipt", paper.shop, size=1.5, bold=True)
    paper.gap()
    paper.left("Invoice number   " + paper.digits("8F2C####-00##"))
    paper.left("Receipt number   " + paper.digits("2###-####"))
    paper.left(f"Date paid        {paper.when:%B} {paper.when.day}, {paper.when.year}")
    paper.left("Payment method   " + random.choice(("Visa", "Mastercard")) + paper.digits(" - ####"))
    paper.gap()
    paper.pair(paper.shop, "Bill to", bold=True)
    paper.pair("548 Market St, PMB 7731", random.choice(("Olivia Hart", "Northgate Dental LLC")))
    paper.pair("San Francisco, California 94104", "Austin, Texas 78704")
    goods = [
        ("Team plan (per seat)", 8, 24), ("Extra storage 100 GB", 2, 10), ("Priority support", 20, 60),
        ("API calls (per 1,000)", 1, 4)]
    lines = [(name, cost(random, low, high, "0.5"), pieces(random)) for name, low, high in sample(random, goods, 1, 3)]
    paper.items = [rounded(each * count) for _, each, count in lines]
    net = sum(paper.items)
    paper.tax = rounded(net * Decimal("8.25") / 100)
    paper.total = net + paper.tax
    paper.gap()
    paper.left(
        f"${commas(paper.total)} paid on {paper.when:%B} {paper.when.day}, {paper.when.year}", size=1.3, bold=True
    )
    paper.gap()
    widths = (38, 8, 12, 14)
    paper.columns("Description", "Qty", "Unit price", "Amount", widths=widths)
    paper.rule("_")
    end = paper.when + timedelta(days=30)
    for (name, each, count), price in zip(lines, paper.items):
        paper.columns(name, str(count), f"${money(each)}", f"${commas(price)}", widths=widths)
        paper.left(f"{paper.when:%b} {paper.when.day} - {end:%b} {end.day}, {end.year}", size=0.8)
    paper.rule("_")
    for label, value in (
        ("Subtotal", net),
        ("Total excluding tax", net),
        (f"Sales tax - Texas (8.25% on ${commas(net)})", paper.tax),
        ("Total", paper.total),
        ("Amount paid", paper.total),
    ):
        paper.columns("", label, f"${commas(value)}", widths=(18, -40, 14), bold=label == "Amount paid")
    paper.gap()
    paper.left("Questions? Contact billing@papertrail.example", size=0.9)


@layout("AE", "AED", "en", width=78, fonts="sans")
def proforma(paper, random):
    """A proforma invoice from which an advance is taken off."""
    paper.shop = "Gulf Crest Interiors LLC"
    paper.left(paper.shop, size=1.5, bold=True)
    paper.left("Al Quoz Industrial 3, P.O. Box " + paper.digits("3####") + ", Dubai, U.A.E.")
    paper.left("Tel +971 4 3" + paper.digits("## ####") + "   TRN 100" + paper.digits("########") + "0003")
    paper.middle("PROFORMA INVOICE", size=1.3, bold=True)
    paper.pair(
        "To: " + random.choice(("M/s Blue Dhow Cafe", "Mr. Rashid Al Falasi")), "PI No: GCI/" + paper.digits("####")
    )
    paper.pair("Ref: your enquiry by e-mail", f"Date: {paper.when:%d-%b-%Y}")
    paper.rule("_")
    widths = (5, -36, 6, 14, 16)
    paper.columns("Sl.", "Description", "Qty", "Unit price", "Amount (AED)", widths=widths, bold=True)
    goods = [
        ("Gypsum partition 100 mm (sqm)", 85, 140), ("Vinyl flooring, supply & fix (sqm)", 60, 110),
        ("Reception counter, MDF lacquered", 2800, 6500), ("LED downlight 12W", 35, 75),
        ("Glass door 10 mm with closer", 1200, 2600), ("Site cleaning and disposal", 300, 900)]
    for number, (name, low, high) in enumerate(sample(random, goods, 1, 5), 1):
        each, count = cost(random, low, high, "5"), random.choice((1, 2, 6, 12, 20))
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(str(number), name, str(count), commas(each), commas(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = rounded(net * 5 / 100)
    gross = net + paper.tax
    paper.pair("Total excluding VAT", commas(net))
    paper.pair("VAT 5%", commas(paper.tax))
    paper.pair("Total including VAT", commas(gross))
    share = random.choice((30, 40, 50))
    advance = rounded(gross * share / 100)
    paper.pair(f"Less: advance received ({share}%)", f"({commas(advance)})")
    paper.total = gross - advance
    paper.pair("Balance due AED", commas(paper.total), size=1.2, bold=True)
    paper.gap()
    paper.left("Validity: 15 days. Delivery: 2-3 weeks from confirmation. Balance before delivery.")
    paper.left("Bank: Emirates Coast Bank, IBAN AE" + paper.digits("## 0260 0010 1### #### ###"))
    paper.left("This is a computer generated document and needs no signature.", size=0.8)


@layout("AT", "EUR", "de-AT", width=74, fonts="sans")
def gutschrift(paper, random):
    """A credit note for goods that went back: every amount is negative."""
    paper.shop = "Alpenrad Versand GmbH"
    paper.right(paper.shop, size=1.4, bold=True)
    paper.right("Innrain 52, 6020 Innsbruck")
    paper.right("UID: ATU" + paper.digits("########") + "  FN " + paper.digits("######") + "k")
    paper.left(random.choice(("Herrn Thomas Hofstätter", "Firma Radsport Egger OG")))
    paper.left(paper.digits("Bahnhofstraße ##, 9900 Lienz"))
    paper.gap()
    number = paper.digits("GS-####")
    paper.pair(f"Gutschrift Nr. {number}", f"Datum: {paper.when:%d.%m.%Y}", size=1.2, bold=True)
    bought = paper.when - timedelta(days=random.randint(5, 25))
    paper.left("zu Rechnung Nr. " + paper.digits("AR-#####") + f" vom {bought:%d.%m.%Y}, Retoure vom Kunden")
    paper.rule("_")
    widths = (9, -33, 8, 12, 12)
    paper.columns("Art.-Nr.", "Bezeichnung", "Menge", "Preis", "Betrag EUR", widths=widths, bold=True)
    goods = [
        ("Fahrradhelm City matt", 49, 119), ("Packtasche hinten", 39, 89), ("Felgenbremse Satz", 18, 45),
        ("Beleuchtung LED 60 Lux", 29, 79), ("Regenhose Gr. L", 35, 69), ("Schlauch 28 Zoll", 6, 12)]
    for name, low, high in sample(random, goods, 1, 4):
        each, count = cost(random, low, high, "0.1"), random.choice((1, 1, 1, 2))
        price = -rounded(each * count)
        paper.items.append(price)
        paper.columns(paper.digits("4####"), name, f"-{count}", euro(each), euro(price), widths=widths)
    paper.rule("_")
    gross = sum(paper.items)
    paper.tax = -included(-gross, 20)
    paper.total = gross
    paper.pair("Nettosumme", euro(gross - paper.tax))
    paper.pair("20 % USt.", euro(paper.tax))
    paper.pair("Gutschriftsbetrag", f"{continental(paper.total)} €", size=1.2, bold=True)
    paper.gap()
    paper.left("Der Betrag wird in den nächsten Tagen auf Ihr Zahlungsmittel rückerstattet.")
    paper.left("Bei Fragen: service@alpenrad.example, Tel. 0512 " + paper.digits("######"), size=0.9)


@layout("CZ", "EUR", "cs", width=78, fonts="sans")
def faktura(paper, random):
    """An invoice in euros whose VAT is repeated in korunas."""
    paper.shop = random.choice(("Truhlářství Kovařík s.r.o.", "Kovo Dvořák, spol. s r.o."))
    paper.pair("FAKTURA - DAŇOVÝ DOKLAD", "č. " + paper.digits("20##00##"), size=1.3, bold=True)
    paper.rule("_")
    paper.pair("Dodavatel:", "Odběratel:")
    paper.pair(paper.shop, random.choice(("Holz & Form GmbH", "Slovdrev a.s.")), bold=True)
    paper.pair(paper.digits("Husova ##, 586 01 Jihlava"), "Hauptplatz 4, 3100 St. Pölten")
    number = paper.digits("25######")
    paper.pair(
        f"IČ: {number}  DIČ: CZ{number}",
        "DIČ: ATU" + paper.digits("########"),
    )
    paper.rule("_")
    paper.pair("Datum vystavení:", f"{paper.when.day}. {paper.when.month}. {paper.when.year}")
    due = paper.when + timedelta(days=14)
    paper.pair("Datum splatnosti:", f"{due.day}. {due.month}. {due.year}")
    paper.pair("Forma úhrady: převodem", "Variabilní symbol: " + paper.digits("20##00##"))
    paper.rule("_")
    widths = (30, 8, 12, 8, 18)
    paper.columns("Označení dodávky", "Počet", "Cena/m.j.", "DPH", "Celkem bez DPH", widths=widths, bold=True)
    goods = [
        ("Dubová deska stolu", 140, 390), ("Schodišťový stupeň", 38, 75), ("Zárubeň obložková", 90, 160),
        ("Montáž (hod.)", 18, 32), ("Doprava", 40, 120), ("Lakování", 25, 90)]
    for name, low, high in sample(random, goods, 1, 5):
        each, count = cost(random, low, high, "0.1"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(name, f"{count} ks", spaced(each), "21%", spaced(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = rounded(net * 21 / 100)
    paper.total = net + paper.tax
    paper.pair("Součet položek", spaced(net) + " EUR")
    paper.pair("DPH 21%", spaced(paper.tax) + " EUR")
    paper.pair("CELKEM K ÚHRADĚ", spaced(paper.total) + " EUR", size=1.3, bold=True)
    course = Decimal(random.choice(("24.325", "25.140", "25.710")))
    paper.gap()
    paper.left("Rekapitulace DPH v CZK, kurz ČNB " + str(course).replace(".", ",") + " CZK/EUR")
    widths = (18, 20, 18, 20)
    paper.columns("Sazba", "Základ", "DPH", "Celkem", widths=widths)
    base, tax = rounded(net * course), rounded(paper.tax * course)
    paper.columns("21%", f"{spaced(base)} Kč", f"{spaced(tax)} Kč", f"{spaced(base + tax)} Kč", widths=widths)
    paper.gap()
    paper.left("IBAN: CZ" + paper.digits("## 0100 0000 19## #### ####") + "   SWIFT: KOMBCZPP")
    paper.left(
        "Vystavil: " + random.choice(("Jana Součková", "Petr Beneš")) + ".  Firma zapsána u KS v Brně, oddíl C.",
        size=0.85,
    )


def lakhs(value):
    """1234567.5 as 12,34,567.50, as India groups digits."""
    whole, cents = f"{value:.2f}".split(".")
    head, tail = whole[:-3], whole[-3:]
    groups = [head[max(0, end - 2):end] for end in range(len(head), 0, -2)][::-1]
    return ",".join(groups + [tail]) + "." + cents


def words(number):
    """A number below ten million in the English words of India."""
    ones = (
        "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen "
        "Seventeen Eighteen Nineteen").split()
    tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split()
    for unit, name in ((100000, " Lakh"), (1000, " Thousand"), (100, " Hundred")):
        if number >= unit:
            rest = " " + words(number % unit) if number % unit else ""
            return words(number // unit) + name + rest
    if number < 20:
        return ones[number]
    return tens[number // 10 - 2] + (" " + ones[number % 10] if number % 10 else "")


@layout("IN", "INR", "en", width=86, fonts="sans")
def trader(paper, random):
    """A trader's invoice with codes of goods, CGST and SGST, rounding, and the sum in words."""
    paper.shop = random.choice(("Shakti Electricals & Hardware", "Om Sai Computers"))
    paper.middle("TAX INVOICE", bold=True)
    paper.pair("(ORIGINAL FOR RECIPIENT)", "e-Way Bill: N.A.", size=0.8)
    paper.left(paper.shop, size=1.4, bold=True)
    paper.left("Shop No. 7, Laxmi Market, Budhwar Peth, Pune - 411002")
    paper.left(
        "GSTIN/UIN: 27"
        + random.choice(("ABCFS", "AAEPO"))
        + paper.digits("####K1Z#")
        + "   State Name: Maharashtra, Code: 27"
    )
    paper.rule("_")
    paper.pair("Buyer (Bill to)", "Invoice No. " + paper.digits("SE/####"))
    paper.pair(random.choice(("Ganesh Construction Co.", "Cash")), f"Dated {paper.when.day}-{paper.when:%b-%y}")
    paper.pair("Pune, Maharashtra", "Mode/Terms of Payment: " + random.choice(("Cash", "15 Days", "UPI")))
    paper.rule("_")
    widths = (4, -32, 10, 10, 12, 5, 15)
    paper.columns(
        "Sl", "Description of Goods", "HSN/SAC", "Quantity", "Rate", "per", "Amount", widths=widths, bold=True
    )
    goods = [
        ("Finolex Wire 1.5 sqmm 90m", "8544", 980, 1650), ("Anchor Switch 6A", "8536", 28, 65),
        ("LED Batten 20W", "9405", 190, 340), ("MCB 32A DP", "8536", 340, 620),
        ("PVC Conduit 25mm", "3917", 48, 95), ("Ceiling Fan 1200mm", "8414", 1250, 2800),
        ("Keyboard USB", "8471", 350, 750)]
    for number, (name, code, low, high) in enumerate(sample(random, goods, 1, 6), 1):
        each, count = cost(random, low, high, "0.5"), random.choice((1, 2, 4, 10, 24))
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(str(number), name, code, f"{count} Nos", lakhs(each), "Nos", lakhs(price), widths=widths)
    net = sum(paper.items)
    paper.rule("_")
    half = rounded(net * 9 / 100)
    paper.tax = 2 * half
    widths = (45, 15, 12, 16)
    paper.columns("", "", "", lakhs(net), widths=widths)
    paper.columns("", "OUTPUT CGST 9%", "", lakhs(half), widths=widths)
    paper.columns("", "OUTPUT SGST 9%", "", lakhs(half), widths=widths)
    exact = net + paper.tax
    paper.total = rounded(rounded(exact, "1"))
    if paper.total != exact:
        sign = "(-)" if paper.total < exact else ""
        paper.columns("", "Round Off", "", sign + f"{abs(paper.total - exact):.2f}", widths=widths)
    paper.columns("Total", "", "", "₹ " + lakhs(paper.total), widths=widths, bold=True)
    paper.rule("_")
    paper.pair("Amount Chargeable (in words)", "E. & O.E", size=0.85)
    paper.left(f"INR {words(int(paper.total))} Only", bold=True)
    widths = (20, 16, 16, 16, 18)
    paper.columns("Taxable Value", "CGST 9%", "SGST 9%", "", "Total Tax Amount", widths=widths)
    paper.columns(lakhs(net), lakhs(half), lakhs(half), "", lakhs(paper.tax), widths=widths)
    paper.gap()
    paper.left("Declaration: We declare that this invoice shows the actual price of the goods described.", size=0.8)
    paper.pair("Bank: Deccan Co-op Bank A/c " + paper.digits("0###########"), f"for {paper.shop}", size=0.9)
    paper.right("Authorised Signatory", size=0.8)


@layout("NZ", "NZD", "en", width=72, fonts="sans")
def sparky(paper, random):
    """An electrician's tax invoice whose lines exclude GST."""
    paper.shop = random.choice(("Kauri Electrical Ltd", "Bright Spark Waikato Ltd"))
    paper.pair("TAX INVOICE", paper.shop, size=1.4, bold=True)
    paper.pair(random.choice(("Hemi Walker", "St Anne's School")), "PO Box 9" + paper.digits("###"))
    paper.pair(paper.digits("## Totara Drive"), "Hamilton 3240")
    paper.pair("Hamilton 3210", "GST Number " + paper.digits("1##-###-###"))
    paper.gap()
    for label, value in (
        ("Invoice Date", f"{paper.when.day} {paper.when:%b %Y}"),
        ("Invoice Number", paper.digits("INV-2###")),
        ("Reference", "Switchboard"),
    ):
        paper.columns("", label, value, widths=(36, -18, 18))
    paper.gap()
    widths = (34, 10, 13, 15)
    paper.columns("Description", "Quantity", "Unit Price", "Amount NZD", widths=widths, bold=True)
    paper.rule("_")
    goods = [
        ("Registered electrician labour", 78, 98), ("Call-out fee", 45, 75), ("RCD 2P 63A 30mA", 55, 98),
        ("TPS cable 2.5mm per m", 2, 5), ("Double socket outlet white", 12, 28),
        ("Certificate of compliance", 35, 60), ("Sundries", 5, 20)]
    for name, low, high in sample(random, goods, 1, 6):
        counts = ("1.50", "2.00", "3.25") if "labour" in name else ("1.00", "1.00", "2.00", "6.00")
        each, count = cost(random, low, high), Decimal(random.choice(counts))
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(name, str(count), money(each), commas(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = rounded(net * 15 / 100)
    paper.total = net + paper.tax
    for label, value in (("Subtotal", net), ("TOTAL GST 15%", paper.tax), ("TOTAL NZD", paper.total)):
        paper.columns("", label, commas(value), widths=(38, 19, 15), bold="NZD" in label)
    paper.gap()
    due = paper.when + timedelta(days=7)
    paper.left(f"Due Date: {due.day} {due:%b %Y}", bold=True)
    paper.left("Please pay into " + paper.digits("03-0###-0######-00") + ". Ta for your business.")


@layout("PL", "PLN", "pl", width=34)
def kolej(paper, random):
    """A ticket for a train from its machine, with a reduction and VAT."""
    paper.shop = "Koleje Podgórskie sp. z o.o."
    paper.middle("KOLEJE PODGÓRSKIE", bold=True)
    paper.middle("sp. z o.o., ul. Dworcowa 1")
    paper.middle("NIP " + paper.digits("679-###-##-##"))
    paper.gap()
    paper.middle("BILET NA PRZEJAZD", size=1.2, bold=True)
    paper.middle(random.choice(("Jednorazowy - normalny", "Jednorazowy - ulg. 51% student")))
    paper.rule("=")
    paper.pair("OD", random.choice(("Kraków Główny", "Tarnów")))
    paper.pair("DO", random.choice(("Zakopane", "Nowy Sącz", "Krynica-Zdrój")))
    paper.pair("KM", str(random.randint(38, 180)))
    paper.pair("KL.", "2")
    paper.pair("WAŻNY", f"{paper.when:%d.%m.%Y}")
    leave = paper.when + timedelta(minutes=random.randint(5, 40))
    paper.left(f"wyjazd do godz. {leave:%H:%M} + 6h", size=0.9)
    paper.rule("=")
    paper.total = rounded(cost(random, 8, 49, "0.1"))
    paper.items = [paper.total]
    paper.tax = included(paper.total, 8)
    paper.pair("OPŁATA ZA PRZEJAZD", "zł " + euro(paper.total))
    paper.pair("w tym PTU 8%", "zł " + euro(paper.tax))
    paper.pair("RAZEM", "zł " + euro(paper.total), size=1.3, bold=True)
    paper.left("Zapłacono: " + random.choice(("karta", "gotówka", "BLIK")))
    paper.rule("-")
    paper.left(f"Sprzedano {paper.when:%d.%m.%Y %H:%M}")
    paper.left("Automat " + paper.digits("B0## nr 4######"))
    paper.middle("Bilet zachować do kontroli", size=0.9)


@layout("ES", "EUR", "es", width=34)
def aparcamiento(paper, random):
    """A car park's receipt with entry and exit."""
    paper.shop = random.choice(("APARCAMIENTO PLAZA NUEVA", "PARKING LA MERCED"))
    paper.middle(paper.shop, bold=True)
    paper.middle("Estacionamientos del Sur, S.L.")
    paper.middle("CIF B-" + paper.digits("91######"))
    paper.middle("Plaza Nueva s/n 41001 SEVILLA")
    paper.rule("*")
    paper.middle("FACTURA SIMPLIFICADA")
    paper.left("Num: " + paper.digits("C2-00######"))
    minutes = random.randint(18, 700)
    start = paper.when - timedelta(minutes=minutes)
    paper.left(f"Entrada: {start:%d/%m/%Y %H:%M}")
    paper.left(f"Pago:    {paper.when:%d/%m/%Y %H:%M}")
    paper.left(f"Estancia: 0 d {minutes // 60:02} h {minutes % 60:02} m")
    paper.left("Matricula: " + paper.digits("####") + random.choice(("KLM", "HBD", "LTZ")))
    paper.rule("*")
    paper.total = rounded(minutes * Decimal("0.0412"))
    paper.tax = included(paper.total, 21)
    paper.items = [paper.total]
    paper.pair("Importe", euro(paper.total) + " EUR")
    paper.pair("Base Imp.", euro(paper.total - paper.tax) + " EUR")
    paper.pair("IVA 21,00%", euro(paper.tax) + " EUR")
    paper.pair("TOTAL", euro(paper.total) + " EUR", size=1.4, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, ("0.5", "5", "10", "20"))
        paper.pair("Entregado", euro(given) + " EUR")
        paper.pair("Cambio", euro(given - paper.total) + " EUR")
    else:
        paper.left("TARJETA " + paper.digits("************####"))
    paper.middle("Dispone de 15 min. para salir")
    paper.middle("GRACIAS POR SU VISITA")


@layout("CO", "COP", "es", width=34)
def peaje(paper, random):
    """A toll on a motorway."""
    paper.shop = "CONCESION VIAL DEL ORIENTE"
    paper.middle(paper.shop + " S.A.S.")
    paper.middle("NIT 900." + paper.digits("###.###-#"))
    paper.middle("PEAJE " + random.choice(("RIO CLARO", "EL ROBLE", "LAS PALMAS")), size=1.2, bold=True)
    paper.rule()
    paper.left(f"FECHA : {paper.when:%Y/%m/%d}  {paper.when:%H:%M:%S}")
    paper.left(paper.digits("TIQUETE : 0#########"))
    paper.left(paper.digits("CARRIL  : 0#   CAJERO: ###"))
    kind = random.choice(("I", "II", "III"))
    paper.left(f"CATEGORIA : {kind}")
    paper.left("PLACA   : " + random.choice(("JKX", "FRT", "GHQ")) + paper.digits("###"))
    paper.left("SENTIDO : " + random.choice(("IDA", "REGRESO")))
    paper.rule()
    fare = Decimal({"I": 10900, "II": 13400, "III": 28600}[kind]) + 100 * random.randint(0, 20)
    safety = Decimal(300)
    paper.total = fare + safety
    paper.items = [fare, safety]
    paper.pair("TARIFA", "$ " + dots(fare))
    paper.pair("FONDO SEGURIDAD VIAL", "$ " + dots(safety))
    paper.pair("TOTAL PAGADO", "$ " + dots(paper.total), size=1.2, bold=True)
    paper.pair("MEDIO DE PAGO", random.choice(("EFECTIVO", "TAG")))
    paper.rule()
    paper.middle("EMERGENCIAS #767")
    paper.middle("CONSERVE ESTE TIQUETE")


@layout("US", "USD", "en", width=30)
def yellow_cab(paper, random):
    """A taxi's receipt: fare, extras, surcharges, tip."""
    paper.shop = "Gotham Cab Group"
    paper.middle(paper.shop, bold=True)
    paper.middle(random.choice("5678") + random.choice("BDKY") + paper.digits("##"))
    paper.left("Medallion " + random.choice("1234") + random.choice("GHJM") + paper.digits("##"))
    paper.left("Driver " + paper.digits("5######"))
    minutes = random.randint(6, 55)
    start = paper.when - timedelta(minutes=minutes)
    paper.left(f"Date     {paper.when:%m/%d/%y}")
    paper.left(f"Start    {start:%I:%M %p}")
    paper.left(f"End      {paper.when:%I:%M %p}")
    fifths = random.randint(5, 70)
    paper.left(f"Miles    {fifths / 5}")
    paper.left("Trip #   " + paper.digits("#####"))
    paper.rule()
    fare = Decimal("3.00") + Decimal("0.70") * fifths
    lines = [("Fare", fare), ("MTA State Surch", Decimal("0.50")), ("Improvement Surch", Decimal("1.00"))]
    if random.random() < 0.5:
        lines.append(("Congestion Surch", Decimal("2.50")))
    if random.random() < 0.3:
        lines.append(("Tolls", Decimal("6.94")))
    paper.items = [price for _, price in lines]
    tip = rounded(sum(paper.items) * random.choice((0, 15, 20, 25)) / 100)
    paper.total = sum(paper.items) + tip
    for name, price in lines:
        paper.pair(name, f"${money(price)}")
    paper.pair("Tip", f"${money(tip)}")
    paper.rule()
    paper.pair("TOTAL", f"${money(paper.total)}", size=1.2, bold=True)
    paper.left("VISA " + paper.digits("****####") + "  Auth " + paper.digits("0####"))
    paper.gap()
    paper.middle("Contact TLC Dial 3-1-1")


@layout("US", "USD", "en", width=32)
def terminal(paper, random):
    """A card terminal's slip with the chosen tip and its rate in one row."""
    paper.shop = random.choice(("BLUE HERON OYSTER BAR", "TACO ESQUINA"))
    paper.middle(paper.shop)
    paper.middle(paper.digits("4## NE ALBERTA ST"))
    paper.middle("PORTLAND, OR 97211")
    paper.middle(paper.digits("503-555-01##"))
    paper.gap()
    paper.pair(f"{paper.when:%m/%d/%Y}", f"{paper.when:%H:%M:%S}")
    paper.middle("CREDIT CARD")
    network = random.choice(("VISA", "MASTERCARD"))
    paper.middle(network + " SALE")
    paper.gap()
    paper.pair("Card #", paper.digits("XXXXXXXXXXXX####"))
    paper.pair("Network:", network)
    paper.pair("Chip Card:", network + " CREDIT")
    paper.pair("AID:", "A0000000031010" if network == "VISA" else "A0000000041010")
    paper.pair("SEQ #:", paper.digits("##"))
    paper.pair("Batch #:", paper.digits("###"))
    paper.pair("Approval Code:", paper.digits("0####C"))
    paper.pair("Entry Method:", random.choice(("Chip Read", "Contactless")))
    paper.pair("Mode:", "Issuer")
    paper.gap()
    base = cost(random, 11, 190)
    rate = random.choice((15, 18, 20, 22, 25))
    tip = rounded(base * rate / 100)
    paper.total = base + tip
    paper.pair("SALE AMOUNT", f"${money(base)}")
    paper.pair(f"TIP ({rate}%)", f"${money(tip)}")
    paper.rule("=")
    paper.pair("TOTAL AMOUNT", f"${money(paper.total)}", bold=True)
    paper.gap()
    paper.middle("CUSTOMER COPY")


@layout("DE", "EUR", "de", width=32)
def girocard(paper, random):
    """The customer's copy of a card slip in a German shop."""
    paper.shop = random.choice(("Blumen Petersen", "Buchhandlung am Dom"))
    paper.middle("* * Kundenbeleg * *", bold=True)
    paper.gap()
    paper.middle(paper.shop)
    paper.middle(paper.digits("Marktstr. ##"))
    paper.middle("23552 Lübeck")
    paper.gap()
    paper.pair("Terminal-ID:", paper.digits("6#######"))
    paper.pair("TA-Nr 00" + paper.digits("####"), "BNr " + paper.digits("####"))
    paper.gap()
    paper.middle("Kartenzahlung")
    paper.middle("kontaktlos" if random.random() < 0.6 else "mit PIN")
    paper.middle(random.choice(("girocard", "Debit Mastercard", "VISA")))
    paper.gap()
    paper.total = cost(random, 4, 160)
    paper.pair("EUR", euro(paper.total), size=1.3, bold=True)
    paper.gap()
    paper.pair("PAN", paper.digits("************####"))
    paper.pair("Karte 1", "gültig bis 12/" + paper.digits("2#"))
    paper.pair("EMV-AID", "A0000003591010028001")
    paper.pair("VU-Nr.", paper.digits("4556######"))
    paper.pair("Genehmigungs-Nr.", paper.digits("######"))
    paper.pair("Datum", f"{paper.when:%d.%m.%Y}")
    paper.pair("Uhrzeit", f"{paper.when:%H:%M:%S} Uhr")
    paper.gap()
    paper.left("AS-Proc-Code = 00 075 00")
    paper.left("Capt.-Ref. = 0000")
    paper.middle("** Zahlung erfolgt **")
    paper.middle("BITTE BELEG AUFBEWAHREN")


@layout("FR", "EUR", "fr", width=24)
def remboursement(paper, random):
    """A card slip of a refund: the terminal prints a credit, not a minus."""
    paper.shop = random.choice(("LA MAISON DU FIL", "SPORT OCEANE"))
    paper.left("CARTE BANCAIRE")
    paper.left("SANS CONTACT" if random.random() < 0.5 else "A0000000421010")
    paper.left("CB")
    paper.left(f"le {paper.when:%d/%m/%y} a {paper.when:%H:%M:%S}")
    paper.left(paper.shop)
    paper.left("29200 BREST")
    paper.left(paper.digits("1######"))
    paper.left(paper.digits("30004"))
    paper.left(paper.digits("##############"))
    paper.left(paper.digits("************####"))
    paper.left(paper.digits("A####B######C#"))
    paper.left(paper.digits("### ### ### C @"))
    paper.left("No AUTO : " + paper.digits("######"))
    paper.gap()
    amount = cost(random, 9, 140)
    paper.total = -amount
    paper.left("MONTANT REMBOURSE :")
    paper.right(euro(amount) + " EUR", size=1.2, bold=True)
    paper.gap()
    paper.left("CREDIT", size=1.2)
    paper.left("TICKET CLIENT")
    paper.left("A CONSERVER")
    paper.left("MERCI AU REVOIR")


@layout("JP", "JPY", "ja", width=28, fonts="jpan")
def credit_slip(paper, random):
    """A shop's slip of a credit card in Japan, with the number of payments."""
    paper.shop = random.choice(("鮨処 やまよし", "喫茶ロンド"))
    paper.middle("クレジット売上票", size=1.2, bold=True)
    paper.middle("(お客様控え)")
    paper.rule("-")
    paper.left("加盟店名")
    paper.left("  " + paper.shop)
    paper.left("電話番号 " + paper.digits("06-6###-####"))
    paper.left("端末番号 " + paper.digits("52###-###-#####"))
    paper.left("伝票番号 " + paper.digits("0####"))
    paper.left(f"ご利用日 {paper.when:%Y/%m/%d %H:%M:%S}")
    paper.left("カード会社 " + random.choice(("JCB", "三井住友VISA", "セゾン")))
    paper.left(paper.digits("会員番号 XXXX-XXXX-XXXX-####"))
    paper.left("有効期限 XX/XX")
    paper.rule("-")
    paper.pair("取引内容", "売上")
    paper.pair("支払区分", random.choice(("一括", "一括", "分割 3回")))
    paper.pair("承認番号", paper.digits("0######"))
    paper.total = cost(random, 680, 38000, "10")
    paper.pair("金額", f"¥{commas(paper.total, 0)}")
    paper.pair("税・送料", "¥0")
    paper.pair("合計金額", f"¥{commas(paper.total, 0)}", size=1.2, bold=True)
    paper.rule("-")
    paper.left("AID:A0000000651010 ATC:00" + paper.digits("##"))
    paper.left("ご署名 ______________" if random.random() < 0.5 else "暗証番号入力済")


@layout("BE", "EUR", "nl-BE", width=32)
def carwash(paper, random):
    """A ticket of a car wash with its code."""
    paper.shop = "Aqua Blits Carwash"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Boomsesteenweg " + paper.digits("4##"))
    paper.middle("2610 Wilrijk")
    paper.middle("BTW BE 0" + paper.digits("4##.###.###"))
    paper.rule("*")
    paper.left(f"{paper.when:%d-%m-%Y}   {paper.when:%H:%M}   Bon " + paper.digits("0####"))
    paper.rule("*")
    goods = [("Programma 4 Luxe", 14, 17), ("Programma 2 Basis", 9, 12), ("Programma 6 Titanium", 18, 23)]
    name, low, high = random.choice(goods)
    chosen = [(name, low, high)] + sample(
        random, [("Velgenreiniger", 1, 3), ("Stofzuiger jeton", 1, 2), ("Insectenspray", 1, 3)], 0, 2
    )
    for name, low, high in chosen:
        price = rounded(cost(random, low, high, "0.5"))
        paper.items.append(price)
        paper.pair(name, euro(price) + " A")
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 21)
    paper.pair("TOTAAL EUR", euro(paper.total), size=1.3, bold=True)
    paper.pair("Bancontact", euro(paper.total))
    paper.gap()
    widths = (8, 8, 8, 8)
    paper.columns("BTW", "MvH", "Bedrag", "Incl.", widths=widths)
    paper.columns("A 21%", euro(paper.total - paper.tax), euro(paper.tax), euro(paper.total), widths=widths)
    paper.gap()
    paper.middle("UW WASCODE", bold=True)
    paper.middle(paper.digits("### ###"), size=1.8, bold=True)
    paper.middle(f"geldig tot {paper.when + timedelta(days=60):%d-%m-%Y}")


@layout("QA", "QAR", "en", width=36, fonts="sans")
def laundry(paper, random):
    """A laundry's ticket of garments by service, without tax."""
    paper.shop = random.choice(("Pearl White Laundry", "Al Rayyan Express Laundry"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Bin Omran Street, Doha - Qatar")
    paper.middle("Tel: 44" + paper.digits("######") + "  Mob: 55" + paper.digits("######"))
    paper.rule("-")
    paper.pair("Order No: " + paper.digits("1####"), f"Date: {paper.when:%d/%m/%Y}")
    paper.pair("Customer: Walk-in", f"Time: {paper.when:%I:%M %p}")
    ready = paper.when + timedelta(days=2)
    paper.left(f"Delivery: {ready:%d/%m/%Y} after 6 PM")
    paper.rule("-")
    widths = (14, -8, 4, 5, 7)
    paper.columns("Item", "Service", "Qty", "Rate", "Amt", widths=widths, bold=True)
    goods = [
        ("Shirt", "W+I", 3, 5), ("Trouser", "W+I", 3, 5), ("Thobe", "W+I", 5, 8), ("Abaya", "DC", 8, 14),
        ("Suit 2pc", "DC", 18, 25), ("Bed sheet", "Wash", 5, 9), ("Ghutra", "Iron", 2, 4),
        ("Blanket", "Wash", 15, 25)]
    count_of_all = 0
    for name, service, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "1"), pieces(random)
        count_of_all += count
        paper.items.append(each * count)
        paper.columns(name, " " + service, str(count), str(each), money(each * count), widths=widths)
    paper.rule("-")
    net = sum(paper.items)
    paper.pair("Total pieces", str(count_of_all))
    paper.pair("Sub total", money(net))
    urgent = rounded(net / 2) if random.random() < 0.2 else Decimal(0)
    if urgent:
        paper.pair("Urgent charge 50%", money(urgent))
    paper.total = net + urgent
    paper.pair("Net Amount QR", money(paper.total), size=1.2, bold=True)
    paper.pair("Paid", money(paper.total))
    paper.pair("Balance", "0.00")
    paper.left("Not liable for colour fading or items left 30 days.", size=0.7)


@layout("NZ", "NZD", "en", width=30)
def lotto(paper, random):
    """A lottery's ticket with rows of numbers that are no money."""
    paper.shop = "KIWI LUCKY LOTTO"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Triple Dip")
    draw = paper.when + timedelta(days=(5 - paper.when.weekday()) % 7)
    paper.middle(f"Draw {random.randint(1700, 2400)}  Sat {draw.day} {draw:%b %Y}")
    paper.rule()
    lines = random.choice((4, 8, 10))
    for line in range(lines):
        numbers = sorted(random.sample(range(1, 41), 6))
        paper.left(
            f"{'ABCDEFGHIJ'[line]}  "
            + " ".join(f"{number:02}" for number in numbers)
            + f"  PB {random.randint(1, 10):02}"
        )
    paper.rule()
    lotto = Decimal("0.70") * lines
    power = Decimal("0.80") * lines
    strike = Decimal(random.choice((0, 1, 2)))
    paper.items = [lotto, power] + [strike] * bool(strike)
    paper.pair("Lotto", f"${money(lotto)}")
    paper.pair("Powerball", f"${money(power)}")
    if strike:
        paper.pair("Strike", f"${money(strike)}")
    paper.total = sum(paper.items)
    paper.pair("TOTAL COST", f"${money(paper.total)}", size=1.2, bold=True)
    paper.gap()
    paper.left(f"{paper.when:%d/%m/%Y %H:%M:%S}  Agt " + paper.digits("####"))
    paper.left(paper.digits("####-########-########"))
    paper.barcode()
    paper.middle("Sign the back of your ticket", size=0.9)


@layout("MX", "MXN", "es", width=32)
def cajero(paper, random):
    """A cash machine: what was taken out, the fee with its IVA, and the balance."""
    paper.shop = random.choice(("BANCO DEL VALLE", "BANCA PACIFICO"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("CAJERO AUTOMATICO")
    paper.left("SUC. " + paper.digits("0###") + " PLAZA DORADA PUEBLA")
    paper.rule()
    paper.pair("FECHA", "HORA")
    paper.pair(f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M}")
    paper.pair("CAJERO", paper.digits("PU0###"))
    paper.pair("TARJETA", paper.digits("************####"))
    paper.pair("FOLIO", paper.digits("00####"))
    paper.rule()
    paper.left("RETIRO DE EFECTIVO", bold=True)
    amount = Decimal(random.choice((200, 500, 1000, 1500, 3000, 6000)))
    fee = Decimal(random.choice(("18.00", "25.00", "30.50")))
    paper.tax = rounded(fee * 16 / 100)
    paper.items = [amount, fee]
    paper.total = amount + fee + paper.tax
    paper.pair("MONTO RETIRADO", "$" + commas(amount))
    paper.pair("COMISION", "$" + commas(fee))
    paper.pair("IVA COMISION", "$" + commas(paper.tax))
    paper.pair("TOTAL CARGO", "$" + commas(paper.total), bold=True)
    paper.gap()
    paper.pair("SALDO DISPONIBLE", "$" + commas(cost(random, 90, 48000)))
    paper.rule()
    paper.middle("NO TIRE SU COMPROBANTE")
    paper.middle("GRACIAS POR SU PREFERENCIA")


@layout("BR", "BRL", "pt-BR", width=38, fonts="sans")
def pix(paper, random):
    """A bank's proof of a Pix payment."""
    paper.middle("Banco Aurora", size=1.3, bold=True)
    paper.left("Comprovante de Pix", size=1.4, bold=True)
    months = "jan fev mar abr mai jun jul ago set out nov dez".split()
    paper.left(f"{paper.when.day:02} {months[paper.when.month - 1]} {paper.when.year} - {paper.when:%H:%M:%S}")
    paper.rule("_")
    paper.total = cost(random, 5, 1800)
    paper.pair("Valor", "R$ " + continental(paper.total), size=1.3, bold=True)
    paper.pair("Tipo de transferência", "Pix - QR Code")
    paper.gap()
    paper.shop = random.choice(("Padaria Flor do Sertão Ltda", "Oficina do Zeca ME", "Açaí da Praia"))
    paper.left("Destino", bold=True)
    paper.pair("Nome", paper.shop)
    paper.pair("CNPJ", paper.digits("##.###.###/0001-##"))
    paper.pair("Instituição", "PagFácil IP S.A.")
    paper.pair("Chave Pix", paper.digits("+55 85 9####-####"))
    paper.gap()
    paper.left("Origem", bold=True)
    paper.pair("Nome", random.choice(("Juliana Farias Prado", "Edson Carvalho Neto")))
    paper.pair("CPF", paper.digits("***.###.###-**"))
    paper.pair("Agência / Conta", paper.digits("0001 / ######-#"))
    paper.rule("_")
    paper.left("ID da transação", size=0.9)
    paper.left("E" + paper.digits("########") + f"{paper.when:%Y%m%d%H%M}" + paper.digits("s#########"), size=0.9)


@layout("IN", "INR", "en", width=36, fonts="sans")
def upi(paper, random):
    """An app's confirmation of a payment by UPI."""
    paper.middle("Payment Successful", size=1.4, bold=True)
    paper.middle(f"{paper.when:%I:%M %p} on {paper.when:%d %b %Y}", size=0.9)
    paper.gap()
    paper.total = rounded(cost(random, 10, 6000, random.choice(("1", "5", "0.5"))))
    shown = "₹" + (lakhs(paper.total) if random.random() < 0.4 else lakhs(paper.total).removesuffix(".00"))
    paper.left("Paid to")
    paper.shop = random.choice(("Sri Balaji Tiffins", "Mahadev Kirana Store", "A1 Mobile Point"))
    paper.pair(paper.shop, shown, size=1.1, bold=True)
    paper.left(random.choice(("q", "paytm.s")) + paper.digits("########@ybl"))
    paper.rule("_")
    paper.left("Transfer Details", bold=True)
    paper.pair("Transaction ID", "T" + f"{paper.when:%y%m%d}" + paper.digits("###########"))
    paper.pair("Debited from", paper.digits("XXXXXX####"))
    paper.pair("", shown)
    paper.pair("UTR", paper.digits("############"))
    paper.pair("Message", random.choice(("groceries", "tea", "Payment")))
    paper.rule("_")
    paper.middle("Powered by UPI", size=0.9)


@layout("ID", "IDR", "id", width=32)
def qris(paper, random):
    """A terminal's slip of a payment by QRIS."""
    paper.shop = random.choice(("KOPI SENJA MALANG", "TOKO BATIK LARASATI"))
    paper.middle("BANK NUSA MANDALA", bold=True)
    paper.middle(paper.shop)
    paper.middle("JL. IJEN NO. " + paper.digits("##"))
    paper.middle("MALANG")
    paper.rule()
    paper.pair("TID: " + paper.digits("7#######"), "MID: " + paper.digits("0000713####"))
    paper.pair("DATE/TIME", f"{paper.when:%d/%m/%Y %H:%M}")
    paper.pair("TRACE: " + paper.digits("00####"), "REF: " + paper.digits("#######"))
    paper.middle("QRIS MPM", size=1.2, bold=True)
    paper.pair("ISSUER", random.choice(("DompetKu", "GeraiPay", "BCA")))
    paper.pair("CUSTOMER PAN", paper.digits("93600###########"))
    paper.pair("NAMA", random.choice(("SRI W*****", "BUDI S****")))
    paper.total = Decimal(random.randint(24, 900) * 500)
    paper.rule()
    tip = Decimal(random.choice((0, 0, 0, 2000, 5000)))
    if tip:
        paper.pair("NOMINAL", "Rp" + dots(paper.total))
        paper.pair("TIP", "Rp" + dots(tip))
        paper.total += tip
    paper.pair("TOTAL", "Rp" + dots(paper.total), size=1.3, bold=True)
    paper.rule()
    paper.middle("TRANSAKSI BERHASIL")
    paper.middle("-- CUSTOMER COPY --")


@layout("SE", "SEK", "sv", width=32, fonts="sans")
def swish(paper, random):
    """A payment by phone at a stall, with what was bought and moms."""
    paper.shop = random.choice(("Bullar & Bönor", "Kolonins Loppis"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("Slottsskogen, Göteborg")
    paper.middle("Org.nr 559" + paper.digits("###-####"))
    paper.middle("KVITTO", bold=True)
    paper.pair("Kvitto nr " + paper.digits("####"), f"{paper.when:%Y-%m-%d %H:%M}")
    paper.rule("-")
    goods = [
        ("Kanelbulle", 28, 42),
        ("Bryggkaffe", 25, 39),
        ("Kardemummaknut", 32, 45),
        ("Ostfralla", 42, 59),
        ("Festis", 18, 25),
    ]
    for name, low, high in sample(random, goods, 1, 4):
        each, count = cost(random, low, high, "1"), pieces(random)
        paper.items.append(each * count)
        paper.columns(name, f"{count} st", euro(each * count), widths=(16, 6, 10))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 12)
    paper.pair("Totalt SEK", euro(paper.total), size=1.3, bold=True)
    paper.pair("Varav moms 12%", euro(paper.tax))
    paper.pair("Swish", euro(paper.total))
    paper.left("Från: +46 70 *** ** " + paper.digits("##"))
    paper.left("Referens: " + paper.digits("1A#B##C###D4"))
    paper.middle("Tack och välkommen åter!")


@layout("TZ", "TZS", "sw", width=38)
def mpesa(paper, random):
    """A wallet's message in Swahili as an agent prints it."""
    paper.middle("WAKALA: NEEMA COMMUNICATION", size=0.9)
    paper.middle("RISITI YA MALIPO", bold=True)
    paper.rule("=")
    code = "".join(random.choice("ABCDEFGHJKLMNPQRSTUVWXYZ23456789") for _ in range(10))
    paper.left(f"{code} Imethibitishwa.")
    paper.left(f"Tarehe {paper.when:%d/%m/%Y}  Saa {paper.when:%H:%M}")
    paper.shop = random.choice(("DUKA LA MAMA ASHA", "KARIAKOO SPARE PARTS"))
    paper.total = rounded(cost(random, 1000, 180000, "500"))
    fee = Decimal(random.choice((0, 350, 600, 1000)))
    paper.left("Lipa kwa: " + paper.shop)
    paper.left("Namba ya Lipa: " + paper.digits("5######"))
    paper.rule("-")
    paper.pair("Kiasi", "TSh " + commas(paper.total))
    paper.pair("Ada ya muamala", "TSh " + commas(fee))
    paper.total += fee
    paper.pair("Jumla", "TSh " + commas(paper.total), bold=True)
    paper.rule("-")
    paper.pair("Salio jipya", "TSh " + commas(cost(random, 500, 300000, "50")))
    paper.middle("Asante kwa kutumia M-Pesa")


@layout("CN", "CNY", "zh-Hans", width=22, fonts="hans")
def chuzuche(paper, random):
    """A taxi meter's invoice: way, price of a kilometre, waiting, sum."""
    paper.shop = random.choice(("申江出租汽车有限公司", "锦城出租汽车公司"))
    paper.middle("上海市出租汽车", bold=True)
    paper.middle("专用发票", bold=True)
    paper.left(paper.shop)
    paper.left("发票代码 " + paper.digits("1310########"))
    paper.left("发票号码 " + paper.digits("########"))
    paper.left("电话 " + paper.digits("6#######"))
    paper.left("车号 沪" + random.choice("AEF") + paper.digits("·X####"))
    paper.left("证号 " + paper.digits("2#####"))
    minutes = random.randint(6, 60)
    paper.left(f"日期 {paper.when:%Y年%m月%d日}")
    start = paper.when - timedelta(minutes=minutes)
    paper.left(f"上车 {start:%H:%M}")
    paper.left(f"下车 {paper.when:%H:%M}")
    way = Decimal(random.randint(31, 320)) / 10
    paper.left("单价 2.70元/km")
    paper.left(f"里程 {way} km")
    paper.left(f"等候 00:{random.randint(0, min(20, minutes)):02}:{random.randint(0, 59):02}")
    paper.total = rounded(rounded(14 + (way - 3) * Decimal("2.7"), "1"))
    paper.items = [paper.total]
    paper.left(f"金额 {money(paper.total)}元", size=1.2, bold=True)
    paper.left("卡号")
    paper.left("原额")
    paper.left("余额")
    paper.middle("手写无效")


@layout("GH", "GHS", "en", width=36)
def power_token(paper, random):
    """A prepaid token for electricity: what was handed over, debts and levies in it."""
    paper.shop = "VOLTA POWER VENDING"
    paper.middle(paper.shop, bold=True)
    paper.middle("Kaneshie District - Accra")
    paper.middle("PREPAID RECEIPT")
    paper.rule("=")
    paper.pair("Receipt No", paper.digits("00########"))
    paper.pair("Date", f"{paper.when:%d/%m/%Y %H:%M:%S}")
    paper.pair("Meter No", paper.digits("P1########"))
    paper.pair("Customer", random.choice(("KOFI ASANTE", "EFUA MENSAH")))
    paper.pair("Tariff", "Residential")
    paper.rule("-")
    paper.total = Decimal(random.choice(("20.00", "50.00", "100.00", "200.00", "350.00")))
    service = Decimal("10.73") if paper.total >= 50 else Decimal("2.13")
    net = paper.total - service
    energy = rounded(net / Decimal("1.05"))
    levies = rounded(energy * 3 / 100)
    street = net - energy - levies
    paper.items = [energy]
    paper.pair("Energy cost", "GHS " + money(energy))
    paper.pair("Natl. Elect. levy 3%", "GHS " + money(levies))
    paper.pair("Street light levy 2%", "GHS " + money(street))
    paper.pair("Service charge", "GHS " + money(service))
    paper.pair("Arrears paid", "GHS 0.00")
    paper.pair("Amount paid", "GHS " + money(paper.total), size=1.2, bold=True)
    paper.pair("Units (kWh)", f"{energy / Decimal('1.4152'):.1f}")
    paper.rule("-")
    paper.middle("TOKEN", bold=True)
    paper.middle(paper.digits("#### #### #### #### ####"), size=1.1, bold=True)
    paper.middle("Report faults on 0302-611-611")


@layout("DE", "EUR", "de", width=40)
def supermarkt(paper, random):
    """A supermarket with deposits, returned bottles, weights, and a table of two rates."""
    paper.shop = random.choice(("FRISCHMARKT LÜDERS", "NAHKAUFHAUS BEHRENS"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Inh. Kai Lüders e.K.")
    paper.middle(paper.digits("Hamburger Str. ##, 24558 Henstedt"))
    paper.middle("UID Nr.: DE" + paper.digits("#########"))
    paper.right("EUR")
    goods = [
        ("BIO VOLLMILCH 3,8%", "1.09", "1.49", "B"), ("ROGGENMISCHBROT", "2.19", "3.49", "B"),
        ("GOUDA JUNG SCHEIBEN", "1.79", "2.99", "B"), ("ERDNUSSFLIPS", "0.99", "1.79", "B"),
        ("ZAHNPASTA SENSITIV", "1.25", "2.95", "A"), ("SPUELMITTEL ZITRONE", "0.95", "1.65", "A"),
        ("RIESLING TROCKEN", "3.99", "7.49", "A"), ("KUECHENROLLE 4X64", "2.45", "3.95", "A"),
        ("TK SPINAT 450G", "1.29", "1.99", "B")]
    sums = {"A": Decimal(0), "B": Decimal(0)}

    def row(name, price, letter):
        paper.items.append(price)
        sums[letter] += price
        paper.pair(name, f"{euro(price)} {letter}")

    for name, low, high, letter in sample(random, goods, 2, 8):
        each, count = cost(random, low, high), random.choice((1, 1, 1, 2, 3))
        row(name, each * count, letter)
        if count > 1:
            paper.left(f"     {count} Stk x   {euro(each)}")
    if random.random() < 0.6:
        weight, each = rounded(Decimal(random.randint(180, 1900)) / 1000, "0.001"), Decimal(
            random.choice(("1.79", "2.49", "2.99"))
        )
        row(random.choice(("BANANEN", "RISPENTOMATEN", "MOEHREN LOSE")), rounded(weight * each), "B")
        paper.left(f"     {str(weight).replace('.', ',')} kg x {euro(each)} EUR/kg")
    if random.random() < 0.7:
        count = random.choice((1, 2, 6))
        row("MINERALWASSER CLASSIC", rounded(count * Decimal("0.59")), "A")
        row(f"PFAND 0,25 EURO {count}x", rounded(count * Decimal("0.25")), "A")
    back = rounded(Decimal("0.25") * random.choice((0, 0, 3, 7)))
    if sums["A"] > back > 0:
        row("LEERGUT EINWEG", -back, "A")
    paper.rule()
    paper.total = sum(paper.items)
    paper.pair("SUMME", f"EUR {euro(paper.total)}", size=1.3, bold=True)
    paper.rule("=")
    if random.random() < 0.5:
        given = handed(random, paper.total, (5, 10, 50))
        paper.pair("Geg. BAR", f"EUR {euro(given)}")
        paper.pair("Rückgeld BAR", f"EUR {euro(given - paper.total)}")
    else:
        paper.pair("Geg. EC-Cash", f"EUR {euro(paper.total)}")
    paper.gap()
    widths = (10, 9, 9, 12)
    paper.columns("Steuer  %", "Netto", "Steuer", "Brutto", widths=widths)
    paper.tax = Decimal(0)
    for letter, rate in (("A", 19), ("B", 7)):
        if sums[letter]:
            tax = included(sums[letter], rate)
            paper.tax += tax
            paper.columns(
                f"{letter}= {rate},0%", euro(sums[letter] - tax), euro(tax), euro(sums[letter]), widths=widths
            )
    paper.columns("Gesamt", euro(paper.total - paper.tax), euro(paper.tax), euro(paper.total), widths=widths)
    paper.gap()
    paper.left("TSE-Signatur: " + paper.digits("K#x##Fq##Lm##zT#"))
    paper.left("TSE-Transaktion: " + paper.digits("######"))
    paper.pair(f"{paper.when:%d.%m.%Y}   {paper.when:%H:%M}", "Bon-Nr.:" + paper.digits("####"))
    paper.pair("Markt:" + paper.digits("0###"), "Kasse:" + paper.digits("#") + "  Bed.:" + paper.digits("######"))
    paper.middle("Mit diesem Einkauf hätten Sie")
    paper.middle(f"{int(paper.total / 2)} Bonuspunkte gesammelt!")
    paper.middle("Vielen Dank für Ihren Einkauf")


@layout("US", "USD", "en", width=40)
def grocery(paper, random):
    """A grocer with savings below items, a coupon, and payment by gift card and cash."""
    paper.shop = random.choice(("HARVEST LANE MARKET", "SUNRISE FOODS"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("1410 W BROAD ST  RICHMOND VA")
    paper.middle(paper.digits("STORE 0### MGR DIANE  804-555-01##"))
    paper.left("CASHIER: " + random.choice(("SELF CHECKOUT 3", "TAMIKA", "ROBERT")))
    goods = [
        ("HL LARGE EGGS 12CT", 2, 5, "F"), ("WHL MILK GAL", 3, 5, "F"), ("CHEERY OATS 12OZ", 3, 6, "F"),
        ("PAPER TOWELS 6RL", 6, 12, "T"), ("GRND BEEF 85/15", 5, 12, "F"), ("DISH SOAP 24OZ", 2, 4, "T"),
        ("AVOCADO HASS", 1, 2, "F"), ("SPARKL WATER 8PK", 3, 6, "F"), ("BATTERIES AA 8CT", 7, 12, "T")]
    off = taxed = food = Decimal(0)
    for name, low, high, letter in sample(random, goods, 2, 9):
        price = cost(random, low, high)
        paper.items.append(price)
        paper.pair(name, f"{money(price)} {letter}")
        less = rounded(price * random.choice((10, 25)) / 100) if random.random() < 0.25 else Decimal(0)
        if less:
            paper.pair("   REWARDS SAVINGS", f"{money(less)}-{letter}")
            off += less
        if letter == "T":
            taxed += price - less
        else:
            food += price - less
    if random.random() < 0.5:
        weight, each = rounded(Decimal(random.randint(60, 380)) / 100), Decimal(random.choice(("0.59", "1.29", "1.99")))
        price = rounded(weight * each)
        paper.items.append(price)
        food += price
        paper.left(f"{weight} lb @ {each} /lb")
        paper.pair("WT " + random.choice(("BANANAS", "GALA APPLES", "RED GRAPES")), f"{money(price)} F")
    if random.random() < 0.3 and food > 3:
        paper.pair("MFR CPN " + paper.digits("5########"), "1.00-F")
        off += 1
        food -= 1
    paper.tax = rounded(taxed * 6 / 100) + rounded(food / 100)
    net = sum(paper.items) - off
    paper.pair("    SUBTOTAL", money(net))
    paper.pair("    TAX 6.0%", money(rounded(taxed * 6 / 100)))
    paper.pair("    FOOD TAX 1.0%", money(rounded(food / 100)))
    paper.total = net + paper.tax
    paper.pair("**** TOTAL", money(paper.total), size=1.2, bold=True)
    gift = Decimal("5.00") if paper.total > 8 and random.random() < 0.5 else Decimal(0)
    if gift:
        paper.pair("GIFT CARD", money(gift))
        paper.left(paper.digits("  ACCT ************#### REM BAL 0.00"))
    if random.random() < 0.5:
        given = handed(random, paper.total - gift, (1, 5, 20))
        paper.pair("CASH", money(given))
        paper.pair("CHANGE", money(given - paper.total + gift))
    else:
        paper.pair("DEBIT", money(paper.total - gift))
        paper.pair("CHANGE", "0.00")
    paper.left(f"TOTAL NUMBER OF ITEMS SOLD = {len(paper.items)}")
    paper.middle(f"{paper.when:%m/%d/%y} {paper.when:%I:%M%p} " + paper.digits("### ## ### ##").lower())
    if off:
        paper.rule("*")
        paper.middle(f"YOU SAVED ${money(off)} TODAY")
        paper.rule("*")
    paper.middle(f"FUEL POINTS EARNED: {int(net)}")
    paper.barcode()


@layout("GB", "GBP", "en", width=38)
def outfitters(paper, random):
    """A clothes shop: something comes back, something is bought, and a gift card pays a part."""
    paper.shop = random.choice(("Fenwick & Rowe", "Marlowe Outfitters"))
    paper.middle(paper.shop, size=1.5, bold=True)
    paper.middle("28 Stonegate, York YO1 8AS")
    paper.middle("Tel 01904 " + paper.digits("######"))
    paper.middle("VAT No. " + paper.digits("### #### ##"))
    paper.gap()
    paper.pair(f"{paper.when:%d/%m/%y} {paper.when:%H:%M}", "Till " + paper.digits("0# Tran ####"))
    paper.left("You were served by " + random.choice(("Chloe", "Imran", "Beth")))
    paper.rule()
    goods = [
        ("Ladies Linen Shirt 14", 25, 49), ("Mens Chino Navy 34R", 29, 59), ("Merino Jumper M", 35, 79),
        ("Leather Belt L", 15, 35), ("Cotton Socks 3pk", 6, 14), ("Waxed Jacket XL", 89, 179),
        ("Wool Scarf", 18, 39)]
    chosen = sample(random, goods, 2, 4)
    back = random.random() < 0.6
    for index, (name, low, high) in enumerate(chosen):
        price = cost(random, low, high, "1") - Decimal("0.01")
        if back and index == 0:
            paper.left("** REFUND **  Reason: wrong size")
            price = -min(price, Decimal("14.99"))
        paper.items.append(price)
        paper.left(paper.digits("0#######"))
        paper.pair(name, money(price))
    if back and sum(paper.items) <= 0:
        paper.items.append(Decimal("59.99"))
        paper.left(paper.digits("0#######"))
        paper.pair("Denim Jacket 12", "59.99")
    paper.rule()
    paper.total = sum(paper.items)
    paper.pair(f"{len(paper.items)} item(s)  BALANCE DUE", f"£{money(paper.total)}", bold=True)
    gift = Decimal("10.00") if random.random() < 0.5 and paper.total > 10 else Decimal(0)
    if gift:
        paper.pair("Gift Card", f"£{money(gift)}")
        paper.left(paper.digits("  ****#### remaining balance £0.00"))
    paper.pair("Visa Debit" if gift else random.choice(("Mastercard", "Visa Debit")), f"£{money(paper.total - gift)}")
    paper.left(paper.digits("  ************#### AUTH ######"))
    paper.tax = included(paper.total, 20)
    paper.gap()
    paper.columns("VAT Rate", "Net", "VAT", "Gross", widths=(10, 9, 9, 10))
    paper.columns("20.00%", money(paper.total - paper.tax), money(paper.tax), money(paper.total), widths=(10, 9, 9, 10))
    paper.gap()
    paper.middle("Refunds in 28 days with this receipt")
    paper.barcode()


@layout("IS", "ISK", "is", width=38)
def matvara(paper, random):
    """A food shop in Iceland: no decimals, two rates."""
    paper.shop = random.choice(("Norðurver", "Kaupfélagið Hlíð"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("Hlíðarbraut 4, 600 Akureyri")
    paper.middle("Kt. " + paper.digits("######-#### VSK nr. #####"))
    paper.middle("Sími 46" + paper.digits("# ####"))
    paper.rule("=")
    paper.pair("Kvittun: " + paper.digits("##-######"), f"{paper.when:%d.%m.%Y %H:%M}")
    paper.pair("Kassi: " + paper.digits("#"), "Afgr.: " + random.choice(("Guðrún", "Ásgeir", "Þóra")))
    paper.rule("-")
    goods = [
        ("Skyr vanillu 500g", 389, 549, 11), ("Flatkökur", 259, 389, 11), ("Nýmjólk 1L", 198, 249, 11),
        ("Harðfiskur ýsa 100g", 1190, 1690, 11), ("Lambalæri", 3290, 5890, 11), ("Appelsín 0,5L", 219, 329, 11),
        ("Uppþvottalögur", 389, 590, 24), ("Ullarsokkar", 1490, 2990, 24), ("Rafhlöður AA", 790, 1290, 24)]
    sums = {11: Decimal(0), 24: Decimal(0)}
    for name, low, high, rate in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "1"), pieces(random)
        paper.items.append(each * count)
        sums[rate] += each * count
        paper.pair(name, dots(each * count))
        if count > 1:
            paper.left(f"   {count} stk á {dots(each)}")
    if random.random() < 0.3:
        paper.items.append(Decimal(40))
        sums[24] += 40
        paper.pair("Burðarpoki", "40")
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("SAMTALS ISK", dots(paper.total), size=1.3, bold=True)
    if random.random() < 0.7:
        paper.pair(random.choice(("Debetkort", "Kreditkort")), dots(paper.total))
        paper.left(paper.digits("  ************####  Heimild ######"))
    else:
        given = handed(random, paper.total, (500, 1000, 5000))
        paper.pair("Reiðufé", dots(given))
        paper.pair("Til baka", dots(given - paper.total))
    paper.gap()
    paper.columns("VSK %", "Nettó", "VSK", "Brúttó", widths=(9, 9, 9, 11))
    paper.tax = Decimal(0)
    for rate, gross in sums.items():
        if gross:
            tax = included(gross, rate, "1")
            paper.tax += tax
            paper.columns(f"{rate},0%", dots(gross - tax), dots(tax), dots(gross), widths=(9, 9, 9, 11))
    paper.middle("Takk fyrir viðskiptin")


@layout("LT", "EUR", "lt", width=38)
def prekybos_centras(paper, random):
    """A supermarket in Lithuania with a deposit on bottles and a card's discount."""
    paper.shop = random.choice(("GINTARO PREKYBA", "ŽALIASIS KREPŠYS"))
    paper.middle(f"UAB \"{paper.shop}\"", bold=True)
    paper.middle("Savanorių pr. " + paper.digits("##") + ", Kaunas")
    paper.middle("PVM mokėtojo kodas LT" + paper.digits("#########"))
    paper.pair("Kasa Nr. " + paper.digits("#"), "Kvitas " + paper.digits("####/###"))
    paper.left("Kasininkas(-ė) " + random.choice(("Rasa", "Vilma", "Tomas")))
    paper.rule("=")
    goods = [
        ("Juoda duona BOČIŲ 800g", "1.29", "2.19", 1), ("Varškės sūrelis vanil.", "0.39", "0.75", 1),
        ("Pienas 2,5% 1l", "0.89", "1.39", 1), ("Kiaulienos sprandinė kg", "4.99", "7.29", 0),
        ("Pomidorai kg", "1.49", "3.29", 0), ("Alus ŠVYTURYS 0,5l", "0.99", "1.69", 2),
        ("Skalbimo milteliai", "5.49", "9.99", 1), ("Gira 1,5l", "0.99", "1.79", 2)]
    off = deposits = Decimal(0)
    for name, low, high, kind in sample(random, goods, 1, 8):
        each = cost(random, low, high)
        count = rounded(Decimal(random.randint(220, 1900)) / 1000, "0.001") if kind == 0 else Decimal(pieces(random))
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(name)
        paper.pair(
            f"  {euro(each)} X {str(count).replace('.', ',')} {'kg' if kind == 0 else 'vnt.'}", f"{euro(price)} A"
        )
        if kind == 2:
            deposit = rounded(count * Decimal("0.10"))
            paper.items.append(deposit)
            deposits += deposit
            paper.pair(f"  Užstatas 0,10 X {count} vnt.", f"{euro(deposit)} N")
        elif random.random() < 0.25:
            less = rounded(price * random.choice((15, 20, 30)) / 100)
            if less:
                paper.pair("  Nuolaida su kortele", f"-{euro(less)} A")
                off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.pair("Tarpinė suma", euro(paper.total))
    taxed = paper.total - deposits
    paper.tax = included(taxed, 21)
    paper.columns("", "Be PVM", "PVM", "Su PVM", widths=(12, 8, 8, 10))
    paper.columns("A=21,00%", euro(taxed - paper.tax), euro(paper.tax), euro(taxed), widths=(12, 8, 8, 10))
    if deposits:
        paper.columns("N=Neapm.", euro(deposits), "0,00", euro(deposits), widths=(12, 8, 8, 10))
    paper.pair("MOKĖTI", f"{euro(paper.total)} EUR", size=1.3, bold=True)
    if random.random() < 0.6:
        paper.pair("Banko kortelė", euro(paper.total))
    else:
        given = handed(random, paper.total, (1, 5, 20))
        paper.pair("Grynieji", euro(given))
        paper.pair("Grąža", euro(given - paper.total))
    if off:
        paper.middle(f"Su kortele sutaupėte {euro(off)} EUR")
    paper.rule("=")
    paper.pair(f"{paper.when:%Y-%m-%d}", f"{paper.when:%H:%M:%S}")
    paper.left("Saugos modulis " + paper.digits("BA########"))
    paper.middle("Ačiū, kad perkate pas mus!")


@layout("EE", "EUR", "et", width=40)
def apteek(paper, random):
    """A pharmacy in Estonia: the health fund pays a share of each prescription."""
    paper.shop = random.choice(("Tammsaare Apteek", "Kesklinna Apteek"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("OÜ Ravimitalu  Reg.nr " + paper.digits("1#######"))
    paper.middle("KMKR EE" + paper.digits("10#######"))
    paper.middle("Riia " + paper.digits("##") + ", Tartu  Tel 7" + paper.digits("## ####"))
    paper.rule()
    paper.pair("Kviitung " + paper.digits("#####"), f"{paper.when:%d.%m.%Y %H:%M}")
    paper.left("Teenindas: " + random.choice(("proviisor Kadri", "farmatseut Liis")))
    paper.rule()
    goods = [
        ("Amoksitsilliin 500mg N20", 4, 9, 1), ("Ramipril 5mg N28", 3, 8, 1), ("Atorvastatiin 20mg N30", 5, 12, 1),
        ("Paratsetamool 500mg N20", 2, 4, 0), ("Ninasprei 10ml", 4, 8, 0), ("Vitamiin D3 N100", 6, 14, 0),
        ("Plaaster 10tk", 2, 5, 0)]
    paper.columns("Nimetus", "Hind", "Kogus", "Summa", widths=(16, 8, 6, 10))
    fund = Decimal(0)
    for name, low, high, is_paid in sample(random, goods, 1, 5):
        price = cost(random, low, high)
        paper.items.append(price)
        paper.left(name)
        paper.columns("", money(price), "1", money(price), widths=(16, 8, 6, 10))
        if is_paid:
            share = rounded((price - Decimal("2.50")) * random.choice((50, 75)) / 100)
            paper.pair("  Tervisekassa tasub", f"-{money(share)}")
            fund += share
    paper.rule()
    paper.pair("Kokku", money(sum(paper.items)))
    if fund:
        paper.pair("Tervisekassa osa", f"-{money(fund)}")
    paper.total = sum(paper.items) - fund
    paper.pair("Tasuda EUR", money(paper.total), size=1.3, bold=True)
    paper.tax = included(paper.total, 9)
    paper.pair("Neto", money(paper.total - paper.tax))
    paper.pair("Käibemaks 9%", money(paper.tax))
    paper.pair(random.choice(("Pangakaart", "Kaardimakse")), money(paper.total))
    paper.gap()
    paper.middle("Ravimid ei kuulu tagastamisele")
    paper.middle("Head tervist!")


@layout("RS", "RSD", "sr", width=40)
def racun(paper, random):
    """A fiscal receipt of Serbia with its rates by Cyrillic letters."""
    paper.when = paper.when.replace(year=random.choice((2022, 2023, 2024, 2025)), month=random.randint(5, 12))
    paper.middle("============ ФИСКАЛНИ РАЧУН ============")
    paper.middle(paper.digits("10#######"))
    paper.shop = random.choice(("Шумадија промет", "Пекара Зрно"))
    paper.middle(paper.shop + " д.о.о.")
    paper.middle(paper.digits("10#####-Продавница бр. ##"))
    paper.middle("Краља Петра " + paper.digits("##"))
    paper.middle("Крагујевац")
    paper.pair("Касир:", random.choice(("Милица", "Драган", "Снежана")))
    paper.pair("ЕСИР број:", paper.digits("###/1.0"))
    paper.middle("-------------ПРОМЕТ ПРОДАЈА-------------")
    paper.left("Артикли")
    paper.rule("=")
    paper.columns("Назив", "Цена", "Кол.", "Укупно", widths=(8, 11, 8, 13))
    goods = [
        ("Хлеб Сава 500г", 49, 79, "Е"), ("Јогурт 1кг", 119, 179, "Е"), ("Плазма кекс 300г", 189, 289, "Ђ"),
        ("Кафа млевена 200г", 199, 319, "Ђ"), ("Бурек са сиром", 110, 180, "Е"),
        ("Минерална вода 1,5л", 49, 85, "Ђ"), ("Кромпир/кг", 69, 129, "Е"), ("Дет. за судове", 129, 219, "Ђ")]
    sums = {"Ђ": Decimal(0), "Е": Decimal(0)}
    for name, low, high, letter in sample(random, goods, 1, 7):
        each = cost(random, low, high, "1") - Decimal(random.choice(("0.00", "0.01")))
        count = (
            rounded(Decimal(random.randint(300, 2500)) / 1000, "0.001") if "/кг" in name else Decimal(pieces(random))
        )
        price = rounded(each * count)
        paper.items.append(price)
        sums[letter] += price
        paper.left(f"{name} ({letter})")
        paper.columns("", continental(each), str(count).replace(".", ","), continental(price), widths=(8, 11, 8, 13))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Укупан износ:", continental(paper.total))
    if random.random() < 0.6:
        given = handed(random, paper.total, (100, 500, 1000))
        paper.pair("Готовина:", continental(given))
        paper.pair("Повраћај:", continental(given - paper.total))
    else:
        paper.pair("Платна картица:", continental(paper.total))
    paper.rule("=")
    paper.columns("Ознака", "Име", "Стопа", "Порез", widths=(8, 11, 10, 11))
    paper.tax = Decimal(0)
    for letter, name, rate in (("Ђ", "О-ПДВ", 20), ("Е", "П-ПДВ", 10)):
        if sums[letter]:
            tax = included(sums[letter], rate)
            paper.tax += tax
            paper.columns(letter, name, f"{rate},00%", continental(tax), widths=(8, 11, 10, 11))
    paper.rule("-")
    paper.pair("Укупан износ пореза:", continental(paper.tax))
    paper.rule("=")
    when = paper.when
    paper.pair("ПФР време:", f"{when.day}.{when.month}.{when.year}. {when:%H:%M:%S}")
    paper.left("ПФР број рачуна: " + paper.digits("A#B#C#D-A#B#-####"))
    paper.pair("Бројач рачуна:", paper.digits("####/####ПП"))
    paper.rule("=")
    paper.barcode()
    paper.middle("======== КРАЈ ФИСКАЛНОГ РАЧУНА =========")


@layout("HR", "EUR", "hr", width=40)
def konoba(paper, random):
    """A tavern in the year when Croatia showed euros and kunas."""
    paper.when = paper.when.replace(year=2023)
    paper.shop = random.choice(("KONOBA STARA MASLINA", "GOSTIONICA PRIMORKA"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Maslina ugostiteljstvo d.o.o.")
    paper.middle("Obala 12, 21400 Supetar")
    paper.middle("OIB: " + paper.digits("###########"))
    paper.gap()
    paper.left("RAČUN br. " + paper.digits("####/1/1"), bold=True)
    paper.left(f"Datum: {paper.when:%d.%m.%Y}  Vrijeme: {paper.when:%H:%M:%S}")
    paper.pair("Stol: " + paper.digits("#"), "Konobar: " + random.choice(("Ante", "Marija", "Luka")))
    paper.rule("-")
    paper.columns("Artikl", "Kol", "Cijena", "Iznos", widths=(19, 4, 8, 9))
    paper.rule("-")
    goods = [
        ("Crni rižot", 12, 18, 13), ("Lignje na žaru", 14, 22, 13), ("Miješana salata", 4, 7, 13),
        ("Pašticada", 15, 23, 13), ("Pivo 0,5 L", "3.2", "5", 25), ("Plavac mali 0,1", 3, 6, 25),
        ("Mineralna 1 L", 3, 5, 25), ("Espresso", "1.4", "2.2", 25), ("Kuver", "1.5", "2.5", 13)]
    sums = {13: Decimal(0), 25: Decimal(0)}
    for name, low, high, rate in sample(random, goods, 2, 8):
        each, count = cost(random, low, high, "0.1"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        sums[rate] += price
        paper.columns(name, str(count), euro(each), euro(price), widths=(19, 4, 8, 9))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("UKUPNO EUR:", continental(paper.total), size=1.3, bold=True)
    paper.pair("UKUPNO HRK:", continental(rounded(paper.total * Decimal("7.53450"))))
    paper.left("Fiksni tečaj konverzije 1 EUR=7,53450 HRK", size=0.9)
    paper.pair("Način plaćanja:", random.choice(("Gotovina", "Kartica")))
    paper.columns("PDV", "Osnovica", "Iznos", widths=(12, 14, 14))
    paper.tax = Decimal(0)
    for rate, gross in sums.items():
        if gross:
            tax = included(gross, rate)
            paper.tax += tax
            paper.columns(f"{rate},00 %", euro(gross - tax), euro(tax), widths=(12, 14, 14))
    paper.gap()
    paper.left("ZKI: " + paper.digits("a#f##c##e#b##d##"), size=0.9)
    paper.left("JIR: " + paper.digits("#f###c##-##a#-4b##-9#d#"), size=0.9)
    paper.middle("Hvala na posjeti!")


@layout("GE", "GEL", "ka", width=36, fonts="sans")
def satskhobi(paper, random):
    """A bakery in Georgia."""
    paper.shop = random.choice(("პურის სახლი", "თონე და კაფე"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("შპს გემო 2015")
    paper.middle("ს/კ " + paper.digits("4########"))
    paper.middle("თბილისი, ჭავჭავაძის გამზ. " + paper.digits("##"))
    paper.rule("-")
    paper.pair("ჩეკი N " + paper.digits("######"), "მოლარე: " + random.choice(("ნინო", "გიორგი")))
    paper.pair(f"თარიღი: {paper.when:%d.%m.%Y}", f"დრო: {paper.when:%H:%M}")
    paper.rule("-")
    goods = [
        ("შოთის პური", "1.2", "2"), ("ხაჭაპური იმერული", 8, 16), ("ლობიანი", 4, 9), ("ყავა ამერიკანო", 5, 9),
        ("ნამცხვარი", 4, 8), ("ლიმონათი ტარხუნა", 2, 4), ("აჭარული", 11, 19)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "0.1"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(name)
        paper.pair(f"   {count} x {money(each)}", money(price))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 18)
    paper.pair("სულ გადასახდელი", money(paper.total) + " ₾", size=1.2, bold=True)
    paper.pair("მათ შორის დღგ 18%", money(paper.tax))
    if random.random() < 0.5:
        given = handed(random, paper.total, (5, 10, 20))
        paper.pair("ნაღდი", money(given))
        paper.pair("ხურდა", money(given - paper.total))
    else:
        paper.pair("ბარათი", money(paper.total))
    paper.gap()
    paper.middle("გმადლობთ! მობრძანდით კვლავ")


@layout("AM", "AMD", "hy", width=36, fonts="sans")
def khanut(paper, random):
    """A shop's fiscal receipt in Armenia."""
    paper.shop = random.choice(("ԱՐԱՐԱՏ ՄԱՐԿԵՏ", "ՆՈՒՌ ՄԹԵՐՔ"))
    paper.middle(f"«{paper.shop}» ՍՊԸ", size=1.1, bold=True)
    paper.middle("ք. Երևան, Կոմիտասի պող. " + paper.digits("##"))
    paper.left("ՀՎՀՀ " + paper.digits("0#######"))
    paper.left("ԳՀ " + paper.digits("########") + "   ԿՀ " + paper.digits("########"))
    paper.pair("Կտրոն " + paper.digits("#####"), "Գանձապահ " + random.choice(("Անի", "Արմեն")))
    paper.rule("-")
    goods = [
        ("Հաց մատնաքաշ", 250, 400), ("Լավաշ", 300, 500), ("Պանիր չանախ", 1800, 3200), ("Կաթ 1լ", 480, 720),
        ("Ջուր Ջերմուկ 0.5լ", 250, 400), ("Կոնյակ 0.5լ", 4200, 8900), ("Ծիրանի հյութ", 600, 950),
        ("Սուրճ 100գ", 700, 1100)]
    for number, (name, low, high) in enumerate(sample(random, goods, 1, 7), 1):
        each, count = cost(random, low, high, "10"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(f"{number}. {name}")
        paper.pair(f"   {money(each)} x {count} հատ", "= " + money(price))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Ընդամենը", money(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, (1000, 5000))
        paper.pair("Կանխիկ", money(given))
        paper.pair("Մանր", money(given - paper.total))
    else:
        paper.pair("Անկանխիկ", money(paper.total))
    paper.tax = included(paper.total, 20)
    paper.pair("այդ թվում ԱԱՀ 20%", money(paper.tax))
    paper.pair("Ֆիսկալ համար", paper.digits("########"))
    paper.pair(f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M:%S}")
    paper.middle("Շնորհակալություն գնման համար")


@layout("KZ", "KZT", "ru", width=40)
def magazin(paper, random):
    """A supermarket in Kazakhstan: bilingual words, a bonus card, VAT included."""
    paper.shop = random.choice(("АЛТЫН ДАЛА", "ЖИБЕК МАРКЕТ"))
    paper.middle(f"ТОО \"{paper.shop}\"", bold=True)
    paper.middle("БСН/БИН " + paper.digits("1###40######"))
    paper.middle("г. Алматы, пр. Абая, " + paper.digits("##"))
    paper.middle("НДС Серия 60001 №" + paper.digits("#######"))
    paper.pair("Кассир: " + random.choice(("Айгуль", "Динара")), "Смена №" + paper.digits("###"))
    paper.pair("Порядковый номер чека №" + paper.digits("####"), "ПРОДАЖА")
    paper.rule("*")
    goods = [
        ("Кумыс 1л", 790, 1290), ("Казы вареная", 3900, 6900), ("Баурсаки 300г", 450, 790),
        ("Чай Ассам 250г", 1150, 1890), ("Молоко 2,5% 0,9л", 420, 620), ("Сахар-песок 1кг", 390, 580),
        ("Яблоки Апорт", 690, 1190), ("Пакет-майка", 20, 40)]
    off = Decimal(0)
    for number, (name, low, high) in enumerate(sample(random, goods, 1, 8), 1):
        each, count = cost(random, low, high, "5"), Decimal(pieces(random))
        if "Апорт" in name:
            count = rounded(Decimal(random.randint(300, 2500)) / 1000, "0.001")
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(f"{number}. {name}")
        paper.pair(f"   {count} x {spaced(each)}", spaced(price))
        if random.random() < 0.15:
            less = rounded(price * 10 / 100)
            paper.pair("   Скидка", f"-{spaced(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    if off:
        paper.pair("Скидка по чеку", spaced(off))
    paper.pair("БАРЛЫҒЫ/ИТОГО:", "=" + spaced(paper.total), size=1.2, bold=True)
    rate = 12
    paper.tax = included(paper.total, rate)
    if random.random() < 0.5:
        given = handed(random, paper.total, (500, 1000, 5000))
        paper.pair("Наличными:", "=" + spaced(given))
        paper.pair("Сдача:", "=" + spaced(given - paper.total))
    else:
        paper.pair("Банковская карта:", "=" + spaced(paper.total))
    paper.pair(f"в т.ч. НДС {rate}%:", spaced(paper.tax))
    paper.left(f"Начислено бонусов: {int(paper.total / 100)}")
    paper.left(f"Время: {paper.when:%d.%m.%Y} {paper.when:%H:%M:%S}")
    paper.left("ФП: " + paper.digits("############") + "  РНМ: " + paper.digits("######"))
    paper.middle("ФИСКАЛДЫ ЧЕК / ФИСКАЛЬНЫЙ ЧЕК", bold=True)


@layout("NG", "NGN", "en", width=38)
def buka(paper, random):
    """A restaurant in Lagos: VAT and the state's consumption tax on top."""
    paper.shop = random.choice(("MAMA TITI'S KITCHEN", "THE JOLLOF PLACE"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("14 Admiralty Way, Lekki Phase 1, Lagos")
    paper.middle("Tel: 080" + paper.digits("########"))
    paper.middle("TIN: " + paper.digits("########-0001"))
    paper.rule("=")
    paper.pair("Order #: " + paper.digits("###"), random.choice(("DINE IN", "TAKE AWAY")))
    paper.pair(f"{paper.when:%d/%m/%Y}", f"{paper.when:%I:%M:%S %p}")
    paper.left("Cashier: " + random.choice(("Blessing", "Tunde", "Ngozi")))
    paper.rule("-")
    goods = [
        ("Jollof Rice & Chicken", 1800, 4500), ("Egusi Soup", 1200, 3500), ("Pounded Yam", 500, 1200),
        ("Suya Beef", 1000, 3000), ("Moi Moi", 400, 900), ("Chapman", 700, 1800), ("Bottled Water", 200, 500),
        ("Asun", 1500, 3800), ("Takeaway Pack", 100, 200)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "50"), pieces(random)
        paper.items.append(each * count)
        paper.left(f"{count} x {name}")
        paper.pair(f"    @ {commas(each)}", commas(each * count))
    paper.rule("-")
    net = sum(paper.items)
    vat, levy = rounded(net * Decimal("7.5") / 100), rounded(net * 5 / 100)
    paper.tax = vat + levy
    paper.total = net + paper.tax
    paper.pair("Subtotal", commas(net))
    paper.pair("VAT (7.5%)", commas(vat))
    paper.pair("Consumption Tax (5%)", commas(levy))
    paper.pair("TOTAL", "₦" + commas(paper.total), size=1.3, bold=True)
    paper.rule("-")
    paper.pair(random.choice(("POS - GTB", "Transfer", "POS - MONIEPOINT")), "₦" + commas(paper.total))
    paper.pair("Balance", "₦0.00")
    paper.middle("Thanks for your patronage!")
    paper.middle("No refund after payment")


@layout("ET", "ETB", "am", width=32)
def migib_bet(paper, random):
    """A fiscal receipt in Ethiopia: stars before amounts, tax and service on top."""
    paper.shop = random.choice(("ABEBA TRADITIONAL RESTAURANT", "LUCY BURGER & CAFE"))
    paper.middle("TIN: " + paper.digits("00########"))
    paper.middle(paper.shop)
    paper.middle("ቦሌ ክፍለ ከተማ ወረዳ 03")
    paper.middle("ADDIS ABABA, H.NO " + paper.digits("###"))
    paper.middle("TEL 011-6" + paper.digits("######"))
    paper.pair("FS No. " + paper.digits("000#####"), "")
    paper.pair(f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M}")
    paper.middle("# CASH SALES INVOICE #")
    paper.left("ደንበኛ: ___________")
    paper.rule("-")
    paper.columns("Description", "Qty", "Price", "Amount", widths=(12, 4, 8, 8))
    paper.rule("-")
    goods = [
        ("ዶሮ ወጥ", 180, 390), ("ጥብስ", 160, 340), ("Shiro Tegabino", 80, 160), ("ክትፎ", 190, 420),
        ("Macchiato", 20, 45), ("ቡና", 15, 35), ("Ambo Water", 25, 50), ("Cheese Burger", 160, 320)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "5"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.left(name)
        paper.columns("", str(count), money(each), "*" + money(each * count), widths=(12, 4, 8, 8))
    paper.rule("-")
    net = sum(paper.items)
    base = net
    if random.random() < 0.4:
        service = rounded(net / 10)
        paper.pair("SERVICE CHARGE 10%", "*" + money(service))
        base += service
    paper.tax = rounded(base * 15 / 100)
    paper.total = base + paper.tax
    paper.pair("TXBL1", "*" + money(base))
    paper.pair("TAX1 15.00%", "*" + money(paper.tax))
    paper.rule("-")
    paper.pair("TOTAL", "*" + money(paper.total), size=1.3, bold=True)
    given = handed(random, paper.total, (10, 50, 200))
    paper.pair("CASH", "*" + money(given))
    if given != paper.total:
        paper.pair("CHANGE", "*" + money(given - paper.total))
    paper.pair("ITEM#", str(len(paper.items)))
    paper.middle("ERCA  E T  DEB" + paper.digits("#######"))
    paper.middle("POWERED BY HABESHA FISCAL")


@layout("MA", "MAD", "fr", width=36, fonts="sans")
def salon_de_the(paper, random):
    """A tea room in Morocco, tax included."""
    paper.shop = random.choice(("Café Pâtisserie Zitouna", "Salon de Thé Al Andalous"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Av. Mohammed V, Guéliz - Marrakech")
    paper.middle("Tél : 05 24 " + paper.digits("## ## ##"))
    paper.middle("ICE : 00" + paper.digits("#############") + " - IF : " + paper.digits("########"), size=0.8)
    paper.rule("- ")
    paper.pair("Ticket N° " + paper.digits("####"), f"{paper.when:%d/%m/%Y %H:%M}")
    paper.pair("Table : " + paper.digits("##"), "Serveur : " + random.choice(("HASSAN", "SAMIRA", "YOUSSEF")))
    paper.rule("- ")
    goods = [
        ("Thé à la menthe", 10, 22), ("Café noir", 9, 18), ("Nous-nous", 12, 20), ("Msemen miel", 8, 18),
        ("Jus d'orange", 14, 25), ("Tajine kefta", 45, 85), ("Corne de gazelle", 6, 12),
        ("Eau Sidi Ali 50cl", 6, 10), ("Petit déj. beldi", 35, 65)]
    paper.columns("Qté", "Article", "P.U.", "Total", widths=(4, -16, 8, 8), bold=True)
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "0.5"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.columns(str(count), name, money(each), money(each * count), widths=(4, -16, 8, 8))
    paper.rule("- ")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 10)
    paper.pair("TOTAL TTC", money(paper.total) + " DH", size=1.3, bold=True)
    paper.pair("Dont TVA 10%", money(paper.tax) + " DH")
    if random.random() < 0.6:
        given = handed(random, paper.total, (5, 20, 100, 200))
        paper.pair("Espèces", money(given) + " DH")
        paper.pair("Rendu", money(given - paper.total) + " DH")
    paper.middle("Merci de votre visite - شكرا لزيارتكم")
    paper.middle("Code wifi : zitouna" + paper.digits("####"))


@layout("TN", "TND", "fr", width=40)
def superette(paper, random):
    """A grocer in Tunisia: three decimals, two rates, a fiscal stamp."""
    paper.shop = random.choice(("SUPERETTE EL BARAKA", "EPICERIE FINE CARTHAGE"))
    paper.middle(paper.shop, bold=True)
    paper.middle("Rue de Marseille, 1000 Tunis")
    paper.middle("MF: " + paper.digits("#######/A/M/000"))
    paper.pair(f"Le {paper.when:%d/%m/%Y}", f"{paper.when:%H:%M:%S}")
    paper.pair("Caisse 0" + paper.digits("#"), "Ticket " + paper.digits("0#####"))
    paper.rule("-")
    goods = [
        ("LAIT 1/2 ECREME 1L", "1.120", "1.540", 7), ("HARISSA DIARI 380G", "1.890", "3.250", 7),
        ("PATES N2 500G", "0.450", "0.790", 7), ("HUILE OLIVE 1L", "11.900", "24.500", 7),
        ("EAU MINERALE 1.5L", "0.600", "0.950", 19), ("CAFE MOULU 250G", "3.150", "5.400", 19),
        ("SAVON VERT", "0.850", "1.400", 19), ("BISCUITS SABLES", "0.900", "2.100", 19)]
    sums = {7: Decimal(0), 19: Decimal(0)}
    for name, low, high, rate in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "0.005"), pieces(random)
        price = rounded(each * count, "0.001")
        paper.items.append(price)
        sums[rate] += price
        if count > 1:
            paper.left(f"  {count} X {money(each, 3, ',')}")
        paper.pair(name, money(price, 3, ","))
    paper.rule("-")
    stamp = Decimal("0.100")
    net = sum(paper.items)
    paper.pair("SOUS-TOTAL", money(net, 3, ","))
    paper.pair("TIMBRE FISCAL", "0,100")
    paper.total = net + stamp
    paper.pair("TOTAL TTC  DT", money(paper.total, 3, ","), size=1.3, bold=True)
    given = handed(random, paper.total, ("0.5", 5, 20))
    paper.pair("ESPECES", money(given, 3, ","))
    paper.pair("A RENDRE", money(given - paper.total, 3, ","))
    paper.rule("-")
    paper.tax = Decimal(0)
    paper.columns("TVA", "HT", "TVA", widths=(10, 15, 15))
    for rate, gross in sums.items():
        if gross:
            tax = included(gross, rate, "0.001")
            paper.tax += tax
            paper.columns(f"{rate}%", money(gross - tax, 3, ","), money(tax, 3, ","), widths=(10, 15, 15))
    paper.left(f"Nbre d'articles : {len(paper.items)}")
    paper.middle("MERCI ET A BIENTOT")


@layout("SN", "XOF", "fr", width=36)
def dibiterie(paper, random):
    """A grill in Dakar: CFA francs, tax included, mobile money."""
    paper.shop = random.choice(("DIBITERIE CHEZ MODOU", "LE THIOSSANE"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Route de Ngor, Almadies - Dakar")
    paper.middle("NINEA " + paper.digits("00####### 2G3"))
    paper.middle("Tel 33 " + paper.digits("8## ## ##"))
    paper.rule("*")
    paper.pair("ADDITION " + paper.digits("#####"), "Table " + paper.digits("#"))
    paper.left(f"Date : {paper.when:%d-%m-%Y}  Heure : {paper.when:%H}h{paper.when:%M}")
    paper.rule("*")
    goods = [
        ("Dibi agneau 1/2 kg", 4500, 7500), ("Thieboudienne", 2500, 5000), ("Yassa poulet", 2500, 4500),
        ("Alloco", 1000, 2000), ("Bissap", 500, 1500), ("Gazelle 63cl", 1000, 2000), ("Eau Kirene 1,5L", 500, 1000),
        ("Brochettes", 2000, 4000)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "100"), pieces(random)
        paper.items.append(each * count)
        paper.left(name)
        paper.pair(f"   {count} x {spaced(each, 0)}", spaced(each * count, 0))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 18, "1")
    paper.pair("Montant HT", spaced(paper.total - paper.tax, 0))
    paper.pair("TVA 18%", spaced(paper.tax, 0))
    paper.pair("TOTAL TTC", spaced(paper.total, 0) + " F CFA", size=1.2, bold=True)
    if random.random() < 0.5:
        paper.pair(random.choice(("WAVE", "ORANGE MONEY")), spaced(paper.total, 0) + " F CFA")
    else:
        given = handed(random, paper.total, (1000, 5000, 10000))
        paper.pair("Espèces", spaced(given, 0) + " F CFA")
        paper.pair("Monnaie", spaced(given - paper.total, 0) + " F CFA")
    paper.middle("Jërëjëf ! Merci et à bientôt")


@layout("CL", "CLP", "es", width=40)
def supermercado(paper, random):
    """A supermarket in Chile: codes, offers, cash rounded to ten pesos, the tax below."""
    paper.shop = random.choice(("SUPERMERCADO EL TRIGAL", "ALMACENES DEL SUR"))
    paper.middle(paper.shop + " S.A.", bold=True)
    paper.middle("R.U.T. 96." + paper.digits("###.###-#"))
    paper.middle("GIRO: SUPERMERCADOS")
    paper.middle("AV. ALEMANIA 0671, TEMUCO")
    paper.middle("BOLETA ELECTRONICA N " + paper.digits("#########"), bold=True)
    paper.gap()
    goods = [
        ("PAN HALLULLA KG", 1490, 2290), ("PALTA HASS KG", 2990, 5990), ("LECHE ENTERA 1L", 890, 1290),
        ("TE CEYLAN 100", 1490, 2690), ("ARROZ G1 1KG", 990, 1690), ("VINO CARMENERE", 2490, 5990),
        ("CONFORT 8UN", 2190, 4290), ("MANJAR 400G", 1190, 1990)]
    off = Decimal(0)
    for name, low, high in sample(random, goods, 1, 8):
        each = cost(random, low, high, "10")
        if name.endswith("KG") and "ARROZ" not in name:
            count = rounded(Decimal(random.randint(210, 1900)) / 1000, "0.001")
            price = rounded(each * count, "1")
            paper.left(f"   {str(count).replace('.', ',')} KG X {dots(each)}")
        else:
            count = pieces(random)
            price = each * count
            if count > 1:
                paper.left(f"   {count} X {dots(each)}")
        paper.items.append(price)
        paper.pair(paper.digits("78#####") + f" {name}", dots(price))
        if random.random() < 0.2:
            less = rounded(price * 20 / 100, "1")
            paper.pair("   OFERTA CLUB", "-" + dots(less))
            off += less
    paper.rule("-")
    net = sum(paper.items) - off
    if off:
        paper.pair("SUB TOTAL", dots(sum(paper.items)))
        paper.pair("DESCUENTOS", "-" + dots(off))
    if random.random() < 0.5:
        paper.total = ((net + 4) / 10).quantize(Decimal(1), ROUND_FLOOR) * 10
        paper.pair("TOTAL $", dots(net), bold=True)
        if paper.total != net:
            paper.pair("AJUSTE SENCILLO LEY 20.956", dots(paper.total - net))
            paper.pair("TOTAL A PAGAR", dots(paper.total), bold=True)
        given = handed(random, paper.total, (1000, 5000, 20000))
        paper.pair("EFECTIVO", dots(given))
        paper.pair("VUELTO", dots(given - paper.total))
    else:
        paper.total = net
        paper.pair("TOTAL $", dots(net), bold=True)
        paper.pair("TARJETA DEBITO", dots(net))
    paper.tax = included(net, 19, "1")
    paper.left(f"El IVA de esta boleta es: $ {dots(paper.tax)}")
    paper.left(f"PUNTOS ACUMULADOS: {int(net / 200)}")
    paper.left(f"{paper.when:%d/%m/%y} {paper.when:%H:%M} LOCAL 0" + paper.digits("## CAJA 0# TX ###"))
    paper.barcode()
    paper.middle("Timbre Electronico SII")
    paper.middle("Res. 80 de 2014 Verifique: www.sii.cl")


@layout("UY", "UYU", "es", width=40)
def autoservicio(paper, random):
    """A self-service shop in Uruguay: e-ticket with two rates of IVA and rounding."""
    paper.shop = random.choice(("AUTOSERVICE LA TABLADA", "SUPER DEL PARQUE"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("TABLADA HNOS S.R.L.")
    paper.middle("18 de Julio " + paper.digits("1###") + " - Montevideo")
    paper.pair("RUT EMISOR", "21" + paper.digits("##########"))
    paper.pair("e-Ticket  Serie A", "Nro " + paper.digits("#######"))
    paper.left("CONSUMO FINAL")
    paper.pair(f"Fecha {paper.when:%d/%m/%Y}", f"Hora {paper.when:%H:%M}")
    paper.pair("Contado", "Moneda UYU")
    paper.rule("-")
    goods = [
        ("YERBA 1KG", 170, 260, 10), ("LECHE SACHET 1LT", 36, 52, 0), ("GALLETA MALTEADA", 55, 95, 22),
        ("REFRESCO 2.25LT", 110, 175, 22), ("FIDEOS TIRABUZON", 42, 78, 10), ("JABON EN POLVO", 140, 240, 22),
        ("ACEITE GIRASOL", 85, 145, 10), ("DULCE DE LECHE 1KG", 160, 250, 22)]
    sums = {0: Decimal(0), 10: Decimal(0), 22: Decimal(0)}
    for name, low, high, rate in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "0.5"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        sums[rate] += price
        paper.left(f"{count},00 x {continental(each)}   ({rate}%)")
        paper.pair(name, continental(price))
    paper.rule("-")
    exact = sum(paper.items)
    paper.total = rounded(rounded(exact, "1"))
    paper.tax = Decimal(0)
    if sums[0]:
        paper.pair("No Gravado", continental(sums[0]))
    for rate, name in ((10, "Minima"), (22, "Basica")):
        if sums[rate]:
            tax = included(sums[rate], rate)
            paper.tax += tax
            paper.pair(f"Neto IVA Tasa {name} {rate}%", continental(sums[rate] - tax))
            paper.pair(f"IVA Tasa {name}", continental(tax))
    if paper.total != exact:
        paper.pair("Redondeo", continental(paper.total - exact))
    paper.pair("TOTAL $", continental(paper.total), size=1.3, bold=True)
    paper.pair(random.choice(("Débito VISA", "OCA", "Efectivo")), continental(paper.total))
    paper.gap()
    paper.left("Código de seguridad: " + random.choice(("aR4k+Q", "9xTm/e")))
    paper.left("Puede verificar en www.efactura.dgi.gub.uy", size=0.9)
    paper.left("CAE Nº 90" + paper.digits("#########"))


@layout("PE", "PEN", "es", width=42)
def polleria(paper, random):
    """A grill in Peru: electronic boleta, bag tax, IGV inside."""
    paper.shop = random.choice(("POLLERIA EL GRAN CARBON", "CHICKEN BRASAS DEL NORTE"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("INVERSIONES GRAN CARBON S.A.C.")
    paper.middle("RUC 20" + paper.digits("#########"))
    paper.middle("AV. LARCO 345 - TRUJILLO - LA LIBERTAD")
    paper.rule("-")
    paper.middle("BOLETA DE VENTA ELECTRONICA", bold=True)
    paper.middle("B0" + paper.digits("##-000#####"))
    paper.rule("-")
    paper.pair(f"FECHA: {paper.when:%d/%m/%Y}", f"HORA: {paper.when:%H:%M:%S}")
    paper.left("CLIENTE: CLIENTES VARIOS   DNI: 00000000")
    paper.pair("MOZO: " + random.choice(("LUIS", "KATY")), "MESA: " + paper.digits("##"))
    paper.rule("-")
    goods = [
        ("1/4 POLLO + PAPAS", 18, 27), ("POLLO ENTERO + PAPAS", 59, 89), ("ANTICUCHOS", 18, 32),
        ("INCA GLACIAL 1.5L", 8, 13), ("CHICHA MORADA 1L", 10, 18), ("PORCION PAPAS", 8, 15), ("ENSALADA", 6, 12),
        ("ARROZ CHAUFA", 14, 24)]
    paper.columns("CANT", "DESCRIPCION", "P.UNIT", "TOTAL", widths=(5, -20, 8, 9))
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "0.1"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.columns(str(count), name, money(each), money(each * count), widths=(5, -20, 8, 9))
    gross = sum(paper.items)
    igv = included(gross, 18)
    bags = random.choice((0, 0, 1, 2))
    levy = bags * Decimal("0.50")
    paper.rule("-")
    paper.pair("OP. GRAVADA      S/", money(gross - igv))
    paper.pair("OP. EXONERADA    S/", "0.00")
    paper.pair("I.G.V. 18%       S/", money(igv))
    paper.pair("ICBPER           S/", money(levy))
    paper.tax = igv + levy
    paper.total = gross + levy
    paper.pair("IMPORTE TOTAL    S/", money(paper.total), bold=True)
    paper.rule("-")
    if random.random() < 0.5:
        given = handed(random, paper.total, (10, 50, 100))
        paper.pair("EFECTIVO         S/", money(given))
        paper.pair("VUELTO           S/", money(given - paper.total))
    else:
        paper.pair(random.choice(("YAPE", "PLIN", "VISA")) + "             S/", money(paper.total))
    paper.middle("Representacion impresa de la boleta")
    paper.middle("de venta electronica")
    paper.barcode()


@layout("DO", "DOP", "es", width=40)
def comedor(paper, random):
    """A restaurant in the Dominican Republic: ITBIS and the legal tip on top."""
    paper.shop = random.choice(("COMEDOR DOÑA ALTAGRACIA", "EL FOGON CRIOLLO"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("C/ El Conde 112, Zona Colonial, S.D.")
    paper.middle("RNC: 1-3" + paper.digits("#-#####-#") + "  Tel 809-" + paper.digits("###-####"))
    paper.middle("FACTURA PARA CONSUMIDOR FINAL", bold=True)
    paper.left("NCF: B02" + paper.digits("00######"))
    paper.pair(f"Fecha: {paper.when:%d/%m/%Y}", f"Hora: {paper.when:%I:%M %p}")
    paper.pair("Camarero: " + random.choice(("Wilkin", "Yokasta")), f"Mesa: {random.randint(1, 20)}")
    paper.rule("-")
    goods = [
        ("MOFONGO CHICHARRON", 350, 590), ("LA BANDERA", 250, 420), ("SANCOCHO", 350, 550), ("TOSTONES", 90, 180),
        ("PRESIDENTE GRANDE", 180, 290), ("JUGO DE CHINOLA", 90, 170), ("PESCADO FRITO", 480, 890),
        ("FLAN DE COCO", 120, 210)]
    paper.columns("CANT DESCRIPCION", "ITBIS", "VALOR", widths=(22, 8, 10))
    gross = Decimal(0)
    for name, low, high in sample(random, goods, 2, 7):
        each, count = cost(random, low, high, "5"), pieces(random)
        price = rounded(each * count)
        gross += price
        paper.items.append(price)
        paper.columns(f"{count} {name}", money(rounded(price * 18 / 100)), commas(price), widths=(22, 8, 10))
    paper.rule("-")
    paper.tax = sum(rounded(price * 18 / 100) for price in paper.items)
    tip = rounded(gross / 10)
    paper.pair("SUBTOTAL", commas(gross))
    paper.pair("TOTAL ITBIS 18%", commas(paper.tax))
    paper.pair("10% LEY", commas(tip))
    paper.total = gross + paper.tax + tip
    paper.pair("TOTAL A PAGAR RD$", commas(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, (100, 500, 1000))
        paper.pair("EFECTIVO", commas(given))
        paper.pair("DEVUELTA", commas(given - paper.total))
    else:
        paper.pair("TARJETA", commas(paper.total))
    paper.gap()
    paper.left("Propina voluntaria: ______________")
    paper.middle("Gracias por preferirnos")


@layout("NZ", "NZD", "en", width=36)
def fuel(paper, random):
    """A petrol station: litres, discount per litre, and a pie."""
    paper.shop = random.choice(("Tasman Fuels Otaki", "Waitomo Road Service"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("State Highway 1, Otaki 5512")
    paper.middle("GST No " + paper.digits("##-###-###"))
    paper.middle("TAX INVOICE", bold=True)
    paper.pair(f"{paper.when.day} {paper.when:%b %Y} {paper.when:%I:%M%p}".lower(), "Rcpt " + paper.digits("######"))
    paper.rule()
    litres, each = rounded(Decimal(random.randint(800, 6500)) / 100), Decimal(
        random.choice(("1.989", "2.459", "2.799", "3.059"))
    )
    price = rounded(litres * each)
    paper.items.append(price)
    paper.pair(random.choice(("91 UNLEADED", "95 PREMIUM", "DIESEL")), f"${money(price)}")
    paper.left(f"  Pump {random.randint(1, 8)}   {litres} L @ ${each}/L")
    off = Decimal(0)
    if random.random() < 0.6:
        cents = random.choice((6, 10, 15))
        off = rounded(litres * cents / 100)
        paper.pair(f"  Loyalty disc {cents}cpl", f"-${money(off)}")
    for name, low, high in sample(
        random,
        [("MINCE & CHEESE PIE", 5, 7), ("L&P 600ML", 4, 6), ("FLAT WHITE LGE", 5, 7), ("AIR FRESHENER", 5, 9)],
        0,
        3,
    ):
        price = cost(random, low, high, "0.1")
        paper.items.append(rounded(price))
        paper.pair(name, f"${money(price)}")
    paper.rule()
    paper.total = sum(paper.items) - off
    paper.tax = included(paper.total, 15)
    paper.pair("TOTAL", f"${money(paper.total)}", size=1.4, bold=True)
    paper.pair("Incl. GST of", f"${money(paper.tax)}")
    paper.pair(random.choice(("EFTPOS", "VISA PAYWAVE")), f"${money(paper.total)}")
    paper.left(paper.digits("CARD ************####  AUTH ######"))
    paper.middle("ACCEPTED")
    paper.left(f"Points earned {int(paper.total)}  Balance {random.randint(10, 900)}")
    paper.middle("Safe travels!")


@layout("FJ", "FJD", "en", width=40)
def islander(paper, random):
    """A supermarket in Fiji: VAT inside, cash rounded to five cents."""
    paper.shop = random.choice(("BULA SAVERS", "NADI TOWN SUPERMARKET"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Queens Road, Nadi")
    paper.middle("TIN: 50-" + paper.digits("#####-0-#") + "   Ph: 670" + paper.digits("####"))
    paper.middle("TAX INVOICE")
    paper.pair("Till 0" + paper.digits("#  Op ##"), f"{paper.when:%d-%m-%y %H:%M}")
    paper.rule("-")
    goods = [
        ("FMF BREAKFAST CRACKERS", 2, 4), ("TUNA FLAKES 170G", 2, 5), ("REWA BUTTER 500G", 7, 12),
        ("DALO BUNDLE", 8, 18), ("PUNJAS RICE 4KG", 9, 15), ("FIJI BITTER 6PK", 18, 28),
        ("COCONUT CREAM 400ML", 2, 4), ("MAGGI NOODLES 5PK", 3, 6)]
    for name, low, high in sample(random, goods, 1, 8):
        each, count = cost(random, low, high), pieces(random)
        paper.items.append(rounded(each * count))
        if count > 1:
            paper.left(f"  {count} @ {money(each)}")
        paper.pair(name, money(each * count))
    paper.rule("-")
    exact = sum(paper.items)
    rate = 15 if (paper.when.year, paper.when.month) >= (2023, 8) else 9
    if random.random() < 0.6:
        paper.total = rounded(exact / Decimal("0.05"), "1") * Decimal("0.05")
        paper.pair("SUBTOTAL", money(exact))
        if paper.total != exact:
            paper.pair("ROUNDING", f"{paper.total - exact:.2f}")
        paper.pair("TOTAL FJ$", money(paper.total), size=1.3, bold=True)
        given = handed(random, paper.total, (5, 20, 50))
        paper.pair("CASH", money(given))
        paper.pair("CHANGE", money(given - paper.total))
    else:
        paper.total = exact
        paper.pair("TOTAL FJ$", money(paper.total), size=1.3, bold=True)
        paper.pair(random.choice(("EFTPOS", "M-PAISA")), money(paper.total))
    paper.tax = included(exact, rate)
    paper.pair(f"VAT {rate}% incl.", money(paper.tax))
    paper.pair("VAT excl. amount", money(exact - paper.tax))
    paper.middle("Vinaka vakalevu! Moce mada")


@layout("JP", "JPY", "ja", width=34, fonts="jpan")
def drugstore(paper, random):
    """A drugstore: a coupon, points paid with and points earned, two rates."""
    paper.when = paper.when.replace(year=random.choice((2024, 2025)))
    paper.shop = random.choice(("くすりのサンライト", "ドラッグストア みどり"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle(random.choice(("高松中央店", "新潟駅南店")) + paper.digits(" TEL 087-8##-####"))
    paper.middle("登録番号:T" + paper.digits("#############"))
    paper.middle("【領収証】", bold=True)
    paper.pair(f"{paper.when:%Y/%m/%d} {paper.when:%H:%M}", paper.digits("レジ0#-####"))
    paper.left("担当:" + random.choice(("佐々木", "藤井", "西村")))
    paper.rule("-")
    goods = [
        ("ビタミンC錠 60粒", 598, 1280, 10), ("はみがき粉", 198, 498, 10), ("シャンプー詰替", 398, 798, 10), ("ティッシュ5箱", 278, 398, 10),
        ("食パン6枚切", 118, 178, 8), ("牛乳1000ml", 188, 248, 8), ("スポーツ飲料", 98, 148, 8), ("目薬", 498, 1480, 10)]
    sums = {8: Decimal(0), 10: Decimal(0)}
    for name, low, high, rate in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "1"), pieces(random)
        price = each * count
        paper.items.append(price)
        sums[rate] += price
        paper.pair(name, f"¥{commas(price, 0)}" + ("※" if rate == 8 else " "))
        if count > 1:
            paper.left(f"   @{each} × {count}コ")
    subtotal = sum(paper.items)
    paper.rule("-")
    paper.pair(f"小計  {len(paper.items)}点", f"¥{commas(subtotal, 0)}")
    if sums[10] > 500 and random.random() < 0.5:
        off = (sums[10] / 10).quantize(Decimal(1), ROUND_FLOOR)
        sums[10] -= off
        paper.pair("クーポン割引 10%", f"-¥{commas(off, 0)}")
    paper.tax = Decimal(0)
    rows = []
    for rate, net in sums.items():
        if net:
            tax = (net * rate / 100).quantize(Decimal(1), ROUND_FLOOR)
            paper.tax += tax
            rows.append((f"外税{rate}%対象額", net))
            rows.append((f"外税{rate}%", tax))
    for label, value in rows:
        paper.pair(label, f"¥{commas(value, 0)}")
    paper.total = sum(sums.values()) + paper.tax
    paper.pair("合計", f"¥{commas(paper.total, 0)}", size=1.6, bold=True)
    points = random.choice((0, 0, 100, 300))
    points = points if points < paper.total else 0
    if points:
        paper.pair("ポイント支払", f"¥{points}")
    rest = paper.total - points
    if random.random() < 0.5:
        given = handed(random, rest, (100, 1000, 10000))
        paper.pair("お預り", f"¥{commas(given, 0)}")
        paper.pair("お釣り", f"¥{commas(given - rest, 0)}")
    else:
        paper.pair(random.choice(("PayPay", "クレジット", "交通系IC")), f"¥{commas(rest, 0)}")
    paper.rule("-")
    paper.left("※印は軽減税率8%対象商品")
    paper.pair("今回ポイント", f"{int(rest / 100)}P")
    paper.pair("累計ポイント", f"{random.randint(12, 2400)}P")
    paper.barcode()


@layout("KR", "KRW", "ko", width=40, fonts="kore")
def yakguk(paper, random):
    """A pharmacy's slip of a prescription: the insurer's share and the patient's."""
    paper.shop = random.choice(("온누리봄약국", "서울햇살약국"))
    paper.middle("약제비 계산서·영수증", size=1.3, bold=True)
    paper.pair("환자성명", random.choice(("김*진", "박*수", "이*영")))
    paper.pair("조제일자", f"{paper.when:%Y-%m-%d}")
    paper.pair("처방전교부번호", f"{paper.when:%Y%m%d}" + paper.digits("00###"))
    paper.pair("영수증번호", paper.digits("#####"))
    paper.rule("-")
    medicine = cost(random, 2400, 48000, "10")
    work = cost(random, 5600, 11000, "10")
    gross = medicine + work
    own = (gross * 30 / 100 / 100).quantize(Decimal(1), ROUND_FLOOR) * 100
    paper.pair("약제비 총액 (①+②+③)", commas(gross, 0))
    paper.pair("  약품비", commas(medicine, 0))
    paper.pair("  조제료", commas(work, 0))
    paper.rule("-")
    paper.pair("본인부담금 ①", commas(own, 0))
    paper.pair("보험자부담금 ②", commas(gross - own, 0))
    paper.pair("비급여 ③", "0")
    paper.total = own
    paper.items = [medicine, work]
    paper.rule("-")
    paper.pair("총 수납금액", commas(own, 0) + "원", size=1.3, bold=True)
    paper.pair("  " + random.choice(("카드", "현금영수증")), commas(own, 0))
    paper.rule("-")
    paper.pair("사업자등록번호", paper.digits("2##-##-#####"))
    paper.pair("상호", paper.shop)
    paper.left("사업장소재지 서울시 마포구 양화로 " + paper.digits("1##"))
    paper.pair("성명", random.choice(("최은정", "정민호")) + " (인)")
    paper.right(f"{paper.when.year}년 {paper.when.month}월 {paper.when.day}일 {paper.when:%H:%M}")


@layout("CN", "CNY", "zh-Hans", width=34, fonts="hans")
def huoguo(paper, random):
    """A hotpot restaurant: the table's bill with a voucher and small change dropped."""
    paper.shop = random.choice(("川江老火锅", "蜀香缘火锅"))
    paper.middle(paper.shop, size=1.5, bold=True)
    paper.middle("(" + random.choice(("春熙路店", "解放碑店")) + ")")
    paper.middle("结账单", size=1.2, bold=True)
    paper.pair("桌号:" + random.choice("ABC") + paper.digits("0#"), f"人数:{random.randint(2, 8)}")
    start = paper.when - timedelta(minutes=random.randint(50, 150))
    paper.left("单号:" + paper.digits("20########"))
    paper.left(f"开台时间:{start:%Y-%m-%d %H:%M}")
    paper.left(f"结账时间:{paper.when:%Y-%m-%d %H:%M}")
    paper.left("收银员:" + random.choice(("小李", "王芳")))
    paper.rule("-")
    paper.columns("品名", "数量", "单价", "金额", widths=(14, 5, 7, 8), bold=True)
    paper.rule("-")
    goods = [
        ("鸳鸯锅底", 48, 88), ("鲜毛肚", 38, 58), ("鸭肠", 28, 42), ("精品肥牛", 42, 68), ("土豆片", 12, 18), ("金针菇", 14, 22),
        ("手工虾滑", 36, 52), ("酸梅汤(扎)", 18, 28), ("油碟", 4, 6), ("米饭", 2, 3)]
    for name, low, high in sample(random, goods, 3, 9):
        each, count = cost(random, low, high, "1"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.columns(name, str(count), money(each), money(each * count), widths=(14, 5, 7, 8))
    paper.rule("-")
    net = sum(paper.items)
    paper.pair("消费合计:", money(net))
    due = net
    if random.random() < 0.5:
        discount = rounded(net * 12 / 100)
        paper.pair("会员8.8折:", "-" + money(discount))
        due -= discount
    dropped = due - due.quantize(Decimal(1), ROUND_FLOOR)
    if dropped:
        paper.pair("抹零:", "-" + money(dropped))
        due -= dropped
    paper.total = due
    paper.pair("应收金额:", "¥" + money(due), size=1.3, bold=True)
    voucher = Decimal(100) if due > 150 and random.random() < 0.4 else Decimal(0)
    if voucher:
        paper.pair("美团代金券:", money(voucher))
    paper.pair(random.choice(("微信支付:", "支付宝:")), money(due - voucher))
    paper.rule("-")
    paper.left("电话:028-8" + paper.digits("#######"))
    paper.middle("开发票请扫码,欢迎再次光临")


@layout("BD", "BDT", "bn", width=38, fonts="beng")
def biriyani(paper, random):
    """A restaurant in Bangladesh in Bengali letters and digits."""
    def digits(text):
        return str(text).translate(str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯"))
    paper.shop = random.choice(("নবাব বিরিয়ানি হাউস", "পদ্মা ভাত ঘর"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle(digits(paper.digits("##, নাজিমউদ্দিন রোড, ঢাকা-1100")))
    paper.middle("বিআইএন: " + digits(paper.digits("00#######-0###")))
    paper.middle("মূসক-৬.৩")
    paper.rule("-")
    paper.pair("বিল নং: " + digits(paper.digits("####")), "টেবিল: " + digits(random.randint(1, 20)))
    paper.pair(f"তারিখ: {digits(f'{paper.when:%d/%m/%Y}')}", f"সময়: {digits(f'{paper.when:%H:%M}')}")
    paper.rule("-")
    paper.columns("বিবরণ", "পরিমাণ", "দর", "টাকা", widths=(15, 7, 7, 9), bold=True)
    goods = [
        ("কাচ্চি বিরিয়ানি", 180, 380), ("মোরগ পোলাও", 160, 280), ("বোরহানি", 40, 80), ("ভাত", 20, 40),
        ("ইলিশ ভাজা", 220, 420), ("ডাল", 30, 60), ("চা", 10, 25), ("ফিরনি", 50, 90), ("পানি", 15, 30)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "5"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.columns(name, digits(count), digits(each), digits(money(each * count)), widths=(15, 7, 7, 9))
    paper.rule("-")
    net = sum(paper.items)
    paper.pair("মোট", digits(commas(net)))
    paper.tax = rounded(net * 5 / 100)
    paper.pair(digits("ভ্যাট 5%"), digits(commas(paper.tax)))
    exact = net + paper.tax
    paper.total = rounded(rounded(exact, "1"))
    paper.pair("সর্বমোট", "৳ " + digits(commas(paper.total)), size=1.2, bold=True)
    given = handed(random, paper.total, (50, 100, 500, 1000))
    paper.pair("নগদ", digits(commas(given)))
    paper.pair("ফেরত", digits(commas(given - paper.total)))
    paper.middle("ধন্যবাদ, আবার আসবেন")


def jalali(when):
    """Year, month and day of Iran's calendar."""
    before = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)[when.month - 1]
    leap = when.year + (when.month > 2)
    days = 355666 + 365 * when.year + (leap + 3) // 4 - (leap + 99) // 100 + (leap + 399) // 400 + when.day + before
    year = -1595 + 33 * (days // 12053)
    days %= 12053
    year += 4 * (days // 1461)
    days %= 1461
    if days > 365:
        year += (days - 1) // 365
        days = (days - 1) % 365
    if days < 186:
        return year, 1 + days // 31, 1 + days % 31
    return year, 7 + (days - 186) // 30, 1 + (days - 186) % 30


@layout("IR", "IRR", "fa", width=38, fonts="arab")
def hyper(paper, random):
    """A supermarket in Iran: rials, Persian digits, Iran's calendar."""
    def digits(text):
        return str(text).translate(str.maketrans("0123456789,", "۰۱۲۳۴۵۶۷۸۹٬"))
    paper.shop = random.choice(("فروشگاه زنجیره‌ای نگین", "سوپرمارکت بهار"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle(digits(paper.digits("تهران، خیابان شریعتی، پلاک 1##")))
    paper.middle("تلفن: " + digits(paper.digits("0212######")))
    paper.rule("-")
    year, month, day = jalali(paper.when)
    paper.pair("شماره فاکتور: " + digits(paper.digits("######")), "صندوق: " + digits(paper.digits("#")))
    paper.pair("تاریخ: " + forward(digits(f"{year}/{month:02}/{day:02}")), "ساعت: " + digits(f"{paper.when:%H:%M}"))
    paper.rule("-")
    paper.columns("شرح کالا", "تعداد", "فی", "مبلغ", widths=(13, 5, 9, 10), bold=True)
    goods = [
        ("شیر پاستوریزه", 180000, 320000), ("پنیر سفید", 380000, 690000), ("نان تست", 150000, 280000),
        ("برنج ایرانی", 900000, 1900000), ("چای سیاه", 650000, 1400000), ("ماست موسیر", 220000, 420000),
        ("نوشابه خانواده", 180000, 310000), ("رب گوجه", 290000, 520000)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "5000"), pieces(random)
        paper.items.append(each * count)
        paper.columns(
            name, digits(count), digits(commas(each, 0)), digits(commas(each * count, 0)), widths=(13, 5, 9, 10)
        )
    paper.rule("-")
    net = sum(paper.items)
    off = rounded(net * 5 / 100, "1000") if random.random() < 0.4 else Decimal(0)
    paper.pair("جمع کل", digits(commas(net, 0)))
    if off:
        paper.pair("تخفیف", digits(commas(off, 0)))
    rate = 10 if paper.when.year >= 2024 else 9
    paper.tax = rounded((net - off) * rate / 100, "1")
    paper.pair(digits(f"مالیات بر ارزش افزوده {rate}٪"), digits(commas(paper.tax, 0)))
    paper.total = net - off + paper.tax
    paper.pair("مبلغ قابل پرداخت", digits(commas(paper.total, 0)) + " ریال", size=1.15, bold=True)
    paper.pair("کارتخوان", digits(commas(paper.total, 0)))
    paper.middle("از خرید شما سپاسگزاریم")


@layout("IL", "ILS", "he", width=36, fonts="hebr")
def bet_cafe(paper, random):
    """A café in Israel that suggests tips below the total."""
    paper.shop = random.choice(("קפה הנמל", "בית קפה לחם ושמן"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("לחם ושמן בע\"מ  ח.פ. " + paper.digits("51#######"))
    paper.middle("הנמל " + paper.digits("##") + ", חיפה  " + forward("04-" + paper.digits("#######")))
    paper.middle("חשבון " + paper.digits("#####"), bold=True)
    paper.pair(f"שולחן: {random.randint(1, 30)}", f"סועדים: {random.randint(1, 6)}")
    paper.pair(forward(f"{paper.when:%d/%m/%Y}"), forward(f"{paper.when:%H:%M}"))
    paper.left("מלצר: " + random.choice(("נועה", "איתי", "שיר")))
    paper.rule("-")
    goods = [
        ("שקשוקה", 48, 68), ("ארוחת בוקר זוגית", 128, 168), ("קפה הפוך", 13, 18), ("סלט יווני", 52, 69),
        ("מיץ תפוזים", 16, 24), ("כריך חביתה", 36, 49), ("עוגת גבינה", 34, 46), ("סודה", 10, 15)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "1"), pieces(random)
        paper.items.append(each * count)
        paper.columns(str(count), name, money(each * count), widths=(4, -22, 10))
    paper.rule("-")
    paper.total = rounded(sum(paper.items))
    rate = 18 if paper.when.year >= 2025 else 17
    paper.tax = included(paper.total, rate)
    paper.pair("סה\"כ לתשלום", "₪" + money(paper.total), size=1.3, bold=True)
    paper.pair(f"מתוכם מע\"מ {rate}%", money(paper.tax))
    paper.rule("-")
    paper.middle("השירות אינו כלול")
    for share in (10, 12, 15):
        tip = rounded(paper.total * share / 100)
        paper.pair(f"טיפ {share}%: " + money(tip), "סה\"כ: " + money(paper.total + tip))
    paper.middle("תודה ולהתראות")


@layout("OM", "OMR", "ar", width=38, fonts="arab")
def mashawi(paper, random):
    """A grill in Oman: three decimals, words in Arabic and English."""
    paper.when = paper.when.replace(year=random.choice((2022, 2023, 2024, 2025)))
    paper.shop = random.choice(("مطعم مشاوي صلالة", "مطعم بحر العرب"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("مسقط - الخوير - شارع 33")
    paper.middle(forward("Tel: 24" + paper.digits("######") + "   VATIN OM" + paper.digits("11########")))
    paper.middle("فاتورة ضريبية مبسطة " + forward("TAX INVOICE"))
    paper.rule("-")
    paper.pair("رقم الفاتورة", paper.digits("#####"))
    paper.pair("التاريخ", forward(f"{paper.when:%d-%m-%Y %H:%M}"))
    paper.rule("-")
    goods = [
        ("شواء مشكل", "2.500", "4.800"), ("نصف دجاج فحم", "1.200", "2.100"), ("حمص", "0.500", "0.900"),
        ("خبز", "0.100", "0.200"), ("عصير ليمون", "0.600", "1.200"), ("أرز بخاري", "0.500", "1.000"),
        ("ماء", "0.100", "0.200"), ("سمك مشوي", "2.200", "4.500")]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "0.05"), pieces(random)
        price = rounded(each * count, "0.001")
        paper.items.append(price)
        paper.columns(name, str(count), money(each, 3), money(price, 3), widths=(15, 5, 8, 9))
    paper.rule("-")
    net = sum(paper.items)
    paper.tax = rounded(net * 5 / 100, "0.001")
    paper.pair("المجموع", money(net, 3))
    paper.pair(f"ضريبة القيمة المضافة {forward('5%')}", money(paper.tax, 3))
    exact = net + paper.tax
    paper.total = rounded(exact / Decimal("0.005"), "1") * Decimal("0.005")
    if paper.total != exact:
        paper.pair("تقريب", forward(f"{paper.total - exact:+.3f}"))
    paper.pair("الإجمالي", money(paper.total, 3) + " ر.ع.", size=1.3, bold=True)
    given = handed(random, paper.total, ("0.5", 1, 5, 10))
    if random.random() < 0.5:
        paper.pair("نقدا", money(given, 3))
        paper.pair("الباقي", money(given - paper.total, 3))
    else:
        paper.pair("بطاقة", money(paper.total, 3))
    paper.middle("شكرا لزيارتكم")


@layout("MY", "MYR", "ms", width=40)
def mamak(paper, random):
    """A restaurant in Malaysia: service tax and rounding to five sen."""
    paper.shop = random.choice(("RESTORAN AL-BARAKAH MAJU", "NASI KANDAR PULAU JAYA"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("(Reg No: 2019" + paper.digits("0#######") + ")")
    paper.middle("No. 12, Jalan SS 15/4, 47500 Subang Jaya")
    paper.middle("SST ID: B16-" + paper.digits("####-########"))
    paper.gap()
    paper.pair("Resit: " + paper.digits("A00####"), f"{paper.when:%d/%m/%Y %I:%M %p}")
    paper.pair(f"Meja: {random.randint(1, 40)}", "Juruwang: " + random.choice(("Kumar", "Aisyah")))
    paper.rule("-")
    goods = [
        ("ROTI CANAI", 1, 3), ("NASI LEMAK AYAM", 7, 13), ("TEH TARIK", 2, 4), ("MEE GORENG", 6, 10),
        ("KARI IKAN", 8, 16), ("MILO AIS", 3, 5), ("MAGGI GORENG", 6, 9), ("AYAM TANDOORI SET", 10, 17)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "0.1"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.left(name)
        paper.pair(f"  {count} x RM {money(each)}", money(each * count))
    paper.rule("-")
    net = sum(paper.items)
    paper.tax = rounded(net * 6 / 100)
    exact = net + paper.tax
    paper.total = rounded(exact / Decimal("0.05"), "1") * Decimal("0.05")
    paper.pair("Jumlah Kecil", money(net))
    paper.pair("SST 6%", money(paper.tax))
    paper.pair("Pelarasan Pembundaran", f"{paper.total - exact:.2f}")
    paper.pair("JUMLAH (RM)", money(paper.total), size=1.4, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, (1, 5, 10, 50))
        paper.pair("TUNAI", money(given))
        paper.pair("BAKI", money(given - paper.total))
    else:
        paper.pair(random.choice(("DUITNOW QR", "TNG EWALLET", "GRABPAY")), money(paper.total))
    paper.middle("Terima kasih, sila datang lagi")


@layout("KH", "USD", "km", width=36, fonts="sans")
def khmer_kitchen(paper, random):
    """A restaurant in Cambodia: dollars, the total in riels too, and change in riels."""
    paper.shop = random.choice(("Tonle Kitchen", "Romdeng Garden"))
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("ផ្លូវ 240, ភ្នំពេញ")
    paper.middle("Tel: 023 " + paper.digits("### ###") + "  VATTIN K001-" + paper.digits("#########"))
    paper.middle("វិក្កយបត្រ / INVOICE", bold=True)
    paper.pair("No: " + paper.digits("0#####"), f"Date: {paper.when:%d-%m-%Y}")
    paper.pair("Table: " + paper.digits("##"), f"Time: {paper.when:%H:%M}")
    paper.rule("-")
    goods = [
        ("Fish Amok", 6, 11), ("Beef Lok Lak", 6, 10), ("Kuy Teav", 3, 6), ("Angkor Draft", 1, 3),
        ("Fresh Coconut", "1.5", 3), ("Mango Salad", 4, 7), ("Steamed Rice", "0.5", "1.5"), ("Iced Coffee", 2, 4)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "0.25"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.columns(name, f"{count}", f"${money(each)}", f"${money(each * count)}", widths=(16, 4, 8, 8))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 10)
    course = random.choice((4000, 4100))
    paper.pair("សរុប / Total (USD)", f"${commas(paper.total)}", size=1.2, bold=True)
    paper.pair("សរុប / Total (KHR)", f"{commas(rounded(paper.total * course / 100, '1') * 100, 0)}៛")
    paper.left(f"VAT 10% included: ${money(paper.tax)}   Rate: $1 = {commas(course, 0)}៛", size=0.9)
    given = handed(random, paper.total, (1, 5, 20))
    paper.pair("Cash USD", f"${money(given)}")
    rest = given - paper.total
    paper.pair("Change USD", f"${money(rest.quantize(Decimal(1), ROUND_FLOOR))}")
    riels = rounded((rest % 1) * course / 100, "1") * 100
    paper.pair("Change KHR", f"{commas(riels, 0)}៛")
    paper.middle("សូមអរគុណ  Thank you")


@layout("HK", "HKD", "zh-Hant", width=34, fonts="hant")
def chaochong(paper, random):
    """A supermarket in Hong Kong: no tax, a bundle's saving, a stored-value card with its balance."""
    paper.shop = random.choice(("好利來超級市場", "康怡士多"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("荃灣青山公路" + paper.digits("2##") + "號地下")
    paper.middle("電話 2" + paper.digits("### ####"))
    paper.pair(f"{paper.when:%d/%m/%Y} {paper.when:%H:%M:%S}", paper.digits("機號 0#"))
    paper.rule("-")
    goods = [
        ("維他檸檬茶6包", "16.9", "23.9"), ("出前一丁5包", "19.9", "29.9"), ("雞蛋10隻", "14.9", "24.9"), ("白蘭地酒", 98, 168),
        ("紙手巾10包", "18.9", "32.9"), ("急凍雞翼", "29.9", "49.9"), ("生抽500ml", "12.9", "19.9"), ("牙膏", "15.9", "29.9")]
    off = Decimal(0)
    for name, low, high in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "0.1"), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(paper.digits("4891######") + " " + name)
        paper.pair(f"   {count} @ {money(each)}", money(price))
        if count > 1 and random.random() < 0.5:
            less = rounded(price / 10, "0.1")
            paper.pair("   多買優惠", f"-{money(less)}")
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.pair("總數", f"HK$ {money(paper.total)}", size=1.4, bold=True)
    if random.random() < 0.6:
        paper.pair("八達通", money(paper.total))
        paper.left("八達通號碼 " + paper.digits("########"))
        paper.pair("餘額", f"HK$ {money(cost(random, 5, 800, '0.1'))}")
    else:
        given = handed(random, paper.total, ("0.5", 10, 100, 500))
        paper.pair("現金", money(given))
        paper.pair("找續", money(given - paper.total))
    if off:
        paper.middle(f"是次節省 ${money(off)}")
    paper.middle("多謝惠顧 請自備購物袋")


@layout("LK", "LKR", "en", width=40)
def bakehouse(paper, random):
    """A bakery in Sri Lanka with service charge, VAT and SSCL inside."""
    paper.shop = random.choice(("PERERA BAKE HOUSE", "HILL TOP CAFE KANDY"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("No. 8, Dalada Veediya, Kandy")
    paper.middle("Hotline: 081 2" + paper.digits("## ####"))
    paper.middle("VAT No: " + paper.digits("1########-7000"))
    paper.rule("-")
    paper.left("INV : " + paper.digits("KND/######"))
    paper.pair(f"DATE : {paper.when:%Y-%m-%d}", f"TIME : {paper.when:%I:%M %p}")
    paper.rule("-")
    goods = [
        ("FISH BUN", 70, 160), ("CHICKEN ROLL", 110, 220), ("KIMBULA BANIS", 50, 120), ("PLAIN TEA", 40, 100),
        ("NESCAFE", 120, 280), ("EGG ROTTI", 120, 260), ("CHOCOLATE GATEAU PC", 220, 480), ("LAMPRAIS", 550, 1150)]
    paper.columns("ITEM", "PRICE", "QTY", "AMOUNT", widths=(18, 8, 5, 9))
    for number, (name, low, high) in enumerate(sample(random, goods, 1, 7), 1):
        each, count = cost(random, low, high, "5"), pieces(random)
        paper.items.append(rounded(each * count))
        paper.left(f"{number} {name}")
        paper.columns("  " + paper.digits("10##"), money(each), str(count), commas(each * count), widths=(18, 8, 5, 9))
    paper.rule("-")
    net = sum(paper.items)
    paper.pair("GROSS AMOUNT", commas(net))
    service = rounded(net / 10) if random.random() < 0.5 else Decimal(0)
    if service:
        paper.pair("SERVICE CHARGE 10%", commas(service))
    paper.total = net + service
    paper.pair("NET AMOUNT  Rs.", commas(paper.total), size=1.2, bold=True)
    if random.random() < 0.6:
        given = handed(random, paper.total, (100, 500, 1000, 5000))
        paper.pair("CASH", commas(given))
        paper.pair("BALANCE", commas(given - paper.total))
    else:
        paper.pair("VISA CARD", commas(paper.total))
        paper.pair("BALANCE", "0.00")
    paper.left(f"NO OF ITEMS : {len(paper.items)}")
    paper.left("Prices are inclusive of VAT & SSCL", size=0.9)
    paper.middle("THANK YOU COME AGAIN")


@layout("SI", "EUR", "sl", width=38)
def trgovina(paper, random):
    """A shop in Slovenia where a coupon pays a part."""
    paper.shop = random.choice(("Kmetijska zadruga Sotla", "Trgovina Pri Lipi"))
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle("Celjska c. " + paper.digits("##") + ", 3250 Rogaška Slatina")
    paper.middle("ID za DDV: SI" + paper.digits("########"))
    paper.gap()
    paper.left("Račun št.: " + paper.digits("PE1-B2-####"))
    paper.left(f"Datum: {paper.when.day}.{paper.when.month}.{paper.when.year}  Ura: {paper.when:%H:%M}")
    paper.rule("-")
    paper.columns("Artikel", "Kol", "Cena", "Vrednost", widths=(14, 6, 8, 10))
    goods = [
        ("Ajdova moka 1 kg", 3, 6, "9,5"), ("Bučno olje 0,5 l", 8, 14, "9,5"), ("Kranjska klobasa", 4, 9, "9,5"),
        ("Zemlja za rože 20 l", 3, 7, "22"), ("Sekatelj", 9, 24, "22"), ("Mleko 1 l", 1, 2, "9,5"),
        ("Delovne rokavice", 2, 6, "22")]
    sums = {"9,5": Decimal(0), "22": Decimal(0)}
    for name, low, high, rate in sample(random, goods, 1, 6):
        each, count = cost(random, low, high), pieces(random)
        price = rounded(each * count)
        paper.items.append(price)
        sums[rate] += price
        paper.left(name)
        paper.columns("", f"{count} kos", euro(each), euro(price), widths=(14, 6, 8, 10))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("SKUPAJ EUR", euro(paper.total), size=1.3, bold=True)
    coupon = Decimal("5.00") if paper.total > 12 and random.random() < 0.5 else Decimal(0)
    if coupon:
        paper.pair("Plačano z bonom", euro(coupon))
    rest = paper.total - coupon
    if random.random() < 0.5:
        given = handed(random, rest, (5, 10, 50))
        paper.pair("Gotovina", euro(given))
        paper.pair("Vračilo", euro(given - rest))
    else:
        paper.pair("Kartica", euro(rest))
    paper.gap()
    paper.columns("DDV %", "Osnova", "DDV", "Znesek", widths=(8, 10, 9, 11))
    paper.tax = Decimal(0)
    for rate, gross in sums.items():
        if gross:
            tax = included(gross, rate.replace(",", "."))
            paper.tax += tax
            paper.columns(f"{rate}%", euro(gross - tax), euro(tax), euro(gross), widths=(8, 10, 9, 11))
    paper.left("ZOI: " + paper.digits("3a#f##c##e#b##d##7"), size=0.9)
    paper.left("EOR: " + paper.digits("#f###c##-##a#-4b##"), size=0.9)
    paper.middle("Hvala za obisk!")
