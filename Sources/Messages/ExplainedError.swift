public import Foundation

/// An error whose text is for people, and the same wherever Swift or Foundation shows it.
public protocol ExplainedError: LocalizedError, CustomStringConvertible {
  /// What went wrong, with all that is known of it, and what to do next.
  var explanation: ErrorMessage { get }
}

extension ExplainedError {
  /// The explanation in the library's words.
  public var description: String { explanation.text() }

  /// The explanation in the library's words.
  public var errorDescription: String? { explanation.text() }

  // As Foundation has them, for conforming types in files that do not import it.
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
