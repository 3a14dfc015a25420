"""Receipts as shops of many countries print them, written down from memory of real ones. The names
are invented. These were looked at while Summa was improved."""

from decimal import Decimal

from paper import cost, euro, included, layout, money, rounded, sample


# Thailand

@layout("TH", "THB", "th", 38, "thai")
def convenience(paper, random):
    paper.shop = "สะดวกมาร์ท"
    paper.middle("บจ.สะดวกมาร์ท สาขา สุขุมวิท 71 (04127)")
    paper.middle("TAX#" + paper.digits("01075#######1") + " (VAT Included)")
    paper.middle("Vat Code 04127 POS#" + paper.digits("E0#########"))
    paper.middle("ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ")
    total = Decimal(0)
    pieces = 0
    for name in sample(random, ["นมเปรี้ยว 400มล.", "ข้าวกะเพราหมู", "ขนมปังไส้กรอก", "โค้กกระป๋อง 325", "น้ำดื่ม600ml", "มาม่าคัพต้มยำ", "กาแฟเย็น(L)"], 1, 5):
        count = random.choice((1, 1, 1, 2))
        price = Decimal(random.choice((7, 10, 15, 20, 25, 35, 45, 59)))
        line = count * price
        total += line
        pieces += count
        paper.items.append(line)
        paper.pair(f"{count} {name}" + (f" @{money(price)}" if count > 1 else ""), money(line))
    paper.pair(f"ยอดสุทธิ {pieces} ชิ้น", money(total), bold=True)
    if random.random() < 0.5:
        note = next(n for n in (20, 50, 100, 500, 1000) if n >= total)
        paper.pair(f"เงินสด/เงินทอน {money(note)}", money(note - total))
    else:
        paper.pair("ทรูมันนี่วอลเล็ท", money(total))
    paper.left("R#" + paper.digits("00000#####") + "P1:" + paper.digits("#######") + f"  {paper.when:%d/%m/}{(paper.when.year + 543) % 100} {paper.when:%H:%M}")
    paper.total = total


@layout("TH", "THB", "th", 42, "thai")
def restaurant(paper, random):
    paper.shop = "ครัวริมน้ำ"
    paper.middle(paper.shop, 1.5, True)
    paper.middle("88/12 ถ.เจริญกรุง เขตบางรัก กทม. 10500")
    paper.middle("โทร. " + paper.digits("02-###-####"))
    paper.middle("เลขประจำตัวผู้เสียภาษี " + paper.digits("01055########"))
    paper.pair(f"โต๊ะ {random.randint(1, 30)}", f"วันที่ {paper.when:%d/%m/%Y} {paper.when:%H:%M}")
    paper.rule()
    subtotal = Decimal(0)
    for name in sample(random, ["ต้มยำกุ้งน้ำข้น", "ปลากะพงทอดน้ำปลา", "ผัดไทยกุ้งสด", "ข้าวสวย", "ส้มตำไทย", "น้ำมะนาวโซดา", "เบียร์ช้าง"], 2, 6):
        count = random.choice((1, 1, 2, 3))
        price = Decimal(random.choice((20, 60, 90, 120, 180, 220, 380)))
        paper.items.append(count * price)
        subtotal += count * price
        paper.columns(str(count), name, money(count * price), widths=(3, -26, 10))
    paper.rule()
    service = rounded(subtotal * 10 / 100)
    tax = rounded((subtotal + service) * 7 / 100)
    paper.pair("รวมเป็นเงิน", money(subtotal, comma=","))
    paper.pair("ค่าบริการ 10%", money(service, comma=","))
    paper.pair("ภาษีมูลค่าเพิ่ม 7%", money(tax, comma=","))
    paper.pair("รวมทั้งสิ้น", money(subtotal + service + tax, comma=","), 1.2, True)
    paper.gap()
    paper.middle("ขอบคุณที่ใช้บริการ")
    paper.tax, paper.total = tax, subtotal + service + tax


# Vietnam

