public import SummaGeometry

/// One reading of a line of text.
///
/// The name and `string`, `confidence` and `boundingBox(for:)` are those of Apple's Vision.
public struct RecognizedText: Sendable, Equatable {
  /// The text as read.
  public var string: String
  /// How sure the reader is of the whole line, 0...1.
  public var confidence: Double
  /// For each `Character` of ``string`` its box in pixels of the upright page, origin upper left; nil for blanks.
  public var characterBoxes: [PixelRect?]
  /// For each `Character` of ``string`` how sure the reader is, 0...1.
  public var characterConfidences: [Double]

  /// - Precondition: both arrays have one element for each `Character` of `string`.
  public init(
    string: String, confidence: Double, characterBoxes: [PixelRect?],
    characterConfidences: [Double]
  ) {
    precondition(
      string.count == characterBoxes.count && string.count == characterConfidences.count,
      "one box and one confidence for each character")
    self.string = string
    self.confidence = confidence
    self.characterBoxes = characterBoxes
    self.characterConfidences = characterConfidences
  }

  /// The box around the characters of `range` in pixels of the upright page, or nil where there are only blanks.
  public func boundingBox(for range: Range<String.Index>) -> PixelRect? {
    let start = string.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.distance(from: string.startIndex, to: range.upperBound)
    return Self.union(of: characterBoxes[start..<end])
  }

  /// The box around all characters in pixels of the upright page, or nil where there are only blanks.
  public var imageBox: PixelRect? { Self.union(of: characterBoxes[...]) }

  private static func union(of boxes: ArraySlice<PixelRect?>) -> PixelRect? {
    let present = boxes.compactMap { $0 }
    return present.dropFirst().reduce(present.first) { $0?.union($1) }
  }
}
