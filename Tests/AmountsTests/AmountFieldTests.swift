import SummaAmounts
import Testing

/// The amounts of the whole receipt, and whether its items are complete.
@Suite struct AmountFieldTests {
  private func understood(_ texts: String...) -> Interpretation {
    Page.understood(Page.rows(texts))
  }

  @Test func findsSubtotalTaxAndTip() {
    let page = understood(
      "TEA 4.00", "CAKE 4.00", "SUBTOTAL 8.00", "SALES TAX 0.64", "TIP 1.36", "TOTAL 10.00")
    #expect(page.text(page.subtotal) == "8.00")
    #expect(page.text(page.tax) == "0.64")
    #expect(page.text(page.tip) == "1.36")
    #expect(page.net == nil)
    #expect(page.itemsComplete == true)
    // The sums confirm them.
    let misread = understood(
      "TEA 4.00", "CAKE 4.30", "SUBTOTAL 8.00", "SALES TAX 0.64", "TOTAL 9.00")
    #expect((page.tax?.confidence ?? 0) > (misread.tax?.confidence ?? 1) + 0.1)
    // Where nothing adds up, most subtotals are misread.
    #expect(misread.subtotal == nil)
  }

  @Test func findsServiceDepositAndRounding() {
    let page = understood(
      "TEA 4.00", "CAKE 4.03", "SUBTOTAL 8.03", "SERVICE CHARGE 10% 0.80", "ROUNDING ADJ 0.02",
      "TOTAL 8.85")
    #expect(page.text(page.service) == "0.80")
    #expect(page.text(page.rounding) == "0.02")
    #expect(page.tip == nil && page.deposit == nil)
    let bottles = understood(
      "WASSER 1,00", "PFAND 0,25", "SAFT 2,00", "PFAND 0,15", "SUMME EUR 3,40")
    #expect(bottles.parts(bottles.deposit) == ["0.25", "0.15"])
  }

  /// A sum beside a word for a subtotal is one, also where nothing is added to it.
  @Test func findsSubtotalsByTheirWords() {
    let same = understood("TEA 4.00", "CAKE 4.00", "SUBTOTAL 8.00", "TOTAL 8.00", "CASH 8.00")
    #expect(same.text(same.subtotal) == "8.00")
    let dots = understood("TEA 4.00", "CAKE 4.00", "S.TOTAL 8.00", "TOTAL 8.00", "CASH 8.00")
    #expect(dots.text(dots.subtotal) == "8.00")
    let taken = understood(
      "TEA 4.00", "CAKE 4.00", "SUBTOTAL 8.00", "DISCOUNT 1.00", "TOTAL 7.00", "SUBTOTAL 7.00")
    #expect(taken.text(taken.subtotal) == "8.00")
  }

  /// The total once more below it is what was paid, or the gross of a tax.
  @Test func takesNoRepeatedTotalForASubtotal() {
    let page = understood(
      "TEA 4.00", "CAKE 4.00", "TOTAL 8.00", "SUBTOTAL 8.00", "CASH 10.00", "CHANGE 2.00")
    #expect(page.totalText == "8.00")
    #expect(page.subtotal == nil)
  }

  /// Cents are printed beside all sums or none.
  @Test func leavesATaxThatLostADigitOpen() {
    let rows = ["TEA 120.00", "CAKE 70.00", "TOTAL $190.00", "CASH $200.00", "CHANGE $10.00"]
    let lost = Page.understood(Page.rows(rows + ["TAX 8% $14.0"]))
    #expect(lost.totalText == "190.00" && lost.tax == nil)
    let whole = Page.understood(Page.rows(rows + ["TAX 8% $14.07"]))
    #expect(whole.text(whole.tax) == "14.07")
  }

  /// The words say which of several amounts is meant, whatever adds up.
  @Test func findsTaxesByTheirWords() {
    let dots = understood("TEA 10.00", "SUBTOTAL 10.00", "I.T.B.M.S. 0.70", "TOTAL 10.70")
    #expect(dots.text(dots.tax) == "0.70" && dots.service == nil)
    let twice = understood(
      "ЧАЙ 45,36", "ЛУК 48,10", "НДС 20 % 7,56", "НДС 10 % 4,37", "ИТОГО 93,46",
      "В ТОМ ЧИСЛЕ НДС 20 % 7,56", "В ТОМ ЧИСЛЕ НДС 10 % 4,37")
    #expect(twice.parts(twice.tax) == ["7.56", "4.37"])
    let whole = understood(
      "BOLLE =3 269", "KAFFE =591", "Netto =3 860", "mva =965", "Totalt =4 825")
    #expect(whole.text(whole.tax) == "965")
    #expect(whole.itemTexts == ["3269", "591"])
  }

