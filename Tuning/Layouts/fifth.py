"""Layouts by a fifth author who knew nothing of the reader: what tills, pumps, offices and mails of two dozen
countries print, from memory of real ones."""

from datetime import timedelta
from decimal import ROUND_FLOOR, Decimal
from textwrap import wrap

from fourth import cash, commas, dots, nearest, parts, picked, put, sign, since, weight
from paper import cost, euro, forward, handed, included, layout, money, rounded, sample, spaced
from second import spelled


def baht(value):
    """A sum below ten million in Thai words."""
    names = " หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า".split(" ")
    def read(number):
        text, figures = "", str(number)
        for digit, place in zip(map(int, figures), range(len(figures) - 1, -1, -1)):
            if not digit:
                continue
            name = names[digit]
            if place == 1:
                name = {1: "", 2: "ยี่"}.get(digit, name)
            elif place == 0 and digit == 1 and len(figures) > 1:
                name = "เอ็ด"
            text += name + ("", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน", "ล้าน")[place]
        return text
    whole, rest = int(value), int(value % 1 * 100)
    return read(whole) + "บาท" + (read(rest) + "สตางค์" if rest else "ถ้วน")


def card(paper, kind="VISA"):
    """Rows that most slips of card terminals have."""
    return [f"{kind} ************" + paper.digits("####")], (paper.digits("AID A0000000#####"), paper.digits("AUTH ######"))


@layout("ID", "IDR", "id", width=40)
def swalayan(paper, random):
    """A supermarket with weights, discounts below items, what was saved, and the tax base of the goods that pay tax."""
    since(paper, 2022)
    sign(paper, 1.3, "SUPER GARDENIA", "MITRA FRESH")
    put(paper, "PT. SUMBER PANGAN LESTARI TBK", paper.digits("JL. KALIURANG KM 5,# SLEMAN"),
        "NPWP : 01.3" + paper.digits("##.###.#-054.000"), ("BON " + paper.digits("0###.2#.####"), "KSR : SITI NUR"),
        (f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M:%S}"))
    paper.rule("=")
    taxed = off = Decimal(0)
    goods = [("INDOMIE GRG SPC 85G", 2900, 3500, 1), ("BIMOLI KLASIK REF 2L", 34000, 43500, 1),
        ("ULTRA MILK COKLAT 250", 5900, 7900, 1), ("SUNLIGHT JRK NIPIS 700", 13500, 18900, 1), ("TEMPE DAUN", 5000, 8000, 0),
        ("ROMA KELAPA 300G", 9500, 12500, 1), ("TELUR AYAM NEGERI 10S", 24000, 32000, 0), ("SAOS SAMBAL ABC 335", 15900, 21500, 1)]
    for name, count, each, price, is_taxed in picked(paper, goods, 2, 8, "100", (1, 1, 1, 2, 3, 5)):
        put(paper, [name], (f"   {count} x {dots(each)}", dots(price)))
        taxed += price if is_taxed else 0
        if random.random() < 0.3:
            less = nearest(price * random.choice((10, 15, 20)) / 100, 50)
            paper.pair("   DISKON", f"-{dots(less)}")
            off, taxed = off + less, taxed - (less if is_taxed else 0)
    for name, low, high in sample(random, [("PISANG CAVENDISH", 19900, 27500), ("DADA AYAM FILLET", 52000, 68000)], 0, 2):
        kilos, each = weight(random), cost(random, low, high, "100")
        paper.items.append(rounded(kilos * each, "1"))
        put(paper, [name], (f"   {kilos:.3f} KG x {dots(each)}".replace(".", ",", 1), dots(paper.items[-1])))
    paper.rule("=")
    paper.total = sum(paper.items) - off
    if off:
        put(paper, ("SUB TOTAL", dots(paper.total + off)), ("TOTAL DISKON", f"-{dots(off)}"))
    paper.pair(f"TOTAL ({len(paper.items)} ITEM)", "Rp " + dots(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "TUNAI", "KEMBALI", (10000, 50000, 100000), dots)
    else:
        put(paper, ("DEBIT BCA " + paper.digits("5260xxxxxxxx####"), dots(paper.total)), ("KEMBALI", "0"))
    if taxed:
        paper.tax = included(taxed, 11, "1")
        put(paper, [f"DPP= {dots(taxed - paper.tax)}  PPN= {dots(paper.tax)}"])
    put(paper, *["*** ANDA HEMAT Rp " + dots(off) + " ***"] * bool(off), "BARANG YANG SUDAH DIBELI",
        "TIDAK DAPAT DITUKAR / DIKEMBALIKAN", "LAYANAN KONSUMEN 0-800-1-" + paper.digits("######"))


@layout("ID", "IDR", "id", width=36)
def apotek(paper, random):
    """A pharmacy with fees for mixing and wrapping, rounded up to a hundred rupiah, and no tax."""
    sign(paper, 1.25, "APOTEK SEHAT BERSAMA", "Apotek Nusa Waluya")
    put(paper, paper.digits("Jl. Diponegoro No.1## Denpasar"), "SIA: 503/" + paper.digits("##/SIA/DPMPTSP"),
        "Telp/WA 0812-" + paper.digits("####-####"))
    paper.rule()
    put(paper, (f"{paper.when:%d/%m/%y %H:%M}", "APJ: apt. Wayan D."), [paper.digits("No. Nota : R-24#####")],
        ["Pasien   : " + random.choice(("Umum", "Ibu Komang", "Tn. Rahmat"))])
    paper.rule()
    goods = [("AMOXSAN 500MG KAPS", 3500, 5000), ("SANMOL 500 TAB STRIP", 1800, 3000), ("PROMAG TAB", 8000, 11000),
        ("BETADINE 15ML", 14500, 19500), ("CTM TAB", 1500, 4000), ("TOLAK ANGIN CAIR", 4000, 5500), ("SALBUTAMOL 2MG", 2500, 6000),
        ("HANSAPLAST 10S", 6500, 9500), ("ENERVON C 30", 32000, 48000)]
    for name, count, each, price in picked(paper, goods, 1, 6, "50", (1, 1, 2, 3, 10)):
        put(paper, [name], (f" {count},00 x {dots(each, 2)}", dots(price, 2)))
    paper.rule()
    exact = sum(paper.items)
    fee = Decimal(random.choice((0, 2000, 3500)))
    foil = Decimal(random.choice((0, 500, 1000))) if fee else Decimal(0)
    paper.total = handed(random, exact + fee + foil, (100,))
    put(paper, ("Sub Total", dots(exact, 2)), ("Tuslah", dots(fee, 2)), ("Embalase", dots(foil, 2)),
        ("Pembulatan", dots(paper.total - exact - fee - foil, 2)))
    paper.pair("Grand Total Rp.", dots(paper.total, 2), bold=True)
    cash(paper, "Bayar (Tunai)", "Kembali", (5000, 20000, 50000, 100000), lambda value: dots(value, 2))
    put(paper, "Semoga lekas sembuh", "Obat tidak dapat dikembalikan")


@layout("ID", "IDR", "id", width=34)
def spbu(paper, random):
    """A petrol station whose pump, nozzle and litres stand behind colons; the amount is in whole rupiah."""
    since(paper, 2022)
    paper.shop = random.choice(("Nusapetro", "Bumi Energi"))
    paper.middle(paper.shop.upper(), size=1.5, bold=True)
    put(paper, "SPBU " + paper.digits("34.1####"), paper.digits("JL. RAYA BOGOR KM 2#, CIRACAS"),
        [f"Shift : {random.randint(1, 3)}      No. Trans: " + paper.digits("######")], [f"Waktu : {paper.when:%d/%m/%Y %H:%M:%S}"])
    paper.rule("-")
    name, low, high = random.choice((("PERTALITA 90", 10000, 10000), ("PERTAMA 92", 12400, 14500), ("DEXA SOLAR", 13900, 15900)))
    each = cost(random, low, high, "50")
    amount = Decimal(random.choice((20000, 30000, 50000, 100000, 150000, 250000, 300000)))
    paper.items.append(amount)
    paper.total = amount
    put(paper, ["Pulau/Pompa  : " + paper.digits("#")], ["Nama Produk  : " + name], [f"Harga/Liter  : Rp. {commas(each, 0)}"],
        [f"Volume       : (L) {rounded(amount / each)}"])
    paper.left(f"Total Harga  : Rp. {commas(amount, 0)}", bold=True)
    put(paper, ["Operator     : " + random.choice(("AGUS", "RINI", "0012"))])
    paper.rule("-")
    put(paper, ("CASH", ""), *[(f"          {commas(amount, 0)}", "")], ["No. Plat     : B " + paper.digits("#### ") + "TXK"],
        "Subsidi bulan ini membantu", "masyarakat. Gunakan dengan bijak.", "Simpan struk ini sebagai bukti")


@layout("ID", "IDR", "id", width=38)
def kedai_kopi(paper, random):
    """A coffee chain on a tablet till: sizes and options below drinks, PB1 on top, and a rounding."""
    since(paper, 2020)
    paper.shop = random.choice(("Kopi Senja Kita", "Toko Kopi Beranda"))
    paper.middle(paper.shop, size=1.3, bold=True)
    put(paper, random.choice(("Cikini", "Dago Atas", "Tunjungan")), "@" + paper.shop.lower().replace(" ", ""),
        (f"{paper.when:%d %b %Y}", f"{paper.when:%H:%M}"), ("Receipt Number", paper.digits("A#X##Q#")), ("Collected By", "Barista 1"))
    paper.rule("-")
    paper.middle(f"*** {random.choice(('Dine in', 'Takeaway', 'GoFood'))} ***")
    goods = [("Es Kopi Susu Senja", 18000, 25000), ("Americano", 20000, 28000), ("Matcha Latte", 28000, 36000),
        ("Croissant Butter", 22000, 29000), ("Teh Melati", 12000, 18000), ("Cold Brew 1L", 75000, 95000)]
    for name, count, each, price in picked(paper, goods, 1, 5, "1000"):
        paper.pair(name, f"Rp {dots(price)}")
        paper.left(f"x{count}  @{dots(each)}", size=0.9)
        if random.random() < 0.4:
            paper.left("  - " + random.choice(("Less Sugar", "Large, No Ice", "Oat Milk (Free)")), size=0.9)
    paper.rule("-")
    net = sum(paper.items)
    off = Decimal(random.choice((0, 0, 5000, 10000)))
    paper.tax = rounded((net - off) / 10, "1")
    exact = net - off + paper.tax
    paper.total = exact.quantize(Decimal(1)) // 100 * 100
    put(paper, ("Subtotal", f"Rp {dots(net)}"), *[("Promo Ngopi Hemat", f"(Rp {dots(off)})")] * bool(off),
        ("PB1 (10%)", f"Rp {dots(paper.tax)}"), ("Rounding", f"(Rp {dots(exact - paper.total)})"))
    paper.pair("Total", f"Rp {dots(paper.total)}", size=1.2, bold=True)
    put(paper, (random.choice(("GoPay", "OVO", "QRIS")), f"Rp {dots(paper.total)}"), ("Change", "Rp 0"))
    paper.rule("-")
    put(paper, "Wifi: kopidulu / pass: ngopiyuk", "Kritik & saran DM kami ya!")


@layout("ID", "IDR", "id", width=64, fonts="sans")
def ojek(paper, random):
    """A ride's receipt as mailed, with the fare, fees, a voucher, a tip and the wallet that paid."""
    since(paper, 2020)
    paper.shop = random.choice(("Meluncur", "Antarin"))
    days = "Senin Selasa Rabu Kamis Jumat Sabtu Minggu".split()
    months = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split()
    day = f"{days[paper.when.weekday()]}, {paper.when.day} {months[paper.when.month - 1]} {paper.when.year}"
    paper.pair(paper.shop, day, size=1.25, bold=True)
    put(paper, ["ID pesanan: RB-" + paper.digits("######-#-#####")], ["Hai Dewi, makasih udah pakai " + paper.shop + " Motor"])
    fare = cost(random, 9500, 62000, "500")
    lines = [("Biaya perjalanan", fare), ("Biaya jasa aplikasi", Decimal(random.choice((2000, 3000)))),
        *sample(random, [("Asuransi perjalanan", Decimal(1000)), ("Biaya tol & parkir", cost(random, 2000, 15000, "500"))], 0, 2)]
    paper.items += [price for _, price in lines]
    off, tip = Decimal(random.choice((0, 3000, 5000))), Decimal(random.choice((0, 0, 2000, 5000)))
    paper.total = sum(paper.items) - off + tip
    paper.gap()
    paper.left("Total dibayar", size=1.1)
    paper.left("Rp" + dots(paper.total), size=1.9, bold=True)
    paper.rule("_")
    put(paper, *((name, f"Rp{dots(price)}") for name, price in lines), *[("Diskon voucher", f"-Rp{dots(off)}")] * bool(off),
        *[("Tip untuk driver", f"Rp{dots(tip)}")] * bool(tip))
    paper.pair("Total pembayaran", f"Rp{dots(paper.total)}", bold=True)
    put(paper, (random.choice(("GoSaldo", "Tunai", "LinkDana")), f"Rp{dots(paper.total)}"))
    paper.rule("_")
    start = paper.when - timedelta(minutes=random.randint(10, 40))
    put(paper, [f"Jarak {random.randint(2, 19)},{random.randint(1, 9)} km"], [f"{start:%H.%M}  Stasiun Gubeng Lama, Pacar Keling"],
        [f"{paper.when:%H:%M}  " + paper.digits("Jl. Manyar Kertoarjo ##, Surabaya")],
        ["Driver: Bambang S. (L " + paper.digits("#### ") + "QB)"])


@layout("TH", "THB", "th", width=72, fonts="thai")
def tax_invoice(paper, random):
    """An office supplier's tax invoice and receipt in one, with the sum in Thai words."""
    paper.has_time = False
    paper.shop = random.choice(("บริษัท ไทยรุ่งเรืองเครื่องเขียน จำกัด", "บริษัท เอส.พี. ออฟฟิศ ซัพพลาย จำกัด"))
    paper.pair(paper.shop + " (สำนักงานใหญ่)", "ต้นฉบับ", size=1.15, bold=True)
    put(paper, ("99/" + paper.digits("##") + " ถ.พระราม 2 แขวงแสมดำ เขตบางขุนเทียน กรุงเทพฯ 10150", "(เอกสารออกเป็นชุด)"),
        ["โทร. 02-4" + paper.digits("##-####") + "  เลขประจำตัวผู้เสียภาษี 01055" + paper.digits("########")])
    paper.middle("ใบกำกับภาษี / ใบเสร็จรับเงิน", size=1.3, bold=True)
    put(paper, ("ชื่อลูกค้า: " + random.choice(("บริษัท ดิจิตอลฟาร์ม จำกัด", "หจก. ส.การช่าง")),
        f"เลขที่: IV{paper.when.year + 543 - 2500}" + paper.digits("0####")),
        ("ที่อยู่: " + paper.digits("12/#") + " หมู่ 5 ต.บางพลีใหญ่ จ.สมุทรปราการ",
        f"วันที่: {paper.when.day:02}/{paper.when.month:02}/{paper.when.year + 543}"),
        ("เลขประจำตัวผู้เสียภาษี: 01155" + paper.digits("########"), "เงื่อนไข: เงินสด"))
    paper.rule("_")
    widths = (6, -32, 8, 12, 13)
    paper.columns("ลำดับ", "รายการ", "จำนวน", "ราคา/หน่วย", "จำนวนเงิน", widths=widths, bold=True)
    goods = [("กระดาษถ่ายเอกสาร A4 80 แกรม", 95, 135, "รีม"), ("หมึกพิมพ์ 107A", 1290, 1990, "ตลับ"),
        ("แฟ้มห่วง 3 นิ้ว", 62, 95, "เล่ม"), ("ปากกาลูกลื่น 0.5 (50 ด้าม)", 190, 260, "กล่อง"), ("เก้าอี้สำนักงาน", 1590, 3900, "ตัว"),
        ("เครื่องเจาะกระดาษ", 180, 420, "ตัว")]
    for number, (name, count, each, price, unit) in enumerate(picked(paper, goods, 1, 6, "1", (1, 2, 3, 5, 10)), 1):
        paper.columns(str(number), name, f"{count} {unit}", commas(each), commas(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    off = Decimal(random.choice((0, 0, 50, 100)))
    paper.tax = rounded((net - off) * 7 / 100)
    paper.total = net - off + paper.tax
    put(paper, ("หมายเหตุ: สินค้าซื้อแล้วไม่รับคืน", f"รวมเป็นเงิน    {commas(net)}"), ("", f"หักส่วนลด    {commas(off)}"),
        ("", f"ยอดหลังหักส่วนลด    {commas(net - off)}"), ("", f"ภาษีมูลค่าเพิ่ม 7%    {commas(paper.tax)}"))
    paper.pair(f"({baht(paper.total)})", f"จำนวนเงินรวมทั้งสิ้น    {commas(paper.total)}", bold=True)
    put(paper, ["ชำระโดย  [ ] เงินสด  [/] โอนเงิน  [ ] เช็คธนาคาร ________ เลขที่ ________"],
        ("ผู้รับสินค้า ____________", "ผู้รับเงิน ____________   ในนามบริษัท"))


@layout("TH", "THB", "th", width=40, fonts="thai")
def hypermarket(paper, random):
    """A hypermarket with a letter for tax, promotions below items, points and stamps."""
    sign(paper, 1.3, "บิ๊กมาร์ท", "โลตัสทอง")
    put(paper, "บจก. บิ๊ก รีเทล ซิสเทม สาขา" + random.choice(("รังสิต", "หางดง", "พัทยาใต้")),
        "TAX# 01075" + paper.digits("########") + " (VAT Included)", "ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ",
        ("POS# E05" + paper.digits("1##########"), "ID: " + paper.digits("00####")))
    paper.rule("-")
    vat = off = Decimal(0)
    goods = [("นมสดพาสเจอไรส์ 2ล.", 89, 99, "V"), ("น้ำปลาแท้ 700มล.", 27, 36, "V"), ("ข้าวหอมมะลิ 5กก.", 165, 239, "N"),
        ("ไข่ไก่เบอร์2 แพ็ค30", 109, 139, "N"), ("ผงซักฟอก 3000ก.", 139, 189, "V"), ("มาม่าต้มยำกุ้ง x10", 55, 62, "V"),
        ("กล้วยหอม", 25, 49, "N"), ("กาแฟ 3in1 27ซอง", 99, 135, "V"), ("ถุงขยะ 28x36", 35, 59, "V")]
    for name, count, each, price, letter in picked(paper, goods, 2, 9, "0.5"):
        vat += price if letter == "V" else 0
        if count > 1:
            paper.left(f"{count} @ {money(each)}")
        paper.pair(name, f"{commas(price)} {letter}")
        if random.random() < 0.25:
            less = rounded(price * random.choice((10, 20)) / 100)
            paper.pair("  ส่วนลดโปรโมชั่น", f"{money(less)}-{letter}")
            off, vat = off + less, vat - (less if letter == "V" else 0)
    paper.rule("-")
    paper.total = sum(paper.items) - off
    if off:
        put(paper, ("รวม", commas(paper.total + off)), ("ส่วนลดรวม", f"{money(off)}-"))
    paper.pair(f"ยอดสุทธิ {len(paper.items)} รายการ", commas(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "เงินสด", "เงินทอน", (20, 100, 500, 1000), commas)
    else:
        paper.pair("QR พร้อมเพย์", commas(paper.total))
    if vat:
        paper.tax = included(vat, 7)
        paper.left(f"สินค้า VAT {commas(vat - paper.tax)}  VAT 7% {money(paper.tax)}", size=0.9)
    put(paper, [f"คะแนนที่ได้รับ {int(paper.total) // 10}   คะแนนสะสม " + paper.digits("1,###")],
        (f"{paper.when:%d/%m/%Y}"[:6] + str(paper.when.year + 543), f"{paper.when:%H:%M}"), "เปลี่ยนคืนสินค้าภายใน 14 วัน")


@layout("TH", "THB", "th", width=40, fonts="thai")
def buffet(paper, random):
    """A buffet by the head with service charge, VAT inside the price, and a voucher that is no discount."""
    sign(paper, 1.3, "ชาบูมหาชน", "Moo Kata House")
    put(paper, "ชั้น 4 เซ็นทรัลพลาซา ขอนแก่น", "TAX ID 01055" + paper.digits("########"), "VAT INCLUDED",
        ("โต๊ะ " + paper.digits("B#"), f"ลูกค้า {random.randint(2, 4)} ท่าน"), (f"{paper.when:%d/%m/}{paper.when.year + 543}",
        f"เข้า {paper.when - timedelta(minutes=95):%H:%M} ออก {paper.when:%H:%M}"))
    paper.rule("-")
    guests = random.randint(2, 6)
    each = Decimal(random.choice((299, 399, 459)))
    lines = [(f"บุฟเฟ่ต์ {each} ผู้ใหญ่", guests, each), ("เครื่องดื่มรีฟิล", guests, Decimal(39))]
    lines += [(name, random.randint(1, 2), Decimal(price)) for name, price in sample(random,
        [("เด็ก 100-130 ซม.", 199), ("ปูอัดชีส", 59), ("ไอศกรีม", 45), ("เบียร์สิงห์ ขวดใหญ่", 120)], 0, 3)]
    for name, count, each in lines:
        paper.items.append(count * each)
        paper.columns(str(count), name, commas(count * each), widths=(4, -24, 12))
    paper.rule("-")
    net = sum(paper.items)
    service = rounded(net / 10) if random.random() < 0.6 else Decimal(0)
    paper.total = net + service
    paper.tax = included(paper.total, 7)
    put(paper, ("รวม", commas(net)), *[("Service Charge 10%", commas(service))] * bool(service))
    paper.pair("รวมทั้งสิ้น", commas(paper.total), size=1.25, bold=True)
    put(paper, ("มูลค่าก่อนภาษี", commas(paper.total - paper.tax)), ("VAT 7%", commas(paper.tax)))
    # A voucher is a payment, so the total stays what it was.
    gift = Decimal(random.choice((0, 0, 100, 200)))
    put(paper, *[("Gift Voucher", commas(gift))] * bool(gift), (random.choice(("VISA", "โอน/PromptPay", "TrueMoney")),
        commas(paper.total - gift)), "** ใบกำกับภาษีอย่างย่อ **", "กรุณาตรวจสอบก่อนออกจากร้าน")


@layout("TH", "THB", "th", width=42, fonts="thai")
def pump(paper, random):
    """A petrol station's short tax invoice, with its brand in English and litres with three decimals."""
    sign(paper, 1.5, "SIAMGAS", "PTG Star")
    put(paper, "หจก. ศรีสะเกษปิโตรเลียม (00002)", paper.digits("1## ม.4 ต.หนองครก อ.เมือง จ.ศรีสะเกษ"),
        "เลขประจำตัวผู้เสียภาษี 03335" + paper.digits("########"), "ใบกำกับภาษีอย่างย่อ/ใบเสร็จรับเงิน",
        ("เลขที่ " + paper.digits("P01#########"), "หัวจ่าย " + paper.digits("#")),
        (f"วันที่ {paper.when:%d/%m/%Y}", f"เวลา {paper.when:%H:%M:%S}"))
    paper.rule("-")
    name = random.choice(("แก๊สโซฮอล์ 95", "ดีเซล B7", "E20", "แก๊สโซฮอล์ 91"))
    each, amount = cost(random, "29.94", "41.5"), Decimal(random.choice((100, 300, 500, 800, 1000, 1200)))
    paper.items.append(rounded(amount))
    paper.columns("สินค้า", "ลิตร", "ราคา", "จำนวนเงิน", widths=(14, 8, 8, 10))
    paper.columns(name, f"{rounded(amount / each, '0.001')}", money(each), commas(amount), widths=(14, 8, 8, 10))
    if random.random() < 0.4:
        paper.items.append(Decimal(random.choice((15, 20, 35))))
        paper.columns("น้ำดื่ม/กาแฟ", "1", money(paper.items[-1]), money(paper.items[-1]), widths=(14, 8, 8, 10))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 7)
    put(paper, ("มูลค่าสินค้า", commas(paper.total - paper.tax)), ("ภาษีมูลค่าเพิ่ม 7%", commas(paper.tax)))
    paper.pair("รวมเงิน (บาท)", commas(paper.total), size=1.2, bold=True)
    put(paper, ("ชำระโดย", random.choice(("เงินสด", "บัตรเครดิต", "Fleet Card"))), ("ทะเบียนรถ", "กข-" + paper.digits("####") + " อบ"),
        [f"Max Card ได้ {int(paper.total) // 25} คะแนน"], "ขอบคุณที่ใช้บริการ ขับขี่ปลอดภัย")


@layout("TH", "THB", "th", width=40, fonts="thai")
def meter(paper, random):
    """An electricity bill on thermal paper, handed over at the door: readings, energy, Ft, service and VAT."""
    paper.has_time = False
    paper.shop = random.choice(("การไฟฟ้าเขตอีสาน", "การไฟฟ้าเมืองเหนือ"))
    paper.middle(paper.shop, size=1.2, bold=True)
    now = paper.when
    put(paper, "ใบแจ้งค่าไฟฟ้า (ไม่ใช่ใบเสร็จรับเงิน)", ("หมายเลขผู้ใช้ไฟฟ้า", "0200" + paper.digits("########")),
        [random.choice(("นาย สมศักดิ์ พรมมา", "นาง บุญเรือน แก้วใส"))], ("รหัสเครื่องวัด", paper.digits("54########")),
        ("วันที่จดเลขอ่าน", f"{now:%d/%m/}{now.year + 543}"), ("ประเภท", "1125"))
    paper.rule("-")
    old, used = random.randint(900, 9000), random.randint(60, 520)
    paper.columns("เลขอ่านครั้งหลัง", "เลขอ่านครั้งก่อน", "หน่วย", widths=(14, 15, 9))
    paper.columns(str(old + used), str(old), str(used), widths=(14, 15, 9))
    paper.rule("-")
    energy, service, ft = rounded(used * Decimal("3.8124")), Decimal("24.62"), rounded(used * Decimal("0.3972"))
    paper.items += [energy, ft, service]
    net = sum(paper.items)
    paper.tax = rounded(net * 7 / 100)
    paper.total = net + paper.tax
    put(paper, ("ค่าพลังงานไฟฟ้า", commas(energy)), ("ค่า Ft 0.3972 บาท/หน่วย", money(ft)), ("ค่าบริการ", money(service)),
        ("รวมเงินค่าไฟฟ้า", commas(net)), ("ภาษีมูลค่าเพิ่ม 7%", money(paper.tax)))
    paper.pair("รวมเงินที่ต้องชำระทั้งสิ้น", commas(paper.total), size=1.2, bold=True)
    due = now + timedelta(days=10)
    put(paper, ("โปรดชำระภายในวันที่", f"{due:%d/%m/}{due.year + 543}"), ("ค้างชำระ 0 เดือน", "0.00"))
    paper.barcode()
    put(paper, "|099400016550100 " + paper.digits("##########"), "ชำระได้ที่เคาน์เตอร์เซอร์วิส")


@layout("TH", "THB", "th", width=38, fonts="thai")
def coffee_kiosk(paper, random):
    """A kiosk of a coffee chain in Thai and English, with the member's points and no tax printed."""
    since(paper, 2020)
    sign(paper, 1.3, "CAFÉ CHAO PHRAYA", "กาแฟพันธุ์ดอย")
    put(paper, "สาขา ปั๊ม " + paper.digits("วิภาวดีขาออก (SD1###)"), ("#" + paper.digits("0##"), "Cashier: Nong May"),
        (f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M:%S}"))
    paper.rule("=")
    goods = [("Iced Amazonas/ชาเย็น", 45, 60), ("อเมริกาโน่เย็น", 50, 65), ("Hot Latte", 50, 60), ("โกโก้ปั่น", 60, 75),
        ("ครัวซองต์แฮมชีส", 55, 79), ("เค้กมะพร้าว", 65, 85)]
    for name, count, _each, price in picked(paper, goods, 1, 4, "5", (1, 1, 1, 2)):
        paper.columns(f"{count}  {name}", money(price), widths=(26, 10))
        if random.random() < 0.4:
            paper.items.append(Decimal(random.choice((10, 15))))
            paper.columns("   + " + random.choice(("เพิ่มช็อต", "นมโอ๊ต")), money(paper.items[-1]), widths=(26, 10))
    paper.rule("=")
    net = sum(paper.items)
    off = Decimal(random.choice((0, 5, 5))) if net > 40 else Decimal(0)
    paper.total = net - off
    put(paper, ("Sub Total", money(net)), *[("ส่วนลดนำแก้วมาเอง", f"-{money(off)}")] * bool(off))
    paper.pair("TOTAL  ยอดรวม", money(paper.total), size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "Cash", "Change", (20, 50, 100, 500, 1000), commas)
    else:
        paper.pair("Thai QR Payment", money(paper.total))
    put(paper, ("สมาชิก xxx-xxx-" + paper.digits("####"), f"+{int(paper.total) // 25} pts"), "สแกนแสดงความคิดเห็น รับฟรี 1 แก้ว",
        "** No VAT **")


def dong(number):
    """A whole number in Vietnamese words."""
    names = "không một hai ba bốn năm sáu bảy tám chín".split()
    def three(value, is_full):
        hundreds, tens, ones = value // 100, value // 10 % 10, value % 10
        text = [names[hundreds], "trăm"] if hundreds or is_full else []
        if tens > 1:
            text += [names[tens], "mươi"]
        elif tens == 1:
            text.append("mười")
        elif ones and text:
            text.append("linh")
        if ones:
            text.append("mốt" if ones == 1 and tens > 1 else "lăm" if ones == 5 and tens else names[ones])
        return text
    words, groups = [], f"{number:,}".split(",")
    for index, group in enumerate(groups):
        if int(group):
            words += three(int(group), index > 0) + [("", "nghìn", "triệu", "tỷ")[len(groups) - 1 - index]]
    return " ".join(words).strip().capitalize() + " đồng"


@layout("VN", "VND", "vi", width=42)
def sieu_thi(paper, random):
    """A supermarket with codes of tax in a column, savings, points, and the number of goods between the sums."""
    since(paper, 2020)
    sign(paper, 1.3, "COOP XANH", "SIÊU THỊ TÂN PHÚ MART")
    put(paper, paper.digits("1## Nguyễn Đình Chiểu, P.6, Q.3, TP.HCM"), "ĐT: 028 39" + paper.digits("######"), "HÓA ĐƠN BÁN LẺ",
        ("Quầy: " + paper.digits("00#") + "  NV: " + random.choice(("Hồng", "T.Vy")), "Số: " + paper.digits("00######")),
        [f"Ngày: {paper.when:%d/%m/%Y}   Giờ: {paper.when:%H:%M:%S}"])
    paper.rule("-")
    widths = (6, 6, 12, 14)
    paper.columns("VAT", "SL", "Đơn giá", "Thành tiền", widths=widths)
    goods = [("Sữa tươi TH ít đường 1L", 31000, 38000, 8), ("Gạo ST25 túi 5kg", 165000, 199000, 5),
        ("Nước mắm Nam Ngư 750", 42000, 52000, 8), ("Mì Hảo Hảo tôm chua cay", 4200, 4800, 8),
        ("Nước giặt Omo 3.6kg", 155000, 209000, 10), ("Thịt ba rọi heo", 82000, 145000, 0), ("Rau muống gói 500g", 9500, 16000, 0),
        ("Khăn giấy Pulppy 180t", 22000, 29500, 10)]
    sums, off = {}, Decimal(0)
    for name, count, each, price, rate in picked(paper, goods, 2, 8, "100"):
        paper.left(name)
        paper.columns(f"{rate}%", str(count), commas(each, 0), commas(price, 0), widths=widths)
        if random.random() < 0.25:
            less = nearest(price * random.choice((5, 10, 15)) / 100, 100)
            paper.pair("   Giảm giá KM", f"-{commas(less, 0)}")
            off, price = off + less, price - less
        sums[rate] = sums.get(rate, 0) + price
    paper.rule("-")
    paper.total = sum(paper.items) - off
    put(paper, ("Tổng tiền hàng", commas(paper.total + off, 0)), ("Tổng SL hàng", str(len(paper.items))),
        *[("Tổng tiền đã giảm", f"-{commas(off, 0)}")] * bool(off))
    paper.pair("Tổng tiền thanh toán", commas(paper.total, 0), size=1.15, bold=True)
    put(paper, "(Giá đã bao gồm thuế GTGT)")
    if random.random() < 0.6:
        cash(paper, "Tiền khách trả", "Tiền thối lại", (10000, 50000, 100000, 500000), lambda value: commas(value, 0))
    else:
        paper.pair("Thẻ ATM nội địa", commas(paper.total, 0))
    put(paper, ("KH: " + paper.digits("09##***###"), f"Điểm tích lũy: +{int(paper.total) // 10000}"),
        "Hóa đơn GTGT chỉ xuất trong ngày", "Hotline: 1900 5555 " + paper.digits("##"))


@layout("VN", "VND", "vi", width=40)
def quan_an(paper, random):
    """A restaurant's payment slip with hours in and out, prices in thousands and what is left to the waiter."""
    sign(paper, 1.3, "PHỞ THÌN BỜ HỒ XƯA", "QUÁN ỐC CÔ BA")
    put(paper, paper.digits("Đ/c: ## Hàng Buồm, Hoàn Kiếm, HN"), "ĐT: 0912." + paper.digits("###.###"))
    paper.middle("PHIẾU THANH TOÁN", size=1.2, bold=True)
    put(paper, ("Bàn: " + paper.digits("A#"), "Số HĐ: " + paper.digits("HD0#####")), [f"Ngày: {paper.when:%d/%m/%Y}"],
        (f"Giờ vào: {paper.when - timedelta(minutes=48):%H:%M}", f"Giờ ra: {paper.when:%H:%M}"),
        ["Thu ngân: " + random.choice(("Lan Anh", "Admin"))])
    paper.rule("-")
    widths = (18, 4, 8, 9)
    paper.columns("Tên món", "SL", "Đ.Giá", "T.Tiền", widths=widths)
    goods = [("Phở tái lăn", 60000, 85000), ("Phở bò chín", 55000, 75000), ("Quẩy", 5000, 10000), ("Trứng chần", 8000, 10000),
        ("Trà đá", 3000, 5000), ("Ốc hương rang muối", 120000, 190000), ("Bia Hà Nội", 15000, 25000), ("Nước sấu", 15000, 25000),
        ("Khăn lạnh", 2000, 3000)]
    for name, count, each, price in picked(paper, goods, 2, 7, "1000"):
        paper.columns(name, str(count), dots(each), dots(price), widths=widths)
    paper.rule("-")
    net = sum(paper.items)
    off = nearest(net / 10, 1000) if random.random() < 0.3 else Decimal(0)
    paper.total = net - off
    put(paper, ("Tiền hàng:", dots(net)), ("Chiết khấu (10%):" if off else "Chiết khấu:", dots(off)))
    paper.pair("TỔNG CỘNG:", dots(paper.total) + " đ", size=1.2, bold=True)
    if random.random() < 0.5:
        cash(paper, "Khách đưa:", "Trả lại:", (50000, 100000, 200000, 500000), dots)
    else:
        paper.pair("Chuyển khoản:", dots(paper.total))
    put(paper, "Cảm ơn và hẹn gặp lại!", "Pass wifi: 88888888", "Powered by IPOS.example")


@layout("VN", "VND", "vi", width=44, fonts="sans")
def nha_thuoc(paper, random):
    """A chain's pharmacy: units of goods, a percentage off, and a message how to take the medicine."""
    since(paper, 2021)
    sign(paper, 1.3, "Nhà thuốc Phúc Long Châu", "NHÀ THUỐC AN TÂM")
    put(paper, paper.digits("3## Lê Văn Sỹ, Q. Tân Bình, TP. Hồ Chí Minh"), "Tư vấn: 1800 69" + paper.digits("##"))
    paper.middle("PHIẾU MUA HÀNG", bold=True)
    put(paper, ("Mã đơn: " + paper.digits("80####-######"), f"{paper.when:%H:%M %d/%m/%Y}"),
        ["KH: " + random.choice(("Chị Hạnh", "Anh Tuấn")) + "  SĐT: " + paper.digits("090****###")])
    paper.rule("-")
    goods = [("Hapacol 650 DHG", 3000, 6500, "Vỉ"), ("Berocca Performance", 85000, 118000, "Tuýp"),
        ("Nước muối sinh lý 500ml", 8000, 12000, "Chai"), ("Khẩu trang 4 lớp", 25000, 45000, "Hộp"),
        ("Siro ho Prospan", 72000, 95000, "Chai"), ("Smecta", 4000, 5000, "Gói"), ("Salonpas", 12000, 18000, "Hộp")]
    for number, (name, count, each, price, unit) in enumerate(picked(paper, goods, 1, 6, "500", (1, 1, 2, 3)), 1):
        put(paper, [f"{number}. {name}"], (f"     {count} {unit} x {dots(each)}đ", dots(price) + "đ"))
    paper.rule("-")
    net = sum(paper.items)
    off = nearest(net * random.choice((0, 0, 3, 5)) / 100, 1)
    paper.total = net - off
    put(paper, ("Tổng tiền", dots(net) + "đ"), ("Giảm giá trực tiếp", f"-{dots(off)}đ" if off else "0đ"))
    paper.pair("Thành tiền", dots(paper.total) + "đ", size=1.2, bold=True)
    put(paper, ("Hình thức", random.choice(("VNPAY-QR", "Tiền mặt", "MoMo"))), ["(Giá đã gồm VAT. HĐĐT: nhathuoc.example)"],
        ["Dặn dò: uống sau ăn, ngày 2 lần"], "Đổi trả trong 30 ngày kể từ ngày mua")


@layout("VN", "VND", "vi", width=80, fonts="sans")
def hoa_don(paper, random):
    """An electronic value-added tax invoice with lookup code, the net sum, the tax and the sum in words."""
    since(paper, 2022)
    paper.has_time = False
    paper.shop = random.choice(("CÔNG TY TNHH THIẾT BỊ ĐIỆN HOÀNG GIA", "CÔNG TY CỔ PHẦN VẬT TƯ SÔNG ĐÀ"))
    paper.middle("HÓA ĐƠN GIÁ TRỊ GIA TĂNG", size=1.4, bold=True)
    put(paper, "(Bản thể hiện của hóa đơn điện tử)", (f"Ngày {paper.when.day:02} tháng {paper.when.month:02} năm {paper.when.year}",
        f"Ký hiệu: 1C{paper.when.year % 100}THG"), ("Mã CQT: 00" + paper.digits("A#B##C###D######E####F#"),
        "Số: " + paper.digits("0000####")))
    paper.rule("_")
    paper.left(paper.shop, bold=True)
    put(paper, ["Mã số thuế: 03" + paper.digits("########")], [paper.digits("Địa chỉ: ## Tạ Uyên, Phường 4, Quận 11, TP Hồ Chí Minh")],
        ["Số tài khoản: " + paper.digits("0071########") + " - NH TMCP Ngoại thương VN"])
    paper.rule("_")
    put(paper, ["Họ tên người mua hàng: " + random.choice(("Nguyễn Thị Thu", ""))], ["Tên đơn vị: Công ty TNHH Bình Minh Xanh"],
        ["Mã số thuế: 36" + paper.digits("########") + "     Hình thức thanh toán: TM/CK"])
    widths = (5, -34, 7, 6, 12, 15)
    paper.columns("STT", "Tên hàng hóa, dịch vụ", "ĐVT", "SL", "Đơn giá", "Thành tiền", widths=widths, bold=True)
    goods = [("Dây điện Cadivi CV 2.5", 890000, 1150000, "Cuộn"), ("Đèn LED panel 600x600", 420000, 690000, "Bộ"),
        ("Aptomat 2P 32A", 145000, 310000, "Cái"), ("Ống luồn D20", 18000, 26000, "Cây"), ("Ổ cắm đôi 3 chấu", 48000, 92000, "Cái"),
        ("Chi phí vận chuyển", 150000, 400000, "Lần")]
    for number, (name, count, each, price, unit) in enumerate(picked(paper, goods, 1, 5, "1000", (1, 2, 4, 5, 10)), 1):
        paper.columns(str(number), name, unit, str(count), dots(each), dots(price), widths=widths)
    paper.rule("_")
    net, rate = sum(paper.items), random.choice((8, 10))
    paper.tax = rounded(net * rate / 100, "1")
    paper.total = net + paper.tax
    put(paper, ("", f"Cộng tiền hàng:      {dots(net)}"), (f"Thuế suất GTGT: {rate}%", f"Tiền thuế GTGT:      {dots(paper.tax)}"))
    paper.right(f"Tổng cộng tiền thanh toán:      {dots(paper.total)}", bold=True)
    put(paper, [f"Số tiền viết bằng chữ: {dong(int(paper.total))}."], ("Người mua hàng", "Người bán hàng"),
        ("(Ký, ghi rõ họ tên)", f"Ký ngày: {paper.when:%d/%m/%Y}"),
        "Tra cứu tại: https://tracuu.hoadon.example   Mã tra cứu: " + paper.digits("X#KD##M"))


@layout("VN", "VND", "vi", width=34)
def tra_sua(paper, random):
    """A bubble tea shop's narrow slip: sizes, toppings below drinks, prices in thousands with k and a full total."""
    since(paper, 2021)
    sign(paper, 1.35, "TRÀ SỮA MÈO Ú", "Boba House")
    put(paper, random.choice(("CN Nguyễn Trãi", "CN Aeon Bình Tân")), [f"#{random.randint(1, 300):03}  {paper.when:%d/%m/%Y %H:%M}"],
        ["Order: " + random.choice(("Mang về", "Tại chỗ", "ShopeeFood"))])
    paper.rule("-")
    goods = [("Trà sữa trân châu", 35000, 49000), ("Hồng trà kem cheese", 38000, 52000), ("Trà đào cam sả", 39000, 49000),
        ("Sữa tươi đường đen", 45000, 55000), ("Matcha đá xay", 49000, 62000)]
    cups = 0
    for name, count, _each, price in picked(paper, goods, 1, 4, "1000", (1, 1, 2)):
        cups += count
        put(paper, (f"{count} {name} ({random.choice('ML')})", f"{int(price) // 1000}k"),
            [f"   {random.choice((30, 50, 70))}% đường, ít đá"])
        if random.random() < 0.6:
            paper.items.append(Decimal(random.choice((5000, 8000, 10000))) * count)
            paper.pair(f"   + {count} {random.choice(('Trân châu trắng', 'Pudding', 'Thạch'))}", f"{int(paper.items[-1]) // 1000}k")
    paper.rule("-")
    net = sum(paper.items)
    off = Decimal(random.choice((0, 0, 10000)))
    paper.total = net - off
    put(paper, (f"Tạm tính ({cups} ly)", commas(net, 0)), *[("Mã FREESHIP10", f"-{commas(off, 0)}")] * bool(off))
    paper.pair("TỔNG", commas(paper.total, 0) + "đ", size=1.4, bold=True)
    put(paper, (random.choice(("Momo", "ZaloPay", "Tiền mặt")), commas(paper.total, 0) + "đ"), "Đủ 10 ly tặng 1 ly!",
        "fb.com/trasua.example")


@layout("TR", "TRY", "tr", width=38)
def lokanta(paper, random):
    """A restaurant's fiscal slip with one rate, cover charge, and the bank's slip below with the same sum."""
    since(paper, 2024)
    sign(paper, 1.2, "KÖŞEM KEBAP", "LALE LOKANTASI")
    put(paper, "ÖZKAN GIDA TURİZM LTD.ŞTİ.", paper.digits("ATATÜRK CAD. NO:##/A KADIKÖY"), "KADIKÖY V.D. " + paper.digits("63########"),
        (f"{paper.when:%d/%m/%Y}", f"SAAT:{paper.when:%H:%M}"), ("FİŞ NO:" + paper.digits("00##"), paper.digits("MASA:##")))
    goods = [("ADANA DÜRÜM", 220, 340), ("MERCİMEK ÇORBA", 80, 140), ("İSKENDER", 380, 560), ("AYRAN", 40, 60), ("KÜNEFE", 160, 260),
        ("ÇAY", 20, 35), ("LAHMACUN", 90, 150), ("ŞALGAM", 40, 65)]
    for name, count, each, price in picked(paper, goods, 2, 7, "5"):
        if count > 1:
            paper.left(f"  {count} AD X {euro(each)}")
        paper.columns(name, "%10", "*" + dots(price, 2), widths=(20, 6, 12))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 10)
    put(paper, ("TOPKDV", "*" + dots(paper.tax, 2)))
    paper.pair("TOPLAM", "*" + dots(paper.total, 2), size=1.3, bold=True)
    if random.random() < 0.4:
        paper.pair("NAKİT", "*" + dots(paper.total, 2))
    else:
        paper.pair("KREDİ KARTI", "*" + dots(paper.total, 2))
        paper.rule("-")
        put(paper, "GARANTİKÖY BANKASI", "SATIŞ", (paper.digits("İŞYERİ: 0003#######"), paper.digits("TERM: 01#####")),
            [paper.digits("5549 62** **** ####")], f"TUTAR: {dots(paper.total, 2)} TL",
            ["ONAY KODU: " + paper.digits("######") + "  TEMASSIZ"], "İŞLEM ŞİFRESİZ YAPILMIŞTIR")
    put(paper, ("EKÜ NO: " + paper.digits("000#"), "Z NO: " + paper.digits("1###")), "MF AT " + paper.digits("00########"),
        "AFİYET OLSUN")


@layout("TR", "TRY", "tr", width=40)
def zincir(paper, random):
    """A chain's discount market: weights above names, a paid bag, a campaign taken off below the subtotal."""
    since(paper, 2024)
    sign(paper, 1.3, "A1001 MARKET", "ŞOKİM", "BİMAŞ")
    put(paper, "YENİ MAĞAZACILIK A.Ş.", paper.digits("BAHÇELİEVLER MAH. 7.CAD NO:##"), "ÇANKAYA / ANKARA",
        "BÜYÜK MÜKELLEFLER VD 1" + paper.digits("#########"), (f"TARİH : {paper.when:%d.%m.%Y}", f"SAAT : {paper.when:%H:%M}"),
        ("FİŞ NO : " + paper.digits("0###"), "KASİYER: 0" + paper.digits("#")))
    sums = {"%01": Decimal(0), "%10": Decimal(0), "%20": Decimal(0)}
    goods = [("SÜT T.YAĞLI 1L", 29, 45, "%01"), ("EKMEK 200GR", "7.5", 12, "%01"), ("AYÇİÇEK YAĞI 5L", 289, 399, "%01"),
        ("DETERJAN 4KG", 159, 259, "%10"), ("ÇİKOLATA 80G", 25, 60, "%01"), ("PİL AA 4LÜ", 59, 120, "%20"),
        ("DİŞ MACUNU 75ML", 59, 119, "%10"), ("BARDAK 6LI", 99, 199, "%20")]
    for name, count, each, price, letter in picked(paper, goods, 2, 8, "0.25"):
        if count > 1:
            paper.left(f"  {count} AD x {euro(each)}")
        paper.columns(name, letter, "*" + dots(price, 2), widths=(22, 6, 12))
        sums[letter] += price
    for name, low, high in sample(random, [("DOMATES SALKIM", 25, 60), ("PATATES", 12, 30), ("MUZ İTHAL", 55, 95)], 0, 2):
        kilos, each = weight(random), cost(random, low, high, "0.5")
        paper.items.append(rounded(kilos * each))
        paper.left(f"  {kilos:.3f} KG x {euro(each)}".replace(".", ","))
        paper.columns(name, "%01", "*" + dots(paper.items[-1], 2), widths=(22, 6, 12))
        sums["%01"] += paper.items[-1]
    bag = Decimal("0.50") if paper.when.year == 2024 else Decimal("1.00")
    paper.items.append(bag)
    sums["%20"] += bag
    paper.columns("ALIŞVERİŞ POŞETİ", "%20", "*" + euro(bag), widths=(22, 6, 12))
    gross = sum(paper.items)
    rate = max(sums, key=lambda key: sums[key])
    off = rounded(sums[rate] * random.choice((0, 5, 10)) / 100)
    if off:
        put(paper, ("ARA TOPLAM", "*" + dots(gross, 2)), (f"KAMPANYA İND. {rate}", "-" + dots(off, 2)))
        sums[rate] -= off
    parts(paper, sums, {letter: int(letter[1:]) for letter in sums})
    paper.total = gross - off
    paper.rule("-")
    put(paper, ("TOPKDV", "*" + dots(paper.tax, 2)))
    paper.pair("TOPLAM", "*" + dots(paper.total, 2), size=1.3, bold=True)
    if random.random() < 0.4:
        cash(paper, "NAKİT", "PARA ÜSTÜ", (50, 100, 200), lambda value: "*" + dots(value, 2))
    else:
        paper.pair("BANKA KARTI", "*" + dots(paper.total, 2))
    put(paper, *[f"KAZANCINIZ: {dots(off, 2)} TL"] * bool(off), "İADE VE DEĞİŞİM 14 GÜN İÇİNDE FİŞ İLE",
        ("Z NO: " + paper.digits("0###"), "EKU NO: 0001"), "MF YAB " + paper.digits("100#####"))


@layout("TR", "TRY", "tr", width=80, fonts="sans")
def elektrik(paper, random):
    """An electricity bill: energy, network, the town's tax and VAT, a rounding carried over, and a due date in bold."""
    since(paper, 2024)
    paper.has_time = False
    paper.shop = random.choice(("Anadolu Perakende Elektrik", "Ege Yıldızı Enerji"))
    paper.pair(paper.shop + " Satış A.Ş.", "e-FATURA", size=1.25, bold=True)
    due = paper.when + timedelta(days=12)
    put(paper, ("Tesisat No: " + paper.digits("10########"), f"Fatura Tarihi: {paper.when:%d.%m.%Y}"),
        ("Sözleşme Hesap No: " + paper.digits("2000######"), "Fatura Seri No: " + paper.digits("APE#########")),
        ("Müşteri: " + random.choice(("HATİCE YILDIRIM", "KEMAL ARSLANTÜRK")), "Tarife: Mesken AG Tek Terimli"))
    paper.pair(f"SON ÖDEME TARİHİ: {due:%d.%m.%Y}", "", bold=True)
    paper.rule("_")
    old, used = random.randint(4000, 40000), random.randint(80, 420)
    widths = (20, 14, 14, 14)
    paper.columns("Endeks", "İlk", "Son", "Tüketim kWh", widths=widths, bold=True)
    paper.columns("Aktif T0", dots(old), dots(old + used), str(used), widths=widths)
    paper.rule("_")
    energy, network = rounded(used * Decimal("1.048317")), rounded(used * Decimal("0.856072"))
    town = rounded(energy * 5 / 100)
    paper.items += [energy, network, town]
    net = sum(paper.items)
    paper.tax = rounded(net / 10)
    exact = net + paper.tax
    # The last bill's odd kurus, and this one's, go to the next bill: what is paid is a whole number of 10 kurus.
    before = Decimal(random.randint(0, 9)) / 100
    after = (exact + before) % Decimal("0.1")
    paper.total = exact + before - after
    put(paper, ("Enerji Bedeli (Düşük Kademe)", dots(energy, 2)), ("Dağıtım Bedeli", dots(network, 2)),
        ("Elektrik Tüketim Vergisi (BTV) %5", dots(town, 2)), ("KDV Matrahı", dots(net, 2)), ("KDV (%10)", dots(paper.tax, 2)),
        ("FATURA TUTARI", dots(exact, 2)), ("Önceki Yuvarlama", dots(before, 2)), ("Sonraki Yuvarlama", dots(-after, 2)))
    paper.pair("ÖDENECEK TUTAR", dots(paper.total, 2) + " TL", size=1.4, bold=True)
    put(paper, ["Geçmiş dönem borcunuz bulunmamaktadır."], ["ETTN: " + paper.digits("#c#b###e-##d#-4#a#-9##f-####c#######")],
        ["Arıza ihbar: 186"])


@layout("TR", "TRY", "tr", width=84, fonts="sans")
def internet_satisi(paper, random):
    """A web shop's e-archive invoice with goods at two rates, postage, a discount on the basket and the sum in words."""
    since(paper, 2024)
    paper.shop = random.choice(("Kitapyurdum", "Evimşahane"))
    paper.pair(paper.shop.replace("i", "İ").upper() + " İNTERNET HİZMETLERİ A.Ş.", "e-Arşiv Fatura", bold=True)
    put(paper, ("Maslak Mah. Büyükdere Cad. No:" + paper.digits("2##") + " Sarıyer / İSTANBUL", "Özelleştirme No: TR1.2"),
        (f"Web: www.{'kitapyurdum' if paper.shop[0] == 'K' else 'evimsahane'}.example", "Senaryo: EARSIVFATURA"),
        ("Vergi Dairesi: Maslak   VKN: " + paper.digits("7#########"), f"Fatura No: ABC{paper.when.year}" + paper.digits("00#######")),
        ("SAYIN Zeynep KORKMAZ", f"Fatura Tarihi: {paper.when:%d-%m-%Y}"), ("Çankaya / ANKARA   TCKN: 11111111111",
        f"Fatura Saati: {paper.when:%H:%M:%S}"))
    paper.rule("_")
    widths = (5, -34, 9, 13, 9, 11, 14)
    paper.columns("Sıra", "Mal Hizmet", "Miktar", "Birim Fiyat", "KDV %", "KDV", "Tutar (TL)", widths=widths, bold=True)
    goods = [("Roman - Kayıp Zamanlar", 90, 240, 0), ("Çocuk Kitabı Seti 5'li", 180, 420, 0), ("Nevresim Takımı Çift K.", 420, 990, 10),
        ("Termos 750 ml", 250, 620, 20), ("Masa Lambası LED", 210, 560, 20), ("Havlu 50x90", 60, 150, 10)]
    rows = [(name, count, each, price, rate) for name, count, each, price, rate in picked(paper, goods, 1, 5, "0.1", (1, 1, 1, 2))]
    if random.random() < 0.6:
        paper.items.append(Decimal("41.58"))
        rows.append(("Kargo Bedeli", 1, Decimal("41.58"), Decimal("41.58"), 20))
    taxes = {}
    for number, (name, count, each, price, rate) in enumerate(rows, 1):
        tax = rounded(price * rate / 100)
        taxes[rate] = taxes.get(rate, 0) + tax
        paper.columns(str(number), name, f"{count} Adet", dots(each, 2), f"%{rate}", dots(tax, 2), dots(price, 2), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = sum(taxes.values()) or None
    paper.total = net + (paper.tax or 0)
    put(paper, ("", f"Mal Hizmet Toplam Tutarı      {dots(net, 2)} TL"), *(("",
        f"Hesaplanan KDV (%{rate})      {dots(tax, 2)} TL") for rate, tax in sorted(taxes.items())),
        ("", f"Vergiler Dahil Toplam Tutar      {dots(paper.total, 2)} TL"))
    paper.right(f"Ödenecek Tutar      {dots(paper.total, 2)} TL", bold=True)
    put(paper, [f"Yalnız: {lira(paper.total)}"],
        ["Bu satış internet üzerinden yapılmıştır.   Ödeme şekli: KREDİKARTI   Ödeme tarihi: " + f"{paper.when:%d-%m-%Y}"],
        ["Gönderiyi taşıyan: Yurtdışı Kargo VKN 8600" + paper.digits("######") + "   İrsaliye yerine geçer."])


def lira(value):
    """A sum below a million in Turkish words, which are written together."""
    ones, tens = " Bir İki Üç Dört Beş Altı Yedi Sekiz Dokuz".split(" "), " On Yirmi Otuz Kırk Elli Altmış Yetmiş Seksen Doksan".split(" ")
    def three(number):
        hundreds = number // 100
        return (ones[hundreds] if hundreds > 1 else "") + ("Yüz" if hundreds else "") + tens[number // 10 % 10] + ones[number % 10]
    thousands, rest, cents = int(value) // 1000, int(value) % 1000, int(value % 1 * 100)
    text = (("" if thousands == 1 else three(thousands)) + "Bin" if thousands else "") + three(rest) + "TürkLirası"
    return text + (three(cents) + "Kuruş" if cents else "")


@layout("TR", "TRY", "tr", width=42)
def eczane(paper, random):
    """A pharmacy's slip where the insurer pays most: the patient's share, a fee and something without a prescription."""
    since(paper, 2024)
    sign(paper, 1.25, "HAYAT ECZANESİ", "NUR ECZANESİ")
    put(paper, "ECZ. " + random.choice(("ELİF ŞAHİN", "MEHMET TUNA")), paper.digits("CUMHURİYET MAH. SAĞLIK SK. ##/B BURSA"),
        "T: 0224 " + paper.digits("### ## ##"), (f"{paper.when:%d.%m.%Y %H:%M}", "Reçete: " + paper.digits("2A#F##K")))
    paper.rule("-")
    goods = [("PAROL 500MG 20 TB", 45, 60), ("AUGMENTIN BID 1000", 140, 210), ("VENTOLIN INH.", 90, 140), ("NEXIUM 40MG 28", 160, 240),
        ("DEVIT-3 AMPUL", 35, 60)]
    full = Decimal(0)
    widths = (22, 4, 14)
    for name, low, high in sample(random, goods, 1, 4):
        price = cost(random, low, high)
        full += price
        paper.columns(name, "1", euro(price), widths=widths)
    share = rounded(full / 5)
    fee = Decimal(random.choice((8, 15)))
    paper.rule("-")
    put(paper, ("REÇETE TOPLAMI", euro(full)), ("SGK ÖDEYECEK", euro(full - share)))
    paper.rule("-")
    # The patient pays the share, the fees and goods without a prescription; only those rows are what he bought.
    paper.items += [share, fee]
    put(paper, ("KATILIM PAYI %20", euro(share)), ("MUAYENE KATKI PAYI", euro(fee)))
    if random.random() < 0.5:
        paper.items.append(cost(random, 60, 320, "0.5"))
        paper.pair(random.choice(("GÜNEŞ KREMİ 50+", "ŞAMPUAN 300ML", "MASKE 50Lİ")), euro(paper.items[-1]))
    paper.total = sum(paper.items)
    paper.pair("HASTA ÖDEYECEK", euro(paper.total) + " TL", size=1.25, bold=True)
    put(paper, (random.choice(("NAKİT", "POS")), euro(paper.total)), "GEÇMİŞ OLSUN", "Bu belge fatura yerine geçmez.")


def swiss(value):
    """1234.5 as 1'234.50."""
    return money(value, comma="'")


@layout("CH", "CHF", "de-CH", width=46)
def grossverteiler(paper, random):
    """A grocer's columns of count, price, offer and total, a rebate on the whole, cash to five cents, and rates by figure."""
    since(paper, 2024)
    sign(paper, 1.4, "VOLGMARKT", "Migusto")
    put(paper, "Genossenschaft " + paper.shop.title() + " Zürich", random.choice(("Filiale Wipkingen", "Bern Breitenrain")),
        "Tel. 058 " + paper.digits("### ## ##"))
    paper.gap()
    widths = (19, 5, 7, 7, 8)
    paper.columns("Artikelbezeichnung", "Menge", "Preis", "Aktion", "Total", widths=widths)
    rates, sums = {"0": Decimal("8.1"), "1": Decimal("2.6")}, {"0": Decimal(0), "1": Decimal(0)}
    goods = [("Past. Vollmilch 1L", "1.60", "1.95", "1"), ("Ruchbrot 500g", "1.90", "2.60", "1"),
        ("Gruyère mild 200g", "4.20", "5.95", "1"), ("Bio Rüebli 1kg", "2.30", "3.60", "1"),
        ("Toilettenpapier 3-l", "6.90", "12.50", "0"), ("Cervelat 2x100g", "2.20", "3.50", "1"),
        ("Zahnpasta Sensitiv", "3.40", "5.90", "0"), ("Rivello rot 1.5L", "1.95", "2.50", "1")]
    saved = Decimal(0)
    for name, low, high, letter in sample(random, goods, 2, 8):
        each, count = cost(random, low, high, "0.05"), random.choice((1, 1, 1, 2, 3))
        offer = nearest(each * Decimal("0.7"), "0.05") if random.random() < 0.25 else each
        saved += (each - offer) * count
        paper.items.append(offer * count)
        sums[letter] += offer * count
        paper.columns(name, str(count), money(each), money(offer) if offer < each else "", f"{money(offer * count)} {letter}",
            widths=widths)
    paper.gap()
    exact = sum(paper.items)
    off = Decimal(random.choice((0, 0, 5))) if exact > 30 else Decimal(0)
    if off:
        put(paper, ("Zwischentotal", money(exact)), ("Bon CHF 5.00", "-5.00"))
        sums["1"] -= off
        if sums["1"] < 0:
            sums = {"0": sums["0"] + sums["1"], "1": Decimal(0)}
    paper.total = exact - off
    paper.pair("Total CHF", swiss(paper.total), size=1.3, bold=True)
    if random.random() < 0.3:
        cash(paper, "Bar CHF", "Rückgeld", (10, 20, 50, 100), swiss)
    else:
        paper.pair(random.choice(("TWINT", "Maestro", "Mastercard")), swiss(paper.total))
    if saved:
        paper.left(f"Sie haben gespart: CHF {money(saved)}")
    paper.gap()
    widths = (6, 9, 13, 12)
    paper.columns("MWST", "%", "Total", "MWST", widths=widths)
    for letter, rate, _net, tax, gross in parts(paper, sums, rates):
        paper.columns(letter, f"{rate}0", money(gross), money(tax), widths=widths)
    put(paper, "CHE-105." + paper.digits("###.###") + " MWST", [f"Punkte aktueller Einkauf: {int(paper.total)}"],
        [f"{paper.when:%d.%m.%y  %H:%M}  " + paper.digits("0##### ## ####")])
    paper.barcode()


@layout("CH", "CHF", "fr-CH", width=38)
def tea_room(paper, random):
    """A tea room in French with the waitress's name, euros at the house's rate, and a tip line left empty."""
    since(paper, 2018)
    sign(paper, 1.3, "Tea-Room Le Carillon", "Café de la Treille")
    put(paper, paper.digits("Rue du Lac ##, 1800 Vevey"), "021 " + paper.digits("9## ## ##"),
        "CHE-" + paper.digits("1##.###.###") + " TVA", ("Table " + paper.digits("#"),
        "Serveuse: " + random.choice(("Chantal", "Ines"))), (f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M}"))
    paper.rule("-")
    goods = [("Renversé", "4.20", "4.90"), ("Croissant beurre", "1.80", "2.60"), ("Carac", "4.5", 6),
        ("Thé vert Sencha", "4.50", "5.80"), ("Croque-monsieur", 12, 18), ("Papet vaudois", 22, 28), ("Chasselas 1 dl", "4.50", "6.20"),
        ("Sirop grenadine", "2.5", 4)]
    for name, count, each, price in picked(paper, goods, 1, 6, "0.1"):
        paper.columns(f"{count}", name, money(each), money(price), widths=(3, -19, 7, 8))
    paper.rule("-")
    paper.total = sum(paper.items)
    rate = Decimal("8.1") if paper.when.year >= 2024 else Decimal("7.7")
    paper.tax = included(paper.total, rate)
    paper.pair("TOTAL CHF", money(paper.total), size=1.4, bold=True)
    put(paper, ("Total EUR (cours 0.95)", money(nearest(paper.total / Decimal("0.95"), "0.05"))))
    put(paper, (random.choice(("Espèces", "Carte EC", "Twint")), money(paper.total)), ("Pourboire", "_________"))
    paper.rule("-")
    put(paper, (f"TVA {rate}% incl.", money(paper.tax)), ("HT", money(paper.total - paper.tax)),
        "Service compris. Merci de votre visite!")


@layout("CH", "CHF", "it-CH", width=40)
def grotto(paper, random):
    """A country inn in Italian: wine by the decilitre, a day's menu, and cents rounded to five at the end of a discount."""
    since(paper, 2024)
    sign(paper, 1.3, "Grotto dei Castagni", "Osteria Morobbia")
    put(paper, "6653 Verscio - Ticino", "di Bernasconi Sagl", "IVA CHE-" + paper.digits("4##.###.###"),
        (f"{paper.when:%d.%m.%Y %H:%M}", "Tavolo " + paper.digits("1#")),
        ["Conto nr. " + paper.digits("####") + "   Vi ha servito Fabiola"])
    paper.rule(".")
    goods = [("Polenta e brasato", 24, 32), ("Risotto al Merlot", 21, 27), ("Formaggini misti", 14, 19),
        ("Merlot nostrano 2dl", "7.60", "9.80"), ("Gazosa limone", "4.5", "5.5"), ("Menu del giorno", "19.5", 24),
        ("Torta di pane", 6, 8), ("Caffè", "3.2", "3.8")]
    for name, count, each, price in picked(paper, goods, 2, 7, "0.1"):
        put(paper, (f"{count} x {name}", money(price)))
        if count > 1:
            paper.left(f"     a {money(each)}", size=0.9)
    paper.rule(".")
    net = sum(paper.items)
    off = rounded(net / 10) if random.random() < 0.4 else Decimal(0)
    paper.total = nearest(net - off, "0.05")
    if off:
        put(paper, ("Subtotale", money(net)), ("Sconto soci 10%", f"-{money(off)}"))
        if paper.total != net - off:
            paper.pair("Arrotondamento", f"{paper.total - net + off:+.2f}")
    paper.pair("Totale Fr.", swiss(paper.total), size=1.4, bold=True)
    paper.tax = included(paper.total, "8.1")
    put(paper, (f"di cui IVA 8.1% su {money(paper.total - paper.tax)}", money(paper.tax)),
        (random.choice(("Contanti", "PostCard", "Visa")), swiss(paper.total)), "Grazie e arrivederci")


@layout("CH", "CHF", "de-CH", width=80, fonts="sans")
def maler(paper, random):
    """A painter's invoice with a payment part below it, which says the amount twice more."""
    since(paper, 2023)
    paper.has_time = False
    paper.shop = random.choice(("Malergeschäft Rütimann", "Farbwerk Aare"))
    paper.pair(paper.shop + " GmbH", "", size=1.3, bold=True)
    iban = paper.digits("CH## 3000 #### 8123 #### #")
    put(paper, ["Industriestrasse " + paper.digits("##") + ", 5000 Aarau, 062 824 " + paper.digits("## ##")], [""], ["Herr und Frau"],
        ["Regula und Urs Zbinden"], ["Bachweg 4"], ["5033 Buchs AG"], [""], ("Rechnung Nr. " + paper.digits("2#-0###"),
        f"Aarau, {paper.when:%d.%m.%Y}"), ["Objekt: Wohnung 2. OG links, Malerarbeiten gemäss Offerte"])
    paper.rule("_")
    widths = (5, -38, 9, 8, 11, 12)
    paper.columns("Pos.", "Leistung", "Menge", "Einh.", "Preis CHF", "Betrag CHF", widths=widths, bold=True)
    goods = [("Wände streichen, 2 Anstriche", 14, 22, "m2", (38, 56, 74)), ("Decke weisseln", 12, 18, "m2", (18, 24, 32)),
        ("Türzargen lackieren", 95, 160, "Stk.", (2, 3, 5)), ("Abdeckarbeiten", 88, 98, "Std.", (2, 3, 4)),
        ("Spachtelmasse, Material", 45, 90, "psch", (1,)), ("Entsorgung", 35, 60, "psch", (1,))]
    for number, (name, low, high, unit, counts) in enumerate(sample(random, goods, 2, 6), 1):
        each, count = cost(random, low, high, "0.5"), random.choice(counts)
        paper.items.append(each * count)
        paper.columns(str(number), name, str(count), unit, money(each), swiss(each * count), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    rate = Decimal("8.1") if paper.when.year >= 2024 else Decimal("7.7")
    paper.tax = rounded(net * rate / 100)
    exact = net + paper.tax
    paper.total = nearest(exact, "0.05")
    put(paper, ("Zwischentotal exkl. MWST", swiss(net)), (f"MWST {rate} %", swiss(paper.tax)))
    if paper.total != exact:
        paper.pair("Rundungsdifferenz", f"{paper.total - exact:+.2f}")
    paper.pair("Rechnungsbetrag inkl. MWST", "CHF " + swiss(paper.total), bold=True, size=1.15)
    put(paper, ["Zahlbar innert 30 Tagen netto. MWST-Nr. CHE-" + paper.digits("1##.###.###") + " MWST"],
        ["Besten Dank für Ihren Auftrag."])
    paper.rule("- ")
    text = money(paper.total, comma=" ")
    widths = (30, -50)
    paper.columns("Empfangsschein", "Zahlteil", widths=widths, bold=True)
    for left, right in (("Konto / Zahlbar an", "Konto / Zahlbar an"), (iban, iban), (paper.shop, paper.shop + " GmbH, 5000 Aarau"),
        ("Referenz", "Referenz"), (paper.digits("RF18 5390 ####"), paper.digits("RF18 5390 0754 7034")),
        ("Währung   Betrag", "Währung   Betrag"), (f"CHF       {text}", f"CHF       {text}"),
        ("Annahmestelle", "Zahlbar durch: Urs Zbinden, 5033 Buchs AG")):
        paper.columns(left, right, widths=widths)


def pesos(value):
    """A sum below a million in Spanish words as Mexico writes it, with the cents as a fraction."""
    def short(text):
        return text.removesuffix("O") if text.endswith("UNO") else text
    thousands, rest = divmod(int(value), 1000)
    words = [short(spelled(thousands))] * (thousands > 1) + ["MIL"] * bool(thousands) + [short(spelled(rest))] * bool(rest)
    return f"{' '.join(words)} PESOS {int(value % 1 * 100):02}/100 M.N."


@layout("MX", "MXN", "es", width=40)
def tiendita(paper, random):
    """A convenience store of a big company: folio, points, airtime without tax, IVA and IEPS inside."""
    since(paper, 2019)
    sign(paper, 1.5, "OXUM", "TIENDA EXTRA 24")
    put(paper, "CADENA COMERCIAL DEL NORTE SA DE CV", "EDISON 1235 NTE MONTERREY NL", "RFC CCN8605231N4", "REGIMEN GENERAL DE LEY",
        ("TDA: 50" + paper.digits("###") + "  CAJA: 1", f"{paper.when:%d/%m/%Y}"),
        ("FOLIO VTA: " + paper.digits("######"), f"{paper.when:%H:%M}"), ["CAJERO: " + random.choice(("ANDREA L", "JOSE ANGEL"))])
    paper.rule("-")
    goods = [("COCA COLA 600ML", 17, 22, 16), ("SABRITAS SAL 45G", 16, 21, 8), ("GANSITO 50G", 16, 20, 8),
        ("TECATE LT 355ML", 19, 25, 16), ("LECHE LALA ENT 1L", 26, 31, 0), ("ANDATTI CAFE 12OZ", 20, 26, 16),
        ("HOT DOG CLASICO", 19, 27, 16), ("MARLBORO ROJO 20", 72, 87, 16), ("AGUA CIEL 1L", 12, 16, 0)]
    iva = ieps = Decimal(0)
    for name, count, _each, price, rate in picked(paper, goods, 1, 6, "0.5"):
        paper.columns(f"{count}", name, "$" + money(price), widths=(3, -26, 11))
        iva += included(price, 16) if rate == 16 else 0
        ieps += included(price, 8) if rate == 8 else 0
    if random.random() < 0.25:
        paper.items.append(Decimal(random.choice((30, 50, 100))))
        paper.columns("1", "TA TELCEL 81" + paper.digits("######"), "$" + money(paper.items[-1]), widths=(3, -26, 11))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("TOTAL M.N.", "$" + commas(paper.total), size=1.3, bold=True)
    if random.random() < 0.7:
        cash(paper, "EFECTIVO", "CAMBIO", (20, 50, 100, 200, 500), lambda value: "$" + commas(value))
    else:
        put(paper, ("TARJETA DEBITO ****" + paper.digits("####"), "$" + commas(paper.total)), ("AUTORIZACION", paper.digits("######")))
    if iva:
        put(paper, ("IVA 16.00%", "$" + money(iva)))
    if ieps:
        put(paper, ("IEPS 8.00%", "$" + money(ieps)))
    # Both taxes are printed apart and both are inside of the total.
    paper.tax = iva + ieps or None
    put(paper, f"ARTICULOS: {len(paper.items)}", "GRACIAS POR SU PREFERENCIA", "FACTURA EN LINEA: facturatuticket.example",
        "PUNTOS GANADOS: " + str(int(paper.total) // 10))


@layout("MX", "MXN", "es", width=38)
def gasolinera(paper, random):
    """A petrol station of a concession: web id for the invoice, litres and price with many decimals, the amount in words."""
    since(paper, 2019)
    sign(paper, 1.35, "GASOLINERA LA CALMA", "PETRO PLUS")
    put(paper, "SERVICIO AVENIDA 20 SA DE CV", "SAV0305" + paper.digits("##") + "TQ1",
        "PERMISO PL/" + paper.digits("1####") + "/EXP/ES/2015", "ESTACION " + paper.digits("E0####"),
        "AV LOPEZ MATEOS SUR 4510 ZAPOPAN JAL", ("TICKET: " + paper.digits("7######"), "BOMBA: " + paper.digits("#")),
        [f"FECHA: {paper.when:%d/%m/%Y %H:%M:%S}"], ["WEBID: " + paper.digits("####A##B")])
    paper.rule("=")
    name, low, high = random.choice((("MAGNA", 19, 24), ("PREMIUM", 21, 26), ("DIESEL", 21, 26)))
    each = cost(random, low, high)
    litres = Decimal(random.randint(4000, 52000)) / 1000
    paper.items.append(rounded(litres * each))
    paper.total = paper.items[0]
    widths = (10, 10, 8, 10)
    paper.columns("PRODUCTO", "LITROS", "P.U.", "IMPORTE", widths=widths)
    paper.columns(name, f"{litres:.3f}", money(each), commas(paper.total), widths=widths)
    paper.rule("=")
    paper.pair("TOTAL", "$ " + commas(paper.total), size=1.3, bold=True)
    put(paper, *([row] for row in wrap(f"({pesos(paper.total)})", 36)), ("FORMA DE PAGO",
        random.choice(("EFECTIVO", "TARJETA CREDITO", "VALES"))), ["DESPACHO: " + random.choice(("RAUL", "MARIO C."))])
    put(paper, "IVA INCLUIDO. FACTURE ANTES DEL", f"{paper.when.replace(day=28):%d/%m/%Y}", "ESTE COMPROBANTE NO ES VALIDO",
        "PARA FINES FISCALES")


@layout("MX", "MXN", "es", width=40)
def marisqueria(paper, random):
    """A seafood restaurant's bill with suggested tips below the total, of which none is paid yet."""
    since(paper, 2019)
    # Nothing is noted for the tip: the paper only suggests what it could be.
    sign(paper, 1.35, "MARISCOS EL GÜERO", "LA FOGATA DE SINALOA")
    put(paper, "JUAN PABLO RIVAS OCHOA", "RIOJ790" + paper.digits("###") + "K52",
        "AV. DEL MAR " + paper.digits("1##") + ", MAZATLAN, SIN.", ("MESA: " + paper.digits("#") + " PERS: 2", "MESERO: BETO"),
        ("ORDEN: " + paper.digits("4###"), f"{paper.when:%d/%b/%Y}".upper()), ("", f"{paper.when:%I:%M:%S %p}"))
    paper.rule("=")
    goods = [("AGUACHILE VERDE", 165, 240), ("TACO GOBERNADOR", 48, 72), ("CEVICHE TOSTADA", 45, 70), ("PESCADO ZARANDEADO", 320, 460),
        ("MICHELADA CLAMATO", 85, 120), ("LIMONADA JARRA", 90, 130), ("PACIFICO 355", 40, 60), ("COCTEL CAMARON CH", 110, 165)]
    paper.columns("CANT", "DESCRIPCION", "IMPORTE", widths=(5, -23, 12))
    for name, count, _each, price in picked(paper, goods, 2, 7, "1"):
        paper.columns(str(count), name, "$" + commas(price), widths=(5, -23, 12))
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 16)
    put(paper, ("SUBTOTAL", "$" + commas(paper.total - paper.tax)), ("IVA 16%", "$" + commas(paper.tax)))
    paper.pair("TOTAL", "$" + commas(paper.total), size=1.4, bold=True)
    put(paper, "PROPINA SUGERIDA (NO INCLUIDA)", *((f"{rate}%", "$" + money(rounded(paper.total * rate / 100))) for rate in (10, 15,
        20)), "SI REQUIERE FACTURA SOLICITELA HOY", "SOFT RESTAURANT V10")


@layout("MX", "MXN", "es", width=84, fonts="sans")
def cfdi(paper, random):
    """A hotel's digital tax invoice with IVA and the state's lodging tax, the sum in words and long seals."""
    since(paper, 2022)
    paper.shop = random.choice(("Hotel Misión Cantera", "Posada Santa Lucía"))
    paper.pair(paper.shop, "Factura (CFDI 4.0)", size=1.3, bold=True)
    put(paper, ("OPERADORA HOTELERA DEL CENTRO SA DE CV", "Serie A  Folio " + paper.digits("1####")),
        ("RFC: OHC9908" + paper.digits("##") + "B26", f"Fecha de emisión: {paper.when:%Y-%m-%dT%H:%M:%S}"),
        ("Régimen fiscal: 601 General de Ley Personas Morales", "Lugar de expedición: 76000"),
        ["Receptor: " + random.choice(("CONSULTORES DEL BAJIO SC", "MARIANA TORRES LUNA")) + "   Uso CFDI: G03 Gastos en general"],
        ["Folio fiscal: " + paper.digits("#A##F##C-##B#-4###-9E##-#####D######")])
    paper.rule("_")
    widths = (10, -7, -36, 13, 14)
    paper.columns("Clave", "Cant.", "Descripción", "Valor unit.", "Importe", widths=widths, bold=True)
    nights, each = random.randint(1, 5), cost(random, 900, 2600, "10")
    paper.items.append(nights * each)
    paper.columns("90111800", str(nights), "Hospedaje habitación doble", commas(each), commas(nights * each), widths=widths)
    lodging = paper.items[0]
    for name, count, each, price in picked(paper, [("Consumo restaurante", 180, 650), ("Estacionamiento", 60, 120),
        ("Lavandería", 90, 240)], 0, 2, "0.01", (1, 1, 2)):
        paper.columns("90101501", str(count), name, commas(each), commas(price), widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    iva, local = rounded(net * 16 / 100), rounded(lodging * 3 / 100)
    # The state's tax on lodging comes on top like IVA, so it is noted with it.
    paper.tax, paper.total = iva + local, net + iva + local
    put(paper, ("", f"Subtotal    $ {commas(net)}"), ("", f"IVA 16.00%    $ {commas(iva)}"),
        ("Impuestos locales", f"ISH 3.00%    $ {commas(local)}"))
    paper.right(f"Total    $ {commas(paper.total)}", size=1.15, bold=True)
    put(paper, [pesos(paper.total)], ["Forma de pago: 04 Tarjeta de crédito   Método: PUE   Moneda: MXN"],
        ["Sello digital del CFDI: " + paper.digits("kJ#xQ##pZb#Yt##LmW#e##RrVs#Hh##8dUo#Ka##n") + "=="],
        ["No. certificado SAT 00001000000" + paper.digits("#########") + ""],
        ["Este documento es una representación impresa de un CFDI"])


@layout("AR", "ARS", "es-AR", width=42)
def supermercado(paper, random):
    """A supermarket's tique with discounts by bank, and the law's row of the taxes inside."""
    since(paper, 2025)
    paper.shop = random.choice(("SUPER VEA MAS", "COTI HIPERMERCADO"))
    paper.middle(paper.shop, size=1.35, bold=True)
    put(paper, "JUMBO SUR ARGENTINA S.A.", "C.U.I.T. Nro.: 30-7087" + paper.digits("####-#"),
        "Av. Gral Paz " + paper.digits("4###") + " - Cordoba", "IVA RESPONSABLE INSCRIPTO", "A CONSUMIDOR FINAL",
        "TIQUE FACTURA B (Cod.082)", ("P.V. Nro " + paper.digits("001##"), "Nro T. " + paper.digits("000#####")),
        (f"Fecha {paper.when:%d/%m/%Y}", f"Hora {paper.when:%H:%M:%S}"))
    paper.rule("-")
    goods = [("LECHE ENT.SERENISI", 1400, 1950, 21), ("YERBA PLAYAD 1KG", 3200, 4900, 21), ("FIDEOS MATAR.500G", 1100, 1800, 21),
        ("QUESO CREMOSO KG", 6500, 9800, 21), ("PAN LACTAL GDE", 2600, 4100, 21), ("ASADO X KG", 7900, 11500, "10.5"),
        ("MANZANA ROJA KG", 1800, 3200, "10.5"), ("LAVANDINA 2L", 1500, 2600, 21), ("GASEOSA COLA 2.25", 2900, 4300, 21)]
    sums = {}
    for name, count, each, price, rate in picked(paper, goods, 2, 8, "1"):
        paper.left(f"{money(count, 4, point=',')} x {dots(each, 2)}")
        paper.columns(name, f"({dots(Decimal(rate), 2)})", dots(price, 2), widths=(20, 9, 13))
        sums[rate] = sums.get(rate, 0) + price
    paper.rule("-")
    gross = sum(paper.items)
    off = rounded(gross * random.choice((0, 15, 20)) / 100)
    if off:
        put(paper, ("Subtotal", dots(gross, 2)), ("Dto BANCO PROVINCIA", f"-{dots(off, 2)}"))
    paper.total = gross - off
    paper.pair("TOTAL", dots(paper.total, 2), size=1.4, bold=True)
    put(paper, ["Recibi(mos)"])
    if random.random() < 0.4:
        given = handed(random, paper.total, (1000, 2000, 10000))
        put(paper, ("Efectivo", dots(given, 2)), ("CAMBIO", dots(given - paper.total, 2)))
    else:
        put(paper, (random.choice(("Visa Debito", "Mercado Pago QR", "Naranja X 1 cuota")), dots(paper.total, 2)), ("CAMBIO", "0,00"))
    scale = paper.total / gross
    paper.tax = rounded(sum(included(value * scale, rate) for rate, value in sums.items()))
    put(paper, "Reg. Transparencia Fiscal (Ley 27.743)", ("IVA Contenido", dots(paper.tax, 2)), ("Otros Imp. Nac. Indirectos", "0,00"),
        ["CANT. ART.: " + str(len(paper.items))], "Defensa del Consumidor 0800-222-" + paper.digits("####"),
        ("CF SEEPHC" + paper.digits("########"), "V: 01.00"))


@layout("AR", "ARS", "es-AR", width=38)
def parrilla(paper, random):
    """A grill's unofficial bill of a table with covers and a discount for cash, no tax and no fiscal number."""
    since(paper, 2023)
    sign(paper, 1.4, "Parrilla Don Anselmo", "LO DE CACHO")
    put(paper, random.choice(("Boedo 9##, CABA", "Av. San Martín 2###, Mendoza")).replace("#", paper.digits("#")),
        "DOCUMENTO NO VALIDO COMO FACTURA", ("Mesa: " + paper.digits("1#"), "Mozo: Hugo"),
        (f"{paper.when:%d/%m/%y}", f"{paper.when:%H:%M} hs"))
    paper.rule("-")
    guests = random.randint(2, 6)
    scale = {2023: 2, 2024: 7, 2025: 10}[paper.when.year]
    goods = [("Bife de chorizo", 1400, 2600), ("Vacío p/2", 2200, 3600), ("Provoleta", 700, 1200), ("Ensalada mixta", 450, 800),
        ("Papas fritas", 450, 750), ("Malbec Trapiche", 900, 1900), ("Soda sifón", 200, 350), ("Flan mixto", 400, 700)]
    for name, low, high in sample(random, goods, 2, 8):
        each, count = cost(random, low * scale, high * scale, "100"), random.choice((1, 1, 2))
        paper.items.append(each * count)
        paper.columns(str(count), name, dots(each * count), widths=(3, -24, 11))
    paper.items.append(Decimal(150 * scale * guests))
    paper.columns(str(guests), "Cubierto", dots(paper.items[-1]), widths=(3, -24, 11))
    paper.rule("-")
    net = sum(paper.items)
    off = rounded(net / 10, "1") if random.random() < 0.5 else Decimal(0)
    paper.total = net - off
    put(paper, ("Subtotal", dots(net)), *[("10% dto. efectivo", f"- {dots(off)}")] * bool(off))
    paper.pair("TOTAL $", dots(paper.total), size=1.5, bold=True)
    put(paper, "Propina a voluntad", "Alias: lodecacho.mp", "Solicite su factura en caja")


@layout("AR", "ARS", "es-AR", width=84, fonts="sans")
def factura_a(paper, random):
    """An invoice of letter A between companies: net, IVA, and a perception of the province on top."""
    since(paper, 2022)
    paper.has_time = False
    paper.shop = random.choice(("Ferretería Industrial El Tornillo", "Corralón Las Heras"))
    paper.columns(paper.shop, "A", "FACTURA", widths=(40, -8, 34), bold=True)
    put(paper, ("Razón Social: " + random.choice(("HERRAJES DEL OESTE S.R.L.", "LAS HERAS MATERIALES S.A.")),
        "Punto de Venta: 00003   Comp. Nro: " + paper.digits("0000####")),
        ("Domicilio: Av. Rivadavia " + paper.digits("1####") + " - Haedo, Buenos Aires", f"Fecha de Emisión: {paper.when:%d/%m/%Y}"),
        ("Condición frente al IVA: IVA Responsable Inscripto", "CUIT: 30-71" + paper.digits("######-#")))
    paper.rule("_")
    put(paper, ("CUIT: 33-69" + paper.digits("######-9"), "Apellido y Nombre / Razón Social: CONSTRUCTORA MAIPU SA"),
        ("Condición de venta: Cuenta Corriente", f"Vto. para el pago: {paper.when + timedelta(days=15):%d/%m/%Y}"))
    widths = (8, -30, 9, 13, 8, 14)
    paper.columns("Código", "Producto / Servicio", "Cantidad", "Precio Unit.", "IVA", "Subtotal", widths=widths, bold=True)
    scale = {2022: 1, 2023: 3, 2024: 8, 2025: 12}[paper.when.year]
    goods = [("Cemento Loma Negra 50kg", 900, 1400), ("Hierro ADN 8mm x12m", 1800, 2600), ("Cal hidratada 25kg", 500, 800),
        ("Disco corte 115mm", 250, 500), ("Tornillo T1 x 1000", 900, 1700), ("Membrana 40kg", 4500, 7200)]
    for name, low, high in sample(random, goods, 1, 5):
        each, count = cost(random, low * scale, high * scale), random.choice((1, 2, 5, 10, 20))
        paper.items.append(each * count)
        paper.columns(paper.digits("00###"), name, money(count, 2, point=","), dots(each, 2), "21%", dots(each * count, 2),
            widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    # The perception is an advance on another tax, which a bookkeeper does not note as VAT.
    paper.tax, extra = rounded(net * 21 / 100), rounded(net * Decimal("2.5") / 100)
    paper.total = net + paper.tax + extra
    put(paper, ("", f"Importe Neto Gravado: $   {dots(net, 2)}"), ("", f"IVA 21%: $   {dots(paper.tax, 2)}"),
        ("", f"Percepción IIBB Bs. As. 2,50%: $   {dots(extra, 2)}"), ("", "Importe Otros Tributos: $   0,00"))
    paper.right(f"Importe Total: $   {dots(paper.total, 2)}", bold=True)
    put(paper, ("Comprobante Autorizado", "CAE N°: 7" + paper.digits("#############")),
        ("Pág. 1/1", f"Fecha de Vto. de CAE: {paper.when + timedelta(days=10):%d/%m/%Y}"))


@layout("AR", "ARS", "es-AR", width=40)
def surtidor(paper, random):
    """A petrol station with taxes that are not VAT below the total, and a coffee of its shop."""
    since(paper, 2024)
    sign(paper, 1.5, "RUTASUR", "PETROLAR")
    put(paper, "COMBUSTIBLES DEL VALLE SRL", "CUIT 30-6" + paper.digits("#######-#") + "  IIBB 902-" + paper.digits("######"),
        "Ruta 22 km 1218 - Neuquén", ("FACTURA B 0008-" + paper.digits("000#####"), f"{paper.when:%d-%m-%Y}"),
        ("Surtidor " + paper.digits("#") + "  Playero 12", f"{paper.when:%H:%M}"))
    paper.rule("=")
    each = cost(random, 900, 1550, "1")
    litres = Decimal(random.randint(800, 5200)) / 100
    fuel = rounded(litres * each)
    paper.items.append(fuel)
    put(paper, [random.choice(("INFINIA", "NAFTA SUPER", "DIESEL 500"))], (f"{litres:.2f} L x $ {dots(each, 2)}".replace(".", ",", 1),
        dots(fuel, 2)))
    for name, count, _, price in picked(paper, [("CAFE C/MEDIALUNA", 2900, 4500), ("AGUA 500", 1100, 1900), ("ALFAJOR", 900, 1700)],
        0, 2, "50", (1, 1, 2)):
        put(paper, (f"{count} {name}", dots(price, 2)))
    paper.rule("=")
    paper.total = sum(paper.items)
    levy = rounded(litres * Decimal("118.4"))
    paper.pair("TOTAL $", dots(paper.total, 2), size=1.3, bold=True)
    # The levies on fuel are an excise, which a bookkeeper leaves in the price: only the VAT is noted.
    paper.tax = included(paper.total - levy, 21)
    put(paper, (random.choice(("APP RUTASUR", "Efectivo", "Visa")), dots(paper.total, 2)), "Régimen de Transparencia Fiscal",
        ("IVA Contenido", dots(paper.tax, 2)), ("Imp. Nac. Indirectos (ICL/IDC)", dots(levy, 2)),
        ["CAE " + paper.digits("74############") + f"  Vto {paper.when + timedelta(days=10):%d/%m/%y}"],
        "Sumaste " + str(int(litres * 10)) + " km Serviclub")


def whole(value):
    """1234 as 1,234."""
    return commas(value, 0)


@layout("KR", "KRW", "ko", width=40, fonts="kore")
def pyeonuijeom(paper, random):
    """A convenience store with one-plus-one offers taken off below the goods, taxed and exempt sums, and a membership."""
    sign(paper, 1.4, "한빛25", "씨앤유마트")
    put(paper, [random.choice(("역삼센터점", "부산서면2호점")) + "  02-" + paper.digits("5##-####")],
        ["서울 강남구 테헤란로 " + paper.digits("1##") + "  대표:이정숙"], [paper.digits("1##-##-#####")],
        ["정부방침에 의해 교환/환불은 반드시 영수증을"], ["지참하셔야 하며, 30일 이내 가능합니다."],
        [f"{paper.when:%Y-%m-%d}({'월화수목금토일'[paper.when.weekday()]}) {paper.when:%H:%M}   NO:" + paper.digits("0####")])
    paper.rule("-")
    widths = (20, 5, 12)
    goods = [("삼각)참치마요", 1100, 1500, 1), ("육개장사발면", 1100, 1400, 1), ("바나나우유240", 1500, 1900, 1), ("생수2L", 1200, 1700, 0),
        ("에쎄체인지", 4500, 4500, 1), ("도시락한끼", 4500, 6200, 1), ("츄파춥스", 300, 500, 1), ("캔맥주500", 2800, 4500, 1)]
    taxed = off = Decimal(0)
    for name, count, each, price, is_taxed in picked(paper, goods, 1, 6, "100", (1, 1, 1, 2)):
        paper.columns(name, str(count), whole(price) + ("" if is_taxed else "*"), widths=widths)
        if count == 2 and name[0] != "에":
            paper.columns("  [1+1행사]", "", f"-{whole(each)}", widths=widths)
            off, price = off + each, price - each
        taxed += price if is_taxed else 0
    if random.random() < 0.4:
        paper.items.append(Decimal(100))
        taxed += 100
        paper.columns("친환경봉투", "1", "100", widths=widths)
    paper.rule("-")
    gross = sum(paper.items)
    paper.total = gross - off
    if off:
        put(paper, ("총 구 매 액", whole(gross)), ("행 사 할 인", f"-{whole(off)}"))
    if taxed != paper.total:
        paper.pair("면세물품가액*", whole(paper.total - taxed))
    if taxed:
        paper.tax = rounded(taxed / 11, "1")
        put(paper, ("과세물품가액", whole(taxed - paper.tax)), ("부  가  세", whole(paper.tax)))
    paper.pair("결 제 금 액", whole(paper.total), size=1.3, bold=True)
    if random.random() < 0.3:
        cash(paper, "현      금", "거 스 름 돈", (1000, 5000, 10000), whole)
    else:
        put(paper, ("신 용 카 드", whole(paper.total)), ["카드번호: " + paper.digits("5272-89**-****-###*")],
            ["승인번호: " + paper.digits("########")])
    paper.barcode()


@layout("KR", "KRW", "ko", width=38, fonts="kore")
def sikdang(paper, random):
    """A restaurant's customer slip with the menu, net price and tax, and a card slip of the van company below."""
    paper.shop = random.choice(("진할머니감자탕", "명동함흥면옥"))
    paper.middle("영  수  증", size=1.4, bold=True)
    put(paper, ["상 호 명: " + paper.shop], ["사업자No: " + paper.digits("2##-0#-#####")],
        ["대 표 자: 박순자   TEL: 031-" + paper.digits("2##-####")], ["주    소: 경기 수원시 팔달구 행궁로 " + paper.digits("##")],
        ("테이블: " + paper.digits("1#"), f"{paper.when:%Y/%m/%d %H:%M:%S}"))
    paper.rule("=")
    widths = (16, 9, 4, 10)
    paper.columns("메뉴명", "단가", "수량", "금액", widths=widths, bold=True)
    paper.rule("-")
    goods = [("감자탕(중)", 29000, 38000), ("뼈해장국", 8000, 11000), ("물냉면", 9000, 14000), ("왕만두", 6000, 9000), ("소주", 4000, 5000),
        ("맥주", 4000, 5000), ("공기밥", 1000, 1000), ("볶음밥", 2000, 3000)]
    for name, count, each, price in picked(paper, goods, 1, 6, "500"):
        paper.columns(name, whole(each), str(count), whole(price), widths=widths)
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.tax = rounded(paper.total / 11, "1")
    put(paper, ("공급가액", whole(paper.total - paper.tax)), ("부가세액", whole(paper.tax)))
    paper.pair("받을금액", whole(paper.total), size=1.3, bold=True)
    paper.pair("받은금액", whole(paper.total))
    paper.rule("-")
    put(paper, "[신용승인정보(고객용)]", [random.choice(("카드종류: 국민카드", "카드종류: 신한체크"))], ["카드번호: " + paper.digits("9430-03**-****-####")],
        ["승인금액: " + whole(paper.total) + "   할부: 일시불"], ["승인번호: " + paper.digits("########")], ["가맹번호: " + paper.digits("00#######")],
        "* 감사합니다 또 오세요 *")


@layout("KR", "KRW", "ko", width=40, fonts="kore")
def seojeom(paper, random):
    """A bookshop: books are exempt and stationery is taxed, ten percent off each book, points gained."""
    sign(paper, 1.4, "종로문고", "책나루서점")
    put(paper, "광화문점  1544-" + paper.digits("####"), ["사업자번호 " + paper.digits("102-81-#####") + "  대표 안병현"],
        (f"{paper.when:%Y-%m-%d %H:%M}", "계산원 " + paper.digits("1##")), ["거래번호 " + paper.digits("003-##-####")])
    paper.rule("-")
    goods = [("작은 것들의 하루", 13000, 18000, 0), ("파친코 놀이 1", 14800, 16800, 0), ("초등수학 4-2", 12000, 15000, 0),
        ("제주도 여행 지도책", 16000, 19800, 0), ("제트펜 0.5 검정", 2000, 3500, 1), ("다이어리 A5", 9000, 22000, 1)]
    taxed = off = Decimal(0)
    for name, count, _each, price, is_taxed in picked(paper, goods, 1, 5, "100", (1, 1, 1, 2)):
        put(paper, ["978" + paper.digits("##########") if not is_taxed else "880" + paper.digits("##########")])
        paper.columns(("" if is_taxed else "*") + name, str(count), whole(price), widths=(22, 4, 12))
        taxed += price if is_taxed else 0
        if not is_taxed:
            off += rounded(price / 10, "1")
            paper.columns("   할인 10%", "", "-" + whole(rounded(price / 10, "1")), widths=(22, 4, 12))
    paper.rule("-")
    paper.total = sum(paper.items) - off
    put(paper, ("소   계", whole(paper.total + off)), *[("할인금액", "-" + whole(off))] * bool(off))
    paper.pair("합   계", whole(paper.total), size=1.3, bold=True)
    put(paper, ("*면세품목", whole(paper.total - taxed)))
    if taxed:
        paper.tax = rounded(taxed / 11, "1")
        put(paper, ("과세품목", whole(taxed - paper.tax)), ("부 가 세", whole(paper.tax)))
    put(paper, (random.choice(("삼성카드", "네이버페이", "카카오페이")), whole(paper.total)), ("적립포인트", f"{int(paper.total) // 100 * 3}P"),
        ("가용포인트", paper.digits("#,###P")), "교환·환불은 14일 이내 영수증 지참")


@layout("KR", "KRW", "ko", width=36, fonts="kore")
def juyuso(paper, random):
    """A self-service petrol station: litres times price, a deposit approval that was cancelled, the real sum."""
    sign(paper, 1.3, "대한셀프주유소", "에쓰오유 한강주유소")
    put(paper, ["(주)" + random.choice(("대성에너지", "한강석유")) + " " + paper.digits("1##-81-#####")], ["인천 서구 경명대로 " + paper.digits("6##")],
        ["TEL 032-" + paper.digits("5##-####")], ["[고객용]  신용매출"], (f"{paper.when:%Y-%m-%d}", f"{paper.when:%H:%M:%S}"))
    paper.rule("-")
    name, low, high = random.choice((("무연휘발유", 1480, 1890), ("경유", 1380, 1750), ("고급휘발유", 1750, 2150)))
    each, amount = cost(random, low, high, "1"), Decimal(random.choice((20000, 30000, 50000, 70000, 100000)))
    litres = rounded(amount / each, "0.001")
    paper.items.append(amount)
    paper.total = amount
    paper.tax = rounded(amount / 11, "1")
    put(paper, ["주유기: " + paper.digits("0#") + "번"], ("유    종", name), ("수    량", f"{litres} L"), ("단    가", f"{whole(each)} 원"))
    paper.rule("-")
    put(paper, ("공급가액", whole(amount - paper.tax) + " 원"), ("부 가 세", whole(paper.tax) + " 원"))
    paper.pair("합    계", whole(amount) + " 원", size=1.3, bold=True)
    paper.rule("-")
    put(paper, ["현대카드 " + paper.digits("4330-28**-****-##**")], ["승인번호 " + paper.digits("########")], ["선승인 150,000원은 자동취소되었습니다"],
        ["보너스카드 적립 " + str(int(litres * 5)) + "P"], "안전운전하세요")


@layout("JP", "JPY", "ja", width=36, fonts="jpan")
def food_hall(paper, random):
    """A supermarket with prices before tax, half price and points by member's card, and the tax rounded down."""
    since(paper, 2020)
    sign(paper, 1.4, "スーパーまるふじ", "フレッシュ八千代")
    put(paper, random.choice(("桜台店", "北千住店")) + "  TEL 03-" + paper.digits("####-####"),
        *["登録番号 T" + paper.digits("#############")] * (paper.when.year > 2022), "毎週火曜はポイント2倍!",
        (f"{paper.when.year}年{paper.when.month:2}月{paper.when.day:2}日({'月火水木金土日'[paper.when.weekday()]})", f"{paper.when:%H:%M}"),
        ("レジ" + paper.digits("00##"), "責:" + random.choice(("田中", "セルフ"))))
    paper.gap()
    low = high = off = Decimal(0)
    goods = [("国産若鶏もも肉", 298, 580, 8), ("きゅうり3本", 98, 198, 8), ("木綿豆腐", 38, 98, 8), ("明治おいしい牛乳", 218, 288, 8), ("食パン6枚", 98, 178, 8),
        ("キリン一番搾り350", 188, 228, 10), ("トイレットペーパー", 298, 498, 10), ("お刺身盛合せ", 480, 980, 8), ("たまごM10個", 178, 288, 8)]
    pieces = 0
    for name, count, each, price, rate in picked(paper, goods, 2, 8, "1", (1, 1, 1, 1, 2, 3)):
        pieces += count
        mark = "*" if rate == 8 else " "
        if count == 1:
            paper.pair(mark + name, f"¥{whole(price)}")
        else:
            put(paper, [mark + name], (f"   {count}コX単{whole(each)}", f"¥{whole(price)}"))
        if count == 1 and random.random() < 0.2:
            less = (price * random.choice((20, 50)) / 100).to_integral_value(ROUND_FLOOR)
            paper.pair("   割引", f"-{whole(less)}")
            off, price = off + less, price - less
        low, high = (low + price, high) if rate == 8 else (low, high + price)
    if random.random() < 0.4:
        paper.items.append(Decimal(3))
        high, pieces = high + 3, pieces + 1
        paper.pair(" レジ袋 中", "¥3")
    paper.rule("-")
    tax8, tax10 = (low * 8 / 100).to_integral_value(ROUND_FLOOR), (high / 10).to_integral_value(ROUND_FLOOR)
    paper.tax = tax8 + tax10
    paper.total = low + high + paper.tax
    paper.pair(f"小計/   {pieces}点", f"¥{whole(low + high)}")
    if low:
        put(paper, ("外税8%対象額", f"¥{whole(low)}"), ("外税8%", f"¥{whole(tax8)}"))
    if high:
        put(paper, ("外税10%対象額", f"¥{whole(high)}"), ("外税10%", f"¥{whole(tax10)}"))
    paper.pair("合計", f"¥{whole(paper.total)}", size=1.5, bold=True)
    if random.random() < 0.6:
        cash(paper, "お預り", "お釣り", (10, 100, 1000, 5000, 10000), lambda value: f"¥{whole(value)}")
    else:
        paper.pair(random.choice(("クレジット", "PayPay", "電子マネー")), f"¥{whole(paper.total)}")
    put(paper, "「*」は軽減税率対象商品です", ("今回ポイント", f"{int(low + high) // 200}P"), ("累計ポイント", paper.digits("1,###P")))
    paper.barcode()


@layout("JP", "JPY", "ja", width=44, fonts="jpan")
def ryoshusho(paper, random):
    """A formal receipt with a dash behind the sum, what it was for, a box of the tax, and the shop with its seal last."""
    # It has no items: one sum "for meals", as companies ask for it.
    paper.has_time = False
    since(paper, 2023)
    paper.shop = random.choice(("割烹 さくら川", "鮨処 みなと", "居酒屋 大漁"))
    paper.pair("No. " + paper.digits("00###"), f"{paper.when.year}年{paper.when.month}月{paper.when.day}日")
    paper.middle("領  収  書", size=1.8, bold=True)
    paper.left(random.choice(("株式会社山善工業 様", "上 様", "合同会社ミライ 御中")), size=1.2)
    paper.rule("_")
    paper.total = cost(random, 3300, 88000, "10")
    paper.middle(f"¥ {whole(paper.total)} -", size=1.8, bold=True)
    paper.rule("_")
    paper.tax = included(paper.total, 10, "1")
    put(paper, "但  " + random.choice(("お食事代として", "ご飲食代として")), "上記正に領収いたしました", [""], ["内  訳"],
        [f"税抜金額   ¥{whole(paper.total - paper.tax)}"], [f"消費税額等(10%)   ¥{whole(paper.tax)}"],
        ("収入印紙" if paper.total >= 50000 else "", "〒104-0061 東京都中央区銀座" + paper.digits("#-#-#")), ("", paper.shop),
        ("", "TEL 03-35" + paper.digits("##-####")), ("", "登録番号 T" + paper.digits("#############")))


@layout("JP", "JPY", "ja", width=34, fonts="jpan")
def hyakkin(paper, random):
    """A shop where almost everything costs a hundred yen before tax, with counts and sums of the goods."""
    since(paper, 2020)
    sign(paper, 1.5, "ハンドレッド屋", "DAISEI")
    put(paper, "ザ・百円ショップ", random.choice(("イオンタウン水戸南店", "なんばウォーク店")), "電話:029-" + paper.digits("###-####"),
        *["(株)大成産業 登録番号:T" + paper.digits("#############")] * (paper.when.year > 2022), ["領収書"],
        [f"{paper.when.year}年{paper.when.month:02}月{paper.when.day:02}日 {paper.when:%H:%M}  No." + paper.digits("####")])
    paper.rule("-")
    pieces = 0
    goods = [("収納ボックス", 100), ("キッチンスポンジ", 100), ("単3電池4P", 100), ("軍手", 100), ("ポーチ(大)", 300), ("植木鉢", 200), ("便箋", 100),
        ("LEDライト", 500), ("お香", 100)]
    for name, low in sample(random, goods, 1, 8):
        count = random.choice((1, 1, 2, 3))
        pieces += count
        paper.items.append(Decimal(low * count))
        put(paper, [f"{name}(日用品)"], (f"  @{low} x {count}個", f"¥{whole(low * count)}"))
    paper.rule("-")
    net = sum(paper.items)
    paper.tax = (net / 10).to_integral_value(ROUND_FLOOR)
    paper.total = net + paper.tax
    put(paper, (f"小計 {pieces}点", f"¥{whole(net)}"), ("(外税10%対象額", f"¥{whole(net)})"), ("外税額 10%", f"¥{whole(paper.tax)}"))
    paper.pair("合計", f"¥{whole(paper.total)}", size=1.5, bold=True)
    cash(paper, "お預り", "お釣", (10, 100, 1000, 5000), lambda value: f"¥{whole(value)}")
    put(paper, "返品は未開封、レシート持参で", "7日以内にお願いします")


@layout("JP", "JPY", "ja", width=38, fonts="jpan")
def kyuyu(paper, random):
    """A petrol station: litres with two decimals, the light-oil tax apart, tax inside, and a member's price."""
    since(paper, 2020)
    sign(paper, 1.4, "エネオートSS", "出光野石油")
    put(paper, "セルフ" + random.choice(("浜松西", "盛岡インター")) + "SS", "運営 (株)東海燃料  TEL 053-" + paper.digits("###-####"), "【クレジット売上票】お客様控え",
        (f"{paper.when:%Y/%m/%d}", f"{paper.when:%H:%M}"), ("車番 " + paper.digits("##-##"), "伝票No " + paper.digits("0####")))
    paper.rule("-")
    is_diesel = random.random() < 0.3
    litres, each = Decimal(random.randint(1000, 5200)) / 100, cost(random, 130 if is_diesel else 148, 188, "1")
    price = (litres * each).to_integral_value(ROUND_FLOOR)
    paper.items.append(price)
    put(paper, ["軽油" if is_diesel else random.choice(("レギュラー", "ハイオク")) + "ガソリン"], (f"  {litres}L  @{each}", f"¥{whole(price)}"))
    levy = (litres * Decimal("32.1")).to_integral_value(ROUND_FLOOR) if is_diesel else Decimal(0)
    if random.random() < 0.3:
        paper.items.append(Decimal(random.choice((400, 600, 800))))
        put(paper, ["洗車 シャンプー"], ("  1回", f"¥{whole(paper.items[-1])}"))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("合 計", f"¥{whole(paper.total)}", size=1.5, bold=True)
    paper.tax = included(paper.total - levy, 10, "1")
    if levy:
        # An excise, not noted as tax.
        put(paper, ("(内軽油税", f"¥{whole(levy)})"))
    put(paper, (f"(10%対象 ¥{whole(paper.total - levy)}", f"内消費税 ¥{whole(paper.tax)})"),
        (random.choice(("JCB 1回払い", "VISA 1回払い")), f"¥{whole(paper.total)}"), ["会員 3円/L引 適用済"], ["承認番号 " + paper.digits("0######")],
        "またのご来店をお待ちしております")


@layout("JP", "JPY", "ja", width=64, fonts="jpan")
def ryokan(paper, random):
    """An inn's bill on a sheet: nights by date, meals, the bathing tax and the lodging tax, deposits of nought."""
    since(paper, 2020)
    paper.shop = random.choice(("湯元温泉 月見荘", "ホテル白樺リゾート"))
    paper.pair("御計算書", f"発行日 {paper.when.year}/{paper.when.month:02}/{paper.when.day:02} {paper.when:%H:%M}", size=1.2, bold=True)
    nights, guests = random.randint(1, 3), random.randint(1, 4)
    start = paper.when - timedelta(days=nights)
    put(paper, (random.choice(("高橋 直樹 様", "伊藤 美咲 様")), paper.shop), ("お部屋 " + paper.digits("#0#") + f"号室  {guests}名様",
        "長野県北佐久郡軽井沢町 " + paper.digits("12##")), (f"ご到着 {start:%Y/%m/%d}  ご出発 {paper.when:%Y/%m/%d}",
        "TEL 0267-" + paper.digits("4#-####")))
    paper.rule("-")
    widths = (10, -28, 6, 10, 12)
    paper.columns("日付", "内容", "数量", "単価", "金額", widths=widths, bold=True)
    each = cost(random, 7700, 24200, "110")
    drinks = {"生ビール": 770, "日本酒 一合": 990, "ラムネ": 330, "会席追加料理": 3300}
    taxed = Decimal(0)
    for night in range(nights):
        lines = [("一泊二食付", guests, each, True)]
        lines += [(name, random.randint(1, 3), Decimal(drinks[name]), True) for name in sample(random, list(drinks), 0, 2)]
        lines.append(("入湯税", guests, Decimal(150), False))
        for name, count, price, is_taxed in lines:
            paper.items.append(count * price)
            taxed += count * price if is_taxed else 0
            paper.columns(f"{start + timedelta(days=night):%m/%d}", name, str(count), whole(price), whole(count * price), widths=widths)
    paper.rule("-")
    paper.total = sum(paper.items)
    vat = included(taxed, 10, "1")
    # The bathing tax is one of the items, so only the consumption tax is noted as tax.
    paper.tax = vat
    put(paper, ("税込対象額(10%)", f"{whole(taxed)}"), ("(内消費税等)", f"({whole(vat)})"), ("非課税(入湯税)", whole(paper.total - taxed)),
        ("お預り金", "0"))
    paper.pair("ご請求金額", f"¥{whole(paper.total)}", size=1.4, bold=True)
    put(paper, (random.choice(("クレジットカード VISA", "現金")), f"¥{whole(paper.total)}"),
        ["登録番号 T" + paper.digits("#############")] if paper.when.year > 2022 else [""], ["またのお越しを心よりお待ち申し上げております"])


@layout("US", "USD", "en-US", width=40)
def steakhouse(paper, random):
    """A restaurant's check with the card slip below, where the tip and the sum are lines to write on."""
    # Nothing is written on the lines for tip and total, so the printed total is noted.
    sign(paper, 1.3, "RED OAK STEAKHOUSE", "The Salty Heron")
    put(paper, "2201 S Congress Ave", "Austin, TX 78704", "(512) 555-01" + paper.digits("##"),
        ("Server: " + random.choice(("KAYLEE", "Marcus T.")), "DOB: " + f"{paper.when:%m/%d/%Y}"),
        (f"{paper.when:%I:%M %p}", f"{paper.when:%m/%d/%Y}"), (f"Table {random.randint(1, 60)}/{random.randint(1, 4)}",
        paper.digits("1/10###")))
    paper.rule("=")
    goods = [("Ribeye 12oz", 32, 46), ("Wedge Salad", 9, 14), ("Loaded Potato", 6, 9), ("Shrimp Cocktail", 14, 21),
        ("House Cab GLS", 9, 14), ("Shiner Draft", 6, 8), ("Iced Tea", 3, 4), ("Key Lime Pie", 8, 12)]
    for name, count, each, price in picked(paper, goods, 2, 7, "0.5", (1, 1, 1, 2)):
        paper.pair(name if count == 1 else f"{name} ({count} @{money(each)})", money(price))
        if name == "Ribeye 12oz":
            paper.left("    MED RARE")
    if random.random() < 0.3:
        paper.items.append(Decimal(0))
        paper.pair("Bday Sundae", "0.00")
    paper.rule("-")
    net = sum(paper.items)
    paper.tax = rounded(net * Decimal("8.25") / 100)
    paper.total = net + paper.tax
    put(paper, ("Subtotal", money(net)), ("Tax", money(paper.tax)))
    paper.pair("Total", money(paper.total), bold=True)
    put(paper, ("VISA #XXXXXXXXXXXX" + paper.digits("####"), money(paper.total)), ["Auth:" + paper.digits("0####A")])
    paper.pair("Balance Due", "0.00" if random.random() < 0.5 else money(paper.total))
    paper.gap()
    tips = [(rate, rounded(net * rate / 100)) for rate in (18, 20, 22)]
    put(paper, ["  Tip:     ______________________"], [""], ["  Total:   ______________________"], [""],
        ["  X_______________________________"], "--- Suggested Tip ---",
        *(f"{rate}%: (Tip ${money(tip)} Total ${money(paper.total + tip)})" for rate, tip in tips), "** Guest Copy **")


@layout("US", "USD", "en-US", width=30)
def gas(paper, random):
    """A pump's narrow receipt: gallons, price with a tenth of a cent, and the fuel's total equal to the sale's."""
    sign(paper, 1.2, "QUICKTRAIL", "Sinclair's Fuel Stop", "PILOT ROCK")
    put(paper, "#" + paper.digits("0####") + " I-80 EXIT 164", "RAWLINS WY 82301", [""],
        [f"{paper.when:%m/%d/%Y} {paper.when:%I:%M:%S %p}"], ["Trans# " + paper.digits("90####")],
        ["XXXX XXXX XXXX " + paper.digits("####")], [random.choice(("MASTERCARD", "VISA", "DEBIT"))],
        ["INVOICE " + paper.digits("08####")], ["AUTH " + paper.digits("######")])
    each = cost(random, "2.6", "4.9", "0.01") + Decimal("0.009")
    gallons = Decimal(random.randint(2500, 19800)) / 1000
    paper.items.append(rounded(gallons * each))
    paper.total = paper.items[0]
    paper.gap()
    put(paper, ["PUMP# " + paper.digits("#")], (random.choice(("UNLEADED", "REG UNL", "DIESEL#2")), f"{gallons:.3f}G"),
        ("PRICE/GAL", f"${each:.3f}"))
    paper.gap()
    paper.pair("FUEL TOTAL", f"$ {money(paper.total)}", bold=True)
    if random.random() < 0.6:
        paper.pair("TOTAL SALE", f"$ {money(paper.total)}")
    put(paper, ("CREDIT", f"$ {money(paper.total)}"), "Chip Read  APPROVED", "Join TrailPoints and", "save 5c per gallon!",
        "THANKS, COME AGAIN")


@layout("US", "USD", "en-US", width=40)
def drugstore(paper, random):
    """A pharmacy's very long slip: member prices, a coupon, savings of the year, and rewards in dollars after the total."""
    sign(paper, 1.6, "CVX pharmacy", "Wellgreens")
    put(paper, paper.digits("7## BOYLSTON ST, BOSTON, MA 02116"), "617.555.0" + paper.digits("1##"),
        ("REG#" + paper.digits("0# TRN#####"), "CSHR#" + paper.digits("0######")),
        ["Helped by: " + random.choice(("TYRELL", "Self Checkout"))], ["ExtraPerks Card #: ********" + paper.digits("####")])
    paper.gap()
    taxed = saved = Decimal(0)
    goods = [("ADVIL LIQ GEL 40CT", 8, 13, "F"), ("CREST 3D WHT 4.1", 4, 7, "T"), ("GV MILK WHOLE GAL", 3, 5, ""),
        ("KLEENEX 3PK", 5, 8, "T"), ("REESES KING", 2, 4, ""), ("BANDAID FLEX 30", 4, 6, "F"), ("LOREAL MASCARA", 9, 15, "T"),
        ("DURACELL AA 8", 9, 14, "T")]
    for name, low, high, letter in sample(random, goods, 1, 6):
        full = cost(random, low, high, "0.5") - Decimal("0.01")
        price = full if random.random() < 0.6 else nearest(full * Decimal("0.8"), "0.01")
        paper.items.append(price)
        taxed += price if letter == "T" else 0
        paper.columns(f"1  {name}", f"{money(price)}{letter or ' '}", widths=(29, 10))
        if price != full:
            saved += full - price
            paper.left(f"   SAVED {money(full - price)}  REG {money(full)}")
    off = Decimal(random.choice((0, 2, 3)))
    if off and sum(paper.items) > 12:
        paper.columns("   ExtraPerks CPN", f"{money(off)}-", widths=(29, 10))
    else:
        off = Decimal(0)
    paper.gap()
    put(paper, [f"{len(paper.items)} ITEMS"])
    net = sum(paper.items) - off
    # Massachusetts taxes what is left of the taxed goods; the coupon belongs to the untaxed rest if there is one.
    base = min(taxed, net)
    put(paper, ("SUBTOTAL", money(net)))
    tax = rounded(base * Decimal("6.25") / 100)
    if tax:
        paper.tax = tax
        paper.pair("MA 6.25% TAX", money(tax))
    paper.total = net + tax
    paper.pair("TOTAL", money(paper.total), size=1.3, bold=True)
    put(paper, (random.choice(("CHARGE", "DEBIT", "FSA")), money(paper.total)), ["************" + paper.digits("####") + " CH"],
        [random.choice(("VISA DEBIT", "MASTERCARD"))], ["APPROVED# " + paper.digits("0#####")], ("CHANGE", ".00"))
    paper.barcode()
    put(paper, [f"{paper.when:%B %d, %Y}".upper() + f"      {paper.when:%I:%M %p}"],
        *[f"TRIP SUMMARY: You saved ${money(saved + off)}"] * bool(saved + off),
        "Returns with receipt thru " + f"{paper.when + timedelta(days=60):%m/%d/%Y}")
    paper.rule("=")
    put(paper, ("Year To Date Savings", "$" + paper.digits("1##.##")), ("ExtraBonus balance", "$" + paper.digits("#.00")),
        ("Spend $30 get $10 - need", "$" + paper.digits("1#.##")))
    paper.rule("-")
    put(paper, "$4.00 OFF", "any $20 purchase", f"Expires {paper.when + timedelta(days=14):%m/%d/%Y}", "(Up to $4.00 value)")


@layout("US", "USD", "en-US", width=38)
def home_center(paper, random):
    """A home center: codes of goods above sums of several, a military discount, return policy and a survey."""
    sign(paper, 1.3, "HOMESTEAD DEPOT", "LOWRY'S HOME CENTER")
    put(paper, "How doers get more done.", paper.digits("1### MORSE RD COLUMBUS, OH 43229"),
        "JOE HARLAN STORE MGR 614-555-" + paper.digits("01##"), [""], (paper.digits("6501  000##  #####"),
        f"{paper.when:%m/%d/%y %I:%M %p}"), ["SALE " + random.choice(("CASHIER DARLA", "SELF CHECKOUT"))])
    paper.gap()
    goods = [("2X4-8 SPF STUD", 3, 6), ("DECKSCREW 1LB", 8, 13), ("ROMEX 12/2 50'", 48, 80), ("PAINT INT GAL", 28, 46),
        ("PVC ELBOW 1/2", "0.6", "1.2"), ("ULTRA LED 4PK", 7, 14), ("M18 BATTERY", 89, 149), ("MULCH 2CF BLK", 3, 5)]
    for name, count, each, price in picked(paper, goods, 1, 7, "0.01", (1, 1, 1, 2, 4, 10)):
        if count == 1:
            put(paper, (paper.digits("0###########") + f" {name} <A>", money(price)))
        else:
            put(paper, [paper.digits("0###########") + f" {name} <A>"], (f"   {count}@{money(each)}", commas(price)))
    paper.gap()
    net = sum(paper.items)
    off = rounded(net / 10) if random.random() < 0.25 else Decimal(0)
    if off:
        put(paper, ("    MILITARY DISC 10%", f"-{money(off)}"))
    paper.tax = rounded((net - off) * Decimal("7.5") / 100)
    paper.total = net - off + paper.tax
    put(paper, ("          SUBTOTAL", commas(net - off)), ("          SALES TAX", money(paper.tax)))
    paper.pair("          TOTAL", "$" + commas(paper.total), bold=True)
    put(paper, ["XXXXXXXXXXXX" + paper.digits("####") + random.choice((" VISA", " HOME DEPOT"))], ("", "USD$ " + commas(paper.total)),
        ["AUTH CODE " + paper.digits("0#####/#######") + "   TA"], ["Chip Read"])
    paper.barcode()
    put(paper, "RETURN POLICY DEFINITIONS", ["POLICY ID  DAYS  POLICY EXPIRES ON"],
        [f"A  1       90    {paper.when + timedelta(days=90):%m/%d/%Y}"], "*" * 36, "DID WE NAIL IT?",
        "Take a short survey for a chance", "TO WIN A $5,000 GIFT CARD", "User ID: " + paper.digits("H8# ##### #####"),
        "PASSWORD: " + paper.digits("2#### #####"))


@layout("US", "USD", "en-US", width=40)
def warehouse(paper, random):
    """A members' warehouse: codes before cut names, a letter for food and one for tax, instant savings with a minus behind."""
    sign(paper, 1.5, "MEMBERTOWN WHOLESALE", "BIGCO")
    put(paper, "Tigard #" + paper.digits("###"), "7850 SW Dartmouth St", "Renton, WA 98057", ["Member 1118" + paper.digits("########")])
    taxed = saved = Decimal(0)
    goods = [("KS WATER 40PK", 4, 6, "E", 0), ("ROTISSERIE CH", 5, 6, "E", 0), ("ORG EGGS 24", 6, 10, "E", 0),
        ("BATH TISSUE", 19, 26, "", 1), ("KS OLIVE OIL", 15, 27, "E", 0), ("MENS JEANS", 14, 20, "", 1),
        ("SALMON FILLET", 22, 41, "E", 0), ("DISH PACS 90", 13, 18, "", 1), ("TV 55 QLED", 348, 699, "", 1)]
    widths = (3, 8, -17, 12)
    count = 0
    for name, low, high, letter, is_taxed in sample(random, goods, 3, 9):
        price = cost(random, low, high, "0.5") - Decimal("0.01")
        code = paper.digits("1######")
        paper.items.append(price)
        count += 1
        paper.columns(letter, code, " " + name, f"{money(price)} {'Y' if is_taxed else 'N'}", widths=widths)
        less = nearest(price / 5, "0.5") if random.random() < 0.25 else Decimal(0)
        if less:
            paper.columns("", "0000" + paper.digits("####"), f" /{code}", f"{money(less)}-", widths=widths)
        saved += less
        taxed += price - less if is_taxed else 0
    if random.random() < 0.3:
        paper.items.append(-paper.items[-1])
        taxed -= price - less if is_taxed else 0
        paper.columns("", code, " VOID " + name, f"{money(-paper.items[-1])}-{'Y' if is_taxed else 'N'}", widths=widths)
        if less:
            paper.columns("", "0000", f" /{code} VOID", money(less), widths=widths)
        saved -= less
        count -= 1
    paper.rule("-")
    net = sum(paper.items) - saved
    tax = rounded(taxed * Decimal("10.3") / 100)
    paper.tax = tax or None
    paper.total = net + tax
    put(paper, ("     SUBTOTAL", commas(net)), ("     TAX", commas(tax)))
    paper.pair("**** TOTAL", commas(paper.total), size=1.2, bold=True)
    put(paper, ["XXXXXXXXXXXX" + paper.digits("####") + "          CHIP Read"], ["AID: A0000000031010"],
        ["Seq# " + paper.digits("####") + "     App#: " + paper.digits("######")], ["Visa              Resp: APPROVED"],
        [f"AMOUNT: ${commas(paper.total)}"], [f"{paper.when:%m/%d/%Y %H:%M}  " + paper.digits("### ## ## ##")],
        ("     Visa", commas(paper.total)), ("     CHANGE", "0.00"))
    paper.rule("-")
    put(paper, ("A 10.3% TAX", commas(tax)), ("TOTAL NUMBER OF ITEMS SOLD =", str(count)),
        *[("INSTANT SAVINGS", f"$ {money(saved)}")] * bool(saved), "Thank You! Please Come Again",
        "Whse: 006 Trm:" + paper.digits("## Trn:### OP:##"))


@layout("US", "USD", "en-US", width=44, fonts="sans")
def food_truck(paper, random):
    """A food truck's receipt of a tablet till, as mailed: the total in large figures first, the chosen tip inside."""
    paper.shop = random.choice(("Mo's Birria Truck", "Seoul Bowl PDX"))
    paper.middle(paper.shop, size=1.4, bold=True)
    net_goods = [("Birria Taco (3)", 11, 15), ("Quesabirria", 12, 16), ("Consomé 8oz", 3, 5), ("Bulgogi Bowl", 13, 17),
        ("Kimchi Fries", 8, 12), ("Jarritos", 3, 4), ("Horchata", 4, 6)]
    lines = list(picked(paper, net_goods, 1, 4, "0.5", (1, 1, 1, 2)))
    net = sum(paper.items)
    rate = random.choice((0, 15, 18, 20, 25))
    tip = rounded(net * rate / 100)
    has_tax = random.random() < 0.5
    tax = rounded(net * Decimal("8.875") / 100) if has_tax else Decimal(0)
    paper.tax = tax or None
    paper.total = net + tax + tip
    put(paper, "How was your experience?")
    paper.middle(f"${money(paper.total)}", size=2.2, bold=True)
    paper.rule("_")
    for name, count, each, price in lines:
        put(paper, (name + (f" x {count}" if count > 1 else ""), f"${money(price)}"))
        if count > 1:
            paper.left(f"${money(each)} ea", size=0.85)
    paper.rule("_")
    put(paper, ("Purchase Subtotal", f"${money(net)}"), *[("Sales Tax (8.875%)", f"${money(tax)}")] * has_tax,
        *[("Tip", f"${money(tip)}")] * bool(tip))
    paper.pair("Total", f"${money(paper.total)}", bold=True)
    paper.rule("_")
    put(paper, (f"{random.choice(('Visa', 'Amex', 'Mastercard'))} {paper.digits('####')} (Contactless)", f"${money(paper.total)}"),
        (f"{paper.when:%b %d %Y at %I:%M %p}", "#" + random.choice("aBkQ") + paper.digits("#x#R")),
        ["Auth code: " + paper.digits("######")], "Receipt sent by Squarely. Manage preferences")


def zloty(value):
    """A sum below a million in Polish words, with groszy as a fraction."""
    ones = (" jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście"
        " piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście").split(" ")
    tens = "  dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt".split(" ")
    hundreds = " sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset".split(" ")
    def three(number):
        low = number % 100
        return [hundreds[number // 100]] + ([ones[low]] if low < 20 else [tens[low // 10], ones[low % 10]])
    thousands, rest = divmod(int(value), 1000)
    words = []
    if thousands == 1:
        words = ["tysiąc"]
    elif thousands:
        is_few = thousands % 10 in (2, 3, 4) and thousands % 100 not in (12, 13, 14)
        words = three(thousands) + ["tysiące" if is_few else "tysięcy"]
    return " ".join(word for word in words + three(rest) if word) + f" PLN {int(value % 1 * 100):02}/100"


@layout("PL", "PLN", "pl", width=86, fonts="sans")
def faktura(paper, random):
    """A VAT invoice with net, rate, tax and gross of each row, sums by rate, what is to be paid, and the sum in words."""
    since(paper, 2019)
    paper.has_time = False
    paper.shop = random.choice(("AGROSERWIS Nowicki", "Hurtownia Elektro-Max"))
    paper.pair(paper.shop + random.choice((" Sp. z o.o.", " Sp. j.")), f"Miejsce wystawienia: {random.choice(('Radom', 'Kielce'))}",
        bold=True)
    put(paper, ("ul. Składowa " + paper.digits("##") + ", 26-600 Radom", f"Data wystawienia: {paper.when:%d.%m.%Y}"),
        ("NIP: 796-" + paper.digits("###-##-##") + "   BDO 0000" + paper.digits("#####"), f"Data sprzedaży: {paper.when:%d.%m.%Y}"),
        ["Konto: PL " + paper.digits("## 1020 4317 0000 #### #### ####")])
    paper.middle("Faktura VAT nr " + paper.digits(f"FV/###/{paper.when.month:02}/{paper.when.year}"), size=1.3, bold=True)
    put(paper, ("Sprzedawca: jak wyżej", "Nabywca: Zakład Stolarski DĄB Jan Kowal, NIP 948-" + paper.digits("###-##-##")))
    paper.rule("_")
    widths = (4, -26, 6, 6, 11, 12, 6, 11, 12)
    paper.columns("Lp.", "Nazwa towaru / usługi", "J.m.", "Ilość", "Cena netto", "Wart. netto", "VAT", "Kwota VAT", "Brutto",
        widths=widths, bold=True)
    goods = [("Przewód YDYp 3x2,5 100m", 290, 480, "szt.", 23), ("Wyłącznik B16", 9, 22, "szt.", 23),
        ("Olej hydrauliczny 20l", 180, 320, "szt.", 23), ("Usługa transportowa", 90, 240, "usł.", 23),
        ("Pasza dla drobiu 25kg", 48, 85, "worek", 8), ("Instrukcja drukowana", 20, 45, "egz.", 5)]
    # The gross column is the last one and sums up to the total, so its amounts are noted.
    nets = {}
    for number, (name, count, each, price, unit, rate) in enumerate(picked(paper, goods, 1, 6, "0.01", (1, 1, 2, 3, 5)), 1):
        tax = rounded(price * rate / 100)
        net, old = nets.get(rate, (Decimal(0), Decimal(0)))
        nets[rate] = net + price, old + tax
        paper.items[-1] = price + tax
        paper.columns(str(number), name, unit, str(count), spaced(each), spaced(price), f"{rate}%", spaced(tax), spaced(price + tax),
            widths=widths)
    paper.rule("_")
    paper.tax = sum(tax for _, tax in nets.values())
    paper.total = sum(paper.items)
    widths = (44, 12, 8, 12, 14)
    for rate, (net, tax) in sorted(nets.items()):
        paper.columns("w tym:", spaced(net), f"{rate}%", spaced(tax), spaced(net + tax), widths=widths)
    paper.columns("Razem:", spaced(paper.total - paper.tax), "", spaced(paper.tax), spaced(paper.total), widths=widths, bold=True)
    paper.left(f"Do zapłaty: {spaced(paper.total)} PLN", size=1.3, bold=True)
    put(paper, [f"Słownie: {zloty(paper.total)}"],
        [f"Sposób płatności: przelew 14 dni   Termin płatności: {paper.when + timedelta(days=14):%d.%m.%Y}"],
        ["Zapłacono: 0,00 PLN   Mechanizm podzielonej płatności: nie dotyczy"],
        ("........................................", "........................................"),
        ("Osoba upoważniona do odbioru", "Osoba upoważniona do wystawienia"))


@layout("PL", "PLN", "pl", width=40)
def dyskont(paper, random):
    """A discounter's fiscal receipt: offers taken off below goods, deposits on bottles outside of the fiscal sum."""
    paper.when = paper.when.replace(year=2025, month=random.choice((10, 11, 12)))
    sign(paper, 1.3, "MRÓWECZKA", "Sieć Stokrotnik")
    put(paper, "Codziennie niskie ceny", paper.digits("Sklep 1### ul. Piłsudskiego ##, Łomża"), "JERONIMA POLSKA S.A.",
        "62-025 KOSTRZYN UL. ŻNIWNA 5", "NIP 779-10-" + paper.digits("##-###"),
        (f"{paper.when:%Y-%m-%d}", "nr:" + paper.digits("1#####")))
    paper.middle("PARAGON FISKALNY", bold=True)
    rates, sums, off = {"A": 23, "B": 8, "C": 5}, {"A": Decimal(0), "B": Decimal(0), "C": Decimal(0)}, Decimal(0)
    goods = [("Masło Extra 200g", 5, 8, "C"), ("Chleb żytni 500g", "3.5", 6, "C"), ("Banan Luz", 4, 7, "C"),
        ("Piwo Tyskie but 0,5", "3.2", "4.5", "A"), ("Płyn do naczyń 1L", 5, 9, "A"), ("Kawa Jacobs 500g", 24, 39, "A"),
        ("Lody Waniliowe 1L", 9, 15, "A"), ("Cola 1,5L PET", "5.5", "8.5", "A"), ("Pierogi Ruskie 450g", 6, 10, "C")]
    bottles = 0
    for name, count, each, price, letter in picked(paper, goods, 2, 8):
        put(paper, [name], (f"{letter}      {count} x{euro(each)}", f"{euro(price)}{letter}"))
        bottles += count if "PET" in name else 0
        if random.random() < 0.25:
            less = rounded(price * random.choice((20, 30)) / 100)
            put(paper, ("  Rabat", f"-{euro(less)}"), ("", f"{euro(price - less)}{letter}"))
            off, price = off + less, price - less
        sums[letter] += price
    paper.rule("-")
    fiscal = sum(paper.items) - off
    for letter, rate, _net, tax, gross in parts(paper, sums, rates):
        put(paper, (f"SPRZEDAŻ OPODATKOWANA {letter}", euro(gross)), (f"PTU {letter} {rate:02},00 %", euro(tax)))
    put(paper, ("SUMA PTU", euro(paper.tax)))
    paper.pair("SUMA PLN", spaced(fiscal), size=1.4, bold=True)
    paper.rule("-")
    put(paper, (paper.digits("00####  #Kasa 3  Kasjer nr 1#"), f"{paper.when:%H:%M}"), paper.digits("A#B##C##D#E#######F##G#H##"),
        paper.digits("PL BCD #########"))
    paper.middle("NIEFISKALNY")
    # The deposit is paid too, so the sum to pay, not the fiscal sum, is noted.
    deposit = Decimal(bottles) / 2
    if bottles:
        put(paper, ("Opakowania zwrotne wydane", ""), (f"Kaucja PET  {bottles} x0,50", euro(deposit)))
        paper.items.append(deposit)
    paper.total = fiscal + deposit
    paper.pair("DO ZAPŁATY", spaced(paper.total), bold=True)
    if random.random() < 0.4:
        cash(paper, "Gotówka PLN", "Reszta PLN", (10, 20, 50, 100, 200), spaced)
    else:
        paper.pair("Karta płatnicza", spaced(paper.total))
    put(paper, *[f"ŁĄCZNIE OSZCZĘDZASZ {euro(off)} zł"] * bool(off), "Nr transakcji: " + paper.digits("########"),
        "Dziękujemy za zakupy")


@layout("PL", "PLN", "pl", width=38)
def pierogarnia(paper, random):
    """A restaurant's fiscal receipt with a service fee as a row, the buyer's tax number and a QR payment."""
    since(paper, 2021)
    sign(paper, 1.25, "Pierogarnia u Babci Zosi", "BISTRO POD WAWELEM")
    put(paper, "Gastro Kraków Sp. z o.o.", paper.digits("ul. Grodzka ##, 31-001 Kraków"), "NIP 676-" + paper.digits("###-##-##"),
        (f"{paper.when:%d-%m-%Y}", "W" + paper.digits("0#####")))
    paper.middle("P A R A G O N   F I S K A L N Y", bold=True)
    sums = {"A": Decimal(0), "B": Decimal(0)}
    goods = [("PIEROGI RUSKIE 10SZT", 26, 36, "B"), ("ŻUREK W CHLEBIE", 22, 32, "B"), ("BARSZCZ Z USZKAMI", 18, 26, "B"),
        ("KOMPOT 0,4L", 9, 14, "B"), ("LEMONIADA", 14, 20, "A"), ("PIWO ŻYWIEC 0,5", 13, 18, "A"), ("SZARLOTKA Z LODAMI", 19, 26, "B")]
    for name, count, each, price, letter in picked(paper, goods, 1, 6, "0.5"):
        put(paper, [name], (f"   {count} szt.*{euro(each)}", f"={euro(price)} {letter}"))
        sums[letter] += price
    if sum(paper.items) > 150:
        paper.items.append(rounded(sum(paper.items) / 10))
        sums["B"] += paper.items[-1]
        put(paper, ["SERWIS 10%"], (f"   1 szt.*{euro(paper.items[-1])}", f"={euro(paper.items[-1])} B"))
    paper.rule("-")
    paper.total = sum(paper.items)
    table = parts(paper, sums, {"A": 23, "B": 8})
    put(paper, *((f"Sp. op. {letter}", euro(gross)) for letter, _, _, _, gross in table),
        *((f"PTU {letter}={rate}%", euro(tax)) for letter, rate, _, tax, _ in table), ("Suma PTU", euro(paper.tax)))
    paper.pair("SUMA:  PLN", euro(paper.total), size=1.4, bold=True)
    put(paper, (random.choice(("BLIK", "Karta", "Gotówka")), euro(paper.total)),
        ("00" + paper.digits("#### #001 KIEROWNIK"), f"{paper.when:%H:%M:%S}"))
    if random.random() < 0.4:
        put(paper, ["NIP nabywcy: 525" + paper.digits("#######")])
    put(paper, "Smacznego! Stolik " + paper.digits("#"))


@layout("IL", "ILS", "he", width=70, fonts="hebr")
def heshbonit(paper, random):
    """A freelancer's tax invoice and receipt with an allocation number, differences of agorot and a table of payments."""
    since(paper, 2023)
    paper.has_time = False
    paper.shop = random.choice(("סטודיו עלמה עיצוב ואתרים", "דפוס הגליל"))
    paper.middle(paper.shop, size=1.4, bold=True)
    put(paper, "עוסק מורשה " + paper.digits("0########") + "   רח' בן יהודה " + paper.digits("##") + ", תל אביב",
        "טלפון " + forward(paper.digits("052-#######")))
    paper.middle("חשבונית מס / קבלה " + paper.digits("10###"), size=1.2, bold=True)
    put(paper, ("מקור", "תאריך: " + forward(f"{paper.when:%d/%m/%Y}")), ["לכבוד: " + random.choice(('אורגל שיווק בע"מ',
        "עמותת שביל ירוק"))], ["ח.פ. " + paper.digits("51#######")], ["מספר הקצאה: " + paper.digits("#########")])
    paper.rule("_")
    widths = (34, 8, 12, 13)
    paper.columns("פירוט", "כמות", "מחיר יחידה", 'סה"כ', widths=widths, bold=True)
    goods = [("עיצוב לוגו ומיתוג", 900, 3200), ("הקמת דף נחיתה", 1200, 3900), ("כרטיסי ביקור 500 יח'", 180, 390),
        ("הדפסת רול-אפ", 190, 320), ("אחסון אתר שנתי", 290, 650), ("שעת ייעוץ", 220, 350)]
    for name, count, each, price in picked(paper, goods, 1, 5, "0.1", (1, 1, 1, 2, 3)):
        paper.columns(name, money(count), commas(each), commas(price), widths=widths)
    paper.rule("_")
    net, rate = sum(paper.items), 18 if paper.when.year >= 2025 else 17
    paper.tax = rounded(net * rate / 100)
    exact = net + paper.tax
    paper.total = rounded(nearest(exact, 1))
    put(paper, ('סה"כ חייב במע"מ', commas(net)), (f'מע"מ {rate}%', commas(paper.tax)))
    if paper.total != exact:
        paper.pair("עיגול אגורות", forward(f"{paper.total - exact:+.2f}"))
    paper.pair('סה"כ לתשלום', "₪ " + commas(paper.total), size=1.25, bold=True)
    paper.rule("_")
    widths = (20, 16, 16, 14)
    paper.columns("אמצעי תשלום", "פרטים", "תאריך", "סכום", widths=widths, bold=True)
    paper.columns(random.choice(("העברה בנקאית", "ביט", "אשראי")), paper.digits("###-######"), forward(f"{paper.when:%d/%m/%Y}"),
        commas(paper.total), widths=widths)
    put(paper, ('סה"כ שולם', commas(paper.total)), "הופק באמצעות חשבונית ירוקה   מסמך ממוחשב חתום דיגיטלית")


@layout("IL", "ILS", "he", width=42, fonts="hebr")
def pharm(paper, random):
    """A chain's pharmacy: codes above goods, club discounts below, what was saved, and a voucher for the next time."""
    sign(paper, 1.4, "סופר-בריא", "גוד-פארם", "Be Well")
    put(paper, random.choice(("סניף דיזנגוף", "קניון הזהב ראשל\"צ")) + "  טל. " + forward(paper.digits("077-888####")),
        "בריאפארם (ישראל) בע\"מ ח.פ. " + paper.digits("51#######"), "חשבונית מס/קבלה " + paper.digits("0######"),
        (forward(f"{paper.when:%d/%m/%Y}"), forward(f"{paper.when:%H:%M}")), ("קופה " + paper.digits("0#"),
        "קופאי: " + random.choice(("דנה", "סתיו"))))
    paper.rule("-")
    goods = [("אקמול 500 20 קפליות", 14, 24), ("שמפו קרליין 700", 20, 35), ("מגבונים רביעייה", 19, 32), ("משחת שיניים קולגט", 12, 22),
        ("נורופן ליקווידג'ל", 32, 48), ("קרם הגנה SPF50", 49, 89), ("סבון ידיים", 9, 16)]
    off = Decimal(0)
    for name, count, each, price in picked(paper, goods, 1, 6, "0.1"):
        paper.left(paper.digits("7290#########"))
        if count > 1:
            paper.left("   " + forward(f"{count} x {money(each)}"))
        paper.pair(name, money(price))
        if random.random() < 0.35:
            less = rounded(price * random.choice((10, 25)) / 100)
            paper.pair("   הנחת מועדון", forward(f"-{money(less)}"))
            off += less
    paper.rule("-")
    paper.total = sum(paper.items) - off
    put(paper, *[('סה"כ לפני הנחה', money(paper.total + off)), ('סה"כ הנחות', forward(f"-{money(off)}"))] * bool(off))
    paper.pair('סה"כ לתשלום', money(paper.total) + " ₪", size=1.3, bold=True)
    put(paper, (random.choice(("ישראכרט", "כרטיס ויזה", "מאסטרקארד")) + " " + forward(paper.digits("****####")), money(paper.total)),
        ("מספר פריטים", str(len(paper.items))))
    rate = 18 if paper.when.year >= 2025 else 17
    paper.tax = included(paper.total, rate)
    put(paper, (f'חייב מע"מ {rate}%', money(paper.total - paper.tax)), ('מע"מ', money(paper.tax)),
        *[f"חסכת בקנייה זו {money(off)} ₪"] * bool(off), "שובר 20 ₪ לקנייה הבאה מעל 150 ₪", "החלפה תוך 14 יום באריזה סגורה")


@layout("IL", "ILS", "he", width=36, fonts="hebr")
def delek(paper, random):
    """A petrol station's slip: litres, price and the car's number behind labels, VAT inside."""
    sign(paper, 1.4, "תחנת דלק סער", "סונטה אנרגיה")
    put(paper, "תחנת " + random.choice(("צומת גולני", "אשקלון דרום")), "עוסק מורשה " + paper.digits("51#######"),
        "חשבונית מס מס' " + paper.digits("######"), ("תאריך", forward(f"{paper.when:%d/%m/%y}")),
        ("שעה", forward(f"{paper.when:%H:%M:%S}")), ("מס' רכב", forward(paper.digits("##-###-##"))))
    paper.rule("-")
    each, litres = cost(random, "5.8", "8.1"), Decimal(random.randint(500, 5600)) / 100
    paper.items.append(rounded(each * litres))
    put(paper, ("מוצר", random.choice(("בנזין 95", "סולר"))), ("משאבה", paper.digits("#")), ("ליטרים", money(litres)),
        ("מחיר לליטר", money(each)), ("סכום", money(paper.items[0])))
    if random.random() < 0.3:
        paper.items.append(Decimal(random.choice((8, 12, 15))))
        paper.pair(random.choice(("קפה גדול", "מים מינרליים")), money(paper.items[-1]))
    paper.rule("-")
    paper.total = sum(paper.items)
    rate = 18 if paper.when.year >= 2025 else 17
    paper.tax = included(paper.total, rate)
    paper.pair('סה"כ לתשלום ש"ח', commas(paper.total), size=1.2, bold=True)
    put(paper, (f'כולל מע"מ {rate}%', money(paper.tax)), ("אשראי " + forward(paper.digits("****####")), commas(paper.total)),
        "נסיעה בטוחה")


def reference(text):
    """Digits with the check digit of Finland's references, in groups of five."""
    weights = (7, 3, 1)
    check = -sum(int(digit) * weights[index % 3] for index, digit in enumerate(reversed(text))) % 10
    text += str(check)
    head = len(text) % 5
    return " ".join([text[:head]] * bool(head) + [text[index:index + 5] for index in range(head, len(text), 5)])


@layout("FI", "EUR", "fi", width=84, fonts="sans")
def lasku(paper, random):
    """An invoice with terms, a bank's form below that repeats the sum, and the reference number that looks like money."""
    since(paper, 2021)
    paper.has_time = False
    paper.shop = random.choice(("Lahden Putkihuolto", "Järvi-Suomen Siivous"))
    due = paper.when + timedelta(days=14)
    paper.pair(paper.shop + " Oy", "LASKU", size=1.3, bold=True)
    number = reference(paper.digits("1#####"))
    put(paper, ("Vesijärvenkatu " + paper.digits("##") + ", 15140 Lahti", f"Päiväys            {paper.when:%d.%m.%Y}".replace(".0",
        ".")), ("Y-tunnus 2" + paper.digits("######-#") + "  ALV rek.", "Laskun numero   " + paper.digits("20####")),
        ("", f"Eräpäivä           {due:%d.%m.%Y}".replace(".0", ".")), (random.choice(("As Oy Hämeenlinnan Kotilinna",
        "Virtanen Pekka")), "Viitenumero   " + number), ("c/o Isännöinti Karhu, PL 12", "Viivästyskorko 7,5 %"), ["13100 HÄMEENLINNA"])
    paper.rule("_")
    rate = Decimal("25.5") if (paper.when.year, paper.when.month) >= (2024, 9) else Decimal(24)
    shown = f"{rate}".replace(".", ",")
    widths = (34, 8, 6, 11, 8, 13)
    paper.columns("Tuote / palvelu", "Määrä", "Yks.", "à-hinta", "ALV %", "Yhteensä", widths=widths, bold=True)
    goods = [("Asennustyö", 58, 78, "h"), ("Hanan vaihto", 95, 180, "kpl"), ("Kilometrikorvaus", "0.53", "0.59", "km"),
        ("Ikkunanpesu", 45, 60, "h"), ("Pyykkikoneliitin", 18, 34, "kpl"), ("Käyntimaksu", 45, 69, "krt"), ("Tarvikkeet", 12, 65, "erä")]
    for name, count, each, price, unit in picked(paper, goods, 1, 6, "0.01", (1, 2, 3, 5, 24)):
        paper.columns(name, euro(count), unit, euro(each), shown, spaced(price), widths=widths)
    if random.random() < 0.4:
        paper.items.append(Decimal("5.00"))
        paper.columns("Laskutuslisä", "1,00", "kpl", "5,00", shown, "5,00", widths=widths)
    paper.rule("_")
    net = sum(paper.items)
    paper.tax = rounded(net * rate / 100)
    paper.total = net + paper.tax
    put(paper, ("", f"Veroton yhteensä      {spaced(net)}"), ("", f"ALV {shown} %      {spaced(paper.tax)}"))
    paper.right(f"Yhteensä EUR      {spaced(paper.total)}", size=1.15, bold=True)
    put(paper, ["Maksuehto 14 pv netto. Huomautusaika 8 pv."])
    paper.rule("_")
    put(paper, ("Saajan tilinumero IBAN   " + paper.digits("FI## 4212 0010 #### ##"), "BIC   ITELFIHH"),
        (f"Saaja   {paper.shop} Oy", f"Viitenro   {number}"), ("Maksaja", f"Eräpäivä   {due:%d.%m.%Y}".replace(".0", ".")))
    paper.pair("TILISIIRTO  GIRERING", f"Euro   {spaced(paper.total)}", bold=True)


@layout("FI", "EUR", "fi", width=40)
def huoltoasema(paper, random):
    """A service station: fuel and a lunch at two rates, a bonus card, and a card slip in Finnish and Swedish words."""
    since(paper, 2019)
    sign(paper, 1.3, "ABBA Kuopio", "Nesto Matkakeidas")
    put(paper, "Savon Liikenneasemat Oy", "Y-tunnus 0" + paper.digits("######-#"), "puh. 017 " + paper.digits("### ###"),
        (f"{paper.when.day}.{paper.when.month}.{paper.when.year}", f"{paper.when:%H:%M}"),
        ("K" + paper.digits("#") + " M0" + paper.digits("#####"), "Kuitti " + paper.digits("1###")))
    paper.rule("-")
    full = Decimal("25.5") if (paper.when.year, paper.when.month) >= (2024, 9) else Decimal(24)
    sums = {"1": Decimal(0), "2": Decimal(0)}
    litres, each = Decimal(random.randint(800, 5500)) / 100, Decimal(random.randint(1389, 2199)) / 1000
    paper.items.append(rounded(litres * each))
    sums["1"] += paper.items[-1]
    put(paper, (random.choice(("95 E10", "Diesel", "98 E5")), euro(paper.items[-1]) + " 1"),
        [f"  mittari {random.randint(1, 8)}  {euro(litres)} l x {str(each).replace('.', ',')} €/l"])
    goods = [("LOUNAS NOUTOPÖYTÄ", "11.9", "13.9", "2"), ("KAHVI + PULLA", "4.5", "6.5", "2"), ("LIHAPIIRAKKA", "3.2", "4.9", "2"),
        ("TUULILASINPESUNESTE", "4.9", "8.9", "1")]
    for name, count, _, price, letter in picked(paper, goods, 0, 3, "0.1", (1, 1, 2)):
        paper.pair(f"{name}" + (f"  {count} KPL" if count > 1 else ""), f"{euro(price)} {letter}")
        sums[letter] += price
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("YHTEENSÄ", euro(paper.total) + " EUR", size=1.3, bold=True)
    put(paper, ("KORTTI", euro(paper.total)))
    paper.rule("-")
    widths = (10, 10, 9, 10)
    paper.columns("ALV", "VEROTON", "VERO", "VEROLL.", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, {"1": full, "2": 14}):
        paper.columns(f"{letter} {euro(rate)}%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, *card(paper, random.choice(("VISA DEBIT", "MASTERCARD"))), ["Veloitus / Debitering   " + euro(paper.total) + " EUR"],
        ["S-Etuasiakas: bonusta kerryttävä " + euro(paper.items[0])], "KIITOS - TACK")


@layout("PH", "PHP", "en", width=38)
def grocery(paper, random):
    """A supermarket of a mall: cut names, count of the goods before the sum, VAT analysis, points and the printer's permit."""
    sign(paper, 1.3, "SAVEMORE PLUS", "PUREGOLD STAR")
    put(paper, "SM PRIME RETAIL INC.", paper.digits("G/F CITYMALL, BRGY. SAN PEDRO, ILOILO"),
        "VAT REG TIN: 004-" + paper.digits("###-###-0####"),
        "MIN: " + paper.digits("1#############") + "  S/N: " + paper.digits("4C######"),
        "SALES INVOICE" if paper.when.year > 2023 else "OFFICIAL RECEIPT", (f"{paper.when:%m/%d/%Y}", f"{paper.when:%I:%M %p}"),
        ("SI#: 00" + paper.digits("######"), "CSHR: " + random.choice(("JENNIFER", "MARICEL B"))))
    paper.rule("-")
    taxed = exempt = Decimal(0)
    goods = [("LUCKYME PCANTON CH", 13, 18, 1), ("ALASKA EVAP 370ML", 32, 46, 1), ("PUREFOODS HOTDOG1K", 195, 265, 1),
        ("JASMINE RICE 5KG", 260, 345, 0), ("EGGS LARGE 12S", 95, 135, 0), ("SURF POWDER 65G 6S", 55, 78, 1),
        ("BANGUS BNLS /KG", 180, 290, 0), ("C2 GREEN TEA 500", 24, 32, 1), ("COLGATE 150G", 90, 138, 1)]
    pieces = 0
    for name, count, each, price, is_taxed in picked(paper, goods, 2, 8, "0.25", (1, 1, 2, 3, 6)):
        pieces += count
        taxed, exempt = (taxed + price, exempt) if is_taxed else (taxed, exempt + price)
        if count > 1:
            put(paper, [name], (f"   {count} @ {money(each)}", f"{commas(price)}{'V' if is_taxed else 'X'}"))
        else:
            put(paper, (name, f"{commas(price)}{'V' if is_taxed else 'X'}"))
    paper.rule("-")
    put(paper, f"{pieces} Item(s)")
    paper.total = sum(paper.items)
    paper.pair("TOTAL DUE", f"P {commas(paper.total)}", size=1.3, bold=True)
    if random.random() < 0.7:
        cash(paper, "CASH", "CHANGE", (20, 100, 500, 1000), commas)
    else:
        paper.pair("GCASH", commas(paper.total))
    vat = included(taxed, 12)
    paper.tax = vat or None
    paper.rule("-")
    put(paper, ("VATable Sales (V)", commas(taxed - vat)), ("VAT Amount 12%", commas(vat)), ("VAT-Exempt Sales (X)", commas(exempt)),
        ("Zero-Rated Sales", "0.00"), ["Cust Name: ____________________"], ["TIN: ________  Bus. Style: _______"],
        ["Perks Pts Earned: " + money(paper.total / 200)], "Supplier: NCR Phils  Accr# 0430" + paper.digits("######"),
        "THIS SERVES AS YOUR " + ("SALES INVOICE" if paper.when.year > 2023 else "OFFICIAL RECEIPT"))


@layout("PH", "PHP", "en", width=78, fonts="sans")
def airline(paper, random):
    """An airline's itinerary receipt: flights on later days, fares, fees and taxes of airports, and the total that was paid."""
    since(paper, 2019)
    paper.shop = random.choice(("Pacific Luzon Air", "Cebu Skyways"))
    paper.pair(paper.shop, "ITINERARY RECEIPT", size=1.35, bold=True)
    # The day of the booking is noted, when it was paid; the VAT alone is noted as tax, not the airport's fees.
    out = paper.when + timedelta(days=random.randint(10, 60))
    back = out + timedelta(days=random.randint(2, 9))
    put(paper, ("Booking Reference: " + random.choice("HKRT") + paper.digits("#") + "QX" + paper.digits("#") + "Z",
        "Status: CONFIRMED"), (f"Booking Date: {paper.when:%a %d %b %Y %H:%M}", "TIN 000-" + paper.digits("###-###-000")),
        ["Guest: " + random.choice(("MR DELA CRUZ / JUAN", "MS REYES / ANGELICA")) + "   (Adult)"])
    paper.rule("_")
    widths = (12, -22, -22, 18)
    paper.columns("Flight", "Depart", "Arrive", "Fare type", widths=widths, bold=True)
    paper.columns("5J " + paper.digits("5##"), f"{out:%d %b %Y} 06:40 MNL", f"{out:%d %b %Y} 08:05 CEB", "Go Easy", widths=widths)
    paper.columns("5J " + paper.digits("5##"), f"{back:%d %b %Y} 19:20 CEB", f"{back:%d %b %Y} 20:45 MNL", "Go Easy", widths=widths)
    paper.rule("_")
    lines = [("Base Fare", cost(random, 1200, 6800, "1")), ("Fuel Surcharge", Decimal(random.choice((370, 548, 758)))),
        ("Web Administration Fee", Decimal(336)), ("Prepaid Baggage 20kg", Decimal(random.choice((560, 720, 880)))),
        ("Seat Selector", Decimal(random.choice((150, 250))))]
    lines = lines[:3] + sample(random, lines[3:], 0, 2)
    fees = [("PSC - Domestic Passenger Service Charge", Decimal(400)), ("Aviation Security Fee", Decimal(30))]
    put(paper, ("Payment details", "Amount (PHP)"))
    net = sum(price for _, price in lines)
    for name, price in lines + fees:
        paper.items.append(price)
        paper.pair("   " + name, commas(price))
    paper.tax = rounded(net * 12 / 100)
    paper.pair("   VAT on fare and fees 12%", commas(paper.tax))
    paper.total = sum(paper.items) + paper.tax
    paper.rule("_")
    paper.pair("TOTAL AMOUNT", "PHP " + commas(paper.total), size=1.2, bold=True)
    put(paper, ("Form of payment: Visa XXXXXXXXXXXX" + paper.digits("####"), f"{paper.when:%d %b %Y}"),
        ("Amount paid", "PHP " + commas(paper.total)), ("Balance due", "PHP 0.00"),
        ["Check-in counters close 45 minutes before departure. Fares are non-refundable."],
        ["This is not valid for claim of input tax unless with official receipt."])


@layout("SG", "SGD", "en", width=40)
def fairmart(paper, random):
    """A supermarket with GST inside, prices cut by offers, cash rounded down, and link points."""
    since(paper, 2022)
    sign(paper, 1.4, "FairMart Xtra", "SHENG HUAT")
    put(paper, random.choice(("Blk 712 Ang Mo Kio Ave 6", "AMK Hub #B2-26")), "GST Reg No: M4-00" + paper.digits("#####-#"),
        "UEN: S83CS01" + paper.digits("##") + "L", (f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M:%S}"),
        ("Trans No: " + paper.digits("3####"), "SCO" + paper.digits("#")))
    paper.rule("-")
    goods = [("MEIJI FRESH MILK 2L", 6, 7), ("PASAR EGGS 10S", 2, 4), ("GARDENIA WM BREAD", 2, 4), ("ROYAL UMB RICE 5KG", 14, 19),
        ("MILO REFILL 900G", 10, 14), ("XIAO BAI CAI 220G", 1, 2), ("TIGER CAN 6X320", 14, 19), ("KOKA NOODLE 5S", 2, 4)]
    off = Decimal(0)
    for name, count, each, price in picked(paper, goods, 2, 8, "0.05"):
        put(paper, (name, money(price)))
        if count > 1:
            paper.left(f"   {count} x ${money(each)}")
            if random.random() < 0.5:
                less = nearest(price / 8, "0.01")
                off += less
                paper.pair(f"   DISC: ANY {count} AT ${money(price - less)}", f"-{money(less)}")
    paper.rule("-")
    exact = sum(paper.items) - off
    is_cash = random.random() < 0.4
    paper.total = exact - exact % Decimal("0.05") if is_cash else exact
    put(paper, (f"SUBTOTAL ({len(paper.items)} ITEMS)", money(exact)), *[("ROUNDING",
        f"-{money(exact - paper.total)}")] * (paper.total != exact))
    paper.pair("TOTAL", f"${money(paper.total)}", size=1.4, bold=True)
    if is_cash:
        cash(paper, "CASH", "CHANGE DUE", (2, 5, 10, 50), money)
    else:
        put(paper, (random.choice(("NETS", "VISA CONTACTLESS", "PAYNOW")), money(paper.total)))
    rate = {2022: 7, 2023: 8}.get(paper.when.year, 9)
    paper.tax = included(exact, rate)
    put(paper, (f"GST {rate}% INCLUDED", money(paper.tax)), *[f"YOU SAVED ${money(off)} TODAY"] * bool(off),
        "Linkpoints earned: " + str(int(paper.total)), "Goods sold are exchangeable in 7 days")


@layout("SG", "SGD", "en", width=80, fonts="sans")
def folio(paper, random):
    """A hotel's tax invoice of a stay, prices plus plus, paid in full, so that the balance is nought."""
    since(paper, 2022)
    paper.shop = random.choice(("Merlion Bay Hotel", "The Keong Saik Inn"))
    paper.pair(paper.shop, "TAX INVOICE", size=1.4, bold=True)
    nights = random.randint(1, 5)
    start = paper.when - timedelta(days=nights)
    put(paper, ("1 Marina Link, Singapore 0189" + paper.digits("##"), "Folio No. " + paper.digits("3#####")),
        ("GST Reg No. M2-00" + paper.digits("#####-#"), f"Printed {paper.when:%d-%b-%Y %H:%M}"),
        (random.choice(("Mr Alvin Teo", "Ms Priya Nair")), f"Arrival {start:%d-%b-%Y}"),
        ("Room " + paper.digits("1###") + "  Deluxe King", f"Departure {paper.when:%d-%b-%Y}"))
    paper.rule("_")
    widths = (14, -42, 14)
    paper.columns("Date", "Description", "Amount (SGD)", widths=widths, bold=True)
    each = cost(random, 180, 520, "5")
    for night in range(nights):
        day = start + timedelta(days=night)
        for name, price in [("Room Charge", each)] + [(name, cost(random, low, high, "0.5")) for name, low,
            high in sample(random, [("Mini Bar", 6, 28), ("In-Room Dining", 22, 70), ("Laundry", 12, 48), ("Lobby Lounge", 18, 60)], 0,
            1)]:
            paper.items.append(price)
            paper.columns(f"{day:%d-%b-%y}", name, commas(price), widths=widths)
    paper.rule("_")
    net, rate = sum(paper.items), {2022: 7, 2023: 8}.get(paper.when.year, 9)
    service = rounded(net / 10)
    paper.tax = rounded((net + service) * rate / 100)
    paper.total = net + service + paper.tax
    put(paper, ("", f"Sub Total      {commas(net)}"), ("", f"10% Service Charge      {commas(service)}"),
        ("", f"{rate}% GST      {commas(paper.tax)}"))
    paper.right(f"Total      {commas(paper.total)}", bold=True, size=1.1)
    put(paper, ("", f"Payment - {random.choice(('Amex', 'Visa'))} {paper.digits('XXXX####')}      -{commas(paper.total)}"),
        ("", "Balance Due      0.00"), ["I agree that my liability for this bill is not waived. Signature ______________"])


@layout("MY", "MYR", "ms", width=40)
def pasaraya(paper, random):
    """A hypermarket in Malay and English: codes, weights, rounding of cash, counts of pieces and of lines."""
    sign(paper, 1.3, "PASARAYA JAYA GEMILANG", "NSK MURAH")
    put(paper, "GEMILANG TRADING SDN BHD (7" + paper.digits("#####-T)"), paper.digits("LOT ##, JALAN KUCHAI LAMA, 58200 KL"),
        "TEL: 03-7" + paper.digits("### ####"), ("Resit: " + paper.digits("C0#-1#####"), f"{paper.when:%d-%m-%Y}"),
        ("Juruwang: " + random.choice(("AISYAH", "KUMAR")), f"{paper.when:%I:%M:%S %p}"))
    paper.rule("-")
    goods = [("MINYAK SAJI 5KG", 28, 36), ("BERAS FAIZA 10KG", 34, 46), ("MAGGI KARI 5S", 4, 7), ("SUSU DUTCH LADY 1L", 6, 9),
        ("GULA PRAI 1KG", 2, 3), ("ROTI GARDENIA 400G", 2, 4), ("DAIA SERBUK 2.3KG", 14, 22), ("TELUR GRED B 30S", 11, 15)]
    pieces = 0
    for name, count, each, price in picked(paper, goods, 2, 8, "0.05"):
        pieces += count
        put(paper, [paper.digits("955##########") + " " + name], (f"    {count}  X  {money(each)}", money(price)))
    for name, low, high in sample(random, [("AYAM STANDARD", 8, 11), ("TEMBIKAI", 3, 5), ("IKAN KEMBUNG", 13, 20)], 0, 2):
        kilos, each = weight(random), cost(random, low, high, "0.1")
        paper.items.append(rounded(kilos * each))
        pieces += 1
        put(paper, [name], (f"    {kilos:.3f}KG X {money(each)}/KG", money(paper.items[-1])))
    paper.rule("-")
    exact = sum(paper.items)
    is_cash = random.random() < 0.6
    paper.total = nearest(exact, "0.05") if is_cash else exact
    put(paper, (f"Item: {len(paper.items)}   Qty: {pieces}", ""), ("Jumlah Kecil / Subtotal", money(exact)))
    if is_cash:
        paper.pair("Pelarasan / Rounding Adj", f"{paper.total - exact:+.2f}" if paper.total != exact else "0.00")
    paper.pair("JUMLAH / TOTAL  RM", commas(paper.total), size=1.25, bold=True)
    if is_cash:
        cash(paper, "TUNAI / CASH", "BAKI / CHANGE", (1, 5, 10, 50, 100), commas)
    else:
        paper.pair(random.choice(("TNG EWALLET", "DEBIT CARD", "MAYBANK QR")), commas(paper.total))
    put(paper, ["Ahli: " + paper.digits("60##****###") + f"   Mata: {int(paper.total)}"], "Barang dijual tidak boleh dipulangkan",
        "TERIMA KASIH, SILA DATANG LAGI")


@layout("MY", "MYR", "en", width=40)
def diy(paper, random):
    """A household store: code and name in one row, count and price in the next, the total called by two names."""
    paper.shop = random.choice(("MR. FIXIT", "KAISON HOME"))
    paper.middle(paper.shop + " (M) SDN BHD", size=1.2, bold=True)
    put(paper, "(CO. REG : 86067" + paper.digits("#-V)"), paper.digits("LOT 18##-A, JALAN KPB 6, SERI KEMBANGAN"), "(TAMAN MELAWATI)",
        "-INVOICE-")
    paper.rule("=")
    goods = [("WD40 SPRAY 277ML", 16, 24), ("CABLE TIE 200MM 100S", 3, 7), ("LED BULB 9W DL", 5, 10), ("KITCHEN TOWEL HOLDER", 6, 14),
        ("SUPER GLUE 3G", 1, 3), ("PLASTIC BOX 12L", 9, 19), ("EXT. SOCKET 4WAY 2M", 19, 36), ("HANGER 10PCS", 4, 9)]
    pieces = 0
    for name, count, each, price in picked(paper, goods, 1, 7, "0.1"):
        pieces += count
        put(paper, [f"{name}"], (paper.digits("9######") + f"  {count} X {money(each)}", money(price)))
    paper.rule("-")
    exact = sum(paper.items)
    put(paper, (f"Item(s) : {len(paper.items)}", f"Qty(s) : {pieces}"))
    paper.total = exact
    paper.pair("TOTAL", "RM " + money(exact), size=1.25, bold=True)
    if random.random() < 0.6:
        cash(paper, "CASH", "CHANGE", (5, 10, 50, 100), lambda value: "RM " + money(value))
    else:
        paper.pair("VISA CARD ************" + paper.digits("####"), "RM " + money(exact))
    paper.rule("=")
    put(paper, (f"{paper.when:%d-%m-%y} {paper.when:%H:%M}", "SH0" + paper.digits("# ZJ##")),
        ["OPERATOR TRCC - NUR " + random.choice(("AIN", "SYAFIQAH"))], "EXCHANGE ARE ALLOWED WITHIN", "3 DAYS WITH RECEIPT.",
        "STRICTLY NO CASH REFUND.")


@layout("HK", "HKD", "zh-Hant", width=40, fonts="hant")
def yaofong(paper, random):
    """A beauty and drug chain in Hong Kong: member's price, a coupon in cash, points, a stored-value card's rest, no tax."""
    sign(paper, 1.4, "健怡坊 HealthSpot", "屈寧氏")
    put(paper, random.choice(("旺角彌敦道625號", "沙田新城市廣場3樓")), "Tel: 2" + paper.digits("### ####"),
        (f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M}"), (paper.digits("POS 0# #0#####"), "收銀員 " + paper.digits("10###")))
    paper.rule("-")
    goods = [("必理痛傷風感冒素24粒", 48, 66), ("舒適達牙膏 100g", 39, 55), ("維他命C 1000mg 30片", 79, 138), ("面膜5片裝", 59, 99), ("消毒濕紙巾 80片", 18, 32),
        ("洗頭水 750ml", 45, 79), ("膠袋", 1, 1)]
    off = Decimal(0)
    for name, count, each, price in picked(paper, goods, 1, 6, "0.1", (1, 1, 1, 2)):
        put(paper, [name], (f"  {count} x {money(each)}", money(price)))
        if random.random() < 0.3 and price > 20:
            less = nearest(price / 10, "0.1")
            paper.pair("  會員折扣 Member Disc", f"-{money(less)}")
            off += less
    paper.rule("-")
    coupon = Decimal(random.choice((0, 0, 10))) if sum(paper.items) > 60 else Decimal(0)
    paper.total = sum(paper.items) - off - coupon
    put(paper, ("小計 Subtotal", money(paper.total + coupon)), *[("現金券 Coupon", f"-{money(coupon)}")] * bool(coupon))
    paper.pair("總額 Total HK$", money(paper.total), size=1.3, bold=True)
    kind = random.choice(("八達通 Octopus", "支付寶HK", "信用卡 VISA"))
    paper.pair(kind, money(paper.total))
    if kind[0] == "八":
        put(paper, ["八達通號碼 " + paper.digits("########")], ("餘額 Remaining", money(cost(random, 20, 600, "0.1"))))
    put(paper, (f"件數 {len(paper.items)}", f"易賞積分 +{int(paper.total)}"), "憑單7天內可退換 Thank you")


@layout("TW", "TWD", "zh-Hant", width=38, fonts="hant")
def guodian(paper, random):
    """A hotpot restaurant's closing bill: seats by the head, ten percent service, and the number of the uniform invoice."""
    sign(paper, 1.4, "老四川麻辣鍋", "涮樂鍋物")
    put(paper, random.choice(("台北南京店", "台中公益店")), "結 帳 單", ("桌號: " + paper.digits("A#"), f"人數: {random.randint(2, 5)}"),
        (f"{paper.when:%Y/%m/%d}", f"{paper.when:%H:%M:%S}"), ["單號: " + paper.digits("2024######")])
    paper.rule("-")
    widths = (18, 5, 7, 8)
    paper.columns("品名", "數量", "單價", "小計", widths=widths)
    goods = [("鴛鴦鍋底", 180, 320), ("霜降牛", 280, 460), ("手工蝦滑", 180, 260), ("綜合菇盤", 120, 190), ("白飯", 15, 25), ("酸梅湯(壺)", 90, 140),
        ("科學麵", 20, 30), ("台啤", 90, 120)]
    for name, count, each, price in picked(paper, goods, 2, 7, "5"):
        paper.columns(name, str(count), whole(each), whole(price), widths=widths)
    paper.rule("-")
    net = sum(paper.items)
    service = rounded(net / 10, "1")
    off = rounded(net / 20, "1") if random.random() < 0.3 else Decimal(0)
    paper.total = net + service - off
    put(paper, ("消費金額", whole(net)), ("服務費 10%", whole(service)), *[("信用卡優惠95折", f"-{whole(off)}")] * bool(off))
    paper.pair("應收金額", "$" + whole(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        cash(paper, "實收現金", "找零", (100, 500, 1000), whole)
    else:
        put(paper, ("信用卡", whole(paper.total)), ("找零", "0"))
    put(paper, ["發票號碼: " + random.choice(("GT-", "RK-")) + paper.digits("########")],
        ["統編: " + random.choice(("", paper.digits("########")))], "用餐時間90分鐘 謝謝光臨")


@layout("CA", "CAD", "en", width=38)
def donuts(paper, random):
    """A coffee and doughnut chain: options below drinks, tax on some, cash rounded to five cents below the total."""
    # A bookkeeper notes what was paid: with cash, the rounded sum.
    sign(paper, 1.35, "Jim Morton's", "ROBIN'S BEAN")
    put(paper, "STORE #" + paper.digits("1###"), paper.digits("4## Barrington St, Halifax NS"), "(902) 555-01" + paper.digits("##"),
        "HST " + paper.digits("8######## RT0001"), ("Order# " + paper.digits("2##"),
        random.choice(("Drive Thru", "Take Out", "Eat In"))))
    paper.rule("-")
    goods = [("Med Original Blend", "1.7", "2.2"), ("Lg Steeped Tea", "1.9", "2.4"), ("Honey Cruller", "1.4", "1.8"),
        ("10pk Bites", "3.4", "4.2"), ("BELT Everything", "5.2", "6.7"), ("Iced Capp Sm", "2.9", "3.8"), ("Chili & Roll", "5.8", 8)]
    for name, count, _each, price in picked(paper, goods, 1, 5, "0.1", (1, 1, 2)):
        paper.columns(str(count), name, money(price), widths=(3, -25, 10))
        if "Blend" in name or "Tea" in name:
            paper.left("     " + random.choice(("Double Double", "1 Milk", "Triple Triple")))
    paper.rule("-")
    net = sum(paper.items)
    paper.tax = rounded(net * 15 / 100)
    exact = net + paper.tax
    put(paper, ("Subtotal:", money(net)), ("HST (15%):", money(paper.tax)))
    is_cash = random.random() < 0.5
    paper.total = nearest(exact, "0.05") if is_cash else exact
    paper.pair("Grand Total:" if is_cash else "Total:", "$" + money(exact), bold=True)
    if is_cash:
        if paper.total != exact:
            put(paper, ("Rounding:", f"{paper.total - exact:+.2f}"), ("Rounded Total:", "$" + money(paper.total)))
        cash(paper, "Cash:", "Change Due:", (5, 10, 20), lambda value: "$" + money(value))
    else:
        put(paper, (random.choice(("Debit", "MasterCard")) + " ****" + paper.digits("####"), "$" + money(paper.total)),
            ["Approved - Thank You 00-001"])
    put(paper, f"{paper.when:%Y-%m-%d} {paper.when:%I:%M:%S %p}", "Tell us about your visit:",
        "tellmortons.example  code " + paper.digits("#####-#####"))


@layout("CA", "CAD", "en", width=40)
def superstore(paper, random):
    """A grocer by departments, with letters of tax before prices, offers with a multiplier, and points."""
    sign(paper, 1.35, "ATLANTIC SUPERMART", "NO NAME FOODS")
    put(paper, "Big on Fresh, Low on Price", paper.digits("1## Main St, Moncton NB  506-###-####"))
    departments = [("21-GROCERY", [("PC PNUT BUTTER", "4.5", 7, "MRJ"), ("KD DINNER", 1, 2, "MRJ"), ("BREAD WW", "2.5", 4, "MRJ"),
        ("COKE 12PK", 6, 9, "HMRJ")]), ("27-PRODUCE", [("GALA APPLE BAG", 4, 7, "MRJ"), ("ROMAINE", 2, 4, "MRJ")]),
        ("31-MEATS", [("GRND BEEF LEAN", 8, 15, "MRJ"), ("CHKN THIGH", 7, 13, "MRJ")]),
        ("41-HOME", [("GLAD BAGS 40", 8, 12, "HMRJ"), ("TOWEL SPONGE", 4, 7, "HMRJ")])]
    taxed = Decimal(0)
    for head, goods in sample(random, departments, 2, 4):
        paper.left(head)
        for name, count, each, price, letters in picked(paper, goods, 1, 3, "0.01", (1, 1, 1, 2)):
            code = paper.digits("0##########")
            paper.columns(("(2)" if count > 1 else "   ") + code, " " + name, letters, money(price), widths=(14, -15, 4, 7))
            if count > 1:
                paper.left(f"    2 @ ${money(each)}")
            taxed += price if letters[0] == "H" else 0
    paper.rule("-")
    net = sum(paper.items)
    put(paper, ("SUBTOTAL", commas(net)))
    tax = rounded(taxed * 15 / 100)
    if tax:
        paper.tax = tax
        paper.pair(f"H=HST 15%  {money(taxed)} @ 15.000%", money(tax))
    paper.total = net + tax
    paper.pair("TOTAL", commas(paper.total), size=1.4, bold=True)
    paper.rule("-")
    put(paper, "Trans. Type: PURCHASE", ["Account: " + random.choice(("CHEQUING", "MASTERCARD"))],
        ["Card Number: ************" + paper.digits("####")], (f"DateTime: {paper.when:%y/%m/%d %H:%M:%S}", ""),
        ["Ref.#: " + paper.digits("########") + "  Auth #: " + paper.digits("######")], ("Credit", "CAD$ " + commas(paper.total)),
        ("CHANGE", "0.00"))
    put(paper, "PC POINTS", ("Points Earned", str(int(paper.total) * 10)), ("Closing Points Balance", paper.digits("3#,###")),
        "Retain for returns within 30 days", paper.digits("0#### ## #### ") + f"{paper.when:%Y/%m/%d %H:%M}")


@layout("AU", "AUD", "en-AU", width=40)
def supermarket(paper, random):
    """A supermarket with carets for specials and percent signs for taxed goods, savings, and the terminal's slip above the points."""
    sign(paper, 1.4, "Woolgoolga Fresh", "Coolesworth")
    put(paper, "1234 PACIFIC FAIR  PH: 07 5" + paper.digits("### ####"), "ABN 88 000 " + paper.digits("### ###"), "TAX INVOICE",
        ("STORE 2" + paper.digits("### POS 0##"), "TRANS " + paper.digits("####")), (f"{paper.when:%I:%M %p}", f"{paper.when:%d %b %Y}"))
    paper.rule("=")
    goods = [("Vegemite 380g", "5.5", "7.5", 0), ("Full Cream Milk 3L", "3.6", "4.7", 0), ("Tim Tam Double Coat", 3, 5, 1),
        ("Omo Front Loader 2kg", 14, 26, 1), ("Beef Mince 1kg", 9, 14, 0), ("Weet-Bix 1.2kg", 4, 6, 0), ("Dog Food Beef 3kg", 9, 15, 1),
        ("Bundaberg G/Beer 4pk", 5, 8, 1)]
    taxed = saved = Decimal(0)
    for name, count, each, price, is_taxed in picked(paper, goods, 2, 8, "0.05"):
        text = ("%" if is_taxed else " ") + ("^" if (is_special := random.random() < 0.3) else " ") + name
        saved += nearest(price / 3, "0.05") if is_special else 0
        taxed += price if is_taxed else 0
        if count == 1:
            paper.pair(text, money(price))
        else:
            put(paper, [text], (f"     Qty {count} @ ${money(each)} each", money(price)))
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.pair(f"{len(paper.items)} SUBTOTAL", f"${money(paper.total)}")
    paper.pair("TOTAL", f"${money(paper.total)}", size=1.35, bold=True)
    put(paper, ("EFT", f"${money(paper.total)}"), ("CHANGE", "$0.00"))
    if taxed:
        paper.tax = included(taxed, 10)
        put(paper, ("TOTAL includes GST", f"${money(paper.tax)}"))
    put(paper, ["% Taxable items   ^ Promotional price"], *[f"YOU SAVED ${money(saved)} WITH SPECIALS"] * bool(saved))
    paper.rule("-")
    put(paper, ["CARD: " + paper.digits("............####") + "  (t) VISA DEBIT"],
        ["AID: A0000000031010  ATC: " + paper.digits("0###")], ("PURCHASE", f"AUD{money(paper.total)}"),
        ("CREDIT ACCOUNT", "APPROVED 00"))
    paper.rule("-")
    put(paper, f"Everyday Rewards points: {int(paper.total)}", "FUEL OFFER: 4c per litre, valid 28 days")
    paper.barcode()


@layout("NZ", "NZD", "en-NZ", width=42)
def mega(paper, random):
    """A hardware store that sold to a builder: trade discount for each row, something brought back, GST by content."""
    sign(paper, 1.35, "HAMMER 10 MEGA", "Placemakers Direct")
    put(paper, random.choice(("Whangarei", "Invercargill")) + "  Ph 09 " + paper.digits("### ####"),
        "GST No: " + paper.digits("9#-###-###"), "TAX INVOICE/RECEIPT", (f"{paper.when:%d/%m/%Y}", f"{paper.when:%I:%M%p}".lower()),
        ("Reg 3  Op " + paper.digits("4##"), "Docket " + paper.digits("1######")))
    paper.rule("-")
    goods = [("H3.2 100X50 2.4M", 9, 16), ("GALV NAIL 75X3.15 KG", 11, 18), ("ARALDITE 5MIN 24ML", 14, 24), ("RESENE TESTPOT", 5, 7),
        ("RAPIDSET 20KG", 9, 14), ("SANDING DISC 125 5PK", 9, 16), ("POTTING MIX 40L", 9, 15)]
    off = Decimal(0)
    for name, count, each, price in picked(paper, goods, 1, 6, "0.01", (1, 1, 2, 4, 6)):
        put(paper, [paper.digits("94########### ") + name], (f"    {count} EA @ {money(each)}", money(price)))
        if random.random() < 0.4:
            less = rounded(price * random.choice((5, 10)) / 100)
            off += less
            paper.pair("    Trade discount", f"-{money(less)}")
    if sum(paper.items) > 60 and random.random() < 0.3:
        back = cost(random, 6, 25)
        paper.items.append(-back)
        put(paper, ["RETURN  " + paper.digits("94###########") + " HINGE 100MM"], ("    -1 EA @ " + money(back), money(-back)))
    paper.rule("-")
    paper.total = sum(paper.items) - off
    paper.tax = rounded(paper.total * 3 / 23)
    paper.pair("TOTAL NZD", "$" + money(paper.total), size=1.35, bold=True)
    put(paper, ("Eftpos", "$" + money(paper.total)), ("GST Content", "$" + money(paper.tax)),
        *[("You saved", "$" + money(off))] * bool(off))
    put(paper, "Airpoints not collected this visit", "Return within 30 days with receipt", "*" + paper.digits("4###########") + "*")


@layout("GB", "GBP", "en-GB", width=40)
def club_prices(paper, random):
    """A supermarket with member's prices taken off in one sum below the subtotal, points, no VAT, and the card slip."""
    sign(paper, 1.5, "TASKO", "Morriford's")
    put(paper, random.choice(("Stroud Extra", "Leith Superstore")), "Every little counts", "VAT NO: 220 " + paper.digits("#### ##"))
    paper.gap()
    goods = [("TASKO BANANAS 5PK", ".75", "1.1"), ("SEMI SKIMMED 4PT", "1.2", "1.65"), ("WARBIES TOASTIE", "1.2", "1.55"),
        ("HEINZ BEANS 4PK", "2.8", "4.2"), ("FAIRY LIQUID", "1.5", "3"), ("CHEDDAR 400G", "2.8", 4), ("CHKN BREAST 650G", "3.9", "5.5"),
        ("PG TIPS 160", 3, "5.5")]
    saved = Decimal(0)
    for name, count, _each, price in picked(paper, goods, 2, 8, "0.05", (1, 1, 1, 2)):
        paper.columns(str(count), name, money(price), widths=(3, -27, 9))
        if random.random() < 0.3 and price > 2:
            less = Decimal(random.choice(("0.25", "0.50", "0.75", "1.00")))
            saved += less
            paper.columns("", f"Cc {money(price - less)}", f"-{money(less)}", widths=(3, -27, 9))
    paper.rule("-")
    paper.total = sum(paper.items) - saved
    if saved:
        put(paper, ("Subtotal", money(paper.total + saved)), ("Savings", f"-{money(saved)}"), ("Promotions", ""),
            ("Club Prices", f"-{money(saved)}"))
    paper.pair("TOTAL TO PAY", f"£{money(paper.total)}", size=1.25, bold=True)
    put(paper, (random.choice(("Visa Debit", "Mastercard")), f"£{money(paper.total)}"), ["AID : A0000000031010"],
        ["NUMBER : ************" + paper.digits("####") + "  ICC"], ["PAN SEQ NO : 01"], ["AUTH CODE : " + paper.digits("######")],
        ["MERCHANT : " + paper.digits("4#######")], ("CHANGE DUE", "£0.00"))
    paper.rule("-")
    put(paper, "CLUBCARD STATEMENT", ["CLUBCARD NUMBER ************" + paper.digits("####")],
        ("POINTS THIS VISIT", str(int(paper.total))), ("TOTAL POINTS BALANCE", paper.digits("6##")),
        "A chance to win a £1000 gift card", "Visit taskoviews.example today",
        f"{paper.when:%d/%m/%y} {paper.when:%H:%M}  " + paper.digits("#### ### #### ####"))


@layout("GB", "GBP", "en-GB", width=38)
def services(paper, random):
    """A coffee bar at motorway services: eat in and take away by stars, discount of a card, and the VAT by rate."""
    sign(paper, 1.4, "Bean & Gone", "CORNISH PASTY BARN")
    put(paper, "Welcome Break Holdings Ltd", "Membury Services M4 West", "VAT Reg 4" + paper.digits("## #### ##"),
        (f"{paper.when:%d/%m/%Y %H:%M:%S}", "Till " + paper.digits("0#")), ("Chk " + paper.digits("####"),
        random.choice(("EAT IN", "TAKE AWAY"))))
    paper.rule("=")
    sums = {"*": Decimal(0), " ": Decimal(0)}
    goods = [("Flat White Reg", "3.4", "4.5", "*"), ("Latte Lrg", "3.9", "4.95", "*"), ("Trad Pasty", "4.9", "6.95", "*"),
        ("Sausage Roll", "3.2", "4.6", "*"), ("Still Water 500", "1.9", "2.6", "*"), ("Blueberry Muffin", "2.8", "3.6", " "),
        ("Ham & Chs Toastie", "5.2", "6.75", "*"), ("Fruit Pot", "2.5", 4, " ")]
    for name, count, _each, price, letter in picked(paper, goods, 1, 5, "0.05"):
        paper.columns(str(count), name, f"{money(price)}{letter}", widths=(3, -23, 11))
        sums[letter] += price
    paper.rule("=")
    off = rounded(sums["*"] / 10) if random.random() < 0.3 else Decimal(0)
    sums["*"] -= off
    if off:
        put(paper, ("Subtotal", money(sum(paper.items))), ("Roadchef Card 10%", f"-{money(off)}"))
    paper.total = sum(paper.items) - off
    paper.pair("Amount Due", f"£{money(paper.total)}", size=1.3, bold=True)
    put(paper, ("Contactless", f"£{money(paper.total)}"))
    if sums["*"]:
        paper.tax = included(sums["*"], 20)
        put(paper, ("* VAT @ 20%  Net " + money(sums["*"] - paper.tax), money(paper.tax)))
    if sums[" "]:
        put(paper, ("  VAT @ 0%   Net " + money(sums[" "]), "0.00"))
    put(paper, "Parking: 2 hours free", "How was it? beanandgone.example/hi")


@layout("FR", "EUR", "fr", width=42)
def hypermarche(paper, random):
    """A hypermarket by departments with codes of the rates, immediate discounts, meal vouchers, and a pot of euros on the card."""
    since(paper, 2021)
    sign(paper, 1.35, "CAREFOUR MARKET", "HYPER U-NANIME", "E.LECLAIR")
    put(paper, "SAS CHALDIS  Chalon-sur-Saône", "TEL 03.85." + paper.digits("##.##.##"),
        "SIRET 3" + paper.digits("## ### ### #####") + "  NAF 4711F")
    paper.gap()
    departments = [(">> EPICERIE", [("PATES BARILLA 500G", "0.95", "1.6", 1), ("CAFE MOULU 4X250", 7, 13, 1),
        ("NUTELLE 1KG", 5, 8, 1)]), (">> FRAIS", [("BEURRE DOUX 250G", 2, "3.4", 1), ("JAMBON SUP X4", "2.5", 4, 1),
        ("COMTE 300G", 4, 7, 1)]), (">> LIQUIDES", [("VIN COTES DU RHONE", "3.5", 8, 2), ("EAU CRISTALLINE 6X", "1.2", 2, 1)]),
        (">> DPH", [("LESSIVE X30", 7, 14, 2), ("DENTIFRICE X2", 2, 5, 2)])]
    sums, off, food = {"1": Decimal(0), "2": Decimal(0)}, Decimal(0), Decimal(0)
    pieces = 0
    for head, goods in sample(random, departments, 2, 4):
        paper.left(head)
        for name, count, each, price, code in picked(paper, goods, 1, 3, "0.01", (1, 1, 1, 2, 3)):
            pieces += count
            if count > 1:
                put(paper, [f"{code} {name}"], (f"     {count} X {euro(each)}€", euro(price) + "€"))
            else:
                put(paper, (f"{code} {name}", euro(price) + "€"))
            food += price if code == 1 else 0
            if random.random() < 0.2:
                less = rounded(price * Decimal("0.34"))
                paper.pair("   Remise immédiate 34%", f"-{euro(less)}€")
                off, price = off + less, price - less
            sums[str(code)] += price
    paper.gap()
    paper.total = sum(paper.items) - off
    if off:
        put(paper, ("SOUS-TOTAL", euro(paper.total + off) + "€"), ("REMISES", f"-{euro(off)}€"))
    paper.pair(f"TOTAL {pieces} ARTICLES", euro(paper.total) + "€", size=1.25, bold=True)
    voucher = Decimal(random.choice((0, 0, 9))) if min(food, paper.total) > 12 else Decimal(0)
    put(paper, *[("TITRE RESTAURANT", euro(voucher) + "€")] * bool(voucher), ("CB EMV SANS CONTACT", euro(paper.total - voucher) + "€"))
    paper.gap()
    widths = (9, 9, 10, 12)
    paper.columns("CODE", "TAUX", "TVA", "HT", widths=widths)
    for letter, rate, net, tax, _gross in parts(paper, sums, {"1": Decimal("5.5"), "2": Decimal(20)}):
        paper.columns(letter, euro(rate) + "%", euro(tax), euro(net), widths=widths)
    put(paper, ["Montant éligible Titre Restaurant " + euro(food) + "€"], "VOTRE CARTE FIDELITE",
        ("Cagnotte ce jour", euro(rounded(paper.total / 50)) + "€"), ("Solde cagnotte", paper.digits("1#,##€")),
        [f"{paper.when:%d/%m/%y}  {paper.when:%H:%M}  " + paper.digits("Caisse 0##  Ticket ####")], "MERCI DE VOTRE VISITE A BIENTOT")


@layout("IT", "EUR", "it", width=42)
def farmacia(paper, random):
    """A pharmacy's commercial document with the tax code of the customer, drugs by letters, and the tax inside."""
    since(paper, 2020)
    sign(paper, 1.3, "FARMACIA SAN GIORGIO", "Farmacia Comunale 3")
    put(paper, "della Dott.ssa P. Ferraris & C. snc", paper.digits("Corso Italia ##, 17100 Savona (SV)"),
        "P.IVA 0" + paper.digits("##########"))
    paper.middle("DOCUMENTO COMMERCIALE", bold=True)
    paper.middle("di vendita o prestazione")
    widths = (24, 7, 11)
    paper.columns("DESCRIZIONE", "IVA", "Prezzo(€)", widths=widths)
    sums = {"10": Decimal(0), "22": Decimal(0), "4": Decimal(0)}
    goods = [("FARMACO TACHIPIRINA", "4.5", "6.2", "10"), ("FARMACO OKI 30BST", 6, "9.9", "10"),
        ("DISP. MEDICO CEROTTI", 3, "6.5", "22"), ("PARAFARM. CREMA MANI", 6, 14, "22"), ("TICKET SSN", 2, 2, None),
        ("OMEOP. ARNICA GRAN.", 6, 10, "10"), ("LATTE INF. 2 800G", 13, 22, "10")]
    off = Decimal(0)
    for name, count, each, price, rate in picked(paper, goods, 1, 5, "0.01", (1, 1, 1, 2)):
        if count > 1:
            paper.left(f"  n.{count} * {euro(each)}")
        paper.columns(name, f"{rate}%" if rate else "ES*", euro(price), widths=widths)
        if rate == "22" and random.random() < 0.4:
            less = rounded(price / 10)
            paper.columns("  SCONTO", f"{rate}%", f"-{euro(less)}", widths=widths)
            off, price = off + less, price - less
        if rate:
            sums[rate] += price
    paper.total = sum(paper.items) - off
    paper.gap()
    parts(paper, sums, {rate: int(rate) for rate in sums})
    paper.tax = paper.tax or None
    paper.pair("TOTALE COMPLESSIVO", euro(paper.total), size=1.2, bold=True)
    put(paper, ("di cui IVA", euro(paper.tax or 0)), ("Pagamento contante", "0,00"), ("Pagamento elettronico", euro(paper.total)),
        ("Non riscosso", "0,00"), ("Resto", "0,00"), ("Importo pagato", euro(paper.total)))
    put(paper, ["C.F. cliente: RSSMRA" + paper.digits("##") + "D12H501" + random.choice("XZK")], [f"{paper.when:%d-%m-%Y %H:%M}"],
        ["DOCUMENTO N. " + paper.digits("0###-0###")], ["RT 99MEY" + paper.digits("0#####")], "Valido ai fini della detrazione fiscale")


@layout("ES", "EUR", "es", width=42)
def mercado(paper, random):
    """A supermarket with count before the name, unit price only for several, weights in a second row, and the card's slip."""
    since(paper, 2019)
    paper.shop = random.choice(("MERCALLANA", "CONSUMAR"))
    paper.middle(paper.shop + ", S.A.  A-46" + paper.digits("######"), size=1.05, bold=True)
    put(paper, paper.digits("C/ PINTOR SOROLLA ##"), "12540 VILA-REAL", "TELÉFONO: 964" + paper.digits("######"),
        [f"{paper.when:%d/%m/%Y %H:%M}  OP: " + paper.digits("2#####")], ["FACTURA SIMPLIFICADA: " + paper.digits("2###-0##-######")])
    widths = (3, -21, 8, 9)
    paper.columns("", "Descripción", "P. Unit", "Importe", widths=widths)
    sums = {"10": Decimal(0), "21": Decimal(0), "4": Decimal(0)}
    goods = [("LECHE SEMI BRIK", "0.85", "1.02", "4"), ("PAN RUSTICO", "0.9", "1.4", "4"), ("ACEITE OLIVA 1L", "4.5", "9.8", "10"),
        ("GALLETA MARIA", "1.1", "1.9", "10"), ("LAVAVAJILLAS", "1.2", "2.4", "21"), ("CERVEZA TOSTADA P6", "3.2", "4.6", "21"),
        ("JAMON CURADO SOB.", 2, "4.5", "10"), ("12 HUEVOS L", "1.9", "3.2", "4")]
    for name, count, each, price, rate in picked(paper, goods, 2, 8):
        paper.columns(str(count), name, euro(each) if count > 1 else "", euro(price), widths=widths)
        sums[rate] += price
    for name, low, high in sample(random, [("PLATANO", "1.6", "2.6"), ("TOMATE ENSALADA", "1.5", "2.9")], 0, 2):
        kilos, each = weight(random), cost(random, low, high)
        paper.items.append(rounded(kilos * each))
        sums["4"] += paper.items[-1]
        paper.columns("1", name, "", "", widths=widths)
        paper.pair(f"   {kilos:.3f} kg   {money(each)} €/kg".replace(".", ","), euro(paper.items[-1]))
    paper.gap()
    paper.total = sum(paper.items)
    paper.pair("TOTAL (€)", euro(paper.total), size=1.3, bold=True)
    is_cash = random.random() < 0.3
    if is_cash:
        cash(paper, "EFECTIVO", "CAMBIO", (5, 10, 20, 50), euro)
    else:
        paper.pair("TARJETA BANCARIA", euro(paper.total))
    widths = (9, 19, 14)
    paper.columns("IVA", "BASE IMPONIBLE (€)", "CUOTA (€)", widths=widths)
    for _, rate, net, tax, _gross in parts(paper, sums, {rate: int(rate) for rate in sums}):
        paper.columns(f"{rate}%", euro(net), euro(tax), widths=widths)
    paper.columns("TOTAL", euro(paper.total - paper.tax), euro(paper.tax), widths=widths)
    if not is_cash:
        put(paper, ("TARJ. BANCARIA: **** **** **** " + paper.digits("####"), ""),
            ("N.C: " + paper.digits("0########"), "AUT: " + paper.digits("######")), ("AID: A0000000031010", "ARC: 00"),
            ("Importe: " + euro(paper.total) + " €", "Visa Débito"))
    put(paper, "SE ADMITEN DEVOLUCIONES CON TICKET")


@layout("DE", "EUR", "de", width=40)
def tankstelle(paper, random):
    """A petrol station: pump and litres above, shop goods at two rates, the lines of the security device, and the terminal's slip."""
    since(paper, 2021)
    sign(paper, 1.4, "AREAL Tankstelle", "JETT", "STERN-OIL")
    put(paper, "Inh. Murat Yildiz", paper.digits("Hauptstr. ##, 64646 Heppenheim"), "Tel. 06252/" + paper.digits("#####"),
        "USt-IdNr. DE" + paper.digits("#########"), ("Beleg " + paper.digits("####/0##/0000#"), f"{paper.when:%d.%m.%Y %H:%M}"))
    paper.rule("-")
    litres, each = Decimal(random.randint(800, 6200)) / 100, Decimal(random.randint(1499, 2199)) / 1000
    paper.items.append(rounded(litres * each))
    sums = {"A": paper.items[0], "B": Decimal(0)}
    put(paper, ("* " + random.choice(("Super E10", "Diesel", "Super 95")), f"{euro(paper.items[0])} EUR A*"),
        [f"  Zp {random.randint(1, 8)}  {euro(litres)} L x {money(each, 3, point=',')} EUR/L"])
    goods = [("Kaffee to go groß", "2.6", "3.4", "A"), ("Bockwurst", "2.2", "3.6", "B"), ("Bild Zeitung", 1, "1.4", "B"),
        ("Scheibenfrost 2L", 5, 9, "A"), ("Red Bull 0,25", "1.9", "2.8", "A"), ("Laugenstange", "1.3", "2.2", "B")]
    for name, count, _, price, letter in picked(paper, goods, 0, 3, "0.05", (1, 1, 2)):
        paper.pair((f"  {count} x " if count > 1 else "  ") + name, f"{euro(price)} EUR {letter} ")
        sums[letter] += price
    if sums["A"] > paper.items[0] and random.random() < 0.4:
        paper.items.append(Decimal("0.25"))
        sums["A"] += paper.items[-1]
        paper.pair("  Pfand Dose", "0,25 EUR A ")
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("Gesamtbetrag", euro(paper.total) + " EUR", size=1.25, bold=True)
    by_card = random.random() < 0.7
    if by_card:
        paper.pair("Kartenzahlung girocard", euro(paper.total) + " EUR")
    else:
        cash(paper, "Bar", "Rückgeld", (5, 10, 20, 50), lambda value: euro(value) + " EUR")
    widths = (12, 10, 9, 10)
    paper.columns("Typ", "Netto", "MwSt", "Brutto", widths=widths)
    for letter, rate, net, tax, gross in parts(paper, sums, {"A": 19, "B": 7}):
        paper.columns(f"{letter}: {rate:2},00%", euro(net), euro(tax), euro(gross), widths=widths)
    put(paper, ["* Verkauf im Namen und für Rechnung der"], ["  Areal Mineralöl GmbH, 44789 Bochum"])
    if by_card:
        paper.rule("-")
        put(paper, "K-U-N-D-E-N-B-E-L-E-G", ["Terminal-ID " + paper.digits("6#######")],
            ["TA-Nr " + paper.digits("0#####") + "   Kontaktlos"], f"Betrag EUR {euro(paper.total)}", "** Zahlung erfolgt **")
    put(paper, ["TSE-Signaturzähler: " + paper.digits("1#####")],
        [f"TSE-Start: {paper.when - timedelta(seconds=41):%Y-%m-%dT%H:%M:%S}.000Z"],
        ["TSE-Seriennr.: " + paper.digits("a#b##c###d##e####f##")], "Gute Fahrt!")


@layout("SA", "SAR", "ar", width=46, fonts="arab")
def saydaliya(paper, random):
    """A pharmacy's simplified tax invoice: drugs at rate nought, cosmetics taxed, offers, and words in two languages."""
    since(paper, 2021)
    sign(paper, 1.35, "صيدلية الدواء الأول", "صيدليات النهضة")
    put(paper, "فرع حي الياسمين - الرياض", "الرقم الضريبي " + forward("30" + paper.digits("#########") + "0003"), "فاتورة ضريبية مبسطة",
        forward("Simplified Tax Invoice"), ("رقم الفاتورة", forward(paper.digits("INV-0######"))),
        ("التاريخ", forward(f"{paper.when:%d/%m/%Y}")), ("الوقت", forward(f"{paper.when:%I:%M %p}")))
    paper.rule("-")
    widths = (20, 6, 9, 11)
    paper.columns("الصنف", "كمية", "السعر", "الإجمالي", widths=widths, bold=True)
    goods = [("بنادول اكسترا 24 حبة", 10, 18, 0), ("شامبو فاتيكا 400مل", 15, 28, 1), ("حليب أطفال 2", 55, 95, 0),
        ("واقي شمس SPF50", 60, 120, 1), ("فيتامين د 50000", 22, 48, 0), ("حفاضات مقاس 4", 45, 79, 1), ("معجون أسنان", 9, 19, 1)]
    taxed = off = Decimal(0)
    for name, count, each, price, is_taxed in picked(paper, goods, 1, 6, "0.25", (1, 1, 1, 2)):
        paper.columns(name, str(count), money(each), money(price), widths=widths)
        if is_taxed and random.random() < 0.4:
            less = rounded(price / 5)
            paper.pair("   خصم عرض " + forward("20%"), forward(f"-{money(less)}"))
            off, price = off + less, price - less
        taxed += price if is_taxed else 0
    paper.rule("-")
    net = sum(paper.items) - off
    tax = rounded(taxed * 15 / 100)
    paper.tax = tax or None
    paper.total = net + tax
    put(paper, ("المجموع قبل الضريبة", money(net)))
    if tax:
        put(paper, ("الخاضع لنسبة " + forward("15%"), money(taxed)), ("ضريبة القيمة المضافة", money(tax)))
    put(paper, ("الخاضع لنسبة " + forward("0%"), money(net - taxed)))
    paper.pair("الإجمالي شامل الضريبة", money(paper.total) + " ر.س", size=1.2, bold=True)
    put(paper, (random.choice(("مدى " + forward("MADA"), "نقداً", "فيزا")), money(paper.total)),
        f"عدد الأصناف {len(paper.items)}   نقاط نهضة {int(paper.total)}", "الأدوية لا ترد ولا تستبدل")
    paper.barcode()


@layout("AE", "AED", "en", width=42, fonts="arab")
def shawarma(paper, random):
    """A cafeteria's tax invoice in English and Arabic: net and VAT below the total that includes them, cash and change."""
    sign(paper, 1.4, "Al Karama Star Cafeteria", "Shawarma Junction")
    put(paper, "كافتيريا", random.choice(("Shop 4, Al Nahda St, Sharjah", "Al Karama, Dubai")),
        "Tel 04 " + paper.digits("3######") + "  TRN 100" + paper.digits("#########") + "003", "TAX INVOICE  فاتورة ضريبية",
        ("Bill No: " + paper.digits("C1-#####"), f"{paper.when:%d-%b-%Y}"), (random.choice(("Dine In", "Delivery", "Parcel")),
        f"{paper.when:%I:%M %p}"))
    paper.rule("-")
    widths = (20, 5, 8, 9)
    paper.columns("Item", "Qty", "Rate", "Amount", widths=widths, bold=True)
    goods = [("Chicken Shawarma", 5, 9), ("Karak Tea", 1, 2), ("Porotta Omelette", 4, 8), ("Mix Juice Lrg", 10, 15),
        ("Zinger Sandwich", 10, 16), ("Avocado Honey", 14, 20), ("Water Small", 1, 1), ("Hummus", 8, 14)]
    for name, count, each, price in picked(paper, goods, 1, 7, "0.5"):
        paper.columns(name, str(count), money(each), money(price), widths=widths)
    paper.rule("-")
    fee = Decimal(random.choice((0, 0, 5)))
    if fee:
        paper.items.append(fee)
        paper.columns("Delivery Charge", "", "", money(fee), widths=widths)
    paper.total = sum(paper.items)
    paper.tax = included(paper.total, 5)
    paper.pair("TOTAL  المجموع  AED", money(paper.total), size=1.2, bold=True)
    put(paper, ("Taxable Amount", money(paper.total - paper.tax)), ("VAT 5%  ضريبة", money(paper.tax)))
    if random.random() < 0.6:
        cash(paper, "Cash نقدا", "Balance الباقي", (5, 10, 20, 50, 100), money)
    else:
        paper.pair("Card", money(paper.total))
    put(paper, "Prices are inclusive of VAT", "Thank You, Visit Again  شكرا")
