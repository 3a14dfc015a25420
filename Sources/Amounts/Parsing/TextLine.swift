public import SummaGeometry

/// One line of text as the reader gave it: a box and a confidence for each `Character` of `text`.
///
/// A line may be a whole row of a receipt or one cell of it; parsing and roles cope with both.
public struct TextLine: Sendable, Hashable {
  /// What was read.
  public var text: String
  /// Where each character stands, in pixels of the upright page, origin upper left; nil for blanks
  /// and for characters whose place the reader does not know.
  public var boxes: [PixelRect?]
  /// How sure the reader is of each character, 0...1.
  public var confidences: [Double]
  /// What else the line may say, the likeliest first.
  public var alternatives: [TextLine]

  /// Takes the line as it is. Missing boxes count as unknown, missing confidences as 1.
  public init(
    text: String, boxes: [PixelRect?], confidences: [Double], alternatives: [TextLine] = []
  ) {
    self.text = text
    self.boxes = boxes
    self.confidences = confidences
    self.alternatives = alternatives
  }

  /// A line whose characters share `rect` evenly: for text of which only the line's box is known.
  public init(_ text: String, in rect: PixelRect, confidence: Double = 1) {
    let count = text.count
    let step = rect.width / Double(max(1, count))
    self.text = text
    self.boxes = text.enumerated().map { index, character in
      guard !character.isWhitespace else { return nil }
      return PixelRect(
        x: rect.x + Double(index) * step, y: rect.y, width: step, height: rect.height)
    }
    self.confidences = Array(repeating: confidence, count: count)
    self.alternatives = []
  }

  /// The rectangle around all known characters, or nil where none is known.
  public var box: PixelRect? { box(of: 0..<boxes.count) }

  /// The rectangle around the known characters of `range`, or nil where none is known.
  public func box(of range: Range<Int>) -> PixelRect? {
    var result: PixelRect?
    for case let box? in boxes[range.clamped(to: 0..<boxes.count)] {
      result = result.map { $0.union(box) } ?? box
    }
    return result
  }

  /// The lowest confidence among the characters of `range`; 1 where none is known.
  func lowestConfidence(in range: Range<Int>) -> Double {
    let known = confidences[range.clamped(to: 0..<confidences.count)]
    return known.reduce(1) { $1.isNaN ? 0 : min($0, max(0, $1)) }
  }
}
