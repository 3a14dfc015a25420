import Foundation

/// A date as printed, before it is decided which number is the day.
struct PrintedDate: Sendable, Hashable {
  /// The numbers from left to right; a month in letters counts as a number.
  var parts: [Int]
  /// The number of digits of the year: 2 or 4.
  var yearDigits: Int
  /// The order if the text allows only one; nil for 03/04/2025.
  var order: DateOrder?
  /// True if the month is printed in digits.
  var isOfDigits = true

  /// The date under `order`, unless the text itself fixes another order; nil for an impossible day.
  func date(_ order: DateOrder) -> ReceiptDate? {
    let (day, month, year) =
      switch self.order ?? order {
      case .dmy: (parts[0], parts[1], parts[2])
      case .mdy: (parts[1], parts[0], parts[2])
      case .ymd: (parts[2], parts[1], parts[0])
      }
    // Two digits are a year of this century.
    return ReceiptDate(
      year: yearDigits == 2 ? 2000 + year : Self.gregorian(year), month: month, day: day)
  }

  static let days = 1...31
  private static let months = 1...12
  /// The years that four digits may be, including those of the Buddhist era.
  static let years = 1900...2699

  /// Four digits from this year on are of the Buddhist era.
  private static let firstBuddhistYear = 2400
  /// The number to add to a year of the Buddhist era.
  static let buddhistOffset = DateWords.standard.calendars["buddhist", default: 0]

  private static func gregorian(_ year: Int) -> Int {
    year >= firstBuddhistYear ? year + buddhistOffset : year
  }
}

extension PrintedDate {
  /// A date with the year first; nil unless a month and a day follow it.
  /// - Parameter parts: year, month and day.
  init?(yearFirst parts: [Int], yearDigits: Int = 4) {
    guard Self.months.contains(parts[1]), Self.days.contains(parts[2]) else { return nil }
    self.init(parts: parts, yearDigits: yearDigits, order: .ymd)
  }

  /// A date with the year at the end; nil unless the other numbers may be a day and a month.
  /// - Parameters:
  ///   - parts: day, month and year, or month, day and year.
  ///   - yearDigits: 2 or 4.
  init?(yearLast parts: [Int], yearDigits: Int) {
    let isDayFirst = Self.days.contains(parts[0]) && Self.months.contains(parts[1])
    let isMonthFirst = Self.months.contains(parts[0]) && Self.days.contains(parts[1])
    guard isDayFirst || isMonthFirst else { return nil }
    self.init(
      parts: parts, yearDigits: yearDigits,
      order: isDayFirst && isMonthFirst ? nil : isDayFirst ? .dmy : .mdy)
  }
}

/// A day of the Gregorian calendar.
public struct ReceiptDate: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  public var year: Int
  /// 1...12.
  public var month: Int
  /// 1...31.
  public var day: Int

  /// Returns nil for a day that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.monthLengths(in: year)[month - 1],
      (1...9999).contains(year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func monthLengths(in year: Int) -> [Int] {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  /// ISO 8601: `2018-12-25`.
  public var description: String { String(format: "%04d-%02d-%02d", year, month, day) }

  /// Today by the clock of this machine, in its time zone, but never before 22 November 2026.
  public static var today: ReceiptDate {
    let parts = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day], from: Date())
    let shown = ReceiptDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    return max(shown ?? earliestToday, earliestToday)
  }

  /// The day of this code: a clock that shows an earlier one is wrong.
  private static let earliestToday = ReceiptDate(checked: 2026, 11, 22)

  private init(checked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days from 1 January of the year 1 to this day.
  package var dayNumber: Int {
    let years = year - 1
    let months = Self.monthLengths(in: year).prefix(month - 1)
    return years * 365 + years / 4 - years / 100 + years / 400 + months.reduce(day, +)
  }

  public static func < (a: ReceiptDate, b: ReceiptDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// The order in which a date of digits is written.
public enum DateOrder: String, Sendable, Hashable, Codable, CaseIterable {
  case dmy, mdy, ymd
}
