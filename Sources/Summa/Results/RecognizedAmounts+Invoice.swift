extension RecognizedAmounts {
  /// The same with an electronic invoice as a second source: it says which of the printed numbers
  /// is the total, and the day where none is printed.
  func confirmed(by invoice: ElectronicInvoice) -> RecognizedAmounts {
    var result = self
    result.invoice = invoice
    result.date = date ?? invoice.date
    guard let sum = invoice.total ?? invoice.due else { return result }
    if total?.amount.exact == sum {
      result.total?.source = invoice.source
      result.total?.confidence = Self.sure
      return result
    }
    // The lowest one: sums stand above it as well.
    let printed = amounts.indices.filter { amounts[$0].kind == .money && amounts[$0].exact == sum }
    guard let index = printed.max(by: { amounts[$0].imageBox.y < amounts[$1].imageBox.y }) else {
      return result
    }
    for other in amounts.indices where amounts[other].role == .total {
      result.amounts[other].role = nil
    }
    result.amounts[index].role = .total
    let proof = equations.first { $0.result == amounts[index].id }
    result.total = RecognizedTotal(
      amount: result.amounts[index], currency: invoice.currency ?? currency,
      confidence: Self.sure, proof: proof, source: invoice.source)
    return result
  }

  /// Of a total that two sources agree on.
  private static let sure = 0.999
}
