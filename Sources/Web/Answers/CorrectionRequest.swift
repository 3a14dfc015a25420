import Foundation
import HTTPTypes
import Summa
import SummaLedger

/// What a person says of a document; the schema `NewCorrection`.
struct CorrectionRequest: Decodable {
  var kind: String
  var page: Int?
  var amount: Int?
  var exact: String?
  var currency: String?
  var role: String?
  var value: String?
  var image_box: PixelRect?
  /// What it was written with, in pixels of the page.
  var ink: Ink?

  /// The change, and the page of the file that it is made on.
  func change(in shop: PageShop, of id: DocumentID) async throws -> (page: Int, change: Change) {
    if let name = RecognizedFields.Name(rawValue: kind), [.merchant, .date, .currency].contains(name) {
      let pages = try await Disk.run { [ledger = shop.ledger] in try ledger.pages(of: id) }
      guard let first = pages.first?.records.first else { throw Problem.notRead }
      // Where the field is told of, else on the first page.
      let place =
        pages.first { page in
          page.records.contains {
            $0.total != nil || $0.fields[.date] != nil || $0.fields[.merchant] != nil
          }
        }?.records.first?.page
      return (place ?? first.page, .field(name, value, on: nil))
    }
    guard let page else { throw Problem.badRequest("The correction names no page.") }
    let place = try await shop.place(page, of: id)
    if kind == "total", amount == nil { return (place.number, .total(nil)) }
    if kind == "add" { return (place.number, try addition(on: place)) }
    guard let found = place.record.amounts.first(where: { $0.id == amount }) else {
      throw Problem(
        .unprocessableContent, "no_such_amount", "There is no such amount on that page.")
    }
    let spot = AmountPlace(found)
    switch kind {
    case "value":
      return (
        place.number,
        .value(spot, exact: try number(), currency: currency.map(Currency.init(rawValue:)))
      )
    case "role": return (place.number, .role(spot, try roleMeant()))
    case "total": return (place.number, .total(spot))
    case "delete": return (place.number, .delete(spot))
    default: throw Problem.badRequest("There is no such correction.")
    }
  }

  private func addition(on place: PageShop.Place) throws(Problem) -> Change {
    guard let box = image_box, let size = place.record.image?.size, box.width > 0, box.height > 0
    else { throw Problem(.unprocessableContent, "bad_box", "The amount has no place.") }
    return .add(
      AmountPlace(box: box.normalized(in: size), exact: try number(), role: try roleMeant()),
      currency: currency.map(Currency.init(rawValue:)))
  }

  private func roleMeant() throws(Problem) -> Role? {
    guard let role else { return nil }
    guard let role = Role(rawValue: role) else {
      throw Problem(.unprocessableContent, "bad_value", "There is no such role.")
    }
    return role
  }

  private func number() throws(Problem) -> String {
    guard let exact, exact.utf8.count <= 40, exact.contains(where: \.isNumber),
      exact.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }),
      Decimal(string: exact, locale: Locale(identifier: "en_US_POSIX")) != nil
    else {
      throw Problem(
        .unprocessableContent, "bad_value", "An amount is written as 12.30, with a point.")
    }
    return exact
  }
}
