import SummaGeometry
@testable import SummaImaging
import SummaText

/// The output of poppler's tools for a PDF, and the salvage of a PDF that is cut off.
extension FuzzTarget {
  static let documents: [FuzzTarget] = [
    FuzzTarget("pdf-text") { bytes in
      let page = PDFPage(width: 300, height: 400)
      let size = PixelSize(width: 600, height: 800)
      for text in PDFText.pages(String(decoding: bytes, as: UTF8.self)).values {
        _ = (text.runsDown, text.isOdd)
        let lines = text.observations(on: page, size: size)
        precondition(lines.count <= text.words.count, "lines")
        _ = TextLayout().blocks(of: lines)
      }
    },
    // The output of pdfinfo, pdfimages and pdffonts, concatenated.
    FuzzTarget("pdf-tools") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let limits = DecodeLimits(pixels: 1 << 20, pages: 5)
      let pages = PDFPage.pages(info: text, limit: limits.pages)
      precondition((1...limits.pages + 1).contains(pages.count), "pages")
      let pictures = PDFPicture.list(text)
      for page in pages where page.width > 0 && page.height > 0 {
        let size = page.size(at: pictures.resolution(of: page), limits: limits)
        precondition(size.width * size.height <= limits.pixels, "pixels")
        precondition(pictures.coverage(of: page) <= 1, "coverage")
      }
      _ = PDFFonts.mayMislead(text)
    },
    FuzzTarget("pdf-salvage") { bytes in
      guard let rest = PDFSalvage(bytes) else { return }
      precondition(rest.bytes.count > 0 && rest.brokenPages.allSatisfy { $0 >= 1 }, "pages")
    },
    // A message, the list of its parts by reformime, and its text by w3m, each the whole input.
    FuzzTarget("mail") { bytes in
      let header = MailHeader(bytes)
      _ = (header.isOfMessage, header["subject"])
      let text = String(decoding: bytes, as: UTF8.self)
      for part in MailPart.leaves(text) { _ = (part.isPDF, part.isXML, part.mayBeDocument) }
      let pages = MailPage.pages(of: text, limit: 3)
      precondition(pages.count <= 3, "pages")
      for page in pages { _ = (page.size, page.observations) }
    },
  ]
}
