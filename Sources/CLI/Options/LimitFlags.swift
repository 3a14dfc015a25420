import ArgumentParser
import Summa

/// What a file may cost.
struct LimitFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Refuse files of more bytes.", valueName: "bytes"))
  var maxBytes = DecodeLimits().bytes

  @Option(help: ArgumentHelp("Refuse pages of more pixels.", valueName: "pixels"))
  var maxPixels = DecodeLimits().pixels

  @Option(help: ArgumentHelp("Refuse files of more pages.", valueName: "pages"))
  var maxPages = DecodeLimits().pages

  func validate() throws {
    guard maxBytes > 0, maxPixels > 0, maxPages > 0 else {
      throw ValidationError("--max-bytes, --max-pixels and --max-pages are greater than 0.")
    }
  }

  var limits: DecodeLimits {
    DecodeLimits(bytes: maxBytes, pixels: maxPixels, pages: maxPages)
  }
}
