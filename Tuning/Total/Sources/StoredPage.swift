import SummaAmounts
import SummaGeometry
import SummaText

/// A page as read, as a line of JSON: the output of the simulator and of `SummaFitting read`.
struct StoredPage: Codable {
  struct Line: Codable {
    var text: String
    /// Left, top, right and bottom in pixels of each character, origin upper left; nil for blanks.
    var boxes: [[Double]?]
    var confidences: [Double]
    var alternatives: [Line]?

    init(_ text: RecognizedText) {
      self.text = text.string
      boxes = text.characters.map { character in
        character.imageBox.map { [$0.x, $0.y, $0.maxX, $0.maxY] }
      }
      confidences = text.characters.map(\.confidence)
    }

    init(_ line: RecognizedTextObservation) {
      self.init(line.best)
      let others = line.candidates.dropFirst().map { Line($0) }
      alternatives = others.isEmpty ? nil : others
    }

    private var reading: RecognizedText {
      RecognizedText(
        zip(text, zip(boxes, confidences)).map { character, place in
          RecognizedCharacter(
            character, confidence: place.1,
            imageBox: place.0.map {
              PixelRect(x: $0[0], y: $0[1], width: $0[2] - $0[0], height: $0[3] - $0[1])
            })
        })
    }

    /// The line on a page without a size: it is interpreted in pixels alone.
    var observation: RecognizedTextObservation {
      RecognizedTextObservation(
        candidates: [reading] + (alternatives ?? []).map(\.reading),
        frame: PageFrame(size: PixelSize(width: 1, height: 1)))
    }
  }

  var id: String
  var lines: [Line]
  /// The script of the page (ISO 15924), if it was not read.
  var script: String?
}
