import HTTPTypes
import Summa
import Synchronization

/// Recognises pen strokes, with a cache of the recognisers of the first requested languages.
final class InkRecognizers: Sendable {
  /// Further ones are created for each request: clients choose the subtags of a language and their
  /// order, so there are many tags.
  private static let mostKept = 16
  private let recognizers = Mutex<[String: InkRecognizer]>([:])

  /// - Throws: `Problem` for invalid ink or an unknown language.
  func recognize(_ request: InkRequest) throws(Problem) -> InkRecord {
    do throws(InkError) {
      let recognizer = try recognizer(for: request.language ?? "und-x-amount")
      return InkRecord(
        try recognizer.recognize(
          request.ink, context: try request.recognitionContext(),
          candidates: request.candidates ?? 5))
    } catch {
      let isServers = error.code.rawValue.hasPrefix("weights_") || error.code == .drawingFailed
      throw Problem(
        isServers ? .internalServerError : .badRequest, error.code.rawValue,
        isServers ? "This service cannot read ink." : error.message)
    }
  }

  private func recognizer(for language: String) throws(InkError) -> InkRecognizer {
    if let known = recognizers.withLock({ $0[language] }) { return known }
    let new = try InkRecognizer(language: language)
    recognizers.withLock { if $0.count < Self.mostKept { $0[language] = new } }
    return new
  }
}
