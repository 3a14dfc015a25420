import SummaAmounts
import SummaGeometry
import SummaImaging
import SummaRecognition
import SummaText

/// Reads handwritten numbers, on the blanks of card slips and where words look handwritten, and
/// replaces the receipt reader's readings of them.
final class HandwritingReader {
  private let options: ReaderOptions
  private let finder: BlankFinder
  /// Loaded for the first page with handwriting.
  private var loadedPen: PenReader?

  init(_ options: ReaderOptions, lexicon: Lexicon) {
    self.options = options
    finder = BlankFinder(lexicon: lexicon)
  }

  /// The least probability that a number is handwritten, where nothing is printed and where the
  /// receipt reader is confident of a number.
  private static let leastPresence = 0.5
  private static let leastPresenceOnPrint = 0.75
  /// A receipt reader's reading of this confidence is kept unless the pen reader is more confident.
  /// It is less confident of neat handwriting.
  private static let surePrint = 0.99
  /// The same for a total: no total is better than the printed sum instead of an illegible one.
  private static let leastPresenceOfTotal = 0.2
  /// The same for a tip whose likeliest reading is below the probability that follows: creases and
  /// dots may look like many numbers.
  private static let leastPresenceOfIllegible = 0.8
  private static let legible = 0.25

  /// The lines of a page, with its handwritten numbers as lines of their own.
  func read(
    _ lines: [RecognizedTextObservation], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    guard let toSheet = sheet.toPage.inverse else { return lines }
    var page = WrittenPage(lines)
    let blanks = finder.blanks(in: lines)
    if !blanks.isEmpty {
      let places = WrittenPlace.places(of: blanks, in: lines)
      let found = try readings(at: places.map(\.place), toSheet, of: sheet)
      for ((blank, place), reading) in zip(places, found) {
        guard let reading, isWritten(reading, on: blank) else { continue }
        page.write(reading.observation, at: place, isBlank: !blank.isPrinted)
      }
    }
    let words = page.markedWords
    guard !words.isEmpty else { return page.lines }
    for (word, reading) in zip(words, try readings(at: words, toSheet, of: sheet)) {
      guard let reading, reading.presence >= Self.leastPresence else {
        page.unmark(word)
        continue
      }
      if reading.observation.confidence >= Float(Self.leastPresence) {
        page.write(reading.observation, at: word)
      } else {
        page.doubt(word)
      }
    }
    return page.lines
  }

  private func isWritten(_ reading: PenReader.Reading, on blank: BlankFinder.Blank) -> Bool {
    if let print = blank.printConfidence {
      return reading.presence >= Self.leastPresenceOnPrint
        && (print < Self.surePrint || Double(reading.observation.confidence) >= print)
    }
    if blank.isTotal { return reading.presence >= Self.leastPresenceOfTotal }
    let isLegible = Double(reading.observation.confidence) >= Self.legible
    return reading.presence >= (isLegible ? Self.leastPresence : Self.leastPresenceOfIllegible)
  }

  private func readings(
    at places: [WrittenPlace], _ toSheet: Transform, of sheet: Sheet
  ) throws(ReadError) -> [PenReader.Reading?] {
    try pen().readings(at: places.map { $0.line(toSheet) }, of: sheet)
  }

  private func pen() throws(ReadError) -> PenReader {
    if let loadedPen { return loadedPen }
    let pen = try PenReader(options)
    loadedPen = pen
    return pen
  }
}
