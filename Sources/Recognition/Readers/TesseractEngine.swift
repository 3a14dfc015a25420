import SummaMessages

/// Makes readers that read with Tesseract.
struct TesseractEngine: ReadingEngine {
  let name = "tesseract"

  /// Without models there are none.
  var languages: [String] { (try? TesseractModels.installed().tags) ?? [] }

  func check(_ languages: [String]) throws(ReadError) {
    _ = try TesseractModels.installed().codes(for: languages)
  }

  func unheeded(in options: ReaderOptions) -> [ErrorMessage] {
    guard options.weights != nil else { return [] }
    return [
      "\(.weights) names the receipt reader's weights, and does nothing for Tesseract, which reads here"
    ]
  }

  func reader(for options: ReaderOptions) throws(ReadError) -> any TextReader {
    try TesseractReader(options)
  }
}

extension ReaderChoice {
  /// Debian's Tesseract, with the models that are installed.
  public static let tesseract = ReaderChoice(TesseractEngine())
}
