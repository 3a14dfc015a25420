import SummaGeometry
import Testing

@testable import SummaAmounts

/// The date of the sale, as ISO 8601.
@Suite struct DateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var date: String?
    var testDescription: String { text }

    init(_ text: String, _ date: String?) {
      self.text = text
      self.date = date
    }
  }

  private func date(_ texts: [String]) -> String? {
    Page.understood(Page.rows(texts)).date?.description
  }

  @Test(arguments: [
    // Digits that are a date in one order only.
    Case("25.12.2018", "2018-12-25"),
    Case("25.12.18", "2018-12-25"),
    Case("25/12/2018", "2018-12-25"),
    Case("25-12-2018", "2018-12-25"),
    Case("25. 12. 2018", "2018-12-25"),
    Case("12/25/2018", "2018-12-25"),
    Case("12-25-18", "2018-12-25"),
    Case("2018-12-25", "2018-12-25"),
    Case("2018/12/25", "2018-12-25"),
    Case("2018.12.25", "2018-12-25"),
    Case("29.02.2024", "2024-02-29"),
    Case("中華民國 108 年4月7 日", "2019-04-07"),
    Case("๑๔ สิงหาคม พ.ศ. ๒๕๖๔", "2021-08-14"),
    // The day is first unless something else is known.
    Case("03/04/2025", "2025-04-03"),
    Case("3.4.2025", "2025-04-03"),
    Case("05.06.19", "2019-06-05"),
    // With text around it.
    Case("Datum 25.12.18 13.43 Uhr", "2018-12-25"),
    Case("Date: 25/12/2018 8:13:39 PM", "2018-12-25"),
    Case("TARIKH 25/12/2018 20:13", "2018-12-25"),
    Case("2018-12-25T20:13:39", "2018-12-25"),
    Case("DATE 12/25/2018 01:05PM", "2018-12-25"),
    Case("25/12/2018 12:04 AM", "2018-12-25"),
    Case("01-Nov-2017.11:20:04AM", "2017-11-01"),
    Case("25:12.20 14:52", "2020-12-25"),
    Case("#0042 25.12.2018 K01", "2018-12-25"),
    // Months in letters.
    Case("25 DEC 2018", "2018-12-25"),
    Case("25-Dec-18", "2018-12-25"),
    Case("25 December 2018", "2018-12-25"),
    Case("December 25, 2018", "2018-12-25"),
    Case("Dec 25, 2018", "2018-12-25"),
    Case("DEC. 25 2018", "2018-12-25"),
    Case("5th March 2024", "2024-03-05"),
    Case("March 1st, 2024", "2024-03-01"),
    Case("2nd of March 2024", "2024-03-02"),
    Case("22nd March 2024", "2024-03-22"),
    Case("3rd March 2024", "2024-03-03"),
    Case("1er mars 2024", "2024-03-01"),
    Case("5 mars 2024", "2024-03-05"),
    Case("5 août 2024", "2024-08-05"),
    Case("5 juillet 2024", "2024-07-05"),
    Case("5 juin 2024", "2024-06-05"),
    Case("5 févr. 2024", "2024-02-05"),
    Case("5. März 2024", "2024-03-05"),
    Case("5. Mai 2024", "2024-05-05"),
    Case("5. Dezember 2024", "2024-12-05"),
    Case("5 de marzo de 2024", "2024-03-05"),
    Case("5 de enero del 2024", "2024-01-05"),
    Case("5 septiembre 2024", "2024-09-05"),
    Case("5 maggio 2024", "2024-05-05"),
    Case("5 gennaio 2024", "2024-01-05"),
    Case("5 luglio 2024", "2024-07-05"),
    Case("5 de março de 2024", "2024-03-05"),
    Case("5 de outubro de 2024", "2024-10-05"),
    Case("5 maart 2024", "2024-03-05"),
    Case("5 mei 2024", "2024-05-05"),
    Case("5 marca 2024", "2024-03-05"),
    Case("5 października 2024", "2024-10-05"),
    Case("5 listopada 2024", "2024-11-05"),
    Case("5. března 2024", "2024-03-05"),
    Case("5. července 2024", "2024-07-05"),
    Case("5 Mart 2024", "2024-03-05"),
    Case("5 Ağustos 2024", "2024-08-05"),
    Case("5 Mayıs 2024", "2024-05-05"),
    Case("5 марта 2024", "2024-03-05"),
    Case("5 мая 2024 г.", "2024-05-05"),
    Case("5 березня 2024", "2024-03-05"),
    Case("5 січня 2024", "2024-01-05"),
    Case("5 Mac 2024", "2024-03-05"),
    Case("5 Ogos 2024", "2024-08-05"),
    Case("5 Disember 2024", "2024-12-05"),
    Case("5 Agustus 2024", "2024-08-05"),
    Case("5 maaliskuu 2024", "2024-03-05"),
    // Signs for year, month and day.
    Case("2024年3月5日", "2024-03-05"),
    Case("2024年 3月 5日 12:30", "2024-03-05"),
    Case("2024년 3월 5일", "2024-03-05"),
    // No such day.
    Case("31.02.2024", nil),
    Case("2023-02-29", nil),
    Case("29/02/2023", nil),
    Case("31 April 2024", nil),
    Case("2024年2月30日", nil),
    Case("00.12.2018", nil),
    Case("13.13.2018", nil),
    Case("2024-13-05", nil),
    // No date at all.
    Case("25.12", nil),
    Case("14:52", nil),
    Case("DEC 25", nil),
    Case("1.2.3", nil),
    Case("v1.25.12.2018", nil),
    Case("TOTAL 25.12", nil),
    Case("Tel. 12-25-1234", nil),
  ])
  func readsDates(_ example: Case) {
    #expect(date([example.text]) == example.date)
  }

  struct Country: CustomTestStringConvertible, Sendable {
    var name: String
    var texts: [String]
    var text: String
    var date: String
    var testDescription: String { "\(text) in \(name)" }

    init(_ name: String, _ texts: [String], _ text: String, _ date: String) {
      self.name = name
      self.texts = texts
      self.text = text
      self.date = date
    }
  }

  static let american = ["SUNNY DINER", "SPRINGFIELD, IL 62704", "SALES TAX $0.50", "TOTAL $8.50"]
  static let british = [
    "The Corner Shop Ltd", "London N1 9GU", "VAT NO 123 4567 89", "TOTAL £8.50",
  ]
  static let swedish = ["Livs AB", "Stockholm", "Org.nr 000000-0000", "ATT BETALA 60,00 kr"]
  static let hungarian = ["Virág Kft.", "Budapest", "Adószám 00000000-0-00", "ÖSSZESEN 600 Ft"]
  static let canadian = ["MAPLE BAKERY", "TORONTO, ONTARIO", "HST 13% 1.30", "TOTAL CAD 11.30"]
  static let japanese = ["東京ラーメン", "領収書", "合計 ¥1,500", "お釣り ¥500"]

  @Test(arguments: [
    Country("US", american, "03/04/2025", "2025-03-04"),
    Country("US", american, "03/04/25", "2025-03-04"),
    Country("US", american, "25/12/2018", "2018-12-25"),
    Country("US", american, "4 March 2025", "2025-03-04"),
    Country("CA", canadian, "03/04/2025", "2025-03-04"),
    Country("GB", british, "03/04/2025", "2025-04-03"),
    Country("GB", british, "12/25/2018", "2018-12-25"),
    Country("GB", british, "03.04.25", "2025-04-03"),
    Country("SE", swedish, "2025-03-04", "2025-03-04"),
    Country("SE", swedish, "04.03.2025", "2025-03-04"),
    Country("HU", hungarian, "2025.03.04.", "2025-03-04"),
    Country("JP", japanese, "2025/03/04 12:30", "2025-03-04"),
    Country("JP", japanese, "H29/04/30", "2017-04-30"),
  ])
  func ordersDatesByCountry(_ example: Country) {
    #expect(date(example.texts + [example.text]) == example.date)
    // Wherever the date is.
    #expect(date([example.text] + example.texts) == example.date)
  }

  /// An unambiguous date decides the order of the other dates on its page.
  @Test func ordersDatesByAnotherDateOfThePage() {
    let page = ["SUNNY DINER", "TOTAL $8.50", "DATE 03/04/2025", "RETURN BY 03/25/2025"]
    #expect(date(page) == "2025-03-04")
  }

  struct Several: CustomTestStringConvertible, Sendable {
    var texts: [String]
    var testDescription: String { texts.joined(separator: " / ") }

    init(_ texts: String...) { self.texts = texts }
  }

  /// Pages with the date of the sale, 2024-03-05, and other dates.
  @Test(arguments: [
    Several("INVOICE DATE: 05/03/2024", "DUE DATE: 04/04/2024"),
    Several("DUE DATE: 04/04/2024", "INVOICE DATE: 05/03/2024"),
    Several("EXPIRY DATE 31/12/2027", "DATE 05/03/2024"),
    Several("VALID UNTIL 31.12.2027", "05.03.2024 14:52"),
    Several("05.03.2024 14:52", "RETURN BY 04.04.2024"),
    Several("DUE DATE", "04/04/2024", "DATE", "05/03/2024"),
    Several("PRINTED 06/03/2024", "DATE 05/03/2024 14:52"),
    Several("GÜLTIG BIS 31.12.2027", "DATUM 05.03.2024"),
    Several("DATA SCADENZA 31/12/2027", "DATA 05/03/2024"),
    Several("FECHA DE VENCIMIENTO 31/12/2027", "FECHA 05/03/2024"),
    Several("СРОК ДЕЙСТВИЯ 31.12.2027", "ДАТА 05.03.2024"),
    Several("GST EFFECTIVE DATE 01/04/2015", "05/03/2024 14:52"),
    Several("MEMBER SINCE 01/02/2019", "05/03/2024"),
    // Pages on which the date of the sale has no label.
    Several("DUE DATE: 04/04/2024", "05/03/2024"),
    Several("EXPIRY DATE 31/12/2027", "05/03/2024"),
    Several("VALID UNTIL 31.12.2027 23:59", "05.03.2024"),
    Several("RÜCKGABE BIS 31.12.2027", "05.03.2024"),
    Several("SCADENZA 31/12/2027", "05/03/2024"),
    Several("VÁLIDO HASTA 31/12/2027", "05/03/2024"),
    Several("ГОДЕН ДО 31.12.2027", "05.03.2024"),
    Several("有効期限 2027年12月31日", "2024年3月5日"),
  ])
  func prefersTheDateOfTheSale(_ example: Several) {
    #expect(date(example.texts) == "2024-03-05")
  }

  /// An impossible date does not hide a possible one.
  @Test func skipsImpossibleDates() {
    #expect(date(["DATE 31.02.2024", "05.03.2024"]) == "2024-03-05")
  }

  @Test func completesYears() {
    // Two digits are of the last hundred years. Dates more than 30 years ago or in the future are
    // not of a sale.
    #expect(date(["05.03.25"]) == "2025-03-05")
    #expect(date(["05.03.99"]) == "1999-03-05")
    #expect(date(["05.03.1999"]) == "1999-03-05")
    #expect(date(["05.03.1985"]) == nil)
    #expect(date(["05.03.85"]) == nil)
    #expect(date(["05.03.2150"]) == nil)
  }

  /// Today is 15 June 2026 in the tests.
  @Test(arguments: [
    Case("15.06.2026", "2026-06-15"),
    // The till may be in a time zone where it is tomorrow.
    Case("16.06.2026", "2026-06-16"),
    Case("17.06.2026", nil),
    Case("17.06.26", nil),
    Case("01.01.2027", nil),
    Case("15.06.1996", "1996-06-15"),
    Case("14.06.1996", nil),
    // One order is in the future, the other is not.
    Case("03/12/2026", "2026-03-12"),
  ])
  func rejectsFutureAndOldDates(_ example: Case) {
    #expect(date([example.text]) == example.date)
  }

  @Test func takesTodayFromTheClock() {
    #expect(ReceiptInterpreter().today == nil)
    #expect(ReceiptDate.today >= Page.today ?? .today)
  }

  /// Further forms that tills print.
  @Test(arguments: [
    Case("Jan21'17", "2017-01-21"),
    Case("Feb23'19 10:23AM", "2019-02-23"),
    Case("Oct06 ' 16 07:08PM", "2016-10-06"),
    Case("25AUG'17 8:03PM", "2017-08-25"),
    Case("Jun 26, 15 04:55 PM", "2015-06-26"),
    Case("GUESTS 4 FEB 18/17 8:19PM", "2017-02-18"),
    Case("Table 12 Feb 23, 2019", "2019-02-23"),
    Case("19-Apr-2019", "2019-04-19"),
    Case("2019-Apr-19", "2019-04-19"),
    Case("2017. júl. 30.", "2017-07-30"),
    Case("2017.06.30.", "2017-06-30"),
    Case("30. 6. 2017", "2017-06-30"),
    Case("30JUN2017", "2017-06-30"),
    Case("Fri 30 Jun 17 14:52", "2017-06-30"),
    // Years of other calendars.
    Case("30/06/2560", "2017-06-30"),
    Case("令和5年3月5日", "2023-03-05"),
    Case("令和 5年3月5日", "2023-03-05"),
    Case("平成29年4月30日", "2017-04-30"),
    Case("R5.3.5", "2023-03-05"),
    Case("H29.4.5", "2017-04-05"),
    Case("113年03月05日", "2024-03-05"),
    Case("24年3月5日", "2024-03-05"),
    // Marks and digits lost in reading, with a time or a label that makes it certain.
    Case("25/1118 8:47 PM", "2018-11-25"),
    Case("2511/18 8:47 PM", "2018-11-25"),
    Case("DATE 25112018", "2018-11-25"),
    Case("25112018 20:47", "2018-11-25"),
    Case("DATE: 251118", "2018-11-25"),
    Case("20181125 20:47:10", "2018-11-25"),
    Case("O5/12/18 8:47 PM", "2018-12-05"),
    Case("2B/11/2018 8:47 PM", "2018-11-28"),
    Case("25/11-18 20:47", "2018-11-25"),
    // The same digits alone may be anything.
    Case("25112018", nil),
    Case("No 25112018", nil),
    Case("251118", nil),
    Case("25/1118", nil),
    // Telephone numbers, registrations, cards, amounts.
    Case("TEL 05-11-201812", nil),
    Case("Tel: 12-11-2018-55", nil),
    Case("03-11201855", nil),
    Case("Phone 051118 ", nil),
    Case("TIME 20:47 INV 990123", nil),
    Case("1,225.18 8:47 PM", nil),
    Case("R5.30", nil),
    Case("H29", nil),
    Case("PARIS R5.13.5", nil),
  ])
  func readsTheFormsOfTills(_ example: Case) {
    #expect(date([example.text]) == example.date)
  }

  @Test func readsThaiYearsOfTwoDigits() {
    let thai = ["ประเทศไทย", "รวม 60.00", "เงินสด 100.00", "THAILAND", "BANGKOK"]
    #expect(date(thai + ["05/03/67 12:30"]) == "2024-03-05")
    #expect(date(["05/03/67 12:30"]) == nil)
  }

  /// Dates that are not of a sale, on pages without another date.
  @Test(arguments: [
    "VALID UNTIL 31.12.2025", "OFFER ENDS 03/25/2025", "DATE OF BIRTH 05/03/1999",
    "SINCE 05.03.2001",
    "COUPON 01.03.2024 - 31.03.2024", "DUE DATE 05/03/2024", "GÜLTIG BIS 31.12.2025",
  ])
  func rejectsDatesOfOtherKinds(_ text: String) {
    #expect(date([text]) == nil)
  }

  /// The likeliest order counts, even if the page leaves it in doubt.
  @Test func readsAmbiguousDatesInTheLikeliestOrder() throws {
    let page = ["Renton, WA 98057", "TAX 4.84"]
    let share = LocaleFinder().locale(of: Page.rows(page)).dateOrders[.mdy, default: 0]
    #expect(share > 0.5 && share < 0.9)
    let found = try #require(Page.fields(page + ["02/01/2024 10:16"]).date)
    #expect(found.value.description == "2024-02-01")
    #expect(found.confidence < share + 0.1)
  }

  @Test func givesAmbiguousDatesLessConfidence() throws {
    let sure = try #require(Page.fields(["DATE 25/12/2018 14:52"]).date)
    let open = try #require(Page.fields(["03/04/2025"]).date)
    let two = try #require(Page.fields(["05.03.2024", "09.03.2024"]).date)
    #expect(sure.confidence > 0.9)
    #expect(open.confidence < sure.confidence - 0.1)
    #expect(two.confidence < sure.confidence)
    // The place is that of the date only.
    #expect(sure.box == PixelRect(x: 50, y: 0, width: 100, height: 20))
  }

  @Test func readsNoAmountsInDates() {
    let texts = ["25.12.2018", "5 de marzo de 2024", "2024年3月5日", "01-Nov-2017.11:20:04AM"]
    for text in texts {
      #expect(AmountParser().parse([Page.line(text)]).map(\.text) == [], "\(text)")
    }
  }

  /// Korea, Japan and China also put a year of two digits first.
  @Test func readsShortYearsFirstWhereTheyAre() {
    #expect(date(["주문일시 21-11-11 14:34", "합계 35,000원"]) == "2021-11-11")
    #expect(date(["Data 21-11-11 14:34", "RAZEM PLN 35,00"]) == "2011-11-21")
  }
}
