import Dispatch
import Foundation
public import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// The ledger of a batch of documents: known pages are not read again, and pages are stored as soon
/// as they are read.
///
/// Pages that arrive during a write are written together afterwards. Only `settle` waits for
/// writes.
public final class LedgerMemory: PageMemory {
  private struct Member {
    let member: DocumentBatch.Member
    let place: DocumentPlace
    let reading: Reading
    let content: DocumentContent
    /// Nil if the document is not a file.
    let status: FileStatus?
    let id: DocumentID?
  }

  private struct State {
    var members: [Int: Member] = [:]
    var pending: [(index: Int, answers: [PageAnswer])] = []
    var failure: LedgerError?
    var tally = Tally()
  }

  /// The counts of a batch.
  public struct Tally: Sendable, Hashable {
    /// The number of documents without a page to read.
    public var known = 0
    /// The number of those that were read by another version of Summa.
    public var ofOtherVersions = 0
    /// The documents with stored pages, in the order of storing.
    public var kept: [DocumentContent] = []
    /// The names of documents that changed during reading; their pages are not stored.
    public var changed: [String] = []
  }

  public let ledger: Ledger
  let version: String
  private let readsAnew: Bool
  private let optionNames: OptionNames
  private let state = Mutex(State())
  private let hashing = DispatchQueue(label: "summa.ledger.hashing")
  private let writing = DispatchQueue(label: "summa.ledger.writing")

  /// - Parameter readsAnew: true to read known pages again.
  public init(
    _ ledger: Ledger, version: String, readsAnew: Bool = false, optionNames: OptionNames = [:]
  ) {
    self.ledger = ledger
    self.version = version
    self.readsAnew = readsAnew
    self.optionNames = optionNames
  }

  public var tally: Tally { state.withLock { $0.tally } }

  /// The first error of storing pages; nil if all are stored.
  public var failure: LedgerError? { state.withLock { $0.failure } }

  // MARK: PageMemory

  public func recall(_ member: DocumentBatch.Member, at index: Int) async -> Recollection {
    await hashing.value { self.recallNow(member, at: index) }
  }

  public func answers(forPage page: Int, ofMemberAt index: Int) async -> [PageAnswer] {
    guard let member = state.withLock({ $0.members[index] }), let id = member.id else { return [] }
    return await hashing.value { self.records(page, of: member, id).map { PageAnswer(record: $0) } }
  }

  public func take(_ answers: [PageAnswer], ofMemberAt index: Int) {
    let isFirst = state.withLock { state in
      guard state.members[index] != nil, state.failure == nil else { return false }
      state.pending.append((index, answers))
      return state.pending.count == 1
    }
    if isFirst { writing.async { self.writeAll() } }
  }

  public func settle() async -> Bool {
    // The queue runs this after all earlier writes.
    await writing.value { self.failure == nil }
  }

  /// The same for callers that may block their thread.
  package func settleHere() -> Bool { writing.sync { failure == nil } }

  /// Notes that a document was stored.
  func note(kept content: DocumentContent) {
    state.withLock { $0.tally.kept.append(content) }
  }

  /// Notes the first error.
  func note(_ error: LedgerError) {
    state.withLock { $0.failure = $0.failure ?? error }
  }

  private func recallNow(_ member: DocumentBatch.Member, at index: Int) -> Recollection {
    let status = member.document.path.flatMap { try? Files.status(of: $0) }
    // An unreadable file gets an error record, which cannot be recognised later.
    guard let content = try? DocumentContent(of: member.document) else { return .nothing }
    let reading = Reading(
      member.options.request, detail: member.options.detail, version: version)
    let place = Self.place(of: member.document)
    do throws(LedgerError) {
      let known = try ledger.known(content, reading: reading)
      state.withLock {
        $0.members[index] = Member(
          member: member, place: place, reading: reading, content: content, status: status,
          id: known?.id)
      }
      if known != nil { try ledger.note(place, of: content) }
      guard let known, !readsAnew else { return .nothing }
      let recollection = known.recollection(
        of: member.pages, joinsPages: member.options.request.joinsPages)
      if case .all = recollection {
        state.withLock {
          $0.tally.known += 1
          if known.isOfOtherVersion { $0.tally.ofOtherVersions += 1 }
        }
      }
      return recollection
    } catch {
      note(error)
      return .nothing
    }
  }

  static func place(of document: WorkerService.Document) -> DocumentPlace {
    DocumentPlace(name: document.name, path: document.path?.fromRoot)
  }

  private func records(_ page: Int, of member: Member, _ id: DocumentID) -> [RecognizedAmounts] {
    do throws(LedgerError) {
      let records = try ledger.records(
        of: id, page: page, named: member.place.name, detail: member.reading.detail)
      if records.isEmpty {
        throw LedgerError(.noSuchEntry, "it was removed from the ledger; try again")
      }
      return records
    } catch {
      let failure = RecognitionError(code: .failed, message: error.explanation)
      return [RecognizedAmounts(failure, file: member.place.name, page: page, naming: optionNames)]
    }
  }

  private func writeAll() {
    let (pending, members) = state.withLock { state in
      defer { state.pending = [] }
      return (state.pending, state.members)
    }
    var pages: [StoredPage] = []
    var changed: [String] = []
    for (index, answers) in pending {
      guard let member = members[index], let first = answers.first else { continue }
      if let path = member.member.document.path, (try? Files.status(of: path)) != member.status {
        // The file may differ from the one that was hashed.
        changed.append(member.place.name)
        continue
      }
      pages.append(
        StoredPage(
          content: member.content, place: member.place, page: first.record.page,
          records: answers.map { $0.record.withoutPicture }, reading: member.reading))
    }
    do throws(LedgerError) {
      try ledger.keep(pages)
      state.withLock { state in
        for page in pages where !state.tally.kept.contains(page.content) {
          state.tally.kept.append(page.content)
        }
        state.tally.changed += changed
      }
    } catch {
      note(error)
    }
  }
}

extension RecognizedAmounts {
  /// The record without the annotated picture, which is not a result of reading.
  var withoutPicture: RecognizedAmounts {
    var record = self
    record.annotated = nil
    record.annotationError = nil
    record.durations[.annotate] = nil
    return record
  }
}
