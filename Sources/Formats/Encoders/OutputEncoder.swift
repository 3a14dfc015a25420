/// A form that something is written in, and by which files of it are known.
public protocol OutputEncoder: Sendable {
  /// As `--format` calls it, in small letters.
  static var name: String { get }

  /// Whether a file is one that such an encoder wrote, in this version or an earlier one, and so
  /// may be written anew.
  /// - Parameter head: the first bytes of the file, or all.
  static func recognizes(_ head: [UInt8]) -> Bool
}

/// All forms that Summa writes, whatever in: a file in one of them is Summa's own.
public enum OutputEncoders {
  public static let all: [any OutputEncoder.Type] =
    PageEncoders.all.map { $0 } + TextEncoders.all.map { $0 }
}

extension [UInt8] {
  /// Up to the first end of a line; nil where there is none.
  package var firstLine: ArraySlice<UInt8>? {
    firstIndex(of: UInt8(ascii: "\n")).map { self[..<$0] }
  }
}
