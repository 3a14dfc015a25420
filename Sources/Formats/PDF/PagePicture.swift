import SummaSystem
public import SystemPackage

/// The picture of a page in a form that can be embedded in a PDF without decoding it.
public struct PagePicture: Sendable {
  /// The entries of the object's dictionary, without the length.
  let dictionary: String
  /// The bytes between `stream` and `endstream`.
  let data: [UInt8]
  /// The size of the stored picture, in pixels.
  let size: PixelSize
  /// True if PDF/A allows the picture.
  let isArchivable: Bool

  /// The picture in a file whose compressed pixels can be embedded in a PDF.
  ///
  /// A JPEG is embedded unchanged, a PNG without its container. PDF does not support PNGs with
  /// transparency or with several passes.
  /// - Parameter bytes: the bytes of the file.
  /// - Returns: nil for all other files; their pages have to be decoded first, see
  ///   `WorkerOptions.Product.text`.
  public init?(_ bytes: [UInt8]) {
    guard let picture = Self.jpeg(bytes) ?? Self.png(bytes) else { return nil }
    self = picture
  }

  /// The picture in a file, or nil as for its bytes. Only JPEG and PNG files are read completely.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: the largest allowed size in bytes.
  /// - Throws: `RecognitionError` if the file cannot be read.
  public init?(at path: FilePath, limit: Int = .max) throws(RecognitionError) {
    let reader = FileReader(limit: limit)
    let head = try reader.open(path).head
    guard head.starts(with: JPEGSegments.signature) || head.starts(with: PNGChunks.signature)
    else { return nil }
    self.init(try reader.bytes(of: path))
  }

  private init(dictionary: String, data: [UInt8], size: PixelSize, isArchivable: Bool = true) {
    self.dictionary = dictionary
    self.data = data
    self.size = size
    self.isArchivable = isArchivable
  }
}

// MARK: - JPEG

extension PagePicture {
  /// Accepts baseline and progressive JPEGs of 8 bits. Source: ITU-T T.81, B.1 and B.2; ISO
  /// 32000-1, 7.4.8.
  private static func jpeg(_ bytes: [UInt8]) -> PagePicture? {
    guard bytes.starts(with: JPEGSegments.signature) else { return nil }
    var isAdobe = false
    for (marker, body) in JPEGSegments(bytes) {
      switch marker {
      case 0xEE where body.starts(with: "Adobe".utf8):
        isAdobe = true
      case 0xC0, 0xC1, 0xC2:
        return jpeg(bytes, frame: Array(body), isAdobe: isAdobe)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // Lossless, hierarchical or arithmetic coding.
        return nil
      default: break
      }
    }
    return nil
  }

  private static func jpeg(_ bytes: [UInt8], frame: [UInt8], isAdobe: Bool) -> PagePicture? {
    guard frame.count >= 6, frame[0] == 8 else { return nil }
    let size = PixelSize(width: Int(bigEndian: frame[3..<5]), height: Int(bigEndian: frame[1..<3]))
    guard size.width > 0, size.height > 0 else { return nil }
    let space: String
    switch frame[5] {
    case 1: space = "/DeviceGray"
    case 3: space = "/DeviceRGB"
    // Adobe's programs store inverted CMYK: 0 is full ink.
    case 4: space = "/DeviceCMYK" + (isAdobe ? " /Decode [1 0 1 0 1 0 1 0]" : "")
    default: return nil
    }
    return PagePicture(
      dictionary: entries(size, bits: 8) + " /ColorSpace \(space) /Filter /DCTDecode",
      data: bytes, size: size, isArchivable: frame[5] != 4)
  }
}

// MARK: - PNG

extension PagePicture {
  /// Accepts PNGs without transparency and in one pass: their compressed data is valid in PDF too.
  /// Source: PNG specification, 11; ISO 32000-1, 7.4.4.4.
  private static func png(_ bytes: [UInt8]) -> PagePicture? {
    guard bytes.starts(with: PNGChunks.signature) else { return nil }
    var header: [UInt8] = []
    var palette: [UInt8] = []
    var data: [UInt8] = []
    var isComplete = false
    for (type, body) in PNGChunks(bytes) where !isComplete {
      switch type {
      case "IHDR": header = Array(body)
      case "PLTE": palette = Array(body)
      case "IDAT": data += body
      case "tRNS": return nil
      case "IEND": isComplete = true
      default: break
      }
    }
    guard isComplete, header.count == 13, header[12] == 0 else { return nil }
    let size = PixelSize(
      width: Int(bigEndian: header[0..<4]), height: Int(bigEndian: header[4..<8]))
    let bits = Int(header[8])
    let (colors, space): (Int, String)
    switch header[9] {
    case 0: (colors, space) = (1, "/DeviceGray")
    case 2: (colors, space) = (3, "/DeviceRGB")
    case 3 where palette.count >= 3 && palette.count % 3 == 0:
      let values = palette.map { String(hexadecimal: $0, digits: 2) }.joined()
      (colors, space) = (1, "[/Indexed /DeviceRGB \(palette.count / 3 - 1) <\(values)>]")
    default: return nil
    }
    let parameters =
      "<< /Predictor 15 /Colors \(colors) /BitsPerComponent \(bits) /Columns \(size.width) >>"
    return PagePicture(
      dictionary: entries(size, bits: bits)
        + " /ColorSpace \(space) /Filter /FlateDecode /DecodeParms \(parameters)",
      data: data, size: size)
  }

  private static func entries(_ size: PixelSize, bits: Int) -> String {
    "/Type /XObject /Subtype /Image /Width \(size.width) /Height \(size.height) "
      + "/BitsPerComponent \(bits)"
  }
}

// MARK: - Pixels

extension PagePicture {
  /// Returns a decoded page as a PNG with as few bits per pixel as possible: 1 bit for black and
  /// white, as in faxes.
  package static func png(of raster: ColorRaster) throws(RecognitionError) -> [UInt8] {
    do {
      guard let gray = raster.gray else { return try raster.png() }
      return try bilevelPNG(of: gray) ?? gray.png()
    } catch {
      throw RecognitionError(error)
    }
  }

  /// Returns nil if a pixel is neither black nor white.
  private static func bilevelPNG(of raster: GrayRaster) throws(Errno) -> [UInt8]? {
    guard raster.pixels.allSatisfy({ $0 == 0 || $0 == 255 }) else { return nil }
    let (width, height) = (raster.size.width, raster.size.height)
    let bytesPerRow = (width + 7) / 8
    var rows = [UInt8](repeating: 0, count: (bytesPerRow + 1) * height)
    for y in 0..<height {
      // Each row starts with its filter type, 0 (none).
      let start = (bytesPerRow + 1) * y + 1
      for x in 0..<width where raster.pixels[y * width + x] == 255 {
        rows[start + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    let header = [UInt8](bigEndian: width) + [UInt8](bigEndian: height) + [1, 0, 0, 0, 0]
    return PNGChunks.signature + PNGChunks.chunk("IHDR", header)
      + PNGChunks.chunk("IDAT", try Deflate.compressed(rows)) + PNGChunks.chunk("IEND", [])
  }
}

extension ColorRaster {
  /// The picture in grey; nil if a pixel has a colour.
  fileprivate var gray: GrayRaster? {
    var shades = [UInt8]()
    shades.reserveCapacity(pixels.count / 3)
    for place in stride(from: 0, to: pixels.count, by: 3) {
      let shade = pixels[place]
      guard pixels[place + 1] == shade, pixels[place + 2] == shade else { return nil }
      shades.append(shade)
    }
    return GrayRaster(size: size, pixels: shades)
  }
}
