import Foundation

/// Finds the taxes of a table whose rows add up, and which explains the total.
///
/// A row of the table has the net amount, the tax and their sum. If the net amount or the sum is
/// missing, the tax is the printed rate of the other one. The rows together are the total, or
/// differ from it by an amount without tax: a rounding, a tip, a deposit, a donation or cash back.
struct TaxTable {
  let page: PageReading
  let roles: [Role?]
  /// The blocks as the page is explained.
  let blocks: [NumericBlock]
  /// The block of the total.
  let total: Int

  /// The largest share of the tax in the net amount.
  private static let mostTax: Decimal = 0.5
  /// The most rates of a table. Each is printed once.
  private static let mostRows = 8
  private static let untaxed: Set<Role?> = [.rounding, .tip, .deposit, .donation, .cashBack]

  /// A row of the table.
  private struct Line {
    var tax: Int
    /// The amount with tax.
    var gross: Decimal
    /// True if the row prints net, tax and gross.
    var isSum: Bool
  }

  /// The taxes of the largest table that explains the total; nil without such a table, or if tables
  /// of the same size have different taxes.
  func taxes() -> [Int]? {
    let runs = runs()
    let most = min(Self.mostRows, runs.map(\.count).max() ?? 0)
    for count in stride(from: most, through: 1, by: -1) {
      let tables = runs.flatMap { run in
        run.count < count
          ? [] : (0...run.count - count).map { Array(run[$0..<$0 + count]) }.filter(isWhole)
      }
      guard let first = tables.first?.map(\.tax) else { continue }
      let isAlone = tables.allSatisfy { sum($0.map(\.tax)) == sum(first) }
      return isAlone ? first : nil
    }
    return nil
  }

  /// Rows with taxes that no other amounts separate.
  private func runs() -> [[Line]] {
    var runs: [[Line]] = [[]]
    for row in page.numbers.rows.indices {
      let money = page.numbers.rows[row].filter(page.numbers.isMoney)
      if let line = line(row, money) {
        runs[runs.count - 1].append(line)
      } else if money.contains(where: { exact($0) != 0 }) {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// True if the rows add up to the total. A single row without all three amounts may be any tax.
  private func isWhole(_ table: [Line]) -> Bool {
    guard table.count > 1 || table[0].isSum else { return false }
    let rest = exact(total).magnitude - table.reduce(0) { $0 + $1.gross }.magnitude
    return rest == 0
      || blocks.indices.contains { block in
        Self.untaxed.contains(roles[block]) && exact(block).magnitude == rest.magnitude
      }
  }

  /// The tax of a row with the amount that includes it; nil for a row without a tax, and for one
  /// with several possible taxes.
  private func line(_ row: Int, _ money: [Int]) -> Line? {
    let taxes = money.filter { roles[$0] == .tax && exact($0) != 0 }
    let sums = taxes.flatMap { tax in
      money.filter { $0 != tax && isPossible(tax, of: $0) }.flatMap { net in
        money.filter { $0 != tax && $0 != net && exact($0) == exact(net) + exact(tax) }.map {
          (net: net, line: Line(tax: tax, gross: exact($0), isSum: true))
        }
      }
    }
    let rated = sums.filter { isRated($0.line.tax, of: $0.net) }
    if let found = only((rated.isEmpty ? sums : rated).map(\.line)) { return found }
    guard sums.isEmpty else { return nil }
    let rates = page.relations.filter { relation in
      relation.form == .rate && relation.correction == nil && taxes.contains(relation.result)
        && page.numbers.row[relation.base] == row
    }
    return only(
      rates.map { relation in
        let tax = relation.isGross ? 0 : exact(relation.result)
        return Line(tax: relation.result, gross: exact(relation.base) + tax, isSum: false)
      })
  }

  /// The first of several readings of a row that agree; nil if they differ.
  private func only(_ lines: [Line]) -> Line? {
    guard let first = lines.first,
      lines.allSatisfy({ exact($0.tax) == exact(first.tax) && $0.gross == first.gross })
    else { return nil }
    return first
  }

  private func isPossible(_ tax: Int, of net: Int) -> Bool {
    exact(net) != 0 && (exact(tax) < 0) == (exact(net) < 0)
      && exact(tax).magnitude <= exact(net).magnitude * Self.mostTax
  }

  /// True if a number of the row is the rate of the tax, with or without a percent sign.
  private func isRated(_ tax: Int, of net: Int) -> Bool {
    return page.numbers.rows[page.numbers.row[tax]].contains { rate in
      rate != tax && rate != net && blocks[rate].exact > 0
        && (exact(net) * blocks[rate].exact / 100 - exact(tax)).magnitude <= page.numbers.coin
    }
  }

  private func exact(_ block: Int) -> Decimal { blocks[block].exact }

  private func sum(_ members: [Int]) -> Decimal { members.reduce(0) { $0 + exact($1) } }
}
