/// How usual the shapes of a text's numbers are, among readings with the same digits.
///
/// A point that the print has nearly lost, or a blank that a printer's pitch leaves behind one, is
/// settled by the shape of numbers. Digits never are: see ``CandidateRanking``.
struct NumberShape: Sendable {
  /// By how much a number of usual shape is preferred, as a natural logarithm of odds: a reading
  /// wins over one that is up to 4 times as likely.
  var preference = 1.4

  /// ``preference`` for each amount with two decimals, less for each number that is torn at its
  /// point.
  func bonus(of text: String) -> Double {
    let characters = Array(text)

    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && characters[index].isNumber
    }
    func isMark(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index] == "." || characters[index] == ",")
    }
    /// Two digits and no third.
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
    return preference * Double(balance)
  }
}
