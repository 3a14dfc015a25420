import Foundation
import Summa
import SummaLedger
import Testing

@Suite struct CorrectionTests {
  let ledger: Ledger
  let id: DocumentID

  init() throws {
    ledger = try Ledger()
    id = try ledger.keep(Receipt(), as: "one")
  }

  private func place(_ number: Int) throws -> AmountPlace {
    let record = try #require(try ledger.page(1, of: id).records.first)
    return AmountPlace(try #require(record.amounts.first { $0.id == number }))
  }

  private var record: RecognizedAmounts {
    get throws { try #require(try ledger.page(1, of: id).records.first) }
  }

  @Test func keepsRecordsWhenCorrected() throws {
    try ledger.correct(id, .value(place(3), exact: "9.10"), author: "me")
    let page = try ledger.page(1, of: id)
    #expect(page.read == [try Receipt().record])
    #expect(try ledger.records(of: id, page: 1) == [try Receipt().record])
    #expect(page.records[0].total?.exactText == "9.10")
    #expect(page.records[0].total?.value == 9.1)
    // The proof contains the number that was replaced.
    #expect(page.records[0].total?.proof == nil)
    #expect(page.records[0].amounts[2].exact.decimal == 9.1)
    #expect(page.correctedAmounts == [[3]])
    #expect(page.isCorrected)
    let document = try ledger.document(id)
    #expect(document.total == "9.10" && document.isCorrected && !document.needsLook)
    #expect(page.corrections.map(\.author) == ["me"])
  }

  @Test func namesSumsThatNoLongerAddUp() throws {
    #expect(try ledger.page(1, of: id).brokenSums == [])
    try ledger.correct(id, .value(place(3), exact: "9.10"))
    let broken = try ledger.page(1, of: id).brokenSums
    #expect(broken.map(\.was) == ["8.49 + 0.51 = 9.00"])
    #expect(broken.map(\.text) == ["8.49 + 0.51 ≠ 9.10"])
    // With the right term it adds up again.
    try ledger.correct(id, .value(place(1), exact: "8.59"))
    #expect(try ledger.page(1, of: id).brokenSums == [])
    try ledger.correct(id, .delete(place(2)))
    #expect(try ledger.page(1, of: id).brokenSums.map(\.text) == ["8.59 + (deleted) ≠ 9.10"])
  }

  @Test(arguments: [
    (RecognizedFields.Name.tax, "0.52", "0,52"), (.tip, "2", "two"), (.payment, "card", "cheque"),
  ]) func correctsTaxTipAndPayment(_ name: RecognizedFields.Name, _ value: String, _ bad: String)
    throws
  {
    try ledger.correct(id, .field(name, value))
    #expect(try record.fields[name]?.text == value)
    let json = try record.json()
    #expect(json.contains(name == .payment ? #""value":"card""# : #""exact":"\#(value)""#))
    let read = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(json.utf8))
    #expect(read.fields[name]?.text == value)
    try ledger.correct(id, .field(name, nil))
    #expect(try record.fields[name] == nil)
    #expect(throws: LedgerError.self) { try ledger.correct(id, .field(name, bad)) }
  }

  @Test func storesStrokesWithCorrections() throws {
    let ink = Ink([Stroke([StrokePoint(x: 10, y: 20, t: 0), StrokePoint(x: 11.5, y: 22, t: 8)])])
    try ledger.correct(id, .value(place(3), exact: "9.10"), ink: ink)
    try ledger.correct(id, .field(.merchant, "Else"))
    #expect(try ledger.corrections(of: id).map(\.ink) == [ink, nil])
    #expect(try ledger.page(1, of: id).corrections.first?.ink == ink)
    // JSON cannot represent infinity.
    let bad = Ink([Stroke([StrokePoint(x: .infinity, y: 0)])])
    #expect(throws: LedgerError.self) {
      try ledger.correct(id, .value(place(3), exact: "9.20"), ink: bad)
    }
    #expect(try ledger.corrections(of: id).count == 2)
  }

