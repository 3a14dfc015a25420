import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Summa
import SummaLedger
import Synchronization

/// Accepts uploads: files of known formats, within limits. Their names are never used as paths.
final class Intake: Sendable {
  let limits: DecodeLimits
  private let ledger: Ledger
  private let queue: ReadingQueue
  /// The bytes of uploads that are in memory.
  private let held = Mutex(0)
  private static let mostHeld = 768 << 20
  static let mostFiles = 200
  static let types = [
    "image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "image/tiff", "image/gif",
    "image/bmp", "application/pdf",
  ]

  init(ledger: Ledger, queue: ReadingQueue, limits: DecodeLimits) {
    self.ledger = ledger
    self.queue = queue
    self.limits = limits
  }

  struct Added: Encodable {
    struct Document: Encodable {
      var id: String
      var name: String
      var status: String
      var existed: Bool
    }

    struct Refused: Encodable {
      var name: String
      var code: String
      var message: String
    }

    var documents: [Document] = []
    var refused: [Refused] = []
  }

  /// The displayed form of a name from outside.
  static func name(_ text: String) -> String {
    // Folders and characters that do not print are removed.
    let last = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let shown = last.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 && $0.value != 0x7F
    }
    let name = String(String.UnicodeScalarView(shown)).prefix(255)
    return name.isEmpty ? "document" : String(name)
  }

  func take(_ request: Request) async throws -> Added {
    try await form(of: request) { try await take($0) }
  }

  /// Receives a form. Its bytes count against the limit of memory until `use` has returned.
  /// - Throws: `Problem` if it is too large or incomplete, and the errors of `use`.
  func form<Result>(
    of request: Request, _ use: (Multipart) async throws -> Result
  ) async throws -> Result {
    guard let type = request.headers[.contentType],
      type.lowercased().hasPrefix("multipart/form-data")
    else { throw Problem.unsupported("Send multipart/form-data.") }
    let limit = limits.bytes + (1 << 20)
    // A length that does not fit into an integer is too large.
    let length = request.headers[.contentLength].map { Int($0) ?? .max } ?? limit
    guard length <= limit else {
      throw Problem.tooLarge(mebibytes: limits.bytes >> 20)
    }
    var body: [UInt8] = []
    // Bytes count when they arrive, not when they are announced. A slow sender blocks nobody.
    defer { held.withLock { [count = body.count] in $0 -= count } }
    let start = ContinuousClock.now
    do {
      for try await piece in request.body {
        guard body.count + piece.readableBytes <= min(limit, max(length, 1)) else {
          throw Problem.tooLarge(mebibytes: limits.bytes >> 20)
        }
        guard reserve(piece.readableBytes) else {
          throw Problem.busy("There are too many uploads at once; try again.")
        }
        body += piece.readableBytesView
        // The least rate is 16 KiB per second, after 60 seconds.
        guard ContinuousClock.now - start < .seconds(60 + body.count >> 14) else {
          throw Problem(.requestTimeout, "too_slow", "The upload took too long; send it again.")
        }
      }
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem.cutShort
    }
    guard let multipart = Multipart(body, contentType: type, limit: Self.mostFiles + 8) else {
      throw Problem.cutShort
    }
    return try await use(multipart)
  }

  private func reserve(_ count: Int) -> Bool {
    held.withLock { held in
      guard held + count <= Self.mostHeld else { return false }
      held += count
      return true
    }
  }

  private func take(_ multipart: Multipart) async throws -> Added {
    func field(_ name: String) -> String? {
      multipart.parts.first { $0.name == name && $0.fileName == nil }
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let files = multipart.parts.filter { $0.name == "file" }
    guard !files.isEmpty else { throw Problem.badRequest("The form has no file.") }
    var choice = ReadingChoice()
    choice.languages = field("languages").map { $0.split(separator: ",").map(String.init) }
    choice.minimumTextHeight = field("minimum_text_height").flatMap { Double($0) }
    _ = try choice.request(RecognizeAmountsRequest())
    guard queue.hasRoom(for: files.count) else {
      throw Problem.busy("Too many documents are waiting; try again later.", after: 30)
    }
    if field("document") == "true", files.count > 1 {
      return try await takeAsOne(files, name: field("name"), choice)
    }
    var added = Added()
    for file in files {
      let name = Self.name(file.fileName ?? "")
      let bytes = Array(file.bytes)
      guard Self.isKnown(bytes) else {
        added.refused.append(
          Added.Refused(
            name: name, code: "unsupported_type",
            message: "This is neither a picture nor a PDF that can be read."))
        continue
      }
      let (document, isNew) = try await Disk.run { [ledger] in
        let content = DocumentContent(of: bytes)
        if let known = try ledger.document(with: content),
          try ledger.file(of: known.id) != nil
        {
          return (known, false)
        }
        return try ledger.add(
          content, at: DocumentPlace(name: name),
          original: Self.stored(bytes))
      }
      added.documents.append(self.added(document, isNew: isNew, choice))
    }
    guard !added.documents.isEmpty else {
      throw Problem.unsupported("None of the files is a picture or a PDF that can be read.")
    }
    return added
  }

  /// Adds pictures as the pages of one document.
  private func takeAsOne(
    _ files: [Multipart.Part], name: String?, _ choice: ReadingChoice
  ) async throws -> Added {
    let pictures = files.map { Array($0.bytes) }
    guard pictures.allSatisfy({ Self.isKnown($0) && !$0.starts(with: Array("%PDF".utf8)) }) else {
      throw Problem.unsupported("The pages of one document must be pictures; send a PDF by itself.")
    }
    let shown = Self.name(name ?? files[0].fileName ?? "")
    let (document, isNew) = try await Disk.run { [ledger] in
      try ledger.add(
        DocumentContent(of: pictures.flatMap { $0 }), at: DocumentPlace(name: shown),
        parts: pictures.enumerated().map {
          DocumentPart(firstPage: $0 + 1, file: Self.stored($1))
        })
    }
    return Added(documents: [added(document, isNew: isNew, choice)])
  }

  /// Queues a document for reading unless it was read, and reports it.
  private func added(
    _ document: LedgerDocument, isNew: Bool, _ choice: ReadingChoice
  ) -> Added.Document {
    if isNew || document.status == .waiting { queue.enqueue(document.id, choice) }
    return Added.Document(
      id: document.id.rawValue, name: document.name, status: queue.item(document).status,
      existed: !isNew)
  }

  private static func stored(_ bytes: [UInt8]) -> StoredPicture {
    StoredPicture(mediaType: "application/octet-stream", bytes: bytes)
  }

  /// True if the first bytes are of a known format. The name does not matter.
  private static func isKnown(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(1024))
    return ImageCodecs.all.contains { $0.recognizes(head) }
  }
}
