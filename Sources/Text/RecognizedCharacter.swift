public import SummaGeometry

/// A character as read: a leaf of page → block → line → word → character.
public struct RecognizedCharacter: Sendable, Hashable {
  public var character: Character
  /// The reader's confidence, 0...1.
  public var confidence: Double
  /// The box in pixels of the upright page, origin upper left; nil for spaces, or if the reader
  /// gives no position.
  public var imageBox: PixelRect?
  /// True if its word seems to be handwritten on a printed page; only numbers are checked.
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

  /// Another character at the same place.
  package func replaced(by character: Character) -> RecognizedCharacter {
    var copy = self
    copy.character = character
    return copy
  }
}
