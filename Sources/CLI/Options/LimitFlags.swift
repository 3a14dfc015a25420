import ArgumentParser
import Summa

/// What a file may cost.
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
