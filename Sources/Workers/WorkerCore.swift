import Dispatch
import SummaSystem
import Synchronization
import SystemPackage

/// What the threads of a service and those who wait for its answers share.
///
/// A worker has a thread of its own, which hands it pages and takes its answers with calls that
/// wait. So a process that writes is read at once whatever the tasks of this program do, and
/// whoever holds those up, by a slow output or by computing, costs no worker its deadline.
final class WorkerCore: Sendable {
  typealias Reader = CheckedContinuation<Result<PageAnswer?, RecognitionError>, Never>

  struct State {
    var queue: PageQueue
    /// Who waits for the next page of a document.
    var readers: [Int: [Reader]] = [:]
    /// Readers to resume once the state is unlocked, with their results; see
    /// ``WorkerCore/change(_:)``.
    var given: [(Reader, Result<PageAnswer?, RecognitionError>)] = []
    /// How many threads there may be; fewer where no more could be started.
    var greatestCount: Int
    var threadCount = 0
    var idleCount = 0
    /// Processes that were started and have not been seen to end.
    var processCount = 0
    /// The workers that have a page in hand.
    var atWork: [PageQueue.Ticket: ChildProcess] = [:]
    /// Starts that failed since the last that did not.
    var failedStarts = 0
    /// Why nothing of what was submitted is read.
    var failure: RecognitionError?
    var hasNotified = false
    var isEnding = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  let program: WorkerProgram
  let limits: WorkerLimits
  /// What messages call options.
  let names: OptionNames
  let notify: @Sendable (String) -> Void
  let state: Mutex<State>
  /// Held by the thread that makes a process.
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

  // MARK: What a service is asked

  func submit(
    _ job: WorkerJob, priority: WorkerPriority, finished: (@Sendable ([PageAnswer]) -> Void)? = nil
  ) throws(RecognitionError) -> Int {
    let id = try state.withLock { state throws(RecognitionError) in
      guard !state.isEnding else {
        throw RecognitionError(code: .cancelled, message: "the service has ended")
      }
      if state.queue.isEmpty {
        // What was lacking when work was last done may be there by now.
        state.failure = nil
        state.failedStarts = 0
      }
      return state.queue.submit(job, priority: priority, finished: finished)
    }
    wake()
    return id
  }

  /// The next page of a document, once it is there; nil behind the last.
  func next(of id: Int) async -> Result<PageAnswer?, RecognitionError> {
    defer { wake() }
    return await withCheckedContinuation { reader in
      change { state in
        state.readers[id, default: []].append(reader)
        tellReader(of: id, &state)
      }
    }
  }

  func cancel(_ id: Int) {
    change { state in
      kill(state.queue.cancel(id), &state)
      tellReader(of: id, &state)
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
        tellReader(of: id, &state)
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

  /// Ends the workers that have these pages in hand.
  private func kill(_ tickets: [PageQueue.Ticket], _ state: inout State) {
    for ticket in tickets { state.atWork.removeValue(forKey: ticket)?.kill() }
  }

  /// Changes the state, and resumes readers once it is free. A task that is being cancelled holds a
  /// lock of its own while it asks for the state, and resuming it asks for that lock.
  @discardableResult
  func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    let (value, given) = state.withLock { state in
      let value = body(&state)
      defer { state.given = [] }
      return (value, state.given)
    }
    for (reader, result) in given { reader.resume(returning: result) }
    return value
  }

  /// Passes available answers to the readers of a document, by way of ``change(_:)``.
  func tellReader(of id: Int, _ state: inout State) {
    while let reader = state.readers[id]?.first {
      switch state.queue.next(of: id) {
      case .answer(let answer): state.given.append((reader, .success(answer)))
      case .end: state.given.append((reader, .success(nil)))
      case .cancelled: state.given.append((reader, .failure(RecognitionError(CancellationError()))))
      case .wait: return
      }
      state.readers[id]?.removeFirst()
      if state.readers[id]?.isEmpty == true { state.readers[id] = nil }
    }
  }

  // MARK: Threads

  /// Has one more thread look for work: an idle one, or a new one where there may be more.
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

  /// The life of a thread: pages for its worker, until there will be no more.
  private func run() {
    var process: WorkerProcess?
    while let (ticket, job) = take() {
      // One thread wakes the next as long as there is work for it.
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
