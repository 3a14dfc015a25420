import CSummaTesseract
import SummaGeometry
import SummaImaging
import SummaMessages

/// Tells in which script a page is written, with Tesseract's model for orientation and script.
struct ScriptDetector: ~Copyable {
  private let handle: TesseractHandle
  /// On drawn pages what was told with less was wrong as often as right.
  private let leastConfidence = 0.25

  /// - Throws: `ReadError` where the model is not installed.
  init() throws(ReadError) {
    try Self.check()
    handle = try TesseractModels.installed().handle(of: [Self.name], engine: OEM_TESSERACT_ONLY)
  }

  static let name = "osd"

  /// - Throws: `ReadError` where the model is not installed.
  static func check() throws(ReadError) {
    guard try TesseractModels.installed().folders[name] == nil else { return }
    throw ReadError(
      .languageNotInstalled,
      "languages are detected with Tesseract's model \(name), which is not installed; "
        + "try: apt-get install tesseract-ocr-\(name)")
  }

  /// The scripts that the page may be written in, as ISO 15924 has them; none where there is too
  /// little text, or doubt.
  func scripts(of sheet: Sheet) -> [String] {
    let found = unsafe sheet.gray.pixels.withUnsafeBufferPointer {
      unsafe handle.script(in: $0, size: sheet.gray.size)
    }
    guard let found, found.confidence >= leastConfidence else { return [] }
    return Self.codes[found.name] ?? []
  }

  /// Tesseract's names. Chinese is written in two scripts, which it does not tell apart, and
  /// Japanese with the characters of both.
  private static let codes = [
    "Arabic": ["Arab"], "Armenian": ["Armn"], "Bengali": ["Beng"], "Cyrillic": ["Cyrl"],
    "Devanagari": ["Deva"], "Ethiopic": ["Ethi"], "Georgian": ["Geor"], "Greek": ["Grek"],
    "Gujarati": ["Gujr"], "Gurmukhi": ["Guru"], "Han": ["Hans", "Hant", "Jpan"],
    "Hebrew": ["Hebr"], "Japanese": ["Jpan"], "Kannada": ["Knda"], "Khmer": ["Khmr"],
    "Korean": ["Kore"], "Lao": ["Laoo"], "Latin": ["Latn"], "Malayalam": ["Mlym"],
    "Myanmar": ["Mymr"], "Oriya": ["Orya"], "Sinhala": ["Sinh"], "Tamil": ["Taml"],
    "Telugu": ["Telu"], "Thai": ["Thai"], "Tibetan": ["Tibt"],
  ]
}
