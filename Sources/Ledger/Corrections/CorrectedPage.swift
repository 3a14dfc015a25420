import Foundation
public import Summa

/// A page with its corrections: what was read, and what people changed.
public struct CorrectedPage: Sendable, Hashable {
  /// A record for each sheet of paper, with the corrections applied.
  public private(set) var records: [RecognizedAmounts]
  /// The records as they were read.
  public let read: [RecognizedAmounts]
  /// All corrections of the page, oldest first, including those that were undone.
  public let corrections: [Correction]
  /// For each record, the ids of the amounts that a person corrected or added.
  public private(set) var correctedAmounts: [Set<Int>]
  /// For each record, the fields that a person corrected.
  public private(set) var correctedFields: [Set<RecognizedFields.Name>]
  /// For each record, whether a person set the total or its value.
  public private(set) var hasCorrectedTotal: [Bool]
  /// The labels of the document.
  public private(set) var labels = Labels()
  /// For each record, the labels of amounts by their ids.
  public private(set) var amountLabels: [[Int: Labels]]
  /// For each record, the booking of a bank statement that pays it.
  public private(set) var bookings: [BookingReference?]
  /// True if a person marked the document as checked.
  public private(set) var isChecked = false
  /// The ids of corrections that could not be applied.
  public private(set) var unplaced: [Int] = []

  /// - Parameters:
  ///   - read: what was read of the page, one record a sheet.
  ///   - corrections: those of the page, oldest first.
  public init(_ read: [RecognizedAmounts], corrections: [Correction]) {
    self.read = read
    self.corrections = corrections
    records = read
    correctedAmounts = read.map { _ in [] }
    correctedFields = read.map { _ in [] }
    hasCorrectedTotal = read.map { _ in false }
    amountLabels = read.map { _ in [:] }
    bookings = read.map { _ in nil }
    for correction in corrections where !correction.isUndone {
      let byPersons = hasCorrectedTotal
      apply(correction)
      // A learned value still needs a look.
      if correction.source != nil { hasCorrectedTotal = byPersons }
    }
  }

  /// True if a correction changed anything.
  public var isCorrected: Bool { records != read }

  /// The base of the ids of added amounts; ids of readings are below it.
  private static let firstAdded = 100_000

  private mutating func apply(_ correction: Correction) {
    let added = Self.firstAdded + correction.id
    switch correction.change {
    case .value(let place, let exact, let currency):
      guard let spot = find(place, orAdd: exact, as: added) else { return markUnplaced(correction) }
      if let currency { records[spot.sheet].amounts[spot.amount].block.currency = currency }
      setValue(of: spot, to: exact)
    case .role(let place, let role):
      guard let spot = find(place, orAdd: place.exact, as: added) else {
        return markUnplaced(correction)
      }
      setRole(of: spot, to: role)
    case .total(let place?):
      guard let spot = find(place, orAdd: place.exact, as: added) else {
        return markUnplaced(correction)
      }
      setRole(of: spot, to: .total)
    case .total(nil):
      for sheet in records.indices {
        dropTotal(of: sheet)
        hasCorrectedTotal[sheet] = true
      }
    case .add(let place, let currency):
      guard let spot = add(place, currency: currency, as: added) else {
        return markUnplaced(correction)
      }
      if let role = place.role { setRole(of: spot, to: role) }
    case .delete(let place):
      // The amount is already gone.
      guard let spot = find(place) else { return }
      delete(spot)
    case .field(let name, let value, let box):
      guard let sheet = sheet(at: box) else { return markUnplaced(correction) }
      setField(name, of: sheet, to: value)
    case .label(let name, let value, on: nil): labels[name] = value
    case .label(let name, let value, let place?):
      guard let spot = find(place) else { return markUnplaced(correction) }
      let id = records[spot.sheet].amounts[spot.amount].id
      amountLabels[spot.sheet][id, default: Labels()][name] = value
    case .booking(let booking, let box):
      guard let sheet = sheet(at: box) else { return markUnplaced(correction) }
      bookings[sheet] = booking
    case .checked(let isRight): isChecked = isRight
    }
  }

  private mutating func markUnplaced(_ correction: Correction) { unplaced.append(correction.id) }

  // MARK: Places

  /// An amount: the index of its record, and its own.
  private struct Spot {
    var sheet: Int
    var amount: Int
  }

  private func find(_ place: AmountPlace) -> Spot? {
    var best: (likeness: Double, spot: Spot)?
    for (sheet, record) in records.enumerated() {
      for (index, amount) in record.amounts.enumerated() {
        let likeness = place.likeness(to: amount)
        guard likeness > best?.likeness ?? 0 else { continue }
        best = (likeness, Spot(sheet: sheet, amount: index))
      }
    }
    return best?.spot
  }

  /// Finds the amount at a place, or adds it if a later reading missed it.
  private mutating func find(_ place: AmountPlace, orAdd exact: String?, as id: Int) -> Spot? {
    if let spot = find(place) { return spot }
    guard let exact,
      let spot = add(
        AmountPlace(box: place.box, exact: exact, role: place.role), currency: nil, as: id)
    else { return nil }
    if let role = place.role { setRole(of: spot, to: role) }
    return spot
  }

  private func sheet(at box: NormalizedRect?) -> Int? {
    guard let box, records.count > 1 else { return records.indices.first }
    let center = box.center
    return records.indices.first { sheet in
      frame(of: sheet)?.contains(center) ?? false
    } ?? records.indices.first
  }

  /// The rectangle around a sheet of paper.
  private func frame(of sheet: Int) -> NormalizedRect? {
    guard let size = records[sheet].image?.size, let quad = records[sheet].sheet?.quad,
      let box = PixelRect(around: quad)
    else { return nil }
    return box.normalized(in: size)
  }