@layout("VN", "VND", "vi", 42)
def minimarket(paper, random):
    paper.shop = "SIÊU THỊ MINH PHÁT"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("ĐC: 215 Nguyễn Trãi, P. Thanh Xuân Trung, Hà Nội")
    paper.middle("ĐT: " + paper.digits("024 3### ####"))
    paper.gap()
    paper.middle("HÓA ĐƠN BÁN HÀNG", 1.2, True)
    paper.pair("Quầy: 0" + str(random.randint(1, 9)), f"Ngày: {paper.when:%d/%m/%Y %H:%M}")
    paper.left("Số HĐ: " + paper.digits("0010#######") + "  NVBH: Trần Thị Hoa")
    paper.rule()
    paper.columns("Mặt hàng", "SL", "Giá bán", "T.Tiền", widths=(12, 6, 10, 12))
    paper.rule()
    total = Decimal(0)
    count = 0
    for name in sample(random, ["MÌ HẢO HẢO TÔM CHUA CAY 75G", "SỮA TƯƠI VINAMILK 1L", "NƯỚC MẮM NAM NGƯ 500ML", "BÁNH MÌ SANDWICH", "TRỨNG GÀ TA HỘP 10", "CÀ PHÊ G7 3IN1", "DẦU ĂN TƯỜNG AN 1L"], 2, 6):
        quantity = random.choice((1, 1, 2, 5))
        price = cost(random, 4500, 120000, "100")
        paper.items.append(quantity * price)
        total += quantity * price
        count += quantity
        paper.left(name)
        paper.columns(paper.digits("893#######"), str(quantity), money(price, 0, comma=","), money(quantity * price, 0, comma=","), widths=(12, 6, 10, 12))
    paper.rule()
    paper.pair(f"Tổng tiền hàng ({count})", money(total, 0, comma=","))
    paper.pair("Chiết khấu", "0")
    paper.pair("THANH TOÁN", money(total, 0, comma=","), 1.2, True)
    note = -(-total // 50000) * 50000
    paper.pair("Tiền khách đưa", money(note, 0, comma=","))
    paper.pair("Tiền thối lại", money(note - total, 0, comma=","))
    paper.middle("Cảm ơn quý khách. Hẹn gặp lại!")
    paper.total = total


@layout("VN", "VND", "vi", 40)
def coffee(paper, random):
    paper.shop = "Góc Phố Coffee"
    paper.middle(paper.shop, 1.4, True)
    paper.middle("12 Lê Lợi, Q.1, TP.HCM")
    paper.middle("PHIẾU THANH TOÁN", 1.2, True)
    paper.left(f"Số: {paper.digits('HD0#####')}   Bàn: {random.randint(1, 20)}")
    paper.left(f"Giờ vào: {paper.when:%d.%m.%Y %H:%M}")
    paper.rule("=")
    total = Decimal(0)
    for name in sample(random, ["Cà phê sữa đá", "Bạc xỉu", "Trà đào cam sả", "Sinh tố bơ", "Bánh mì chảo", "Trà sữa trân châu"], 1, 4):
        quantity = random.randint(1, 3)
        price = cost(random, 25000, 69000, "1000")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.pair(f"{name} x{quantity}", money(quantity * price, 0, comma=".") + "đ")
    paper.rule("=")
    discount = (total / 10 // 1000) * 1000 if random.random() < 0.4 else Decimal(0)
    paper.pair("Thành tiền:", money(total, 0, comma=".") + "đ")
    if discount:
        paper.pair("Giảm giá (10%):", "-" + money(discount, 0, comma=".") + "đ")
    paper.pair("Tổng cộng:", money(total - discount, 0, comma=".") + "đ", 1.2, True)
    paper.middle("Wifi: gocpho2020 - Pass: 88888888")
    paper.total = total - discount


# Indonesia

@layout("ID", "IDR", "id", 40)
def minimart(paper, random):
    paper.shop = "BERKAH MART"
    paper.middle("PT. BERKAH SUMBER MAKMUR")
    paper.middle(paper.shop, 1.3, True)
    paper.middle("JL. RAYA BOGOR KM 28, JAKARTA TIMUR")
    paper.middle("NPWP : " + paper.digits("01.###.###.#-054.000"))
    paper.left(f"{paper.when:%d.%m.%y-%H:%M} {paper.digits('2.0.#/######')}/SITI/01")
    paper.rule()
    total = Decimal(0)
    discount = Decimal(0)
    for name in sample(random, ["INDOMIE GORENG 85G", "AQUA BTL 600ML", "SUSU UHT COKLAT", "ROTI TAWAR SPESIAL", "TEH BOTOL KOTAK", "KOPI KAPAL API", "SABUN LIFEBUOY"], 1, 6):
        quantity = random.choice((1, 1, 2, 3))
        price = cost(random, 2500, 45000, "100")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.columns(name, str(quantity), money(price, 0), money(quantity * price, 0, comma=","), widths=(19, 4, 7, 9))
        if random.random() < 0.2:
            cut = cost(random, 500, 2000, "100")
            discount += cut
            paper.columns("", "DISKON :", f"({money(cut, 0, comma=',')})", widths=(10, 15, 12))
    paper.rule()
    paper.columns("", "HARGA JUAL :", money(total, 0, comma=","), widths=(6, 20, 12))
    paper.rule()
    if discount:
        paper.columns("", "ANDA HEMAT :", money(discount, 0, comma=","), widths=(6, 20, 12))
    total -= discount
    paper.columns("", "TOTAL :", money(total, 0, comma=","), widths=(6, 20, 12), bold=True)
    note = -(-total // 50000) * 50000
    paper.columns("", "TUNAI :", money(note, 0, comma=","), widths=(6, 20, 12))
    paper.columns("", "KEMBALI :", money(note - total, 0, comma=","), widths=(6, 20, 12))
    tax = (total * 11 / 111).quantize(Decimal(1))
    paper.left(f"PPN : DPP={money(total - tax, 0, comma=',')} PPN={money(tax, 0, comma=',')}")
    paper.middle("LAYANAN KONSUMEN SMS 0811 1500 280")
    paper.tax, paper.total = tax, total


@layout("ID", "IDR", "id", 42, "sans")
def warung(paper, random):
    paper.shop = "Rumah Makan Sederhana Jaya"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("Jl. Sudirman No. 45, Bandung")
    paper.middle("Telp. " + paper.digits("(022) 7######"))
    paper.pair("No. Nota", paper.digits("A-00####"))
    paper.pair("Tanggal", f"{paper.when:%d-%m-%Y %H:%M}")
    paper.rule()
    subtotal = Decimal(0)
    for name in sample(random, ["Nasi Rendang", "Ayam Pop", "Es Teh Manis", "Gulai Tunjang", "Sate Padang", "Jus Alpukat"], 2, 5):
        quantity = random.randint(1, 3)
        price = cost(random, 6000, 48000, "500")
        paper.items.append(quantity * price)
        subtotal += quantity * price
        paper.left(name)
        paper.pair(f"   {quantity} x @ {money(price, 0, comma='.')}", money(quantity * price, 0, comma="."))
    paper.rule()
    tax = (subtotal / 10).quantize(Decimal(1))
    paper.pair("Sub Total", "Rp " + money(subtotal, 0, comma="."))
    paper.pair("PB1 10%", "Rp " + money(tax, 0, comma="."))
    total = subtotal + tax
    rounding = -(total % 100)
    if rounding:
        paper.pair("Pembulatan", "Rp " + money(rounding, 0, comma="."))
    paper.pair("Grand Total", "Rp " + money(total + rounding, 0, comma="."), 1.2, True)
    paper.pair("QRIS", "Rp " + money(total + rounding, 0, comma="."))
    paper.middle("Terima Kasih Atas Kunjungan Anda")
    paper.tax, paper.total = tax, total + rounding


# Japan

@layout("JP", "JPY", "ja", 36, "jpan")
def konbini(paper, random):
    paper.shop = "ハッピーマート"
    paper.middle(paper.shop, 1.5, True)
    paper.middle("神田駅前店")
    paper.middle("東京都千代田区内神田3-4-5")
    paper.middle("電話：" + paper.digits("03-####-####"))
    paper.middle("登録番号 T" + paper.digits("#############"))
    paper.left(f"{paper.when:%Y年%m月%d日}（水） {paper.when:%H:%M}  レジ#2")
    paper.middle("領　収　証", 1.2, True)
    eight = ten = 0
    for name, reduced in sample(random, [("おにぎり鮭", True), ("サンドイッチたまご", True), ("緑茶500ml", True), ("ホットコーヒーR", True), ("レジ袋中", False), ("単3電池4本", False), ("唐揚げ弁当", True)], 1, 5):
        price = int(cost(random, 5 if name == "レジ袋中" else 110, 10 if name == "レジ袋中" else 700, "1"))
        if reduced:
            eight += price
        else:
            ten += price
        paper.items.append(Decimal(price))
        paper.pair(name, f"¥{price:,}" + ("軽" if reduced else ""))
    paper.gap()
    tax8, tax10 = eight * 8 // 108, ten * 10 // 110
    total = eight + ten
    paper.pair("合　計", f"¥{total:,}", 1.4, True)
    if eight:
        paper.pair("(税率 8%対象", f"¥{eight:,})")
        paper.pair("(内消費税等 8%", f"¥{tax8:,})")
    if ten:
        paper.pair("(税率10%対象", f"¥{ten:,})")
        paper.pair("(内消費税等 10%", f"¥{tax10:,})")
    if random.random() < 0.5:
        given = next(n for n in (500, 1000, 2000, 5000, 10000) if n >= total)
        paper.pair("お預り", f"¥{given:,}")
        paper.pair("お　釣", f"¥{given - total:,}")
    else:
        paper.pair("交通系マネー支払", f"¥{total:,}")
        paper.pair("残高", f"¥{random.randint(200, 9000):,}")
    paper.left("「軽」は軽減税率対象商品です。")
    paper.tax, paper.total = Decimal(tax8 + tax10), Decimal(total)


@layout("JP", "JPY", "ja", 36, "jpan")
def izakaya(paper, random):
    paper.shop = "居酒屋 花まる"
    paper.middle(paper.shop, 1.4, True)
    paper.middle("TEL " + paper.digits("06-####-####"))
    paper.left(f"{paper.when:%Y/%m/%d %H:%M}")
    paper.left(f"テーブル {random.randint(1, 40)}   {random.randint(1, 6)}名様")
    paper.rule("-")
    subtotal = 0
    for name in sample(random, ["生ビール", "焼き鳥盛合せ", "枝豆", "だし巻き玉子", "ハイボール", "刺身三点盛", "お通し"], 2, 6):
        quantity = random.randint(1, 4)
        price = int(cost(random, 300, 1280, "10"))
        paper.items.append(Decimal(quantity * price))
        subtotal += quantity * price
        paper.columns(name, f"{quantity}点", f"{quantity * price:,}円", widths=(18, 6, 10))
    paper.rule("-")
    tax = subtotal // 10
    paper.pair("小計", f"{subtotal:,}円")
    paper.pair("外税 10%", f"{tax:,}円")
    paper.pair("お会計", f"{subtotal + tax:,}円", 1.4, True)
    paper.pair("クレジット", f"{subtotal + tax:,}円")
    paper.middle("またのご来店をお待ちしております")
    paper.tax, paper.total = Decimal(tax), Decimal(subtotal + tax)


# Korea

@layout("KR", "KRW", "ko", 40, "kore")
def mart(paper, random):
    paper.shop = "우리동네마트"
    paper.middle(paper.shop, 1.4, True)
    paper.left("사업자번호: " + paper.digits("###-##-#####") + "  대표: 김민수")
    paper.left("서울특별시 마포구 월드컵로 120")
    paper.left("TEL: " + paper.digits("02-###-####"))
    paper.left(f"[판매] {paper.when:%Y-%m-%d %H:%M:%S}  POS:0{random.randint(1, 9)}")
    paper.rule("=")
    paper.columns("상품명", "단가", "수량", "금액", widths=(16, 9, 5, 10))
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["신라면멀티팩", "서울우유1L", "삼겹살100g", "콩나물국산", "참이슬후레쉬", "바나나1송이", "종량제봉투20L"], 2, 6):
        quantity = random.choice((1, 1, 2, 3))
        price = cost(random, 490, 15900, "10")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.columns(name, money(price, 0, comma=","), str(quantity), money(quantity * price, 0, comma=","), widths=(16, 9, 5, 10))
    paper.rule()
    tax = (total * 10 / 110).quantize(Decimal(1))
    paper.pair("과세물품가액", money(total - tax, 0, comma=","))
    paper.pair("부  가  세", money(tax, 0, comma=","))
    paper.pair("합      계", money(total, 0, comma=","), 1.2, True)
    paper.rule()
    paper.pair("신용카드", money(total, 0, comma=","))
    paper.left("카드번호: " + paper.digits("####-##**-****-####"))
    paper.left("승인번호: " + paper.digits("########") + "  할부: 일시불")
    paper.middle("교환/환불은 7일이내 영수증 지참")
    paper.tax, paper.total = tax, total


# Taiwan

@layout("TW", "TWD", "zh-Hant", 34, "hant")
def einvoice(paper, random):
    paper.shop = "好鄰居便利店"
    paper.middle(paper.shop, 1.4, True)
    paper.middle("電子發票證明聯", 1.3, True)
    month = (paper.when.month + 1) // 2 * 2
    paper.middle(f"{paper.when.year - 1911}年{month - 1:02}-{month:02}月", 1.3, True)
    paper.middle(paper.digits("AB-########"), 1.3, True)
    paper.left(f"{paper.when:%Y-%m-%d %H:%M:%S}")
    total = 0
    lines = []
    for name in sample(random, ["茶葉蛋", "御飯糰", "純喫茶紅茶", "美式咖啡中", "三明治"], 1, 4):
        quantity = random.randint(1, 2)
        price = random.choice((10, 25, 35, 45, 59))
        total += quantity * price
        paper.items.append(Decimal(quantity * price))
        lines.append((name, f"{quantity}*{price}", f"{quantity * price}TX"))
    paper.pair(f"隨機碼 {paper.digits('####')}", f"總計 {total}")
    paper.left("賣方 " + paper.digits("########"))
    paper.barcode()
    paper.rule()
    paper.middle("交易明細")
    for line in lines:
        paper.columns(*line, widths=(16, 7, 9))
    paper.left(f"小計 {len(lines)} 項   合計 ${total}")
    paper.pair("悠遊卡", f"${total}")
    paper.total = Decimal(total)


# India

@layout("IN", "INR", "en", 42)
def restaurant_gst(paper, random):
    paper.shop = "ANNAPURNA VEG RESTAURANT"
    paper.middle(paper.shop, 1.1, True)
    paper.middle("# 14, 100 FT ROAD, INDIRANAGAR")
    paper.middle("BENGALURU - 560038")
    paper.middle("GSTIN : " + paper.digits("29AABCA####L1Z5"))
    paper.middle("FSSAI : " + paper.digits("112########123"))
    paper.pair(f"Bill No : {paper.digits('####')}", f"Date : {paper.when:%d/%m/%y}")
    paper.pair(f"Table : {random.randint(1, 25)}", f"Time : {paper.when:%H:%M}")
    paper.rule()
    paper.columns("Item", "Qty", "Rate", "Amount", widths=(18, 5, 8, 9))
    paper.rule()
    subtotal = Decimal(0)
    for name in sample(random, ["MASALA DOSA", "IDLI VADA", "FILTER COFFEE", "PANEER BUTTER MASALA", "BUTTER NAAN", "VEG BIRYANI", "CURD RICE"], 2, 6):
        quantity = random.randint(1, 4)
        price = cost(random, 25, 320, "5")
        paper.items.append(quantity * price)
        subtotal += quantity * price
        paper.columns(name, str(quantity), money(price), money(quantity * price), widths=(18, 5, 8, 9))
    paper.rule()
    half = rounded(subtotal * Decimal("2.5") / 100)
    total = subtotal + 2 * half
    paper.pair("Sub Total", money(subtotal))
    paper.pair("CGST @ 2.5%", money(half))
    paper.pair("SGST @ 2.5%", money(half))
    whole = total.quantize(Decimal(1))
    if whole != total:
        paper.pair("Round Off", money(whole - total))
    paper.pair("Net Amount", money(whole), 1.3, True)
    paper.middle("Thank You Visit Again")
    paper.tax, paper.total = 2 * half, whole


# Saudi Arabia, Israel, Turkey

@layout("SA", "SAR", "ar", 40, "arab")
def baqala(paper, random):
    paper.shop = "تموينات الواحة"
    paper.middle(paper.shop, 1.4, True)
    paper.middle("فاتورة ضريبية مبسطة", 1.1)
    paper.middle("الرياض - حي النرجس")
    paper.pair("الرقم الضريبي", paper.digits("3###########003"))
    paper.pair("التاريخ", f"{paper.when:%d/%m/%Y %H:%M}")
    paper.pair("رقم الفاتورة", paper.digits("INV-#####"))
    paper.rule()
    paper.columns("الصنف", "الكمية", "السعر", "الإجمالي", widths=(14, 7, 8, 9))
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["حليب طازج", "خبز أبيض", "أرز بسمتي", "تمر سكري", "ماء نقي", "عصير مانجو", "جبنة بيضاء"], 1, 6):
        quantity = random.choice((1, 1, 2, 3))
        price = cost(random, 1, 60, "0.25")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.columns(name, str(quantity), money(price), money(quantity * price), widths=(14, 7, 8, 9))
    paper.rule()
    tax = included(total, 15)
    paper.pair("الإجمالي غير شامل الضريبة", money(total - tax))
    paper.pair("ضريبة القيمة المضافة 15%", money(tax))
    paper.pair("الإجمالي شامل الضريبة", money(total) + " ر.س", 1.2, True)
    paper.pair("مدى", money(total))
    paper.middle("شكراً لزيارتكم")
    paper.tax, paper.total = tax, total


@layout("IL", "ILS", "he", 40, "hebr")
def makolet(paper, random):
    paper.shop = "מינימרקט הפינה"
    paper.middle(paper.shop, 1.4, True)
    paper.middle("רח' ביאליק 23, רמת גן")
    paper.middle("ע.מ. " + paper.digits("5########") + "  טל: " + paper.digits("03-#######"))
    paper.middle("חשבונית מס/קבלה " + paper.digits("#####"))
    paper.pair(f"{paper.when:%d/%m/%Y}", f"{paper.when:%H:%M}")
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["חלב תנובה 3%", "לחם אחיד פרוס", "קוטג' 5%", "ביצים L תבנית", "במבה אסם", "קולה 1.5 ליטר"], 1, 6):
        price = cost(random, 4, 45, "0.10")
        paper.items.append(price)
        total += price
        paper.pair(name, money(price))
    paper.rule()
    tax = included(total, 18)
    paper.pair('סה"כ לתשלום', "₪" + money(total), 1.3, True)
    paper.pair("חייב מע\"מ", money(total - tax))
    paper.pair('מע"מ 18%', money(tax))
    paper.pair("אשראי ויזה " + paper.digits("####"), money(total))
    paper.middle("תודה ולהתראות")
    paper.tax, paper.total = tax, total


