import SummaGeometry
import SummaRecognition

/// Reads digital ink: amounts, text, shapes or gestures, whatever the language asks for.
///
/// ```swift
/// let recognizer = try InkRecognizer()
/// let reading = try recognizer.recognize(ink)
/// if let amount = reading.candidates.first, reading.isSure { print(amount.text, amount.exact) }
/// ```
///
/// A recogniser holds its network and may be used by several tasks at once.
public struct InkRecognizer: Sendable {
  /// The tag that it was made for.
  public let language: String
  /// A reading with a score of this or more is as good as certain; 1 where none is.
  public let sureScore: Double
  private let engine: Engine

  private enum Engine: Sendable {
    case network(StrokeReader)
    case picture(PictureInkReader)
    case shapes, gestures
  }

  /// The tags that ink is read in on this machine: `und-x-amount`, `en`, `zxx-x-shapes`,
  /// `zxx-x-gesture`, and the languages of the text recogniser, for which strokes are drawn.
  public static var languages: [String] { InkLanguage.tags }

  /// - Parameter language: one of ``languages``, or several of the text recogniser's with commas
  ///   between them.
  /// - Throws: ``InkError`` for an unknown or malformed tag, and where the network is not there.
  public init(language: String = "und-x-amount") throws(InkError) {
    self.language = language
    switch try InkLanguage(language) {
    case .amount:
      let reader = try StrokeReader(.inkAmounts)
      (engine, sureScore) = (.network(reader), reader.sureScore)
    case .letters:
      let reader = try StrokeReader(.inkLetters)
      (engine, sureScore) = (.network(reader), reader.sureScore)
    case .picture(let languages):
      // What the text recogniser makes of handwriting is never certain.
      (engine, sureScore) = (.picture(try PictureInkReader(languages: languages)), 1)
    case .shapes: (engine, sureScore) = (.shapes, Self.clear)
    case .gestures: (engine, sureScore) = (.gestures, Self.clear)
    }
  }

  /// A shape or gesture with this score is at least twice as likely as all others together.
  private static let clear = 0.67

  /// What ink says.
  /// - Parameters:
  ///   - ink: in any scale and at any origin, y downwards, in the order in which it was written.
  ///   - context: what is known of it before.
  ///   - count: how many readings to give, 10 at most.
  /// - Returns: lines from top to bottom, and readings of all, best first; none where nothing was
  ///   recognised.
  /// - Throws: ``InkError`` where nothing was written, or a coordinate is no number.
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

  /// A shape or gesture as the only word; what all but nothing speaks for is left out.
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

  /// Reads ink that was written later, over a word or beside one, and puts it in its place: a word
  /// that it covers by half gives way to it.
  /// - Parameters:
  ///   - recognition: what was read before, by this recogniser.
  ///   - ink: in the same coordinates.
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
      // A line of its own.
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

  /// Whether new ink lies over half of a word's width, or the word over half of the ink's.
  private static func covers(_ new: PixelRect, _ word: PixelRect) -> Bool {
    let shared = min(new.maxX, word.maxX) - max(new.x, word.x)
    return shared > 0.5 * min(new.width, word.width)
  }
}
