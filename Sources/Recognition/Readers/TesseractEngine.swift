import SummaMessages

/// Makes readers that use Tesseract, with Summa's own networks for numbers in other scripts.
struct TesseractEngine: ReadingEngine {
  let name = "tesseract"

  /// Empty without models.
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

  /// True if a language is in a script whose Tesseract models read digits badly.
  private static func needsNumbers(_ options: ReaderOptions) -> Bool {
    options.languages.contains { tag in
      guard let script = (try? LanguageTag(tag))?.language.maximalScript else { return false }
      return !ReceiptReader.scripts.contains(script)
    }
  }
}

extension ReaderChoice {
  /// Debian's Tesseract with the installed models.
  public static let tesseract = ReaderChoice(engine: TesseractEngine())
}
