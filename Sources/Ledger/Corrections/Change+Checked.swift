import Foundation
import Summa

extension Change {
  /// Returns the change in the form in which it is stored.
  /// - Throws: `LedgerError` with the code `bad_correction` if the change is invalid.
  func checked() throws(LedgerError) -> Change {
    switch self {
    case .value(let place, let exact, let currency):
      if let currency { _ = try Self.currency(currency.rawValue) }
      return .value(try place.checked(), exact: try Self.number(exact), currency: currency)
    case .role(let place, let role): return .role(try place.checked(), role)
    case .total(let place): return .total(try place?.checked())
    case .add(var place, let currency):
      place = try place.checked()
      place.exact = try Self.number(place.exact ?? "")
      if let currency { _ = try Self.currency(currency.rawValue) }
      return .add(place, currency: currency)
    case .delete(let place): return .delete(try place.checked())
    case .field(let name, let text, let box):
      guard RecognizedFields.Name.correctable.contains(name) else {
        throw LedgerError(
          .badCorrection, "\(name.rawValue) follows from the amounts; correct the amounts")
      }
      if let box { _ = try AmountPlace(box: box).checked() }
      let value = text?.trimmingCharacters(in: .whitespacesAndNewlines)
      return .field(
        name,
        try value.map { value throws(LedgerError) in
          try Self.field(name, value)
        }, on: box)
    case .label(let name, let text, let place):
      guard place == nil || name != .paymentAccount else {
        throw LedgerError(.badCorrection, "a single item has no payment account; label the receipt")
      }
      let value = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      return .label(
        name,
        try value.map { value throws(LedgerError) in try Labels.checked(name, value) },
        on: try place?.checked())
    case .booking(_, let box):
      if let box { _ = try AmountPlace(box: box).checked() }
      return self
    case .checked: return self
    }
  }

  /// Accepts a sign, at most 15 digits, and at most 6 more after a point.
  static func number(_ text: String) throws(LedgerError) -> String {
    guard text.wholeMatch(of: /-?[0-9]{1,15}(\.[0-9]{1,6})?/) != nil else {
      throw LedgerError(
        .badCorrection, "\(text.printable) is not an amount; write it as 12.30, with a point")
    }
    return text
  }

  private static func currency(_ text: String) throws(LedgerError) -> String {
    guard text.wholeMatch(of: /[A-Z]{3}/) != nil else {
      throw LedgerError(
        .badCorrection, "\(text.printable) is not a currency; write a code such as EUR")
    }
    return text
  }

  private static func field(_ name: RecognizedFields.Name, _ text: String) throws(LedgerError)
    -> String
  {
    guard !text.isEmpty, text.count <= 200 else {
      throw LedgerError(
        .badCorrection, "\(name.rawValue) must have 1 to 200 characters, not \(text.count)")
    }
    switch name {
    case .date:
      guard ReceiptDate(text) != nil else {
        throw LedgerError(
          .badCorrection, "\(text.printable) is not a date; write year, month and day as 2026-03-31"
        )
      }
    case .time:
      guard text.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?/) != nil else {
        throw LedgerError(.badCorrection, "\(text.printable) is not a time; write it as 14:52")
      }
    case .currency: return try currency(text)
    case .tax, .tip: return try number(text)
    case .payment:
      guard Payment.Method(rawValue: text) != nil else {
        throw LedgerError(
          .badCorrection, "\(text.printable) is not a payment; write cash, card or other")
      }
    default: break
    }
    return text
  }
}

extension AmountPlace {
  func checked() throws(LedgerError) -> AmountPlace {
    guard box.isPartOfImage else {
      throw LedgerError(
        .badCorrection,
        "a place must be a rectangle within 0...1 of the page, origin lower left, with a width and "
          + "a height above 0, not \(box.x),\(box.y),\(box.width),\(box.height)")
    }
    return self
  }
}
