/// Numbers of a page that fit together, whatever they are.
struct Relation: Sendable, Hashable {
  /// What kind of sum it is; which roles its numbers have, the search decides.
  enum Form: String, Sendable, Hashable, CaseIterable {
    /// Several amounts of a column make one below them.
    case column
    /// The amounts right below one make it, the last of them taken off or not.
    case below
    /// Two amounts make a third, wherever they stand.
    case pair
    /// Net and tax of all rates.
    case taxes
    /// A tax is what a rate makes of its base.
    case rate
  }

  var form: Form
  /// What is added up; of a rate the base and the rate.
  var terms: [Equation.Term]
  var result: Int
  /// How unlikely it is by chance: ``Chance/surprise(of:trials:tolerance:)``.
  var surprise: Double
  /// The one number that is not what was read but another of the reader's candidates.
  var correction: Correction?
  /// Of a rate, whether its base has the tax in it.
  var isGross = false

  /// A number taken for another of its readings.
  struct Correction: Sendable, Hashable {
    var block: Int
    /// The index among the block's alternatives.
    var alternative: Int
  }

  /// All numbers in it.
  var blocks: [Int] { terms.map(\.block) + [result] }
}
