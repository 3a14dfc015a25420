package import SystemPackage

extension FilePath {
  /// The bytes of the path as passed to the system.
  package var bytes: [UInt8] {
    unsafe withPlatformString { path in
      unsafe UnsafeBufferPointer(start: path, count: length).map(UInt8.init(bitPattern:))
    }
  }

  /// Creates a path from bytes, without redundant and trailing slashes.
  /// - Returns: nil for bytes with a zero.
  package init?(bytes: some Sequence<UInt8>) {
    let characters = bytes.map(CInterop.PlatformChar.init(bitPattern:))
    guard !characters.contains(0) else { return nil }
    self.init(platformString: characters + [0])
  }
}

extension FilePath.Component {
  /// The bytes of the name.
  package var bytes: [UInt8] { FilePath(self).bytes }
}

extension FilePath {
  fileprivate init(_ component: Component) { self.init(root: nil, [component]) }

  /// The path with a name appended, byte for byte.
  package func appending(name: some Sequence<UInt8>) -> FilePath? {
    // Concatenated as bytes, since names from a folder need no parsing.
    let start = bytes
    let slash: [UInt8] = start.isEmpty || start.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: start + slash + name)
  }

  /// The path with bytes appended to its last name, such as a file extension.
  package func appending(ending: some Sequence<UInt8>) -> FilePath? {
    FilePath(bytes: bytes + ending)
  }

  /// The folder that contains the path's last name: `a` for `a/b`, `.` for `b`, and `/` for `/b`.
  /// Nothing is resolved or removed.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
