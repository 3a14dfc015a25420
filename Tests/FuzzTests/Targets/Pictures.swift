import SummaGeometry
@testable import SummaImaging

/// The decoders, each with its own parsing of headers before that of its library.
extension FuzzTarget {
  static let pictures: [FuzzTarget] = [
    FuzzTarget("jpeg") { decode($0, as: JPEGCodec.self) },
    FuzzTarget("png") { bytes in
      let chunks = PNGChunks(bytes)
      _ = (chunks.isComplete, chunks.claimedSize, chunks.density)
      decode(bytes, as: PNGCodec.self)
    },
    FuzzTarget("tiff") { decode($0, as: TIFFCodec.self) },
    FuzzTarget("heif") { bytes in
      decode(bytes, as: HEICCodec.self)
      decode(bytes, as: AVIFCodec.self)
    },
    FuzzTarget("webp") { decode($0, as: WebPCodec.self) },
    FuzzTarget("bmp") { decode($0, as: BMPCodec.self) },
    FuzzTarget("gif") { decode($0, as: GIFCodec.self) },
    FuzzTarget("pnm") { decode($0, as: PNMCodec.self) },
    FuzzTarget("exif") { bytes in
      _ = EXIF.orientation(inTIFF: bytes[...])
      _ = EXIF.orientation(inEXIF: bytes[...])
      _ = TIFFTags(bytes[...])?.density
      for offset in TIFFDirectories(bytes, limit: 4).offsets {
        check(TIFFTags(bytes[...], directoryAt: offset)?.density)
      }
      // The indices of a slice are those of its array.
      check(TIFFTags(bytes.dropFirst(6))?.density)
    },
  ]

  /// Small enough that most of the time goes to headers.
  private static let limits = DecodeLimits(bytes: 1 << 20, pixels: 1 << 14, pages: 3)

  /// Opens a file and decodes its pages: small, whole and in colour.
  private static func decode(_ bytes: [UInt8], as codec: any ImageCodec.Type) {
    let small = ImageDecoder(limits: limits, sufficientHeight: 8, codecs: [codec])
    let whole = ImageDecoder(limits: limits, codecs: [codec])
    guard let document = try? whole.open(bytes), let reduced = try? small.open(bytes) else {
      return
    }
    precondition((1...limits.pages).contains(document.pageCount), "pages")
    for number in 1...document.pageCount {
      check(document.density(ofPage: number))
      guard let header = try? document.header(ofPage: number) else { continue }
      precondition(header.size.width * header.size.height <= limits.pixels, "pixels")
      let memory = try? document.estimatedMemory(ofPage: number)
      precondition(memory.map { $0 >= 0 } ?? true, "memory")
      _ = try? reduced.page(number)
      guard let page = try? document.page(number), let color = try? document.colorPage(number)
      else { continue }
      precondition(page.raster.size == color.size, "sizes")
    }
  }

  private static func check(_ density: PixelDensity?) {
    guard let density else { return }
    precondition(density.x > 0 && density.y > 0 && density.x.isFinite && density.y.isFinite)
  }
}
