import HTTPTypes
import Hummingbird
import Summa
import SummaLedger

/// The routes of documents and their corrections.
extension WebRoutes {
  private struct List: Encodable {
    var items: [DocumentItem]
    var nextCursor: String?
    var totalCount: Int
    var needsLookCount: Int
    var workCount: Int
  }

  func list(_ request: Request, _ context: Context) async throws -> Response {
    let query = try ListQuery(request.uri.queryParameters)
    return try await shared(request) { [ledger, queue] in
      let (items, next, count, looks) = try await Disk.run {
        let (documents, next) = try query.list(ledger)
        var looking = query.filter
        looking.needsLook = true
        let count = try ledger.count(matching: query.filter)
        return (
          documents.map(queue.item), next, count,
          count == 0 || query.filter.needsLook == false
            ? 0 : try ledger.count(matching: looking)
        )
      }
      let work = queue.counts
      return List(
        items: items, nextCursor: next, totalCount: count,
        needsLookCount: looks, workCount: work.queued + work.reading)
    }
  }

  func upload(_ request: Request, _ context: Context) async throws -> Response {
    let added = try await intake.take(request)
    return .json(added, status: .accepted)
  }

  func document(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    if let text = request.uri.queryParameters.get("wait") {
      guard let seconds = Int(text), (0...60).contains(seconds) else {
        throw Problem.badRequest("wait must be 0 to 60 seconds.")
      }
      await queue.settle(id, within: .seconds(seconds))
    }
    return try await body(of: id)
  }

  /// The response with a whole document.
  private func body(of id: DocumentID, status: HTTPResponse.Status = .ok) async throws -> Response {
    let (item, pages, corrections) = try await Disk.run { [ledger, queue] in
      (
        queue.item(try ledger.document(id)), try ledger.pages(of: id),
        try ledger.corrections(of: id)
      )
    }
    return .json(
      DocumentBody(
        item: item, pages: pages, corrections: corrections,
        choice: queue.choice(for: id), readings: queue.work(on: id).readings),
      status: status)
  }

  private struct Patch: Decodable {
    var checked: Bool?
    var name: String?
  }

  func change(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let patch = try await json(Patch.self, request)
    guard patch.checked != nil || patch.name != nil else {
      throw Problem.badRequest("Give checked or name to change them.")
    }
    if let name = patch.name, !(1...255).contains(name.unicodeScalars.count) {
      throw Problem.badValue("A name must have 1 to 255 characters.")
    }
    let author = context.caller.name
    try await Disk.run { [ledger] in
      if let checked = patch.checked { try ledger.correct(id, .checked(checked), author: author) }
      if let name = patch.name { try ledger.rename(id, to: Intake.name(name)) }
    }
    queue.note(id)
    return try await body(of: id)
  }

  func remove(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let count = try await Disk.run { [ledger] in try ledger.discard([id]) }
    guard count > 0 else { throw Problem.notFound }
    queue.forget(id)
    return Response(status: .noContent)
  }

  func cancel(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    guard queue.cancel(id) else {
      throw Problem(.conflict, "not_in_work", "The document is not being read.")
    }
    return try await body(of: id)
  }

  private struct Again: Decodable {
    var page: Int?
    var options: ReadingChoice?
  }

  func readAgain(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let again = try await json(Again.self, request)
    let choice = again.options ?? ReadingChoice()
    _ = try choice.request(RecognizeAmountsRequest())
    _ = try await Disk.run { [ledger] in try ledger.document(id) }
    guard queue.hasRoom(for: 1) else {
      throw Problem.busy("Too many documents are waiting; try again later.")
    }
    queue.enqueue(id, choice)
    return try await body(of: id, status: .accepted)
  }

  // MARK: Corrections

  func correct(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let correction = try await json(CorrectionRequest.self, request)
    let (page, change) = try await pages.change(correction, of: id)
    let (ink, author) = (correction.ink, context.caller.name)
    _ = try await Disk.run { [ledger] in
      try ledger.correct(id, page: page, change, ink: ink, author: author)
    }
    queue.note(id)
    return try await body(of: id, status: .created)
  }

  func undo(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let author = context.caller.name
    try await Disk.run { [ledger] in
      _ = try ledger.document(id)
      do {
        try ledger.undo(id, author: author)
      } catch let error as LedgerError where error.code == .noSuchEntry {
        throw Problem(.conflict, "nothing_to_undo", "There is no correction to undo.")
      }
    }
    queue.note(id)
    return try await body(of: id)
  }
}
