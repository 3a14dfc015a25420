import Glibc
import SummaSystem
import Synchronization
import SystemPackage

// How a thread comes to its worker, and what happens where it does not.

extension WorkerCore {
  /// Why there is no worker for a page.
  struct StartFailure: Error {
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
      let advice: ErrorMessage =
        isShortage
        ? "allow more with ulimit -n and ulimit -u, or ask for fewer with \(.workerCount)"
        : "check that the program is still where it was"
      error = RecognitionError(
        code: .workerFailed,
        message: "a reading process could not be started (\(reason)); \(advice)")
    }
  }

  func start(for ticket: PageQueue.Ticket) throws(StartFailure) -> WorkerProcess {
    if let failure = state.withLock({ $0.failure }) { throw StartFailure(failure, tries: 0) }
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
    let greeting = WorkerGreeting(limits: limits, parent: getpid(), optionNames: names)
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
          code: .workerFailed, message: "\(told.map(Self.withoutName) ?? "it makes no sense")"),
        tries: 1)
    case .late, .nonsense, .gone:
      let ending = end(process)
      throw StartFailure(
        RecognitionError(
          code: .workerFailed,
          message: "a reading process was not ready (\(Self.words(for: event, ending))); "
            + "raise \(.workerMemory), or the shell's limits"),
        // Whoever kills processes may mean others; waiting half a minute once is enough.
        tries: ending?.cause == .signal(SIGKILL) && !event.isLate ? 20 : event.isLate ? 1 : 3)
    }
  }

  /// Ends a thread for which there is no worker where others have one; else its page is tried
  /// again, and at last fails, as all others do then.
  /// - Returns: whether the thread goes on.
  func retire(_ ticket: PageQueue.Ticket?, because failure: StartFailure) -> Bool {
    let (goesOn, isNews) = change { state in
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
      if let ticket { finish(ticket, [], failure.error, &state) }
      return (true, false)
    }
    if isNews {
      notify(
        "fewer pages are read at once than asked for: \(failure.error.explanation.text(naming: names))"
      )
    }
    return goesOn
  }

  /// Fails all that waits, since there is nobody to read it.
  func failAll() {
    change { state in
      while let failure = state.failure, let (ticket, _) = state.queue.take() {
        finish(ticket, [], failure, &state)
      }
    }
  }

  func end(_ process: WorkerProcess) -> ChildProcess.Ending? {
    defer { state.withLock { $0.processCount -= 1 } }
    return process.end()
  }

  /// Records begin with the file's name, which a worker that reads none leaves empty.
  private static func withoutName(_ message: String) -> String {
    message.hasPrefix(": ") ? String(message.dropFirst(2)) : message
  }
}
