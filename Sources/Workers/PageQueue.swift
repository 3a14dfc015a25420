/// The queue of a service: decides which page is read next and which answer is returned next. It
/// uses no processes and no threads.
///
/// Each page of a submitted document is finished exactly once, with one answer per sheet. Only the
/// first answers of a worker count. Answers for pages that are not in progress are dropped.
struct PageQueue {
  /// A page that a worker has taken.
  struct Ticket: Sendable, Hashable {
    var submission: Int
    /// Counted from 1.
    var page: Int
  }

  /// The next event for a reader of answers.
  enum Next {
    case answer(PageAnswer)
    /// The next page is not finished.
    case wait
    /// All answers were returned.
    case end
    case cancelled
  }

  private struct Submission {
    let id: Int
    let job: WorkerJob
    let priority: WorkerPriority
    /// Called with the answers for each page as it is finished.
    let finished: (@Sendable ([PageAnswer]) -> Void)?
    /// Nil until the document is open.
    var opened: WorkerReply.Opened?
    /// The next page that no worker has taken; nil if all page numbers are used.
    var nextPage: Int?
    /// Pages that workers have returned unread.
    var requeued: Set<Int> = []
    /// The number of times that each page was returned unread.
    var requeueCounts: [Int: Int] = [:]
    /// Pages that workers have taken.
    var inProgress: Set<Int> = []
    /// The answers of finished pages that were not returned to the reader; at least one per page.
    var unread: [Int: [PageAnswer]] = [:]
    /// The next page to return to the reader; nil if all page numbers are used.
    var nextUnread: Int?
    /// Nil until the document is open, or could not be opened.
    var lastPage: Int?
    var isCancelled = false
    /// True if a page will never be read.
    var hasGaps = false
    /// True if the pages may be one document: their answers wait until all of them are read.
    var joins = false
    /// The answers that wait to be joined.
    var unjoined: [Int: [PageAnswer]] = [:]
    /// The answers of joined pages that wait for their picture.
    var undrawn: [Int: [PageAnswer]] = [:]

    init(
      id: Int, job: WorkerJob, priority: WorkerPriority,
      finished: (@Sendable ([PageAnswer]) -> Void)?
    ) {
      self.id = id
      self.job = job
      self.priority = priority
      self.finished = finished
      nextPage = job.pages?.first ?? 1
      nextUnread = nextPage
    }

    var outstanding: Int { inProgress.count + unread.count }

    /// True if the answers for a page are returned to the reader.
    func isSelected(_ page: Int) -> Bool { job.pages.map { $0.next(from: page) == page } ?? true }

    /// The next page for a worker, if one is available. Only the first page is available until the
    /// number of pages is known.
    var waiting: Int? {
      if isCancelled { return nil }
      return requeued.min() ?? nextPage.flatMap { $0 <= lastPage ?? first ? $0 : nil }
    }

    private var first: Int { job.pages?.first ?? 1 }

    /// The selected page after `page`; nil after the last one.
    func page(after page: Int) -> Int? {
      guard page < .max else { return nil }
      guard let pages = job.pages else { return page + 1 }
      return pages.next(from: page + 1)
    }

    mutating func take(_ page: Int) {
      if requeued.remove(page) == nil { nextPage = self.page(after: page) }
      inProgress.insert(page)
    }
  }

  /// The largest number of pages that are in progress or wait for their reader, apart from one per
  /// document. It limits the memory for readers that pause.
  let capacity: Int
  private let names: OptionNames

  /// By priority, then in the order of submission.
  private var submissions: [Submission] = []
  private var nextID = 0
  private var outstanding = 0

  init(capacity: Int, names: OptionNames = [:]) {
    self.capacity = capacity
    self.names = names
  }

  /// True if no submission is left.
  var isEmpty: Bool { submissions.isEmpty }

  /// Adds a document.
  /// - Returns: the id of the submission.
  mutating func submit(
    _ job: WorkerJob, priority: WorkerPriority, finished: (@Sendable ([PageAnswer]) -> Void)? = nil
  ) -> Int {
    defer { nextID += 1 }
    let place = submissions.firstIndex { $0.priority < priority } ?? submissions.endIndex
    submissions.insert(
      Submission(id: nextID, job: job, priority: priority, finished: finished), at: place)
    return nextID
  }

