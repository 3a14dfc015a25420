"""Receipts in scripts that Summa's own reader does not know, as numbers and words.

Each language has its words, its currency as it is written locally, and one or more ways to write
numbers.
"""

import random
from dataclasses import dataclass, field
from decimal import Decimal

from recipes.comparing import grouped

ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
THAI = str.maketrans("0123456789", "๐๑๒๓๔๕๖๗๘๙")
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
DEVANAGARI = str.maketrans("0123456789", "०१२३४५६७८९")
BENGALI = str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")


def written(value, places, point=".", comma=",", digits=None, indian=False):
    """Returns `value` with marks between its digits, also the Indian way."""
    text = f"{value:.{places}f}"
    whole, _, rest = text.partition(".")
    text = grouped(whole, comma, indian) + (point + rest if rest else "")
    return text.translate(digits) if digits else text


@dataclass
class Style:
    name: str
    places: int = 2
    money: str = "{}"
    total: str = "{}"
    options: dict = field(default_factory=dict)

    def text(self, value, pattern=None):
        return (pattern or self.money).format(written(value, self.places, **self.options))


@dataclass
class Language:
    tag: str
    currency: str
    font: str
    shop: list
    items: list
    subtotal: str
    tax: str
    total: str
    cash: str
    change: str
    thanks: str
    rate: int
    prices: tuple
    styles: list
    is_rtl: bool = False


NOTO = "/usr/share/fonts/truetype/noto/"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

LANGUAGES = [
    Language(
        "ar", "SAR", NOTO + "NotoSansArabic-Regular.ttf", ["مطعم النخيل", "شارع الملك فهد"],
        ["أرز", "دجاج مشوي", "عصير برتقال", "خبز", "قهوة عربية", "سلطة"], "المجموع الفرعي", "ضريبة القيمة المضافة",
        "الإجمالي", "نقدا", "الباقي", "شكرا لزيارتكم", 15, (3, 60),
        [Style("latin digits", money="{}", total="{} ر.س"),
         Style("native digits", money="{}", total="{} ر.س", options={"digits": ARABIC, "point": "٫", "comma": "٬"})],
        is_rtl=True),
    Language(
        "fa", "IRR", NOTO + "NotoSansArabic-Regular.ttf", ["فروشگاه بهار", "خیابان ولیعصر"],
        ["برنج", "نان سنگک", "پنیر", "چای", "شیر", "ماست"], "جمع جزء", "مالیات بر ارزش افزوده", "مبلغ قابل پرداخت", "نقدی", "باقیمانده",
        "از خرید شما متشکریم", 10, (20000, 900000),
        [Style("native digits", 0, "{}", "{} ریال", {"digits": PERSIAN, "comma": "٬"})], is_rtl=True),
    Language(
        "he", "ILS", NOTO + "NotoSansHebrew-Regular.ttf", ["מכולת השכונה", "רחוב הרצל 12"],
        ["לחם אחיד", "חלב", "גבינה לבנה", "עגבניות", "קפה", "במבה"], "סכום ביניים", "מע״מ", "סה״כ לתשלום", "מזומן", "עודף",
        "תודה ולהתראות", 18, (4, 70), [Style("shekel sign", total="₪{}"), Style("sign behind", money="{} ₪", total="{} ₪")],
        is_rtl=True),
    Language(
        "el", "EUR", NOTO + "NotoSans-Regular.ttf", ["ΠΑΝΤΟΠΩΛΕΙΟ Η ΓΩΝΙΑ", "Οδός Ερμού 15"],
        ["Ψωμί χωριάτικο", "Φέτα", "Ελιές Καλαμών", "Γάλα", "Ντομάτες", "Καφές"], "ΜΕΡΙΚΟ ΣΥΝΟΛΟ", "ΦΠΑ", "ΣΥΝΟΛΟ", "ΜΕΤΡΗΤΑ",
        "ΡΕΣΤΑ", "Ευχαριστούμε", 24, (1, 30),
        [Style("comma", total="{} €", options={"point": ",", "comma": "."})]),
    Language(
        "th", "THB", NOTO + "NotoSansThai-Regular.ttf", ["ร้านอาหารบ้านสวน", "ถนนสุขุมวิท"],
        ["ข้าวผัด", "ต้มยำกุ้ง", "ส้มตำ", "น้ำเปล่า", "กาแฟเย็น", "ข้าวเหนียว"], "รวมเป็นเงิน", "ภาษีมูลค่าเพิ่ม", "ยอดสุทธิ", "เงินสด",
        "เงินทอน", "ขอบคุณค่ะ", 7, (20, 400),
        [Style("latin digits", total="฿{}"), Style("word behind", money="{}", total="{} บาท"),
         Style("native digits", total="{} บาท", options={"digits": THAI})]),
    Language(
        "hi", "INR", NOTO + "NotoSansDevanagari-Regular.ttf", ["शर्मा किराना स्टोर", "गांधी मार्ग"],
        ["चावल", "गेहूं का आटा", "दूध", "चीनी", "चाय पत्ती", "सरसों तेल"], "उप योग", "जीएसटी", "कुल योग", "नकद", "वापसी", "धन्यवाद", 5,
        (30, 60000),
        [Style("latin digits", total="₹{}", options={"indian": True}),
         Style("native digits", total="₹ {}", options={"indian": True, "digits": DEVANAGARI})]),
    Language(
        "bn", "BDT", NOTO + "NotoSansBengali-Regular.ttf", ["রহমান জেনারেল স্টোর", "মিরপুর রোড"],
        ["চাল", "ডাল", "দুধ", "চিনি", "চা পাতা", "সরিষার তেল"], "উপমোট", "ভ্যাট", "সর্বমোট", "নগদ", "ফেরত", "ধন্যবাদ", 15, (30, 6000),
        [Style("latin digits", total="{} টাকা", options={"indian": True}),
         Style("native digits", total="{} টাকা", options={"indian": True, "digits": BENGALI})]),
    Language(
        "ja", "JPY", CJK + ":0", ["さくら食堂", "東京都千代田区"], ["ラーメン", "餃子", "ご飯", "生ビール", "味噌汁", "唐揚げ"], "小計", "消費税",
        "合計", "お預り", "お釣り", "ありがとうございました", 10, (120, 1800),
        [Style("yen sign", 0, "¥{}", "¥{}"), Style("word behind", 0, "{}円", "{}円")]),
    Language(
        "zh-Hans", "CNY", CJK + ":2", ["幸福超市", "北京市朝阳区"], ["大米", "鸡蛋", "牛奶", "苹果", "面条", "绿茶"], "小计", "税额", "合计", "现金",
        "找零", "谢谢惠顾", 13, (5, 120), [Style("yuan sign", money="{}", total="¥{}"), Style("word behind", money="{}", total="{}元")]),
    Language(
        "zh-Hant", "TWD", CJK + ":3", ["幸福超級市場", "臺北市信義區"], ["雞蛋", "鮮奶", "蘋果", "麵條", "綠茶", "滷肉飯"], "小計", "營業稅", "總計", "現金",
        "找零", "謝謝惠顧", 5, (15, 400), [Style("dollar sign", 0, money="{}", total="NT${}"), Style("word behind", 0, money="{}", total="{}元")]),
    Language(
        "ko", "KRW", CJK + ":1", ["행복분식", "서울시 종로구"], ["김밥", "떡볶이", "라면", "순대", "콜라", "튀김"], "소계", "부가세", "합계", "현금", "거스름돈",
        "감사합니다", 10, (1500, 15000), [Style("won sign", 0, "{}", "₩{}"), Style("word behind", 0, "{}원", "{}원")]),
]


