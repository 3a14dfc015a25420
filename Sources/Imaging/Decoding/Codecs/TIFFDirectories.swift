/// Where the directories of a TIFF file begin, one a page, found in one walk along their chain.
///
/// libtiff counts along the chain anew for every page that it is asked for.
/// Source: TIFF 6.0, section 2, "Image File Header" and "Image File Directory".
struct TIFFDirectories {
  /// In bytes from the beginning of the file. One that lies outside of it is that of a lost page: a
  /// link led nowhere, or back to a page before, and the chain ends there.
  private(set) var offsets: [Int] = []

  /// - Parameter limit: of more pages than this, one more is counted.
  init(_ bytes: [UInt8], limit: Int) {
    guard bytes.count >= 8 else { return }
    let isBigEndian = bytes[0] == UInt8(ascii: "M")
    func number(at place: Int, count: Int) -> Int? {
      guard place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return isBigEndian
        ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
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
