import Glibc
import Synchronization
package import SystemPackage

/// Databases that SQLite has open in this process. POSIX drops all locks of a process on a file as
/// soon as any of its descriptors of that file is closed, so only SQLite may open one. Source:
/// sqlite.org, "How To Corrupt An SQLite Database File", 2.2.
package enum LockedFiles {
  /// The suffixes of the files that SQLite keeps next to a database.
  package static let endings = ["-wal", "-shm", "-journal"]

  /// The number of times that each database is open, by its path with links resolved.
  private static let databases = Mutex<[FilePath: Int]>([:])

  /// Prevents other code from opening a database until ``release(_:)``.
  /// - Returns: the path to release.
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

  /// True if a path leads to an open database or to a file that SQLite keeps next to one, under any
  /// name.
  package static func contains(_ path: FilePath) -> Bool {
    let held = databases.withLock { Array($0.keys) }
    guard !held.isEmpty, let identity = identity(of: path) else { return false }
    return held.contains { database in
      files(of: database).contains { Self.identity(of: $0) == identity }
    }
  }

  /// A database and the files that SQLite may keep next to it.
  package static func files(of database: FilePath) -> [FilePath] {
    [database] + endings.compactMap { database.appending(ending: $0.utf8) }
  }

  /// Calls the system directly, so that faults injected into other calls do not apply. C: `stat`.
  private static func identity(of path: FilePath) -> FileIdentity? {
    var status = stat()
    guard unsafe path.withPlatformString({ unsafe stat($0, &status) }) == 0 else { return nil }
    return FileStatus(status).identity
  }
}
