import Summa
import SummaLedger
import Testing

@Suite struct DuplicateTests {
  static let text = ["CORNER LARDER", "Green tea 8.49", "Total 9.00", "Thank you"]
  static let other = ["CORNER LARDER", "Marmalade 5.00", "Oranges", "Total 9.00", "Goodbye"]

  static let cases: [(Receipt, Duplicate.Certainty?)] = [
    // Scanned twice.
    (Receipt(text: text), .certain),
    (Receipt(text: text, number: "17", time: "10:42"), .certain),
    // The shop or the date was read wrongly.
    (Receipt(merchant: "CORNER LARDFR", text: text), .certain),
    (Receipt(date: "2026-03-30", text: text), .certain),
    // A bad photograph.
    (Receipt(text: ["9.00"]), .likely),
    // Another purchase on the same day for the same total.
    (Receipt(text: other), .likely),
    (Receipt(text: other, number: "18"), .possible),
    (Receipt(text: other, time: "10:43"), .possible),
    (Receipt(text: text, time: "10:43"), .likely),
    // Another shop, day or total.
    (Receipt(merchant: "Else", text: other), nil),
    (Receipt(date: "2026-03-30", text: other), nil),
    (
      Receipt(total: "9.01", amounts: [("9.01", "total", 14)], text: other), nil
    ),
    (Receipt(merchant: nil, date: nil, text: text), nil),
  ]

  @Test(arguments: cases) func findsDuplicates(
    _ receipt: Receipt, _ certainty: Duplicate.Certainty?
  ) throws {
    let ledger = try Ledger()
    let first = try ledger.keep(
      Receipt(text: Self.text, number: "17", time: "10:42:10"), as: "one")
    var receipt = receipt
    receipt.file = "b.jpg"
    let second = try ledger.keep(receipt, as: "two")
    #expect(try ledger.duplicates(of: second).map(\.certainty) == [certainty].compactMap(\.self))
    #expect(try ledger.duplicates(of: first).map(\.id) == (certainty == nil ? [] : [second]))
    #expect(try ledger.document(first).duplicates == (certainty == nil ? 0 : 1))
    #expect(
      try ledger.count(matching: LedgerFilter(isDuplicate: true)) == (certainty == nil ? 0 : 2))
  }

  /// Only the later one of two needs a look.
  @Test func mentionsDuplicatesOnce() throws {
    let ledger = try Ledger()
    let first = try ledger.keep(Receipt(text: Self.text), as: "one")
    let second = try ledger.keep(Receipt(file: "b.jpg", text: Self.text), as: "two")
    #expect(try ledger.document(first).state == .proved)
    #expect(try ledger.document(second).state == .look)
    let look = LedgerFilter(needsLook: true)
    #expect(try ledger.documents(matching: look).documents.map(\.id) == [second])
    #expect(try ledger.documents(matching: LedgerFilter(states: [.look])).documents.count == 1)
    #expect(try ledger.count(matching: LedgerFilter(needsLook: false)) == 1)
    try ledger.correct(second, .checked(true))
    #expect(try ledger.count(matching: look) == 0)
  }

  @Test func updatesDuplicatesAfterCorrections() throws {
    let ledger = try Ledger()
    let first = try ledger.keep(Receipt(text: Self.text), as: "one")
    let second = try ledger.keep(Receipt(file: "b.jpg", text: Self.other), as: "two")
    #expect(try ledger.duplicates(of: first).map(\.name) == ["b.jpg"])
    try ledger.correct(second, .field(.date, "2025-01-01"))
    #expect(try ledger.duplicates(of: first) == [])
    try ledger.undo(second)
    #expect(try ledger.duplicates(of: first).map(\.name) == ["b.jpg"])
    try ledger.remove([second])
    #expect(try ledger.duplicates(of: first) == [])
  }
}
