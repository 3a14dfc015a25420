package import Foundation
import SummaSystem
public import SystemPackage

extension FilePath {
  /// The path as records, jobs and messages name it: text, though the name of a file is any bytes
  /// but 0 and the slash.
  ///
  /// Bytes that are no UTF-8 are written `\xHH` with small hexadecimal digits, and a backslash that
  /// `x` and two hexadecimal digits follow is written `\x5c`. Nothing else is changed, and nothing
  /// is composed or decomposed: two files never have the same text.
  public var recordText: String { text }

  /// The path that has this text in records.
  /// - Returns: nil where the text holds a byte of 0, which no path does.
  public init?(recordText: String) { self.init(text: recordText) }

  /// The path of a URL as the file system has it.
  /// - Returns: nil where the URL is that of no file.
  package init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    let path = unsafe url.withUnsafeFileSystemRepresentation { path in
      unsafe path.map { unsafe FilePath(platformString: $0) }
    }
    guard let path else { return nil }
    self = path
  }
}
