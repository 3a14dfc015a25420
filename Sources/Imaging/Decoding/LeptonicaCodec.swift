import CSummaLeptonica
import SummaGeometry

/// Leptonica's readers: WebP, GIF and PNM.
struct LeptonicaCodec {
  let bytes: [UInt8]
  let format: ImageFormat

  init(_ bytes: [UInt8], format: ImageFormat) {
    self.bytes = bytes
    self.format = format
    summa_leptonica_listen()
  }

  /// The stored size of the picture, once nothing of the file is missing. C: `readHeaderMemWebP`.
  func size() throws(DecodeError) -> PixelSize {
    switch format {
    case .webp:
      try checkWebP()
      var (width, height, samples): (Int32, Int32, Int32) = (0, 0, 0)
      guard unsafe readHeaderMemWebP(bytes, bytes.count, &width, &height, &samples) == 0 else {
        throw failure()
      }
      return PixelSize(width: Int(width), height: Int(height))
    case .gif:
      return try GIFBlocks(bytes).size
    default:
      guard let header = PNMHeader(bytes) else { throw failure() }
      return header.size
    }
  }

  /// The decoded picture. C: `pixReadMemWebP`, `pixReadMemGif`, `pixReadMemPnm`.
  func decode() throws(DecodeError) -> Pix {
    guard !Cancellation.isRequested else { throw .cancelled }
    _ = unsafe summa_leptonica_words()
    let pix: Pix?
    switch format {
    case .webp:
      pix = unsafe Pix(adopting: pixReadMemWebP(bytes, bytes.count))
    case .gif:
      let frame = try GIFBlocks(bytes).firstFrame
      pix = unsafe Pix(adopting: pixReadMemGif(frame, frame.count))
    default:
      let readable = try readablePNM()
      pix = unsafe Pix(adopting: pixReadMemPnm(readable, readable.count))
    }
    guard !Cancellation.isRequested else { throw .cancelled }
    // Some readers hand out what they have, and only their complaint tells.
    let words = unsafe String(cString: summa_leptonica_words())
    guard words.isEmpty, let pix else { throw failure(words: words) }
    return pix
  }

  private func readablePNM() throws(DecodeError) -> [UInt8] {
    guard let header = PNMHeader(bytes) else { throw failure() }
    if let count = header.pixelBytes, header.pixelStart + count > bytes.count { throw cutOff() }
    let readable: [UInt8]
    if header.kind == 1 {
      guard let packed = header.packed(bytes) else { throw failure() }
      readable = packed
    } else {
      readable = bytes
    }
    // Leptonica reads the header in its own way; what it takes for the size, it allocates.
    var (width, height): (Int32, Int32) = (0, 0)
    guard
      unsafe readHeaderMemPnm(readable, readable.count, &width, &height, nil, nil, nil, nil) == 0,
      PixelSize(width: Int(width), height: Int(height)) == header.size
    else { throw failure() }
    return readable
  }

  /// Source: WebP container specification, "WebP file header" and "Extended file format".
  private func checkWebP() throws(DecodeError) {
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= length + 8 else { throw cutOff() }
    if bytes.count > 20, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[20] & 0x02 != 0 {
      throw DecodeError(
        .notAnImage, "the WebP is an animation; save the picture that holds the receipt as PNG")
    }
  }

  private func cutOff() -> DecodeError {
    DecodeError(
      .truncated,
      "the \(format.rawValue.uppercased()) is cut off before its end; "
        + "copy it again from where it came")
  }

  private func failure(words: String? = nil) -> DecodeError {
    let words = unsafe words ?? String(cString: summa_leptonica_words())
    return DecodeError(
      .corrupt,
      "the \(format.rawValue.uppercased()) is cut off or damaged; copy it again or export it anew",
      libraryWords: words)
  }
}
