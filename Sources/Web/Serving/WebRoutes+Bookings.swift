import Foundation
import HTTPTypes
import Hummingbird
import Summa
import SummaLedger

/// The routes of bank statements.
extension WebRoutes {
  func bookings(_ request: Request, _ context: Context) async throws -> Response {
    .json(BookingsBody(match: try await Disk.run { [bank] in try bank.match() }))
  }

  func addStatement(_ request: Request, _ context: Context) async throws -> Response {
    try await intake.form(of: request) { [bank] form in
      guard let file = form.parts.first(where: { $0.name == "file" }) else {
        throw Problem.badRequest("The form has no file.")
      }
      let name = Intake.name(file.fileName ?? "")
      return try await Disk.run {
        let added = try bank.add(Array(file.bytes), named: name)
        return .json(BookingsBody(match: try bank.match(), added: added), status: .created)
      }
    }
  }

  private struct Bookable: Encodable {
    var receipts: [BookableReceipt]
  }

  func bookable(_ request: Request, _ context: Context) async throws -> Response {
    let parameters = request.uri.queryParameters
    let words = parameters.get("q") ?? ""
    guard words.unicodeScalars.count <= 200 else { throw Problem.badRequest("q is too long.") }
    let amount = try parameters.get("amount").map { text throws(Problem) in
      guard text.wholeMatch(of: /-?[0-9]{1,15}(\.[0-9]{1,6})?/) != nil,
        let amount = Decimal(plain: text)
      else {
        throw Problem.badRequest("amount must be a number such as 12.30.")
      }
      return amount
    }
    return .json(
      Bookable(
        receipts: try await Disk.run { [bank] in try bank.receipts(with: words, near: amount) }))
  }

  func pair(_ request: Request, _ context: Context) async throws -> Response {
    let pairs = try await json(PairsRequest.self, request)
    let author = context.caller.name
    return .json(
      try await Disk.run { [bank, queue] in
        let (corrections, documents) = try bank.pair(pairs, author: author)
        documents.forEach(queue.note)
        return BookingsBody(match: try bank.match(), undo: Undo(corrections: corrections))
      })
  }

  func unpair(_ request: Request, _ context: Context) async throws -> Response {
    let (id, author) = (context.parameters.get("id") ?? "", context.caller.name)
    return .json(
      try await Disk.run { [ledger, bank, queue] in
        let receipts = try ledger.bookableReceipts().filter { $0.booking == id }
        guard try ledger.unbook([id], author: author) > 0 else { throw Problem.notFound }
        Set(receipts.map(\.document)).forEach(queue.note)
        return BookingsBody(match: try bank.match())
      })
  }
}
