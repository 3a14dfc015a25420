/// The words above a table, of which a narrow terminal lacks some.
package enum TableColumns {
  package static let narrow = ["FILE", "DATE", "TOTAL", "SURE", "PROOF"]
  package static let merchant = "MERCHANT"
  package static let details = ["AMOUNTS", "TIME"]
}

struct TableSignature: OutputSignature {
  func matches(_ head: [UInt8]) -> Bool {
    guard let line = head.firstLine else { return false }
    // Colour goes around the whole line.
    let words = String(decoding: line, as: UTF8.self).replacing("\u{1B}[1m", with: "")
      .replacing("\u{1B}[0m", with: "").split(separator: " ").map(String.init)
    let rest = words.filter { $0 != TableColumns.merchant && !TableColumns.details.contains($0) }
    return rest == TableColumns.narrow
  }
}
