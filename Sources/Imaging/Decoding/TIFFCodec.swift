import CSummaLeptonica
import SummaGeometry

/// libtiff behind its shim.
struct TIFFCodec {
  let bytes: [UInt8]
  /// Where the pages are.
  let directories: TIFFDirectories

  /// The stored size of `page`, counted from 0, and how it is to be turned. C: `TIFFSetSubDirectory`.
  /// - Returns: also the bytes that decoding needs beside the pixels that it gives.
  func header(
    page: Int
  ) throws(DecodeError) -> (size: PixelSize, orientation: Orientation, held: Int) {
    var result = summa_tiff_page()
    guard
      unsafe summa_tiff_header(bytes, bytes.count, UInt64(directories.offsets[page]), &result)
    else {
      throw failure(page: page)
    }
    return (
      PixelSize(width: Int(result.width), height: Int(result.height)),
      Orientation(rawValue: Int(result.orientation)) ?? .up, Int(clamping: result.held)
    )
  }

  /// The pixels of `page`, counted from 0, as they are stored, with 1 or 3 channels; transparent
  /// parts stand on white. C: `TIFFRGBAImageGet`.
  /// - Parameter size: what the header said.
  func decode(page: Int, size: PixelSize, channels: Int) throws(DecodeError) -> [UInt8] {
    let capacity = size.width * size.height * channels
    var succeeded = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      succeeded = unsafe summa_tiff_decode(
        bytes, bytes.count, UInt64(directories.offsets[page]), Int32(channels), buffer.baseAddress,
        capacity, { Cancellation.isRequested })
      // Nothing of a failed decode is used, but the array must not expose bytes that were never
      // written.
      if !succeeded { unsafe buffer.initialize(repeating: 255) }
      count = capacity
    }
    // libtiff goes on after a bad code word, and only its complaint tells.
    let words = unsafe String(cString: summa_leptonica_words())
    guard !Task.isCancelled else { throw .cancelled }
    guard succeeded, words.isEmpty else { throw failure(page: page, words: words) }
    return pixels
  }

  func failure(page: Int?, words: String? = nil) -> DecodeError {
    let words = unsafe words ?? String(cString: summa_leptonica_words())
    return DecodeError(
      .corrupt, "the TIFF is cut off or damaged; copy it again or export it anew",
      libraryWords: words, page: page.map { $0 + 1 })
  }
}
