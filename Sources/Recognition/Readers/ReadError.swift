public import SummaMessages
import SummaNeural

/// An error of reading text.
public struct ReadError: ExplainedError, Sendable, Equatable {
  /// The kind of error. The raw value is `error.code` in records.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The tag is not well-formed BCP 47, or names no language known to the reader.
    public static let unknownLanguage = Code(rawValue: "unknown_language")
    /// The language is known, but its model is not on this machine.
    public static let languageNotInstalled = Code(rawValue: "language_not_installed")
    /// The engine could not start, or failed.
    public static let engineFailed = Code(rawValue: "engine_failed")
    /// The task was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")

    /// The file of weights is missing or may not be read.
    public static let weightsUnreadable = Code(WeightsError.Code.unreadable)
    /// The file of weights ends early.
    public static let weightsTruncated = Code(WeightsError.Code.truncated)
    /// The file of weights is not a safetensors file.
    public static let weightsInvalidHeader = Code(WeightsError.Code.invalidHeader)
    /// The ranges of tensors overlap or are outside the file.
    public static let weightsInvalidOffsets = Code(WeightsError.Code.invalidOffsets)
    /// The weights do not have 8, 16 or 32 bits.
    public static let weightsUnknownType = Code(WeightsError.Code.unknownType)
    /// A layer has no weights, or the list of characters is missing.
    public static let weightsMissing = Code(WeightsError.Code.missing)
    /// The weights of a layer belong to another network.
    public static let weightsWrongShape = Code(WeightsError.Code.wrongShape)
    /// A weight is infinite or not a number.
    public static let weightsNotFinite = Code(WeightsError.Code.notFinite)

    init(_ code: WeightsError.Code) { self.init(rawValue: code.rawValue) }
  }

  public var code: Code
  /// A full sentence that says what to do next.
  public var explanation: ErrorMessage

  public init(_ code: Code, _ explanation: ErrorMessage) {
    self.code = code
    self.explanation = explanation
  }

  /// Creates an error whose explanation names no option.
  public init(_ code: Code, _ explanation: String) {
    self.init(code, "\(explanation)" as ErrorMessage)
  }

  init(_ error: CancellationError) {
    self.init(.cancelled, "the work was cancelled")
  }

  /// The explanation in the library's words.
  public var message: String { explanation.text() }
}
