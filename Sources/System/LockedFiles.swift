import Glibc
import Synchronization
package import SystemPackage

/// Databases that SQLite has open in this process. POSIX drops all locks of a process on a file as
/// soon as any of its descriptors of that file is closed, so nothing but SQLite may open one.
/// Source: sqlite.org, "How To Corrupt An SQLite Database File", 2.2.
package enum LockedFiles {
  /// The endings of the files that SQLite keeps beside a database.
  package static let endings = ["-wal", "-shm", "-journal"]

  /// Each database, behind all links, with how often it is open.
  private static let databases = Mutex<[FilePath: Int]>([:])

  /// Keeps others from opening a database until ``release(_:)``.
  /// - Returns: what to release.
  package static func hold(_ path: FilePath) -> FilePath {
    let path = (try? Files.resolvingLinks(path.fromRoot ?? path)) ?? path
    databases.withLock { $0[path, default: 0] += 1 }
    return path
  }

  package static func release(_ path: FilePath) {
    databases.withLock { databases in
      guard let count = databases[path] else { return }
      databases[path] = count > 1 ? count - 1 : nil
    }
  }

  /// Whether a path leads to a database that is open, or to what SQLite keeps beside it, by
  /// whatever name.
  package static func contains(_ path: FilePath) -> Bool {
    let held = databases.withLock { Array($0.keys) }
    guard !held.isEmpty, let identity = identity(of: path) else { return false }
    return held.contains { database in
      files(of: database).contains { Self.identity(of: $0) == identity }
    }
  }

  /// A database and what SQLite keeps beside it, where that is there.
  package static func files(of database: FilePath) -> [FilePath] {
    [database] + endings.compactMap { FilePath(bytes: database.bytes + Array($0.utf8)) }
  }

  /// Asked of the system directly, so that faults in the calls of others stay theirs. C: `stat`.
  private static func identity(of path: FilePath) -> FileIdentity? {
    var status = stat()
    guard unsafe path.withPlatformString({ unsafe stat($0, &status) }) == 0 else { return nil }
    return FileStatus(status).identity
  }
}
