/// The signature of PNG pictures that Summa draws: a `tEXt` chunk that names Summa. Pictures
/// without the chunk are treated as files of another program.
enum PNGSignature {
  private static let type = "tEXt"
  /// Source: PNG specification, 11.3.3.2.
  private static let text = Array("Software\0Summa".utf8)
  /// The length of the first chunk, IHDR: length, type, 13 bytes and checksum.
  private static let headerLength = 25

  static func matches(_ head: [UInt8]) -> Bool {
    head.starts(with: PNGChunks.signature)
      && PNGChunks(head).contains { $0.type == type && $0.body.elementsEqual(text) }
  }

  /// Returns `png` with the mark. Bytes that are not a PNG are returned unchanged.
  static func marking(_ png: [UInt8]) -> [UInt8] {
    let place = PNGChunks.signature.count + headerLength
    guard png.starts(with: PNGChunks.signature), png.count >= place, !matches(png)
    else { return png }
    return png[..<place] + PNGChunks.chunk(type, text) + png[place...]
  }
}
