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
  /// read of the longest lines, and where they are in a script that the reader does not know.
  func holds(
    _ text: [RecognizedTextObservation], on found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> Bool {
    guard trust != .certain else { return true }
    // A few tell the script.
    let count = trust == .checked ? 12 : 4
    let read = try reader.longestLines(of: found, count: count, clock: &clock)
    if !read.isEmpty, TextTurner.doubts(read) { return true }
    return trust == .checked && agreement(of: text, with: read) >= Self.leastAgreement
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
