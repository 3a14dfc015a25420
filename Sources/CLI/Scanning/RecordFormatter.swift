import Summa

/// Turns records into text, one after the other.
protocol RecordFormatter: Sendable {
  /// What stands before the first record.
  func header() -> String
  /// A record's text with the end of its line.
  func text(of record: PageRecord, isFirst: Bool) throws -> String
  /// What stands after the last record.
  func footer(isEmpty: Bool) -> String
}

/// One JSON object a line.
struct JSONLinesFormatter: RecordFormatter {
  func header() -> String { "" }
  func text(of record: PageRecord, isFirst: Bool) throws -> String { try record.json() + "\n" }
  func footer(isEmpty: Bool) -> String { "" }
}

/// One JSON array.
struct JSONFormatter: RecordFormatter {
  func header() -> String { "[" }
  func text(of record: PageRecord, isFirst: Bool) throws -> String {
    (isFirst ? "\n" : ",\n") + (try record.json())
  }
  func footer(isEmpty: Bool) -> String { isEmpty ? "]\n" : "\n]\n" }
}

/// One row a page.
struct CSVFormatter: RecordFormatter {
  func header() -> String { CSVColumns.pages + "\n" }

  func text(of record: PageRecord, isFirst: Bool) throws -> String {
    // Of a page that was read, that its picture was not written.
    let failure = record.error ?? record.annotationError
    let amounts = record.amounts.map { String($0.count { $0.kind == .money }) }
    return CSV.row([
      .text(record.file), .number(String(record.page)), .text(record.status.rawValue),
      .number(record.total?.exact), .text(record.total?.currency ?? record.currency),
      .number(record.total.map { String($0.confidence) }), .number(amounts),
      .text(failure?.code), .text(failure?.message), .text(record.date),
      .text(record.merchant), .text(record.total?.proof), .number(record.fields?.net?.exact),
      .number(record.fields?.tax?.exact), .number(record.fields?.tip?.exact),
      .text(record.fields?.payment?.value), .text(record.time),
      .text(record.fields?.taxID?.value), .text(record.fields?.receiptNumber?.value),
    ])
  }

  func footer(isEmpty: Bool) -> String { "" }
}

/// One row an item; pages without items have none.
struct ItemsCSVFormatter: RecordFormatter {
  func header() -> String { CSVColumns.items + "\n" }

  func text(of record: PageRecord, isFirst: Bool) throws -> String {
    (record.items ?? []).enumerated().map { index, item in
      CSV.row([
        .text(record.file), .number(String(record.page)), .number(String(index + 1)),
        .text(item.description), .number(item.quantity), .number(item.unitPrice),
        .number(item.amount), .text(record.currency), .text(record.date), .text(record.merchant),
      ])
    }.joined()
  }

  func footer(isEmpty: Bool) -> String { "" }
}

/// A row a page for people to look through.
struct TableFormatter: RecordFormatter {
  private let nameWidth: Int
  /// 0 where the terminal has no room for it.
  private let merchantWidth: Int
  /// Whether there is room for how many amounts there are and how long they took.
  private let hasDetails: Bool
  private let usesColor: Bool

  /// What all columns but names and merchants take.
  private static let fixedWidth = 46
  private static let detailsWidth = 18

  /// - Parameters:
  ///   - names: all that will appear, since rows are printed as they come.
  ///   - usesColor: whether the table goes to where colours are seen.
  init(names: [String], width: Int, usesColor: Bool) {
    self.usesColor = usesColor
    let longest = names.map { Terminal.columns(of: Terminal.printable($0)) }.max() ?? 4
    hasDetails = width >= 100
    let room = width - Self.fixedWidth - (hasDetails ? Self.detailsWidth : 0)
    nameWidth = min(max(4, longest), max(14, room - 14))
    let rest = room - nameWidth - 2
    merchantWidth = rest >= 10 ? min(28, rest) : 0
  }

  func header() -> String {
    // In the order of ``TableColumns``, by which a table is known again.
    let names = TableColumns.narrow
    let line = row(
      names[0], names[1], TableColumns.merchant, names[2], "", names[3], names[4],
      TableColumns.details[0], TableColumns.details[1])
    return colored(line, .bold)
  }

  func text(of record: PageRecord, isFirst: Bool) throws -> String {
    var name = Terminal.printable(record.file)
    if let pages = record.pages, pages > 1 { name += " [\(record.page)/\(pages)]" }
    if let error = record.error {
      let reason = Terminal.printable(String(error.message.dropPrefix("\(record.file): ")))
      return padded(shortened(name), nameWidth) + "  " + colored(reason, .red) + "\n"
    }
    let money = record.amounts?.count { $0.kind == .money } ?? 0
    let time = (record.milliseconds ?? [:]).values.reduce(0, +)
    let line = row(
      name, record.date ?? "-", record.merchant.map(Terminal.printable) ?? "-",
      record.total?.exact ?? "-", record.total?.currency ?? "",
      record.total.map { "\(Int($0.confidence * 100)) %" } ?? "", proof(of: record),
      String(money), "\(Int(time.rounded())) ms")
    return record.total == nil ? colored(line, .dim) : line
  }

  func footer(isEmpty: Bool) -> String { "" }

  private func colored(_ text: String, _ color: Terminal.Color) -> String {
    usesColor ? Terminal.colored(text, color) : text
  }

  /// Whether the total is proved, in a word.
  private func proof(of record: PageRecord) -> String {
    guard let total = record.total else { return "" }
    return total.proof != nil ? "proved" : total.contradiction != nil ? "doubted" : "-"
  }

  private func row(
    _ name: String, _ date: String, _ merchant: String, _ total: String, _ currency: String,
    _ confidence: String, _ proof: String, _ amounts: String, _ time: String
  ) -> String {
    var row = padded(shortened(name), nameWidth) + "  " + padded(date, 10)
    if merchantWidth > 0 { row += "  " + padded(cut(merchant, merchantWidth), merchantWidth) }
    row += aligned(total, 12) + " " + padded(currency, 3) + aligned(confidence, 6) + "  "
    row += hasDetails ? padded(proof, 7) + aligned(amounts, 9) + aligned(time, 9) : proof
    while row.last == " " { row.removeLast() }
    return row + "\n"
  }

  /// The end of a path tells more than its beginning.
  private func shortened(_ name: String) -> String {
    var name = name
    guard Terminal.columns(of: name) > nameWidth else { return name }
    while Terminal.columns(of: name) >= nameWidth { name.removeFirst() }
    return "…" + name
  }

  /// The beginning of a merchant's name tells more than its end.
  private func cut(_ text: String, _ width: Int) -> String {
    var text = text
    guard Terminal.columns(of: text) > width else { return text }
    while Terminal.columns(of: text) >= width { text.removeLast() }
    return text + "…"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Terminal.columns(of: text)))
  }

  private func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - Terminal.columns(of: text))) + text
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
