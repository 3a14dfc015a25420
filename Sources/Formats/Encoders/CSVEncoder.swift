/// Comma-separated values (RFC 4180) below a line of column names: one row per page, or one row per
/// item if ``EncodingOptions/items`` is set.
///
/// A cell that a spreadsheet would compute starts with an apostrophe.
public struct CSVEncoder: PageEncoder {
  public static let name = "csv"
  public static let listsItems = true
  public static let marksUTF8 = true

  /// True if the first row has the columns of this version or of an earlier one.
  public static func recognizes(_ head: [UInt8]) -> Bool {
    guard let line = head.firstLine else { return false }
    let names = line.starts(with: mark) ? line.dropFirst(mark.count) : line
    let columns = String(decoding: names, as: UTF8.self).split(separator: ",").map(String.init)
    // A ledger adds columns of its own.
    return columns.count >= fewestColumns
      && [pageColumns, itemColumns].contains {
        $0.starts(with: columns) || columns.starts(with: $0)
      }
  }

  // Later versions may add columns at the end.
  private static let pageColumns = [
    "file", "page", "status", "total", "currency", "confidence", "amounts", "error_code", "error",
    "date", "merchant", "proof", "net", "tax", "tip", "payment", "time", "tax_id",
    "receipt_number", "sheet", "contradiction", "merchant_company", "branch", "address", "phone",
    "state", "taxes",
  ]
  private static let itemColumns = [
    "file", "page", "item", "description", "quantity", "unit_price", "amount", "currency", "date",
    "merchant", "sheet", "discount", "code", "unit", "tax_code",
  ]
  /// The byte order mark U+FEFF, by which Excel recognises UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The number of columns in the first version. Fewer columns may come from any program.
  private static let fewestColumns = 5

  private let items: Bool
  private let marksUTF8: Bool

  public init(_ options: EncodingOptions = EncodingOptions()) {
    items = options.items
    marksUTF8 = options.marksUTF8
  }

  public func header() -> [UInt8] { header(with: []) }

  /// The header with more columns at its end.
  package func header(with columns: [CSV.Cell]) -> [UInt8] {
    let names = (items ? Self.itemColumns : Self.pageColumns).map { CSV.Cell.text($0) }
    return (marksUTF8 ? Self.mark : []) + CSV.row(names + columns).utf8
  }

  public func bytes(of page: RecognizedAmounts) -> [UInt8] {
    bytes(of: page, state: nil) { _ in [] }
  }

  /// The rows of a page with more cells at their ends.
  /// - Parameters:
  ///   - page: the page.
  ///   - state: its state; nil for the state in which it was read.
  ///   - cells: the cells behind those of an item, or of the page for nil.
  package func bytes(
    of page: RecognizedAmounts, state: ReceiptState?, with cells: (RecognizedItem?) -> [CSV.Cell]
  ) -> [UInt8] {
    let rows =
      items
      ? page.items.enumerated().map { itemCells($1, number: $0 + 1, of: page) + cells($1) }
      : [pageCells(of: page, state: state ?? page.state) + cells(nil)]
    return Array(rows.map(CSV.row).joined().utf8)
  }

  private func pageCells(of record: RecognizedAmounts, state: ReceiptState) -> [CSV.Cell] {
    // A page that was read may still lack its annotated picture.
    let failure = record.error ?? record.annotationError
    let amounts =
      record.image.map { _ in String(record.amounts.count { $0.kind == .money }) }
    let taxes = record.taxesByRate.map(\.text).joined(separator: "; ")
    return [
      .text(record.file), .number(String(record.page)), .text(record.status.rawValue),
      .number(record.total?.exactText),
      .text(record.currencyOfTotal?.rawValue),
      .number(record.total.map { String($0.confidence) }), .number(amounts),
      .text(failure?.code), .text(failure?.message), .text(record.date?.description),
      .text(record.merchant), .text(record.total?.proof), .number(record.fields[.net]?.text),
      .number(record.fields[.tax]?.text), .number(record.fields[.tip]?.text),
      .text(record.fields[.payment]?.text), .text(record.time),
      .text(record.fields[.taxID]?.text), .text(record.fields[.receiptNumber]?.text),
      .number(record.sheet.map { String($0.number) }), .text(record.total?.contradiction),
      .text(record.fields[.merchantCompany]?.text), .text(record.fields[.branch]?.text),
      .text(record.fields[.address]?.text), .text(record.fields[.phone]?.text),
      .text(state.rawValue), .text(taxes.isEmpty ? nil : taxes),
    ]
  }

  private func itemCells(
    _ item: RecognizedItem, number: Int, of record: RecognizedAmounts
  ) -> [CSV.Cell] {
    [
      .text(record.file), .number(String(record.page)), .number(String(number)),
      .text(item.description), .number(item.quantity?.text), .number(item.unitPrice?.text),
      .number(item.amount.text), .text(record.currency?.rawValue),
      .text(record.date?.description), .text(record.merchant),
      .number(record.sheet.map { String($0.number) }), .number(item.discount?.text),
      .text(item.code), .text(item.unit), .text(item.taxCode),
    ]
  }
}
