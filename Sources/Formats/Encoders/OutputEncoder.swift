/// A form that something is written in, and by which files of it are known.
public protocol OutputEncoder: Sendable {
  /// As `--format` calls it, in small letters.
  static var name: String { get }

  /// Whether a file is one that such an encoder wrote, in this version or an earlier one, and so
  /// may be written anew.
  /// - Parameter head: the first bytes of the file, or all.
  static func recognizes(_ head: [UInt8]) -> Bool
}
