/// Why a page or a file gave no result: a stable code, and a sentence that says what to do next.
public struct RecognitionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stands in records as `error.code`; those of the stages' own errors, and the ones below.
  public var code: String
  /// A full sentence without the file's name.
  public var message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }

  init(_ error: any Error) {
    switch error {
    case let error as RecognitionError: self = error
    case let error as DecodeError: self.init(code: error.code.rawValue, message: error.description)
    case let error as PrepareError: self.init(code: error.code.rawValue, message: error.description)
    case let error as ReadError: self.init(code: error.code.rawValue, message: error.message)
    case let error as EncodeError: self.init(code: "annotate_failed", message: error.description)
    case is CancellationError: self.init(code: "cancelled", message: "the work was cancelled")
    default: self.init(code: "failed", message: "\(error)")
    }
  }
}
