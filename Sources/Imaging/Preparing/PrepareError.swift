public import SummaMessages

/// Why a page could not be prepared: memory ran out, Leptonica refused, or nobody wants it any
/// more.
public struct PrepareError: ExplainedError, Sendable, Equatable {
  /// What went wrong; the raw value stands in records as `error.code`.
  public enum Code: String, Sendable {
    case failed = "prepare_failed"
    /// The task that asked for the sheet was cancelled.
    case cancelled
  }

  public var code: Code
  /// The step that failed.
  public var step: String
  /// The library's own words, where it had any.
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

  /// Ends a step that nobody waits for any more.
  static func checkCancellation(at step: String) throws(PrepareError) {
    if Cancellation.isRequested { throw PrepareError(.cancelled, step: step) }
  }
}
