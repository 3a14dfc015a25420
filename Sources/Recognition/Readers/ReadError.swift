public import SummaMessages
import SummaNeural

/// Why text could not be read.
public struct ReadError: ExplainedError, Sendable, Equatable {
  /// What went wrong; the raw value stands in records as `error.code`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The tag is no well-formed BCP 47 tag, or names no language known to the reader.
    public static let unknownLanguage = Code(rawValue: "unknown_language")
    /// The language is known, and its model is not on this machine.
    public static let languageNotInstalled = Code(rawValue: "language_not_installed")
    /// The engine could not start, or gave up.
    public static let engineFailed = Code(rawValue: "engine_failed")
    /// The task that asked for the text was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")

    /// There is no file of weights, or it may not be read.
    public static let weightsUnreadable = Code(WeightsError.Code.unreadable)
    /// The file of weights ends early.
    public static let weightsTruncated = Code(WeightsError.Code.truncated)
    /// The file of weights is no safetensors file.
    public static let weightsInvalidHeader = Code(WeightsError.Code.invalidHeader)
    /// Numbers of the weights lie outside of their file, or upon each other.
    public static let weightsInvalidOffsets = Code(WeightsError.Code.invalidOffsets)
    /// The weights are neither of 8 nor of 16 nor of 32 bits.
    public static let weightsUnknownType = Code(WeightsError.Code.unknownType)
    /// A layer has no weights, or no characters are named.
    public static let weightsMissing = Code(WeightsError.Code.missing)
    /// The weights of a layer are those of another network.
    public static let weightsWrongShape = Code(WeightsError.Code.wrongShape)
    /// A weight is infinite or no number.
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

  /// With an explanation that names no option.
  public init(_ code: Code, _ explanation: String) {
    self.init(code, "\(explanation)" as ErrorMessage)
  }

  /// The network's weights could not be taken.
  init(_ error: WeightsError) {
    self.init(Code(error.code), error.message)
  }

  init(_ error: CancellationError) {
    self.init(.cancelled, "the work was cancelled")
  }

  /// The explanation in the library's words.
  public var message: String { explanation.text() }
}
