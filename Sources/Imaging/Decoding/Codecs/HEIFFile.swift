import CSummaHEIF

/// A HEIF file whose images have been counted.
struct HEIFFile {
  let bytes: [UInt8]
  let limits: DecodeLimits
  let pageCount: Int

  /// - Parameter format: for errors.
  /// - Throws: `DecodeError` if the boxes before the images are missing or damaged.
  init(_ bytes: [UInt8], limits: DecodeLimits, format: ImageFormat) throws(DecodeError) {
    var result = summa_heif_result()
    let count = unsafe Int(summa_heif_count(bytes, bytes.count, &result))
    guard count > 0 else { throw Self.failure(result, of: format, page: nil) }
    self.bytes = bytes
    self.limits = limits
    pageCount = count
  }

  /// The brands that the file claims compatibility with, four letters each; empty for other files.
  /// Source: ISO/IEC 14496-12, "File Type Box".
  static func brands(of bytes: [UInt8]) -> Set<String> {
    guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return [] }
    // An invalid length is reported when the file is opened.
    let end = min(bytes.count, max(Int(bigEndian: bytes[0..<4]), 12), 256)
    let places = [8] + Array(stride(from: 16, through: end - 4, by: 4))
    return Set(places.map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) })
  }

  static func failure(
    _ result: summa_heif_result, of format: ImageFormat, page: Int?
  ) -> DecodeError {
    let words = String(characterArray: result.message)
    switch result.outcome {
    case summa_heif_cancelled: return .cancelled
    case summa_heif_ends_early: return .cutOff(format, libraryWords: words, page: page)
    case summa_heif_unknown:
      return DecodeError(
        .notAnImage,
        "the \(format.name) holds a picture of a kind that Summa does not read; save it as JPEG",
        libraryWords: words, page: page)
    default: return .damaged(format, libraryWords: words, page: page)
    }
  }
}
