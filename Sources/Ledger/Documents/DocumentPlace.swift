public import Foundation
import GRDB
public import Summa

/// What a document was called, and where it lay.
public struct DocumentPlace: Sendable, Hashable, Codable {
  /// As records name it.
  public var name: String
  /// From the root, in the form of records; nil for what is no file of this machine.
  public var path: String?
  /// When it was last found there.
  public var seen: Date
  /// When something else was found in its place.
  public var replaced: Date?

  /// - Parameters:
  ///   - name: as records name it.
  ///   - path: from the root; nil for what is no file of this machine.
  ///   - seen: when it was found there.
  public init(name: String, path: FilePath? = nil, seen: Date = Date()) {
    self.name = name
    self.path = path?.recordText
    self.seen = seen
  }

  init(_ row: Row) {
    name = row["name"]
    path = row["path"]
    seen = Date(milliseconds: row["seen"])
    replaced = (row["replaced"] as Int?).map { Date(milliseconds: $0) }
  }
}
