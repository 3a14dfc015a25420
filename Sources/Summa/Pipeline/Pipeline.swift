import Foundation

/// The stages in their order: page → sheet → lines → observations → amounts.
///
/// A pipeline holds a reader with its models and works on one page at a time.
final class Pipeline {
  let options: ReadingOptions
  private let search: LineSearch
  private let reader: any TextReader
  private let parser = AmountParser()
  private let interpreter = ReceiptInterpreter()

  /// Loads the reader's models.
  init(_ options: ReadingOptions) throws(ReadError) {
    self.options = options
    search = LineSearch(options)
    reader = try Self.reader(for: options)
  }

  private static func reader(for options: ReadingOptions) throws(ReadError) -> any TextReader {
    switch try options.reader.resolved(for: options.recognitionLanguages) {
    case .receipt:
      try ReceiptReader(
        ReceiptReader.Options(
          customWords: options.customWords,
          usesLanguageCorrection: options.usesLanguageCorrection,
          candidateCount: options.candidateCount))
    case .tesseract:
      try TesseractReader(
        TesseractReader.Options(
          languages: options.recognitionLanguages, customWords: options.customWords,
          usesLanguageCorrection: options.usesLanguageCorrection, level: options.recognitionLevel,
          candidateCount: options.candidateCount))
    }
  }

  /// The decoder that gives pages as large as reading needs.
  static func decoder(
    limits: DecodeLimits, orientation: Orientation?, options: ReadingOptions
  ) -> ImageDecoder {
    // Text of the least height that is read has at least this many pixels; readers gain nothing from more.
    let sufficientTextHeight = 16.0
    let fraction = options.minimumTextHeightFraction
    return ImageDecoder(
      limits: limits,
      sufficientHeight: fraction > 0 ? Int(sufficientTextHeight / fraction) : nil,
      orientation: orientation)
  }

  /// The lines of `page`, read. The times of the stages are added to `clock`.
  func observations(
    on page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    do {
      let (sheet, lines) = try search.lines(on: page, clock: &clock)
      return try clock.time(.read) { try reader.read(lines, of: sheet) }
    } catch {
      throw RecognitionError(error)
    }
  }

  /// What stands on `page`.
  func amounts(on page: Page, clock: inout StageClock) throws(RecognitionError) -> RecognizedAmounts
  {
    let observations = try observations(on: page, clock: &clock)
    let interpretation = clock.time(.parse) {
      let lines = observations.map { observation in
        TextLine(
          text: observation.best.string, boxes: observation.best.characterBoxes,
          confidences: observation.best.characterConfidences)
      }
      return interpreter.interpret(parser.parse(lines), in: lines)
    }
    return RecognizedAmounts(
      page: page, observations: observations, interpretation: interpretation,
      durations: clock.durations)
  }
}
