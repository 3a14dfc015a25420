"""The scripts that have a reader of their own: characters, words, templates of lines, faces.

A template has fields in braces, which written.py fills: {d4} four digits, {n} a small number, {amount},
{number}, {word}, {words}, {name}, {date}, {time}, {month}, {year}, {rate}, {latin}.
"""

import argparse
import functools
import re
import string
import sys
from dataclasses import dataclass

from order import turned
from recipes.ctc import Alphabet
from recipes.wordings import Locale

# Brands and goods on any receipt are Latin, and so are most numbers.
_LATIN = string.printable[:95] + "éÉèñöü"
_SIGNS = "£€¥$₩฿₹°×•·–—“”‘’…½®©™№"


def _range(first, last):
    return "".join(chr(c) for c in range(first, last + 1))


@dataclass(frozen=True)
class Syllable:
    """The parts of a syllable of India: one or more consonants that a virama joins, a vowel sign, a nasal."""
    consonants: tuple
    vowels: str
    signs: str
    virama: str
    nasals: str


@dataclass(frozen=True)
class Head:
    name: str
    letters: str
    digits: str = ""  # the script's own, 0 to 9; then those of another of its languages
    # The share of lines with them.
    native: float = 0.08
    # How amounts are written; words: the labels beyond those of the lexicon.
    locale: Locale = None
    languages: tuple = ()  # of the lexicon and of Tuning/Receipts/locales
    words: tuple = ()  # sources in wordlists.py
    faker: str | tuple = "en_US"
    months: tuple = ()
    # The share of amounts without decimals.
    whole: float = 0.1
    # Added to the years of the common era in half of the dates.
    era: int = 0
    templates: tuple = ()
    # Faces are those that have `sample`; the files that match `held_out` are kept for judging.
    sample: str = ""
    held_out: str = "^$"
    unfit: str = "^$"
    # Faces that draw digits of another script in place of `digits`.
    foreign_digits: str = "^$"
    # X11 fonts: (pattern of files below X11/misc, encoding[, file with the characters of one byte])
    bitmaps: tuple = ()
    has_blanks: bool = True
    # Marks that stand on other marks.
    tones: str = ""
    # The share of letters with a mark in words that are made up.
    marked: float = 0.35
    # The parts of syllables, if not every mark goes with every letter.
    syllable: "Syllable" = None
    # The characters of the network in place of `letters`, if those are composed of parts.
    parts: str = ""
    # The height of capitals in a strip. A script with marks above and below needs room for them.
    text_height: int = 19
    # The text height that the network of lines sees, in heights of letters.
    seen: tuple = (1.15, 1.55)
    # Lines are cut out by the box of their ink, as Summa does if the weights say "lines": "blocks".
    blocks: bool = False
    # Letters of fewer pixels than this cannot be read.
    least: float = 6.5
    # Lines run from right to left; the network reads and its texts have the characters from left to right.
    leftward: bool = False
    # Characters have simplified and traditional forms.
    has_forms: bool = False
    # Letters that join: they are set as words in one face, and not squeezed into cells one by one.
    joins: bool = False

    @functools.cached_property
    def alphabet(self):
        return Alphabet("".join(dict.fromkeys(_LATIN + _SIGNS + (self.parts or self.letters) + self.digits)))

    def printed(self, text):
        """Returns a line's characters from left to right."""
        return turned(text) if self.leftward else text

    @property
    def metadata(self):
        """The metadata of the weights that describe the script."""
        about = {"script": self.name, "text_height": str(self.text_height)}
        if self.blocks:
            about["lines"] = "blocks"
        if self.leftward:
            about["order"] = "visual"
        if self.has_forms:
            about["forms"] = " ".join(_forms(self.letters))
        return about


def _table(encoding, first, last):
    """The characters of the rows `first` to `last` of a national standard in an EUC encoding."""
    return "".join(bytes([row + 0xA0, cell + 0xA0]).decode(encoding, "ignore") for row in range(first, last + 1) for cell in range(1, 95))


def _forms(letters):
    """Returns the characters that only simplified Chinese has, and those that it has other forms of."""
    from opencc import OpenCC

    simplified, traditional = OpenCC("t2s").convert, OpenCC("s2t").convert
    japanese, mainland = set(_table("euc_jp", 16, 84)), set(_table("gb2312", 16, 87))
    return (
        "".join(c for c in dict.fromkeys(letters) if traditional(c) != c and c not in japanese),
        "".join(c for c in dict.fromkeys(letters) if simplified(c) != c and c not in mainland))


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

