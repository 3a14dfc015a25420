import SummaGeometry
import SummaText

/// One line of a purchase.
public struct LineItem: Sendable, Hashable {
  /// The name of the goods, as printed; nil without a name.
  public var description: String?
  /// The index of the block with the quantity.
  public var quantity: Int?
  /// The index of the block with the price of one piece.
  public var unitPrice: Int?
  /// The index of the block with the amount.
  public var amount: Int
  /// The index of the block with the reduction of this item, which the amount does not include.
  public var discount: Int?
  /// The shop's number of the article, or its barcode.
  public var code: String?
  /// The unit of the quantity, as printed.
  public var unit: String?
  /// The letters behind the amount that stand for the rate of its tax.
  public var taxCode: String?
}

/// Reads the items of a purchase: name, quantity, unit price and amount of each, on one to three
/// rows.
///
/// A till prints all goods in the same way. Which product belongs to an amount, and whether names
/// are above or below their amounts, is decided for all of them together.
struct ItemFinder {
  let page: PageReading
  let lines: [RecognizedTextObservation]
  let roles: [Role?]
  let lexicon: Lexicon
  let table: ItemTable

  /// The most rows between a name and its amount, and the most rows of a name.
  private static let mostRows = 2
  /// The largest count without a unit price.
  private static let mostCount = 100.0

  /// The items from top to bottom.
  func items() -> [LineItem] {
    guard !table.items.isEmpty else { return [] }
    let factors = factors()
    let names = ItemNames(
      page: page, lines: lines, lexicon: lexicon, table: table,
      numbers: Set(
        table.items.map(\.block) + factors.compactMap(\.quantity)
          + factors.compactMap(\.unitPrice))
    ).names()
    let marks = ItemMarks(page: page, lines: lines, lexicon: lexicon, table: table)
    let (codes, taxCodes) = (marks.codes(), marks.taxCodes())
    return table.items.indices.map { index in
      LineItem(
        description: names[index], quantity: factors[index].quantity,
        unitPrice: factors[index].unitPrice, amount: table.items[index].block,
        discount: discount(of: index), code: codes[index],
        unit: marks.unit(behind: factors[index].quantity), taxCode: taxCodes[index])
    }
  }

  /// The discount on the row of an item, or between it and the next one.
  private func discount(of index: Int) -> Int? {
    let row = table.items[index].row
    let next = table.items.indices.contains(index + 1) ? table.items[index + 1].row : row + 3
    let isLast = index + 1 == table.items.count
    // A discount below the last item may be for the whole purchase.
    return table.discounts.first { discount in
      discount.row >= row && discount.row < next && !(isLast && discount.row > row + 1)
        && (!isLast || page.rows[discount.row].cells.count < 3)
    }?.block
  }

  // MARK: Quantity and price

  private struct Factors {
    var quantity: Int?
    var unitPrice: Int?
  }

  private func factors() -> [Factors] {
    var byAmount: [Int: Product] = [:]
    for product in page.products { byAmount[product.amount] = product }
    let known = table.items.map { byAmount[$0.block] }
    // The layouts of certain products.
    let layouts = Set(known.compactMap { $0 }.filter(isCertain).map(layout))
    return zip(table.items, known).map { entry, product in
      if let product, isCertain(product) || layouts.contains(layout(of: product)) {
        return Factors(quantity: product.count, unitPrice: product.price)
      }
      return printed(entry)
    }
  }

  /// True if a product is unlikely by chance, or written as one.
  private func isCertain(_ product: Product) -> Bool {
    product.surprise > 0 || page.blocks[product.price].isUnitPrice
      || page.blocks[product.count].isUnitPrice || page.labels[product.count]?.column == .count
  }

  /// The places of the factors of a product, relative to its amount.
  private struct Layout: Hashable {
    var rows: Int
    var isCountFirst: Bool
    var isAtStart: Bool
  }

  private func layout(of product: Product) -> Layout {
    let row = page.numbers.row
    return Layout(
      rows: row[product.count] - row[product.amount],
      isCountFirst: page.blocks[product.count].box.x < page.blocks[product.price].box.x,
      isAtStart: page.numbers.rows[row[product.count]].first == product.count)
  }

  /// The quantity and the unit price on the row of an item whose product is not its amount.
  private func printed(_ entry: ItemTable.Entry) -> Factors {
    let own = page.rows[entry.row].blocks.filter { $0 != entry.block }
    let price = own.last {
      roles[$0] == .unitPrice && page.numbers.isMoney($0)
        && (page.blocks[$0].isUnitPrice || page.labels[$0]?.isInItemTable == true)
    }
    let others = own.filter { $0 != price }
    let quantity =
      columnCount(others) ?? leadingCount(entry)
      ?? others.first { isCount($0) && (roles[$0] == .quantity || page.blocks[$0].isUnitPrice) }
    return Factors(quantity: quantity, unitPrice: price)
  }

  /// True for a small whole number, or for a measure that begins its line: the 0.5 of `WINE 0,5L`
  /// is part of a name.
  private func isCount(_ block: Int) -> Bool {
    let number = page.blocks[block]
    guard number.value != 0, abs(number.value) < Self.mostCount, number.kind != .percent else {
      return false
    }
    if number.fractionDigits == 0 { return true }
    let before = lines[number.line].best.characters.prefix(number.range.lowerBound)
    return before.count { $0.character.isLetter } < 3
  }

  /// The number below the heading of counts. A price may be below it too, so whole numbers are
  /// preferred and numbers with a currency's sign skipped.
  private func columnCount(_ blocks: [Int]) -> Int? {
    let counts = blocks.filter {
      page.labels[$0]?.column == .count && page.blocks[$0].currency == nil
    }
    return counts.first { page.blocks[$0].fractionDigits == 0 } ?? counts.first
  }

  /// The 2 of `2 COFFEE 9.00`.
  private func leadingCount(_ entry: ItemTable.Entry) -> Int? {
    let row = page.rows[entry.row]
    guard let first = row.blocks.first, first != entry.block else { return nil }
    let number = page.blocks[first]
    guard number.kind == .number || number.kind == .quantity, number.fractionDigits == 0,
      number.value >= 1, number.value < Self.mostCount,
      number.box.x < page.blocks[entry.block].box.x, row.lines.first == number.line,
      lines[number.line].transcript.prefix(number.range.lowerBound).allSatisfy(\.isWhitespace)
    else { return nil }
    return first
  }
}
