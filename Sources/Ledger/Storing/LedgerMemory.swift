import Dispatch
import Foundation
public import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// A ledger as what batches of documents are read into: known pages are not read again, and pages
/// that are read are kept as soon as they are finished.
///
/// Pages that are finished while others are written to the disk are written together, so that
/// nobody waits for the disk but whoever tells of them.
public final class LedgerMemory: PageMemory {
  private struct Member {
    let member: DocumentBatch.Member
    let place: DocumentPlace
    let reading: Reading
    let content: DocumentContent
    /// Nil for what is no file.
    let status: FileStatus?
    let id: DocumentID?
  }

  private struct State {
    var members: [Int: Member] = [:]
    var pending: [(index: Int, answers: [PageAnswer])] = []
    var failure: LedgerError?
    var tally = Tally()
  }

  /// How it went.
  public struct Tally: Sendable, Hashable {
    /// Documents of which no page had to be read.
    public var known = 0
    /// Those of them that another version of Summa read.
    public var ofOtherVersions = 0
    /// Documents that pages were kept of, in the order in which they came.
    public var kept: [DocumentContent] = []
    /// What was changed while it was read, and so was not kept.
    public var changed: [String] = []
  }

  public let ledger: Ledger
  private let version: String
  private let readsAnew: Bool
  private let optionNames: OptionNames
  private let state = Mutex(State())
  private let hashing = DispatchQueue(label: "summa.ledger.hashing")
  private let writing = DispatchQueue(label: "summa.ledger.writing")

  /// - Parameters:
  ///   - ledger: where pages are kept.
  ///   - version: the version of Summa that reads.
  ///   - readsAnew: whether known pages are read again.
  ///   - optionNames: what messages call options.
  public init(
    _ ledger: Ledger, version: String, readsAnew: Bool = false, optionNames: OptionNames = [:]
  ) {
    self.ledger = ledger
    self.version = version
    self.readsAnew = readsAnew
    self.optionNames = optionNames
  }

  public var tally: Tally { state.withLock { $0.tally } }

  /// Why pages could not be kept; nil where all are.
  public var failure: LedgerError? { state.withLock { $0.failure } }

  // MARK: What a batch asks

  public func recall(_ member: DocumentBatch.Member, at index: Int) async -> Recollection {
    await withCheckedContinuation { continuation in
      hashing.async { continuation.resume(returning: self.recallNow(member, at: index)) }
    }
  }

  public func answers(forPage page: Int, ofMemberAt index: Int) async -> [PageAnswer] {
    guard let member = state.withLock({ $0.members[index] }), let id = member.id else { return [] }
    return await withCheckedContinuation { continuation in
      hashing.async {
        continuation.resume(
          returning: self.records(page, of: member, id).map { PageAnswer(record: $0) })
      }
    }
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
    await withCheckedContinuation { continuation in
      // Behind what was taken before.
      writing.async { continuation.resume(returning: self.failure == nil) }
    }
  }

  // MARK: -

  private func recallNow(_ member: DocumentBatch.Member, at index: Int) -> Recollection {
    guard let content = content(of: member.document) else { return .nothing }
    let reading = Reading(
      member.options.request, detail: member.options.detail, version: version)
    let place = Self.place(of: member.document)
    do throws(LedgerError) {
      let known = try ledger.known(content.content, reading: reading)
      state.withLock {
        $0.members[index] = Member(
          member: member, place: place, reading: reading, content: content.content,
          status: content.status, id: known?.id)
      }
      if known != nil { try ledger.note(place, of: content.content) }
      guard let known, !readsAnew else { return .nothing }
      let recollection = known.recollection(of: member.pages)
      if case .all = recollection {
        state.withLock {
          $0.tally.known += 1
          if known.isOfOtherVersion { $0.tally.ofOtherVersions += 1 }
        }
      }
      return recollection
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return .nothing
    }
  }

  private func content(
    of document: WorkerService.Document
  ) -> (content: DocumentContent, status: FileStatus?)? {
    switch document {
    case .bytes(let bytes, _): return (DocumentContent(of: bytes), nil)
    case .path(let path):
      // What cannot be read has a record that says so, and nothing to know it by.
      guard let status = try? Files.status(of: path),
        let content = try? DocumentContent(ofFile: path)
      else { return nil }
      return (content, status)
    }
  }

  private static func place(of document: WorkerService.Document) -> DocumentPlace {
    switch document {
    case .bytes(_, let name): DocumentPlace(name: name)
    case .path(let path):
      DocumentPlace(name: path.recordText, path: path.fromRoot)
    }
  }

  private func records(_ page: Int, of member: Member, _ id: DocumentID) -> [RecognizedAmounts] {
    do throws(LedgerError) {
      let records = try ledger.records(
        of: id, page: page, named: member.place.name, detail: member.reading.detail)
      if records.isEmpty {
        throw LedgerError(.noSuchEntry, "somebody removed it from the ledger; try again")
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
      if case .path(let path) = member.member.document,
        (try? Files.status(of: path)) != member.status
      {
        // What was read is not what its hash stands for.
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
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }
}

extension RecognizedAmounts {
  /// A picture that was drawn is no part of what was read.
  fileprivate var withoutPicture: RecognizedAmounts {
    var record = self
    record.annotated = nil
    record.annotationError = nil
    record.durations[.annotate] = nil
    return record
  }
}
