import Testing

@testable import SummaAmounts

/// The lines of a purchase: which rows they are, and what is on each.
@Suite struct ItemTests {
  /// Items as people write them: `2 x TEA 4.00 = 8.00`.
  private func items(_ page: Interpretation) -> [String] {
    page.items.map { item in
      let number = { (block: Int?) in block.map { page.blocks[$0].exactText } }
      let count = number(item.quantity).map { "\($0) x " } ?? ""
      let price = number(item.unitPrice).map { " \($0)" } ?? ""
      return count + (item.description ?? "-") + price + " = \(number(item.amount) ?? "")"
    }
  }

  // MARK: Which rows

  @Test func leavesAdvertsAboveTheTableOut() {
    let page = Page.understood(cells: [
      "LUNCH SPECIAL|15.99", "TEA|4.10", "CAKE|3.25", "SOUP|6.40", "SUBTOTAL|13.75", "TAX|1.10",
      "TOTAL|14.85",
    ])
    #expect(items(page) == ["TEA = 4.10", "CAKE = 3.25", "SOUP = 6.40"])
    #expect(page.itemsComplete == true)
  }

  @Test func tellsSumsOfSectionsFromGoods() {
    let page = Page.understood(cells: [
      "TEA|4.10", "CAKE|3.25", "KITCHEN|7.35", "BEER|5.00", "WINE|6.20", "BAR|11.20",
      "TOTAL|18.55",
    ])
    #expect(items(page) == ["TEA = 4.10", "CAKE = 3.25", "BEER = 5.00", "WINE = 6.20"])
    #expect(page.itemsComplete == true)
  }

  @Test(arguments: [
    // The measure has two decimals, as prices do.
    ["LITRES|18.39", "PRICE PER LITRE|7.05", "TOTAL|129.65", "INCL. VAT|18.84", "CARD|129.65"],
    // The litres are rounded: 18.39 times 7.04 is 129.47.
    ["VOLUME|18.39", "PRICE PER LITRE|7.04", "TOTAL|129.45", "INCL. VAT|18.81", "CARD|129.45"],
    // Other sums are between the price and the total.
    ["QTY|19.711 L", "PRICE|1,522", "NET|27,273", "VAT|2,727", "TOTAL|30,000"],
  ])
  func sellsFuelThatIsTheTotal(_ cells: [String]) throws {
    let page = Page.understood(cells: cells)
    let item = try #require(page.items.first)
    let total = try #require(page.total).block
    #expect(page.items.count == 1)
    #expect(page.blocks[item.amount].exact == page.blocks[total].exact)
    #expect(page.roles[total] == .total)
    #expect(item.quantity.map { page.roles[$0] } == .quantity)
    #expect(item.unitPrice.map { page.roles[$0] } == .unitPrice)
    #expect(page.itemsComplete == true)
  }

  @Test(arguments: [
    // With three decimals, litres are nearly exact.
    ["QTY|19.711 L", "PRICE|1,522", "NET|27,277", "VAT|2,727", "TOTAL|30,004"],
    // Pieces are exact.
    ["QTY|20", "PRICE|1,522", "NET|27,678", "VAT|2,767", "TOTAL|30,445"],
    // One litre, or a price of one, shows nothing.
    ["LITRES|1.00", "PRICE PER LITRE|1297.05", "TOTAL|1297.05"],
    ["LITRES|1297.05", "PRICE PER LITRE|1.00", "TOTAL|1297.05"],
  ])
  func takesOtherNumbersForNoFuel(_ cells: [String]) {
    #expect(Page.understood(cells: cells).texts(.product).isEmpty)
  }

  @Test(arguments: [
    // The prices of one piece are on rows of their own, or beside the amounts.
    ["3 Stk. Mettbrot|11,25", "á 3,75", "2 Stk. Pott Kaffee|5,20", "á 2,60", "Zu zahlen|16,45"],
    ["3 Stk. Mettbrot", "á 3,75|11,25", "2 Stk. Pott Kaffee", "á 2,60|5,20", "Zu zahlen|16,45"],
  ])
  func readsPricesOfOnePieceBehindA(_ cells: [String]) {
    let page = Page.understood(cells: cells)
    #expect(items(page) == ["3 x Mettbrot 3.75 = 11.25", "2 x Pott Kaffee 2.60 = 5.20"])
  }

