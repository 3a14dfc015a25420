import Foundation
import Summa
import Testing

@testable import SummaLedger

/// Changes of several documents at once, and removed documents that are restored.
@Suite struct EditingTests {
  let ledger: Ledger
  let ids: [DocumentID]

  init() throws {
    ledger = try Ledger()
    ids = try ["one", "two", "three"].enumerated().map { [ledger] index, content in
      try ledger.keep(
        Receipt(file: "\(content).jpg", merchant: "Shop \(index)", date: "2026-03-0\(index + 1)"),
        as: content)
    }
  }

  private func labels(_ name: Labels.Name) throws -> [String?] {
    try ids.map { try ledger.document($0).labels[name] }
  }

  // MARK: Changes

  @Test func changesSeveralDocumentsAndUndoesThat() throws {
    try ledger.correct(ids[0], .label(.tags, "lunch"))
    try ledger.correct(ids[1], .label(.project, "Fair"))
    let made = try ledger.edit(
      ids,
      DocumentEdit(
        isChecked: true, labels: [.category: " Food ", .project: nil],
        addedTags: ["Berlin", "lunch"]),
      author: "me")
    #expect(try labels(.category) == ["Food", "Food", "Food"])
    #expect(try labels(.project) == [nil, nil, nil])
    #expect(try labels(.tags) == ["lunch, Berlin", "Berlin, lunch", "Berlin, lunch"])
    #expect(try ids.allSatisfy { try ledger.document($0).isChecked })
    #expect(try ledger.corrections(of: ids[2]).allSatisfy { $0.author == "me" })
    // Later changes stay.
    try ledger.correct(ids[0], .label(.category, "Travel"))
    #expect(try ledger.undo(made, author: "you") == ids)
    #expect(try labels(.category) == ["Travel", nil, nil])
    #expect(try labels(.project) == [nil, "Fair", nil])
    #expect(try labels(.tags) == ["lunch", nil, nil])
    #expect(try ids.allSatisfy { try !ledger.document($0).isChecked })
    #expect(try ledger.undo(made) == [])
  }

  @Test func changesAllOrNone() throws {
    let missing = DocumentID.random()
    for (ids, edit, code) in [
      (ids + [missing], DocumentEdit(isChecked: true), LedgerError.Code.noSuchEntry),
      (ids, DocumentEdit(isChecked: true, labels: [.account: "Expenses;Food"]), .badCorrection),
      // The first has room for another tag.
      (ids, DocumentEdit(addedTags: [String(repeating: "x", count: 199)]), .badCorrection),
    ] {
      try ledger.correct(ids[2], .label(.tags, "lunch"))
      let error = #expect(throws: LedgerError.self) { try ledger.edit(ids, edit) }
      #expect(error?.code == code)
      #expect(try ledger.corrections(of: ids[0]).isEmpty)
    }
  }

  /// A later receipt of the shop gets what several receipts got at once.
  @Test func learnsFromChangesOfSeveralDocuments() throws {
    let later = try ledger.keep(
      Receipt(file: "later.jpg", merchant: "Shop 0", date: "2026-04-01", total: "9.00"), as: "later"
    )
    let made = try ledger.edit(ids, DocumentEdit(labels: [.category: "Food"]))
    #expect(try ledger.document(later).labels[.category] == "Food")
    try ledger.undo(made)
    #expect(try ledger.document(later).labels[.category] == nil)
  }

  // MARK: Removed documents

