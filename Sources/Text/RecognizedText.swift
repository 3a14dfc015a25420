public import SummaGeometry

/// One reading of a line of text, with a place and a confidence for each of its characters.
///
/// The name and `string`, `confidence` and `boundingBox(for:)` are those of Apple's Vision.
public struct RecognizedText: Sendable, Hashable {
  /// The text as read.
  public let string: String
  /// One for each `Character` of ``string``.
  public let characters: [RecognizedCharacter]
  /// How sure the reader is of the whole line, 0...1.
  public var confidence: Float
  /// What normalised coordinates refer to; nil until the text belongs to an observation.
  public internal(set) var frame: PageFrame?

  /// - Parameters:
  ///   - characters: those that only together make one `Character`, as a letter and its accent, are
  ///     joined.
  ///   - confidence: of the whole line, 0...1; nil takes the mean of its characters'.
  public init(_ characters: [RecognizedCharacter], confidence: Float? = nil) {
    let string = String(characters.map(\.character))
    let characters = string.count == characters.count ? characters : Self.joined(characters)
    self.string = string
    self.characters = characters
    let sum = characters.reduce(0) { $0 + $1.confidence }
    self.confidence = confidence ?? Float(sum / Double(max(1, characters.count)))
  }

  /// A text whose characters share `rect` evenly: for one of which only the whole box is known.
  /// - Parameters:
  ///   - string: the text.
  ///   - rect: in pixels of the upright page, origin upper left; nil where no place is known.
  ///   - confidence: of each character and of the whole, 0...1.
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
      guard let last = result.last else {
        result.append(next)
        continue
      }
      let pair = "\(last.character)\(next.character)"
      guard pair.count == 1 else {
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
  /// What stands between its blanks, from left to right.
  public var words: [RecognizedWord] {
    characters.indices.split { characters[$0].character.isWhitespace }.map {
      RecognizedWord($0, of: self)
    }
  }
}

// MARK: - Places

extension RecognizedText {
  /// The same reading with the boxes of its characters where `place` takes them; its ``frame`` is
  /// not kept.
  package func moved(_ place: (PixelRect) -> PixelRect) -> RecognizedText {
    RecognizedText(
      characters.map {
        RecognizedCharacter(
          $0.character, confidence: $0.confidence, imageBox: $0.imageBox.map(place),
          isHandwritten: $0.isHandwritten)
      }, confidence: confidence)
  }

  /// The box around all characters in pixels of the upright page, origin upper left; nil where no
  /// place is known.
  public var imageBox: PixelRect? { imageBox(of: characters.indices) }

  /// The box around characters by their place in ``characters``, in pixels of the upright page,
  /// origin upper left; nil where no place is known. What lies outside of the text counts for
  /// nothing.
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
  /// Nil where only blanks stand, and for a text that belongs to no observation.
  public func boundingBox(for range: Range<String.Index>) -> RectangleObservation? {
    guard let frame, let box = imageBox(for: range) else { return nil }
    return RectangleObservation(box, confidence: confidence, in: frame)
  }

  /// Whether any of the characters of `range` looks as if written by pen.
  public func isHandwritten(in range: Range<Int>) -> Bool {
    characters[range.clamped(to: characters.indices)].contains(where: \.isHandwritten)
  }

  /// The lowest confidence among the characters of `range`, 0...1; 1 where it holds none.
  public func lowestConfidence(in range: Range<Int>) -> Double {
    characters[range.clamped(to: characters.indices)].reduce(1) {
      $1.confidence.isNaN ? 0 : min($0, max(0, $1.confidence))
    }
  }
}
