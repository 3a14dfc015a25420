import Foundation

/// The stages in their order: page → sheet → lines → observations → amounts.
///
/// A pipeline holds a reader with its models and works on one page at a time.
final class Pipeline {
  let options: ReadingOptions
  private let search: LineSearch
  private let reader: any TextReader
  private let parser = AmountParser()
  private let roleFinder = RoleFinder()

  /// Loads the reader's models.
  init(_ options: ReadingOptions) throws(ReadError) {
    self.options = options
    search = LineSearch(options)
    reader = try TesseractReader(
      TesseractReader.Options(
        languages: options.recognitionLanguages, customWords: options.customWords,
        usesLanguageCorrection: options.usesLanguageCorrection, level: options.recognitionLevel,
        candidateCount: options.candidateCount))
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
    let (blocks, finding) = clock.time(.parse) {
      let lines = observations.map { observation in
        TextLine(
          text: observation.best.string, boxes: observation.best.characterBoxes,
          confidences: observation.best.characterConfidences)
      }
      let blocks = parser.parse(lines)
      return (blocks, roleFinder.roles(of: blocks, in: lines))
    }
    return RecognizedAmounts(
      page: page, observations: observations, blocks: blocks, finding: finding,
      durations: clock.durations)
  }
}
