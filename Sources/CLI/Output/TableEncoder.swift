import Summa

/// A table with one row a page, for people.
struct TableEncoder: PageEncoder {
  static let name = "table"

  private let nameWidth: Int
  /// 0 if the terminal has no room for the column.
  private let merchantWidth: Int
  /// True if there is room for the number of amounts and the time.
  private let hasDetails: Bool
  private let usesColor: Bool

  /// The width of all columns except names, merchants and details.
  private static let fixedWidth = 46
  private static let detailsWidth = 18

  // The headings of a table; a narrow terminal shows only some of them.
  private static let narrow = ["FILE", "DATE", "TOTAL", "SURE", "STATE"]
  /// The headings of earlier versions.
  private static let former = ["FILE", "DATE", "TOTAL", "SURE", "PROOF"]
  private static let merchant = "MERCHANT"
  private static let details = ["AMOUNTS", "TIME"]

  static func recognizes(_ head: [UInt8]) -> Bool {
    guard let line = head.firstLine else { return false }
    // Colour codes surround the whole line.
    let words = String(decoding: line, as: UTF8.self).replacing("\u{1B}[1m", with: "")
      .replacing("\u{1B}[0m", with: "").split(separator: " ").map(String.init)
    return [narrow, former].contains(words.filter { $0 != merchant && !details.contains($0) })
  }

  /// Rows are written one by one, so the widths follow from the names that are expected.
  init(_ options: EncodingOptions) {
    usesColor = options.isShown
    let width = Terminal.width
    let longest = options.files.map { $0.printable.columns }.max() ?? 4
    hasDetails = width >= 100
    let room = width - Self.fixedWidth - (hasDetails ? Self.detailsWidth : 0)
    nameWidth = min(max(4, longest), max(14, room - 14))
    let rest = room - nameWidth - 2
    merchantWidth = rest >= 10 ? min(28, rest) : 0
  }

  func header() -> [UInt8] {
    let line = row(
      Self.narrow[0], Self.narrow[1], Self.merchant, Self.narrow[2], "", Self.narrow[3],
      Self.narrow[4], Self.details[0], Self.details[1])
    return Array(colored(line, .bold).utf8)
  }

  func bytes(of page: RecognizedAmounts) -> [UInt8] { Array(text(of: page).utf8) }

  private func text(of record: RecognizedAmounts) -> String {
    let name = record.printedName
    if let error = record.error {
      let reason = String(error.message.trimmingPrefix("\(record.file): ")).printable
      return Terminal.padded(Terminal.ending(name, nameWidth), nameWidth) + "  "
        + colored(reason, .red) + "\n"
    }
    let money = record.amounts.count { $0.kind == .money }
    let time = record.milliseconds
    let line = row(
      name, record.date?.description ?? "-", record.shopForPeople,
      record.total?.exactText ?? "-", record.total?.currency?.rawValue ?? "",
      record.total.map { $0.confidence.percentText } ?? "", state(of: record),
      String(money), "\(Int(time.rounded())) ms")
    return record.total == nil ? colored(line, .dim) : line
  }

  private func colored(_ text: String, _ color: Terminal.Color) -> String {
    usesColor ? Terminal.colored(text, color) : text
  }

  /// The state; on a page without a total, the language whose model is missing.
  private func state(of record: RecognizedAmounts) -> String {
    let unread = record.total == nil ? record.unreadScript : nil
    return unread.map { "in \($0.name)" } ?? record.state.rawValue
  }

  private func row(
    _ name: String, _ date: String, _ merchant: String, _ total: String, _ currency: String,
    _ confidence: String, _ state: String, _ amounts: String, _ time: String
  ) -> String {
    var row =
      Terminal.padded(Terminal.ending(name, nameWidth), nameWidth) + "  "
      + Terminal.padded(date, 10)
    if merchantWidth > 0 {
      row += "  " + Terminal.padded(Terminal.cut(merchant, merchantWidth), merchantWidth)
    }
    row +=
      Terminal.aligned(total, 12) + " " + Terminal.padded(currency, 3)
      + Terminal.aligned(confidence, 6) + "  "
    row +=
      hasDetails
      ? Terminal.padded(state, 7) + Terminal.aligned(amounts, 9) + Terminal.aligned(time, 9) : state
    while row.last == " " { row.removeLast() }
    return row + "\n"
  }
}

extension RecognizedAmounts {
  /// The name of the shop for tables, with a question mark if it is a guess.
  fileprivate var shopForPeople: String {
    guard let merchant else { return "-" }
    return Terminal.shop(merchant, isGuess: fields[.merchant]?.isGuess ?? false)
  }

  /// The file's name for people, with the page and the sheet if there are several: `a.tif [2/5]`,
  /// `b.jpg (1/2)`.
  var printedName: String {
    var name = file.printable
    if let pages, pages > 1 { name += " [\(page)/\(pages)]" }
    if let sheet, sheet.count > 1 { name += " (\(sheet.number)/\(sheet.count))" }
    return name
  }
}
