import Foundation
import Glibc
import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@Suite struct FilesTests: FileSuite {
  // MARK: - Names

  @Test func keepsNamesAsBytes() throws {
    try withFolder { folder in
      let names: [[UInt8]] = [
        [0xFF], [0xFE], Array("é".utf8), Array("e\u{301}".utf8), Array("~".utf8), [0x0A],
        [UInt8](repeating: 0x78, count: 255),
      ]
      for name in names { try put("", try #require(folder.appending(name: name))) }
      #expect(Set(try Files.names(in: folder)) == Set(names))
      #expect(throws: Errno.noSuchFileOrDirectory) {
        try Files.names(in: folder.appending("none"))
      }
    }
  }

  @Test func retriesInterruptedCalls() throws {
    try withFolder { folder in
      let plan: [SystemCall: [Errno?]] = [
        .open: [.interrupted], .stat: [.interrupted], .opendir: [.interrupted],
        .readdir: [nil, .interrupted], .rename: [.interrupted], .read: [.interrupted, nil],
        .write: [.interrupted], .mkdir: [.interrupted], .unlink: [.interrupted],
      ]
      let faults = Faults(plan, lengths: [.read: 2, .write: 1])
      try Faults.$current.withValue(faults) {
        let file = folder.appending("a")
        try put("text", file)
        try Files.rename(file, to: folder.appending("b"))
        #expect(try Files.names(in: folder) == [Array("b".utf8)])
        #expect(try Files.status(of: folder.appending("b")).size == 4)
        #expect(try text(folder.appending("b")) == "text")
        try Files.remove(folder.appending("b"))
        try Files.makeFolder(folder.appending("c"))
      }
      #expect(faults.isSpent)
    }
  }

  @Test(arguments: [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .ioError])
  func throwsFailures(_ error: Errno) throws {
    try withFolder { folder in
      try put("text", folder.appending("a"))
      let calls: [(SystemCall, () throws -> Void)] = [
        (.open, { _ = try Files.open(folder, O_RDONLY) }),
        (.opendir, { _ = try Files.names(in: folder) }),
        (.readdir, { _ = try Files.names(in: folder) }),
        (.stat, { _ = try Files.status(of: folder) }),
        (.fstat, { _ = try Files.open(folder, O_RDONLY).status() }),
        (.lstat, { _ = try Files.resolvingLinks(folder) }),
        (.read, { _ = try text(folder.appending("a")) }),
        (.rename, { try Files.rename(folder.appending("a"), to: folder.appending("b")) }),
        (.renameNew, { try Files.renameNew(folder.appending("a"), to: folder.appending("b")) }),
        (.openUnnamed, { _ = try Files.openUnnamed(in: folder, permissions: 0o600) }),
        (.linkUnnamed, { try Files.link(0, to: folder.appending("b")) }),
        (.duplicate, { try Descriptor.check(0) }),
        (.mkdir, { try Files.makeFolders(folder.appending("c/d")) }),
      ]
      for (call, body) in calls {
        Faults.$current.withValue(Faults([call: [error]])) {
          #expect(throws: error, "\(call)") { try body() }
        }
      }
      #expect(try Files.names(in: folder) == [Array("a".utf8)])
    }
  }

  // MARK: - Renaming

  @Test(arguments: [nil, Errno.invalidArgument, .noFunction])
  func renamesWithoutReplacing(_ fault: Errno?) throws {
    try withFolder { folder in
      let old = folder.appending("old")
      try put("old", old)
      try put("new", folder.appending("new"))
      try link("nowhere", folder.appending("link"))
      for name in ["old", "link"] {
        let plan: [SystemCall: [Errno?]] = fault.map { [.renameNew: [$0]] } ?? [:]
        Faults.$current.withValue(Faults(plan)) {
          #expect(throws: Errno.fileExists) {
            try Files.renameNew(folder.appending("new"), to: folder.appending(name))
          }
        }
      }
      #expect(try text(old) == "old")
      let plan: [SystemCall: [Errno?]] = fault.map { [.renameNew: [$0]] } ?? [:]
      try Faults.$current.withValue(Faults(plan)) {
        try Files.renameNew(folder.appending("new"), to: folder.appending("free"))
      }
      #expect(try text(folder.appending("free")) == "new")
    }
  }

  // MARK: - Links and folders

  /// Like the kernel, which enters `link` before it goes up.
  @Test func followsLinksLikeTheKernel() throws {
    try withFolder { folder in
      try Files.makeFolders(folder.appending("far/deep"))
      try link("far/deep", folder.appending("link"))
      try link("../t", folder.appending("far/deep/up"))
      try put("far", folder.appending("far/t"))
      #expect(try text(try Files.resolvingLinks(folder.appending("link/../t"))) == "far")
      #expect(try text(try Files.resolvingLinks(folder.appending("link/up"))) == "far")
      let place = Files.place(of: folder.appending("link/../t"))
      #expect(place != nil && place == Files.place(of: folder.appending("far/t")))
      #expect(Files.place(of: folder.appending("none/t")) == nil)
      try link("circle", folder.appending("circle"))
      #expect(throws: Errno.tooManySymbolicLinkLevels) {
        try Files.resolvingLinks(folder.appending("circle"))
      }
      try link("/nowhere/at/all", folder.appending("dangling"))
      #expect(try Files.resolvingLinks(folder.appending("dangling")) == "/nowhere/at/all")
    }
  }

  @Test func createsFolders() throws {
    try withFolder { folder in
      for _ in 0..<2 { try Files.makeFolders(folder.appending("~/b/../c/d")) }
      #expect(try Files.status(of: folder.appending("~/c/d")).kind == .folder)
      try put("", folder.appending("file"))
      #expect(throws: Errno.notDirectory) { try Files.makeFolders(folder.appending("file/in")) }
      #expect(throws: Errno.fileExists) { try Files.makeFolders(folder.appending("file")) }
      #expect(throws: Errno.self) { try Files.makeFolders("/proc/nonexistent/x") }
      try Files.makeFolders("/")
      try Files.makeFolders(".")
    }
  }

  // MARK: - Reading

  @Test func readsBytesUpToALimit() throws {
    try withFolder { folder in
      let long = String(repeating: "0123456789", count: 30_000)
      try put(long, folder.appending("a"))
      for limit in [1, 7, 299_999, 300_000, 300_001, Int.max] {
        let bytes = try Files.open(folder.appending("a"), O_RDONLY).bytes(limit: limit)
        #expect(bytes == Array(long.utf8.prefix(limit)))
      }
      // A file with content whose size is reported as 0.
      #expect(try !text("/proc/self/status").isEmpty)
      #expect(try Files.open("/dev/zero", O_RDONLY).bytes(limit: 100_000).count == 100_000)
    }
  }

  // MARK: - Temporary folders

  @Test func removesTemporaryFoldersWithContents() throws {
    try withFolder { folder in
      let files = PartialFiles()
      let one = try files.createFolder(in: folder)
      let other = try files.createFolder(in: folder)
      #expect(one != other)
      // Other users must not read it.
      var status = stat()
      #expect(unsafe stat(one.string, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      try put("picture", one.appending("1.png"))
      files.removeFolder(one)
      #expect(throws: Errno.noSuchFileOrDirectory) { try Files.status(of: one) }
      try put("picture", other.appending("1.png"))
      files.removeAll()
      #expect(try Files.names(in: folder).isEmpty)
      #expect(throws: Errno.canceled) { try files.createFolder(in: folder) }
    }
  }

  /// Process numbers are far lower, so this process does not exist.
  private static let nobody = 2_000_000_000

  @Test func removesFoldersOfDeadProcesses() throws {
    try withFolder { folder in
      func leave(_ name: String) throws -> FilePath {
        let path = folder.appending(name)
        try Files.makeFolder(path)
        try put("picture", path.appending("1.png"))
        return path
      }
      let orphan = try leave(".summa-pictures-\(Self.nobody)-aBcDeF")
      let held = try leave(".summa-pictures-\(Self.nobody)-gHiJkL")
      let holder = try Files.open(held, O_RDONLY | O_DIRECTORY)
      #expect(flock(holder.number, LOCK_EX) == 0)
      let alive = try leave(".summa-pictures-\(getpid())-aBcDeF")
      let stranger = try leave("summa-\(Self.nobody)-backup")
      let target = try leave("target")
      let link = folder.appending(".summa-pictures-\(Self.nobody)-mNoPqR")
      try self.link("target", link)

      let files = PartialFiles()
      let own = try files.createFolder(in: folder)
      #expect(throws: Errno.noSuchFileOrDirectory) { try Files.status(of: orphan) }
      for path in [held, alive, stranger, target] {
        #expect(try Files.names(in: path).count == 1, "\(path)")
      }
      // Its own folder is locked, so that no other machine removes it.
      let other = try Files.open(own, O_RDONLY | O_DIRECTORY)
      #expect(flock(other.number, LOCK_EX | LOCK_NB) != 0)
      files.removeFolder(own)
      #expect(flock(other.number, LOCK_EX | LOCK_NB) == 0)
      _ = consume holder
      _ = consume other
    }
  }
}
