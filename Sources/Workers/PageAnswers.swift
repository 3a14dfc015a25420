import SummaSystem

/// The pages of a document that was submitted to a ``WorkerService``, in order, as they are read. A
/// page with several sheets has one element per sheet.
///
/// Workers read ahead of the iteration and pause if it falls far behind. Dropping the sequence ends
/// the work. Cancelling the iterating task also ends the work: finished pages are still returned,
/// then the error `cancelled` is thrown. All iterators share one iteration, so each page is
/// returned once.
public struct PageAnswers: AsyncSequence, Sendable {
  public typealias Element = PageAnswer
  public typealias Failure = RecognitionError

  /// Ends the work when the last copy of the sequence is released.
  private final class Handle: Sendable {
    let core: WorkerCore
    let id: Int
    /// The document, if it was submitted as bytes.
    let memory: OpenFile?

    init(core: WorkerCore, id: Int, memory: OpenFile?) {
      self.core = core
      self.id = id
      self.memory = memory
    }

    deinit { core.drop(id) }
  }

  private let handle: Handle

  init(core: WorkerCore, id: Int, memory: OpenFile?) {
    handle = Handle(core: core, id: id, memory: memory)
  }

  /// Ends the work. Finished pages can still be iterated.
  public func cancel() { handle.core.cancel(handle.id) }

  public func makeAsyncIterator() -> Iterator { Iterator(answers: self) }

  public struct Iterator: AsyncIteratorProtocol {
    let answers: PageAnswers

    /// The next page or sheet; nil after the last one.
    /// - Throws: `RecognitionError` with the code `cancelled`.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RecognitionError) -> PageAnswer? {
      let handle = answers.handle
      return try await withTaskCancellationHandler {
        await handle.core.next(of: handle.id)
      } onCancel: {
        handle.core.cancel(handle.id)
      }.get()
    }
  }
}
