import CSummaLeptonica
import SummaGeometry

/// Leptonica's readers: TIFF, WebP, BMP, GIF and PNM.
struct LeptonicaCodec {
  let bytes: [UInt8]
  let format: ImageFormat

  init(_ bytes: [UInt8], format: ImageFormat) {
    self.bytes = bytes
    self.format = format
    summa_leptonica_listen()
  }

  /// How many pages there are; at most `limit` + 1 are counted. C: `readHeaderMemTiff`.
  func pageCount(limit: Int) throws(DecodeError) -> Int {
    guard format == .tiff else { return 1 }
    var count = 0
    while count <= limit, tiffSize(page: count) != nil { count += 1 }
    guard count > 0 else { throw failure(page: nil) }
    // The header after the last one is a failed read by design; its complaint is not for anybody.
    _ = unsafe summa_leptonica_words()
    return count
  }

  /// The stored size of `page`, counted from 0.
  func size(page: Int) throws(DecodeError) -> PixelSize {
    guard let size = headerSize(page: page) else { throw failure(page: page) }
    return size
  }

  private func headerSize(page: Int) -> PixelSize? {
    var (width, height, bits, samples): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    switch format {
    case .tiff:
      return tiffSize(page: page)
    case .webp:
      guard unsafe readHeaderMemWebP(bytes, bytes.count, &width, &height, &samples) == 0 else {
        return nil
      }
      return PixelSize(width: Int(width), height: Int(height))
    case .pnm:
      guard
        unsafe readHeaderMemPnm(bytes, bytes.count, &width, &height, nil, nil, &bits, &samples) == 0
      else { return nil }
      return PixelSize(width: Int(width), height: Int(height))
    case .bmp:
      // BITMAPINFOHEADER: signed width and height at 18 and 22; a negative height counts rows from the top.
      guard let width = signed(at: 18), let height = signed(at: 22) else { return nil }
      return PixelSize(width: Int(width), height: Int(height.magnitude))
    case .gif:
      return gifSize()
    case .jpeg, .png:
      return nil
    }
  }

  private func tiffSize(page: Int) -> PixelSize? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard
      unsafe readHeaderMemTiff(
        bytes, bytes.count, Int32(page), &width, &height, nil, nil, nil, nil, nil) == 0
    else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }

  private func signed(at offset: Int) -> Int32? {
    guard bytes.count >= offset + 4 else { return nil }
    let value = bytes[offset..<offset + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int32(bitPattern: value)
  }

  /// The larger of the screen and the first frame, since Leptonica allocates the latter and giflib reads both.
  /// Source: GIF89a specification, 18 to 25.
  private func gifSize() -> PixelSize? {
    func word(at offset: Int) -> Int? {
      guard bytes.count >= offset + 2 else { return nil }
      return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
    }
    guard let screenWidth = word(at: 6), let screenHeight = word(at: 8), bytes.count > 13 else {
      return nil
    }
    func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var offset = 13 + tableLength(bytes[10])
    while offset + 10 <= bytes.count {
      switch bytes[offset] {
      case 0x2C:
        guard let width = word(at: offset + 5), let height = word(at: offset + 7) else { return nil }
        return PixelSize(width: max(width, screenWidth), height: max(height, screenHeight))
      case 0x21:
        offset += 2
        while offset < bytes.count, bytes[offset] != 0 { offset += Int(bytes[offset]) + 1 }
        offset += 1
      default:
        return nil
      }
    }
    return nil
  }

  /// The decoded page, counted from 0. TIFF's orientation tag is applied. C: `pixReadMem`, `pixReadMemTiff`.
  func decode(page: Int) throws(DecodeError) -> Pix {
    _ = unsafe summa_leptonica_words()
    let pix: Pix?
    switch format {
    case .tiff: pix = unsafe Pix(adopting: pixReadMemTiff(bytes, bytes.count, Int32(page)))
    case .webp: pix = unsafe Pix(adopting: pixReadMemWebP(bytes, bytes.count))
    case .bmp: pix = unsafe Pix(adopting: pixReadMemBmp(bytes, bytes.count))
    case .gif: pix = unsafe Pix(adopting: pixReadMemGif(bytes, bytes.count))
    case .pnm: pix = unsafe Pix(adopting: pixReadMemPnm(bytes, bytes.count))
    case .jpeg, .png: pix = nil
    }
    // libtiff hands out what it has of a strip that ends early, and only its complaint tells.
    let words = unsafe String(cString: summa_leptonica_words())
    guard words.isEmpty, let pix else { throw failure(page: page, words: words) }
    return pix
  }

  private func failure(page: Int?, words: String? = nil) -> DecodeError {
    let words = unsafe words ?? String(cString: summa_leptonica_words())
    let name = format.rawValue.uppercased()
    return DecodeError(
      .corrupt, "the \(name) is cut off or damaged; copy it again or export it anew",
      libraryWords: words, page: format == .tiff ? page.map { $0 + 1 } : nil)
  }
}
