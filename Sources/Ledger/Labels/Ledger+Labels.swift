import Foundation
import GRDB
import Summa

extension Ledger {
  /// The values of a label in use, most frequent first.
  public func values(of name: Labels.Name, limit: Int = 200) throws(LedgerError) -> [String] {
    try read { db in
      try db.values(
        """
        SELECT value FROM label WHERE name = ? GROUP BY value
        ORDER BY count(*) DESC, value LIMIT ?
        """, [name.rawValue, limit]) as [String]
    }
  }

  /// Stores the labels of a document, or of the amounts on a page.
  /// - Parameters:
  ///   - page: the row of the page; nil for the document.
  ///   - labels: by the ids of amounts; by nil for the document.
  static func store(
    _ labels: [(amount: Int?, labels: Labels)], of id: Int64, page: Int64?, in db: Database
  ) throws {
    try db.run("DELETE FROM label WHERE document_id = ? AND page_id IS ?", [id, page])
    let insert = try db.cachedStatement(
      sql: "INSERT INTO label(document_id, page_id, amount, name, value) VALUES (?, ?, ?, ?, ?)")
    for (amount, labels) in labels {
      for (name, value) in labels.all {
        for value in name == .tags ? Labels.tags(value) : [value] {
          try insert.execute(arguments: [id, page, amount, name.rawValue, value])
        }
      }
    }
  }
}

extension Labels {
  /// - Parameter pairs: names and values of rows, as JSON.
  init(pairs: String) {
    let rows = try? JSONDecoder().decode([[String]].self, from: Data(pairs.utf8))
    for row in rows ?? [] {
      guard row.count == 2, let name = Name(rawValue: row[0]) else { continue }
      self[name] = self[name].map { "\($0), \(row[1])" } ?? row[1]
    }
  }
}
