import SummaSystem

/// The options of reading a document, and of the output for its pages.
public struct WorkerOptions: Sendable, Hashable, Codable {
  /// The options of reading, and the limits of files.
  public var request: RecognizeAmountsRequest
  /// The output for each page.
  public var product: Product
  /// The level of detail of the text in records.
  public var detail: TextDetail
  /// The pictures to write; nil for none.
  public var pictures: Pictures?

  public init(
    request: RecognizeAmountsRequest = RecognizeAmountsRequest(), product: Product = .record,
    detail: TextDetail = .lines, pictures: Pictures? = nil
  ) {
    self.request = request
    self.product = product
    self.detail = detail
    self.pictures = pictures
  }

  /// The output for a page.
  public enum Product: String, Sendable, Codable {
    /// The amounts of the page: ``PageAnswer/record``.
    case record
    /// The record, and the evidence for its results: ``PageAnswer/explanation``.
    case explanation
    /// The positions of the lines, which are not read: ``PageAnswer/strips``.
    case strips
    /// The positions of the sheets of paper: ``PageAnswer/sheets``.
    case sheets
    /// All text in reading order: ``PageAnswer/text``. With ``WorkerOptions/pictures``, a page
    /// whose file is not a `PagePicture` is written as a picture that is one.
    case text
    /// The lines of the page for a `RecognizedDocument`: ``PageAnswer/reading``.
    case reading
    /// Only the picture of the page with ``Pictures/drawing``. The page is not read.
    case drawing
  }

  /// The pictures that a worker writes: annotated pages, strips, sheets, or pages without changes.
  public struct Pictures: Sendable, Hashable, Codable {
    /// The path of the first page's picture without `.png`, in the form of records. Suffixes are
    /// added for later pages (`-2`, `-3`, ...), for strips (`-001`, ...), and for sheets if a page
    /// has several (`-1`, ...).
    public var stem: String
    /// The style of annotated pictures.
    public var annotator: Annotator
    /// The existing files that may be replaced.
    public var replacing: OutputFile.Replacement
    /// The annotations to draw, only for ``Product/drawing``.
    public var drawing: PageDrawing?
    /// With ``drawing``: the largest width of the picture in pixels. A page that is wider is
    /// reduced, and nothing is drawn on it. Nil for the width of the page.
    public var width: Int?

    public init(
      stem: String, annotator: Annotator = Annotator(),
      replacing: OutputFile.Replacement = .own, drawing: PageDrawing? = nil,
      width: Int? = nil
    ) {
      self.stem = stem
      self.annotator = annotator
      self.replacing = replacing
      self.drawing = drawing
      self.width = width
    }
  }
}

/// A document that a worker should read: one line of JSON on its standard input.
struct WorkerJob: Sendable, Hashable, Codable {
  /// The file to read, in the form of records.
  var file: String
  /// The name of the file in records, if it differs from ``file``.
  var name: String?
  /// The page to read, counted from 1; nil for all pages.
  var page: Int?
  /// The requested pages. A service sends pages to workers one by one as ``page``.
  var pages: PageSelection?
  /// The `WorkerReply.Opened.version` of the file that other pages were read from.
  var version: String?
  /// Nil for the options of the worker's command line.
  var options: WorkerOptions?
  /// The stem of annotated pictures, for jobs without ``options``.
  var annotation: String?
  /// True if the sender joins the pages of a document. If there are several, their answers have
  /// their readings, and no pictures are drawn.
  var joins: Bool?

  /// The name of the file in records.
  var recordName: String { name ?? file }

  /// True if the pages of a file with `count` pages may be one document. A selection of pages is
  /// joined only if the file has all of them, and no more pages than a document may have.
  func joinsPages(of count: Int, _ options: WorkerOptions) -> Bool {
    guard count > 1, options.request.joinsPages, [.record, .explanation].contains(options.product)
    else { return false }
    guard let pages else { return true }
    return count <= RecognizedDocument.mostPages && pages.last(of: count) <= count
  }
}

/// The first line that a service sends to its worker, before any job.
struct WorkerGreeting: Sendable, Codable {
  var limits: WorkerLimits
  /// The id of the parent process. The worker ends when the parent ends.
  var parent: Int32
  /// The names of options in messages; nil for those of the worker's program.
  var optionNames: OptionNames?

  enum CodingKeys: String, CodingKey {
    case limits, parent
    case optionNames = "option_names"
  }
}
