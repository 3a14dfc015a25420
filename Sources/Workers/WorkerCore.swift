import Dispatch
import SummaSystem
import Synchronization
import SystemPackage

/// The state that a service's threads share with the readers of its answers.
///
/// Each worker has a thread, which sends it pages and receives its answers with blocking calls. The
/// output of a worker is therefore read at once, even if this program's tasks are blocked by slow
/// output or computation. Such delays do not count towards a worker's timeout.
final class WorkerCore: Sendable {
  typealias Reader = CheckedContinuation<Result<PageAnswer?, RecognitionError>, Never>

  struct State {
    var queue: PageQueue
    /// The readers that wait for the next page of a document, by submission.
    var readers: [Int: [Reader]] = [:]
    /// The readers to resume after the state is unlocked, with their results; see
    /// `WorkerCore.change(_:)`.
    var resumptions: [(Reader, Result<PageAnswer?, RecognitionError>)] = []
    /// The largest number of threads. It is reduced if no more workers can be started.
    var greatestCount: Int
    var threadCount = 0
    var idleCount = 0
    /// The number of processes that were started and have not ended.
    var processCount = 0
    /// The workers that are reading a page.
    var busyWorkers: [PageQueue.Ticket: ChildProcess] = [:]
    /// The number of failed starts since the last successful one.
    var failedStarts = 0
    /// The reason why all submitted pages fail; nil if they are read.
    var failure: RecognitionError?
    var hasNotified = false
    var isEnding = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  let program: WorkerProgram
  let limits: WorkerLimits
  /// The names of options in messages.
  let names: OptionNames
  let notify: @Sendable (String) -> Void
  let state: Mutex<State>
  /// Held by the thread that starts a process.
  let starting = Mutex(())
  /// Wakes an idle thread.
  private let work = DispatchSemaphore(value: 0)

  init(
    _ program: WorkerProgram, count: Int, limits: WorkerLimits, names: OptionNames,
    notify: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.limits = limits
    self.names = names
    self.notify = notify
    state = Mutex(State(queue: PageQueue(capacity: 256, names: names), greatestCount: count))
  }

  // MARK: Calls of the service

  func submit(
    _ job: WorkerJob, priority: WorkerPriority, finished: (@Sendable ([PageAnswer]) -> Void)? = nil
  ) throws(RecognitionError) -> Int {
    let id = try state.withLock { state throws(RecognitionError) in
      guard !state.isEnding else {
        throw RecognitionError(code: .cancelled, message: "the service has ended")
      }
      if state.queue.isEmpty {
        // The reason for the last failure may be gone.
        state.failure = nil
        state.failedStarts = 0
      }
      return state.queue.submit(job, priority: priority, finished: finished)
    }
    wake()
    return id
  }

  /// Waits for the next page of a document; nil after the last one.
  func next(of id: Int) async -> Result<PageAnswer?, RecognitionError> {
    defer { wake() }
    return await withCheckedContinuation { reader in
      change { state in
        state.readers[id, default: []].append(reader)
        resumeReaders(of: id, &state)
      }
    }
  }

  func cancel(_ id: Int) {
    change { state in
      kill(state.queue.cancel(id), &state)
      resumeReaders(of: id, &state)
    }
    wake()
  }

  func drop(_ id: Int) {
    state.withLock { state in kill(state.queue.drop(id), &state) }
    wake()
  }

  func beginEnd() {
    change { state in
      guard !state.isEnding else { return }
      state.isEnding = true
      for id in state.queue.ids {
        kill(state.queue.cancel(id), &state)
        resumeReaders(of: id, &state)
      }
      for _ in 0..<state.idleCount { work.signal() }
      state.idleCount = 0
    }
  }

  func end() async {
    beginEnd()
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.threadCount > 0 { state.waitingForEnd.append(continuation) }
        return state.threadCount == 0
      }
      if isOver { continuation.resume() }
    }
  }

  /// Ends the workers that are reading these pages.
  private func kill(_ tickets: [PageQueue.Ticket], _ state: inout State) {
    for ticket in tickets { state.busyWorkers.removeValue(forKey: ticket)?.kill() }
  }

  /// Changes the state, and resumes readers after it is unlocked. Resuming them under the lock
  /// could deadlock: a task that is being cancelled holds its task lock while it waits for the
  /// state, and resuming the task needs that lock.
  @discardableResult
  func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    let (value, resumptions, unjoined) = state.withLock { state in
      let value = body(&state)
      defer { state.resumptions = [] }
      return (value, state.resumptions, state.queue.takeUnjoined())
    }
    for (reader, result) in resumptions { reader.resume(returning: result) }
    for pages in unjoined {
      let answers = pages.joiner.joined(pages.answers)
      change { state in
        state.queue.join(pages, with: answers)
        resumeReaders(of: pages.submission, &state)
      }
      wake()
    }
    return value
  }

  /// Schedules the readers of a document for which there is an answer; ``change(_:)`` resumes them.
  func resumeReaders(of id: Int, _ state: inout State) {
    while let reader = state.readers[id]?.first {
      switch state.queue.next(of: id) {
      case .answer(let answer): state.resumptions.append((reader, .success(answer)))
      case .end: state.resumptions.append((reader, .success(nil)))
      case .cancelled:
        state.resumptions.append((reader, .failure(RecognitionError(CancellationError()))))
      case .wait: return
      }
      state.readers[id]?.removeFirst()
      if state.readers[id]?.isEmpty == true { state.readers[id] = nil }
    }
  }

  // MARK: Threads

  /// If there is work, wakes an idle thread, or starts a new one if the limit allows it.
  func wake() {
    let needsThread = state.withLock { state in
      guard !state.isEnding, state.queue.hasWork else { return false }
      if state.idleCount > 0 {
        state.idleCount -= 1
        work.signal()
        return false
      }
      guard state.threadCount < state.greatestCount else { return false }
      state.threadCount += 1
      return true
    }
    guard needsThread else { return }
    do {
      try DetachedThread.start { [self] in run() }
    } catch {
      if retire(nil, because: StartFailure(error)) { failAll() }
      leave()
    }
  }

  /// The loop of a thread: takes pages and has its worker read them, until the service ends.
  private func run() {
    var process: WorkerProcess?
    while let (ticket, job) = take() {
      // Each thread wakes the next one while there is work.
      wake()
      do throws(StartFailure) {
        let ready: WorkerProcess
        if let process { ready = process } else { ready = try start(for: ticket) }
        process = read(ticket, job, in: ready) ? ready : nil
      } catch {
        if !retire(ticket, because: error) { break }
      }
    }
    if let process { _ = end(process) }
    leave()
  }

  /// Waits for a page; nil when the service ends.
  private func take() -> (ticket: PageQueue.Ticket, job: WorkerJob)? {
    while true {
      let found: (ticket: PageQueue.Ticket, job: WorkerJob)?? = state.withLock { state in
        if state.isEnding { return .some(nil) }
        if let taken = state.queue.take() { return taken }
        state.idleCount += 1
        return nil
      }
      if let found { return found }
      work.wait()
    }
  }

  private func leave() {
    let waiting = state.withLock { state in
      state.threadCount -= 1
      guard state.threadCount == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waitingForEnd = [] }
      return state.waitingForEnd
    }
    for continuation in waiting { continuation.resume() }
  }
}