  // MARK: Changes

  private mutating func add(
    _ place: AmountPlace, currency: Currency?, as id: Int
  ) -> Spot? {
    guard let exact = place.exact, let sheet = sheet(at: place.box),
      let number = NumericBlock.number(exact)
    else { return nil }
    let record = records[sheet]
    let block = NumericBlock(
      value: number.value, exact: number.exact, fractionDigits: ExactNumber(exact).fractionDigits,
      exactText: exact, text: exact, currency: currency ?? record.currency,
      kind: .money, confidence: 1, line: -1, range: 0..<0,
      box: (record.image?.size).map { place.box.pixels(in: $0).rounded }
        ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    records[sheet].amounts =
      record.amounts + [
        RecognizedAmount(id: id, block: block, role: place.role, boundingBox: place.box)
      ]
    correctedAmounts[sheet].insert(id)
    return Spot(sheet: sheet, amount: records[sheet].amounts.count - 1)
  }

  private mutating func setValue(of spot: Spot, to exact: String) {
    guard let number = NumericBlock.number(exact),
      case var amount = records[spot.sheet].amounts[spot.amount]
    else { return }
    let isTotal = records[spot.sheet].total?.id == amount.id
    correctedAmounts[spot.sheet].insert(amount.id)
    guard amount.exactText != exact else {
      // The person confirmed the number.
      if isTotal { setTotal(amount, of: spot.sheet) }
      return
    }
    let old = amount.exactText
    amount.block.value = number.value
    amount.block.exact = number.exact
    amount.block.exactText = exact
    amount.block.fractionDigits = ExactNumber(exact).fractionDigits
    amount.block.readText = nil
    amount.block.confidence = 1
    records[spot.sheet].amounts[spot.amount] = amount
    if isTotal {
      dropTotal(of: spot.sheet)
      records[spot.sheet].amounts[spot.amount].role = .total
      setTotal(amount, of: spot.sheet)
    }
    for (name, field) in records[spot.sheet].fields.all where field.amount == amount.id {
      records[spot.sheet].fields[name] = RecognizedField(amount)
    }
    for index in records[spot.sheet].items.indices
    where records[spot.sheet].items[index].id == amount.id {
      records[spot.sheet].items[index].amount = ExactNumber(exact)
    }
    if !isTotal, let proof = records[spot.sheet].total?.proof,
      proof.split(separator: " ").contains(Substring(old))
    {
      // The proof contains the number that was replaced.
      records[spot.sheet].total?.proof = nil
    }
  }

  private mutating func setRole(of spot: Spot, to role: Role?) {
    var amount = records[spot.sheet].amounts[spot.amount]
    let isTotal = records[spot.sheet].total?.id == amount.id
    correctedAmounts[spot.sheet].insert(amount.id)
    amount.role = role
    if role == .total {
      if !isTotal { dropTotal(of: spot.sheet) }
      setTotal(amount, of: spot.sheet)
    } else if isTotal {
      // No other amount was named as the total.
      dropTotal(of: spot.sheet)
      hasCorrectedTotal[spot.sheet] = false
    }
    records[spot.sheet].amounts[spot.amount] = amount
    for (name, field) in records[spot.sheet].fields.all where field.amount == amount.id {
      records[spot.sheet].fields[name] = nil
    }
    if let role, let name = RecognizedFields.Name(role) {
      records[spot.sheet].fields[name] = RecognizedField(amount)
    }
  }

  /// Makes `amount` the total. The proof is kept if it already was the total with the same number.
  private mutating func setTotal(_ amount: RecognizedAmount, of sheet: Int) {
    let known = records[sheet].total.flatMap {
      $0.id == amount.id && $0.exactText == amount.exactText ? $0 : nil
    }
    records[sheet].total = RecognizedTotal(
      amount, currency: amount.currency ?? known?.currency ?? records[sheet].currency,
      proof: known?.proof)
    hasCorrectedTotal[sheet] = true
  }

  private mutating func dropTotal(of sheet: Int) {
    if let id = records[sheet].total?.id {
      for index in records[sheet].amounts.indices
      where records[sheet].amounts[index].id == id { records[sheet].amounts[index].role = nil }
    }
    records[sheet].total = nil
  }

  private mutating func delete(_ spot: Spot) {
    let amount = records[spot.sheet].amounts.remove(at: spot.amount)
    if records[spot.sheet].total?.id == amount.id {
      records[spot.sheet].total = nil
      hasCorrectedTotal[spot.sheet] = false
    }
    for (name, field) in records[spot.sheet].fields.all where field.amount == amount.id {
      records[spot.sheet].fields[name] = nil
    }
    records[spot.sheet].items.removeAll { $0.id == amount.id }
  }

  private mutating func setField(_ name: RecognizedFields.Name, of sheet: Int, to value: String?) {
    correctedFields[sheet].insert(name)
    records[sheet].fields[name] = value.map {
      [.tax, .tip].contains(name) ? RecognizedField(statedAmount: $0) : RecognizedField(stated: $0)
    }
    switch name {
    case .merchant: records[sheet].merchant = value
    case .date: records[sheet].date = value.flatMap(ReceiptDate.init)
    case .time: records[sheet].time = value
    case .currency:
      let currency = value.map(Currency.init(rawValue:))
      records[sheet].currency = currency
      records[sheet].total?.currency = currency
    default: break
    }
  }
}

extension RecognizedFields.Name {
  /// The field for amounts of `role`, such as the tip; nil if there is no such field.
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
