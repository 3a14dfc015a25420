import Synchronization
import Testing

@testable import SummaWeb

@Suite(.timeLimit(.minutes(1))) struct SharedAnswersTests {
  /// A question whose computations wait for the test.
  private final class Question: Sendable {
    let answers = SharedAnswers<Int>()
    let truth = Mutex(0)
    let computations = Mutex(0)
    let isHeld = Mutex(true)

    var waiting: Int { answers.waiting.withLock { $0["list"]?.count ?? 0 } }

    func ask() async throws -> Int {
      try await answers.answer(to: "list") { [self] in
        let value = truth.withLock { $0 }
        computations.withLock { $0 += 1 }
        try await Self.wait { !self.isHeld.withLock { $0 } }
        return value
      }
    }

    static func wait(until isTrue: @Sendable () -> Bool) async throws {
      while !isTrue() { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  /// The answer that is being computed does not show the change.
  @Test func sharesAnAnswerThatShowsAllChanges() async throws {
    let question = Question()
    async let first = question.ask()
    try await Question.wait { question.computations.withLock { $0 } == 1 }
    question.truth.withLock { $0 = 1 }
    let later = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await question.ask() } }
      try await Question.wait { question.waiting == 20 }
      // Another question does not wait.
      #expect(try await question.answers.answer(to: "other") { 2 } == 2)
      question.isHeld.withLock { $0 = false }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(try await first == 0)
    #expect(later == [Int](repeating: 1, count: 20))
    #expect(question.computations.withLock { $0 } == 2)
    #expect(question.answers.waiting.withLock { $0.isEmpty })
  }

  @Test func computesAnAnswerAgainWhenAskedAgain() async throws {
    let answers = SharedAnswers<Int>()
    #expect(try await answers.answer(to: "list") { 1 } == 1)
    #expect(try await answers.answer(to: "list") { 2 } == 2)
  }

  @Test func sharesErrors() async {
    let answers = SharedAnswers<Int>()
    await #expect(throws: Problem.self) {
      try await answers.answer(to: "list") { throw Problem.notFound }
    }
  }
}
