import CSummaTables

/// The text of the tables that are built into the program.
enum BuiltInTable {
  static var countries: String { unsafe text(of: summa_countries()) }
  static var fields: String { unsafe text(of: summa_fields()) }
  static var keywords: String { unsafe text(of: summa_keywords()) }
  static var merchant: String { unsafe text(of: summa_merchant()) }
  static var understanding: String { unsafe text(of: summa_understanding()) }

  private static func text(of table: summa_table) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: table.bytes, count: table.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
