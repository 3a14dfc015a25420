"""Layouts by an author who knew nothing of the reader. They were judged once before anyone looked at
them; README.md has those figures, and those after their faults were mended."""

from datetime import timedelta
from decimal import ROUND_DOWN, Decimal

from paper import cost, euro, forward, handed, included, layout, money, rounded, sample, spaced


def down(value, unit="0.01"):
    return Decimal(value).quantize(Decimal(unit), ROUND_DOWN)


def few(random):
    """A quantity, which mostly is 1."""
    return random.choice((1, 1, 1, 1, 1, 2, 2, 3, 4))


@layout("TH", "THB", "th", width=40, fonts="thai")
def noodle_house(paper, random):
    """A restaurant with service and VAT on top."""
    paper.shop = "ครัวคุณย่าละเมียด"
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("บริษัท ละเมียดรส จำกัด (สาขาที่ 00003)")
    paper.middle("88/12 ถ.นิมมานเหมินท์ ต.สุเทพ")
    paper.middle("อ.เมือง จ.เชียงใหม่ 50200")
    paper.middle("เลขประจำตัวผู้เสียภาษี " + paper.digits("05055######1#"))
    paper.middle("โทร. " + paper.digits("053-2#####"))
    paper.middle("ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ", bold=True)
    paper.pair("เลขที่ " + paper.digits("RC####-#####"), f"โต๊ะ {random.randint(1, 24)}")
    paper.pair(f"วันที่ {paper.when:%d/%m}/{paper.when.year + 543}", f"เวลา {paper.when:%H:%M} น.")
    paper.pair("แคชเชียร์: " + random.choice(("สมหญิง", "นภา", "ก้อย", "ธนพล")), f"ลูกค้า {random.randint(1, 8)} ท่าน")
    paper.rule()
    goods = [
        ("ข้าวซอยไก่", 79, 129), ("ผัดไทยกุ้งสด", 99, 189), ("ต้มยำกุ้งน้ำข้น", 180, 320), ("ส้มตำไทย", 60, 95),
        ("ลาบหมูคั่ว", 89, 140), ("ไส้อั่ว", 90, 150), ("ข้าวเหนียว", 15, 25), ("ข้าวเปล่า", 15, 25),
        ("น้ำเปล่า", 15, 30), ("ชาเย็น", 45, 75), ("น้ำแข็งถัง", 30, 50), ("แกงเขียวหวานเนื้อ", 120, 220), ("ปลากะพงทอดน้ำปลา", 320, 490)]
    for name, low, high in sample(random, goods, 2, 10):
        count = few(random)
        price = count * cost(random, low, high, "5")
        paper.items.append(rounded(price))
        paper.columns(str(count), name, money(price), widths=(4, -26, 10))
    paper.rule()
    subtotal = sum(paper.items)
    paper.pair(f"รวม {len(paper.items)} รายการ", money(subtotal))
    base = subtotal
    if random.random() < 0.3:
        off = rounded(subtotal * 5 / 100)
        paper.pair("ส่วนลดสมาชิก 5%", "-" + money(off))
        base -= off
    service = rounded(base * 10 / 100)
    paper.pair("ค่าบริการ 10%", money(service))
    base += service
    paper.pair("มูลค่าก่อนภาษี", money(base))
    paper.tax = rounded(base * 7 / 100)
    paper.pair("ภาษีมูลค่าเพิ่ม 7%", money(paper.tax))
    paper.total = base + paper.tax
    paper.pair("ยอดรวมสุทธิ", money(paper.total), size=1.25, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, (100, 500, 1000))
        paper.pair("เงินสด", money(given))
        paper.pair("เงินทอน", money(given - paper.total))
    else:
        paper.pair("QR พร้อมเพย์", money(paper.total))
    paper.gap()
    paper.middle("ขอบคุณที่ใช้บริการ")
    paper.middle("WiFi: KruaKhunYa  Pass: " + paper.digits("########"))


