/// A quantity times a price.
struct Product: Sendable, Hashable {
  /// The block with the count.
  var count: Int
  var price: Int
  var amount: Int
  /// High if the product is unlikely by chance: `Chance.surprise(of:trials:tolerance:)`.
  var surprise: Double

  var equation: Equation {
    Equation(.product, [Equation.Term(count), Equation.Term(price)], result: amount)
  }
}

/// Finds quantities times prices, on one row or on two adjacent rows.
struct ProductFinder {
  let page: PageNumbers
  let labels: [Label?]
  /// True for each row that has words, which may be the name of goods.
  let hasWords: [Bool]

  /// The most numbers of a row; longer rows are part of other tables.
  private static let mostInRow = 8

  /// The product of each amount that is least likely by chance.
  func products() -> [Product] {
    var best: [Int: Product] = [:]
    for row in page.rows.indices {
      let own = page.rows[row]
      guard (1...Self.mostInRow).contains(own.count) else { continue }
      for other in [row, row - 1, row + 1] where page.rows.indices.contains(other) {
        let amounts = page.rows[other]
        guard amounts.count <= Self.mostInRow else { continue }
        var found = products(factors: own, amounts: amounts, isSame: other == row)
        // The count is on another row than the price: 2 COFFEE 9.00 above @ 4.50, or 2 COFFEE above
        // @ 4.50 and 9.00.
        if other != row, own.count <= 2, own.contains(where: { page.blocks[$0].isUnitPrice }) {
          let both = own + amounts
          found += products(factors: both, amounts: both, isSame: false)
        }
        for product in found
        where product.surprise > best[product.amount]?.surprise ?? -.infinity
          && (other == row || belongs(product, row, other))
        {
          best[product.amount] = product
        }
      }
    }
    for product in spread() where best[product.amount] == nil { best[product.amount] = product }
    return best.values.map(headed).sorted { $0.amount < $1.amount }
  }

  /// The product with its count under the heading of counts. Without a heading, two whole factors
  /// could be either.
  private func headed(_ product: Product) -> Product {
    guard labels[product.price]?.column == .count, labels[product.count]?.column != .count else {
      return product
    }
    var product = product
    swap(&product.count, &product.price)
    return product
  }

  private func products(factors: [Int], amounts: [Int], isSame: Bool) -> [Product] {
    let values = Set(factors.map(page.magnitude)).count
    let trials = values * values * amounts.count * (isSame ? 1 : 2)
    var products: [Product] = []
    for count in factors where page.units(count) != 0 && isCount(count) {
      for price in factors where price != count && isPrice(price) && page.units(price) > 0 {
        // If both factors may be the price, the count is first.
        guard
          page.blocks[count].kind == .quantity || !page.isMoney(count) || count < price
            || page.blocks[count].isUnitPrice
        else { continue }
        for amount in amounts where amount != count && amount != price && page.isMoney(amount) {
          // A negative count is one of returned goods.
          guard page.units(count) > 0 || page.units(amount) < 0, makes(count, price, amount)
          else { continue }
          let value = page.magnitude(amount)
          let isOne = page.magnitude(count) == unit
          let surprise = page.chance.surprise(
            of: isOne ? min(value, 20 * page.chance.granularity) : value, trials: trials)
          products.append(
            Product(count: count, price: price, amount: amount, surprise: surprise))
        }
      }
    }
    return products
  }

  /// One, in units.
  private var unit: Int { page.amounts.cent * 100 }

  /// True if a count times a price is an amount, rounded to cents, whatever their signs.
  private func makes(_ count: Int, _ price: Int, _ amount: Int, tolerance: Int = 0) -> Bool {
    let value = page.magnitude(amount)
    let (product, overflow) = page.units(count).multipliedReportingOverflow(by: page.units(price))
    guard !overflow, product != .min, value > 0, value < Int.max / unit else { return false }
    return abs(abs(product) - value * unit) <= unit * max(page.amounts.cent / 2, tolerance)
  }

  /// True if a number may be a unit price: money, or the number before the sign of `0,59 x 4`.
  private func isPrice(_ block: Int) -> Bool {
    page.isMoney(block)
      || (page.blocks[block].kind == .quantity && page.blocks[block].fractionDigits == 2)
  }

  /// True if factors belong to an amount on another row: the price is marked as a unit price, or
  /// one of the rows has no name, so that it is not about other goods.
  private func belongs(_ product: Product, _ row: Int, _ other: Int) -> Bool {
    if page.blocks[product.price].isUnitPrice { return true }
    return page.magnitude(product.count) != unit && !(hasWords[row] && hasWords[other])
  }

  /// The most rows between the parts of a product on three rows, and its least surprise.
  private static let mostSpread = 5
  private static let leastOfSpread = 3.0

  /// Products of numbers that are on rows of their own, as on receipts for fuel: litres, price,
  /// amount.
  private func spread() -> [Product] {
    let alone = page.rows.indices.filter { page.rows[$0].count == 1 }
    guard alone.count >= 3 else { return [] }
    var found: [Product] = []
    for row in alone {
      let amount = page.rows[row][0]
      let value = page.magnitude(amount)
      guard page.isMoney(amount), value > 0 else { continue }
      let near = alone.filter { $0 != row && abs($0 - row) <= Self.mostSpread }
        .map { page.rows[$0][0] }
      for count in near where isMeasure(count) {
        for price in near where price != count && page.units(price) > 0 {
          let tolerance = roundingError(of: count, times: price)
          guard page.units(count) > 0, page.units(count) != unit, page.units(price) != unit,
            makes(count, price, amount, tolerance: tolerance)
          else { continue }
          let surprise = page.chance.surprise(
            of: value, trials: near.count * near.count, tolerance: tolerance)
          guard surprise >= Self.leastOfSpread else { continue }
          found.append(Product(count: count, price: price, amount: amount, surprise: surprise))
        }
      }
    }
    return found
  }

  /// The largest error of a product whose measure is rounded, in units: 20,000 pays for 13.850
  /// litres at 1,444.
  private func roundingError(of measure: Int, times price: Int) -> Int {
    switch page.blocks[measure].fractionDigits {
    case 2: page.units(price) / 200
    case 3: page.units(price) / 2000
    default: 0
    }
  }

  /// True if a number may be a count or a measure: `Litres 18.39`, 19.711.
  private func isMeasure(_ block: Int) -> Bool {
    isCount(block) || page.blocks[block].fractionDigits == 3 || labels[block]?.cues == .count
  }

  /// True if a number may be a count: a quantity, or a plain number that is not an amount.
  private func isCount(_ block: Int) -> Bool {
    switch page.blocks[block].kind {
    case .quantity: true
    case .number: !page.isWhole || page.blocks[block].value < 1000
    case .money, .percent: false
    }
  }
}
