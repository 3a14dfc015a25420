import CSummaLeptonica
import SummaGeometry

extension ImageFormat {
  public static let tiff = ImageFormat(name: "TIFF", fileExtensions: ["tif", "tiff"])
}

/// Multipage TIFF, decoded by libtiff behind its shim.
struct TIFFCodec: ImageCodec {
  static let format = ImageFormat.tiff

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
  }

  private let bytes: [UInt8]
  private let directories: TIFFDirectories

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    self.bytes = bytes
    directories = TIFFDirectories(bytes, limit: limits.countedPages)
    guard pageCount > 0 else { throw failure(page: nil) }
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

  func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
    GrayRaster(size: size, pixels: try decode(page: number, size: size, channels: 1))
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    ColorRaster(size: size, pixels: try decode(page: number, size: size, channels: 3))
  }

  /// The header of a page. C: `TIFFSetSubDirectory`.
  private func stored(_ page: Int) throws(DecodeError) -> summa_tiff_page {
    var result = summa_tiff_page()
    let directory = UInt64(directories.offsets[page - 1])
    guard unsafe summa_tiff_header(bytes, bytes.count, directory, &result) else {
      throw failure(page: page)
    }
    return result
  }

  /// The stored pixels of a page, with 1 or 3 channels; transparent parts become white. C:
  /// `TIFFRGBAImageGet`.
  private func decode(page: Int, size: PixelSize, channels: Int) throws(DecodeError) -> [UInt8] {
    let capacity = size.width * size.height * channels
    var succeeded = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      succeeded = unsafe summa_tiff_decode(
        bytes, bytes.count, UInt64(directories.offsets[page - 1]), Int32(channels),
        buffer.baseAddress, capacity, { Cancellation.isRequested })
      // The pixels of a failed decode are not used, but the array must not expose uninitialised
      // bytes.
      if !succeeded { unsafe buffer.initialize(repeating: 255) }
      count = capacity
    }
    // libtiff continues after an invalid code word, and only its message shows that.
    let words = unsafe String(cString: summa_leptonica_words())
    guard !Task.isCancelled else { throw .cancelled }
    guard succeeded, words.isEmpty else { throw failure(page: page, words: words) }
    return pixels
  }

  private func failure(page: Int?, words: String? = nil) -> DecodeError {
    let words = unsafe words ?? String(cString: summa_leptonica_words())
    return DecodeError(
      .corrupt, "the TIFF is cut off or damaged; copy it again or export it anew",
      libraryWords: words, page: page)
  }
}
