import Foundation
import Glibc
import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaFormats

@Suite struct OutputFileTests: FileSuite {
  // MARK: - Atomic writing

  @Test func showsAFileOnlyWhenFinished() throws {
    try withFolder { folder in
      let path = folder.appending("out")
      try put("old", path)
      var file = try OutputFile(at: path, replacing: .anything)
      try file.write("new ".utf8)
      try file.write("text".utf8)
      #expect(try text(path) == "old")
      try file.finish()
      #expect(try text(path) == "new text")
      #expect(try names(folder) == ["out"])
    }
  }

  /// A file system that does not support unnamed files.
  private static let plain: [SystemCall: [Errno?]] = [.openUnnamed: [.notSupported]]

  /// True if the file system of this machine does not support unnamed files.
  private static let isPlainHere: Bool = {
    guard let folder = FilePath(bytes: Array(NSTemporaryDirectory().utf8)) else { return true }
    do {
      _ = try Files.openUnnamed(in: folder, permissions: 0o600)
      return false
    } catch {
      return true
    }
  }()

  /// Unnamed files disappear however the process ends.
  @Test(arguments: [[:], plain]) func removesUnfinishedFiles(
    _ plan: [SystemCall: [Errno?]]
  ) throws {
    try withFolder { folder in
      let path = folder.appending("out")
      try Faults.$current.withValue(Faults(plan)) {
        var file = try OutputFile(at: path)
        try file.write("new".utf8)
        #expect(try names(folder).count == (plan.isEmpty && !Self.isPlainHere ? 0 : 1))
      }
      #expect(try names(folder) == [])
    }
  }

  @Test(arguments: [[:], plain]) func replacesTheWholeFile(_ plan: [SystemCall: [Errno?]]) throws {
    try withFolder { folder in
      try Faults.$current.withValue(Faults(plan)) {
        for text in ["", "old", "new"] {
          try OutputFile.write(
            text.utf8, to: folder.appending("out"), replacing: .anything)
        }
      }
      #expect(try text(folder.appending("out")) == "new")
      #expect(try names(folder) == ["out"])
    }
  }

  private static let failing: [(call: SystemCall, isPlain: Bool)] =
    [.write, .close, .duplicate, .linkUnnamed, .rename, .fchmod, .openUnnamed].map { ($0, false) }
    .filter { _ in !isPlainHere }
    + [.write, .close, .duplicate, .rename, .renameNew, .fchmod, .open].map { ($0, true) }

  @Test(arguments: failing)
  func keepsTheOldFileAfterFailures(_ call: SystemCall, _ isPlain: Bool) throws {
    try withFolder { folder in
      // The support for unnamed files is detected with the first file.
      try Faults.$current.withValue(Faults(isPlain ? Self.plain : [:])) {
        try OutputFile.write("other".utf8, to: folder.appending("other"))
      }
      let path = folder.appending("out")
      // New files are renamed by another system call than replaced files.
      if call != .renameNew { try put("old", path) }
      Faults.$current.withValue(Faults([call: [.noSpace]])) {
        let error = #expect(throws: RecognitionError.self) {
          try OutputFile.write("new".utf8, to: path, replacing: .anything)
        }
        #expect(error?.code == .cannotWrite)
        #expect(error?.message.contains("No space left on device") == true)
      }
      #expect(try names(folder) == (call == .renameNew ? ["other"] : ["other", "out"]))
      if call != .renameNew { #expect(try text(path) == "old") }
    }
  }

  @Test func completesShortWrites() throws {
    try withFolder { folder in
      let faults = Faults([.write: [.interrupted], .close: [.interrupted]], lengths: [.write: 3])
      try Faults.$current.withValue(faults) {
        try OutputFile.write("a long text".utf8, to: folder.appending("out"))
      }
      #expect(try text(folder.appending("out")) == "a long text")
    }
  }

