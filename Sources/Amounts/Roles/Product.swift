/// A quantity times a price.
struct Product: Sendable, Hashable {
  /// The block with the count.
  var count: Int
  var price: Int
  var amount: Int
  /// How unlikely it is by chance.
  var surprise: Double

  var equation: Equation {
    Equation(.product, [Equation.Term(count), Equation.Term(price)], result: amount)
  }
}

/// Finds quantities times prices, on one row or on two adjacent rows.
struct ProductFinder {
  let page: PageNumbers

  /// Longer rows are tables of something else.
  private static let mostInRow = 8

  /// The product of each amount that is least likely by chance.
  func products() -> [Product] {
    var best: [Int: Product] = [:]
    for row in page.rows.indices {
      let own = page.rows[row]
      guard (1...Self.mostInRow).contains(own.count) else { continue }
      for other in [row, row - 1, row + 1] where page.rows.indices.contains(other) {
        guard page.rows[other].count <= Self.mostInRow else { continue }
        for product in products(factors: own, amounts: page.rows[other], isSame: other == row)
        where product.surprise > best[product.amount]?.surprise ?? -.infinity {
          best[product.amount] = product
        }
      }
    }
    return best.values.sorted { $0.amount < $1.amount }
  }

  private func products(factors: [Int], amounts: [Int], isSame: Bool) -> [Product] {
    let unit = page.amounts.cent * 100
    let trials = factors.count * factors.count * amounts.count * (isSame ? 1 : 2)
    var products: [Product] = []
    for count in factors where page.units(count) > 0 && isCount(count) {
      for price in factors where price != count && page.isMoney(price) && page.units(price) > 0 {
        // If both factors may be the price, the count is first.
        guard page.blocks[count].kind == .quantity || !page.isMoney(count) || count < price else {
          continue
        }
        for amount in amounts where amount != count && amount != price && page.isMoney(amount) {
          let (product, overflow) = page.units(count).multipliedReportingOverflow(
            by: page.units(price))
          let value = page.magnitude(amount)
          guard !overflow, value > 0, value < Int.max / unit,
            abs(product - value * unit) <= unit * page.amounts.cent / 2
          else { continue }
          let isOne = page.units(count) == unit
          let surprise = page.chance.surprise(
            of: isOne ? min(value, 20 * page.chance.granularity) : value, trials: trials)
          products.append(
            Product(count: count, price: price, amount: amount, surprise: surprise))
        }
      }
    }
    return products
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
