import Foundation
import GRDB
import Summa

/// A position in a list, after a document. It stays valid when documents are added or removed.
///
/// Its text can be passed to clients and back. It is only valid for the same order.
public struct LedgerCursor: RawRepresentable, Sendable, Hashable, Codable {
  /// Letters, digits, `-` and `_`.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private struct Content: Codable {
    /// The order of the list.
    var order: LedgerOrder
    var text: String?
    var number: Double?
    var row: Int64
  }

  init(_ order: LedgerOrder, _ key: DatabaseValue, row: Int64) {
    var content = Content(order: order, row: row)
    switch key.storage {
    case .string(let text): content.text = text
    case .double(let number): content.number = number
    case .int64(let number): content.number = Double(number)
    case .null, .blob: break
    }
    // These are plain values; encoding them cannot fail.
    let data = (try? JSONEncoder().encode(content)) ?? Data()
    rawValue = data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// - Throws: `LedgerError` with the code `no_such_entry` if it is not a cursor of this order.
  func place(in order: LedgerOrder) throws(LedgerError) -> (key: DatabaseValue, row: Int64) {
    let plain = rawValue.replacing("-", with: "+").replacing("_", with: "/")
    let padded = plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded),
      let content = try? JSONDecoder().decode(Content.self, from: data), content.order == order
    else {
      throw LedgerError(
        .noSuchEntry, "the cursor does not belong to this list; start from the beginning")
    }
    let key =
      content.text?.databaseValue
      ?? (order == .added
        ? Int64(exactly: content.number ?? 0)?.databaseValue : content.number?.databaseValue)
      ?? .null
    return (key, content.row)
  }
}

/// One page of a list.
public struct LedgerList: Sendable, Hashable {
  public var documents: [LedgerDocument]
  /// The cursor of the next page; nil at the end.
  public var next: LedgerCursor?
}
