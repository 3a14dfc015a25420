import SummaGeometry
import SummaMessages

/// What an image may cost, checked before pixels are allocated.
public struct DecodeLimits: Sendable, Hashable, Codable {
  /// Bytes of a file.
  public var bytes: Int
  /// Pixels of a page.
  public var pixels: Int
  /// Pages of a file.
  public var pages: Int

  /// 256 MiB, 100 megapixels, 500 pages: an A4 sheet at 1,200 dpi has 139 megapixels, one at 600
  /// dpi 35, and 500 scanned pages take 100 MiB and more.
  public init(bytes: Int = 256 << 20, pixels: Int = 100_000_000, pages: Int = 500) {
    self.bytes = bytes
    self.pixels = pixels
    self.pages = pages
  }

  /// ``pages`` as far as they are ever counted, whatever number stands for no limit.
  var countedPages: Int { min(max(pages, 0), 1_000_000) }

  /// The least side of a page that can hold a line of text, in pixels.
  static let leastSide = 8

  /// Whether a file of so many bytes may be read; who asks before reading it names its true size.
  /// - Throws: `DecodeError` for an empty file, and for one of more than ``bytes``.
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

  /// - Parameter format: some libraries have a limit of their own.
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