  @Test func undoesTheLatestCorrection() throws {
    let before = try record
    try ledger.correct(id, .value(place(3), exact: "9.10"))
    try ledger.correct(id, .field(.merchant, "Else"))
    #expect(try ledger.undo(id).change == .field(.merchant, "Else"))
    #expect(try record.total?.exactText == "9.10")
    #expect(try record.merchant == "Corner Larder")
    try ledger.undo(id)
    #expect(try record == before)
    #expect(try ledger.corrections(of: id).map(\.isUndone) == [true, true])
    #expect(try !ledger.document(id).isCorrected)
    #expect(throws: LedgerError.self) { try ledger.undo(id) }
  }

  @Test func undoesAGivenCorrection() throws {
    let first = try ledger.correct(id, .field(.merchant, "One"))
    try ledger.correct(id, .field(.date, "2026-04-01"))
    try ledger.undo(id, correction: first.id)
    #expect(try record.merchant == "Corner Larder")
    #expect(try record.date?.description == "2026-04-01")
    #expect(throws: LedgerError.self) { try ledger.undo(id, correction: first.id) }
  }

  @Test func setsTheTotal() throws {
    try ledger.correct(id, .total(place(4)))
    let record = try record
    #expect(record.total?.id == 4 && record.total?.exactText == "10.00")
    #expect(record.amounts.map(\.role) == [.subtotal, .tax, nil, .total])
    #expect(try ledger.document(id).total == "10.00")
    try ledger.correct(id, .total(nil))
    #expect(try self.record.total == nil)
    #expect(try ledger.document(id).total == nil)
    #expect(try !ledger.document(id).needsLook)
  }

  @Test func keepsTheProofOfAConfirmedTotal() throws {
    try ledger.correct(id, .total(place(3)))
    #expect(try record.total?.proof == "8.49 + 0.51 = 9.00")
  }

  @Test func updatesRolesAndFields() throws {
    try ledger.correct(id, .role(place(1), .tax))
    #expect(try record.fields[.tax]?.text == "8.49")
    try ledger.correct(id, .value(place(1), exact: "8.50"))
    #expect(try record.fields[.tax]?.text == "8.50")
    // 8.49 is in the proof.
    #expect(try record.total?.proof == nil)
    try ledger.correct(id, .role(place(1), nil))
    #expect(try record.fields[.tax] == nil)
    try ledger.correct(id, .role(place(3), .subtotal))
    #expect(try record.total == nil)
    #expect(try record.fields[.subtotal]?.text == "9.00")
  }

  @Test func addsAndDeletesAmounts() throws {
    let box = NormalizedRect(x: 0.1, y: 0.1, width: 0.1, height: 0.02)
    let added = try ledger.correct(
      id,
      .add(AmountPlace(box: box, exact: "3.20", role: .tip), currency: Currency(rawValue: "EUR")))
    let amount = try #require(try record.amounts.last)
    #expect(amount.id == 100_000 + added.id)
    #expect(amount.exactText == "3.20" && amount.role == .tip && amount.boundingBox == box)
    #expect(amount.imageBox == PixelRect(x: 100, y: 880, width: 100, height: 20))
    #expect(try record.fields[.tip]?.text == "3.20")
    #expect(try ledger.documents(matching: LedgerFilter(role: .tip)).documents.count == 1)
    // Added amounts can be corrected like amounts that were read.
    try ledger.correct(id, .value(AmountPlace(amount), exact: "3.30"))
    #expect(try record.amounts.last?.exactText == "3.30")
    try ledger.correct(id, .delete(AmountPlace(amount)))
    #expect(try record.amounts.count == 4)
    try ledger.correct(id, .delete(place(3)))
    #expect(try record.total == nil)
  }

  // MARK: Reading again

