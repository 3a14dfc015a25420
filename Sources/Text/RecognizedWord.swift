public import SummaGeometry

/// What stands between two blanks of a line.
public struct RecognizedWord: Sendable, Hashable {
  public var string: String
  /// The mean of its characters', 0...1.
  public var confidence: Double
  /// Where it stands, in pixels of the upright page, origin upper left; nil where the reader knows
  /// no place.
  public var imageBox: PixelRect?
  /// Its characters by their place in ``RecognizedText/characters``.
  public var range: Range<Int>

  /// - Parameters:
  ///   - range: characters by their place in `text`, at least one.
  ///   - text: what the word is a part of.
  init(_ range: Range<Int>, of text: RecognizedText) {
    let characters = text.characters[range]
    string = String(characters.map(\.character))
    confidence = characters.reduce(0) { $0 + $1.confidence } / Double(max(1, characters.count))
    imageBox = text.imageBox(of: range)
    self.range = range
  }
}
