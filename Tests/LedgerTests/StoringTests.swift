import Foundation
import Summa
import SummaLedger
import Testing

@Suite struct StoringTests {
  let ledger: Ledger

  init() throws { ledger = try Ledger() }

  @Test func returnsRecordsUnchanged() throws {
    let receipt = try Receipt().record
    let id = try ledger.keep(Receipt(), as: "one")
    let records = try ledger.records(of: id, page: 1)
    #expect(records == [receipt])
    #expect(try records[0].json() == receipt.json())
  }

  @Test func returnsRecordsUnderAGivenName() throws {
    let id = try ledger.keep(Receipt(file: "a.jpg", error: "not_an_image"), as: "one")
    let record = try #require(try ledger.records(of: id, page: 1, named: "b/c.jpg").first)
    #expect(record.file == "b/c.jpg")
    #expect(record.error?.message == "b/c.jpg: it is not_an_image; try again")
  }

  @Test func storesEqualContentOnce() throws {
    let first = try ledger.keep(Receipt(file: "a.jpg"), as: "one")
    let second = try ledger.keep(Receipt(file: "copy.jpg"), as: "one")
    #expect(first == second)
    #expect(try ledger.count() == 1)
    #expect(Set(try ledger.places(of: first).map(\.name)) == ["a.jpg", "copy.jpg"])
    #expect(try ledger.document(first).name == "copy.jpg")
  }

  @Test func storesChangedFilesAsNewDocuments() throws {
    let old = try ledger.keep(Receipt(), as: "before")
    let new = try ledger.keep(Receipt(), as: "after")
    #expect(old != new)
    #expect(try ledger.places(of: old).map { $0.replaced != nil } == [true])
    #expect(try ledger.places(of: new).map { $0.replaced != nil } == [false])
    #expect(try ledger.documents(meantBy: "a.jpg").map(\.id) == [new])
  }

  // MARK: Known pages

  static let other = RecognizeAmountsRequest(
    options: ReadingOptions(recognitionLanguages: ["de"]))

