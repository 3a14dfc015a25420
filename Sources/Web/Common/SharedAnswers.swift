import Synchronization

/// Answers to equal concurrent requests, each computed once for all of them.
///
/// A request that arrives while an answer is computed waits for the next computation, so that its
/// answer shows all changes that were complete when it arrived.
final class SharedAnswers<Answer: Sendable>: Sendable {
  typealias Asker = CheckedContinuation<Answer, any Error>

  /// The waiting askers, for each question whose answer is being computed.
  let waiting = Mutex<[String: [Asker]]>([:])

  func answer(
    to question: String, _ compute: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { asker in
      let isFirst = waiting.withLock { waiting in
        guard waiting[question] != nil else {
          waiting[question] = []
          return true
        }
        waiting[question]?.append(asker)
        return false
      }
      guard isFirst else { return }
      Task {
        var askers = [asker]
        while !askers.isEmpty {
          let answer: Result<Answer, any Error>
          do { answer = .success(try await compute()) } catch { answer = .failure(error) }
          let answered = askers
          askers = nextAskers(of: question)
          for asker in answered { asker.resume(with: answer) }
        }
      }
    }
  }

  /// The askers since the last call; a question without askers ends.
  private func nextAskers(of question: String) -> [Asker] {
    waiting.withLock { waiting in
      let askers = waiting[question] ?? []
      waiting[question] = askers.isEmpty ? nil : []
      return askers
    }
  }
}
