import Foundation

/// An amount of the whole receipt: the index of its block in ``Interpretation/blocks``.
public struct AmountField: Sendable, Hashable {
  public var block: Int
  /// The blocks that are added to it if the receipt prints only parts, such as taxes of several
  /// rates.
  public var others: [Int] = []
  /// The probability that it is right, 0...1.
  public var confidence: Double

  /// All its blocks.
  public var blocks: [Int] { [block] + others }
}

extension Interpretation {
  /// The amounts of the whole receipt.
  static var amountFields: [WritableKeyPath<Interpretation, AmountField?>] {
    [
      \.subtotal, \.net, \.tax, \.service, \.tip, \.deposit, \.rounding, \.due, \.converted,
      \.donation, \.cashBack,
    ]
  }

  /// Sets the amounts of the whole receipt, and the currency with its confidence.
  mutating func fillAmountFields(_ sums: ReceiptSums, _ locale: PageLocale) {
    named = sums.named
    let taxes = sums.tax
    if let table = sums.taxesOfTable { tabledTaxes = Set(table + (taxes ?? [])) }
    subtotal = amountField(sums.subtotal, .sum)
    net = amountField(sums.net, .sum)
    tax = amountField(taxes, .tax)
    service = amountField(sums.charge(.service))
    tip = amountField(sums.charge(.tip))
    deposit = amountField(sums.deposit)
    rounding = amountField(sums.charge(.rounding))
    due = amountField(sums.due)
    converted = amountField(sums.converted)
    donation = amountField(sums.charge(.donation))
    cashBack = amountField(sums.charge(.cashBack))
    fields.currency = currencyField(locale)
  }

  private func amountField(
    _ members: [Int]?, _ curve: SumConfidence = .charge
  ) -> AmountField? {
    guard let first = members?.first, let others = members?.dropFirst() else { return nil }
    var field = AmountField(block: first, others: Array(others), confidence: 0)
    let evidence = evidence(of: field)
    // The confidence of a handwritten number is the probability of its reading.
    let isLone = blocks[first].isHandwritten && !evidence.isProved
    field.confidence = isLone ? evidence.reading : curve.probability(evidence)
    return field.confidence < SumConfidence.least ? nil : field
  }

  /// The evidence for an amount of the whole receipt.
  package func evidence(of field: AmountField) -> SumEvidence {
    let prints = blocks.indices.filter {
      roles[$0] == roles[field.block] && blocks[$0].exact == blocks[field.block].exact
    }
    let isProved =
      tabledTaxes.isSuperset(of: field.blocks)
      || equations.contains { equation in
        prints.contains { block in
          equation.result == block || equation.terms.contains { $0.block == block }
        }
      }
    // All printed sums have cents, or none: 14.0 below 190.00 has lost a digit. Handwritten ones
    // may lack them.
    let digits = total.map { blocks[$0.block].fractionDigits } ?? 0
    let whole = prints.filter { blocks[$0].isHandwritten || blocks[$0].fractionDigits >= digits }
    let reading = whole.map { blocks[$0].confidence }.max() ?? 0
    let all = field.others.map { blocks[$0].confidence }.reduce(reading, min)
    return SumEvidence(
      isProved: isProved, isNamed: !named.isDisjoint(with: prints),
      isComplete: itemsComplete == true, total: total?.confidence ?? 0,
      reading: isProved ? 1 : all)
  }

  /// The currency. It is more certain if the signs at the amounts and the country agree.
  private func currencyField(_ locale: PageLocale) -> PrintedField<Currency>? {
    guard let currency else { return nil }
    let signs = blocks.filter { $0.currency == currency }
    let others = blocks.count { $0.currency != nil && $0.currency != currency }
    let isOfCountry = locale.currency == currency
    var confidence = signs.isEmpty ? 0.85 : isOfCountry ? 0.98 : 0.85
    if others > 0 { confidence -= 0.25 * Double(others) / Double(others + signs.count) }
    if signs.isEmpty, locale.country == nil { confidence -= 0.05 }
    return PrintedField(currency, confidence: confidence, place: signs.first?.place)
  }
}
