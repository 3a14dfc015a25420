import SummaGeometry
import SummaImaging
import SummaText

/// Reads words with Tesseract, and numbers with Summa's own networks if those are confident of
/// them.
///
/// Tesseract's models of single scripts read digits badly: the Hebrew one reads `24.50` as letters,
/// the Thai and Arabic ones lose marks, and they lack half of the digits ๐ to ๙ and most of ٠ to ٩.
/// A number that a network is confident of replaces Tesseract's text at its place. A line of only
/// Latin or Cyrillic words is left to the receipt network.
final class NumberReader: TextReader {
  private let words: TesseractReader
  private let numbers: ReceiptReader
  private let scripts: ScriptReader
  private let digits: NativeDigits?
  private let natives: ReceiptReader
  private let candidateCount: Int

  /// - Parameter languages: the languages of `words`. The native digits are those of the first
  ///   language that has some.
  init(
    words: TesseractReader, numbers: ReceiptReader, scripts: ScriptReader, languages: [String]
  ) {
    self.words = words
    self.numbers = numbers
    self.scripts = scripts
    digits =
      languages.lazy.compactMap { try? LanguageTag($0) }
      .compactMap { NativeDigits(of: $0.language) }.first
    natives = scripts.reader(of: digits)
    candidateCount = words.options.candidateCount
  }

  func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let lines = digits == nil ? lines : LineMender().mended(lines)
    let numbers = try numbers.readings(of: lines, on: sheet)
    let natives = try natives.readings(of: lines, on: sheet)
    let words = try words.readings(of: lines, on: sheet)
    return lines.indices.compactMap { index in
      let native = natives[index].map(inOwnDigits)
      let plain = numbers[index]
      if let plain, let native, isKnown(native.best) { return plain }
      guard let line = words[index] else {
        return [native.map { ($0, .native) }, plain.map { ($0, NumbersInLine.Digits.plain) }]
          .compactMap(\.self).first { NumbersInLine(of: $0.0.best, in: $0.1).isWhole }
          .map { keepingCandidates($0.0) }
      }
      let withNative = native.map { inserting($0, into: line) } ?? line
      return plain.map { NumbersInLine(of: $0.best).inserted(into: withNative) } ?? withNative
    }
  }

  /// `line` with the native numbers of `reading` at their places. The other readings become further
  /// candidates, so that sums can decide between them.
  private func inserting(
    _ reading: RecognizedTextObservation, into line: RecognizedTextObservation
  ) -> RecognizedTextObservation {
    let best = NumbersInLine(of: reading.best, in: .native).inserted(into: line)
    guard best.transcript != line.transcript else { return line }
    let others = reading.candidates.dropFirst().map { candidate in
      NumbersInLine(of: candidate, in: .native, isGuess: true).inserted(into: line).best
    }
    return keepingCandidates(
      RecognizedTextObservation(
        candidates: [best.best] + others.filter { $0.string != line.transcript }, quad: best.quad,
        frame: best.frame))
  }

  /// A line with the requested number of candidates, without those that differ only in equivalent
  /// marks.
  private func keepingCandidates(_ line: RecognizedTextObservation) -> RecognizedTextObservation {
    var seen: Set<String> = []
    let candidates = line.candidates.filter {
      seen.insert(NumbersInLine.Digits.native.key(of: $0.string)).inserted
    }
    return line.replacing(candidates: Array(candidates.prefix(max(1, candidateCount))))
  }

  /// True if all words of a line are in scripts of the receipt network and the line has no native
  /// digits.
  private func isKnown(_ text: RecognizedText) -> Bool {
    let scripts = scripts.scripts(in: text)
    return !scripts.isEmpty && scripts.isSubset(of: ReceiptReader.scripts)
      && text.characters.allSatisfy { character in
        character.confidence >= Self.sure
          && !NumbersInLine.Digits.native.contains(character.character)
      }
  }

  private static let sure = 0.8

  /// Replaces other forms of a digit by the language's own: a page has either ٤ or ۴.
  private func inOwnDigits(_ line: RecognizedTextObservation) -> RecognizedTextObservation {
    guard let digits else { return line }
    return line.replacing(
      candidates: line.candidates.map { text in
        text.replacing(text.characters.map { digits.own($0.character) ?? $0.character })
      })
  }
}
