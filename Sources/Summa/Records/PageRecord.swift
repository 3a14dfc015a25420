import Foundation

/// What is known of one page, in the shape that `summa scan --format jsonl` prints: one JSON object
/// a page, keys in snake case. Keys may be added in later versions, none is renamed. What is not
/// known is left out.
public struct PageRecord: Sendable, Hashable, Codable {
  /// The version of this shape.
  public var schema = 1
  /// The file as it was named.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// How many pages the file has, where that is known.
  public var pages: Int?
  public var status: Status
  /// Where the page stands in a document of several that were read as one.
  public var document: Document?
  public var image: Image?
  /// The sheet of paper in the picture that the record tells of; left out where it is the page.
  public var sheet: Sheet?
  public var total: Total?
  /// The day of the sale, ISO 8601.
  public var date: String?
  /// The time of the sale, ISO 8601: `14:52` or `14:52:07`.
  public var time: String?
  /// The name of the shop, as printed.
  public var merchant: String?
  /// ISO 4217.
  public var currency: String?
  /// What the page says of the sale, each with its confidence and its place.
  public var fields: Fields?
  /// What a file for machines inside of the document says, with the first page alone.
  public var invoice: Invoice?
  public var items: [Item]?
  /// Whether the items make the subtotal or the total.
  public var itemsComplete: Bool?
  public var taxes: [Tax]?
  public var amounts: [RecognizedAmount]?
  public var lines: [Line]?
  /// What adds up on the page, what proves the total first; with ``TextDetail/words`` alone.
  public var equations: [ExplanationRecord.Equation]?
  /// Wall time of each stage in milliseconds.
  public var milliseconds: [String: Double]?
  /// The annotated picture that was written, where one was asked for.
  public var annotated: String?
  /// Why it was not.
  public var annotationError: Failure?
  public var error: Failure?

  enum CodingKeys: String, CodingKey {
    case schema, file, page, pages, status, document, image, sheet, total, date, time, merchant,
      currency,
      fields, invoice
    case items, taxes, amounts, lines, equations, milliseconds, annotated, error
    case itemsComplete = "items_complete"
    case annotationError = "annotation_error"
  }

  public enum Status: String, Sendable, Codable {
    case ok, error
  }

  /// Pages that were read as one document. Ids count through them; what no place is told of is said
  /// of the whole document.
  public struct Document: Sendable, Hashable, Codable {
    public var title: String?
    /// The place of this page, counted from 1.
    public var page: Int
    public var pages: Int
    /// The page with the total on it.
    public var totalPage: Int?

    enum CodingKeys: String, CodingKey {
      case title, page, pages
      case totalPage = "total_page"
    }
  }

  /// The upright page.
  public struct Image: Sendable, Hashable, Codable {
    public var width: Int
    public var height: Int
    /// The EXIF orientation that was applied, 1...8.
    public var orientation: Int
  }

  /// A sheet of paper that was found in a picture. A picture of several has a record for each.
  public struct Sheet: Sendable, Hashable, Codable {
    /// Counted from 1, the largest first.
    public var number: Int
    /// How many there are in the picture.
    public var of: Int
    /// How well its sides show.
    public var confidence: Double
    /// Its corners clockwise from the upper left one of its text; they may lie outside of the
    /// picture.
    public var quad: [Point]
  }

