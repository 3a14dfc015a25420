/// A tax of one rate. Numbers are given by the index of their block.
public struct TaxLine: Sendable, Hashable {
  /// In percent.
  public var rate: Int?
  /// The amount that the tax is calculated from.
  public var net: Int?
  public var tax: Int
  /// Net and tax together.
  public var gross: Int?
}

/// Finds the taxes of a receipt, each with its rate and its base, as far as they agree with each
/// other and with the total.
struct TaxFinder {
  let page: PageReading
  let roles: [Role?]
  /// The block of the total.
  let total: Int?

  /// The taxes from top to bottom. A tax that a table of taxes repeats is given once; the sum of a
  /// table is left out.
  func taxes() -> [TaxLine] {
    let taxes = page.numbers.money.filter { roles[$0] == .tax && page.numbers.units($0) != 0 }
    let found = taxes.compactMap(line)
    let rates = Set(found.compactMap(\.rate))
    var lines: [TaxLine] = []
    for line in found where !rates.contains(line.tax) && !isBase(ofNothing: line.tax) {
      if isSum(line, of: lines) { continue }
      guard let known = lines.firstIndex(where: { isRepeated($0, in: line) }) else {
        lines.append(line)
        continue
      }
      if lines[known].net == nil, lines[known].gross == nil { lines[known] = line }
    }
    return lines.filter { !isUnfounded($0, beside: lines) }
  }

  /// True if a tax without a rate on its row is the sum of the taxes right above it.
  private func isSum(_ line: TaxLine, of lines: [TaxLine]) -> Bool {
    guard !isRated(line) else { return false }
    var sum = 0
    return lines.reversed().prefix(while: isRated).contains { above in
      sum += page.numbers.units(above.tax)
      return sum == page.numbers.units(line.tax)
    }
  }

  /// True if the rate of a tax is printed on its row.
  private func isRated(_ line: TaxLine) -> Bool {
    guard let rate = line.rate else { return false }
    return page.numbers.rows[page.numbers.row[line.tax]].contains {
      $0 != line.tax && isSame(rate, $0)
    }
  }

  /// True for one of two equal amounts of a row: net and gross at a rate of 0 %.
  private func isBase(ofNothing block: Int) -> Bool {
    page.numbers.rows[page.numbers.row[block]].contains {
      $0 != block && roles[$0] == .tax && page.numbers.units($0) == page.numbers.units(block)
    }
  }

  /// True if a line has a rate and no base, and another one has a base at this rate.
  private func isUnfounded(_ line: TaxLine, beside lines: [TaxLine]) -> Bool {
    guard let rate = line.rate, line.net == nil, line.gross == nil else { return false }
    return lines.contains { ($0.net ?? $0.gross) != nil && isSame(rate, $0.rate) }
  }

  private func isSame(_ rate: Int, _ other: Int?) -> Bool {
    other.map { page.blocks[$0].exact == page.blocks[rate].exact } ?? false
  }

  /// True if `row`, in a table of taxes, has the same tax at the same rate as a line outside the
  /// table.
  private func isRepeated(_ line: TaxLine, in row: TaxLine) -> Bool {
    guard let rate = line.rate else { return false }
    return isSame(rate, row.rate)
      && page.numbers.units(line.tax) == page.numbers.units(row.tax)
      && isInTable(row.tax) && !isInTable(line.tax)
  }

  private func isInTable(_ block: Int) -> Bool { page.labels[block]?.isInTaxTable == true }

  private func line(_ tax: Int) -> TaxLine? {
    let numbers = page.numbers
    let relations = page.relations.filter { $0.form == .rate && $0.result == tax }
    // The base is on the same row, or is a known sum. A rate that is printed twice, as 20% and as
    // 20.00, counts as a base only on a row without another one.
    let row = relations.filter { numbers.row[$0.base] == numbers.row[tax] }
    let beside =
      row.first { page.blocks[$0.base].exact != page.blocks[$0.rate].exact } ?? row.first
    let fitting =
      beside
      ?? relations.first {
        $0.isGross ? $0.base == total || roles[$0.base] == .total : isBase($0.base)
      }
    if let fitting {
      let (base, rate) = (fitting.base, fitting.rate)
      return fitting.isGross
        ? TaxLine(rate: rate, net: nil, tax: tax, gross: base)
        : TaxLine(rate: rate, net: base, tax: tax, gross: numbers.gross(of: base, tax: tax))
    }
    let members = numbers.rows[numbers.row[tax]]
    let rate = page.rate(beside: tax)
    if let rate, let total, !isPossible(tax, rate: rate, total: total) { return nil }
    if let total, numbers.magnitude(tax) >= numbers.magnitude(total) { return nil }
    let net = members.first { isBase($0) }
    return TaxLine(rate: rate, net: rate == nil ? net : nil, tax: tax, gross: nil)
  }

  private func isBase(_ block: Int) -> Bool {
    roles[block] == .net || roles[block] == .subtotal
  }

  /// True if a tax is at most its rate of the total; parts of the total may have other rates.
  private func isPossible(_ tax: Int, rate: Int, total: Int) -> Bool {
    let numbers = page.numbers
    guard let percent = numbers.amounts[rate], percent > 0 else { return false }
    let most =
      Double(numbers.magnitude(total)) * Double(percent)
      / Double(100 * 100 * numbers.amounts.cent)
    return Double(numbers.magnitude(tax)) <= most + Double(numbers.taxStep)
  }
}
