import Foundation
import SystemPackage

/// Where models are downloaded from, and what is known of them beforehand.
struct ModelCatalogue {
  /// What is known of a model.
  struct Entry: Equatable {
    /// SHA-256, in small hexadecimal digits.
    var checksum: String
    /// In bytes; nil where nobody said.
    var size: Int?
  }

  /// The address that a model's file name is put behind.
  let base: String
  /// By code; what is not in here is taken as it comes, once Tesseract can load it.
  var entries: [String: Entry]

  /// Those of Tesseract's own project that are fast and small; Debian has the same.
  static let standardBase = "https://github.com/tesseract-ocr/tessdata_fast/raw/4.1.0/"

  /// - Parameter base: with or without a slash at its end.
  init(base: String) {
    self.base = base.hasSuffix("/") ? base : base + "/"
    entries = self.base == Self.standardBase ? Self.standard : [:]
  }

  func address(of code: String) -> String { base + Self.fileName(of: code) }

  static func fileName(of code: String) -> String { code + ".traineddata" }

  /// What `text` says, line by line in the form of `sha256sum`; other lines say nothing.
  static func checksums(in text: String) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", omittingEmptySubsequences: true)
      guard parts.count == 2, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit) else {
        continue
      }
      // A star says that the file was read as bytes.
      let name = parts[1].drop { $0 == "*" }
      guard name.hasSuffix(".traineddata") else { continue }
      entries[String(name.dropLast(".traineddata".count))] = Entry(
        checksum: parts[0].lowercased(), size: nil)
    }
    return entries
  }

  /// The models of ``standardBase`` that were looked at.
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
