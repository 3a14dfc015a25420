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
