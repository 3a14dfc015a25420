import CSummaSystem
import Glibc
package import SystemPackage

/// File operations by path. Paths are not parsed: the kernel resolves them.
package enum Files {
  /// True if this process may create files in a folder. C: `access`.
  package static func isWritable(_ folder: FilePath) -> Bool {
    let answer: Int32? = try? SystemCall.access.make {
      unsafe folder.withPlatformString { unsafe access($0, W_OK) }
    }
    return answer != nil
  }

  /// C: `open`, with `O_CLOEXEC`.
  /// - Throws: also `Errno.resourceBusy` for an open database, see ``LockedFiles``.
  package static func open(
    _ path: FilePath, _ flags: Int32, permissions: CInterop.Mode = 0
  ) throws(Errno) -> Descriptor {
    guard !LockedFiles.contains(path) else { throw .resourceBusy }
    return Descriptor(
      owning: try SystemCall.open.make {
        unsafe path.withPlatformString { unsafe Glibc.open($0, flags | O_CLOEXEC, permissions) }
      })
  }

  /// The status of the file at `path`, following links. C: `stat`.
  package static func status(of path: FilePath) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try SystemCall.stat.make { unsafe path.withPlatformString { unsafe stat($0, &status) } }
    return FileStatus(status)
  }

  /// True if a path leads to a regular file.
  package static func isFile(_ path: FilePath) -> Bool { (try? status(of: path).kind) == .file }

  /// True if a path leads to a folder.
  package static func isFolder(_ path: FilePath) -> Bool { (try? status(of: path).kind) == .folder }

  /// The status of `path` itself, which may be a link. C: `lstat`.
  package static func linkStatus(of path: FilePath) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try SystemCall.lstat.make { unsafe path.withPlatformString { unsafe lstat($0, &status) } }
    return FileStatus(status)
  }

  /// C: `rename`.
  package static func rename(_ path: FilePath, to target: FilePath) throws(Errno) {
    _ = try SystemCall.rename.make {
      unsafe path.withPlatformString { path in
        unsafe target.withPlatformString { unsafe Glibc.rename(path, $0) }
      }
    }
  }

  /// Like ``rename(_:to:)``, but never replaces a file. C: `renameat2`, `RENAME_NOREPLACE`.
  /// - Throws: `Errno.fileExists` if the target exists.
  package static func renameNew(_ path: FilePath, to target: FilePath) throws(Errno) {
    do {
      _ = try SystemCall.renameNew.make {
        unsafe path.withPlatformString { path in
          unsafe target.withPlatformString { unsafe summa_rename_new(path, $0) }
        }
      }
    } catch Errno.invalidArgument, Errno.noFunction {
      // Not every file system supports this call. The fallback checks first, with a short race.
      do {
        _ = try linkStatus(of: target)
      } catch Errno.noSuchFileOrDirectory {
        return try rename(path, to: target)
      }
      throw .fileExists
    }
  }

  /// Opens a nameless file in `folder` that disappears when it is closed, unless ``link(_:to:)``
  /// gives it a name. Not every file system supports it. C: `open`, `O_TMPFILE`.
  package static func openUnnamed(
    in folder: FilePath, permissions: CInterop.Mode
  ) throws(Errno) -> Descriptor {
    Descriptor(
      owning: try SystemCall.openUnnamed.make {
        unsafe folder.withPlatformString { unsafe summa_open_unnamed($0, permissions) }
      })
  }

  /// Gives a nameless file a name that must not exist. C: `linkat`.
  /// - Throws: `Errno.fileExists` if the name exists.
  package static func link(_ number: Int32, to target: FilePath) throws(Errno) {
    _ = try SystemCall.linkUnnamed.make {
      unsafe target.withPlatformString { unsafe summa_link_unnamed(number, $0) }
    }
  }

  /// C: `unlink`.
  package static func remove(_ path: FilePath) throws(Errno) {
    _ = try SystemCall.unlink.make { unsafe path.withPlatformString { unsafe unlink($0) } }
  }

  /// Removes an empty folder. C: `rmdir`.
  package static func removeFolder(_ path: FilePath) throws(Errno) {
    _ = try SystemCall.rmdir.make { unsafe path.withPlatformString { unsafe rmdir($0) } }
  }

  /// C: `mkdir`.
  package static func makeFolder(_ path: FilePath) throws(Errno) {
    _ = try SystemCall.mkdir.make { unsafe path.withPlatformString { unsafe mkdir($0, 0o777) } }
  }

  /// The target of a link, unresolved. C: `readlink`.
  package static func target(ofLink path: FilePath) throws(Errno) -> FilePath {
    // One byte more than the longest path.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = try SystemCall.readlink.make {
      unsafe path.withPlatformString { unsafe readlink($0, &buffer, buffer.count - 1) }
    }
    guard let target = FilePath(bytes: buffer[..<count].map(UInt8.init(bitPattern:))) else {
      throw .invalidArgument
    }
    return target
  }

  /// The names in a folder without `.` and `..`, in the system's order. C: `opendir`, `readdir`.
  package static func names(in folder: FilePath) throws(Errno) -> [[UInt8]] {
    var stream: OpaquePointer?
    _ = try SystemCall.opendir.make {
      unsafe stream = folder.withPlatformString { unsafe opendir($0) }
      return unsafe stream == nil ? -1 : 0
    }
    guard let stream = unsafe stream else { return [] }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      var entry: UnsafeMutablePointer<dirent>?
      _ = try SystemCall.readdir.make {
        // `readdir` also returns nil at the end, so only `errno` shows a failure.
        errno = 0
        unsafe entry = readdir(stream)
        return unsafe entry == nil && errno != 0 ? -1 : 0
      }
      guard let entry = unsafe entry else { return names }
      let name = unsafe bytes(ofName: entry)
      if name != [UInt8(ascii: ".")], name != Array("..".utf8) { names.append(name) }
    }
  }

  private static func bytes(ofName entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    // On some file systems names are longer than the array that C declares.
    let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }
}

