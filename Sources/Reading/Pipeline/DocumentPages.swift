import Foundation
import SummaText

/// Divides the pages of a file into documents, and interprets the pages of each together.
///
/// The pages of a file are one document unless they show otherwise: a page with a total, a date, a
/// number or a shop of its own begins another. Each fact counts for or against a new document; a
/// count such as `Page 2 of 3` is nearly decisive.
public struct DocumentPages: Sendable {
  /// A page of a file that was read by itself.
  public struct Page: Sendable {
    /// Its sheets of paper, as they were read.
    public var readings: [ReadPage]
    /// The results of each of them.
    public var results: [RecognizedAmounts]

    public init(readings: [ReadPage], results: [RecognizedAmounts]) {
      self.readings = readings
      self.results = results
    }

    /// A page that could not be read, or that has several sheets of paper, is a document of its
    /// own.
    fileprivate var isAlone: Bool {
      readings.count != 1 || results.count != 1 || results[0].status != .ok
    }
  }

  private let options: ReadingOptions

  /// - Parameter options: the options with which the pages were read.
  public init(_ options: ReadingOptions = ReadingOptions()) {
    self.options = options
  }

  /// Returns the results of each page, in the same order, with its place in its document.
  /// - Throws: `RecognitionError` if the keywords are invalid.
  public func joined(_ pages: [Page]) throws(RecognitionError) -> [[RecognizedAmounts]] {
    var results: [[RecognizedAmounts]] = []
    for range in documents(of: pages) {
      guard range.count > 1 else {
        results.append(pages[range.lowerBound].results)
        continue
      }
      let document = try RecognizedDocument(
        range.map { pages[$0].readings[0] }, options: options)
      for (index, var result) in zip(range, document.pages) {
        let own = pages[index].results[0]
        (result.file, result.page, result.pages) = (own.file, own.page, own.pages)
        result.durations.merge(own.durations) { $0 + $1 }
        results.append([result])
      }
    }
    return results
  }