@layout("TR", "TRY", "tr", 38)
def fis(paper, random):
    paper.shop = "ÇINAR MARKET"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("ÇINAR GIDA SAN. VE TİC. LTD. ŞTİ.")
    paper.middle("BAĞDAT CAD. NO:112 KADIKÖY/İSTANBUL")
    paper.middle("KADIKÖY V.D. " + paper.digits("##########"))
    paper.pair(f"TARİH : {paper.when:%d/%m/%Y}", f"SAAT : {paper.when:%H:%M}")
    paper.left("FİŞ NO : " + paper.digits("00##"))
    paper.gap()
    total = tax = Decimal(0)
    for name, rate in sample(random, [("EKMEK", 1), ("SÜT 1LT", 1), ("BEYAZ PEYNİR", 1), ("DETERJAN", 20), ("ÇAY 500GR", 1), ("ÇİKOLATA", 10), ("ŞAMPUAN", 20)], 1, 6):
        price = cost(random, 8, 400, "0.25")
        paper.items.append(price)
        total += price
        tax += included(price, rate)
        if random.random() < 0.2:
            paper.left(f"  2 ADET X {euro(price / 2)}")
        paper.pair(f"{name:<18}%{rate:02}", "*" + euro(price))
    paper.rule()
    paper.pair("TOPKDV", "*" + euro(tax), 1.1)
    paper.pair("TOPLAM", "*" + money(total, point=",", comma="."), 1.3, True)
    paper.rule()
    if random.random() < 0.5:
        paper.pair("NAKİT", "*" + money(total, point=",", comma="."))
    else:
        paper.pair("KREDİ KARTI", "*" + money(total, point=",", comma="."))
    paper.left("EKÜ NO:0001  Z NO:" + paper.digits("0###"))
    paper.left(paper.digits("MF AB 200#####"))
    paper.tax, paper.total = tax, total


