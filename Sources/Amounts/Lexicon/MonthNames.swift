/// The names of months in upper case without accents, with the forms after a day, from the section
/// `[month]` of `keywords.txt`.
struct MonthNames: Sendable {
  /// The share of the names with the same first letters that have to be of one month.
  private static let leastShare = 0.8

  private let byPrefix: [String: Int]

  init(_ table: KeywordTable) {
    // By the first letters of names, the number of names of each month.
    var months: [String: SIMD16<Int32>] = [:]
    for (name, month) in table.months {
      var letters = ""
      for (index, letter) in name.enumerated() {
        letters.append(letter)
        if index >= 2 { months[letters, default: .zero][month] += 1 }
      }
    }
    // JUI is ambiguous, June or July, and left out. MAR is March although the Finnish November
    // begins with it. A full name counts even if a longer name begins with it.
    byPrefix = months.compactMapValues { names in
      let least = Self.leastShare * Double(names.wrappedSum())
      return names.indices.first { Double(names[$0]) >= least }
    }.merging(table.months) { _, name in name }
  }

  /// The month that `word` names in full or by at least its first three letters; nil for other and
  /// ambiguous words.
  func month(_ word: String) -> Int? {
    byPrefix[WordFolding.fold(word)]
  }
}
