import Foundation

/// A date as it is printed, before it is decided which number is the day.
struct PrintedDate: Sendable, Hashable {
  /// The numbers from left to right; a month in letters counts as one.
  var parts: [Int]
  /// How many digits the year has, 2 or 4.
  var yearDigits: Int
  /// The order, where the text leaves no other; nil for 03/04/2025.
  var order: DateOrder?
  /// Whether the month is printed in digits.
  var isOfDigits = true

  /// The date under `order`, unless the text itself says otherwise; nil where there is no such day.
  func date(_ order: DateOrder) -> ReceiptDate? {
    let (day, month, year) =
      switch self.order ?? order {
      case .dmy: (parts[0], parts[1], parts[2])
      case .mdy: (parts[1], parts[0], parts[2])
      case .ymd: (parts[2], parts[1], parts[0])
      }
    // Receipts of two digits are of this century.
    return ReceiptDate(
      year: yearDigits == 2 ? 2000 + year : Self.gregorian(year), month: month, day: day)
  }

  /// Years that a date of four digits may have, those of the Buddhist era among them.
  static let years = 1900...2699

  /// Thailand counts from the year -543.
  private static func gregorian(_ year: Int) -> Int { year >= 2400 ? year - 543 : year }
}

/// A day of the Gregorian calendar.
public struct ReceiptDate: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  public var year: Int
  /// 1...12.
  public var month: Int
  /// 1...31.
  public var day: Int

  /// Nil where there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), day >= 1, day <= days[month - 1], (1...9999).contains(year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// ISO 8601: `2018-12-25`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The day that the clock of this machine shows, in its time zone.
  public static var today: ReceiptDate {
    let parts = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day], from: Date())
    let shown = ReceiptDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    return max(shown ?? earliestToday, earliestToday)
  }

  /// A clock that shows less is wrong: this was written then.
  private static let earliestToday = ReceiptDate(checked: 2026, 11, 22)

  private init(checked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// How many days lie between 1 January of the year 1 and this day.
  var dayNumber: Int {
    let year = self.year - 1
    let months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let isLeap = self.year % 4 == 0 && (self.year % 100 != 0 || self.year % 400 == 0)
    return year * 365 + year / 4 - year / 100 + year / 400 + months[month - 1]
      + (isLeap && month > 2 ? 1 : 0) + day
  }

  public static func < (a: ReceiptDate, b: ReceiptDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// In which order a date of digits is written.
public enum DateOrder: String, Sendable, Hashable, Codable {
  case dmy, mdy, ymd
}
