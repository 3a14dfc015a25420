public import Foundation
import GRDB
public import Summa

/// A change that a person or a rule made, with its author and time. It is never altered; undoing it
/// adds another row.
public struct Correction: Sendable, Hashable, Identifiable {
  /// Unique and ascending in the whole ledger.
  public var id: Int
  /// Counted from 1; 0 for the whole document.
  public var page: Int
  public var change: Change
  /// The author, if known.
  public var author: String?
  /// The rule or lesson that made it, such as `rule Aldi`; nil for one by a person.
  public var source: String?
  public var made: Date
  /// The pen strokes of the change, in pixels of the upright page; nil if no pen was used.
  public var ink: Ink?
  /// True if it was undone.
  public var isUndone = false
}

extension Correction {
  static let columns = """
    id, page, kind, name, value, currency, x, y, width, height, was_exact, was_role, undoes,
    author, made, ink, source
    """

  /// - Returns: nil for a kind that this version does not know.
  init?(_ row: Row) {
    var box: NormalizedRect?
    if let x = row["x"] as Double?, let y = row["y"] as Double?,
      let width = row["width"] as Double?, let height = row["height"] as Double?
    {
      box = NormalizedRect(x: x, y: y, width: width, height: height)
    }
    let place = box.map {
      AmountPlace(
        box: $0, exact: row["was_exact"],
        role: (row["was_role"] as String?).flatMap(Role.init(rawValue:)))
    }
    let value = row["value"] as String?
    let change: Change
    switch (row["kind"] as String, place) {
    case ("value", let place?):
      change = .value(
        place, exact: value ?? "",
        currency: (row["currency"] as String?).map(Currency.init(rawValue:)))
    case ("role", let place?): change = .role(place, value.flatMap(Role.init(rawValue:)))
    case ("total", let place): change = .total(place)
    case ("add", let place?):
      change = .add(
        AmountPlace(box: place.box, exact: value, role: place.role),
        currency: (row["currency"] as String?).map(Currency.init(rawValue:)))
    case ("delete", let place?): change = .delete(place)
    case ("field", _):
      guard let name = RecognizedFields.Name(rawValue: row["name"] ?? "") else { return nil }
      change = .field(name, value, on: box)
    case ("label", let place):
      guard let name = Labels.Name(rawValue: row["name"] ?? "") else { return nil }
      change = .label(name, value, on: place)
    case ("booking", _):
      let reference = (row["name"] as String?).map { BookingReference(id: $0, text: value ?? "") }
      change = .booking(reference, on: box)
    case ("checked", _): change = .checked(value == "yes")
    default: return nil
    }
    self.init(
      id: row["id"], page: row["page"], change: change, author: row["author"],
      source: row["source"], made: Date(milliseconds: row["made"]),
      ink: (row["ink"] as String?).flatMap { try? Ink(json: Array($0.utf8)) })
  }

  /// The stored values of a change, by column.
  static func values(of change: Change) -> [String: (any DatabaseValueConvertible)?] {
    var values: [String: (any DatabaseValueConvertible)?] = [:]
    func put(_ place: AmountPlace?) {
      put(place?.box)
      values["was_exact"] = place?.exact
      values["was_role"] = place?.role?.rawValue
    }
    func put(_ box: NormalizedRect?) {
      guard let box else { return }
      values["x"] = box.x
      values["y"] = box.y
      values["width"] = box.width
      values["height"] = box.height
    }
    switch change {
    case .value(let place, let exact, let currency):
      values = ["kind": "value", "value": exact, "currency": currency?.rawValue]
      put(place)
    case .role(let place, let role):
      values = ["kind": "role", "value": role?.rawValue]
      put(place)
    case .total(let place):
      values = ["kind": "total"]
      put(place)
    case .add(let place, let currency):
      values = ["kind": "add", "value": place.exact, "currency": currency?.rawValue]
      put(AmountPlace(box: place.box, role: place.role))
    case .delete(let place):
      values = ["kind": "delete"]
      put(place)
    case .field(let name, let value, let box):
      values = ["kind": "field", "name": name.rawValue, "value": value]
      put(box)
    case .label(let name, let value, let place):
      values = ["kind": "label", "name": name.rawValue, "value": value]
      put(place)
    case .booking(let reference, let box):
      values = ["kind": "booking", "name": reference?.id, "value": reference?.text]
      put(box)
    case .checked(let isRight):
      values = ["kind": "checked", "value": isRight ? "yes" : "no"]
    }
    return values
  }
}
