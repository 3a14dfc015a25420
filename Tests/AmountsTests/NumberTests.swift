import SummaAmounts
import SummaGeometry
import Testing

/// A line of text, with its numbers as `exact kind currency`; `-` is no currency.
struct NumberCase: CustomTestStringConvertible, Sendable {
  var text: String
  var numbers: [String]

  init(_ text: String, _ numbers: String...) {
    self.text = text
    self.numbers = numbers
  }

  var testDescription: String { text }

  static func describe(_ block: NumericBlock) -> String {
    "\(block.exactText) \(block.kind.rawValue) \(block.currency?.rawValue ?? "-")"
  }
}

@Suite struct NumberTests {
  static let marks: [NumberCase] = [
    .init("9.00", "9.00 money -"),
    .init("9,00", "9.00 money -"),
    .init("0.05", "0.05 money -"),
    .init("0,99", "0.99 money -"),
    .init("1234.56", "1234.56 money -"),
    .init("1234,56", "1234.56 money -"),
    .init("1,234.56", "1234.56 money -"),
    .init("1.234,56", "1234.56 money -"),
    .init("12,345,678.90", "12345678.90 money -"),
    .init("12.345.678,90", "12345678.90 money -"),
    .init("1 234,56", "1234.56 money -"),
    .init("1\u{A0}234,56", "1234.56 money -"),
    .init("1\u{2009}234,56", "1234.56 money -"),
    .init("1\u{202F}234,56", "1234.56 money -"),
    .init("1\u{A0}234.56", "1234.56 money -"),
    .init("12 345 678,90", "12345678.90 money -"),
    .init("1'234.50", "1234.50 money -"),
    .init("1’234.50", "1234.50 money -"),
    .init("1'234'567.05", "1234567.05 money -"),
    .init("1,23,456.00", "123456.00 money -"),
    .init("12,34,567.50", "1234567.50 money -"),
    .init("1,234,567", "1234567 number -"),
    .init("1.234.567", "1234567 number -"),
    .init("1,234,56", "1234.56 money -"),
    .init("1.234.56", "1234.56 money -"),
    .init(".65", "0.65 money -"),
    .init("-.01", "-0.01 money -"),
    .init("RM.50", "0.50 money MYR"),
    .init(",50", "0.50 money -"),
    .init("TOTAL $,50"),
    .init("１２．５０", "12.50 money -"),
    .init("１，２３４．５０", "1234.50 money -"),
    .init("١٢٫٥٠", "12.50 money -"),
    .init("١٬٢٣٤٫٥٠", "1234.50 money -"),
    .init("۱۲٫۵۰", "12.50 money -"),
    .init("१२.५०", "12.50 money -"),
    .init("5.6600", "5.6600 number -"),
    .init("0.500", "0.500 number -"),
    .init("7.5", "7.5 number -"),
    .init("1", "1 number -"),
    .init("250", "250 number -"),
  ]

  static let signs: [NumberCase] = [
    .init("-5.00", "-5.00 money -"),
    .init("−5,00", "-5.00 money -"),
    .init("–5.00", "-5.00 money -"),
    .init("5.00-", "-5.00 money -"),
    .init("5,00- A", "-5.00 money -"),
    .init("(5.00)", "-5.00 money -"),
    .init("(RM5.00)", "-5.00 money MYR"),
    .init("-RM5.00", "-5.00 money MYR"),
    .init("RM-5.00", "-5.00 money MYR"),
    .init("-$5.00", "-5.00 money USD"),
    .init("$-5.00", "-5.00 money USD"),
    .init("-0.00", "0.00 money -"),
    .init("DISCOUNT:-1.50", "-1.50 money -"),
    .init("12.-", "12 money -"),
    .init("12,-", "12 money -"),
    .init("12.--", "12 money -"),
    .init("12,—", "12 money -"),
    .init("CHF 12.-", "12 money CHF"),
    .init("1'200.-", "1200 money -"),
    .init("5.00-6.00", "5.00 money -", "6.00 money -"),
  ]

