import CSummaHEIF
import SummaGeometry

/// A format stored in HEIF files, decoded by libheif behind its shim.
///
/// Every image that is not a thumbnail, tile or mask of another is a page. libheif applies the
/// file's rotation, mirroring and cropping; orientation in its EXIF data is informational only.
/// Source: ISO/IEC 23008-12:2017, A.2.1.
protocol HEIFCodec: ChannelCodec {
  var file: HEIFFile { get }
}

extension HEIFCodec {
  var pageCount: Int { file.pageCount }

  /// C: `heif_image_handle_get_width`.
  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    let stored = try stored(number)
    // An image may be cropped from a far larger one, which has to be decoded as a whole.
    try file.limits.check(
      size: PixelSize(width: Int(stored.coded_width), height: Int(stored.coded_height)),
      of: Self.format, page: page(number))
    return PageHeader(size: PixelSize(width: Int(stored.width), height: Int(stored.height)))
  }

  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int {
    Int(clamping: try stored(number).held)
  }

  private func stored(_ number: Int) throws(DecodeError) -> summa_heif_page {
    var page = summa_heif_page()
    var result = summa_heif_result()
    guard
      unsafe summa_heif_header(
        file.bytes, file.bytes.count, Int32(number - 1), &page, &result)
    else { throw HEIFFile.failure(result, of: Self.format, page: self.page(number)) }
    return page
  }

  /// C: `heif_decode_image`.
  func decode(
    page number: Int, size: PixelSize, channels: Int
  ) throws(DecodeError) -> [UInt8] {
    var result = summa_heif_result()
    let pixels = unsafe [UInt8](count: size.width * size.height * channels) { target in
      unsafe summa_heif_decode(
        file.bytes, file.bytes.count, Int32(number - 1), Int32(channels), Int32(size.width),
        Int32(size.height), target, { Cancellation.isRequested }, &result)
    }
    guard let pixels else {
      throw HEIFFile.failure(result, of: Self.format, page: page(number))
    }
    return pixels
  }

  /// The page number for errors; nil if the file has only one page.
  private func page(_ number: Int) -> Int? { pageCount > 1 ? number : nil }
}

extension ImageFormat {
  public static let heic = ImageFormat(
    name: "HEIC", fileExtensions: ["heic", "heif", "hif", "heics", "heifs"])
}

/// HEIC, the format of phone cameras, and other HEIF.
struct HEICCodec: HEIFCodec {
  static let format = ImageFormat.heic

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let known: Set = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1",
    ]
    // An AVIF also has a HEIF brand.
    return !known.isDisjoint(with: HEIFFile.brands(of: bytes)) && !AVIFCodec.recognizes(bytes)
  }

  let file: HEIFFile

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    file = try HEIFFile(bytes, limits: limits, format: Self.format)
  }
}

extension ImageFormat {
  public static let avif = ImageFormat(name: "AVIF", fileExtensions: ["avif", "avifs"])
}

struct AVIFCodec: HEIFCodec {
  static let format = ImageFormat.avif

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    !HEIFFile.brands(of: bytes).isDisjoint(with: ["avif", "avis"])
  }

  let file: HEIFFile

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    file = try HEIFFile(bytes, limits: limits, format: Self.format)
  }
}
