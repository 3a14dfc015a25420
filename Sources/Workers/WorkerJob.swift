import SummaSystem

/// What is wanted of a document's pages.
public struct WorkerOptions: Sendable, Hashable, Codable {
  /// How pages are read, and what they may cost.
  public var request: RecognizeAmountsRequest
  /// What is told of each page.
  public var product: Product
  /// How much is told of the text.
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

  /// What is told of a page.
  public enum Product: String, Sendable, Codable {
    /// What stands on it: ``PageAnswer/record``.
    case record
    /// Beside the record why: ``PageAnswer/explanation``.
    case explanation
    /// Where its lines are, without reading them: ``PageAnswer/strips``.
    case strips
    /// Where its sheets of paper are: ``PageAnswer/sheets``.
    case sheets
    /// All of its text, in reading order: ``PageAnswer/text``. With ``WorkerOptions/pictures`` the
    /// page itself is written where its file is no ``PagePicture``, so that the picture is one.
    case text
    /// Its lines, for a ``RecognizedDocument``: ``PageAnswer/reading``.
    case reading
    /// Nothing but its picture with ``Pictures/drawing`` on it.
    case drawing
  }

  /// Pictures that a worker writes: of each page with its amounts in boxes, of each strip, of each
  /// sheet, or of each page as it is.
  public struct Pictures: Sendable, Hashable, Codable {
    /// The path of the first page's picture without `.png`, in the form of records. Later pages get
    /// `-2`, `-3` and so on behind it, strips the number of their line, `-001`; of a page's several
    /// sheets each has its number, `-1`.
    public var stem: String
    /// How annotated pictures look.
    public var annotator: Annotator
    /// What may stand at their places.
    public var replacing: OutputFile.Replacement
    /// What is drawn, with ``Product/drawing`` alone, which reads nothing.
    public var drawing: PageDrawing?
    /// With ``drawing``: pixels that the picture is wide at most; then nothing is drawn on it. Nil
    /// takes those of the page.
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

/// A document for a worker to read: one line of JSON on its standard input.
struct WorkerJob: Sendable, Hashable, Codable {
  /// The file to read, in the form of records.
  var file: String
  /// What records call it, where that is something else.
  var name: String?
  /// The page to read, counted from 1; nil for all of them.
  var page: Int?
  /// The pages to read, which a service hands out one by one; workers are given ``page``.
  var pages: PageSelection?
  /// The version of the file that other pages were read from, as ``WorkerReply/Opened/version``.
  var version: String?
  /// Nil for those of the worker's command line.
  var options: WorkerOptions?
  /// In place of ``WorkerOptions/pictures`` for whoever has no wish but this: their stem.
  var annotation: String?
}

/// The first line that a service says to its worker, before any job.
struct WorkerGreeting: Sendable, Codable {
  var limits: WorkerLimits
  /// The process to end with.
  var parent: Int32
  /// What the service's users call the options that messages name; nil for those of the worker's
  /// program.
  var optionNames: OptionNames?

  enum CodingKeys: String, CodingKey {
    case limits, parent
    case optionNames = "option_names"
  }
}
