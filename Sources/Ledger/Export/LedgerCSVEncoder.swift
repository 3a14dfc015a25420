import Summa

/// Comma-separated values, in the format of `CSVEncoder` for scans.
public struct LedgerCSVEncoder: LedgerEncoder {
  public static let name = CSVEncoder.name

  public static func recognizes(_ head: [UInt8]) -> Bool { CSVEncoder.recognizes(head) }

  private let encoder: CSVEncoder

  public init(_ options: LedgerEncodingOptions) {
    encoder = CSVEncoder(EncodingOptions(items: options.items, marksUTF8: options.marksUTF8))
  }

  public func header() -> [UInt8] { encoder.header() }

  public func bytes(of entry: LedgerEntry) -> [UInt8] { encoder.bytes(of: entry.record) }
}
