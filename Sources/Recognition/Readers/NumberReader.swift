import SummaGeometry
import SummaImaging
import SummaText

/// Reads words with one reader, and the numbers among them with Summa's own network where that is
/// sure of them.
///
/// Tesseract's models of one script hardly know digits: the Hebrew one reads `24.50` as letters,
/// and the Thai and Arabic ones lose marks. What the network is sure of takes the place of what
/// stands there; numbers in digits of the script's own are left as they are.
final class NumberReader: TextReader {
  private let words: TesseractReader
  private let numbers: ReceiptReader

  init(words: TesseractReader, numbers: ReceiptReader) {
    self.words = words
    self.numbers = numbers
  }

  func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let numbers = try numbers.readings(of: lines, on: sheet)
    let words = try words.readings(of: lines, on: sheet)
    return zip(words, numbers).compactMap { words, numbers in
      guard let numbers else { return words }
      guard let words else { return NumbersInLine(of: numbers.best).isWhole ? numbers : nil }
      return NumbersInLine(of: numbers.best).inserted(into: words)
    }
  }
}
