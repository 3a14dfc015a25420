import Glibc
import SummaGeometry
import SummaMessages
import SummaSystem
import SummaText
import Synchronization

extension ImageFormat {
  public static let pdf = ImageFormat(name: "PDF", fileExtensions: ["pdf"])
}

/// Multipage PDF, read by the tools of poppler.
///
/// Pages are rendered at the resolution of the pictures on them. The text layer is used if it
/// certainly matches the picture of the page.
struct PDFCodec: FileCodec, ReducingImageCodec {
  static let format = ImageFormat.pdf

  /// Some programs write a line before the header. Source: ISO 32000-1, annex H, implementation
  /// note 13.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1024).firstRange(of: "%PDF-".utf8) != nil
  }

  private let poppler: Poppler
  private let limits: DecodeLimits
  private let pages: [PDFPage]
  private let isCutOff: Bool
  /// Incomplete pages of a truncated file.
  private let brokenPages: Set<Int>
  private let known = Known()

  /// A cache of tool output. Tools run on several pages at once, since starting one takes longer
  /// than a page.
  private final class Known: Sendable {
    struct Pages {
      var range: ClosedRange<Int>
      var text: [Int: PDFText]
      var pictures: [PDFPicture]
    }

    let pages = Mutex<Pages?>(nil)
    let fonts = Mutex<String?>(nil)
    /// For the most recent page.
    let visibility = Mutex<(page: Int, finding: PDFVisibility.Finding)?>(nil)
  }

  init(_ file: OpenFile, limits: DecodeLimits, password: String?) throws(DecodeError) {
    self.limits = limits
    let whole = Poppler(file: file, password: password)
    do {
      pages = try Self.pages(whole, limits)
      poppler = whole
      isCutOff = false
      brokenPages = []
    } catch {
      guard error.code == .corrupt, let bytes = Self.bytes(of: file) else { throw error }
      // The trailer, which is not encrypted, names the encryption. Source: ISO 32000-1, 7.5.5.
      guard bytes.firstRange(of: "/Encrypt".utf8) == nil else {
        throw DecodeError(
          .passwordNeeded,
          password == nil
            ? "the PDF is locked with a password; give it with \(.password)"
            : "the PDF is locked with another password; check \(.password)")
      }
      guard let rest = PDFSalvage(bytes), let file = try? OpenFile(rest.bytes) else { throw error }
      poppler = Poppler(file: file, password: nil)
      // The placeholder for lost pages counts as a page.
      pages = Array(try Self.pages(poppler, limits).prefix(max(1, limits.countedPages - 1)))
      isCutOff = true
      brokenPages = rest.brokenPages
    }
  }

  private static func pages(
    _ poppler: Poppler, _ limits: DecodeLimits
  ) throws(DecodeError) -> [PDFPage] {
    let info = try poppler.output(of: .pdfinfo, pages: 1...(limits.countedPages + 1))
    return PDFPage.pages(info: String(decoding: info, as: UTF8.self), limit: limits.countedPages)
  }

  private static func bytes(of file: OpenFile) -> [UInt8]? {
    try? Files.open(file.path, O_RDONLY).bytes(limit: .max)
  }

  /// After the remaining pages of a truncated file, one placeholder represents the lost pages.
  var pageCount: Int { pages.count + (isCutOff ? 1 : 0) }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    guard number <= pages.count else {
      throw DecodeError(
        .truncated,
        "the PDF is cut off; \(pages.count.counted("page")) could be found, and those behind are "
          + "missing; copy it again from where it came", page: number)
    }
    guard !brokenPages.contains(number) else {
      throw DecodeError(
        .truncated,
        "the PDF is cut off, and a part of the page is missing; copy it again from "
          + "where it came", page: number)
    }
    let page = pages[number - 1]
    guard page.width > 0, page.height > 0 else {
      throw DecodeError(
        .corrupt, "the page is damaged; save the PDF anew, or print it into a new one", page: number
      )
    }
    let size = page.size(at: try pictures(onPage: number).resolution(of: page), limits: limits)
    return PageHeader(
      size: size,
      density: PixelDensity(
        x: Double(size.width) / page.width, y: Double(size.height) / page.height, perInch: 72))
  }

  /// The tool's output, which is in memory together with the pixels made of it.
  func heldBytes(ofPage number: Int, size: PixelSize) -> Int { size.width * size.height }

  func gray(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> GrayRaster {
    let size = size.reduced(by: reduction)
    return GrayRaster(size: size, pixels: try pixels(ofPage: number, size: size, channels: 1))
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    ColorRaster(size: size, pixels: try pixels(ofPage: number, size: size, channels: 3))
  }

  private func pixels(
    ofPage number: Int, size: PixelSize, channels: Int, _ arguments: [String] = []
  ) throws(DecodeError) -> [UInt8] {
    let count = size.width * size.height * channels
    // pdftoppm takes the size before rotation.
    let (x, y) =
      pages[number - 1].isTurned ? (size.height, size.width) : (size.width, size.height)
    var output = try poppler.output(
      of: .pdftoppm,
      ["-cropbox", "-scale-to-x", "\(x)", "-scale-to-y", "\(y)"]
        + (channels == 1 ? ["-gray"] : []) + arguments,
      pages: number...number, limit: count + 1024)
    guard let header = PNMHeader(output), header.size == size, header.greatest == 255,
      header.pixelStart + count == output.count
    else {
      throw DecodeError(
        .corrupt, "the page could not be drawn; save the PDF anew, or print it into a new one",
        page: number)
    }
    // In place, since a copy would be as large as the page.
    output.removeFirst(header.pixelStart)
    return output
  }
}

