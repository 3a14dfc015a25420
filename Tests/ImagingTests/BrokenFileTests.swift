import Foundation
import SummaGeometry
import SummaImaging
import SummaMessages
import SummaTestSupport
import Testing

@Suite("Broken files")
struct BrokenFileTests {
  static let codes: Set<DecodeError.Code> = [.emptyFile, .notAnImage, .truncated, .corrupt]
  static let files = Fixture.all.map(\.name) + ["pages.tif", "pages.heic", "animated.webp"]

  @Test func rejectsEmptyFiles() {
    #expect(throws: DecodeError(.emptyFile, "the file is empty; copy or scan it again")) {
      try ImageDecoder().open([])
    }
  }

  /// Every page of `bytes`, or an error in its place; a single error if there are no pages.
  static func pages(
    of bytes: [UInt8], decoder: ImageDecoder = ImageDecoder()
  ) -> [Result<ColorRaster, DecodeError>] {
    do throws(DecodeError) {
      let document = try decoder.open(bytes)
      return (1...document.pageCount).map { number in
        Result { () throws(DecodeError) in
          // The page for reading and the page for drawing must agree.
          let gray = try document.page(number)
          let color = try document.colorPage(number)
          #expect(gray.size == color.size)
          return color
        }
      }
    } catch {
      return [.failure(error)]
    }
  }

  /// Lengths for truncating a file: all for a small file, a few hundred for a larger one, and all
  /// near its end.
  static func lengths(of count: Int) -> [Int] {
    let step = max(1, count / 400)
    return Array(stride(from: 1, to: count, by: step)) + Array(max(1, count - 40)..<count)
  }

  /// A truncated file is an error, unless no pixel is missing: only an end marker may be absent.
  @Test(arguments: files)
  func rejectsTruncatedFiles(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let document = try ImageDecoder().open(bytes)
    let whole = Self.pages(of: bytes).map { try? $0.get() }
    // A text header may lose a digit of the height, and the last sample may lose one too.
    let codes = Self.codes.union(document.format == .pnm ? [.tooSmall] : [])
    let isText = name == "p2.pgm" || name == "p3.ppm"
    for length in Self.lengths(of: bytes.count) where !isText || length < bytes.count - 4 {
      let results = Self.pages(of: Array(bytes.prefix(length)))
      for (index, result) in results.enumerated() {
        switch result {
        case .success(let page): #expect(page == whole[index], "\(name) cut to \(length) bytes")
        case .failure(let error):
          #expect(codes.contains(error.code), "\(name) cut to \(length) bytes: \(error)")
        }
      }
      // A missing page is reported, unless the cut is inside the very link to it.
      if document.format == .tiff, TIFFBytes.links(bytes).contains(where: { $0.contains(length) }) {
        continue
      }
      let isComplete = results.allSatisfy { (try? $0.get()) != nil }
      #expect(!isComplete || results.count == whole.count, "\(name) cut to \(length) bytes")
    }
  }

  /// Half a file is never a page.
  @Test(arguments: Fixture.all.filter { $0.name != "animated.gif" })
  func rejectsPartsOfFiles(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes
    for part in [0.25, 0.5, 0.75] {
      let results = Self.pages(of: Array(bytes.prefix(Int(part * Double(bytes.count)))))
      #expect(results.allSatisfy { (try? $0.get()) == nil })
    }
  }

  /// Files that lack only their end marker can be read: no pixel is missing.
  @Test(arguments: [("baseline.jpg", 2), ("gray.jpg", 2), ("rgb8.png", 12), ("plain.gif", 1)])
  func readsFilesWithoutEndMarker(_ name: String, _ length: Int) throws {
    let bytes = try Fixture.bytes(name)
    let whole = try ImageDecoder().open(bytes).colorPage(1)
    #expect(try ImageDecoder().open(bytes.dropLast(length)).colorPage(1) == whole)
  }

  @Test(arguments: [
    "baseline.jpg", "progressive.jpg", "restarts.jpg", "rgb8.png", "interlaced.png", "color.heic",
    "color.avif", "lossy.webp", "rgb24.bmp", "plain.gif", "p5.pgm",
  ])
  func explainsTruncatedPixels(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let error = decodingError(bytes.dropLast(24))
    let format = try ImageDecoder().open(bytes).format.name.uppercased()
    #expect(error?.code == .truncated)
    #expect(
      error?.message == "the \(format) is cut off before its end; copy it again from where it came")
  }

  /// A strip that ends early; libtiff would return the rows it has. For uncompressed pixels it
  /// knows the length itself.
  @Test(arguments: ["g4.tif", "lzw.tif", "packbits.tif", "deflate.tif", "jpeg.tif", "tiled.tif"])
  func rejectsStripsThatEndEarly(_ name: String) throws {
    var bytes = try Fixture.bytes(name)
    // StripByteCounts (279) or TileByteCounts (325) of the directory, halved in place.
    let start = TIFFBytes.word(bytes, at: 4, count: 4)
    let entries = TIFFBytes.word(bytes, at: start, count: 2)
    for entry in 0..<entries {
      let place = start + 2 + 12 * entry
      guard [279, 325].contains(TIFFBytes.word(bytes, at: place, count: 2)) else { continue }
      let size = TIFFBytes.word(bytes, at: place + 2, count: 2) == 3 ? 2 : 4
      let count = TIFFBytes.word(bytes, at: place + 4, count: 4)
      let values =
        count * size <= 4 ? place + 8 : TIFFBytes.word(bytes, at: place + 8, count: 4)
      let last = values + (count - 1) * size
      let half = TIFFBytes.word(bytes, at: last, count: size) / 2
      bytes.replaceSubrange(last..<last + size, with: littleEndian(half, bytes: size))
    }
    let error = decodingError(bytes)
    #expect(error?.code == .corrupt)
    #expect(error?.libraryWords != nil)
  }

  /// If the directory after the first page is damaged, a second page is still counted.
  @Test func reportsLostPages() throws {
    let bytes = try Fixture.bytes("pages.tif")
    // The link from the first directory to the second one.
    let start = TIFFBytes.word(bytes, at: 4, count: 4)
    let link = start + 2 + 12 * TIFFBytes.word(bytes, at: start, count: 2)
    var damaged = bytes
    damaged.replaceSubrange(link..<link + 4, with: littleEndian(bytes.count + 1000))
    let document = try ImageDecoder().open(damaged)
    #expect(document.pageCount == 2)
    #expect(Picture.difference(try document.colorPage(1), .color) == 0)
    let error = #expect(throws: DecodeError.self) { try document.page(2) }
    #expect(error?.code == .corrupt && error?.page == 2)
  }

  // MARK: - Flipped bytes

  @Test(arguments: [
    Fixture.jpeg, Fixture.png, Fixture.tiff, Fixture.heic, Fixture.avif, Fixture.webp, Fixture.bmp,
    Fixture.gif, Fixture.pnm,
  ])
  func keepsLimitsForFlippedBytes(_ fixtures: [Fixture]) throws {
    let files = try fixtures.map { try $0.bytes }
    let decoder = ImageDecoder(limits: DecodeLimits(pixels: 1_000_000))
    for seed in 0..<400 {
      var generator = SeededGenerator(state: UInt64(seed))
      let bytes = generator.damaged(files[seed % files.count])
      // Whatever a damaged header claims, a decoded page is within the limit.
      for case .success(let page) in Self.pages(of: bytes, decoder: decoder) {
        #expect(
          page.size.width * page.size.height <= 1_000_000,
          "\(fixtures[seed % files.count]), seed \(seed)")
      }
    }
  }

  /// Damage that libjpeg conceals is an error, not a page with invented digits.
  @Test func rejectsDamagedJPEGCode() throws {
    var bytes = try Fixture.bytes("restarts.jpg")
    // Changes the number of the first restart marker, so the interval after it is mistaken for
    // another one.
    let marker = try #require(bytes.firstRange(of: [0xFF, 0xD0])).lowerBound
    bytes[marker + 1] = 0xD3
    let error = decodingError(bytes)
    #expect(error?.code == .corrupt)
    #expect(error?.libraryWords != nil)
  }

  /// Likewise for HEVC, whose damage libheif alone does not report.
  @Test func rejectsDamagedHEVC() throws {
    let bytes = try Fixture.bytes("subsampled.heic")
    let pixels = try #require(bytes.firstRange(of: "mdat".utf8)).upperBound
    let whole = try ImageDecoder().open(bytes).colorPage(1)
    var (reported, missed) = (0, 0)
    for place in pixels..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 0x24
      switch Self.pages(of: damaged).first {
      case .failure(let error): reported += [.corrupt, .truncated].contains(error.code) ? 1 : 0
      case .success(let page): missed += page == whole ? 0 : 1
      case nil: break
      }
    }
    #expect(reported > 9 * missed, "\(reported) reported, \(missed) missed")
  }

  // MARK: - Other files

  @Test(arguments: [
    ("\0\0\0\u{18}ftypisom\0\0\0\0isommp42", " (it looks like a film)"),
    ("PK\u{3}\u{4}\u{14}\0", " (it looks like a ZIP archive or office document)"),
    ("<!DOCTYPE html><html>", " (it looks like a web page)"),
    ("<!doctype html>\n<html>", " (it looks like a web page)"),
    ("\r\n  <HTML><head>", " (it looks like a web page)"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\">", " (it looks like XML)"),
    ("<?xml version=\"1.0\"?>", " (it looks like XML)"),
    ("Total 12.00\n", ""), ("P7\nWIDTH 4\n", ""), ("B", ""), ("BM", ""), ("GIF88a", ""),
    ("\u{7f}ELF\u{2}\u{1}\u{1}", ""),
  ])
  func rejectsUnknownFormats(_ text: String, _ guess: String) {
    #expect(
      throws: DecodeError(
        .notAnImage,
        "the file is not an image that Summa reads\(guess); "
          + "convert it to JPEG, PNG, TIFF, PDF, HEIC, AVIF, WebP, BMP, GIF or PNM")
    ) { try ImageDecoder().open(text.unicodeScalars.map { UInt8($0.value) }) }
  }

  @Test func describesPageAndLibraryMessage() {
    let error = DecodeError(.corrupt, "it is damaged", libraryWords: "bad strip", page: 3)
    #expect(error.description == "page 3: it is damaged (bad strip)")
    #expect(DecodeError(.corrupt, "it is damaged", libraryWords: "").description == "it is damaged")
  }

  // MARK: - Output

  /// The C libraries print nothing, except libde265, which cannot be silenced. Runs in a separate
  /// process, since the tests' own output goes to the same streams.
  @Test func printsNothing() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let decoder = ImageDecoder(limits: DecodeLimits(pixels: 1_000_000))
      for name in BrokenFileTests.files where !name.hasSuffix(".heic") {
        let bytes = try Fixture.bytes(name)
        for length in stride(from: 1, through: bytes.count, by: max(1, bytes.count / 40)) {
          _ = BrokenFileTests.pages(of: Array(bytes.prefix(length)), decoder: decoder)
        }
        for seed in 0..<40 {
          var generator = SeededGenerator(state: UInt64(seed))
          _ = BrokenFileTests.pages(of: generator.damaged(bytes), decoder: decoder)
        }
      }
    }
    let printed = try #require(result)
    #expect(String(decoding: printed.standardErrorContent, as: UTF8.self) == "")
    #expect(String(decoding: printed.standardOutputContent, as: UTF8.self) == "")
  }

  /// Decoding must not redirect the standard error of the process.
  @Test func keepsStandardErrorWhileDecodingHEVC() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let bytes = try Fixture.bytes("pages.heic")
      let decoding = Thread {
        while !Thread.current.isCancelled {
          _ = BrokenFileTests.pages(of: bytes, decoder: ImageDecoder())
        }
      }
      decoding.start()
      for _ in 0..<20_000 { unsafe perror("said") }
      // A process that ends while a thread decodes destroys the library under it.
      decoding.cancel()
      while !decoding.isFinished { usleep(1000) }
    }
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.matches(of: /said/).count == 20_000)
  }
}
