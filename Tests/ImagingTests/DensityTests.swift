import SummaGeometry
import SummaImaging
import Testing

/// The pixel density that files state.
@Suite struct DensityTests {
  private func density(_ bytes: [UInt8], orientation: Orientation? = nil) throws -> PixelDensity? {
    try ImageDecoder(orientation: orientation).open(bytes).density(ofPage: 1)
  }

  /// JPEG files of libjpeg begin with a JFIF segment.
  private func jfif(unit: UInt8, x: Int, y: Int) throws -> [UInt8] {
    var bytes = try Fixture.bytes("baseline.jpg")
    bytes[13] = unit
    bytes.replaceSubrange(14..<18, with: bigEndian(x, bytes: 2) + bigEndian(y, bytes: 2))
    return bytes
  }

  @Test func readsDensityFromJFIF() throws {
    #expect(try density(jfif(unit: 1, x: 300, y: 200)) == PixelDensity(x: 300, y: 200))
    #expect(try density(jfif(unit: 2, x: 100, y: 100)) == PixelDensity(x: 254, y: 254))
    // An aspect ratio, and an invalid density.
    #expect(try density(jfif(unit: 0, x: 1, y: 1)) == nil)
    #expect(try density(jfif(unit: 1, x: 0, y: 300)) == nil)
  }

  /// Two fractions and their unit, as in TIFF and EXIF.
  private func tags(_ x: (Int, Int), _ y: (Int, Int), unit: Int) -> [UInt8] {
    let entries = [(282, 5, 50), (283, 5, 58), (296, 3, unit)].flatMap { tag, type, value in
      littleEndian(tag, bytes: 2) + littleEndian(type, bytes: 2) + littleEndian(1)
        + littleEndian(value)
    }
    return Array("II".utf8) + [42, 0] + littleEndian(8) + littleEndian(3, bytes: 2) + entries
      + littleEndian(0) + [x.0, x.1, y.0, y.1].flatMap { littleEndian($0) }
  }

  @Test func readsDensityFromEXIF() throws {
    let plain = try jfif(unit: 0, x: 1, y: 1)
    let exif = JPEGBytes.segment(
      0xE1, Array("Exif\0\0".utf8) + tags((600, 1), (1200, 4), unit: 2))
    // After the JFIF segment.
    let jpeg = Array(plain.prefix(20)) + exif + plain.dropFirst(20)
    #expect(try density(jpeg) == PixelDensity(x: 600, y: 300))
    #expect(try density(jpeg, orientation: .right) == PixelDensity(x: 300, y: 600))
  }

  @Test func readsDensityFromPNG() throws {
    let png = try Fixture.bytes("rgb8.png")
    func with(_ body: [UInt8]) -> [UInt8] {
      png.prefix(33) + PNGBytes.chunk("pHYs", body) + png.dropFirst(33)
    }
    let fine = try #require(try density(with(bigEndian(11811) + bigEndian(5906) + [1])))
    #expect(abs(fine.x - 300) < 0.01 && abs(fine.y - 150) < 0.02)
    #expect(try density(with(bigEndian(2) + bigEndian(1) + [0])) == nil)
    #expect(try density(png) == nil)
  }

  @Test func readsDensityFromTIFF() throws {
    // One page, whose directory gives only its size; then with fractions after its pixels.
    var bytes = TIFFBytes.pages([200])
    #expect(try density(bytes) == nil)
    let place = bytes.count
    let entries = [(282, 5, place), (283, 5, place + 8), (296, 3, 3)]
    let old = bytes[10..<10 + 9 * 12]
    let pixels = place + 16
    var directory = littleEndian(12, bytes: 2)
    for start in stride(from: old.startIndex, to: old.endIndex, by: 12) {
      let tag = TIFFBytes.word(Array(old), at: start - old.startIndex, count: 2)
      directory += old[start..<start + 8]
      directory += tag == 273 ? littleEndian(pixels) : Array(old[start + 8..<start + 12])
      // Tags must be in ascending order.
      guard tag == 279 else { continue }
      for (tag, type, value) in entries {
        directory += littleEndian(tag, bytes: 2) + littleEndian(type, bytes: 2)
        directory += littleEndian(1) + littleEndian(value)
      }
    }
    directory += littleEndian(0)
    bytes += [118, 1, 59, 1].flatMap { littleEndian($0) } + [UInt8](repeating: 200, count: 64)
    let start = bytes.count
    bytes += directory
    bytes.replaceSubrange(4..<8, with: littleEndian(start))
    let found = try #require(try density(bytes))
    #expect(abs(found.x - 299.72) < 0.001 && abs(found.y - 149.86) < 0.001)
  }
}
