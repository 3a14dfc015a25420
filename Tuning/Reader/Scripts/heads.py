"""The scripts that have a reader of their own: characters, words, templates of lines, faces.

A template has fields in braces, which written.py fills: {d4} four digits, {n} a small number, {amount},
{number}, {word}, {words}, {name}, {date}, {time}, {month}, {year}, {rate}, {latin}.
"""

import functools
import re
import string
from dataclasses import dataclass

from recipes.ctc import Alphabet
from recipes.wordings import Locale

# Brands and goods on any receipt are Latin, and so are most numbers.
_LATIN = string.printable[:95] + "éÉèñöü"
_SIGNS = "£€¥$₩฿₹°×•·–—“”‘’…½®©™№"


def _range(first, last):
    return "".join(chr(c) for c in range(first, last + 1))


@dataclass(frozen=True)
class Head:
    name: str
    letters: str
    digits: str = ""  # the script's own, 0 to 9
    # How amounts are written; words: the labels beyond those of the lexicon.
    locale: Locale = None
    languages: tuple = ()  # of the lexicon and of Tuning/Receipts/locales
    words: tuple = ()  # sources in wordlists.py
    faker: str = "en_US"
    months: tuple = ()
    # Added to the years of the common era in half of the dates.
    era: int = 0
    templates: tuple = ()
    # Faces are those that have `sample`; the files that match `held_out` are kept for judging.
    sample: str = ""
    held_out: str = "^$"
    unfit: str = "^$"
    bitmaps: tuple = ()  # X11 fonts: (pattern of files below X11/misc, encoding)
    has_blanks: bool = True
    # Marks that stand on other marks.
    tones: str = ""
    # The height of capitals in a strip. A script with marks above and below needs room for them.
    text_height: int = 19
    # Characters that cannot be squeezed into cells one by one, since they join.
    joins: bool = False

    @functools.cached_property
    def alphabet(self):
        return Alphabet("".join(dict.fromkeys(_LATIN + _SIGNS + self.letters + self.digits)))


def _lines(text):
    return tuple(line.strip() for line in text.strip().splitlines())


def _phrases(text):
    return tuple(phrase.strip() for phrase in re.split(r"[|\n]", text) if phrase.strip())


