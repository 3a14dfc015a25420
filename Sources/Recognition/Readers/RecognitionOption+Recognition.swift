public import SummaMessages

/// The options that messages of this module name.
extension RecognitionOption {
  public static let reader = Self(rawValue: "ReadingOptions.reader")
  public static let recognitionLanguages = Self(rawValue: "ReadingOptions.recognitionLanguages")
  public static let supportedLanguages = Self(
    rawValue: "RecognizeTextRequest.supportedRecognitionLanguages")
  public static let recognitionLevel = Self(rawValue: "ReadingOptions.recognitionLevel")
  public static let usesLanguageCorrection = Self(rawValue: "ReadingOptions.usesLanguageCorrection")
  public static let weights = Self(rawValue: "ReadingOptions.weights")
  public static let rectifies = Self(rawValue: "ReadingOptions.rectifies")
}
