import SummaRecognition
import SummaText

/// Tells whether the text that a file brings along is what the page shows: whether it agrees with
/// what is read of some lines of the picture.
///
/// It may be the reading of a bad scanner, or of another page, and fonts may call their characters
/// by wrong names.
struct TextLayerCheck {
  let reader: any TextReader

  /// A reader slips in a character of twenty or so; a layer that is as good as that agrees in 0.9
  /// of all characters, and another text in less than half.
  private static let leastAgreement = 0.75

  /// Whether `text` is the text of `found`, in pixels of the same page.
  func agrees(
    _ text: [RecognizedTextObservation], with found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> Bool {
    let characters = text.flatMap(\.best.characters).filter { $0.imageBox != nil }
    var (same, all) = (0.0, 0)
    for line in try reader.longestLines(of: found, clock: &clock) {
      let read = line.best.characters.filter { $0.imageBox != nil }.map(Self.folded)
      let area = line.imageBox
      let brought = characters.filter { area.contains($0.imageBox?.center ?? area.center) }
        .map(Self.folded)
      let differences = read.difference(from: brought).count
      same += Double(read.count) * (1 - Double(differences) / Double(read.count + brought.count))
      all += read.count
    }
    return all > 0 && same / Double(all) >= Self.leastAgreement
  }

  private static func folded(_ character: RecognizedCharacter) -> String {
    character.character.lowercased()
  }
}
