import Summa
import SummaLedger

/// A stored correction.
struct CorrectionBody: Encodable {
  var id: Int
  var at: String
  var kind: String
  var page: Int?
  var exact: String?
  var currency: String?
  var role: String?
  var value: String?
  /// The pen strokes, in pixels of the page.
  var ink: Ink?

  /// Nil for bookings, for marks that the document was checked, and for fields that the page does
  /// not show.
  init?(_ correction: Correction) {
    id = correction.id
    at = DocumentItem.text(of: correction.made)
    page = correction.page
    ink = correction.ink
    switch correction.change {
    case .value(_, let exact, let currency):
      kind = "value"
      self.exact = exact
      self.currency = currency?.rawValue
    case .role(_, let role):
      kind = "role"
      self.role = role?.rawValue
    case .total: kind = "total"
    case .add(let place, let currency):
      kind = "add"
      exact = place.exact
      role = place.role?.rawValue
      self.currency = currency?.rawValue
    case .delete: kind = "delete"
    case .field(let name, let value, _):
      guard CorrectionRequest.fields.contains(name) else { return nil }
      kind = name.rawValue
      self.value = value
      page = nil
    case .label(let name, let value, let place):
      kind = name.rawValue
      self.value = value
      if place == nil { page = nil }
    case .booking, .checked: return nil
    }
  }
}
