/// Why a page could not be prepared: memory ran out, or Leptonica refused.
public struct PrepareError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The step that failed.
  public var step: String
  /// The library's own words, where it had any.
  public var libraryWords: String

  public var description: String {
    let words = libraryWords.isEmpty ? "" : " (\(libraryWords))"
    return "the page could not be prepared at the step \(step)\(words); "
      + "if memory is short, read fewer pages at once with --jobs 1"
  }
}
