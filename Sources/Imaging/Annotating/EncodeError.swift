/// Why a picture could not be encoded.
public struct EncodeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A full sentence.
  public var message: String
  /// The C library's own words, where it had any.
  public var libraryWords: String?

  public var description: String {
    libraryWords.map { "\(message) (\($0))" } ?? message
  }
}
