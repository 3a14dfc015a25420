import Summa

/// A record of a sheet of paper, to which corrections are applied.
struct CorrectedSheet: Sendable, Hashable {
  var record: RecognizedAmounts
  /// The ids of the amounts that a person corrected or added.
  private(set) var correctedAmounts: Set<Int> = []
  private(set) var correctedFields: Set<RecognizedFields.Name> = []
  var hasCorrectedTotal = false
  /// By the ids of amounts.
  var amountLabels: [Int: Labels] = [:]
  var booking: BookingReference?

  init(_ record: RecognizedAmounts) { self.record = record }

  /// The rectangle around the sheet on its page.
  var frame: NormalizedRect? {
    guard let size = record.image?.size, let quad = record.sheet?.quad,
      let box = PixelRect(around: quad)
    else { return nil }
    return box.normalized(in: size)
  }

  /// Adds an amount at a place.
  /// - Returns: its index; nil if the place has no number.
  mutating func add(_ place: AmountPlace, currency: Currency?, as id: Int) -> Int? {
    guard let exact = place.exact, let number = NumericBlock.number(exact) else { return nil }
    let block = NumericBlock(
      value: number.value, exact: number.exact, fractionDigits: ExactNumber(exact).fractionDigits,
      exactText: exact, text: exact, currency: currency ?? record.currency,
      kind: .money, confidence: 1, line: -1, range: 0..<0,
      box: (record.image?.size).map { place.box.pixels(in: $0).rounded }
        ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    record.amounts.append(
      RecognizedAmount(id: id, block: block, role: place.role, boundingBox: place.box))
    correctedAmounts.insert(id)
    let index = record.amounts.count - 1
    if let role = place.role { setRole(of: index, to: role) }
    return index
  }

  mutating func setValue(of index: Int, to exact: String) {
    guard let number = NumericBlock.number(exact) else { return }
    var amount = record.amounts[index]
    let isTotal = record.total?.id == amount.id
    correctedAmounts.insert(amount.id)
    guard amount.exactText != exact else {
      // The person confirmed the number.
      if isTotal { setTotal(amount) }
      return
    }
    let old = amount.exactText
    amount.block.value = number.value
    amount.block.exact = number.exact
    amount.block.exactText = exact
    amount.block.fractionDigits = ExactNumber(exact).fractionDigits
    amount.block.readText = nil
    amount.block.confidence = 1
    record.amounts[index] = amount
    if isTotal {
      dropTotal()
      record.amounts[index].role = .total
      setTotal(amount)
    }
    for (name, field) in record.fields.all where field.amount == amount.id {
      record.fields[name] = RecognizedField(amount)
    }
    for index in record.items.indices where record.items[index].id == amount.id {
      record.items[index].amount = ExactNumber(exact)
    }
    if !isTotal, record.total?.proof?.split(separator: " ").contains(Substring(old)) == true {
      // The proof contains the number that was replaced.
      record.total?.proof = nil
    }
  }

  mutating func setRole(of index: Int, to role: Role?) {
    var amount = record.amounts[index]
    let isTotal = record.total?.id == amount.id
    correctedAmounts.insert(amount.id)
    amount.role = role
    if role == .total {
      if !isTotal { dropTotal() }
      setTotal(amount)
    } else if isTotal {
      // No other amount was named as the total.
      dropTotal()
      hasCorrectedTotal = false
    }
    record.amounts[index] = amount
    dropFields(of: amount)
    if let role, let name = RecognizedFields.Name(role) {
      record.fields[name] = RecognizedField(amount)
    }
  }

  /// Makes `amount` the total. The proof is kept if it already was the total with the same number.
  private mutating func setTotal(_ amount: RecognizedAmount) {
    let known = record.total.flatMap {
      $0.id == amount.id && $0.exactText == amount.exactText ? $0 : nil
    }
    record.total = RecognizedTotal(
      amount, currency: amount.currency ?? known?.currency ?? record.currency, proof: known?.proof)
    hasCorrectedTotal = true
  }

  mutating func dropTotal() {
    if let id = record.total?.id {
      for index in record.amounts.indices where record.amounts[index].id == id {
        record.amounts[index].role = nil
      }
    }
    record.total = nil
  }

  mutating func delete(_ index: Int) {
    let amount = record.amounts.remove(at: index)
    if record.total?.id == amount.id {
      record.total = nil
      hasCorrectedTotal = false
    }
    dropFields(of: amount)
    record.items.removeAll { $0.id == amount.id }
  }

  private mutating func dropFields(of amount: RecognizedAmount) {
    for (name, field) in record.fields.all where field.amount == amount.id {
      record.fields[name] = nil
    }
  }

  mutating func setField(_ name: RecognizedFields.Name, to value: String?) {
    correctedFields.insert(name)
    record.fields[name] = value.map {
      [.tax, .tip].contains(name) ? RecognizedField(statedAmount: $0) : RecognizedField(stated: $0)
    }
    switch name {
    case .merchant: record.merchant = value
    case .date: record.date = value.flatMap(ReceiptDate.init)
    case .time: record.time = value
    case .currency:
      let currency = value.map(Currency.init(rawValue:))
      record.currency = currency
      record.total?.currency = currency
    default: break
    }
  }
}

extension RecognizedFields.Name {
  /// The field for amounts of `role`, such as the tip; nil for other roles.
  fileprivate init?(_ role: Role) {
    guard [.subtotal, .net, .tax, .tip].contains(role) else { return nil }
    self.init(rawValue: role.rawValue)
  }
}

extension PixelRect {
  /// The nearest whole pixels.
  fileprivate var rounded: PixelRect {
    let (left, top) = (x.rounded(), y.rounded())
    return PixelRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}