THAI = Head(
    name="thai",
    letters=_range(0xE01, 0xE3A) + _range(0xE40, 0xE4D),
    digits=_range(0xE50, 0xE59),
    tones=_range(0xE48, 0xE4B),
    text_height=17,
    locale=Locale(1, ".", (",", ",", ""), ("฿", "฿", "฿ ", "THB ", "B", "บาท "), (" บาท", " บาท", "บาท", " ฿", "฿", ".-", " THB", " B", " บ."), "en_US", _phrases("""
        รวมทั้งสิ้น|ยอดสุทธิ|ยอดรวม|รวมเป็นเงิน|ภาษีมูลค่าเพิ่ม|เงินสด|เงินทอน|ส่วนลด|จำนวน|ราคา|รายการ|จำนวนเงิน|หน่วยละ|รวม|สุทธิ|ชิ้น|อัน|ขวด|กล่อง|แก้ว|จาน|ถ้วย
        ใบเสร็จรับเงิน|ใบกำกับภาษีอย่างย่อ|ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ|ใบแจ้งหนี้|ใบสั่งซื้อ|ต้นฉบับ|สำเนา|ลูกค้า|ผู้รับเงิน|ผู้ขาย|ผู้ซื้อ|ลงชื่อ
        ราคารวมภาษีมูลค่าเพิ่มแล้ว|มูลค่าสินค้า|ก่อนภาษี|ยอดก่อนภาษี|ค่าบริการ|ค่าอาหาร|ค่าเครื่องดื่ม|ค่าจัดส่ง|ปัดเศษ|มัดจำ|ยอดชำระ|ยอดที่ต้องชำระ|รับเงิน|ทอน
        บัตรเครดิต|บัตรเดบิต|พร้อมเพย์|โอนเงิน|ทรูมันนี่|เป๋าตัง|คิวอาร์โค้ด|ชำระโดย|อ้างอิง|อนุมัติ|สมาชิก|คะแนน|แต้มสะสม|คงเหลือ|คูปอง|ของแถม|แลกซื้อ
        พนักงาน|แคชเชียร์|โต๊ะ|เครื่อง|สาขา|สำนักงานใหญ่|วันที่|เวลา|เลขที่|โทร|โทรศัพท์|แฟกซ์|เว็บไซต์|ที่อยู่|ถนน|ซอย|แขวง|เขต|ตำบล|อำเภอ|จังหวัด|หมู่|อาคาร|ชั้น
        กรุงเทพมหานคร|กรุงเทพฯ|เชียงใหม่|ภูเก็ต|ชลบุรี|นนทบุรี|ปทุมธานี|สมุทรปราการ|ขอนแก่น|นครราชสีมา|สงขลา|สุขุมวิท|สีลม|พระราม|รัชดาภิเษก|ลาดพร้าว|พหลโยธิน
        บริษัท|จำกัด|จำกัด (มหาชน)|ห้างหุ้นส่วนจำกัด|หจก.|บจก.|ร้าน|ร้านอาหาร|ร้านค้า|ซูเปอร์มาร์เก็ต|เซเว่น อีเลฟเว่น|โลตัส|บิ๊กซี|แม็คโคร|เซ็นทรัล|ท็อปส์|ปตท.
        ขอบคุณค่ะ|ขอบคุณครับ|ขอบคุณที่ใช้บริการ|โอกาสหน้าเชิญใหม่|ยินดีต้อนรับ|กรุณาเก็บใบเสร็จไว้เป็นหลักฐาน|สินค้าซื้อแล้วไม่รับเปลี่ยนหรือคืน|ทานที่ร้าน|กลับบ้าน
        ข้าวผัด|ข้าวสวย|ข้าวเหนียว|ข้าวมันไก่|ผัดไทย|ต้มยำกุ้ง|ต้มข่าไก่|ส้มตำ|แกงเขียวหวาน|กะเพรา|หมูสับ|หมูกรอบ|ไข่ดาว|ไข่เจียว|ปลาทอด|กุ้งเผา|ไก่ย่าง|ลาบ|น้ำตก|ยำ
        ก๋วยเตี๋ยว|บะหมี่|ขนมจีน|สุกี้|ชาบู|หมูกระทะ|ขนมปัง|ไอศกรีม|เค้ก|ชาเย็น|ชาเขียว|กาแฟเย็น|อเมริกาโน่|ลาเต้|คาปูชิโน่|โกโก้|นมสด|น้ำเปล่า|น้ำแข็ง|น้ำส้ม|โซดา|เบียร์
        ช้าง|สิงห์|ลีโอ|โค้ก|เป๊ปซี่|แฟนต้า|มาม่า|เลย์|ยาสีฟัน|สบู่|แชมพู|ผงซักฟอก|ทิชชู่|ถุงพลาสติก|ไข่ไก่|น้ำมันพืช|น้ำปลา|น้ำตาล|ซอส|เกลือ|กล้วย|ส้ม|แตงโม|มะม่วง
        เผ็ด|ไม่เผ็ด|พิเศษ|ธรรมดา|เล็ก|กลาง|ใหญ่|ร้อน|เย็น|ปั่น|หวานน้อย|ไม่หวาน|เพิ่ม|ไม่ใส่|แก๊สโซฮอล์|ดีเซล|ลิตร|กิโลกรัม|กก.|กรัม|มล.|เมตร""")),
    languages=("th",),
    words=("thai",),
    faker="th_TH",
    months=tuple("มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม "
                 "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.".split()),
    era=543,
    templates=_lines("""
        โทร. {d2}-{d3}-{d4}
        โทร {d3}-{d3}-{d4}
        โทร : {d2}-{d7}
        โทรศัพท์ {d2} {d3} {d4} แฟกซ์ {d2} {d3} {d4}
        เลขประจำตัวผู้เสียภาษี {d13}
        เลขประจำตัวผู้เสียภาษีอากร : {d13}
        เลขผู้เสียภาษี {d1}-{d4}-{d5}-{d2}-{d1}
        TAX ID {d13} (สำนักงานใหญ่)
        TAX# {d13} (VAT INCLUDED)
        สาขาที่ {d5}
        สาขา {words}
        สาขา {word} (สาขาที่ {d5})
        เลขที่ {d8}
        เลขที่ใบเสร็จ : {latin}{d8}
        เลขที่บิล {d6}
        ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ
        วันที่ {date}
        วันที่ {date} เวลา {time} น.
        วันที่ : {date} {time}
        {date} {time}
        วันที่ {day} {month} {year}
        {day} {month} {year}
        {day} {month} พ.ศ. {year}
        {day} {month} {year} {time} น.
        เวลา {time} น.
        เวลาเปิด-ปิด {time} - {time} น.
        โต๊ะ {n}
        โต๊ะ : {latin}{n} ลูกค้า {n} ท่าน
        พนักงาน: {name}
        พนักงานขาย {name}
        แคชเชียร์ : {d4} {name}
        ลูกค้า: {name}
        คุณ {name}
        คิวที่ {n}
        รวม {n} รายการ {amount}
        รวม {n} ชิ้น
        จำนวน {n} ชิ้น
        จำนวนรายการ {n}
        {n} {words} {amount}
        {n} {words} {number} {number}
        {words} {n} x {number} {amount}
        {words} ({word})
        {words} {n} {latin}
        - {words}
        * {words} *
        ** {words} **
        {latin} {words} {amount}
        {words} {latin} {amount}
        {words} @{number}
        @ {number} บาท
        ภาษีมูลค่าเพิ่ม {rate}% {amount}
        ภาษีมูลค่าเพิ่ม {rate} % : {amount}
        ภาษี {rate}%
        VAT {rate}% {amount}
        มูลค่าก่อน VAT {amount}
        ยอดก่อนภาษี {amount}
        ค่าบริการ {rate}% {amount}
        Service Charge {rate}% {amount}
        ส่วนลด {rate}% -{number}
        ส่วนลดสมาชิก {amount}
        ยอดรวม {amount}
        รวมเงิน {amount}
        รวมทั้งสิ้น {amount}
        ยอดสุทธิ {n} ชิ้น {amount}
        เงินสด/เงินทอน {number} {number}
        เงินสด {amount}
        เงินทอน {amount}
        รับเงิน {amount} ทอน {amount}
        บัตรเครดิต VISA XXXX-{d4}
        พร้อมเพย์ {d10}
        ทรูมันนี่ วอลเล็ท {amount}
        รหัสอ้างอิง {d12}
        แต้มสะสม {n} คะแนน
        คะแนนคงเหลือ {number}
        ({words}ถ้วน)
        (ราคารวมภาษีมูลค่าเพิ่มแล้ว)
        ออกโดย {latin}
        Wifi : {latin} รหัสผ่าน {d8}
        {d2}/{n} หมู่ {n} ต.{word} อ.{word} จ.{word} {d5}
        {n}/{d2} ซ.{word} ถ.{word}
        แขวง{word} เขต{word} กรุงเทพฯ {d5}
        ชั้น {n} อาคาร{word} ถนน{word}
        บริษัท {words} จำกัด
        บริษัท {words} จำกัด (มหาชน)
        ห้างหุ้นส่วนจำกัด {words}
        ร้าน{words}
        ขอบคุณที่ใช้บริการ
        {words}ๆ
        {words} ฯลฯ"""),
    sample="กฮ่ำ",
    held_out=r"/(Loma|Norasi|NotoLooped|NotoSansThaiUI|Prompt|pvfixed)",
    unfit=r"Oblique|Italic|Thin|ExtraLight|unifont",
    bitmaps=(("etl*-thai", "tis-620"), ("thai[6-9]x*", "tis-620"), ("thai18", "tis-620"), ("thai18b", "tis-620"), ("pvfixed_*[rb]", "tis-620"),
             ("pvemacs_*[rb]", "tis-620")),
    has_blanks=False,
)

HEADS = {head.name: head for head in (THAI,)}