  @Test func takesATipAtARateForNoItem() {
    let page = understood(
      "Koobideh x 7 $115.50", "Nan-O-Sabzi $8.95", "18% Gratuity $22.40", "Subtotal $146.85",
      "Sales Tax $13.22", "Total $160.07")
    #expect(page.itemTexts == ["115.50", "8.95"])
    #expect(page.text(page.tip) == "22.40")
    let coupon = understood(
      "PIE 12.49", "WINGS 7.69", "PITCHER 13.50", "COUPON (F6) 10.18", "SUBTOTAL 23.50",
      "SALES TAX 2.32", "TOTAL 25.82")
    #expect(coupon.itemTexts == ["12.49", "7.69", "13.50"])
  }

  @Test func findsTheRestOfATotal() {
    let page = understood(
      "NET 854.41", "VAT 19% 162.34", "TOTAL 1016.75", "DEPOSIT PAID 312.50", "BALANCE DUE 704.25")
    #expect(page.totalText == "1016.75")
    #expect(page.text(page.due) == "704.25")
    let cash = understood("NET 854.41", "TOTAL 854.41", "CASH 1000.00", "CHANGE 145.59")
    #expect(cash.totalText == "854.41" && cash.due == nil)
    // The amount paid before has a minus.
    let minus = understood(
      "Nettobetrag 854,41", "zzgl. 19% MwSt 162,34", "Gesamtbetrag 1.016,75",
      "abzgl. Anzahlung -312,50", "Restbetrag 704,25")
    #expect(minus.totalText == "1016.75")
    #expect(minus.text(minus.due) == "704.25")
  }

  /// The sum in a second currency is no total, and does not decide the currency.
  @Test(arguments: [
    (["1 USD = 4.0215 PLN", "Kwota VAT 329.76 PLN", "RAZEM 1978.58 PLN"], "1978.58"),
    (["Kurs: 4.0215", "RAZEM PLN 1978.58"], "1978.58"), (["USD 1 = 0.93 EUR"], nil),
    // No rate leads from one to the other.
    (["1 USD = 4.1115 PLN", "Kwota 1978.58 PLN"], nil),
  ])
  func findsTheTotalInASecondCurrency(_ rows: [String], _ converted: String?) {
    let page = Page.understood(
      Page.rows(
        ["NIP 525-24-45-767", "SOFA 410.00 USD", "VAT 20% 82.00 USD", "DO ZAPŁATY 492.00 USD"]
          + rows))
    #expect(page.totalText == "492.00")
    #expect(page.text(page.converted) == converted)
    #expect(converted == nil || page.currency?.rawValue == "USD")
  }

  /// The price of a litre is no exchange rate.
  @Test func findsNoSecondCurrencyOnFuel() {
    let page = understood(
      "DIESEL 40.00 L", "PRICE 1.459 EUR/L", "TOTAL EUR 58.36", "CARD EUR 58.36")
    #expect(page.totalText == "58.36")
    #expect(page.converted == nil)
  }

  @Test func addsTaxesOfSeveralRates() {
    let page = understood("TEA 10.00", "SUBTOTAL 10.00", "CGST 0.25", "SGST 0.35", "TOTAL 10.60")
    #expect(page.parts(page.tax) == ["0.25", "0.35"])
    // Two taxes of the same amount are two.
    let alike = understood("TEA 10.00", "SUBTOTAL 10.00", "CGST 0.25", "SGST 0.25", "TOTAL 10.50")
    #expect(alike.parts(alike.tax) == ["0.25", "0.25"])
    let bare = understood("TEA 10.07", "JAM 4.20", "CGST 2.5% 0.36", "SGST 2.5% 0.36", "SUM 14.99")
    #expect(bare.parts(bare.tax) == ["0.36", "0.36"])
  }

  /// Taxes that are included in the prices.
  @Test func addsTaxesOfCountryAndState() {
    let bare = understood("TEA 10.50", "TOTAL 10.50", "CGST 0.25", "SGST 0.25")
    #expect(bare.parts(bare.tax) == ["0.25", "0.25"])
    let rates = understood("TEA 18.90", "TOTAL 18.90", "CGST @ 2.5% 0.45", "SGST @ 2.5% 0.45")
    #expect(rates.parts(rates.tax) == ["0.45", "0.45"])
    let once = understood("TEA 18.45", "TOTAL 18.45", "GST 2.5% 0.45", "INCL GST 2.5% 0.45")
    #expect(once.parts(once.tax) == ["0.45"])
    let parted = understood(
      "TEA 44.80", "CAKE 11.80", "TOTAL 56.60", "NET 12% 40.00", "GST 12% 4.80", "NET 18% 10.00",
      "GST 18% 1.80", "CGST 6% 2.40", "SGST 6% 2.40", "CGST 9% 0.90", "SGST 9% 0.90")
    #expect(parted.parts(parted.tax) == ["4.80", "1.80"])
  }

