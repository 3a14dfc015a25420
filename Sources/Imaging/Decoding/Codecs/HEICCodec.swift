extension ImageFormat {
  public static let heic = ImageFormat(
    name: "HEIC", fileExtensions: ["heic", "heif", "hif", "heics", "heifs"])
}

/// HEIC, the format of phone cameras, and other HEIF.
struct HEICCodec: HEIFCodec {
  static let format = ImageFormat.heic

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let known: Set = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1",
    ]
    // An AVIF also has a HEIF brand.
    return !known.isDisjoint(with: HEIFFile.brands(of: bytes)) && !AVIFCodec.recognizes(bytes)
  }

  let file: HEIFFile

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    file = try HEIFFile(bytes, limits: limits, format: Self.format)
  }
}
