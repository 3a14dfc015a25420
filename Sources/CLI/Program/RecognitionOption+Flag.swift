import Summa

extension RecognitionOption {
  /// The option's name on the command line.
  var flag: String {
    switch self {
    case .limitBytes: "--max-bytes"
    case .limitPixels: "--max-pixels"
    case .limitPages: "--max-pages"
    case .password: "--password"
    case .minimumTextHeightFraction: "--minimum-text-height"
    case .candidateCount: "the number of candidates"
    case .recognitionLanguages: "--languages"
    case .supportedLanguages: "summa languages"
    case .regionOfInterest: "--region"
    case .reader: "--reader"
    case .recognitionLevel: "--level"
    case .automaticallyDetectsLanguage: "--detect-language"
    case .usesLanguageCorrection: "--no-language-correction"
    case .weights: "--weights"
    case .rectifies: "--no-rectify"
    case .replaceAnything: "--force"
    case .workerCount: "--jobs"
    case .workerMemory: "--memory-limit"
    case .workerSeconds: "--timeout"
    }
  }

  /// The flags of all options, for messages.
  static let flags = OptionNames(uniqueKeysWithValues: allCases.map { ($0, $0.flag) })
}

extension RecognitionError {
  /// The message with the command's names for options.
  var commandMessage: String { explanation.text(naming: RecognitionOption.flags) }
}
