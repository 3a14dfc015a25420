import Foundation

/// The evidence for each role of each number, as logarithms.
struct RoleScores: Sendable {
  let page: PageNumbers
  let model: UnderstandingModel
  /// For each block and role the lead of its score over all roles except the total together.
  private let gains: [[Double]]

  init(page: PageNumbers, evidence: [[Evidence]], model: UnderstandingModel) {
    self.page = page
    self.model = model
    gains = evidence.map { items in
      let scores = model.scores(items)
      let others = Self.logSum(
        scores.indices.lazy.filter { $0 != UnderstandingModel.totalIndex }.map { scores[$0] })
      return scores.map { $0 - others }
    }
  }

  /// The lead of a role at a block over all roles except the total together.
  func gain(of role: Int, at block: Int) -> Double { gains[block][role] }

  /// The likeliest role, except the total, of a number in no part. Subtotals are never handwritten.
  func likeliestRole(of block: Int) -> Int {
    let isPrinted = !page.blocks[block].isHandwritten
    let roles = gains[block].indices.filter {
      $0 != UnderstandingModel.totalIndex && (isPrinted || $0 != Self.subtotal)
    }
    return roles.max { (gains[block][$0], $1) < (gains[block][$1], $0) } ?? roles[0]
  }

  private static let subtotal = UnderstandingModel.index(of: .subtotal)

  /// The lead of the total over all other roles of a block.
  func leadOfTotal(_ block: Int) -> Double { gains[block][UnderstandingModel.totalIndex] }

  /// The likeliest of `roles` for a block, with its lead.
  func best(_ roles: [Int], _ block: Int) -> (Explanation.RoleOfBlock, Double) {
    var best = roles[0]
    for role in roles where gains[block][role] > gains[block][best] { best = role }
    return (Explanation.RoleOfBlock(block: block, role: best), gains[block][best])
  }

  /// The cost of taking a number for another reading; 0 for a number as read.
  func cost(of correction: Relation.Correction?) -> Double {
    guard let correction else { return 0 }
    let doubt = doubt(correction)
    // The confidences of handwritten numbers are the probabilities of their readings.
    return page.blocks[correction.block].isHandwritten
      ? doubt : model.correction.bias + model.correction.slope * doubt
  }

  /// The logarithm of how much less likely another reading is than the first; 0 or less.
  func doubt(_ correction: Relation.Correction) -> Double {
    let block = page.blocks[correction.block]
    let other = block.alternatives[correction.alternative].confidence
    return min(0, log(max(1e-4, other) / max(1e-4, block.confidence)))
  }

  /// log(exp(a) + exp(b) + ...).
  static func logSum(_ values: some Sequence<Double>) -> Double {
    var highest = -Double.infinity
    for value in values { highest = max(highest, value) }
    guard highest > -.infinity else { return highest }
    return highest + log(values.reduce(0) { $0 + exp($1 - highest) })
  }
}
