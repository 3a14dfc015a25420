public import Foundation
import GRDB
public import Summa

/// A name and path of a document.
public struct DocumentPlace: Sendable, Hashable, Codable {
  /// The name in records.
  public var name: String
  /// The absolute path, in the form of records; nil if it is not a file of this machine.
  public var path: String?
  /// The time at which the document was last found there.
  public var seen: Date
  /// The time at which another document was found at that path.
  public var replaced: Date?

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
