import Foundation
import SummaGeometry
public import SummaImaging
public import SummaText

/// Reads with Debian's Tesseract, in any installed language.
public final class TesseractReader: TextReader {
  private let handle: TesseractHandle
  private let hasYen: Bool
  public let options: ReaderOptions

  /// Loads the models.
  /// - Throws: `ReadError` if a language is unknown or not installed, or if Tesseract fails.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self.options = options
    let models = try TesseractModels.installed()
    let codes = try models.codes(for: options.languages)
    hasYen = codes.contains("jpn")
    var variables: [(String, String)] = []
    if !options.usesLanguageCorrection {
      // The number and punctuation patterns stay: they are not dictionaries.
      variables += [("load_system_dawg", "0"), ("load_freq_dawg", "0")]
    }
    handle = try TemporaryFile.with(ending: "words") { words throws(ReadError) in
      if !options.customWords.isEmpty {
        try Self.write(options.customWords, to: words)
        variables.append(("user_words_file", words))
      }
      return try models.handle(of: codes, variables: variables)
    }
    // Otherwise Tesseract reads each line of low confidence a second time, inverted. On receipts
    // that gains nothing.
    handle.set("tessedit_do_invert", to: "0")
    if options.candidateCount > 1 { handle.set("lstm_choice_mode", to: "2") }
  }

  private static func write(_ words: [String], to path: String) throws(ReadError) {
    do {
      try Data((words.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    } catch {
      throw ReadError(
        .engineFailed, "the custom words could not be kept in \(path); check the space on the disk")
    }
  }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    try readings(of: lines, on: sheet).compactMap(\.self)
  }

  /// The text of each line; nil for lines without text.
  func readings(
    of lines: [FoundLine], on sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation?] {
    let cutter = options.level.cutter
    var observations: [RecognizedTextObservation?] = []
    for line in lines {
      do { try Cancellation.check() } catch { throw ReadError(error) }
      let strip = cutter.cut(line, from: sheet)
      let symbols = try unsafe strip.raster.pixels.withUnsafeBufferPointer {
        (pixels) throws(ReadError) in
        try unsafe handle.symbols(
          in: pixels, size: strip.raster.size, withChoices: options.candidateCount > 1)
      }
      let readings = ([symbols] + alternatives(to: symbols)).compactMap(text)
      observations.append(strip.observation(of: readings, on: sheet))
    }
    return observations
  }

  /// The line with one of its least certain characters replaced at a time, most likely first.
  private func alternatives(to symbols: [TesseractHandle.Symbol]) -> [[TesseractHandle.Symbol]] {
    guard options.candidateCount > 1 else { return [] }
    var exchanges: [(index: Int, text: String, likelihood: Double)] = []
    for (index, symbol) in symbols.enumerated() {
      let strongest = symbol.choices.map(\.confidence).max() ?? 0
      for choice in symbol.choices where choice.text != symbol.text && !choice.text.isEmpty {
        let likelihood = strongest > 0 ? min(1, choice.confidence / strongest) : 0
        exchanges.append((index, choice.text, likelihood))
      }
    }
    let likeliest = exchanges.sorted { $0.likelihood > $1.likelihood }
    return likeliest.prefix(options.candidateCount - 1).map { exchange in
      var line = symbols
      line[exchange.index].text = exchange.text
      line[exchange.index].confidence *= exchange.likelihood
      return line
    }
  }

  /// The characters of a line with a space before each word but the first, with boxes in the strip.
  private func text(of symbols: [TesseractHandle.Symbol]) -> RecognizedText? {
    var characters: [RecognizedCharacter] = []
    for (index, symbol) in symbols.enumerated() {
      if symbol.startsWord, !characters.isEmpty, !symbol.continues(symbols[index - 1]) {
        characters.append(RecognizedCharacter(" ", confidence: symbol.confidence))
      }
      characters += symbol.text.map {
        // The training texts of the Japanese model use one code for both.
        let character: Character = hasYen && $0 == "\\" ? "¥" : $0
        return RecognizedCharacter(character, confidence: symbol.confidence, imageBox: symbol.box)
      }
    }
    return characters.isEmpty ? nil : RecognizedText(characters)
  }
}

extension TesseractHandle.Symbol {
  /// True if the symbol is next to `previous` in a script without spaces between words. Tesseract
  /// starts a word at nearly every character of such scripts.
  fileprivate func continues(_ previous: TesseractHandle.Symbol) -> Bool {
    guard isUnspaced, previous.isUnspaced else { return false }
    return box.x - previous.box.maxX < 0.5 * max(box.height, previous.box.height)
  }

  /// Thai and Lao, Myanmar, Khmer, and the ideographs and syllables of East Asia except Korean.
  /// Source: Unicode 15, Blocks.txt.
  private var isUnspaced: Bool {
    guard let scalar = text.unicodeScalars.first?.value else { return false }
    return [0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF]
      .contains { $0.contains(scalar) }
  }
}

extension RecognitionLevel {
  /// The strips that Tesseract reads best. On the train receipts of SROIE, amounts F1 was 0.823
  /// with capitals of 15 px, 0.832 with 20 px, and no better with 23 px; time grows with the
  /// height. The margin is 0.45 of the height.
  var cutter: StripCutter {
    switch self {
    case .accurate: StripCutter(textHeight: 20, height: 38, sideMargin: 0.45)
    case .fast: StripCutter(textHeight: 14, height: 27, sideMargin: 0.45)
    }
  }
}
