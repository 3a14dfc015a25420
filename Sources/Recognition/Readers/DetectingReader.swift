public import SummaImaging
public import SummaText

/// Reads with Summa's own network, and a page that is written in a script which that does not know
/// with Tesseract, where a language of the script is installed.
///
/// A second, smaller network tells in which script the words of some lines are. It is asked where
/// the first one is in doubt about letters.
public final class DetectingReader: TextReader {
  private let options: ReaderOptions
  private let receiptReader: ReceiptReader
  private let models: TesseractModels
  private let scripts: ScriptReader
  /// Whether the network reads all languages that are asked for.
  private let knowsLanguages: Bool
  /// Those that pages have asked for, by languages.
  private var readers: [[String]: NumberReader] = [:]

  /// Loads the weights.
  /// - Parameter options: what shapes the reading; of languages of one script the first is taken.
  /// - Throws: `ReadError` where they are missing, and where Tesseract has no model.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self.options = options
    receiptReader = try ReceiptReader(options)
    models = try TesseractModels.installed()
    scripts = try ScriptReader(options)
    knowsLanguages = (try? ReceiptEngine().check(options.languages)) != nil
  }

  /// Whether a model of any language is installed, which takes none into memory.
  /// - Throws: `ReadError` where there is none.
  public static func check() throws(ReadError) { _ = try TesseractModels.installed() }

  public func read(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    let observations = try receiptReader.read(lines, of: sheet)
    guard !lines.isEmpty, !Self.isSure(of: observations) else { return observations }
    do { try Cancellation.check() } catch { throw ReadError(error) }
    let votes = try scripts.votes(of: Self.sample(of: lines), on: sheet)
    let scripts = Self.scripts(by: votes)
    if let language = Self.language(
      in: scripts, preferring: options.languages, installed: models.tags)
    {
      return try reader(of: [language]).read(lines, of: sheet)
    }
    // Where nothing is told, what is asked for is read.
    guard scripts.isEmpty, !knowsLanguages else { return observations }
    return try reader(of: options.languages).read(lines, of: sheet)
  }

  /// Whether the receipt network read so many letters so surely that they are letters that it
  /// knows. Numbers tell nothing: 0 to 9 are printed everywhere.
  static func isSure(of observations: [RecognizedTextObservation]) -> Bool {
    let letters = observations.flatMap(\.best.characters).filter(\.character.isLetter)
    let sum = letters.reduce(0) { $0 + $1.confidence }
    return letters.count >= sureLetters && sum >= sureMean * Double(letters.count)
  }

  // 236 of 240 real receipts in Latin letters, and none of 160 drawn pages in other scripts, which
  // had 0.81 at most where more than 12 letters were seen in them.
  private static let sureLetters = 40
  private static let sureMean = 0.9

  /// So many lines, and up to twice as many, tell the script of a page.
  private static let lines = 16

  /// Some lines from the whole of the page: the shop's name alone is often in Latin letters.
  static func sample(of lines: [FoundLine]) -> [FoundLine] {
    let step = max(1, lines.count / Self.lines)
    return stride(from: 0, to: lines.count, by: step).map { lines[$0] }
  }

  /// The scripts that a page may be written in, by ISO 15924, the likeliest first; none where too
  /// few words were told.
  /// - Parameter votes: how many words are of each script.
  static func scripts(by votes: [String: Double]) -> [String] {
    // What both know counts together: one network tells Cyrillic from Latin letters by their
    // words, the other reads them all.
    let known = (votes["Latn"] ?? 0) + (votes["Cyrl"] ?? 0)
    let foreign = votes.filter { !["Latn", "Cyrl"].contains($0.key) }
    // Japanese is written with the characters of Chinese, and with its own.
    let east = (foreign["Hani"] ?? 0) + (foreign["Kana"] ?? 0)
    var places = foreign.filter { !["Hani", "Kana"].contains($0.key) }
    if east > 0 { places["Hani"] = east }
    guard let best = places.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      best.value >= leastVotes, best.value > leastShare * votes.values.reduce(0, +)
    else { return known > 0 ? ["Latn"] : [] }
    switch best.key {
    case "Hani":
      return (votes["Kana"] ?? 0) > leastKana * east ? ["Jpan"] : ["Hans", "Hant", "Jpan"]
    case "Hang": return ["Kore"]
    default: return [best.key]
    }
  }

  // Brands are in Latin letters everywhere; of text that lies on its side or its head words of many
  // scripts are told, and few. On the train receipts of SRD such text has 3.8 words at most of
  // which more than half are of one script; drawn pages of other scripts have 5 and more.
  private static let leastVotes = 4.0
  private static let leastShare = 0.5
  /// Kana are more than a tenth of the words of Japanese receipts, and none of Chinese ones.
  private static let leastKana = 0.1

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
    let reader = NumberReader(
      words: try TesseractReader(options), numbers: receiptReader, scripts: scripts,
      languages: languages)
    readers[languages] = reader
    return reader
  }
}