  /// In a table of taxes net, tax and both together are known by their sum.
  @Test func tellsGrossFromTaxes() {
    let page = Page.understood(cells: [
      "MENU|41,80 €", "VIN|6,00 €", "TOTAL TTC|47,80 €", "Taux|HT|TVA|TTC",
      "10,00%|38,00|3,80|41,80", "20,00%|5,00|1,00|6,00",
    ])
    #expect(page.parts(page.tax) == ["3.80", "1.00"])
    let japan = Page.understood(cells: [
      "おにぎり|¥280", "電池|¥398", "小計|¥678", "(8%対象|¥280)", "(内税8%|¥20)", "(10%対象|¥398)",
      "(内税10%|¥36)", "合計|¥678",
    ])
    #expect(japan.parts(japan.tax) == ["20", "36"])
  }

  /// A tax that its table contradicts is another number, such as a misread one.
  @Test func leavesOutATaxThatTheTableContradicts() {
    let page = Page.understood(cells: [
      "MENU|41,80 €", "VIN|6,00 €", "TOTAL TTC|47,80 €", "TVA 20%|7,00", "Taux|HT|TVA|TTC",
      "10,00%|38,00|3,80|41,80", "20,00%|5,00|1,00|6,00",
    ])
    #expect(page.parts(page.tax) == ["3.80", "1.00"])
    #expect(page.taxes.map { page.blocks[$0.tax].exactText } == ["3.80", "1.00"])
  }

  // MARK: Besides the purchase

  @Test func findsDonations() {
    let added = understood(
      "TEA 5.49", "CAKE 12.99", "SUBTOTAL 18.48", "TAX 0.72", "ROUND UP DONATION 0.80",
      "TOTAL 20.00")
    #expect(added.text(added.donation) == "0.80")
    #expect(added.text(added.tax) == "0.72")
    let among = understood("HONEY 6.50", "BREAD 3.95", "CHARITY DONATION 0.55", "TOTAL 11.00")
    #expect(among.text(among.donation) == "0.55")
    #expect(among.items.count == 2 && among.itemsComplete == true)
  }

  @Test func findsCashBack() {
    let page = understood(
      "TEA 4.00", "CAKE 3.98", "TOTAL TO PAY 7.98", "VISA DEBIT 27.98", "CASHBACK 20.00")
    #expect(page.text(page.cashBack) == "20.00")
    #expect(page.totalText == "7.98")
    // An amount that may be earned with a card.
    let advert = understood("TEA 4.00", "CAKE 3.98", "TOTAL TO PAY 7.98", "CASHBACK 0.20")
    #expect(advert.cashBack == nil)
  }

  @Test func takesTheSumOfTheGoodsForTheSubtotal() {
    let page = understood(
      "COFFEE 3.25", "FLAUTAS 46.80", "SUBTOTAL 50.05", "TAX 5.46", "TOTAL 55.51",
      "GRATUITY 18.00% 9.01", "TOTAL 64.52", "BALANCE DUE 64.52")
    #expect(page.text(page.subtotal) == "50.05")
    #expect(page.text(page.tip) == "9.01" && page.service == nil)
  }

  @Test func takesTheTipOfACourier() {
    let page = understood(
      "GARLIC NAAN 4.05", "SUBTOTAL 4.05", "DELIVERY FEE 0.99", "TAX 0.38", "COURIER TIP 4.00",
      "TOTAL 9.42")
    #expect(page.text(page.tip) == "4.00")
  }

  /// The total of a tipped card is what the card paid.
  @Test func addsATipOnACard() {
    let page = understood(
      "HAIR CUT 55.00", "FACIAL 100.00", "SUB TOTAL 155.00", "VAT 5% 7.75", "TOTAL 162.75",
      "TIP (CARD) 20.00", "CARD AMOUNT 182.75")
    #expect(page.text(page.tip) == "20.00")
    #expect(page.totalText == "182.75")
  }

  @Test func takesNoExemptSumForATax() {
    let page = understood(
      "POHLEDNICE 75,00", "BALIK 152,00", "K ÚHRADĚ KČ 227,00", "ZÁKLAD 21%: 61,98 DPH: 13,02",
      "OSVOBOZENO OD DPH 152,00")
    #expect(page.text(page.tax) == "13.02")
  }

