import Foundation
import SummaText
import Testing

@testable import SummaFormats

@Suite struct TextEncoderTests {
  private static let failed = TextRecord(
    failed: RecognizedAmounts(
      RecognitionError(code: .emptyFile, message: "it is \"empty\""), file: "b.jpg"))

  private static func text(
    _ encoder: any TextEncoder.Type, _ pages: [TextRecord], files: [String] = ["a.jpg"]
  ) throws -> String {
    var encoder = encoder.init(TextEncodingOptions(version: "1.2", files: files))
    var bytes = try encoder.header()
    for page in pages { bytes += try encoder.bytes(of: TextPage(page)) }
    return String(decoding: try bytes + encoder.footer(), as: UTF8.self)
  }

  // MARK: - Text

  @Test func separatesBlocksAndPages() throws {
    let page = PrintedPage.receipt.record()
    let text = """
      Fish & Chips

      TOTAL         9.50

      """
    #expect(try Self.text(PlainTextEncoder.self, [page]) == text)
    #expect(
      try Self.text(PlainTextEncoder.self, [page, Self.failed, page]) == text + "\u{0C}" + text)
    #expect(try Self.text(PlainTextEncoder.self, [PrintedPage(lines: []).record()]) == "")
  }

  // MARK: - JSON

  @Test func encodesBoxesInBothForms() throws {
    let page = PrintedPage.receipt.record(
      candidates: 3, characters: true, resolution: TextRecord.Resolution(x: 300, y: 200))
    let text = try Self.text(TextJSONEncoder.self, [page, Self.failed])
    let pages = try JSONDecoder().decode([TextRecord].self, from: Data(text.utf8))
    #expect(pages == [page, Self.failed])
    #expect(text.count { $0 == "\n" } == 4)
    let blocks = try #require(pages[0].blocks)
    try #require(blocks.map(\.lines.count) == [1, 2])
    #expect(blocks[1].text == "TOTAL         9.50")
    #expect(blocks[1].imageBox == PixelRect(x: 20, y: 100, width: 360, height: 20))
    let line = blocks[0].lines[0]
    #expect(line.quad == [[40, 20], [280, 20], [280, 40], [40, 40]])
    #expect(line.words?.map(\.text) == ["Fish", "&", "Chips"])
    let word = try #require(line.words)[2]
    #expect(word.imageBox == PixelRect(x: 180, y: 20, width: 100, height: 20))
    #expect(word.box == NormalizedRect(x: 0.45, y: 0.86667, width: 0.25, height: 0.06667))
    #expect(word.characters?.map(\.text) == ["C", "h", "i", "p", "s"])
    #expect(word.characters?[1].imageBox == .init(x: 200, y: 20, width: 20, height: 20))
    #expect(blocks[1].lines[0].candidates?.map(\.text) == ["TOTAL", "T0TAL"])
    #expect(pages[1].error?.code == "empty_file")
  }

  @Test func omitsDetailsByDefault() throws {
    let text = try Self.text(TextJSONEncoder.self, [PrintedPage.receipt.record()])
    #expect(!text.contains("candidates") && !text.contains("characters"))
    #expect(!text.contains("direction") && !text.contains("resolution"))
    #expect(try Self.text(TextJSONEncoder.self, []) == "[]\n")
  }

  /// A custom reader may return only the box of the line.
  @Test func dividesTheLineAmongWordsWithoutBoxes() throws {
    func words(_ text: String) throws -> [PixelRect] {
      let line = RecognizedTextObservation(
        candidates: [RecognizedText(text)],
        imageBox: PixelRect(x: 10, y: 5, width: 100, height: 10),
        frame: PageFrame(size: PixelSize(width: 200, height: 20)))
      let record = TextRecord(
        [line], on: TextRecord.Page(file: "a", size: PixelSize(width: 200, height: 20)))
      return try #require(record.blocks?.first?.lines.first).allWords.map(\.imageBox)
    }
    #expect(
      try words("abcd efghi") == [
        .init(x: 10, y: 5, width: 40, height: 10), .init(x: 60, y: 5, width: 50, height: 10),
      ])
    #expect(
      try words("אבגד הוזחט") == [
        .init(x: 70, y: 5, width: 40, height: 10), .init(x: 10, y: 5, width: 50, height: 10),
      ])
  }

  // MARK: - TSV

  @Test func writesTesseractsColumns() throws {
    let page = PrintedPage.receipt.record()
    let text = try Self.text(TSVEncoder.self, [page, Self.failed, page])
    let rows = """
      1 1 0 0 0 0 0 0 400 300 -1 ~
      2 1 1 0 0 0 40 20 240 20 -1 ~
      3 1 1 1 0 0 40 20 240 20 -1 ~
      4 1 1 1 1 0 40 20 240 20 -1 ~
      5 1 1 1 1 1 40 20 80 20 90 Fish
      5 1 1 1 1 2 140 20 20 20 90 &
      5 1 1 1 1 3 180 20 100 20 90 Chips
      2 1 2 0 0 0 20 100 360 20 -1 ~
      3 1 2 1 0 0 20 100 360 20 -1 ~
      4 1 2 1 1 0 20 100 100 20 -1 ~
      5 1 2 1 1 1 20 100 100 20 90 TOTAL
      4 1 2 1 2 0 300 100 80 20 -1 ~
      5 1 2 1 2 1 300 100 80 20 90 9.50
      """.split(separator: "\n").map {
        String($0.replacing(" ", with: "\t").replacing("~", with: ""))
      }
    let found = text.split(separator: "\n").map(String.init)
    #expect(
      found[0] == "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\t"
        + "height\tconf\ttext")
    #expect(Array(found.dropFirst().prefix(13)) == rows)
    // Page numbers continue.
    #expect(found.count == 27)
    #expect(found.dropFirst(14).first?.hasPrefix("1\t2\t0") == true)
  }

  // MARK: - XML

  @Test func writesTheBoxOfEachPartOfHOCR() throws {
    let page = PrintedPage.receipt.record(resolution: TextRecord.Resolution(x: 300, y: 300))
    let text = try Self.text(HOCREncoder.self, [page])
    for part in [
      "<meta name=\"ocr-system\" content=\"Summa 1.2\"/>",
      "title=\"image &quot;a.jpg&quot;; bbox 0 0 400 300; ppageno 0; scan_res 300 300\"",
      "<div class=\"ocr_carea\" id=\"block_1_2\" title=\"bbox 20 100 380 120\">",
      "<p class=\"ocr_par\" id=\"par_1_1\" title=\"bbox 40 20 280 40\">",
      """
      <span class="ocr_line" id="line_1_1_1" title="bbox 40 20 280 40; baseline 0 0; x_size 20">\
      <span class="ocrx_word" id="word_1_1_1_1" title="bbox 40 20 120 40; x_wconf 90">Fish</span> \
      <span class="ocrx_word" id="word_1_1_1_2" title="bbox 140 20 160 40; x_wconf 90">&amp;</span> \
      <span
      """,
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test func writesTheBoxOfEachPartOfALTO() throws {
    let text = try Self.text(ALTOEncoder.self, [PrintedPage.receipt.record()])
    for part in [
      "<fileName>a.jpg</fileName>", "<softwareVersion>1.2</softwareVersion>",
      "<Page ID=\"page_1\" WIDTH=\"400\" HEIGHT=\"300\" PHYSICAL_IMG_NR=\"1\"",
      "<TextBlock ID=\"block_1_2\" HPOS=\"20\" VPOS=\"100\" WIDTH=\"360\" HEIGHT=\"20\">",
      "<TextLine ID=\"line_1_1_1\" HPOS=\"40\" VPOS=\"20\" WIDTH=\"240\" HEIGHT=\"20\" "
        + "BASELINE=\"40,40 280,40\">",
      "<String ID=\"word_1_1_1_2\" HPOS=\"140\" VPOS=\"20\" WIDTH=\"20\" HEIGHT=\"20\" "
        + "WC=\"0.9\" CONTENT=\"&amp;\"/><SP/>",
    ] { #expect(text.contains(part), "\(part)") }
  }

  private static let hostile = PrintedPage(lines: [
    PrintedPage.Line(
      text: "</span>]]><!--&amp;\"'\u{0}\u{1B}\u{FFFE}é😀",
      box: PixelRect(x: 0, y: 0, width: 200, height: 20)),
    PrintedPage.Line(
      text: "مجموع 12", box: PixelRect(x: 0, y: 100, width: 200, height: 20)),
  ])

  @Test(arguments: [HOCREncoder.self, ALTOEncoder.self] as [any TextEncoder.Type])
  func writesWellFormedXMLForHostileText(_ encoder: any TextEncoder.Type) throws {
    let name = "\";x<&>'\u{1}.jpg"
    let page = Self.hostile.record(name)
    let text = try Self.text(encoder, [page, page], files: [name, "b"])
    // The parser would load the document type declaration from elsewhere.
    let xml = text.replacing(#/<!DOCTYPE[^>]*>/#, with: "")
    let words = try #require(MarkupElement(parsing: Array(xml.utf8))).words
    let first = "</span>]]><!--&amp;\"'\u{FFFD}\u{FFFD}\u{FFFD}é😀"
    #expect(words == [first, "مجموع", "12", first, "مجموع", "12"])
    #expect(text.contains(encoder == HOCREncoder.self ? "dir=\"rtl\"" : "BASEDIRECTION=\"rtl\""))
  }

  // MARK: - All

  @Test(arguments: TextEncoders.all)
  func recognizesOnlyItsFiles(_ encoder: any TextEncoder.Type) throws {
    let page = PrintedPage.receipt.record()
    var one = encoder.init(TextEncodingOptions(files: ["a.jpg"]))
    let bytes = try one.header() + one.bytes(of: TextPage(page)) + one.footer()
    let known = Set(OutputEncoders.all.filter { $0.recognizes(bytes) }.map { $0.name })
    let saysNothing = ["text", "tsv"].contains(encoder.name)
    #expect(known == (saysNothing ? [] : [encoder.name]))
    #expect(known.isEmpty || OutputSignatures.isOwn(bytes, encoders: OutputEncoders.all))
  }

  @Test(arguments: TextEncoders.all)
  func includesFailedPagesOnlyInJSON(_ encoder: any TextEncoder.Type) throws {
    var one = encoder.init(TextEncodingOptions())
    _ = try one.header()
    #expect(try one.bytes(of: TextPage(Self.failed)).isEmpty != encoder.tellsAll)
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.0004, "0"), (12.3456, "12.346"), (-0.05, "-0.05"),
    (1e300, "0"), (.nan, "0"), (0.9996, "1"),
  ])
  func writesNumbersAsDigits(_ value: Double, _ text: String) {
    #expect(Decimals.text(value) == text)
  }
}

extension MarkupElement {
  /// The words of hOCR and ALTO.
  fileprivate var words: [String] {
    if attributes["class"] == "ocrx_word" { return [content] }
    return (name == "String" ? [attributes["CONTENT"] ?? ""] : []) + children.flatMap(\.words)
  }
}
