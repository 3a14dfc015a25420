package import SystemPackage

extension FilePath {
  /// The bytes of the path, as the system takes them.
  package var bytes: [UInt8] {
    unsafe withPlatformString { path in
      unsafe UnsafeBufferPointer(start: path, count: length).map(UInt8.init(bitPattern:))
    }
  }

  /// The path that has these bytes, but for slashes that mean nothing: those behind another and the
  /// last.
  /// - Returns: nil where there is a byte of 0, which ends every name.
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

  /// The path with a name behind it, byte for byte.
  package func appending(name: some Sequence<UInt8>) -> FilePath? {
    // Put together as bytes: nothing about a name that comes from a folder has to be looked at.
    let start = bytes
    let slash: [UInt8] = start.isEmpty || start.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: start + slash + name)
  }

  /// The path with bytes behind its last name, such as an ending.
  package func appending(ending: some Sequence<UInt8>) -> FilePath? {
    FilePath(bytes: bytes + ending)
  }

  /// Where the path's last name stands: `a` of `a/b`, `.` of `b`, and `/` of `/b`. Nothing is
  /// resolved or left out.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
