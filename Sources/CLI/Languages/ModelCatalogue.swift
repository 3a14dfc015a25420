import Foundation
import SystemPackage

/// A source of models, with the sizes and checksums that are known in advance.
struct ModelCatalogue {
  /// The known facts about a model.
  struct Entry: Equatable {
    /// SHA-256 in lower-case hexadecimal digits.
    var checksum: String
    /// In bytes; nil if unknown.
    var size: Int?
  }

  /// The address that the file names of models are appended to.
  let base: String
  /// By code. Models without an entry are accepted if Tesseract can load them.
  var entries: [String: Entry]

  /// The fast, small models of the Tesseract project, which Debian packages as well.
  static let standardBase = "https://github.com/tesseract-ocr/tessdata_fast/raw/4.1.0/"

  /// - Parameter base: with or without a trailing slash.
  init(base: String) {
    self.base = base.hasSuffix("/") ? base : base + "/"
    entries = self.base == Self.standardBase ? Self.standard : [:]
  }

  func address(of code: String) -> String { base + Self.fileName(of: code) }

  static func fileName(of code: String) -> String { code + ".traineddata" }

  /// Parses a list in the format of `sha256sum`; other lines are ignored.
  static func checksums(in text: String) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", omittingEmptySubsequences: true)
      guard parts.count == 2, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit) else {
        continue
      }
      // A star marks files that were read in binary mode.
      let name = parts[1].drop { $0 == "*" }
      guard name.hasSuffix(".traineddata") else { continue }
      entries[String(name.dropLast(".traineddata".count))] = Entry(
        checksum: parts[0].lowercased(), size: nil)
    }
    return entries
  }

  /// The models of ``standardBase`` with verified sizes and checksums.
  private static let standard: [String: Entry] = {
    let table = String(decoding: PackageResources.tessdata_fast_txt, as: UTF8.self)
    var entries: [String: Entry] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      guard parts.count == 3 else { continue }
      entries[String(parts[2])] = Entry(checksum: String(parts[0]), size: Int(parts[1]))
    }
    return entries
  }()
}
