public import SummaMessages

/// The reason an image could not be encoded.
public struct EncodeError: ExplainedError, Sendable, Equatable {
  /// A full sentence.
  public var message: String
  /// The C library's own message, if it gave one.
  public var libraryWords: String?

  public var explanation: ErrorMessage {
    "\(message)\(libraryWords.map { " (\($0))" } ?? "")"
  }
}
