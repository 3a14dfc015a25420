/// Pages that are one document, such as those that a document camera hands over: one total over all
/// of them.
///
/// What stands on a page is told with that page: its amounts, whose ids count through all pages,
/// and the total with the page where it is printed. The day, the shop and the currency are those of
/// the document, on each page.
public struct RecognizedDocument: Sendable {
  /// What people call it.
  public var title: String?
  /// In their order; of a picture of several sheets of paper each is one.
  public var pages: [RecognizedAmounts]

  /// The amount to be paid, or nil where no page names it.
  public var total: RecognizedTotal? { pages.lazy.compactMap(\.total).first }

  /// The page with ``total`` on it, counted from 1, or nil.
  public var totalPage: Int? { pages.firstIndex { $0.total != nil }.map { $0 + 1 } }

  /// Finds the amounts on pages that were read.
  /// - Parameters:
  ///   - pages: in their order.
  ///   - title: what people call it.
  ///   - options: how the pages were read.
  /// - Throws: `RecognitionError` where the keywords make no sense, or there are more than
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
    // What is done for all of them is told with the first.
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

  /// More pages than this are not understood as one.
  public static let mostPages = 100
}
