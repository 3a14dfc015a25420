public import SummaAmounts
public import SummaRecognition

/// The numbers, the total and the fields of one page. ``RecognizeAmountsRequest`` returns it,
/// workers send it, ledgers store it, and `summa scan --format jsonl` prints it.
///
/// As JSON it is one object with keys in snake case. Later versions may add keys, but not rename
/// them. Unknown values are left out. A page that could not be read has the status `error` and no
/// results.
///
/// JSON has rounded numbers: boxes in whole pixels and in 5 decimals of 0...1, corners of sheets in
/// tenths of a pixel, confidences in 3 decimals. Alternative readings of amounts, ``rows``,
/// ``totalCandidates`` and ``merchantCandidates`` are not part of it; ``ExplanationRecord`` has
/// these.
public struct RecognizedAmounts: Sendable, Hashable {
  /// The version of the JSON.
  public var schema = 1
  /// The name of the file as it was given; empty if the image came without one.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// The number of pages in the file, if known.
  public var pages: Int?
  public var status: Status
  /// The position of the page in a ``RecognizedDocument``; nil if it is not part of one.
  public var document: Place?
  /// The upright page; nil if it was not read.
  public var image: PageImage?
  /// The sheet of paper that was read; nil if it is the whole page.
  public var sheet: RecognizedSheet?
  /// The script of the page, if no installed model reads its letters.
  public var unreadScript: UnreadScript?
  /// The amount to be paid; nil if no amount is likely enough to be it.
  public var total: RecognizedTotal?
  /// The day of the sale.
  public var date: ReceiptDate?
  /// The time of the sale, ISO 8601: `14:52` or `14:52:07`.
  public var time: String?
  /// The name of the shop, as printed.
  public var merchant: String?
  /// The currency of the page, from its signs or its country.
  public var currency: Currency?
  /// The facts about the sale, each with its confidence and its place.
  public var fields = RecognizedFields()
  /// The electronic invoice inside the document; recorded with the first page only.
  public var invoice: RecognizedInvoice?
  /// The lines of the purchase, from top to bottom.
  public var items: [RecognizedItem] = []
  /// True if the items add up to the subtotal or the total; nil without items, or without a sum to
  /// compare with.
  public var itemsComplete: Bool?
  /// The taxes that are printed with their rate, net or gross amount.
  public var taxes: [RecognizedTax] = []
  /// Every block of text that converts to a number, in reading order.
  public var amounts: [RecognizedAmount] = []
  /// The lines of text, in reading order.
  public var lines: [RecognizedLine] = []
  /// The sums on the page; the one that proves the total comes first.
  public var equations: [RecognizedEquation] = []
  /// Wall time by stage.
  public var durations: [StageClock.Stage: Duration] = [:]
  /// The path of the annotated picture, if one was written.
  public var annotated: String?
  /// The reason why no annotated picture was written.
  public var annotationError: RecordedError?
  /// The reason why the page was not read.
  public var error: RecordedError?

  /// The page as rows, from top to bottom.
  public var rows: [RecognizedRow] = []
  /// The amounts that may be the total, the most likely first.
  public var totalCandidates: [RecognizedCandidate] = []
  /// The lines that may be the shop's name, the most likely first.
  public var merchantCandidates: [MerchantCandidate] = []

  public enum Status: String, Sendable, Codable, CaseIterable {
    case ok, error
  }

  /// The position of a page in a ``RecognizedDocument``.
  public struct Place: Sendable, Hashable, Codable {
    /// The title that the document was given.
    public var title: String?
    /// Counted from 1.
    public var page: Int
    /// The number of pages of the document.
    public var pages: Int
    /// The page that the total is printed on; nil if no page has one.
    public var totalPage: Int?

    enum CodingKeys: String, CodingKey {
      case title, page, pages
      case totalPage = "total_page"
    }
  }

  /// A page without results.
  public init(
    file: String, page: Int, pages: Int? = nil, status: Status, error: RecordedError? = nil
  ) {
    self.file = file
    self.page = page
    self.pages = pages
    self.status = status
    self.error = error
  }

  /// A file, or a page of it, that could not be read.
  /// - Parameters:
  ///   - error: the reason.
  ///   - file: the name of the file.
  ///   - page: counted from 1.
  ///   - pages: the number of pages, if known.
  ///   - names: the names of options in the message.
  public init(
    _ error: RecognitionError, file: String, page: Int = 1, pages: Int? = nil,
    naming names: OptionNames = [:]
  ) {
    self.init(
      file: file, page: page, pages: pages, status: .error,
      error: RecordedError(error, file: file, naming: names))
  }

  /// The currency of the total, or else of the page.
  package var currencyOfTotal: Currency? { total?.currency ?? currency }

  /// The size of the upright page in pixels; 0 x 0 if it was not read.
  public var pageSize: PixelSize { image?.size ?? PixelSize(width: 0, height: 0) }

  /// The EXIF orientation that was applied to the stored image.
  public var orientation: Orientation {
    image.flatMap { Orientation(rawValue: UInt32($0.orientation)) } ?? .up
  }

