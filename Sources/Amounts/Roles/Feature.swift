/// An observable property of a number, independent of its role; it has a weight for each role.
///
/// A feature is a clue, a word at one of the places of labels, or two words of the same label. Its
/// value is 0 if it does not hold, 1 if it does, and in between if it holds in part.
struct Feature: Sendable, Hashable {
  /// The index in the table of weights.
  let index: Int

  /// A property of a number and its surroundings.
  enum Clue: String, CaseIterable {
    /// Always 1: its weights reflect the frequencies of the roles.
    case any

    // Print.
    /// Not money: a plain number.
    case plain
    /// No cents, while others have them.
    case whole
    /// A currency's sign, while not all have one.
    case signed
    /// The sign of another currency than most.
    case otherCurrency
    /// `12.-`
    case dash
    case negative, zero
    /// Four digits or more without a mark between the thousands, while other amounts have it.
    case ungrouped
    /// After `x` or `@`.
    case unitPrice
    /// The height in excess of that of the other amounts, relative to it, 0...1.
    case taller
    case lower

    // Place.
    /// The last amount of its row.
    case last
    /// The only amount of its row.
    case only
    /// One of three or more amounts of its row.
    case many
    /// Its right edge is that of most amounts of the page.
    case inColumn
    /// Its position among the amounts from top to bottom, 0...1.
    case down
    /// Above the first sum, below the first sum, below the first payment.
    case beforeSums, afterSums, afterPayment
    case taxTable, itemTable
    case headOfPage
    /// The words next to it belong to several amounts.
    case sharesLabel
    case isChosen

    // Words.
    /// Words that are not about amounts.
    case unknownWords
    /// No words at all.
    case bare
    /// Its row has a rate in percent.
    case rateBeside
    /// Its row begins with a small whole number.
    case countBeside
    /// Plain digits behind words for a code, such as a till number.
    case code

    // Comparison.
    case largest
    /// The number of larger amounts, divided by three.
    case larger
    /// Larger than all amounts above it.
    case largestSoFar
    /// Less than a hundredth of the largest.
    case tiny
    /// Less than a fifth of the largest.
    case small
    /// Spelled out in words, too.
    case spelled
    /// Printed again above; below.
    case repeatedAbove, repeatedBelow
    /// One digit before zeros, as on banknotes.
    case round
    /// One of several suggested tips, or a total with one; the base of these tips.
    case suggestedTip, baseOfTips

    // Products, rates and sums, by how unlikely they are by chance.
    case productAmount, productPrice, productCount
    case taxOfRate, baseOfRate
    /// Other amounts are added to it further down.
    case carriedOn
    /// The same amount in another currency is printed below it; above it.
    case convertedFrom, converted
  }

  /// The place of a word that may be the label of a number.
  enum Place: String, CaseIterable {
    /// Before it, on its row.
    case own
    /// On the row above, if its own row has no label.
    case above
    /// After it.
    case behind
    /// Elsewhere on its row.
    case beside
    /// At the head of its column.
    case column
    /// On the previous row with amounts; on the next one.
    case previous, next
    /// Next to the same amount elsewhere.
    case twin
    /// On the row, in words about shops, dates and documents.
    case context
  }

  private static let clues = Clue.allCases.count
  private static let words = Cue.allCases.count
  private static let pairsStart = clues + Place.allCases.count * words

  /// The number of features.
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

  /// Two words of the same label, in any order.
  init(_ a: Cue, with b: Cue) {
    let (a, b) = (Self.cueIndices[a] ?? 0, Self.cueIndices[b] ?? 0)
    index = Self.pairsStart + min(a, b) * Self.words + max(a, b)
  }

  private static let clueIndices = Clue.allCases.positions
  private static let placeIndices = Place.allCases.positions
  private static let cueIndices = Cue.allCases.positions

  /// The name in the file of weights: `largest`, `own.total`, `own.total+tax`.
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

/// A feature of a number, with its value.
struct Evidence: Sendable, Hashable {
  var feature: Feature
  var value: Double

  init(_ feature: Feature, _ value: Double = 1) {
    self.feature = feature
    self.value = value
  }
}
