import Foundation
import Summa
import SummaLedger
import Synchronization

/// A queue of documents to read, with their progress. Several are read at a time.
final class ReadingQueue: Sendable {
  /// One reading of a document. A document that is read again, or removed and added again, gets
  /// another attempt. Results of earlier attempts are ignored.
  private struct Attempt: Equatable {
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
  }

  let ledger: Ledger
  let service: WorkerService
  let hub: EventHub
  private let base: RecognizeAmountsRequest
  let version: String
  private let state = Mutex(State())
  /// In milliseconds since 1970, so that it grows from run to run.
  private let firstRevision = Int(Date().timeIntervalSince1970 * 1000)
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

  func work(on id: DocumentID) -> Work {
    state.withLock { $0.works[id] ?? Work(revision: firstRevision) }
  }

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
      update(id, &state) {
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
      update(id, &state) { $0.state = .cancelled }
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
      let revision = (state.works[id]?.revision ?? firstRevision) + 1
      state.works[id] = nil
      return revision
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
    _ = state.withLock { update(id, &$0) { _ in } }
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
          group.addTask { while let attempt = await self.next() { await self.read(attempt) } }
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

  private func read(_ attempt: Attempt) async {
    let id = attempt.id
    do {
      let request = try request(for: id)
      let reading = Reading(request, detail: .words, version: version)
      guard let file = try await Disk.run({ [ledger] in try ledger.file(of: id) }) else {
        return try await readParts(attempt, request, reading)
      }
      let content = try await Disk.run { try DocumentContent(of: file) }
      let answers = try service.submit(
        file, options: WorkerOptions(request: request, detail: .words))
      guard follow(answers, of: attempt) else { return }
      publish("reading", id)
      var sheets: [RecognizedAmounts] = []
      for try await answer in answers {
        if retries(attempt, after: answer.record) { return }
        sheets.append(answer.record)
        guard sheets.count >= answer.record.sheet?.count ?? 1 else { continue }
        let page = StoredPage(
          content: content, place: DocumentPlace(name: answer.record.file),
          page: answer.record.page, records: sheets, reading: reading)
        sheets = []
        guard try await keep([page], of: attempt) else { return }
        note(answer.record.page, of: answer.record.pages, read: attempt)
      }
      finish(attempt)
    } catch is RecognitionError {
      // Cancelled, or the service is stopping.
      state.withLock { if $0.isCurrent(attempt) { $0.running[id] = nil } }
    } catch {
      fail(
        attempt, (error as? LedgerError)?.message ?? "The document could not be read; try again.")
    }
  }

  /// Reads a document that consists of several files.
  private func readParts(
    _ attempt: Attempt, _ request: RecognizeAmountsRequest, _ reading: Reading
  ) async throws {
    let id = attempt.id
    let parts = try await Disk.run { [ledger] in try ledger.parts(of: id) }
    guard !parts.isEmpty else {
      return fail(attempt, "The file was moved, changed or deleted; add it again.")
    }
    let document = try await Disk.run { [ledger] in try ledger.document(id) }
    let count = document.pages ?? parts.count
    var answers: [PageAnswer] = []
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].firstPage : count + 1
      let pages = try service.submit(
        .bytes(part.file.bytes, name: document.name),
        pages: PageSelection([1...max(1, end - part.firstPage)]),
        options: WorkerOptions(request: request, product: .reading))
      guard follow(pages, of: attempt, count: count) else { return }
      if index == 0 { publish("reading", id) }
      var page = 0
      for try await answer in pages {
        if retries(attempt, after: answer.record) { return }
        // The largest sheet in a picture is the page.
        guard answer.record.page != page else { continue }
        page = answer.record.page
        answers.append(answer)
        note(answers.count, of: count, read: attempt)
      }
      guard page > 0, isCurrent(attempt) else { return }
    }
    let understood = try RecognizedDocument(
      answers.compactMap(\.reading), title: document.name, options: request.options)
    var results = understood.pages.makeIterator()
    let content = DocumentContent(of: parts.flatMap(\.file.bytes))
    let pages = answers.enumerated().map { index, answer in
      var record = answer.record
      if answer.reading != nil, let result = results.next() {
        record = result.recorded(as: document.name, detail: .words)
      }
      record.page = index + 1
      record.pages = answers.count
      // Other sheets in the picture do not count.
      record.sheet?.number = 1
      record.sheet?.count = 1
      return StoredPage(
        content: content, place: DocumentPlace(name: document.name), page: index + 1,
        records: [record], reading: reading)
    }
    guard try await keep(pages, of: attempt) else { return }
    finish(attempt)
  }

  private func isCurrent(_ attempt: Attempt) -> Bool {
    state.withLock { $0.isCurrent(attempt) }
  }

  /// Stores the worker's answers of an attempt.
  /// - Parameter count: the number of pages of the document, if known.
  /// - Returns: false if the attempt is over; its answers are then cancelled.
  private func follow(_ answers: PageAnswers, of attempt: Attempt, count: Int? = nil) -> Bool {
    let isCurrent = state.withLock { state in
      guard state.isCurrent(attempt), !state.isEnding else { return false }
      state.running[attempt.id]?.answers = answers
      update(attempt.id, &state) {
        $0.state = .reading
        if let count { $0.pages = count }
      }
      return true
    }
    if !isCurrent { answers.cancel() }
    return isCurrent
  }

  /// - Returns: false if the attempt is over, or the document was removed.
  private func keep(_ pages: [StoredPage], of attempt: Attempt) async throws -> Bool {
    guard isCurrent(attempt) else { return false }
    let isThere = try await Disk.run { [ledger] in
      try ledger.complete(attempt.id, with: pages)
    }
    if !isThere, isCurrent(attempt) { forget(attempt.id) }
    return isThere
  }

  /// Reports that a page was read.
  private func note(_ page: Int, of pages: Int?, read attempt: Attempt) {
    let work = state.withLock { state -> Work? in
      guard state.isCurrent(attempt) else { return nil }
      return update(attempt.id, &state) {
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
  private func retries(_ attempt: Attempt, after record: RecognizedAmounts) -> Bool {
    guard record.error?.code == RecognitionError.Code.workerCrashed.rawValue else { return false }
    let isGranted = state.withLock { state in
      guard state.isCurrent(attempt), state.crashes[attempt.id, default: 0] < Self.mostCrashes
      else { return false }
      state.crashes[attempt.id, default: 0] += 1
      return true
    }
    if isGranted { enqueue(attempt.id) }
    return isGranted
  }

  private func finish(_ attempt: Attempt) {
    let id = attempt.id
    let isDone = state.withLock { state in
      guard state.isCurrent(attempt) else { return false }
      state.running[id] = nil
      state.crashes[id] = nil
      update(id, &state) {
        $0.state = nil
        $0.readings += 1
      }
      return true
    }
    guard isDone else { return }
    let isFailed = (try? ledger.document(id))?.status == .failed
    publish(isFailed ? "failed" : "done", id)
  }

  private func fail(_ attempt: Attempt, _ message: String) {
    let isCurrent = state.withLock { state in
      guard state.isCurrent(attempt) else { return false }
      state.running[attempt.id] = nil
      update(attempt.id, &state) { $0.state = .cancelled }
      return true
    }
    guard isCurrent else { return }
    publish("failed", attempt.id, error: DocumentItem.Failure(code: "failed", message: message))
  }

  @discardableResult
  private func update(
    _ id: DocumentID, _ state: inout State, _ change: (inout Work) -> Void
  ) -> Work {
    var work = state.works[id] ?? Work(revision: firstRevision)
    change(&work)
    work.revision += 1
    work.changed = Date()
    state.works[id] = work
    return work
  }

  private func publish(_ type: String, _ id: DocumentID, error: DocumentItem.Failure? = nil) {
    guard let document = try? ledger.document(id) else { return }
    let item = item(document)
    hub.publish(
      EventHub.Event(
        type: type, id: id.rawValue, revision: item.revision, error: error ?? item.error,
        document: item))
  }
}
