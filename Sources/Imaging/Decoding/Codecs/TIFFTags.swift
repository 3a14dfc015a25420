/// The tags of one directory of a TIFF, which EXIF data is, too: those that are read without
/// libtiff. Source: TIFF 6.0, section 2 and 8.
struct TIFFTags {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool
  private var entries = 0..<0

  /// Nil where there is no directory.
  /// - Parameters:
  ///   - bytes: from the mark of the byte order on.
  ///   - offset: of the directory; nil takes the first one.
  init?(_ bytes: ArraySlice<UInt8>, directoryAt offset: Int? = nil) {
    self.bytes = bytes
    isBigEndian = bytes.starts(with: "MM".utf8)
    guard bytes.count >= 8, isBigEndian || bytes.starts(with: "II".utf8),
      let directory = offset ?? number(at: 4, count: 4),
      let count = number(at: directory, count: 2), directory + 2 + 12 * count <= bytes.count
    else { return nil }
    entries = directory + 2..<directory + 2 + 12 * count
  }

  /// How fine the pixels are. Inches are meant where no unit is given; the other one is the
  /// centimetre.
  var density: PixelDensity? {
    let unit = value(ofTag: 296) ?? 2
    // 1 is a proportion alone.
    guard unit == 2 || unit == 3 else { return nil }
    return PixelDensity(
      x: value(ofTag: 282), y: value(ofTag: 283), perInch: unit == 3 ? 2.54 : 1)
  }

  /// The first value of a tag that is a short, a long or a fraction; nil where there is none.
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
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
