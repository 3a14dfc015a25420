import Foundation
import GRDB
public import Summa

/// A picture, or any file, that a ledger holds.
public struct StoredPicture: Sendable, Hashable {
  /// As in `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  /// What a ledger holds pictures of.
  public enum Kind: String, Sendable, CaseIterable {
    /// The document as it came, where it has no path.
    case original
    /// A small picture of a page.
    case thumbnail
  }
}

extension Ledger {
  /// Keeps a picture of a document, in place of one that is there.
  /// - Parameter page: counted from 1; 0 for what is of no page.
  public func store(
    _ picture: StoredPicture, as kind: StoredPicture.Kind, page: Int = 0, of id: DocumentID
  ) throws(LedgerError) {
    try write { db in
      try Self.insert(picture, kind, page: page, of: Self.rowID(id, in: db), in: db)
    }
  }

  /// A picture of a document; nil where none is kept.
  /// - Parameter page: counted from 1; 0 for what is of no page.
  public func picture(
    _ kind: StoredPicture.Kind, page: Int = 0, of id: DocumentID
  ) throws(LedgerError) -> StoredPicture? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT picture.media_type, picture.bytes FROM picture
          JOIN document ON document.id = picture.document_id
          WHERE document.key = ? AND picture.kind = ? AND picture.page = ?
          """, arguments: [id.rawValue, kind.rawValue, page]
      ).map {
        StoredPicture(mediaType: $0["media_type"], bytes: [UInt8]($0["bytes"] as Data))
      }
    }
  }

  static func insert(
    _ picture: StoredPicture, _ kind: StoredPicture.Kind, page: Int, of id: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO picture(document_id, kind, page, media_type, bytes) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT(document_id, kind, page)
        DO UPDATE SET media_type = excluded.media_type, bytes = excluded.bytes
        """,
      arguments: [id, kind.rawValue, page, picture.mediaType, Data(picture.bytes)])
  }
}

extension Ledger {
  /// The document itself: the copy that is kept of it, or a file that still has the same content.
  /// - Returns: nil where there is none.
  public func file(of id: DocumentID) throws(LedgerError) -> WorkerService.Document? {
    let (hash, name) = try read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT content, name FROM document WHERE key = ?", arguments: [id.rawValue])
      return ([UInt8](row?["content"] as Data? ?? Data()), row?["name"] as String? ?? "")
    }
    if let original = try picture(.original, of: id) {
      return .bytes(original.bytes, name: name)
    }
    for place in try places(of: id) where place.replaced == nil {
      guard let path = place.path.flatMap({ FilePath(recordText: $0) }),
        let content = try? DocumentContent(ofFile: path), content.hash == hash
      else { continue }
      return .path(path)
    }
    return nil
  }
}

extension Ledger {
  /// The files that are the pages of a document, in their order; none where it is one file.
  public func parts(of id: DocumentID) throws(LedgerError) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    while let part = try picture(.original, page: parts.count + 1, of: id) {
      parts.append(part.bytes)
    }
    return parts
  }
}
