import Foundation
import Summa
import SummaLedger
import Synchronization

/// Has documents of a ledger read, some at a time, and says how far it is.
final class ReadingDesk: Sendable {
  private struct State {
    var waiting: [DocumentID] = []
    var works: [DocumentID: Work] = [:]
    var choices: [DocumentID: ReadingChoice] = [:]
    var running: [DocumentID: PageAnswers] = [:]
    /// How often the process that read a document was gone before it was done.
    var crashes: [DocumentID: Int] = [:]
    /// Tasks that look for work.
    var idle: [CheckedContinuation<DocumentID?, Never>] = []
    var isEnding = false
  }

  let ledger: Ledger
  let service: WorkerService
  let hub: EventHub
  private let base: RecognizeAmountsRequest
  private let version: String
  private let names: OptionNames
  private let state = Mutex(State())
  /// In milliseconds since 1970, so that it grows over runs.
  private let firstRevision = Int(Date().timeIntervalSince1970 * 1000)
  /// Documents that may wait.
  static let mostWaiting = 2000
  /// Who kills a process that reads means another thing than the picture in its hand; one that
  /// crashes a process does it each time.
  private static let mostCrashes = 2

  init(
    ledger: Ledger, service: WorkerService, hub: EventHub, request: RecognizeAmountsRequest,
    version: String, names: OptionNames
  ) {
    self.ledger = ledger
    self.service = service
    self.hub = hub
    base = request
    self.version = version
    self.names = names
  }

  // MARK: What others ask

  func work(on id: DocumentID) -> Work {
    state.withLock { $0.works[id] ?? Work(revision: firstRevision) }
  }

  func choice(for id: DocumentID) -> ReadingChoice {
    state.withLock { $0.choices[id] ?? ReadingChoice() }
  }

  /// How the pages of a document are read.
  func request(for id: DocumentID) throws(Problem) -> RecognizeAmountsRequest {
    try choice(for: id).request(base)
  }

  /// Waits until a document is read, or no longer to be.
  func settle(_ id: DocumentID, within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while [.queued, .reading].contains(work(on: id).state), ContinuousClock.now < end {
      do { try await Task.sleep(for: .milliseconds(25)) } catch { return }
    }
  }

  var counts: (queued: Int, reading: Int) {
    state.withLock { ($0.waiting.count, $0.running.count) }
  }

  /// Whether so many documents more may wait.
  func hasRoom(for count: Int) -> Bool {
    state.withLock { $0.waiting.count + count <= Self.mostWaiting }
  }

  /// Has a document read, anew where it was.
  func enqueue(_ id: DocumentID, _ choice: ReadingChoice? = nil) {
    state.withLock { state in
      if let choice { state.choices[id] = choice }
      state.running[id]?.cancel()
      state.waiting.removeAll { $0 == id }
      update(id, &state) {
        $0.state = .queued
        $0.pagesRead = 0
      }
      if let idle = state.idle.popLast() {
        idle.resume(returning: id)
      } else {
        state.waiting.append(id)
      }
    }
    tell("queued", id)
  }

  /// Stops reading a document.
  /// - Returns: false where nobody reads it.
  func cancel(_ id: DocumentID) -> Bool {
    let isWorkedOn = state.withLock { state in
      guard let work = state.works[id]?.state, work != .cancelled else { return false }
      state.waiting.removeAll { $0 == id }
      state.running[id]?.cancel()
      update(id, &state) { $0.state = .cancelled }
      return true
    }
    if isWorkedOn { tell("cancelled", id) }
    return isWorkedOn
  }

  /// Forgets a document that is gone.
  func forget(_ id: DocumentID) {
    let revision = state.withLock { state in
      state.waiting.removeAll { $0 == id }
      state.running[id]?.cancel()
      state.choices[id] = nil
      state.crashes[id] = nil
      let revision = (state.works[id]?.revision ?? firstRevision) + 1
      state.works[id] = nil
      return revision
    }
    hub.tell(EventHub.Event(type: "deleted", id: id.rawValue, revision: revision))
  }

  /// Says that somebody changed a document.
  func note(_ id: DocumentID) {
    _ = state.withLock { update(id, &$0) { _ in } }
    tell("changed", id)
  }

  /// A document as lists show it.
  func item(_ document: LedgerDocument) -> DocumentItem {
    let twins = document.duplicates == 0 ? [] : (try? ledger.duplicates(of: document.id)) ?? []
    let proof = document.isProved ? (try? ledger.proof(of: document.id)) ?? nil : nil
    return DocumentItem(document, work: work(on: document.id), twins: twins, proof: proof)
  }

  // MARK: Work

  /// Reads what waits until it is told to end.
  func run() async {
    // What an earlier process had in hand.
    let left = try? await Disk.run { [ledger] in
      try ledger.documents(
        matching: LedgerFilter(statuses: [.waiting]), sortedBy: .added, limit: Self.mostWaiting
      ).documents
    }
    for document in left ?? [] { enqueue(document.id) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0...service.count {
        group.addTask { while let id = await self.next() { await self.read(id) } }
      }
    }
  }

  func end() {
    let idle = state.withLock { state in
      state.isEnding = true
      for answers in state.running.values { answers.cancel() }
      defer { state.idle = [] }
      return state.idle
    }
    for continuation in idle { continuation.resume(returning: nil) }
  }

  private func next() async -> DocumentID? {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state -> DocumentID?? in
        if state.isEnding { return .some(nil) }
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.idle.append(continuation)
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }

