/// A tax of one rate. Numbers are given by the index of their block.
public struct TaxLine: Sendable, Hashable {
  /// In percent.
  public var rate: Int?
  /// The amount that the tax is calculated from.
  public var net: Int?
  public var tax: Int
  /// Net and tax together.
  public var gross: Int?

  public init(rate: Int?, net: Int?, tax: Int, gross: Int?) {
    self.rate = rate
    self.net = net
    self.tax = tax
    self.gross = gross
  }
}

/// Finds the taxes of a receipt, each with its rate and its base, as far as they agree with each
/// other and with the total.
struct TaxFinder {
  let page: PageReading
  let roles: [Role?]
  /// The block of the total.
  let total: Int?

  /// From top to bottom. A tax that a table of taxes repeats is one.
  func taxes() -> [TaxLine] {
    let taxes = page.numbers.money.filter { roles[$0] == .tax && page.numbers.units($0) != 0 }
    var lines: [TaxLine] = []
    for line in taxes.compactMap(line) {
      guard let known = lines.firstIndex(where: { isRepeated($0, in: line) }) else {
        lines.append(line)
        continue
      }
      if lines[known].net == nil, lines[known].gross == nil { lines[known] = line }
    }
    return lines
  }

  /// True if `row`, in a table of taxes, has the same tax at the same rate as a line outside of it.
  private func isRepeated(_ line: TaxLine, in row: TaxLine) -> Bool {
    guard let rate = line.rate, let other = row.rate else { return false }
    return page.blocks[rate].exact == page.blocks[other].exact
      && page.numbers.units(line.tax) == page.numbers.units(row.tax)
      && isInTable(row.tax) && !isInTable(line.tax)
  }

  private func isInTable(_ block: Int) -> Bool { page.labels[block]?.isInTaxTable == true }

  private func line(_ tax: Int) -> TaxLine? {
    let numbers = page.numbers
    let relations = page.relations.filter { $0.form == .rate && $0.result == tax }
    // The base is on the same row, or is known to be a sum.
    let beside = relations.first { relation in
      relation.terms.first.map { numbers.row[$0.block] == numbers.row[tax] } ?? false
    }
    let fitting =
      beside
      ?? relations.first { relation in
        guard let base = relation.terms.first?.block else { return false }
        return relation.isGross ? base == total || roles[base] == .total : isBase(base)
      }
    if let fitting, let base = fitting.terms.first?.block, let rate = fitting.terms.last?.block {
      return TaxLine(
        rate: rate, net: fitting.isGross ? nil : base, tax: tax, gross: fitting.isGross ? base : nil
      )
    }
    let row = numbers.rows[numbers.row[tax]]
    let rate = row.first { page.blocks[$0].kind == .percent }
    if let rate, let total, !isPossible(tax, rate: rate, total: total) { return nil }
    if let total, numbers.magnitude(tax) >= numbers.magnitude(total) { return nil }
    let net = row.first { isBase($0) }
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