// MARK: - Text and pictures

extension PDFCodec {
  func text(ofPage number: Int) throws(DecodeError) -> [RecognizedTextObservation]? {
    guard var text = try known(ofPage: number).text[number], !text.words.isEmpty, !text.runsDown
    else { return nil }
    // If the page is a scan, its picture is read.
    if try !isPicture(page: number) {
      text.words = try visible(text, onPage: number).words
    }
    let lines = text.observations(
      on: pages[number - 1], size: try header(ofPage: number).size)
    return lines.isEmpty ? nil : lines
  }

  func textTrust(ofPage number: Int) throws(DecodeError) -> TextTrust {
    if try isPicture(page: number) { return .lastResort }
    let text = try known(ofPage: number).text[number]
    if let text {
      let trust = try visible(text, onPage: number).trust
      guard trust == .certain else { return trust }
    }
    if try coverage(ofPage: number) >= Self.logo || text?.isOdd == true { return .checked }
    let fonts = try fonts()
    return PDFFonts.mayMislead(fonts) || PDFFonts.areDrawings(fonts) ? .checked : .certain
  }

  private func pictures(onPage number: Int) throws(DecodeError) -> [PDFPicture] {
    try known(ofPage: number).pictures.filter { $0.page == number }
  }

  private func coverage(ofPage number: Int) throws(DecodeError) -> Double {
    try pictures(onPage: number).coverage(of: pages[number - 1])
  }

  private func isPicture(page number: Int) throws(DecodeError) -> Bool {
    try coverage(ofPage: number) >= PDFPicture.wholePage
  }

  private func visible(
    _ text: PDFText, onPage number: Int
  ) throws(DecodeError) -> PDFVisibility.Finding {
    if let known = known.visibility.withLock({ $0 }), known.page == number { return known.finding }
    let page = pages[number - 1]
    let size = page.size(at: PDFVisibility.resolution, limits: limits)
    func drawn(_ arguments: [String]) throws(DecodeError) -> GrayRaster {
      GrayRaster(
        size: size,
        pixels: try pixels(ofPage: number, size: size, channels: 1, ["-q"] + arguments))
    }
    let visibility = PDFVisibility(
      drawn: try drawn([]),
      withoutFonts: PDFFonts.areDrawings(try fonts()) ? nil : try drawn(["-freetype", "no"]))
    let finding = visibility.finding(of: text, on: page)
    known.visibility.withLock { $0 = (number, finding) }
    return finding
  }

  /// Pictures that cover less of a page cannot be receipts.
  private static let logo = 0.1
  /// The number of pages in one call of a tool.
  private static let pagesAtOnce = 16

  /// The table of the file's fonts.
  private func fonts() throws(DecodeError) -> String {
    if let known = known.fonts.withLock({ $0 }) { return known }
    let table = String(decoding: try poppler.output(of: .pdffonts), as: UTF8.self)
    known.fonts.withLock { $0 = table }
    return table
  }

  private func known(ofPage number: Int) throws(DecodeError) -> Known.Pages {
    if let known = known.pages.withLock({ $0 }), known.range.contains(number) { return known }
    let first = (number - 1) / Self.pagesAtOnce * Self.pagesAtOnce + 1
    let pages: Known.Pages
    do {
      pages = try look(at: first...min(first + Self.pagesAtOnce - 1, self.pages.count))
    } catch {
      guard error.code == .corrupt else { throw error }
      // A damaged page must not affect others.
      pages = try look(at: number...number)
    }
    known.pages.withLock { $0 = pages }
    return pages
  }

  private func look(at range: ClosedRange<Int>) throws(DecodeError) -> Known.Pages {
    let text = try poppler.output(
      of: .pdftotext, ["-cropbox", "-tsv", "-enc", "UTF-8"], pages: range)
    let pictures = try poppler.output(of: .pdfimages, ["-list"], pages: range)
    return Known.Pages(
      range: range, text: PDFText.pages(String(decoding: text, as: UTF8.self)),
      pictures: PDFPicture.list(String(decoding: pictures, as: UTF8.self)))
  }

  func attachments() throws(DecodeError) -> [Attachment] {
    let list = String(decoding: try poppler.output(of: .pdfdetach, ["-list"]), as: UTF8.self)
    // As in "1: factur-x.xml"; lines before it contain the number of attachments.
    let names = list.split(whereSeparator: \.isNewline).compactMap { line -> (Int, String)? in
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]) else { return nil }
      return (number, String(parts[1]))
    }
    var attachments: [Attachment] = []
    for (number, name) in names.prefix(Self.mostAttachments)
    where name.lowercased().hasSuffix(".xml") {
      let bytes = try poppler.output(
        of: .pdfdetach, ["-save", "\(number)", "-o", "/dev/stdout"], limit: 16 << 20)
      attachments.append(Attachment(name: name, bytes: bytes))
    }
    return attachments
  }

  private static let mostAttachments = 20
}
