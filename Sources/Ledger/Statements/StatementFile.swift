import Foundation
import Summa

/// The file of a bank statement.
struct StatementFile {
  let name: String
  let bytes: [UInt8]
  /// Without a byte order mark; line ends are line feeds.
  let text: String

  /// - Throws: `LedgerError` with the code `bad_statement` if the file is not text.
  init(_ bytes: [UInt8], named name: String) throws(LedgerError) {
    self.name = name
    self.bytes = bytes
    guard !bytes.isEmpty else {
      throw Self.error(name, "is empty; download it again")
    }
    if bytes.starts(with: "%PDF".utf8) {
      throw Self.error(
        name, "is a PDF; download the statement as CSV, OFX, QIF, CAMT.053 or MT940")
    }
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      throw Self.error(name, "is a ZIP archive or a spreadsheet; unpack it, or save it as CSV")
    }
    guard let decoded = Self.decoded(bytes) else {
      throw Self.error(name, "is no text; download the statement as CSV, OFX, QIF or MT940")
    }
    text = decoded.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// The lines with their numbers from 1.
  var lines: [(number: Int, text: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 + 1, $1) }
  }

  /// Returns an error of the file, or of a line of it.
  func error(_ words: String, line: Int? = nil) -> LedgerError {
    Self.error(name, words, line: line)
  }

  private static func error(_ name: String, _ words: String, line: Int? = nil) -> LedgerError {
    LedgerError(.badStatement, "\(name)\(line.map { ", line \($0)," } ?? "") \(words)")
  }

  /// UTF-8 or UTF-16, else Windows-1252, which most banks use for other text.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return String(bytes: bytes, encoding: .utf16)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    // Tab, line feed, return, form feed, and the end mark of DOS are in texts; others are not.
    let controls: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D, 0x1A]
    guard content.allSatisfy({ $0 >= 0x20 || controls.contains($0) }) else { return nil }
    return String(validating: content, as: UTF8.self)
      ?? String(bytes: content, encoding: .windowsCP1252)
      ?? String(bytes: content, encoding: .isoLatin1)
  }
}
