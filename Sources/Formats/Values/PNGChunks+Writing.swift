import SummaSystem

extension PNGChunks {
  /// The bytes of a chunk, with its length and its checksum.
  static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return [UInt8](bigEndian: body.count) + content
      + [UInt8](bigEndian: Int(CRC32.checksum(content)))
  }
}