# Europe

@layout("GR", "EUR", "el", 40)
def pantopolio(paper, random):
    paper.shop = "ΤΟ ΣΤΕΚΙ ΤΟΥ ΝΙΚΟΥ"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("ΠΑΠΑΔΟΠΟΥΛΟΣ ΝΙΚΟΛΑΟΣ")
    paper.middle("ΨΗΤΟΠΩΛΕΙΟ - ΕΡΜΟΥ 48 ΑΘΗΝΑ")
    paper.middle("ΑΦΜ: " + paper.digits("0########") + " ΔΟΥ: Α' ΑΘΗΝΩΝ")
    paper.middle("ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ")
    total = tax = Decimal(0)
    for name, rate in sample(random, [("ΣΟΥΒΛΑΚΙ ΧΟΙΡΙΝΟ", 13), ("ΧΩΡΙΑΤΙΚΗ", 13), ("ΤΖΑΤΖΙΚΙ", 13), ("ΜΠΥΡΑ 500ML", 24), ("ΠΑΤΑΤΕΣ", 13), ("ΝΕΡΟ 1LT", 13)], 1, 5):
        price = cost(random, 1, 14, "0.10")
        paper.items.append(price)
        total += price
        tax += included(price, rate)
        paper.columns(name, f"{rate}%", euro(price), widths=(22, 6, 10))
    paper.rule()
    paper.pair("ΣΥΝΟΛΟ €", euro(total), 1.3, True)
    paper.pair("ΜΕΤΡΗΤΑ", euro(total))
    paper.pair("ΕΙΔΗ " + str(len(paper.items)), "ΤΑΜΙΑΣ 01")
    paper.pair(f"{paper.when:%d-%m-%Y}", f"{paper.when:%H:%M}")
    paper.middle("ΕΥΧΑΡΙΣΤΟΥΜΕ")
    paper.total = total


@layout("PL", "PLN", "pl", 38)
def paragon(paper, random):
    paper.shop = "SKLEP SPOŻYWCZY JAGÓDKA"
    paper.middle(paper.shop, bold=True)
    paper.middle("Anna Wiśniewska")
    paper.middle("ul. Mickiewicza 7, 31-120 Kraków")
    paper.middle("NIP " + paper.digits("676-###-##-##"))
    paper.pair(f"{paper.when:%Y-%m-%d}", "nr wydr." + paper.digits("0#####"))
    paper.middle("P A R A G O N  F I S K A L N Y", bold=True)
    total = Decimal(0)
    by_rate = {"A": Decimal(0), "C": Decimal(0)}
    for name, rate in sample(random, [("Chleb żytni", "C"), ("Masło Extra", "C"), ("Piwo Tyskie 0,5", "A"), ("Ser gouda", "C"), ("Jogurt nat.", "C"), ("Proszek do prania", "A")], 1, 6):
        if random.random() < 0.3:
            quantity = rounded(random.uniform(0.1, 2), "0.001")
            count = money(quantity, 3, ",")
        else:
            quantity = Decimal(random.choice((1, 1, 2, 4)))
            count = str(quantity)
        price = cost(random, 2, 40, "0.01")
        line = rounded(quantity * price)
        paper.items.append(line)
        total += line
        by_rate[rate] += line
        paper.left(f"{name}_{rate}" if random.random() < 0.1 else f"{name} {rate}")
        paper.right(f"{count} x{euro(price)} {euro(line)}{rate}")
    paper.rule()
    tax = Decimal(0)
    for letter, rate in (("A", 23), ("C", 5)):
        if by_rate[letter]:
            part = included(by_rate[letter], rate)
            tax += part
            paper.pair(f"SPRZEDAŻ OPODATKOWANA {letter}", euro(by_rate[letter]))
            paper.pair(f"PTU {letter} {rate},00 %", euro(part))
    paper.pair("SUMA PTU", euro(tax))
    paper.pair("SUMA PLN", euro(total), 1.5, True)
    paper.rule()
    paper.pair("00" + paper.digits("###") + " #001 KIEROWNIK", f"{paper.when:%H:%M}")
    paper.pair("Karta", euro(total) + " PLN")
    paper.middle(paper.digits("ZBI 12########"))
    paper.tax, paper.total = tax, total


