@testable import SummaAmounts
import Testing

/// The country of a page, by its words, signs and numbers.
@Suite struct LocaleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var country: String
    var currency: String
    var order: DateOrder
    var texts: [String]
    var testDescription: String { country }

    init(_ country: String, _ currency: String, _ order: DateOrder, _ texts: String...) {
      self.country = country
      self.currency = currency
      self.order = order
      self.texts = texts
    }
  }

  private func locale(_ texts: [String]) -> PageLocale {
    LocaleFinder().locale(of: Page.rows(texts))
  }

  static let cases = [
    Case(
      "US", "USD", .mdy, "SUNNY DINER", "SPRINGFIELD, IL 62704", "SUBTOTAL $8.00",
      "SALES TAX $0.50", "TOTAL $8.50"),
    Case(
      "GB", "GBP", .dmy, "The Corner Shop Ltd", "London N1 9GU", "VAT NO 123 4567 89",
      "TOTAL £8.50"),
    Case(
      "MY", "MYR", .dmy, "KEDAI RUNCIT SDN BHD", "JALAN MERANTI, TAMAN INDAH", "JUMLAH RM 8.50"),
    Case("SG", "SGD", .dmy, "NOODLE BAR PTE LTD", "SINGAPORE 123456", "TOTAL S$ 8.50"),
    Case("AU", "AUD", .dmy, "BEACH CAFE", "ABN 12 345 678 901", "BONDI NSW 2026", "TOTAL A$8.50"),
    Case(
      "IN", "INR", .dmy, "SWEETS PVT LTD", "MG ROAD, BENGALURU", "CGST 2.5% 2.50",
      "SGST 2.5% 2.50", "TOTAL ₹105.00"),
    Case(
      "PK", "PKR", .dmy, "Nihari House", "Shop No. 4, Karachi", "SNTN: S8074061-4",
      "SRB TAX (CASH) 15% : 311", "NET PAYABLE RS. 2,382"),
    Case(
      "MD", "MDL", .dmy, "COD FISCAL 1004779122142", "MUN. CHIȘINĂU, STR. ALBA IULIA 55",
      "TOTAL 588.05", "TOTAL TVA A=8.00% 43.56"),
    Case(
      "DE", "EUR", .dmy, "Bäckerei Blume GmbH", "Lange Straße 5", "SUMME EUR 5,56",
      "MwSt 7% 0,36"),
    Case("CH", "CHF", .dmy, "Bäckerei Blume", "8001 Zürich, Schweiz", "TOTAL CHF 5.55"),
    Case(
      "FR", "EUR", .dmy, "Boulangerie Lis SARL", "12 rue des Lilas, Paris", "dont TVA 5,5% 0,25",
      "TOTAL TTC 4,80 €"),
    Case(
      "ES", "EUR", .dmy, "Panadería Sol", "Calle Mayor 3, Madrid", "NIF B00000000",
      "TOTAL A PAGAR 1,50 €"),
    Case(
      "IT", "EUR", .dmy, "Forno Sole S.R.L.", "Via Verdi 2, Milano", "DOCUMENTO COMMERCIALE",
      "TOTALE COMPLESSIVO 3,50"),
    Case(
      "BR", "BRL", .dmy, "Padaria Sol LTDA", "CNPJ 00.000.000/0001-00", "São Paulo",
      "VALOR A PAGAR R$ 8,50"),
    Case(
      "PL", "PLN", .ymd, "Sklep Lipa Sp. z o.o.", "NIP 000-000-00-00", "PARAGON FISKALNY",
      "SUMA PLN 4,99"),
    Case(
      "CZ", "CZK", .dmy, "Potraviny Lípa s.r.o.", "Praha 1", "DIČ CZ00000000", "CELKEM 60,00 Kč"),
    Case(
      "SE", "SEK", .ymd, "Livs AB", "Stockholm", "Org.nr 000000-0000", "ATT BETALA 60,00 kr",
      "Moms 12%  6,43"),
    Case(
      "PK", "PKR", .dmy, "Crescent Grammar School", "Multan", "NTN 1234567", "Payable Rs.",
      "12,450"),
    Case("KW", "KWD", .dmy, "السوق المركزي", "الإجمالي د.ك", "7.530"),
    Case(
      "WS", "WST", .dmy, "Lady Moana Shipping", "Matautu-tai, Apia", "TOTAL FARE SAT$ 216.50",
      "VAGST 28.24"),
    Case(
      "TR", "TRY", .dmy, "LALE GIDA LTD. ŞTİ.", "İSTANBUL", "TOPKDV 1,00", "TOPLAM 9,00 TL"),
    Case("RU", "RUB", .dmy, "ООО РОМАШКА", "г. Москва", "ИНН 0000000000", "ИТОГ 170,00 ₽"),
    Case("UA", "UAH", .dmy, "ТОВ РОМАШКА", "м. Київ", "ПДВ 20% 10,00", "ДО СПЛАТИ 60,00 грн"),
    Case("JP", "JPY", .ymd, "東京ラーメン", "領収書", "合計 ¥1,500", "お釣り ¥500"),
    Case("ID", "IDR", .dmy, "WARUNG SARI", "JL. MELATI 3, JAKARTA", "TUNAI", "TOTAL Rp 25.000"),
    Case(
      "LV", "EUR", .dmy, "SIA LIEPA", "Brīvības iela 5, Rīga", "PVN REG.NR. LV40000000000",
      "KOPĀ APMAKSAI 5,56"),
    Case(
      "LT", "EUR", .ymd, "UAB Liepa", "Gedimino g. 5, Vilnius", "PVM kodas LT100000000",
      "MOKĖTI 5,56"),
    Case(
      "RS", "RSD", .dmy, "STR LIPA", "Beograd", "PIB: 100000000", "Ukupan iznos: 560,00",
      "PFR broj računa: AB12"),
    Case("BA", "BAM", .dmy, "LIPA d.o.o.", "Sarajevo", "JIB: 4200000000000", "UKUPNO: 5,60 KM"),
    Case("MK", "MKD", .dmy, "ЛИПА ДООЕЛ", "Скопје", "ВКУПЕН ПРОМЕТ 560.00", "ДДВ 18%"),
    Case(
      "IS", "ISK", .dmy, "Lind ehf", "Reykjavík", "kt. 000000-0000", "SAMTALS 1.560 kr",
      "þar af VSK"),
    Case(
      "IL", "ILS", .dmy, "ליפה בע\"מ", "תל אביב", "עוסק מורשה 500000000", "סה\"כ לתשלום 56.00 ₪"),
    Case("VN", "VND", .dmy, "NHÀ HÀNG SEN", "Hà Nội", "TỔNG CỘNG: 156.000đ", "Tiền mặt"),
    Case("GE", "GEL", .dmy, "შპს ცაცხვი", "თბილისი", "სულ გადასახდელი 5.60 GEL"),
    Case("KE", "KES", .dmy, "LINDEN STORES", "NAIROBI", "TOTAL KSH 560.00"),
    Case(
      "NP", "NPR", .dmy, "SHREE STORES", "LALITPUR", "VAT NO: 301234567", "VAT 13% 64.42",
      "TOTAL 560.00"),
    Case("KW", "KWD", .dmy, "DATE PALM CO", "SALMIYA, KUWAIT", "TOTAL KD 2.500"),
  ]

  @Test(arguments: cases) func findsTheCountry(_ example: Case) {
    let locale = locale(example.texts)
    #expect(locale.country == example.country)
    #expect(locale.currency?.rawValue == example.currency)
    #expect(locale.dateOrders[example.order, default: 0] > 0.8)
  }

  /// Words that any country may print are no evidence.
  @Test(arguments: [[], ["12.50"], ["XYZZY"], ["A 1", "B 2", "C 3"], ["WIFI: GUEST"]])
  func findsNoCountryWithoutEvidence(_ texts: [String]) {
    let locale = locale(texts)
    #expect(locale.country == nil)
    #expect(locale.currency == nil)
  }

  @Test func knowsNothingOfAnEmptyPage() {
    #expect(LocaleFinder().locale(of: []) == .unknown)
    #expect(PageLocale.unknown.country == nil)
    #expect(PageLocale.unknown.currency == nil)
    #expect(PageLocale.unknown.dateOrders.isEmpty)
  }

  /// English words and dollar signs are used in many countries, so none is guessed.
  @Test func findsNoCountryIfSeveralFit() {
    let locale = locale(["TOTAL $8.50", "THANK YOU"])
    #expect(locale.country == nil)
  }

  /// The euro and the order of dates are known if only the country is open.
  @Test func givesWhatTheCandidatesShare() {
    let page = ["SUMME EUR 5,56", "Gegeben BAR 10,00", "Rückgeld 4,44"]
    let locale = locale(page)
    #expect(locale.currency?.rawValue == "EUR")
    #expect(locale.dateOrders[.dmy, default: 0] > 0.8)
  }

  struct Slip: CustomTestStringConvertible, Sendable {
    var currency: String
    var texts: [String]
    var testDescription: String { currency + ": " + (texts.last ?? "") }
  }

  /// Blanks before thousands say that prices have no cents, as marks do; telephone numbers, and
  /// zeros as cents, say nothing.
  @Test(arguments: [
    (["Café 1 750", "Pain 1 800 F", "Total 3 550"], 0.75),
    (["Vino 7.750", "TOTAL 44.750"], 2.0 / 3),
    (["Tel 33 817 47 01", "0953 603 189", "012 345"], 0.0), (["Pan 7.750,00", "37.000,00"], 0.0),
    (["Pan 7.750,50", "37.000,00"], -2.0 / 3),
  ])
  func tellsPricesWithoutCents(_ lines: [String], _ share: Double) {
    var habits = NumberHabits()
    for line in lines { habits.note(Array(line.utf8)) }
    #expect(abs(habits.shareOfThrees - share) < 1e-9)
  }

  /// One misread sign counts less than all words.
  @Test(arguments: [
    Slip(
      currency: "MYR",
      texts: [
        "KEDAI RUNCIT SDN BHD", "JALAN MERANTI, SELANGOR", "BERAS 8.50", "JUMLAH 8.50",
        "TUNAI € 10.00",
      ]),
    Slip(
      currency: "GBP",
      texts: [
        "The Corner Shop Ltd", "London N1 9GU", "VAT NO 123 4567 89", "TEA 8.50", "TOTAL 8.50",
        "CASH € 10.00",
      ]),
    Slip(
      currency: "EUR",
      texts: [
        "Bäckerei Blume GmbH", "Lange Straße 5", "Brot 5,56", "SUMME 5,56", "Gegeben BAR £10,00",
      ]),
  ])
  func ignoresOneMisreadSign(_ slip: Slip) {
    let found = Page.understood(Page.rows(slip.texts))
    #expect(found.blocks.contains { $0.currency != nil && $0.currency?.rawValue != slip.currency })
    #expect(found.currency?.rawValue == slip.currency)
  }

  /// A sign without a number next to it, and a single letter, are mostly misread: a receipt of the
  /// USA stays one.
  @Test(arguments: ["€", "DINING R", "Р", "BALL PEN 2.50", "SHOWER GEL 2.50"])
  func ignoresLoneSigns(_ text: String) {
    let american = [
      "SUNNY DINER", "12 Lake Blvd", "SPRINGFIELD, IL 62704", "(555) 010-0100", text, "SODA 2.50",
      "SUBTOTAL 5.00", "LIQUOR TAX 0.50", "TOTAL 5.50",
    ]
    #expect(Page.understood(Page.rows(american)).currency?.rawValue == "USD")
    // Without other evidence nothing is known.
    let bare = [text, "SODA 2.50", "TOTAL 5.50"]
    #expect(Page.understood(Page.rows(bare)).currency == nil)
  }

  /// The forms of telephone numbers, states and streets are evidence for the USA.
  @Test(arguments: [
    ["425-555-0100", "2818 Hewitt Ave", "Everett, WA 98201"],
    ["(425) 555-0100", "5 Lake Blvd", "Subtotal 5.00", "State Tax 0.50", "Total 5.50"],
  ])
  func findsTheCountryByTheShapesOfAnAddress(_ texts: [String]) {
    #expect(locale(texts).currency?.rawValue == "USD")
  }

  /// Signs at many numbers are evidence against it: prices abroad may be in another currency.
  @Test func prefersManySignsToTheCountry() {
    let found = Page.understood(
      Page.rows([
        "Souvenirs", "8001 Zürich, Schweiz", "Karte 1.50 EUR", "Uhr 9.50 EUR", "TOTAL 11.00 EUR",
        "BAR 20.00 EUR", "ZURÜCK 9.00 EUR",
      ]))
    #expect(found.currency?.rawValue == "EUR")
  }

  /// The prefix of a telephone number decides if words do not.
  @Test(arguments: [("+371 6700 0000", "LV"), ("+386 1 400 0000", "SI")])
  func findsTheCountryByATelephoneNumber(_ number: String, _ country: String) {
    let with = locale(["LINDEN", "Tel. \(number)", "EUR 8,50"])
    let without = locale(["LINDEN", "EUR 8,50"])
    #expect(with.country == country)
    #expect(without.country != country)
  }

  /// The decimal mark distinguishes countries with the same language.
  @Test func findsTheCountryByTheDecimalMark() {
    func locale(_ mark: String) -> PageLocale {
      LocaleFinder().locale(
        of: Page.rows(["EFECTIVO 12\(mark)50 EUR", "CAMBIO 0\(mark)50", "TOTAL 12\(mark)00"]))
    }
    #expect(locale(",").decimalMark == Glyph.comma)
    #expect(locale(".").decimalMark != Glyph.comma)
  }

  /// A letter that is a sign in one country only is that country's currency.
  @Test func readsASignOfOneCountryOnly() {
    let rows = ["BRAAI SHOP", "CAPE TOWN, SOUTH AFRICA", "TEA R 8.50", "TOTAL R 8.50"]
    let found = AmountParser().parse(Page.rows(rows))
    #expect(found.map { $0.currency?.rawValue } == ["ZAR", "ZAR"])
    let behind = ["ANGKOR CAFE", "PHNOM PENH, CAMBODIA", "TEA 70,000R", "TOTAL 70,000 R"]
    let riels = AmountParser().parse(Page.rows(behind))
    #expect(riels.map { $0.currency?.rawValue } == ["KHR", "KHR"])
    #expect(riels.map(\.exactText) == ["70000", "70000"])
  }

  struct Evidence: CustomTestStringConvertible, Sendable {
    var currency: String
    var texts: [String]
    var testDescription: String { currency + ": " + texts.joined(separator: " | ") }

    init(_ currency: String, _ texts: String...) { (self.currency, self.texts) = (currency, texts) }
  }

  /// One kind of evidence is enough where the others say nothing.
  @Test(arguments: [
    Evidence("CAD", "MAPLE DINER", "(416) 555-0100", "TEA $2.50", "HST 13% $0.33", "TOTAL $2.83"),
    Evidence("MXN", "FONDA LUNA", "RFC ABC010203AB9", "TOTAL $250.00", "EFECTIVO $300.00"),
    Evidence("ARS", "BAR LUNA", "CUIT 30-50001091-2", "TOTAL $ 2.500,00"),
    Evidence(
      "KYD", "REEF GRILL", "GEORGE TOWN, GRAND CAYMAN", "(345) 945-0100", "LUNCH $12.50",
      "TOTAL $12.50"),
    Evidence("CHF", "CAFE MOND", "3011 BERN", "www.cafemond.ch", "KAFFEE 4.50", "TOTAL 4.50"),
    Evidence("TRY", "LALE KAFE", "www.lale.com.tr", "KDV %10 *5,00", "TOPLAM *55,00"),
    Evidence("PLN", "KAWIARNIA", "NIP 526-000-12-46", "SUMA 12,50"),
    Evidence("INR", "TEA HOUSE", "GSTIN 27AAPFU0939F1ZV", "TOTAL 120.00"),
    Evidence("IDR", "KEDAI KOPI", "TEH 12.000", "KOPI 15.000", "PPN 11%", "TOTAL 29.970"),
  ])
  func findsTheCurrencyByAnyEvidence(_ page: Evidence) {
    #expect(Page.understood(Page.rows(page.texts)).currency?.rawValue == page.currency)
  }

  /// The script of a page tells its country even if no letter of it was read.
  @Test(arguments: [("Thai", "THB"), ("Kore", "KRW"), ("Jpan", "JPY"), ("Hebr", "ILS")])
  func findsTheCountryByAnUnreadScript(_ script: String, _ currency: String) {
    let lines = Page.rows(["xq lfi 120", "ruq 35", "wlk 155"])
    #expect(LocaleFinder().locale(of: lines, unreadScript: script).currency?.rawValue == currency)
    #expect(LocaleFinder().locale(of: lines).currency == nil)
  }

  /// An old receipt has the currency before the present one.
  @Test(arguments: [("12.05.2015", "BGN"), ("12.05.2026", "EUR")])
  func knowsTheCurrencyOfTheYear(_ date: String, _ currency: String) {
    let page = ["МЕХАНА ЛИПА ЕООД", "СОФИЯ", date, "СУМА 85,22", "В БРОЙ 85,22"]
    #expect(Page.understood(Page.rows(page)).currency?.rawValue == currency)
  }

  /// The decimals of prices follow from the currency.
  @Test func knowsTheDecimalsOfPrices() {
    let page = ["SHOP", "SALMIYA, KUWAIT", "+965 2200 0000", "TOTAL KD 2.500"]
    #expect(locale(page).currency?.printedDigits == 3)
    let yen = locale(["東京ラーメン", "合計 1,500"])
    #expect(yen.currency?.printedDigits == 0)
  }
}
