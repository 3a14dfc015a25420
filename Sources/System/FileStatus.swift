package import Glibc

/// What the system knows of a file. C: `struct stat`.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case file, folder, link, other
  }

  package var kind: Kind
  /// The nine bits that say who may read, write and execute.
  package var permissions: mode_t
  /// The user whose it is.
  package var owner: uid_t
  package var size: Int
  package var identity: FileIdentity
  /// When its content was last changed, in nanoseconds since 1970.
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

/// What makes two names those of one file.
package struct FileIdentity: Sendable, Hashable {
  package var device: UInt64
  package var inode: UInt64
}
