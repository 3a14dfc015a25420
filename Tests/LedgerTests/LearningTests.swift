import Foundation
import Summa
import SummaLedger
import Testing

@Suite struct LearningTests {
  let ledger: Ledger

  init() throws { ledger = try Ledger() }

  /// A receipt of one shop, whose name is read in another way each time.
  @discardableResult
  private func keep(
    _ number: Int, _ merchant: String, taxID: String? = "GB123456789"
  ) throws -> DocumentID {
    try ledger.keep(
      Receipt(
        file: "\(number).jpg", merchant: merchant, date: "2026-03-\(number + 10)",
        text: ["\(number)"], taxID: taxID), as: "\(number)")
  }

  private func merchants() throws -> [String?] {
    try ledger.documents(sortedBy: .date, descending: false).documents.map(\.merchant)
  }

  /// Of a shop with six receipts, one correction is enough, whenever it is made.
  @Test(arguments: [0, 3, 5]) func learnsTheNamesOfShops(_ corrected: Int) throws {
    for number in 0..<6 {
      let id = try keep(number, "C0rner L\(number)rder")
      if number == corrected { try ledger.correct(id, .field(.merchant, "Corner Larder")) }
    }
    #expect(try merchants() == Array(repeating: "Corner Larder", count: 6))
    let other = try #require(try ledger.documents(meantBy: "2.jpg").first)
    #expect(corrected == 2 || !other.isCorrected)
    #expect(try ledger.corrections(of: other.id).last?.source == "as on 1 receipt before")
    #expect(try ledger.problems(withFiles: false) == [])
  }

