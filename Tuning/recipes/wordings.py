"""The wording of receipts: important words, ways to write numbers, and dictionaries.

A locale is (weight, decimal mark, grouping marks, currency signs before, after, dictionary file,
words). The dictionaries are Debian's hunspell packages (Tuning/Reader/packages.txt lists them);
without one only the words of the table and the phrases of Tuning/Receipts are used.
"""

import dataclasses
import functools
import glob
import random
import re
import tomllib
import unicodedata

from recipes import ROOT

DICTIONARIES = "/usr/share/hunspell"
PHRASES = ROOT / "Tuning/Receipts/locales/words"


@dataclasses.dataclass(frozen=True)
class Locale:
    weight: float
    point: str
    groups: tuple
    before: tuple
    after: tuple
    dictionary: str
    words: tuple
    # The share of amounts with two decimals.
    cents: float = 0.84


def _locale(weight, point, groups, before, after, dictionary, words, cents=0.84):
    return Locale(weight, point, tuple(groups), tuple(before), tuple(after), dictionary, tuple(words.split()), cents)


LOCALES = {
    "en": _locale(30, ".", [",", ",", ""], ["RM", "RM ", "$", "$ ", "£", "€", "USD ", "S$", "A$", "₹", "MYR "], [" USD", " RM"], "en_US",
        "TOTAL Subtotal SUB-TOTAL Amount CASH Change ROUNDING Rounding Adj Discount TAX GST SST VAT Invoice RECEIPT Date "
        "TIME QTY Price ITEM ITEMS BALANCE Due PAID CARD VISA MASTERCARD DEBIT CREDIT TENDER TABLE CASHIER Counter MEMBER "
        "POINTS THANK YOU PLEASE COME AGAIN GOODS SOLD ARE NOT RETURNABLE TEL FAX NO SDN BHD JALAN TAMAN KUALA LUMPUR "
        "SELANGOR STORE SHOP MARKET MINI RESTAURANT CAFE BAKERY HARDWARE STATIONERY BOOK PEN PAPER MILK BREAD EGGS RICE "
        "OIL SUGAR SALT TEA COFFEE WATER JUICE COKE BEER WINE CHICKEN FISH BEEF PORK SOUP NOODLE SALAD BURGER FRIES PIZZA "
        "CHEESE BUTTER CREAM ICE APPLE BANANA ORANGE TOMATO POTATO ONION GARLIC SOAP SHAMPOO TISSUE BAG PLASTIC BOTTLE CAN "
        "BOX PACK PKT PCS PC KG G ML L CM MM INCH EXCL INCL Inclusive of the and for with Service Charge TIP NET Nett GROSS "
        "ZRL SR ZR RM USD EUR GBP SUMMARY CODE RATE SALES STAFF POS TRANS REF APPROVAL AUTH TERMINAL BILL ORDER TAKE AWAY "
        "DINE IN PAX ADULT CHILD REG PAYMENT RECEIVED REFUND VOID DEPOSIT SAVINGS OFFER PROMO FREE SPECIAL EACH UNIT DESC "
        "Description BARCODE Grand Inv Doc Customer Outlet Roundup Tendered Server Guests Check Merchant Copy Qty(s) Cashless"),
    "us": _locale(12, ".", [",", ",", ""], ["$", "$", "$ ", "USD $", "US$ "], [], "en_US",
        "Total Subtotal Sub-Total SUBTOTAL TOTAL Tax TAX Tip TIP Gratuity GRATUITY Balance Due BALANCE DUE Amount Guest Guests Server Table Check "
        "CHECK Order Ticket Station Cashier Host Cust Gst Card Visa VISA MasterCard Amex XXXX Approval Auth Code Signature Suggested Customer Copy "
        "Merchant Thank You THANK YOU Please Come Again Change CHANGE Cash CASH Tendered Credit Debit Payment Received To Go Dine In Here Regular "
        "Large Small Medium Combo Burger Fries Chicken Sandwich Salad Soup Coffee Iced Tea Lemonade Soda Coke Diet Sprite Beer Draft Bottle Wine Glass "
        "House Margarita Tacos Burrito Quesadilla Guacamole Nachos Rice Beans Pad Thai Curry Roll Tuna Salmon Shrimp Sashimi Sushi Steak Ribeye Fillet "
        "Wings Pizza Pepperoni Pasta Caesar Garlic Bread Cheese Bacon Eggs Omelette Toast Pancakes Waffle Hash Browns Side Extra Add No Kids Dessert "
        "Cake Pie Cheesecake Cookie Brownie Latte Cappuccino Espresso Mocha Muffin Bagel Cream Restaurant RESTAURANT Grill Diner Cafe Kitchen Bar "
        "Bistro Street Avenue Blvd Suite Phone Date Time Dinner Lunch Breakfast Open Opened Closed Receipt Reprint Void Discount Service Charge Fee"),
    "ms": _locale(4, ".", [",", ""], ["RM", "RM "], [], "",
        "JUMLAH TUNAI BAKI CUKAI TARIKH MASA RESIT INVOIS TERIMA KASIH SILA DATANG LAGI HARGA KUANTITI NASI GORENG AYAM IKAN "
        "TEH AIS KOPI SUSU ROTI CANAI MEE KEDAI RUNCIT SERVIS BAYARAN PELANGGAN KAUNTER BARANG YANG DIJUAL TIDAK BOLEH DIKEMBALIKAN"),
    "id": _locale(2, ",", [".", ".", ""], ["Rp", "Rp ", "Rp. ", "IDR "], [], "",
        "TOTAL TUNAI KEMBALI PAJAK PPN DISKON HARGA JUMLAH STRUK BELANJA TERIMA KASIH KASIR MEJA BAYAR AYAM BAKAR ES TEH MANIS"),
    "de": _locale(9, ",", [".", "", " "], ["€ ", "EUR ", "CHF ", "Fr. ", "€"], [" €", "€", " EUR"], "de_DE",
        "SUMME Gesamt BETRAG MwSt MWST USt Netto BRUTTO Bar Gegeben Rückgeld Zwischensumme Rechnung BELEG Kasse Bediener "
        "Tisch Datum Uhrzeit Stück Stk EINZELPREIS Menge Artikel Pfand Rabatt Vielen Dank für Ihren Einkauf Karte EC-Karte "
        "Kartenzahlung Trinkgeld Steuer-Nr USt-IdNr Straße GmbH Brot Brötchen Käse Würstchen Äpfel Öl Milch Butter Müsli"),
    "ch": _locale(2.5, ".", ["'", "'", "’", ""], ["CHF ", "Fr. ", "SFr. "], [" CHF", " Fr.", ""], "de_CH",
        "Zwischentotal Total Rückgeld Bargeld Gegeben MWST Netto Brutto Quittung Vente Rendu Espèces Arrondi Sous-total Caissier Kasse "
        "Rundung Betrag TWINT Maestro Postcard Reçu Acompte Solde Pagato Resto Totale Znüni Gipfeli Rösti Rivella"),
    "fr": _locale(8, ",", [" ", "", "."], ["€ "], [" €", "€", " EUR", " CHF"], "fr_FR",
        "TOTAL TTC HT TVA Montant Espèces Rendu Monnaie À PAYER Sous-total Remise Quantité Prix Carte bancaire Ticket Caisse "
        "Merci de votre visite À bientôt Facture Désignation Café Crème Pâtisserie Bœuf Épicerie Règlement Réf Service compris"),
    "es": _locale(6, ",", [".", "", " "], ["$", "€ ", "$ "], [" €", "€"], "es_ES",
        "TOTAL SUBTOTAL IVA Importe Efectivo Cambio Entregado Fecha Hora Cantidad Precio Descripción Base Cuota Tarjeta Gracias "
        "por su visita Factura simplificada Año Señor Jamón Piña Niños Camarero Mesa Propina Descuento A PAGAR"),
    "it": _locale(5, ",", [".", "", " "], ["€ ", "EUR "], [" €", "€", " EUR"], "it_IT",
        "TOTALE COMPLESSIVO Contanti Resto di cui IVA Importo pagato Scontrino DOCUMENTO COMMERCIALE Prezzo Quantità Sconto "
        "Subtotale Pagamento elettronico Coperto Caffè Acqua Perù Grazie Arrivederci Reparto Cassa Operatore"),
    "pt": _locale(5, ",", [".", "", " "], ["R$ ", "R$", "€ "], ["€", " €"], "pt_PT",
        "TOTAL A PAGAR Troco Dinheiro Multibanco IVA Taxa Incidência Quantidade Preço Descrição Fatura Simplificada Obrigado "
        "Contribuinte Pão Açúcar Café Maçã Desconto VALOR CARTÃO CRÉDITO DÉBITO Cupom Fiscal Não é documento"),
    "nl": _locale(4, ",", [".", ""], ["€ ", "€", "EUR "], [" EUR"], "nl_NL",
        "TOTAAL Subtotaal BTW Bedrag Contant Wisselgeld Te betalen Pinnen Korting Aantal Prijs Bedankt en tot ziens Bon Kassa "
        "Statiegeld Kaas Melk Brood Boodschappen Bonuskaart Laag Hoog Over Excl"),
    "pl": _locale(6, ",", ["", " "], [], [" zł", " PLN", "zł", ""], "pl_PL",
        "SUMA PLN PARAGON FISKALNY Sprzedaż opodatkowana Kwota PTU Gotówka Reszta Razem Do zapłaty Ilość Cena Wartość Rabat "
        "Niefiskalny Karta Płatność Dziękujemy Żółty ser Mąka Śmietana Chleb Masło Źródło Ćwikła Łosoś szt. NIP Kasjer"),
    "cs": _locale(5, ",", [" ", ""], [], [" Kč", " CZK", "Kč", ""], "cs_CZ",
        "CELKEM Součet K úhradě Hotově Vráceno DPH Základ Sazba Zaokrouhlení Účtenka Daňový doklad Množství Cena Děkujeme "
        "Pokladna Přijato Káva Čaj Rohlík Mléko Šunka Žemle Řízek Účet Stůl Sleva IČO DIČ"),
    "sk": _locale(1.5, ",", [" ", ""], ["€ "], [" €", " EUR"], "sk_SK",
        "SPOLU Medzisúčet K úhrade Hotovosť Výdavok DPH Základ Doklad Množstvo Ďakujeme za nákup Predajňa Pokladňa Ľavica"),
    "tr": _locale(5, ",", [".", ""], ["*", "₺", ""], [" TL", " TRY", "₺", ""], "tr_TR",
        "TOPLAM TOPKDV KDV NAKİT Para Üstü ARA TOPLAM Fiş No Tarih Saat Teşekkür Ederiz KREDİ KARTI Tutar Adet Fiyat İndirim "
        "Süt Ekmek Çay Yoğurt Peynir Şeker Ödeme Kasiyer Müşteri Matrah"),
    "ru": _locale(8, ".", ["", " "], ["=", "≡", "", ""], [" ₽", " руб.", " руб", "₽", ""], "ru_RU",
        "ИТОГ ИТОГО ВСЕГО К ОПЛАТЕ НАЛИЧНЫМИ БЕЗНАЛИЧНЫМИ СДАЧА НДС СУММА ПОЛУЧЕНО КАССОВЫЙ ЧЕК ПРИХОД Кассир Смена Магазин "
        "СКИДКА ЦЕНА КОЛ-ВО ТОВАР СПАСИБО ЗА ПОКУПКУ ИНН ФН ФД ФП САЙТ АДРЕС МЕСТО РАСЧЕТОВ КАРТА ООО Хлеб Молоко Сыр Чай шт кг"),
    "uk": _locale(5, ",", ["", " "], ["₴", ""], [" грн", " ГРН", "₴", " UAH", ""], "uk_UA",
        "СУМА ДО СПЛАТИ РАЗОМ ГОТІВКА РЕШТА ПДВ ЗНИЖКА ЧЕК КАСИР ТОВАР ЦІНА КІЛЬКІСТЬ ДЯКУЄМО КАРТКА ФІСКАЛЬНИЙ ЗН ФН ІД "
        "Хліб Молоко Їжа Сіль Цукор Її Ґанок ПІДСУМОК БЕЗГОТІВКОВА"),
    "hu": _locale(2, ",", [" ", ".", ""], ["Ft "], [" Ft", " HUF", ""], "hu_HU",
        "ÖSSZESEN Részösszeg Készpénz Visszajáró ÁFA Bankkártya Nyugta Köszönjük Fizetendő Kerekítés Mennyiség Egységár Tétel Főösszeg Gyűjtő"),
    "ro": _locale(2, ",", [".", ""], ["LEI "], [" LEI", " RON", " lei", ""], "ro_RO",
        "TOTAL LEI NUMERAR REST TVA BON FISCAL Subtotal Cantitate Preț Reducere Mulțumim Card Casier Pâine Brânză Țuică Șuncă Încasat"),
    "hr": _locale(1.5, ",", [".", ""], ["€ "], [" €", " EUR", " kn"], "hr_HR",
        "UKUPNO Gotovina Povrat PDV Osnovica Račun Količina Cijena Iznos Popust Hvala Kartica Blagajna Čokolada Šećer Žito Međuzbroj"),
    "sv": _locale(2, ",", [" ", "", "."], ["kr ", "SEK "], [" kr", ":-", " SEK", ""], "sv_SE",
        "TOTALT Summa ATT BETALA Moms Kontant Kort Växel Kvitto Antal Pris Rabatt Tack och välkommen åter Öppet Kassa Netto Brutto Avrundning Mjölk Bröd"),
    "da": _locale(1.5, ",", [".", ""], ["kr. ", "DKK "], [" kr.", " DKK", ""], "da_DK",
        "TOTAL I ALT AT BETALE Moms heraf Kontant Byttepenge Dankort Kvittering Antal Pris Tak for besøget Rødvin Smør Æbler Brød Køb Øl"),
    "no": _locale(1.5, ",", [" ", "", "."], ["kr ", "NOK "], [" kr", ",-", " NOK", ""], "nb_NO",
        "SUM TOTALT Å BETALE MVA Grunnlag Kontant Bankkort Kvittering Antall Pris Takk for handelen Brød Melk Øl Kjøtt Pant Øreavrunding"),
    "is": _locale(1.2, ",", [".", ""], ["kr "], [" kr.", " ISK", ""], "is_IS",
        "SAMTALS Alls VSK Reiðufé Kort Kvittun Fjöldi Verð Afsláttur Þakka viðskiptin Mjólk Brauð Ís Ýsa Það Ðóð"),
    "lv": _locale(1.8, ",", ["", " "], ["€ ", "EUR "], [" €", " EUR", ""], "lv_LV",
        "KOPĀ Summa PVN Skaidra nauda Atlikums Čeks Kvīts Apmaksai Bez PVN Paldies par pirkumu Karte Atlaide Maize Piens Ķirsis Ļoti Ņem Ģimene"),
    "lt": _locale(1.8, ",", ["", " "], ["€ "], [" €", " EUR", "", " Eur"], "lt_LT",
        "IŠ VISO Mokėti PVM Be PVM Su PVM Grynieji Grąža Kvitas Kortelė Nuolaida Kasininkas Kiekis Ačiū už pirkinį Duona Pienas Sūris Žuvis Ūkis Įmonė"),
    "et": _locale(1.4, ",", ["", " "], ["€ "], [" €", " EUR", "", "€"], "et_EE",
        "KOKKU Summa Käibemaks KM Käibemaksuta Sularaha Tagasi Kaart Soodustus Kviitung Arve Kogus Hind Aitäh Külastage Leib Piim Õun Šokolaad"),
    "fi": _locale(1.8, ",", [" ", ""], ["€ "], [" €", " EUR", "", "€"], "",
        "YHTEENSÄ Summa ALV Veroton Verollinen Käteinen Takaisin Pankkikortti Kuitti Alennus Määrä Hinta Kiitos käynnistä Tervetuloa Leipä Maito Kahvi Jäätelö"),
    "bg": _locale(1.4, ".", ["", " "], [""], [" лв.", " лв", " BGN", " €", ""], "",
        "ОБЩА СУМА ОБЩО ДДС В БРОЙ РЕСТО КАРТА ОТСТЪПКА ФИСКАЛЕН БОН КАСИЕР ЕИК АРТИКУЛ БЛАГОДАРИМ Хляб Мляко Сирене Кафе бр"),
    "sr": _locale(1.2, ",", [".", ""], [""], [" РСД", " дин.", " RSD", ""], "sr_RS",
        "УКУПАН ИЗНОС Укупно ПДВ Порез Готовина Повраћај Платна картица ФИСКАЛНИ РАЧУН Касир ЕСИР Артикли Цена Кол. ПИБ Назив Стопа Хлеб Млеко Ђ Њ Љ Џ Ћ"),
    "kk": _locale(4.5, ",", [" ", " ", ""], ["₸", "₸ "], [" ₸", "₸", " тг", " тг.", " тенге", " KZT", ""], "kk_KZ",
        "БАРЛЫҒЫ ЖИЫНЫ ҚОСЫЛҒАН ҚҚС ҚҚС-сыз НДС Қолма-қол Картамен Қайтарым ТҮБІРТЕК ФИСКАЛДЫҚ ЧЕК Кассир Жеңілдік Саны Бағасы Сомасы Дүкен "
        "БСН ЖСН Төлем Төлеуге Рахмет Сатып алғаныңызға рахмет Күні Уақыты Нан Сүт Ірімшік Шай Қант Ет Көкөніс Жұмыртқа Өнім Үлгі Һ Әже Ғимарат"),
    "el": _locale(8, ",", [".", "", "."], ["€ ", "€", "EUR "], [" €", "€", " EUR", " ΕΥΡΩ", ""], "el_GR",
        "ΣΥΝΟΛΟ Σύνολο ΠΛΗΡΩΤΕΟ ΜΕΤΡΗΤΑ Μετρητά ΡΕΣΤΑ Ρέστα ΦΠΑ Φ.Π.Α. ΚΑΘΑΡΗ ΑΞΙΑ ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ ΑΦΜ ΔΟΥ ΤΗΛ ΚΑΡΤΑ ΠΟΣΟΤΗΤΑ ΤΙΜΗ "
        "ΤΕΜ ΕΙΔΗ ΕΚΠΤΩΣΗ ΤΑΜΕΙΟ ΧΕΙΡΙΣΤΗΣ ΗΜΕΡΟΜΗΝΙΑ ΩΡΑ ΕΥΧΑΡΙΣΤΟΥΜΕ ΝΟΜΙΜΗ ΕΝΑΡΞΗ ΣΗΜΑΝΣΗ ΟΔΟΣ ΑΘΗΝΑ Ψωμί Γάλα Τυρί Καφές Νερό Ελιές Ψάρι Προϊόν"),
    "vi": _locale(10, ",", [".", ".", ",", ""], ["₫", "₫ ", "VND", "VND ", "đ "], [" đ", "đ", "₫", " ₫", " VND", "VND", " VNĐ", "d", ""], "vi_VN",
        "TỔNG CỘNG Tổng tiền THÀNH TIỀN Tạm tính Tiền mặt TIỀN THỪA Tiền trả lại Khách đưa HÓA ĐƠN BÁN HÀNG PHIẾU THANH TOÁN Đơn giá Số lượng SL Giảm giá Thuế "
        "GTGT VAT Ngày Giờ Bàn Thu ngân Nhân viên Mặt hàng Địa chỉ Điện thoại MST Cảm ơn Quý khách Hẹn gặp lại Cà phê sữa đá Bánh mì Phở bò Bún chả Trà chanh", 0.04),
    # Countries whose signs of money stand beside English words.
    "gb": _locale(3, ".", [",", ""], ["£", "£", "£ ", "GBP "], [" GBP"], "en_US",
        "TOTAL Subtotal VAT VAT No Balance Due Cash Change Card Contactless Sale Points Eat In Take Away Service Tea Toast Crisps Bacon Roll Thank you"),
    "money": _locale(8, ".", [",", ",", ""], [], [], "en_US",
        "TOTAL Total Subtotal VAT GST Tax Cash Change Card Amount Due Discount Item Qty Price Receipt Invoice Service Tip Table Guest Bill Balance"),
}

