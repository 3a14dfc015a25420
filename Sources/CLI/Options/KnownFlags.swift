import ArgumentParser
import Summa
import SummaLedger

/// Options for a ledger that may already contain the page.
struct KnownFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Answer from this ledger, with its corrections, if it has the page.",
      discussion:
        "The page may have been read with any options, unless options for reading are given. Other pages are read, and not kept.",
      valueName: "file"), completion: .file(extensions: ["sqlite"]))
  var ledger: PathArgument?

  /// Returns the pages of a document in the ledger; nil if one of them is missing, or no ledger is
  /// named.
  /// - Parameters:
  ///   - pages: the selected pages; nil for all.
  ///   - request: the request that would read them.
  func pages(
    of document: WorkerService.Document, _ pages: PageSelection?,
    request: RecognizeAmountsRequest
  ) throws(LedgerError) -> [(number: Int, records: [RecognizedAmounts])]? {
    guard let path = ledger?.path else { return nil }
    let ledger = try Ledger(at: path, access: .read)
    // The reader reports the problem with the file.
    guard let content = try? DocumentContent(of: document) else { return nil }
    let reading = Reading(request, version: Version.current.description)
    guard let known = try ledger.known(content, reading: reading.isUsual ? nil : reading),
      case .all(let numbers) = known.recollection(of: pages)
    else { return nil }
    var found: [(number: Int, records: [RecognizedAmounts])] = []
    for number in numbers {
      let page = try ledger.page(number, of: known.id)
      // A page that failed may be readable by now.
      guard page.records.allSatisfy({ $0.status == .ok }) else { return nil }
      found.append((number, page.records.map { $0.named(document.name) }))
    }
    return found
  }
}

/// The known pages of the only document of a batch. They are drawn, and no page is read.
struct KnownPages: PageMemory {
  let pages: [(number: Int, records: [RecognizedAmounts])]

  func recall(_ member: DocumentBatch.Member, at index: Int) -> Recollection {
    .all(pages.map(\.number))
  }

  func answers(forPage page: Int, ofMemberAt index: Int) -> [PageAnswer] {
    pages.first { $0.number == page }?.records.map { PageAnswer(record: $0) } ?? []
  }

  func take(_ answers: [PageAnswer], ofMemberAt index: Int) {}

  func settle() -> Bool { true }
}
