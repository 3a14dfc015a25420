import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

/// A file or folder on the command line, byte for byte.
struct PathArgument: ExpressibleByArgument, Sendable, Hashable {
  let path: FilePath
  /// Whether it says that it is a folder, by a slash at its end.
  let endsWithSlash: Bool

  /// - Parameter argument: in the form of ``ArgumentText``. An empty one names nothing, not the
  ///   current folder either.
  init?(argument: String) {
    let bytes = ArgumentText.bytes(of: argument)
    guard !bytes.isEmpty, let path = FilePath(bytes: bytes) else { return nil }
    self.path = path
    endsWithSlash = bytes.last == UInt8(ascii: "/")
  }
}
