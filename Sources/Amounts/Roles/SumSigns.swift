import Foundation

/// Gives the sums of a receipt the sign of its total.
///
/// Tills print `=119.39`, and `=` may be read as a minus. If goods are bought, all sums are
/// positive. Roundings, discounts and payments in advance keep their signs.
struct SumSigns {
  let roles: [Role?]
  /// The block of the total.
  let total: Int

  private static let sums: [Role] = [.subtotal, .net, .tax, .service, .tip, .paid]

  /// The blocks with the signs of their sums. One tax of several may be negative, because goods
  /// were returned, so sums of one role change only together.
  func settled(_ blocks: [NumericBlock]) -> [NumericBlock] {
    var settled = blocks
    let sum = blocks[total].exact
    // The total of a refund may have lost its sign.
    let goods = blocks.indices.filter { roles[$0] == .item }.reduce(Decimal.zero) {
      $0 + blocks[$1].exact
    }
    guard sum > 0, goods > 0 else { return blocks }
    for role in Self.sums {
      let members = blocks.indices.filter { roles[$0] == role && blocks[$0].exact != 0 }
      guard members.allSatisfy({ blocks[$0].exact < 0 }) else { continue }
      // A payment in advance is subtracted.
      for block in members where role != .paid || -blocks[block].exact >= sum {
        settled[block].read(
          as: NumericBlock.Alternative(
            exactText: String(blocks[block].exactText.drop { $0 == "-" }),
            fractionDigits: blocks[block].fractionDigits, confidence: blocks[block].confidence))
      }
    }
    return settled
  }
}