  /// True if a worker can take a page: one is available, and the capacity is not used up.
  var hasWork: Bool { submissions.contains(where: isReady) }

  private func isReady(_ submission: Submission) -> Bool {
    submission.waiting != nil && (submission.outstanding == 0 || outstanding < capacity)
  }

  /// Returns the next page for a worker, if one is available.
  mutating func take() -> (ticket: Ticket, job: WorkerJob)? {
    guard let index = submissions.firstIndex(where: isReady),
      let page = submissions[index].waiting
    else { return nil }
    submissions[index].take(page)
    outstanding += 1
    var job = submissions[index].job
    job.page = page
    if let answers = submissions[index].undrawn[page] {
      job.options?.product = .drawing
      job.options?.pictures?.drawing = PageDrawing(answers.map(\.record))
    }
    job.version = submissions[index].opened?.version
    return (Ticket(submission: submissions[index].id, page: page), job)
  }

  /// Returns a page to the queue that its worker did not begin to read.
  /// - Parameter limit: the number of times that a page may be requeued.
  /// - Returns: false if the limit is reached and the page should fail.
  mutating func requeue(_ ticket: Ticket, upTo limit: Int = .max) -> Bool {
    guard let index = index(of: ticket) else { return true }
    guard submissions[index].requeueCounts[ticket.page, default: 0] < limit else { return false }
    submissions[index].requeueCounts[ticket.page, default: 0] += 1
    submissions[index].inProgress.remove(ticket.page)
    submissions[index].requeued.insert(ticket.page)
    outstanding -= 1
    return true
  }

  /// True if the page is in progress and was not cancelled.
  func isWanted(_ ticket: Ticket) -> Bool { index(of: ticket) != nil }

  /// Records the number of pages and the version of the document.
  mutating func open(_ ticket: Ticket, as opened: WorkerReply.Opened) {
    guard let index = index(of: ticket), submissions[index].opened == nil else { return }
    submissions[index].opened = opened
    let job = submissions[index].job
    submissions[index].lastPage = job.pages?.last(of: opened.pages) ?? opened.pages
    guard job.joins == true, job.joinsPages(of: opened.pages, job.options ?? WorkerOptions()) else {
      return
    }
    submissions[index].joins = true
    // Selected pages are interpreted with all others.
    submissions[index].requeued.formUnion(
      (1...opened.pages).filter { !submissions[index].isSelected($0) })
  }

  /// Finishes a page with its answers: at least one, in the order of its sheets. A document that
  /// could not be opened has no further pages.
  mutating func finish(_ ticket: Ticket, with answers: [PageAnswer]) {
    guard let index = index(of: ticket) else { return }
    submissions[index].inProgress.remove(ticket.page)
    if submissions[index].lastPage == nil { submissions[index].lastPage = ticket.page }
    if var drawn = submissions[index].undrawn.removeValue(forKey: ticket.page) {
      for sheet in drawn.indices {
        drawn[sheet].record.annotated = answers.first?.record.annotated
        drawn[sheet].record.annotationError = answers.first?.record.error
      }
      return deliver(drawn, ofPage: ticket.page, at: index)
    }
    guard submissions[index].joins else {
      return deliver(answers, ofPage: ticket.page, at: index)
    }
    outstanding -= 1
    submissions[index].unjoined[ticket.page] = answers
  }

  /// Passes the answers for a page on to the reader.
  private mutating func deliver(_ answers: [PageAnswer], ofPage page: Int, at index: Int) {
    submissions[index].finished?(answers)
    submissions[index].unread[page] = answers
  }

  // MARK: Pages of one document

  /// The pages of a submission that were all read, to be joined.
  struct Unjoined: Sendable {
    var submission: Int
    var joiner: PageJoiner
    /// In ascending order.
    var pages: [Int]
    var answers: [[PageAnswer]]
  }

