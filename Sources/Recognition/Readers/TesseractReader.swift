import CSummaTesseract
import Foundation
import SummaGeometry
public import SummaImaging
public import SummaText

/// Reads with Debian's Tesseract and its models, in any of the installed languages.
public final class TesseractReader: TextReader {
  private let handle: TesseractHandle
  private let hasYen: Bool
  public let options: ReaderOptions

  /// Loads the models.
  /// - Throws: `ReadError` for a language that is unknown or not installed, or where Tesseract
  ///   fails.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self.options = options
    let models = try TesseractModels.installed()
    let codes = try models.codes(for: options.languages)
    hasYen = codes.contains("jpn")
    var variables: [(String, String)] = []
    if !options.usesLanguageCorrection {
      // The number and punctuation patterns stay: they are no dictionary.
      variables += [("load_system_dawg", "0"), ("load_freq_dawg", "0")]
    }
    let words = try WordFile(options.customWords)
    if let words { variables.append(("user_words_file", words.path)) }
    handle = try models.handle(of: codes, variables: variables)
    // Tesseract would read each line of low confidence again with its shades turned, on receipts
    // for nothing.
    handle.set("tessedit_do_invert", to: "0")
    if options.candidateCount > 1 { handle.set("lstm_choice_mode", to: "2") }
  }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    try readings(of: lines, on: sheet).compactMap(\.self)
  }

  /// What stands in each of `lines`; nil where no text does.
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
          in: pixels, size: strip.raster.size, mode: PSM_SINGLE_LINE,
          withChoices: options.candidateCount > 1)
      }
      let readings = ([symbols] + alternatives(to: symbols)).compactMap(text)
      observations.append(strip.observation(of: readings, on: sheet))
    }
    return observations
  }

  /// The line with its least certain characters exchanged, one at a time, the likeliest first.
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

  /// The characters of a line with a blank before each word but the first, with places in the
  /// strip.
  private func text(of symbols: [TesseractHandle.Symbol]) -> RecognizedText? {
    var characters: [RecognizedCharacter] = []
    for (index, symbol) in symbols.enumerated() {
      if symbol.startsWord, !characters.isEmpty, !symbol.continues(symbols[index - 1]) {
        characters.append(RecognizedCharacter(" ", confidence: symbol.confidence))
      }
      characters += symbol.text.map {
        // The Japanese model learnt from texts in which one code stands for both.
        let character: Character = hasYen && $0 == "\\" ? "¥" : $0
        return RecognizedCharacter(character, confidence: symbol.confidence, imageBox: symbol.box)
      }
    }
    return characters.isEmpty ? nil : RecognizedText(characters)
  }
}

extension TesseractHandle.Symbol {
  /// Whether it stands beside `previous` in a script that puts no blanks between words: there
  /// Tesseract begins a word with nearly every character.
  fileprivate func continues(_ previous: TesseractHandle.Symbol) -> Bool {
    guard isUnspaced, previous.isUnspaced else { return false }
    return box.x - previous.box.maxX < 0.5 * max(box.height, previous.box.height)
  }

  /// Source: Unicode 15, Blocks.txt: Thai and Lao, Myanmar, Khmer, and the ideographs and syllables
  /// of East Asia but for Korean.
  private var isUnspaced: Bool {
    guard let scalar = text.unicodeScalars.first?.value else { return false }
    return [0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF]
      .contains { $0.contains(scalar) }
  }
}

extension RecognitionLevel {
  /// Strips as Tesseract reads them best. On the train receipts of SROIE amounts F1 was 0.823 with
  /// capitals of 15 px, 0.832 at 20 and no better at 23; time grows with it. The margin is 0.45 of
  /// it.
  var cutter: StripCutter {
    switch self {
    case .accurate: StripCutter(textHeight: 20, height: 38, sideMargin: 0.45)
    case .fast: StripCutter(textHeight: 14, height: 27, sideMargin: 0.45)
    }
  }
}

/// Words in a file for as long as Tesseract loads them.
private struct WordFile: ~Copyable {
  let path: String

  /// Nil where there are no words.
  init?(_ words: [String]) throws(ReadError) {
    guard !words.isEmpty else { return nil }
    path = FileManager.default.temporaryDirectory
      .appending(path: "summa-\(UUID().uuidString).words").path(percentEncoded: false)
    do {
      try Data((words.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    } catch {
      throw ReadError(
        .engineFailed, "the custom words could not be kept in \(path); check the space on the disk")
    }
  }

  deinit {
    // Left behind, it would be one small file in a folder that is emptied.
    try? FileManager.default.removeItem(atPath: path)
  }
}
