import Glibc
import SummaSystem
import Synchronization
import SystemPackage

// Starting workers, and the errors of starts that fail.

extension WorkerCore {
  /// A worker could not be started.
  struct StartFailure: Error {
    var error: RecognitionError
    /// True if the cause may be a lack of resources that other workers hold.
    var isShortage = false
    /// The number of consecutive failed starts after which no more are tried.
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
    // One at a time: a start temporarily needs more descriptors than the process keeps.
    let process = try starting.withLock { _ throws(StartFailure) in
      let process: WorkerProcess
      do throws(Errno) {
        process = try WorkerProcess(program)
      } catch {
        throw StartFailure(error)
      }
      state.withLock { state in
        state.processCount += 1
        // Cancelling the page also ends the start.
        if state.queue.isWanted(ticket) { state.busyWorkers[ticket] = process.child }
      }
      return process
    }
    var timeout = Timeout(limit: WorkerProcess.startLimit)
    let greeting = WorkerGreeting(limits: limits, parent: getpid(), optionNames: names)
    let event = process.send(greeting, timeout: &timeout) ?? process.next(timeout: &timeout)
    switch event {
    case .reply(let reply) where reply.done:
      state.withLock { $0.failedStarts = 0 }
      return process
    case .reply(let reply):
      _ = end(process)
      // The message names no file, since a worker that starts has none.
      let reported =
        reply.answer?.record.error?.message.trimmingPrefix(": ") ?? "its answer is not valid"
      throw StartFailure(
        RecognitionError(code: .workerFailed, message: "\(String(reported))"), tries: 1)
    case .timedOut, .invalid, .ended:
      let ending = end(process)
      throw StartFailure(
        RecognitionError(
          code: .workerFailed,
          message: "a reading process was not ready (\(Self.description(of: event, ending))); "
            + "raise \(.workerMemory), or the shell's limits"),
        // A worker that was killed may not be the cause, so its start is retried often. A start
        // that timed out has taken 30 s and is not retried.
        tries: ending?.cause == .signal(SIGKILL) && !event.isTimedOut
          ? 20 : event.isTimedOut ? 1 : 3)
    }
  }

  /// Handles a failed start. If resources are short and other workers run, the thread ends.
  /// Otherwise the page is retried. After too many failures the page fails, and all other pages as
  /// well.
  /// - Returns: true if the thread continues.
  func retire(_ ticket: PageQueue.Ticket?, because failure: StartFailure) -> Bool {
    let (goesOn, isFirst) = change { state in
      if let ticket, !state.queue.isWanted(ticket) { return (true, false) }
      let hasOthers = ticket == nil ? state.threadCount > 1 : state.processCount > 0
      if failure.isShortage, hasOthers {
        if let ticket { _ = state.queue.requeue(ticket) }
        // This thread ends next.
        state.greatestCount = max(1, state.threadCount - 1)
        defer { state.hasNotified = true }
        return (false, !state.hasNotified)
      }
      state.failedStarts += 1
      if let ticket, state.failedStarts < failure.tries {
        _ = state.queue.requeue(ticket)
        state.busyWorkers[ticket] = nil
        return (true, false)
      }
      state.failure = failure.error
      if let ticket { finish(ticket, [], failure.error, &state) }
      return (true, false)
    }
    if isFirst {
      notify(
        "fewer pages are read at once than asked for: \(failure.error.explanation.text(naming: names))"
      )
    }
    return goesOn
  }

  /// Fails all waiting pages because no worker can read them.
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
}
