import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// The fields of the sale, except date, shop and amounts.
@Suite struct FieldTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var texts: [String]
    var value: String?
    var testDescription: String { texts.joined(separator: " / ") }

    init(_ texts: String..., is value: String?) {
      self.texts = texts
      self.value = value
    }
  }

  /// A vowel without its consonant would be one character with the blank before it.
  @Test func keepsTheCharactersOfLinesThatBeginWithAMark() throws {
    let lines = [
      Page.line("ร้านยา"), Page.line("ำนา", x: 300), Page.line("DATE 25/12/2018", row: 1),
      Page.line("ำ", x: 300, row: 1), Page.line("14:52", x: 600, row: 1),
    ]
    let time = try #require(Page.understood(lines).fields.time)
    #expect(time.value.description == "14:52")
    #expect(time.place?.spans == [TextSpan(line: 4, range: 0..<5)])
  }

  // MARK: Time

  @Test(arguments: [
    Case("DATE 25/12/2018 14:52", is: "14:52"),
    Case("25/12/2018 8:13:39 PM", is: "20:13:39"),
    Case("25/12/2018 12:04 AM", is: "00:04"),
    Case("25/12/2018 12:04 PM", is: "12:04"),
    Case("25/12/2018 8:02P", is: "20:02"),
    Case("25/12/2018 8:02 p.m.", is: "20:02"),
    Case("25/12/2018 819PM", is: "20:19"),
    Case("Datum 25.12.18 13.43 Uhr", is: "13:43"),
    Case("25/12/2018 14h30", is: "14:30"),
    Case("2024年3月5日 午後 8:02", is: "20:02"),
    Case("2024년 3월 5일 오전 8:02", is: "08:02"),
    Case("DATE 25/12/2018", "TIME 14:52:07", is: "14:52:07"),
    Case("TIME 14:52", "DATE 25/12/2018", is: "14:52"),
    Case("OPEN 8:00 - 22:00", "25/12/2018 14:52", is: "14:52"),
    Case("25/12/2018 14:52", "Opening hours 8:00 - 22:00", is: "14:52"),
    Case("Opening hours 8:00 - 22:00", is: nil),
    Case("HAPPY HOUR 16:00", is: nil),
    Case("25/12/2018 25:52", is: nil),
    Case("FECHA: 02/10/2019 HORA: 19: 14:47", is: "19:14:47"),
    Case("25 jun 2025 06: 01pm", is: "18:01"),
    Case("25/12/2018 TABLE 5: 30", is: nil),
    Case("Date 03/03/18", "Start 02:27 PM", "End 03:00 PM", is: "15:00"),
    Case(
      "Arrivée : 18/11/2024 Départ : 21/11/2024", "FACTURE Le 21/11/2024 à 11:39",
      "Date Libellé Qté Débit Crédit", "18/11/2024 Chambre 1 105,00", is: "11:39"),
    Case("Entrada: 19/09/2018 23:49", "Pago: 20/09/2018 11:17", is: "11:17"),
    Case("入庫 2022-12-05 14:38", "精算 2022-12-05 15:43", is: "15:43"),
    Case("TEA 2:25.00", is: nil),
  ])
  func readsTimes(_ example: Case) {
    #expect(Page.fields(example.texts).time?.value.description == example.value)
  }

  // MARK: Telephone

  @Test(arguments: [
    Case("TEL 03-7832 6929", is: "03-7832 6929"),
    Case("Tel.: +49 711 555 01 42", is: "+49 711 555 01 42"),
    Case("Phone (209) 333-9750", is: "(209) 333-9750"),
    Case("(808) 679-4700", is: "(808) 679-4700"),
    Case("818.855.1280", is: "818.855.1280"),
    Case("603-437-7251", is: "603-437-7251"),
    Case("TEL 03-78326929 FAX 03-78326930", is: "03-78326929"),
    Case("FAX 03-78326930", "TEL 03-78326929", is: "03-78326929"),
    Case("Телефон: +7 (343) 555-01-42", is: "+7 (343) 555-01-42"),
    Case("電話 053-555-0123", is: "053-555-0123"),
    Case("FAX 03-78326930", is: nil),
    Case("INVOICE NO 0378326929", is: nil),
    Case("25/12/2018 14:52", is: nil),
    Case("9556789012345", is: nil),
    Case("GST ID 000181747712", is: nil),
    Case("FONO 2 2555 0144", is: "2 2555 0144"),
    Case("ĐT: 028 3855 0199", is: "028 3855 0199"),
    Case("TOTAL 1,234.56", is: nil),
    Case("oil change 13,059.00 18%", is: nil),
    Case("TELEPHONE 12345.67", is: nil),
    Case("MARLOWE", "R.U.T.: 83266825-7", "12 RIVER ROAD", is: nil),
    Case("MARLOWE", "IČO 35216981", "Husova 118", is: nil),
  ])
  func readsTelephoneNumbers(_ example: Case) {
    #expect(Page.fields(example.texts).phone?.value == example.value)
  }

  // MARK: Number of the receipt

  @Test(arguments: [
    Case("RECEIPT NO: CS00018823", is: "CS00018823"),
    Case("Invoice No. 18299/102/T0230", is: "18299/102/T0230"),
    Case("INV# 003621900066840", is: "003621900066840"),
    Case("Bill#: V015- 673381", is: "V015- 673381"),
    Case("Beleg-Nr. 4417", is: "4417"),
    Case("Bon-Nr: 0088", is: "0088"),
    Case("Facture N° 2023-0418", is: "2023-0418"),
    Case("DOCUMENTO N. 0418-0023", is: "0418-0023"),
    Case("Чек № 00417", is: "00417"),
    Case("Check #: 514658", is: "514658"),
    Case("Check 12", "Receipt No 4471", is: "4471"),
    Case("Receipt No", "CS00018823", is: "CS00018823"),
    Case("RECEIPT 25/12/2018", is: nil),
    Case("INVOICE TOTAL 12.50", is: nil),
    Case("THANK YOU KEEP THIS RECEIPT", is: nil),
    Case("TAX INVOICE", "2 TEA 4.00", is: nil),
    Case("PRICE CHECK 5.00", is: nil),
  ])
  func readsReceiptNumbers(_ example: Case) {
    #expect(Page.fields(example.texts).receiptNumber?.value == example.value)
  }

  // MARK: Payment

  @Test(arguments: [
    Case("TOTAL 8.50", "CASH 10.00", "CHANGE 1.50", is: "cash"),
    Case("SUMME 8,50", "BAR 10,00", "RÜCKGELD 1,50", is: "cash"),
    Case("TOTAL 8.50", "VISA 8.50", is: "card"),
    Case("TOTAL 8.50", "VISA ************4757", is: "card 4757"),
    Case("TOTAL 8.50", "MASTERCARD ***6170", is: "card 6170"),
    Case("TOTAL 8.50", "XXXX XXXX XXXX 1234", is: "card 1234"),
    Case("TOTAL 8.50", "Visa 0642 (Chip)", is: "card 0642"),
    Case("SUMME 8,50", "Kartenzahlung 8,50", "############9165", is: "card 9165"),
    Case("TOTAL 8,50", "Carte bancaire 8,50", is: "card"),
    Case("ИТОГО 8,50", "НАЛИЧНЫМИ 10,00", is: "cash"),
    Case("TOTAL 8.50", "VOUCHER 8.50", is: "other"),
    Case("TOTAL 8.50", "STRICTLY NO CASH REFUND", is: nil),
    Case("BE A POPULAR CARD MEMBER", "TOTAL 8.50", is: nil),
    Case("CASH SALES", "TOTAL 8.50", is: nil),
    Case("Please pay at the cash register", "TOTAL 8.50", is: nil),
    Case("CASHIER 12", "TOTAL 8.50", is: nil),
    Case("TOTAL 8.50", is: nil),
  ])
  func readsPayments(_ example: Case) {
    let payment = Page.fields(example.texts).payment?.value
    let text = payment.map {
      [$0.method.rawValue, $0.lastFour].compactMap { $0 }.joined(separator: " ")
    }
    #expect(text == example.value)
  }

  // MARK: Address

  @Test(arguments: [
    Case(
      "MARLOWE", "15700 Bellflower Blvd", "Bellflower, CA 90706", "Chk 2763",
      is: "15700 Bellflower Blvd, Bellflower, CA 90706"),
    Case(
      "CITY BAKERY SDN BHD", "LOT 2811, JALAN ANGSA,", "TAMAN BERKELEY", "41150 KLANG, SELANGOR",
      "GST ID : 000181747712", is: "LOT 2811, JALAN ANGSA, TAMAN BERKELEY, 41150 KLANG, SELANGOR"),
    Case(
      "MARLOWE", "Bread, Cakes, Pies", "12 River Road", "Ashwell, HI 96707",
      is: "12 River Road, Ashwell, HI 96707"),
    Case(
      "MARLOWE", "Chleb & Bułki & Masło", "ul. Polna 5", "00-950 Warszawa",
      is: "ul. Polna 5, 00-950 Warszawa"),
    Case(
      "Bäckerei Huber", "Hauptstraße 3", "79288 Gottenheim", "Tel 0711 555 01 42",
      is: "Hauptstraße 3, 79288 Gottenheim"),
    Case(
      "LE PANIER VERT", "12 rue des Tilleuls", "35000 RENNES",
      is: "12 rue des Tilleuls, 35000 RENNES"),
    Case("Fietsen Jansen", "Stationsweg 3", "8011 CZ Zwolle", is: "Stationsweg 3, 8011 CZ Zwolle"),
    Case("The Crown", "8 Mill Road, Kendal LA9 4RT", is: "8 Mill Road, Kendal LA9 4RT"),
    Case(
      "MARLOWE", "12 River Road Tel 03-78326929", "TEA 2.00", is: "12 River Road"),
    Case(
      "MARLOWE", "12 River Road Ticket 4711", "TEA 2.00", is: "12 River Road"),
    Case(
      "MARLOWE", "12 River Road December 29, 2018", "Ashwell, HI 96707",
      is: "12 River Road, Ashwell, HI 96707"),
    Case(
      "Card Here, CA 90706", "MARLOWE CAFE", "12 River Road", "Ashwell, HI 96707",
      is: "12 River Road, Ashwell, HI 96707"),
    Case(
      "SPAR DALE", "NG Spar Vest AS", "Foretaksregisteret", "ORG.NR. 954 946 487 MVA",
      "TLF: 56 59 62 23", "Melk 24,90", "Sum 24,90", is: nil),
    Case("MARLOWE", "TEA 2.00", "TOTAL 2.00", is: nil),
    Case("MARLOWE", "25/12/2018 14:52", "Server: Jasmine", is: nil),
  ])
  func readsAddresses(_ example: Case) {
    #expect(Page.fields(example.texts).address?.value == example.value)
  }

  @Test func placesFieldsAtTheirWords() throws {
    let fields = Page.fields(["MARLOWE", "TEL 03-7832 6929", "12 River Road", "12345 Ashwell"])
    #expect(fields.merchant?.box == PixelRect(x: 0, y: 0, width: 70, height: 20))
    #expect(fields.phone?.box == PixelRect(x: 40, y: 30, width: 120, height: 20))
    #expect(fields.address?.box == PixelRect(x: 0, y: 60, width: 130, height: 50))
  }

  /// Fields point at the characters from which they were read, even if a row has several lines.
  @Test func pointsFieldsAtTheirCharacters() throws {
    let lines = Page.cells(["MARLOWE", "TEL|03-7832 6929", "12 River Road", "12345 Ashwell"])
    let fields = Page.understood(lines).fields
    #expect(fields.merchant?.place?.spans == [TextSpan(line: 0, range: 0..<7)])
    #expect(fields.phone?.place?.spans == [TextSpan(line: 2, range: 0..<12)])
    #expect(
      fields.address?.place?.spans == [
        TextSpan(line: 3, range: 0..<13), TextSpan(line: 4, range: 0..<13),
      ])
    for span in [fields.phone, fields.merchant].compactMap(\.?.place).flatMap(\.spans) {
      #expect(lines[span.line].best.imageBox(of: span.range) != nil)
    }
  }

  @Test func givesFieldsWithoutPlacesIfReadersGiveNone() {
    let phone = Page.understood([RecognizedTextObservation("TEL 03-7832 6929")]).fields.phone
    #expect(phone?.value == "03-7832 6929")
    #expect(phone?.box == nil)
  }

  @Test func passesOnTheReadersDoubt() throws {
    let sure = Page.understood([Page.line("TEL 03-7832 6929")]).fields.phone
    let unsure = Page.understood([Page.line("TEL 03-7832 6929", confidence: 0.2)]).fields.phone
    #expect(try #require(unsure).confidence < (try #require(sure)).confidence)
  }

  @Test func findsNothingOnAnEmptyPage() {
    #expect(Page.understood([]).fields == PageFields())
    #expect(Page.fields(["", "   ", "---"]) == PageFields())
  }
}
