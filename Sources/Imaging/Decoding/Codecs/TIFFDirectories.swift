/// The offsets of the directories of a TIFF file, one a page, found in one pass along their chain.
///
/// libtiff itself follows the chain from the start for every page. Source: TIFF 6.0, section 2,
/// "Image File Header" and "Image File Directory".
struct TIFFDirectories {
  /// In bytes from the start of the file. An offset outside the file marks a lost page: its link is
  /// invalid or leads back to an earlier page. The chain ends there.
  private(set) var offsets: [Int] = []

  /// - Parameter limit: counting stops at one page more.
  init(_ bytes: [UInt8], limit: Int) {
    guard bytes.count >= 8 else { return }
    let isBigEndian = bytes[0] == UInt8(ascii: "M")
    func number(at place: Int, count: Int) -> Int? {
      guard place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return isBigEndian ? Int(bigEndian: digits) : Int(littleEndian: digits)
    }
    var seen: Set<Int> = []
    var next = number(at: 4, count: 4)
    while let offset = next, offset > 0, offsets.count <= limit {
      let isNew = seen.insert(offset).inserted
      offsets.append(isNew ? offset : bytes.count)
      guard isNew, let entries = number(at: offset, count: 2) else { return }
      next = number(at: offset + 2 + 12 * entries, count: 4)
    }
  }
}
