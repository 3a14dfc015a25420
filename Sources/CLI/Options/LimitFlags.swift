import ArgumentParser
import Summa

/// Options for the limits of files.
struct LimitFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse files of more bytes (default: \(DecodeLimits().bytes)).", valueName: "bytes"),
    transform: WholeNumber.within(1...1 << 40, of: "--max-bytes"))
  var maxBytes = DecodeLimits().bytes

  @Option(
    help: ArgumentHelp(
      "Refuse pages of more pixels (default: \(DecodeLimits().pixels)).", valueName: "pixels"),
    transform: WholeNumber.within(1...1 << 40, of: "--max-pixels"))
  var maxPixels = DecodeLimits().pixels

  @Option(
    help: ArgumentHelp(
      "Refuse files of more pages (default: \(DecodeLimits().pages)).", valueName: "pages"),
    transform: WholeNumber.within(1...1_000_000, of: "--max-pages"))
  var maxPages = DecodeLimits().pages

  var limits: DecodeLimits {
    DecodeLimits(bytes: maxBytes, pixels: maxPixels, pages: maxPages)
  }
}

/// Whole numbers on the command line. Errors name the bounds.
enum WholeNumber {
  /// The number of a page.
  static let page = within(1...1_000_000, of: "--page")

  /// Returns a transform for `@Option`.
  /// - Parameter option: the name of the option, such as `--jobs`.
  static func within(
    _ range: ClosedRange<Int>, of option: String
  ) -> @Sendable (String) throws -> Int {
    { text in
      // `Int` rejects numbers that are too large for it; the message is the same.
      guard let number = Int(text), range.contains(number) else {
        throw ValidationError(
          "\(option) is a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }
}
