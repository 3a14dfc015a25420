/// Which page is read next, and which is handed out next: all that a service knows, without
/// processes and threads.
///
/// Each page of each document that was submitted is finished exactly once, with an answer or with
/// one for each of its sheets: what a worker says of it first holds, and what is said of a page
/// that is in nobody's hand is dropped.
struct PageQueue {
  /// A page in a worker's hand.
  struct Ticket: Sendable, Hashable {
    var submission: Int
    /// Counted from 1.
    var page: Int
  }

  /// What a reader of answers is told.
  enum Next {
    case answer(PageAnswer)
    case wait
    /// All pages were handed out.
    case end
    case cancelled
  }

  private struct Submission {
    let id: Int
    let job: WorkerJob
    let priority: WorkerPriority
    /// Is given each page as it is finished.
    let finished: (@Sendable ([PageAnswer]) -> Void)?
    /// Known once the document is open.
    var opened: WorkerReply.Opened?
    /// The next page to hand to a worker that none has had; nil where no number is left.
    var nextPage: Int?
    /// Pages that workers gave back.
    var returned: Set<Int> = []
    /// How often a page was given back.
    var returns: [Int: Int] = [:]
    var inHand: Set<Int> = []
    /// Finished, and not handed out yet; at least one of each page.
    var unread: [Int: [PageAnswer]] = [:]
    /// The next page to hand out; nil where no number is left.
    var nextUnread: Int?
    /// Known once the document is open, or once it has failed to.
    var lastPage: Int?
    var isCancelled = false
    /// Whether a page will never be read.
    var lacksPages = false

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

    var ahead: Int { inHand.count + unread.count }

    /// The next page for a worker. Until the number of pages is known it is the first or none.
    var waiting: Int? {
      if isCancelled { return nil }
      return returned.min() ?? nextPage.flatMap { $0 <= lastPage ?? first ? $0 : nil }
    }

    private var first: Int { job.pages?.first ?? 1 }

    /// The page behind another one, or nil where there is none.
    func page(after page: Int) -> Int? {
      guard page < .max else { return nil }
      guard let pages = job.pages else { return page + 1 }
      return pages.next(from: page + 1)
    }

    mutating func take(_ page: Int) {
      if returned.remove(page) == nil { nextPage = self.page(after: page) }
      inHand.insert(page)
    }
  }

  /// Pages that may be in work or wait for their reader beyond one for each document: the memory of
  /// readers that pause.
  let capacity: Int
  private let names: OptionNames

  /// The most important first, then in the order in which they came.
  private var submissions: [Submission] = []
  private var nextID = 0
  private var ahead = 0

  /// - Parameters:
  ///   - capacity: how many pages are in work or wait to be handed out at most.
  ///   - names: what messages call options.
  init(capacity: Int, names: OptionNames = [:]) {
    self.capacity = capacity
    self.names = names
  }

  /// Whether there is nothing left to hand out or to read.
  var isEmpty: Bool { submissions.isEmpty }

  /// Takes a document in.
  mutating func submit(
    _ job: WorkerJob, priority: WorkerPriority, finished: (@Sendable ([PageAnswer]) -> Void)? = nil
  ) -> Int {
    defer { nextID += 1 }
    let place = submissions.firstIndex { $0.priority < priority } ?? submissions.endIndex
    submissions.insert(
      Submission(id: nextID, job: job, priority: priority, finished: finished), at: place)
    return nextID
  }

  /// Whether there is a page for a worker, and readers are not too far behind.
  var hasWork: Bool { submissions.contains(where: canGoOn) }

  private func canGoOn(_ submission: Submission) -> Bool {
    submission.waiting != nil && (submission.ahead == 0 || ahead < capacity)
  }

  /// Hands a page to a worker, or nil where there is none to be had.
  mutating func take() -> (ticket: Ticket, job: WorkerJob)? {
    guard let index = submissions.firstIndex(where: canGoOn),
      let page = submissions[index].waiting
    else { return nil }
    submissions[index].take(page)
    ahead += 1
    var job = submissions[index].job
    job.page = page
    job.pages = nil
    job.version = submissions[index].opened?.version
    return (Ticket(submission: submissions[index].id, page: page), job)
  }

