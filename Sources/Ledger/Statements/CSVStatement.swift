import Foundation
import Summa

/// A statement as comma-separated values. Columns are identified by their headings and values,
/// unless the options name them.
enum CSVStatement: StatementParser {
  static let name = "csv"

  static func recognizes(_ file: StatementFile) -> Bool {
    let first = file.text.first { !$0.isWhitespace }
    return first != "<" && first != "{"
  }

  private typealias Column = StatementColumn
  private typealias Row = DelimitedTable.Row

  static func statement(
    _ file: StatementFile, _ options: StatementOptions
  ) throws(LedgerError) -> Statement {
    let rows = try DelimitedTable(file).rows
    let (headings, columns, body) = try layout(of: rows, file, options.columns)
    func values(_ columns: [Int?]) -> [String] {
      columns.compactMap(\.self).flatMap { column in
        body.compactMap { $0.field(column)?.nonEmpty }
      }
    }
    let numbers =
      options.hasDecimalComma.map(WrittenNumbers.init)
      ?? WrittenNumbers(values([columns[.amount], columns[.debit], columns[.credit]]))
    let dates =
      options.dateOrder.map(WrittenDates.init) ?? WrittenDates(values([columns[.date]]))
    // A heading such as Amount (EUR).
    let heading = columns[.amount].flatMap { headings.indices.contains($0) ? headings[$0] : nil }
    let currency = heading.flatMap(Self.currency(in:))
    var statement = Statement(format: name, bookings: [])
    var references: [String?] = []
    var signs: Set<Bool> = []
    for row in body {
      func field(_ column: Column) -> String? { columns[column].flatMap(row.field)?.nonEmpty }
      let written = [Column.amount, .debit, .credit].compactMap { column in
        field(column).map { (column, $0) }
      }
      guard let day = field(.date), !written.isEmpty else {
        statement.passedOver.append(row.line)
        continue
      }
      guard let date = dates.date(day) else {
        throw file.error(
          "has no day in \(day.printable); name the column with the option columns, as in date=2",
          line: row.line)
      }
      var amount = Decimal(0)
      for (column, text) in written {
        guard var number = numbers.number(text) else {
          throw file.error(
            "has no amount in \(text.printable); name the column with the option columns, as in amount=3",
            line: row.line)
        }
        if column == .debit { number = -abs(number) }
        if column == .amount, let mark = field(.direction), let isPayment = isPayment(mark) {
          number = isPayment ? -abs(number) : abs(number)
        }
        amount += number
      }
      if columns[.amount] != nil, columns[.direction] == nil, amount != 0 {
        signs.insert(amount < 0)
      }
      var booking = Booking(line: row.line, date: date, amount: amount)
      booking.account = field(.account)
      booking.currency = Self.currency(field(.currency)) ?? currency
      booking.purchased = field(.purchased).flatMap(dates.date)
      if let text = field(.original), let number = numbers.number(text),
        let currency = Self.currency(field(.originalCurrency)) ?? Self.currency(in: text),
        currency != booking.currency, number != 0
      {
        booking.original = Booking.Original(amount: abs(number), currency: currency)
      }
      booking.name = field(.name) ?? ""
      booking.text = row.fields.indices.filter { !columns.values.contains($0) }
        .map { row.fields[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
      statement.bookings.append(booking)
      references.append(field(.reference))
    }
    statement.bookings = statement.bookings.identified(references: references)
    statement.hasOpenSign = !signs.isEmpty
    return statement
  }

  /// Nil if a mark stands for neither debits nor credits.
  private static func isPayment(_ mark: String) -> Bool? {
    WrittenNumbers.marks[mark.uppercased()] ?? directions[mark.lowercased()]
  }

  /// Words of Dutch and German tables.
  private static let directions = [
    "af": true, "out": true, "ausgang": true, "lastschrift": true,
    "bij": false, "in": false, "eingang": false, "gutschrift": false,
  ]

  private static func currency(_ text: String?) -> String? {
    text.flatMap { $0.wholeMatch(of: /[A-Za-z]{3}/) == nil ? nil : $0.uppercased() }
  }

  private static func currency(in text: String) -> String? {
    text.firstMatch(of: /\b[A-Z]{3}\b/).map { String($0.output) }
  }

  // MARK: Columns

  /// The columns, and the rows below the headings.
  private static func layout(
    of rows: [Row], _ file: StatementFile, _ named: [Column: String]
  ) throws(LedgerError) -> (headings: [String], columns: [Column: Int], rows: [Row]) {
    var best: (score: Double, columns: [Column: Int], row: Int)?
    // Some banks put the account, the owner and the period above the headings.
    for (index, row) in rows.prefix(40).enumerated() where row.fields.count > 1 {
      let columns = Self.columns(of: row.fields)
      guard columns[.date] != nil, hasAmount(columns) else { continue }
      let score = Double(columns.count)
      if score > best?.score ?? 0 { best = (score, columns, index) }
    }
    var columns = best?.columns ?? [:]
    // Without known headings, the first row with a day is the first booking.
    let dates = WrittenDates(order: .dmy)
    let first =
      best.map { $0.row + 1 }
      ?? rows.firstIndex { $0.fields.contains { dates.date($0) != nil } } ?? rows.count
    let body = Array(rows[first...])
    let headings = first > 0 ? rows[first - 1].fields : []
    for (column, name) in named {
      guard let place = place(of: name, in: headings, rows: rows) else {
        throw file.error(
          "has no column \(name.printable), which the option columns names for \(column.rawValue)")
      }
      for other in columns where other.value == place { columns[other.key] = nil }
      columns[column] = place
      if column == .amount { (columns[.debit], columns[.credit]) = (nil, nil) }
    }
    if columns[.date] == nil || !hasAmount(columns) {
      columns.merge(try Self.columns(byValuesOf: body, file)) { known, _ in known }
    }
    columns[.text] = nil
    return (headings, columns, body)
  }

  private static func hasAmount(_ columns: [Column: Int]) -> Bool {
    columns[.amount] != nil || columns[.debit] != nil
  }

  /// The columns by headings: the best pairs of both first.
  private static func columns(of headings: [String]) -> [Column: Int] {
    var pairs: [(likeness: Double, column: Column, place: Int)] = []
    for (place, heading) in headings.enumerated() where heading.count <= 60 {
      for column in Column.allCases {
        let likeness = column.likeness(to: heading)
        if likeness > 0 { pairs.append((likeness, column, place)) }
      }
    }
    var columns: [Column: Int] = [:]
    for pair in pairs.sorted(by: { ($1.likeness, $0.place) < ($0.likeness, $1.place) })
    where columns[pair.column] == nil && !columns.values.contains(pair.place) {
      columns[pair.column] = pair.place
    }
    // Of two dates, the one without a heading of its own is that of the booking.
    if columns[.date] == nil, let place = columns[.purchased] {
      (columns[.date], columns[.purchased]) = (place, nil)
    }
    return columns
  }

  /// A column that is named by its heading or its number from 1.
  private static func place(of name: String, in headings: [String], rows: [Row]) -> Int? {
    if let number = Int(name) {
      return rows.contains { $0.fields.indices.contains(number - 1) } ? number - 1 : nil
    }
    let wanted = Column.plain(name)
    return headings.firstIndex { Column.plain($0) == wanted }
  }

  /// The columns of a table without headings: the first in which all values are days, and the only
  /// one with amounts that is not a balance.
  private static func columns(
    byValuesOf rows: [Row], _ file: StatementFile
  ) throws(LedgerError) -> [Column: Int] {
    let width = rows.map(\.fields.count).max() ?? 0
    let numbers = WrittenNumbers(
      rows.flatMap(\.fields).filter { $0.wholeMatch(of: /[-+]?[0-9.,' ]+[.,][0-9]{2}/) != nil })
    let dates = WrittenDates(
      rows.flatMap(\.fields).filter {
        $0.wholeMatch(of: /[0-9]{1,4}[-.\/][0-9]+[-.\/][0-9]+/) != nil
      })
    func all(_ column: Int, _ parses: (String) -> Bool) -> Bool {
      let values = rows.compactMap { $0.field(column)?.nonEmpty }
      return values.count * 2 > rows.count && values.allSatisfy(parses)
    }
    guard let date = (0..<width).first(where: { all($0) { dates.date($0) != nil } }) else {
      throw file.error(
        "has no column of days; name them with the option columns, as in date=1,amount=3,name=2")
    }
    let amounts = (0..<width).filter { column in
      column != date
        && all(column) { text in
          text.contains { ".,".contains($0) } && numbers.number(text) != nil
        }
    }
    let balances = amounts.filter { column in
      amounts.contains { $0 != column && isBalance(column, of: $0, rows, numbers) }
    }
    let candidates = amounts.filter { !balances.contains($0) }
    guard candidates.count == 1, let amount = candidates.first else {
      throw file.error(
        (candidates.isEmpty ? "has no column of amounts" : "has several columns of amounts")
          + "; name them with the option columns, as in date=1,amount=3,name=2")
    }
    var columns = [Column.date: date, .amount: amount]
    if let balance = balances.first { columns[.balance] = balance }
    return columns
  }

  /// True if the differences of a column's rows are the amounts of another.
  private static func isBalance(
    _ balance: Int, of amount: Int, _ rows: [Row], _ numbers: WrittenNumbers
  ) -> Bool {
    let pairs = rows.compactMap { row -> (balance: Decimal, amount: Decimal)? in
      guard let balance = row.field(balance).flatMap({ numbers.number($0) }),
        let amount = row.field(amount).flatMap({ numbers.number($0) })
      else { return nil }
      return (balance, amount)
    }
    guard pairs.count > 1 else { return false }
    let steps = zip(pairs, pairs.dropFirst())
    return steps.allSatisfy { $0.balance + $1.amount == $1.balance }
      || steps.allSatisfy { $1.balance + $0.amount == $0.balance }
  }
}

extension DelimitedTable.Row {
  /// The field of a column; nil if the row is shorter.
  fileprivate func field(_ column: Int) -> String? {
    fields.indices.contains(column) ? fields[column] : nil
  }
}
