import Foundation

/// The tax of one rate on a receipt.
package struct RateTax: Sendable, Hashable {
  /// In percent, without zeros at the end: `7`, `5.5`.
  package var rate: String
  /// The amount that is taxed; nil if it is not known for each tax of the rate.
  package var net: ExactNumber?
  package var tax: ExactNumber

  /// As in `7 %: 0.69 on 9.85`.
  var text: String { "\(rate) %: \(tax)" + (net.map { " on \($0)" } ?? "") }
}

extension RecognizedAmounts {
  /// The taxes of a receipt by rate, lowest first; empty if a rate is missing, or if they do not
  /// add up to the tax of the receipt or, where that is unknown, with their nets to the total.
  package var taxesByRate: [RateTax] {
    var rates: [String: [RecognizedTax]] = [:]
    for tax in taxes {
      guard let rate = tax.rate else { return [] }
      rates[rate.shortest, default: []].append(tax)
    }
    let sum = taxes.reduce(Decimal(0)) { $0 + $1.tax.decimal }
    if let tax = fields[.tax] {
      guard ExactNumber(tax.text).decimal == sum else { return [] }
    } else {
      let nets = taxes.compactMap { $0.net?.decimal }
      guard nets.count == taxes.count, let total, nets.reduce(sum, +) == total.exact.decimal else {
        return []
      }
    }
    return rates.map { rate, taxes in
      let nets = taxes.compactMap(\.net)
      return RateTax(
        rate: rate, net: nets.count == taxes.count ? nets.sum : nil, tax: taxes.map(\.tax).sum)
    }.sorted { ExactNumber($0.rate).decimal < ExactNumber($1.rate).decimal }
  }
}

extension [ExactNumber] {
  /// Their sum, with as many decimals as they have.
  fileprivate var sum: ExactNumber {
    ExactNumber(
      reduce(Decimal(0)) { $0 + $1.decimal }.text(leastDigits: map(\.fractionDigits).max() ?? 0))
  }
}

extension ExactNumber {
  /// Without zeros at the end of the decimals.
  fileprivate var shortest: String { decimal.description }
}
