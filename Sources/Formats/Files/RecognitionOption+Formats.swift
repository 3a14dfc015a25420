public import SummaMessages

/// The options that messages of this module name.
extension RecognitionOption {
  public static let replaceAnything = Self(rawValue: "OutputFile.Replacement.anything")
}
