package import Glibc

/// The status of a file. C: `struct stat`.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case file, folder, link, other
  }

  package var kind: Kind
  /// The nine permission bits for reading, writing and executing.
  package var permissions: mode_t
  /// The user who owns the file.
  package var owner: uid_t
  package var size: Int
  package var identity: FileIdentity
  /// The time of the last change of the content, in nanoseconds since 1970.
  package var modified: Int

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}

/// The identity of a file, independent of its names.
package struct FileIdentity: Sendable, Hashable {
  package var device: UInt64
  package var inode: UInt64
}
