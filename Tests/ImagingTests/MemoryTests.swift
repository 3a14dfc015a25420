import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite("Memory for a page")
struct MemoryTests {
  /// A page of lines and paper at a slope, in a given format.
  private static func file(_ format: ImageFormat, side: Int, slope: Double) throws -> [UInt8] {
    let size = PixelSize(width: side, height: side * 4 / 3)
    let pixels = (0..<size.width * size.height).map { index -> UInt8 in
      let (y, x) = index.quotientAndRemainder(dividingBy: side)
      return Int(Double(y) - slope * Double(x)) & 63 < 20 && x % 31 < 17 ? 30 : 230
    }
    switch format {
    case .png: return try GrayRaster(size: size, pixels: pixels).png()
    case .tiff: return TIFFBytes.page(size, pixels)
    default: return Array("P5\n\(size.width) \(size.height)\n255\n".utf8) + pixels
    }
  }

  static let pages: [(format: String, side: Int, slope: Double)] = ["PNG", "TIFF", "PNM"].flatMap {
    (format: String) in
    [(format, 2400, 0), (format, 2400, 0.2)]
  }

  /// The estimate of a process's peak is between 10 % too low and 60 % too high. Each case has its
  /// own process, since memory freed by another case would be reused.
  @Test(arguments: pages)
  func estimatesPeakMemory(_ format: String, _ side: Int, _ slope: Double) async {
    await #expect(processExitsWith: .success) { [format, side, slope] in
      let formats: [ImageFormat] = [.png, .tiff, .pnm]
      let format = try #require(formats.first { $0.name == format })
      let document = try ImageDecoder().open(try Self.file(format, side: side, slope: slope))
      // The bytes of the file are already in memory, and creating them took more: proc(5),
      // /proc/pid/clear_refs.
      try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      let before = residentBytes()
      let estimate = try document.estimatedMemory(ofPage: 1) - document.byteCount
      let sheet = try SheetPreparer().prepare(try document.page(1))
      #expect((abs(sheet.skew) > 5) == (slope > 0))
      let peak = peakBytes()
      let words = "estimated \(estimate >> 10) KiB, took \((peak - before) >> 10) KiB"
      #expect(before + estimate >= peak * 9 / 10, "\(words)")
      // Nothing is read here, and a rotated page takes more.
      #expect(slope == 0 || before + estimate <= peak * 16 / 10 + 16 << 20, "\(words)")
    }
  }

  @Test func estimatesByPageAndOptions() throws {
    let bytes = try Self.file(.pnm, side: 3000, slope: 0)
    let whole = try ImageDecoder().open(bytes).estimatedMemory(ofPage: 1)
    let halved = try ImageDecoder(sufficientHeight: 2000).open(bytes).estimatedMemory(ofPage: 1)
    #expect(halved <= whole && whole > 4 * bytes.count && whole < 12 * bytes.count)
    #expect(throws: DecodeError.self) {
      try ImageDecoder().open(bytes).estimatedMemory(ofPage: 2)
    }
  }

  /// In bytes a pixel: as libraries report for a file, and otherwise as measured.
  @Test(arguments: [
    // The coefficients of a progressive picture are kept, two bytes a sample.
    ("baseline.jpg", 0), ("progressive.jpg", 6), ("rgb8.png", 0), ("rgb24.bmp", 0),
    ("lossy.webp", 0.25), ("lossless.webp", 4.25), ("alpha.webp", 6.25), ("color.heic", 6),
    ("alpha.heic", 8), ("deep.avif", 12), ("plain.gif", 4), ("p5.pgm", 6),
  ])
  func reportsMemoryOfDecoding(_ name: String, _ bytes: Double) throws {
    let document = try ImageDecoder().open(Fixture.bytes(name))
    let size = try document.header(ofPage: 1).size
    #expect(try document.codec.heldBytes(ofPage: 1, size: size) == Int(bytes * 48 * 32))
  }
}