  @Test(arguments: [
    ("TOOTHPASTE TOTAL|6.75", "TOOTHPASTE TOTAL"), ("COKE ZERO 1.75L|6.75", "COKE ZERO 1.75L"),
    ("SHELCAL 500 GT4227 09/25|6.75", "SHELCAL 500"), ("SALT EXTRA 09/25|6.75", "SALT EXTRA"),
    ("COKE ZERO $1.75|6.75", "COKE ZERO"),
  ])
  func keepsTheWholeName(_ row: String, _ name: String) {
    let page = Page.understood(cells: [
      "TEA|4.10", row, "CAKE|3.25", "SUBTOTAL|14.10", "TAX|1.10", "TOTAL|15.20",
    ])
    #expect(page.items.map(\.description) == ["TEA", name, "CAKE"])
  }

  @Test func isIncompleteIfAnItemIsMissing() {
    let page = Page.understood(cells: [
      "TEA|4.10", "CAKE|3.25", "SOUP|6.40", "TOTAL|16.75",
    ])
    #expect(page.items.count == 3)
    #expect(page.itemsComplete == false)
  }

  @Test func countsDiscountsAndCharges() {
    let page = Page.understood(cells: [
      "TEA|4.10", "DISCOUNT|-1.00", "CAKE|3.25", "SUBTOTAL|6.35", "SERVICE CHARGE|0.64",
      "TOTAL|6.99",
    ])
    #expect(items(page) == ["TEA = 4.10", "CAKE = 3.25"])
    #expect(page.itemsComplete == true)
    #expect(page.items[0].discount.map { page.blocks[$0].exactText } == "-1.00")
    #expect(page.items[1].discount == nil)
  }

  @Test func takesAnUnnamedReductionForADiscount() {
    let page = Page.understood(cells: [
      "TEA|4.10", "CAKE|3.25", "2 ROLLS 35|-1.00", "SOUP|6.40", "TOTAL|12.75",
    ])
    #expect(items(page) == ["TEA = 4.10", "CAKE = 3.25", "SOUP = 6.40"])
    #expect(page.items[1].discount.map { page.blocks[$0].exactText } == "-1.00")
    #expect(page.itemsComplete == true)
  }

  /// A number in a name is no item, and a discount that is printed twice counts once.
  @Test func takesTheItemsThatAddUp() {
    let page = Page.understood(cells: [
      "EGGS|12.50", "SAUCE 3.35", "2 x 9.00|18.00", "DISCOUNT|-3.60", "MEAT|13.15",
      "SUBTOTAL|43.65", "TOTAL DISCOUNT|-3.60", "TOTAL|40.05",
    ])
    #expect(page.itemTexts == ["12.50", "18.00", "13.15"])
    #expect(page.items[1].discount.map { page.blocks[$0].exactText } == "-3.60")
    #expect(page.itemsComplete == true)
  }

  @Test func takesTheGrossAmountsThatAddUp() {
    let page = Page.understood(cells: [
      "Item|Net|VAT|VAT amount|Gross", "TEA|10.00|23%|2.30|12.30", "CAKE|20.00|23%|4.60|24.60",
      "SOUP|30.00|23%|6.90|36.90", "Total|60.00|23%|13.80|73.80", "Amount due|73.80",
    ])
    #expect(page.itemTexts == ["12.30", "24.60", "36.90"])
  }

  @Test func findsTheOnlyItem() {
    let page = Page.understood(cells: ["HAIRCUT|25.50", "TOTAL|25.50", "CASH|30.00", "CHANGE|4.50"])
    #expect(items(page) == ["HAIRCUT = 25.50"])
    #expect(page.itemsComplete == true)
    let slip = Page.understood(cells: ["AMOUNT|25.50", "TOTAL|25.50"])
    #expect(slip.items.isEmpty)
  }

  // MARK: Quantities

  @Test func findsACountWhosePriceIsALineOfItsOwn() {
    let page = Page.understood(cells: ["2 TEA|8.20", "1 CAKE|3.25", "TOTAL|11.45"])
    #expect(items(page) == ["2 x TEA = 8.20", "1 x CAKE = 3.25"])
    // Nothing stands beside the number of a house.
    let head = Page.understood(cells: ["22 MAIN STREET", "TEA|8.20", "TOTAL|8.20"])
    #expect(!head.blocks.contains { $0.exactText == "22" })
    // Nor is a reduction counted.
    let offer = Page.understood(cells: ["TEA|8.20", "3 FOR 2|-1.20", "TOTAL|7.00"])
    #expect(!offer.blocks.contains { $0.exactText == "3" })
  }