  /// The pages of each document, in order.
  func documents(of pages: [Page]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in pages.indices {
      if let last = ranges.last, last.count < RecognizedDocument.mostPages,
        !pages[index].isAlone, !pages[index - 1].isAlone,
        Continuation(pages[last].map(Traits.init), Traits(pages[index])).score > 0
      {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}

/// The facts on a page that decide its document.
private struct Traits {
  var total: RecognizedTotal?
  var amounts: Set<Decimal>
  var number: String?
  var taxID: String?
  var date: ReceiptDate?
  var time: String?
  var merchant: RecognizedField?
  var counts: Set<PageCount>

  init(_ page: DocumentPages.Page) {
    let result = page.results[0]
    total = result.total
    amounts = Set(result.amounts.map(\.exact.decimal))
    number = result.fields[.receiptNumber]?.text
    taxID = result.fields[.taxID]?.text
    date = result.date
    time = result.time
    merchant = result.fields[.merchant]
    counts = Set(page.readings[0].lines.flatMap { PageCount.all(in: $0.transcript) })
  }
}

/// A count such as `Page 2 of 3`, `2/3`.
struct PageCount: Sendable, Hashable {
  var page: Int
  var pages: Int

  /// The possible counts in a line: two numbers with a slash or a word between them. Any word is
  /// accepted, since a count is valid only if the next page continues it.
  static func all(in text: String) -> [PageCount] {
    guard text.utf8.count < 60 else { return [] }
    let parts = text.chunked { $0.isASCII && $0.isNumber }
    var counts: [PageCount] = []
    for index in parts.indices.dropLast(2) {
      let between = parts[index + 1].trimmingPrefix { $0 == " " }.reversed()
        .trimmingPrefix { $0 == " " }
      // 3 x 2 is a count of goods.
      let isWord =
        between.allSatisfy(\.isLetter) && !["x", "X", "х", "Х"].contains(String(between))
      let isJoint = between.elementsEqual("/") || (isWord && !between.isEmpty)
      guard isJoint, between.count <= 8, let page = Int(parts[index]),
        let pages = Int(parts[index + 2]), 1...99 ~= page, pages > 1, page <= pages, pages < 100,
        index == 0 || !isMark(parts[index - 1].last),
        index + 3 == parts.count
          || !isMark(parts[index + 3].first)
      else { continue }
      counts.append(PageCount(page: page, pages: pages))
    }
    return counts
  }

  /// True for characters that make a number part of a longer one, a date or a time.
  private static func isMark(_ character: Character?) -> Bool {
    character.map { ".,/:-".contains($0) } ?? false
  }
}

extension String {
  /// The longest runs of characters for which `isMember` is the same.
  fileprivate func chunked(by isMember: (Character) -> Bool) -> [Substring] {
    var chunks: [Substring] = []
    var start = startIndex
    for index in indices.dropFirst() where isMember(self[index]) != isMember(self[start]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}

/// The evidence that a page is the next one of a document.
private struct Continuation {
  private(set) var score = Self.prior

  // Set by hand, as logarithms of likelihoods, on artificial documents: receipts of several pages,
  // invoices with a letterhead on each page, receipts of one shop in one scan.
  private static let prior = 0.5
  /// From this confidence on, two different totals belong to two documents.
  private static let certain = 0.9

  init(_ pages: [Traits], _ next: Traits) {
    guard let last = pages.last else { return }
    score += Self.counts(last, next)
    score += Self.totals(pages, next)
    score += Self.fact(pages.compactMap(\.number), next.number, same: 5, other: -4, none: 1)
    score += Self.fact(pages.compactMap(\.taxID), next.taxID, same: 0.5, other: -3, none: 0.5)
    score += Self.fact(pages.compactMap(\.date), next.date, same: 0.5, other: -3, none: 1)
    score += Self.fact(pages.compactMap(\.time), next.time, same: 1, other: -1.5, none: 0.5)
    score += Self.merchants(pages.compactMap(\.merchant), next.merchant)
  }

  private static func counts(_ last: Traits, _ next: Traits) -> Double {
    let following = last.counts.filter { $0.page < $0.pages }
      .map { PageCount(page: $0.page + 1, pages: $0.pages) }
    if !next.counts.isDisjoint(with: following) { return 6 }
    let isBegun = next.counts.contains { $0.page == 1 }
    let isOver = last.counts.contains { $0.page == $0.pages }
    return isBegun && isOver ? -6 : 0
  }

  private static func totals(_ pages: [Traits], _ next: Traits) -> Double {
    let totals = pages.compactMap(\.total)
    guard let total = next.total else { return 1.5 }
    // The pages so far have amounts and no total, so this page continues them.
    guard let last = totals.last else { return 2.5 }
    let (exact, before) = (total.exact.decimal, last.exact.decimal)
    if totals.contains(where: { $0.exact.decimal == exact }) { return 1.5 }
    // A sum that is carried over is printed on the next page, too, and is part of its total.
    if exact.magnitude > before.magnitude, next.amounts.contains(before) { return 1.5 }
    return min(total.confidence, last.confidence) >= certain ? -2.5 : -0.5
  }

  private static func merchants(_ pages: [RecognizedField], _ next: RecognizedField?) -> Double {
    guard !pages.isEmpty else { return 0 }
    guard let next else { return 1 }
    func letters(_ field: RecognizedField) -> String {
      String(field.text.uppercased().filter { $0.isLetter || $0.isNumber })
    }
    if pages.contains(where: { letters($0) == letters(next) }) { return 0 }
    let confidence = min(next.confidence, pages.map(\.confidence).max() ?? 0)
    return confidence >= 0.7 ? -2 : -0.5
  }

  /// The evidence of a fact that an earlier page has: whether the next page has the same one,
  /// another one or no such fact.
  private static func fact<Value: Equatable>(
    _ values: [Value], _ next: Value?, same: Double, other: Double, none: Double
  ) -> Double {
    guard !values.isEmpty else { return 0 }
    guard let next else { return none }
    return values.contains(next) ? same : other
  }
}
