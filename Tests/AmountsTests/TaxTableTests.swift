import SummaAmounts
import Testing

/// The tax of a receipt from its table of taxes.
@Suite struct TaxTableTests {
  private func taxes(_ page: Interpretation) -> [String]? { page.parts(page.tax) }

  /// Rows of net, tax and gross that add up to the total.
  @Test func addsTheTaxesOfRowsThatExplainTheTotal() {
    let rated = Page.understood(cells: [
      "STUDENT|10.75", "ICE CREAM|4.25", "TOTAL DUE|€15.00", "CASH|€50.00", "CHANGE|€35.00",
      "VAT RATE|NET|VAT|GROSS", "13.5%|9.47|1.28|10.75", "23%|3.46|0.79|4.25",
    ])
    #expect(taxes(rated) == ["1.28", "0.79"])
    let named = Page.understood(cells: [
      "1 SENIOR|8.50", "3 POPCORN|16.50", "3 M&M BAG|12.00", "TOTAL DUE|€37.00",
      "VISA DEBIT|€37.00", "BALANCE DUE|€0.00", "VAT RATE|NET|VAT|GROSS", "13.5%|7.49|1.01|8.50",
      "23%|23.17|5.33|28.50",
    ])
    #expect(taxes(named) == ["1.01", "5.33"])
  }

  /// Rates without a percent sign, or with a misread one, are neither taxes nor bases.
  @Test func recognizesRatesWithoutAPercentSign() {
    let bare = Page.understood(cells: [
      "ΤΣΙΠΟΥΡΟ|30,40", "ΚΡΑΣΙ|15,00", "ΜΠΥΡΑ|7,40", "ΠΑΙΔΑΚΙΑ|94,20", "ΣΥΝΟΛΟ ΕΥΡΩ|147,00",
      "ΚΑΡΤΑ|147,00", "ΦΠΑ %|ΚΑΘ. ΑΞΙΑ|ΦΠΑ|ΣΥΝΟΛΟ", "13,00|83,36|10,84|94,20",
      "24,00|42,58|10,22|52,80",
    ])
    #expect(taxes(bare) == ["10.84", "10.22"])
    #expect(bare.blocks.indices.filter { bare.roles[$0] == .percentage }.count == 2)
    let misread = Page.understood(cells: [
      "Schlagobers|1,40 A", "Spritzer weiß|4,60 B", "Apfelstrudel|4,70 A", "Sachertorte|10,00 A",
      "Soda Zitron|3,50 B", "Semmel|1,20 A", "SUMME EUR|25,40", "Netto|Steuer|Brutto",
      "A: 10฿|15,73|1,57|17,30", "B: 20฿|6,75|1,35|8,10", "Bar gegeben|50,00", "Rückgeld|24,60",
    ])
    #expect(taxes(misread) == ["1.57", "1.35"])
    #expect(misread.tax.map { misread.evidence(of: $0).isProved } == true)
  }

  /// The table adds up to the total before rounding.
  @Test func explainsATotalThatIsRounded() {
    let page = Page.understood(cells: [
      "Borrset|230,00", "Hammare|2 258,40", "Öresavrundning|-0,40", "Totalt SEK|2 488,00",
      "Kontant|2 500,00", "Tillbaka|12,00", "Moms%|Moms|Netto|Brutto",
      "25,00|497,68|1 990,72|2 488,40",
    ])
    #expect(taxes(page) == ["497.68"])
  }

  /// If a row was not read, the others are only a part of the tax.
  @Test func ignoresATableThatExplainsOnlyAPart() {
    let page = Page.understood(cells: [
      "TEA|9.47", "CAKE|3.46", "SUBTOTAL|12.93", "VAT|2.07", "TOTAL|15.00", "CASH|15.00",
      "RATE|NET|VAT|GROSS", "13.5%|9.47|1.28|10.75",
    ])
    #expect(taxes(page) == ["2.07"])
  }

  /// Taxes between a subtotal and the sum that is rounded to the total.
  @Test func findsTaxesThatAreAddedBeforeRounding() {
    let page = Page.understood(
      Page.rows([
        "ABRASIF 32,97", "RABAIS 10 % -3,30", "SOUS-TOTAL 29,67 $", "TPS 5 % 1,48 $",
        "TVQ 9,975 % 2,96 $", "TOTAL 34,11 $", "ARRONDI -0,01 $", "À PAYER 34,10 $",
        "COMPTANT 40,00 $", "MONNAIE 5,90 $",
      ]))
    #expect(page.totalText == "34.10")
    #expect(taxes(page) == ["1.48", "2.96"])
  }

  /// The sum of all taxes is not one of them, even if some are also printed before.
  @Test func findsTheSumOfTheTaxesAboveIt() {
    let single = Page.understood(cells: [
      "MILK|1,400.00", "BEANS|11,900.00", "TOTAL|13,300.00", "TOTAL TAX B|2,028.81",
      "TOTAL TAX|2,028.81", "CASH|13,300.00",
    ])
    #expect(taxes(single) == ["2028.81"])
    let several = Page.understood(cells: [
      "МЛЕКО|63,00", "ДЕТЕРГЕНТ|405,00", "КАФЕ|528,00", "ДДВ А|5,95", "ДДВ Б|6,71",
      "ВКУПЕН ПРОМЕТ|996,00", "ДДВ А|67,73", "ДДВ Б|26,29", "ВКУПНО ДДВ|94,02",
      "ГОТОВИНА|1.000,00", "ВРАТЕНО|4,00",
    ])
    #expect(taxes(several) == ["94.02"])
  }
}
