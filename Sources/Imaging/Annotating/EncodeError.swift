public import SummaMessages

/// Why a picture could not be encoded.
public struct EncodeError: ExplainedError, Sendable, Equatable {
  /// A full sentence.
  public var message: String
  /// The C library's own words, where it had any.
  public var libraryWords: String?

  public var explanation: ErrorMessage {
    "\(message)\(libraryWords.map { " (\($0))" } ?? "")"
  }
}
