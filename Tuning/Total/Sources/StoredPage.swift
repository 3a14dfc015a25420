import SummaAmounts
import SummaGeometry

/// A page as read, as a line of JSON: what the simulator writes, and what `SummaFitting read` keeps of images.
struct StoredPage: Codable {
  struct Line: Codable {
    var text: String
    /// Left, top, right and bottom in pixels of each character, origin upper left; nil for blanks.
    var boxes: [[Double]?]
    var confidences: [Double]
    var alternatives: [Line]?

    init(_ line: TextLine) {
      text = line.text
      boxes = line.boxes.map { box in box.map { [$0.x, $0.y, $0.maxX, $0.maxY] } }
      confidences = line.confidences
      alternatives = line.alternatives.isEmpty ? nil : line.alternatives.map(Line.init)
    }

    var textLine: TextLine {
      TextLine(
        text: text,
        boxes: boxes.map { box in
          box.map {
            PixelRect(x: $0[0], y: $0[1], width: $0[2] - $0[0], height: $0[3] - $0[1])
          }
        }, confidences: confidences, alternatives: (alternatives ?? []).map(\.textLine))
    }
  }

  var id: String
  var lines: [Line]
}
