import Summa

/// Comma-separated values: the columns of `CSVEncoder` for scans, followed by those of the ledger:
/// one for each label, those of the booking that pays the receipt, and for pages two for each rate
/// of ``LedgerEncodingOptions/taxRates``: `net_7`, `tax_7`.
public struct LedgerCSVEncoder: LedgerEncoder {
  public static let name = CSVEncoder.name

  public static func recognizes(_ head: [UInt8]) -> Bool { CSVEncoder.recognizes(head) }

  private let encoder: CSVEncoder
  private let options: LedgerEncodingOptions

  public init(_ options: LedgerEncodingOptions) {
    encoder = CSVEncoder(EncodingOptions(items: options.items, marksUTF8: options.marksUTF8))
    self.options = options
  }

  private var rates: [String] { options.items ? [] : options.taxRates }

  public func header() -> [UInt8] {
    let columns =
      Labels.Name.allCases.map(\.rawValue) + Self.bookingColumns
      + rates.flatMap { ["net_\($0)", "tax_\($0)"] }
    return encoder.header(with: columns.map { .text($0) })
  }

  private static let bookingColumns = [
    "booking_date", "booking_amount", "booking_currency", "booking_account", "booking_text",
  ]

  private static func cells(of booking: Booking?) -> [CSV.Cell] {
    [
      .text(booking?.date.description), .number(booking?.amountText), .text(booking?.currency),
      .text(booking?.account), .text(booking?.description),
    ]
  }

  public func bytes(of entry: LedgerEntry) -> [UInt8] {
    let booking = Self.cells(of: entry.booking)
    let taxes = entry.record.taxesByRate
    let cells = rates.flatMap { rate in
      let tax = taxes.first { $0.rate == rate }
      return [CSV.Cell.number(tax?.net?.text), .number(tax?.tax.text)]
    }
    return encoder.bytes(of: entry.record, state: entry.document.state) { item in
      let receipt = entry.document.labels
      let labels =
        item.flatMap { entry.amountLabels[$0.id] }?.filled(from: receipt) ?? receipt
      return Labels.Name.allCases.map { .text(labels[$0]) } + booking + cells
    }
  }
}
