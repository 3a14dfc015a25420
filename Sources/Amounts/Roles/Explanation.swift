/// One way to understand a page: which amount is the total, what makes it, and what that makes of
/// other numbers.
struct Explanation: Sendable {
  /// A relation and what it means here.
  struct Part: Sendable {
    var step: Step
    /// What it says as people write it; nil for what is no sum.
    var equation: Equation?
    /// The roles that it gives, by block.
    var roles: [RoleOfBlock]
    var surprise: Double
    var correction: Relation.Correction?
    /// What it adds to the score, roles included: by this the best are tried.
    var score: Double
  }

  struct RoleOfBlock: Sendable, Hashable {
    var block: Int
    /// Where it stands in ``UnderstandingModel/roles``.
    var role: Int
  }

  var parts: [Part] = []
  /// Roles by block, as the parts give them.
  var roles: [RoleOfBlock] = []
  /// What speaks for it, as a logarithm; more is likelier.
  var score: Double

  /// The role that a part gives to `block`, or nil where none does.
  func role(of block: Int) -> Int? { roles.first { $0.block == block }?.role }

  /// The numbers that are taken for something else than was read.
  var corrections: [Relation.Correction] { parts.compactMap(\.correction) }
}

/// What the search made of a page.
struct PageExplanation: Sendable {
  /// An amount that may be the total.
  struct Candidate: Sendable {
    /// Without its sign, in units.
    var magnitude: Int
    /// All blocks that print it, or may.
    var members: [Member]
    /// Its share of the search, 0...1.
    var probability: Double
    /// The best first.
    var explanations: [Explanation]
  }

  struct Member: Sendable, Hashable {
    var block: Int
    /// Where it is not what was read.
    var correction: Relation.Correction?
  }

  /// The likeliest first.
  var candidates: [Candidate]
  /// The share of there being no total.
  var none: Double
}

extension PageExplanation.Candidate {
  /// The best explanation's sum that has the total in it.
  var proof: Equation? {
    let parts = explanations.first?.parts ?? []
    return parts.first { $0.step != .subtotal && $0.equation != nil }?.equation
  }

  /// What has to be read otherwise for the best explanation to hold.
  var corrections: [Relation.Correction] {
    let own = explanations.first?.corrections ?? []
    // The total itself may be another reading, too.
    let isRead = members.contains { $0.correction == nil }
    return own + (isRead || !own.isEmpty ? [] : members.prefix(1).compactMap(\.correction))
  }
}

/// What adds up on a page, as the best explanation has it.
struct ProvenSums {
  let page: PageReading
  let explanation: Explanation?
  let products: [Product]

  /// What proves the total first, then what makes the subtotal, then products.
  var equations: [Equation] {
    let sums = (explanation?.parts ?? []).compactMap(\.equation)
    return sums + products.filter { $0.surprise > 0 }.map(\.equation)
  }
}
