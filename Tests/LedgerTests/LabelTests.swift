import Foundation
import Summa
import Testing

@testable import SummaLedger

@Suite struct LabelTests {
  let ledger: Ledger
  let id: DocumentID

  init() throws {
    ledger = try Ledger()
    id = try ledger.keep(ExportTests.supermarket, as: "one")
    try ledger.keep(Receipt(file: "b.jpg"), as: "two")
  }

  private func item() throws -> AmountPlace {
    let record = try #require(try ledger.page(1, of: id).records.first)
    return AmountPlace(try #require(record.amounts.first))
  }

  private func names(_ filter: LedgerFilter) throws -> [String] {
    try ledger.documents(matching: filter).documents.map(\.name)
  }

  @Test func keepsAndUndoesLabels() throws {
    try ledger.correct(id, .label(.category, " Food "), author: "me")
    try ledger.correct(id, .label(.tags, "lunch, Berlin,lunch,, "))
    try ledger.correct(id, .label(.category, "Groceries", on: item()))
    let document = try ledger.document(id)
    #expect(document.labels[.category] == "Food")
    #expect(document.labels.tags == ["lunch", "Berlin"])
    #expect(!document.isCorrected && document.state == .proved)
    let page = try ledger.page(1, of: id)
    #expect(page.amountLabels.map { $0.mapValues { $0[.category] } } == [[1: "Groceries"]])
    #expect(page.corrections.map(\.author) == ["me", nil, nil])
    try ledger.undo(id)
    #expect(try ledger.page(1, of: id).amountLabels == [[:]])
    try ledger.correct(id, .label(.category, nil))
    #expect(try ledger.document(id).labels[.category] == nil)
    // A later reading and a repair keep them.
    try ledger.keep(ExportTests.supermarket, as: "one")
    try ledger.refresh()
    #expect(try ledger.document(id).labels.tags == ["lunch", "Berlin"])
    #expect(try ledger.problems(withFiles: false) == [])
  }

  @Test func findsLabels() throws {
    try ledger.correct(id, .label(.tags, "Lunch, Berlin"))
    try ledger.correct(id, .label(.note, "with the auditors"))
    try ledger.correct(id, .label(.account, "Expenses:Private", on: item()))
    for filter in [
      LedgerFilter(labels: [.tags: "berlin"]), LedgerFilter(labels: [.account: "Expenses:Private"]),
      LedgerFilter(text: "auditors"), LedgerFilter(text: "berl"),
      LedgerFilter(labels: [.project: "", .tags: "lunch"]),
    ] {
      #expect(try names(filter) == ["aldi.jpg"])
    }
    #expect(try names(LedgerFilter(labels: [.tags: ""])) == ["b.jpg"])
    #expect(try names(LedgerFilter(labels: [.tags: "ber"])) == [])
    #expect(try ledger.values(of: .tags) == ["Berlin", "Lunch"])
    try ledger.correct(id, .label(.category, "Food"))
    let sums = try ledger.totals(by: .category)
    #expect(sums.map(\.name).sorted() == ["", "Food"])
    try ledger.remove([id])
    #expect(try ledger.values(of: .tags) == [])
  }

  @Test(arguments: [
    (Labels.Name.account, "Expenses;Food"), (.paymentAccount, "a  b"),
    (.category, String(repeating: "x", count: 201)),
    (.tags, " , ,"),
  ]) func rejectsInvalidLabels(_ name: Labels.Name, _ value: String) {
    #expect(throws: LedgerError.self) { try ledger.correct(id, .label(name, value)) }
  }

  @Test func hasNoPaymentAccountOfItems() throws {
    let item = try item()
    #expect(throws: LedgerError.self) {
      try ledger.correct(id, .label(.paymentAccount, "Assets:Bank", on: item))
    }
  }

  @Test func exportsLabels() throws {
    try ledger.correct(id, .label(.category, "Office supplies"))
    try ledger.correct(id, .label(.paymentAccount, "Assets:Bank"))
    try ledger.correct(id, .label(.tags, "lunch break, Berlin"))
    try ledger.correct(id, .label(.note, "a \"note\""))
    try ledger.correct(id, .label(.project, "Fair"))
    let entry = try #require(try ledger.entries(of: id).first)
    var beancount = try BeancountEncoder(LedgerEncodingOptions())
    _ = beancount.bytes(of: entry)
    let text = String(decoding: beancount.footer(), as: UTF8.self)
    #expect(text.contains(#"2020-03-28 * "ALDI" "a \"note\"" #lunch-break #Berlin"#))
    #expect(text.contains("    Expenses:Receipts:Office-supplies  18.01 EUR\n"))
    #expect(text.contains("    Assets:Bank  -18.01 EUR\n"))
    #expect(text.contains("  project: \"Fair\"\n"))
    #expect(text.contains("open Expenses:Receipts:Office-supplies\n"))
    let table = LedgerCSVEncoder(LedgerEncodingOptions())
    let rows = String(decoding: table.header() + table.bytes(of: entry), as: UTF8.self)
      .split(separator: "\n")
    #expect(rows[0].contains(",category,account,tags,note,payment_account,project,"))
    #expect(
      rows[1].contains(
        ",Office supplies,,\"lunch break, Berlin\",\"a \"\"note\"\"\",Assets:Bank,Fair,"))
    let line = try LedgerJSONLinesEncoder(LedgerEncodingOptions()).bytes(of: entry)
    let json = String(decoding: line, as: UTF8.self)
    #expect(json.contains(#""tags":["lunch break","Berlin"]"#))
    #expect(!json.contains("corrected"))
  }

  /// An account is as its program wants it.
  @Test(arguments: [
    ("Expenses:Food", "Expenses:Food"), ("expenses:büro", "Expenses:Büro"),
    ("Reise & Hotel", "Expenses:Reise-Hotel"),
  ]) func writesAccountsOfItsDialect(_ account: String, _ expected: String) throws {
    try ledger.correct(id, .label(.account, account))
    var encoder = try BeancountEncoder(LedgerEncodingOptions())
    _ = encoder.bytes(of: try #require(try ledger.entries(of: id).first))
    let text = String(decoding: encoder.footer(), as: UTF8.self)
    #expect(text.contains("    \(expected)  18.01 EUR\n"), "\(text)")
  }
}
