import Synchronization

/// Hands out jobs in their order, and their outcomes in the same order however they are finished.
final class JobQueue: Sendable {
  private struct State {
    var next = 0
    var delivered = 0
    var waiting: [Int: [PageRecord]] = [:]
    var isWanted = true
  }

  private let jobs: [WorkerJob]
  private let deliver: @Sendable (WorkerPool.Outcome) -> Bool
  private let state = Mutex(State())

  init(_ jobs: [WorkerJob], deliver: @escaping @Sendable (WorkerPool.Outcome) -> Bool) {
    self.jobs = jobs
    self.deliver = deliver
  }

  /// The next job and its place, or nil when all are taken.
  func next() -> (index: Int, job: WorkerJob)? {
    state.withLock { state in
      guard state.next < jobs.count else { return nil }
      defer { state.next += 1 }
      return (state.next, jobs[state.next])
    }
  }

  /// Takes the records of a job, and delivers what is due.
  func finish(_ index: Int, _ records: [PageRecord]) {
    state.withLock { state in
      state.waiting[index] = records
      while state.isWanted, let due = state.waiting.removeValue(forKey: state.delivered) {
        state.isWanted = deliver(WorkerPool.Outcome(index: state.delivered, records: due))
        if !state.isWanted { state.next = jobs.count }
        state.delivered += 1
      }
    }
  }

  /// Delivers what is complete behind jobs that will never be.
  func flush() {
    state.withLock { state in
      for index in state.waiting.keys.sorted() where state.isWanted {
        guard let records = state.waiting.removeValue(forKey: index) else { continue }
        state.isWanted = deliver(WorkerPool.Outcome(index: index, records: records))
      }
    }
  }
}

/// The document that a child has in hand.
final class CurrentDocument: Sendable {
  private struct State {
    var job: (index: Int, job: WorkerJob)?
    var records: [PageRecord] = []
    var isLate = false
  }

  private let state: Mutex<State>

  init(_ job: (index: Int, job: WorkerJob)) {
    state = Mutex(State(job: job))
  }

  /// Nil when there is nothing left to do.
  var job: (index: Int, job: WorkerJob)? { state.withLock { $0.job } }

  /// The pages read so far.
  var records: [PageRecord] { state.withLock { $0.records } }

  /// Whether the deadline has passed.
  var isLate: Bool { state.withLock { $0.isLate } }

  func append(_ record: PageRecord) {
    state.withLock { $0.records.append(record) }
  }

  /// Marks the document as late if it is still in hand, and says whether it is.
  func expire(_ index: Int) -> Bool {
    state.withLock { state in
      guard state.job?.index == index else { return false }
      state.isLate = true
      return true
    }
  }

  func take(_ job: (index: Int, job: WorkerJob)?) {
    state.withLock { $0 = State(job: job) }
  }
}