  /// Pixels of the upright page, origin upper left.
  public struct Point: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double
  }

  /// 0...1 of the upright page, origin lower left.
  public struct Box: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
  }

  /// Whole pixels of the upright page, origin upper left.
  public struct ImageBox: Sendable, Hashable, Codable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// - Throws: `DecodingError` for what is farther away than any page reaches.
    public init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) throws -> Int {
        let number = try box.decode(Int.self, forKey: key)
        guard (-1_000_000_000...1_000_000_000).contains(number) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: box, debugDescription: "\(number) is on no page")
        }
        return number
      }
      self.init(
        x: try number(.x), y: try number(.y), width: try number(.width),
        height: try number(.height))
    }
  }

  public struct Total: Sendable, Hashable, Codable {
    /// The amount that is the total.
    public var id: Int
    public var value: Double
    public var exact: String
    public var currency: String?
    /// How likely it is the right one.
    public var confidence: Double
    /// The equation between numbers of the page that proves it.
    public var proof: String?
    /// The contradiction: an equation of the page, or the invoice for machines inside of the
    /// document, as in `31.50 in factur-x.xml`. Where it does, there is no proof.
    public var contradiction: String?
    /// The file inside of the document that says the same, such as `factur-x.xml`.
    public var source: String?
  }

  /// One line of the purchase; numbers as in `RecognizedAmount.exact`.
  public struct Item: Sendable, Hashable, Codable {
    public var description: String?
    public var quantity: String?
    public var unitPrice: String?
    public var amount: String
    /// The amount in ``PageRecord/amounts``.
    public var id: Int

    enum CodingKeys: String, CodingKey {
      case description, quantity, amount, id
      case unitPrice = "unit_price"
    }
  }

  /// A tax of one rate; numbers as in `RecognizedAmount.exact`.
  public struct Tax: Sendable, Hashable, Codable {
    /// In percent.
    public var rate: String?
    public var net: String?
    public var tax: String
    public var gross: String?
  }

  /// How much a record tells of the text of its page.
  public enum TextDetail: String, Sendable, Codable {
    /// Each line as a whole.
    case lines
    /// Of each line also its words, its baseline and its block.
    case words
    /// Of each word also its characters: in a ``TextRecord`` alone.
    case characters
  }

  public struct Line: Sendable, Hashable, Codable {
    public var text: String
    public var confidence: Double
    public var imageBox: ImageBox
    /// With ``TextDetail/words`` alone, as what follows.
    public var words: [Word]?
    /// From the left end to the right, x and y each: pixels of the upright page, origin upper left.
    public var baseline: [[Double]]?
    /// Lines of the same block stand together. Counted from 0.
    public var block: Int?

    enum CodingKeys: String, CodingKey {
      case text, confidence, words, baseline, block
      case imageBox = "image_box"
    }
  }

  /// What stands between two blanks of a line.
  public struct Word: Sendable, Hashable, Codable {
    public var text: String
    public var confidence: Double
    public var imageBox: ImageBox

    enum CodingKeys: String, CodingKey {
      case text, confidence
      case imageBox = "image_box"
    }
  }

  public struct Failure: Sendable, Hashable, Codable {
    /// Stable across versions.
    public var code: String
    /// A sentence for people, with the file's name.
    public var message: String
  }
}

// MARK: - Made of results

extension PageRecord {
  /// The record of a page that was read.
  /// - Parameters:
  ///   - result: what was read.
  ///   - file: what the record is to call its file.
  ///   - detail: how much it tells of the text.
  public init(_ result: RecognizedAmounts, file: String, detail: TextDetail = .lines) {
    self.init(
      file: file, page: result.pageNumber, pages: result.pageCount, status: .ok,
      document: result.document.map {
        Document(title: $0.title, page: $0.page, pages: $0.pages, totalPage: $0.totalPage)
      },
      image: Image(
        width: result.pageSize.width, height: result.pageSize.height,
        orientation: Int(result.orientation.rawValue)),
      sheet: result.sheet.map(Sheet.init),
      total: result.total.map {
        Total(
          id: $0.amount.id, value: $0.amount.value, exact: $0.amount.exactText,
          currency: $0.currency?.rawValue, confidence: Self.rounded($0.confidence, 3),
          proof: $0.proof?.text, contradiction: $0.invoiceContradiction ?? $0.contradiction?.text,
          source: $0.source)
      },
      date: result.date?.description, time: result.fields.time?.value.description,
      merchant: result.merchant, currency: result.currency?.rawValue,
      fields: Fields(result.fields),
      invoice: result.pageNumber == 1 ? result.invoice.map(Invoice.init) : nil,
      items: result.items.isEmpty ? nil : result.items.map(Item.init),
      itemsComplete: result.itemsComplete,
      taxes: result.taxes.isEmpty ? nil : result.taxes.map(Tax.init),
      amounts: result.amounts.map(\.recorded),
      lines: Self.lines(of: result, detail: detail),
      equations: detail == .lines || result.equations.isEmpty
        ? nil : result.equations.map(ExplanationRecord.Equation.init),
      milliseconds: Dictionary(
        uniqueKeysWithValues: result.durations.map { stage, duration in
          (stage.rawValue, Self.rounded(duration / .milliseconds(1), 1))
        }))
  }

