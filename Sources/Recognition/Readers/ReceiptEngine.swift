/// Makes receipt readers.
struct ReceiptEngine: ReadingEngine {
  let name = "receipt"

  var languages: [String] { ReceiptReader.languages }

  func reader(for options: ReaderOptions) throws(ReadError) -> any TextReader {
    try ReceiptReader(options)
  }
}

extension ReaderChoice {
  /// Summa's own, trained on receipts.
  public static let receipt = ReaderChoice(ReceiptEngine())
}