  /// Takes a page back that no worker has begun with.
  /// - Parameter limit: how often at most.
  /// - Returns: false where that was so often before that it is to fail.
  mutating func putBack(_ ticket: Ticket, upTo limit: Int = .max) -> Bool {
    guard let index = index(of: ticket) else { return true }
    guard submissions[index].returns[ticket.page, default: 0] < limit else { return false }
    submissions[index].returns[ticket.page, default: 0] += 1
    submissions[index].inHand.remove(ticket.page)
    submissions[index].returned.insert(ticket.page)
    ahead -= 1
    return true
  }

  /// Whether somebody still waits for the page.
  func isWanted(_ ticket: Ticket) -> Bool { index(of: ticket) != nil }

  /// Learns how many pages the document has.
  mutating func open(_ ticket: Ticket, as opened: WorkerReply.Opened) {
    guard let index = index(of: ticket), submissions[index].opened == nil else { return }
    submissions[index].opened = opened
    submissions[index].lastPage =
      submissions[index].job.pages?.last(of: opened.pages) ?? opened.pages
  }

  /// Takes what is told of a page: at least one answer, of its sheets in their order. Of a document
  /// that could not be opened it is all that there is.
  mutating func finish(_ ticket: Ticket, with answers: [PageAnswer]) {
    guard let index = index(of: ticket) else { return }
    submissions[index].inHand.remove(ticket.page)
    submissions[index].finished?(answers)
    submissions[index].unread[ticket.page] = answers
    if submissions[index].lastPage == nil { submissions[index].lastPage = ticket.page }
  }

  /// Takes that a page could not be read.
  mutating func fail(_ ticket: Ticket, with error: RecognitionError) {
    guard let index = index(of: ticket) else { return }
    let submission = submissions[index]
    let record = RecognizedAmounts(
      error, file: submission.job.name ?? submission.job.file, page: ticket.page,
      pages: submission.opened?.pages, naming: names)
    finish(ticket, with: [PageAnswer(record: record)])
  }

  /// What the reader of a document is to be told next.
  mutating func next(of id: Int) -> Next {
    guard let index = submissions.firstIndex(where: { $0.id == id }) else { return .end }
    let submission = submissions[index]
    // Pages that are never read leave gaps in what was cancelled.
    let page =
      submission.isCancelled
      ? submission.unread.keys.min() ?? submission.nextUnread
      : submission.nextUnread
    if let page, let answers = submission.unread[page], let answer = answers.first {
      if let next = submission.nextUnread, page > next { submissions[index].lacksPages = true }
      submissions[index].nextUnread = page
      guard answers.count == 1 else {
        submissions[index].unread[page] = Array(answers.dropFirst())
        return .answer(answer)
      }
      submissions[index].unread[page] = nil
      submissions[index].nextUnread = submission.page(after: page)
      ahead -= 1
      return .answer(answer)
    }
    if let last = submission.lastPage, page.map({ $0 > last }) ?? true, !submission.lacksPages {
      remove(id)
      return .end
    }
    return submission.isCancelled ? .cancelled : .wait
  }

  /// Ends work on a document; what is finished can still be handed out.
  /// - Returns: the pages in workers' hands.
  mutating func cancel(_ id: Int) -> [Ticket] {
    guard let index = submissions.firstIndex(where: { $0.id == id }) else { return [] }
    defer {
      ahead -= submissions[index].inHand.count
      submissions[index].inHand = []
      submissions[index].isCancelled = true
    }
    return submissions[index].inHand.map { Ticket(submission: id, page: $0) }
  }

  /// Ends work on a document that nobody asks for any more.
  /// - Returns: the pages in workers' hands.
  mutating func drop(_ id: Int) -> [Ticket] {
    defer { remove(id) }
    return cancel(id)
  }

  /// All that were submitted and have not come to their end.
  var ids: [Int] { submissions.map(\.id) }

  private mutating func remove(_ id: Int) {
    guard let index = submissions.firstIndex(where: { $0.id == id }) else { return }
    ahead -= submissions[index].ahead
    submissions.remove(at: index)
  }

  private func index(of ticket: Ticket) -> Int? {
    submissions.firstIndex { $0.id == ticket.submission && $0.inHand.contains(ticket.page) }
  }
}
