import Foundation

/// A small grey picture of a page.
package enum Thumbnail {
  /// Returns the page as a PNG.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  ///   - side: the side in pixels of the square that the picture fits into.
  ///   - request: the options of opening documents.
  package static func png(
    of source: ImageSource, page: Int, side: Int = 200,
    request: RecognizeAmountsRequest = RecognizeAmountsRequest()
  ) throws(RecognitionError) -> [UInt8] {
    var clock = StageClock()
    let color = try SourceDocument(source, request: request, clock: &clock).colorPage(page)
    var gray = [UInt8](repeating: 0, count: color.size.width * color.size.height)
    for index in gray.indices {
      // Source: ITU-R BT.601.
      let (red, green, blue) = (
        Int(color.pixels[3 * index]), Int(color.pixels[3 * index + 1]),
        Int(color.pixels[3 * index + 2])
      )
      gray[index] = UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
    }
    let longest = max(color.size.width, color.size.height)
    let raster = GrayRaster(size: color.size, pixels: gray)
      .reduced(by: max(1, (longest + side - 1) / side))
    return try RecognitionError.wrapping { try raster.png() }
  }
}
