package import SystemPackage

extension FilePath {
  /// The absolute path without `.` components. Links and `..` are kept, since their targets may
  /// change.
  /// - Returns: nil if the current folder no longer exists.
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
