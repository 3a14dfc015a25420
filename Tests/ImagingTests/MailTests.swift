import Foundation
import SummaGeometry
import SummaTestSupport
import SummaText
import Testing

@testable import SummaImaging

@Suite struct MailTests {
  /// A message whose parts have a header and a body each, separated by `--cut`.
  private static func message(_ parts: [String], type: String = "mixed") -> String {
    """
    Received: from shop.example by mail.example; Sat, 7 Feb 2026 18:22:12 +0100
    From: =?utf-8?q?Gr=C3=BCnmarkt?= <receipts@shop.example>
    Subject: Your receipt
    Date: Sat, 7 Feb 2026 18:22:10 +0100
    MIME-Version: 1.0
    Content-Type: multipart/\(type); boundary="cut"


    """ + parts.map { "--cut\n\($0)\n" }.joined() + "--cut--\n"
  }

  private static func attached(_ bytes: [UInt8], type: String, name: String) -> String {
    """
    Content-Type: \(type); name="\(name)"
    Content-Transfer-Encoding: base64
    Content-Disposition: attachment; filename="\(name)"

    \(Data(bytes).base64EncodedString(options: .lineLength76Characters))
    """
  }

  private static let table = """
    Content-Type: text/html; charset=iso-8859-15
    Content-Transfer-Encoding: quoted-printable

    <html><body><h1>Gr=FCnmarkt</h1><table>
    <tr><td>=C4pfel &amp; Birnen</td><td align=3Dright>4,20 =A4</td></tr>
    <tr><td>Brot</td><td align=3Dright>16,70 =A4</td></tr>
    <tr><td><b>Summe</b></td><td align=3Dright><b>20,90 =A4</b></td></tr>
    </table></body></html>
    """

  private func open(_ text: String, limits: DecodeLimits = DecodeLimits()) throws -> ImageDocument {
    try ImageDecoder(limits: limits).open(Array(text.utf8))
  }

  private func photograph(_ width: Int, _ height: Int, shade: UInt8 = 77) -> [UInt8] {
    Array("P5 \(width) \(height) 255\n".utf8) + [UInt8](repeating: shade, count: width * height)
  }

  @Test func laysOutTheTextAsABrowserDoes() throws {
    let document = try open(
      Self.message(
        ["Content-Type: text/plain\n\nSee the other text.", Self.table], type: "alternative"))
    #expect(document.format == .mail && document.pageCount == 1)
    let page = try document.readablePage(1)
    let lines = try #require(page.text)
    #expect(page.textTrust == .certain)
    let texts = lines.map(\.transcript)
    #expect(texts.prefix(2) == ["Grünmarkt", "receipts@shop.example"])
    // The difference from Greenwich looks like a number.
    #expect(texts.contains("Date: Sat, 7 Feb 2026 18:22:10"))
    #expect(!texts.contains { $0.contains("other text") })
    let label = try #require(lines.first { $0.transcript == "Summe" }).imageBox
    let total = try #require(lines.first { $0.transcript == "20,90 €" }).imageBox
    let price = try #require(lines.first { $0.transcript == "4,20 €" }).imageBox
    #expect(label.y == total.y && label.maxX < total.x && abs(price.maxX - total.maxX) < 1)
    #expect(texts.contains("Äpfel & Birnen"))
  }

  /// Each word is drawn in its box, and nothing elsewhere.
  @Test func drawsTheTextWhereItsBoxesAre() throws {
    let document = try open(Self.message([Self.table]))
    let lines = try #require(document.page(1).text)
    let picture = try document.colorPage(1).gray
    #expect(try document.page(1).raster.size == picture.size)
    func ink(in box: PixelRect) -> Int {
      (Int(box.y)..<Int(box.maxY)).reduce(0) { sum, y in
        sum + (Int(box.x)..<Int(box.maxX)).count { picture[$0, y] < 128 }
      }
    }
    let whole = ink(in: picture.size.bounds)
    let inBoxes = lines.map { line in
      let count = ink(in: line.imageBox)
      #expect(count > 20, "\(line.transcript)")
      return count
    }
    // Commas and letters such as g reach below.
    #expect(Double(inBoxes.reduce(0, +)) > 0.93 * Double(whole))
  }