@layout("CZ", "CZK", "cs", 38)
def potraviny(paper, random):
    paper.shop = "Potraviny U Lípy"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("Lipová 14, 602 00 Brno")
    paper.left("IČO: " + paper.digits("########") + "  DIČ: CZ" + paper.digits("########"))
    paper.left("Účtenka č.: " + paper.digits("2#####"))
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["Rohlík tukový", "Máslo 250g", "Pivo světlé 10°", "Eidam 30%", "Jablka Gala", "Šunka výběrová"], 2, 6):
        quantity = random.choice((1, 1, 2, 5))
        price = cost(random, 3, 120, "0.10")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.left(name)
        paper.pair(f"  {quantity} ks x {euro(price)}", euro(quantity * price) + " B")
    paper.rule()
    whole = total.quantize(Decimal(1))
    paper.pair("Mezisoučet", euro(total))
    if whole != total:
        paper.pair("Zaokrouhlení", euro(whole - total))
    paper.pair("CELKEM Kč", euro(whole), 1.3, True)
    note = next(n for n in (100, 200, 500, 1000, 2000) if n >= whole)
    paper.pair("Hotovost", euro(note))
    paper.pair("Vráceno", euro(note - whole))
    tax = included(total, 12)
    paper.columns("DPH", "Základ", "Daň", "Celkem", widths=(8, 10, 9, 10))
    paper.columns("B 12%", euro(total - tax), euro(tax), euro(total), widths=(8, 10, 9, 10))
    paper.left(f"Datum: {paper.when.day}.{paper.when.month}.{paper.when.year} {paper.when:%H:%M}")
    paper.middle("Děkujeme za nákup")
    paper.tax, paper.total = tax, whole


@layout("HU", "HUF", "hu", 38)
def nyugta(paper, random):
    paper.shop = "NAPFÉNY ABC"
    paper.middle("SZABÓ ÉS TÁRSA KFT.")
    paper.middle(paper.shop, 1.2, True)
    paper.middle("6720 SZEGED, KÁRÁSZ U. 9.")
    paper.middle("ADÓSZÁM: " + paper.digits("########-2-06"))
    paper.middle("NYUGTA", 1.2, True)
    total = Decimal(0)
    for name, letter in sample(random, [("KENYÉR FEHÉR 1KG", "C"), ("TEJ 2,8% 1L", "B"), ("TRAPPISTA SAJT", "C"), ("KIFLI", "C"), ("ÁSVÁNYVÍZ 1,5L", "C"), ("CSOKOLÁDÉ", "C")], 1, 6):
        price = cost(random, 89, 3990, "1")
        paper.items.append(price)
        total += price
        if random.random() < 0.3:
            paper.left(f"    1 DB x {money(price, 0, comma=' ')} Ft/DB")
        paper.pair(f"{letter}00 {name}", money(price, 0, comma=" "))
    whole = (total / 5).quantize(Decimal(1)) * 5
    paper.rule()
    paper.pair("ÖSSZESEN:", money(total, 0, comma=" ") + " Ft", 1.3, True)
    cash = random.random() < 0.5
    if cash:
        paper.pair("KEREKÍTÉS:", money(whole - total, 0) + " Ft")
        note = next(n for n in (500, 1000, 2000, 5000, 10000, 20000, 40000) if n >= whole)
        paper.pair("KÉSZPÉNZ:", money(note, 0, comma=" ") + " Ft")
        paper.pair("VISSZAJÁRÓ:", money(note - whole, 0, comma=" ") + " Ft")
    else:
        paper.pair("BANKKÁRTYA:", money(total, 0, comma=" ") + " Ft")
    paper.left("NYUGTASZÁM: " + paper.digits("0###/00###"))
    paper.left(f"{paper.when:%Y.%m.%d.}  {paper.when:%H:%M}")
    paper.left(paper.digits("NAV ellenőrző kód: A####"))
    paper.total = whole if cash else total


@layout("FI", "EUR", "fi", 40)
def kauppa(paper, random):
    paper.shop = "K-Kauppa Koivula"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("Koivulan Ruokatalo Oy")
    paper.middle("Hämeenkatu 20, 33200 TAMPERE")
    paper.middle("Y-tunnus " + paper.digits("#######-#"))
    paper.left(f"{paper.when.day}.{paper.when.month}.{paper.when.year} {paper.when:%H:%M}  K002 M{paper.digits('######')}")
    paper.gap()
    total = Decimal(0)
    for name in sample(random, ["RUISLEIPÄ", "KEVYTMAITO 1L", "OLTERMANNI", "BANAANI", "LAUANTAIMAKKARA", "KAHVI 500G"], 1, 6):
        if name == "BANAANI":
            weight = rounded(random.uniform(0.2, 1.8), "0.001")
            line = rounded(weight * Decimal("1.89"))
            paper.pair(name, euro(line))
            paper.left(f"   {money(weight, 3, ',')} KG   1,89 €/KG")
        else:
            line = cost(random, 1, 9, "0.01")
            paper.pair(name, euro(line))
        paper.items.append(line)
        total += line
    if random.random() < 0.4:
        paper.pair("PULLOPANTTI 0,20", euro(Decimal("0.20")))
        total += Decimal("0.20")
        paper.items.append(Decimal("0.20"))
    paper.right("-------")
    paper.pair("YHTEENSÄ", euro(total), 1.3, True)
    paper.gap()
    paper.left("CARD TRANSACTION")
    paper.pair("Visa Contactless", paper.digits("************####"))
    paper.pair("Veloitus", euro(total) + " EUR")
    tax = included(total, 14)
    paper.columns("ALV", "VEROTON", "VERO", "VEROLLINEN", widths=(8, 10, 9, 11))
    paper.columns("14%", euro(total - tax), euro(tax), euro(total), widths=(8, 10, 9, 11))
    paper.middle("KIITOS KÄYNNISTÄ!")
    paper.tax, paper.total = tax, total


@layout("NO", "NOK", "no", 40)
def dagligvare(paper, random):
    paper.shop = "FJORDMAT BRYGGEN"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("Fjordmat Bergen AS")
    paper.middle("Org.nr: NO " + paper.digits("9## ### ###") + " MVA")
    paper.middle("Salgskvittering " + paper.digits("#####"))
    paper.pair(f"{paper.when:%d.%m.%Y}", f"{paper.when:%H:%M}")
    total = Decimal(0)
    for name in sample(random, ["Kneippbrød", "Norvegia 500g", "Lettmelk 1,75l", "Laksefilet", "Epler Pink Lady", "Bærepose"], 1, 6):
        price = cost(random, 4, 180, "0.10")
        paper.items.append(price)
        total += price
        paper.columns(name, "15%", euro(price), widths=(24, 5, 9))
    paper.rule("=")
    paper.pair(f"Totalt ({len(paper.items)} artikler)", euro(total), 1.2, True)
    paper.rule("=")
    paper.pair("Bank", euro(total))
    tax = included(total, 15)
    paper.columns("MVA-%", "Grunnlag", "MVA", "Sum", widths=(8, 10, 9, 10))
    paper.columns("15,00", euro(total - tax), euro(tax), euro(total), widths=(8, 10, 9, 10))
    paper.middle("Åpent 07-23 (09-21)")
    paper.tax, paper.total = tax, total