# The signs of money: weight; whether before the number, after it or both; its grouping and decimal
# marks, "" for none. Those that are easily read as digits come most often.
MONEY = {
    "£": (8, "b", ",", "."), "¥": (8, "b", ",", ""), "฿": (7, "ba", ",", "."), "₩": (5, "b", ",", ""), "₫": (4, "ba", ".", ""), "€": (4, "ba", ".", ","),
    "$": (4, "b", ",", "."), "₱": (4, "b", ",", "."), "₺": (3, "ba", ".", ","), "₸": (3, "a", " ", ","), "₴": (2, "a", " ", ","), "₽": (2, "a", " ", "."),
    "₹": (3, "b", "₹", "."), "₪": (3, "ba", ",", "."), "₦": (3, "b", ",", "."), "₡": (1, "b", ".", ","), "₲": (1, "b", ".", ""), "₵": (1, "b", ",", "."),
    "₭": (1, "ba", ",", ""), "₮": (1, "ba", ",", ""), "₼": (1, "ba", " ", "."), "₾": (1, "a", "", "."), "¢": (0.5, "a", "", ""),
    "円": (3, "a", ",", ""), "元": (1.5, "a", ",", "."), "원": (2.5, "a", ",", ""),
}

_ONSETS = "b c d f g h j k l m n p r s t v w z br ch cl cr dr fl gr pl pr sh sl sp st th tr".split()
_VOWELS = "a e i o u ai ea ee ie oo ou".split()
_CODAS = [""] * 4 + "b d g k l m n p r s t x nd ng nk nt rd rk rt st ss ll ck".split()