  /// Tips to choose from are none, even with their totals.
  @Test func leavesSuggestedTipsOut() {
    let page = understood(
      "2 ASAHI 17.00", "RAMEN 26.45", "SUBTOTAL 43.45", "GST 5% 2.17", "TOTAL 45.62",
      "TIP 18% 7.82", "TOTAL 53.44", "TIP 20% 8.69", "TOTAL 54.31")
    #expect(page.tip == nil)
    #expect(page.text(page.tax) == "2.17")
  }

  /// Of several suggestions one may be read alone. Its rate is of the total, or of the sum above
  /// it; a tax of the total is a rate of what is left of it.
  @Test(arguments: [
    ["TIP GUIDE", "18% 7.82"], ["15% = 6.84"], ["TIP 18% 7.82", "TOTAL 53.44"],
    ["GRATUITY 20% 9.12 TOTAL 54.74"],
  ])
  func leavesASingleSuggestedTipOut(_ suggestion: [String]) {
    let sale = ["2 ASAHI 17.00", "RAMEN 26.45", "SUBTOTAL 43.45", "GST 5% 2.17", "TOTAL 45.62"]
    let page = Page.understood(Page.rows(sale + ["CARD 45.62"] + suggestion))
    #expect(page.totalText == "45.62")
    #expect(page.tip == nil)
    #expect(page.text(page.tax) == "2.17")
    #expect(page.service == nil)
    let whole = Page.understood(
      Page.rows(["2 ASAHI 17.00", "RAMEN 26.45", "TOTAL 43.45", "CARD 43.45"] + ["18% = 7.82"]))
    #expect(whole.tax == nil && whole.tip == nil)
  }

  @Test func keepsAnIncludedTaxBelowTheTotal() {
    let page = understood("TEA 60.00", "CAKE 60.00", "TOTAL 120.00", "CASH 120.00", "VAT 20% 20.00")
    #expect(page.text(page.tax) == "20.00")
  }

  @Test func findsATipBelowTheTotal() {
    let page = understood(
      "2 ASAHI 17.00", "RAMEN 26.45", "SUBTOTAL 43.45", "GST 5% 2.17", "TOTAL 45.62", "TIP 8.52",
      "AMOUNT PAID 54.14")
    #expect(page.text(page.tip) == "8.52")
  }

  @Test func prefersThePrintedSumOfTaxes() {
    let page = understood(
      "TEA 10.00", "SUBTOTAL 10.00", "STATE TAX 0.25", "CITY TAX 0.35", "TOTAL TAX 0.60",
      "TOTAL 10.60")
    #expect(page.parts(page.tax) == ["0.60"])
  }

  @Test func leavesSurchargesOutOfTheTax() {
    let page = understood(
      "TEA 74.70", "SUBTOTAL 74.70", "TAX 6.00", "ZORB 3.75% 2.80", "TOTAL 83.50")
    #expect(page.parts(page.tax) == ["6.00"])
  }

  @Test func takesWhatChargesAreAddedToForTheSubtotal() {
    let page = understood(
      "TEA 10.00", "CAKE 4.90", "SUBTOTAL 14.90", "TAX 1.49", "SUBTOTAL WITH TAX 16.39",
      "TOTAL 16.39")
    #expect(page.text(page.subtotal) == "14.90")
  }

  @Test func takesAnAmountPrintedTwiceForOne() {
    let page = understood("TEA 8.00", "SUBTOTAL 8.00", "TAX 0.64", "TAX 0.64", "TOTAL 8.64")
    #expect(page.text(page.tax) == "0.64")
  }

  @Test func noticesAMissingItem() {
    let page = understood("TEA 4.00", "CAKE 3.00", "SUBTOTAL 8.00", "SALES TAX 0.64", "TOTAL 8.64")
    #expect(page.itemsComplete == false)
    #expect(understood("TOTAL 8.64").itemsComplete == nil)
  }

  @Test func placesTheCurrencyAtItsSign() {
    let signs = understood("SUNNY DINER", "SPRINGFIELD, IL 62704", "TEA $8.00", "TOTAL $8.00")
    #expect(signs.fields.currency?.value.rawValue == "USD")
    #expect(signs.fields.currency?.box != nil)
    let country = understood("CITY BAKERY SDN BHD", "TAMAN INDAH, JOHOR", "GST ID", "TOTAL 8.00")
    #expect(country.fields.currency?.value.rawValue == "MYR")
    #expect(country.fields.currency?.box == nil)
    #expect((signs.fields.currency?.confidence ?? 0) > (country.fields.currency?.confidence ?? 1))
  }
}