@layout("CH", "CHF", "de", 40)
def baeckerei(paper, random):
    paper.shop = "Bäckerei Gerber"
    paper.middle(paper.shop, 1.3, True)
    paper.middle("Marktgasse 3, 3011 Bern")
    paper.middle("Tel. " + paper.digits("031 ### ## ##"))
    paper.left(f"{paper.when:%d.%m.%Y %H:%M}   Bon {paper.digits('####')}")
    paper.gap()
    total = Decimal(0)
    for name in sample(random, ["Gipfeli", "Ruchbrot 500g", "Nussgipfel", "Café Crème", "Sandwich Schinken", "Rivella rot"], 1, 5):
        quantity = random.choice((1, 1, 2, 3))
        price = cost(random, 1, 12, "0.05")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.columns(str(quantity), name, money(price), money(quantity * price), widths=(3, -20, 7, 8))
    paper.rule()
    paper.pair("TOTAL CHF", money(total), 1.4, True)
    paper.pair("TWINT", money(total))
    tax = rounded(total * Decimal("2.6") / Decimal("102.6"))
    paper.columns("MWST", "Netto", "Steuer", "Brutto", widths=(9, 9, 9, 9))
    paper.columns("2.60%", money(total - tax), money(tax), money(total), widths=(9, 9, 9, 9))
    paper.middle("CHE-" + paper.digits("###.###.###") + " MWST")
    paper.middle("Merci und auf Wiedersehen")
    paper.tax, paper.total = tax, total


@layout("FR", "EUR", "fr", 42)
def brasserie(paper, random):
    paper.shop = "BRASSERIE DU PORT"
    paper.middle(paper.shop, 1.3, True)
    paper.middle("18 quai Victor Hugo 34200 SETE")
    paper.middle("Tél : " + paper.digits("04 67 ## ## ##"))
    paper.middle("SIRET : " + paper.digits("### ### ### 00012") + " - APE 5610A")
    paper.pair(f"Table {random.randint(1, 40)}  Cvts {random.randint(1, 6)}", f"{paper.when:%d/%m/%Y %H:%M}")
    paper.rule()
    total = tax = Decimal(0)
    bases = {10: Decimal(0), 20: Decimal(0)}
    for name, rate in sample(random, [("PLAT DU JOUR", 10), ("MOULES FRITES", 10), ("CAFE GOURMAND", 10), ("PICHET ROSE 50CL", 20), ("EAU 1/2", 10), ("TARTE CITRON", 10)], 2, 6):
        quantity = random.choice((1, 1, 2))
        price = cost(random, 3, 26, "0.10")
        paper.items.append(quantity * price)
        total += quantity * price
        bases[rate] += quantity * price
        paper.columns(str(quantity), name, euro(quantity * price), widths=(3, -26, 9))
    paper.rule()
    paper.pair("TOTAL TTC", euro(total) + " €", 1.4, True)
    paper.rule()
    paper.columns("Taux", "HT", "TVA", "TTC", widths=(9, 9, 9, 9))
    for rate, base in bases.items():
        if base:
            part = included(base, rate)
            tax += part
            paper.columns(f"{rate},00%", euro(base - part), euro(part), euro(base), widths=(9, 9, 9, 9))
    paper.pair("CB EMV", euro(total) + " €")
    paper.middle("Service compris - Merci de votre visite")
    paper.tax, paper.total = tax, total


@layout("IT", "EUR", "it", 40)
def scontrino(paper, random):
    paper.shop = "BAR PASTICCERIA AURORA"
    paper.middle(paper.shop, 1.1, True)
    paper.middle("DI ROSSI LUCA & C. S.N.C.")
    paper.middle("VIA GARIBALDI 61 - 40124 BOLOGNA")
    paper.middle("P.IVA " + paper.digits("0##########"))
    paper.middle("DOCUMENTO COMMERCIALE", bold=True)
    paper.middle("di vendita o prestazione")
    paper.columns("DESCRIZIONE", "IVA", "Prezzo(€)", widths=(22, 7, 10))
    total = tax = Decimal(0)
    for name in sample(random, ["CAFFE'", "CAPPUCCINO", "CORNETTO CREMA", "SPREMUTA", "PANINO CRUDO", "ACQUA NAT"], 1, 5):
        price = cost(random, 1, 8, "0.10")
        paper.items.append(price)
        total += price
        paper.columns(name, "10,00%", euro(price), widths=(22, 7, 10))
    tax = included(total, 10)
    paper.gap()
    paper.pair("TOTALE COMPLESSIVO", euro(total), 1.2, True)
    paper.pair("di cui IVA", euro(tax))
    paper.gap()
    paper.pair("Pagamento contante", euro(total))
    paper.pair("Non riscosso", euro(0))
    paper.pair("Resto", euro(0))
    paper.pair("Importo pagato", euro(total))
    paper.middle(f"{paper.when:%d-%m-%Y %H:%M}")
    paper.middle("DOCUMENTO N. " + paper.digits("####-####"))
    paper.middle(paper.digits("RT 96SRT00####"))
    paper.tax, paper.total = tax, total


@layout("ES", "EUR", "es", 40)
def frutas(paper, random):
    paper.shop = "FRUTAS EL HUERTO"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("C/ Mayor, 22 - 28013 MADRID")
    paper.middle("CIF: B" + paper.digits("########"))
    paper.left("FACTURA SIMPLIFICADA: " + paper.digits("T01-#####"))
    paper.left(f"{paper.when:%d/%m/%Y %H:%M}")
    paper.gap()
    paper.columns("Descripción", "Peso", "€/kg", "Importe", widths=(15, 8, 7, 9))
    total = Decimal(0)
    for name in sample(random, ["Tomate rama", "Plátano", "Naranja mesa", "Aguacate", "Lechuga ud", "Patata nueva"], 1, 6):
        weight = rounded(random.uniform(0.15, 2.5), "0.001")
        price = cost(random, 1, 6, "0.01")
        line = rounded(weight * price)
        paper.items.append(line)
        total += line
        paper.columns(name, money(weight, 3, ","), euro(price), euro(line), widths=(15, 8, 7, 9))
    paper.rule()
    paper.pair("TOTAL (€)", euro(total), 1.4, True)
    paper.pair("TARJETA BANCARIA", euro(total))
    tax = rounded(total * 4 / 104)
    paper.columns("IVA", "BASE IMPONIBLE", "CUOTA", widths=(8, 16, 10))
    paper.columns("4%", euro(total - tax), euro(tax), widths=(8, 16, 10))
    paper.middle("GRACIAS POR SU VISITA")
    paper.tax, paper.total = tax, total