  @Test func keepsCorrectionsWhenReadAgain() throws {
    try ledger.correct(id, .value(place(3), exact: "9.10"))
    try ledger.correct(id, .role(place(4), .change))
    try ledger.correct(id, .field(.merchant, "Else"))
    // Another reading has other ids and other boxes.
    var anew = Receipt(date: "2026-04-01", shift: 4)
    anew.amounts.insert(("7.77", nil, 1), at: 0)
    try ledger.keep(anew, as: "one")
    let record = try record
    #expect(record.amounts.count == 5)
    #expect(record.total?.exactText == "9.10")
    #expect(record.amounts.last?.role == .change)
    #expect(record.merchant == "Else" && record.date?.description == "2026-04-01")
    #expect(try ledger.records(of: id, page: 1) == [try anew.record])
  }

  @Test func keepsCorrectedAmountsThatAReadingMisses() throws {
    try ledger.correct(id, .value(place(3), exact: "9.10"))
    try ledger.correct(id, .total(place(4)))
    var anew = Receipt(total: nil)
    anew.amounts = [("8.49", "subtotal", 10)]
    try ledger.keep(anew, as: "one")
    #expect(try record.total?.exactText == "10.00")
    #expect(try record.amounts.map(\.exactText) == ["8.49", "9.10", "10.00"])
  }

  @Test func distinguishesNeighboursInAColumn() throws {
    try ledger.correct(id, .value(place(2), exact: "0.52"))
    var anew = Receipt()
    anew.amounts = Receipt().amounts.map { ($0.0, $0.1, $0.2 + 1) }
    try ledger.keep(anew, as: "one")
    // A number one line lower is another one, so the corrected amount is added.
    #expect(try record.amounts.map(\.exactText) == ["8.49", "0.51", "9.00", "10.00", "0.52"])
  }

  @Test func addsATotalToAFailedPage() throws {
    let id = try ledger.keep(Receipt(error: "truncated"), as: "two")
    #expect(try ledger.document(id).needsLook)
    try ledger.correct(
      id, .add(AmountPlace(box: .fullImage, exact: "12.30", role: .total)))
    #expect(try ledger.document(id).total == "12.30")
    #expect(try !ledger.document(id).needsLook)
  }

  @Test func needsALookUntilChecked() throws {
    let id = try ledger.keep(Receipt(proof: nil, confidence: 0.6), as: "two")
    #expect(try ledger.document(id).needsLook)
    try ledger.correct(id, .checked(true))
    #expect(try !ledger.document(id).needsLook)
    #expect(try ledger.document(id).isChecked && !ledger.document(id).isCorrected)
    try ledger.undo(id)
    #expect(try ledger.document(id).needsLook)
  }

  // MARK: Invalid changes

  static let somewhere = AmountPlace(box: NormalizedRect(x: 0.1, y: 0.1, width: 0.1, height: 0.1))

  static let invalidChanges: [Change] = [
    .value(somewhere, exact: "12,30"), .value(somewhere, exact: ""),
    .value(somewhere, exact: "1e9"), .value(somewhere, exact: "=1+1"),
    .value(AmountPlace(box: NormalizedRect(x: 2, y: 0, width: 1, height: 1)), exact: "1"),
    .add(somewhere),
    .add(AmountPlace(box: somewhere.box, exact: "1"), currency: Currency(rawValue: "euro")),
    .delete(AmountPlace(box: NormalizedRect(x: 0, y: 0, width: 0, height: 1))),
    .field(.date, "31.3.2026"), .field(.date, "2026-02-30"), .field(.date, "0000-01-01"),
    .field(.currency, "eur"), .field(.time, "25:00"), .field(.payment, "barter"),
    .field(.merchant, "  "), .field(.merchant, String(repeating: "x", count: 201)),
  ]

  @Test(arguments: invalidChanges) func refusesInvalidChanges(_ change: Change) throws {
    let error = #expect(throws: LedgerError.self) { try ledger.correct(id, change) }
    #expect(error?.code == .badCorrection)
    #expect(try ledger.corrections(of: id) == [])
  }

  @Test func refusesMissingPages() throws {
    let error = #expect(throws: LedgerError.self) {
      try ledger.correct(id, page: 2, .field(.merchant, "x"))
    }
    #expect(error?.code == .noSuchEntry)
    #expect(error?.message == "page 2 of the document has not been read; pages read: 1")
  }
}