@layout("VN", "VND", "vi", width=44)
def mini_mart(paper, random):
    """A minimarket: the name, and below it unit price, quantity and amount."""
    paper.shop = random.choice(("SIÊU THỊ AN PHÚ", "BÁCH HÓA TÂM AN"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("CN: 214 Nguyễn Trãi, P.3, Q.5, TP.HCM")
    paper.middle("ĐT: " + paper.digits("028 39## ####") + " - MST: " + paper.digits("03########"))
    paper.gap()
    paper.middle("PHIẾU TÍNH TIỀN", bold=True)
    paper.left("Số CT: " + paper.digits("OV2##.#####.####"))
    paper.pair(f"Ngày: {paper.when:%d/%m/%Y %H:%M}", paper.digits("Quầy: 0#"))
    paper.left("NV: " + random.choice(("Trần Thị Mỹ Linh", "Lê Văn Hòa", "Phạm Ngọc Ánh")))
    paper.rule()
    paper.columns("SL", "Giá bán", "Thành tiền", widths=(12, 14, 18))
    paper.rule()
    goods = [
        ("Sữa tươi TH ít đường 1L", 32000, 39000), ("Mì Hảo Hảo tôm chua cay 75g", 3800, 4700), ("Nước mắm Nam Ngư 750ml", 38000, 52000),
        ("Dầu ăn Tường An 1L", 42000, 61000), ("Trứng gà ta hộp 10", 29000, 36000), ("Bột giặt Omo 2.7kg", 98000, 139000),
        ("Gạo ST25 túi 5kg", 165000, 210000), ("Cà rốt Đà Lạt", 14000, 26000), ("Nước suối Lavie 500ml", 4500, 6000),
        ("Bánh mì sandwich", 17000, 28000), ("Khăn giấy Pulppy", 22000, 31000), ("Kem đánh răng P/S 180g", 27000, 41000)]
    subtotal = saved = Decimal(0)
    pieces = 0
    for name, low, high in sample(random, goods):
        each = cost(random, low, high, "500")
        if "Cà rốt" in name:
            count = rounded(Decimal(random.randint(200, 1500)) / 1000, "0.001")
            shown, pieces = f"{count}", pieces + 1
        else:
            count = few(random)
            shown, pieces = str(count), pieces + count
        price = rounded(each * count, "1")
        paper.items.append(price)
        paper.left(name)
        paper.columns(shown, money(each, 0, comma=","), money(price, 0, comma=","), widths=(12, 14, 18))
        subtotal += price
        if random.random() < 0.15:
            off = rounded(price / 10, "1")
            paper.pair("  Khuyến mãi (-10%)", "-" + money(off, 0, comma=","))
            saved += off
    paper.rule()
    paper.pair("Tổng số lượng:", str(pieces))
    paper.pair("Tổng tiền hàng:", money(subtotal, 0, comma=","))
    if saved:
        paper.pair("Giảm giá:", "-" + money(saved, 0, comma=","))
    paper.total = subtotal - saved
    paper.pair("PHẢI THANH TOÁN:", money(paper.total, 0, comma=","), bold=True)
    if random.random() < 0.6:
        given = handed(random, paper.total, (10000, 50000, 100000))
        paper.pair("+ Tiền mặt khách đưa:", money(given, 0, comma=","))
        paper.pair("+ Tiền thối lại:", money(given - paper.total, 0, comma=","))
    else:
        paper.pair("+ Ví MoPay:", money(paper.total, 0, comma=","))
    paper.rule()
    paper.left("(Giá trên đã bao gồm thuế GTGT)")
    paper.left(f"Điểm tích lũy lần này: {int(paper.total // 1000)}")
    paper.middle("Quý khách vui lòng giữ phiếu để đổi hàng")
    paper.middle("trong vòng 3 ngày. Xin cảm ơn!")
    paper.barcode()


@layout("VN", "VND", "vi", width=36, fonts="sans")
def coffee_corner(paper, random):
    """A café that writes 35.000 đ."""
    paper.shop = "Cà Phê Góc Phố"
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("17 Hàng Bún, Ba Đình, Hà Nội")
    paper.middle("Hotline: " + paper.digits("09## ### ###"))
    paper.gap()
    paper.middle("HÓA ĐƠN THANH TOÁN", size=1.2, bold=True)
    paper.middle(paper.digits("Số HĐ: HD0#####"))
    paper.pair(f"Bàn: {random.randint(1, 20)} - Tầng {random.randint(1, 3)}", "Thu ngân: " + random.choice(("Hương", "Đức", "Thảo")))
    start = paper.when - timedelta(minutes=random.randint(20, 150))
    paper.pair(f"Ngày: {paper.when:%d-%m-%Y}", f"Giờ vào: {start:%H:%M}")
    paper.right(f"Giờ ra: {paper.when:%H:%M}")
    paper.rule("- ")
    paper.columns("Tên món", "SL", "Đ.Giá", "T.Tiền", widths=(15, 3, 8, 10), bold=True)
    goods = [
        ("Cà phê sữa đá", 29000, 45000), ("Bạc xỉu", 32000, 49000), ("Trà đào cam sả", 39000, 59000), ("Sinh tố bơ", 45000, 65000),
        ("Cà phê trứng", 35000, 55000), ("Bánh flan", 20000, 35000), ("Hạt dưa", 10000, 20000), ("Nước chanh", 25000, 40000)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "1000"), few(random)
        paper.items.append(each * count)
        paper.columns(name, str(count), money(each, 0, comma="."), money(each * count, 0, comma="."), widths=(15, 3, 8, 10))
    paper.rule("- ")
    subtotal = sum(paper.items)
    paper.pair("Thành tiền:", money(subtotal, 0, comma=".") + " đ")
    rate = random.choice((0, 0, 10, 15))
    off = rounded(subtotal * rate / 100, "1")
    paper.pair(f"Giảm giá ({rate}%):", money(off, 0, comma=".") + " đ")
    base = subtotal - off
    if random.random() < 0.5:
        paper.tax = rounded(base * 8 / 100, "1")
        paper.pair("Thuế GTGT (8%):", money(paper.tax, 0, comma=".") + " đ")
    paper.total = base + (paper.tax or 0)
    paper.pair("Tổng cộng:", money(paper.total, 0, comma=".") + " đ", size=1.2, bold=True)
    if random.random() < 0.5:
        paper.pair("Chuyển khoản:", money(paper.total, 0, comma=".") + " đ")
    else:
        given = handed(random, paper.total, (50000, 100000, 500000))
        paper.pair("Tiền khách đưa:", money(given, 0, comma=".") + " đ")
        paper.pair("Trả lại:", money(given - paper.total, 0, comma=".") + " đ")
    paper.gap()
    paper.middle("Mật khẩu wifi: gocphoxinchao")
    paper.middle("Cảm ơn và hẹn gặp lại!")


@layout("ID", "IDR", "id", width=40)
def corner_market(paper, random):
    """A minimarket: date and cashier in one row of codes, totals after colons, tax included."""
    paper.shop = "BERKAHMART"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("PT SUMBER BERKAH RITELINDO")
    paper.middle("JL. KALIURANG KM 5,6 NO.12 SLEMAN")
    paper.middle("NPWP : " + paper.digits("0#.###.###.#-054.000"))
    paper.rule()
    paper.left(f"{paper.when:%d.%m.%y-%H:%M}/2.1.{random.randint(0, 9)}/" + paper.digits("####/") + random.choice(("SITI", "AGUS", "DEWI")) + "/01")
    paper.rule()
    goods = [
        ("AQUA AIR MINERAL 600", 3000, 4500), ("INDOMIE GORENG 85G", 2800, 3500), ("TEH BOTOL 350ML", 3900, 5500), ("BERAS PANDAN 5KG", 62000, 84000),
        ("MINYAK GORENG 2L", 32500, 41000), ("SABUN CAIR REF 450", 17900, 26500), ("ROTI TAWAR SPESIAL", 14500, 19500), ("SUSU UHT COKLAT 250", 5900, 7800),
        ("KOPI SACHET 10S", 13500, 17800), ("PASTA GIGI 190G", 12900, 18600), ("TELUR AYAM 10BTR", 24500, 31000), ("TISSUE 250S", 11500, 18000)]
    gross = off = Decimal(0)
    for name, low, high in sample(random, goods):
        each, count = cost(random, low, high, "100"), few(random)
        price = each * count
        gross += price
        paper.items.append(price)
        paper.left(f"{name:<20}{count:>3}{each:>7}{money(price, 0, comma=','):>10}")
        if random.random() < 0.2:
            less = count * random.choice((500, 1000))
            if less < price:
                paper.left(f"   DISKON{'(' + money(less, 0, comma=',') + ')':>31}")
                off += less
    paper.rule()
    plastic = random.choice((0, 0, 200))
    if plastic:
        paper.items.append(Decimal(plastic))
        paper.left(f"{'KANTONG PLASTIK':<20}{1:>3}{plastic:>7}{plastic:>10}")
        gross += plastic
        paper.rule()
    rows = [("HARGA JUAL", gross)]
    if off:
        rows.append(("ANDA HEMAT", off))
    paper.total = gross - off
    rows.append(("TOTAL", paper.total))
    if random.random() < 0.6:
        given = handed(random, paper.total, (5000, 20000, 50000, 100000))
        rows += [("TUNAI", given), ("KEMBALI", given - paper.total)]
    else:
        rows.append(("KARTU DEBIT", paper.total))
    for label, value in rows:
        paper.left(f"{label:>25} :{money(value, 0, comma=','):>13}", bold=label == "TOTAL")
    rate = 11 if (paper.when.year, paper.when.month) >= (2022, 4) else 10
    paper.tax = included(paper.total, rate, "1")
    paper.left(f"PPN : DPP={money(paper.total - paper.tax, 0, comma=',')} PPN={money(paper.tax, 0, comma=',')}")
    paper.rule("=")
    paper.middle("LAYANAN KONSUMEN")
    paper.middle("SMS/WA 0811 500 " + paper.digits("###") + "  CALL 1500 " + paper.digits("###"))
    paper.middle("BELANJA LEBIH HEMAT DI APLIKASI")


@layout("ID", "IDR", "id", width=40, fonts="sans")
def padang_kitchen(paper, random):
    """A restaurant with service and the regional tax PB1, in Rp 12.500."""
    def rupiah(value):
        return "Rp " + money(value, 0, comma=".")
    paper.shop = "RM. Minang Saiyo"
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("Jl. Dago No. 88, Bandung 40135")
    paper.middle("Telp. " + paper.digits("(022) 250-####"))
    paper.rule("=")
    months = ("Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des")
    paper.pair("No. Bill", paper.digits("#####"))
    paper.pair("Tanggal", f"{paper.when.day:02} {months[paper.when.month - 1]} {paper.when:%Y %H:%M}")
    paper.pair("Meja", str(random.randint(1, 30)))
    paper.pair("Kasir", random.choice(("Rina", "Yusuf", "Fitri")))
    paper.rule("=")
    goods = [
        ("Rendang Daging", 22000, 32000), ("Ayam Pop", 19000, 28000), ("Gulai Kikil", 20000, 30000), ("Nasi Putih", 6000, 10000),
        ("Sayur Nangka", 8000, 14000), ("Dendeng Balado", 24000, 35000), ("Es Teh Manis", 5000, 12000), ("Jeruk Panas", 9000, 16000),
        ("Telur Dadar", 9000, 15000), ("Kerupuk Kulit", 4000, 9000)]
    for name, low, high in sample(random, goods, 2, 9):
        each, count = cost(random, low, high, "500"), few(random)
        paper.items.append(each * count)
        paper.left(name)
        paper.pair(f"    {count} x @ {money(each, 0, comma='.')}", rupiah(each * count))
    paper.rule("-")
    subtotal = sum(paper.items)
    paper.pair("Sub Total", rupiah(subtotal))
    service = rounded(subtotal * 5 / 100, "1") if random.random() < 0.6 else Decimal(0)
    if service:
        paper.pair("Service Charge 5%", rupiah(service))
    paper.tax = rounded((subtotal + service) / 10, "1")
    paper.pair("PB1 10%", rupiah(paper.tax))
    exact = subtotal + service + paper.tax
    paper.total = rounded(exact / 100, "1") * 100
    if paper.total != exact:
        paper.pair("Pembulatan", ("-" if paper.total < exact else "") + rupiah(abs(paper.total - exact)))
    paper.pair("GRAND TOTAL", rupiah(paper.total), size=1.2, bold=True)
    paper.rule("-")
    if random.random() < 0.5:
        given = handed(random, paper.total, (50000, 100000))
        paper.pair("Tunai", rupiah(given))
        paper.pair("Kembali", rupiah(given - paper.total))
    else:
        paper.pair("QRIS", rupiah(paper.total))
        paper.pair("Kembali", rupiah(0))
    paper.gap()
    paper.middle("-- LUNAS --")
    paper.middle("Terima kasih atas kunjungan Anda")


@layout("JP", "JPY", "ja", width=34, fonts="jpan")
def convenience(paper, random):
    """A convenience store: two rates included, the reduced one marked with a letter."""
    paper.shop = "まちかどマート"
    paper.middle(paper.shop, size=1.3, bold=True)
    branch = random.choice(("中野北口店", "京都烏丸店", "札幌大通店"))
    paper.middle(branch)
    paper.middle("東京都中野区中野5-" + paper.digits("##-#"))
    paper.middle(paper.digits("電話:03-33##-####  レジ#1"))
    if (paper.when.year, paper.when.month) >= (2023, 10):
        paper.middle(paper.digits("登録番号 T#############"))
    days = "月火水木金土日"
    paper.left(f"{paper.when.year}年{paper.when.month:2}月{paper.when.day:2}日({days[paper.when.weekday()]}) {paper.when:%H:%M}  責No." + paper.digits("0##"))
    paper.middle("【 領 収 証 】", bold=True)
    foods = [
        ("手巻おにぎり鮭", 118, 178), ("おいしい牛乳500ml", 128, 178), ("緑茶600ml", 108, 168), ("サンドイッチミックス", 248, 338),
        ("幕の内弁当", 498, 650), ("カップ麺しょうゆ", 178, 258), ("からあげ5個", 216, 298), ("バナナ2本", 138, 198)]
    others = [("レジ袋中", 3, 5), ("週刊誌", 420, 520), ("単三電池4本", 498, 780), ("缶ビール350", 217, 268), ("ポケットティッシュ", 98, 158)]
    has_reduced = (paper.when.year, paper.when.month) >= (2019, 10)
    full = 10 if has_reduced else 8
    sums = {}
    for name, low, high in sample(random, foods + others, 1, 8):
        is_food = any(name == food[0] for food in foods)
        rate = 8 if is_food else full
        each, count = cost(random, low, high, "1"), few(random)
        price = each * count
        paper.items.append(price)
        sums[rate] = sums.get(rate, 0) + price
        mark = "軽" if is_food and has_reduced else "  "
        if count > 1:
            paper.left(name)
            paper.pair(f"  @{each}×{count}点", f"¥{money(price, 0, comma=',')}{mark}")
        else:
            paper.pair(name, f"¥{money(price, 0, comma=',')}{mark}")
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("合 計", f"¥{money(paper.total, 0, comma=',')}", size=1.4, bold=True)
    paper.tax = Decimal(0)
    for rate, gross in sorted(sums.items(), reverse=True):
        tax = down(gross * rate / (100 + rate), "1")
        paper.tax += tax
        paper.pair(f"(税率{rate:2}%対象", f"¥{money(gross, 0, comma=',')})")
        paper.pair(f"(内消費税等{rate:2}%", f"¥{money(tax, 0, comma=',')})")
    if random.random() < 0.5:
        given = handed(random, paper.total, (100, 1000, 5000))
        paper.pair("お預り", f"¥{money(given, 0, comma=',')}")
        paper.pair("お  釣", f"¥{money(given - paper.total, 0, comma=',')}", size=1.2)
    else:
        paper.pair("交通系マネー支払", f"¥{money(paper.total, 0, comma=',')}")
        paper.pair("残高", f"¥{money(random.randint(100, 9000), 0, comma=',')}")
        paper.left(paper.digits("カード番号 JE*** **** **** ####"))
    if has_reduced:
        paper.left("「軽」は軽減税率対象商品です。")
    paper.right(paper.digits("No.######"))


@layout("JP", "JPY", "ja", width=28, fonts="jpan")
def taxi(paper, random):
    """A taxi's slip in 1,234円."""
    paper.middle("領 収 書", size=1.4, bold=True)
    paper.gap()
    paper.left("毎度ご乗車ありがとうございます")
    paper.left(f"{paper.when:%Y年%m月%d日}  {paper.when:%H:%M}")
    paper.pair("車番", paper.digits("品川 500 あ ##-##"))
    paper.pair("乗務員", paper.digits("No.####"))
    paper.rule("-")
    fare = cost(random, 500, 9000, "10")
    toll = random.choice((0, 0, 320, 950, 1320))
    booking = random.choice((0, 0, 300, 420))
    paper.pair("運賃", money(fare, 0, comma=",") + "円")
    if booking:
        paper.pair("迎車料金", money(booking, 0, comma=",") + "円")
    if toll:
        paper.pair("高速料金等", money(toll, 0, comma=",") + "円")
    paper.total = fare + toll + booking
    paper.items = [value for value in (fare, Decimal(booking), Decimal(toll)) if value]
    paper.pair("合計", money(paper.total, 0, comma=",") + "円", size=1.4, bold=True)
    rate = 10 if (paper.when.year, paper.when.month) >= (2019, 10) else 8
    if random.random() < 0.6:
        paper.tax = down(paper.total * rate / (100 + rate), "1")
        paper.pair(f"内消費税({rate}%)", money(paper.tax, 0, comma=",") + "円")
    paper.left(random.choice(("お支払: 現金", "お支払: クレジット", "お支払: QRコード決済")))
    paper.rule("-")
    paper.left("上記の金額を領収いたしました")
    paper.shop = "みずほ野交通株式会社"
    paper.left(paper.shop, bold=True)
    paper.left("東京都大田区蒲田4-" + paper.digits("#-##"))
    paper.left(paper.digits("TEL 03-37##-####"))
    if (paper.when.year, paper.when.month) >= (2023, 10):
        paper.left(paper.digits("登録番号T#############"))
    paper.left("お忘れ物は上記へご連絡下さい")


@layout("KR", "KRW", "ko", width=38, fonts="kore")
def cafe(paper, random):
    """A café with supply value and tax below the total, and the card slip."""
    paper.shop = "달빛커피 연남점"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.left(paper.digits("사업자번호: 1##-##-#####"))
    paper.left("대표자: " + random.choice(("김민수", "이서연", "박지훈")))
    paper.left("주소: 서울 마포구 동교로 2" + paper.digits("##") + " 1층")
    paper.left(paper.digits("전화: 02-3##-####"))
    paper.left(f"판매일시: {paper.when:%Y-%m-%d %H:%M:%S}")
    paper.left(f"영수증번호: {paper.when:%Y%m%d}-01-" + paper.digits("0###"))
    paper.rule("=")
    paper.columns("상품명", "단가", "수량", "금액", widths=(16, 8, 5, 9))
    paper.rule("-")
    goods = [
        ("아메리카노(ICE)", 3500, 5000), ("카페라떼", 4000, 5500), ("바닐라라떼", 4500, 6000), ("딸기스무디", 5500, 6800),
        ("크루아상", 3800, 4800), ("치즈케이크", 6000, 7500), ("얼그레이티", 4500, 5500), ("샷추가", 500, 700)]
    for name, low, high in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "100"), few(random)
        paper.items.append(each * count)
        paper.columns(name, money(each, 0, comma=","), str(count), money(each * count, 0, comma=","), widths=(16, 8, 5, 9))
    paper.rule("-")
    subtotal = sum(paper.items)
    off = Decimal(random.choice((0, 0, 0, 500, 1000)))
    if off:
        paper.pair("합계금액", money(subtotal, 0, comma=","))
        paper.pair("할인금액", "-" + money(off, 0, comma=","))
    paper.total = subtotal - off
    paper.tax = included(paper.total, 10, "1")
    paper.pair("과세물품가액", money(paper.total - paper.tax, 0, comma=","))
    paper.pair("부 가 세", money(paper.tax, 0, comma=","))
    paper.pair("결제금액", money(paper.total, 0, comma=","), size=1.3, bold=True)
    paper.rule("=")
    if random.random() < 0.7:
        paper.middle("*** 신용승인정보 ***")
        paper.pair("카드종류", random.choice(("한빛카드", "새길카드", "누리체크")))
        paper.pair("카드번호", paper.digits("####-##**-****-####"))
        paper.pair("할부개월", "일시불")
        paper.pair("승인금액", money(paper.total, 0, comma=",") + "원")
        paper.pair("승인번호", paper.digits("########"))
    else:
        given = handed(random, paper.total, (1000, 10000, 50000))
        paper.pair("받은금액", money(given, 0, comma=","))
        paper.pair("거스름돈", money(given - paper.total, 0, comma=","))
        paper.middle("현금영수증(소득공제) 010-****-" + paper.digits("####"))
    paper.gap()
    paper.middle(f"적립 스탬프 {len(paper.items)}개 / 총 {random.randint(3, 20)}개")
    paper.middle("교환/환불은 7일 이내 영수증 지참")
    paper.middle(paper.digits("대기번호 ##"), size=1.6, bold=True)


@layout("CN", "CNY", "zh-Hans", width=36, fonts="hans")
def supermarket(paper, random):
    """A supermarket with barcodes below names, points, and a payment app."""
    paper.shop = "惠万家生活超市"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle(random.choice(("杭州文三路店", "成都春熙路店", "武汉光谷店")))
    paper.left(paper.digits("机号:0#   收银员:10##   流水号:00####"))
    paper.left(f"日期:{paper.when:%Y-%m-%d %H:%M:%S}")
    paper.rule("-")
    paper.columns("品名", "单价", "数量", "金额", widths=(14, 8, 7, 9))
    paper.rule("-")
    goods = [
        ("蒙原纯牛奶250ml*12", 39, 69), ("红富士苹果", 5, 13), ("五花肉", 18, 39), ("康乐红烧牛肉面", 3, 5), ("青岛啤酒500ml", 4, 8),
        ("东北大米5kg", 28, 55), ("金龙花生油1.8L", 35, 59), ("抽纸3层6包", 12, 25), ("鸡蛋30枚", 18, 32), ("西红柿", 4, 9),
        ("购物袋(大)", "0.3", "0.5"), ("老陈醋500ml", 6, 12)]
    subtotal = off = Decimal(0)
    pieces = 0
    for name, low, high in sample(random, goods):
        each = cost(random, low, high, "0.1")
        if name in ("红富士苹果", "五花肉", "西红柿"):
            count = rounded(Decimal(random.randint(300, 2500)) / 1000, "0.001")
            pieces += 1
        else:
            count = few(random)
            pieces += count
        price = rounded(each * count)
        paper.items.append(price)
        subtotal += price
        paper.left(name)
        paper.columns(paper.digits("69########"), money(each), str(count), money(price), widths=(14, 8, 7, 9))
        if random.random() < 0.15 and price > 5:
            less = rounded(price / 10)
            off += less
            paper.columns("  会员优惠", "", "", "-" + money(less), widths=(14, 8, 7, 9))
    paper.rule("-")
    paper.pair(f"总件数: {pieces}", f"总计: {money(subtotal)}")
    exact = subtotal - off
    if off:
        paper.right(f"优惠: {money(off)}")
    paper.total = down(exact, "0.1").quantize(Decimal("0.01")) if random.random() < 0.4 else exact
    if paper.total != exact:
        paper.right(f"抹零: {money(exact - paper.total)}")
    paper.right(f"应收: {money(paper.total)}", size=1.2, bold=True)
    if random.random() < 0.7:
        paper.right(f"{random.choice(('微信支付', '支付宝', '云闪付'))}: {money(paper.total)}")
        paper.right("找零: 0.00")
    else:
        given = handed(random, paper.total, (10, 50, 100))
        paper.right(f"人民币: {money(given)}")
        paper.right(f"找零: {money(given - paper.total)}")
    paper.rule("-")
    paper.left(paper.digits("会员卡号: 139****####"))
    paper.pair(f"本次积分: {int(paper.total)}", f"累计积分: {random.randint(100, 9000)}")
    paper.middle("请保留小票 当日开具发票有效")
    paper.middle("谢谢惠顾 欢迎再次光临")


@layout("HK", "HKD", "zh-Hant", width=34, fonts="hant")
def tea_restaurant(paper, random):
    """A tea restaurant: an order slip with 10% service and Octopus-like card."""
    paper.shop = "榮記冰室"
    paper.middle(paper.shop, size=1.5, bold=True)
    paper.middle("Wing Kee Cafe")
    paper.middle("九龍旺角通菜街 1" + paper.digits("##") + " 號地下")
    paper.middle(paper.digits("電話: 23## ####"))
    paper.rule("=")
    paper.pair(f"檯號: {random.randint(1, 40)}", f"人數: {random.randint(1, 6)}")
    paper.pair(paper.digits("單號: A#####"), "收銀: " + random.choice(("May", "阿強", "Ken")))
    paper.left(f"日期: {paper.when:%d/%m/%Y}  時間: {paper.when:%H:%M}")
    paper.rule("=")
    goods = [
        ("常餐A 沙嗲牛肉麵", 42, 58), ("焗豬扒飯", 55, 72), ("乾炒牛河", 52, 68), ("西多士", 26, 36), ("凍檸茶", 20, 28),
        ("熱奶茶", 18, 24), ("菠蘿油", 14, 20), ("星洲炒米", 50, 66), ("滑蛋蝦仁飯", 56, 70), ("走冰", 0, 0)]
    for name, low, high in sample(random, [good for good in goods if good[2]], 1, 8):
        count = few(random)
        price = rounded(count * cost(random, low, high, "1"))
        paper.items.append(price)
        paper.columns(str(count), name, "$" + money(price, 1), widths=(3, -22, 9))
    paper.rule("-")
    subtotal = sum(paper.items)
    paper.pair("小計", "$" + money(subtotal, 1))
    service = Decimal(0)
    if random.random() < 0.6:
        service = rounded(subtotal / 10, "0.1")
        paper.pair("加一服務費 (10%)", "$" + money(service, 1))
    exact = subtotal + service
    paper.total = rounded(rounded(exact, "1"))
    if paper.total != exact:
        paper.pair("四捨五入", ("-" if paper.total < exact else "") + "$" + money(abs(paper.total - exact), 1))
    paper.pair("總計 TOTAL", "$" + money(paper.total, 1), size=1.4, bold=True)
    if random.random() < 0.5:
        paper.pair("電子支付", "$" + money(paper.total, 1))
        paper.pair("餘額", "$" + money(cost(random, 10, 500, "0.1"), 1))
    else:
        given = handed(random, paper.total, (10, 100, 500))
        paper.pair("現金", "$" + money(given, 1))
        paper.pair("找續", "$" + money(given - paper.total, 1))
    paper.gap()
    paper.middle("多謝惠顧 請到櫃檯付款")


@layout("TW", "TWD", "zh-Hant", width=30, fonts="hant")
def invoice(paper, random):
    """The uniform electronic invoice with its list of the sale."""
    paper.shop = "好鄰居超商"
    paper.middle(paper.shop, size=1.5, bold=True)
    paper.middle("電子發票證明聯", size=1.5)
    year, month = paper.when.year - 1911, (paper.when.month - 1) // 2 * 2 + 1
    paper.middle(f"{year}年{month:02}-{month + 1:02}月", size=1.6, bold=True)
    paper.middle(random.choice("ABKMRTVZ") + random.choice("BCDFXQ") + paper.digits("-########"), size=1.6, bold=True)
    goods = [
        ("茶葉蛋", 10, 13), ("鮮乳936ml", 85, 99), ("御飯糰鮪魚", 30, 39), ("美式咖啡大", 40, 55), ("關東煮", 12, 30), ("礦泉水600ml", 18, 25),
        ("雞腿便當", 79, 99), ("洋芋片", 30, 49), ("衛生紙", 89, 139), ("口香糖", 25, 40)]
    lines = []
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "1"), few(random)
        lines.append((name, each, count))
        paper.items.append(each * count)
    off = Decimal(random.choice((0, 0, 0, 5, 10)))
    if off >= sum(paper.items):
        off = Decimal(0)
    paper.total = sum(paper.items) - off
    paper.left(f"{paper.when:%Y-%m-%d %H:%M:%S}")
    paper.pair(paper.digits("隨機碼 ####"), f"總計 {money(paper.total, 0, comma='')}")
    company = random.random() < 0.3
    seller = paper.digits("賣方 ########")
    if company:
        paper.pair(seller, paper.digits("買方 ########"))
    else:
        paper.left(seller)
    paper.barcode()
    paper.left(paper.digits("店號:1##### 機1 序0000#####"))
    paper.rule("-")
    paper.left("交易明細")
    for name, each, count in lines:
        paper.columns(name, f"${each}", f"x{count}", f"${each * count} TX", widths=(12, 6, 4, 10))
    if off:
        paper.pair("折扣", f"-${off} TX")
    paper.pair(f"合計 {len(lines)} 項", f"${paper.total}")
    if company:
        paper.tax = included(paper.total, 5, "1")
        paper.pair("應稅銷售額", f"${paper.total - paper.tax}")
        paper.pair("稅額", f"${paper.tax}")
    if random.random() < 0.6:
        given = handed(random, paper.total, (10, 100, 500))
        paper.pair("現金", f"${given}")
        paper.pair("找零", f"${given - paper.total}")
    else:
        paper.pair("信用卡", f"${paper.total}")
        paper.left(paper.digits("卡號 ****-****-****-####"))
    paper.left("退貨請持電子發票證明聯正本辦理")


