import Foundation
import GRDB
import Summa
import Testing

@testable import SummaLedger

@Suite struct QueryTests {
  let ledger: Ledger
  /// The ids of documents by file name.
  let ids: [String: DocumentID]

  init() throws {
    ledger = try Ledger()
    var ids: [String: DocumentID] = [:]
    let receipts = [
      Receipt(file: "tea.jpg"),
      Receipt(
        file: "bread.jpg", merchant: "BÄCKEREI KORNBLUME", date: "2026-02-01", total: "20.40",
        proof: nil, confidence: 0.95, currency: "EUR", amounts: [("20.40", "total", 3)],
        text: ["Bäckerei Kornblume", "Roggenbrot 20,40"]),
      Receipt(
        file: "train.jpg", merchant: "Rail", date: "2025-12-31", total: "113.00", proof: nil,
        confidence: 0.4, currency: "EUR",
        amounts: [("100.00", "net", 2), ("13.00", "tip", 4), ("113.00", "total", 6)],
        text: ["train ticket", "113.00"]),
      Receipt(
        file: "blurred.jpg", merchant: nil, date: nil, total: nil, currency: nil, amounts: [],
        text: ["?"]),
      Receipt(file: "broken.jpg", error: "truncated"),
    ]
    for receipt in receipts {
      ids[receipt.file] = try ledger.keep(receipt, as: receipt.file)
    }
    self.ids = ids
  }

  static let filters: [(LedgerFilter, Set<String>)] = [
    (LedgerFilter(), ["tea", "bread", "train", "blurred", "broken"]),
    (LedgerFilter(from: "2026-02-01"), ["tea", "bread"]),
    (LedgerFilter(from: "2026-02"), ["tea", "bread"]),
    (LedgerFilter(to: "2026-02-01"), ["bread", "train"]),
    (LedgerFilter(from: "2026-01-01", to: "2026-02-28"), ["bread"]),
    (LedgerFilter(merchant: "backerei korn"), ["bread"]),
    (LedgerFilter(merchant: "LARDER"), ["tea"]),
    (LedgerFilter(least: 20), ["bread", "train"]),
    (LedgerFilter(greatest: Decimal(string: "20.40")), ["tea", "bread"]),
    (LedgerFilter(least: Decimal(string: "20.40"), greatest: Decimal(string: "20.40")), ["bread"]),
    (LedgerFilter(role: .tip), ["train"]),
    (LedgerFilter(least: 100, role: .tip), []),
    (LedgerFilter(greatest: 1, role: .tax), ["tea"]),
    (LedgerFilter(currency: "EUR"), ["bread", "train"]),
    (LedgerFilter(leastConfidence: 0.9), ["tea", "bread"]),
    (LedgerFilter(greatestConfidence: 0.5), ["train", "blurred", "broken"]),
    (LedgerFilter(statuses: [.failed]), ["broken"]),
    (LedgerFilter(statuses: [.ok, .failed]), ["tea", "bread", "train", "blurred", "broken"]),
    (LedgerFilter(needsLook: true), ["train", "blurred", "broken"]),
    (LedgerFilter(states: [.proved]), ["tea"]),
    (LedgerFilter(states: [.read]), ["bread"]),
    (LedgerFilter(states: [.look]), ["train", "blurred", "broken"]),
    (LedgerFilter(states: [.checked]), []),
    (LedgerFilter(isCorrected: true), []),
    (LedgerFilter(isDuplicate: true), []),
    (LedgerFilter(text: "roggen"), ["bread"]),
    (LedgerFilter(text: "ticket train"), ["train"]),
    (LedgerFilter(text: "113.0"), ["train"]),
    (LedgerFilter(text: "backerei"), ["bread"]),
    (LedgerFilter(text: "oggenbrot"), []),
    (LedgerFilter(text: "blurred.j"), ["blurred"]),
    (LedgerFilter(text: "LURRED"), ["blurred"]),
    (LedgerFilter(text: "b%d"), []),
    (LedgerFilter(text: "b_urred"), []),
    (LedgerFilter(text: "blurred\\"), []),
    (LedgerFilter(text: String(repeating: "tea", count: 20_000)), []),
    (LedgerFilter(needsLook: false), ["tea", "bread"]),
    (LedgerFilter(needsLook: false, text: "train"), []),
    (LedgerFilter(text: "' OR 1=1 --"), []),
    (LedgerFilter(text: "\" * NEAR("), []),
    (LedgerFilter(merchant: "%"), ["tea", "bread", "train", "blurred", "broken"]),
  ]