  static let currencies: [NumberCase] = [
    .init("$7.60", "7.60 money USD"),
    .init("US$7.60", "7.60 money USD"),
    .init("A$7.60", "7.60 money AUD"),
    .init("HK$ 7.60", "7.60 money HKD"),
    .init("R$ 7,60", "7.60 money BRL"),
    .init("€5,50", "5.50 money EUR"),
    .init("€ 5,50", "5.50 money EUR"),
    .init("5,50 €", "5.50 money EUR"),
    .init("5,50€", "5.50 money EUR"),
    .init("5,50 EUR", "5.50 money EUR"),
    .init("EUR 5,50", "5.50 money EUR"),
    .init("EUR5,50", "5.50 money EUR"),
    .init("£12.99", "12.99 money GBP"),
    .init("¥1500", "1500 money JPY"),
    .init("￥1,500", "1500 money JPY"),
    .init("1500円", "1500 money JPY"),
    .init("₩15,000", "15000 money KRW"),
    .init("$5", "5 money USD"),
    .init("5 €", "5 money EUR"),
    .init("1 234,56 ₽", "1234.56 money RUB"),
    .init("15 305 ₽", "15305 money RUB"),
    .init("199,90 руб.", "199.90 money RUB"),
    .init("199 руб", "199 money RUB"),
    .init("199,90 р.", "199.90 money RUB"),
    .init("12,50 zł", "12.50 money PLN"),
    .init("129,00 Kč", "129.00 money CZK"),
    .init("129 Kč", "129 money CZK"),
    .init("CHF 12.50", "12.50 money CHF"),
    .init("Fr. 12.50", "12.50 money CHF"),
    .init("99,00 kr", "99.00 money -"),
    .init("₺49,90", "49.90 money TRY"),
    .init("49,90 TL", "49.90 money TRY"),
    .init("₹1,23,456.00", "123456.00 money INR"),
    .init("۱٬۲۵۰٬۰۰۰ ریال", "1250000 money IRR"),
    .init("Rs. 250.00", "250.00 money INR"),
    .init("Rp 25.000", "25000 money IDR"),
    .init("Rp25.000,00", "25000.00 money IDR"),
    .init("KWD 1.250", "1.250 money KWD"),
    .init("RM9.00", "9.00 money MYR"),
    .init("RM 9.00", "9.00 money MYR"),
    .init("RM1,007.50", "1007.50 money MYR"),
    .init("rm 9.00", "9.00 money MYR"),
    .init("$1,234", "1234 money USD"),
    .init("125,00 грн", "125.00 money UAH"),
    .init("5,50 EUR/kg", "5.50 money EUR"),
    .init("1,00 EUR 2,00 EUR", "1.00 money EUR", "2.00 money EUR"),
    .init("RM 1.00 RM 2.00", "1.00 money MYR", "2.00 money MYR"),
    .init("2 RM 5.50", "2 number -", "5.50 money MYR"),
  ]

  static let company: [NumberCase] = [
    .init("14.99SR", "14.99 money -"),
    .init("14.99 SR", "14.99 money -"),
    .init("9.00A", "9.00 money -"),
    .init("9.00 ZRL", "9.00 money -"),
    .init("538.00 SRS", "538.00 money -"),
    .init("14.995R", "14.99 money -"),
    .init("14.99 5R", "14.99 money -"),
    .init("3.202RL", "3.20 money -"),
    .init("RM6.85 S", "6.85 money MYR"),
    .init("D 120.00 SR", "120.00 money -"),
    .init("5,99 B", "5.99 money -"),
    .init("142.00 ST", "142.00 money -"),
    .init("9.00 G", "9.00 money -"),
    .init("9.00G", "9.00 money -"),
    .init("5,99*", "5.99 money -"),
    .init("*5.99*", "5.99 money -"),
    .init("TOTAL:9.00", "9.00 money -"),
    .init("TOTAL9.00", "9.00 money -"),
    .init("=9.00", "9.00 money -"),
    .init("≡12.50", "12.50 money -"),
    .init("|9.00|", "9.00 money -"),
    .init("[9.00]", "9.00 money -"),
    .init("9.00.", "9.00 money -"),
    .init("9.00,", "9.00 money -"),
    .init("9.00;", "9.00 money -"),
    .init("0.17)=RM", "0.17 money -"),
    .init("2.99/kg", "2.99 money -"),
    .init("GST @6%: $0.43", "6 percent -", "0.43 money USD"),
    .init("(TOTAL INCLUDED GST @ 6% : 1.09)", "6 percent -", "1.09 money -"),
    .init("27.60 60.60", "27.60 money -", "60.60 money -"),
    .init(
      "A 19,0% 10,00 1,90 11,90", "19.0 percent -", "10.00 money -", "1.90 money -", "11.90 money -"
    ),
    .init("7,00% 4,67 0,33 5,00", "7.00 percent -", "4.67 money -", "0.33 money -", "5.00 money -"),
  ]

