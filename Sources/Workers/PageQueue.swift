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

  /// The pages of a submission that were all read, to be joined.
  struct Unjoined: Sendable {
    var submission: Int
    var joiner: PageJoiner
    /// The answers for each page.
    var answers: [[PageAnswer]]
  }

  /// The largest number of pages that are in progress or wait for their reader, apart from one per
  /// document. It limits the memory for readers that pause.
  let capacity: Int
  private let names: OptionNames

  /// By priority, then in the order of submission.
  private var submissions: [PageSubmission] = []
  private var nextID = 0

  init(capacity: Int, names: OptionNames = [:]) {
    self.capacity = capacity
    self.names = names
  }

  /// True if no submission is left.
  var isEmpty: Bool { submissions.isEmpty }

  /// The ids of all submissions that have not ended.
  var ids: [Int] { submissions.map(\.id) }

  /// Adds a document.
  /// - Returns: the id of the submission.
  mutating func submit(
    _ job: WorkerJob, priority: WorkerPriority, finished: (@Sendable ([PageAnswer]) -> Void)? = nil
  ) -> Int {
    defer { nextID += 1 }
    let place = submissions.firstIndex { $0.priority < priority } ?? submissions.endIndex
    submissions.insert(
      PageSubmission(id: nextID, job: job, priority: priority, finished: finished), at: place)
    return nextID
  }

  // MARK: Workers

  /// True if a worker can take a page: one is available, and the capacity is not used up.
  var hasWork: Bool { nextSubmission != nil }

  private var nextSubmission: Int? {
    let isFull = submissions.map(\.outstanding).reduce(0, +) >= capacity
    return submissions.firstIndex {
      $0.nextPage != nil && ($0.outstanding == 0 || !isFull)
    }
  }

  /// Returns the next page for a worker, if one is available.
  mutating func take() -> (ticket: Ticket, job: WorkerJob)? {
    guard let index = nextSubmission, let page = submissions[index].nextPage else { return nil }
    let job = submissions[index].take(page)
    return (Ticket(submission: submissions[index].id, page: page), job)
  }

  /// Returns a page to the queue that its worker did not begin to read.
  /// - Parameter limit: the number of times that a page may be requeued.
  /// - Returns: false if the limit is reached and the page should fail.
  mutating func requeue(_ ticket: Ticket, upTo limit: Int = .max) -> Bool {
    index(of: ticket).map { submissions[$0].requeue(ticket.page, upTo: limit) } ?? true
  }

  /// True if the page is in progress and was not cancelled.
  func isWanted(_ ticket: Ticket) -> Bool { index(of: ticket) != nil }

  /// Records the number of pages and the version of the document.
  mutating func open(_ ticket: Ticket, as opened: WorkerReply.Opened) {
    if let index = index(of: ticket) { submissions[index].open(as: opened) }
  }

  /// Finishes a page with its answers: at least one, in the order of its sheets. A document that
  /// could not be opened has no further pages.
  mutating func finish(_ ticket: Ticket, with answers: [PageAnswer]) {
    if let index = index(of: ticket) { submissions[index].finish(ticket.page, with: answers) }
  }

  /// Finishes a page that could not be read.
  mutating func fail(_ ticket: Ticket, with error: RecognitionError) {
    if let index = index(of: ticket) {
      submissions[index].fail(ticket.page, with: error, naming: names)
    }
  }

  // MARK: Pages of one document

  /// Returns the pages of submissions that are read completely. They are joined without delaying
  /// other pages, and returned by ``join(_:with:)``.
  mutating func takeUnjoined() -> [Unjoined] {
    submissions.indices.compactMap { submissions[$0].takeUnjoined() }
  }

  /// Finishes pages with the answers for their documents, after their pictures are drawn if any are
  /// requested.
  mutating func join(_ unjoined: Unjoined, with answers: [[PageAnswer]]) {
    if let index = index(of: unjoined.submission) { submissions[index].join(with: answers) }
  }

  // MARK: Readers

  /// Returns the next event for the reader of a document.
  mutating func next(of id: Int) -> Next {
    guard let index = index(of: id) else { return .end }
    let next = submissions[index].next()
    if case .end = next { submissions.remove(at: index) }
    return next
  }

  /// Ends work on a document. Finished pages can still be returned.
  /// - Returns: the pages in progress.
  mutating func cancel(_ id: Int) -> [Ticket] {
    guard let index = index(of: id) else { return [] }
    return submissions[index].cancel().map { Ticket(submission: id, page: $0) }
  }

  /// Ends work on a document and removes it.
  /// - Returns: the pages in progress.
  mutating func drop(_ id: Int) -> [Ticket] {
    defer { submissions.removeAll { $0.id == id } }
    return cancel(id)
  }

  private func index(of id: Int) -> Int? { submissions.firstIndex { $0.id == id } }

  private func index(of ticket: Ticket) -> Int? {
    submissions.firstIndex { $0.id == ticket.submission && $0.isInProgress(ticket.page) }
  }
}
