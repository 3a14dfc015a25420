import SummaGeometry
import SummaMessages

/// Limits on the size of an image, checked before pixels are allocated.
public struct DecodeLimits: Sendable, Hashable, Codable {
  /// Bytes of a file.
  public var bytes: Int
  /// Pixels of a page.
  public var pixels: Int
  /// Pages of a file.
  public var pages: Int

  /// Defaults: 256 MiB, 100 megapixels, 500 pages. An A4 sheet has 139 megapixels at 1,200 dpi and
  /// 35 at 600 dpi; 500 scanned pages take 100 MiB and more.
  public init(bytes: Int = 256 << 20, pixels: Int = 100_000_000, pages: Int = 500) {
    self.bytes = bytes
    self.pixels = pixels
    self.pages = pages
  }

  /// ``pages``, clamped to 0...1,000,000.
  var countedPages: Int { min(max(pages, 0), 1_000_000) }

  /// The minimum side of a page that can hold a line of text, in pixels.
  private static let leastSide = 8

  /// Checks the size of a file, which may be done before the file is read.
  /// - Throws: `DecodeError` for an empty file, or one of more than ``bytes``.
  public func check(fileSize: Int) throws(DecodeError) {
    guard fileSize > 0 else {
      throw DecodeError(.emptyFile, "the file is empty; copy or scan it again")
    }
    guard fileSize <= bytes else {
      throw DecodeError(
        .tooManyBytes,
        "the file has \(fileSize) bytes, more than the limit of \(bytes); "
          + "raise it with \(.limitBytes)")
    }
  }

  /// Checks the size of a page, also against the format's own limit.
  func check(size: PixelSize, of format: ImageFormat, page: Int? = nil) throws(DecodeError) {
    guard size.width > 0, size.height > 0 else {
      throw DecodeError(.corrupt, "the header gives no size; export the picture again", page: page)
    }
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, area <= pixels else {
      throw DecodeError(
        .tooManyPixels,
        "the page has \(size.width) x \(size.height) pixels, more than the limit of \(pixels); "
          + "raise it with \(.limitPixels)", page: page)
    }
    guard min(size.width, size.height) >= Self.leastSide else {
      throw DecodeError(
        .tooSmall,
        "the page has \(size.width) x \(size.height) pixels; no text fits into fewer than "
          + "\(Self.leastSide) on a side", page: page)
    }
    if let longest = format.longestSide, max(size.width, size.height) > longest {
      throw DecodeError(
        .sideTooLong,
        "the page has \(size.width) x \(size.height) pixels, and a \(format.name.uppercased()) is "
          + "read up to \(longest) on a side; cut it into shorter pictures, or export it as TIFF",
        page: page)
    }
  }
}