@functools.cache
def dictionary(name):
    """Returns the words of a hunspell dictionary, without the flags after the slash."""
    words = []
    for path in glob.glob(f"{DICTIONARIES}/{name}.dic") if name else []:
        raw = open(path, "rb").read()
        text = _text(raw, path)
        for line in text.splitlines()[1:]:
            word = unicodedata.normalize("NFC", line.split("/")[0].split("\t")[0].strip())
            if 1 < len(word) < 15 and word.replace("-", "").replace("'", "").isalpha():
                words.append(word)
    return words


def _text(raw, path):
    encoding = "utf-8"
    for line in open(path[:-3] + "aff", "rb").read().splitlines()[:60]:
        if line.strip().startswith(b"SET "):
            encoding = line.split()[1].decode("ascii")
    return raw.decode(encoding, "ignore")


@functools.cache
def phrases(name):
    """Returns the phrases of receipts that Tuning/Receipts has in a language."""
    file = PHRASES / f"{ {'sr': 'sr-Cyrl'}.get(name, name)}.toml"
    texts = tomllib.loads(file.read_text()).values() if file.exists() else ()
    return [part.strip() for text in texts if isinstance(text, str) for part in text.split("|") if part.strip() and "{" not in part]


def lexicon(languages):
    """Returns the labels that some languages have in Summa's lexicon."""
    found = []
    for line in (ROOT / "Sources/Amounts/Lexicon/keywords.txt").read_text().splitlines():
        codes, colon, labels = line.partition(":")
        if colon and not set(languages).isdisjoint(re.split(r"[,\s]+", codes.strip())):
            found += [label.strip(" =") for label in labels.split("|")]
    return [label for label in found if label]


def made_up(rng: random.Random):
    return "".join(
        rng.choice(_ONSETS) + rng.choice(_VOWELS) + rng.choice(_CODAS) for _ in range(rng.choice((1, 1, 2, 2, 3)))
    )
