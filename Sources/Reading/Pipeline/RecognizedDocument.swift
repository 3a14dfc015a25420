/// Pages that form one document, such as the pages of a document camera, with one total.
///
/// Each page has the amounts that are printed on it; their ids are unique in the document. The
/// total is on the page where it is printed. All pages have the date, the shop and the currency of
/// the document.
public struct RecognizedDocument: Sendable {
  /// The title of the document.
  public var title: String?
  /// The pages in order. If a picture has several sheets of paper, each sheet is a page.
  public var pages: [RecognizedAmounts]

  /// The amount to be paid; nil if no page has it.
  public var total: RecognizedTotal? { pages.lazy.compactMap(\.total).first }

  /// The page with ``total`` on it, counted from 1, or nil.
  public var totalPage: Int? { pages.firstIndex { $0.total != nil }.map { $0 + 1 } }

  /// Finds the amounts on pages that were read.
  /// - Parameters:
  ///   - pages: the pages in order.
  ///   - title: the title of the document.
  ///   - options: the options with which the pages were read.
  /// - Throws: `RecognitionError` if the keywords are invalid, or if there are more pages than
  ///   ``mostPages``.
  public init(
    _ pages: [ReadPage], title: String? = nil, options: ReadingOptions = ReadingOptions()
  ) throws(RecognitionError) {
    guard pages.count <= Self.mostPages else {
      throw RecognitionError(
        code: .tooManyPages,
        message: "a document has at most \(Self.mostPages) pages, and these are \(pages.count); "
          + "read them without making them one")
    }
    self.title = title
    var clock = StageClock()
    self.pages = try Understanding(options).amounts(on: pages, clock: &clock)
    // The first page includes the time of the steps that all pages share.
    if !pages.isEmpty { self.pages[0].durations.merge(clock.durations) { $0 + $1 } }
    if let invoice = pages.lazy.compactMap(\.invoice).first {
      self.pages = self.pages.confirmed(by: invoice)
    }
    let totalPage = totalPage
    for index in self.pages.indices {
      self.pages[index].document = RecognizedAmounts.Place(
        title: title, page: index + 1, pages: self.pages.count, totalPage: totalPage)
    }
  }

  /// The largest number of pages in a document.
  public static let mostPages = 100
}
