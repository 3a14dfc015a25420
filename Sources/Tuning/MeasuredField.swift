import Summa

/// A field of a receipt that is compared with the truth, with the rule of comparison.
enum MeasuredField: String, Sendable, CaseIterable {
  case shop
  case shopNear = "shop near"
  case addressNear = "address near"
  case phone, date, time, subtotal, tax, tip

  /// The field of a record that is compared.
  var name: RecognizedFields.Name {
    switch self {
    case .shop, .shopNear: .merchant
    case .addressNear: .address
    case .phone: .phone
    case .date: .date
    case .time: .time
    case .subtotal: .subtotal
    case .tax: .tax
    case .tip: .tip
    }
  }

  /// True if a field with `text` counts as the one whose true value is `wanted`.
  func agree(_ text: String, _ wanted: String) -> Bool {
    switch self {
    case .shop, .date: Likeness.letters(of: text) == Likeness.letters(of: wanted)
    case .shopNear, .addressNear: Likeness.ratio(of: text, wanted) >= Likeness.near
    case .phone: Self.isNumber(text, in: wanted)
    // Seconds count only if both times have them.
    case .time: text.hasPrefix(wanted) || wanted.hasPrefix(text)
    case .subtotal, .tax, .tip:
      Double(text).flatMap { value in
        Double(wanted).map { abs(abs(value) - abs($0)) < 0.005 }
      } ?? false
    }
  }

  /// The fewest digits of a telephone number without its area code.
  private static let fewestDigits = 6

  /// True if all digits of a number are in a line of truth, which may have other numbers too, or
  /// vice versa: country codes may be missing.
  private static func isNumber(_ text: String, in wanted: String) -> Bool {
    let (given, printed) = (text.filter(\.isNumber), wanted.filter(\.isNumber))
    guard min(given.count, printed.count) >= fewestDigits else { return false }
    return printed.contains(given) || given.contains(printed)
  }
}
