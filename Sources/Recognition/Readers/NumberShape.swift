/// Scores the shapes of a text's numbers, for readings with the same digits.
///
/// The shape decides about a decimal point that is barely printed, and about a space that a
/// printer's pitch leaves after one. It never decides about digits: see `CandidateRanking`.
struct NumberShape: Sendable {
  /// The preference for a number of common shape, a natural logarithm of odds: a reading wins over
  /// one that is up to 4 times as likely.
  private static let preference = 1.4

  /// The sum over the numbers: plus the preference for an amount with two decimals, minus it for a
  /// number split at its point.
  func bonus(of text: String) -> Double {
    let characters = Array(text)

    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && characters[index].isNumber
    }
    func isMark(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index] == "." || characters[index] == ",")
    }
    /// True for two digits without a third.
    func areCents(from index: Int) -> Bool {
      isDigit(index) && isDigit(index + 1) && !isDigit(index + 2)
    }

    var balance = 0
    for index in characters.indices where isMark(index) {
      let isBlankBefore = index > 0 && characters[index - 1] == " "
      let isBlankBehind = index + 1 < characters.count && characters[index + 1] == " "
      if isMark(index + 1) {
        balance -= 1
      } else if isDigit(index - 1), areCents(from: index + 1) {
        balance += 1
      } else if isDigit(index - 1), isBlankBehind, areCents(from: index + 2) {
        balance -= 1
      } else if isBlankBefore, isDigit(index - 2), areCents(from: index + 1) {
        balance -= 1
      }
    }
    return Self.preference * Double(balance)
  }
}
