public import SummaGeometry

/// One reading of a line of text, with a position and a confidence for each character.
///
/// The name and `string`, `confidence` and `boundingBox(for:)` are those of Apple's Vision.
public struct RecognizedText: Sendable, Hashable {
  /// The text as read.
  public let string: String
  /// One element for each `Character` of ``string``.
  public let characters: [RecognizedCharacter]
  /// The reader's confidence in the whole line, 0...1.
  public var confidence: Float
  /// The reference of normalised coordinates; nil until the text belongs to an observation.
  public internal(set) var frame: PageFrame?

  /// - Parameters:
  ///   - characters: elements that together form one `Character`, such as a letter and its accent,
  ///     are joined.
  ///   - confidence: of the whole line, 0...1; nil for the mean over its characters.
  public init(_ characters: [RecognizedCharacter], confidence: Float? = nil) {
    let string = String(characters.map(\.character))
    let characters = string.count == characters.count ? characters : Self.joined(characters)
    self.string = string
    self.characters = characters
    let sum = characters.reduce(0) { $0 + $1.confidence }
    self.confidence = confidence ?? Float(sum / Double(max(1, characters.count)))
  }

  /// Creates a text whose characters share `rect` evenly, if only the box of the whole text is
  /// known.
  /// - Parameters:
  ///   - string: the text.
  ///   - rect: in pixels of the upright page, origin upper left; nil if no position is known.
  ///   - confidence: of each character and of the whole text, 0...1.
  public init(_ string: String, in rect: PixelRect? = nil, confidence: Double = 1) {
    let step = (rect?.width ?? 0) / Double(max(1, string.count))
    let characters = string.enumerated().map { index, character in
      RecognizedCharacter(
        character, confidence: confidence,
        imageBox: character.isWhitespace
          ? nil
          : rect.map {
            PixelRect(
              x: $0.x + Double(index) * step, y: $0.y, width: step, height: $0.height)
          })
    }
    self.string = string
    self.characters = characters
    self.confidence = Float(confidence)
  }

  private static func joined(_ characters: [RecognizedCharacter]) -> [RecognizedCharacter] {
    var result: [RecognizedCharacter] = []
    for next in characters {
      let pair = result.last.map { "\($0.character)\(next.character)" }
      guard let last = result.last, let pair, pair.count == 1 else {
        result.append(next)
        continue
      }
      result[result.count - 1] = RecognizedCharacter(
        Character(pair), confidence: min(last.confidence, next.confidence),
        imageBox: [last.imageBox, next.imageBox].compactMap { $0 }.union,
        isHandwritten: last.isHandwritten || next.isHandwritten)
    }
    return result
  }
}

// MARK: - Words

extension RecognizedText {
  /// The words between spaces, from left to right.
  public var words: [RecognizedWord] {
    characters.indices.split { characters[$0].character.isWhitespace }.map {
      RecognizedWord($0, of: self)
    }
  }
}

// MARK: - Positions

extension RecognizedText {
  /// The reading with its characters' boxes mapped by `place`; its ``frame`` is not kept.
  package func moved(_ place: (PixelRect) -> PixelRect) -> RecognizedText {
    RecognizedText(
      characters.map { character in
        var character = character
        character.imageBox = character.imageBox.map(place)
        return character
      }, confidence: confidence)
  }

  /// The reading with other characters at the same places; its ``frame`` is not kept.
  /// - Parameter replacements: one for each of ``characters``.
  package func replacing(_ replacements: some Sequence<Character>) -> RecognizedText {
    RecognizedText(
      zip(characters, replacements).map { $0.replaced(by: $1) }, confidence: confidence)
  }

  /// The box around all characters in pixels of the upright page, origin upper left; nil if no
  /// position is known.
  public var imageBox: PixelRect? { imageBox(of: characters.indices) }

  /// The box around a range of ``characters``, in pixels of the upright page, origin upper left;
  /// nil if no position is known. The range is clamped to the text.
  public func imageBox(of range: Range<Int>) -> PixelRect? {
    characters[range.clamped(to: characters.indices)].lazy.compactMap(\.imageBox).union
  }

  /// The same for a range of ``string``.
  public func imageBox(for range: Range<String.Index>) -> PixelRect? {
    let start = string.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.distance(from: string.startIndex, to: range.upperBound)
    return imageBox(of: start..<end)
  }

  /// The box around the characters of `range` in 0...1, origin lower left, as in Apple's Vision.
  ///
  /// Nil if the range contains only spaces, or if the text does not belong to an observation.
  public func boundingBox(for range: Range<String.Index>) -> RectangleObservation? {
    guard let frame, let box = imageBox(for: range) else { return nil }
    return RectangleObservation(box, confidence: confidence, in: frame)
  }

  /// True if any character of `range` seems to be handwritten.
  public func isHandwritten(in range: Range<Int>) -> Bool {
    characters[range.clamped(to: characters.indices)].contains(where: \.isHandwritten)
  }

  /// The lowest confidence in `range`, 0...1; 1 for an empty range.
  public func lowestConfidence(in range: Range<Int>) -> Double {
    characters[range.clamped(to: characters.indices)].reduce(1) {
      $1.confidence.isNaN ? 0 : min($0, max(0, $1.confidence))
    }
  }
}
