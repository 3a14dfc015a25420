/// Two sums that look like the total: the block of the one that is, by the layout of the page, and
/// that of the other.
struct Precedence: Sendable, Hashable {
  var total: Int
  var other: Int
}

extension PageReading {
  /// The sums that differ by charges, or by a payment in advance, from the total.
  func findPrecedences() -> [Precedence] {
    numbers.money.flatMap { sum in
      let above = numbers.money.prefix { numbers.row[$0] < numbers.row[sum] }
      return [charged(sum, above), advanced(sum, above)].compactMap(\.self)
    }
  }

  /// A total with the printed charges above it, and the sum before them: `Tip 1.67` or `Card
  /// surcharge 1.32` between `Total` and `Amount paid`, or `Tip 2.40` above `Card 38.00`.
  private func charged(_ total: Int, _ above: ArraySlice<Int>) -> Precedence? {
    guard !blocks[total].isHandwritten else { return nil }
    let charges = above.reversed().prefix { isCharge($0) }
    let isTipped = charges.contains { isCalled(.tip, $0) }
    guard
      isCalled([.total, .grandTotal, .paid], total, butNot: [.sub, .tip])
        || isTipped && isCalled(.payment, total, butNot: .sub)
    else { return nil }
    let sum = numbers.units(total) - charges.reduce(0) { $0 + numbers.units($1) }
    // Charges for service are also added to a subtotal.
    return above.dropLast(charges.count).last {
      !charges.isEmpty && numbers.units($0) == sum && (isTipped || mayBeTotal($0))
    }.map { Precedence(total: total, other: $0) }
  }

  /// True for printed tips and charges for service. Suggested tips have a rate, and pages that
  /// suggest some have no printed one.
  private func isCharge(_ block: Int) -> Bool {
    guard let label = labels[block], label.cues.isDisjoint(with: .sums),
      !blocks[block].isHandwritten
    else { return false }
    if label.cues.contains(.service) { return true }
    return label.cues.contains(.tip) && tips.isEmpty && rate(beside: block) == nil
      && rate(onRow: label.row) == nil
  }

  /// A total that was partly paid in advance, and the rest: `Total`, `Deposit paid`, `Balance due`.
  private func advanced(_ rest: Int, _ above: ArraySlice<Int>) -> Precedence? {
    guard let advance = above.last, numbers.units(rest) > 0,
      isCalled(
        CueSet.sums.union(.balance), rest, butNot: CueSet.payment.union([.change, .discount])),
      isCalled(.payment, advance, butNot: CueSet.sums.union(.discount))
    else { return nil }
    let sum = numbers.units(rest) + numbers.magnitude(advance)
    return above.dropLast().last { numbers.units($0) == sum && mayBeTotal($0) }
      .map { Precedence(total: $0, other: rest) }
  }

  /// True for a total by its label, and for an amount without any words.
  private func mayBeTotal(_ block: Int) -> Bool {
    isCalled([.total, .grandTotal], block, butNot: [.sub, .excluding])
      || !rows[numbers.row[block]].hasWords
  }
}