  @Test func takesThePagesOfAttachments() throws {
    let shop = PDFFile(
      pages: [PDFFile.page(["SHOP", "TOTAL|9.00"]), PDFFile.page(["PAGE TWO"])])
    let document = try open(
      Self.message([
        "Content-Type: text/plain\n\nTotal 1.00",
        Self.attached(photograph(500, 400), type: "image/x-portable-graymap", name: "a.pgm"),
        Self.attached(photograph(50, 40), type: "image/x-portable-graymap", name: "logo.pgm"),
        Self.attached(shop.bytes, type: "application/octet-stream", name: "b.pdf"),
        Self.attached(Array("<svg/>".utf8), type: "image/svg+xml", name: "c.svg"),
      ]))
    #expect(document.pageCount == 3)
    let picture = try document.page(1)
    #expect(picture.size == PixelSize(width: 500, height: 400) && picture.text == nil)
    #expect(picture.raster.pixels.allSatisfy { $0 == 77 })
    #expect(try document.readablePage(2).text?.map(\.transcript) == ["SHOP", "TOTAL", "9.00"])
    #expect(try document.page(3).text?.map(\.transcript) == ["PAGE TWO"])
  }

  @Test func looksIntoForwardedMessages() throws {
    let inner = Self.message([
      Self.attached(photograph(500, 400), type: "image/x-portable-graymap", name: "a.pgm")
    ]).replacing("cut", with: "inner")
    let document = try open(Self.message(["Content-Type: message/rfc822\n\n\(inner)"]))
    #expect(try document.page(1).size == PixelSize(width: 500, height: 400))
  }

  /// One damaged attachment does not hide the others.
  @Test func tellsWhichAttachmentIsDamaged() throws {
    let document = try open(
      Self.message([
        Self.attached(Array("%PDF-1.4 nothing".utf8), type: "application/pdf", name: "a.pdf"),
        Self.attached(photograph(500, 400), type: "image/x-portable-graymap", name: "b.pgm"),
      ]))
    #expect(document.pageCount == 2)
    #expect(throws: DecodeError.self) { try document.page(1) }
    #expect(try document.page(2).size.width == 500)
  }

  @Test func handsOutElectronicInvoices() throws {
    let invoice = Array("<Invoice/>".utf8)
    let document = try open(
      Self.message([Self.table, Self.attached(invoice, type: "text/xml", name: "xrechnung.xml")]))
    #expect(try document.attachments() == [Attachment(name: "xrechnung.xml", bytes: invoice)])
  }

  /// A message cannot show files of this machine, however it refers to them.
  @Test func opensNothingThatAMessagePointsTo() throws {
    let scratch = Scratch()
    let secret = URL(filePath: try scratch.write("CONFIDENTIAL 42.00".utf8, "secret.txt"))
    let html = """
      Content-Type: text/html

      <meta http-equiv="refresh" content="0;url=\(secret)"><iframe src="\(secret)"></iframe>
      <frameset><frame src="\(secret)"></frameset><object data="\(secret)"></object>
      <img src="\(secret)"><p>TOTAL 9.00</p>
      """
    let texts = try #require(open(Self.message([html])).page(1).text).map(\.transcript)
    #expect(texts.contains { $0.contains("9.00") })
    #expect(!texts.contains { $0.contains("CONFIDENTIAL") || $0.contains("42.00") })
  }

  @Test func explainsWhatIsMissing() throws {
    let error = #expect(throws: DecodeError.self) {
      try open(Self.message(["Content-Type: application/zip\n\nPK"]))
    }
    #expect(error?.code == .notAnImage && error?.message.contains("document attached") == true)
  }

  @Test func splitsLongTextIntoPages() throws {
    let lines = (1...900).map { "Line \($0)" }.joined(separator: "\n")
    let text = "From: a@b.example\nDate: Sat, 7 Feb 2026 18:22:10 +0100\n\n\(lines)\n"
    let document = try open(text)
    #expect(document.pageCount == 3)
    #expect(try document.page(3).text?.last?.transcript == "Line 900")
    let error = #expect(throws: DecodeError.self) {
      try open(text, limits: DecodeLimits(pages: 2))
    }
    #expect(error?.code == .tooManyPages)
  }

  @Test(arguments: [
    ("From: a@b.example\nDate: Sat, 7 Feb 2026 18:22:10 +0100\n\nHello", true),
    ("Return-Path: <a@b.example>\r\nDelivered-To: c@d.example\r\n\r\n", true),
    ("X-Long: a\n b\n c\nMessage-ID: <1@b>\nSubject: x\n", true),
    ("Subject: x\nMIME-Version: 1.0\n\n", true),
    ("Date: 7 Feb 2026\nTotal: 9.00\n", false), ("From: Berlin\nTotal: 9.00\n", false),
    ("From: here\nThis is a letter.\nDate: today", false),
    ("From a@b.example Sat Feb  7 18:22:10 2026\nFrom: a@b.example\nDate: x\n", false),
    ("{\"from\": 1}", false), ("", false), ("\n\nFrom: a\nDate: b", false),
  ])
  func recognizesMessages(_ text: String, _ isMessage: Bool) {
    #expect(MailCodec.recognizes(Array(text.utf8)) == isMessage)
  }
}
