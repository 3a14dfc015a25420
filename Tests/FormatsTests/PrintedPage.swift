import SummaFormats

/// A page with lines as a reader returns them.
struct PrintedPage {
  struct Line {
    var text: String
    /// The box of the line in pixels of the page.
    var box: PixelRect
    /// Alternative readings.
    var others: [String] = []
  }

  var size = PixelSize(width: 400, height: 300)
  var lines: [Line]

  /// The characters of a line are equally wide and start at its right end in right-to-left text.
  var observations: [RecognizedTextObservation] {
    lines.map { line in
      RecognizedTextObservation(
        candidates: ([line.text] + line.others).map { text in
          RecognizedText(
            Self.characters(text, in: line.box), confidence: text == line.text ? 0.9 : 0.5)
        }, imageBox: line.box, frame: PageFrame(size: size))
    }
  }

  private static func characters(_ text: String, in box: PixelRect) -> [RecognizedCharacter] {
    let step = box.width / Double(max(1, text.count))
    let isTurned = WritingDirection(of: text) == .rightToLeft
    return text.enumerated().map { index, character in
      let place = Double(isTurned ? text.count - 1 - index : index)
      return RecognizedCharacter(
        character, confidence: 0.9,
        imageBox: character.isWhitespace
          ? nil : PixelRect(x: box.x + place * step, y: box.y, width: step, height: box.height))
    }
  }

  func record(
    _ file: String = "a.jpg", page: Int = 1, candidates: Int = 1, characters: Bool = false,
    orientation: Orientation = .up, resolution: TextRecord.Resolution? = nil
  ) -> TextRecord {
    TextRecord(
      observations,
      on: TextRecord.Page(
        file: file, number: page, count: 2, size: size, orientation: orientation,
        resolution: resolution), candidates: candidates, characters: characters)
  }

  /// Two blocks; the second one is a row with a name and a price.
  static let receipt = PrintedPage(lines: [
    Line(text: "Fish & Chips", box: PixelRect(x: 40, y: 20, width: 240, height: 20)),
    Line(
      text: "TOTAL", box: PixelRect(x: 20, y: 100, width: 100, height: 20), others: ["T0TAL"]),
    Line(text: "9.50", box: PixelRect(x: 300, y: 100, width: 80, height: 20)),
  ])
}
