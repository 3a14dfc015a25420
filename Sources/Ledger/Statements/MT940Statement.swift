import Foundation
import Summa

/// A statement in SWIFT's MT940: fields such as `:61:`, which extend to the next one. Source: the
/// German banks' "Anlage 3 der Schnittstellenspezifikation", chapter 8, for the parts of `:86:`.
enum MT940Statement: StatementParser {
  static let name = "mt940"

  static func recognizes(_ file: StatementFile) -> Bool {
    file.text.prefix(4000).contains(/^:(20|25|60[FM]|61):/.anchorsMatchLineEndings())
  }

  private struct Field {
    var tag: String
    var value: String
    var line: Int
  }

  static func statement(
    _ file: StatementFile, _ options: StatementOptions
  ) throws(LedgerError) -> Statement {
    var bookings: [Booking] = []
    var references: [String?] = []
    var account: String?
    var currency: String?
    /// The line of the balance at the beginning of a statement that has no end yet.
    var opened: Int?
    for field in fields(of: file) {
      switch field.tag {
      case "25": account = field.value.nonEmpty
      case "60F", "60M":
        opened = field.line
        currency = field.value.prefixMatch(of: /[CD]\d{6}([A-Z]{3})/).map { String($0.output.1) }
      case "61":
        guard opened != nil else {
          throw file.error("is a booking before the opening balance :60F:", line: field.line)
        }
        guard
          let match = field.value.prefixMatch(
            of: /(\d{6})(\d{4})?(R?)([CD])[A-Z]?(\d{1,12},\d{0,6})([A-Z]...)?([^\n\/]*)/),
          let date = day(match.output.1, match.output.2),
          let number = Decimal(plain: match.output.5)
        else {
          throw file.error(
            "is no booking: :61: needs a day, C or D, and an amount with a comma", line: field.line)
        }
        // A reversed credit takes money away.
        let isPayment = (match.output.4 == "D") != (match.output.3 == "R")
        var booking = Booking(line: field.line, date: date, amount: isPayment ? -number : number)
        booking.account = account
        booking.currency = currency
        bookings.append(booking)
        references.append(match.output.7.isEmpty ? nil : String(match.output.7))
      case "86":
        // The last one may describe the whole statement.
        guard opened != nil, let last = bookings.indices.last else { continue }
        add(field.value, to: &bookings[last])
      case "62F", "62M": opened = nil
      default: continue
      }
    }
    if let opened {
      throw file.error(
        "begins a statement without a closing balance :62F:; download it again", line: opened)
    }
    // A bank's reference is often only NONREF, so the text identifies the booking as well.
    let numbers = zip(references, bookings).map { "\($0 ?? "") \($1.description)" }
    return Statement(format: name, bookings: bookings.identified(references: numbers))
  }

  private static func fields(of file: StatementFile) -> [Field] {
    var fields: [Field] = []
    for (number, line) in file.lines {
      if let match = line.prefixMatch(of: /:(\d{2}[A-Z]?):/) {
        fields.append(
          Field(
            tag: String(match.output.1), value: String(line[match.range.upperBound...]),
            line: number))
      } else if line.hasPrefix("-") || line.hasPrefix("{") {
        // The end of a message, or the envelope around it.
        fields.append(Field(tag: "", value: "", line: number))
      } else if let last = fields.indices.last {
        fields[last].value += "\n\(line)"
      }
    }
    return fields
  }

  /// The day of the booking is in the year of the value date, or in the one next to it.
  private static func day(_ value: Substring, _ entry: Substring?) -> ReceiptDate? {
    guard let day = WrittenDates(order: .ymd).date("20\(value)") else { return nil }
    guard let entry, let month = Int(entry.prefix(2)), let number = Int(entry.suffix(2)) else {
      return day
    }
    let years = [day.year, day.year + 1, day.year - 1]
    let days = years.compactMap { ReceiptDate(year: $0, month: month, day: number) }
    return days.min { abs($0.dayNumber - day.dayNumber) < abs($1.dayNumber - day.dayNumber) }
  }

  /// Adds the text of `:86:`: in numbered parts, in parts with names between slashes, or plain.
  private static func add(_ value: String, to booking: inout Booking) {
    let line = value.replacing("\n", with: "")
    let parts: [(key: Substring, text: Substring)]
    if let match = line.prefixMatch(of: /\d{3}(.)\d{2}/), match.output.1 != " " {
      // The sign behind the code of the booking separates the parts.
      parts = line.split(separator: match.output.1).dropFirst().map {
        ($0.prefix(2), $0.dropFirst(2))
      }
    } else if line.contains(/\/(NAME|REMI|EREF|BENM)\//) {
      parts = line.matches(of: /\/([A-Z]{4})\/(.*?)(?=\/[A-Z]{4}\/|$)/)
        .map { ($0.output.1, $0.output.2) }
    } else {
      booking.text = value.split(separator: "\n").joined(separator: " ")
      return
    }
    let names: Set<Substring> = ["32", "33", "NAME"]
    booking.name = parts.filter { names.contains($0.key) }.map(\.text).joined()
      .trimmingCharacters(in: .whitespaces)
    booking.text = parts.filter { !names.contains($0.key) }.map(\.text).joined()
  }
}
