import SummaText

/// The likeness of two texts that were typed or read, of which only letters and digits count.
enum Likeness {
  /// Texts of this ratio and more are nearly the same: a name with one or two misread letters.
  static let near = 0.85

  /// The letters and digits in upper case.
  static func letters(of text: String) -> [Character] {
    text.uppercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  /// Twice the length of the longest common subsequence over the sum of both lengths, 0...1: the
  /// edit distance with insertions and deletions, as a share.
  static func ratio(of one: String, _ other: String) -> Double {
    let (a, b) = (letters(of: one), letters(of: other))
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    return 2 * Double(a.commonLength(with: b)) / Double(a.count + b.count)
  }
}