KOREAN = Head(
    name="kore",
    letters=_table("euc_kr", 16, 40),
    parts=_range(0x1100, 0x1112) + _range(0x1161, 0x1175) + _range(0x11A8, 0x11C2),
    text_height=24,
    blocks=True,
    least=11,
    locale=Locale(1, ".", (",", ",", ",", ""), ("₩", "₩ ", "₩", "\\"), ("원", "원", " 원", " KRW"), "en_US", _phrases("""
        합계|총합계|합계금액|소계|부가세|과세물품가액|면세물품가액|공급가액|현금|카드|신용카드|받은금액|거스름돈|할인|할인금액|결제금액|판매금액|영수증|매출전표|간이영수증
        승인번호|카드번호|카드종류|할부|일시불|가맹점|사업자번호|대표자|대표|주소|전화|전화번호|매장|점포|지점|본점|상품명|단가|수량|금액|품명|품목|번호|테이블|주문번호|주문
        담당|담당자|캐셔|계산원|포인트|적립|잔여포인트|회원|교환|환불|반품|감사합니다|이용해 주셔서 감사합니다|또 오세요|고객용|가맹점용|현금영수증|소득공제|봉사료|배달료|포장
        서울|서울특별시|부산|대구|인천|광주|대전|울산|경기도|강남구|마포구|종로구|서초구|중구|테헤란로|주식회사|(주)|식당|분식|마트|편의점|약국|카페|커피|베이커리|치킨|병원|주유소
        김밥|떡볶이|라면|순대|튀김|비빔밥|불고기|갈비|삼겹살|냉면|칼국수|만두|김치찌개|된장찌개|제육볶음|돈까스|공기밥|소주|맥주|콜라|사이다|아메리카노|카페라떼|생수|우유|빵|두부|계란""")),
    languages=("ko",),
    words=("ko",),
    faker="ko_KR",
    whole=0.85,
    months=tuple(f"{n}월" for n in range(1, 13)),
    templates=_lines("""
        사업자번호 {d3}-{d2}-{d5}
        사업자 : {d3}-{d2}-{d5} {name}
        전화 {d2}-{d4}-{d4}
        TEL : {d3}-{d4}-{d4}
        대표자 : {name}
        {year}년 {month} {day}일
        {year}-{d2}-{d2} {time}
        {date} {time}
        일시 : {date} {time}
        테이블 {n}
        주문번호 {d4}
        합계 {amount}
        합 계 {amount}
        부가세 {amount}
        부가세({rate}%) {amount}
        과세물품가액 {amount}
        받은금액 {amount}
        거스름돈 {amount}
        할인 -{number}
        {words} {number} {n} {amount}
        {n} {words} {amount}
        {words} x {n} {amount}
        승인번호 {d8}
        카드번호 {d4}-{d4}-****-{d4}
        [{words}]
        ({words})
        {words}({latin}) {amount}
        {latin} {words} {amount}
        {words}점 {d3}-{d4}
        {words} {n}개
        포인트 {number}점
        담당: {name} POS {d2}
        서울시 {words}구 {words}로 {n}
        {words}동 {n}-{n} {n}층"""),
    sample="가힝원",
    held_out=r"/(NanumMyeongjo|NanumSquareRound|UnBatang|hanglm16)",
    unfit=r"Italic|Thin|unifont_|NanumBrush|NanumPen|YetHangul|UnPen|UnPilgia|UnVada|wqy",
    bitmaps=(("hanglm24", "euc_kr", "12x24"), ("hangl[gm]16", "euc_kr", "8x16")),
)

# The characters of Taiwan and Hong Kong that neither JIS nor GB 2312 has in its first level: the traditional forms of the latter,
# by OpenCC, and what occurs most often in Chinese words that are written so.
_TRADITIONAL = "".join("""
    丐丟亂亞亟伕佈佔來侏侖侷俠倆們傢傳僞僥僱價儈儉儘兌兒內兩兮冢冪凜刪剋剎剝剮剷劊劍劑勁勞勳勵勸勻匯匱區卻厥厲參叄叨吳吶呃呦咦咧咪唔唸啞啟喔單喲喵嗆
    嗎嗚嗨嗯嗷嘍嘔嘟嘯嘰噁噓噠噢噩噹嚐嚕嚨嚮嚴囂囉囑囪國圍圓圖團圳堯塢塹墊墮壓壘壞壟壩壯壺壽夠夥夭夾奕奧妝妞妳姊娛婊婭婷媽嫖嬌嬸孃學孿寢實寫寬寶將專
    對尬尷屆屌屜屢屬峽崑崗崙崛嶄嶼嶽巋巒巔巖帶幀幟幫廁廂廄廈廚廢廣廬廳弈彈彌彎彙彥彷彿徑徙從徵怡恆悅悖悚悽惡惱愣慄慘慚慫憊憑憚憫應懶懷懺懼懾戀戰戲戶
    拋挾捱掄掙掰揀揹搖搗搶摟摯摳摻撈撐撓撣撥撻撾撿擄擇擊擋擔據擠擯擰擱擲擴擺擻擼攆攏攔攙攜攝攢攣攤攪攬敍敘數斂斃斷晉晝暈暨暱曆曉曖曠曬會枱桿條梟梵棗
    棧榮槓槳樁樂樑樓樞樣樸橄橢橫檔檢檯檳檸檻櫃櫚櫥櫻權欖歐歡歲歷歸殘殭殯殲殼毀毆氈氣氫汙汶沐沒洶淇淚淨淪淺渙渲渾溫溼滄滌滙滬滯滲滷滾滿漚漩漲漿潑潛澀
    澆澇澤濕濘濟濤濰濱濺濾瀆瀉瀋瀏瀘瀝瀟瀰瀾灑灣灤炫烴煥熒熾燉燒燙營燬燴燻燼爍爐爛爭爲牀牆牠牴犢犧狀狹猙猥獎獨獰獵獸獺獻珀琪琺瑕瑙瑜瑣瑤瑩瑪璋瓊甕產
    甦畫當疇疊痙痺瘋瘍瘓瘡瘧癟癡癢癬癮癰癱癲發皁皚皺盜盞盡盧盪眾睜睞睿瞞瞰矇矚碼磚礆礙礦礫礬祀祂祕祠祿禧禪禮禱稅稈稱穌穢穩穹窩竄竅竇竈竊筍箋箏篩簍簽
    籃籌籠籤籬籮籲粑粵粽粿糰紉紮絆絕絛絨絲綁綏經綠綢綸綺綽緘緝緞緣緻縣縱縷總繃繆繞繡繩繪繫繳繹繼續纓纖纜缽罹羈羣翡翹聆聰聲聳聶聽肅脣脫腦腳膠膩膽臉臍
    臘臟臺與舉舊艙艱艹茉茱茲莊莓莖莢菁菸萃萊萬葷蔔蔣蔥蕭薇薊薑薔薰藝藥藴藹蘆蘊蘋蘿虔處虛號虧蛻蝙蝠蝨蝸螂螞螢蟄蟬蟲蠅蠍蠟蠱蠶蠻衊衕衚衞裝褲褻襪襯覓覺
    覽觀觸訃訖訛訝詛詢詭誅誒誡誣誦誨說諄諧諱諷謅謊謗謠謾譁證譏譚譯譴譽讀變讒讓讕讚豈豎豐豔豬貓貪貳貶賈賒賣賤賬賴賺賽贅贊贍贏贓贖贛趕趙跤踐踴蹂蹤躊躥
    躪軀軋輕輛輥輻輾轅轉轎辦辭辮辯迴逍遙遞遲邁邊邏鄉鄒鄖鄧鄰鄲酯醖醞醫醬釀釁釋釐釩釺鈉鈔鈕鈞鈣鈦鈾鉀鉅鉑鉗鉚鉤鉸鉻銜銥銬銳銷銻鋁鋅鋇錄錢錳錶鍁鍊鍘鍺
    鎂鎊鎢鎬鎳鏈鏟鏢鏽鐐鐮鐳鐵鑄鑰鑲鑷鑼鑽鑿閒閔閘閡閨閩閱閹閻闆闊闌闖關闡闢阱陝隕隨險隱隴隸雖雙雜雞霆霾靂靈靜鞏韋韌韜頌頤頰頸頹顆顏顫顯顱顴颱颶飄飆
    飪餃餒餘餚餞餡餵餾饅饋饑饒饞馭馮馱駛駝駭駱騁騙騷騾驅驕驗驛驟驢骯骰骼髒體髦髮鬆鬍鬥鬧鬱魷鮑鯊鰓鰲鱉鱷鴉鴕鴦鴿鵑鵝鵲鶯鷗鸚鹹鹼鹽麒麥麪麵麼黃黏點黨
    黯黴齊齋齒齡齧齲龐龔龜
""".split())

