package import SystemPackage

extension Files {
  /// The path behind all links that stand at a path's end, so that what is put there leaves them as
  /// they are. The folder before it stays as it is named. Nothing has to be there.
  package static func resolvingLinks(_ path: FilePath) throws(Errno) -> FilePath {
    var path = path
    // As many as the kernel follows. Source: path_resolution(7).
    for _ in 0...40 {
      let status: FileStatus
      do {
        status = try linkStatus(of: path)
      } catch Errno.noSuchFileOrDirectory {
        return path
      }
      guard status.kind == .link else { return path }
      let target = try target(ofLink: path)
      path = target.isAbsolute ? target : path.folder.appending(target.components)
    }
    throw .tooManySymbolicLinkLevels
  }

  /// A place for a file: its folder's identity and the bytes of its name. Two paths of one place
  /// have the same.
  package struct Place: Sendable, Hashable {
    package var folder: FileIdentity
    package var name: [UInt8]
  }

  /// - Returns: nil where the folder is not there, or the path ends in no name.
  package static func place(of path: FilePath) -> Place? {
    guard let name = path.lastComponent, name.kind == .regular,
      let folder = try? status(of: path.folder)
    else { return nil }
    return Place(folder: folder.identity, name: name.bytes)
  }

  /// Makes a folder and those before it that are missing.
  package static func makeFolders(_ path: FilePath) throws(Errno) {
    do {
      do {
        try makeFolder(path)
      } catch Errno.noSuchFileOrDirectory where path.folder != path && path.folder != "." {
        try makeFolders(path.folder)
        try makeFolder(path)
      }
    } catch {
      // That it is there already is said in several ways, also where it could not be made.
      guard (try? status(of: path).kind) == .folder else { throw error }
    }
  }
}
