/// What a message tells people to change or to look at.
///
/// The raw value is its name in the library. A program that has names of its own for it, such as
/// flags, gives them with ``ErrorMessage/text(naming:)``.
public enum RecognitionOption: String, Sendable, Hashable, CaseIterable, Codable,
  CodingKeyRepresentable
{
  case limitBytes = "DecodeLimits.bytes"
  case limitPixels = "DecodeLimits.pixels"
  case limitPages = "DecodeLimits.pages"
  case password = "RecognizeAmountsRequest.password"
  case minimumTextHeightFraction = "ReadingOptions.minimumTextHeightFraction"
  case candidateCount = "ReadingOptions.candidateCount"
  case recognitionLanguages = "ReadingOptions.recognitionLanguages"
  case supportedLanguages = "RecognizeTextRequest.supportedRecognitionLanguages"
  case regionOfInterest = "RecognizeTextRequest.regionOfInterest"
  case reader = "ReadingOptions.reader"
  case recognitionLevel = "ReadingOptions.recognitionLevel"
  case automaticallyDetectsLanguage = "ReadingOptions.automaticallyDetectsLanguage"
  case usesLanguageCorrection = "ReadingOptions.usesLanguageCorrection"
  case weights = "ReadingOptions.weights"
  case rectifies = "ReadingOptions.rectifies"
  case replaceAnything = "OutputFile.Replacement.anything"
  case workerCount = "WorkerService.count"
  case workerMemory = "WorkerLimits.memory"
  case workerSeconds = "WorkerLimits.secondsPerPage"
}

/// What a program calls the options that messages name; those without a name are called as in the
/// library.
public typealias OptionNames = [RecognitionOption: String]
