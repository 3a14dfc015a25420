/// An option that error messages refer to.
///
/// The raw value is its name in the library. Programs pass their own names, such as flags, to
/// ``ErrorMessage/text(naming:)``.
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

/// A program's names for the options in messages; an option without one has its library name.
public typealias OptionNames = [RecognitionOption: String]
