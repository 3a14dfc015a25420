public import Summa

/// The pages of a document that a ledger already has.
public struct KnownDocument: Sendable, Hashable {
  public var id: DocumentID
  /// The number of pages of the document, if known.
  public var pageCount: Int?
  /// The pages that need no reading, in ascending order.
  public var pages: [Int]
  /// True if another version of Summa read some of them.
  public var isOfOtherVersion: Bool
}

extension KnownDocument {
  /// The part of the wanted pages that is known.
  /// - Parameters:
  ///   - wanted: nil for all pages.
  ///   - joinsPages: true if pages of one document are interpreted together. Then no page of a
  ///     document counts as known if one is missing, since the others were interpreted without it.
  public func recollection(of wanted: PageSelection?, joinsPages: Bool = false) -> Recollection {
    guard !pages.isEmpty else { return .nothing }
    guard let pageCount else {
      // The document could not be opened; the error is stored as its first page.
      return pages.first == wanted?.ranges.first?.lowerBound ?? 1 ? .all(pages) : .nothing
    }
    let numbers = (wanted?.ranges ?? [1...max(1, pageCount)]).flatMap { range in
      range.lowerBound > pageCount ? [] : Array(range.lowerBound...min(range.upperBound, pageCount))
    }
    let known = Set(pages)
    let missing = numbers.filter { !known.contains($0) }
    if numbers.isEmpty || missing.count == numbers.count { return .nothing }
    if missing.isEmpty { return .all(numbers) }
    if joinsPages, pageCount <= RecognizedDocument.mostPages { return .nothing }
    return .some(
      numbers.filter(known.contains), missing: PageSelection(missing.map { $0...$0 }))
  }
}
