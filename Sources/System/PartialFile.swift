package import Glibc
import Synchronization
package import SystemPackage

/// The files that this process is writing, in their final folders: without a name, or with
/// temporary names if the file system requires one. The names are tracked here, so that all files
/// are removed when the process has to end at once.
package final class PartialFiles: Sendable {
  package static let shared = PartialFiles()

  private struct State {
    var paths: Set<FilePath> = []
    /// With the descriptor that holds the lock.
    var folders: [FilePath: Holder] = [:]
    /// For folders that were cleaned of files of dead processes, true if files there can be
    /// nameless.
    var hasUnnamed: [FilePath: Bool] = [:]
    var count = 0
    var isEnding = false
  }

  /// A reference to a descriptor, which a dictionary can hold.
  private final class Holder: Sendable {
    let file: Descriptor

    init(_ file: consuming Descriptor) { self.file = file }
  }

  private let state = Mutex(State())

  /// Instances other than ``shared`` are for tests.
  package init() {}

  /// Removes all files and prevents new ones.
  package func removeAll() {
    state.withLock { state in
      state.isEnding = true
      // A failure cannot be handled.
      for path in state.paths { try? Files.remove(path) }
      // Each folder is locked until it is removed.
      for folder in state.folders.keys { Self.removeFolder(folder) }
      state.paths = []
      state.folders = [:]
    }
  }

  /// Creates a temporary folder that only this user may read, and removes such folders of dead
  /// processes next to it. C: `mkdtemp`, `flock`.
  package func createFolder(in parent: FilePath) throws(Errno) -> FilePath {
    try state.withLock { state throws(Errno) in
      guard !state.isEnding else { throw .canceled }
      Self.removeOrphanFolders(in: parent)
      let pattern = parent.appending(name: "\(Self.folderPrefix)\(getpid())-XXXXXX".utf8)
      var name = (pattern?.bytes ?? []).map(CChar.init(bitPattern:)) + [0]
      _ = try SystemCall.mkdtemp.make { unsafe mkdtemp(&name) == nil ? -1 : 0 }
      guard let path = FilePath(bytes: name.dropLast().map(UInt8.init(bitPattern:))) else {
        throw .invalidArgument
      }
      do throws(Errno) {
        let file = try Files.open(path, Self.folderFlags)
        _ = Self.lock(file)
        state.folders[path] = Holder(file)
      } catch {
        try? Files.removeFolder(path)
        throw error
      }
      return path
    }
  }

  /// Removes a temporary folder with its files.
  package func removeFolder(_ path: FilePath) {
    state.withLock { state in
      guard state.folders[path] != nil else { return }
      Self.removeFolder(path)
      state.folders[path] = nil
    }
  }

  private static let folderPrefix = ".summa-pictures-"
  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

  /// Removes temporary folders that dead processes of this user have left in a folder.
  private static func removeOrphanFolders(in parent: FilePath) {
    forEachOrphan(
      in: parent, folderFlags, ownedBy: process(ofFolderName:), remove: removeFolder)
  }

  private static func removeFolder(_ path: FilePath) {
    for name in (try? Files.names(in: path)) ?? [] {
      if let file = path.appending(name: name) { try? Files.remove(file) }
    }
    try? Files.removeFolder(path)
  }

  /// Removes the partial files that a killed process has left in a folder.
  package static func removeLeftovers(ofProcess process: pid_t, in folder: FilePath) {
    for name in (try? Files.names(in: folder)) ?? [] where self.process(ofName: name) == process {
      // Another process may have removed it.
      if let path = folder.appending(name: name) { try? Files.remove(path) }
    }
  }

  /// Removes the partial files that dead processes of this user have left in a folder.
  private static func removeOrphans(in folder: FilePath) {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK
    forEachOrphan(in: folder, flags, ownedBy: process(ofName:)) { try? Files.remove($0) }
  }

  /// Calls `remove` for each file or folder that a dead process of this user has left in a folder,
  /// with a lock held.
  private static func forEachOrphan(
    in folder: FilePath, _ flags: Int32, ownedBy process: ([UInt8]) -> pid_t?,
    remove: (FilePath) -> Void
  ) {
    for name in (try? Files.names(in: folder)) ?? [] {
      guard let process = process(name), !isAlive(process),
        let path = folder.appending(name: name),
        let status = try? Files.status(of: path), status.owner == geteuid(),
        let file = try? Files.open(path, flags)
      else { continue }
      // A live process of another machine or container that shares the folder holds the lock.
      if lock(file) { remove(path) }
    }
  }

  /// The process in the name of a temporary folder; nil for other names.
  private static func process(ofFolderName name: [UInt8]) -> pid_t? {
    let text = String(decoding: name, as: UTF8.self)
    guard text.hasPrefix(folderPrefix) else { return nil }
    return pid_t(text.dropFirst(folderPrefix.count).prefix { $0 != "-" })
  }

  /// The process in the name of a partial file; nil for other names.
  private static func process(ofName name: [UInt8]) -> pid_t? {
    String(decoding: name, as: UTF8.self).wholeMatch(of: /\.summa-([^-]+)-[^-]*\.partial/)
      .flatMap { pid_t($0.output.1) }
  }

  /// C: `kill` with signal 0.
  private static func isAlive(_ process: pid_t) -> Bool {
    do throws(Errno) {
      _ = try SystemCall.kill.make { kill(process, 0) }
      return true
    } catch {
      return error != .noSuchProcess
    }
  }

  /// Locks the file; false if another process has the lock. C: `flock`.
  private static func lock(_ file: borrowing Descriptor) -> Bool {
    let number = file.number
    return (try? SystemCall.lock.make { flock(number, LOCK_EX | LOCK_NB) }) != nil
  }

  /// A partial file open for writing.
  package struct Partial: ~Copyable, Sendable {
    /// Nil if the file has no name until it is kept, so that nothing remains of it if the process
    /// ends.
    package let path: FilePath?
    package let file: Descriptor

    fileprivate init(path: FilePath? = nil, _ file: consuming Descriptor) {
      self.path = path
      self.file = file
    }
  }

  /// C: `open` with `O_TMPFILE` if the file system supports it, otherwise with `O_EXCL`; `fchmod`.
  /// - Parameter permissions: nil for the default permissions, subject to the process's umask.
  package func create(
    in folder: FilePath, permissions: mode_t? = nil
  ) throws(Errno) -> Partial {
    let partial = try create(in: folder)
    guard let permissions else { return partial }
    let number = partial.file.number
    do throws(Errno) {
      _ = try SystemCall.fchmod.make { fchmod(number, permissions) }
    } catch {
      remove(partial)
      throw error
    }
    return partial
  }

  private func create(in folder: FilePath) throws(Errno) -> Partial {
    try state.withLock { state throws(Errno) in
      guard !state.isEnding else { throw .canceled }
      if state.hasUnnamed[folder] == nil {
        Self.removeOrphans(in: folder)
        state.hasUnnamed[folder] = Self.hasUnnamed(folder, &state)
      }
      if state.hasUnnamed[folder] == true {
        return Partial(try Files.openUnnamed(in: folder, permissions: Self.permissions))
      }
      return try Self.named(in: folder, &state) { path throws(Errno) in
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try Files.open(path, flags, permissions: Self.permissions)
        _ = Self.lock(file)
        return Partial(path: path, file)
      }
    }
  }

  private static let permissions: mode_t = 0o666

  /// True if nameless files can be created in a folder and be named later. This is tested in
  /// advance, so that it does not fail after hours of writing.
  private static func hasUnnamed(_ folder: FilePath, _ state: inout State) -> Bool {
    do throws(Errno) {
      let file = try Files.openUnnamed(in: folder, permissions: permissions)
      let path = try named(in: folder, &state) { path throws(Errno) in
        try Files.link(file.number, to: path)
        return path
      }
      state.paths.remove(path)
      try Files.remove(path)
      _ = consume file
      return true
    } catch {
      return false
    }
  }

  /// Calls `make` with an unused name. An existing name belongs to other programs, and may be a
  /// malicious link.
  private static func named<Made: ~Copyable>(
    in folder: FilePath, _ state: inout State, _ make: (FilePath) throws(Errno) -> Made
  ) throws(Errno) -> Made {
    for _ in 0..<100 {
      state.count += 1
      let name = ".summa-\(getpid())-\(state.count).partial"
      guard let path = folder.appending(name: name.utf8) else { throw .invalidArgument }
      do throws(Errno) {
        let made = try make(path)
        state.paths.insert(path)
        return made
      } catch {
        guard error == .fileExists else { throw error }
      }
    }
    throw .fileExists
  }

  /// Removes a file instead of keeping it.
  package func remove(_ partial: borrowing Partial) {
    guard let path = partial.path else { return }
    state.withLock { state in
      guard state.paths.remove(path) != nil else { return }
      try? Files.remove(path)
    }
  }

  /// Gives a file a new name, or that of the file it replaces.
  package func keep(
    _ partial: borrowing Partial, as target: FilePath, replacing: Bool
  ) throws(Errno) {
    guard let path = partial.path else {
      return try keep(partial.file.number, as: target, replacing: replacing)
    }
    if replacing {
      try Files.rename(path, to: target)
    } else {
      try Files.renameNew(path, to: target)
    }
    state.withLock { _ = $0.paths.remove(path) }
  }

  private func keep(_ unnamed: Int32, as target: FilePath, replacing: Bool) throws(Errno) {
    try state.withLock { state throws(Errno) in
      guard !state.isEnding else { throw .canceled }
      guard replacing else { return try Files.link(unnamed, to: target) }
      // Only a named file can replace another.
      let path = try Self.named(in: target.folder, &state) { path throws(Errno) in
        try Files.link(unnamed, to: path)
        return path
      }
      state.paths.remove(path)
      do throws(Errno) {
        try Files.rename(path, to: target)
      } catch {
        try? Files.remove(path)
        throw error
      }
    }
  }
}
