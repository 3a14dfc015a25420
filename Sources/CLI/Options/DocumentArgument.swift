import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

/// An input on the command line: a file or folder, `-` for standard input, or an address.
enum DocumentArgument: ExpressibleByArgument, Sendable, Hashable {
  case path(FilePath)
  case standardInput
  /// The address of a document on a server: `https://`.
  case address(String)

  init?(argument: String) {
    if argument == "-" {
      self = .standardInput
    } else if argument.hasPrefix("file:"), let url = URL(string: argument) {
      guard let path = FilePath(url) else { return nil }
      self = .path(path)
    } else if argument.wholeMatch(of: /[a-zA-Z][a-zA-Z0-9+.-]*:\/\/.*/) != nil {
      self = .address(argument)
    } else {
      guard let path = PathArgument(argument: argument)?.path else { return nil }
      self = .path(path)
    }
  }

  /// The name in records and messages.
  var name: String {
    switch self {
    case .path(let path): path.recordText
    case .standardInput: "-"
    case .address(let text): WebAddress.withoutSecrets(text)
    }
  }

  /// The path of a file or folder; nil for other inputs.
  var path: FilePath? {
    if case .path(let path) = self { path } else { nil }
  }
}

/// A file or folder on the command line, byte for byte.
struct PathArgument: ExpressibleByArgument, Sendable, Hashable {
  let path: FilePath
  /// True if the argument ends with a slash and so names a folder.
  let endsWithSlash: Bool

  /// - Parameter argument: in the form of ``ArgumentText``. An empty argument is invalid; it does
  ///   not name the current folder.
  init?(argument: String) {
    let bytes = ArgumentText.bytes(of: argument)
    guard !bytes.isEmpty, let path = FilePath(bytes: bytes) else { return nil }
    self.path = path
    endsWithSlash = bytes.last == UInt8(ascii: "/")
  }
}
