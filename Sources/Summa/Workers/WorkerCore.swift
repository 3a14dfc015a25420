import Dispatch
import Glibc
import SummaSystem
import Synchronization
import SystemPackage

/// What the threads of a service and those who wait for its answers share.
///
/// A worker has a thread of its own, which hands it pages and takes its answers with calls that wait. So a process that
/// writes is read at once whatever the tasks of this program do, and whoever holds those up, by a slow output or by
/// computing, costs no worker its deadline.
final class WorkerCore: Sendable {
  private typealias Reader = CheckedContinuation<Result<PageAnswer?, RecognitionError>, Never>

  private struct State {
    var queue = PageQueue(capacity: 256)
    /// Who waits for the next page of a document.
    var readers: [Int: [Reader]] = [:]
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

  private let program: WorkerProgram
  private let limits: WorkerLimits
  private let notify: @Sendable (String) -> Void
  private let state: Mutex<State>
  /// Held by the thread that makes a process.
  private let starting = Mutex(())
  /// Wakes an idle thread.
  private let work = DispatchSemaphore(value: 0)

  init(
    _ program: WorkerProgram, count: Int, limits: WorkerLimits,
    notify: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.limits = limits
    self.notify = notify
    state = Mutex(State(greatestCount: count))
  }

  // MARK: What a service is asked

  func submit(_ job: WorkerJob, priority: WorkerPriority) throws(RecognitionError) -> Int {
    let id = try state.withLock { state throws(RecognitionError) in
      guard !state.isEnding else {
        throw RecognitionError(code: "cancelled", message: "the service has ended")
      }
      if state.queue.isEmpty {
        // What was lacking when work was last done may be there by now.
        state.failure = nil
        state.failedStarts = 0
      }
      return state.queue.submit(job, priority: priority)
    }
    wake()
    return id
  }

  /// The next page of a document, once it is there; nil behind the last.
  func next(of id: Int) async -> Result<PageAnswer?, RecognitionError> {
    defer { wake() }
    return await withCheckedContinuation { reader in
      state.withLock { state in
        state.readers[id, default: []].append(reader)
        tellReader(of: id, &state)
      }
    }
  }

