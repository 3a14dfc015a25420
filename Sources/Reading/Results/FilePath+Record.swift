package import Foundation
import SummaSystem
public import SystemPackage

extension FilePath {
  /// The path as text for records, jobs and messages. The name of a file may have any bytes but 0
  /// and the slash.
  ///
  /// Bytes that are not UTF-8 are written `\xHH` with lower-case hexadecimal digits. A backslash
  /// before `x` and two hexadecimal digits is written `\x5c`. Everything else is unchanged, without
  /// Unicode normalisation, so two files never have the same text.
  public var recordText: String { text }

  /// The path that has this text in records.
  /// - Returns: nil if the text contains a 0 byte, which no path does.
  public init?(recordText: String) { self.init(text: recordText) }

  /// The path of a file URL in the file system.
  /// - Returns: nil if the URL is not a file URL.
  package init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    let path = unsafe url.withUnsafeFileSystemRepresentation { path in
      unsafe path.map { unsafe FilePath(platformString: $0) }
    }
    guard let path else { return nil }
    self = path
  }
}