@layout("IN", "INR", "en", width=42)
def bhavan(paper, random):
    """A vegetarian restaurant: CGST and SGST on top, rounded to a rupee."""
    paper.shop = random.choice(("SHREE ANNAPURNA BHAVAN", "HOTEL SARAVANA PRIYA"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("(A unit of Priya Hospitality Pvt Ltd)")
    paper.middle("No.14, 80 Feet Road, Koramangala")
    paper.middle("Bengaluru - 560034")
    paper.middle(paper.digits("Ph: 080-2553####"))
    paper.middle("GSTIN: 29" + random.choice(("AABCP", "AAKFS")) + paper.digits("####Q1Z#"))
    paper.middle("TAX INVOICE", bold=True)
    paper.rule()
    paper.pair(paper.digits("Bill No: ####"), f"Date: {paper.when:%d/%m/%y}")
    paper.pair(f"Table: {random.randint(1, 30)}  Steward: " + random.choice(("RAJU", "MANI", "7")), f"Time: {paper.when:%I:%M %p}")
    paper.rule()
    paper.left(f"{'Particulars':<21}{'Qty':>4}{'Rate':>8}{'Amount':>9}")
    paper.rule()
    goods = [
        ("MASALA DOSA", 60, 110), ("IDLI VADA SET", 50, 90), ("FILTER COFFEE", 25, 45), ("S.INDIAN THALI", 120, 220), ("PANEER BUTTER MASALA", 180, 280),
        ("BUTTER NAAN", 40, 70), ("CURD RICE", 70, 120), ("FRESH LIME SODA", 45, 80), ("MINERAL WATER 1L", 20, 25), ("GULAB JAMUN", 40, 70)]
    quantity = 0
    for name, low, high in sample(random, goods, 1, 9):
        each, count = cost(random, low, high, "5"), few(random)
        paper.items.append(rounded(each * count))
        quantity += count
        paper.left(f"{name:<21}{count:>4}{money(each):>8}{money(each * count, comma=''):>9}")
    paper.rule()
    subtotal = sum(paper.items)
    paper.left(f"{'Sub Total':<21}{quantity:>4}{money(subtotal, comma=''):>17}")
    base = subtotal
    if random.random() < 0.25:
        off = rounded(subtotal / 10)
        paper.pair("Discount @ 10%", "-" + money(off, comma=""))
        base -= off
    half = rounded(base * Decimal("2.5") / 100)
    paper.tax = 2 * half
    paper.pair("CGST @ 2.50%", money(half, comma=""))
    paper.pair("SGST @ 2.50%", money(half, comma=""))
    exact = base + paper.tax
    paper.total = rounded(rounded(exact, "1"))
    if paper.total != exact:
        paper.pair("Round Off", f"{paper.total - exact:+.2f}")
    paper.rule("=")
    paper.pair("GRAND TOTAL  Rs.", money(paper.total, comma=""), size=1.2, bold=True)
    paper.rule("=")
    paper.left("Paid by: " + random.choice(("UPI", "CASH", "CARD", "UPI/PAYQUICK")))
    paper.left("FSSAI Lic No: " + paper.digits("112##########0"))
    paper.middle("Thank You! Visit Again")


@layout("PK", "PKR", "en", width=42)
def mart(paper, random):
    """A mart with the revenue board's invoice number; tax by line in a column."""
    paper.shop = random.choice(("AL-REHMAN SUPER STORE", "GULSHAN MART"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Plot 23-C, Main Boulevard, Gulberg III,")
    paper.middle("Lahore")
    paper.middle(paper.digits("UAN: 042-111-###-###"))
    paper.middle("NTN # " + paper.digits("3######-#") + "   STRN # " + paper.digits("03000#####1##"))
    paper.middle("SALES RECEIPT", bold=True)
    paper.pair("Inv #: " + paper.digits("######"), paper.digits("Counter: 0#"))
    paper.pair(f"Date: {paper.when:%d-%b-%Y}", f"Time: {paper.when:%I:%M:%S %p}")
    paper.left("User: " + random.choice(("ASIF", "FAHAD", "SANA")))
    paper.rule("=")
    paper.columns("Item", "Qty", "Rate", "Disc", "Amount", widths=(12, 5, 8, 7, 10))
    paper.rule("=")
    goods = [
        ("DALDA COOKING OIL 1L", 380, 610), ("TAPAL DANEDAR 900G", 950, 1450), ("OLPERS MILK 1L", 180, 340), ("NATIONAL SALT 800G", 40, 75),
        ("SHAN BIRYANI MASALA", 90, 170), ("BASMATI RICE 5KG", 1200, 2100), ("SURF POWDER 1KG", 350, 620), ("BREAD LARGE", 110, 210),
        ("EGGS DOZEN", 180, 340), ("CHICKEN KG", 420, 690), ("LUX SOAP 130G", 95, 175)]
    subtotal = off = Decimal(0)
    taxed = Decimal(0)
    for name, low, high in sample(random, goods, 1, 10):
        each, count = cost(random, low, high, "5"), few(random)
        price = rounded(each * count)
        less = rounded(price * 3 / 100) if random.random() < 0.2 else Decimal("0.00")
        paper.items.append(price - less)
        subtotal += price
        off += less
        if name.split()[0] not in ("BREAD", "EGGS", "CHICKEN", "OLPERS"):
            taxed += price - less
        paper.left(name)
        paper.columns("", f"{count}", money(each), money(less), money(price - less, comma=","), widths=(12, 5, 8, 7, 10))
    paper.rule()
    rate = 18 if (paper.when.year, paper.when.month) >= (2023, 3) else 17
    paper.tax = included(taxed, rate)
    paper.pair("Gross Amount", money(subtotal, comma=","))
    paper.pair("Total Discount", money(off, comma=","))
    paper.pair(f"GST (Incl.) {rate}%", money(paper.tax, comma=","))
    fee = Decimal(1) if paper.when.year >= 2021 else Decimal(0)
    if fee:
        paper.pair("FBR POS Fee", "1.00")
    exact = subtotal - off + fee
    paper.total = rounded(rounded(exact, "1"))
    paper.pair("Net Payable Rs.", money(paper.total, comma=","), size=1.3, bold=True)
    if random.random() < 0.7:
        given = handed(random, paper.total, (100, 500, 1000))
        paper.pair("Cash Received", money(given, comma=","))
        paper.pair("Cash Back", money(given - paper.total, comma=","))
    else:
        paper.pair("Credit Card", money(paper.total, comma=","))
        paper.pair("Balance", "0.00")
    paper.rule()
    paper.left("FBR Invoice #: " + paper.digits("1#####DJ##########"))
    paper.middle("Verify this invoice through Tax Asaan App")
    paper.middle("No exchange without receipt - 7 days only")
    paper.barcode()


@layout("AE", "AED", "en", width=42, fonts="sans")
def hypermarket(paper, random):
    """A supermarket in English and Arabic, VAT included."""
    paper.shop = "Al Waha Fresh Supermarket L.L.C"
    paper.middle("سوبرماركت الواحة الطازجة ذ.م.م", size=1.2, bold=True)
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle("Al Nahda 2, Dubai, U.A.E.")
    paper.middle(paper.digits("Tel: 04-26##### P.O.Box: 8####"))
    paper.middle(paper.digits("TRN : 100#########003"))
    paper.middle("Tax Invoice  فاتورة ضريبية", bold=True)
    paper.pair(paper.digits("Bill: 2####-0##"), f"{paper.when:%d/%m/%Y  %H:%M}")
    paper.pair(paper.digits("POS: 0#"), "Cashier: " + random.choice(("Jomon", "Rashida", "Mary Ann")))
    paper.rule("-")
    paper.columns("Item الصنف", "Qty الكمية", "Price السعر", "Amt القيمة", widths=(14, 9, 10, 10))
    paper.rule("-")
    goods = [
        ("AL AIN WATER 1.5L X6", "8.5", 12), ("ARABIC BREAD WHITE", "2.5", 4), ("LABNEH 500G", 9, 15), ("CHICKEN BREAST FRZ", 18, 29),
        ("BASMATI RICE 5KG", 32, 55), ("LAYS CHIPS 170G", "5.5", 8), ("KARAK TEA 400G", 11, 18), ("DATES KHALAS KG", 14, 32),
        ("TOMATO OMAN", "1.5", 5), ("DETTOL SOAP 4X", 12, 19), ("EGGS 30S", 16, 25)]
    for name, low, high in sample(random, goods):
        each, count = cost(random, low, high, "0.25"), few(random)
        if name in ("TOMATO OMAN", "DATES KHALAS KG"):
            count = rounded(Decimal(random.randint(200, 1900)) / 1000, "0.001")
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(paper.digits("6291######## ") + name)
        paper.columns("", str(count), money(each), money(price), widths=(14, 9, 10, 10))
    paper.rule("-")
    total = sum(paper.items)
    paper.pair(f"No. of Items: {len(paper.items)}", "")
    off = rounded(total * 5 / 100) if random.random() < 0.2 else Decimal(0)
    if off:
        paper.pair("Gross Total", money(total))
        paper.pair("Discount الخصم", money(off))
    paper.total = total - off
    paper.tax = included(paper.total, 5)
    paper.pair("Total Excl. VAT", money(paper.total - paper.tax))
    paper.pair("VAT 5% ضريبة القيمة المضافة", money(paper.tax))
    paper.pair("Net Amount AED المجموع", money(paper.total), size=1.3, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, (5, 50, 100))
        paper.pair("Cash Tendered نقدا", money(given))
        paper.pair("Change الباقي", money(given - paper.total))
    else:
        paper.pair("Card", money(paper.total))
        paper.left(paper.digits("CARD NO: ************####  APPR: ######"))
    paper.gap()
    paper.middle("Thank You, Visit Again  شكرا لزيارتكم")
    paper.barcode()


def eastern(text):
    """Digits as they are written in Egypt."""
    return text.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))


@layout("EG", "EGP", "ar", width=38, fonts="arab")
def pharmacy(paper, random):
    """A pharmacy whose prices include all, with the discount of an insurance."""
    is_eastern = random.random() < 0.4
    digits = eastern if is_eastern else str
    paper.shop = "صيدلية النيل الجديدة"
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("د. " + random.choice(("أحمد عبد الرحمن", "منى السيد")))
    paper.middle(digits("٢٥ شارع التحرير - الدقي - الجيزة" if is_eastern else "25 شارع التحرير - الدقي - الجيزة"))
    paper.middle(digits(paper.digits("ت: 0233######")))
    paper.middle(digits(paper.digits("سجل تجاري: ##### - ب.ض: ###-###-###")))
    paper.rule("-")
    paper.pair("فاتورة رقم", digits(paper.digits("1####")))
    paper.pair("التاريخ", digits(f"{paper.when:%d/%m/%Y}"))
    paper.pair("الوقت", digits(f"{paper.when:%H:%M}"))
    paper.pair("البائع", random.choice(("محمود", "هبة", "كريم")))
    paper.rule("-")
    paper.columns("الصنف", "كمية", "سعر", "إجمالي", widths=(15, 5, 8, 9), bold=True)
    goods = [
        ("بانادول اكسترا", 25, 55), ("كونجستال أقراص", 20, 42), ("أوجمنتين 1جم", 85, 165), ("فيتامين سي فوار", 18, 45), ("قطن طبي 100جم", 12, 30),
        ("معجون أسنان", 22, 60), ("شامبو أطفال", 45, 110), ("كمامات طبية", 20, 50), ("بروفين شراب", 16, 38), ("لاصق جروح", 5, 15)]
    for name, low, high in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "0.5"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(digits(name), digits(str(count)), digits(money(each)), digits(money(price)), widths=(15, 5, 8, 9))
    paper.rule("-")
    total = sum(paper.items)
    paper.pair("عدد الأصناف", digits(str(len(paper.items))))
    paper.pair("الإجمالي", digits(money(total)))
    share = random.choice((0, 0, 5, 10))
    off = rounded(total * share / 100)
    paper.pair("الخصم", digits(money(off)))
    paper.total = total - off
    paper.pair("الصافي", digits(money(paper.total)) + " ج.م", size=1.3, bold=True)
    given = handed(random, paper.total, (5, 50, 100, 200))
    paper.pair("المدفوع", digits(money(given)))
    paper.pair("الباقي", digits(money(given - paper.total)))
    paper.rule("-")
    paper.middle("الأدوية لا ترد ولا تستبدل بعد خروجها")
    paper.middle("مع تمنياتنا بالشفاء العاجل")
    paper.middle(digits("التوصيل للمنازل 24 ساعة"))


@layout("SA", "SAR", "ar", width=38, fonts="arab")
def broast(paper, random):
    """Fast food: the simplified tax invoice with its order number."""
    paper.shop = "مطعم بروست الديرة"
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("شركة مذاق الديرة للتجارة")
    paper.middle("الرياض - حي العليا - شارع التحلية")
    paper.middle("فاتورة ضريبية مبسطة", bold=True)
    paper.middle(paper.digits("الرقم الضريبي: 3##########0003"))
    paper.gap()
    paper.middle(f"رقم الطلب {random.randint(1, 250)}", size=1.5, bold=True)
    paper.pair("رقم الفاتورة", paper.digits("INV-######"))
    paper.pair("التاريخ", f"{paper.when:%Y-%m-%d}")
    paper.pair("الوقت", f"{paper.when:%H:%M:%S}")
    paper.pair("نوع الطلب", random.choice(("سفري", "محلي", "توصيل")))
    paper.rule("=")
    goods = [
        ("بروست 4 قطع", 16, 24), ("مسحب دجاج", 15, 23), ("برجر لحم", 12, 22), ("بطاطس كبير", 6, 10), ("بيبسي", 3, 5), ("ثوم إضافي", 1, 2),
        ("سلطة كول سلو", 4, 7), ("وجبة عائلية", 59, 99), ("ماء", 1, 2)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "0.5"), few(random)
        paper.items.append(rounded(each * count))
        paper.columns(forward(f"{count} x"), name, money(each * count), widths=(5, -21, 10))
    paper.rule("=")
    paper.total = sum(paper.items)
    rate = 15 if (paper.when.year, paper.when.month) >= (2020, 7) else 5
    paper.tax = included(paper.total, rate)
    paper.pair("المجموع قبل الضريبة", money(paper.total - paper.tax) + " ر.س")
    paper.pair(f"ضريبة القيمة المضافة {rate}%", money(paper.tax) + " ر.س")
    paper.pair("الإجمالي شامل الضريبة", money(paper.total) + " ر.س", size=1.1, bold=True)
    if random.random() < 0.6:
        paper.pair("مدى", money(paper.total) + " ر.س")
    else:
        given = handed(random, paper.total, (10, 50, 100))
        paper.pair("نقداً", money(given) + " ر.س")
        paper.pair("المتبقي", money(given - paper.total) + " ر.س")
    paper.gap()
    paper.middle("بالعافية - شكراً لزيارتكم")
    paper.middle(paper.digits("الرقم الموحد 9200#####"))


@layout("IL", "ILS", "he", width=38, fonts="hebr")
def grocer(paper, random):
    """A supermarket: codes above, discounts below, tax and exempt sums after the total."""
    paper.shop = "מרכול השכונה"
    paper.middle(paper.shop, size=1.4, bold=True)
    paper.middle("ש.ל. השכונה שיווק בע\"מ")
    paper.middle(paper.digits("ח.פ. 51#######"))
    paper.middle("רח' ויצמן 4" + paper.digits("#") + ", כפר סבא")
    paper.middle(paper.digits("טל: 09-7######"))
    paper.middle("חשבונית מס קבלה " + paper.digits("0#-######"), bold=True)
    paper.pair(f"תאריך: {paper.when:%d/%m/%y}", f"שעה: {paper.when:%H:%M}")
    paper.pair(paper.digits("קופה: #"), "קופאית: " + random.choice(("רחל", "מירב", "אולגה")))
    paper.rule("-")
    goods = [
        ("חלב תנובה 3% 1 ליטר", "5.9", "7.1", 1), ("לחם אחיד פרוס", "7.1", "8.9", 1), ("קוטג' 5% 250 גר", "5.2", "6.5", 1), ("ביצים L 12 יח'", "12.5", "14.9", 1),
        ("עגבניות", "4.9", "9.9", 0), ("מלפפונים", "3.9", "8.9", 0), ("במבה 80 גר", "3.9", "5.5", 1), ("שמן קנולה 1 ליטר", "7.9", "12.9", 1),
        ("חזה עוף טרי", "32.9", "44.9", 1), ("קפה נמס 200 גר", "18.9", "29.9", 1), ("אבקת כביסה 3 ק\"ג", "24.9", "39.9", 1)]
    subtotal = off = free = Decimal(0)
    for name, low, high, is_taxed in sample(random, goods):
        each = cost(random, low, high, "0.1")
        if not is_taxed:
            count = rounded(Decimal(random.randint(200, 2200)) / 1000, "0.001")
        else:
            count = few(random)
        price = rounded(each * count)
        paper.items.append(price)
        subtotal += price
        if not is_taxed:
            free += price
        paper.pair(name, money(price))
        if count != 1:
            paper.left("   " + forward(f"{count} x {money(each)}") + ("" if is_taxed else " ק\"ג"))
        if is_taxed and random.random() < 0.15:
            less = rounded(min(price / 2, Decimal(random.choice((1, 2, 3)))))
            off += less
            paper.pair("   הנחת מבצע", f"{money(less)}-")
    if random.random() < 0.3:
        deposit = Decimal("0.30") * random.randint(1, 6)
        paper.items.append(deposit)
        subtotal += deposit
        paper.pair("פיקדון", money(deposit))
    paper.rule("-")
    if off:
        paper.pair("סה\"כ לפני הנחות", money(subtotal))
        paper.pair("סה\"כ הנחות", f"{money(off)}-")
    paper.total = subtotal - off
    paper.pair("סה\"כ לתשלום", f"₪{money(paper.total)}", size=1.3, bold=True)
    paper.left(f"מספר פריטים: {len(paper.items)}")
    if random.random() < 0.6:
        paper.pair("כרטיס אשראי", money(paper.total))
        paper.left("מס' כרטיס " + forward(paper.digits("****####")) + paper.digits("   אישור #######"))
    else:
        given = handed(random, paper.total, (10, 50, 100, 200))
        paper.pair("מזומן", money(given))
        paper.pair("עודף", money(given - paper.total))
    rate = 18 if paper.when.year >= 2025 else 17
    taxed = paper.total - free
    if taxed > 0:
        paper.tax = included(taxed, rate)
        paper.pair("חייב מע\"מ", money(taxed))
        paper.pair("פטור ממע\"מ", money(free))
        paper.pair(f"מע\"מ {rate}%", money(paper.tax))
    paper.middle("תודה שקניתם אצלנו")
    paper.middle("החזרת מוצרים תוך 14 יום בצירוף חשבונית")


def turkish_rates(when):
    """The reduced and the full rate."""
    return (10, 20) if (when.year, when.month) >= (2023, 8) else (8, 18)


@layout("TR", "TRY", "tr", width=38)
def market(paper, random):
    """A market's fiscal receipt, with a star before each amount."""
    paper.shop = "ÖZGÜVEN MARKET"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("ÖZGÜVEN GIDA SAN. VE TİC. LTD. ŞTİ.")
    paper.middle("MODA CAD. NO:4" + paper.digits("#") + "/A KADIKÖY/İST.")
    paper.middle(paper.digits("KADIKÖY V.D. 6#########"))
    paper.gap()
    paper.pair(f"TARİH : {paper.when:%d/%m/%Y}", f"SAAT : {paper.when:%H:%M}")
    paper.left(paper.digits("FİŞ NO : 0###"))
    paper.gap()
    low_rate, full = turkish_rates(paper.when)
    goods = [
        ("EKMEK 250G", 5, 15, 1), ("AYRAN 200ML", 8, 20, 1), ("PEYNİR BEYAZ KG", 90, 260, 1), ("DOMATES", 12, 45, 1), ("ÇAY 1KG", 60, 190, 1),
        ("DETERJAN 4KG", 80, 240, 2), ("KAĞIT HAVLU", 45, 120, 2), ("ÇİKOLATA", 12, 45, 1), ("KOLA 1L", 18, 45, 1), ("DİŞ MACUNU", 35, 95, 2),
        ("POŞET", "0.25", "0.50", 2), ("ZEYTİNYAĞI 1L", 110, 360, 1)]
    sums = {}
    for name, low, high, kind in sample(random, goods):
        rate = low_rate if kind == 1 and name != "EKMEK 250G" else (1 if kind == 1 else full)
        each = cost(random, low, high, "0.25")
        if name in ("DOMATES", "PEYNİR BEYAZ KG"):
            count = rounded(Decimal(random.randint(150, 2000)) / 1000, "0.001")
            paper.left(f"{str(count).replace('.', ',')} KG X {euro(each)}")
        else:
            count = few(random)
            if count > 1:
                paper.left(f"{count} AD X {euro(each)}")
        price = rounded(each * count)
        paper.items.append(price)
        sums[rate] = sums.get(rate, 0) + price
        paper.left(f"{name:<22}%{rate:02}{'*' + euro(price):>13}")
    paper.gap()
    paper.total = sum(paper.items)
    off = rounded(paper.total * 5 / 100) if random.random() < 0.15 and len(sums) == 1 else Decimal(0)
    if off:
        paper.pair("ARA TOPLAM", "*" + euro(paper.total))
        paper.pair("İNDİRİM %5", "-*" + euro(off))
        paper.total -= off
        sums = {rate: paper.total for rate in sums}
    paper.tax = sum(included(gross, rate) for rate, gross in sums.items())
    if random.random() < 0.4:
        for rate, gross in sorted(sums.items()):
            paper.pair(f"KDV %{rate:02}", "*" + euro(included(gross, rate)))
    paper.pair("TOPKDV", "*" + euro(paper.tax))
    paper.pair("TOPLAM", "*" + euro(paper.total), size=1.3, bold=True)
    paper.gap()
    if random.random() < 0.5:
        given = handed(random, paper.total, (5, 50, 100, 200))
        paper.pair("NAKİT", "*" + euro(given))
        if given != paper.total:
            paper.pair("PARA ÜSTÜ", "*" + euro(given - paper.total))
    else:
        paper.pair("KREDİ KARTI", "*" + euro(paper.total))
    paper.left("KASİYER : " + random.choice(("AYŞE", "MEHMET", "01")))
    paper.pair(paper.digits("EKÜ NO:000#"), paper.digits("Z NO:0###"))
    paper.middle("TEŞEKKÜR EDERİZ")
    paper.middle("MF " + random.choice(("AB", "JH", "BI")) + paper.digits(" 2#######"))


@layout("TR", "TRY", "tr", width=40, fonts="mono")
def petrol(paper, random):
    """A petrol station with number plate, and the slip of the card terminal."""
    paper.shop = "YILDIZKAN PETROL"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Yıldızkan Akaryakıt Tic. A.Ş.")
    paper.middle("Konya Yolu 12.km Gölbaşı / ANKARA")
    paper.middle(paper.digits("Gölbaşı V.D. 9######### Tel:0312 4## ####"))
    paper.pair(f"TARİH: {paper.when:%d-%m-%Y}", f"SAAT: {paper.when:%H:%M:%S}")
    paper.pair(paper.digits("FİŞ NO: ####"), "PLAKA: " + random.choice(("06 ", "34 ", "42 ")) + random.choice(("ABC", "BKF", "TZ")) + paper.digits(" ###"))
    paper.rule("-")
    name, low, high = random.choice((("MOTORİN", 18, 46), ("K.BENZİN 95", 18, 44), ("OTOGAZ", 9, 24)))
    each = cost(random, low, high)
    liters = rounded(Decimal(random.randint(800, 6000)) / 100)
    price = rounded(each * liters)
    paper.items.append(price)
    rate = turkish_rates(paper.when)[1]
    paper.left(f"POMPA {random.randint(1, 8)}  {euro(liters)} LT X {euro(each)} TL/LT")
    paper.pair(f"{name}  %{rate}", euro(price) + " TL")
    total = price
    if random.random() < 0.3:
        wash = cost(random, 50, 250, "10")
        paper.items.append(rounded(wash))
        total += rounded(wash)
        paper.pair(f"OTO YIKAMA  %{rate}", euro(wash) + " TL")
    paper.rule("-")
    paper.total = total
    paper.tax = included(total, rate)
    paper.pair("MATRAH", euro(total - paper.tax) + " TL")
    paper.pair("TOPLAM KDV", euro(paper.tax) + " TL")
    paper.pair("GENEL TOPLAM", euro(total) + " TL", size=1.2, bold=True)
    if random.random() < 0.7:
        paper.pair("BANKA KARTI", euro(total) + " TL")
        paper.rule("*")
        paper.middle("SATIŞ")
        paper.pair(paper.digits("İŞYERİ NO: 0000######"), paper.digits("TERM: 0#######"))
        paper.left(paper.digits("4###  ####  ****  ####"))
        paper.pair("TUTAR", euro(total) + " TL", bold=True)
        paper.left(paper.digits("ONAY KODU: ######   REF NO: ########"))
        paper.middle("İŞLEM TEMASSIZ TAMAMLANMIŞTIR")
        paper.middle("TUTAR KARŞILIĞI MAL VEYA HİZMET ALDIM")
    else:
        given = handed(random, total, (50, 100, 200))
        paper.pair("NAKİT", euro(given) + " TL")
        paper.pair("PARA ÜSTÜ", euro(given - total) + " TL")
    paper.middle(f"KAZANILAN PUAN: {int(total // 10)}")
    paper.middle("İYİ YOLCULUKLAR")


@layout("GR", "EUR", "el", width=40)
def taverna(paper, random):
    """A taverna: legal receipt with the hash of the fiscal device."""
    paper.shop = "ΤΑΒΕΡΝΑ Ο ΜΠΑΡΜΠΑ ΣΤΑΘΗΣ"
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle("ΠΑΠΑΔΑΚΗΣ ΕΥΣΤΑΘΙΟΣ & ΣΙΑ Ο.Ε.")
    paper.middle("ΕΣΤΙΑΤΟΡΙΟ - ΨΗΤΟΠΩΛΕΙΟ")
    paper.middle("ΑΚΤΗ ΜΙΑΟΥΛΗ 1" + paper.digits("#") + ", ΧΑΝΙΑ")
    paper.middle(paper.digits("ΑΦΜ: 0########  ΔΟΥ: ΧΑΝΙΩΝ"))
    paper.middle(paper.digits("ΤΗΛ. 28210 #####"))
    paper.rule("=")
    paper.middle("ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ", bold=True)
    paper.pair(f"ΗΜ/ΝΙΑ: {paper.when:%d-%m-%Y}", f"ΩΡΑ: {paper.when:%H:%M}")
    paper.pair(paper.digits("ΑΡ.ΑΠΟΔ.: 00####"), f"ΤΡΑΠΕΖΙ: {random.randint(1, 30)}")
    paper.rule("-")
    goods = [
        ("ΧΩΡΙΑΤΙΚΗ ΣΑΛΑΤΑ", 6, 10, 13), ("ΤΖΑΤΖΙΚΙ", "3.5", 5, 13), ("ΜΟΥΣΑΚΑΣ", 8, 13, 13), ("ΣΟΥΒΛΑΚΙ ΧΟΙΡΙΝΟ", 7, 12, 13),
        ("ΠΑΪΔΑΚΙΑ ΚΙΛΟ", 28, 38, 13), ("ΠΑΤΑΤΕΣ ΤΗΓΑΝΗΤΕΣ", "3.5", 5, 13), ("ΨΩΜΙ", "0.8", "1.5", 13), ("ΝΕΡΟ 1L", 1, "1.8", 13),
        ("ΚΡΑΣΙ ΛΕΥΚΟ 1/2", 5, 8, 24), ("ΜΠΥΡΑ 500ML", "3.5", 5, 24), ("ΤΣΙΠΟΥΡΟ 200ML", 7, 10, 24), ("ΣΑΓΑΝΑΚΙ", 5, 8, 13)]
    sums = {}
    for name, low, high, rate in sample(random, goods, 2, 10):
        each, count = cost(random, low, high, "0.1"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        sums[rate] = sums.get(rate, 0) + price
        if count > 1:
            paper.left(f"  {count},000 X {euro(each)}")
        paper.columns(name, f"{rate},00%", euro(price), widths=(20, 9, 11))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("ΣΥΝΟΛΟ ΕΥΡΩ", euro(paper.total), size=1.4, bold=True)
    if random.random() < 0.6:
        given = handed(random, paper.total, (5, 10, 50))
        paper.pair("ΜΕΤΡΗΤΑ", euro(given))
        paper.pair("ΡΕΣΤΑ", euro(given - paper.total))
    else:
        paper.pair("ΚΑΡΤΑ", euro(paper.total))
    if random.random() < 0.5:
        paper.rule("-")
        paper.tax = Decimal(0)
        paper.columns("ΦΠΑ %", "ΚΑΘ.ΑΞΙΑ", "ΦΠΑ", "ΣΥΝΟΛΟ", widths=(9, 10, 10, 11))
        for rate, gross in sorted(sums.items()):
            tax = included(gross, rate)
            paper.tax += tax
            paper.columns(f"{rate},00", euro(gross - tax), euro(tax), euro(gross), widths=(9, 10, 10, 11))
    paper.rule("-")
    paper.left(f"ΑΡΙΘΜΟΣ ΕΙΔΩΝ: {len(paper.items)}")
    paper.middle("".join(random.choice("0123456789ABCDEF") for _ in range(40)))
    paper.middle(random.choice(("ΔΝΒ", "ΓΒΕ", "ΑΔΧ")) + paper.digits(" 1#######"))
    paper.middle("ΝΟΜΙΜΗ ΑΠΟΔΕΙΞΗ - ΕΥΧΑΡΙΣΤΟΥΜΕ")


@layout("RO", "RON", "ro", width=38)
def alimentara(paper, random):
    """A fiscal receipt: quantity before the name, tax letters, card slip above the end."""
    paper.shop = "MAGAZIN ALIMENTAR DOINA"
    paper.middle(paper.shop, bold=True)
    paper.middle("S.C. DOINA PROD COM S.R.L.")
    paper.middle("STR. MIHAI EMINESCU NR. " + paper.digits("#"))
    paper.middle("MUN. CLUJ-NAPOCA JUD. CLUJ")
    paper.middle(paper.digits("COD IDENTIFICARE FISCALA: RO1#######"))
    paper.gap()
    is_new = (paper.when.year, paper.when.month) >= (2025, 8)
    rates = {"A": 21 if is_new else 19, "B": 11 if is_new else 9}
    goods = [
        ("PAINE FELIATA 500G", 4, 8, "B"), ("LAPTE 3.5% 1L", 6, 10, "B"), ("OUA M 10 BUC", 9, 16, "B"), ("ULEI FLS 1L", 7, 14, "B"),
        ("BERE URSITA 0.5L", 3, 6, "A"), ("DETERGENT RUFE 2KG", 22, 45, "A"), ("CAFEA MACINATA 250G", 11, 22, "B"), ("ROSII", 6, 15, "B"),
        ("SAPUN LICHID 500ML", 8, 17, "A"), ("TELEMEA VACA", 25, 45, "B"), ("PUNGA BIO", "0.5", 1, "A")]
    sums = {}
    for name, low, high, letter in sample(random, goods):
        each = cost(random, low, high)
        is_weighed = name in ("ROSII", "TELEMEA VACA")
        count = rounded(Decimal(random.randint(150, 1800)) / 1000, "0.001") if is_weighed else Decimal(few(random)).quantize(Decimal("0.001"))
        price = rounded(each * count)
        paper.items.append(price)
        sums[letter] = sums.get(letter, 0) + price
        paper.left(f"{count} {'KG' if is_weighed else 'BUC'} X {money(each, comma='')}")
        paper.pair(name, f"{money(price, comma='')} {letter}")
    if random.random() < 0.25:
        deposit = Decimal("0.50") * random.randint(1, 4)
        paper.items.append(deposit)
        sums["D"] = deposit
        paper.left(f"{deposit * 2:.3f} BUC X 0.50")
        paper.pair("GARANTIE SGR", f"{money(deposit)} D")
    paper.total = sum(paper.items)
    paper.rule("-")
    paper.pair("SUBTOTAL", money(paper.total, comma=""))
    paper.pair("TOTAL LEI", money(paper.total, comma=""), size=1.4, bold=True)
    taxes = {letter: included(sums[letter], rates[letter]) for letter in sorted(sums) if letter in rates}
    for letter, tax in taxes.items():
        paper.pair(f"TVA {letter} - {rates[letter]}.00%", money(tax))
    if taxes:
        paper.tax = sum(taxes.values())
        paper.pair("TOTAL TVA", money(paper.tax))
    paper.rule("-")
    if random.random() < 0.5:
        given = handed(random, paper.total, (5, 10, 50, 100))
        paper.pair("NUMERAR", money(given))
        paper.pair("REST", money(given - paper.total))
    else:
        paper.pair("CARD", money(paper.total))
        paper.left(paper.digits("TID:2#######  AUTH:######"))
    paper.left("OPERATOR: " + random.choice(("MARIA", "CASIER 2", "IOANA")))
    paper.left(paper.digits("NR.BON: 0### ID BF: ##########"))
    paper.pair(f"DATA: {paper.when:%d-%m-%Y}", f"ORA: {paper.when:%H:%M:%S}")
    paper.pair(paper.digits("Z:0###"), paper.digits("BF:####"))
    paper.middle("BON FISCAL", bold=True)
    paper.middle(paper.digits("8000######"))


@layout("BG", "BGN", "bg", width=38)
def apteka(paper, random):
    """A pharmacy's fiscal receipt with its unique sale number, and the sum in euro of late 2025."""
    paper.shop = "АПТЕКА ЗДРАВЕЦ"
    paper.middle("ЗДРАВЕЦ-ФАРМ ЕООД")
    paper.middle("ГР. ПЛОВДИВ, БУЛ. РУСКИ " + paper.digits("##"))
    paper.middle(paper.digits("ЕИК 1########"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle(paper.digits("ЗДДС N BG1########"))
    paper.pair(paper.digits("ОПЕРАТОР: #"), "# " + paper.digits("00#####"))
    paper.left(paper.digits("УНП: DT6#####-000#-00#####"))
    paper.rule("-")
    goods = [
        ("АНАЛГИН ТАБЛ. 500МГ Х20", 3, 6), ("ВИТАМИН C 1000МГ", 6, 14), ("СИРОП ЗА КАШЛИЦА", 7, 15), ("МАРЛЯ СТЕРИЛНА", 1, 3), ("КРЕМ ЗА РЪЦЕ 75МЛ", 3, 8),
        ("ТЕРМОМЕТЪР ДИГИТАЛЕН", 7, 16), ("ПРОБИОТИК 10 КАПС.", 9, 19), ("КАПКИ ЗА НОС", 5, 11)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.left(name)
        paper.pair(f"   {count}.000 x {money(each)}", f"{money(price)} Б")
    paper.rule("-")
    total = sum(paper.items)
    off = rounded(total * 3 / 100) if random.random() < 0.25 else Decimal(0)
    if off:
        paper.pair("МЕЖДИННА СУМА", money(total))
        paper.pair("ОТСТЪПКА   -3.00%", f"-{money(off)} Б")
    paper.total = total - off
    paper.pair("ОБЩА СУМА", money(paper.total), size=1.3, bold=True)
    if (paper.when.year, paper.when.month) >= (2025, 8):
        paper.pair("ОБЩА СУМА В ЕВРО", money(rounded(paper.total / Decimal("1.95583"))))
        paper.left("КУРС: 1 EUR = 1.95583 BGN")
    if random.random() < 0.5:
        paper.tax = included(paper.total, 20)
        paper.pair("НЕТО Б", money(paper.total - paper.tax))
        paper.pair("ДДС Б = 20%", money(paper.tax))
    if random.random() < 0.6:
        given = handed(random, paper.total, (5, 10, 20, 50))
        paper.pair("В БРОЙ ЛВ", money(given))
        paper.pair("РЕСТО В ЛЕВА", money(given - paper.total))
    else:
        paper.pair("С КАРТА", money(paper.total))
    paper.rule("-")
    paper.left(f"{len(paper.items)} АРТИКУЛ" + ("А" if len(paper.items) > 1 else ""))
    paper.pair(f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M:%S}")
    paper.middle("ФИСКАЛЕН БОН", bold=True)
    paper.middle(paper.digits("DT6#####   0258####"))
    paper.middle("".join(random.choice("0123456789ABCDEF") for _ in range(36)))


@layout("RU", "RUB", "ru", width=40)
def produkty(paper, random):
    """A shop's till receipt with equals signs and the data of the fiscal drive."""
    paper.shop = random.choice(('Магазин "Берёзка"', 'Продукты "У дома на Лесной"'))
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle('ООО "БЕРЕЗОВАЯ РОЩА"')
    paper.middle("420111, г. Казань, ул. Лесная, д. " + paper.digits("#"))
    paper.middle(paper.digits("ИНН 16########"))
    paper.pair("КАССОВЫЙ ЧЕК/ПРИХОД", paper.digits("Смена 0###"))
    paper.pair("Кассир: " + random.choice(("Иванова Т.П.", "Гараева А.", "Смирнов Д.В.")), paper.digits("Чек 00##"))
    paper.rule("-")
    full = 20 if paper.when.year >= 2019 else 18
    goods = [
        ("Молоко Деревенское 2,5% 930мл", 52, 99, 10), ("Хлеб Бородинский нарезка", 28, 55, 10), ("Яйцо куриное С1 10шт", 65, 129, 10),
        ("Пельмени Домашние 800г", 180, 320, full), ("Пиво светлое 0,45л", 49, 89, full), ("Колбаса Докторская 400г", 190, 310, 10),
        ("Бананы", 69, 139, full), ("Сыр Российский 50%", 480, 790, 10), ("Чай чёрный 100пак", 120, 260, full), ("Пакет-майка", 5, 9, full),
        ("Шоколад молочный 85г", 55, 109, full)]
    sums = {}
    for number, (name, low, high, rate) in enumerate(sample(random, goods), 1):
        each = cost(random, low, high, "1") - Decimal(random.choice(("0.01", "0.10", "0")))
        count = rounded(Decimal(random.randint(200, 1500)) / 1000, "0.001") if name in ("Бананы", "Сыр Российский 50%") else few(random)
        price = rounded(each * count)
        paper.items.append(price)
        sums[rate] = sums.get(rate, 0) + price
        paper.left(f"{number}. {name}")
        paper.right(f"{money(each)} x {count} = {money(price)}")
        paper.left(f"   НДС {rate}%")
    paper.rule("-")
    total = sum(paper.items)
    off = total % 1 if random.random() < 0.5 else Decimal(0)
    paper.total = total - off
    if off:
        paper.pair("ПОДЫТОГ", "=" + money(total))
        paper.pair("ОКРУГЛЕНИЕ", "=" + money(off))
        largest = max(sums, key=sums.get)
        sums[largest] -= off
    paper.pair("ИТОГ", "=" + money(paper.total), size=1.5, bold=True)
    if random.random() < 0.4:
        given = handed(random, paper.total, (50, 100, 500, 1000))
        paper.pair("НАЛИЧНЫМИ", "=" + money(paper.total))
        paper.pair("ПОЛУЧЕНО", "=" + money(given))
        paper.pair("СДАЧА", "=" + money(given - paper.total))
    else:
        paper.pair("БЕЗНАЛИЧНЫМИ", "=" + money(paper.total))
    paper.tax = Decimal(0)
    for rate, gross in sorted(sums.items(), reverse=True):
        tax = included(gross, rate)
        paper.tax += tax
        paper.pair(f"СУММА НДС {rate}%", "=" + money(tax))
    paper.left("СНО: ОСН")
    paper.left(f"{paper.when:%d.%m.%y %H:%M}")
    paper.left(paper.digits("РН ККТ: 000#############"))
    paper.left(paper.digits("ЗН ККТ: 00106#########"))
    paper.left(paper.digits("ФН: 9##############"))
    paper.pair(paper.digits("ФД: #####"), paper.digits("ФП: ##########"))
    paper.left("САЙТ ФНС: www.nalog.ru")
    paper.middle("СПАСИБО ЗА ПОКУПКУ!")
    if random.random() < 0.4:
        paper.middle(f"Бонусов начислено: {int(paper.total // 20)}")


@layout("PL", "PLN", "pl", width=40)
def drogeria(paper, random):
    """A fiscal receipt: quantity times price with tax letter, taxes before the total."""
    paper.shop = "Drogeria MALWINKA"
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle("Malwinka Sp. z o.o.")
    paper.middle("ul. Piotrkowska 1" + paper.digits("##") + ", 90-001 Łódź")
    paper.middle(paper.digits("NIP 725-###-##-##"))
    paper.pair(f"{paper.when:%Y-%m-%d}", paper.digits("nr wydr.0#####"))
    paper.middle("PARAGON FISKALNY", bold=True)
    paper.rule("-")
    goods = [
        ("Szampon Pokrzywa 400ml", 8, 20, "A"), ("Pasta do zębów 75ml", 6, 16, "A"), ("Płyn do naczyń 900ml", 6, 12, "A"), ("Krem Nagietek 100ml", 9, 25, "A"),
        ("Pieluchy 3 56szt", 32, 55, "B"), ("Chusteczki higien.", 2, 6, "A"), ("Woda niegaz. 0,5l", "1.5", 3, "A"), ("Herbata malinowa", 5, 10, "B"),
        ("Lakier do paznokci", 8, 22, "A"), ("Torba papierowa", "0.5", 1, "A"), ("Musli 300g", 6, 12, "C")]
    rates = {"A": 23, "B": 8, "C": 5}
    sums = {}
    off_all = Decimal(0)
    for name, low, high, letter in sample(random, goods):
        each, count = cost(random, low, high, "0.1") - Decimal("0.01"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        if len(name) <= 18:
            paper.left(f"{name:<19}{f'{count} x{euro(each)}':>11}{euro(price) + letter:>10}")
        else:
            paper.left(name)
            paper.right(f"{count} x{euro(each)}   {euro(price)}{letter}")
        off = Decimal(0)
        if random.random() < 0.15:
            off = rounded(price * 20 / 100)
            paper.pair("   Rabat 20%", "-" + euro(off))
            paper.right(euro(price - off) + letter)
            off_all += off
        sums[letter] = sums.get(letter, 0) + price - off
    paper.rule("-")
    paper.tax = Decimal(0)
    for letter in sorted(sums):
        tax = included(sums[letter], rates[letter])
        paper.tax += tax
        paper.pair(f"Sprzed. opod. PTU {letter}", euro(sums[letter]))
        paper.pair(f"Kwota {letter} {rates[letter]:02},00%", euro(tax))
    paper.pair("Podatek PTU", euro(paper.tax))
    paper.total = sum(sums.values())
    paper.pair("SUMA PLN", euro(paper.total), size=1.5, bold=True)
    paper.rule("-")
    paper.pair(paper.digits("0####") + " #Kasa " + paper.digits("0#"), f"{paper.when:%H:%M}")
    if random.random() < 0.6:
        paper.pair("Karta", euro(paper.total))
    else:
        given = handed(random, paper.total, (10, 20, 50, 100))
        paper.pair("Gotówka", euro(given) + " PLN")
        paper.pair("Reszta", euro(given - paper.total) + " PLN")
    if off_all:
        paper.middle(f"OSZCZĘDZASZ {euro(off_all)} zł")
    paper.middle("".join(random.choice("0123456789ABCDEF") for _ in range(40)))
    paper.middle(random.choice(("EAZ", "BBN", "CCE")) + paper.digits(" 1#########"))
    paper.left("Karta klienta: " + paper.digits("****####"))


@layout("SE", "SEK", "sv", width=40)
def jarnhandel(paper, random):
    """A hardware store: total with spaces, tax table, card slip."""
    paper.shop = "Norrviks Järn & Färg"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Norrviks Järnhandel AB")
    paper.middle("Storgatan 1" + paper.digits("#") + ", 831 30 Östersund")
    paper.middle(paper.digits("Tel 063-## ## ##"))
    paper.middle(paper.digits("Org.nr 556###-####"))
    paper.gap()
    paper.pair(paper.digits("Kassa: #"), paper.digits("Kvittonr: ######"))
    paper.pair("Säljare: " + random.choice(("Anna", "Lasse", "Björn")), f"{paper.when:%Y-%m-%d %H:%M}")
    paper.rule("-")
    goods = [
        ("Träskruv 4,2x42 250-p", 59, 129), ("Vägglasyr vit 3L", 399, 749), ("Hammare 20oz", 199, 449), ("LED-lampa E27 8W", 29, 89),
        ("Maskeringstejp 36mm", 29, 59), ("Borrset HSS 13 delar", 149, 399), ("Spadskaft ask", 129, 219), ("Silikon transparent", 69, 129),
        ("Arbetshandskar str 10", 49, 149), ("Skruvdragare 18V", 899, 2495), ("Trallolja 5L", 349, 599)]
    off = Decimal(0)
    for name, low, high in sample(random, goods, 1, 9):
        each, count = rounded(cost(random, low, high, "1") - Decimal(random.choice(("0.10", "0.05", "0"))), "0.01"), few(random)
        price = each * count
        paper.items.append(price)
        paper.pair(name, spaced(price))
        if count > 1:
            paper.left(f"   {count} st à {spaced(each)}")
        if random.random() < 0.15:
            less = rounded(price * 15 / 100)
            off += less
            paper.pair("   Klubbrabatt 15%", "-" + spaced(less))
    paper.rule("=")
    exact = sum(paper.items) - off
    is_cash = random.random() < 0.25
    paper.total = rounded(rounded(exact, "1")) if is_cash else exact
    if paper.total != exact:
        paper.pair("Öresavrundning", spaced(paper.total - exact))
    paper.pair("Totalt SEK", spaced(paper.total), size=1.4, bold=True)
    paper.left(f"Antal varor: {len(paper.items)}")
    paper.gap()
    if is_cash:
        given = handed(random, paper.total, (20, 100, 500))
        paper.pair("Kontant", spaced(given))
        paper.pair("Tillbaka", spaced(given - paper.total))
    else:
        paper.pair("Kort", spaced(paper.total))
    paper.gap()
    paper.tax = included(exact, 25)
    paper.columns("Moms%", "Moms", "Netto", "Brutto", widths=(8, 10, 11, 11))
    paper.columns("25,00", spaced(paper.tax), spaced(exact - paper.tax), spaced(exact), widths=(8, 10, 11, 11))
    if not is_cash:
        paper.rule("-")
        paper.left(paper.digits("Term: 1####-######  SWE: ######"))
        paper.left("KÖP              " + paper.digits("************####"))
        paper.left("Belopp: SEK " + spaced(paper.total))
        paper.left("K/1 7 001 " + paper.digits("Ref: 0########### Res: 00"))
    paper.gap()
    paper.middle("Öppet köp 30 dagar mot kvitto")
    paper.middle("Välkommen åter!")
    paper.left(paper.digits("Kontrollenhet: SRVA###########"))


@layout("DK", "DKK", "da", width=38)
def kobmand(paper, random):
    """A grocer: deposits, discounts with a minus behind, rounding of cash to half a crown."""
    paper.shop = "Købmand Thygesen"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Havnegade " + paper.digits("##") + ", 5000 Odense C")
    paper.middle(paper.digits("Tlf. 66 ## ## ##   CVR 2#######"))
    paper.gap()
    goods = [
        ("LETMÆLK 1L", 9, 14), ("RUGBRØD KERNE", 15, 28), ("SMØR 200G", 16, 28), ("HAKKET OKSEKØD", 32, 59), ("AGURK", 7, 14), ("ØL PILSNER 33CL", 5, 10),
        ("DANSKVAND 1,5L", 8, 16), ("LEVERPOSTEJ", 12, 22), ("KAFFE 400G", 35, 65), ("OPVASKETABS", 29, 69), ("SMÅKAGER", 18, 32), ("ÆG 10 STK", 22, 38)]
    off = deposit = Decimal(0)
    for name, low, high in sample(random, goods):
        each, count = cost(random, low, high, "0.5"), few(random)
        if random.random() < 0.5:
            each += Decimal("0.45")
        price = rounded(each * count)
        paper.items.append(price)
        if count > 1:
            paper.left(name)
            paper.pair(f"   {count} x {euro(each)}", euro(price) + " ")
        else:
            paper.pair(name, euro(price) + " ")
        if name.startswith(("ØL", "DANSKVAND")):
            pawn = Decimal("1.00" if name.startswith("ØL") else "3.00") * count
            paper.items.append(pawn)
            deposit += pawn
            paper.pair("+PANT", euro(pawn) + " ")
        elif random.random() < 0.15:
            less = rounded(price / 4)
            off += less
            paper.pair("RABAT", euro(less) + "-")
    paper.rule("-")
    exact = sum(paper.items) - off
    is_cash = random.random() < 0.4
    paper.total = rounded(rounded(exact * 2, "1") / 2) if is_cash else exact
    if is_cash and paper.total != exact:
        paper.pair("SUBTOTAL", euro(exact) + " ")
        paper.pair("AFRUNDING", euro(abs(paper.total - exact)) + ("-" if paper.total < exact else " "))
    paper.pair(f"TOTAL ({len(paper.items)} VARER)", euro(paper.total) + " ", size=1.2, bold=True)
    if is_cash:
        given = handed(random, paper.total, (50, 100, 200))
        paper.pair("KONTANT", euro(given) + " ")
        paper.pair("RETUR", euro(given - paper.total) + " ")
    else:
        paper.pair(random.choice(("DANKORT", "VISA/DANKORT", "MOBILEPAY")), euro(paper.total) + " ")
    paper.tax = included(exact, 25)
    paper.pair("MOMS UDGØR", euro(paper.tax) + " ")
    if off:
        paper.pair("DU HAR SPARET", euro(off) + " ")
    paper.rule("-")
    paper.left(f"{paper.when:%d.%m.%Y %H:%M}  " + paper.digits("KASSE 0# BON ####"))
    paper.left("DU BLEV BETJENT AF: " + random.choice(("METTE", "JONAS", "SELVBETJENING")))
    paper.middle("TAK FOR BESØGET - HAV EN GOD DAG")


@layout("AT", "EUR", "de", width=38)
def kaffeehaus(paper, random):
    """A coffee house: rates by letter, sometimes a tip on the bill."""
    paper.shop = "Café Zum Blauen Esel"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Huber Gastronomie GmbH")
    paper.middle("Lerchenfelder Straße " + paper.digits("##"))
    paper.middle("1080 Wien")
    paper.middle(paper.digits("Tel: 01/40# ## ##"))
    paper.middle(paper.digits("UID: ATU6#######"))
    paper.gap()
    paper.pair(paper.digits("Rechnung Nr.: 2####"), f"Tisch {random.randint(1, 28)}")
    paper.pair(f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M:%S}")
    paper.left("Es bediente Sie: Herr " + random.choice(("Franz", "Leopold", "Milan")))
    paper.rule("-")
    goods = [
        ("Melange", 4, 6, "B"), ("Verlängerter", 4, 5, "B"), ("Apfelstrudel", 4, 7, "A"), ("Sachertorte", 5, 8, "A"), ("Frühstück Wien", 8, 14, "A"),
        ("Soda Zitron 0,25", 3, 4, "B"), ("Gulaschsuppe", 5, 8, "A"), ("Spritzer weiß", 3, 5, "B"), ("Semmel", 1, 2, "A"), ("Schlagobers", "0.8", "1.5", "A")]
    sums = {}
    for name, low, high, letter in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "0.1"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        sums[letter] = sums.get(letter, 0) + price
        paper.columns(f"{count}x", name, euro(each), f"{euro(price)} {letter}", widths=(3, -18, 7, 9))
    paper.rule("-")
    total = sum(paper.items)
    tip = Decimal(0)
    paper.pair("SUMME EUR", euro(total), size=1.3, bold=True)
    paper.total = total
    if random.random() < 0.25:
        tip = rounded(rounded(total * Decimal("1.1"), "1")) - total
        if tip > 0:
            paper.pair("Trinkgeld", euro(tip))
            paper.total = total + tip
            paper.pair("Gesamt inkl. Trinkgeld", euro(paper.total), bold=True)
    paper.rule("-")
    paper.columns("MwSt", "Netto", "Steuer", "Brutto", widths=(10, 9, 9, 10))
    paper.tax = Decimal(0)
    for letter in sorted(sums):
        rate = {"A": 10, "B": 20}[letter]
        tax = included(sums[letter], rate)
        paper.tax += tax
        paper.columns(f"{letter}: {rate}%", euro(sums[letter] - tax), euro(tax), euro(sums[letter]), widths=(10, 9, 9, 10))
    if random.random() < 0.5:
        paper.pair("Bankomat", euro(paper.total))
    else:
        given = handed(random, paper.total, (5, 10, 50))
        paper.pair("Bar gegeben", euro(given))
        paper.pair("Rückgeld", euro(given - paper.total))
    paper.gap()
    paper.left(paper.digits("Kassen-ID: BE-0#  Beleg: 0#####"))
    paper.left("_R1-AT0_BE-01_" + paper.digits("######") + "_" + "".join(random.choice("abcdefghijkLMNOPQ+/") for _ in range(12)))
    paper.middle("Vielen Dank! Auf Wiedersehen!")


@layout("NL", "EUR", "nl", width=30)
def pinbon(paper, random):
    """The slip of a card terminal, without any items."""
    paper.shop = "Bakkerij van Dommelen"
    paper.middle(paper.shop, bold=True)
    paper.middle("Breestraat " + paper.digits("##"))
    paper.middle("2311 CS Leiden")
    paper.gap()
    paper.pair("Terminal:", paper.digits("5#####"))
    paper.pair("Merchant:", paper.digits("1######"))
    paper.pair("Periode:", paper.digits("4###"))
    paper.pair("Transactie:", paper.digits("0##0####"))
    paper.gap()
    paper.left(random.choice(("MAESTRO", "V PAY", "DEBIT MASTERCARD")))
    paper.left("(A000000" + paper.digits("00#30#0)"))
    paper.pair("Kaart:", paper.digits("xxxxxxxxxxxx####"))
    paper.pair("Kaartserienummer:", paper.digits("#"))
    paper.gap()
    paper.left("BETALING", bold=True)
    paper.pair("Datum:", f"{paper.when:%d/%m/%Y %H:%M}")
    paper.pair("Autorisatiecode:", paper.digits("######"))
    paper.gap()
    paper.total = cost(random, 2, 180)
    paper.pair("Totaal:", euro(paper.total) + " EUR", bold=True)
    paper.pair("Leesmethode:", random.choice(("CHIP", "NFC Chip")))
    paper.gap()
    paper.middle("U hebt betaald", size=1.1)
    paper.middle("KOPIE KAARTHOUDER")
    paper.middle("Tot ziens")


@layout("NL", "EUR", "nl", width=32, fonts="sans")
def parkeren(paper, random):
    """A car park: entry, exit, length and tax."""
    paper.shop = "Parkeergarage De Singel"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Singel Parkeren B.V.")
    paper.middle("Weerdsingel 4" + paper.digits("#") + ", Utrecht")
    paper.middle("BTW-nr NL" + paper.digits("8########B01"))
    paper.rule("-")
    minutes = random.randint(15, 600)
    start = paper.when - timedelta(minutes=minutes)
    paper.middle("KWITANTIE", bold=True)
    paper.pair("Ticketnr.", paper.digits("0#########"))
    paper.pair("Kenteken", random.choice("GHKNPRST") + paper.digits("-###-") + random.choice(("BX", "ZL", "TD")))
    paper.pair("Inrijden", f"{start:%d-%m-%Y %H:%M}")
    paper.pair("Betaald op", f"{paper.when:%d-%m-%Y %H:%M}")
    paper.pair("Parkeerduur", f"{minutes // 60}u {minutes % 60:02}m")
    paper.rule("-")
    paper.total = rounded((minutes // 20 + 1) * Decimal(random.choice(("1.10", "1.25", "1.50"))))
    paper.tax = included(paper.total, 21)
    paper.pair("Parkeergeld", "€ " + euro(paper.total))
    paper.items = [paper.total]
    paper.pair("Totaal te betalen", "€ " + euro(paper.total), size=1.2, bold=True)
    paper.pair("Excl. btw", "€ " + euro(paper.total - paper.tax))
    paper.pair("Btw 21%", "€ " + euro(paper.tax))
    paper.pair("Betaald met", random.choice(("PIN", "Creditcard", "Contactloos")))
    paper.rule("-")
    paper.middle("Uitrijden binnen 15 minuten")
    paper.middle("Goede reis!")


@layout("PT", "EUR", "pt", width=42)
def bomba(paper, random):
    """A petrol station: simplified invoice with a discount for each liter."""
    paper.shop = "Posto Serra Azul"
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("Serra Azul Combustíveis, Lda")
    paper.middle("EN 2, km 17" + paper.digits("#") + " - 3500-001 Viseu")
    paper.middle(paper.digits("NIF: 50#######  Tel. 232 ### ###"))
    paper.middle("Cap. Social 50.000,00 EUR")
    paper.rule("-")
    paper.left(paper.digits("Fatura Simplificada FS 1##/#####"))
    paper.pair("Original", f"{paper.when:%Y-%m-%d %H:%M}")
    paper.pair("NIF Cliente: " + random.choice(("Consumidor Final", paper.digits("2########"))), paper.digits("Op: 0#"))
    paper.rule("-")
    name, low, high = random.choice((("GASOLEO SIMPLES", "1.2", "1.9"), ("GASOLINA 95 SIMPLES", "1.35", "2.0"), ("GPL AUTO", "0.65", "0.95")))
    each = cost(random, low, high, "0.001")
    liters = rounded(Decimal(random.randint(900, 6200)) / 100)
    price = rounded(each * liters)
    paper.items.append(price)
    paper.left(f"Bomba {random.randint(1, 8)} {name}")
    paper.pair(f"  {euro(liters)} L x {money(each, 3, point=',')} EUR/L (23%)", euro(price))
    off = Decimal(0)
    if random.random() < 0.5:
        off = rounded(liters * Decimal(random.choice(("0.05", "0.06", "0.10"))))
        paper.pair("  Desconto cartão", "-" + euro(off))
    extra = Decimal(0)
    if random.random() < 0.4:
        thing, low, high = random.choice((("ÁGUA 1,5L", "0.8", "1.5"), ("CAFÉ", "0.7", "1.1"), ("LIMPA VIDROS 5L", 3, 6)))
        extra = cost(random, low, high, "0.05")
        paper.items.append(extra)
        paper.left(thing)
        paper.pair(f"  1 UN x {euro(extra)} (23%)", euro(extra))
    paper.rule("-")
    subtotal = price + extra
    if off:
        paper.pair("Subtotal", euro(subtotal))
        paper.pair("Total Descontos", euro(off))
    paper.total = subtotal - off
    paper.pair("TOTAL A PAGAR", euro(paper.total) + " €", size=1.3, bold=True)
    if random.random() < 0.7:
        paper.pair("Multibanco", euro(paper.total))
    else:
        given = handed(random, paper.total, (5, 20, 50))
        paper.pair("Numerário", euro(given))
        paper.pair("Troco", euro(given - paper.total))
    paper.rule("-")
    paper.tax = included(paper.total, 23)
    paper.columns("%IVA", "Base", "IVA", "Total", widths=(9, 11, 10, 12))
    paper.columns("23,00", euro(paper.total - paper.tax), euro(paper.tax), euro(paper.total), widths=(9, 11, 10, 12))
    paper.left("IVA incluído à taxa legal em vigor")
    paper.left("ATCUD:" + random.choice(("JF5KT9W8", "H7RTP2QX")) + paper.digits("-#####"))
    paper.left(random.choice(("q7Xd", "Kp2v", "aB9z")) + "-Processado por programa")
    paper.left(paper.digits("certificado n. ####/AT"))
    paper.middle("Obrigado e boa viagem!")


@layout("IE", "EUR", "en", width=38)
def cinema(paper, random):
    """A cinema's till: tickets at the lower and snacks at the higher rate, savings, points."""
    paper.shop = "THE LYRIC PICTURE HOUSE"
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle("Lyric Cinemas (Galway) Ltd")
    paper.middle("Eglinton St, Galway")
    paper.middle(paper.digits("Tel 091 56####   VAT IE#######T"))
    paper.rule("*")
    paper.left(random.choice(("THE LAST FERRYMAN (12A)", "SALT AND STONE (15A)", "ROBOT PICNIC (PG)")))
    paper.pair(f"SCREEN {random.randint(1, 7)}", "SEATS " + ", ".join(f"{random.choice('DEFGH')}{random.randint(1, 16)}" for _ in range(2)))
    start = paper.when + timedelta(minutes=random.randint(5, 40))
    paper.left(f"STARTS {start:%H:%M}")
    paper.rule("*")
    low_rate = 9 if (paper.when.year, paper.when.month) >= (2020, 11) and (paper.when.year, paper.when.month) < (2023, 9) or paper.when.year == 2018 else Decimal("13.5")
    sums = {}
    tickets = [("ADULT", 10, 14), ("STUDENT", 8, 11), ("CHILD", 7, 9), ("SENIOR", 7, 9)]
    snacks = [("POPCORN LGE", 5, 8), ("COKE ZERO REG", 4, 6), ("NACHOS & DIP", 5, 8), ("M&M BAG", 3, 5), ("WATER 500ML", 2, 3), ("ICE CREAM", 4, 6)]
    for kind, goods in ((low_rate, sample(random, tickets, 1, 2)), (23, sample(random, snacks, 0, 4))):
        for name, low, high in goods:
            each, count = cost(random, low, high, "0.25"), few(random)
            price = rounded(each * count)
            paper.items.append(price)
            sums[kind] = sums.get(kind, 0) + price
            paper.columns(f"{count}", name, money(each), money(price), widths=(3, -17, 9, 9))
    if random.random() < 0.4:
        fee = rounded(Decimal("0.95"))
        paper.items.append(fee)
        sums[23] = sums.get(23, 0) + fee
        paper.columns("1", "BOOKING FEE", money(fee), money(fee), widths=(3, -17, 9, 9))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("TOTAL DUE", "€" + money(paper.total), size=1.3, bold=True)
    if random.random() < 0.7:
        paper.pair("VISA DEBIT " + paper.digits("****####"), "€" + money(paper.total))
        paper.pair("BALANCE DUE", "€0.00")
    else:
        given = handed(random, paper.total, (5, 20, 50))
        paper.pair("CASH", "€" + money(given))
        paper.pair("CHANGE", "€" + money(given - paper.total))
    paper.rule("-")
    paper.tax = Decimal(0)
    paper.columns("VAT RATE", "NET", "VAT", "GROSS", widths=(11, 9, 9, 9))
    for rate in sorted(sums):
        tax = included(sums[rate], rate)
        paper.tax += tax
        paper.columns(f"{rate}%", money(sums[rate] - tax), money(tax), money(sums[rate]), widths=(11, 9, 9, 9))
    paper.gap()
    paper.left(f"{paper.when:%d/%m/%Y %H:%M}  " + paper.digits("TILL 0#  TXN ######"))
    paper.left(f"LYRIC CLUB POINTS EARNED: {int(paper.total)}")
    paper.middle("Enjoy the film!")


@layout("CA", "CAD", "fr-CA", width=42)
def quincaillerie(paper, random):
    """A hardware store in Quebec: both taxes on top, cash rounded to five cents."""
    paper.shop = "QUINCAILLERIE BEAULIEU"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("9184-2231 Québec inc.")
    paper.middle("1" + paper.digits("###") + ", rue Saint-Joseph Est")
    paper.middle("Québec (Québec)  G1K 3B8")
    paper.middle(paper.digits("418 52#-####"))
    paper.gap()
    paper.pair(paper.digits("FACTURE: 0######"), paper.digits("CAISSE: 0#"))
    paper.pair(f"{paper.when:%Y-%m-%d}   {paper.when:%H:%M:%S}", "Caissier: " + random.choice(("Mélanie", "Guy", "103")))
    paper.rule("-")
    goods = [
        ("PEINTURE LATEX BLANC 3,78L", 29, 65), ("VIS BOIS #8 1-1/2 BTE100", 6, 14), ("RUBAN MESURER 5M", 9, 25), ("AMPOULE DEL 60W PQ4", 8, 20),
        ("PELLE A NEIGE", 19, 45), ("ROULEAU 9,5PO", 4, 10), ("SCELLANT SILICONE", 6, 12), ("ABRASIF DIGLACE 10KG", 9, 18), ("PILES AA PQ8", 9, 19),
        ("MARTEAU 16OZ", 14, 35), ("SAC POUBELLE 20", 6, 11)]
    off = Decimal(0)
    for name, low, high in sample(random, goods, 1, 9):
        each, count = cost(random, low, high, "1") - Decimal("0.01"), few(random)
        price = each * count
        paper.items.append(price)
        paper.left(paper.digits("0########## ") + name)
        paper.pair(f"    {count} @ {euro(each)}", euro(price) + " FP")
        if random.random() < 0.15:
            less = rounded(price / 10)
            off += less
            paper.pair("    RABAIS 10 %", euro(less) + "- FP")
    paper.rule("-")
    subtotal = sum(paper.items) - off
    paper.pair("SOUS-TOTAL", euro(subtotal) + " $")
    gst = rounded(subtotal * 5 / 100)
    qst = rounded(subtotal * Decimal("9.975") / 100)
    paper.tax = gst + qst
    paper.pair(paper.digits("TPS 5 %    1########RT0001"), euro(gst) + " $")
    paper.pair(paper.digits("TVQ 9,975 %  10########TQ0001"), euro(qst) + " $")
    exact = subtotal + paper.tax
    if random.random() < 0.3:
        paper.total = rounded(rounded(exact * 20, "1") / 20)
        paper.pair("TOTAL", euro(exact) + " $", size=1.2, bold=True)
        if paper.total != exact:
            paper.pair("ARRONDI", euro(paper.total - exact) + " $")
            paper.pair("À PAYER", euro(paper.total) + " $", bold=True)
        given = handed(random, paper.total, (5, 20, 50))
        paper.pair("COMPTANT", euro(given) + " $")
        paper.pair("MONNAIE", euro(given - paper.total) + " $")
    else:
        paper.total = exact
        paper.pair("TOTAL", euro(paper.total) + " $", size=1.2, bold=True)
        paper.pair(random.choice(("INTERAC", "VISA", "MASTERCARD")), euro(paper.total) + " $")
        paper.left(paper.digits("CARTE: ************####  AUT: ######"))
        paper.left("APPROUVÉE - MERCI  00-001")
    if off:
        paper.middle(f"VOUS AVEZ ÉCONOMISÉ {euro(off)} $")
    paper.gap()
    paper.middle("Retour accepté 30 jours avec facture")
    paper.middle("Merci et à la prochaine!")
    paper.barcode()


@layout("US", "USD", "en-US", width=40)
def diner(paper, random):
    """A restaurant's slip on which the tip and the sum with it are printed."""
    paper.shop = random.choice(("Blue Heron Grill", "Marlow Street Diner"))
    paper.middle(paper.shop, size=1.3, bold=True)
    paper.middle("2" + paper.digits("##") + " Marlow St, Portland, OR 97205")
    paper.middle(paper.digits("(503) 555-01##"))
    paper.gap()
    paper.pair("Server: " + random.choice(("Kayla", "Dustin", "Maria G.")), "Check #" + paper.digits("1##"))
    paper.pair(f"Table {random.randint(1, 40)}/{random.randint(1, 4)}", f"Guests: {random.randint(1, 6)}")
    paper.left(f"{paper.when:%m/%d/%Y}  {paper.when:%I:%M %p}")
    paper.rule("-")
    goods = [
        ("Cobb Salad", 12, 18), ("Bacon Chsbrgr", 13, 19), ("Fish Tacos", 13, 18), ("Clam Chowder Cup", 5, 9), ("IPA Draft 16oz", 6, 9), ("Iced Tea", 3, 4),
        ("Kids Grilled Chs", 6, 9), ("Key Lime Pie", 7, 10), ("Ribeye 12oz", 28, 44), ("Coffee", "2.5", 4), ("Side Fries", 4, 6)]
    for name, low, high in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "0.25"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(f"{count}", name, money(price), widths=(3, -26, 11))
        if random.random() < 0.15:
            paper.left("    " + random.choice(("Med Rare", "No Onion", "Dressing on side")))
    paper.rule("-")
    subtotal = sum(paper.items)
    rate = Decimal(random.choice(("6.25", "7.5", "8.875")))
    paper.tax = rounded(subtotal * rate / 100)
    due = subtotal + paper.tax
    paper.pair("Subtotal", "$" + money(subtotal, comma=","))
    paper.pair(f"Tax ({rate}%)", "$" + money(paper.tax))
    paper.pair("Amount Due", "$" + money(due, comma=","), bold=True)
    paper.rule("=")
    share = random.choice((15, 18, 20, 22))
    tip = rounded(subtotal * share / 100)
    paper.total = due + tip
    paper.left(random.choice(("VISA", "MASTERCARD", "AMEX")) + paper.digits("  XXXXXXXXXXXX####"))
    paper.left(paper.digits("Auth: ######   Entry: ") + random.choice(("CHIP", "TAP")))
    paper.pair("Amount", "$" + money(due, comma=","))
    paper.pair(f"Tip ({share}%)" if random.random() < 0.5 else "Tip", "$" + money(tip))
    paper.pair("TOTAL", "$" + money(paper.total, comma=","), size=1.3, bold=True)
    paper.gap()
    paper.middle("Customer Copy")
    if random.random() < 0.5:
        paper.middle("Tell us how we did & get $5 off:")
        paper.middle(paper.digits("blueherontalks.com  code ####-####"))
    paper.middle("Thank you!")


@layout("CO", "COP", "es", width=40)
def asadero(paper, random):
    """A restaurant with the consumption tax included and a voluntary tip."""
    def pesos(value):
        return "$ " + money(value, 0, comma=".")
    paper.shop = "ASADERO EL LLANERO"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("INVERSIONES EL LLANERO S.A.S.")
    paper.middle(paper.digits("NIT 900.###.###-#"))
    paper.middle("Cra 15 # 9" + paper.digits("#-##") + " Bogotá D.C.")
    paper.middle(paper.digits("Tel: (601) 6## ####"))
    paper.rule("=")
    paper.middle("DOCUMENTO EQUIVALENTE POS")
    paper.left(paper.digits("No. POS-#####"))
    paper.pair(f"Fecha: {paper.when:%d/%m/%Y}", f"Hora: {paper.when:%I:%M %p}")
    paper.pair(f"Mesa: {random.randint(1, 25)}", "Mesero: " + random.choice(("JHON", "YULI", "CARLOS")))
    paper.left("Cliente: CONSUMIDOR FINAL 222222222222")
    paper.rule("-")
    paper.columns("CANT", "DESCRIPCION", "VALOR", widths=(5, -22, 12))
    goods = [
        ("MAMONA 300G", 28000, 48000), ("CARNE A LA LLANERA", 30000, 52000), ("CHURRASCO", 32000, 55000), ("AJIACO SANTAFEREÑO", 18000, 32000),
        ("LIMONADA DE COCO", 8000, 14000), ("GASEOSA 350", 3500, 6000), ("CERVEZA NACIONAL", 5000, 9000), ("PORCION YUCA", 5000, 9000), ("AREPA CON QUESO", 4500, 9000)]
    for name, low, high in sample(random, goods, 1, 8):
        each, count = cost(random, low, high, "100"), few(random)
        paper.items.append(each * count)
        paper.columns(str(count), name, money(each * count, 0, comma="."), widths=(5, -22, 12))
    paper.rule("-")
    gross = sum(paper.items)
    paper.tax = included(gross, 8, "1")
    paper.pair("SUBTOTAL", pesos(gross - paper.tax))
    paper.pair("IMPOCONSUMO 8%", pesos(paper.tax))
    paper.total = gross
    if random.random() < 0.6:
        paper.pair("TOTAL CONSUMO", pesos(gross))
        tip = rounded((gross - paper.tax) / 10, "1")
        paper.pair("PROPINA VOLUNTARIA 10%", pesos(tip))
        paper.total = gross + tip
    paper.pair("TOTAL A PAGAR", pesos(paper.total), size=1.2, bold=True)
    paper.rule("-")
    if random.random() < 0.5:
        given = handed(random, paper.total, (10000, 50000, 100000))
        paper.pair("EFECTIVO", pesos(given))
        paper.pair("CAMBIO", pesos(given - paper.total))
    else:
        paper.pair(random.choice(("TARJETA DEBITO", "TARJETA CREDITO", "TRANSFERENCIA")), pesos(paper.total))
    paper.gap()
    paper.left(paper.digits("Res. DIAN 1876########## de 2") + f"0{paper.when:%y}")
    paper.left("Rango autorizado POS-1 a POS-100000")
    paper.left("ADVERTENCIA PROPINA: La propina es")
    paper.left("voluntaria. Usted puede no pagarla.")
    paper.middle("GRACIAS POR SU VISITA")


UNITS = (
    "CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE "
    "VEINTIUNO VEINTIDOS VEINTITRES VEINTICUATRO VEINTICINCO VEINTISEIS VEINTISIETE VEINTIOCHO VEINTINUEVE").split()


def spelled(number):
    """A number below 1000 in Spanish words."""
    if number == 100:
        return "CIEN"
    if number >= 100:
        hundreds = ("CIENTO", "DOSCIENTOS", "TRESCIENTOS", "CUATROCIENTOS", "QUINIENTOS", "SEISCIENTOS", "SETECIENTOS", "OCHOCIENTOS", "NOVECIENTOS")
        return hundreds[number // 100 - 1] + (" " + spelled(number % 100) if number % 100 else "")
    if number < 30:
        return UNITS[number]
    tens = ("TREINTA", "CUARENTA", "CINCUENTA", "SESENTA", "SETENTA", "OCHENTA", "NOVENTA")[number // 10 - 3]
    return tens + (" Y " + UNITS[number % 10] if number % 10 else "")


@layout("PE", "PEN", "es", width=40)
def bus(paper, random):
    """A coach ticket, exempt from tax, with the sum in words; the departure is another date."""
    paper.shop = "TRANSPORTES VALLE ANDINO S.A.C."
    paper.middle(paper.shop, bold=True)
    paper.middle(paper.digits("RUC 20#########"))
    paper.middle("AV. JAVIER PRADO ESTE 1" + paper.digits("###") + " - LIMA")
    paper.middle(paper.digits("CENTRAL (01) 4##-####"))
    paper.middle("BOLETA DE VENTA ELECTRONICA", bold=True)
    paper.middle(paper.digits("B0##-000#####"), bold=True)
    paper.rule("-")
    paper.left(f"F. EMISION: {paper.when:%d/%m/%Y}  HORA: {paper.when:%H:%M:%S}")
    paper.left("PASAJERO: " + random.choice(("QUISPE MAMANI ROSA", "FLORES DIAZ JUAN", "HUAMAN ROJAS LUIS")))
    paper.left(paper.digits("DNI: 4#######"))
    travel = paper.when + timedelta(days=random.randint(1, 9))
    paper.pair("ORIGEN : LIMA", "DESTINO: " + random.choice(("HUANCAYO", "AREQUIPA", "CUSCO", "AYACUCHO")))
    paper.left(f"F. VIAJE: {travel:%d/%m/%Y}  EMBARQUE: {random.choice(('21:30', '07:15', '22:00'))}")
    paper.pair(f"ASIENTO: {random.randint(1, 48)}", "SERVICIO: " + random.choice(("BUS CAMA 160", "SEMI CAMA", "VIP")))
    paper.rule("-")
    fare = rounded(cost(random, 35, 190, "5"))
    paper.items.append(fare)
    paper.columns("SERVICIO DE TRANSPORTE", "1", money(fare), widths=(24, 4, 10))
    off = Decimal(random.choice((0, 0, 5, 10)))
    if random.random() < 0.3:
        luggage = rounded(cost(random, 5, 30, "1"))
        paper.items.append(luggage)
        paper.columns("EXCESO DE EQUIPAJE", "1", money(luggage), widths=(24, 4, 10))
    paper.rule("-")
    if off:
        paper.pair("DESCUENTO PROMO WEB", "S/ -" + money(off))
    paper.total = sum(paper.items) - off
    paper.pair("OP. EXONERADA", "S/ " + money(paper.total))
    paper.pair("IMPORTE TOTAL", "S/ " + money(paper.total), size=1.2, bold=True)
    paper.left(f"SON: {spelled(int(paper.total))}")
    paper.left("     CON 00/100 SOLES")
    paper.left("FORMA DE PAGO: CONTADO - " + random.choice(("EFECTIVO", "TARJETA", "BILLETERA QR")))
    paper.left("VENDEDOR: " + random.choice(("MVARGAS", "LTORRES")) + "  TERMINAL JAVIER PRADO")
    paper.rule("-")
    paper.left("Representacion impresa de la Boleta de")
    paper.left("Venta Electronica. Presentarse 30 min")
    paper.left("antes de la salida con su DNI.")
    paper.barcode()


@layout("BR", "BRL", "pt-BR", width=46)
def mercado(paper, random):
    """A supermarket's NFC-e: payment, access key and the law's estimate of taxes."""
    paper.shop = "SUPERMERCADO BOA SAFRA"
    paper.middle(paper.shop, size=1.1, bold=True)
    paper.middle("BOA SAFRA COMERCIO DE ALIMENTOS LTDA")
    paper.middle(paper.digits("CNPJ: ##.###.###/0001-##  IE: ###.###.###"))
    paper.middle("RUA DAS ACACIAS, " + paper.digits("###") + " - CENTRO - LONDRINA - PR")
    paper.rule("-")
    paper.middle("DOCUMENTO AUXILIAR DA NOTA FISCAL")
    paper.middle("DE CONSUMIDOR ELETRONICA")
    paper.rule("-")
    paper.left("CODIGO DESCRICAO")
    paper.right("QTDE UN  VL UNIT R$  VL TOTAL R$")
    paper.rule("-")
    goods = [
        ("ARROZ BRANCO T1 5KG", 16, 32, 17), ("FEIJAO CARIOCA 1KG", 6, 11, 17), ("LEITE INTEGRAL 1L", 4, 7, 13), ("OLEO SOJA 900ML", 5, 10, 20),
        ("CAFE TORRADO 500G", 11, 25, 20), ("BANANA NANICA", 3, 7, 10), ("CERVEJA LATA 350ML", 3, 5, 44), ("DETERGENTE NEUTRO", 2, 4, 30),
        ("PAO FRANCES", 11, 18, 17), ("FRANGO INTEIRO CONG", 8, 14, 18), ("REFRIG COLA 2L", 6, 11, 37), ("SABAO PO 1.6KG", 13, 27, 31)]
    law = off = Decimal(0)
    for number, (name, low, high, share) in enumerate(sample(random, goods), 1):
        each = cost(random, low, high, "0.1") - Decimal(random.choice(("0.01", "0.00")))
        is_weighed = name in ("BANANA NANICA", "PAO FRANCES", "FRANGO INTEIRO CONG")
        count = rounded(Decimal(random.randint(200, 2300)) / 1000, "0.001") if is_weighed else few(random)
        price = rounded(each * count)
        paper.items.append(price)
        law += rounded(price * share / 100)
        paper.left(f"{number:03} " + paper.digits("789########## ") + name)
        paper.right(f"{str(count).replace('.', ',')} {'KG' if is_weighed else 'UN'} X {euro(each):>8}   {euro(price):>10}")
        if random.random() < 0.1:
            less = rounded(price / 10)
            off += less
            paper.right(f"desconto  -{euro(less)}")
    paper.rule("-")
    total = sum(paper.items)
    paper.pair("QTD. TOTAL DE ITENS", f"{len(paper.items):03}")
    paper.pair("VALOR TOTAL R$", euro(total), bold=not off)
    if off:
        paper.pair("DESCONTOS R$", euro(off))
        paper.pair("VALOR A PAGAR R$", euro(total - off), bold=True)
    paper.total = total - off
    paper.pair("FORMA DE PAGAMENTO", "VALOR PAGO R$")
    if random.random() < 0.4:
        given = handed(random, paper.total, (5, 20, 50, 100))
        paper.pair("Dinheiro", euro(given))
        paper.pair("Troco R$", euro(given - paper.total))
    else:
        paper.pair(random.choice(("Cartão de Débito", "Cartão de Crédito", "PIX")), euro(paper.total))
    paper.rule("-")
    paper.middle("Consulte pela Chave de Acesso em")
    paper.middle("www.fazenda.pr.gov.br/nfce/consulta")
    key = paper.digits("41##########################################")
    paper.middle(" ".join(key[index:index + 4] for index in range(0, 24, 4)))
    paper.middle(" ".join(key[index:index + 4] for index in range(24, 44, 4)))
    paper.middle(random.choice(("CONSUMIDOR NAO IDENTIFICADO", paper.digits("CONSUMIDOR CPF ###.###.###-##"))))
    paper.middle(paper.digits("NFC-e n. 000###### Serie 0##"))
    paper.middle(f"Emissao {paper.when:%d/%m/%Y %H:%M:%S}")
    paper.middle(paper.digits("Protocolo de Autorizacao: 141############"))
    paper.rule("-")
    paper.tax = law
    paper.left("Tributos Totais Incidentes (Lei Federal")
    paper.pair("12.741/2012) Fonte IBPT", "R$ " + euro(law))
    paper.middle("OP: " + random.choice(("LUCIANA", "WESLEY")) + "  OBRIGADO, VOLTE SEMPRE!")


@layout("AU", "AUD", "en-AU", width=38)
def post_office(paper, random):
    """A post office: stars at taxed goods, the slip of the card terminal."""
    paper.shop = "Wattle Creek Post Shop"
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("TAX INVOICE", bold=True)
    paper.middle("1" + paper.digits("#") + " Railway Pde, Wattle Creek VIC 3777")
    paper.middle(paper.digits("ABN 28 ### ### ###"))
    paper.middle(paper.digits("Ph 13 ## ##"))
    paper.gap()
    paper.pair(f"{paper.when:%d/%m/%Y}  {paper.when:%I:%M%p}".replace("AM", "am").replace("PM", "pm"), paper.digits("Trans ####-##"))
    paper.left("You were served by " + random.choice(("Sharon", "Tran", "Imogen")))
    paper.rule("-")
    goods = [
        ("Parcel Post Satchel Med", 12, 18, True), ("Express Post Sml 500g", 11, 15, True), ("Stamps Dom. $ Bklt 10", 11, 15, True), ("Intl Airmail Letter", 3, 5, False),
        ("Packing Tape 48mm", 3, 6, True), ("Birthday Card", 4, 8, True), ("Passport Photos", 17, 22, True), ("Gift Card 50", 50, 50, False), ("Box Size 3", 3, 5, True)]
    taxed = Decimal(0)
    for name, low, high, is_taxed in sample(random, goods, 1, 6):
        each, count = cost(random, low, high, "0.05"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        if is_taxed:
            taxed += price
        paper.pair(("*" if is_taxed else " ") + name, "$" + money(price))
        if count > 1:
            paper.left(f"   Qty {count} @ ${money(each)} ea")
        if "Parcel" in name or "Express" in name:
            paper.left("   Article: " + random.choice(("33ABC", "60KLN")) + paper.digits("########"))
    has_fee = random.random() < 0.4
    if has_fee:
        fee = Decimal("0.77")
        paper.items.append(fee)
        taxed += fee
        paper.pair("*Card Payment Surcharge", "$" + money(fee))
    paper.rule("-")
    exact = sum(paper.items)
    is_cash = not has_fee and random.random() < 0.5
    paper.total = exact
    paper.pair("Total", "$" + money(exact), size=1.3, bold=True)
    if taxed:
        paper.tax = included(taxed, 10)
        paper.pair("GST included in total", "$" + money(paper.tax))
    if is_cash:
        given = handed(random, paper.total, (5, 20, 50))
        paper.pair("Cash", "$" + money(given))
        paper.pair("Change", "$" + money(given - paper.total))
    else:
        paper.pair("EFTPOS", "$" + money(paper.total))
        paper.rule("-")
        paper.left(paper.digits("MERCH ID  1#######"))
        paper.left(paper.digits("CARD ............####"))
        paper.pair("PURCHASE", "AUD " + money(exact))
        paper.left(paper.digits("APPROVED 00  AUTH ######"))
    paper.rule("-")
    paper.left("* indicates taxable supply")
    paper.middle("Please keep your receipt for tracking")
    paper.middle("Have your say: wattlepost.example/survey")


@layout("KE", "KES", "en", width=36, fonts="sans")
def wallet(paper, random):
    """A mobile wallet's payment to a till, printed by the shop."""
    paper.middle("ChapaPesa", size=1.5, bold=True)
    paper.middle("Lipa na ChapaPesa")
    paper.middle("TRANSACTION RECEIPT", bold=True)
    paper.rule("- ")
    paper.total = rounded(cost(random, 50, 15000, "5"))
    code = "".join(random.choice("ABCDEFGHJKLMNPQRSTUVWXYZ0123456789") for _ in range(8))
    paper.pair("Transaction ID", random.choice("RSTQ") + code + "X")
    paper.pair("Status", "Completed")
    paper.pair("Date", f"{paper.when:%d %b %Y}")
    paper.pair("Time", f"{paper.when:%I:%M %p}")
    paper.rule("- ")
    paper.shop = random.choice(("Mama Njeri Fresh Grocers", "Kibo Hardware & Electricals", "Jua Kali Motor Spares"))
    paper.left("Paid to")
    paper.left(paper.shop, bold=True)
    paper.pair("Till Number", paper.digits("5######"))
    paper.left("Paid by")
    paper.left(random.choice(("WANJIKU K***", "OTIENO B***", "MWANGI P***")) + paper.digits("  2547*****###"))
    paper.rule("- ")
    paper.pair("Amount", "Ksh " + money(paper.total, comma=","), size=1.3, bold=True)
    paper.pair("Transaction cost", "Ksh 0.00")
    paper.pair("New balance", "Ksh " + money(cost(random, 20, 40000), comma=","))
    if random.random() < 0.5:
        paper.pair("Daily limit left", "Ksh " + money(500000 - paper.total, comma=","))
    paper.rule("- ")
    paper.middle(paper.digits("Customer care: 0700 ### ###"))
    paper.middle("Asante! Keep this receipt.")


@layout("KE", "KES", "en", width=40)
def provision_store(paper, random):
    """A supermarket with codes for tax and the control unit's numbers."""
    paper.shop = "TUMAINI CHOICES SUPERMARKET"
    paper.middle(paper.shop, bold=True)
    paper.middle("P.O. BOX 1" + paper.digits("####") + "-20100 NAKURU")
    paper.middle(paper.digits("TEL 0722-######"))
    paper.middle("PIN: P05" + paper.digits("#######") + random.choice("HKZ"))
    paper.middle("CASH SALE", bold=True)
    paper.pair(f"{paper.when:%d/%m/%Y %I:%M:%S %p}", paper.digits("TILL 0#"))
    paper.left(paper.digits("RCPT NO. 0######"))
    paper.rule("-")
    paper.left(f"{'ITEM':<20}{'QTY':>4}{'PRICE':>16}")
    paper.rule("-")
    goods = [
        ("UNGA JOGOO 2KG", 110, 210, "A"), ("SUKARI 1KG", 110, 210, "A"), ("MAZIWA FRESH 500ML", 50, 70, "E"), ("KETEPA TEA 250G", 120, 200, "A"), ("BREAD WHITE 400G", 50, 70, "E"),
        ("COOKING FAT 1KG", 230, 380, "A"), ("BAR SOAP 800G", 110, 190, "A"), ("TISSUE 10PK", 220, 380, "A"), ("SODA 500ML", 55, 75, "A"), ("RICE PISHORI 2KG", 330, 520, "E"), ("CARRIER BAG", 5, 15, "A")]
    taxed = Decimal(0)
    for name, low, high, letter in sample(random, goods):
        each, count = cost(random, low, high, "1"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        if letter == "A":
            taxed += price
        paper.left(f"{name:<20}")
        paper.left(f"{'':<12}{count:>4} x {money(each):>8}{money(price, comma=','):>11} {letter}")
    paper.rule("=")
    paper.total = sum(paper.items)
    paper.pair("TOTAL", money(paper.total, comma=","), size=1.4, bold=True)
    if random.random() < 0.5:
        given = handed(random, paper.total, (50, 200, 1000))
        paper.pair("CASH", money(given, comma=","))
        paper.pair("CHANGE", money(given - paper.total, comma=","))
    else:
        paper.pair("CHAPAPESA", money(paper.total, comma=","))
        paper.pair("CHANGE", "0.00")
    paper.pair("ITEMS", str(len(paper.items)))
    if taxed:
        paper.rule("-")
        rate = 14 if paper.when.year == 2020 and paper.when.month >= 4 else 16
        paper.tax = included(taxed, rate)
        paper.columns("CODE", "RATE", "VATABLE AMT", "VAT AMT", widths=(6, 7, 13, 12))
        paper.columns("A", f"{rate}.0%", money(taxed - paper.tax, comma=","), money(paper.tax, comma=","), widths=(6, 7, 13, 12))
        if taxed != paper.total:
            paper.columns("E", "EX", money(paper.total - taxed, comma=","), "0.00", widths=(6, 7, 13, 12))
    paper.rule("-")
    paper.left(paper.digits("CU SERIAL NO: KRAMW0##20220#######"))
    paper.left(paper.digits("CU INVOICE NO: 00###########0000###"))
    paper.left("YOU WERE SERVED BY: " + random.choice(("FAITH", "BRIAN", "MERCY")))
    paper.middle("PRICES INCLUSIVE OF VAT")
    paper.middle("GOODS ONCE SOLD CANNOT BE RETURNED")


@layout("PH", "PHP", "en", width=38)
def chickenhouse(paper, random):
    """Fast food: the breakdown of VAT sales; seniors pay no VAT and get a fifth off."""
    paper.shop = "MANG TINOY CHICKEN HAUS"
    paper.middle(paper.shop, bold=True)
    paper.middle("Operated by: TNY Foods Corp.")
    paper.middle("G/F Ayson Bldg, Session Rd, Baguio")
    paper.middle(paper.digits("VAT REG TIN 00#-###-###-000##"))
    paper.middle(paper.digits("MIN 1##########  SN: 41#####"))
    paper.rule("=")
    paper.pair(random.choice(("DINE IN", "TAKE OUT")), "ORDER #: " + paper.digits("##"), bold=True)
    paper.pair(f"{paper.when:%m/%d/%Y} {paper.when:%I:%M %p}", paper.digits("POS 0#"))
    paper.pair("Cashier: " + random.choice(("Jhomar", "Cherry", "Aila")), "SI# " + paper.digits("000#######"))
    paper.rule("=")
    goods = [
        ("1PC CHICKEN W/RICE", 82, 125), ("BUCKET 6PCS", 399, 550), ("SPAGHETTI", 50, 75), ("BURGER STEAK", 55, 95), ("HALO-HALO", 60, 95), ("ICED TEA REG", 35, 50),
        ("EXTRA RICE", 20, 30), ("PEACH MANGO PIE", 35, 48), ("FRIES LARGE", 60, 90)]
    for name, low, high in sample(random, goods, 1, 7):
        each, count = cost(random, low, high, "1"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(str(count), name, money(price) + "V", widths=(3, -23, 11))
        if count > 1:
            paper.left(f"     @{money(each)}")
    paper.rule("-")
    subtotal = sum(paper.items)
    paper.pair("SUBTOTAL", money(subtotal, comma=","))
    if random.random() < 0.3:
        base = rounded(subtotal / Decimal("1.12"))
        off = rounded(base / 5)
        paper.pair("LESS: VAT 12% (SC)", "-" + money(subtotal - base))
        paper.pair("LESS: SC DISC 20%", "-" + money(off))
        paper.total = base - off
        sales, exempt, tax = Decimal(0), base, Decimal(0)
    else:
        paper.total = subtotal
        tax = paper.tax = included(subtotal, 12)
        sales, exempt = subtotal - tax, Decimal(0)
    paper.pair("TOTAL AMOUNT DUE", "P" + money(paper.total, comma=","), size=1.2, bold=True)
    if random.random() < 0.7:
        given = handed(random, paper.total, (20, 100, 500, 1000))
        paper.pair("CASH", money(given, comma=","))
        paper.pair("CHANGE", money(given - paper.total, comma=","))
    else:
        paper.pair("E-WALLET", money(paper.total, comma=","))
    paper.rule("-")
    paper.pair("VATABLE SALES", money(sales, comma=","))
    if tax:
        paper.pair("VAT AMOUNT (12%)", money(tax, comma=","))
    paper.pair("VAT EXEMPT SALES", money(exempt, comma=","))
    paper.pair("ZERO RATED SALES", "0.00")
    paper.rule("-")
    paper.left("Name: ______________________")
    paper.left("SC/PWD ID: _________________")
    paper.left(paper.digits("Accred No. 04#-########-000###"))
    paper.left(paper.digits("PTU No. FP0#2022-008-#######-00###"))
    paper.middle("THIS SERVES AS YOUR SALES INVOICE")
    paper.middle("Rate us at www.mangtinoy.example")


@layout("SG", "SGD", "en", width=38)
def kopitiam(paper, random):
    """A restaurant: service and GST on top, cash rounded to five cents."""
    paper.shop = random.choice(("Ah Seng Bak Kut Teh", "Nanyang Toast & Kopi"))
    paper.middle(paper.shop, size=1.2, bold=True)
    paper.middle("Ah Seng F&B Holdings Pte Ltd")
    paper.middle("313 Orchard Road #B3-" + paper.digits("##") + " S238895")
    paper.middle("GST Reg No: 20" + paper.digits("1######") + random.choice("DKRZ"))
    paper.middle(paper.digits("Tel: 6### ####"))
    paper.rule("-")
    paper.pair("Rcpt#: " + paper.digits("A#######"), f"Table: {random.randint(1, 60)}")
    paper.pair(f"{paper.when:%d/%m/%Y %H:%M}", f"Pax: {random.randint(1, 6)}")
    paper.rule("-")
    goods = [
        ("Pork Rib Soup", 7, 12), ("Braised Pig Trotter", 7, 12), ("You Tiao", 2, 3), ("Rice", "0.8", "1.5"), ("Salted Veg", 4, 7), ("Kaya Toast Set A", 5, 8),
        ("Kopi C", "1.6", "2.8"), ("Teh O Ice", "1.8", "2.8"), ("Barley Water", 2, 3), ("Laksa", 6, 9), ("Wet Tissue", "0.3", "0.5")]
    for name, low, high in sample(random, goods, 1, 9):
        each, count = cost(random, low, high, "0.1"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(f"{count} x", name, "$" + money(price), widths=(4, -22, 10))
    paper.rule("-")
    subtotal = sum(paper.items)
    paper.pair("Subtotal", "$" + money(subtotal))
    service = rounded(subtotal / 10)
    paper.pair("10% Svc Chg", "$" + money(service))
    rate = 7 if paper.when.year < 2023 else 8 if paper.when.year == 2023 else 9
    paper.tax = rounded((subtotal + service) * rate / 100)
    paper.pair(f"{rate}% GST", "$" + money(paper.tax))
    exact = subtotal + service + paper.tax
    is_cash = random.random() < 0.4
    paper.total = exact
    if is_cash:
        paper.total = rounded(down(exact * 20, "1") / 20)
        if paper.total != exact:
            paper.pair("Rounding", "-$" + money(exact - paper.total))
    paper.pair("Total", "$" + money(paper.total), size=1.4, bold=True)
    if is_cash:
        given = handed(random, paper.total, (2, 10, 50))
        paper.pair("Cash", "$" + money(given))
        paper.pair("Change", "$" + money(given - paper.total))
    else:
        paper.pair(random.choice(("NETS", "PayNow", "Visa PayWave")), "$" + money(paper.total))
    paper.gap()
    paper.left("Closed Bill ---- " + f"{paper.when:%H:%M:%S}")
    paper.middle("Thank You & See You Again")


@layout("CH", "CHF", "de-CH", width=56, fonts="sans")
def gasthof(paper, random):
    """A hotel's invoice of several nights with two rates, the visitor's tax and euros for information."""
    def francs(value):
        return money(value, comma="'")
    paper.shop = "Gasthof Bären"
    paper.left(paper.shop, size=1.6, bold=True)
    paper.left("Familie Zbinden, Dorfstrasse " + paper.digits("##") + ", 3818 Grindelwald")
    paper.left(paper.digits("Tel. +41 33 8## ## ##   CHE-1##.###.### MWST"))
    paper.gap()
    paper.left(random.choice(("Frau Claudia Moser", "Herr Peter van der Berg", "Mme Julie Rochat")))
    paper.gap()
    nights = random.randint(1, 6)
    arrival = paper.when - timedelta(days=nights)
    paper.pair("RECHNUNG Nr. " + paper.digits("2####"), f"Datum: {paper.when:%d.%m.%Y}  {paper.when:%H:%M}", bold=True)
    paper.pair(f"Zimmer {random.randint(101, 318)}   Gäste: 2", f"Anreise {arrival:%d.%m.%Y} - Abreise {paper.when:%d.%m.%Y}")
    paper.rule("_")
    widths = (26, 7, 11, 12)
    paper.columns("Leistung", "Anz.", "Preis", "Betrag CHF", widths=widths, bold=True)
    is_new = paper.when.year >= 2024
    low_rate, full = (Decimal("3.8"), Decimal("8.1")) if is_new else (Decimal("3.7"), Decimal("7.7"))
    lines = [("Doppelzimmer inkl. Frühstück", nights, cost(random, 140, 320, "5"), low_rate)]
    extras = [("Restaurant Nachtessen", 1, 50, 140, full), ("Minibar", 1, 5, 25, full), ("Parkplatz Garage", nights, 10, 20, full), ("Wäscheservice", 1, 12, 40, full), ("Lunchpaket", 2, 12, 18, full)]
    for name, count, low, high, rate in sample(random, extras, 0, 4):
        lines.append((name, count, cost(random, low, high, "0.5"), rate))
    lines.append(("Kurtaxe", 2 * nights, Decimal(random.choice(("3.00", "4.20", "5.40"))), None))
    sums = {}
    for name, count, each, rate in lines:
        price = rounded(count * each)
        paper.items.append(price)
        sums[rate] = sums.get(rate, 0) + price
        paper.columns(name, str(count), francs(each), francs(price), widths=widths)
    paper.rule("_")
    paper.total = sum(paper.items)
    paper.pair("Total CHF inkl. MWST", francs(paper.total), size=1.2, bold=True)
    course = Decimal(random.choice(("0.92", "0.95", "1.05")))
    paper.pair(f"Total EUR (Kurs {course})", francs(rounded(paper.total / course)))
    paper.gap()
    paper.tax = Decimal(0)
    paper.columns("MWST-Satz", "", "Netto", "MWST", widths=widths)
    for rate in (low_rate, full):
        if rate in sums:
            tax = included(sums[rate], rate)
            paper.tax += tax
            paper.columns(f"{rate}%", "", francs(sums[rate] - tax), francs(tax), widths=widths)
    paper.columns("Ohne MWST (Kurtaxe)", "", francs(sums[None]), "", widths=widths)
    paper.gap()
    if random.random() < 0.7:
        paper.pair("Bezahlt mit " + random.choice(("Maestro", "Mastercard", "TWINT", "Postkarte")), francs(paper.total))
    else:
        paper.pair("Anzahlung / Bar", francs(paper.total))
    paper.pair("Saldo", "0.00")
    paper.middle("Wir danken für Ihren Besuch und wünschen eine gute Heimreise!")


@layout("CH", "CHF", "fr-CH", width=40, fonts="sans")
def funiculaire(paper, random):
    """A ticket of a mountain railway from its machine."""
    paper.shop = "Chemins de fer du Haut-Val SA"
    paper.middle("CFHV", size=1.6, bold=True)
    paper.middle(paper.shop)
    paper.middle(paper.digits("CHE-11#.###.### TVA"))
    paper.rule("-")
    kind = random.choice(("Billet aller-retour", "Billet simple course"))
    paper.left(kind, size=1.2, bold=True)
    paper.left("De: " + random.choice(("Sierre", "Martigny")) + "   A: " + random.choice(("Les Crêtes", "Montbrun")))
    paper.pair("2e classe", f"Valable: {paper.when:%d.%m.%Y}")
    paper.rule("-")
    goods = [("Adulte plein tarif", 12, 46), ("Demi-tarif", 6, 23), ("Enfant 6-16", 5, 20), ("Vélo", 5, 15)]
    for name, low, high in sample(random, goods, 1, 3):
        each, count = cost(random, low, high, "0.2"), few(random)
        price = rounded(each * count)
        paper.items.append(price)
        paper.columns(f"{count} x", name, money(each), money(price), widths=(5, -18, 8, 9))
    paper.rule("-")
    paper.total = sum(paper.items)
    paper.pair("TOTAL", f"CHF {money(paper.total)}", size=1.4, bold=True)
    rate = Decimal("8.1") if paper.when.year >= 2024 else Decimal("7.7")
    paper.tax = included(paper.total, rate)
    paper.left(f"dont TVA {rate}%: CHF {money(paper.tax)}")
    if random.random() < 0.6:
        paper.pair("Carte", f"CHF {money(paper.total)}")
    else:
        given = handed(random, paper.total, (5, 20, 50))
        paper.pair("Reçu espèces", f"CHF {money(given)}")
        paper.pair("Rendu", f"CHF {money(given - paper.total)}")
    paper.rule("-")
    paper.left(paper.digits("Distributeur 00## / No ########"))
    paper.left(f"Emis le {paper.when:%d.%m.%Y à %H:%M}")
    paper.middle("Billet non remboursable - Bon voyage!")
