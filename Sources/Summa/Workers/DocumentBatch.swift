/// Documents read one after another by a service, several at once, told of in their order.
public struct DocumentBatch: Sendable {
  /// A document and what is wanted of it.
  public struct Member: Sendable {
    public var document: WorkerService.Document
    /// Nil for all pages.
    public var pages: PageSelection?
    public var options: WorkerOptions

    public init(
      _ document: WorkerService.Document, pages: PageSelection? = nil,
      options: WorkerOptions = WorkerOptions()
    ) {
      self.document = document
      self.pages = pages
      self.options = options
    }
  }

  public let service: WorkerService
  /// How many documents are in work or finished ahead of the one that is told of: enough for all
  /// workers to go on while one document takes long.
  public var ahead: Int

  public init(_ service: WorkerService, ahead: Int = 256) {
    self.service = service
    self.ahead = max(1, ahead)
  }

  /// What is told of a batch.
  public enum Event: Sendable {
    /// A page of the member at `index`, or a sheet of it.
    case page(index: Int, PageAnswer)
    /// There are no more pages of the member at `index`.
    case end(index: Int)
  }

  /// Reads `members`, and calls `tell` with each page and each end of a document: by document, then
  /// by page, one call at a time. While a call waits, so does work that is far ahead of it. One
  /// that gives false ends the work, since nobody wants the rest.
  ///
  /// When the task is cancelled, the pages in workers' hands are given up, those that are finished
  /// are still told of, and `end` of the documents that are whole.
  public func read(
    _ members: [Member], tell: (Event) async -> Bool
  ) async {
    var next = 0
    var waiting: [(index: Int, answers: PageAnswers)] = []
    while true {
      while next < members.count, waiting.count < ahead, !Task.isCancelled {
        let member = members[next]
        do {
          waiting.append(
            (
              next,
              try service.submit(member.document, pages: member.pages, options: member.options)
            ))
        } catch {
          // A service that has ended reads nothing more.
          next = members.count
          break
        }
        next += 1
      }
      guard !waiting.isEmpty else { return }
      let (index, answers) = waiting.removeFirst()
      var iterator = answers.makeAsyncIterator()
      do {
        while let answer = try await iterator.next() {
          guard await tell(.page(index: index, answer)) else { return }
        }
        guard await tell(.end(index: index)) else { return }
      } catch {
        // Cancelled: what others have finished is told of all the same.
        continue
      }
    }
  }
}