  /// Returns the pages of submissions that are read completely. They are joined without delaying
  /// other pages, and returned by ``join(_:with:)``.
  mutating func takeUnjoined() -> [Unjoined] {
    var taken: [Unjoined] = []
    for index in submissions.indices where !submissions[index].unjoined.isEmpty {
      let submission = submissions[index]
      guard let count = submission.opened?.pages, count == submission.unjoined.count else {
        continue
      }
      let pages = Array(1...count)
      submissions[index].unjoined = [:]
      taken.append(
        Unjoined(
          submission: submission.id,
          joiner: PageJoiner(
            name: submission.job.recordName,
            options: submission.job.options ?? WorkerOptions()),
          pages: pages, answers: pages.map { submission.unjoined[$0] ?? [] }))
    }
    return taken
  }

  /// Finishes pages with the answers for their documents, after their pictures are drawn if any are
  /// requested.
  mutating func join(_ unjoined: Unjoined, with answers: [[PageAnswer]]) {
    guard let index = index(of: unjoined.submission) else { return }
    submissions[index].joins = false
    let draws = submissions[index].job.options?.pictures != nil && !submissions[index].isCancelled
    for (page, answers) in zip(unjoined.pages, answers) where submissions[index].isSelected(page) {
      if draws, answers.allSatisfy({ $0.record.status == .ok }) {
        submissions[index].undrawn[page] = answers
        submissions[index].requeued.insert(page)
      } else {
        outstanding += 1
        deliver(answers, ofPage: page, at: index)
      }
    }
  }

  /// Finishes a page that could not be read.
  mutating func fail(_ ticket: Ticket, with error: RecognitionError) {
    guard let index = index(of: ticket) else { return }
    let submission = submissions[index]
    let record = RecognizedAmounts(
      error, file: submission.job.recordName, page: ticket.page, pages: submission.opened?.pages,
      naming: names)
    finish(ticket, with: [PageAnswer(record: record)])
  }

  /// Returns the next event for the reader of a document.
  mutating func next(of id: Int) -> Next {
    guard let index = index(of: id) else { return .end }
    let submission = submissions[index]
    // A cancelled document has gaps: pages that are never read.
    let page =
      submission.isCancelled
      ? submission.unread.keys.min() ?? submission.nextUnread
      : submission.nextUnread
    if let page, let answers = submission.unread[page], let answer = answers.first {
      if let next = submission.nextUnread, page > next { submissions[index].hasGaps = true }
      submissions[index].nextUnread = page
      guard answers.count == 1 else {
        submissions[index].unread[page] = Array(answers.dropFirst())
        return .answer(answer)
      }
      submissions[index].unread[page] = nil
      submissions[index].nextUnread = submission.page(after: page)
      outstanding -= 1
      return .answer(answer)
    }
    if let last = submission.lastPage, page.map({ $0 > last }) ?? true, !submission.hasGaps {
      remove(id)
      return .end
    }
    return submission.isCancelled ? .cancelled : .wait
  }

  /// Ends work on a document. Finished pages can still be returned.
  /// - Returns: the pages in progress.
  mutating func cancel(_ id: Int) -> [Ticket] {
    guard let index = index(of: id) else { return [] }
    let tickets = submissions[index].inProgress.map { Ticket(submission: id, page: $0) }
    outstanding -= tickets.count
    submissions[index].inProgress = []
    submissions[index].isCancelled = true
    // Pages that were read are returned, each by itself.
    let rest = submissions[index].unjoined.merging(submissions[index].undrawn) { $1 }
    submissions[index].unjoined = [:]
    submissions[index].undrawn = [:]
    for (page, answers) in rest.sorted(by: { $0.key < $1.key })
    where submissions[index].isSelected(page) {
      outstanding += 1
      deliver(answers.map(\.withoutReading), ofPage: page, at: index)
    }
    return tickets
  }

  /// Ends work on a document and removes it.
  /// - Returns: the pages in progress.
  mutating func drop(_ id: Int) -> [Ticket] {
    defer { remove(id) }
    return cancel(id)
  }

  /// The ids of all submissions that have not ended.
  var ids: [Int] { submissions.map(\.id) }

  private mutating func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    outstanding -= submissions[index].outstanding
    submissions.remove(at: index)
  }

  private func index(of id: Int) -> Int? { submissions.firstIndex { $0.id == id } }

  private func index(of ticket: Ticket) -> Int? {
    submissions.firstIndex { $0.id == ticket.submission && $0.inProgress.contains(ticket.page) }
  }
}