  @Test(arguments: ["/nonexistent/x", "/", "/dev/null/x"]) func rejectsPathsThatCannotBeWritten(
    _ path: String
  ) {
    let error = #expect(throws: RecognitionError.self) {
      try OutputFile.write("x".utf8, to: FilePath(path))
    }
    #expect(error?.code == .cannotWrite)
    #expect(error?.message.hasPrefix("\(path) could not be written") == true)
  }

  @Test func writesToPipes() throws {
    try withFolder { folder in
      let pipe = folder.appending("pipe")
      try #require(unsafe mkfifo(pipe.string, 0o600) == 0)
      // A non-blocking reader, so the writer does not block.
      let reader = try Files.open(pipe, O_RDONLY | O_NONBLOCK)
      try OutputFile.write("text".utf8, to: pipe)
      #expect(try reader.bytes(limit: 4) == Array("text".utf8))
      #expect(try Files.status(of: pipe).kind == .other)
      #expect(try names(folder) == ["pipe"])
    }
  }

  // MARK: - Modes, links and planted names

  @Test(arguments: [mode_t(0o600), 0o640, 0o444, 0o755]) func keepsTheMode(_ mode: mode_t) throws {
    try withFolder { folder in
      let path = folder.appending("out")
      try put("", path)
      try #require(unsafe chmod(path.string, mode) == 0)
      try OutputFile.write("new".utf8, to: path)
      #expect(try Files.status(of: path).permissions == mode)
      #expect(try text(path) == "new")
      try OutputFile.write("new".utf8, to: folder.appending("other"))
      let mask = umask(0)
      umask(mask)
      #expect(try Files.status(of: folder.appending("other")).permissions == 0o666 & ~mask)
    }
  }

  @Test func replacesTheTargetOfALink() throws {
    try withFolder { folder in
      try Files.makeFolders(folder.appending("far/deep"))
      try link("far/deep", folder.appending("folder"))
      try link("folder/../file", folder.appending("link"))
      try OutputFile.write("new".utf8, to: folder.appending("link"))
      // The kernel follows the link to the folder before it resolves "..".
      #expect(try text(folder.appending("far/file")) == "new")
      #expect(try Files.linkStatus(of: folder.appending("link")).kind == .link)
    }
  }

  /// A link with a guessed name cannot redirect the output.
  @Test func doesNotFollowPlantedNames() throws {
    try withFolder { folder in
      let first = try Faults.$current.withValue(Faults(Self.plain)) {
        let partial = try PartialFiles.shared.create(in: folder)
        PartialFiles.shared.remove(partial)
        return partial.path
      }
      let name = try #require(first?.lastComponent?.string)
      let number = try #require(Int(name.split(separator: "-").last?.prefix { $0 != "." } ?? ""))
      try put("precious", folder.appending("precious"))
      var planted: Set<String> = []
      // Other tests advance the counter too.
      for next in number..<number + 60 {
        let name = ".summa-\(getpid())-\(next).partial"
        if next.isMultiple(of: 2) {
          try link("precious", folder.appending(name))
        } else {
          try put("planted", folder.appending(name))
        }
        planted.insert(name)
      }
      try OutputFile.write("new".utf8, to: folder.appending("out"))
      #expect(try text(folder.appending("precious")) == "precious")
      #expect(try text(folder.appending("out")) == "new")
      #expect(try names(folder) == planted.union(["precious", "out"]))
    }
  }

  /// This happens on a second Ctrl-C.
  @Test func removesAllPartialFilesAtOnce() throws {
    try withFolder { folder in
      let files = PartialFiles()
      try Faults.$current.withValue(Faults(Self.plain)) {
        for _ in 0..<3 { _ = try files.create(in: folder) }
        let kept = try files.create(in: folder)
        try files.keep(kept, as: folder.appending("kept"), replacing: false)
      }
      #expect(try names(folder).count == 4)
      files.removeAll()
      #expect(try names(folder) == ["kept"])
      #expect(throws: Errno.canceled) { _ = try files.create(in: folder) }
    }
  }

  @Test func removesFilesOfAKilledProcess() throws {
    try withFolder { folder in
      for name in [".summa-77-1.partial", ".summa-77-22.partial"] {
        try put("x", folder.appending(name))
      }
      let others: Set = [".summa-7-1.partial", ".summa-777-1.partial", "a.partial", ".summa-77-1"]
      for name in others { try put("x", folder.appending(name)) }
      PartialFiles.removeLeftovers(ofProcess: 77, in: folder)
      #expect(try names(folder) == others)
    }
  }

  /// The next writer removes files of killed processes. It keeps files of running processes, even
  /// on other machines.
  @Test func removesFilesOfDeadProcesses() throws {
    // Larger than any process id.
    let (dead, elsewhere) = (".summa-4194999-1.partial", ".summa-4194999-2.partial")
    try withFolder { folder in
      let others = [".summa-\(getpid())-0.partial", ".summa-x-1.partial", ".summa-4194999-1.part"]
      for name in [dead, elsewhere] + others { try put("x", folder.appending(name)) }
      let held = try Files.open(folder.appending(elsewhere), O_WRONLY)
      #expect(flock(held.number, LOCK_EX | LOCK_NB) == 0)
      let files = PartialFiles()
      _ = try files.create(in: folder)
      files.removeAll()
      #expect(try names(folder) == Set(others + [elsewhere]))
      _ = consume held
    }
  }
}