# Faces of other kinds, by language: serifs, thin ones, those of old systems.
DEBIAN = "/usr/share/fonts/"
OTHER_FACES = {
    "ar": ["opentype/fonts-hosny-amiri/Amiri-Regular.ttf", "truetype/scheherazade/Scheherazade-Regular.ttf"],
    "fa": ["truetype/freefarsi/FreeFarsi.ttf", "opentype/fonts-hosny-amiri/Amiri-Regular.ttf", "truetype/scheherazade/Scheherazade-Regular.ttf"],
    "th": ["truetype/tlwg/Loma.ttf", "truetype/tlwg/Norasi.ttf"],
    "hi": ["truetype/samyak/Samyak-Devanagari.ttf", "truetype/Gargi/Gargi.ttf"],
    "bn": ["truetype/lohit-bengali/Lohit-Bengali.ttf"],
    "he": ["truetype/culmus/FrankRuehlCLM-Medium.ttf"],
    "ko": ["truetype/nanum/NanumMyeongjo.ttf"],
    "ja": ["truetype/vlgothic/VL-Gothic-Regular.ttf", "opentype/ipafont-mincho/ipam.ttf"],
    "zh-Hans": ["truetype/arphic/uming.ttc", "opentype/noto/NotoSerifCJK-Regular.ttc:2"],
    "zh-Hant": ["truetype/arphic/uming.ttc:2", "opentype/noto/NotoSerifCJK-Regular.ttc:3"],
}


def receipts(language, style, count, seed=""):
    """Yields `count` receipts: rows of (label, value) and the total. The total's row is the last
    one whose label is the total."""
    generator = random.Random(f"{language.tag} {style.name}{seed}")
    unit = Decimal(1).scaleb(-style.places)
    for _ in range(count):
        names = generator.sample(language.items, generator.randint(3, 5))
        prices = [Decimal(generator.uniform(*language.prices)).quantize(unit) for _ in names]
        if style.places == 0:
            prices = [price.quantize(Decimal("1e1")).quantize(unit) for price in prices]
        net = sum(prices)
        tax = (net * language.rate / 100).quantize(unit)
        total = net + tax
        note = next(step for step in (10, 50, 100, 500, 1000, 5000, 10000, 50000, 100000, 500000, 1000000, 5000000) if step > total)
        rows = list(zip(names, prices))
        rows += [(language.subtotal, net), (f"{language.tax} {language.rate}%", tax), (language.total, total),
                 (language.cash, Decimal(note)), (language.change, note - total)]
        yield rows, total
