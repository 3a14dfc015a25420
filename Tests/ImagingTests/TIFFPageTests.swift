import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@Suite("Pages of a TIFF")
struct TIFFPageTests {
  private func shades(_ document: ImageDocument) -> [UInt8?] {
    (1...document.pageCount).map { try? document.page($0).raster.pixels.first }
  }

  @Test(arguments: [false, true])
  func findsEveryPage(_ isBigEndian: Bool) throws {
    let shades = (0..<300).map { UInt8($0 % 256) }
    let bytes = TIFFBytes.pages(shades, isBigEndian: isBigEndian)
    #expect(self.shades(try ImageDecoder().open(bytes)) == shades)
  }

  /// A directory that libtiff rejects, for any page: one without entries, and one without a width.
  @Test(arguments: [0, 1, 3], [0, 256])
  func readsPagesAfterADamagedOne(_ damaged: Int, _ tag: Int) throws {
    var bytes = TIFFBytes.pages([10, 20, 30, 40])
    let start = TIFFBytes.directory(damaged)
    if tag == 0 {
      // The link moves to the position where it is expected.
      let link = Array(
        bytes[start + TIFFBytes.directoryLength - 4..<start + TIFFBytes.directoryLength])
      bytes.replaceSubrange(start..<start + 6, with: [0, 0] + link)
    } else {
      bytes.replaceSubrange(start + 2..<start + 4, with: littleEndian(60_000, bytes: 2))
    }
    let document = try ImageDecoder().open(bytes)
    var expected: [UInt8?] = [10, 20, 30, 40]
    expected[damaged] = nil
    #expect(shades(document) == expected)
    let error = #expect(throws: DecodeError.self) { try document.page(damaged + 1) }
    #expect(error?.code == .corrupt && error?.page == damaged + 1)
  }

  /// The link to a page leads outside the file, or back to an earlier page: one page is lost.
  @Test(arguments: [1 << 30, 8, TIFFBytes.directory(1)])
  func stopsAtInvalidLinks(_ target: Int) throws {
    var bytes = TIFFBytes.pages([10, 20, 30])
    let link = TIFFBytes.directory(2) - 64 - 4
    bytes.replaceSubrange(link..<link + 4, with: littleEndian(target))
    let document = try ImageDecoder().open(bytes)
    #expect(shades(document) == [10, 20, nil])
    let error = #expect(throws: DecodeError.self) { try document.page(3) }
    #expect(error?.code == .corrupt && error?.page == 3)
  }

  @Test func rejectsFilesWithoutDirectory() throws {
    for link in [0, 4, 7, 8, 1 << 31, 0xFFFF_FFFF] {
      let bytes = Array("II".utf8) + [42, 0] + littleEndian(link) + [0]
      let error = #expect(throws: DecodeError.self) { try ImageDecoder().open(bytes) }
      #expect(error?.code == .corrupt, "\(link)")
    }
  }

  /// With random links, the walk always ends, and every page is one of the file's or an error.
  @Test func endsWithRandomLinks() throws {
    for seed in 0..<300 {
      var generator = SeededGenerator(state: UInt64(seed))
      var bytes = TIFFBytes.pages([10, 20, 30, 40, 50])
      for page in 0..<5 where Bool.random(using: &generator) {
        let link = TIFFBytes.directory(page) + TIFFBytes.directoryLength - 4
        let target = TIFFBytes.directory(Int.random(in: 0..<5, using: &generator))
        bytes.replaceSubrange(link..<link + 4, with: littleEndian(target))
      }
      let document = try ImageDecoder().open(bytes)
      let found = shades(document)
      let read = found.compactMap(\.self)
      #expect(Set(read).count == read.count, "a page twice, seed \(seed)")
      #expect(found.first == 10 && found.dropLast().allSatisfy { $0 != nil })
    }
  }
}
