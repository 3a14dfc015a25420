import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// The name of the shop at the top of a page.
@Suite struct MerchantTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var texts: [String]
    /// Rows with twice the height.
    var large: Set<Int> = []
    var merchant: String?
    var testDescription: String { name }

    init(_ name: String, _ texts: [String], large: Set<Int> = [], _ merchant: String?) {
      self.name = name
      self.texts = texts
      self.large = large
      self.merchant = merchant
    }
  }

  static let rest = [
    "12 RIVER ROAD", "TEL 555-0123", "05/03/2024 14:52", "TEA 2.00", "CAKE 3.00", "TOTAL 5.00",
    "CASH 10.00", "CHANGE 5.00",
  ]

  static let cases = [
    Case("name first", ["CITY BAKERY"] + rest, "CITY BAKERY"),
    Case("title first", ["TAX INVOICE", "MARLOWE"] + rest, "MARLOWE"),
    Case("German title first", ["RECHNUNG", "Stadtbäckerei"] + rest, "Stadtbäckerei"),
    Case("a word for the sale first", ["Vente", "MARLOWE"] + rest, "MARLOWE"),
    Case("a word for the sale alone", ["Vente", "05/03/2024", "Total 5,00"], nil),
    Case("receipt first", ["RECEIPT", "MARLOWE"] + rest, "MARLOWE"),
    Case("welcome first", ["WELCOME TO", "MARLOWE"] + rest, "MARLOWE"),
    Case("company below its brand", ["LUMIA", "OPERADORA LUMIA S.A. DE C.V."] + rest, "LUMIA"),
    Case("thanks at the foot", ["CITY BAKERY"] + rest + ["THANK YOU"], "CITY BAKERY"),
    Case("date first", ["05/03/2024", "CITY BAKERY"] + rest, "CITY BAKERY"),
    Case("number first", ["00123456", "CITY BAKERY"] + rest, "CITY BAKERY"),
    Case("dashes first", ["------------", "CITY BAKERY"] + rest, "CITY BAKERY"),
    Case(
      "legal form on a line of its own", ["CITY BAKERY", "SDN BHD"] + rest,
      "CITY BAKERY SDN BHD"),
    Case(
      "legal form below a kind of business", ["CITY BAKERY TRADING", "SDN BHD"] + rest,
      "CITY BAKERY TRADING SDN BHD"),
    Case(
      "legal form with a letter", ["CITY BAKERY", "(M) SDN BHD"] + rest,
      "CITY BAKERY (M) SDN BHD"),
    Case(
      "registration number in brackets", ["CITY BAKERY SDN BHD (81109-A)"] + rest,
      "CITY BAKERY SDN BHD"),
    Case(
      "registration number without", ["CITY BAKERY SDN BHD 273500-U"] + rest,
      "CITY BAKERY SDN BHD"),
    Case(
      "registration number below", ["CITY BAKERY SDN BHD", "(81109-A)"] + rest,
      "CITY BAKERY SDN BHD"),
    Case(
      "two large lines", ["CITY BAKERY", "AND TEAROOM"] + rest, large: [0, 1],
      "CITY BAKERY AND TEAROOM"),
    Case("one large line", ["Fresh every day", "CITY BAKERY"] + rest, large: [1], "CITY BAKERY"),
    Case("a small line below", ["CITY BAKERY", "Fresh every day"] + rest, "CITY BAKERY"),
    Case("quoted", ["*** CITY BAKERY ***"] + rest, "CITY BAKERY"),
    Case(
      "Cyrillic", ["КАССОВЫЙ ЧЕК", "ООО РОМАШКА", "ИТОГ 170,00"], "ООО РОМАШКА"),
    Case(
      "Czech", ["Potraviny Lípa s.r.o.", "Husova 118", "CELKEM 60,00"], "Potraviny Lípa s.r.o."),
    Case("a rule read as letters", ["XXXXXXXXXXXXXXXX", "MARLOWE"] + rest, "MARLOWE"),
    Case("a rule alone", ["ЖЖЖЖЖЖЖЖЖЖЖЖ", "12 RIVER ROAD", "TOTAL 5.00"], nil),
    Case("a currency", ["EUR", "MARLOWE"] + rest, "MARLOWE"),
    Case("a currency alone", ["EUR", "5.00"], nil),
    Case("a person", ["Server: Jasmine", "MARLOWE"] + rest, "MARLOWE"),
    Case("a person alone", ["Server: Jasmine", "TOTAL 5.00"], nil),
    Case("thanks alone", ["Thank you", "TOTAL 5.00"], nil),
    Case("a telephone first", ["TEL 03-555 0123", "MARLOWE"] + rest, "MARLOWE"),
    Case(
      "a Vietnamese cashier first", ["THU NGÂN TN01", "QUÁN CƠM HOA MAI"] + rest, "QUÁN CƠM HOA MAI"
    ),
    Case("a Thai table first", ["โต๊ะ 12", "MARLOWE"] + rest, "MARLOWE"),
    Case("an Icelandic cashier first", ["Starfsmaður: Jón", "MARLOWE"] + rest, "MARLOWE"),
    Case("a street first", ["12 RIVER ROAD", "MARLOWE STORES"] + rest, "MARLOWE STORES"),
    Case("a slogan first", ["Fresh every day", "MARLOWE STORES"] + rest, "MARLOWE STORES"),
    Case("asking first", ["Tell us how we did", "MARLOWE"] + rest, "MARLOWE"),
    Case(
      "a card alone", ["Payment method Visa - 6855", "05/03/2024 14:52", "TEA 2.00", "TOTAL 5.00"],
      nil),
    Case("a company of cards", ["CARD SHOP 24 LTD"] + rest, "CARD SHOP 24 LTD"),
    Case("a card of the name", ["THE CARD FACTORY"] + rest, "Card Factory"),
    Case("a table first", ["TABLE 12", "MARLOWE"] + rest, "MARLOWE"),
    Case("an order first", ["YOUR ORDER NUMBER IS", "72", "MARLOWE"] + rest, "MARLOWE"),
    Case("a dash of the name", ["-18 DEGREES GELATO"] + rest, "-18 DEGREES GELATO"),
    Case("a sign of the name", ["#NOCHES CAFE"] + rest, "#NOCHES CAFE"),
    Case("a call of the name", ["JACK'S DINER!"] + rest, "JACK'S DINER!"),
    Case("dashes around", ["- CITY BAKERY -"] + rest, "CITY BAKERY"),
    Case("stars around", ["*CITY BAKERY*"] + rest, "CITY BAKERY"),
    Case("quotes inside", ["ООО \"Родник\"", "ИНН 4025550123", "ИТОГ 170,00"], "ООО \"Родник\""),
    Case("specks behind the form", ["CITY BAKERY SDN. BHD.QlJ"] + rest, "CITY BAKERY SDN. BHD."),
    Case("goes on", ["THE CITY BAKERY", "of Windham"] + rest, "THE CITY BAKERY of Windham"),
    Case("a digit of the name", ["The Place 2 Be"] + rest, "The Place 2 Be"),
    Case(
      "said again in the web address", ["Qrstvwx", "MARLOWE"] + rest + ["www.marlowe.com"],
      "MARLOWE"),
    Case(
      "German", ["Bäckerei Huber GmbH", "Hauptstraße 3", "79288 Gottenheim", "SUMME 5,00 EUR"],
      "Bäckerei Huber GmbH"),
    Case(
      "French", ["LE PANIER VERT", "12 rue des Tilleuls", "35000 RENNES", "TOTAL TTC 5,00"],
      "LE PANIER VERT"),
    Case(
      "Polish", ["Sklep Spożywczy KŁOS", "ul. Polna 5", "NIP 123-456-32-18", "PARAGON FISKALNY"],
      "Sklep Spożywczy KŁOS"),
    Case(
      "Turkish", ["LEZZET LOKANTASI LTD. ŞTİ.", "İstiklal Cad. No:3", "TOPLAM *5,00"],
      "LEZZET LOKANTASI LTD. ŞTİ."),
    Case(
      "Japanese", ["東京ラーメン株式会社", "東京都千代田区1-2-3", "合計 ¥1,500"], "東京ラーメン株式会社"),
    Case(
      "Spanish title first", ["FACTURA SIMPLIFICADA", "BAR MANOLO", "Calle Mayor 6"], "BAR MANOLO"),
    Case(
      "a state with the letters of a legal form",
      [
        "PETAL AND PAW #1131", "3300 W Alameda Ave", "Denver CO 80219", "303-555-0161",
        "CAT TOY 4.49 T", "SUBTOTAL 4.49", "TAX 0.36", "TOTAL 4.85", "9/21/2024 2:13 PM",
      ], "PETAL AND PAW #1131"),
    Case(
      "not shortened to a word of an address",
      ["Bondi Fresh Fruit Pty Ltd", "180 Campbell Pde", "Bondi Beach NSW 2026", "TOTAL 5.00"],
      "Bondi Fresh Fruit Pty Ltd"),
    Case(
      "all words of the web address",
      ["Fairway Stores Ltd", "High Road, London E15 2BP", "www.fairwaystores.co.uk", "TOTAL 5.00"],
      "Fairway Stores"),
    Case(
      "behind its label",
      ["BANCO AURORA", "COMPROVANTE", "Recebedor: Padaria Flor Ltda", "Valor R$ 6,03"],
      "Padaria Flor Ltda"),
    Case(
      "behind its label on the first line",
      ["Obyektin adı: Günəş Ərzaq", "Obyektin ünvanı: Bakı ş.", "VÖEN: 1492591204", "CƏMİ 5,00"],
      "Günəş Ərzaq"),
    Case(
      "below its label",
      [
        "Payment Successful", "06:28 PM on 01 Mar 2024", "Paid to", "Mahadev Kirana Store",
        "₹4,850.50",
      ],
      "Mahadev Kirana Store"),
    Case(
      "below a heading, behind a word for names",
      [
        "Banco Aurora", "Destino", "Nome Padaria Flor Ltda", "Origem", "Nome Juliana Farias",
        "Valor R$ 6,03",
      ],
      "Padaria Flor Ltda"),
    Case(
      "a destination of a ticket", ["Ferrovia Azul", "Destino: Sevilla", "TOTAL 5,00 EUR"],
      "Ferrovia Azul"),
    Case(
      "other labels of a card slip",
      [
        "ACME STORES", "MERCHANT COPY", "MERCHANT ID: 12345", "Merchant", "Terminal 12",
        "TOTAL 5.00",
      ],
      "ACME STORES"),
    Case(
      "not the customer", ["請求書", "株式会社みなと商事 御中", "有限会社山岸電工", "合計 ¥25,080"],
      "有限会社山岸電工"),
    Case(
      "not the customer below a label",
      [
        "FAKTURA 12/2024", "Nabywca:", "Stolarnia Dąb sp. z o.o.", "Hurtownia Lipa sp. z o.o.",
        "ul. Składowa 68", "RAZEM 5,00",
      ], "Hurtownia Lipa sp. z o.o."),
    Case(
      "not a label with its number",
      ["SENIAT", "RIF J-40368543-5", "BODEGON LOS SAMANES, C.A.", "CALLE PAEZ, VALENCIA"] + rest,
      "BODEGON LOS SAMANES, C.A."),
    Case(
      "not behind a customer's label",
      ["FAKTURA 12/2024", "Odběratel: Slovdrev a.s.", "Truhlářství Lípa s.r.o.", "CELKEM 5,00"],
      "Truhlářství Lípa s.r.o."),
    Case("behind a word for customers", ["Customer: Dana Reyes", "MARLOWE"] + rest, "MARLOWE"),
    Case("beginning with a word for customers", ["Client Coffee"] + rest, "Client Coffee"),
    Case("two words with a sign between", ["Dale's Auto & Tire"] + rest, "Dale's Auto & Tire"),
    Case(
      "a company behind another brand",
      ["Bean & Gone", "Welcome Break Holdings Ltd", "Membury Services M4 West"] + rest,
      "Bean & Gone"),
    Case(
      "above the number of its branch",
      [
        "103410792", "Пекара Зрно д.о.о.", "1010748-Продавница бр. 33", "Краља Петра 14",
        "Крагујевац",
      ],
      "Пекара Зрно д.о.о."),
    Case("no name", ["TAX INVOICE", "05/03/2024 14:52", "TOTAL 5.00"], nil),
    Case("numbers alone", ["12.50", "3.00", "15.50"], nil),
    Case("nothing", [], nil),
  ]

  /// Nothing below the label of a number, but the name below a label beside another one.
  @Test(arguments: [
    (
      ["Bakkerij Dommel", "Breestraat 89", "Merchant:|1467388", "Periode:|4968"], "Bakkerij Dommel"
    ),
    (
      ["FAKTURA", "Dodavatel:|Odběratel:", "Truhlářství Lípa s.r.o.|Slovdrev a.s."],
      "Truhlářství Lípa s.r.o."
    ),
  ])
  func findsTheNameByLabelsInColumns(_ cells: [String], _ name: String) {
    #expect(Page.understood(cells: cells + ["TOTAL|5.00"]).merchant == name)
  }

  @Test(arguments: cases) func findsTheName(_ example: Case) {
    var y = 0.0
    let lines = example.texts.enumerated().map { row, text in
      let scale = example.large.contains(row) ? 2.0 : 1
      defer { y += 30 * scale }
      return RecognizedTextObservation(
        text,
        in: PixelRect(x: 0, y: y, width: Double(text.count) * 10 * scale, height: 20 * scale))
    }
    #expect(Page.understood(lines).merchant == example.merchant)
  }
}
