import SummaText
import Testing

@testable import SummaAmounts

/// Amounts that a page also spells out.
@Suite struct SpelledAmountTests {
  /// The amounts in the second cells that one of the texts spells.
  private func spelled(
    _ amounts: [String], _ texts: [String], language: String, country: String? = nil
  ) -> [String] {
    let lines = Page.cells(amounts.map { "x|\($0)" } + texts)
    var locale = PageLocale.unknown
    (locale.languages, locale.country) = ([language], country)
    var blocks = AmountParser().parse(lines, in: locale)
    return SpelledAmounts(lines: lines, locale: locale).found(in: &blocks).sorted()
      .map { blocks[$0].exactText }
  }

  @Test(arguments: [
    ("en", "IN", "125621.00", "Rupees One Lakh Twenty Five Thousand Six Hundred Twenty One Only"),
    ("es", "PE", "234.50", "SON: DOSCIENTOS TREINTA Y CUATRO CON 50/100 SOLES"),
    ("pt", "BR", "1234.00", "Valor por extenso: hum mil duzentos e trinta e quatro reais"),
    ("pl", "PL", "1123.45", "Słownie: jeden tysiąc sto dwadzieścia trzy złote 45/100"),
    ("tr", "TR", "2432.00", "YALNIZ İKİBİNDÖRTYÜZOTUZİKİ TÜRK LİRASI"),
    ("ru", "RU", "4721.00", "Сумма прописью: Четыре тысячи семьсот двадцать один рубль 00 копеек"),
    ("th", "TH", "1250.00", "(หนึ่งพันสองร้อยห้าสิบบาทถ้วน)"),
    ("zh-Hans", "CN", "1234.00", "合计（大写）壹仟贰佰叁拾肆元整"),
    ("id", "ID", "75000.00", "Terbilang: Tujuh Puluh Lima Ribu Rupiah"),
    ("de", "DE", "371.00", "in Worten: dreihunderteinundsiebzig Euro"),
  ])
  func findsTheAmount(_ language: String, _ country: String, _ amount: String, _ text: String) {
    #expect(
      spelled([amount, "17.00", "200.00"], [text], language: language, country: country)
        == [amount])
  }

  @Test func readsOnAfterTheEndOfALine() {
    let texts = ["Say: one thousand two hundred", "thirty four and 20/100 dollars"]
    #expect(spelled(["1234.20", "34.20", "1200.20"], texts, language: "en") == ["1234.20"])
  }

  /// Only the whole of what is spelled counts.
  @Test func ignoresPartsOfALongerNumber() {
    let text = "one thousand two hundred thirty four dollars"
    #expect(spelled(["200.00", "234.00", "1230.00"], [text], language: "en") == [])
  }

  /// A few letters may be misread, as long as no number with another digit is nearer.
  @Test func toleratesMisreadLetters() {
    let text = "0ne thovsand two hundrcd thirty four dollars"
    #expect(spelled(["1234.00"], [text], language: "en") == ["1234.00"])
    #expect(spelled(["1284.00"], [text], language: "en") == [])
  }

  @Test func comparesCentsInDigits() {
    let text = "SON: DOSCIENTOS TREINTA Y CUATRO CON 50/100 SOLES"
    #expect(spelled(["234.00", "234.50", "234.90"], [text], language: "es") == ["234.50"])
  }

  /// The words confirm digits, or correct them if the reader was in doubt.
  @Test func correctsMisreadDigits() {
    let lines = Page.rows(["S/ 284.50", "SON: DOSCIENTOS TREINTA Y CUATRO CON 50/100 SOLES"])
    var locale = PageLocale.unknown
    locale.languages = ["es"]
    let spelled = SpelledAmounts(lines: lines, locale: locale)
    var blocks = AmountParser().parse(lines)
    blocks[0].alternatives = ["294.50", "234.50"].map {
      NumericBlock.Alternative(exactText: $0, fractionDigits: 2, confidence: 0.2)
    }
    #expect(spelled.found(in: &blocks) == [0])
    #expect(blocks[0].exactText == "234.50")
    #expect(blocks[0].readText == "284.50")
    blocks[0].alternatives = [.init(exactText: "294.50", fractionDigits: 2, confidence: 0.2)]
    #expect(spelled.found(in: &blocks) == [0])
    #expect(blocks[0].alternatives.isEmpty)
  }

  @Test func ignoresShortNumbersAndOtherLanguages() {
    #expect(spelled(["10.00"], ["SON DIEZ"], language: "es") == [])
    #expect(spelled(["234.00"], ["doscientos treinta y cuatro"], language: "pl") == [])
  }

  /// The amount in words is the total, although another one is asked for further down.
  @Test func tellsTheTotal() {
    let rows = [
      "CHATA|1.850,00", "STAVEBNÍ PRÁCE|3.563,34", "Celkem|5.413,34", "Zaplaceno|825,76",
      "Zbývá|4.587,58",
    ]
    let words = "Slovy: pět tisíc čtyři sta třináct Kč"
    let page = Page.understood(cells: rows + [words], isEager: true)
    #expect(page.totalText == "5413.34")
  }
}
