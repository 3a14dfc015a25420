import Foundation
import Summa

/// The format of the dates of a file, which all have the same order.
struct WrittenDates: Sendable, Hashable {
  var order: DateOrder

  init(order: DateOrder) { self.order = order }

  /// - Parameter texts: the dates of a file. Their order is the one in which all are valid and span
  ///   the shortest time.
  init(_ texts: some Sequence<some StringProtocol>) {
    let texts = Array(texts)
    func span(_ order: DateOrder) -> (misses: Int, days: Int) {
      let dates = texts.map { Self(order: order).date($0) }
      let days = dates.compactMap { $0?.dayNumber }
      return (dates.count { $0 == nil }, (days.max() ?? 0) - (days.min() ?? 0))
    }
    let orders: [DateOrder] = [.dmy, .mdy, .ymd]
    order = orders.min { span($0) < span($1) } ?? .dmy
  }

  /// Parses a day, with anything after a space or a `T`: `2026-03-31`, `31.03.26`, `20260331`,
  /// `31-Mar-2026`, `3/31'26`.
  func date(_ text: some StringProtocol) -> ReceiptDate? {
    let text = Substring(text).drop(while: \.isWhitespace)
    if let match = text.prefixMatch(of: /(\d{4})(\d{2})(\d{2})(?:\d{6})?(?!\d)/)
      ?? text.prefixMatch(of: /(\d{4})[-.\/](\d{1,2})[-.\/](\d{1,2})(?!\d)/)
    {
      return Self.day(match.output.1, match.output.2, match.output.3)
    }
    if let match = text.prefixMatch(
      of: /(\d{1,2})[-. \/]([A-Za-z]{3})[A-Za-z]*[-.,\/ ]*(\d{4}|\d{2})(?!\d)/),
      let month = Self.months[match.output.2.uppercased()]
    {
      return Self.day(match.output.3, "\(month)", match.output.1)
    }
    // QIF may write the year after an apostrophe, and pad with spaces.
    guard
      let match = text.prefixMatch(
        of: /(\d{1,2})[-.\/] ?(\d{1,2})[-.\/'] ?(\d{4}|\d{1,2})(?!\d)/)
    else { return nil }
    let parts = (match.output.1, match.output.2, match.output.3)
    return switch order {
    case .dmy: Self.day(parts.2, parts.1, parts.0)
    case .mdy: Self.day(parts.2, parts.0, parts.1)
    case .ymd: Self.day(parts.0, parts.1, parts.2)
    }
  }

  /// The first three letters of the English months, which the tables of banks use.
  private static let months = Dictionary(
    uniqueKeysWithValues: zip(
      ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"], 1...))

  private static func day(
    _ year: some StringProtocol, _ month: some StringProtocol, _ day: some StringProtocol
  ) -> ReceiptDate? {
    guard let number = Int(year), let month = Int(month), let day = Int(day), day > 0 else {
      return nil
    }
    // Banks do not offer statements from the last century.
    return ReceiptDate(year: year.count < 4 ? 2000 + number : number, month: month, day: day)
  }
}
