import Foundation
import Summa

/// A statement in Open Financial Exchange, also as QFX: version 1 in SGML, whose elements with a
/// value need no end, and version 2 in XML. Source: OFX 1.6, section 11, and OFX 2.2.
enum OFXStatement: StatementParser {
  static let name = "ofx"

  static func recognizes(_ file: StatementFile) -> Bool {
    file.text.prefix(2000).contains(/<OFX>|OFXHEADER/.ignoresCase())
  }

  static func statement(
    _ file: StatementFile, _ options: StatementOptions
  ) throws(LedgerError) -> Statement {
    var bookings: [Booking] = []
    var references: [String?] = []
    var account: String?
    var currency: String?
    /// The elements of the booking that is open, and the line where it starts.
    var entry: (line: Int, values: [String: String])?
    var open: [String] = []
    var isComplete = false
    for tag in tags(of: file.text) {
      switch tag.name {
      case "STMTTRN":
        if let entry {
          throw file.error("begins a booking that has no end mark", line: entry.line)
        }
        entry = (tag.line, [:])
      case "/STMTTRN":
        guard let ended = entry else {
          throw file.error("ends a booking that has no beginning", line: tag.line)
        }
        var booking = try booking(ended.values, line: ended.line, file)
        booking.account = account
        booking.currency = booking.currency ?? currency
        bookings.append(booking)
        references.append(ended.values["FITID"])
        entry = nil
      case "CURDEF": currency = tag.value.nonEmpty
      case "ACCTID" where entry == nil: account = tag.value.nonEmpty
      case "/OFX": isComplete = true
      case let name where name.hasPrefix("/"):
        if let place = open.lastIndex(of: String(name.dropFirst())) {
          open.removeSubrange(place...)
        }
      case let name:
        guard tag.value.isEmpty else {
          // The code of a currency is inside CURRENCY or ORIGCURRENCY.
          let key = ["CURSYM", "CURRATE"].contains(name) ? "\(open.last ?? "").\(name)" : name
          if entry?.values[key] == nil { entry?.values[key] = tag.value }
          continue
        }
        open.append(name)
      }
    }
    guard entry == nil, isComplete else {
      throw file.error(
        "is cut off" + (entry.map { " in the booking of line \($0.line)" } ?? "")
          + "; download it again")
    }
    return Statement(format: name, bookings: bookings.identified(references: references))
  }

  private static func booking(
    _ values: [String: String], line: Int, _ file: StatementFile
  ) throws(LedgerError) -> Booking {
    let dates = WrittenDates(order: .ymd)
    guard let date = values["DTPOSTED"].flatMap(dates.date) else {
      throw file.error("begins a booking without a day in DTPOSTED", line: line)
    }
    guard let amount = values["TRNAMT"].flatMap(Decimal.init(plain:)) else {
      throw file.error("begins a booking without an amount in TRNAMT", line: line)
    }
    var booking = Booking(line: line, date: date, amount: amount)
    booking.purchased = values["DTUSER"].flatMap(dates.date)
    booking.currency = values["CURRENCY.CURSYM"]
    if let code = values["ORIGCURRENCY.CURSYM"],
      let rate = values["ORIGCURRENCY.CURRATE"].flatMap(Decimal.init(plain:)), rate > 0
    {
      // The rate is that of the statement's currency to the other.
      booking.original = Booking.Original(
        amount: (abs(amount) / rate).rounded(digits: 2), currency: code)
    }
    booking.name = values["NAME"] ?? ""
    booking.text = ["MEMO", "CHECKNUM"].compactMap { values[$0] }.joined(separator: " ")
    return booking
  }

  private struct Tag {
    var name: String
    /// The text up to the next tag.
    var value: String
    var line: Int
  }

  private static func tags(of text: String) -> [Tag] {
    var tags: [Tag] = []
    var line = 1
    for part in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      let start = line
      line += part.element.count { $0 == "\n" }
      guard part.offset > 0, let end = part.element.firstIndex(of: ">") else { continue }
      let name = part.element[..<end].prefix { !$0.isWhitespace }.uppercased()
      let value = part.element[part.element.index(after: end)...]
        .trimmingCharacters(in: .whitespacesAndNewlines)
      tags.append(Tag(name: name, value: unescaped(value), line: start))
    }
    return tags
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&nbsp;", with: " ").replacing("&apos;", with: "'").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
