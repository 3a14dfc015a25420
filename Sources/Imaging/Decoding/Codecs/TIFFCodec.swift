import CSummaLeptonica
import SummaGeometry

extension ImageFormat {
  public static let tiff = ImageFormat(name: "TIFF", fileExtensions: ["tif", "tiff"])
}

/// Multipage TIFF, decoded by libtiff behind its shim.
struct TIFFCodec: ChannelCodec {
  static let format = ImageFormat.tiff

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
  }

  private let bytes: [UInt8]
  private let directories: TIFFDirectories

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    self.bytes = bytes
    directories = TIFFDirectories(bytes, limit: limits.countedPages)
    guard pageCount > 0 else { throw .unreadable(.tiff) }
    // Pages after a damaged one can be read; a damaged single page makes the file unreadable.
    if pageCount == 1 { _ = try stored(1) }
  }

  var pageCount: Int { directories.offsets.count }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    let stored = try stored(number)
    return PageHeader(
      size: PixelSize(width: Int(stored.width), height: Int(stored.height)),
      orientation: Orientation(rawValue: UInt32(bitPattern: stored.orientation)) ?? .up,
      density: TIFFTags(bytes[...], directoryAt: directories.offsets[number - 1])?.density)
  }

  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int {
    Int(clamping: try stored(number).held)
  }

  /// The header of a page. C: `TIFFSetSubDirectory`.
  private func stored(_ page: Int) throws(DecodeError) -> summa_tiff_page {
    var result = summa_tiff_page()
    let directory = UInt64(directories.offsets[page - 1])
    guard unsafe summa_tiff_header(bytes, bytes.count, directory, &result) else {
      throw .unreadable(.tiff, page: page)
    }
    return result
  }

  /// C: `TIFFRGBAImageGet`.
  func decode(page: Int, size: PixelSize, channels: Int) throws(DecodeError) -> [UInt8] {
    let count = size.width * size.height * channels
    let pixels = unsafe [UInt8](count: count) { target in
      unsafe summa_tiff_decode(
        bytes, bytes.count, UInt64(directories.offsets[page - 1]), Int32(channels), target, count,
        { Cancellation.isRequested })
    }
    // libtiff continues after an invalid code word, and only its message shows that.
    let words = unsafe String(cString: summa_leptonica_words())
    guard !Task.isCancelled else { throw .cancelled }
    guard let pixels, words.isEmpty else {
      throw .unreadable(.tiff, libraryWords: words, page: page)
    }
    return pixels
  }
}
