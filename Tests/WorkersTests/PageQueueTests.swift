import Synchronization
import Testing

@testable import SummaWorkers

@Suite struct PageQueueTests {
  private static func answer(_ file: String, _ page: Int, of pages: Int? = nil) -> PageAnswer {
    PageAnswer(record: RecognizedAmounts(file: file, page: page, pages: pages, status: .ok))
  }

  private static func take(
    _ queue: inout PageQueue
  ) throws -> (ticket: PageQueue.Ticket, job: WorkerJob) {
    let taken = queue.take()
    return try #require(taken)
  }

  /// Reads all available answers, and returns their pages and the event after them.
  private static func drain(_ queue: inout PageQueue, _ id: Int) -> (pages: [Int], end: String) {
    var pages: [Int] = []
    while true {
      switch queue.next(of: id) {
      case .answer(let answer): pages.append(answer.record.page)
      case .wait: return (pages, "wait")
      case .end: return (pages, "end")
      case .cancelled: return (pages, "cancelled")
      }
    }
  }

  @Test func returnsPagesInOrder() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let (first, job) = try Self.take(&queue)
    #expect(job.page == 1 && job.version == nil)
    #expect(!queue.hasWork, "the number of pages is unknown")
    queue.open(first, as: .init(pages: 3, version: "v"))
    let (second, other) = try Self.take(&queue)
    #expect(other.page == 2 && other.version == "v")
    let (third, _) = try Self.take(&queue)
    #expect(!queue.hasWork)
    queue.finish(third, with: [Self.answer("a.tif", 3)])
    #expect(Self.drain(&queue, id) == ([], "wait"))
    queue.finish(first, with: [Self.answer("a.tif", 1)])
    #expect(Self.drain(&queue, id) == ([1], "wait"))
    queue.finish(second, with: [Self.answer("a.tif", 2)])
    #expect(Self.drain(&queue, id) == ([2, 3], "end"))
    #expect(queue.isEmpty)
  }

  private static func job(joins: Bool, pictures: Bool = false) -> WorkerJob {
    WorkerJob(
      file: "a.tif",
      options: WorkerOptions(pictures: pictures ? WorkerOptions.Pictures(stem: "a") : nil),
      joins: joins)
  }

  /// Pages that may be one document wait for the last of them.
  @Test func joinsThePagesOfADocument() throws {
    var queue = PageQueue(capacity: 1)
    let id = queue.submit(Self.job(joins: true), priority: .batch)
    let (first, job) = try Self.take(&queue)
    #expect(job.joins == true)
    queue.open(first, as: .init(pages: 2, version: "v"))
    queue.finish(first, with: [Self.answer("a.tif", 1)])
    #expect(Self.drain(&queue, id) == ([], "wait"))
    #expect(queue.takeUnjoined().isEmpty)
    let (second, _) = try Self.take(&queue)
    queue.finish(second, with: [Self.answer("a.tif", 2)])
    let unjoined = queue.takeUnjoined()
    #expect(unjoined.map(\.answers.count) == [2])
    #expect(Self.drain(&queue, id) == ([], "wait"))
    queue.join(unjoined[0], with: unjoined[0].answers)
    #expect(Self.drain(&queue, id) == ([1, 2], "end"))
    #expect(queue.isEmpty)
  }

  /// Selected pages are interpreted with all others, which are not returned.
  @Test(arguments: [[2], [2, 3], [3, 9]])
  func joinsSelectedPagesWithTheOthers(selected: [Int]) throws {
    var queue = PageQueue(capacity: 10)
    var job = Self.job(joins: true)
    job.pages = PageSelection(selected.map { $0...$0 })
    let finished = Mutex<[Int]>([])
    let id = queue.submit(job, priority: .batch) { answers in
      finished.withLock { $0 += answers.map(\.record.page) }
    }
    var asked: [Int] = []
    while let (ticket, _) = queue.take() {
      asked.append(ticket.page)
      queue.open(ticket, as: .init(pages: 3, version: "v"))
      queue.finish(ticket, with: [Self.answer("a.tif", ticket.page)])
    }
    #expect(asked.first == selected[0])
    #expect(asked.sorted() == [1, 2, 3])
    #expect(Self.drain(&queue, id) == ([], "wait"))
    let unjoined = queue.takeUnjoined()
    #expect(unjoined.map(\.answers.count) == [3])
    queue.join(unjoined[0], with: unjoined[0].answers)
    #expect(Self.drain(&queue, id) == (selected.filter { $0 <= 3 }, "end"))
    #expect(finished.withLock { $0 } == selected.filter { $0 <= 3 })
    #expect(queue.isEmpty)
  }

  /// Of a file with more pages than a document may have, a page is read by itself; so is one that
  /// the file lacks.
  @Test(arguments: [(101, 7), (3, 9)])
  func readsOtherSelectionsByThemselves(pages: Int, selected: Int) throws {
    var queue = PageQueue(capacity: 10)
    var job = Self.job(joins: true)
    job.pages = .page(selected)
    let id = queue.submit(job, priority: .batch)
    let (ticket, sent) = try Self.take(&queue)
    queue.open(ticket, as: .init(pages: pages, version: "v"))
    #expect(!sent.joinsPages(of: pages, WorkerOptions()))
    #expect(!queue.hasWork)
    queue.finish(ticket, with: [Self.answer("a.tif", selected)])
    #expect(Self.drain(&queue, id) == ([selected], "end"))
  }

  /// Pages that were not selected are not returned after a cancellation either.
  @Test func cancelsSelectedPages() throws {
    var queue = PageQueue(capacity: 10)
    var job = Self.job(joins: true)
    job.pages = .page(2)
    let id = queue.submit(job, priority: .batch)
    let (second, _) = try Self.take(&queue)
    queue.open(second, as: .init(pages: 3, version: "v"))
    queue.finish(second, with: [Self.answer("a.tif", 2)])
    let (first, _) = try Self.take(&queue)
    queue.finish(first, with: [Self.answer("a.tif", 1)])
    _ = queue.cancel(id)
    #expect(Self.drain(&queue, id) == ([2], "end"))
  }

  /// Their pictures are drawn once they are joined.
  @Test func drawsJoinedPages() throws {
    var queue = PageQueue(capacity: 10)
    let id = queue.submit(Self.job(joins: true, pictures: true), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 2, version: "v"))
    let (second, _) = try Self.take(&queue)
    for (ticket, page) in [(second, 2), (first, 1)] {
      queue.finish(ticket, with: [Self.answer("a.tif", page)])
    }
    let unjoined = queue.takeUnjoined()
    queue.join(unjoined[0], with: unjoined[0].answers)
    #expect(Self.drain(&queue, id) == ([], "wait"))
    for page in 1...2 {
      let (ticket, job) = try Self.take(&queue)
      #expect(ticket.page == page)
      #expect(job.options?.product == .drawing)
      #expect(job.options?.pictures?.drawing != nil)
      var drawn = Self.answer("a.tif", page)
      drawn.record.annotated = "a-\(page).png"
      queue.finish(ticket, with: [drawn])
    }
    #expect(Self.drain(&queue, id) == ([1, 2], "end"))
  }

  /// Pages that were read are not lost if the rest is cancelled.
  @Test func returnsUnjoinedPagesIfCancelled() throws {
    var queue = PageQueue(capacity: 10)
    let id = queue.submit(Self.job(joins: true), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 3, version: "v"))
    queue.finish(first, with: [Self.answer("a.tif", 1)])
    _ = queue.cancel(id)
    #expect(Self.drain(&queue, id) == ([1], "cancelled"))
  }

  /// There is no page after the largest page number.
  @Test(arguments: [PageSelection.page(.max), PageSelection([1...1, .max ... .max])])
  func endsAfterTheLargestPageNumber(pages: PageSelection) throws {
    var queue = PageQueue(capacity: 100)
    var job = WorkerJob(file: "a.tif")
    job.pages = pages
    let id = queue.submit(job, priority: .batch)
    var asked: [Int] = []
    while let (ticket, _) = queue.take() {
      asked.append(ticket.page)
      queue.open(ticket, as: .init(pages: .max, version: "v"))
      queue.finish(ticket, with: [Self.answer("a.tif", ticket.page)])
    }
    #expect(asked == pages.ranges.map(\.lowerBound))
    #expect(Self.drain(&queue, id) == (asked, "end"))
    #expect(queue.isEmpty)
  }

  @Test func returnsAnAnswerPerSheet() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 2, version: "v"))
    let (second, _) = try Self.take(&queue)
    queue.finish(second, with: [Self.answer("a.tif", 2)])
    queue.finish(first, with: [Self.answer("a.tif", 1), Self.answer("a.tif", 1)])
    #expect(Self.drain(&queue, id) == ([1, 1, 2], "end"))
    #expect(queue.isEmpty)
  }

  @Test func answersOnceForAnUnreadableDocument() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let (ticket, _) = try Self.take(&queue)
    queue.fail(ticket, with: RecognitionError(code: .workerCrashed, message: "it did"))
    #expect(!queue.hasWork)
    #expect(Self.drain(&queue, id) == ([1], "end"))
  }

  @Test func readsThePagesAfterAFailedOne() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 3, version: "v"))
    queue.fail(first, with: RecognitionError(code: .workerCrashed, message: "it did"))
    for page in 2...3 {
      let (ticket, _) = try Self.take(&queue)
      #expect(ticket.page == page)
      queue.finish(ticket, with: [Self.answer("a.tif", page)])
    }
    guard case .answer(let answer) = queue.next(of: id) else {
      throw RecognitionError(code: .failed, message: "")
    }
    #expect(answer.record.error?.code == "worker_crashed")
    #expect(answer.record.page == 1 && answer.record.pages == 3)
    #expect(Self.drain(&queue, id) == ([2, 3], "end"))
  }

  @Test func limitsHowOftenAPageIsRequeued() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.png"), priority: .batch)
    for _ in 0..<3 {
      let isRequeued = queue.requeue(try Self.take(&queue).ticket, upTo: 3)
      #expect(isRequeued)
    }
    let (ticket, _) = try Self.take(&queue)
    let isRequeued = queue.requeue(ticket, upTo: 3)
    #expect(!isRequeued)
    queue.fail(ticket, with: RecognitionError(code: .workerCrashed, message: "once more"))
    #expect(Self.drain(&queue, id) == ([1], "end"))
  }

  @Test func ignoresFurtherAnswersForAPage() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.png"), priority: .batch)
    let (ticket, _) = try Self.take(&queue)
    queue.finish(ticket, with: [Self.answer("a.png", 1)])
    queue.finish(ticket, with: [Self.answer("a.png", 1)])
    queue.fail(ticket, with: RecognitionError(code: .workerCrashed, message: "after its answer"))
    #expect(Self.drain(&queue, id) == ([1], "end"))
  }

  @Test func readsASinglePage() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.tif", pages: .page(4)), priority: .batch)
    let (ticket, job) = try Self.take(&queue)
    #expect(ticket.page == 4 && job.page == 4)
    queue.open(ticket, as: .init(pages: 9, version: "v"))
    #expect(!queue.hasWork)
    queue.finish(ticket, with: [Self.answer("a.tif", 4)])
    #expect(Self.drain(&queue, id) == ([4], "end"))
  }

  @Test func readsInteractiveDocumentsFirst() throws {
    var queue = PageQueue(capacity: 100)
    let slow = queue.submit(WorkerJob(file: "1"), priority: .batch)
    let urgent = queue.submit(WorkerJob(file: "2"), priority: .interactive)
    let last = queue.submit(WorkerJob(file: "3"), priority: .batch)
    #expect(
      [queue.take(), queue.take(), queue.take()].map(\.?.ticket.submission) == [urgent, slow, last])
  }

  @Test func stopsReadingAheadOfAPausedReader() throws {
    var queue = PageQueue(capacity: 4)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let other = queue.submit(WorkerJob(file: "b.png"), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 100, version: "v"))
    queue.finish(first, with: [Self.answer("a.tif", 1)])
    for _ in 2...4 {
      let (ticket, _) = try Self.take(&queue)
      queue.finish(ticket, with: [Self.answer("a.tif", ticket.page)])
    }
    // Each document may always read one page, so no reader waits for a paused one.
    #expect(queue.take()?.ticket.submission == other)
    #expect(!queue.hasWork)
    #expect(!queue.hasWork)
    guard case .answer = queue.next(of: id), case .answer = queue.next(of: id) else {
      Issue.record("two pages are finished")
      return
    }
    #expect(queue.take()?.ticket.page == 5)
  }

  @Test func keepsFinishedPagesWhenCancelled() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 4, version: "v"))
    let (second, _) = try Self.take(&queue)
    let (third, _) = try Self.take(&queue)
    queue.finish(first, with: [Self.answer("a.tif", 1)])
    queue.finish(third, with: [Self.answer("a.tif", 3)])
    #expect(queue.cancel(id) == [second])
    #expect(!queue.hasWork)
    queue.finish(second, with: [Self.answer("a.tif", 2)])
    #expect(Self.drain(&queue, id) == ([1, 3], "cancelled"), "later answers are dropped")
    #expect(queue.drop(id) == [])
    #expect(queue.isEmpty)
  }

  @Test func freesTheRoomOfCancelledPages() throws {
    var queue = PageQueue(capacity: 2)
    let id = queue.submit(WorkerJob(file: "a.tif"), priority: .batch)
    let (first, _) = try Self.take(&queue)
    queue.open(first, as: .init(pages: 9, version: "v"))
    _ = try Self.take(&queue)
    #expect(queue.cancel(id).count == 2)
    _ = queue.submit(WorkerJob(file: "b.tif"), priority: .batch)
    let (other, _) = try Self.take(&queue)
    queue.open(other, as: .init(pages: 9, version: "v"))
    #expect(queue.hasWork)
  }

  @Test func endsACompleteDocumentAfterCancellation() throws {
    var queue = PageQueue(capacity: 100)
    let id = queue.submit(WorkerJob(file: "a.png"), priority: .batch)
    let (ticket, _) = try Self.take(&queue)
    queue.finish(ticket, with: [Self.answer("a.png", 1)])
    _ = queue.cancel(id)
    #expect(Self.drain(&queue, id) == ([1], "end"))
  }

  /// Workers finish, fail and requeue pages in any order, and readers read at any time.
  @Test(arguments: 0..<200) func returnsEveryPageExactlyOnce(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var queue = PageQueue(capacity: 1 + random(12))
    let counts = (0..<1 + random(6)).map { _ in 1 + random(9) }
    let ids = counts.indices.map {
      queue.submit(WorkerJob(file: "\($0)"), priority: random(3) == 0 ? .interactive : .batch)
    }
    var inProgress: [PageQueue.Ticket] = []
    var returned = counts.map { _ in [Int]() }
    var ended: Set<Int> = []
    var steps = 0
    while ended.count < ids.count {
      steps += 1
      try #require(steps < 100_000, "the queue does not end")
      switch random(4) {
      case 0:
        if inProgress.count < 3, let (ticket, job) = queue.take() {
          inProgress.append(ticket)
          #expect(job.page == ticket.page)
        }
      case 1:
        guard !inProgress.isEmpty else { continue }
        let ticket = inProgress[random(inProgress.count)]
        queue.open(
          ticket, as: .init(pages: counts[ids.firstIndex(of: ticket.submission)!], version: "v"))
      case 2:
        guard !inProgress.isEmpty else { continue }
        let ticket = inProgress.remove(at: random(inProgress.count))
        let index = ids.firstIndex(of: ticket.submission)!
        queue.open(ticket, as: .init(pages: counts[index], version: "v"))
        switch random(4) {
        case 0: _ = queue.requeue(ticket)
        case 1: queue.fail(ticket, with: RecognitionError(code: .workerCrashed, message: "so"))
        default: queue.finish(ticket, with: [Self.answer("\(index)", ticket.page)])
        }
      default:
        let index = random(ids.count)
        switch queue.next(of: ids[index]) {
        case .answer(let answer): returned[index].append(answer.record.page)
        case .end: ended.insert(index)
        case .wait: break
        case .cancelled: Issue.record("the document was not cancelled")
        }
      }
    }
    #expect(returned == counts.map { Array(1...$0) })
    #expect(queue.isEmpty)
  }
}

@Suite struct TimeoutTests {
  private let start = ContinuousClock.now

  @Test func countsTimeInWhichTheWorkerCanRun() {
    var timeout = Timeout(limit: .seconds(1), from: start)
    for step in 1...9 { timeout.update(at: start + .milliseconds(100 * step)) }
    #expect(!timeout.isExpired)
    timeout.update(at: start + .milliseconds(1000))
    #expect(timeout.isExpired)
  }

  @Test func ignoresTimeInWhichTheWorkerIsStopped() {
    var timeout = Timeout(limit: .seconds(1), from: start)
    for step in 1...100 { timeout.update(at: start + .milliseconds(100 * step), isStopped: true) }
    #expect(timeout.used == .zero)
  }

  /// Ctrl-Z also stops the process that updates the timeout.
  @Test func ignoresTimeInWhichThisProcessIsStopped() {
    var timeout = Timeout(limit: .seconds(1), from: start)
    timeout.update(at: start + .seconds(3600))
    #expect(!timeout.isExpired)
    #expect(timeout.used < .seconds(0.5))
  }
}
