import SummaSystem
public import SystemPackage

/// The picture of a page as it goes into a PDF: bytes of a file that PDF takes as they are.
public struct PagePicture: Sendable {
  /// The entries of its object but for the length.
  let dictionary: String
  /// What stands between `stream` and `endstream`.
  let data: [UInt8]
  /// In pixels, as it is stored.
  let size: PixelSize
  /// Whether an archive's PDF may have it.
  let isArchivable: Bool

  /// The picture in a file of which PDF takes the pixels as they are compressed.
  ///
  /// A JPEG is taken whole, untouched. Of a PNG, what is compressed is; one with transparency or in
  /// several passes is none that PDF knows.
  /// - Parameter bytes: those of the file.
  /// - Returns: nil for all others, whose pages have to be decoded first; see
  ///   ``WorkerOptions/Product/text``.
  public init?(_ bytes: [UInt8]) {
    guard let picture = Self.jpeg(bytes) ?? Self.png(bytes) else { return nil }
    self = picture
  }

  /// The picture in a file, as of its bytes; other files are not read.
  /// - Parameters:
  ///   - path: of the file.
  ///   - limit: bytes that it may have.
  /// - Throws: `RecognitionError` where the file cannot be read.
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
  /// Baseline and progressive ones of 8 bits. Source: ITU-T T.81, B.1 and B.2; ISO 32000-1, 7.4.8.
  private static func jpeg(_ bytes: [UInt8]) -> PagePicture? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var offset = 2
    var isAdobe = false
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // A marker may have any number of fill bytes before it.
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
        // Lossless, hierarchical or with arithmetic coding; or pixels without a frame.
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
    // Adobe's programs store CMYK with 0 for ink.
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

  /// Those without transparency, in one pass: what is compressed is the same in both. Source: PNG
  /// specification, 11; ISO 32000-1, 7.4.4.4.
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
  /// The PNG of a page that was decoded, in no more bits than it needs: one where all is black or
  /// white, as in faxes.
  package static func png(of raster: ColorRaster) throws(RecognitionError) -> [UInt8] {
    do {
      guard let gray = raster.gray else { return try raster.png() }
      return try bilevelPNG(of: gray) ?? gray.png()
    } catch {
      throw RecognitionError(error)
    }
  }

  /// Nil where there is a shade between.
  private static func bilevelPNG(of raster: GrayRaster) throws(Errno) -> [UInt8]? {
    guard raster.pixels.allSatisfy({ $0 == 0 || $0 == 255 }) else { return nil }
    let (width, height) = (raster.size.width, raster.size.height)
    let bytesPerRow = (width + 7) / 8
    var rows = [UInt8](repeating: 0, count: (bytesPerRow + 1) * height)
    for y in 0..<height {
      // Each row begins with its filter, which is none.
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
  /// The same in grey; nil where there is a colour.
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
