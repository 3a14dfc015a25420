public import Foundation

/// An error with a text for users, the same in Swift and in Foundation.
public protocol ExplainedError: LocalizedError, CustomStringConvertible {
  /// What went wrong, with details, and what to do.
  var explanation: ErrorMessage { get }
}

extension ExplainedError {
  /// The explanation with library names.
  public var description: String { explanation.text() }

  /// The explanation with library names.
  public var errorDescription: String? { explanation.text() }

  // The defaults of Foundation, for conforming types in files that do not import it.
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