KANJI = Head(
    name="hani",
    letters=_table("euc_jp", 1, 1) + _table("euc_jp", 3, 5) + "￥￠￡" + _table("euc_jp", 16, 47) + _table("gb2312", 16, 55) + _TRADITIONAL,
    locale=Locale(1, ".", (",", ",", ",", ""), ("¥", "¥ ", "￥", "\\", "¥", "NT$", "$", "HK$"), ("円", "元", "圓", " 円", "-", " CNY", " JPY", "元", " TWD"), "en_US", _phrases("""
        合計|小計|消費税|内消費税等|税込|税抜|お預り|お釣り|現金|領収書|領収証|レシート|登録番号|店|本店|支店|担当|レジ|電話|毎度ありがとうございます|ありがとうございました|またのご来店をお待ちしております
        数量|単価|金額|割引|値引|値引き|軽減税率|対象|点数|買上点数|クレジット|クレジットカード|ポイント|会員|伝票番号|様|明細|上記正に領収いたしました|株式会社|有限会社|東京都|大阪府|京都市|丁目|番地
        ラーメン|餃子|ご飯|生ビール|味噌汁|唐揚げ|定食|弁当|おにぎり|牛乳|パン|コーヒー|お茶|たまご|豆腐|納豆|醤油|サラダ|チキン|ビール|日本酒|焼酎|レジ袋
        合计|小计|总计|应付|实付|实收|找零|现金|微信支付|支付宝|银行卡|优惠|折扣|会员|积分|单价|数量|金额|品名|商品|收银员|收银台|门店|地址|电话|日期|时间|流水号|谢谢惠顾|欢迎光临|发票|税额|有限公司|超市
        北京市|上海市|广州市|深圳市|朝阳区|大米|鸡蛋|牛奶|苹果|面条|绿茶|米饭|啤酒|可乐|矿泉水|牛肉面|火锅|外带|堂食|桌号|人数|单号
        總計|總額|應付金額|實收|找零|找續|營業稅|應稅|免稅|銷售額|電子發票證明聯|統一發票|收據|統一編號|統編|賣方|買方|隨機碼|格式|交易明細|機號|序號|店號|收銀員|單價|數量|金額|品名|折扣|優惠|會員|點數|儲值|悠遊卡|信用卡|載具|多謝惠顧|歡迎光臨|謝謝惠顧|門市|有限公司|股份有限公司|超級市場|便利商店|藥局|餐廳|麵館|小吃店|茶餐廳|冰室|酒樓
        臺北市|台北市|新北市|桃園市|臺中市|高雄市|信義區|中山區|香港|九龍|新界|旺角|銅鑼灣|尖沙咀|澳門|路|街|巷|弄|號|樓|內用|外帶|堂食|桌號|人數|單號
        雞蛋|鮮奶|蘋果|麵條|綠茶|紅茶|珍珠奶茶|咖啡|滷肉飯|牛肉麵|雞排|蛋餅|飯糰|豆漿|水餃|小籠包|炒飯|鹽酥雞|鴨肉|魚丸湯|蝦仁|燒賣|叉燒飯|雲吞麵|菠蘿包|凍檸茶|鴛鴦|點心|例湯|加一服務費|購物袋""")),
    languages=("ja", "zh"),
    words=("ja", "zh", "zh-Hant"),
    faker=("ja_JP", "zh_CN", "zh_TW"),
    whole=0.6,
    months=tuple(f"{n}月" for n in range(1, 13)),
    templates=_lines("""
        {year}年{month}{day}日
        {year}年{month}{day}日 {time}
        {date} {time}
        電話 {d2}-{d4}-{d4}
        TEL {d3}-{d3}-{d4}
        登録番号 T{d13}
        電話：{d3}-{d8}
        电话：{d11}
        合計 {amount}
        合計 ¥{number}
        小計 {amount}
        小計({n}点) {amount}
        内消費税等 {amount}
        ({rate}%対象 {amount})
        {rate}%対象 {amount}
        お預り {amount}
        お釣り {amount}
        现金 {amount}
        应付：{amount}
        找零 {amount}
        {words} {amount}
        {words} {n}点 {amount}
        {words} {n} {number} {amount}
        {n}コX単{number}
        {words}＊
        ※{words}
        担当:{name}
        レジ{d4} No{d4}
        テーブル {n}
        桌号：{n} 人数：{n}
        单号：{d12}
        【{words}】
        （{words}）
        {words}（{word}）
        {words}株式会社
        {words}有限公司
        {words}店
        〒{d3}-{d4}
        {words}{n}-{n}-{n}
        令和{n}年{month}{day}日
        但し {words}代として
        領収金額 ¥{number}-
        釣銭 {amount}
        クレジット {amount}
        値引 -{number}
        {words} {number}※
        {words} {rate}% -{number}
        应收：{amount}
        实收：{amount}
        微信支付 {amount}
        {words} *{n} {amount}
        日期：{date} {time}
        收银员：{d4}
        中華民國{n}年{month}{day}日
        民國 {d3}/{d2}/{d2} {time}
        統一編號 {d8}
        統一編號：{d8}
        賣方 {d8} 買方 {d8}
        隨機碼 {d4} 總計 {number}
        發票號碼 AB-{d8}
        總計 {amount}
        總計：{amount}
        合計 {n}項 {amount}
        小計 {amount}
        應付金額 {amount}
        實收 {amount} 找零 {amount}
        找零 {amount}
        現金 {amount}
        營業稅 {amount}
        應稅銷售額 {amount}
        服務費 {rate}% {amount}
        {words} {n} {number} {amount}TX
        {words} x{n} ${number}
        {words}（大）
        HK${number}
        NT${number}
        {words}路{n}號{n}樓
        {words}區{words}路{d2}號
        {words}街{n}號地下
        電話：{d2}-{d8}
        電話 {d4} {d4}
        桌號：{n} 人數：{n}
        單號：{d12}
        多謝惠顧"""),
    sample="中合",
    held_out=r"/(VL-|ipam|uming|NotoSerifCJK)",
    unfit=r"Italic|Thin|Light|unifont_|ukai|bkai|cwkai|TW-Kai|Nanum|unfonts|baekmuk|fonts-japanese",
    bitmaps=(("taipei24", "big5", "12x24"), ("taipei16", "big5", "8x16"), ("jiskan24", "euc_jp", "12x24"), ("jiskan16", "euc_jp", "8x16"),
             ("k14", "euc_jp", "7x14"), ("gb24st", "gb2312", "12x24"), ("gb16[fs][st]", "gb2312", "8x16")),
    has_blanks=False,
    has_forms=True,
)

