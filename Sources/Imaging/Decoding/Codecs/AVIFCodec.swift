extension ImageFormat {
  public static let avif = ImageFormat(name: "AVIF", fileExtensions: ["avif", "avifs"])
}

struct AVIFCodec: HEIFCodec {
  static let format = ImageFormat.avif

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    !HEIFFile.brands(of: bytes).isDisjoint(with: ["avif", "avis"])
  }

  let file: HEIFFile

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    file = try HEIFFile(bytes, limits: limits, format: Self.format)
  }
}
