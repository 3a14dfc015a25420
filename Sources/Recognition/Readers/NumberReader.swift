import SummaGeometry
import SummaImaging
import SummaText

/// Reads words with one reader, and the numbers among them with Summa's own networks where those
/// are sure of them.
///
/// Tesseract's models of one script hardly know digits: the Hebrew one reads `24.50` as letters,
/// the Thai and Arabic ones lose marks, and half of the digits ๐ to ๙ and most of ٠ to ٩ are not
/// among their characters. What the networks are sure of takes the place of what stands there.
/// A line of Latin or Cyrillic words alone is the receipt network's.
final class NumberReader: TextReader {
  private let words: TesseractReader
  private let numbers: ReceiptReader
  private let scripts: ScriptReader
  private let digits: NativeDigits?
  private let natives: ReceiptReader
  private let candidateCount: Int

  /// - Parameter languages: those of `words`; the digits are those of the first that has some.
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

  /// `line` with the native numbers of `reading` in their places, and with its other readings of
  /// them in other candidates, so that sums can tell which is right.
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

  /// A line with as many candidates as are asked for, none of which differ in marks alone that say
  /// the same.
  private func keepingCandidates(_ line: RecognizedTextObservation) -> RecognizedTextObservation {
    var seen: Set<String> = []
    let candidates = line.candidates.filter {
      seen.insert(NumbersInLine.Digits.native.key(of: $0.string)).inserted
    }
    return RecognizedTextObservation(
      candidates: Array(candidates.prefix(max(1, candidateCount))), quad: line.quad,
      frame: line.frame)
  }

  /// Whether all words of a line are in scripts that the receipt network knows, and no digits of
  /// another one stand there.
  private func isKnown(_ text: RecognizedText) -> Bool {
    let scripts = scripts.scripts(in: text)
    return !scripts.isEmpty && scripts.isSubset(of: ["Latn", "Cyrl"])
      && text.characters.allSatisfy { character in
        character.confidence >= Self.sure
          && !NumbersInLine.Digits.native.contains(character.character)
      }
  }

  private static let sure = 0.8

  /// Digits of one form in each number: of ٤ and ۴ a page has one.
  private func inOwnDigits(_ line: RecognizedTextObservation) -> RecognizedTextObservation {
    guard let digits else { return line }
    let candidates = line.candidates.map { candidate in
      let characters = candidate.characters.map { character in
        var character = character
        character.character = digits.own(character.character) ?? character.character
        return character
      }
      return RecognizedText(characters, confidence: candidate.confidence)
    }
    return RecognizedTextObservation(candidates: candidates, quad: line.quad, frame: line.frame)
  }
}
