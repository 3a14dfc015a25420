import Foundation
import Summa
import SummaLedger
import Synchronization

/// A queue of documents to read, with their progress. Several are read at a time.
final class ReadingQueue: Sendable {
  /// One reading of a document. A document that is read again, or removed and added again, gets
  /// another attempt. Results of earlier attempts are ignored.
  struct Attempt: Equatable {
    var id: DocumentID
    var number: Int
  }

  private struct State {
    var waiting: [DocumentID] = []
    var works: [DocumentID: Work] = [:]
    var choices: [DocumentID: ReadingChoice] = [:]
    /// Documents that are being read, each with the worker's answers after the request.
    var running: [DocumentID: (attempt: Attempt, answers: PageAnswers?)] = [:]
    var attempts = 0
    /// In milliseconds since 1970, so that it grows from run to run.
    let firstRevision = Int(Date().timeIntervalSince1970 * 1000)
    /// The number of worker crashes of each document.
    var crashes: [DocumentID: Int] = [:]
    /// Tasks that wait for work.
    var idle: [CheckedContinuation<Attempt?, Never>] = []
    var isEnding = false

    mutating func begin(_ id: DocumentID) -> Attempt {
      attempts += 1
      let attempt = Attempt(id: id, number: attempts)
      running[id] = (attempt, nil)
      return attempt
    }

    /// Cancels the current reading; its results are ignored.
    mutating func abandon(_ id: DocumentID) {
      waiting.removeAll { $0 == id }
      running.removeValue(forKey: id)?.answers?.cancel()
    }

    func isCurrent(_ attempt: Attempt) -> Bool { running[attempt.id]?.attempt == attempt }

    func work(on id: DocumentID) -> Work { works[id] ?? Work(revision: firstRevision) }

    /// Changes the progress of a document, which gets another revision.
    @discardableResult
    mutating func update(_ id: DocumentID, _ change: (inout Work) -> Void = { _ in }) -> Work {
      var work = work(on: id)
      change(&work)
      work.revision += 1
      work.changed = Date()
      works[id] = work
      return work
    }
  }

  let ledger: Ledger
  let service: WorkerService
  let hub: EventHub
  private let base: RecognizeAmountsRequest
  let version: String
  private let state = Mutex(State())
  /// The greatest number of documents that wait.
  static let mostWaiting = 2000
  /// One crash may be due to a worker that was killed. A document that crashes workers does so each
  /// time.
  private static let mostCrashes = 2

  init(
    ledger: Ledger, service: WorkerService, hub: EventHub, request: RecognizeAmountsRequest,
    version: String
  ) {
    self.ledger = ledger
    self.service = service
    self.hub = hub
    base = request
    self.version = version
  }

  // MARK: State

  func work(on id: DocumentID) -> Work { state.withLock { $0.work(on: id) } }

  func choice(for id: DocumentID) -> ReadingChoice {
    state.withLock { $0.choices[id] ?? ReadingChoice() }
  }

  /// The request for the pages of a document.
  func request(for id: DocumentID) throws(Problem) -> RecognizeAmountsRequest {
    try choice(for: id).request(base)
  }

  /// Waits until a document is neither queued nor being read.
  func settle(_ id: DocumentID, within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while [.queued, .reading].contains(work(on: id).state), ContinuousClock.now < end {
      do { try await Task.sleep(for: .milliseconds(25)) } catch { return }
    }
  }

  var counts: (queued: Int, reading: Int) {
    state.withLock { ($0.waiting.count, $0.running.count) }
  }

  /// True if this many more documents can wait.
  func hasRoom(for count: Int) -> Bool {
    state.withLock { $0.waiting.count + count <= Self.mostWaiting }
  }

  /// Adds a document to the queue. A current reading is cancelled.
  func enqueue(_ id: DocumentID, _ choice: ReadingChoice? = nil) {
    // Continuations are resumed outside the lock, since a cancelled task locks it: see `end`.
    let idle = state.withLock { state -> (CheckedContinuation<Attempt?, Never>, Attempt)? in
      if let choice { state.choices[id] = choice }
      state.abandon(id)
      state.update(id) {
        $0.state = .queued
        $0.pagesRead = 0
      }
      guard let idle = state.idle.popLast() else {
        state.waiting.append(id)
        return nil
      }
      return (idle, state.begin(id))
    }
    publish("queued", id)
    if let (continuation, attempt) = idle { continuation.resume(returning: attempt) }
  }

  /// Stops reading a document.
  /// - Returns: false if it is neither queued nor being read.
  func cancel(_ id: DocumentID) -> Bool {
    let isWorkedOn = state.withLock { state in
      guard let work = state.works[id]?.state, work != .cancelled else { return false }
      state.abandon(id)
      state.update(id) { $0.state = .cancelled }
      return true
    }
    if isWorkedOn { publish("cancelled", id) }
    return isWorkedOn
  }

  /// Forgets a document that was removed.
  func forget(_ id: DocumentID) {
    let revision = state.withLock { state in
      state.abandon(id)
      state.choices[id] = nil
      state.crashes[id] = nil
      defer { state.works[id] = nil }
      return state.work(on: id).revision + 1
    }
    hub.publish(EventHub.Event(type: "deleted", id: id.rawValue, revision: revision))
  }