HEBREW = Head(
    name="hebr",
    letters=_range(0x5D0, 0x5EA) + "₪",
    seen=(0.95, 1.4),
    leftward=True,
    locale=Locale(1, ".", (",", ",", ""), ("₪", "₪", "₪ ", "ILS "), (" ₪", " ₪", "₪", " ש\"ח", " NIS", " ILS", ""), "en_US", _phrases("""
        סה"כ|סה"כ לתשלום|לתשלום|סך הכל|סיכום ביניים|סכום ביניים|מע"מ|כולל מע"מ|לפני מע"מ|חייב במע"מ|פטור ממע"מ|מזומן|עודף|אשראי|כרטיס אשראי|ויזה|ישראכרט|מסטרקארד|שולם|הנחה|מבצע|חסכת|עיגול|פיקדון
        קבלה|חשבונית|חשבונית מס|חשבונית מס קבלה|חשבונית מס/קבלה|מקור|העתק|נאמן למקור|עוסק מורשה|עוסק פטור|ע.מ.|ח.פ.|בע"מ|טל'|טלפון|פקס|כתובת|רח'|רחוב|שד'|שדרות|כיכר|ת.ד.|מיקוד|סניף|קופה|קופאי|קופאית|מוכר|מלצר|שולחן|סועדים|הזמנה
        תאריך|שעה|מס'|מספר|אסמכתא|מספר אישור|עסקה|סוג עסקה|רגילה|תשלומים|לקוח|לכבוד|חבר מועדון|נקודות|יתרה|כמות|מחיר|פריט|פריטים|יח'|ק"ג|גרם|ליטר|ברקוד|תיאור|סכום|החזר|זיכוי|שירות|טיפ|משלוח
        תל אביב|ירושלים|חיפה|באר שבע|ראשון לציון|פתח תקווה|נתניה|אשדוד|רמת גן|הרצליה|רעננה|כפר סבא|אילת|טבריה|הרצל|בן גוריון|ז'בוטינסקי|ויצמן|דיזנגוף|אלנבי|רוטשילד|ביאליק
        שופרסל|רמי לוי|ויקטורי|יוחננוף|סופר פארם|פז|דלק|סונול|מכולת|סופרמרקט|מאפייה|בית קפה|מסעדה|פיצרייה|בית מרקחת|חנות|קיוסק|אופטיקה|נעליים|בגדים|צעצועים
        לחם|חלב|גבינה|קוטג'|שמנת|חמאה|ביצים|עגבניות|מלפפונים|תפוחים|בננות|תפוזים|בצל|תפוחי אדמה|עוף|בשר|דגים|אורז|פסטה|סוכר|קמח|שמן|מלח|קפה|תה|מים|מיץ|בירה|יין|שוקולד|במבה|ביסלי|חומוס|טחינה|פלאפל|שווארמה|פיתה|סלט|מרק|המבורגר|פיצה|צ'יפס|שקית|סבון|שמפו|נייר טואלט
        תודה|תודה רבה|תודה ולהתראות|תודה שקניתם אצלנו|נשמח לראותכם שוב|ברוכים הבאים|להתראות|יום טוב|שבת שלום|החלפה|החזרה|תוך 14 יום|בהצגת חשבונית|שעות פתיחה""")),
    languages=("he",),
    words=("he",),
    faker="he_IL",
    months=tuple("ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר".split()),
    templates=_lines("""
        עוסק מורשה {d9}
        ע.מ. {d9}
        ח.פ. {d9}
        ח.פ {d2}-{d7}
        טל' {d2}-{d7}
        טל: {d3}-{d7}
        טלפון: {d2}-{d7} פקס: {d2}-{d7}
        חשבונית מס קבלה {d6}
        חשבונית מס מס' {d5}
        קבלה מס' {d5}
        תאריך: {date}
        תאריך: {date} שעה: {time}
        {date} {time}
        שעה {time}
        קופה: {n} קופאי: {name}
        קופה {n} עסקה {d4}
        שולחן {n}
        שולחן: {n} סועדים: {n}
        מלצר: {name}
        סה"כ {amount}
        סה"כ לתשלום {amount}
        סה"כ לתשלום: {amount}
        סה"כ פריטים: {n}
        סה"כ {n} פריטים
        סכום ביניים {amount}
        מע"מ {rate}% {amount}
        מע"מ {rate}%: {amount}
        מע"מ ({rate}%) {amount}
        סה"כ כולל מע"מ {amount}
        סה"כ לפני מע"מ {amount}
        מזומן {amount}
        עודף {amount}
        אשראי {amount}
        ויזה {d4} {amount}
        כרטיס: ****{d4}
        מס' אישור: {d7}
        תשלומים: {n}
        הנחה {rate}% -{number}
        הנחה -{number}
        {words} {amount}
        {words} {n} {number} {amount}
        {n} X {number} {amount}
        {n} x {words}
        {words} {n} יח' {amount}
        {words} ({word}) {amount}
        {words} {latin} {amount}
        {latin} {words}
        {d13} {words} {amount}
        ({words})
        *{words}*
        ** {words} **
        {words} בע"מ
        רח' {words} {n}
        רח' {words} {n}, {word}
        רחוב {words} {n}
        ת.ד. {d4} {word} {d7}
        נקודות שנצברו: {n}
        יתרה: {amount}
        לכבוד: {name}
        א'-ה' {time}-{time}"""),
    sample="אתץ",
    held_out=r"/(FrankRu|NotoSerifHebrew|MiriamMono|Assistant|9x15)",
    unfit=r"Oblique|Italic|Thin|ExtraLight|ExtraCondensed|\.pfa|\.otb|unifont_|VL-|LinLibertine|LinBiolinum|SILEOTSR|Rashi|Stam|/ldco/|/fonts-ldco/",
    bitmaps=(("[5-9]*ISO8859-8", "iso8859_8"), ("10x20-ISO8859-8", "iso8859_8")),
)

