import SummaGeometry
import SummaSystem
import SummaText

extension ImageFormat {
  public static let mail = ImageFormat(name: "mail", fileExtensions: ["eml"])
}

/// A message with documents attached, whose pages are those of the documents. If none is attached,
/// the text of the message is the page.
///
/// Many shops send receipts as HTML. Pictures below ``leastPixels`` are logos.
struct MailCodec: FileCodec, ReducingImageCodec {
  static let format = ImageFormat.mail

  static func recognizes(_ bytes: [UInt8]) -> Bool { MailHeader(bytes).isOfMessage }

  private enum Source {
    case document(any ImageCodec, page: Int)
    case text(MailPage)
    /// An attachment that could not be opened.
    case broken(DecodeError)
  }

  private let pages: [Source]
  private let message: MailMessage
  private let invoices: [MailPart]
  /// The bytes of the attached documents, which are in memory.
  private let byteCount: Int

  init(_ file: OpenFile, limits: DecodeLimits, password: String?) throws(DecodeError) {
    let message = MailMessage(file: file, limits: limits)
    let parts = try message.parts()
    let decoder = ImageDecoder(
      limits: limits, password: password,
      codecs: ImageCodecs.all.filter { $0.format != Self.format })
    var pages: [Source] = []
    var byteCount = 0
    for part in parts where part.mayBeDocument && pages.count <= limits.pages {
      let bytes = try message.content(of: part, limit: limits.bytes - byteCount)
      do {
        let document = try decoder.open(bytes)
        guard !Self.isLogo(document) else { continue }
        byteCount += bytes.count
        pages += (1...document.pageCount).map { .document(document.codec, page: $0) }
      } catch {
        guard error.code != .notAnImage || part.isPDF else { continue }
        pages.append(.broken(error))
      }
    }
    if pages.isEmpty, let text = try message.text(of: parts) {
      pages = MailPage.pages(of: text, limit: limits.countedPages + 1).map { .text($0) }
    }
    guard !pages.isEmpty else {
      throw DecodeError(
        .notAnImage,
        "the message has neither text nor a document attached; save the receipt out of it")
    }
    self.pages = pages
    self.byteCount = byteCount
    self.message = message
    invoices = Array(parts.filter(\.isXML).prefix(Self.mostInvoices))
  }

  private static let mostInvoices = 20

  /// True for pictures that cannot be receipts, such as signs of social networks.
  private static func isLogo(_ document: ImageDocument) -> Bool {
    guard document.pageCount == 1, let size = try? document.codec.header(ofPage: 1).size
    else { return false }
    return document.format != .pdf && size.width * size.height < leastPixels
  }

  /// Chosen by hand: 400 x 400 pixels. Banners of letters are wide and low.
  private static let leastPixels = 160_000

  var pageCount: Int { pages.count }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    switch pages[number - 1] {
    case .document(let codec, let page): try codec.header(ofPage: page)
    case .text(let page): PageHeader(size: page.size)
    case .broken(let error): throw error
    }
  }

  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int {
    switch pages[number - 1] {
    case .document(let codec, let page):
      try codec.heldBytes(ofPage: page, size: size) + byteCount + size.width * size.height
    case .text, .broken: 4 * size.width * size.height
    }
  }

  func gray(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> GrayRaster {
    switch pages[number - 1] {
    case .document(let codec as any ReducingImageCodec, let page):
      try codec.gray(ofPage: page, size: size, reduction: reduction)
    case .document(let codec, let page):
      try codec.gray(ofPage: page, size: size).reduced(by: reduction)
    case .text(let page): try page.raster().gray.reduced(by: reduction)
    case .broken(let error): throw error
    }
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    switch pages[number - 1] {
    case .document(let codec, let page): try codec.color(ofPage: page, size: size)
    case .text(let page): try page.raster()
    case .broken(let error): throw error
    }
  }

  func text(ofPage number: Int) throws(DecodeError) -> [RecognizedTextObservation]? {
    switch pages[number - 1] {
    case .document(let codec, let page): try codec.text(ofPage: page)
    case .text(let page): page.observations
    case .broken(let error): throw error
    }
  }

  func textTrust(ofPage number: Int) throws(DecodeError) -> TextTrust {
    guard case .document(let codec as any FileCodec, let page) = pages[number - 1]
    else { return .certain }
    return try codec.textTrust(ofPage: page)
  }

  func attachments() throws(DecodeError) -> [Attachment] {
    var attachments = try invoices.map { part throws(DecodeError) in
      Attachment(name: part.name ?? "", bytes: try message.content(of: part, limit: 16 << 20))
    }
    for case .document(let codec as any FileCodec, page: 1) in pages {
      attachments += try codec.attachments()
    }
    return attachments
  }
}
