/// An ICC profile of the colour space sRGB, built from its definition. Source: IEC 61966-2-1; ICC.1
/// 2004-10 (version 4.2).
enum SRGBProfile {
  static let bytes: [UInt8] = profile()

  /// The reference white of ICC profiles, D50.
  private static let white = [0.9642, 1, 0.8249]
  /// The primaries, adapted to the reference white.
  private static let primaries: [(tag: String, value: [Double])] = [
    ("rXYZ", [0.43607, 0.22249, 0.01392]), ("gXYZ", [0.38515, 0.71687, 0.09708]),
    ("bXYZ", [0.14307, 0.06061, 0.71410]),
  ]
  /// The Bradford adaptation from the white of daylight, D65, to D50.
  private static let adaptation = [
    1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168,
  ]
  /// g, a, b, c and d of the tone curve: y = (a x + b)^g for x >= d, and y = c x below.
  private static let curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  private static func profile() -> [UInt8] {
    var tags: [(name: String, body: [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("No copyright, use freely")),
      ("wtpt", xyz(white)), ("chad", Array("sf32".utf8) + long(0) + adaptation.flatMap(fixed)),
    ]
    tags += primaries.map { ($0.tag, xyz($0.value)) }
    let tone = Array("para".utf8) + long(0) + [0, 3, 0, 0] + curve.flatMap(fixed)
    tags.append(("rTRC", tone))
    var directory = long(tags.count + 2)
    var bodies: [UInt8] = []
    let start = 128 + 4 + 12 * (tags.count + 2)
    for tag in tags {
      let entry = long(start + bodies.count) + long(tag.body.count)
      directory += Array(tag.name.utf8) + entry
      // The three channels share a curve.
      if tag.name == "rTRC" {
        for name in ["gTRC", "bTRC"] { directory += Array(name.utf8) + entry }
      }
      bodies += tag.body + [UInt8](repeating: 0, count: (4 - tag.body.count % 4) % 4)
    }
    return header(length: start + bodies.count) + directory + bodies
  }

  private static func header(length: Int) -> [UInt8] {
    var header = long(length) + long(0) + long(0x0420_0000) + Array("mntrRGB XYZ ".utf8)
    // The date of the profile: 1 January 2026, midnight.
    header += [2026, 1, 1, 0, 0, 0].flatMap { [UInt8](bigEndian: $0, count: 2) }
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28) + white.flatMap(fixed)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { [UInt8](bigEndian: Int($0), count: 2) }
    return Array("mluc".utf8) + long(0) + long(1) + long(12) + Array("enUS".utf8)
      + long(letters.count) + long(28) + letters
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + long(0) + values.flatMap(fixed)
  }

  /// `s15Fixed16Number`.
  private static func fixed(_ value: Double) -> [UInt8] { long(Int((65536 * value).rounded())) }

  private static func long(_ value: Int) -> [UInt8] { [UInt8](bigEndian: value) }
}