@layout("GB", "GBP", "en", 38)
def pub(paper, random):
    paper.shop = "THE OLD ANCHOR"
    paper.middle(paper.shop, 1.4, True)
    paper.middle("14 Harbour Street, Whitby YO21 1DN")
    paper.middle("VAT No " + paper.digits("GB ### #### ##"))
    paper.left(f"Table {random.randint(1, 30)}  Covers {random.randint(1, 6)}  Server: Beth")
    paper.left(f"{paper.when:%d %b %Y} {paper.when:%H:%M}")
    paper.rule()
    subtotal = Decimal(0)
    for name in sample(random, ["Fish & Chips", "Steak Pie", "Pint Bitter", "G&T", "Sticky Toffee", "Kids Pasta"], 2, 6):
        quantity = random.choice((1, 1, 2))
        price = cost(random, 4, 19, "0.05")
        paper.items.append(quantity * price)
        subtotal += quantity * price
        paper.pair(f"{quantity} {name}", money(quantity * price))
    paper.rule()
    service = rounded(subtotal * Decimal("0.125")) if random.random() < 0.5 else Decimal(0)
    if service:
        paper.pair("Subtotal", "£" + money(subtotal))
        paper.pair("Optional Service 12.5%", "£" + money(service))
    paper.pair("TOTAL DUE", "£" + money(subtotal + service), 1.3, True)
    tax = included(subtotal, 20)
    paper.pair("VAT @ 20% included", "£" + money(tax))
    paper.middle("Thank you, please come again")
    paper.tax, paper.total = tax, subtotal + service


@layout("RU", "RUB", "ru", 40)
def kassa(paper, random):
    paper.shop = "ПРОДУКТЫ У ДОМА"
    paper.middle('ООО "ВЕСНА"')
    paper.middle(paper.shop, 1.2, True)
    paper.middle("г. Казань, ул. Баумана, д. 15")
    paper.left("КАССОВЫЙ ЧЕК / ПРИХОД")
    paper.pair("Смена № " + paper.digits("###"), f"{paper.when:%d.%m.%y %H:%M}")
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["Хлеб Дарницкий", "Молоко 3,2% 930мл", "Сыр Российский", "Гречка 900г", "Чай чёрный", "Пакет майка"], 1, 6):
        quantity = random.choice((1, 1, 2, 3))
        price = cost(random, 7, 600, "0.10")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.left(name)
        paper.right(f"{money(quantity, 3)} x {money(price)} = {money(quantity * price)}")
    paper.rule()
    paper.pair("ИТОГ", "=" + money(total), 1.5, True)
    tax = included(total, 10)
    paper.pair("БЕЗНАЛИЧНЫМИ", "=" + money(total))
    paper.pair("СУММА НДС 10%", "=" + money(tax))
    paper.left("ИНН " + paper.digits("16########"))
    paper.left("РН ККТ: " + paper.digits("000############") + "  ФН: " + paper.digits("92############"))
    paper.left("САЙТ ФНС: www.nalog.gov.ru")
    paper.tax, paper.total = tax, total


@layout("UA", "UAH", "uk", 40)
def cafe_ua(paper, random):
    paper.shop = 'КАФЕ "ЗАТИШОК"'
    paper.middle("ФОП Коваленко О.П.")
    paper.middle(paper.shop, 1.2, True)
    paper.middle("м. Львів, вул. Городоцька, 44")
    paper.middle("ІД " + paper.digits("##########"))
    total = Decimal(0)
    for name in sample(random, ["Борщ український", "Вареники з картоплею", "Кава еспресо", "Узвар 250мл", "Деруни", "Сирник"], 1, 5):
        quantity = random.choice((1, 1, 2))
        price = cost(random, 25, 190, "1")
        paper.items.append(quantity * price)
        total += quantity * price
        if quantity > 1:
            paper.left(f"{money(quantity, 3, ',')} x {euro(price)}")
        paper.pair(name, euro(quantity * price) + " А")
    paper.rule()
    paper.pair("СУМА", euro(total) + " ГРН", 1.3, True)
    paper.pair("ГОТІВКА", euro(total) + " ГРН")
    paper.pair("ЧЕК ФН " + paper.digits("######"), f"{paper.when:%d.%m.%Y %H:%M:%S}")
    paper.middle("ФІСКАЛЬНИЙ ЧЕК")
    paper.total = total


# The Americas

@layout("US", "USD", "en", 40)
def diner(paper, random):
    paper.shop = "BLUE RIDGE DINER"
    paper.middle(paper.shop, 1.3, True)
    paper.middle("402 Main St, Asheville, NC 28801")
    paper.middle(paper.digits("(828) 555-####"))
    paper.pair(f"Server: Kayla   Tbl {random.randint(1, 40)}", f"{paper.when:%m/%d/%Y}")
    paper.pair("Check #" + paper.digits("####"), f"{paper.when:%I:%M %p}")
    paper.rule()
    subtotal = Decimal(0)
    for name in sample(random, ["Pancake Stack", "Coffee", "Club Sandwich", "Iced Tea", "Cheeseburger", "Side Fries", "Apple Pie"], 2, 6):
        price = cost(random, 2, 17, "0.25") - Decimal("0.01")
        paper.items.append(price)
        subtotal += price
        paper.pair("1 " + name, money(price))
    paper.gap()
    tax = rounded(subtotal * 7 / 100)
    total = subtotal + tax
    paper.pair("Subtotal", money(subtotal))
    paper.pair("Sales Tax", money(tax))
    paper.pair("Total", "$" + money(total), 1.3, True)
    paper.gap()
    paper.middle("Suggested Gratuity")
    for percent in (18, 20, 22):
        tip = rounded(subtotal * percent / 100)
        paper.middle(f"{percent}% (Tip ${money(tip)} Total ${money(total + tip)})")
    paper.middle("Thanks Y'all!")
    paper.tax, paper.total = tax, total


@layout("MX", "MXN", "es", 40)
def abarrotes(paper, random):
    paper.shop = "ABARROTES LA GUADALUPANA"
    paper.middle(paper.shop, 1.1, True)
    paper.middle("RFC: " + paper.digits("GUAL######AB1"))
    paper.middle("AV. JUAREZ 210 COL. CENTRO C.P. 44100")
    paper.middle("GUADALAJARA, JALISCO")
    paper.left(f"FECHA {paper.when:%d/%m/%Y} HORA {paper.when:%H:%M}  CAJA 2")
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["COCA COLA 600ML", "GANSITO 50G", "LECHE LALA 1L", "TORTILLAS 1KG", "HUEVO KG", "SABRITAS SAL"], 1, 6):
        quantity = random.choice((1, 1, 2))
        price = cost(random, 9, 95, "0.50")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.columns(str(quantity), name, money(price), "$" + money(quantity * price), widths=(3, -20, 8, 9))
    paper.rule()
    note = next(n for n in (50, 100, 200, 500, 1000) if n >= total)
    paper.pair("TOTAL", "$" + money(total), 1.3, True)
    paper.pair("EFECTIVO", "$" + money(note))
    paper.pair("CAMBIO", "$" + money(note - total))
    paper.left(f"ARTICULOS VENDIDOS: {len(paper.items)}")
    paper.middle("PRECIOS INCLUYEN IVA")
    paper.middle("¡GRACIAS POR SU COMPRA!")
    paper.total = total