  private func read(_ id: DocumentID) async {
    do {
      let request = try request(for: id)
      let reading = Reading(request, detail: .words, version: version)
      guard let file = try await Disk.run({ [ledger] in try ledger.file(of: id) }) else {
        return try await readParts(of: id, request, reading)
      }
      let content = try await Disk.run { try Self.content(of: file) }
      let answers = try service.submit(
        file, options: WorkerOptions(request: request, detail: .words))
      state.withLock { state in
        state.running[id] = answers
        update(id, &state) { $0.state = .reading }
      }
      tell("reading", id)
      var sheets: [PageRecord] = []
      for try await answer in answers {
        if readsAnew(id, after: answer.record) { return }
        sheets.append(answer.record)
        guard sheets.count >= answer.record.sheet?.of ?? 1 else { continue }
        let page = KeptPage(
          content: content, place: DocumentPlace(name: answer.record.file),
          page: answer.record.page, records: sheets, reading: reading)
        sheets = []
        let isWanted = state.withLock { $0.works[id]?.state == .reading }
        guard isWanted else { break }
        try await Disk.run { [ledger] in try ledger.keep([page]) }
        let work = state.withLock { state in
          update(id, &state) {
            $0.pages = answer.record.pages
            $0.pagesRead += 1
          }
        }
        hub.tell(
          EventHub.Event(
            type: "page", id: id.rawValue, revision: work.revision, page: answer.record.page,
            pages: answer.record.pages))
      }
      finish(id)
    } catch is RecognitionError {
      // Cancelled, or the service is ending.
      state.withLock { $0.running[id] = nil }
    } catch {
      await fail(id, (error as? LedgerError)?.message ?? "It could not be read; try again.")
    }
  }

  /// Reads a document whose pages are files of their own.
  private func readParts(
    of id: DocumentID, _ request: RecognizeAmountsRequest, _ reading: Reading
  ) async throws {
    let parts = try await Disk.run { [ledger] in try ledger.parts(of: id) }
    guard !parts.isEmpty else {
      return await fail(id, "The file is not where it was; add it again.")
    }
    let document = try await Disk.run { [ledger] in try ledger.document(id) }
    _ = state.withLock { state in
      update(id, &state) {
        $0.state = .reading
        $0.pages = parts.count
      }
    }
    tell("reading", id)
    var answers: [PageAnswer] = []
    for part in parts {
      let pages = try service.submit(
        .bytes(part, name: document.name), pages: .page(1),
        options: WorkerOptions(request: request, product: .reading))
      state.withLock { $0.running[id] = pages }
      var sheets: [PageAnswer] = []
      for try await answer in pages {
        if readsAnew(id, after: answer.record) { return }
        sheets.append(answer)
      }
      guard let first = sheets.first, state.withLock({ $0.works[id]?.state == .reading }) else {
        return
      }
      // The largest sheet on a picture is the page.
      answers.append(first)
      let work = state.withLock { state in update(id, &state) { $0.pagesRead += 1 } }
      hub.tell(
        EventHub.Event(
          type: "page", id: id.rawValue, revision: work.revision, page: answers.count,
          pages: parts.count))
    }
    let understood = try RecognizedDocument(
      answers.compactMap(\.reading), title: document.name, options: request.options)
    var results = understood.pages.makeIterator()
    let content = DocumentContent(of: parts.flatMap { $0 })
    let pages = answers.enumerated().map { index, answer in
      var record = answer.record
      if answer.reading != nil, let result = results.next() {
        record = PageRecord(result, file: document.name, detail: .words)
      }
      record.page = index + 1
      record.pages = parts.count
      // It is the page, whatever else lies in the picture.
      record.sheet?.number = 1
      record.sheet?.of = 1
      return KeptPage(
        content: content, place: DocumentPlace(name: document.name), page: index + 1,
        records: [record], reading: reading)
    }
    try await Disk.run { [ledger] in try ledger.keep(pages) }
    finish(id)
  }

  /// Has a document read once more where the process that read it is gone.
  private func readsAnew(_ id: DocumentID, after record: PageRecord) -> Bool {
    guard record.error?.code == RecognitionError.Code.workerCrashed.rawValue else { return false }
    let isGranted = state.withLock { state in
      guard state.works[id]?.state == .reading,
        state.crashes[id, default: 0] < Self.mostCrashes
      else { return false }
      state.crashes[id, default: 0] += 1
      state.running[id]?.cancel()
      state.running[id] = nil
      return true
    }
    if isGranted { enqueue(id) }
    return isGranted
  }

  private static func content(of file: WorkerService.Document) throws -> DocumentContent {
    switch file {
    case .path(let path): try DocumentContent(ofFile: path)
    case .bytes(let bytes, _): DocumentContent(of: bytes)
    }
  }

  private func finish(_ id: DocumentID) {
    let isDone = state.withLock { state in
      state.running[id] = nil
      state.crashes[id] = nil
      guard state.works[id]?.state == .reading else { return false }
      update(id, &state) {
        $0.state = nil
        $0.readings += 1
      }
      return true
    }
    guard isDone else { return }
    let isFailed = (try? ledger.document(id))?.status == .failed
    tell(isFailed ? "failed" : "done", id)
  }

  private func fail(_ id: DocumentID, _ message: String) async {
    state.withLock { state in
      state.running[id] = nil
      update(id, &state) { $0.state = .cancelled }
    }
    tell("failed", id, error: DocumentItem.Failure(code: "failed", message: message))
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

  private func tell(_ type: String, _ id: DocumentID, error: DocumentItem.Failure? = nil) {
    guard let document = try? ledger.document(id) else { return }
    let item = item(document)
    hub.tell(
      EventHub.Event(
        type: type, id: id.rawValue, revision: item.revision, error: error ?? item.error,
        document: item))
  }
}
