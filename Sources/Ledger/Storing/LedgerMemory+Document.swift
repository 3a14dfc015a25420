public import Summa
import SummaSystem
import SystemPackage

extension LedgerMemory {
  /// Stores files that were read as one document, with copies of the files.
  /// - Parameters:
  ///   - title: the title of the document; nil for the name of the first file.
  ///   - pages: the records in the order of the pages, each with the index of its file.
  public func keep(
    _ members: [DocumentBatch.Member], title: String?,
    _ pages: [(member: Int, record: RecognizedAmounts)]
  ) {
    guard let first = members.first else { return }
    do throws(LedgerError) {
      var files: [[UInt8]] = []
      for member in members { files.append(try Self.bytes(of: member.document)) }
      let name = title ?? Self.place(of: first.document).name
      let content = DocumentContent(of: files.flatMap { $0 })
      let reading = Reading(first.options.request, detail: first.options.detail, version: version)
      // The sheets of a page are stored together.
      var numbers: [[Int]] = []
      for (member, record) in pages where numbers.last != [member, record.page] {
        numbers.append([member, record.page])
      }
      let stored = numbers.enumerated().map { index, number in
        StoredPage(
          content: content, place: DocumentPlace(name: name), page: index + 1,
          records: pages.filter { [$0.member, $0.record.page] == number }.map { page in
            var record = page.record.named(name).withoutPicture
            record.page = index + 1
            record.pages = numbers.count
            return record
          }, reading: reading)
      }
      let parts = files.indices.compactMap { member in
        numbers.firstIndex { $0[0] == member }.map { page in
          DocumentPart(
            firstPage: page + 1,
            file: StoredPicture(mediaType: "application/octet-stream", bytes: files[member]))
        }
      }
      try ledger.add(content, at: DocumentPlace(name: name), parts: parts)
      try ledger.keep(stored)
      note(kept: content)
    } catch {
      note(error)
    }
  }

  private static func bytes(
    of document: WorkerService.Document
  ) throws(LedgerError) -> [UInt8] {
    switch document {
    case .bytes(let bytes, _): return bytes
    case .path(let path):
      do throws(Errno) {
        return try Files.bytes(of: path)
      } catch {
        throw LedgerError(.failed, "\(path.recordText) could not be kept (\(error)); scan it again")
      }
    }
  }
}
