import Foundation
import HTTPTypes
import Summa
import SummaLedger

/// A correction of a document; the schema `NewCorrection`.
struct CorrectionRequest: Decodable {
  var kind: String
  var page: Int?
  var amount: Int?
  var exact: String?
  var currency: String?
  var role: String?
  var value: String?
  var image_box: PixelRect?
  /// The pen strokes, in pixels of the page.
  var ink: Ink?

  /// The field that the request corrects; nil if it corrects an amount or the total.
  var field: RecognizedFields.Name? {
    guard let name = RecognizedFields.Name(rawValue: kind),
      Self.fields.contains(name)
    else { return nil }
    return name
  }

  /// The fields that the page shows.
  static let fields: Set<RecognizedFields.Name> = [
    .merchant, .date, .currency, .tax, .tip, .payment,
  ]

  /// The label that the request sets; nil if it corrects something.
  var label: Labels.Name? { Labels.Name(rawValue: kind) }

  /// Returns the change of an amount or the total.
  /// - Parameter record: the record of the page that the request names.
  /// - Throws: `Problem` if the request does not fit the page.
  func change(on record: RecognizedAmounts) throws(Problem) -> Change {
    if kind == "total", amount == nil { return .total(nil) }
    if kind == "add" { return try addition(on: record) }
    guard let found = record.amounts.first(where: { $0.id == amount }) else {
      throw Problem(
        .unprocessableContent, "no_such_amount", "There is no such amount on that page.")
    }
    let place = AmountPlace(found)
    if let label { return .label(label, value, on: place) }
    switch kind {
    case "value":
      return .value(place, exact: try number(), currency: currency.map(Currency.init(rawValue:)))
    case "role": return .role(place, try parsedRole())
    case "total": return .total(place)
    case "delete": return .delete(place)
    default: throw Problem.badRequest("There is no such kind of correction.")
    }
  }

  private func addition(on record: RecognizedAmounts) throws(Problem) -> Change {
    guard let box = image_box, let size = record.image?.size, box.width > 0, box.height > 0
    else {
      throw Problem.badBox("An amount needs a box with a width and a height.")
    }
    return .add(
      AmountPlace(box: box.normalized(in: size), exact: try number(), role: try parsedRole()),
      currency: currency.map(Currency.init(rawValue:)))
  }

  private func parsedRole() throws(Problem) -> Role? {
    guard let role else { return nil }
    guard let role = Role(rawValue: role) else {
      throw Problem.badValue("There is no such role.")
    }
    return role
  }

  private func number() throws(Problem) -> String {
    guard let exact, Decimal(plain: exact) != nil else {
      throw Problem.badValue("Write an amount as 12.30, with a point.")
    }
    return exact
  }
}