  /// The amount that ``total`` is.
  public var totalAmount: RecognizedAmount? {
    total.flatMap { total in amounts.first { $0.id == total.id } }
  }

  /// The wall time of all stages in milliseconds.
  package var milliseconds: Double {
    StageClock.milliseconds(durations).values.reduce(0, +)
  }

  /// The JSON on one line, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }

  /// Returns the result for a record: with the given name of its file, and with its text reduced to
  /// `detail`.
  public func recorded(as file: String, detail: TextDetail = .lines) -> RecognizedAmounts {
    var result = named(file).reduced(to: detail)
    result.lines = result.lines.map(\.recorded)
    result.sheet = sheet?.recorded
    // Only the first page of a document records its invoice.
    if page != 1 { result.invoice = nil }
    return result
  }

  /// Returns the result with its text reduced to `detail`.
  package func reduced(to detail: TextDetail) -> RecognizedAmounts {
    var result = self
    if detail == .lines { result.equations = [] }
    for index in lines.indices { result.lines[index].reduce(to: detail) }
    return result
  }

  /// Returns the result with another name of its file.
  package func named(_ file: String) -> RecognizedAmounts {
    guard file != self.file else { return self }
    var result = self
    result.file = file
    if let message = error?.message, message.hasPrefix("\(self.file): ") {
      result.error?.message = file + message.dropFirst(self.file.count)
    }
    return result
  }
}

extension RecognizedAmounts: AmountLocating {
  public var locatedAmounts: [RecognizedAmount] { amounts }
  public var locatedPageSize: PixelSize? { image?.size }
}

// MARK: - JSON

extension RecognizedAmounts: Codable {
  enum CodingKeys: String, CodingKey {
    case schema, file, page, pages, status, document, image, sheet, total, date, time, merchant
    case currency, fields, invoice, items, taxes, amounts, lines, equations, milliseconds
    case annotated, error
    case itemsComplete = "items_complete"
    case unreadScript = "unread_script"
    case annotationError = "annotation_error"
  }

  public func encode(to encoder: any Encoder) throws {
    var record = encoder.container(keyedBy: CodingKeys.self)
    try record.encode(schema, forKey: .schema)
    try record.encode(file, forKey: .file)
    try record.encode(page, forKey: .page)
    try record.encodeIfPresent(pages, forKey: .pages)
    try record.encode(status, forKey: .status)
    try record.encodeIfPresent(document, forKey: .document)
    try record.encodeIfPresent(image, forKey: .image)
    try record.encodeIfPresent(sheet?.recorded, forKey: .sheet)
    try record.encodeIfPresent(unreadScript, forKey: .unreadScript)
    try record.encodeIfPresent(total, forKey: .total)
    try record.encodeIfPresent(date?.description, forKey: .date)
    try record.encodeIfPresent(time, forKey: .time)
    try record.encodeIfPresent(merchant, forKey: .merchant)
    try record.encodeIfPresent(currency, forKey: .currency)
    if !fields.isEmpty { try record.encode(fields, forKey: .fields) }
    try record.encodeIfPresent(invoice, forKey: .invoice)
    if !items.isEmpty { try record.encode(items, forKey: .items) }
    try record.encodeIfPresent(itemsComplete, forKey: .itemsComplete)
    if !taxes.isEmpty { try record.encode(taxes, forKey: .taxes) }
    if image != nil || !amounts.isEmpty { try record.encode(amounts, forKey: .amounts) }
    if image != nil || !lines.isEmpty { try record.encode(lines.map(\.recorded), forKey: .lines) }
    if !equations.isEmpty { try record.encode(equations, forKey: .equations) }
    if !durations.isEmpty {
      try record.encode(StageClock.milliseconds(durations), forKey: .milliseconds)
    }
    try record.encodeIfPresent(annotated, forKey: .annotated)
    try record.encodeIfPresent(annotationError, forKey: .annotationError)
    try record.encodeIfPresent(error, forKey: .error)
  }

  public init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try record.decodeIfPresent(Value.self, forKey: key)
    }
    schema = try record.decode(Int.self, forKey: .schema)
    file = try record.decode(String.self, forKey: .file)
    page = try record.decode(Int.self, forKey: .page)
    pages = try value(.pages)
    status = try record.decode(Status.self, forKey: .status)
    document = try value(.document)
    image = try value(.image)
    sheet = try value(.sheet)
    unreadScript = try value(.unreadScript)
    total = try value(.total)
    date = try value(.date).flatMap(ReceiptDate.init)
    time = try value(.time)
    merchant = try value(.merchant)
    currency = try value(.currency)
    fields = try value(.fields) ?? RecognizedFields()
    invoice = try value(.invoice)
    items = try value(.items) ?? []
    itemsComplete = try value(.itemsComplete)
    taxes = try value(.taxes) ?? []
    amounts = try value(.amounts) ?? []
    lines = try value(.lines) ?? []
    equations = try value(.equations) ?? []
    durations = try value(.milliseconds).map(StageClock.durations) ?? [:]
    annotated = try value(.annotated)
    annotationError = try value(.annotationError)
    error = try value(.error)
  }
}
