public import Summa

/// A page with its corrections: the original reading, and the changes by people.
public struct CorrectedPage: Sendable, Hashable {
  /// The records as they were read.
  public let read: [RecognizedAmounts]
  /// All corrections of the page, oldest first, including those that were undone.
  public let corrections: [Correction]
  /// The labels of the document.
  public private(set) var labels = Labels()
  /// True if a person marked the document as checked.
  public private(set) var isChecked = false

  private var sheets: [CorrectedSheet]

  /// - Parameters:
  ///   - read: the records of the page as they were read, one for each sheet.
  ///   - corrections: the corrections of the page, oldest first.
  public init(_ read: [RecognizedAmounts], corrections: [Correction]) {
    self.read = read
    self.corrections = corrections
    sheets = read.map(CorrectedSheet.init)
    for correction in corrections where !correction.isUndone {
      let byPersons = hasCorrectedTotal
      apply(correction)
      guard correction.source != nil else { continue }
      // A receipt with a learned value still has to be checked.
      for sheet in sheets.indices { sheets[sheet].hasCorrectedTotal = byPersons[sheet] }
    }
  }

  /// A record for each sheet of paper, with the corrections applied.
  public var records: [RecognizedAmounts] { sheets.map(\.record) }
  /// For each record, the ids of the amounts that a person corrected or added.
  public var correctedAmounts: [Set<Int>] { sheets.map(\.correctedAmounts) }
  /// For each record, the fields that a person corrected.
  public var correctedFields: [Set<RecognizedFields.Name>] { sheets.map(\.correctedFields) }
  /// For each record, true if a person set the total or its value.
  public var hasCorrectedTotal: [Bool] { sheets.map(\.hasCorrectedTotal) }
  /// For each record, the labels of amounts by their ids.
  public var amountLabels: [[Int: Labels]] { sheets.map(\.amountLabels) }
  /// For each record, the booking of a bank statement that pays it.
  public var bookings: [BookingReference?] { sheets.map(\.booking) }

  /// True if a correction changed anything.
  public var isCorrected: Bool { records != read }

  /// The base of the ids of added amounts; ids of readings are below it.
  private static let firstAdded = 100_000

  /// Applies a correction, unless its place is not found.
  private mutating func apply(_ correction: Correction) {
    let added = Self.firstAdded + correction.id
    switch correction.change {
    case .value(let place, let exact, let currency):
      guard let spot = find(place, orAdd: exact, as: added) else { return }
      if let currency { sheets[spot.sheet].record.amounts[spot.amount].block.currency = currency }
      sheets[spot.sheet].setValue(of: spot.amount, to: exact)
    case .role(let place, let role):
      guard let spot = find(place, orAdd: place.exact, as: added) else { return }
      sheets[spot.sheet].setRole(of: spot.amount, to: role)
    case .total(let place?):
      guard let spot = find(place, orAdd: place.exact, as: added) else { return }
      sheets[spot.sheet].setRole(of: spot.amount, to: .total)
    case .total(nil):
      for sheet in sheets.indices {
        sheets[sheet].dropTotal()
        sheets[sheet].hasCorrectedTotal = true
      }
    case .add(let place, let currency):
      _ = add(place, currency: currency, as: added)
    case .delete(let place):
      // An amount that is not found is already gone.
      if let spot = find(place) { sheets[spot.sheet].delete(spot.amount) }
    case .field(let name, let value, let box):
      guard let sheet = sheet(at: box) else { return }
      sheets[sheet].setField(name, to: value)
    case .label(let name, let value, on: nil): labels[name] = value
    case .label(let name, let value, let place?):
      guard let spot = find(place) else { return }
      let id = sheets[spot.sheet].record.amounts[spot.amount].id
      sheets[spot.sheet].amountLabels[id, default: Labels()][name] = value
    case .booking(let booking, let box):
      guard let sheet = sheet(at: box) else { return }
      sheets[sheet].booking = booking
    case .checked(let isRight): isChecked = isRight
    }
  }

  /// An amount: the index of its sheet, and its own index.
  private typealias Spot = (sheet: Int, amount: Int)

  private func find(_ place: AmountPlace) -> Spot? {
    var best: (likeness: Double, spot: Spot)?
    for (sheet, corrected) in sheets.enumerated() {
      for (index, amount) in corrected.record.amounts.enumerated() {
        let likeness = place.likeness(to: amount)
        if likeness > best?.likeness ?? 0 { best = (likeness, (sheet, index)) }
      }
    }
    return best?.spot
  }

  /// Finds the amount at a place, or adds it if a later reading missed it.
  private mutating func find(_ place: AmountPlace, orAdd exact: String?, as id: Int) -> Spot? {
    let added = AmountPlace(box: place.box, exact: exact, role: place.role)
    return find(place) ?? add(added, currency: nil, as: id)
  }

  private mutating func add(_ place: AmountPlace, currency: Currency?, as id: Int) -> Spot? {
    guard let sheet = sheet(at: place.box),
      let amount = sheets[sheet].add(place, currency: currency, as: id)
    else { return nil }
    return (sheet, amount)
  }

  /// The sheet at a rectangle, or else the first.
  private func sheet(at box: NormalizedRect?) -> Int? {
    guard let center = box?.center, sheets.count > 1 else { return sheets.indices.first }
    return sheets.firstIndex { $0.frame?.contains(center) ?? false } ?? sheets.indices.first
  }
}
