import Foundation

extension RecognizedAmounts {
  /// The same with an electronic invoice as a second source: it says which of the printed numbers
  /// is the total where none is proved, and the day where none is printed. Where it says another
  /// total than the page, the page's stays, and both are kept as a contradiction.
  func confirmed(by invoice: ElectronicInvoice) -> RecognizedAmounts {
    var result = noting(invoice)
    guard let sum = invoice.total ?? invoice.due else { return result }
    guard !isProvedOtherwise(than: invoice) else { return result.contradicted(by: invoice) }
    if total?.exact == sum {
      result.total?.source = invoice.source
      result.total?.confidence = Self.sure
      return result
    }
    // The lowest one: sums stand above it as well.
    let printed = amounts.indices.filter { amounts[$0].kind == .money && amounts[$0].exact == sum }
    guard let index = printed.max(by: { amounts[$0].imageBox.y < amounts[$1].imageBox.y }) else {
      return result.contradicted(by: invoice)
    }
    result.dropTotal()
    result.amounts[index].role = .total
    let proof = equations.first { $0.result == amounts[index].id }?.text
    result.total = RecognizedTotal(
      result.amounts[index], currency: invoice.currency ?? currency, confidence: Self.sure,
      proof: proof, source: invoice.source)
    return result
  }

  /// Whether the page proves a total that the invoice does not have.
  fileprivate func isProvedOtherwise(than invoice: ElectronicInvoice) -> Bool {
    total?.proof != nil && differs(from: invoice)
  }

  /// Signs do not count: credit notes are written with either.
  private func differs(from invoice: ElectronicInvoice) -> Bool {
    guard let total else { return false }
    let sums = [invoice.total, invoice.due].compactMap { $0?.magnitude }
    return !sums.isEmpty && !sums.contains(total.exact.magnitude)
  }

  /// The same with the total in doubt where the invoice says another one.
  fileprivate func contradicted(by invoice: ElectronicInvoice) -> RecognizedAmounts {
    guard differs(from: invoice) else { return self }
    var result = self
    result.total?.proof = nil
    result.total?.contradiction = RecognizedInvoice(invoice).statedTotal
    result.total?.confidence = min(total?.confidence ?? 0, Self.contradicted)
    return result
  }

  fileprivate func noting(_ invoice: ElectronicInvoice) -> RecognizedAmounts {
    var result = self
    result.invoice = RecognizedInvoice(invoice)
    result.date = date ?? invoice.date
    return result
  }

  fileprivate mutating func dropTotal() {
    for index in amounts.indices where amounts[index].role == .total { amounts[index].role = nil }
    total = nil
  }

  /// Of a total that two sources agree on.
  private static let sure = 0.999
  /// Of a total beside another source that says something else: at most one of them is right.
  private static let contradicted = 0.5
}

extension [RecognizedAmounts] {
  /// The pages of a document with its electronic invoice as a second source: the total stays where
  /// it is if the invoice has the same or the page proves another, and else is that of the last
  /// page which prints the invoice's.
  func confirmed(by invoice: ElectronicInvoice) -> [RecognizedAmounts] {
    guard !contains(where: { $0.isProvedOtherwise(than: invoice) }) else {
      return map { $0.noting(invoice).contradicted(by: invoice) }
    }
    let pages = map { $0.confirmed(by: invoice) }
    let candidates = indices.filter { pages[$0].total?.source != nil }
    let kept = candidates.first { pages[$0].total?.id == self[$0].total?.id }
    guard let place = kept ?? candidates.last else { return pages }
    return indices.map { index in
      guard index != place else { return pages[index] }
      var page = self[index].noting(invoice)
      page.dropTotal()
      return page
    }
  }
}
