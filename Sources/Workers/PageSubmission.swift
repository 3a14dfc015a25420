/// A document in a ``PageQueue``: the state of each of its pages, from the worker to the reader.
struct PageSubmission {
  let id: Int
  let priority: WorkerPriority
  private let job: WorkerJob
  /// Called with the answers for each page as it is finished.
  private let finished: (@Sendable ([PageAnswer]) -> Void)?

  /// Nil until the document is open.
  private var opened: WorkerReply.Opened?
  /// Nil until the document is open, or could not be opened.
  private var lastPage: Int?
  private var isCancelled = false

  /// The first page that no worker has taken; nil if all page numbers are used.
  private var nextNew: Int?
  /// Further pages for workers: those that were returned unread, those that are only read to be
  /// joined, and those to draw.
  private var extra: Set<Int> = []
  /// The number of times that each page was returned unread.
  private var requeueCounts: [Int: Int] = [:]
  /// Pages that workers have taken.
  private var inProgress: Set<Int> = []

  /// The answers that wait to be joined; nil if the pages are not one document, or are joined.
  private var unjoined: [Int: [PageAnswer]]?
  /// The answers of joined pages that wait for their picture.
  private var undrawn: [Int: [PageAnswer]] = [:]

  /// The answers of finished pages that were not returned to the reader; at least one per page.
  private var unread: [Int: [PageAnswer]] = [:]
  /// The next page to return to the reader; nil if all page numbers are used.
  private var nextUnread: Int?
  /// True if a page will never be read.
  private var hasGaps = false

  init(
    id: Int, job: WorkerJob, priority: WorkerPriority,
    finished: (@Sendable ([PageAnswer]) -> Void)?
  ) {
    self.id = id
    self.job = job
    self.priority = priority
    self.finished = finished
    nextNew = firstPage
    nextUnread = firstPage
  }

  private var firstPage: Int { job.pages?.first ?? 1 }

  private var options: WorkerOptions { job.options ?? WorkerOptions() }

  /// True if the answers for a page are returned to the reader.
  private func isSelected(_ page: Int) -> Bool {
    job.pages.map { $0.next(from: page) == page } ?? true
  }

  /// The selected page after `page`; nil after the last one.
  private func page(after page: Int) -> Int? {
    guard page < .max else { return nil }
    return job.pages.map { $0.next(from: page + 1) } ?? page + 1
  }

  /// The number of pages that workers have taken or that wait for their reader.
  var outstanding: Int { inProgress.count + unread.count }

  // MARK: Workers

  func isInProgress(_ page: Int) -> Bool { inProgress.contains(page) }

  /// The next page for a worker, if one is available. Only the first page is available until the
  /// number of pages is known.
  var nextPage: Int? {
    if isCancelled { return nil }
    return extra.min() ?? nextNew.flatMap { $0 <= lastPage ?? firstPage ? $0 : nil }
  }

  /// Returns the job for ``nextPage``, which is then in progress.
  mutating func take(_ page: Int) -> WorkerJob {
    if extra.remove(page) == nil { nextNew = self.page(after: page) }
    inProgress.insert(page)
    var job = job
    job.page = page
    if let answers = undrawn[page] {
      job.options?.product = .drawing
      job.options?.pictures?.drawing = PageDrawing(answers.map(\.record))
    }
    job.version = opened?.version
    return job
  }

  /// Takes back a page that its worker did not begin to read.
  /// - Returns: false if the page was requeued `limit` times before.
  mutating func requeue(_ page: Int, upTo limit: Int) -> Bool {
    guard requeueCounts[page, default: 0] < limit else { return false }
    requeueCounts[page, default: 0] += 1
    inProgress.remove(page)
    extra.insert(page)
    return true
  }

  mutating func open(as opened: WorkerReply.Opened) {
    guard self.opened == nil else { return }
    self.opened = opened
    lastPage = job.pages?.last(of: opened.pages) ?? opened.pages
    guard job.joins == true, job.joinsPages(of: opened.pages, options) else { return }
    unjoined = [:]
    // Selected pages are interpreted with all others.
    extra.formUnion((1...opened.pages).filter { !isSelected($0) })
  }

  mutating func finish(_ page: Int, with answers: [PageAnswer]) {
    inProgress.remove(page)
    lastPage = lastPage ?? page
    if var drawn = undrawn.removeValue(forKey: page) {
      for sheet in drawn.indices {
        drawn[sheet].record.annotated = answers.first?.record.annotated
        drawn[sheet].record.annotationError = answers.first?.record.error
      }
      deliver(drawn, ofPage: page)
    } else if unjoined != nil {
      unjoined?[page] = answers
    } else {
      deliver(answers, ofPage: page)
    }
  }

  mutating func fail(_ page: Int, with error: RecognitionError, naming names: OptionNames) {
    let record = RecognizedAmounts(
      error, file: job.recordName, page: page, pages: opened?.pages, naming: names)
    finish(page, with: [PageAnswer(record: record)])
  }

  // MARK: Pages of one document

  /// Returns all pages once they are read, if they have to be joined.
  mutating func takeUnjoined() -> PageQueue.Unjoined? {
    guard let unjoined, let count = opened?.pages, count == unjoined.count else { return nil }
    self.unjoined = nil
    return PageQueue.Unjoined(
      submission: id, joiner: PageJoiner(name: job.recordName, options: options),
      answers: (1...count).map { unjoined[$0] ?? [] })
  }

  /// - Parameter answers: the joined answers for each page.
  mutating func join(with answers: [[PageAnswer]]) {
    let draws = job.options?.pictures != nil && !isCancelled
    for (page, answers) in zip(1..., answers) where isSelected(page) {
      if draws, answers.allSatisfy({ $0.record.status == .ok }) {
        undrawn[page] = answers
        extra.insert(page)
      } else {
        deliver(answers, ofPage: page)
      }
    }
  }

  // MARK: Reader

  /// Passes the answers for a page on to the reader.
  private mutating func deliver(_ answers: [PageAnswer], ofPage page: Int) {
    finished?(answers)
    unread[page] = answers
  }

  /// Returns the next event for the reader.
  mutating func next() -> PageQueue.Next {
    // A cancelled document has gaps: pages that are never read.
    let page = isCancelled ? unread.keys.min() ?? nextUnread : nextUnread
    if let page, let answers = unread[page], let answer = answers.first {
      if let nextUnread, page > nextUnread { hasGaps = true }
      let rest = Array(answers.dropFirst())
      unread[page] = rest.isEmpty ? nil : rest
      nextUnread = rest.isEmpty ? self.page(after: page) : page
      return .answer(answer)
    }
    if let lastPage, page.map({ $0 > lastPage }) ?? true, !hasGaps { return .end }
    return isCancelled ? .cancelled : .wait
  }

  /// Ends the work. Finished pages can still be returned.
  /// - Returns: the pages in progress.
  mutating func cancel() -> Set<Int> {
    defer { inProgress = [] }
    isCancelled = true
    // Pages that were read are returned, each by itself.
    let rest = (unjoined ?? [:]).merging(undrawn) { $1 }
    unjoined = nil
    undrawn = [:]
    for (page, answers) in rest.sorted(by: { $0.key < $1.key }) where isSelected(page) {
      deliver(answers.map(\.withoutReading), ofPage: page)
    }
    return inProgress
  }
}
