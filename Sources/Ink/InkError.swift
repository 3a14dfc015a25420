public import SummaMessages
import SummaRecognition

/// An error of reading ink.
public struct InkError: ExplainedError, Sendable, Equatable {
  /// The kind of error. It is stable across versions.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The ink has no points.
    public static let empty = Code(rawValue: "ink_empty")
    /// The file is neither the JSON of strokes nor InkML, or is damaged.
    public static let malformed = Code(rawValue: "ink_malformed")
    /// The ink has more points than can be read at once.
    public static let tooLong = Code(rawValue: "ink_too_long")
    /// A coordinate is infinite, too large, or not a number.
    public static let notFinite = Code(rawValue: "ink_not_finite")
    /// The tag is malformed, or ink is not read in this language.
    public static let unknownLanguage = Code(rawValue: "unknown_language")
    /// The picture of the strokes could not be drawn.
    public static let drawingFailed = Code(rawValue: "annotate_failed")
  }

  public var code: Code
  /// A full sentence that says what to do next.
  public var explanation: ErrorMessage

  public init(_ code: Code, _ explanation: String) {
    self.code = code
    self.explanation = "\(explanation)"
  }

  /// The explanation in the library's words.
  public var message: String { explanation.text() }

  static let empty = InkError(.empty, "nothing was written; draw at least one stroke")

  /// Weights could not be loaded, or the picture of the strokes could not be read.
  init(_ error: ReadError) {
    code = Code(rawValue: error.code.rawValue)
    explanation = error.explanation
  }

  /// The picture of the strokes could not be drawn or prepared.
  init(drawing error: some ExplainedError) {
    code = .drawingFailed
    explanation = error.explanation
  }
}
