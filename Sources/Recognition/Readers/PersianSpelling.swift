import SummaText

/// Replaces letters and digits of a Persian page by the Persian ones.
///
/// The network of Arabic has one class for letters that look alike in most places of a word: ك is
/// also ک, ي and ى are also ی. Only Persian has پ چ ژ گ and its own 4, 5 and 6; only Arabic has ة
/// and letters with a hamza or its own 4, 5 and 6.
///
/// In many typefaces the marks ٫ and ٬ look alike. Three digits after one are a group, since the
/// rial has no decimals.
struct PersianSpelling {
  private let isPersian: Bool

  init(of lines: [RecognizedTextObservation]) {
    var balance = 0
    for character in lines.flatMap(\.best.characters).map(\.character) {
      if Self.persian.contains(character) { balance += 1 }
      if Self.arabic.contains(character) { balance -= 1 }
    }
    isPersian = balance > 0
  }

  private static let persian: Set<Character> = ["پ", "چ", "ژ", "گ", "۴", "۵", "۶"]
  private static let arabic: Set<Character> = ["ة", "أ", "إ", "ؤ", "٤", "٥", "٦"]

  /// The line in the spelling of its page.
  func spelled(_ line: RecognizedTextObservation) -> RecognizedTextObservation {
    guard isPersian else { return line }
    return line.replacing(
      candidates: line.candidates.map { text in
        let read = text.characters.map(\.character)
        return text.replacing(
          read.indices.map { index in
            Self.isGroup(at: index, in: read) ? "٬" : Self.letters[read[index]] ?? read[index]
          })
      })
  }

  /// True for a decimal mark before three digits.
  private static func isGroup(at index: Int, in text: [Character]) -> Bool {
    text[index] == "٫" && text[(index + 1)...].prefix { $0.wholeNumberValue != nil }.count == 3
  }

  private static let letters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: [("ك", "ک"), ("ي", "ی"), ("ى", "ی"), ("ة", "ه")]
      + zip("٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"))
}
