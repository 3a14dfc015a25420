/// Numbers of a page that fit together, whatever their roles.
struct Relation: Sendable, Hashable {
  /// The kind of sum. The search decides the roles.
  enum Form: String, Sendable, Hashable, CaseIterable {
    /// Several amounts of a column add up to one below them.
    case column
    /// The amounts directly below one add up to it; the last one may be subtracted.
    case below
    /// Two amounts add up to a third, wherever they are.
    case pair
    /// Net and tax of all rates add up to gross.
    case taxes
    /// A tax is a rate of its base.
    case rate
  }

  var form: Form
  /// The terms; for a rate its base and the rate.
  var terms: [Equation.Term]
  var result: Int
  /// High if the relation is unlikely by chance: `Chance.surprise(of:trials:tolerance:)`.
  var surprise: Double
  /// The other reading of one of the numbers, if the relation does not hold as read.
  var correction: Correction?
  /// True if the base of a rate includes the tax.
  var isGross = false

  /// Another reading of a number.
  struct Correction: Sendable, Hashable {
    var block: Int
    /// The index among the block's alternatives.
    var alternative: Int
  }

  /// The first term: the base of a rate, the larger amount of a pair.
  var base: Int { terms[0].block }
  /// The rate, if the form is `rate`.
  var rate: Int { terms[1].block }

  /// All numbers in it.
  var blocks: [Int] { terms.map(\.block) + [result] }
}
