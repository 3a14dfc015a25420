package import SystemPackage

extension FilePath {
  /// The path from the root, without `.` in it. Links and `..` stay, since what they lead to may
  /// change.
  /// - Returns: nil where the current folder is gone.
  package var fromRoot: FilePath? {
    var path = FilePath()
    if isRelative {
      // C: `getcwd`.
      guard let folder = try? Files.target(ofLink: "/proc/self/cwd") else { return nil }
      path = folder
    } else {
      path.root = root
    }
    for component in components where component.kind != .currentDirectory {
      path.append(component)
    }
    return path
  }
}
