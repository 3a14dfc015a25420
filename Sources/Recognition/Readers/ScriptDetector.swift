import CSummaTesseract
import SummaGeometry
import SummaImaging
import SummaMessages
import SummaSystem
import SystemPackage

/// Tells in which script a page is written, with Tesseract's model for orientation and script.
struct ScriptDetector: ~Copyable {
  private let handle: TesseractHandle
  /// On drawn pages what was told with less was wrong as often as right.
  private let leastConfidence = 0.25

  /// - Throws: `ReadError` where the model is not installed.
  init() throws(ReadError) {
    handle = try TesseractHandle(
      folder: try Self.model(), languages: [Self.name], engine: OEM_TESSERACT_ONLY)
  }

  private static let name = "osd"

  /// The folder of the model.
  /// - Throws: `ReadError` where it is not installed.
  static func model() throws(ReadError) -> String {
    let folder = try TesseractModels.installed().folder
    let path = FilePath(folder).appending("\(name).traineddata")
    guard (try? Files.status(of: path)) != nil else {
      throw ReadError(
        .languageNotInstalled,
        "languages are detected with Tesseract's model \(name), which is not in \(folder); "
          + "try: apt-get install tesseract-ocr-\(name)")
    }
    return folder
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
