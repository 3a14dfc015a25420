public import SummaMessages

/// The options that messages of this module name.
extension RecognitionOption {
  public static let minimumTextHeightFraction = Self(
    rawValue: "ReadingOptions.minimumTextHeightFraction")
  public static let candidateCount = Self(rawValue: "ReadingOptions.candidateCount")
  public static let regionOfInterest = Self(rawValue: "RecognizeTextRequest.regionOfInterest")
}
