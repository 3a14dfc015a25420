import SummaMessages

/// Makes readers that read with Tesseract, and numbers in scripts that Summa's own network does not
/// know with that.
struct TesseractEngine: ReadingEngine {
  let name = "tesseract"

  /// Without models there are none.
  var languages: [String] { (try? TesseractModels.installed().tags) ?? [] }

  func check(_ languages: [String]) throws(ReadError) {
    _ = try TesseractModels.installed().codes(for: languages)
  }

  func unheeded(in options: ReaderOptions) -> [ErrorMessage] {
    guard options.weights != nil, !Self.needsNumbers(options) else { return [] }
    return [
      "\(.weights) names the receipt reader's weights, and does nothing for Tesseract, which reads here"
    ]
  }

  func reader(for options: ReaderOptions) throws(ReadError) -> any TextReader {
    let reader = try TesseractReader(options)
    guard Self.needsNumbers(options) else { return reader }
    return NumberReader(
      words: reader, numbers: try ReceiptReader(options), scripts: try ScriptReader(options),
      languages: options.languages)
  }

  /// Whether a language is in a script of its own, whose models hardly know digits.
  private static func needsNumbers(_ options: ReaderOptions) -> Bool {
    options.languages.contains { tag in
      guard let script = (try? LanguageTag(tag))?.language.maximalScript else { return false }
      return !["Latn", "Cyrl"].contains(script)
    }
  }
}

extension ReaderChoice {
  /// Debian's Tesseract, with the models that are installed.
  public static let tesseract = ReaderChoice(TesseractEngine())
}