  @Test func findsCountsThatStickToTheirNames() {
    let page = Page.understood(cells: [
      "1 Tartare|17.00", "1Shrimp Scampi|27.00", "2 Belvedere|24.00", "TOTAL|68.00",
    ])
    #expect(
      items(page) == ["1 x Tartare = 17.00", "1 x Shrimp Scampi = 27.00", "2 x Belvedere = 24.00"])
    // Without counts elsewhere it is a part of the name.
    let name = Page.understood(cells: ["7Seas Tuna|17.00", "Shrimp|27.00", "TOTAL|44.00"])
    #expect(items(name) == ["7Seas Tuna = 17.00", "Shrimp = 27.00"])
  }

  /// On pages without cents.
  @Test func findsCountsOnWholeLines() {
    let page = Page.understood(cells: [
      "3 AGUA MINERAL 4.500", "1 LECHUGA 990", "PAN 2.500", "TOTAL 7.990", "EFECTIVO 10.000",
      "VUELTO 2.010", "SANTIAGO CHILE",
    ])
    #expect(items(page) == ["3 x AGUA MINERAL = 4500", "1 x LECHUGA = 990", "PAN = 2500"])
    let coded = Page.understood(cells: [
      "5 Bia Sai|330.000 đ", "2 04413 Nuoc cam|57.000 đ", "Tong cong|387.000 đ",
    ])
    #expect(coded.items.map { $0.quantity.map { coded.blocks[$0].exactText } } == ["5", "2"])
  }

  @Test(arguments: ["X", "H"]) func takesACapitalAtTheEndForATax(_ code: String) {
    let page = Page.understood(cells: ["TEA|8.20 \(code)", "CAKE|3.25 \(code)", "TOTAL|11.45"])
    #expect(items(page) == ["TEA = 8.20", "CAKE = 3.25"])
  }

  @Test func takesAStarAtTheEndForATax() {
    let page = Page.understood(cells: ["TEA|8.20 *", "CAKE|3.25 *", "TOTAL|11.45"])
    #expect(items(page) == ["TEA = 8.20", "CAKE = 3.25"])
  }

  @Test(arguments: [
    ["TEA", "4 x 0.59|2.36"], ["TEA", "0.59 x 4|2.36"], ["TEA|2.36", "4 x 0.59"],
  ])
  func readsProductsEitherWayRound(_ rows: [String]) {
    let page = Page.understood(cells: rows + ["CAKE|3.25", "TOTAL|5.61"])
    #expect(items(page) == ["4 x TEA 0.59 = 2.36", "CAKE = 3.25"])
  }

  @Test func findsAUnitPriceOnTheNextRow() {
    let page = Page.understood(cells: ["2 TEA|8.20", "@ 4.10", "1 CAKE|3.25", "TOTAL|11.45"])
    #expect(items(page) == ["2 x TEA 4.10 = 8.20", "1 x CAKE = 3.25"])
  }

  @Test func keepsGoodsOfTheSamePriceApart() {
    // 1 x 2.99 is no product of the next row.
    let page = Page.understood(cells: [
      "1 HASHBROWNS|2.99", "1 COFFEE HOT|2.99", "1 DIET COKE|2.99", "TOTAL|8.97",
    ])
    #expect(
      items(page) == ["1 x HASHBROWNS = 2.99", "1 x COFFEE HOT = 2.99", "1 x DIET COKE = 2.99"])
  }

  @Test func findsLitresAndPriceOnRowsOfTheirOwn() {
    let page = Page.understood(cells: [
      "DIESEL", "LITRES|35.664", "PRICE|1.700", "AMOUNT|60.63", "TOTAL|60.63", "CASH|60.63",
    ])
    #expect(items(page) == ["35.664 x DIESEL 1.700 = 60.63"])
  }

  // MARK: Names

  @Test func takesNamesBelowTheirAmounts() {
    let page = Page.understood(cells: [
      "Item Qty|Price Amount", "1072 1|80.00 80.00", "REPAIR ENGINE", "70549 2|18.00 36.00",
      "HANDLE", "TOTAL|116.00",
    ])
    #expect(page.items.map(\.description) == ["REPAIR ENGINE", "HANDLE"])
  }

  @Test func takesNamesAboveTheirAmounts() {
    let page = Page.understood(cells: [
      "BLUE CAFE", "MILK TEA", "2 x 4.10|8.20", "CHEESE CAKE", "3 x 3.25|9.75", "TOTAL|17.95",
    ])
    #expect(page.items.map(\.description) == ["MILK TEA", "CHEESE CAKE"])
    // The last number of a row is no part of a name.
    let priced = Page.understood(cells: [
      "TEA 1.75", "2|1.60|3.20", "CAKE", "3|1.10|3.30", "TOTAL|6.50",
    ])
    #expect(priced.items.map(\.description) == ["TEA", "CAKE"])
  }

  @Test func leavesCodesOfArticlesOut() {
    let page = Page.understood(cells: [
      "SR I00100000056-FRIED NOODLE|2.00", "30169728 COAT HANGER|9.80", "TOTAL|11.80",
    ])
    #expect(page.items.map(\.description) == ["FRIED NOODLE", "COAT HANGER"])
  }

  // MARK: The table with given roles

  /// The table of a page whose numbers have these roles; the last one is the total unless another
  /// is given.
  private func table(
    _ texts: [String], _ roles: [Role?], total: Int? = nil
  ) -> (items: [String], found: ItemTable) {
    let reading = Numbers(cells: texts).reading
    let table = ItemTableFinder(
      page: reading, roles: roles, total: total ?? reading.blocks.count - 1, base: nil
    ).table()
    return (table.items.map { reading.blocks[$0.block].exactText }, table)
  }

  @Test func takesRepeatedSumsForSums() {
    let (items, found) = table(
      [
        "TEA|4.10", "CAKE|3.25", "KITCHEN|7.35", "BEER|5.00", "WINE|6.20", "BAR|11.20", "ALL|18.55",
      ],
      [.item, .item, .item, .item, .item, .item, .total])
    #expect(items == ["4.10", "3.25", "5.00", "6.20"])
    #expect(found.sums == [2, 5] && found.isComplete == true)
  }

  @Test func takesANegativePriceForAReduction() {
    let (items, found) = table(
      ["TEA|4.10", "CAKE|3.25", "ROLLS|-1.00", "SOUP|6.40", "SOUP|-6.40", "ALL|6.35"],
      [.item, .item, .item, .item, .item, .total])
    #expect(items == ["4.10", "3.25", "6.40", "-6.40"])
    #expect(found.discounts.map(\.block) == [2])
  }

  /// A reduction may be as high as the price above it.
  @Test func knowsReturnedGoodsByTheirNames() {
    let (items, found) = table(
      ["TEA|4.10", "CAKE|3.25", "SOUP|6.40", "OFFER|-6.40", "CAKE|-3.25", "ALL|4.10"],
      [.item, .item, .item, .item, .discount, .total])
    #expect(items == ["4.10", "3.25", "6.40", "-3.25"])
    #expect(found.discounts.map(\.block) == [3])
  }

  @Test func takesChargesBetweenGoodsForGoods() {
    let (items, found) = table(
      ["TEA|4.10", "CITY FEE|3.25", "SOUP|6.40", "FEE|1.00", "ALL|14.75"],
      [.item, .tax, .item, .service, .total])
    #expect(items == ["4.10", "3.25", "6.40"] && found.isComplete == true)
    // Those below a sum are added to it.
    let sections = table(
      ["TEA|4.10", "SOUP|6.40", "KITCHEN|10.50", "FEE|1.00", "WINE|3.25", "ALL|14.75"],
      [.item, .item, .subtotal, .service, .item, .total])
    #expect(sections.items == ["4.10", "6.40", "3.25"])
  }

  /// A sum whose words nobody knows is no purchase: the goods are above it.
  @Test func isIncompleteIfGoodsAreAboveTheTable() {
    let rows = ["TEA|4.10", "SOUP|6.40", "ZORB|10.50", "ALL|10.50"]
    #expect(table(rows, [nil, nil, .item, .total]).found.isComplete == false)
    #expect(table(rows, [.item, .item, .subtotal, .total]).found.isComplete == true)
    // An advert is on a row of its own, with its price elsewhere.
    let advert = table(["SOUP 6.40", "WINE|10.50", "ALL|10.50"], [nil, .item, .total])
    #expect(advert.found.isComplete == true)
    // Litres and their price are no goods.
    let litres = table(["LITRES|18.39", "DIESEL|30.00", "ALL|30.00"], [.quantity, .item, .total])
    #expect(litres.found.isComplete == true)
    let price = table(["PRICE|11.70", "DIESEL|30.00", "ALL|30.00"], [.unitPrice, .item, .total])
    #expect(price.found.isComplete == true)
  }

  @Test func takesAnUnnamedPrintOfTheTotalForTheOnlyItem() {
    let (items, found) = table(["HAIRCUT|25.50", "TOTAL|25.50"], [.total, .total])
    #expect(items == ["25.50"] && found.isComplete == true)
    #expect(table(["TOTAL|25.50", "TOTAL|25.50"], [.total, .total]).items.isEmpty)
    // The total and the payment are no items.
    #expect(table(["MARLOWE|25.50", "CASH|25.50"], [.total, .paid], total: 0).items.isEmpty)
    #expect(table(["HAIRCUT|25.50", "ALL|25.50"], [.paid, .total]).items.isEmpty)
  }

  /// Where amounts have no cents, a number of pieces in their column is not one of them, even with
  /// a speck in its label.
  @Test(arguments: ["Tổng số lượng|23", "Tổng số’lượng:|15"])
  func takesACountForNoItem(_ count: String) {
    let rows = [
      "Bột giặt Omo 2.7kg", "4|118,000|472,000", "Kem đánh răng 180g", "2|37,500|75,000",
      "Khuyến mãi (-10%)|-7,500", "Khăn giấy Pulppy", "1|24,000|24,000",
      "Nước mắm Nam Ngư 750ml", "1|49,000|49,000", "Khuyến mãi (-10%)|-4,900", count,
      "Tổng tiền hàng:|620,000", "Giảm giá:|-12,400", "PHẢI THANH TOÁN:|607,600",
      "+ Tiền mặt khách đưa:|610,000", "+ Tiền thối lại:|2,400",
    ]
    let lines = rows.enumerated().flatMap { row, text in
      let cells = text.split(separator: "|").map(String.init)
      return cells.enumerated().map { column, cell in
        // Amounts are aligned on the right.
        let edge = column + 1 == cells.count ? 600.0 : 400
        return Page.line(cell, x: column == 0 ? 0 : edge - 10 * Double(cell.count), row: row)
      }
    }
    #expect(Page.understood(lines).itemTexts == ["472000", "75000", "24000", "49000"])
  }

  // MARK: Codes, units and tax codes

  @Test func readsTheCodeInFrontOfAName() {
    let page = Page.understood(cells: [
      "100234 TEA|4.10", "100235 CAKE|3.25", "SOUP|6.40", "TOTAL|13.75",
    ])
    #expect(page.items.map(\.code) == ["100234", "100235", nil])
    #expect(page.items.map(\.description) == ["TEA", "CAKE", "SOUP"])
  }

  /// The rows of barcodes are all above their items, or all below them.
  @Test func readsBarcodesOnRowsOfTheirOwn() {
    let page = Page.understood(cells: [
      "9556001123459", "TEA|4.10", "4006381333931", "CAKE|3.25", "SUBTOTAL|7.35", "TOTAL|7.35",
    ])
    #expect(page.items.map(\.code) == ["9556001123459", "4006381333931"])
  }

  @Test(arguments: [
    ("4006381333931", true), ("4006381333932", false), ("96385074", true), ("036000291452", true),
    ("00000000", false), ("40063813", false), ("400638133393A", false),
  ])
  func checksBarcodes(_ code: String, _ isValid: Bool) {
    #expect(ArticleCode.isBarcode(code) == isValid)
  }

  /// A letter that is printed once may be a speck.
  @Test func readsTheCodesOfTaxes() {
    let page = Page.understood(cells: [
      "TEE|4,10 A", "KUCHEN|3,25 B", "SUPPE|6,40 A", "SALZ|1,00 I", "SUMME|EUR 14,75",
      "B 7% MwSt|0,21",
    ])
    #expect(page.items.map(\.taxCode) == ["A", "B", "A", nil])
  }

  @Test func readsTheUnitOfAQuantity() {
    let page = Page.understood(cells: [
      "BANANEN|1,50", "0,755 kg x 1,99 EUR/kg", "TEE|4,10", "2 Stk x 2,05", "SUMME EUR|5,60",
    ])
    #expect(page.items.map(\.unit) == ["kg", "Stk"])
  }
}
