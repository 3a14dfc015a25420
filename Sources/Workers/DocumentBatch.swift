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
  /// What keeps pages, and knows those of batches before; nil for none.
  public var memory: (any PageMemory)?

  public init(_ service: WorkerService, ahead: Int = 256, memory: (any PageMemory)? = nil) {
    self.service = service
    self.ahead = max(1, ahead)
    self.memory = memory
  }

  /// What is told of a batch.
  public enum Event: Sendable {
    /// A page of the member at `index`, or a sheet of it.
    case page(index: Int, PageAnswer)
    /// There are no more pages of the member at `index`.
    case end(index: Int)
  }

  /// A member that is to be told of.
  private struct Turn {
    let index: Int
    let member: Member
    /// Pages that the memory knows.
    let known: [Int]
    /// Pages that are read; nil where there are none.
    let answers: PageAnswers?
  }

  /// Reads `members`, and calls `tell` with each page and each end of a document: by document, then
  /// by page, one call at a time. While a call waits, so does work that is far ahead of it. One
  /// that gives false ends the work, since nobody wants the rest. With a ``memory``, a page is told
  /// of once it is kept.
  ///
  /// When the task is cancelled, the pages in workers' hands are given up, those that are finished
  /// are still told of, and `end` of the documents that are whole.
  public func read(
    _ members: [Member], tell: (Event) async -> Bool
  ) async {
    var next = 0
    var waiting: [Turn] = []
    while true {
      // What is known needs no start.
      while next < members.count, waiting.count < ahead, !Task.isCancelled,
        waiting.isEmpty || waiting[0].answers != nil
      {
        do {
          waiting.append(try await begin(members[next], at: next))
        } catch {
          // A service that has ended reads nothing more.
          next = members.count
          break
        }
        next += 1
      }
      guard !waiting.isEmpty else { return }
      let turn = waiting.removeFirst()
      do {
        guard try await self.tell(of: turn, tell) else { return }
      } catch {
        // Cancelled: what others have finished is told of all the same.
        continue
      }
    }
  }

  private func begin(_ member: Member, at index: Int) async throws(RecognitionError) -> Turn {
    guard let memory else {
      let answers = try service.submit(
        member.document, pages: member.pages, options: member.options)
      return Turn(index: index, member: member, known: [], answers: answers)
    }
    var known: [Int] = []
    var pages = member.pages
    switch await memory.recall(member, at: index) {
    case .nothing: break
    case .all(let all): return Turn(index: index, member: member, known: all, answers: nil)
    case .some(let some, let missing): (known, pages) = (some, missing)
    }
    let answers = try service.submit(
      member.document, pages: pages, options: member.options
    ) { memory.take($0, ofMemberAt: index) }
    return Turn(index: index, member: member, known: known, answers: answers)
  }

  private func tell(
    of turn: Turn, _ tell: (Event) async -> Bool
  ) async throws(RecognitionError) -> Bool {
    var known = turn.known[...]
    func tellKnown(before page: Int) async throws(RecognitionError) -> Bool {
      while let first = known.first, first < page {
        known.removeFirst()
        let answers = await memory?.answers(forPage: first, ofMemberAt: turn.index) ?? []
        for answer in try await drawn(answers, onPage: first, of: turn.member) {
          guard await tell(.page(index: turn.index, answer)) else { return false }
        }
      }
      return true
    }
    if var iterator = turn.answers?.makeAsyncIterator() {
      while let answer = try await iterator.next() {
        if let memory, await !memory.settle() { return false }
        guard try await tellKnown(before: answer.record.page),
          await tell(.page(index: turn.index, answer))
        else { return false }
      }
    }
    guard try await tellKnown(before: .max) else { return false }
    return await tell(.end(index: turn.index))
  }

  /// What is told of a page that was not read, with its picture where one is wanted.
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
