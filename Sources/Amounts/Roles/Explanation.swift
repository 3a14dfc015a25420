/// One interpretation of a page: its total, the numbers that add up to it, and the roles that
/// follow for other numbers.
struct Explanation: Sendable {
  /// A relation with its meaning on this page.
  struct Part: Sendable {
    var step: Step
    /// The sum as people write it; nil if the part is not a sum.
    var equation: Equation?
    /// The roles of its numbers, by block.
    var roles: [RoleOfBlock]
    var surprise: Double
    var correction: Relation.Correction?
    /// True if it leaves out goods, or if its amounts are printed in an impossible order.
    var isContradicted: Bool
    /// True if it follows from two other parts and so adds no evidence.
    var isImplied = false
    /// Its contribution to the score, roles included; the parts with the highest score are tried.
    var score: Double
  }

  struct RoleOfBlock: Sendable, Hashable {
    var block: Int
    /// The index in `UnderstandingModel.roles`.
    var role: Int
  }

  var parts: [Part] = []
  /// The roles of all parts, by block.
  var roles: [RoleOfBlock] = []
  /// The evidence for it as a logarithm; higher is likelier.
  var score: Double

  /// The role that a part gives to `block`; nil for a block in no part.
  func role(of block: Int) -> Int? { roles.first { $0.block == block }?.role }

  /// The numbers that are not taken as read.
  var corrections: [Relation.Correction] { parts.compactMap(\.correction) }
}

/// The result of the search for a page.
struct PageExplanation: Sendable {
  /// An amount that may be the total.
  struct Candidate: Sendable {
    /// Without its sign, in units.
    var magnitude: Int
    /// All blocks that print it, or may print it.
    var members: [Member]
    /// Its share of the search, 0...1.
    var probability: Double
    /// The best first.
    var explanations: [Explanation]
  }

  struct Member: Sendable, Hashable {
    var block: Int
    /// The other reading of the block, if it is not taken as read.
    var correction: Relation.Correction?
  }

  /// The likeliest first.
  var candidates: [Candidate]
  /// The share of the case that the page has no total.
  var none: Double
  /// The logarithm of the evidence for all totals together, compared with none.
  var support: Double

  /// The proof of the likeliest total: its sum, with two exceptions. Items also add up to a
  /// subtotal, so the sum proves nothing if an amount without a role in it may be the total, or is
  /// labelled nearly as much like one. If 39.60 - 9.42 = 30.18 holds, so does 30.18 + 9.42 = 39.60.
  /// The sum therefore proves nothing if one of its terms may be the total.
  var proof: Equation? {
    guard let best = candidates.first, let sum = best.sum else { return nil }
    let explanation = best.explanations.first
    let own = Set(best.members.map(\.block))
    let rivals = candidates.dropFirst().filter { candidate in
      candidate.prints.contains { !own.contains($0) && explanation?.role(of: $0) == nil }
    }
    let isRivalled = rivals.contains {
      $0.magnitude != 0 && $0.label > max(0, best.label - Self.leastLead)
    }
    let share = rivals.reduce(0) { $0 + $1.probability }
    let terms = Set(sum.terms.map(\.block))
    let shareOfTerms = candidates.dropFirst().reduce(0) { share, candidate in
      let isTerm =
        !terms.isDisjoint(with: candidate.prints) && own.isDisjoint(with: candidate.prints)
      return share + (isTerm ? candidate.probability : 0)
    }
    return share < Self.mostOfRivals && shareOfTerms < Self.mostOfTerms && !isRivalled ? sum : nil
  }

  /// The least lead of the total over each of them by words and places, as a logarithm.
  private static let leastLead = 1.0
  /// The largest share of the search of such amounts beside a proof.
  private static let mostOfRivals = 0.04
  /// The largest share of the search of the terms of a proof.
  private static let mostOfTerms = 0.1
}

extension PageExplanation.Candidate {
  /// The blocks that print it as read.
  var prints: [Int] { members.filter { $0.correction == nil }.map(\.block) }

  /// The blocks that are labelled as the total: those without another role that are most likely the
  /// total, or else the likeliest of them.
  func labelled(_ scores: RoleScores) -> [Int] {
    let free = members.map(\.block).filter { explanations.first?.role(of: $0) == nil }
    let labelled = free.filter { scores.leadOfTotal($0) > 0 }
    guard labelled.isEmpty else { return labelled }
    return free.max { (scores.leadOfTotal($0), $1) < (scores.leadOfTotal($1), $0) }.map { [$0] }
      ?? []
  }

  /// The block that is labelled as the total; of several the best one with the sign of the proof.
  func print(on page: PageReading, _ scores: RoleScores) -> Int? {
    let isNegative = sum.map { page.numbers.units($0.result) < 0 }
    func key(_ block: Int) -> (Int, Double, Int) {
      let isLike = isNegative == nil || (page.numbers.units(block) < 0) == isNegative
      return (isLike ? 1 : 0, scores.leadOfTotal(block), block)
    }
    return labelled(scores).max { key($0) < key($1) }
  }

  /// The evidence of words and places that it is the total, as a logarithm.
  fileprivate var label: Double {
    explanations.first { $0.parts.isEmpty }?.score ?? -.infinity
  }

  /// The least share of the search with which two amounts that add up to a third count.
  private static let leastShareOfPairs = 0.95

  /// The sum of the best explanation that contains the total. Any two amounts that add up to a
  /// third may be its sections or payments: they count only if other explanations of the page are
  /// unlikely.
  var sum: Equation? {
    let parts = explanations.first?.parts ?? []
    return parts.first { part in
      switch part.step {
      case .subtotal, .wallet, .rateOfTotal, .rate: false
      case .sections, .split, .rest: probability >= Self.leastShareOfPairs
      case .items, .charges, .payment, .taxes: part.equation != nil
      }
    }?.equation
  }

  /// The corrections that the best explanation requires.
  /// - Parameter block: the print that is labelled as the total. It may itself need another
  ///   reading.
  func corrections(total block: Int?) -> [Relation.Correction] {
    let own = explanations.first?.corrections ?? []
    let ofTotal = members.first { $0.block == block }?.correction
    return own + [ofTotal].compactMap(\.self).filter { !own.contains($0) }
  }
}