  @Test func leavesOtherShopsAlone() throws {
    try ledger.correct(keep(0, "C0rner"), .field(.merchant, "Corner Larder"))
    try keep(1, "Taxi", taxID: "GB987654321")
    try keep(2, "Taxi", taxID: nil)
    // One of many that are read alike was corrected: the others stay.
    for number in 3..<8 { try keep(number, "REWE", taxID: nil) }
    try ledger.correct(keep(8, "REWE", taxID: nil), .field(.merchant, "REWE City"))
    #expect(
      try merchants()
        == ["Corner Larder", "Taxi", "Taxi"] + Array(repeating: "REWE", count: 5) + ["REWE City"])
  }

  /// Nobody corrected a name; one that was hardly legible follows what was read three times.
  @Test func completesGuessesFromReceiptsReadBefore() throws {
    for number in 0..<3 { try keep(number, "Corner Larder") }
    func later(_ number: Int, _ merchant: String?, confidence: Double) throws -> String? {
      let id = try ledger.keep(
        Receipt(
          file: "\(number).jpg", merchant: merchant, date: "2026-04-01", text: ["\(number)"],
          merchantConfidence: confidence, taxID: "GB123456789"), as: "\(number)")
      return try ledger.document(id).merchant
    }
    #expect(try later(3, "C0m Lrd", confidence: 0.3) == "Corner Larder")
    #expect(try later(4, nil, confidence: 0) == "Corner Larder")
    #expect(try later(5, "Corner Cafe", confidence: 0.9) == "Corner Cafe")
    #expect(try ledger.problems(withFiles: false) == [])
  }

  @Test func knowsShopsByTheirSites() throws {
    func keep(_ number: Int, _ merchant: String, _ line: String) throws -> DocumentID {
      try ledger.keep(
        Receipt(file: "\(number).jpg", merchant: merchant, text: ["\(number)", line]),
        as: "\(number)")
    }
    try ledger.correct(keep(0, "C0rner", "Visit WWW.LARDER.EXAMPLE"), .field(.merchant, "Larder"))
    let second = try keep(1, "Gomer", "www.larder.example/offers")
    #expect(try ledger.document(second).merchant == "Larder")
    let other = try keep(2, "Corncr", "www.larder.example and www.paid.example")
    #expect(try ledger.document(other).merchant == "Corncr")
  }

  @Test func keepsWhatAPersonSetOrTookBack() throws {
    let first = try keep(0, "C0rner")
    let second = try keep(1, "Gorner")
    let third = try keep(2, "Cornel")
    try ledger.correct(third, .field(.merchant, "Larder"))
    try ledger.undo(third)
    try ledger.correct(second, .checked(true))
    try ledger.correct(first, .field(.merchant, "Corner Larder"))
    #expect(try merchants() == ["Corner Larder", "Gorner", "Cornel"])
    // Without the correction, there is no lesson.
    let fourth = try keep(3, "Corn")
    #expect(try ledger.document(fourth).merchant == "Corn")
  }

  @Test func takesALessonBackWithItsCorrection() throws {
    let first = try keep(0, "C0rner")
    try keep(1, "Gorner")
    try ledger.correct(first, .field(.merchant, "Corner Larder"))
    #expect(try merchants() == ["Corner Larder", "Corner Larder"])
    try ledger.undo(first)
    #expect(try merchants() == ["C0rner", "Gorner"])
  }

  @Test func learnsCategories() throws {
    let ids = try (0..<3).map { try keep($0, "Corner Larder") }
    try ledger.correct(ids[0], .label(.category, "Food"))
    try ledger.correct(ids[0], .label(.project, "Fair"))
    let labels = try ids.map { try ledger.document($0).labels }
    #expect(labels.map { $0[.category] } == ["Food", "Food", "Food"])
    #expect(labels.map { $0[.project] } == ["Fair", nil, nil])
    // A person takes it back; it does not return.
    try ledger.undo(ids[1])
    try ledger.correct(ids[2], .label(.category, "Travel"))
    #expect(try ledger.document(ids[1]).labels[.category] == nil)
    #expect(try ledger.document(try keep(4, "Corner Larder")).labels[.category] == nil)
  }

  // MARK: Totals

  /// The total is read beside "Balance"; the shop's customers pay what is beside "Amount due".
  private func bill(_ number: Int, proof: String? = nil) throws -> DocumentID {
    let (sum, due) = ("\(number + 9).00", "\(number + 10).00")
    return try ledger.keep(
      Receipt(
        file: "\(number).jpg", merchant: "Water Works", date: "2026-03-\(number + 10)", total: sum,
        proof: proof, amounts: [("0.50", "tax", 8), (sum, "total", 10), (due, nil, 12)],
        text: ["VAT 0.50", "Balance \(sum)", "Amount due: \(due) GBP"]), as: "\(number)")
  }

  private func choose(_ exact: String, of id: DocumentID) throws {
    let amount = try #require(
      try ledger.page(1, of: id).records[0].amounts.first { $0.exactText == exact })
    try ledger.correct(id, .total(AmountPlace(amount)))
  }

  private func totals() throws -> [String?] {
    try ledger.documents(sortedBy: .date, descending: false).documents.map(\.total)
  }

  /// Of a shop with six receipts, one correction is enough, whenever it is made.
  @Test(arguments: [0, 3, 5]) func learnsWhichNumberIsTheTotal(_ corrected: Int) throws {
    for number in 0..<6 {
      let id = try bill(number)
      if number == corrected { try choose("\(number + 10).00", of: id) }
    }
    #expect(try totals() == (0..<6).map { "\($0 + 10).00" })
    let other = try #require(try ledger.documents(meantBy: "2.jpg").first)
    #expect(try ledger.corrections(of: other.id).last?.source == "as on 1 receipt before")
    #expect(!other.isCorrected && other.state != .checked)
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try ledger.forget("Water Works") == 5)
    #expect(
      try totals() == (0..<6).map { "\($0 + ($0 == corrected ? 10 : 9)).00" })
  }

  @Test func leavesTotalsThatAreProvedSetOrTakenBack() throws {
    let first = try bill(0)
    let proved = try bill(1, proof: "9.50 + 0.50 = 10.00")
    let set = try bill(2)
    let takenBack = try bill(3)
    let checked = try bill(4)
    try ledger.correct(checked, .checked(true))
    // One that was checked speaks for what was read.
    try choose("0.50", of: set)
    #expect(try totals() == ["9.00", "10.00", "0.50", "12.00", "13.00"])
    try choose("10.00", of: first)
    #expect(try totals() == ["10.00", "10.00", "0.50", "12.00", "13.00"])
    try ledger.undo(set)
    try ledger.correct(checked, .checked(false))
    #expect(try totals() == ["10.00", "10.00", "11.00", "13.00", "13.00"])
    // What a person takes back does not return.
    try ledger.undo(takenBack)
    #expect(try totals() == ["10.00", "10.00", "11.00", "12.00", "14.00"])
    try ledger.correct(first, .field(.merchant, "Water Works"))
    #expect(try totals() == ["10.00", "10.00", "11.00", "12.00", "14.00"])
    // With its correction, the lesson goes.
    let correction = try #require(
      try ledger.corrections(of: first).first { if case .total = $0.change { true } else { false } }
    )
    try ledger.undo(first, correction: correction.id)
    #expect(try totals() == ["9.00", "10.00", "11.00", "12.00", "13.00"])
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try ledger.document(proved).isProved)
  }

  @Test func prefersRules() throws {
    let rules = try RuleBook("[[rule]]\nmerchant = \"larder\"\ncategory = \"Rule\"", named: "r")
    let ids = try (0..<2).map { try keep($0, "Corner Larder") }
    try ledger.correct(ids[0], .label(.category, "Food"))
    #expect(try ledger.document(ids[1]).labels[.category] == "Food")
    try ledger.apply(rules)
    #expect(try ids.map { try ledger.document($0).labels[.category] } == ["Food", "Rule"])
  }

  @Test func forgets() throws {
    let first = try keep(0, "C0rner")
    try keep(1, "Gorner")
    try ledger.correct(first, .field(.merchant, "Corner Larder"))
    #expect(try ledger.forget("Taxi") == 0)
    #expect(try ledger.forget("Corner Larder") == 1)
    #expect(try merchants() == ["Corner Larder", "Gorner"])
    try keep(2, "Cornel")
    #expect(try merchants() == ["Corner Larder", "Gorner", "Cornel"])
    // It learns again from what comes later.
    try ledger.correct(first, .field(.merchant, "Larder Inn"))
    #expect(try merchants() == ["Larder Inn", "Larder Inn", "Larder Inn"])
    #expect(try ledger.forget() == 2)
    #expect(try merchants() == ["Larder Inn", "Gorner", "Cornel"])
  }
}
