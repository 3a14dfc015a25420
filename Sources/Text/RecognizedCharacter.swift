public import SummaGeometry

/// A character as a reader gave it: a leaf of page → block → line → word → character.
public struct RecognizedCharacter: Sendable, Hashable {
  public var character: Character
  /// How sure the reader is of it, 0...1.
  public var confidence: Double
  /// Where it stands, in pixels of the upright page, origin upper left; nil for blanks, and where
  /// the reader does not know.
  public var imageBox: PixelRect?
  /// Whether its word looks as if written by pen on a printed page; only numbers are judged.
  public var isHandwritten: Bool

  public init(
    _ character: Character, confidence: Double = 1, imageBox: PixelRect? = nil,
    isHandwritten: Bool = false
  ) {
    self.character = character
    self.confidence = confidence
    self.imageBox = imageBox
    self.isHandwritten = isHandwritten
  }
}
