/// Reads many documents with a service, several at once, and reports them in order.
public struct DocumentBatch: Sendable {
  /// A document with its pages and options.
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
  /// The number of documents that may be read ahead of the one that is reported. It should be large
  /// enough to keep all workers busy while one document takes long.
  public var ahead: Int
  /// Stores pages and returns those of previous batches; nil for no store.
  public var memory: (any PageMemory)?

  public init(_ service: WorkerService, ahead: Int = 256, memory: (any PageMemory)? = nil) {
    self.service = service
    self.ahead = max(1, ahead)
    self.memory = memory
  }

  /// The progress of a batch.
  public enum Event: Sendable {
    /// A page of the member at `index`, or a sheet on that page.
    case page(index: Int, PageAnswer)
    /// The member at `index` has no more pages.
    case end(index: Int)
  }

  /// A member that has not been reported completely.
  private struct Pending {
    let index: Int
    let member: Member
    /// The pages that the memory has.
    let known: [Int]
    /// The pages that workers read; nil if the memory has all pages.
    let answers: PageAnswers?
  }

  /// Reads `members` and calls `handle` for each page and for the end of each document, ordered by
  /// document and page, one call at a time.
  ///
  /// A slow call also delays the reading of documents far ahead of it. If a call returns false, the
  /// batch ends. With a ``memory``, a page is reported only after it is stored.
  ///
  /// If the task is cancelled, pages that workers are reading are abandoned. Finished pages are
  /// still reported, and so are the ends of documents that are complete.
  public func read(
    _ members: [Member], handle: (Event) async -> Bool
  ) async {
    var next = 0
    var waiting: [Pending] = []
    while true {
      // Documents that the memory has completely need no worker, so they are not started ahead.
      while next < members.count, waiting.count < ahead, !Task.isCancelled,
        waiting.isEmpty || waiting[0].answers != nil
      {
        do {
          waiting.append(try await begin(members[next], at: next))
        } catch {
          // The service has ended.
          next = members.count
          break
        }
        next += 1
      }
      guard !waiting.isEmpty else { return }
      let pending = waiting.removeFirst()
      do {
        guard try await report(pending, to: handle) else { return }
      } catch {
        // Cancelled: finished pages of other documents are still reported.
        continue
      }
    }
  }

  private func begin(_ member: Member, at index: Int) async throws(RecognitionError) -> Pending {
    guard let memory else {
      let answers = try service.submit(
        member.document, pages: member.pages, options: member.options)
      return Pending(index: index, member: member, known: [], answers: answers)
    }
    var known: [Int] = []
    var pages = member.pages
    switch await memory.recall(member, at: index) {
    case .nothing: break
    case .all(let all): return Pending(index: index, member: member, known: all, answers: nil)
    case .some(let some, let missing): (known, pages) = (some, missing)
    }
    let answers = try service.submit(
      member.document, pages: pages, options: member.options
    ) { memory.take($0, ofMemberAt: index) }
    return Pending(index: index, member: member, known: known, answers: answers)
  }

  /// Reports the pages of a member, those of the memory and those that are read, in their order.
  /// - Returns: false if the batch ends.
  private func report(
    _ pending: Pending, to handle: (Event) async -> Bool
  ) async throws(RecognitionError) -> Bool {
    var known = pending.known[...]
    func reportKnown(before page: Int) async throws(RecognitionError) -> Bool {
      while let first = known.first, first < page {
        known.removeFirst()
        let answers = await memory?.answers(forPage: first, ofMemberAt: pending.index) ?? []
        for answer in try await drawn(answers, onPage: first, of: pending.member) {
          guard await handle(.page(index: pending.index, answer)) else { return false }
        }
      }
      return true
    }
    if var iterator = pending.answers?.makeAsyncIterator() {
      while let answer = try await iterator.next() {
        if let memory, await !memory.settle() { return false }
        guard try await reportKnown(before: answer.record.page),
          await handle(.page(index: pending.index, answer))
        else { return false }
      }
    }
    guard try await reportKnown(before: .max) else { return false }
    return await handle(.end(index: pending.index))
  }

  /// The answers for a page of the memory, after its picture is drawn if one is requested.
  private func drawn(
    _ answers: [PageAnswer], onPage page: Int, of member: Member
  ) async throws(RecognitionError) -> [PageAnswer] {
    guard member.options.pictures != nil, answers.allSatisfy({ $0.record.status == .ok }) else {
      return answers
    }
    var options = member.options
    options.product = .drawing
    options.pictures?.drawing = PageDrawing(answers.map(\.record))
    let drawing = try await service.read(
      member.document, page: page, options: options, priority: .batch)
    return answers.map { answer in
      var answer = answer
      answer.record.annotated = drawing.record.annotated
      answer.record.annotationError = drawing.record.error
      return answer
    }
  }
}
