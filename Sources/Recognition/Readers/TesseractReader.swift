import CSummaTesseract
import Foundation
import SummaGeometry
public import SummaImaging
public import SummaText

/// Reads with Debian's Tesseract and its models, in any of the installed languages.
public final class TesseractReader: TextReader {
  private let handle: TesseractHandle
  public let options: ReaderOptions

  /// Loads the models.
  /// - Throws: `ReadError` for a language that is unknown or not installed, or where Tesseract
  ///   fails.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self.options = options
    let models = try TesseractModels.installed()
    let codes = try models.codes(for: options.languages)
    var variables: [(String, String)] = []
    if !options.usesLanguageCorrection {
      // The number and punctuation patterns stay: they are no dictionary.
      variables += [("load_system_dawg", "0"), ("load_freq_dawg", "0")]
    }
    let words = try WordFile(options.customWords)
    if let words { variables.append(("user_words_file", words.path)) }
    handle = try TesseractHandle(folder: models.folder, languages: codes, variables: variables)
    // Tesseract would read each line of low confidence again with its shades turned, on receipts
    // for nothing.
    handle.set("tessedit_do_invert", to: "0")
    if options.candidateCount > 1 { handle.set("lstm_choice_mode", to: "2") }
  }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let cutter = options.level.cutter
    var observations: [RecognizedTextObservation] = []
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
      if let observation = strip.observation(of: readings, on: sheet) {
        observations.append(observation)
      }
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
    for symbol in symbols {
      if symbol.startsWord, !characters.isEmpty {
        characters.append(RecognizedCharacter(" ", confidence: symbol.confidence))
      }
      characters += symbol.text.map {
        RecognizedCharacter($0, confidence: symbol.confidence, imageBox: symbol.box)
      }
    }
    return characters.isEmpty ? nil : RecognizedText(characters)
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
