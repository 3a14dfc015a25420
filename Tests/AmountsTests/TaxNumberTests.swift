import SummaAmounts
import Testing

/// The tax number of a shop.
@Suite struct TaxNumberTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var number: String?
    var testDescription: String { text }

    init(_ text: String, _ number: String?) {
      self.text = text
      self.number = number
    }
  }

  /// Valid numbers of well-known companies and of the tax offices' own examples, and each with one
  /// digit changed.
  static let cases = [
    Case("NIP 526-25-44-258", "5262544258"),
    Case("NIP: 526 25 44 258", "5262544258"),
    Case("NIP 526-25-44-259", nil),
    Case("P.IVA 00743110157", "00743110157"),
    Case("Partita IVA: IT00743110157", "IT00743110157"),
    Case("P.IVA 00743110158", nil),
    Case("NIF: A28015865", "A28015865"),
    Case("C.I.F. B-58378431", "B58378431"),
    Case("NIF 12345678Z", "12345678Z"),
    Case("NIF: A28015866", nil),
    Case("NIF 12345678A", nil),
    Case("Contribuinte: 500697256", "500697256"),
    Case("Contribuinte: 500697257", nil),
    Case("USt-IdNr. DE136695976", "DE136695976"),
    Case("USt-ID: DE 136 695 976", "DE136695976"),
    Case("USt-IdNr. DE136695978", nil),
    Case("UID-Nr: ATU13585627", "ATU13585627"),
    Case("UID-Nr: ATU13585626", nil),
    Case("SIRET 732 829 320 00074", "73282932000074"),
    Case("SIRET 732 829 320 00075", nil),
    Case("TVA FR44732829320", "FR44732829320"),
    Case("TVA FR45732829320", nil),
    Case("BTW BE 0428.759.497", "BE0428759497"),
    Case("BTW BE 0428.759.498", nil),
    Case("BTW nr NL004495445B01", "NL004495445B01"),
    Case("BTW nr NL004495446B01", nil),
    Case("CUI RO18547290", "RO18547290"),
    Case("CUI RO18547291", nil),
    Case("Adószám: 12892312-2-42", "12892312242"),
    Case("Adószám: 12892313-2-42", nil),
    Case("CVR-nr. 13585628", "13585628"),
    Case("CVR-nr. 13585627", nil),
    Case("Org.nr 556188-8404", "5561888404"),
    Case("Org.nr 556188-8405", nil),
    Case("Org.nr. 995 525 828 MVA", "995525828"),
    Case("Y-tunnus 2077474-0", "20774740"),
    Case("Y-tunnus 2077474-1", nil),
    Case("CHE-116.281.710 MWST", "CHE116281710"),
    Case("MWST-Nr. CHE-116.281.711", nil),
    Case("VAT No. GB 980 7806 84", "GB980780684"),
    Case("VAT Reg No 980 7806 84", "980780684"),
    Case("VAT No. 980 7806 85", nil),
    Case("ABN 51 824 753 556", "51824753556"),
    Case("ABN 51 824 753 557", nil),
    Case("GSTIN: 27AAPFU0939F1ZV", "27AAPFU0939F1ZV"),
    Case("GSTIN: 27AAPFU0939F1ZW", nil),
    Case("CNPJ: 11.222.333/0001-81", "11222333000181"),
    Case("CNPJ: 11.222.333/0001-82", nil),
    Case("ΑΦΜ 094259216", "094259216"),
    Case("ΑΦΜ 094259217", nil),
    Case("VKN 4540536920", "4540536920"),
    Case("VKN 4540536921", nil),
    Case("ИНН 7707083893", "7707083893"),
    Case("ИНН 500100732259", "500100732259"),
    Case("ИНН 7707083894", nil),
    Case("RFC: GODE561231GR8", "GODE561231GR8"),
    Case("RFC: GODE561231GR9", nil),
    Case("CUIT 20-26756539-3", "20267565393"),
    Case("CUIT 20-26756539-4", nil),
    Case("RUT: 30.686.957-4", "306869574"),
    Case("RUT: 30.686.957-5", nil),
    Case("OIB 33392005961", "33392005961"),
    Case("OIB 33392005962", nil),
    Case("統一編號 04595257", "04595257"),
    Case("統一編號 04595258", nil),
    // Countries without check digits.
    Case("GST ID : 001345261568", "001345261568"),
    Case("GST Reg. No: 000181747712", "000181747712"),
    // Not tax numbers.
    Case("GST 6% 5.30", nil),
    Case("VAT 20% 1,234.56", nil),
    Case("TAX INVOICE CS0012", nil),
    Case("TEL 03-1234 5678", nil),
    Case("REG NO 123456-A", nil),
    Case("USt-IdNr.", nil),
  ]

  @Test(arguments: cases) func verifiesCheckDigits(_ example: Case) {
    #expect(Page.fields([example.text]).taxID?.value == example.number)
  }

  @Test func findsANumberBelowItsLabel() {
    #expect(
      Page.fields(["BAR MANOLO", "NIF", "A28015865", "TOTAL 5,00"]).taxID?.value == "A28015865")
    #expect(Page.fields(["GST ID NO", "CASHIER 5", "001345261568"]).taxID == nil)
  }

  /// Korean tills print the number without a label, where others print their telephone number.
  @Test func findsAGroupedNumberWithoutALabel() {
    func fields(_ number: String) -> PageFields {
      Page.fields(["좋은마트", "\(number) 대표 이정훈", "서울시 양천구", "합계 5,000원"])
    }
    #expect(fields("124-81-00998").taxID?.value == "1248100998")
    #expect(fields("124-81-00998").phone == nil)
    #expect(fields("124-81-00997").taxID == nil)
    #expect(fields("02-2255-0114").taxID == nil)
    #expect(Page.fields(["Corner Shop", "124-81-00998", "TOTAL $5.00"]).taxID == nil)
  }

  @Test func isSurerOfVerifiedNumbers() throws {
    let checked = try #require(Page.fields(["NIP 526-25-44-258"]).taxID)
    let other = try #require(Page.fields(["GST ID 001345261568"]).taxID)
    #expect(checked.confidence > 0.95)
    #expect(other.confidence < checked.confidence)
  }
}
