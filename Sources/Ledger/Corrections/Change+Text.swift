import Summa

extension Change {
  /// The change in words.
  public var text: String {
    switch self {
    case .value(let place, let exact, let currency):
      "corrected \(place.words) \(place.exact ?? "?") → \(exact)"
        + (currency.map { " \($0.rawValue)" } ?? "")
    case .role(let place, let role):
      "corrected role of \(place.exact ?? "an amount"): \(place.role?.rawValue ?? "none") → "
        + (role?.rawValue ?? "none")
    case .total(let place?): "corrected total: \(place.exact ?? "an amount")"
    case .total(nil): "corrected total: none"
    case .add(let place, let currency):
      "added \(place.words) \(place.exact ?? "?")" + (currency.map { " \($0.rawValue)" } ?? "")
    case .delete(let place): "deleted \(place.words) \(place.exact ?? "?")"
    case .field(let name, let value, _):
      "corrected \(name.rawValue.replacing("_", with: " ")): \(value ?? "none")"
    case .label(let name, let value, let place):
      name.words
        + (place.map { " of \($0.words) \($0.exact ?? "?")" } ?? "") + ": \(value ?? "none")"
    case .booking(let booking?, _): "booked: \(booking.text)"
    case .booking(nil, _): "not booked"
    case .checked(let isRight): isRight ? "checked" : "not checked"
    }
  }
}

extension AmountPlace {
  /// The role in words.
  fileprivate var words: String { role?.rawValue.replacing("_", with: " ") ?? "amount" }
}
