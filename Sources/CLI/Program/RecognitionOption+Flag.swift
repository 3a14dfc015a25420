import Summa

extension RecognitionOption {
  /// The names of all options on the command line, for messages.
  static let flags: OptionNames = [
    .limitBytes: "--max-bytes",
    .limitPixels: "--max-pixels",
    .limitPages: "--max-pages",
    .password: "--password",
    .minimumTextHeightFraction: "--minimum-text-height",
    .candidateCount: "the number of candidates",
    .recognitionLanguages: "--languages",
    .supportedLanguages: "summa languages",
    .regionOfInterest: "--region",
    .reader: "--reader",
    .recognitionLevel: "--level",
    .usesLanguageCorrection: "--no-language-correction",
    .weights: "--weights",
    .rectifies: "--no-rectify",
    .replaceAnything: "--force",
    .workerCount: "--jobs",
    .workerMemory: "--memory-limit",
    .workerSeconds: "--timeout",
  ]
}

extension RecognitionError {
  /// The message with the command's names for options.
  var commandMessage: String { explanation.text(naming: RecognitionOption.flags) }
}
