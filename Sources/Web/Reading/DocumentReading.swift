import Foundation
import Summa
import SummaLedger

/// Reads a document of a ``ReadingQueue``, and stores its pages in the ledger.
struct DocumentReading: Sendable {
  private let queue: ReadingQueue
  private let attempt: ReadingQueue.Attempt
  private var id: DocumentID { attempt.id }
  private var ledger: Ledger { queue.ledger }

  init(_ attempt: ReadingQueue.Attempt, of queue: ReadingQueue) {
    self.attempt = attempt
    self.queue = queue
  }

  func run() async {
    do {
      let request = try queue.request(for: id)
      let reading = Reading(request, detail: .words, version: queue.version)
      if let file = try await Disk.run({ try ledger.file(of: id) }) {
        try await read(file, request, reading)
      } else {
        try await readParts(request, reading)
      }
    } catch is RecognitionError {
      // Cancelled, or the service is stopping.
      queue.abort(attempt)
    } catch {
      queue.fail(
        attempt, (error as? LedgerError)?.message ?? "The document could not be read; try again.")
    }
  }

  private func read(
    _ file: WorkerService.Document, _ request: RecognizeAmountsRequest, _ reading: Reading
  ) async throws {
    let content = try await Disk.run { try DocumentContent(of: file) }
    let answers = try queue.service.submit(
      file, options: WorkerOptions(request: request, detail: .words))
    guard queue.follow(answers, of: attempt) else { return }
    queue.publish("reading", id)
    var sheets: [RecognizedAmounts] = []
    for try await answer in answers {
      if queue.retries(attempt, after: answer.record) { return }
      sheets.append(answer.record)
      guard sheets.count >= answer.record.sheet?.count ?? 1 else { continue }
      let page = StoredPage(
        content: content, place: DocumentPlace(name: answer.record.file),
        page: answer.record.page, records: sheets, reading: reading)
      sheets = []
      guard try await keep([page]) else { return }
      queue.note(answer.record.page, of: answer.record.pages, read: attempt)
    }
    queue.finish(attempt)
  }

  /// Reads a document that consists of several files.
  private func readParts(
    _ request: RecognizeAmountsRequest, _ reading: Reading
  ) async throws {
    let parts = try await Disk.run { try ledger.parts(of: id) }
    guard !parts.isEmpty else {
      return queue.fail(attempt, "The file was moved, changed or deleted; add it again.")
    }
    let document = try await Disk.run { try ledger.document(id) }
    let count = document.pages ?? parts.count
    var answers: [PageAnswer] = []
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].firstPage : count + 1
      let pages = try queue.service.submit(
        .bytes(part.file.bytes, name: document.name),
        pages: PageSelection([1...max(1, end - part.firstPage)]),
        options: WorkerOptions(request: request, product: .reading))
      guard queue.follow(pages, of: attempt, count: count) else { return }
      if index == 0 { queue.publish("reading", id) }
      var page = 0
      for try await answer in pages {
        if queue.retries(attempt, after: answer.record) { return }
        // The largest sheet in a picture is the page.
        guard answer.record.page != page else { continue }
        page = answer.record.page
        answers.append(answer)
        queue.note(answers.count, of: count, read: attempt)
      }
      guard page > 0, queue.isCurrent(attempt) else { return }
    }
    let content = DocumentContent(of: parts.flatMap(\.file.bytes))
    let pages = try records(of: answers, document.name, request).enumerated().map { index, record in
      StoredPage(
        content: content, place: DocumentPlace(name: document.name), page: index + 1,
        records: [record], reading: reading)
    }
    guard try await keep(pages) else { return }
    queue.finish(attempt)
  }

  /// The records of all pages, which are interpreted together.
  private func records(
    of answers: [PageAnswer], _ name: String, _ request: RecognizeAmountsRequest
  ) throws -> [RecognizedAmounts] {
    let understood = try RecognizedDocument(
      answers.compactMap(\.reading), title: name, options: request.options)
    var results = understood.pages.makeIterator()
    return zip(1..., answers).map { page, answer in
      var record = answer.record
      if answer.reading != nil, let result = results.next() {
        record = result.recorded(as: name, detail: .words)
      }
      record.page = page
      record.pages = answers.count
      // Other sheets in the picture do not count.
      record.sheet?.number = 1
      record.sheet?.count = 1
      return record
    }
  }

  /// - Returns: false if the attempt is over, or the document was removed.
  private func keep(_ pages: [StoredPage]) async throws -> Bool {
    guard queue.isCurrent(attempt) else { return false }
    let isThere = try await Disk.run { try ledger.complete(id, with: pages) }
    if !isThere, queue.isCurrent(attempt) { queue.forget(id) }
    return isThere
  }
}
