import SummaImaging
import SummaRecognition
import SummaText

/// Tells whether the text that a file brings along is to be taken for what the page shows.
struct TextLayerCheck {
  let reader: any TextReader
  let trust: TextTrust

  /// The reader slips in a character of fifty or so. Text that a program gave to its font agrees in
  /// as many, and another text in less than half.
  private static let leastAgreement = 0.9

  /// Whether `text` holds for `found`, in pixels of the same page: where it agrees with what is
  /// read of the longest lines, and where it is in a script that the reader does not know and makes
  /// little of.
  func holds(
    _ text: [RecognizedTextObservation], on found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> Bool {
    guard trust != .certain else { return true }
    let isForeign = Self.isForeign(text)
    guard trust == .checked || isForeign else { return false }
    let read = try reader.longestLines(of: found, clock: &clock)
    if isForeign, !read.isEmpty, TextTurner.doubts(read) { return true }
    return trust == .checked && agreement(of: text, with: read) >= Self.leastAgreement
  }

  /// Whether most letters are neither Latin nor Cyrillic, which Summa's own reader knows.
  private static func isForeign(_ text: [RecognizedTextObservation]) -> Bool {
    let letters = text.flatMap { $0.transcript.unicodeScalars.filter(\.properties.isAlphabetic) }
    let known = letters.count { letter in
      switch letter.value {
      case ..<0x0250, 0x0400..<0x0530, 0x1E00..<0x1F00, 0xFB00..<0xFB07: true
      default: false
      }
    }
    return 2 * known < letters.count
  }

  /// The part of the characters of `lines` that `text` has at the same places, 0...1.
  private func agreement(
    of text: [RecognizedTextObservation], with lines: [RecognizedTextObservation]
  ) -> Double {
    let characters = text.flatMap(\.best.characters).filter { $0.imageBox != nil }
    var (same, all) = (0.0, 0.0)
    for line in lines {
      let read = line.best.characters.filter { $0.imageBox != nil }.map(Self.folded)
      let brought = characters.filter {
        $0.imageBox.map { line.imageBox.contains($0.center) } ?? false
      }.map(Self.folded)
      let differences = Double(read.difference(from: brought).count)
      let both = Double(read.count + brought.count)
      same += Double(read.count) * (1 - differences / max(1, both))
      all += Double(read.count)
    }
    return all > 0 ? same / all : 0
  }

  private static func folded(_ character: RecognizedCharacter) -> String {
    character.character.lowercased()
  }
}
