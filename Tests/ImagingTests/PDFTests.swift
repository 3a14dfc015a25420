import Foundation
import SummaGeometry
import SummaTestSupport
import SummaText
import Testing

@testable import SummaImaging

@Suite struct PDFTests {
  private static let shop = ["CORNER SHOP", "Bread|8.49", "Tax|0.51", "TOTAL|9.00"]

  private func document(_ pages: [PDFFile.Page], limits: DecodeLimits = DecodeLimits()) throws
    -> ImageDocument
  {
    try ImageDecoder(limits: limits).open(PDFFile(pages: pages).bytes)
  }

  @Test func readsTextWithPositionsWithoutPixels() throws {
    let page = try document([PDFFile.page(Self.shop)]).readablePage(1)
    #expect(
      page.text?.map(\.transcript) == [
        "CORNER SHOP", "Bread", "8.49", "Tax", "0.51", "TOTAL", "9.00",
      ])
    #expect(page.textTrust == .certain)
    // 300 x 400 points at 200 pixels per inch.
    #expect(page.size == PixelSize(width: 833, height: 1111))
    #expect(page.raster.size == PixelSize(width: 1, height: 1))
    // The baseline is 300 points above the lower edge, 100 below the upper one.
    let total = try #require(page.text?.last?.imageBox)
    #expect(abs(total.x - 220 * 833 / 300) < 2)
    let baseline = 100.0 * 1111 / 400
    #expect(total.y < baseline - 20 && total.maxY > baseline && total.maxY < baseline + 14)
  }

  @Test func rendersPagesInGrayAndColor() throws {
    let document = try document([PDFFile.page(Self.shop)])
    let page = try document.page(1)
    #expect(page.raster.size == page.size)
    // There is ink at the position of the text, and paper elsewhere.
    let box = try #require(page.text?.last?.imageBox)
    func darkest(_ box: PixelRect) -> UInt8 {
      page.raster.cropped(to: box).raster.pixels.min() ?? 255
    }
    #expect(darkest(box) < 60)
    #expect(darkest(PixelRect(x: 0, y: 0, width: 40, height: 1111)) == 255)
    let color = try document.colorPage(1)
    #expect(color.size == page.size)
  }

  @Test(arguments: [
    ("/Rotate 90", 1111, 833), ("/Rotate 180", 833, 1111), ("/CropBox[0 200 300 400]", 833, 555),
    ("/CropBox[0 200 300 400]/Rotate 270", 555, 833),
  ])
  func rotatesAndCropsLikeAViewer(entries: String, width: Int, height: Int) throws {
    var page = PDFFile.page(Self.shop)
    page.entries = entries
    let shown = try document([page]).page(1)
    #expect(shown.size == PixelSize(width: width, height: height))
    #expect(shown.raster.size == shown.size)
    // The reader rotates text that runs down the page.
    if entries.contains("90") || entries.contains("270") {
      #expect(shown.text == nil)
    } else {
      let box = try #require(shown.text?.first?.imageBox)
      #expect(shown.raster.cropped(to: box).raster.pixels.min() ?? 255 < 60)
    }
  }

  @Test func rendersAtResolutionOfPictures() throws {
    var page = PDFFile.page(Self.shop)
    let jpeg = try Fixture.bytes("baseline.jpg")
    page.picture = PDFFile.Picture(bytes: jpeg, width: 48, height: 32)
    (page.width, page.height) = (24, 16)
    let document = try document([page])
    // 48 pixels on a third of an inch.
    #expect(try document.header(ofPage: 1).size == PixelSize(width: 48, height: 32))
  }

  @Test func keepsPixelLimit() throws {
    let limits = DecodeLimits(pixels: 10_000)
    let size = try document([PDFFile.page(Self.shop)], limits: limits).page(1).size
    #expect(size.width * size.height <= 10_000)
    #expect(size.width * size.height > 9_000)
  }

  @Test(arguments: [(1e300, 1e-5), (1e30, 1e-16), (1e308, 1e308)])
  func limitsSizeOfDegeneratePages(width: Double, height: Double) {
    let limits = DecodeLimits()
    let size = PDFPage(width: width, height: height).size(at: 400, limits: limits)
    #expect(size.width <= limits.pixels && size.height <= limits.pixels)
  }

  @Test(arguments: [Int.max, 0, -1, .min])
  func acceptsAnyPageLimit(pages: Int) {
    let limits = DecodeLimits(pages: pages)
    let count = try? document([PDFFile.page(Self.shop)], limits: limits).pageCount
    #expect(count == (pages == .max ? 1 : nil))
  }

  @Test func countsPagesUpToTheLimit() throws {
    let pages = (1...5).map { PDFFile.page(["PAGE \($0)"]) }
    #expect(try document(pages).pageCount == 5)
    #expect(try document(pages).readablePage(4).text?.map(\.transcript) == ["PAGE 4"])
    #expect(throws: DecodeError.self) { try document(pages, limits: DecodeLimits(pages: 4)) }
  }

  @Test func readsPagesAfterADamagedOne() throws {
    var pages = (1...3).map { PDFFile.page(["PAGE \($0)"]) }
    pages[1].width = 0
    let document = try document(pages)
    #expect(throws: DecodeError.self) { try document.readablePage(2) }
    #expect(try document.readablePage(3).text?.map(\.transcript) == ["PAGE 3"])
  }

  @Test func reportsTruncatedFiles() throws {
    let whole = PDFFile(pages: [PDFFile.page(Self.shop)]).bytes
    for length in stride(from: 20, to: whole.count, by: whole.count / 12) {
      do throws(DecodeError) {
        let document = try ImageDecoder().open(Array(whole.prefix(length)))
        _ = try document.readablePage(document.pageCount)
        // Only the end of the file is dispensable for readers.
        #expect(length > whole.count * 3 / 4)
      } catch {
        #expect([.corrupt, .truncated].contains(error.code), "\(length) bytes: \(error)")
      }
    }
  }

  @Test func readsPagesBeforeTheTruncation() throws {
    // The list of pages is at the end, as most programs write it.
    let file = PDFFile(pages: (1...4).map { PDFFile.page(["PAGE \($0)"]) }, listsPagesLast: true)
    let third = try #require(file.bytes.firstRange(of: Array("(PAGE 3)".utf8)))
    let document = try ImageDecoder().open(Array(file.bytes[..<third.lowerBound]))
    #expect(document.pageCount == 3)
    #expect(try document.readablePage(2).text?.map(\.transcript) == ["PAGE 2"])
    let error = try #require(throws: DecodeError.self) { try document.readablePage(3) }
    #expect(error.code == .truncated)
    #expect(error.message.contains("2 pages could be found"))
  }

  @Test func rejectsPagesWithLostContent() throws {
    var file = PDFFile(pages: (1...4).map { PDFFile.page(["PAGE \($0)"]) }, listsPagesLast: true)
    file.drawsLast = true
    let third = try #require(file.bytes.firstRange(of: Array("(PAGE 3)".utf8)))
    let document = try ImageDecoder().open(Array(file.bytes[..<third.lowerBound]))
    #expect(document.pageCount == 5, "four pages and a placeholder for lost ones")
    #expect(try document.readablePage(2).text?.map(\.transcript) == ["PAGE 2"])
    for page in 3...5 {
      let error = try #require(throws: DecodeError.self) { try document.readablePage(page) }
      #expect(error.code == .truncated)
    }
  }

  @Test(arguments: [(nil, "give it"), ("wrong", "another password")] as [(String?, String)])
  func requiresPassword(password: String?, words: String) throws {
    let bytes = try Fixture.bytes("locked.pdf")
    let error = try #require(throws: DecodeError.self) {
      try ImageDecoder(password: password).open(bytes)
    }
    #expect(error.code == .passwordNeeded)
    #expect(error.message.contains(words))
  }

  @Test(arguments: ["open sesame", "owner"])
  func opensWithEitherPassword(password: String) throws {
    let document = try ImageDecoder(password: password).open(try Fixture.bytes("locked.pdf"))
    #expect(try document.readablePage(1).text?.map(\.transcript) == ["LOCKED", "TOTAL", "9.00"])
  }

  @Test func findsAttachmentsByFileExtension() throws {
    var file = PDFFile(pages: [PDFFile.page(Self.shop)])
    file.attachment = ("invoice.XML", Array("<a/>".utf8))
    #expect(
      try ImageDecoder().open(file.bytes).attachments()
        == [Attachment(name: "invoice.XML", bytes: Array("<a/>".utf8))])
    file.attachment = ("picture.png", [1, 2, 3])
    #expect(try ImageDecoder().open(file.bytes).attachments().isEmpty)
  }

  // MARK: - Output of the tools

  @Test func parsesSizesAndRotations() {
    let info = """
      Title:  Pages: 9
      Pages:           3
      Page    1 size:  595.276 x 841.89 pts (A4)
      Page    1 rot:   90
      Page    2 size:  10 x 20 pts
      Page    2 rot:   0
      """
    #expect(
      PDFPage.pages(info: info, limit: 10) == [
        PDFPage(width: 841.89, height: 595.276, isTurned: true), PDFPage(width: 10, height: 20),
        PDFPage(width: 0, height: 0),
      ])
    #expect(PDFPage.pages(info: "Pages: 900", limit: 10).count == 11)
  }

  @Test(arguments: [
    ("A Font   TrueType   WinAnsi   yes yes no   5  0", false),
    ("A Font   CID TrueType   Identity-H   yes yes yes   5  0", false),
    ("A Font   CID TrueType   Identity-H   yes yes no   5  0", true),
    ("[none]   Type 3   Custom   yes no no   5  0", true),
  ])
  func distrustsFontsWithoutUnicodeMap(row: String, isDoubtful: Bool) {
    #expect(PDFFonts.mayMislead("name type\n----\n\(row)\n") == isDoubtful)
  }

  @Test func parsesSizeAndResolutionOfPictures() {
    let table = """
      page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
      --------------------------------------------------------------------------------------------
         1     0 image     600   800  rgb     3   8  jpeg   no        64  0   300   200 83.8K 6.5%
         1     1 smask     600   800  gray    1   8  jpeg   no        65  0   300   200 83.8K 6.5%
         2     2 stencil    72    72  -       1   1  image  no   [inline]     72    72  648B  100%
      """
    #expect(
      PDFPicture.list(table) == [
        PDFPicture(page: 1, width: 144, height: 288, resolution: 300),
        PDFPicture(page: 2, width: 72, height: 72, resolution: 72),
      ])
  }

  /// A word on the first page in the output of `pdftotext -tsv`.
  private static func row(
    _ text: String, x: Double = 30, y: Double = 10, width: Double = 40, height: Double = 12
  ) -> String {
    "5\t1\t0\t0\t0\t0\t\(x)\t\(y)\t\(width)\t\(height)\t100\t\(text)"
  }

  @Test func skipsWordsWithInvalidSize() throws {
    let rows = [Self.row("TOTAL"), Self.row("TOTAL", height: -1)]
    let text = try #require(PDFText.pages(rows.joined(separator: "\n"))[1])
    #expect(text.words.count == 1 && text.lines.count == 1)
  }

  @Test func groupsWordsIntoLinesByPosition() {
    // Two rows whose words the tool returns by column, with a gap as between columns.
    let rows = [
      (30.0, 10.0, 40.0, "Bread"), (30.0, 30.0, 30.0, "Tax"), (62.0, 31.0, 20.0, "6%"),
      (200.0, 11.0, 30.0, "8.49"), (200.0, 30.0, 30.0, "0.51"),
    ].map { x, y, width, text in Self.row(text, x: x, y: y, width: width) }
    let text = PDFText.pages("level\tpage_num\n" + rows.joined(separator: "\n"))[1]
    #expect(
      text?.lines.map { $0.map(\.text).joined(separator: " ") } == [
        "Bread", "8.49", "Tax 6%", "0.51",
      ])
    #expect(text?.runsDown == false)
    #expect(text?.isOdd == false)
  }

  /// The tool gives words from left to right, and marks above Thai letters as words of their own.
  @Test(arguments: [
    (
      [(30.0, 30.0, "20.90"), (62.0, 40.0, "םולשתל"), (104.0, 24.0, "כ\"הס")], "סה\"כ לתשלום 20.90"
    ),
    ([(30.0, 16.0, "จตุจ"), (46.0, 6.0, "ก"), (46.1, 0.0, "ั"), (52.1, 5.0, "ร")], "จตุจักร"),
    ([(30.0, 20.0, "รวม"), (54.0, 30.0, "20.90")], "รวม 20.90"),
  ])
  func givesLinesAsWritten(_ words: [(Double, Double, String)], _ line: String) throws {
    let rows = words.map { x, width, text in Self.row(text, x: x, width: width) }
    let text = try #require(PDFText.pages(rows.joined(separator: "\n"))[1])
    let observations = text.observations(
      on: PDFPage(width: 200, height: 100), size: PixelSize(width: 400, height: 200))
    #expect(observations.map(\.transcript) == [line])
    // Boxes stay where the characters are printed.
    let first = words[0]
    let box = observations[0].best.characters.compactMap(\.imageBox).map(\.x).min()
    #expect(box == 2 * first.0)
  }

  /// Words of 40 points, the first in a font whose boxes are three times as high as its letters.
  @Test(
    arguments: [
      ("12.00", 34.0, .checked), ("12.00", 12.0, .lastResort), ("TOTAL", 12.0, .certain),
    ] as [(String, Double, TextTrust)])
  func checksWordsWhoseBoxesOverlap(_ word: String, y: Double, _ trust: TextTrust)
    throws
  {
    let rows = [Self.row("TOTAL", y: 0, height: 44), Self.row(word, y: y, height: 18)]
    let text = try #require(PDFText.pages(rows.joined(separator: "\n"))[1])
    let finding = visibility(inked: 0...99).finding(of: text, on: PDFPage(width: 100, height: 60))
    #expect(finding.trust == trust)
    #expect(finding.words == text.words)
  }

  /// Boxes of any size, as in a hostile file.
  @Test func acceptsBoxesBeyondThePage() throws {
    let rows = [Self.row("1.00", height: 1e20), Self.row("2.00", height: 1e20)]
    let text = try #require(PDFText.pages(rows.joined(separator: "\n"))[1])
    let finding = visibility(inked: 0...99).finding(of: text, on: PDFPage(width: 100, height: 60))
    #expect(finding.trust == .lastResort)
  }

  /// A font may give a width to marks of the direction, which leaves a gap without ink. Many marks
  /// do not hide missing letters.
  @Test(arguments: [
    ("\u{2066}12.50\u{2069}", 40, TextTrust.certain), ("12.50", 40, .lastResort),
    (String(repeating: "\u{2066}", count: 50) + "12.50", 60, .lastResort),
  ])
  func expectsNoInkFromMarksOfDirection(printed: String, from left: Int, _ trust: TextTrust) throws
  {
    let text = try #require(PDFText.pages(Self.row(printed))[1])
    #expect(text.words.map(\.text) == ["12.50"])
    let page = PDFPage(width: 100, height: 60)
    #expect(visibility(inked: left...(left + 20)).finding(of: text, on: page).trust == trust)
  }

  /// A page of 100 by 60 points, on which these columns are black.
  private func visibility(inked columns: ClosedRange<Int>) -> PDFVisibility {
    let size = PixelSize(width: 100, height: 60)
    let pixels = (0..<6000).map { columns.contains($0 % 100) ? UInt8(0) : 255 }
    return PDFVisibility(
      drawn: GrayRaster(size: size, pixels: pixels),
      withoutFonts: GrayRaster(size: size, filledWith: 255))
  }

  @Test func detectsOddCharacters() {
    #expect(PDFText.pages(Self.row("\u{E012}\u{E044}\u{FFFD}9"))[1]?.isOdd == true)
  }
}
