import SummaImaging
import SummaRecognition
import SummaText

/// Decides whether the text in a file agrees with the picture of its page.
struct TextLayerCheck {
  let reader: any TextReader
  let trust: TextTrust

  /// The smallest fraction of characters that have to agree. The reader gets about one character in
  /// fifty wrong, in some scripts one in eight. Other text agrees in less than half.
  private static let leastAgreement = 0.8

  /// Returns true if `text` agrees with the longest lines of `found` as read from the picture. Text
  /// in a script that the reader does not know is also accepted if the reader's result is
  /// illegible.
  /// - Parameters:
  ///   - text: the text in the file, in pixels of the page.
  ///   - found: the lines of the same page.
  func accepts(
    _ text: [RecognizedTextObservation], on found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> Bool {
    guard trust != .certain else { return true }
    let isForeign = Self.isForeign(text)
    guard trust == .checked || isForeign else { return false }
    let read = try reader.longestLines(of: found, clock: &clock)
    if isForeign, !read.isEmpty, TextTurner.isIllegible(read) { return true }
    return trust == .checked && agreement(of: text, with: read) >= Self.leastAgreement
  }

  /// True if most letters are neither Latin, Greek nor Cyrillic, the scripts of Summa's own reader.
  private static func isForeign(_ text: [RecognizedTextObservation]) -> Bool {
    let letters = text.flatMap { $0.transcript.unicodeScalars.filter(\.properties.isAlphabetic) }
    let known = letters.count { letter in
      switch letter.value {
      case ..<0x0250, 0x0370..<0x0530, 0x1E00..<0x1F00, 0xFB00..<0xFB07: true
      default: false
      }
    }
    return 2 * known < letters.count
  }

  /// The fraction of the characters of `lines` that `text` has at the same positions, 0...1.
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
