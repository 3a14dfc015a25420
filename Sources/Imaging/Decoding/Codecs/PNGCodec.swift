import CSummaPNG
import Glibc
import SummaGeometry

extension ImageFormat {
  // PNG_USER_WIDTH_MAX of libpng; the format allows 2,147,483,647.
  public static let png = ImageFormat(name: "PNG", fileExtensions: ["png"], longestSide: 1_000_000)
}

/// PNG, decoded by libpng's simplified interface.
struct PNGCodec: ChannelCodec {
  static let format = ImageFormat.png

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: PNGChunks.signature)
  }

  private let bytes: [UInt8]
  private let orientation: Orientation

  init(_ bytes: [UInt8], limits: DecodeLimits) {
    self.bytes = bytes
    orientation = PNGChunks(bytes).body(of: "eXIf").map(EXIF.orientation(inTIFF:)) ?? .up
  }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    PageHeader(
      size: try size(), orientation: orientation, density: PNGChunks(bytes).density)
  }

  /// The stored size of the image. C: `png_image_begin_read_from_memory`.
  private func size() throws(DecodeError) -> PixelSize {
    // libpng reports sides over a million pixels as damage; the error about the limit is clearer.
    if let claimed = PNGChunks(bytes).claimedSize, max(claimed.width, claimed.height) > 1_000_000 {
      return claimed
    }
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw unsafe failure(image)
    }
    return unsafe PixelSize(width: Int(image.width), height: Int(image.height))
  }

  /// 16 bits become 8, and palettes are resolved. C: `png_image_begin_read_from_stdio`,
  /// `png_image_finish_read`.
  func decode(page number: Int, size: PixelSize, channels: Int) throws(DecodeError) -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    var succeeded = false
    // libpng keeps the stream between calls, and the stream keeps the bytes, so all are in one
    // scope.
    let pixels: [UInt8] = unsafe bytes.withUnsafeBufferPointer { buffer in
      var source = unsafe summa_png_source(
        data: buffer.baseAddress, count: buffer.count, offset: 0,
        is_cancelled: { Cancellation.isRequested })
      return unsafe withUnsafeMutablePointer(to: &source) { source in
        guard let stream = unsafe summa_png_open(source) else { return [] }
        defer { unsafe fclose(stream) }
        guard unsafe png_image_begin_read_from_stdio(&image, stream) != 0 else { return [] }
        unsafe image.format = channels == 1 ? summa_png_format_gray : summa_png_format_rgb
        // Without this flag, 16-bit samples without a gamma are taken for linear light, and the
        // page becomes pale.
        unsafe image.flags |= summa_png_flag_16bit_srgb
        let capacity = unsafe Int(image.width) * Int(image.height) * channels
        return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
          unsafe buffer.initialize(repeating: 255)
          var white = png_color(red: 255, green: 255, blue: 255)
          succeeded = unsafe png_image_finish_read(&image, &white, buffer.baseAddress, 0, nil) != 0
          count = capacity
        }
      }
    }
    guard !Task.isCancelled else { throw .cancelled }
    guard succeeded else { throw unsafe failure(image) }
    return pixels
  }

  /// Encodes pixels with 1 or 3 channels as PNG, for speed rather than size. C:
  /// `png_image_write_to_memory`.
  static func encode(
    _ pixels: [UInt8], size: PixelSize, channels: Int
  ) throws(EncodeError) -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(size.width)
    unsafe image.height = png_uint_32(size.height)
    unsafe image.format = channels == 1 ? summa_png_format_gray : summa_png_format_rgb
    unsafe image.flags = summa_png_flag_fast
    defer { unsafe png_image_free(&image) }
    // The bound that libpng documents for its simplified writer: rows with a filter byte, stored
    // blocks, headers.
    let raw = (channels * size.width + 1) * size.height
    var length = png_alloc_size_t(raw + raw / 1000 + 4096)
    var succeeded = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      succeeded =
        unsafe png_image_write_to_memory(
          &image, buffer.baseAddress, &length, 0, pixels, 0, nil) != 0
      count = succeeded ? length : 0
    }
    guard succeeded else {
      throw EncodeError(
        message: "the picture could not be written as PNG",
        libraryWords: unsafe String(characterArray: image.message))
    }
    return bytes
  }

  private func failure(_ image: png_image) -> DecodeError {
    let words = unsafe String(characterArray: image.message)
    return PNGChunks(bytes).isComplete
      ? .damaged(.png, libraryWords: words) : .cutOff(.png, libraryWords: words)
  }

}

// MARK: - Encoding

extension ColorRaster {
  /// Encodes the picture as a PNG file, for speed rather than size.
  public func png() throws(EncodeError) -> [UInt8] {
    try PNGCodec.encode(pixels, size: size, channels: 3)
  }
}

extension GrayRaster {
  /// Encodes the picture as a PNG file, for speed rather than size.
  public func png() throws(EncodeError) -> [UInt8] {
    try PNGCodec.encode(pixels, size: size, channels: 1)
  }
}
