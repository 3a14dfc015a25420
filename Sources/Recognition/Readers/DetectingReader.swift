public import SummaImaging
public import SummaText

/// Reads with Summa's own network, and a page that is written in a script which that does not know
/// with Tesseract, where a language of the script is installed.
///
/// The network's own doubt comes first: on 236 of 240 real receipts it is so sure of what it reads
/// that no script is looked for, which would take ten times as long as reading.
public final class DetectingReader: TextReader {
  private let options: ReaderOptions
  private let receiptReader: ReceiptReader
  private let models: TesseractModels
  private let detector: ScriptDetector
  /// Whether the network reads all languages that are asked for.
  private let knowsLanguages: Bool
  /// Those that pages have asked for, by languages.
  private var readers: [[String]: NumberReader] = [:]

  /// Surer readings, in the mean of their characters, are of a script that the network knows: drawn
  /// pages of eight others had 0.09 to 0.42, and all but four of 240 real receipts more than 0.49.
  private static let doubt = 0.45

  /// Loads the weights, and the model that tells scripts apart.
  /// - Parameter options: what shapes the reading; of languages of one script the first is taken.
  /// - Throws: `ReadError` where one of them is missing.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self.options = options
    receiptReader = try ReceiptReader(options)
    models = try TesseractModels.installed()
    detector = try ScriptDetector()
    knowsLanguages = (try? ReceiptEngine().check(options.languages)) != nil
  }

  /// Whether scripts can be told apart on this machine, which takes no model into memory.
  /// - Throws: `ReadError` where Tesseract's model for it is missing.
  public static func check() throws(ReadError) { try ScriptDetector.check() }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let observations = try receiptReader.read(lines, of: sheet)
    guard !lines.isEmpty, Self.confidence(of: observations) < Self.doubt else {
      return observations
    }
    do { try Cancellation.check() } catch { throw ReadError(error) }
    let scripts = detector.scripts(of: sheet)
    if let language = Self.language(
      in: scripts, preferring: options.languages, installed: models.tags)
    {
      return try reader(of: [language]).read(lines, of: sheet)
    }
    // Where nothing is told, what is asked for is read.
    guard scripts.isEmpty, !knowsLanguages else { return observations }
    return try reader(of: options.languages).read(lines, of: sheet)
  }

  /// How sure the reader is of a character in the mean, 0...1; 0 where there is none.
  static func confidence(of observations: [RecognizedTextObservation]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for observation in observations {
      let length = Double(observation.best.characters.count)
      sum += length * Double(observation.confidence)
      count += length
    }
    return count > 0 ? sum / count : 0
  }

  /// The language to read a page in, or nil where the network knows its script, or none is
  /// installed.
  /// - Parameters:
  ///   - scripts: those that it may be written in, the likeliest first.
  ///   - languages: those to prefer, the most important first.
  ///   - installed: Tesseract's.
  static func language(
    in scripts: [String], preferring languages: [String], installed: [String]
  ) -> String? {
    guard Set(scripts).isDisjoint(with: ["Latn", "Cyrl"]) else { return nil }
    // Tags that name no language were refused before.
    let preferred = languages.compactMap { try? LanguageTag($0) }
    let known = installed.compactMap { try? LanguageTag($0) }
    for script in scripts {
      let candidates = known.filter { $0.language.maximalScript == script }
      let names = Set(candidates.map(\.name))
      if let wanted = preferred.first(where: {
        names.contains($0.name) && $0.language.maximalScript == script
      }) {
        return wanted.text
      }
      if let first = candidates.first { return first.text }
    }
    return nil
  }

  private func reader(of languages: [String]) throws(ReadError) -> NumberReader {
    if let reader = readers[languages] { return reader }
    var options = options
    options.languages = languages
    let reader = NumberReader(words: try TesseractReader(options), numbers: receiptReader)
    readers[languages] = reader
    return reader
  }
}