  func cancel(_ id: Int) {
    state.withLock { state in
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
    state.withLock { state in
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

  /// Gives whoever waits for a document what there is.
  private func tellReader(of id: Int, _ state: inout State) {
    while let reader = state.readers[id]?.first {
      switch state.queue.next(of: id) {
      case .answer(let answer): reader.resume(returning: .success(answer))
      case .end: reader.resume(returning: .success(nil))
      case .cancelled: reader.resume(returning: .failure(RecognitionError(CancellationError())))
      case .wait: return
      }
      state.readers[id]?.removeFirst()
      if state.readers[id]?.isEmpty == true { state.readers[id] = nil }
    }
  }

  // MARK: Threads

  /// Has one more thread look for work: an idle one, or a new one where there may be more.
  private func wake() {
    let needsThread = state.withLock { state in
      guard !state.isEnding else { return false }
      if state.idleCount > 0 {
        state.idleCount -= 1
        work.signal()
        return false
      }
      guard state.threadCount < state.greatestCount, state.queue.hasWork else { return false }
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

  // MARK: Starting workers

  /// Why there is no worker for a page.
  private struct StartFailure: Error {
    var error: RecognitionError
    /// Whether it may be for want of something that other workers use up.
    var isShortage = false
    /// How many starts in a row may fail so, before it is taken that all will.
    var tries = 3

    init(_ error: RecognitionError, tries: Int = 3) {
      self.error = error
      self.tries = tries
    }

    init(_ reason: Errno) {
      let shortages: [Errno] = [
        .tooManyOpenFiles, .tooManyOpenFilesInSystem, .resourceTemporarilyUnavailable, .noMemory,
      ]
      isShortage = shortages.contains(reason)
      tries = isShortage ? 3 : 1
      let advice =
        isShortage
        ? "allow more with ulimit -n and ulimit -u, or ask for fewer with --jobs"
        : "check that the program is still where it was"
      error = RecognitionError(
        code: "worker_failed",
        message: "a reading process could not be started (\(reason)); \(advice)")
    }
  }

  private func start(for ticket: PageQueue.Ticket) throws(StartFailure) -> WorkerProcess {
    if let failure = state.withLock({ $0.failure }) { throw StartFailure(failure) }
    // One at a time: each takes more descriptors while it is made than it keeps.
    let process = try starting.withLock { _ throws(StartFailure) in
      let process: WorkerProcess
      do throws(Errno) {
        process = try WorkerProcess(program)
      } catch {
        throw StartFailure(error)
      }
      state.withLock { state in
        state.processCount += 1
        // Whoever cancels the page ends the start, too.
        if state.queue.isWanted(ticket) { state.atWork[ticket] = process.child }
      }
      return process
    }
    var patience = Patience(limit: WorkerProcess.startLimit)
    let greeting = WorkerGreeting(limits: limits, parent: getpid())
    let event = process.send(greeting, patience: &patience) ?? process.next(patience: &patience)
    switch event {
    case .reply(let reply) where reply.done:
      state.withLock { $0.failedStarts = 0 }
      return process
    case .reply(let reply):
      _ = end(process)
      let told = reply.record?.error?.message
      throw StartFailure(
        RecognitionError(
          code: "worker_failed", message: told.map(Self.withoutName) ?? "it makes no sense"),
        tries: 1)
    case .late, .nonsense, .gone:
      let ending = end(process)
      throw StartFailure(
        RecognitionError(
          code: "worker_failed",
          message: "a reading process was not ready (\(Self.words(for: event, ending))); "
            + "raise --memory-limit, or the shell's limits"),
        // Whoever kills processes may mean others; waiting half a minute once is enough.
        tries: ending?.cause == .signal(SIGKILL) && !event.isLate ? 20 : event.isLate ? 1 : 3)
    }
  }

  /// Ends a thread for which there is no worker where others have one; else its page is tried again, and at last fails,
  /// as all others do then.
  /// - Returns: whether the thread goes on.
  private func retire(_ ticket: PageQueue.Ticket?, because failure: StartFailure) -> Bool {
    let (goesOn, isNews) = state.withLock { state in
      if let ticket, !state.queue.isWanted(ticket) { return (true, false) }
      let hasOthers = ticket == nil ? state.threadCount > 1 : state.processCount > 0
      if failure.isShortage, hasOthers {
        if let ticket { _ = state.queue.putBack(ticket) }
        // This thread leaves next.
        state.greatestCount = max(1, state.threadCount - 1)
        defer { state.hasNotified = true }
        return (false, !state.hasNotified)
      }
      state.failedStarts += 1
      if let ticket, state.failedStarts < failure.tries {
        _ = state.queue.putBack(ticket)
        state.atWork[ticket] = nil
        return (true, false)
      }
      state.failure = failure.error
      if let ticket { finish(ticket, nil, failure.error, &state) }
      return (true, false)
    }
    if isNews { notify("fewer pages are read at once than asked for: \(failure.error.message)") }
    return goesOn
  }

  /// Fails all that waits, since there is nobody to read it.
  private func failAll() {
    state.withLock { state in
      while let failure = state.failure, let (ticket, _) = state.queue.take() {
        finish(ticket, nil, failure, &state)
      }
    }
  }

  private func end(_ process: WorkerProcess) -> ChildProcess.Ending? {
    defer { state.withLock { $0.processCount -= 1 } }
    return process.end()
  }

  // MARK: Reading a page

  /// Has a worker read a page, and takes what it tells of it.
  /// - Returns: whether the worker can read more.
  private func read(
    _ ticket: PageQueue.Ticket, _ job: WorkerJob, in process: WorkerProcess
  ) -> Bool {
    let isWanted = state.withLock { state in
      guard state.queue.isWanted(ticket) else { return false }
      state.atWork[ticket] = process.child
      return true
    }
    // Cancelled before it was begun, which may have ended the worker.
    guard isWanted else { return isUsable(process) }
    let limit = Duration.seconds(limits.secondsPerPage)
    var patience = Patience(limit: limit)
    var event = process.send(job, patience: &patience) ?? process.next(patience: &patience)
    var (isBegun, isAnswered) = (false, false)
    var draft: PageAnswer?
    while case .reply(let reply) = event {
      isBegun = true
      if let opened = reply.opened {
        state.withLock { $0.queue.open(ticket, as: opened) }
        wake()
      }
      if reply.isDraft == true {
        draft = reply.answer
      } else if let answer = reply.answer, !isAnswered {
        isAnswered = true
        state.withLock { state in
          state.atWork[ticket] = nil
          state.queue.finish(ticket, with: answer)
          tellReader(of: ticket.submission, &state)
        }
        patience = Patience(limit: limit)
      }
      if reply.done {
        guard !isAnswered else { return isUsable(process) }
        event = .nonsense
        break
      }
      event = process.next(patience: &patience)
    }
    let ending = end(process)
    if let pictures = job.options?.pictures, let stem = FilePath(recordText: pictures.stem) {
      // What it was writing has no name yet, and nobody else knows of it.
      PartialFiles.removeLeftovers(ofProcess: process.child.number, in: stem.folder)
    }
    // Ended by somebody before it could begin, it has nothing to do with the page, which is for the next one; and of a
    // document that is not open nobody knows yet which pages would be missing.
    let isBystander = !event.isLate && !isBegun && ending?.cause == .signal(SIGKILL)
    if isBystander, state.withLock({ giveBack(ticket, &$0) }) {
      return false
    } else if !isAnswered {
      let error = self.error(for: event, ending)
      // What was read holds, whatever became of its picture.
      draft?.record.annotationError = PageRecord.Failure(
        code: error.code, message: "\(job.name ?? job.file): \(error.message)")
      state.withLock { state in finish(ticket, draft, error, &state) }
    }
    return false
  }

  /// Whether nobody has ended the process together with the page that it had in hand.
  private func isUsable(_ process: WorkerProcess) -> Bool {
    guard process.child.wasKilled else { return true }
    _ = end(process)
    return false
  }

  /// Has another worker read a page.
  /// - Returns: false where that was tried often enough: it may be the page after all that has the system kill workers.
  private func giveBack(_ ticket: PageQueue.Ticket, _ state: inout State) -> Bool {
    state.atWork[ticket] = nil
    return state.queue.putBack(ticket, upTo: 5)
  }

  /// Takes the answer for a page, or why there is none.
  private func finish(
    _ ticket: PageQueue.Ticket, _ answer: PageAnswer?, _ error: RecognitionError,
    _ state: inout State
  ) {
    state.atWork[ticket] = nil
    if let answer {
      state.queue.finish(ticket, with: answer)
    } else {
      state.queue.fail(ticket, with: error)
    }
    tellReader(of: ticket.submission, &state)
  }

  // MARK: Words

  /// Why a page that a worker had in hand was not read.
  private func error(
    for event: WorkerProcess.Event, _ ending: ChildProcess.Ending?
  ) -> RecognitionError {
    if case .nonsense = event {
      return RecognitionError(
        code: "worker_failed",
        message: "the reading process gave no answer that makes sense; try again")
    }
    if event.isLate || ending?.cause == .signal(SIGPROF) {
      return RecognitionError(
        code: "timed_out",
        message: "reading the page took longer than \(limits.secondsPerPage) seconds; "
          + "raise the limit with --timeout, or try a smaller image")
    }
    let advice: String
    if let memory = limits.memory, let peak = ending?.peakMemory, peak > memory / 2 {
      advice = "it had \(peak >> 20) MiB in hand; raise --memory-limit"
    } else if ending?.cause == .signal(SIGKILL) {
      advice = "somebody killed it, or the system had no memory left; try again with fewer --jobs"
    } else {
      advice = "export the image anew, as PNG, and try again"
    }
    return RecognitionError(
      code: "worker_crashed",
      message: "the reading process ended early (\(Self.words(for: event, ending))); \(advice)")
  }

  private static func words(
    for event: WorkerProcess.Event, _ ending: ChildProcess.Ending?
  ) -> String {
    if event.isLate { return "it did not answer in time" }
    if case .nonsense = event { return "its answer makes no sense" }
    switch ending?.cause {
    case .exit(let code): return "exit code \(code)"
    case .signal(let number):
      return "signal \(number), \(unsafe String(cString: strsignal(number)))"
    case nil: return "nobody knows how"
    }
  }

  /// Records begin with the file's name, which a worker that reads none leaves empty.
  private static func withoutName(_ message: String) -> String {
    message.hasPrefix(": ") ? String(message.dropFirst(2)) : message
  }
}