  @Test(arguments: filters) func filtersDocuments(_ filter: LedgerFilter, _ names: Set<String>)
    throws
  {
    let found = try ledger.documents(matching: filter).documents.map(\.name)
    #expect(Set(found) == Set(names.map { "\($0).jpg" }))
    #expect(try ledger.count(matching: filter) == names.count)
  }

  @Test func findsSignsOfPatternsInNames() throws {
    for name in ["50%off.jpg", "a_b.jpg", "c\\d.jpg"] {
      try ledger.keep(Receipt(file: name), as: name)
      #expect(try names(LedgerFilter(text: String(name.prefix(4)))) == [name])
    }
  }

  @Test func findsCorrections() throws {
    try ledger.correct(ids["blurred.jpg"]!, .field(.merchant, "Zoë's Diner"))
    #expect(try names(LedgerFilter(text: "zoe")) == ["blurred.jpg"])
    #expect(try names(LedgerFilter(merchant: "zoes")) == ["blurred.jpg"])
    #expect(try names(LedgerFilter(isCorrected: true)) == ["blurred.jpg"])
    try ledger.undo(ids["blurred.jpg"]!)
    #expect(try names(LedgerFilter(text: "zoe")) == [])
  }

  /// The state follows what a person did; it is the same in lists and filters.
  @Test func derivesStates() throws {
    let id = try #require(ids["train.jpg"])
    #expect(try ledger.document(id).state == .look)
    try ledger.correct(id, .field(.merchant, "Railway"))
    #expect(try ledger.document(id).state == .look)
    try ledger.correct(id, .field(.tip, "12.00"))
    let record = try #require(try ledger.page(1, of: id).records.first)
    #expect(record.fields[.tip]?.text == "12.00")
    try ledger.correct(id, .total(AmountPlace(try #require(record.amounts.last))))
    #expect(try ledger.document(id).state == .checked)
    #expect(try names(LedgerFilter(states: [.checked])) == ["train.jpg"])
    try ledger.undo(id)
    try ledger.correct(id, .checked(true))
    #expect(try ledger.document(id).state == .checked)
    let blurred = try #require(ids["blurred.jpg"])
    try ledger.correct(blurred, .total(nil))
    #expect(try ledger.document(blurred).state == .checked)
  }

  @Test func marksGuessedShops() throws {
    let id = try ledger.keep(
      Receipt(file: "guess.jpg", merchant: "I", merchantConfidence: 0.26), as: "guess")
    #expect(try ledger.document(id).isMerchantGuess)
    #expect(try !ledger.document(#require(ids["tea.jpg"])).isMerchantGuess)
    try ledger.correct(id, .field(.merchant, "ALDI"))
    #expect(try !ledger.document(id).isMerchantGuess)
  }

  /// A reader takes letters of one script for those of another that look the same.
  @Test(arguments: ["МИРА", "Мира", "MИPA"]) func findsLettersThatLookAlike(_ word: String) throws {
    // Latin M, P and A.
    try ledger.keep(
      Receipt(file: "mixed.jpg", merchant: "ООО MИPA", text: ["OOO MИPA", "Yлица MиpА 5"]),
      as: "mixed")
    #expect(try names(LedgerFilter(text: word)) == ["mixed.jpg"])
    #expect(try names(LedgerFilter(text: "\(word) 5")) == ["mixed.jpg"])
    #expect(try names(LedgerFilter(merchant: word)) == ["mixed.jpg"])
  }

  private func names(_ filter: LedgerFilter) throws -> [String] {
    try ledger.documents(matching: filter).documents.map(\.name)
  }

  @Test(arguments: LedgerOrder.allCases, [false, true])
  func sortsAndContinuesLists(_ order: LedgerOrder, _ descending: Bool) throws {
    let all = try ledger.documents(sortedBy: order, descending: descending).documents
    #expect(all.count == 5)
    let keys: [LedgerOrder: [String]] = [
      .date: ["blurred", "broken", "train", "bread", "tea"],
      .merchant: ["blurred", "broken", "bread", "tea", "train"],
      .total: ["blurred", "broken", "tea", "bread", "train"],
      .added: ["tea", "bread", "train", "blurred", "broken"],
    ]
    let expected = try #require(keys[order]).map { "\($0).jpg" }
    #expect(all.map(\.name) == (descending ? expected.reversed() : expected))
    for size in 1...5 {
      var parts: [LedgerDocument] = []
      var cursor: LedgerCursor?
      repeat {
        let list = try ledger.documents(
          sortedBy: order, descending: descending, after: cursor, limit: size)
        #expect(list.documents.count <= size)
        parts += list.documents
        cursor = list.next
      } while cursor != nil
      #expect(parts == all)
    }
  }

  @Test(arguments: ["", "x", "e30", "eyJvcmRlciI6ImRhdGUiLCJyb3ciOjF9"])
  func refusesCursorsOfOtherLists(_ text: String) {
    #expect(throws: LedgerError.self) {
      try ledger.documents(sortedBy: .total, after: LedgerCursor(rawValue: text))
    }
  }

  /// With an index, a list of ten thousand documents is as fast as one of ten.
  @Test(arguments: LedgerOrder.allCases) func usesAnIndexForLists(_ order: LedgerOrder) throws {
    let first = try ledger.documents(sortedBy: order, limit: 1)
    let (key, row) = try #require(first.next).place(in: order)
    let plans = try ledger.read { db in
      try [
        "", "WHERE (document.\(order.column), document.id) < (?, ?)",
      ].map { condition in
        try Row.fetchAll(
          db,
          sql: """
            EXPLAIN QUERY PLAN SELECT document.id FROM document \(condition)
            ORDER BY document.\(order.column) DESC, document.id DESC LIMIT 10
            """, arguments: condition.isEmpty ? [] : [key, row]
        ).map { $0["detail"] as String }
      }
    }
    let index = "COVERING INDEX document_\(order.rawValue)"
    #expect(plans[0].contains("SCAN document USING \(index)"))
    #expect(plans[1].contains { $0.hasPrefix("SEARCH document USING \(index)") })
    #expect(plans.joined().allSatisfy { !$0.contains("TEMP B-TREE") })
  }

  @Test func usesAnIndexForDocumentsThatNeedALook() throws {
    let plan = try ledger.read { db in
      let request: SQLRequest<Row> = """
        EXPLAIN QUERY PLAN SELECT count(*) FROM document
        WHERE \(LedgerFilter(needsLook: true).sql)
        """
      return try request.fetchAll(db).map { $0["detail"] as String }
    }
    #expect(
      plan.contains("SEARCH document USING COVERING INDEX document_look (needs_look=?)"), "\(plan)")
  }

  @Test func sumsTotalsExactly() throws {
    for number in 1...10 {
      try ledger.keep(
        Receipt(
          file: "\(number).jpg", merchant: "Rail", date: "2026-02-0\(number % 9 + 1)",
          total: "0.10", currency: "EUR", amounts: [("0.10", "total", 3)], text: ["\(number)"]),
        as: "\(number)")
    }
    let months = try ledger.totals(by: .month)
    #expect(months.map(\.name) == ["2026-03", "2026-02", "2025-12"])
    #expect(months.map(\.text) == ["9.00", "21.40", "113.00"])
    #expect(months.map(\.count) == [1, 11, 1])
    let shops = try ledger.totals(by: .merchant, matching: LedgerFilter(currency: "EUR"))
    #expect(shops.map(\.name) == ["Rail", "BÄCKEREI KORNBLUME"])
    #expect(shops.map(\.text) == ["114.00", "20.40"])
  }

  @Test func findsDocumentsByNameOrID() throws {
    let id = try #require(ids["tea.jpg"])
    #expect(try ledger.documents(meantBy: "tea.jpg").map(\.id) == [id])
    #expect(try ledger.documents(meantBy: "/receipts/tea.jpg").map(\.id) == [id])
    #expect(try ledger.documents(meantBy: id.short).map(\.id) == [id])
    #expect(try ledger.documents(meantBy: id.rawValue).map(\.id) == [id])
    #expect(try ledger.documents(meantBy: String(id.rawValue.prefix(3))).isEmpty)
    #expect(try ledger.documents(meantBy: "ea.jpg").isEmpty)
  }

  @Test func findsProblems() throws {
    #expect(try ledger.problems(withFiles: false) == [])
    // The files of these receipts do not exist.
    #expect(try ledger.problems().map(\.kind) == Array(repeating: .missing, count: 5))
    try ledger.write { db in
      try db.execute(sql: "DELETE FROM page_text WHERE rowid = 1")
      try db.execute(sql: "UPDATE page SET total = '1.00' WHERE id = 2")
      try db.execute(sql: "UPDATE record SET json = '{' WHERE page_id = 3")
    }
    #expect(
      Set(try ledger.problems(withFiles: false).map(\.kind)) == [.stale, .unreadable])
    try ledger.keep(Receipt(file: "train.jpg"), as: "train.jpg")
    try ledger.refresh()
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try names(LedgerFilter(text: "green")).contains("tea.jpg"))
  }
}
