/// What can be said of a number without knowing what it is: each has a weight for each role.
///
/// A feature is a clue, a word at one of the places that a label may have, or two words of the same
/// label. Its value is 0 where it does not hold, 1 where it does, and in between where it does in
/// part.
struct Feature: Sendable, Hashable {
  /// The place in the table of weights.
  let index: Int

  /// What can be seen of a number and of what surrounds it.
  enum Clue: String, CaseIterable {
    /// Always 1: how frequent a role is.
    case any

    // How it is printed.
    /// No money: a plain number.
    case plain
    /// No cents where others have them.
    case whole
    /// A currency's sign, where not all have one.
    case signed
    /// A sign of another currency than most have.
    case otherCurrency
    /// `12.-`
    case dash
    case negative, zero
    /// It stands behind `x` or `@`.
    case unitPrice
    /// How much taller it is than the other amounts, 0...1.
    case taller
    case lower

    // Where it stands.
    /// The last amount of its row.
    case last
    /// The only amount of its row.
    case only
    /// One of three and more.
    case many
    /// It ends where most amounts of the page end.
    case inColumn
    /// How far down it stands among the amounts, 0...1.
    case down
    /// Above the first sum, below the first sum, below the first payment.
    case beforeSums, afterSums, afterPayment
    case taxTable, itemTable
    case headOfPage
    /// The words beside it belong to several amounts.
    case sharesLabel
    case isChosen

    // What stands beside it.
    /// Words that are none of amounts.
    case unknownWords
    /// No words at all.
    case bare
    /// A rate in percent stands on the row.
    case rateBeside
    /// A small whole number opens the row.
    case countBeside

    // How it compares.
    case largest
    /// How many amounts are larger, up to three of three.
    case larger
    /// Larger than all above it.
    case largestSoFar
    /// Less than a hundredth of the largest.
    case tiny
    /// Less than a fifth of the largest.
    case small
    /// It is printed again above it, or below it.
    case repeatedAbove, repeatedBelow
    /// No digits but one or two in front: as banknotes have it.
    case round

    // What it does in products, by how unlikely that is by chance.
    case productAmount, productPrice, productCount
    case taxOfRate, baseOfRate
  }

  /// Where a word stands that may be the label of a number.
  enum Place: String, CaseIterable {
    /// In front of it, on its row.
    case own
    /// On the row above, where its own has none.
    case above
    /// Behind it.
    case behind
    /// Elsewhere on its row.
    case beside
    /// At the head of its column.
    case column
    /// On the row with amounts before, and after.
    case previous, next
    /// At the same amount elsewhere.
    case twin
    /// On the row, in words that speak of shops, dates and documents.
    case context
  }

  private static let clues = Clue.allCases.count
  private static let words = Cue.allCases.count
  private static let pairsStart = clues + Place.allCases.count * words

  /// How many there are.
  static let count = pairsStart + words * words

  private init(index: Int) {
    self.index = index
  }

  static func name(of index: Int) -> String { Feature(index: index).name }

  init(_ clue: Clue) {
    index = Self.clueIndices[clue] ?? 0
  }

  init(_ cue: Cue, at place: Place) {
    index =
      Self.clues + (Self.placeIndices[place] ?? 0) * Self.words + (Self.cueIndices[cue] ?? 0)
  }

  /// Two words of the same label, in whichever order.
  init(_ a: Cue, with b: Cue) {
    let (a, b) = (Self.cueIndices[a] ?? 0, Self.cueIndices[b] ?? 0)
    index = Self.pairsStart + min(a, b) * Self.words + max(a, b)
  }

  private static let clueIndices = indices(Clue.allCases)
  private static let placeIndices = indices(Place.allCases)
  private static let cueIndices = indices(Cue.allCases)

  private static func indices<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0) })
  }

  /// As the file of weights has it: `largest`, `own.total`, `own.total+tax`.
  var name: String {
    if index < Self.clues { return Clue.allCases[index].rawValue }
    if index < Self.pairsStart {
      let (place, cue) = (index - Self.clues).quotientAndRemainder(dividingBy: Self.words)
      return Place.allCases[place].rawValue + "." + Cue.allCases[cue].rawValue
    }
    let (a, b) = (index - Self.pairsStart).quotientAndRemainder(dividingBy: Self.words)
    return Place.own.rawValue + "." + Cue.allCases[a].rawValue + "+" + Cue.allCases[b].rawValue
  }

  /// All features by their names.
  static let named: [String: Feature] = Dictionary(
    uniqueKeysWithValues: (0..<count).map { Feature(index: $0) }.map { ($0.name, $0) })
}

/// A feature that holds for a number, and how much.
struct Evidence: Sendable, Hashable {
  var feature: Feature
  var value: Double

  init(_ feature: Feature, _ value: Double = 1) {
    self.feature = feature
    self.value = value
  }
}
