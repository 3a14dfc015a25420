import CSummaJPEG
import SummaGeometry

/// libjpeg behind its shim.
enum JPEGCodec {
  /// The stored size of the picture, and the bytes that decoding needs beside the pixels that it gives.
  /// C: `jpeg_read_header`.
  static func header(of bytes: [UInt8]) throws(DecodeError) -> (size: PixelSize, held: Int) {
    var result = summa_jpeg_result()
    let succeeded = unsafe summa_jpeg_header(bytes, bytes.count, &result)
    // A page that is too large for libjpeg has a size all the same, and the limit says so better.
    guard succeeded || result.width > 0 else { throw failure(result) }
    return (PixelSize(width: Int(result.width), height: Int(result.height)), result.held)
  }

  /// Pixels at `eighths` / 8 of the stored size, with 1 or 3 channels. C: `jpeg_read_scanlines`.
  static func decode(
    _ bytes: [UInt8], eighths: Int, channels: Int
  ) throws(DecodeError) -> (size: PixelSize, pixels: [UInt8]) {
    var result = summa_jpeg_result()
    guard unsafe summa_jpeg_scaled_size(bytes, bytes.count, Int32(eighths), &result) else {
      throw failure(result)
    }
    let capacity = Int(result.width) * Int(result.height) * channels
    var succeeded = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      succeeded = unsafe summa_jpeg_decode(
        bytes, bytes.count, Int32(eighths), Int32(channels), buffer.baseAddress, capacity,
        { Cancellation.isRequested }, &result)
      // Nothing of a failed decode is used, but the array must not expose bytes that were never
      // written.
      if !succeeded { unsafe buffer.initialize(repeating: 255) }
      count = capacity
    }
    guard !result.cancelled else { throw .cancelled }
    guard succeeded, result.complete, !result.damaged else { throw failure(result) }
    return (PixelSize(width: Int(result.width), height: Int(result.height)), pixels)
  }

  private static func failure(_ result: summa_jpeg_result) -> DecodeError {
    let words = unsafe withUnsafeBytes(of: result.message) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !result.complete {
      return DecodeError(
        .truncated, "the JPEG is cut off before its end; copy it again from where it came",
        libraryWords: words)
    }
    return DecodeError(
      .corrupt, "the JPEG is damaged; copy it again or export it anew", libraryWords: words)
  }
}
