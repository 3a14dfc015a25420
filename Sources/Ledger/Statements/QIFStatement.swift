import Foundation
import Summa

/// A statement in the Quicken Interchange Format: fields of one letter a line, and `^` behind each
/// booking.
enum QIFStatement: StatementParser {
  static let name = "qif"

  static func recognizes(_ file: StatementFile) -> Bool {
    file.text.prefix(2000).contains(
      /^\s*!(Type|Account|Option)/.ignoresCase().anchorsMatchLineEndings())
  }

  private typealias Entry = (line: Int, fields: [Character: String])

  static func statement(
    _ file: StatementFile, _ options: StatementOptions
  ) throws(LedgerError) -> Statement {
    let entries = try entries(of: file)
    let numbers =
      options.hasDecimalComma.map(WrittenNumbers.init)
      ?? WrittenNumbers(entries.compactMap { $0.fields["T"] })
    let dates =
      options.dateOrder.map(WrittenDates.init)
      ?? WrittenDates(entries.compactMap { $0.fields["D"] })
    var bookings: [Booking] = []
    for entry in entries {
      guard let date = entry.fields["D"].flatMap(dates.date) else {
        throw file.error("begins a booking without a day", line: entry.line)
      }
      guard let amount = (entry.fields["T"] ?? entry.fields["U"]).flatMap(numbers.number) else {
        throw file.error("begins a booking without an amount", line: entry.line)
      }
      var booking = Booking(line: entry.line, date: date, amount: amount)
      booking.name = entry.fields["P"] ?? ""
      booking.text = ["M", "N", "A", "L"].compactMap { entry.fields[$0] }.joined(separator: " ")
      bookings.append(booking)
    }
    var statement = Statement(format: name, bookings: bookings.identified())
    statement.hasOpenSign = true
    return statement
  }

  private static func entries(of file: StatementFile) throws(LedgerError) -> [Entry] {
    var entries: [Entry] = []
    var entry: Entry?
    /// True in lists of accounts, categories and the like, which have no bookings.
    var isList = false
    for (number, line) in file.lines {
      guard let letter = line.first else { continue }
      let value = line.dropFirst().trimmingCharacters(in: .whitespaces)
      switch letter {
      case "!":
        let type = value.lowercased()
        if type.hasPrefix("option") || type.hasPrefix("clear") { continue }
        isList = !["bank", "cash", "ccard", "oth a", "oth l"].contains {
          type.hasPrefix("type:\($0)")
        }
        guard !type.hasPrefix("type:invst") else {
          throw file.error(
            "begins a list of investments; download the statement of an account", line: number)
        }
      case "^":
        if !isList, let entry { entries.append(entry) }
        entry = nil
      case "A"..."Z" where !isList:
        if entry == nil { entry = (number, [:]) }
        // A booking in parts repeats S, E and $; an address repeats A.
        let known = entry?.fields[letter]
        entry?.fields[letter] = known.map { "\($0) \(value)" } ?? value
      default: continue
      }
    }
    guard entry == nil else {
      throw file.error("begins a booking that has no end; download it again", line: entry?.line)
    }
    return entries
  }
}
