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
    let length = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let end = min(bytes.count, max(length, 12), 256)
    let places = [8] + Array(stride(from: 16, through: end - 4, by: 4))
    return Set(places.map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) })
  }

  static func failure(
    _ result: summa_heif_result, of format: ImageFormat, page: Int?
  ) -> DecodeError {
    let outcome = result.outcome
    if outcome == summa_heif_cancelled { return .cancelled }
    let words = unsafe withUnsafeBytes(of: result.message) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    let (code, sentence) =
      switch outcome {
      case summa_heif_ends_early:
        (
          DecodeError.Code.truncated,
          "the \(format.name) is cut off before its end; copy it again from where it came"
        )
      case summa_heif_unknown:
        (
          .notAnImage,
          "the \(format.name) holds a picture of a kind that Summa does not read; save it as JPEG"
        )
      default:
        (.corrupt, "the \(format.name) is damaged; copy it again or export it anew")
      }
    return DecodeError(code, sentence, libraryWords: words, page: page)
  }
}
