public import SummaGeometry

/// The text between two spaces of a line.
public struct RecognizedWord: Sendable, Hashable {
  public var string: String
  /// The mean over its characters, 0...1.
  public var confidence: Double
  /// In pixels of the upright page, origin upper left; nil if no position is known.
  public var imageBox: PixelRect?
  /// Indices in ``RecognizedText/characters``.
  public var range: Range<Int>

  /// - Parameters:
  ///   - range: indices of characters in `text`, at least one.
  ///   - text: the text that contains the word.
  init(_ range: Range<Int>, of text: RecognizedText) {
    let characters = text.characters[range]
    string = String(characters.map(\.character))
    confidence = characters.reduce(0) { $0 + $1.confidence } / Double(max(1, characters.count))
    imageBox = text.imageBox(of: range)
    self.range = range
  }
}