extension Files {
  /// All bytes of a file.
  /// - Throws: `Errno`; `fileTooLarge` if there are more than `limit`.
  package static func bytes(
    of path: FilePath, limit: Int = .max
  ) throws(Errno) -> [UInt8] {
    let bytes = try Self.open(path, O_RDONLY).bytes(limit: limit < .max ? limit + 1 : limit)
    guard bytes.count <= limit else { throw .fileTooLarge }
    return bytes
  }
}

extension Descriptor {
  /// C: `fstat`.
  package func status() throws(Errno) -> FileStatus {
    var status = stat()
    let number = number
    _ = try SystemCall.fstat.make { unsafe fstat(number, &status) }
    return FileStatus(status)
  }

  /// The next bytes; empty at the end. C: `read`.
  package func piece(ofAtMost count: Int) throws(Errno) -> [UInt8] {
    try Self.piece(ofAtMost: count, from: number)
  }

  /// Like ``piece(ofAtMost:)``, for a descriptor owned by other code, such as standard input.
  package static func piece(ofAtMost count: Int, from number: Int32) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try fill(&bytes, from: 0, number)
    bytes.removeLast(count - got)
    return bytes
  }

  /// The bytes up to the end, or the first `limit` of them.
  package func bytes(limit: Int) throws(Errno) -> [UInt8] {
    let size = try status().size
    // One extra byte, which shows whether the file has grown.
    var bytes = [UInt8](repeating: 0, count: max(0, min(size, limit - 1)) + 1)
    var count = 0
    while true {
      let end = count
      let got = try Self.fill(&bytes, from: end, number)
      guard got > 0 else { break }
      count += got
      if count == bytes.count {
        guard count < limit else { break }
        bytes.append(contentsOf: repeatElement(0, count: min(max(count, 1 << 16), limit - count)))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads into the bytes from an index on, and returns their number: 0 at the end.
  private static func fill(
    _ bytes: inout [UInt8], from start: Int, _ number: Int32
  ) throws(Errno) -> Int {
    try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(Errno) in
      let count = SystemCall.read.length(buffer.count - start)
      return try whenReady(number, .readable) { () throws(Errno) in
        try SystemCall.read.make {
          unsafe Glibc.read(number, buffer.baseAddress?.advanced(by: start), count)
        }
      }
    }
  }
}