ARABIC = Head(
    name="arab",
    letters="ءآأؤإئ" + _range(0x627, 0x63A) + _range(0x641, 0x64A) + "پچژگٹڈڑںھہۃے" + _range(0x64B, 0x652) + "،؛؟٪٫٬﷼",
    # Persian has three digits of its own; the others look the same.
    digits="٠١٢٣٤٥٦٧٨٩" + "٠١٢٣۴۵۶٧٨٩",
    native=0.45,
    whole=0.4,
    marked=0.05,
    text_height=24,
    blocks=True,
    least=12,
    leftward=True,
    joins=True,
    locale=Locale(1, ".", (",", ",", ""), ("", "ر.س ", "SAR ", "د.إ ", "AED ", "ج.م ", "EGP ", "QR ", "KD ", "JD "), (" ر.س", " ريال", " ر.س.", " د.إ", " درهم", " ج.م", " جنيه", " د.ك", " د.أ", " دينار", " ر.ق", " ر.ع", " د.ب", " د.ع", " ل.ل", " تومان", " ریال", "﷼", " SAR", " AED"), "en_US", _phrases("""
        الإجمالي|المجموع|المجموع الفرعي|الإجمالي شامل الضريبة|ضريبة القيمة المضافة|المبلغ المستحق|الصافي|نقداً|نقدا|الباقي|المدفوع|بطاقة|مدى|فيزا|شبكة|الخصم|الكمية|السعر|الصنف|الوصف|القيمة|العدد|التاريخ|الوقت|رقم الفاتورة|الرقم الضريبي|السجل التجاري
        فاتورة ضريبية مبسطة|فاتورة ضريبية|إيصال|سند قبض|نسخة العميل|نسخة التاجر|شكراً لزيارتكم|شكرا لزيارتكم|أهلاً وسهلاً|مرحباً بكم|نتشرف بزيارتكم|البضاعة المباعة لا ترد ولا تستبدل|خلال ثلاثة أيام|يرجى الاحتفاظ بالفاتورة|رقم الطلب|طلب محلي|سفري|توصيل|الطاولة|الكاشير|البائع|الفرع|العميل|العنوان|هاتف|جوال|فاكس|ص.ب
        شركة|مؤسسة|مطعم|مقهى|مخبز|صيدلية|بقالة|أسواق|سوبرماركت|هايبر ماركت|محطة وقود|مغسلة|ذ.م.م|ش.م.م|شارع|حي|طريق|الملك فهد|الملك عبدالعزيز|الرياض|جدة|مكة المكرمة|الدمام|دبي|أبوظبي|الشارقة|القاهرة|الجيزة|الإسكندرية|عمان|بيروت|الدوحة|الكويت|المنامة|مسقط|بغداد|الدار البيضاء|تونس|الجزائر
        خبز|حليب|لبن|جبنة بيضاء|بيض|دجاج|لحم غنم|سمك|أرز بسمتي|سكر|شاي|قهوة|ماء|عصير برتقال|عصير مانجو|تمر|زيتون|زيت|طماطم|بطاطس|بصل|خيار|تفاح|موز|شاورما دجاج|كباب|كبسة|مندي|برياني|فلافل|حمص|فول|سلطة|شوربة|بيتزا|برجر|بيبسي|كولا|آيس كريم|كيك|بقلاوة|كنافة|صابون|شامبو|مناديل|كيس|بنزين ٩١|بنزين ٩٥|ديزل|كجم|كيلو|جرام|لتر|حبة|قطعة|علبة|كرتون|كوب|صغير|وسط|كبير|حار|بارد
        مبلغ قابل پرداخت|جمع کل|جمع|تخفیف|مالیات بر ارزش افزوده|مالیات|عوارض|نقدی|کارت|باقیمانده|دریافتی|تعداد|قیمت واحد|مبلغ|شرح کالا|ردیف|شماره فاکتور|فاکتور فروش|تاریخ|ساعت|صندوقدار|فروشگاه|رستوران|داروخانه|نانوایی|خیابان|میدان|کوچه|پلاک|تلفن|آدرس|تهران|مشهد|اصفهان|شیراز|تبریز|ولیعصر|آزادی|انقلاب|با تشکر از خرید شما|از خرید شما متشکریم|خوش آمدید|شماره پیگیری|شماره ترمینال|رسید مشتری|خرید|موفق
        برنج|نان سنگک|پنیر|چای|شیر|ماست|گوشت|مرغ|تخم مرغ|روغن|پیاز|گوجه فرنگی|سیب زمینی|خیار شور|چلوکباب|جوجه کباب|قورمه سبزی|دوغ|نوشابه|بستنی|شکلات|پفک|چیپس|دستمال کاغذی|ژله|گز|پسته|زعفران|آب معدنی|قهوه|ریال|تومان
        کل رقم|قیمت|تعداد|رعایت|ٹیکس|نقد|بقایا|شکریہ|رسید|تاریخ|وقت|دکان|آٹا|چینی|دودھ|انڈے|چاول|دال|روٹی|لاہور|کراچی|روپے""")),
    languages=("ar", "fa", "ur"),
    words=("ar", "fa", "ur"),
    faker=("ar_SA", "ar_AA", "ar_SA", "fa_IR"),
    months=tuple("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر محرم صفر رمضان شوال فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split()),
    templates=_lines("""
        الرقم الضريبي: {d15}
        الرقم الضريبي {d15}
        رقم التسجيل الضريبي {d15}
        الرقم الضريبي : {d3}-{d3}-{d3}
        س.ت {d10}
        س.ت: {d5}
        السجل التجاري: {d10}
        هاتف: {d9}
        هاتف: {d2}-{d7}
        جوال {d10}
        ت: {d11}
        تليفون {d8} - {d8}
        رقم الفاتورة: {d6}
        رقم الفاتورة : {latin}-{d6}
        فاتورة رقم {d5}
        رقم الطلب {n}
        رقم الإيصال {d6}
        فاتورة ضريبية مبسطة
        التاريخ: {date}
        التاريخ: {date} الوقت: {time}
        التاريخ {date} {time}
        {date} {time}
        {day} {month} {year}
        {time} ص
        {time} م
        الكاشير: {name}
        البائع: {name}
        العميل: {name}
        اسم العميل {name}
        طاولة {n}
        طاولة رقم {n} عدد الأشخاص {n}
        الإجمالي {amount}
        الإجمالي: {amount}
        الإجمالي شامل الضريبة {amount}
        الاجمالي {amount}
        المجموع {amount}
        المجموع الفرعي {amount}
        المجموع: {amount}
        الصافي {amount}
        المبلغ المستحق {amount}
        ضريبة القيمة المضافة {rate}% {amount}
        ضريبة القيمة المضافة ({rate}%) {amount}
        ضريبة القيمة المضافة {rate}%: {amount}
        ض.ق.م {rate}% {amount}
        خدمة {rate}% {amount}
        الإجمالي قبل الضريبة {amount}
        الخصم {rate}% -{number}
        الخصم -{number}
        خصم {amount}
        نقدا {amount}
        نقداً {amount}
        الباقي {amount}
        المدفوع {amount}
        مدى {amount}
        بطاقة **** {d4}
        فيزا {d4} {amount}
        رقم الموافقة {d6}
        عدد الأصناف: {n}
        عدد القطع {n}
        {words} {amount}
        {words} {n} {number} {amount}
        {n} x {number} {amount}
        {n} × {words}
        {words} {n} حبة
        {words} {n} كجم
        {words} ({word}) {amount}
        {words} {latin}
        {latin} {words} {amount}
        {d13} {words}
        ({words})
        *** {words} ***
        - {words}
        {words}، {words}
        شركة {words} ذ.م.م
        شارع {words}، {word}
        شارع {words} - حي {word}
        ص.ب {d5} {word} {d5}
        نقاط المكافأة: {n}
        الرصيد {amount}
        {number} ر.س
        {number} ريال
        {number} ج.م
        جمع کل {amount}
        جمع کل: {number} ریال
        مبلغ قابل پرداخت {amount}
        مبلغ قابل پرداخت: {number} ریال
        مالیات بر ارزش افزوده {rate}% {amount}
        تخفیف {amount}
        شماره فاکتور: {d6}
        تاریخ: {date} ساعت: {time}
        تلفن: {d8}
        کد پستی {d10}
        شماره کارت {d4}-{d4}-{d4}-{d4}
        {words} {n} عدد {amount}
        {number} تومان
        {number} ریال"""),
    sample="عشگ",
    held_out=r"/(Amiri|Scheherazade|FreeFarsi|Tajawal)",
    unfit=r"Oblique|Italic|Slanted|Thin|ExtraLight|ExtraBold|ExtraCondensed|Black|SemiBold|SemiCondensed|unifont|Quran|Qurn|Art\.|Decorative|TitleL|Poster|Pen\.|Nastaliq|Nafees|PakType|FreeMono",
    foreign_digits=r"/(nazli|titr|homa)",
)

_DEVANAGARI = tuple(_range(0x915, 0x928) + _range(0x92A, 0x930) + "लळवशषसह")
DEVANAGARI = Head(
    name="deva",
    letters=_range(0x901, 0x903) + _range(0x905, 0x90B) + "ऍएऐऑओऔ" + "".join(_DEVANAGARI) + "\u0931\u093cऽ" + _range(0x93E, 0x943) + "\u0945\u0947\u0948\u0949\u094b\u094c\u094dॐ।॥॰",
    digits=_range(0x966, 0x96F),
    native=0.2,
    whole=0.25,
    syllable=Syllable(_DEVANAGARI + ("ड़", "ढ़", "ज़", "फ़"), "अआइईउऊएऐओऔ", "ािीुूृेैॉोौ", "्", "ंँः"),
    text_height=24,
    blocks=True,
    least=12,
    joins=True,
    locale=Locale(1, ".", ("₹", ",", "₹", ""), ("₹", "₹ ", "₹", "Rs. ", "Rs.", "Rs ", "रु. ", "रु ", "रू. "), (" रु", " रु.", " रुपये", " रू", "/-", "/-", "₹", " INR"), "en_US", _phrases("""
        कुल|कुल योग|कुल राशि|योग|उप योग|जीएसटी|सीजीएसटी|एसजीएसटी|कर|नकद|वापसी|शेष|बकाया|छूट|भुगतान|देय राशि|जमा|अग्रिम|मात्रा|दर|राशि|विवरण|क्र.|क्र.सं.|दिनांक|तारीख|समय|बिल नं.|रसीद|नकद रसीद|बिल|चालान|धन्यवाद|फिर पधारें|स्वागत है|ग्राहक|नाम|पता|फोन|मो.|मोबाइल|जीएसटी नं.|हस्ताक्षर
        स्टोर|किराना स्टोर|जनरल स्टोर|भंडार|मेडिकल|रेस्टोरेंट|भोजनालय|ढाबा|होटल|मिष्ठान्न भंडार|दुकान|ट्रेडर्स|एंड संस|एण्ड ब्रदर्स|प्राइवेट लिमिटेड|मार्ग|रोड|चौक|बाजार|नगर|कॉलोनी|गली|नई दिल्ली|मुंबई|पुणे|लखनऊ|जयपुर|भोपाल|इंदौर|पटना|वाराणसी|कानपुर|नागपुर|काठमांडू|पोखरा|महाराष्ट्र|उत्तर प्रदेश
        चावल|आटा|गेहूं|दूध|दही|पनीर|घी|चीनी|गुड़|नमक|चाय पत्ती|तेल|सरसों तेल|दाल|अरहर दाल|चना दाल|मूंग दाल|मसाला|हल्दी|मिर्च|धनिया|जीरा|साबुन|बिस्कुट|आलू|प्याज|टमाटर|केला|सेब|अंडे|रोटी|तंदूरी रोटी|नान|थाली|समोसा|कचौरी|जलेबी|लड्डू|बर्फी|डोसा|इडली|पोहा|वड़ा पाव|पाव भाजी|पनीर बटर मसाला|दाल मखनी|छोले भटूरे|चाय|कॉफी|लस्सी|पानी|कोल्ड ड्रिंक|किलो|किग्रा|ग्राम|लीटर|नग|पीस|पैकेट|दर्जन|हाफ|फुल
        एकूण|एकूण रक्कम|रक्कम|बेरीज|रोख|परत|सूट|पावती|क्रमांक|ग्राहकाचे नाव|तांदूळ|साखर|दूध|भाजी|जम्मा|कुल जम्मा|रकम|मूल्य अभिवृद्धि कर|भ्याट|मिति|बिल नं|फिर्ता|छुट|नगद|परिमाण|रुपैयाँ""")),
    languages=("hi", "mr", "ne"),
    words=("hi",),
    faker=("hi_IN", "hi_IN", "ne_NP"),
    months=tuple("जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split()),
    templates=_lines("""
        जीएसटी नं. {d2}AAAAA{d4}A{n}Z{n}
        जीएसटी नं. {d15}
        फोन: {d10}
        फोन {d3}-{d8}
        मो. {d10}
        मोबाइल: {d10}
        बिल नं. {n}
        बिल नं.: {d5}
        बिल संख्या {d6}
        रसीद सं. {d4}
        क्र.सं. {n}
        दिनांक: {date}
        दिनांक {date} समय {time}
        तारीख: {date}
        {date} {time}
        {day} {month} {year}
        ग्राहक: {name}
        नाम: {name}
        श्री {name}
        कैशियर: {name}
        टेबल {n}
        टेबल नं. {n}
        कुल {amount}
        कुल: {amount}
        कुल योग {amount}
        कुल योग: {amount}
        कुल राशि {amount}
        योग {amount}
        उप योग {amount}
        देय राशि {amount}
        सीजीएसटी {rate}% {amount}
        एसजीएसटी {rate}% {amount}
        जीएसटी {rate}% {amount}
        जीएसटी ({rate}%) {amount}
        कर {rate}% {amount}
        छूट {rate}% -{number}
        छूट -{number}
        नकद {amount}
        वापसी {amount}
        शेष {amount}
        यूपीआई {d12}
        कार्ड ****{d4} {amount}
        कुल वस्तुएं {n}
        कुल मात्रा {n}
        {words} {amount}
        {words} {n} {number} {amount}
        {n} {words} {amount}
        {n} x {number} {amount}
        {n} नग {words}
        {words} {n} किलो {amount}
        {words} {n} ग्राम
        {words} ({word}) {amount}
        {words} {latin}
        {latin} {words} {amount}
        {d13} {words}
        ({words})
        ** {words} **
        - {words}
        {words}, {words}
        {words} स्टोर
        {words} एंड संस
        {words} प्राइवेट लिमिटेड
        {n}, {words} मार्ग
        {words} रोड, {word} - {d6}
        {words} नगर
        {words}।
        रु. {number}
        ₹{number}
        ₹ {number}
        {number}/-
        एकूण {amount}
        एकूण रक्कम {amount}
        जम्मा {amount}
        कुल जम्मा रु. {number}"""),
    sample="कह्",
    held_out=r"/(Samyak|[Gg]argi|Hind-)",
    unfit=r"Oblique|Italic|Thin|ExtraLight|ExtraBold|ExtraCondensed|Black|SemiBold|SemiCondensed|unifont|Sarai",
    foreign_digits=r"/(Poppins|Rajdhani|Teko|Hind-)",
)

_BENGALI = tuple(_range(0x995, 0x9A8) + _range(0x9AA, 0x9B0) + "লশষসহ")
BENGALI = Head(
    name="beng",
    letters=_range(0x981, 0x983) + _range(0x985, 0x98B) + "এঐওঔ" + "".join(_BENGALI) + "ৰৱ\u09bc" + _range(0x9BE, 0x9C3) + "\u09c7\u09c8\u09cb\u09cc\u09cdৎ৳।",
    digits=_range(0x9E6, 0x9EF),
    native=0.4,
    whole=0.25,
    syllable=Syllable(_BENGALI + ("ড়", "ঢ়", "য়"), "অআইঈউঊএঐওঔ", "ািীুূৃেৈোৌ", "্", "ংঁঃ"),
    text_height=24,
    blocks=True,
    least=12,
    joins=True,
    locale=Locale(1, ".", ("₹", ",", "₹", ""), ("৳", "৳ ", "৳", "Tk ", "Tk. ", "টাকা ", "₹", "BDT "), (" টাকা", " টাকা", "টাকা", " টা.", "৳", " ৳", "/-", "/-", " Tk", " BDT"), "en_US", _phrases("""
        মোট|সর্বমোট|উপমোট|মোট টাকা|মোট প্রদেয়|ভ্যাট|মূসক|কর|নগদ|ফেরত|বাকি|বকেয়া|ছাড়|ডিসকাউন্ট|পরিশোধ|জমা|অগ্রিম|পরিমাণ|দর|মূল্য|টাকা|বিবরণ|পণ্যের বিবরণ|ক্রমিক নং|তারিখ|সময়|বিল নং|চালান নং|রসিদ|ক্যাশ মেমো|চালান|ধন্যবাদ|আবার আসবেন|স্বাগতম|ক্রেতা|বিক্রেতা|নাম|ঠিকানা|ফোন|মোবাইল|মোবা|বিন নং|স্বাক্ষর|কথায়|মাত্র|ক্যাশিয়ার|টেবিল|বিকাশ|কার্ড
        স্টোর|জেনারেল স্টোর|মুদি দোকান|ভাণ্ডার|মিষ্টান্ন ভাণ্ডার|ফার্মেসি|রেস্টুরেন্ট|হোটেল|বিরিয়ানি হাউস|সুপার শপ|ট্রেডার্স|এন্টারপ্রাইজ|লিমিটেড|রোড|সড়ক|বাজার|মার্কেট|ঢাকা|চট্টগ্রাম|সিলেট|খুলনা|রাজশাহী|বরিশাল|রংপুর|মিরপুর|গুলশান|বনানী|ধানমন্ডি|মতিঝিল|উত্তরা|কলকাতা|হাওড়া|শিলিগুড়ি|পশ্চিমবঙ্গ
        চাল|ডাল|মসুর ডাল|দুধ|চিনি|লবণ|তেল|সয়াবিন তেল|সরিষার তেল|আটা|ময়দা|চা পাতা|চা|কফি|ডিম|মাছ|ইলিশ মাছ|মুরগি|গরুর মাংস|খাসির মাংস|পেঁয়াজ|রসুন|আদা|আলু|টমেটো|কাঁচা মরিচ|হলুদ|কলা|আম|আপেল|রুটি|পরোটা|ভাত|খিচুড়ি|কাচ্চি বিরিয়ানি|তেহারি|সিঙ্গারা|সমুচা|রসগোল্লা|সন্দেশ|দই|মিষ্টি|বোরহানি|লাচ্ছি|পানি|কোক|বিস্কুট|চানাচুর|সাবান|শ্যাম্পু|টিস্যু|কেজি|গ্রাম|লিটার|পিস|প্যাকেট|ডজন|হাফ|ফুল""")),
    languages=("bn",),
    words=("bn",),
    faker="bn_BD",
    months=tuple("জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর বৈশাখ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র".split()),
    templates=_lines("""
        বিন নং {d9}
        বিন: {d9}-{d4}
        মূসক চালান {n}.{n}
        ফোন: {d11}
        ফোন {d2}-{d8}
        মোবা: {d11}
        মোবাইল: {d5}-{d6}
        বিল নং {n}
        বিল নং: {d5}
        চালান নং {d6}
        রসিদ নং {d4}
        ক্রমিক নং {n}
        তারিখ: {date}
        তারিখ {date} সময় {time}
        {date} {time}
        {day} {month} {year}
        ক্রেতা: {name}
        নাম: {name}
        ক্যাশিয়ার: {name}
        জনাব {name}
        টেবিল {n}
        টেবিল নং {n}
        মোট {amount}
        মোট: {amount}
        মোট টাকা {amount}
        সর্বমোট {amount}
        সর্বমোট: {amount}
        উপমোট {amount}
        মোট প্রদেয় {amount}
        ভ্যাট {rate}% {amount}
        ভ্যাট ({rate}%) {amount}
        মূসক {rate}% {amount}
        সার্ভিস চার্জ {rate}% {amount}
        ছাড় {rate}% -{number}
        ছাড় -{number}
        নগদ {amount}
        ফেরত {amount}
        বাকি {amount}
        জমা {amount}
        বিকাশ {d11}
        কার্ড ****{d4} {amount}
        মোট পণ্য {n}
        মোট পরিমাণ {n}
        {words} {amount}
        {words} {n} {number} {amount}
        {n} {words} {amount}
        {n} x {number} {amount}
        {n} টি {words}
        {words} {n} কেজি {amount}
        {words} {n} গ্রাম
        {words} ({word}) {amount}
        {words} {latin}
        {latin} {words} {amount}
        {d13} {words}
        ({words})
        ** {words} **
        - {words}
        {words}, {words}
        {words} স্টোর
        {words} লিমিটেড
        মেসার্স {words}
        {n}, {words} রোড
        {words} রোড, {word}-{d4}
        {words} বাজার
        {words}।
        কথায়: {words} টাকা মাত্র
        টাকা {number}
        ৳{number}
        ৳ {number}
        {number} টাকা
        {number}/-"""),
    sample="কহ্",
    held_out=r"/(Lohit|HindSiliguri)",
    unfit=r"FreeS|MitraMono|Oblique|Italic|Thin|ExtraLight|ExtraBold|ExtraCondensed|Black|SemiBold|SemiCondensed|unifont",
)

HEADS = {head.name: head for head in (THAI, KOREAN, HEBREW, KANJI, ARABIC, DEVANAGARI, BENGALI)}


def chosen(doc):
    """Takes SCRIPT, the first argument of a recipe with this docstring; returns its head. The rest of the arguments are left."""
    parser = argparse.ArgumentParser(usage="%(prog)s SCRIPT ...", description=doc.splitlines()[0])
    parser.add_argument("script", metavar="SCRIPT", choices=sorted(HEADS), help=f"{', '.join(sorted(HEADS))}; SCRIPT --help lists the other arguments")
    script = parser.parse_args(sys.argv[1:2]).script
    sys.argv[:2] = [f"{sys.argv[0]} {script}"]
    return HEADS[script]
