import Foundation
import GRDB
public import Summa

/// A picture or another file in a ledger.
public struct StoredPicture: Sendable, Hashable {
  /// The media type, such as `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  /// The purpose of a stored picture.
  public enum Kind: String, Sendable, CaseIterable {
    /// The document itself, if it has no path.
    case original
    /// A small picture of a page.
    case thumbnail
  }
}

extension Ledger {
  /// Stores a picture of a document. It replaces an existing one.
  /// - Parameter page: counted from 1; 0 for the whole document.
  public func store(
    _ picture: StoredPicture, as kind: StoredPicture.Kind, page: Int = 0, of id: DocumentID
  ) throws(LedgerError) {
    try write { db in
      try Self.insert(picture, kind, page: page, of: Self.rowID(id, in: db), in: db)
    }
  }

  /// A picture of a document; nil for a picture that is not stored.
  /// - Parameter page: counted from 1; 0 for the whole document.
  public func picture(
    _ kind: StoredPicture.Kind, page: Int = 0, of id: DocumentID
  ) throws(LedgerError) -> StoredPicture? {
    try read { db in
      try db.row(
        """
        SELECT picture.media_type, picture.bytes FROM picture
        JOIN document ON document.id = picture.document_id
        WHERE document.key = ? AND picture.kind = ? AND picture.page = ?
        """, [id.rawValue, kind.rawValue, page]
      ).map {
        StoredPicture(mediaType: $0["media_type"], bytes: [UInt8]($0["bytes"] as Data))
      }
    }
  }

  static func insert(
    _ picture: StoredPicture, _ kind: StoredPicture.Kind, page: Int, of id: Int64, in db: Database
  ) throws {
    try db.run(
      """
      INSERT INTO picture(document_id, kind, page, media_type, bytes) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT(document_id, kind, page)
      DO UPDATE SET media_type = excluded.media_type, bytes = excluded.bytes
      """, [id, kind.rawValue, page, picture.mediaType, Data(picture.bytes)])
  }
}

extension Ledger {
  /// The document itself: the stored copy, or a file that still has the same content.
  /// - Returns: nil if the document is neither stored nor in a file.
  public func file(of id: DocumentID) throws(LedgerError) -> WorkerService.Document? {
    let (hash, name) = try read { db in
      let row = try db.row("SELECT content, name FROM document WHERE key = ?", [id.rawValue])
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

/// A file of a document that consists of several.
public struct DocumentPart: Sendable, Hashable {
  /// The page number of its first page in the document, counted from 1.
  public var firstPage: Int
  public var file: StoredPicture

  public init(firstPage: Int, file: StoredPicture) {
    self.firstPage = firstPage
    self.file = file
  }
}

extension Ledger {
  /// The files of a document in order; empty if it is a single file.
  public func parts(of id: DocumentID) throws(LedgerError) -> [DocumentPart] {
    try read { db in try Self.parts(of: id, where: "1", in: db) }
  }

  /// The file that has a page of a document.
  /// - Parameter page: counted from 1.
  /// - Returns: nil if the document is a single file.
  public func part(of id: DocumentID, page: Int) throws(LedgerError) -> DocumentPart? {
    try read { db in
      try Self.parts(of: id, where: "picture.page <= \(page)", in: db).last
    }
  }

  private static func parts(
    of id: DocumentID, where condition: SQL, in db: Database
  ) throws -> [DocumentPart] {
    let request: SQLRequest<Row> = """
      SELECT picture.page, picture.media_type, picture.bytes FROM picture
      JOIN document ON document.id = picture.document_id
      WHERE document.key = \(id.rawValue) AND kind = \(StoredPicture.Kind.original.rawValue)
        AND picture.page > 0 AND \(condition) ORDER BY picture.page
      """
    return try request.fetchAll(db).map {
      DocumentPart(
        firstPage: $0["page"],
        file: StoredPicture(mediaType: $0["media_type"], bytes: [UInt8]($0["bytes"] as Data)))
    }
  }
}