@layout("AR", "ARS", "es", 42)
def kiosco(paper, random):
    paper.shop = "EL TREBOL"
    paper.middle(paper.shop, 1.3, True)
    paper.left("LOPEZ HERMANOS S.R.L.")
    paper.left("CUIT Nro.: " + paper.digits("30-########-#"))
    paper.left("Ing. Brutos: " + paper.digits("901-######-#"))
    paper.left("Av. Rivadavia 4502 - C.A.B.A.")
    paper.left("IVA RESPONSABLE INSCRIPTO")
    paper.left("A CONSUMIDOR FINAL")
    paper.pair("TIQUE Nro. " + paper.digits("0000####"), "P.V. Nro. 0003")
    paper.pair(f"Fecha {paper.when:%d/%m/%y}", f"Hora {paper.when:%H:%M:%S}")
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["ALFAJOR TRIPLE", "YERBA MATE 500G", "AGUA MINERAL 500", "FACTURAS X6", "GALLETITAS", "CERVEZA 1L"], 1, 6):
        quantity = random.choice((1, 1, 2))
        price = cost(random, 150, 4500, "10")
        paper.items.append(quantity * price)
        total += quantity * price
        paper.left(f"{money(quantity, 4, ',')}u x {money(price, 4, ',')}")
        paper.pair(f"{name} (21,00)", euro(quantity * price))
    paper.rule()
    paper.pair("TOTAL", euro(total), 1.4, True)
    paper.left("RECIBI/MOS")
    note = -(-total // 1000) * 1000
    paper.pair("Efectivo", euro(note))
    paper.pair("Suma de sus pagos", euro(note))
    paper.pair("Su vuelto", euro(note - total))
    paper.total = total


@layout("BR", "BRL", "pt", 44)
def nfce(paper, random):
    paper.shop = "PADARIA PAO DOURADO"
    paper.middle("PAO DOURADO PANIFICADORA LTDA ME")
    paper.middle(paper.shop, 1.1, True)
    paper.middle("CNPJ: " + paper.digits("##.###.###/0001-##"))
    paper.middle("R. AUGUSTA, 1530 - SAO PAULO - SP")
    paper.middle("Documento Auxiliar da Nota Fiscal")
    paper.middle("de Consumidor Eletronica")
    paper.rule()
    paper.columns("COD", "DESCRICAO", "QTD UN", "VL UN", "VL TOTAL", widths=(5, -13, 8, 8, 9))
    total = Decimal(0)
    for name in sample(random, ["PAO FRANCES", "LEITE INTEG 1L", "CAFE EXPRESSO", "QUEIJO MINAS", "SUCO LARANJA", "BOLO CENOURA"], 1, 6):
        quantity = rounded(random.uniform(0.1, 1.5), "0.001") if name in ("PAO FRANCES", "QUEIJO MINAS") else Decimal(random.randint(1, 3))
        price = cost(random, 4, 50, "0.01")
        line = rounded(quantity * price)
        paper.items.append(line)
        total += line
        unit = "KG" if quantity % 1 else "UN"
        paper.columns(paper.digits("0###"), name, f"{money(quantity, 3 if quantity % 1 else 0, ',')} {unit}", euro(price), euro(line), widths=(5, -15, 9, 7, 8))
    paper.rule()
    paper.pair("Qtde. total de itens", str(len(paper.items)))
    paper.pair("Valor total R$", euro(total))
    paper.pair("Valor a Pagar R$", euro(total), 1.2, True)
    paper.pair("FORMA DE PAGAMENTO", "Valor Pago")
    paper.pair("PIX", euro(total))
    paper.left("Consulte pela Chave de Acesso em")
    paper.middle("www.nfce.fazenda.sp.gov.br/consulta")
    paper.middle(paper.digits("35## #### #### #### #### #### ####"))
    paper.middle("CONSUMIDOR NAO IDENTIFICADO")
    paper.middle(f"NFC-e n {paper.digits('000######')} Serie 001 {paper.when:%d/%m/%Y %H:%M:%S}")
    paper.pair("Tributos Totais Incidentes (Lei 12.741/2012)", euro(rounded(total * Decimal("0.1345"))))
    paper.total = total


@layout("CL", "CLP", "es", 48)
def boleta(paper, random):
    paper.shop = "MINIMARKET DOÑA ROSA"
    paper.middle("R.U.T.: " + paper.digits("7#.###.###-#"))
    paper.middle("BOLETA ELECTRONICA N° " + paper.digits("######"))
    paper.middle("S.I.I. - SANTIAGO CENTRO")
    paper.middle(paper.shop, 1.1, True)
    paper.middle("AV. MATTA 855, SANTIAGO")
    paper.left(f"FECHA: {paper.when:%d-%m-%Y}  HORA: {paper.when:%H:%M}")
    paper.rule()
    total = Decimal(0)
    for name in sample(random, ["PAN HALLULLA KG", "BEBIDA 1.5L", "LECHE COLUN 1L", "PALTA HASS KG", "MARRAQUETA", "TE SUPREMO"], 1, 6):
        price = cost(random, 490, 6990, "10")
        paper.items.append(price)
        total += price
        paper.pair(name, "$ " + money(price, 0, comma="."))
    paper.rule()
    paper.pair("TOTAL", "$ " + money(total, 0, comma="."), 1.4, True)
    tax = (total * 19 / 119).quantize(Decimal(1))
    paper.left(f"El IVA incluido en esta boleta es de: $ {money(tax, 0, comma='.')}")
    paper.pair("TARJETA DEBITO", "$ " + money(total, 0, comma="."))
    paper.pair("VUELTO", "$ 0")
    paper.tax, paper.total = tax, total


@layout("ZA", "ZAR", "en", 40)
def spaza(paper, random):
    paper.shop = "KLOOF STREET GROCER"
    paper.middle(paper.shop, 1.2, True)
    paper.middle("Shop 4, Kloof Street, Cape Town")
    paper.middle("VAT REG NO " + paper.digits("4#########"))
    paper.middle("TAX INVOICE", bold=True)
    total = Decimal(0)
    for name in sample(random, ["ALBANY BREAD 700G", "CLOVER MILK 2L", "RUSKS OUMA", "BILTONG 100G", "ROOIBOS 80S", "AVOS 4PK"], 1, 6):
        price = cost(random, 12, 140, "0.50") - Decimal("0.01")
        paper.items.append(price)
        total += price
        paper.pair(name, "R" + money(price))
    paper.gap()
    paper.pair(f"DUE VAT INCL ({len(paper.items)} items)", "R" + money(total), 1.2, True)
    paper.pair("DEBIT CARD", "R" + money(total))
    paper.pair("CHANGE", "R0.00")
    tax = included(total, 15)
    paper.columns("TAX-CODE", "TAXABLE VALUE", "TAX VALUE", widths=(12, 14, 12))
    paper.columns("15.00%", "R" + money(total - tax), "R" + money(tax), widths=(12, 14, 12))
    paper.left(f"{paper.when:%d.%m.%y}  {paper.when:%H:%M}  TILL 03  CASHIER THANDI")
    paper.tax, paper.total = tax, total