  /// The record of a file, or a page of it, that could not be read.
  /// - Parameters:
  ///   - error: why.
  ///   - file: what the record calls the file.
  ///   - page: counted from 1.
  ///   - pages: how many there are, where that is known.
  ///   - names: what the message calls options.
  public init(
    _ error: RecognitionError, file: String, page: Int = 1, pages: Int? = nil,
    naming names: OptionNames = [:]
  ) {
    self.init(
      file: file, page: page, pages: pages, status: .error,
      error: Failure(error, file: file, naming: names))
  }

  private static func lines(of result: RecognizedAmounts, detail: TextDetail) -> [Line] {
    var lines = result.lines.map { line in
      Line(
        text: line.transcript, confidence: rounded(Double(line.confidence), 3),
        imageBox: ImageBox(line.imageBox))
    }
    guard detail != .lines else { return lines }
    for (index, line) in result.lines.enumerated() {
      lines[index].words = line.words.map { word in
        Word(
          text: word.string, confidence: rounded(word.confidence, 3),
          imageBox: ImageBox(word.imageBox ?? line.imageBox))
      }
      let (start, end) = line.baseline
      // A reader of somebody else may give anything.
      guard (start.x + start.y + end.x + end.y).isFinite else { continue }
      lines[index].baseline = [start, end].map { [rounded($0.x, 1), rounded($0.y, 1)] }
    }
    for (number, block) in result.blocks.enumerated() {
      for line in block.lines { lines[line].block = number }
    }
    return lines
  }

  /// Digits that mean something: 0.61 rather than 0.6123456789012345.
  static func rounded(_ value: Double, _ digits: Int) -> Double {
    let factor = pow(10, Double(digits))
    return (value * factor).rounded() / factor
  }

  /// The record as one line of JSON, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}

extension PageRecord.Sheet {
  init(_ sheet: PaperSheet) {
    self.init(
      number: sheet.number, of: sheet.count,
      confidence: PageRecord.rounded(sheet.confidence, 3),
      quad: sheet.quad.corners.map {
        PageRecord.Point(x: PageRecord.rounded($0.x, 1), y: PageRecord.rounded($0.y, 1))
      })
  }
}

extension PageRecord.Failure {
  /// The file's name goes before the message.
  init(_ error: RecognitionError, file: String, naming names: OptionNames) {
    self.init(
      code: error.code.rawValue, message: "\(file): \(error.explanation.text(naming: names))")
  }
}

extension PageRecord.Item {
  init(_ item: RecognizedItem) {
    self.init(
      description: item.description, quantity: item.quantity?.exactText,
      unitPrice: item.unitPrice?.exactText, amount: item.amount.exactText, id: item.amount.id)
  }
}

extension PageRecord.Tax {
  init(_ tax: RecognizedTax) {
    self.init(
      rate: tax.rate?.exactText, net: tax.net?.exactText, tax: tax.tax.exactText,
      gross: tax.gross?.exactText)
  }
}

extension PageRecord.Box {
  init(_ rect: NormalizedRect) {
    guard (rect.x + rect.y + rect.width + rect.height).isFinite else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    self.init(
      x: PageRecord.rounded(rect.x, 5), y: PageRecord.rounded(rect.y, 5),
      width: PageRecord.rounded(rect.width, 5), height: PageRecord.rounded(rect.height, 5))
  }
}

extension PageRecord: AmountLocating {
  public var locatedAmounts: [RecognizedAmount] { amounts ?? [] }
  public var locatedPageSize: PixelSize? {
    image.map { PixelSize(width: $0.width, height: $0.height) }
  }
}

extension PageRecord.Box {
  var rect: NormalizedRect { NormalizedRect(x: x, y: y, width: width, height: height) }
}

extension PageRecord.ImageBox {
  var rect: PixelRect {
    PixelRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The smallest whole pixels around `rect`.
  init(_ rect: PixelRect) {
    let whole = rect.finite.integral
    self.init(
      x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
  }
}

extension PixelRect {
  /// The rectangle, or one of no size where it is none on any page: a reader of somebody else may
  /// give anything.
  var finite: PixelRect {
    guard (x + y + width + height).isFinite, width >= 0, height >= 0,
      max(abs(x), abs(y), width, height) < 1e9
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return self
  }
}
