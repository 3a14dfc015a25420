import Glibc
import SummaMessages
import SummaSystem
import Synchronization
import SystemPackage

// How a worker reads a page, and what is told where it does not.

extension WorkerCore {
  /// Has a worker read a page, and takes what it tells of it.
  /// - Returns: whether the worker can read more.
  func read(
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
    var (drafts, answers): ([PageAnswer], [PageAnswer]) = ([], [])
    while case .reply(let reply) = event {
      isBegun = true
      if let opened = reply.opened {
        state.withLock { $0.queue.open(ticket, as: opened) }
        wake()
      }
      if reply.isDraft == true {
        if let draft = reply.answer { drafts.append(draft) }
      } else if let answer = reply.answer, !isAnswered {
        answers.append(answer)
        isAnswered = answers.count >= answer.record.sheet?.count ?? 1
        if isAnswered {
          change { state in
            state.atWork[ticket] = nil
            state.queue.finish(ticket, with: answers)
            tellReader(of: ticket.submission, &state)
          }
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
    guard !isAnswered else { return false }
    // Ended by somebody before it could begin, it has nothing to do with the page, which is for the
    // next one; and of a document that is not open nobody knows yet which pages would be missing.
    let isBystander = !event.isLate && !isBegun && ending?.cause == .signal(SIGKILL)
    if isBystander, state.withLock({ giveBack(ticket, &$0) }) { return false }
    let error = self.error(for: event, ending)
    // What was read holds, whatever became of its picture.
    let failure = RecordedError(error, file: job.name ?? job.file, naming: names)
    for index in drafts.indices { drafts[index].record.annotationError = failure }
    change { state in finish(ticket, drafts, error, &state) }
    return false
  }

  /// Whether nobody has ended the process together with the page that it had in hand.
  private func isUsable(_ process: WorkerProcess) -> Bool {
    guard process.child.wasKilled else { return true }
    _ = end(process)
    return false
  }

  /// Has another worker read a page.
  /// - Returns: false where that was tried often enough: it may be the page after all that has the
  ///   system kill workers.
  private func giveBack(_ ticket: PageQueue.Ticket, _ state: inout State) -> Bool {
    state.atWork[ticket] = nil
    return state.queue.putBack(ticket, upTo: 5)
  }

  /// Takes the answers for a page, or why there are none, or not all of them.
  func finish(
    _ ticket: PageQueue.Ticket, _ answers: [PageAnswer], _ error: RecognitionError,
    _ state: inout State
  ) {
    state.atWork[ticket] = nil
    if let first = answers.first, answers.count >= first.record.sheet?.count ?? 1 {
      state.queue.finish(ticket, with: answers)
    } else {
      state.queue.fail(ticket, with: error)
    }
    tellReader(of: ticket.submission, &state)
  }

  /// Why a page that a worker had in hand was not read.
  private func error(
    for event: WorkerProcess.Event, _ ending: ChildProcess.Ending?
  ) -> RecognitionError {
    if case .nonsense = event {
      return RecognitionError(
        code: .workerFailed,
        message: "the reading process gave no answer that makes sense; try again")
    }
    if event.isLate || ending?.cause == .signal(SIGPROF) {
      return RecognitionError(
        code: .timedOut,
        message: "reading the page took longer than \(limits.secondsPerPage.counted("second")); "
          + "raise the limit with \(.workerSeconds), or try a smaller image")
    }
    let advice: ErrorMessage
    if let memory = limits.memory, let peak = ending?.peakMemory, peak > memory / 2 {
      advice = "it had \(peak >> 20) MiB in hand; raise \(.workerMemory)"
    } else if ending?.cause == .signal(SIGKILL) {
      advice =
        "somebody killed it, or the system had no memory left; try again with fewer \(.workerCount)"
    } else {
      advice = "export the image anew, as PNG, and try again"
    }
    return RecognitionError(
      code: .workerCrashed,
      message: "the reading process ended early (\(Self.words(for: event, ending))); \(advice)")
  }

  /// How a process ended, for people.
  static func words(
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
}