  @Test func restoresDocumentsWithAllTheirParts() throws {
    let original = StoredPicture(mediaType: "image/jpeg", bytes: [1, 2, 3])
    try ledger.store(original, as: .original, page: 0, of: ids[0])
    try ledger.correct(ids[0], .field(.merchant, "Corner"), author: "me")
    try ledger.correct(ids[0], .label(.category, "Food"))
    try ledger.undo(ids[0])
    try ledger.correct(ids[1], .checked(true))
    let before = try ids.map { try ledger.document($0) }
    let corrections = try ids.map { try ledger.corrections(of: $0) }
    let records = try ids.map { try ledger.page(1, of: $0).records }
    let places = try ids.map { try ledger.places(of: $0) }
    #expect(try ledger.discard(ids + [.random()]) == 3)
    #expect(try ledger.count() == 0)
    #expect(try ledger.documents(matching: LedgerFilter(text: "larder")).documents == [])
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try ledger.restore(ids) == ids)
    #expect(try ids.map { try ledger.document($0) } == before)
    #expect(try ids.map { try ledger.corrections(of: $0) } == corrections)
    #expect(try ids.map { try ledger.page(1, of: $0).records } == records)
    #expect(try ids.map { try ledger.places(of: $0) } == places)
    #expect(try ledger.picture(.original, page: 0, of: ids[0]) == original)
    #expect(try ledger.documents(matching: LedgerFilter(text: "larder")).documents.count == 3)
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try ledger.restore(ids) == [])
  }

  /// Rows of later documents may have the numbers of removed ones.
  @Test func restoresBesideLaterDocuments() throws {
    try ledger.correct(ids[2], .label(.category, "Food"))
    let pages = try ledger.pages(of: ids[2])
    try ledger.discard([ids[2]])
    let later = try ledger.keep(Receipt(file: "four.jpg", total: "4.00"), as: "four")
    #expect(try ledger.restore([ids[2]]) == [ids[2]])
    #expect(try ledger.pages(of: ids[2]).map(\.records) == pages.map(\.records))
    #expect(try ledger.document(ids[2]).labels[.category] == "Food")
    #expect(try ledger.document(later).total == "4.00")
    #expect(try ledger.problems(withFiles: false) == [])
  }

  @Test func keepsTheOrderOfDuplicates() throws {
    let copy = try ledger.keep(
      Receipt(file: "copy.jpg", merchant: "Shop 0", date: "2026-03-01"), as: "copy")
    try ledger.discard([ids[0], copy])
    try ledger.restore([copy, ids[0]])
    #expect(try ledger.document(copy).isRepeated)
    #expect(try !ledger.document(ids[0]).isRepeated)
  }

  @Test func leavesOutDocumentsThatWereAddedAgain() throws {
    try ledger.discard(ids)
    let again = try ledger.keep(Receipt(file: "one.jpg"), as: "one")
    #expect(try ledger.restore(ids) == Array(ids.dropFirst()))
    #expect(try ledger.count() == 3)
    #expect(try ledger.document(again).name == "one.jpg")
  }

  @Test func findsRemovedDocumentsByNameOrID() throws {
    try ledger.discard(ids)
    #expect(try ledger.removedDocuments(meantBy: "one.jpg").map(\.id) == [ids[0]])
    #expect(try ledger.removedDocuments(meantBy: ids[1].short).map(\.id) == [ids[1]])
    #expect(try ledger.removedDocuments(meantBy: "ne.jpg").isEmpty)
  }

  @Test func forgetsRemovedDocumentsAfterADay() throws {
    let day = Date(timeIntervalSince1970: 1_800_000_000)
    try ledger.discard([ids[0]], at: day)
    try ledger.discard([ids[1]], at: day.addingTimeInterval(80_000))
    try ledger.discard([ids[2]], at: day.addingTimeInterval(90_000))
    let removed = try ledger.removedDocuments(at: day.addingTimeInterval(90_000))
    #expect(removed.map(\.id) == [ids[2], ids[1]])
    #expect(removed.first?.removed == day.addingTimeInterval(90_000))
    #expect(try ledger.removedDocuments(at: day.addingTimeInterval(170_000)).map(\.id) == [ids[2]])
    #expect(try ledger.restore(ids) == Array(ids.dropFirst()))
    #expect(try ledger.removedDocuments(at: day.addingTimeInterval(90_000)) == [])
    // Removing for good leaves nothing behind.
    try ledger.discard([ids[1]], at: day)
    try ledger.remove([ids[1]])
    #expect(try ledger.restore([ids[1]]) == [])
  }
}
