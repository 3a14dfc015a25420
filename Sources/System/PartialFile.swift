package import Glibc
import Synchronization
package import SystemPackage

/// The files that this process is writing, in the folders where they are to stay: without a name,
/// or under names of their own where the file system wants one. Those are known here, so that none
/// is left behind when the process has to end at once.
package final class PartialFiles: Sendable {
  package static let shared = PartialFiles()

  private struct State {
    var paths: Set<FilePath> = []
    /// With what holds them.
    var folders: [FilePath: Holder] = [:]
    /// Folders where nothing is left of processes that are no more, and whether files there can be
    /// without a name.
    var hasUnnamed: [FilePath: Bool] = [:]
    var count = 0
    var isEnding = false
  }

  /// A descriptor that a dictionary can keep.
  private final class Holder: Sendable {
    let file: Descriptor

    init(_ file: consuming Descriptor) { self.file = file }
  }

  private let state = Mutex(State())

  /// Others than the one of the process are for tests.
  package init() {}

  /// Removes all of them; none comes into being any more.
  package func removeAll() {
    state.withLock { state in
      state.isEnding = true
      // Nothing can be done about a failure.
      for path in state.paths { try? Files.remove(path) }
      // Each is held until it is gone.
      for folder in state.folders.keys { Self.removeFolder(folder) }
      state.paths = []
      state.folders = [:]
    }
  }

  /// Makes a folder for files that are needed for a while, which nobody else may look into, and
  /// removes those beside it of processes that are no more. C: `mkdtemp`, `flock`.
  package func createFolder(in parent: FilePath) throws(Errno) -> FilePath {
    let result = state.withLock { state -> Result<FilePath, Errno> in
      Result { () throws(Errno) in
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
    return try result.get()
  }

  /// Removes such a folder with the files in it.
  package func removeFolder(_ path: FilePath) {
    state.withLock { state in
      guard state.folders[path] != nil else { return }
      Self.removeFolder(path)
      state.folders[path] = nil
    }
  }

  private static let folderPrefix = ".summa-pictures-"
  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

  /// Removes from a folder the folders that processes of this user have left there which are no
  /// more.
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

  /// Removes from a folder what a process that was killed has left there.
  package static func removeLeftovers(ofProcess process: pid_t, in folder: FilePath) {
    let start = Array(prefix(of: process).utf8)
    for name in (try? Files.names(in: folder)) ?? []
    where name.starts(with: start) && name.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      // Somebody else may have removed it.
      if let path = folder.appending(name: name) { try? Files.remove(path) }
    }
  }

  /// Removes from a folder what processes of this user that are no more have left there.
  private static func removeOrphans(in folder: FilePath) {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK
    forEachOrphan(in: folder, flags, ownedBy: process(ofName:)) { try? Files.remove($0) }
  }

  /// Has `remove` take away what processes of this user that are no more have left in a folder.
  /// Each is held meanwhile.
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
      // A process of another machine or container, which shares the folder, holds its own.
      if lock(file) { remove(path) }
    }
  }

  /// Whose folder has this name; nil where it is no such name.
  private static func process(ofFolderName name: [UInt8]) -> pid_t? {
    guard name.starts(with: folderPrefix.utf8) else { return nil }
    let owner = name.dropFirst(folderPrefix.utf8.count).prefix { $0 != UInt8(ascii: "-") }
    return pid_t(String(decoding: owner, as: UTF8.self))
  }

  /// Whose partial file has this name; nil where it is no such name.
  private static func process(ofName name: [UInt8]) -> pid_t? {
    let parts = name.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual(".summa".utf8),
      parts[2].suffix(ending.utf8.count).elementsEqual(ending.utf8)
    else { return nil }
    return pid_t(String(decoding: parts[1], as: UTF8.self))
  }

  /// C: `kill` with no signal.
  private static func isAlive(_ process: pid_t) -> Bool {
    do throws(Errno) {
      _ = try SystemCall.kill.make { kill(process, 0) }
      return true
    } catch {
      return error != .noSuchProcess
    }
  }

  /// Whether nobody else holds the file, which is held from here on. C: `flock`.
  private static func lock(_ file: borrowing Descriptor) -> Bool {
    let number = file.number
    return (try? SystemCall.lock.make { flock(number, LOCK_EX | LOCK_NB) }) != nil
  }

  private static let ending = ".partial"

  private static func prefix(of process: pid_t) -> String { ".summa-\(process)-" }

  /// A file that is open for writing.
  package struct Partial: ~Copyable, Sendable {
    /// Nil where it has no name until it is kept, so that nothing is left of it however the process
    /// ends.
    package let path: FilePath?
    package let file: Descriptor

    fileprivate init(path: FilePath? = nil, _ file: consuming Descriptor) {
      self.path = path
      self.file = file
    }
  }

  /// C: `open` with `O_TMPFILE` where the file system has that, else with `O_EXCL`; `fchmod`.
  /// - Parameter permissions: nil gives a new file's, which the process's mask has a say in.
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
    let result = state.withLock { state -> Result<Partial, Errno> in
      Result { () throws(Errno) in
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
    return try result.get()
  }

  private static let permissions: mode_t = 0o666

  /// Whether files in a folder can be made without a name and get one later: whoever has written
  /// for hours is not to learn then that they cannot.
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

  /// Has `make` put a file under a name that nothing else has. Under a name that is taken lies
  /// something of somebody else, perhaps a link to lead astray.
  private static func named<Made: ~Copyable>(
    in folder: FilePath, _ state: inout State, _ make: (FilePath) throws(Errno) -> Made
  ) throws(Errno) -> Made {
    for _ in 0..<100 {
      state.count += 1
      let name = prefix(of: getpid()) + "\(state.count)" + ending
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

  /// Removes a file that is not to stay.
  package func remove(_ partial: borrowing Partial) {
    guard let path = partial.path else { return }
    state.withLock { state in
      guard state.paths.remove(path) != nil else { return }
      try? Files.remove(path)
    }
  }

  /// Gives a file a name that nothing has, or that of something which it replaces.
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
    let result = state.withLock { state -> Result<Void, Errno> in
      Result { () throws(Errno) in
        guard !state.isEnding else { throw .canceled }
        guard replacing else { return try Files.link(unnamed, to: target) }
        // Only a name can take the place of another.
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
    try result.get()
  }
}
