import SummaAmounts
import Testing

/// The signs of the amounts of the whole receipt.
@Suite struct PageSignsTests {
  private func texts(_ role: Role, _ page: Interpretation) -> [String] {
    page.blocks.indices.filter { page.roles[$0] == role }.map { page.blocks[$0].exactText }
  }

  /// `=` before amounts is misread as a minus.
  @Test func givesSumsTheSignOfTheTotal() {
    let page = Page.understood(
      Page.rows([
        "ЧАЙ 1235.80", "ЛУК 811.15", "ПОДЫТОГ -2046.95", "ОКРУГЛЕНИЕ -0.95", "ИТОГ =2046.00",
        "БЕЗНАЛИЧНЫМИ -2046.00", "СУММА НДС 20% -117.46", "СУММА НДС 10% -121.93",
      ]))
    #expect(page.totalText == "2046.00")
    #expect(texts(.tax, page) == ["117.46", "121.93"])
    #expect(texts(.subtotal, page) == ["2046.95"])
    #expect(texts(.paid, page) == ["2046.00"])
    #expect(texts(.rounding, page) == ["-0.95"])
    #expect(page.blocks.contains { $0.readText == "-2046.95" })
  }

  @Test func keepsTheSignsOfRefundsAndDeductions() {
    let refund = Page.understood(
      Page.rows([
        "GUTSCHRIFT", "Bohrersatz -20,19", "Handschuhe -15,50", "GESAMTBETRAG EUR -35,69",
        "enth. MwSt 19% -5,70",
      ]))
    #expect(refund.totalText == "-35.69")
    #expect(texts(.tax, refund) == ["-5.70"])
    // The total lost its minus.
    let unsigned = Page.understood(
      Page.rows([
        "İADE", "ÇORAP -87,90", "TUTAR TL 87,90", "KART -87,90", "KDV HARİÇ -74,49",
        "TOPKDV %18 -13,41",
      ]))
    #expect(unsigned.totalText == "-87.90")
    #expect(texts(.tax, unsigned).allSatisfy { $0.hasPrefix("-") })
    let deduction = Page.understood(
      Page.rows([
        "Nettobetrag 854,41", "zzgl. 19% MwSt 162,34", "Gesamtbetrag 1.016,75",
        "abzgl. Anzahlung -312,50", "Restbetrag 704,25",
      ]))
    #expect(deduction.blocks.contains { $0.exactText == "-312.50" })
  }

  /// The minus stands apart from the amounts that are given back.
  @Test(arguments: [
    ["PREČU ATGRIEŠANA", "CEPUMI      - 40,96", "SUMMA APMAKSAI      - 40,96 EUR"],
    ["Sale", "Iogurte (-1 @ 20,49) -*20,49", "Café (-1 @ 20,47) -*20,47", "Total -*40,96"],
    ["CARTE BANCAIRE", "MONTANT REMBOURSE :", "40,96 EUR", "TICKET CLIENT"],
    ["Nota de crédito", "Agua Gs - 40,96", "TOTAL Gs - 40,96"],
  ])
  func readsMinusesApartOnRefunds(_ rows: [String]) {
    #expect(Page.understood(Page.rows(rows), isEager: true).totalText == "-40.96")
  }

  @Test func takesDashesBetweenWordsForNoMinus() {
    let page = Page.understood(
      Page.rows([
        "Coffee - 3.50", "Cake - 4.00", "Total - 7.50", "Refund within 14 days",
      ]))
    #expect(page.totalText == "7.50")
  }

  /// A mark before some sums is misread as a minus.
  @Test(arguments: [
    ["Neto 10042", "Impuestos 1908", "Total $-11950", "Tarjeta 11950"],
    ["Zimmer 80.00", "Bad 20.00", "Zwischensumme -100.00", "Gesamt -119.00", "MwSt 19% 19.00"],
  ])
  func givesSalesPositiveTotals(_ rows: [String]) throws {
    let text = try #require(Page.understood(Page.rows(rows)).totalText)
    #expect(!text.hasPrefix("-"))
  }
}
