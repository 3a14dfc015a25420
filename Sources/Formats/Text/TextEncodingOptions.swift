/// What a ``TextEncoder`` is told before the first page.
public struct TextEncodingOptions: Sendable, Hashable {
  /// The program that the output names as its maker.
  public var software: String
  /// Its version.
  public var version: String?
  /// The files whose pages are to come, as records name them. Empty where that is not known.
  public var files: [String]

  public init(software: String = "Summa", version: String? = nil, files: [String] = []) {
    self.software = software
    self.version = version
    self.files = files
  }
}
