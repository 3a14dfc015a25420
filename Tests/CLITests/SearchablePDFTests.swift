import Foundation
import Summa
import Testing

extension CommandTests {
  /// Checks the PDFs with other programs: qpdf and poppler's tools.
  @Suite struct SearchablePDFTests {
    private let scratch = Scratch()

    private static let hasTools = ["qpdf", "pdftotext"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }

    /// A page of 1240 x 1754 pixels.
    private static let page = PixelSize(width: 1240, height: 1754)
    private static let resolution = TextRecord.Resolution(x: 150, y: 150)

    private struct Line {
      var words: [(text: String, box: PixelRect)]
      /// True if the text runs from top to bottom.
      var isTurned = false
    }

    private static func line(_ line: Line) -> RecognizedTextObservation {
      var characters: [RecognizedCharacter] = []
      for word in line.words {
        if !characters.isEmpty { characters.append(RecognizedCharacter(" ")) }
        // Only the box around all characters matters.
        characters += word.text.map { RecognizedCharacter($0, imageBox: word.box) }
      }
      let box = line.words.reduce(line.words[0].box) { $0.union($1.box) }
      let corners = box.corners
      let quad =
        line.isTurned
        ? Quad(
          upperLeft: corners[1], upperRight: corners[2], lowerRight: corners[3],
          lowerLeft: corners[0])
        : nil
      return RecognizedTextObservation(
        candidates: [RecognizedText(characters)], imageBox: box, quad: quad,
        frame: PageFrame(size: page))
    }

    private static let lines = [
      Line(words: [
        ("Crème", PixelRect(x: 100, y: 100, width: 130, height: 31)),
        ("brûlée", PixelRect(x: 250, y: 99, width: 151, height: 33)),
        ("12.50", PixelRect(x: 700, y: 103, width: 97, height: 27)),
      ]),
      Line(words: [
        ("ИТОГО", PixelRect(x: 100, y: 200, width: 160, height: 28)),
        ("рублей", PixelRect(x: 274, y: 206, width: 144, height: 29)),
      ]),
      // The first word is on the right.
      Line(words: [
        ("المجموع", PixelRect(x: 900, y: 300, width: 180, height: 40)),
        ("النهائي", PixelRect(x: 730, y: 302, width: 150, height: 41)),
        ("١٢٫٥٠", PixelRect(x: 600, y: 304, width: 100, height: 30)),
      ]),
      Line(words: [
        ("合計金額", PixelRect(x: 100, y: 400, width: 200, height: 50)),
        ("¥1,280", PixelRect(x: 400, y: 405, width: 150, height: 40)),
      ]),
      // Read from top to bottom, on a page that was not rotated.
      Line(
        words: [("sideways", PixelRect(x: 1100, y: 600, width: 30, height: 200))], isTurned: true),
    ]

    private func pdf(_ records: [TextRecord], picture: PagePicture? = nil) throws -> [UInt8] {
      var encoder = PDFEncoder(TextEncodingOptions(files: ["a & b.jpg"]))
      var bytes = encoder.header()
      for record in records {
        bytes += try encoder.bytes(of: TextPage(record, picture: picture))
      }
      return try bytes + encoder.footer()
    }

    private static var record: TextRecord {
      TextRecord(
        lines.map(line), on: TextRecord.Page(file: "a.jpg", size: page, resolution: resolution))
    }

    @Test(.enabled(if: hasTools)) func findsWordsAtTheirPositions() async throws {
      try scratch.write(try pdf([Self.record]), "a.pdf")
      let run = try await Program.run("/usr/bin/pdftotext", ["-bbox", "a.pdf", "-"], in: scratch)
      let pattern = /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/
      var found: [String: [Double]] = [:]
      for match in run.output.matches(of: pattern) {
        let points = [match.output.1, match.output.2, match.output.3, match.output.4]
        found[String(match.output.5)] = points.compactMap { Double($0) }
      }
      for word in Self.lines.flatMap(\.words) {
        // Poppler lists the characters from left to right.
        let isTurned = WritingDirection(of: word.text) == .rightToLeft
        let text = isTurned ? String(word.text.reversed()) : word.text
        let points = try #require(found[text], "\(text) in \(found.keys)")
        let pixels = points.map { $0 * 150 / 72 }
        let box = word.box
        for (one, other) in zip(pixels, [box.x, box.y, box.maxX, box.maxY]) {
          #expect(abs(one - other) <= 2, "\(text): \(pixels)")
        }
      }
    }

    @Test(.enabled(if: hasTools)) func copiesTextInReadingOrder() async throws {
      try scratch.write(try pdf([Self.record]), "a.pdf")
      let run = try await Program.run("/usr/bin/pdftotext", ["a.pdf", "-"], in: scratch)
      // Direction marks surround text that runs from right to left.
      let text = String(
        String.UnicodeScalarView(
          run.output.unicodeScalars.filter { $0.properties.generalCategory != .format }))
      for words in ["Crème brûlée", "ИТОГО рублей", "المجموع النهائي", "合計金額", "sideways"] {
        #expect(text.contains(words), "\(words) in \(text)")
      }
    }

    @Test(
      .enabled(if: hasTools),
      arguments: [Sample.quick, Sample.path("hardware-stamped.png"), nil] as [String?])
    func writesValidFiles(_ picture: String?) async throws {
      var record = Self.record
      var pagePicture: PagePicture?
      if let picture {
        let found = try #require(PagePicture(try Sample.bytes(picture)))
        pagePicture = found
        let size = try Sample.size(ofImage: picture)
        record = TextRecord(
          Self.lines.map(Self.line), on: TextRecord.Page(file: picture, size: size))
      }
      try scratch.write(try pdf([record, record], picture: pagePicture), "a.pdf")
      let check = try await Program.run(
        "/usr/bin/qpdf", ["--check", "a.pdf"], in: scratch, status: nil)
      #expect(check.status == 0, "\(check.output)\(check.error)")
      #expect(!check.output.contains("WARNING") && !check.error.contains("WARNING"))
      let fonts = try await Program.run("/usr/bin/pdffonts", ["a.pdf"], in: scratch)
      #expect(fonts.error.isEmpty, "\(fonts.error)")
      #expect(fonts.output.contains("CID TrueType      Identity-H       yes no  yes"))
      // A page is drawn as its picture, or blank if it has none.
      let drawing = try await Program.run(
        "/usr/bin/pdftoppm", ["-r", "72", "-png", "-f", "1", "-l", "1", "a.pdf", "page"],
        in: scratch)
      #expect(drawing.error.isEmpty, "\(drawing.error)")
      if picture == nil {
        let page = try Sample.image(scratch.path("page-1.png"))
        #expect(page.pixels.allSatisfy { $0 == 255 })
      }
    }
  }
}
