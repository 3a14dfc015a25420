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
    guard head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: Self.signature) else {
      return nil
    }
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
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var offset = 2
    var isAdobe = false
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // Any number of fill bytes may precede a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      let end = offset + 2 + number(bytes[offset + 2..<offset + 4])
      guard end <= bytes.count, end >= offset + 4 else { return nil }
      let body = bytes[offset + 4..<end]
      switch marker {
      case 0xEE where body.starts(with: "Adobe".utf8):
        isAdobe = true
      case 0xC0, 0xC1, 0xC2:
        return jpeg(bytes, frame: Array(body), isAdobe: isAdobe)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xD9, 0xDA:
        // Lossless, hierarchical or arithmetic coding, or pixels without a frame.
        return nil
      default: break
      }
      offset = end
    }
    return nil
  }

  private static func jpeg(_ bytes: [UInt8], frame: [UInt8], isAdobe: Bool) -> PagePicture? {
    guard frame.count >= 6, frame[0] == 8 else { return nil }
    let size = PixelSize(width: number(frame[3..<5]), height: number(frame[1..<3]))
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
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Accepts PNGs without transparency and in one pass: their compressed data is valid in PDF too.
  /// Source: PNG specification, 11; ISO 32000-1, 7.4.4.4.
  private static func png(_ bytes: [UInt8]) -> PagePicture? {
    guard bytes.starts(with: signature) else { return nil }
    var header: [UInt8] = []
    var palette: [UInt8] = []
    var data: [UInt8] = []
    var offset = signature.count
    var isComplete = false
    while offset + 12 <= bytes.count, !isComplete {
      let length = number(bytes[offset..<offset + 4])
      let start = offset + 8
      guard start + length + 4 <= bytes.count else { return nil }
      let body = bytes[start..<start + length]
      switch String(decoding: bytes[offset + 4..<start], as: UTF8.self) {
      case "IHDR": header = Array(body)
      case "PLTE": palette = Array(body)
      case "IDAT": data += body
      case "tRNS": return nil
      case "IEND": isComplete = true
      default: break
      }
      offset = start + length + 4
    }
    guard isComplete, header.count == 13, header[12] == 0 else { return nil }
    let size = PixelSize(width: number(header[0..<4]), height: number(header[4..<8]))
    let bits = Int(header[8])
    let (colors, space): (Int, String)
    switch header[9] {
    case 0: (colors, space) = (1, "/DeviceGray")
    case 2: (colors, space) = (3, "/DeviceRGB")
    case 3 where palette.count >= 3 && palette.count % 3 == 0:
      let values = palette.map { Hex.text($0, digits: 2) }.joined()
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

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
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
    func bytes(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      let content = Array(type.utf8) + body
      return bytes(body.count) + content + bytes(Int(CRC32.checksum(content)))
    }
    let header = bytes(width) + bytes(height) + [1, 0, 0, 0, 0]
    return signature + chunk("IHDR", header)
      + chunk("IDAT", try Deflate.compressed(rows)) + chunk("IEND", [])
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
