import SummaMessages

/// Makes receipt readers.
struct ReceiptEngine: ReadingEngine {
  let name = "receipt"

  var languages: [String] {
    ReceiptReader.languages + ScriptModel.languages(ReaderOptions())
  }

  func unheeded(in options: ReaderOptions) -> [ErrorMessage] {
    guard options.languages != ReaderOptions().languages, !options.usesLetterModel
    else { return [] }
    let cause: ErrorMessage =
      options.level == .fast
      ? "\(.recognitionLevel, set: "fast")" : "\(.usesLanguageCorrection)"
    return [
      "\(.recognitionLanguages) does nothing here: the receipt reader needs languages for its model "
        + "of letters alone, which \(cause) switches off"
    ]
  }

  func reader(for options: ReaderOptions) throws(ReadError) -> any TextReader {
    if let model = ScriptModel.installed(for: options.languages, options) {
      return try model.reader(options)
    }
    return try ReceiptReader(options)
  }
}

extension ReaderChoice {
  /// Summa's own reader, trained on receipts.
  public static let receipt = ReaderChoice(engine: ReceiptEngine())
}
