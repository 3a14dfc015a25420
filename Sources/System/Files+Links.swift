import Glibc
package import SystemPackage

extension Files {
  /// The absolute path of an existing file, without links and dots. C: `realpath`.
  package static func realPath(of path: FilePath) throws(Errno) -> FilePath {
    let found = unsafe path.withPlatformString { unsafe realpath($0, nil) }
    guard let found = unsafe found else { throw Errno(rawValue: errno) }
    defer { unsafe free(found) }
    return unsafe FilePath(platformString: found)
  }

  /// Resolves all links at the end of a path, so that writing to the result does not replace them.
  /// The folder part is kept as it is. The file need not exist.
  package static func resolvingLinks(_ path: FilePath) throws(Errno) -> FilePath {
    var path = path
    // The kernel's limit on links. Source: path_resolution(7).
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

  /// The location of a file: the identity of its folder and the bytes of its name. Two paths of one
  /// location are equal.
  package struct Place: Sendable, Hashable {
    package var folder: FileIdentity
    package var name: [UInt8]
  }

  /// - Returns: nil if the folder does not exist, or the path does not end in a name.
  package static func place(of path: FilePath) -> Place? {
    guard let name = path.lastComponent, name.kind == .regular,
      let folder = try? status(of: path.folder)
    else { return nil }
    return Place(folder: folder.identity, name: name.bytes)
  }

  /// Creates a folder and its missing parents.
  package static func makeFolders(_ path: FilePath) throws(Errno) {
    do {
      do {
        try makeFolder(path)
      } catch Errno.noSuchFileOrDirectory where path.folder != path && path.folder != "." {
        try makeFolders(path.folder)
        try makeFolder(path)
      }
    } catch {
      // The error for an existing folder varies, also if the folder could not have been created.
      guard isFolder(path) else { throw error }
    }
  }
}