  static let quantities: [NumberCase] = [
    .init("2 x 5.50", "2 quantity -", "5.50 money -"),
    .init("2 X 5,50", "2 quantity -", "5.50 money -"),
    .init("2X5.50", "2 quantity -", "5.50 money -"),
    .init("2x5,50", "2 quantity -", "5.50 money -"),
    .init("2 × 5.50", "2 quantity -", "5.50 money -"),
    .init("2*5.50", "2 quantity -", "5.50 money -"),
    .init("2 х 5,50", "2 quantity -", "5.50 money -"),
    .init("2X 6.88", "2 quantity -", "6.88 money -"),
    .init("1 X", "1 quantity -"),
    .init("2 @ 5.50", "2 quantity -", "5.50 money -"),
    .init("2@5.50", "2 quantity -", "5.50 money -"),
    .init("@100 x 2個 ¥200", "100 number -", "2 quantity -", "200 money JPY"),
    .init("MAX 500個 ¥200", "200 money JPY"),
    .init("á 3,75", "3.75 money -"),
    .init("ICED LATTE x 2 $11.00", "2 quantity -", "11.00 money USD"),
    .init("ICED LATTE x 2", "2 quantity -"),
    .init("ICED LATTE x 2 11"),
    .init("ICED LATTE x 250"),
    .init("ICED LATTE x 2.5", "2.5 number -"),
    .init("ICED LATTEx 2"),
    .init("KDV -*30 5,00", "30 number -", "5.00 money -"),
    .init("TOTAL 35 000 REF", "35 number -"),
    .init("@2 X RM 6.79", "2 quantity -", "6.79 money MYR"),
    .init("2 Stk x 5,50", "2 quantity -", "5.50 money -"),
    .init("2 PC @ 4.90", "2 quantity -", "4.90 money -"),
    .init("3PC @ 13.69", "3 quantity -", "13.69 money -"),
    .init("2 шт x 49,90", "2 quantity -", "49.90 money -"),
    .init("10.00 NOS X 0.70", "10.00 quantity -", "0.70 money -"),
    .init("1 X 3.0000", "1 quantity -", "3.0000 money -"),
    .init("1,234 kg x 2,99 EUR/kg", "1.234 quantity -", "2.99 money EUR"),
    .init("0,456 kg x 1,99", "0.456 quantity -", "1.99 money -"),
    .init("0.500KG", "0.500 quantity -"),
    .init("35.10 LITRE", "35.10 quantity -"),
    .init("TOTAL QTY: 4", "4 quantity -"),
    .init("TOTAL QTY: 4.00", "4.00 quantity -"),
    .init("ITEMS: 3", "3 quantity -"),
    .init("Anzahl Artikel: 12", "12 quantity -"),
    .init("1 COFFEE 4.50", "1 number -", "4.50 money -"),
    .init("COFFEE 2 4.50 9.00", "2 number -", "4.50 money -", "9.00 money -"),
    .init("COLA 330ML 4.50", "4.50 money -"),
    .init("TISSUE 4X150 6.88", "6.88 money -"),
    .init("CHIPS FROZEN 4X2.5KG 13.15", "13.15 money -"),
    .init("CHIPS 4X2.50 10.00", "4 quantity -", "2.50 money -", "10.00 money -"),
    .init("355 CRISPI ROLL 12 GRAIN RM6.85 S", "6.85 money MYR"),
  ]

  static let percents: [NumberCase] = [
    .init("6%", "6 percent -"),
    .init("6 %", "6 percent -"),
    .init("6.00 %", "6.00 percent -"),
    .init("19,0%", "19.0 percent -"),
    .init("(6%)", "6 percent -"),
    .init("-10%", "-10 percent -"),
    .init("ZRL @0.00%", "0.00 percent -"),
    .init("НДС 20%", "20 percent -"),
    .init("６％", "6 percent -"),
  ]

  static let blanks: [NumberCase] = [
    .init("64. 15", "64.15 money -"),
    .init("64 .15", "64.15 money -"),
    .init("64 , 15", "64.15 money -"),
    .init("64, 15", "64.15 money -"),
    .init("TOTAL 64. 15", "64.15 money -"),
    .init("RM 64. 15 SR", "64.15 money MYR"),
    .init("1,064. 15", "1064.15 money -"),
    .init("12. 50 13. 50", "12.50 money -", "13.50 money -"),
    .init("NO 18, 20, 22, JALAN BUNGA"),
    .init("NO. 5. 12"),
    .init("1. 15 ROSES RED"),
    .init("JALAN IPOH BATU 5. 51200 KUALA LUMPUR"),
  ]

