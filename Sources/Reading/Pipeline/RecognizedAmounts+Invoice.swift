import Foundation

extension RecognizedAmounts {
  /// Returns the result with an electronic invoice as a second source. The invoice decides which
  /// printed number is the total if none is proved, and provides the date if none is printed. If
  /// its total differs from the page's, the page's total is kept and marked as contradicted.
  func confirmed(by invoice: ElectronicInvoice) -> RecognizedAmounts {
    var result = adding(invoice)
    guard let sum = invoice.total ?? invoice.due else { return result }
    guard !provesAnotherTotal(than: invoice) else { return result.contradicted(by: invoice) }
    if total?.exact.decimal == sum {
      result.total?.source = invoice.source
      result.total?.confidence = Self.agreedConfidence
      return result
    }
    // The lowest amount on the page with this value, since subtotals above it may have it, too.
    let printed = amounts.indices.filter {
      amounts[$0].kind == .money && amounts[$0].exact.decimal == sum
    }
    guard let index = printed.max(by: { amounts[$0].imageBox.y < amounts[$1].imageBox.y }) else {
      return result.contradicted(by: invoice)
    }
    result.dropTotal()
    result.amounts[index].role = .total
    let proof = equations.first { $0.result == amounts[index].id }?.text
    result.total = RecognizedTotal(
      result.amounts[index], currency: invoice.currency ?? currency,
      confidence: Self.agreedConfidence,
      proof: proof, source: invoice.source)
    return result
  }

  /// True if the page proves a total that the invoice does not have.
  fileprivate func provesAnotherTotal(than invoice: ElectronicInvoice) -> Bool {
    total?.proof != nil && differs(from: invoice)
  }

  /// True if the invoice has another total. Signs are ignored: credit notes use either sign.
  private func differs(from invoice: ElectronicInvoice) -> Bool {
    guard let total else { return false }
    let sums = [invoice.total, invoice.due].compactMap { $0?.magnitude }
    return !sums.isEmpty && !sums.contains(total.exact.decimal.magnitude)
  }

  /// Returns the result with the total marked as contradicted if the invoice has another one.
  fileprivate func contradicted(by invoice: ElectronicInvoice) -> RecognizedAmounts {
    guard differs(from: invoice) else { return self }
    var result = self
    result.total?.proof = nil
    result.total?.contradiction = RecognizedInvoice(invoice).statedTotal
    result.total?.confidence = min(total?.confidence ?? 0, Self.contradictedConfidence)
    return result
  }

  /// Returns the result with the invoice, and with its date if the page has none.
  fileprivate func adding(_ invoice: ElectronicInvoice) -> RecognizedAmounts {
    var result = self
    result.invoice = RecognizedInvoice(invoice)
    result.date = date ?? invoice.date
    return result
  }

  fileprivate mutating func dropTotal() {
    for index in amounts.indices where amounts[index].role == .total { amounts[index].role = nil }
    total = nil
  }

  /// The confidence of a total on which two sources agree.
  private static let agreedConfidence = 0.999
  /// The highest confidence of a total that another source contradicts: at most one of them is
  /// right.
  private static let contradictedConfidence = 0.5
}

extension [RecognizedAmounts] {
  /// Returns the pages of a document with its electronic invoice as a second source. The total of
  /// the pages is kept if the invoice has the same one or if a page proves another. Otherwise the
  /// total is on the last page that prints the invoice's total.
  func confirmed(by invoice: ElectronicInvoice) -> [RecognizedAmounts] {
    guard !contains(where: { $0.provesAnotherTotal(than: invoice) }) else {
      return map { $0.adding(invoice).contradicted(by: invoice) }
    }
    let pages = map { $0.confirmed(by: invoice) }
    let candidates = indices.filter { pages[$0].total?.source != nil }
    let kept = candidates.first { pages[$0].total?.id == self[$0].total?.id }
    guard let place = kept ?? candidates.last else { return pages }
    return indices.map { index in
      guard index != place else { return pages[index] }
      var page = self[index].adding(invoice)
      page.dropTotal()
      return page
    }
  }
}
