/// The reason why a page or a file has no result: a stable code, and a message that says what to do
/// next.
public struct RecognitionError: ExplainedError, Sendable, Equatable {
  /// Does not change between versions.
  public var code: Code
  /// A full sentence without the file's name.
  public var explanation: ErrorMessage

  public init(code: Code, message: ErrorMessage) {
    self.code = code
    self.explanation = message
  }

  /// The explanation in the library's words.
  public var message: String { explanation.text() }

  /// Runs `body`, and throws its error in this form.
  package static func wrapping<Value>(
    _ body: () throws -> Value
  ) throws(RecognitionError) -> Value {
    do { return try body() } catch { throw RecognitionError(error) }
  }

  package init(_ error: any Error) {
    switch error {
    case let error as RecognitionError: self = error
    case let error as DecodeError: self.init(code: Code(error.code), message: error.explanation)
    case let error as PrepareError: self.init(code: Code(error.code), message: error.explanation)
    case let error as ReadError: self.init(code: Code(error.code), message: error.explanation)
    case let error as InkError: self.init(code: Code(error.code), message: error.explanation)
    case let error as EncodeError: self.init(code: .annotateFailed, message: error.explanation)
    case is CancellationError: self.init(code: .cancelled, message: "the work was cancelled")
    default: self.init(code: .failed, message: "\(error)")
    }
  }
}

/// An error in a record.
public struct RecordedError: Sendable, Hashable, Codable {
  /// Stable across versions.
  public var code: String
  /// A sentence for people, with the name of the file.
  public var message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// Puts the file's name in front of the message.
  package init(_ error: RecognitionError, file: String, naming names: OptionNames) {
    self.init(
      code: error.code.rawValue, message: "\(file): \(error.explanation.text(naming: names))")
  }
}
