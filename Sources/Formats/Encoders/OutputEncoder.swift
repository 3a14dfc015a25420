/// An output format that recognises the files it has written.
public protocol OutputEncoder: Sendable {
  /// The value of `--format`, in lower case.
  static var name: String { get }

  /// Returns true if this version or an earlier one of the encoder wrote the file. Such a file may
  /// be replaced.
  /// - Parameter head: the first bytes of the file, or all of them.
  static func recognizes(_ head: [UInt8]) -> Bool
}

extension [UInt8] {
  /// The bytes before the first line feed; nil if there is no line feed.
  package var firstLine: ArraySlice<UInt8>? {
    firstIndex(of: UInt8(ascii: "\n")).map { self[..<$0] }
  }
}
