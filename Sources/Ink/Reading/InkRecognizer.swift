import SummaGeometry
import SummaRecognition

/// Reads digital ink as amounts, text, shapes or gestures, depending on the language.
///
/// ```swift
/// let recognizer = try InkRecognizer()
/// let reading = try recognizer.recognize(ink)
/// if let amount = reading.candidates.first, reading.isSure { print(amount.text, amount.exact) }
/// ```
///
/// A recogniser owns its network. Several tasks may use it at once.
public struct InkRecognizer: Sendable {
  /// The tag that the recogniser was created with.
  public let language: String
  /// The least score of a reading that is as good as certain; 1 if no reading is.
  public let sureScore: Double
  private let engine: Engine

  private enum Engine: Sendable {
    case network(StrokeReader)
    case picture(PictureInkReader)
    case shapes, gestures
  }

  /// The tags of the languages on this machine: `und-x-amount`, `en`, `zxx-x-shapes`,
  /// `zxx-x-gesture`, the other languages in Latin letters, and those of the text recogniser in
  /// other scripts, which reads a picture of the strokes.
  public static var languages: [String] { InkLanguage.tags }

  /// - Parameter language: one of ``languages``, or several in Latin letters or several of the text
  ///   recogniser's, separated by commas.
  /// - Throws: ``InkError`` for an unknown or malformed tag, and if the network is missing.
  public init(language: String = "und-x-amount") throws(InkError) {
    self.language = language
    switch try InkLanguage(language) {
    case .amount:
      let reader = try StrokeReader(.inkAmounts)
      (engine, sureScore) = (.network(reader), reader.sureScore)
    case .letters(let languages):
      let reader = try StrokeReader(.inkLetters, languages: languages)
      (engine, sureScore) = (.network(reader), reader.sureScore)
    case .picture(let languages):
      // The text recogniser is never certain of handwriting.
      (engine, sureScore) = (.picture(try PictureInkReader(languages: languages)), 1)
    case .shapes: (engine, sureScore) = (.shapes, Self.clear)
    case .gestures: (engine, sureScore) = (.gestures, Self.clear)
    }
  }

  /// A shape or gesture with this score is at least twice as likely as all others together.
  private static let clear = 0.67

  /// Reads ink.
  /// - Parameters:
  ///   - ink: strokes at any scale and origin, y downwards, in the order of writing.
  ///   - context: known facts about the ink.
  ///   - count: the greatest number of readings, 10 at most.
  /// - Returns: lines from top to bottom, and readings of all lines, best first; empty if nothing
  ///   was recognised.
  /// - Throws: ``InkError`` if there are no points, or a coordinate is not a number.
  public func recognize(
    _ ink: Ink, context: InkRecognitionContext = InkRecognitionContext(), candidates count: Int = 5
  ) throws(InkError) -> InkRecognition {
    let ink = try ink.checked()
    let count = min(max(count, 1), InkCandidate.greatestCount)
    var recognition: InkRecognition
    switch engine {
    case .network(let reader):
      var text = context.preContext
      var lines: [InkRecognition.Line] = []
      for strokes in InkLineFinder().lines(of: ink.strokes) {
        let line = reader.line(
          strokes, after: text, on: context.writingArea, candidates: count)
        lines.append(line)
        text += line.text + "\n"
      }
      recognition = InkRecognition(lines: lines, sureScore: sureScore)
    case .picture(let reader):
      recognition = InkRecognition(
        lines: try reader.lines(of: ink, candidates: count), sureScore: sureScore)
    case .shapes:
      recognition = Self.recognition(
        try ShapeClassifier().classify(ink).map { ($0.shape.rawValue, $0.score) }, of: ink)
    case .gestures:
      let found = try GestureClassifier().classify(ink, on: context.writingArea)
      recognition = Self.recognition(found.map { ($0.gesture.rawValue, $0.score) }, of: ink)
    }
    recognition.candidates = Array(recognition.candidates.prefix(count))
    return recognition
  }

  /// A shape or gesture as the only word. Very unlikely ones are left out.
  private static func recognition(_ found: [(name: String, score: Double)], of ink: Ink)
    -> InkRecognition
  {
    let candidates = found.filter { $0.score > 0.01 }.map {
      InkCandidate(text: $0.name, score: $0.score)
    }
    guard !candidates.isEmpty, let bounds = ink.bounds else {
      return InkRecognition(lines: [], sureScore: clear)
    }
    let word = InkRecognition.Word(candidates: candidates, bounds: bounds)
    return InkRecognition(lines: [InkRecognition.Line(words: [word])], sureScore: clear)
  }

  /// Reads ink that was written later, over a word or next to one, and inserts it. It replaces the
  /// words that it covers by half.
  /// - Parameters:
  ///   - recognition: an earlier result of this recogniser.
  ///   - ink: strokes in the same coordinates.
  ///   - area: the size of a line.
  /// - Throws: ``InkError`` as ``recognize(_:context:candidates:)``.
  public func correct(
    _ recognition: InkRecognition, with ink: Ink, on area: WritingArea? = nil
  ) throws(InkError) -> InkRecognition {
    guard let bounds = try ink.checked().bounds else { throw .empty }
    var lines = recognition.lines
    let middle = bounds.center
    let nearest = lines.indices.min { one, other in
      Self.distance(lines[one], middle) < Self.distance(lines[other], middle)
    }
    guard let nearest, Self.distance(lines[nearest], middle) == 0 else {
      // The ink is a new line.
      let new = try recognize(ink, context: InkRecognitionContext(writingArea: area)).lines
      let place = lines.firstIndex { ($0.bounds?.y ?? 0) > middle.y } ?? lines.count
      lines.insert(contentsOf: new, at: place)
      return InkRecognition(lines: lines, sureScore: sureScore)
    }
    var words = lines[nearest].words
    let before = words.filter { $0.bounds.center.x < bounds.x && !Self.covers(bounds, $0.bounds) }
    let text = before.map(\.text).joined(separator: " ")
    let context = InkRecognitionContext(
      preContext: text.isEmpty ? "" : text + " ", writingArea: area)
    let new = try recognize(ink, context: context).lines.flatMap(\.words)
    words.removeAll { Self.covers(bounds, $0.bounds) }
    words.insert(contentsOf: new, at: before.count)
    lines[nearest] = InkRecognition.Line(words: words)
    return InkRecognition(lines: lines, sureScore: sureScore)
  }

  private static func distance(_ line: InkRecognition.Line, _ point: PixelPoint) -> Double {
    guard let bounds = line.bounds else { return .infinity }
    return max(bounds.y - point.y, 0, point.y - bounds.maxY)
  }

  /// True if the new ink and the word share more than half of the narrower one's width.
  private static func covers(_ new: PixelRect, _ word: PixelRect) -> Bool {
    let shared = min(new.maxX, word.maxX) - max(new.x, word.x)
    return shared > 0.5 * min(new.width, word.width)
  }
}
