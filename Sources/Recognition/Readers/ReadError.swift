import SummaNeural

/// Why text could not be read.
public struct ReadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong; the raw value stands in records as `error.code`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The tag is no well-formed BCP 47 tag, or names no language known to the reader.
    public static let unknownLanguage = Code(rawValue: "unknown_language")
    /// The language is known, and its model is not on this machine.
    public static let languageNotInstalled = Code(rawValue: "language_not_installed")
    /// The engine could not start.
    public static let engineFailed = Code(rawValue: "engine_failed")
    /// The task that asked for the text was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")
  }

  public var code: Code
  /// A full sentence that says what to do next.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The network's weights could not be taken.
  init(_ error: WeightsError) {
    self.init(Code(rawValue: error.code.rawValue), error.message)
  }

  init(_ error: CancellationError) {
    self.init(.cancelled, "the work was cancelled")
  }

  public var description: String { message }
}
