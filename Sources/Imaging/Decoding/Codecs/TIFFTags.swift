/// The tags of one directory of a TIFF, which is also the form of EXIF data: those that are read
/// without libtiff. Source: TIFF 6.0, sections 2 and 8.
struct TIFFTags {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool
  private var entries = 0..<0

  /// Fails if the directory is missing.
  /// - Parameters:
  ///   - bytes: starting at the byte order mark.
  ///   - offset: of the directory; nil for the first one.
  init?(_ bytes: ArraySlice<UInt8>, directoryAt offset: Int? = nil) {
    self.bytes = bytes
    isBigEndian = bytes.starts(with: "MM".utf8)
    guard bytes.count >= 8, isBigEndian || bytes.starts(with: "II".utf8),
      let directory = offset ?? number(at: 4, count: 4),
      let count = number(at: directory, count: 2), directory + 2 + 12 * count <= bytes.count
    else { return nil }
    entries = directory + 2..<directory + 2 + 12 * count
  }

  /// The pixel density. The unit is the inch by default, otherwise the centimetre.
  var density: PixelDensity? {
    let unit = value(ofTag: 296) ?? 2
    // 1 is an aspect ratio only.
    guard unit == 2 || unit == 3 else { return nil }
    return PixelDensity(
      x: value(ofTag: 282), y: value(ofTag: 283), perInch: unit == 3 ? 2.54 : 1)
  }

  /// The first value of a tag, if its type is short, long or rational.
  private func value(ofTag tag: Int) -> Double? {
    for place in stride(from: entries.lowerBound, to: entries.upperBound, by: 12)
    where number(at: place, count: 2) == tag {
      switch number(at: place + 2, count: 2) {
      case 3: return number(at: place + 8, count: 2).map(Double.init)
      case 4: return number(at: place + 8, count: 4).map(Double.init)
      case 5:
        guard let offset = number(at: place + 8, count: 4),
          let over = number(at: offset, count: 4), let under = number(at: offset + 4, count: 4),
          under > 0
        else { return nil }
        return Double(over) / Double(under)
      default: return nil
      }
    }
    return nil
  }

  private func number(at place: Int, count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let digits = bytes.dropFirst(place).prefix(count)
    return isBigEndian ? Int(bigEndian: digits) : Int(littleEndian: digits)
  }
}