  @Test func knowsPagesByContentAndOptions() throws {
    let page = try Receipt().page(of: "one")
    try ledger.keep([page])
    func known(_ reading: Reading?) throws -> [Int] {
      try ledger.known(page.content, reading: reading)?.pages ?? []
    }
    let request = RecognizeAmountsRequest()
    #expect(try known(Reading(request, version: "1")) == [1])
    #expect(try known(nil) == [1])
    // A page of another version is known, and reported as such.
    #expect(try known(Reading(request, version: "2")) == [1])
    #expect(
      try ledger.known(page.content, reading: Reading(request, version: "2"))?.isOfOtherVersion
        == true)
    #expect(try known(Reading(Self.other, version: "1")) == [])
    #expect(try known(Reading(request, detail: .words, version: "1")) == [])
    #expect(
      try ledger.known(
        DocumentContent(of: [1]), reading: Reading(request, version: "1")) == nil)
  }

  @Test func acceptsPagesWithMoreDetail() throws {
    let page = try Receipt().page(of: "one", detail: .words)
    try ledger.keep([page])
    let reading = Reading(RecognizeAmountsRequest(), version: "1")
    #expect(try ledger.known(page.content, reading: reading)?.pages == [1])
  }

  @Test func ignoresLimitsAndPasswords() {
    let request = RecognizeAmountsRequest(limits: DecodeLimits(bytes: 7), password: "secret")
    let reading = Reading(request, version: "1")
    #expect(reading == Reading(RecognizeAmountsRequest(), version: "1"))
    #expect(reading.isUsual)
    #expect(!Reading(Self.other, version: "1").isUsual)
    let region = RecognizeAmountsRequest(
      regionOfInterest: NormalizedRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(!Reading(region, version: "1").isUsual)
  }

  @Test(arguments: [
    ("not_an_image", [1]), ("truncated", [1]), ("timed_out", []), ("worker_crashed", []),
    ("password_needed", []), ("too_many_pixels", []), ("out_of_memory", []),
  ])
  func retriesTransientErrors(_ code: String, _ pages: [Int]) throws {
    let page = try Receipt(error: code).page(of: "one")
    try ledger.keep([page])
    #expect(try ledger.known(page.content, reading: page.reading)?.pages == pages)
    let document = try #require(try ledger.document(with: page.content))
    #expect(document.status == .failed)
    #expect(document.needsLook)
    #expect(document.error?.contains(code) == true)
  }

  /// For example a total that differs from the electronic invoice in the file.
  @Test(arguments: [nil, "factur-x.xml"])
  func doesNotProveContradictedTotals(source: String?) throws {
    let receipt = Receipt(
      proof: nil, contradiction: "31.50 in factur-x.xml", source: source, confidence: 0.98)
    let page = try receipt.page(of: "one")
    try ledger.keep([page])
    let document = try #require(try ledger.document(with: page.content))
    #expect(!document.isProved)
    #expect(document.needsLook)
    #expect(document.contradiction == "31.50 in factur-x.xml")
  }

  @Test func keepsPagesOnTransientErrors() throws {
    let id = try ledger.keep(Receipt(), as: "one")
    try ledger.keep(Receipt(error: "timed_out"), as: "one")
    #expect(try ledger.document(id).status == .ok)
    #expect(try ledger.records(of: id, page: 1) == [try Receipt().record])
    try ledger.keep(Receipt(total: nil), as: "one")
    #expect(try ledger.document(id).total == nil)
  }

  @Test func completesADocumentWithItsLastPage() throws {
    let pages = try (1...3).map {
      try Receipt(total: $0 == 3 ? "9.00" : nil, page: $0, pages: 3).page(of: "three")
    }
    try ledger.keep([pages[2]])
    let document = try #require(try ledger.document(with: pages[0].content))
    #expect(document.status == .partial)
    let known = try #require(
      try ledger.known(pages[0].content, reading: pages[0].reading))
    #expect(known.recollection(of: nil) == .some([3], missing: PageSelection([1...2])))
    #expect(known.recollection(of: nil, joinsPages: true) == .nothing)
    #expect(known.recollection(of: .page(3), joinsPages: true) == .all([3]))
    #expect(known.recollection(of: .page(3)) == .all([3]))
    #expect(known.recollection(of: .page(2)) == .nothing)
    // A page beyond the end is never known.
    #expect(known.recollection(of: .page(9)) == .nothing)
    try ledger.keep([pages[0], pages[1]])
    #expect(try ledger.document(document.id).status == .ok)
    #expect(try ledger.document(document.id).total == "9.00")
  }

  @Test func removesAllDataOfADocument() throws {
    let id = try ledger.keep(Receipt(), as: "one")
    try ledger.correct(id, .field(.merchant, "Else"))
    try ledger.undo(id)
    try ledger.store(
      StoredPicture(mediaType: "image/png", bytes: [1, 2]), as: .thumbnail, page: 1, of: id)
    #expect(try ledger.picture(.thumbnail, page: 1, of: id)?.bytes == [1, 2])
    #expect(try ledger.remove([id]) == 1)
    #expect(try ledger.remove([id]) == 0)
    #expect(try ledger.count() == 0)
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try ledger.documents(matching: LedgerFilter(text: "larder")).documents.isEmpty)
    #expect(throws: LedgerError(.noSuchEntry, "the ledger has no document \(id.short)")) {
      try ledger.document(id)
    }
  }

  @Test func addsDocumentsBeforeReading() throws {
    let content = DocumentContent(of: Array("upload".utf8))
    let original = StoredPicture(mediaType: "image/jpeg", bytes: Array("upload".utf8))
    let (document, isNew) = try ledger.add(
      content, at: DocumentPlace(name: "phone.jpg"), original: original)
    #expect(isNew)
    #expect(document.status == .waiting)
    #expect(try ledger.add(content, at: DocumentPlace(name: "phone.jpg")).isNew == false)
    #expect(try ledger.documents().documents.map(\.id) == [document.id])
    guard case .bytes(let bytes, let name)? = try ledger.file(of: document.id) else {
      Issue.record("the original is not stored")
      return
    }
    #expect(bytes == original.bytes && name == "phone.jpg")
  }

  @Test func computesStandardDigests() {
    // Source: FIPS 180-2, B.1.
    #expect(
      DocumentContent(of: Array("abc".utf8)).description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func createsIDsOf128Bits() {
    let ids = Set((0..<1000).map { _ in DocumentID.random() })
    #expect(ids.count == 1000)
    for id in ids { #expect(DocumentID(rawValue: id.rawValue) == id) }
    #expect(DocumentID(rawValue: "../../etc/passwd") == nil)
    #expect(DocumentID(rawValue: String(repeating: "A", count: 32)) == nil)
  }
}
