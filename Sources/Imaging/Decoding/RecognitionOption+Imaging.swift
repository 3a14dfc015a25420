public import SummaMessages

/// The options that messages of this module name.
extension RecognitionOption {
  public static let limitBytes = Self(rawValue: "DecodeLimits.bytes")
  public static let limitPixels = Self(rawValue: "DecodeLimits.pixels")
  public static let limitPages = Self(rawValue: "DecodeLimits.pages")
  public static let password = Self(rawValue: "RecognizeAmountsRequest.password")
  public static let workerCount = Self(rawValue: "WorkerService.count")
}
