import CSummaTesseract
import SummaGeometry
public import SummaImaging

/// Reads with Debian's Tesseract and its models, in any of the installed languages.
public final class TesseractReader: TextReader {
  /// What shapes the reading; a reader is bound to one set.
  public struct Options: Sendable, Hashable {
    /// BCP 47 tags, the most important first.
    public var languages: [String]
    /// Words to know beside the dictionary's (row B3).
    public var customWords: [String]
    /// Whether dictionaries weigh in (row B4).
    public var usesLanguageCorrection: Bool
    /// Whether accuracy goes before time (row A3).
    public var level: RecognitionLevel
    /// How many readings of a line to give; more than one takes longer.
    public var candidateCount: Int

    public init(
      languages: [String] = ["en-US"], customWords: [String] = [],
      usesLanguageCorrection: Bool = true, level: RecognitionLevel = .accurate,
      candidateCount: Int = 1
    ) {
      self.languages = languages
      self.customWords = customWords
      self.usesLanguageCorrection = usesLanguageCorrection
      self.level = level
      self.candidateCount = candidateCount
    }
  }

  private let handle: TesseractHandle
  public let options: Options

  /// Loads the models.
  /// - Throws: `ReadError` for a language that is unknown or not installed, or where Tesseract fails.
  public init(_ options: Options = Options()) throws(ReadError) {
    self.options = options
    let models = try TesseractModels.installed()
    let codes = try models.codes(for: options.languages)
    var variables: [(String, String)] = []
    if !options.usesLanguageCorrection {
      // The number and punctuation patterns stay: they are no dictionary.
      variables += [("load_system_dawg", "0"), ("load_freq_dawg", "0")]
    }
    handle = try TesseractHandle(folder: models.folder, languages: codes, variables: variables)
    // Light text on dark bars is turned by the strip cutter, so Tesseract need not try each line twice.
    handle.set("tessedit_do_invert", to: "0")
    if options.candidateCount > 1 { handle.set("lstm_choice_mode", to: "2") }
  }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let cutter = StripCutter(textHeight: options.level == .fast ? 18 : 26)
    return lines.compactMap { line in
      let strip = cutter.cut(line, from: sheet)
      let symbols = unsafe strip.raster.pixels.withUnsafeBufferPointer { pixels in
        unsafe handle.symbols(
          in: pixels, size: strip.raster.size, mode: PSM_SINGLE_LINE,
          withChoices: options.candidateCount > 1)
      }
      return observation(of: symbols, toPage: strip.toSheet.then(sheet.toPage), sheet: sheet)
    }
  }

  /// Puts a line together from its characters, with a blank before each word but the first.
  private func observation(
    of symbols: [TesseractHandle.Symbol], toPage: Transform, sheet: Sheet
  ) -> RecognizedTextObservation? {
    var text = ""
    var boxes: [PixelRect?] = []
    var confidences: [Double] = []
    for symbol in symbols {
      if symbol.startsWord, !text.isEmpty {
        text.append(" ")
        boxes.append(nil)
        confidences.append(symbol.confidence)
      }
      let box = toPage.boundingRect(of: symbol.box)
      for character in symbol.text {
        text.append(character)
        boxes.append(box)
        confidences.append(symbol.confidence)
      }
    }
    // A combining mark may have joined the character before it.
    guard text.count == boxes.count, let box = Self.union(boxes) else { return nil }
    let mean = confidences.reduce(0, +) / Double(confidences.count)
    let best = RecognizedText(
      string: text, confidence: mean, characterBoxes: boxes, characterConfidences: confidences)
    return RecognizedTextObservation(candidates: [best], imageBox: box, pageSize: sheet.pageSize)
  }

  private static func union(_ boxes: [PixelRect?]) -> PixelRect? {
    let present = boxes.compactMap { $0 }
    return present.dropFirst().reduce(present.first) { $0?.union($1) }
  }
}
