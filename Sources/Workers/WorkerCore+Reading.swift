import Glibc
import SummaMessages
import SummaSystem
import Synchronization
import SystemPackage

// Reading a page with a worker, and the errors of pages that were not read.

extension WorkerCore {
  /// Makes a worker read a page, and takes its answers.
  /// - Returns: true if the worker can read more pages.
  func read(
    _ ticket: PageQueue.Ticket, _ job: WorkerJob, in process: WorkerProcess
  ) -> Bool {
    let isWanted = state.withLock { state in
      guard state.queue.isWanted(ticket) else { return false }
      state.busyWorkers[ticket] = process.child
      return true
    }
    // The page was cancelled before it was begun. The cancellation may have ended the worker.
    guard isWanted else { return isUsable(process) }
    var replies = Replies()
    guard let event = collect(&replies, for: ticket, job, from: process) else {
      return isUsable(process)
    }
    let ending = end(process)
    if let pictures = job.options?.pictures, let stem = FilePath(recordText: pictures.stem) {
      // An unfinished picture has a temporary name that only the worker knew.
      PartialFiles.removeLeftovers(ofProcess: process.child.number, in: stem.folder)
    }
    guard !replies.isComplete else { return false }
    // A worker that was killed before its first reply did not fail because of the page, so another
    // worker gets the page. The page must not fail, since the number of pages is unknown until the
    // document is open.
    let isUnrelated =
      !event.isTimedOut && !replies.hasBegun && ending?.cause == .signal(SIGKILL)
    if isUnrelated, state.withLock({ requeue(ticket, &$0) }) { return false }
    let error = self.error(for: event, ending)
    // Preliminary answers are valid; only their picture is missing.
    let failure = RecordedError(error, file: job.recordName, naming: names)
    var answers = replies.preliminary
    for index in answers.indices { answers[index].record.annotationError = failure }
    change { state in finish(ticket, answers, error, &state) }
    return false
  }

  /// The replies of a worker to one job.
  private struct Replies {
    var hasBegun = false
    /// Answers before the page's picture is drawn.
    var preliminary: [PageAnswer] = []
    var answers: [PageAnswer] = []
    /// True if every sheet of the page has an answer.
    var isComplete = false
  }

  /// Sends a job to a worker and collects its replies. The page is finished as soon as its answers
  /// are complete.
  /// - Returns: nil if the worker has finished the job, else the event that ended it.
  private func collect(
    _ replies: inout Replies, for ticket: PageQueue.Ticket, _ job: WorkerJob,
    from process: WorkerProcess
  ) -> WorkerProcess.Event? {
    let limit = Duration.seconds(limits.secondsPerPage)
    var timeout = Timeout(limit: limit)
    var event = process.send(job, timeout: &timeout) ?? process.next(timeout: &timeout)
    while case .reply(let reply) = event {
      replies.hasBegun = true
      if let opened = reply.opened {
        state.withLock { $0.queue.open(ticket, as: opened) }
        wake()
      }
      if reply.isPreliminary {
        if let answer = reply.answer { replies.preliminary.append(answer) }
      } else if let answer = reply.answer, !replies.isComplete {
        replies.answers.append(answer)
        replies.isComplete = replies.answers.count >= answer.record.sheet?.count ?? 1
        if replies.isComplete {
          let answers = replies.answers
          change { state in
            state.busyWorkers[ticket] = nil
            state.queue.finish(ticket, with: answers)
            resumeReaders(of: ticket.submission, &state)
          }
        }
        timeout = Timeout(limit: limit)
      }
      if reply.done { return replies.isComplete ? nil : .invalid }
      event = process.next(timeout: &timeout)
    }
    return event
  }

  /// Returns true unless the process was killed because its page was cancelled.
  private func isUsable(_ process: WorkerProcess) -> Bool {
    guard process.child.wasKilled else { return true }
    _ = end(process)
    return false
  }

  /// Returns a page to the queue for another worker.
  /// - Returns: false after five attempts: the page itself may make the system kill workers.
  private func requeue(_ ticket: PageQueue.Ticket, _ state: inout State) -> Bool {
    state.busyWorkers[ticket] = nil
    return state.queue.requeue(ticket, upTo: 5)
  }

  /// Finishes a page with its answers, or with the error if an answer is missing.
  func finish(
    _ ticket: PageQueue.Ticket, _ answers: [PageAnswer], _ error: RecognitionError,
    _ state: inout State
  ) {
    state.busyWorkers[ticket] = nil
    if let first = answers.first, answers.count >= first.record.sheet?.count ?? 1 {
      state.queue.finish(ticket, with: answers)
    } else {
      state.queue.fail(ticket, with: error)
    }
    resumeReaders(of: ticket.submission, &state)
  }

  /// The reason why a worker did not read its page.
  private func error(
    for event: WorkerProcess.Event, _ ending: ChildProcess.Ending?
  ) -> RecognitionError {
    if case .invalid = event {
      return RecognitionError(
        code: .workerFailed,
        message: "the reading process gave no answer that makes sense; try again")
    }
    if event.isTimedOut || ending?.cause == .signal(SIGPROF) {
      return RecognitionError(
        code: .timedOut,
        message: "reading the page took longer than \(limits.secondsPerPage.counted("second")); "
          + "raise the limit with \(.workerSeconds), or try a smaller image")
    }
    let advice: ErrorMessage
    if let memory = limits.memory, let peak = ending?.peakMemory, peak > memory / 2 {
      advice = "it used \(peak >> 20) MiB; raise \(.workerMemory)"
    } else if ending?.cause == .signal(SIGKILL) {
      advice =
        "somebody killed it, or the system had no memory left; try again with fewer \(.workerCount)"
    } else {
      advice = "export the image anew, as PNG, and try again"
    }
    return RecognitionError(
      code: .workerCrashed,
      message: "the reading process ended early (\(Self.description(of: event, ending))); \(advice)"
    )
  }

  /// A description of the end of a process, for messages.
  static func description(
    of event: WorkerProcess.Event, _ ending: ChildProcess.Ending?
  ) -> String {
    if event.isTimedOut { return "it did not answer in time" }
    if case .invalid = event { return "its answer is not valid" }
    switch ending?.cause {
    case .exit(let code): return "exit code \(code)"
    case .signal(let number):
      return "signal \(number), \(unsafe String(cString: strsignal(number)))"
    case nil: return "for an unknown reason"
    }
  }
}
