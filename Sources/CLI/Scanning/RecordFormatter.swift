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

/// One row a page. Source: RFC 4180, with the line ends of this system.
struct CSVFormatter: RecordFormatter {
  func header() -> String {
    "file,page,status,total,currency,confidence,amounts,error_code,error\n"
  }

  func text(of record: PageRecord, isFirst: Bool) throws -> String {
    let amounts = record.amounts.map { String($0.count { $0.kind == "money" }) }
    let fields: [String?] = [
      record.file, String(record.page), record.status.rawValue, record.total?.exact,
      record.total?.currency, record.total.map { String($0.confidence) }, amounts,
      record.error?.code, record.error?.message,
    ]
    return fields.map { Self.quoted($0 ?? "") }.joined(separator: ",") + "\n"
  }

  func footer(isEmpty: Bool) -> String { "" }

  private static func quoted(_ field: String) -> String {
    // Scalars, since a comma that an accent follows is another character and still a comma to those who parse it.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]
    guard field.unicodeScalars.contains(where: special.contains) else { return field }
    var quoted = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return "\"" + String(quoted) + "\""
  }
}

/// A row a page for people to look through.
struct TableFormatter: RecordFormatter {
  private let nameWidth: Int

  /// - Parameter names: all that will appear, since rows are printed as they come.
  init(names: [String], width: Int) {
    let longest = names.map { Terminal.columns(of: Terminal.printable($0)) }.max() ?? 4
    nameWidth = min(max(4, longest), max(20, width - 44))
  }

  func header() -> String {
    Terminal.colored(row("FILE", "TOTAL", "", "SURE", "AMOUNTS", "TIME"), .bold)
  }

  func text(of record: PageRecord, isFirst: Bool) throws -> String {
    var name = Terminal.printable(record.file)
    if let pages = record.pages, pages > 1 { name += " [\(record.page)/\(pages)]" }
    if let error = record.error {
      let reason = Terminal.printable(String(error.message.dropPrefix("\(record.file): ")))
      return padded(shortened(name), nameWidth) + "  " + Terminal.colored(reason, .red) + "\n"
    }
    let money = record.amounts?.count { $0.kind == "money" } ?? 0
    let time = (record.milliseconds ?? [:]).values.reduce(0, +)
    let line = row(
      name, record.total?.exact ?? "-", record.total?.currency ?? "",
      record.total.map { "\(Int(($0.confidence * 100).rounded())) %" } ?? "", String(money),
      "\(Int(time.rounded())) ms")
    return record.total == nil ? Terminal.colored(line, .dim) : line
  }

  func footer(isEmpty: Bool) -> String { "" }

  private func row(
    _ name: String, _ total: String, _ currency: String, _ confidence: String, _ amounts: String,
    _ time: String
  ) -> String {
    padded(shortened(name), nameWidth) + "  " + aligned(total, 10) + " " + padded(currency, 3)
      + aligned(confidence, 6) + aligned(amounts, 9) + aligned(time, 9) + "\n"
  }

  /// The end of a path tells more than its beginning.
  private func shortened(_ name: String) -> String {
    var name = name
    guard Terminal.columns(of: name) > nameWidth else { return name }
    while Terminal.columns(of: name) >= nameWidth { name.removeFirst() }
    return "…" + name
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
