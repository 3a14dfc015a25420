import Foundation
import GRDB

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