  /// Reports that a document was restored, and reads it unless it was read.
  func restore(_ id: DocumentID) {
    publish("restored", id)
    if (try? ledger.document(id))?.status == .waiting { enqueue(id) }
  }

  /// Reports that a document was changed.
  func note(_ id: DocumentID) {
    state.withLock { _ = $0.update(id) }
    publish("changed", id)
  }

  /// The list item of a document.
  func item(_ document: LedgerDocument) -> DocumentItem {
    let twins = document.duplicates == 0 ? [] : (try? ledger.duplicates(of: document.id)) ?? []
    return DocumentItem(document, work: work(on: document.id), twins: twins)
  }

  // MARK: Work

  /// Reads queued documents until the task is cancelled.
  func run() async {
    // Documents that an earlier process did not finish.
    let left = try? await Disk.run { [ledger] in
      try ledger.documents(
        matching: LedgerFilter(statuses: [.waiting]), sortedBy: .added, limit: Self.mostWaiting
      ).documents
    }
    for document in left ?? [] { enqueue(document.id) }
    await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0...service.count {
          group.addTask {
            while let attempt = await self.next() { await DocumentReading(attempt, of: self).run() }
          }
        }
      }
    } onCancel: {
      end()
    }
  }

  private func end() {
    let idle = state.withLock { state in
      state.isEnding = true
      for running in state.running.values { running.answers?.cancel() }
      defer { state.idle = [] }
      return state.idle
    }
    for continuation in idle { continuation.resume(returning: nil) }
  }

  private func next() async -> Attempt? {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state -> Attempt?? in
        if state.isEnding { return .some(nil) }
        if !state.waiting.isEmpty { return state.begin(state.waiting.removeFirst()) }
        state.idle.append(continuation)
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }

  // MARK: Progress of an attempt

  func isCurrent(_ attempt: Attempt) -> Bool { state.withLock { $0.isCurrent(attempt) } }

  /// Changes the state.
  /// - Returns: nil if the attempt is over; nothing is changed then.
  private func change<Value>(
    _ attempt: Attempt, _ body: (inout State) -> Value?
  ) -> Value? {
    state.withLock { $0.isCurrent(attempt) ? body(&$0) : nil }
  }

  /// Stores the worker's answers of an attempt.
  /// - Parameter count: the number of pages of the document, if known.
  /// - Returns: false if the attempt is over; its answers are then cancelled.
  func follow(_ answers: PageAnswers, of attempt: Attempt, count: Int? = nil) -> Bool {
    let work = change(attempt) { state -> Work? in
      guard !state.isEnding else { return nil }
      state.running[attempt.id]?.answers = answers
      return state.update(attempt.id) {
        $0.state = .reading
        if let count { $0.pages = count }
      }
    }
    if work == nil { answers.cancel() }
    return work != nil
  }

  /// Reports that a page was read.
  func note(_ page: Int, of pages: Int?, read attempt: Attempt) {
    let work = change(attempt) { state in
      state.update(attempt.id) {
        if let pages { $0.pages = pages }
        $0.pagesRead += 1
      }
    }
    guard let work else { return }
    hub.publish(
      EventHub.Event(
        type: "page", id: attempt.id.rawValue, revision: work.revision, page: page, pages: pages))
  }

  /// Queues a document again after its worker crashed.
  func retries(_ attempt: Attempt, after record: RecognizedAmounts) -> Bool {
    guard record.error?.code == RecognitionError.Code.workerCrashed.rawValue else { return false }
    let crashes = change(attempt) { state -> Int? in
      let crashes = state.crashes[attempt.id, default: 0] + 1
      guard crashes <= Self.mostCrashes else { return nil }
      state.crashes[attempt.id] = crashes
      return crashes
    }
    if crashes != nil { enqueue(attempt.id) }
    return crashes != nil
  }

  func finish(_ attempt: Attempt) {
    let id = attempt.id
    let work = change(attempt) { state in
      state.running[id] = nil
      state.crashes[id] = nil
      return state.update(id) {
        $0.state = nil
        $0.readings += 1
      }
    }
    guard work != nil else { return }
    let isFailed = (try? ledger.document(id))?.status == .failed
    publish(isFailed ? "failed" : "done", id)
  }

  func fail(_ attempt: Attempt, _ message: String) {
    let work = change(attempt) { state in
      state.running[attempt.id] = nil
      return state.update(attempt.id) { $0.state = .cancelled }
    }
    guard work != nil else { return }
    publish("failed", attempt.id, error: DocumentItem.Failure(code: "failed", message: message))
  }

  /// Ends an attempt that was cancelled.
  func abort(_ attempt: Attempt) {
    state.withLock { if $0.isCurrent(attempt) { $0.running[attempt.id] = nil } }
  }

  func publish(_ type: String, _ id: DocumentID, error: DocumentItem.Failure? = nil) {
    guard let document = try? ledger.document(id) else { return }
    let item = item(document)
    hub.publish(
      EventHub.Event(
        type: type, id: id.rawValue, revision: item.revision, error: error ?? item.error,
        document: item))
  }
}
