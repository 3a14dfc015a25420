public import SummaMessages

/// The reason a page could not be prepared: memory ran out, Leptonica failed, or the task was
/// cancelled.
public struct PrepareError: ExplainedError, Sendable, Equatable {
  /// The kind of error; the raw value appears in records as `error.code`.
  public enum Code: String, Sendable {
    case failed = "prepare_failed"
    /// The task that asked for the sheet was cancelled.
    case cancelled
  }

  public var code: Code
  /// The step that failed.
  public var step: String
  /// The library's own message, if it gave one.
  public var libraryWords: String

  init(_ code: Code = .failed, step: String, libraryWords: String = "") {
    self.code = code
    self.step = step
    self.libraryWords = libraryWords
  }

  public var explanation: ErrorMessage {
    guard code != .cancelled else { return "the work was cancelled" }
    let words = libraryWords.isEmpty ? "" : " (\(libraryWords))"
    return "the page could not be prepared at the step \(step)\(words); "
      + "if memory is short, read fewer pages at once with \(.workerCount, set: "1")"
  }

  /// Throws if the task was cancelled.
  static func checkCancellation(at step: String) throws(PrepareError) {
    if Cancellation.isRequested { throw PrepareError(.cancelled, step: step) }
  }
}