  static let slips: [NumberCase] = [
    .init("1O.5O", "10.50 money -"),
    .init("1o.5o", "10.50 money -"),
    .init("RM l2.00", "12.00 money MYR"),
    .init("RMl2.00", "12.00 money MYR"),
    .init("I2.50", "12.50 money -"),
    .init("O.50", "0.50 money -"),
    .init("2S.00", "25.00 money -"),
    .init("1B.00", "18.00 money -"),
    .init("12.5O", "12.50 money -"),
    .init("12.S0", "12.50 money -"),
    .init("12.5OSR", "12.50 money -"),
    .init("1,O34.50", "1034.50 money -"),
    .init("S5.00", "5.00 money -"),
    .init("|5.00", "5.00 money -"),
    .init("9,00", "9.00 money -"),
    .init("9.OO", "9.00 money -"),
    .init("RMS.00", "5.00 money MYR"),
    .init("SOLO.50"),
    .init("NO.50"),
    .init("BOSS.SO"),
    .init("I.O"),
    .init("SOS"),
    .init("lO.lO"),
  ]

  @Test(arguments: marks + signs + currencies + company + quantities + percents + blanks + slips)
  func readsNumbers(_ example: NumberCase) {
    let found = AmountParser().parse([Page.line(example.text)]).map(NumberCase.describe)
    #expect(found == example.numbers)
  }

  @Test(arguments: [
    ("á 3,75", [true]), ("ICED LATTE x $2 11.00", [true, false]),
    ("Menu à 12 9,00", [false, false]),
  ])
  func marksPricesOfOnePiece(_ text: String, _ marks: [Bool]) {
    #expect(AmountParser().parse([Page.line(text)]).map(\.isUnitPrice) == marks)
  }

  @Test(arguments: [
    "25.12.2018", "25.12.18", "25/12/2018", "25/12/18", "2018-12-25", "2018/12/25", "19-04-2018",
    "12 DEC 2018", "12-Dec-18", "DEC 12, 2018", "27 MARCH, 2018", "25. 12. 2018", "25.12.", "01.02",
    "12 декабря 2018", "Datum 25.12.18 13.43", "24.12.2018 12.30", "19-04-2018 13:43:54",
    "13:43:54", "13:43", "5:57:07PM", "02:31PM", "13.43 Uhr", "12.30 PM", "12:04.58",
    "Time: 09:44.00", "5:57.07PM", "15-06-2018 2.08:44", "UHRZEIT 12.30",
    "07.01-07.02", "25/12.18", "TEL: 03-2163 2766 / 03-2181 6766", "TEL:09-222 6498", "016-5498845",
    "+49 30 1234567", "FAX : +6 03 2026 6387", "(1191015-W)", "(GST NO: 001557721088)",
    "GST ID : 000123456", "CO. REG 519537-X", "001557721088", "GST NO: 0010 9010 5344",
    "XXXX1234", "************1234", "XXXX XXXX XXXX 1234", "6018840126306675", "4006381333931",
    "USt-IdNr. DE123456789", "ORDER #:139358", "INV NO.: 539319", "18028/103/T0269", "CS00035863",
    "53300 KL", "81700 PASIR GUDANG, JOHOR", "10115 Berlin", "LOT 2685 JLN GENTING KLANG",
    "NO.29M,JALAN DINAR G U3/G", "56 (3) (B) GST ACT 2014", "VERSION 91.1.15_C", "V2.10",
    "Ver 1.02",
    "192.168.100.23", "POS1N", "A4 80GSM", "RON95", "RON 95", "PENTEL PEN 18ML", "SS15/4B", "1/2",
    "1/8\"-3/4\"", "#2", "4*6*320ML", "COKE", "", " ", ".", ",", "-", "%", "RM", "-.-", "..50",
    "1..5",
    "1,2,3", "1.2.3.4", "0,123.45", "1234567890123456.00", "E1.O",
  ])
  func rejectsOtherText(in text: String) {
    #expect(AmountParser().parse([Page.line(text)]).map(\.text) == [])
  }
}
