import SummaSystem

/// The pages of a document that was submitted to a ``WorkerService``, in their order, as they are
/// read, each sheet by sheet.
///
/// Work goes on ahead of whoever iterates, and waits for them where they fall far behind. Dropping
/// it ends the work, and so does cancelling the task that iterates; then pages that are finished
/// still come, and after them the error `cancelled`. There is one iteration: pages that it has
/// given are gone.
public struct PageAnswers: AsyncSequence, Sendable {
  public typealias Element = PageAnswer
  public typealias Failure = RecognitionError

  /// Ends the work with the last copy.
  private final class Claim: Sendable {
    let core: WorkerCore
    let id: Int
    /// Bytes that are read from memory.
    let memory: OpenFile?

    init(core: WorkerCore, id: Int, memory: OpenFile?) {
      self.core = core
      self.id = id
      self.memory = memory
    }

    deinit { core.drop(id) }
  }

  private let claim: Claim

  init(core: WorkerCore, id: Int, memory: OpenFile?) {
    claim = Claim(core: core, id: id, memory: memory)
  }

  /// Ends the work. Pages that are finished can still be had.
  public func cancel() { claim.core.cancel(claim.id) }

  public func makeAsyncIterator() -> Iterator { Iterator(answers: self) }

  public struct Iterator: AsyncIteratorProtocol {
    let answers: PageAnswers

    /// The next page or sheet, or nil behind the last.
    /// - Throws: `RecognitionError` with the code `cancelled`.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RecognitionError) -> PageAnswer? {
      let claim = answers.claim
      return try await withTaskCancellationHandler {
        await claim.core.next(of: claim.id)
      } onCancel: {
        claim.core.cancel(claim.id)
      }.get()
    }
  }
}
