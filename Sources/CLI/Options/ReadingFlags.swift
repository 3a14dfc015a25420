public import ArgumentParser
public import Summa

/// Options for reading, shared by all commands that read pages.
struct ReadingFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Skip text smaller than this fraction of the page's height.",
      discussion:
        "A lower value finds smaller print and takes longer; summa tune finds the best one for your receipts. A page counts as at most 2.5 times as high as it is wide, and the default is lowered on pages where much of the text is smaller.",
      valueName: "fraction"))
  var minimumTextHeight = ReadingOptions.defaultMinimumTextHeightFraction

  @Option(
    help: ArgumentHelp(
      "The reader: \(ReaderChoice.names.dropLast().joined(separator: ", ")) or \(ReaderChoice.names.last ?? "").",
      discussion:
        "receipt is Summa's own, trained on receipts; automatic uses it if it knows all of the languages."
    ))
  var reader = ReadingOptions().reader

  @Option(help: "Whether accuracy or speed matters more: accurate or fast.")
  var level = ReadingOptions().recognitionLevel

  @Option(
    help: ArgumentHelp(
      "Languages of the text as BCP 47 tags, the most important first, such as en-US,de.",
      discussion:
        "The language of a page is detected, and need not be named: these are preferred where the page gives few clues, as among the languages of a script. With --reader tesseract each of them takes time. See summa languages.",
      valueName: "tags"))
  var languages = "en-US"

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Read each page in the script that it is in, with the model installed for it.",
      discussion: "A chosen --reader reads all pages itself."))
  var detectLanguage = true

  @Option(
    help: ArgumentHelp(
      "Words and phrases to expect, separated by commas, in upper or lower case.",
      valueName: "words"))
  var customWords: String?

  @Option(
    help: ArgumentHelp(
      "A file with more of the words that label amounts on your receipts, and more units, tax codes and months.",
      discussion: """
        Sections such as [total], [unit], [taxCode] or [month] with lines such as "en: TOTAL | SUM TOTAL", as in \
        Sources/Amounts/Lexicon/keywords.txt.
        """,
      valueName: "file"), completion: .file())
  var keywords: KeywordsArgument?

  @Option(
    help: ArgumentHelp(
      "The file of the receipt reader's weights (default: the one that came with Summa).",
      discussion: "The environment variable SUMMA_WEIGHTS can name it as well.", valueName: "file"),
    completion: .file())
  var weights: PathArgument?

  @Flag(help: "Read letter by letter, without known words and the usual formats of numbers.")
  var noLanguageCorrection = false

  @Option(help: "How ink is separated from paper: otsu, sauvola or normalized-otsu.")
  var binarization = ReadingOptions().binarization

  @OptionGroup var page: PageFlags

  func validate() throws {
    guard (0..<1).contains(minimumTextHeight) else {
      throw ValidationError(
        "--minimum-text-height is a fraction of the page's height, from 0 to below 1.")
    }
    // Read here, so that errors are reported as wrong usage.
    _ = try keywords?.text()
  }

  private func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }

  var options: ReadingOptions {
    ReadingOptions(
      minimumTextHeightFraction: minimumTextHeight, reader: reader, recognitionLevel: level,
      recognitionLanguages: list(languages), automaticallyDetectsLanguage: detectLanguage,
      customWords: customWords.map(list) ?? [],
      usesLanguageCorrection: !noLanguageCorrection, binarization: binarization,
      rectifies: !page.noRectify,
      keywordsFile: keywords?.path.path.recordText, keywords: try? keywords?.text(),
      weights: weights?.path.recordText)
  }

  /// Returns the request for each page. Errors in options are reported here once, instead of in the
  /// record of every file.
  func request(limits: DecodeLimits = DecodeLimits()) throws -> RecognizeAmountsRequest {
    do {
      try options.check()
    } catch {
      throw ValidationError(error.commandMessage)
    }
    for sentence in options.unheeded {
      Terminal.warn(sentence.text(naming: RecognitionOption.flags))
    }
    return RecognizeAmountsRequest(
      options: options, orientation: page.orientation, limits: limits, password: page.password,
      usesTextLayers: !page.noTextLayer, joinsPages: !page.separatePages)
  }
}

extension ReaderChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(named: argument) }

  public static var allValueStrings: [String] { names }

  public var defaultValueDescription: String { name }
}

extension RecognitionLevel: ExpressibleByArgument {}
extension Binarization: ExpressibleByArgument {}
