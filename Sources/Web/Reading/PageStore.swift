import Foundation
import HTTPTypes
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// Pages and their pictures. Child processes draw the pictures, so that this process decodes no
/// file.
struct PageStore: Sendable {
  let ledger: Ledger
  let queue: ReadingQueue
  /// The folder for pictures of workers.
  let folder: FilePath
  private let cache = PageCache()

  /// A page of a document, found by its number among all pages and sheets.
  struct Place: Sendable {
    var page: CorrectedPage
    /// The index of its record.
    var sheet: Int
    /// The page in the file, counted from 1.
    var number: Int

    var record: RecognizedAmounts { page.records[sheet] }
  }

  /// - Parameter number: counted from 1.
  /// - Throws: `Problem` if there is no such page.
  func place(_ number: Int, of id: DocumentID) async throws -> Place {
    guard number >= 1 else { throw Problem.noSuchPage }
    return try await Disk.run { [ledger, cache] in
      let editions = try ledger.editions(of: id)
      var rest = number
      for edition in editions {
        if rest <= edition.sheets {
          let page = try cache.page(edition, of: id, in: ledger)
          // The page may have been read again since.
          guard rest <= page.records.count else { break }
          return Place(page: page, sheet: rest - 1, number: edition.page)
        }
        rest -= edition.sheets
      }
      throw editions.isEmpty ? Problem.notRead : Problem.noSuchPage
    }
  }

  /// Returns the change that a correction makes, and the page of the file that it applies to.
  /// - Throws: `Problem` if the correction does not fit the document.
  func change(
    _ correction: CorrectionRequest, of id: DocumentID
  ) async throws -> (page: Int, change: Change) {
    if let label = correction.label, correction.amount == nil {
      return (1, .label(label, correction.value))
    }
    if let field = correction.field {
      let pages = try await Disk.run { [ledger] in try ledger.pages(of: id) }
      guard let first = pages.first?.records.first else { throw Problem.notRead }
      // The first page with a total, date or shop, otherwise the first page.
      let place =
        pages.first { page in
          page.records.contains {
            $0.total != nil || $0.fields[.date] != nil || $0.fields[.merchant] != nil
          }
        }?.records.first?.page
      return (place ?? first.page, .field(field, correction.value, on: nil))
    }
    guard let page = correction.page else {
      throw Problem.badRequest("A correction needs a page.")
    }
    let place = try await place(page, of: id)
    return (place.number, try correction.change(on: place.record))
  }

  /// The upright page.
  /// - Parameter width: the greatest width in pixels; nil for the full size.
  func image(_ page: Int, of id: DocumentID, width: Int?) async throws -> (type: String, [UInt8]) {
    var place: Place?
    do {
      place = try await self.place(page, of: id)
    } catch let problem as Problem where problem.code == Problem.notRead.code {
      // Documents are also shown before they are read.
    }
    let (file, inner) = try await file(of: id, page: place?.number ?? page)
    if width == nil, inner == 1, place?.page.read.count ?? 1 == 1,
      queue.choice(for: id).rotation == nil,
      case .bytes(let bytes, _) = file, let type = Self.browserType(of: bytes)
    {
      return (type, bytes)
    }
    return (
      "image/png",
      try await draw(PageDrawing(annotations: []), on: inner, of: id, file, width: width)
    )
  }

  /// A small picture of the first page. It is stored in the ledger.
  func thumbnail(of id: DocumentID) async throws -> (type: String, [UInt8]) {
    let hasChoice = queue.choice(for: id).rotation != nil
    if !hasChoice,
      let kept = try await Disk.run({ [ledger] in try ledger.picture(.thumbnail, page: 1, of: id) })
    {
      return (kept.mediaType, kept.bytes)
    }
    let (file, inner) = try await file(of: id, page: 1)
    guard
      let bytes = try? await draw(
        PageDrawing(annotations: []), on: inner, of: id, file, width: 240)
    else { return ("image/svg+xml", Self.noPicture) }
    if !hasChoice {
      let picture = StoredPicture(mediaType: "image/png", bytes: bytes)
      try await Disk.run { [ledger] in
        try ledger.store(picture, as: .thumbnail, page: 1, of: id)
      }
    }
    return ("image/png", bytes)
  }

  /// The page with its amounts in boxes.
  func annotated(_ page: Int, of id: DocumentID, style: Annotator.Style) async throws -> [UInt8] {
    let place = try await place(page, of: id)
    let (file, inner) = try await file(of: id, page: place.number)
    return try await draw(
      PageDrawing(place.page.records), on: inner, of: id, file,
      annotator: Annotator(style: style))
  }

  /// Reads the text in a box of a page.
  func read(_ box: PixelRect, on place: Place, of id: DocumentID) async throws -> RecognizedAmounts
  {
    guard let size = place.record.image?.size else { throw Problem.notRead }
    let whole = PixelRect(
      x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    // Readers need a margin around print.
    guard box.width >= 2, box.height >= 2,
      let area = box.insetBy(-max(4, box.height / 4)).intersection(whole)
    else { throw Problem.badBox("The box is empty; draw a larger one.") }
    var request = try queue.request(for: id)
    request.regionOfInterest = area.normalized(in: size)
    request.options.rectifies = false
    request.sheet = nil
    request.options.minimumTextHeightFraction = 0
    let (file, inner) = try await file(of: id, page: place.number)
    let answer = try await queue.service.read(
      file, page: inner, options: WorkerOptions(request: request))
    return answer.record
  }

  /// The file that contains a page, and the number of the page in that file.
  private func file(
    of id: DocumentID, page: Int
  ) async throws -> (WorkerService.Document, page: Int) {
    let found = try await Disk.run { [ledger] () -> (WorkerService.Document, page: Int)? in
      if let part = try ledger.part(of: id, page: page) {
        return (.bytes(part.file.bytes, name: ""), page - part.firstPage + 1)
      }
      return try ledger.file(of: id).map { ($0, page) }
    }
    guard let found else {
      throw Problem(.notFound, "not_found", "The file was moved, changed or deleted; add it again.")
    }
    return found
  }

  private func draw(
    _ drawing: PageDrawing, on page: Int, of id: DocumentID, _ file: WorkerService.Document,
    annotator: Annotator = Annotator(), width: Int? = nil
  ) async throws -> [UInt8] {
    let stem = folder.appending(DocumentID.random().rawValue).recordText
    let answer = try await queue.service.read(
      file, page: page,
      options: WorkerOptions(
        request: try queue.request(for: id), product: .drawing,
        pictures: WorkerOptions.Pictures(
          stem: stem, annotator: annotator, replacing: .anything, drawing: drawing, width: width)))
    guard let path = answer.record.annotated.flatMap({ FilePath(recordText: $0) }) else {
      throw Problem(
        .notFound, "not_found", "That page has no picture; it cannot be decoded.")
    }
    return try await Disk.run {
      defer { try? Files.remove(path) }
      return try Files.bytes(of: path)
    }
  }

  /// The placeholder for a page that cannot be drawn.
  private static let noPicture = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160">\
    <path fill="none" stroke="#888" stroke-width="3" d="M20 20h55l25 25v95H20zM75 20v25h25M40 80l40 40m0-40l-40 40"/></svg>
    """.utf8)

  /// The type of a picture that browsers show directly, with its orientation; nil for others.
  private static func browserType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    return nil
  }
}
