import SummaText

/// A line of text: line → word → character, each with its position and confidence.
///
/// ``TextDetail`` decides how much of it a record has.
public struct RecognizedLine: Sendable, Hashable, Codable {
  public var text: String
  /// 0...1.
  public var confidence: Double
  /// 0...1 of the upright page, origin lower left.
  public var box: NormalizedRect?
  /// Pixels of the upright page, origin upper left; whole pixels in records.
  public var imageBox: PixelRect
  /// The corners of the text from the top of its capitals to its baseline, clockwise from the upper
  /// left one, x and y each: pixels of the upright page, origin upper left.
  public var quad: [[Double]]?
  /// Nil if the text runs from left to right.
  public var direction: WritingDirection?
  /// In reading order.
  public var words: [Word]?
  /// From the left end to the right, x and y each: pixels of the upright page, origin upper left.
  public var baseline: [[Double]]?
  /// The block of the line, counted from 0: lines of a block form a paragraph or a column.
  public var block: Int?
  /// The readings of the line, the best first, if more than one was kept.
  public var candidates: [Candidate]?

  enum CodingKeys: String, CodingKey {
    case text, confidence, box, quad, direction, words, baseline, block, candidates
    case imageBox = "image_box"
  }

  /// The characters between two spaces of a line.
  public struct Word: Sendable, Hashable, Codable {
    public var text: String
    /// 0...1.
    public var confidence: Double
    /// 0...1 of the upright page, origin lower left.
    public var box: NormalizedRect?
    /// Whole pixels of the upright page, origin upper left.
    public var imageBox: PixelRect
    public var characters: [Character]?

    enum CodingKeys: String, CodingKey {
      case text, confidence, box, characters
      case imageBox = "image_box"
    }
  }

  public struct Character: Sendable, Hashable, Codable {
    public var text: String
    /// 0...1.
    public var confidence: Double
    /// Nil if the reader gives no position; ``imageBox`` is then nil too.
    public var box: NormalizedRect?
    public var imageBox: PixelRect?

    enum CodingKeys: String, CodingKey {
      case text, confidence, box
      case imageBox = "image_box"
    }
  }

  /// One reading of a line.
  public struct Candidate: Sendable, Hashable, Codable {
    public var text: String
    /// 0...1.
    public var confidence: Double
  }

  /// The line as records have it.
  var recorded: RecognizedLine {
    var line = self
    line.imageBox = imageBox.recorded
    return line
  }

  /// Leaves out the text below `detail`.
  mutating func reduce(to detail: TextDetail) {
    guard detail != .characters else { return }
    (box, quad, direction, candidates) = (nil, nil, nil, nil)
    guard detail == .words else {
      (words, baseline, block) = (nil, nil, nil)
      return
    }
    for index in (words ?? []).indices {
      words?[index].box = nil
      words?[index].characters = nil
    }
  }
}

/// The level of detail of the text in a record.
public enum TextDetail: String, Sendable, Codable {
  /// Each line as a whole.
  case lines
  /// The words, the baseline and the block of each line as well.
  case words
  /// The characters of each word as well.
  case characters
}

// MARK: - Made of observations

extension RecognizedLine {
  /// The lines of a page with all their text.
  /// - Parameters:
  ///   - observations: in reading order, in pixels of the page.
  ///   - size: the size of the upright page in pixels.
  static func all(_ observations: [RecognizedTextObservation], on size: PixelSize) -> [Self] {
    var lines = observations.map {
      RecognizedLine($0, on: size, candidateCount: .max, hasCharacters: true)
    }
    for (line, observation) in observations.enumerated() {
      let (start, end) = observation.baseline
      // A custom reader may give coordinates that are not finite.
      guard (start.x + start.y + end.x + end.y).isFinite else { continue }
      lines[line].baseline = [start, end].map(\.recorded)
    }
    for (number, block) in BlockFinder().blocks(of: observations).enumerated() {
      for line in block.lines { lines[line].block = number }
    }
    return lines
  }

  /// - Parameters:
  ///   - observation: in pixels of the page.
  ///   - size: the size of the upright page in pixels.
  ///   - candidateCount: the largest number of readings; one alone is not listed.
  ///   - hasCharacters: whether words list their characters.
  init(
    _ observation: RecognizedTextObservation, on size: PixelSize, candidateCount: Int,
    hasCharacters: Bool
  ) {
    text = observation.transcript
    confidence = Self.recorded(Double(observation.confidence))
    let place = observation.imageBox.finite
    box = place.normalized(in: size).recorded
    imageBox = place
    let isFinite = observation.quad.corners.allSatisfy { ($0.x + $0.y).isFinite }
    quad = (isFinite ? observation.quad : Quad(place)).corners.map(\.recorded)
    let direction = WritingDirection(of: observation.transcript)
    self.direction = direction == .rightToLeft ? direction : nil
    words = observation.words.map { word in
      let place =
        word.imageBox?.finite
        ?? Self.share(word.range, of: observation.best.characters.count, in: place, direction)
      return Word(
        text: word.string, confidence: Self.recorded(word.confidence),
        box: place.normalized(in: size).recorded, imageBox: place.recorded,
        characters: hasCharacters
          ? observation.best.characters[word.range].map { Character($0, on: size) } : nil)
    }
    guard candidateCount > 1 else { return }
    candidates = observation.topCandidates(candidateCount).map {
      Candidate(text: $0.string, confidence: Self.recorded(Double($0.confidence)))
    }
  }

  /// The box of characters if all characters of the line are equally wide.
  private static func share(
    _ range: Range<Int>, of count: Int, in place: PixelRect, _ direction: WritingDirection
  ) -> PixelRect {
    let step = place.width / Double(max(1, count))
    let first = direction == .leftToRight ? range.lowerBound : count - range.upperBound
    return PixelRect(
      x: place.x + Double(first) * step, y: place.y, width: Double(range.count) * step,
      height: place.height)
  }

  fileprivate static func recorded(_ confidence: Double) -> Double {
    confidence.isNaN ? 0 : min(1, max(0, confidence)).rounded(digits: 3)
  }
}

extension RecognizedLine.Character {
  fileprivate init(_ character: RecognizedCharacter, on size: PixelSize) {
    let place = character.imageBox?.finite
    text = String(character.character)
    confidence = RecognizedLine.recorded(character.confidence)
    box = place?.normalized(in: size).recorded
    imageBox = place?.recorded
  }
}
