import Foundation
import Glibc
import SummaSystem
import SystemPackage
import Testing

@testable import SummaFormats

@Suite struct OutputFileTests {
  /// Runs `body` with a folder that is gone afterwards.
  private func withFolder(_ body: (FilePath) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "summa-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(FilePath(url.path(percentEncoded: false)))
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try Files.open(path, O_RDONLY).bytes(limit: 1 << 20), as: UTF8.self)
  }

  private func put(_ text: String, _ path: FilePath, mode: mode_t = 0o644) throws {
    let file = try Files.open(path, O_WRONLY | O_CREAT | O_TRUNC, permissions: mode)
    try Descriptor.writeAll(file.number, text)
  }

  private func names(_ folder: FilePath) throws -> Set<String> {
    Set(try Files.names(in: folder).map { String(decoding: $0, as: UTF8.self) })
  }

  private func link(_ target: String, _ path: FilePath) throws {
    try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: target)
  }

  // MARK: - Whole or not at all

  @Test func aFileAppearsWhole() throws {
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

  /// File systems without files that have no name.
  private static let plain: [SystemCall: [Errno?]] = [.openUnnamed: [.notSupported]]

  /// Whether files have to have a name where this runs, too.
  private static let isPlainHere: Bool = {
    guard let folder = FilePath(bytes: Array(NSTemporaryDirectory().utf8)) else { return true }
    do {
      _ = try Files.openUnnamed(in: folder, permissions: 0o600)
      return false
    } catch {
      return true
    }
  }()

  /// However the process ends, where the file system has files without a name.
  @Test(arguments: [[:], plain]) func anUnfinishedFileLeavesNothing(
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

  @Test(arguments: [[:], plain]) func aFileIsWhole(_ plan: [SystemCall: [Errno?]]) throws {
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
  func failuresLeaveWhatIsThere(_ call: SystemCall, _ isPlain: Bool) throws {
    try withFolder { folder in
      // What files there are is seen at the first one.
      try Faults.$current.withValue(Faults(isPlain ? Self.plain : [:])) {
        try OutputFile.write("other".utf8, to: folder.appending("other"))
      }
      let path = folder.appending("out")
      // A new place is named by another call than one that is taken.
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

  @Test func shortWritesAreFinished() throws {
    try withFolder { folder in
      let faults = Faults([.write: [.interrupted], .close: [.interrupted]], lengths: [.write: 3])
      try Faults.$current.withValue(faults) {
        try OutputFile.write("a long text".utf8, to: folder.appending("out"))
      }
      #expect(try text(folder.appending("out")) == "a long text")
    }
  }

  @Test(arguments: ["/nonexistent/x", "/", "/dev/null/x"]) func whatCannotBeWritten(_ path: String)
  {
    let error = #expect(throws: RecognitionError.self) {
      try OutputFile.write("x".utf8, to: FilePath(path))
    }
    #expect(error?.code == .cannotWrite)
    #expect(error?.message.hasPrefix("\(path) could not be written") == true)
  }

  @Test func aPipeIsWrittenTo() throws {
    try withFolder { folder in
      let pipe = folder.appending("pipe")
      try #require(unsafe mkfifo(pipe.string, 0o600) == 0)
      // A reader that does not wait, so that the writer need not either.
      let reader = try Files.open(pipe, O_RDONLY | O_NONBLOCK)
      try OutputFile.write("text".utf8, to: pipe)
      #expect(try reader.bytes(limit: 4) == Array("text".utf8))
      #expect(try Files.status(of: pipe).kind == .other)
      #expect(try names(folder) == ["pipe"])
    }
  }

  // MARK: - Modes, links and planted names

  @Test(arguments: [mode_t(0o600), 0o640, 0o444, 0o755]) func theModeIsKept(_ mode: mode_t) throws {
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

  @Test func aLinkStaysALink() throws {
    try withFolder { folder in
      try Files.makeFolders(folder.appending("far/deep"))
      try link("far/deep", folder.appending("folder"))
      try link("folder/../file", folder.appending("link"))
      try OutputFile.write("new".utf8, to: folder.appending("link"))
      // The kernel enters the folder before it goes up.
      #expect(try text(folder.appending("far/file")) == "new")
      #expect(try Files.linkStatus(of: folder.appending("link")).kind == .link)
    }
  }

  /// Nobody can guess a name and lead what is written elsewhere.
  @Test func plantedNamesAreNotFollowed() throws {
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
      // Other tests count, too.
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

  /// As on a second Ctrl-C.
  @Test func allPartialFilesAreRemovedAtOnce() throws {
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

  @Test func leftoversOfAKilledProcessAreRemoved() throws {
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

  /// Whoever writes next removes what a killed process has left, and nothing of one that lives,
  /// be it on another machine.
  @Test func leftoversOfProcessesThatAreNoMoreAreRemoved() throws {
    // Beyond the greatest number of a process.
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

  // MARK: - What others have written

  private static let foreign = [
    "notes", "file,page,mine\n", "{\"file\":\"a\"}\n", "[1, 2]\n", "FILE DATE\n",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n", "\u{89}PNG",
    "file,page,status,total,currency,notes\n", "file,page,status,total\n",
  ]

  @Test(arguments: foreign) func whatOthersWroteStays(_ content: String) throws {
    try withFolder { folder in
      let path = folder.appending("out")
      try put(content, path)
      let error = #expect(throws: RecognitionError.self) {
        try OutputFile.write("new".utf8, to: path)
      }
      #expect(error?.code == .wouldOverwrite)
      #expect(error?.message.contains("OutputFile.Replacement.anything") == true)
      #expect(try text(path) == content)
      #expect(try names(folder) == ["out"])
      try OutputFile.write("new".utf8, to: path, replacing: .anything)
      #expect(try text(path) == "new")
    }
  }

  private static func csvHeader(items: Bool) -> String {
    String(decoding: CSVEncoder(EncodingOptions(items: items)).header(), as: UTF8.self)
  }

  private static func own() throws -> [String] {
    let record = try RecognizedAmounts(
      RecognitionError(code: .emptyFile, message: "it is empty"), file: "a,b\n.jpg"
    ).json()
    return [
      record + "\n", record + "\n" + record + "\n", "[\n\(record)\n]\n",
      "[\n\(record),\n\(record)\n]\n", "[]\n",
      csvHeader(items: false) + "a.jpg,1\n", "file,page,status,total,currency,confidence\n",
      csvHeader(items: true),
      "<svg xmlns=\"x\">\n\(SVGSignature.mark)\n</svg>\n", "",
    ]
  }

  @Test func whatSummaWroteIsReplaced() throws {
    for content in try Self.own() {
      try withFolder { folder in
        let path = folder.appending("out")
        try put(content, path)
        try OutputFile.write("new".utf8, to: path)
        #expect(try text(path) == "new", "\(content)")
      }
    }
  }

  /// What somebody writes while the results are made.
  @Test func whatCameMeanwhileStays() throws {
    try withFolder { folder in
      let path = folder.appending("out")
      var file = try OutputFile(at: path)
      try file.write("results".utf8)
      try put("notes", path)
      let error = #expect(throws: RecognitionError.self) { try file.finish() }
      #expect(error?.code == .wouldOverwrite)
      #expect(try text(path) == "notes")
      #expect(try text(folder.appending("out.new")) == "results")
      #expect(try names(folder) == ["out", "out.new"])
    }
  }

  @Test func aLinkThatCameMeanwhileIsNotFollowed() throws {
    try withFolder { folder in
      try put("precious", folder.appending("precious"))
      var file = try OutputFile(at: folder.appending("out"))
      try file.write("results".utf8)
      try link("precious", folder.appending("out"))
      #expect(throws: RecognitionError.self) { try file.finish() }
      #expect(try text(folder.appending("precious")) == "precious")
    }
  }

  @Test func whatMayNotBeReadStays() throws {
    try withFolder { folder in
      try put("secret", folder.appending("out"))
      Faults.$current.withValue(Faults([.open: [.permissionDenied]])) {
        let error = #expect(throws: RecognitionError.self) {
          try OutputFile.write("new".utf8, to: folder.appending("out"))
        }
        #expect(error?.code == .wouldOverwrite)
      }
      #expect(try text(folder.appending("out")) == "secret")
    }
  }

  // MARK: - Pictures

  @Test func picturesSayWhoMadeThem() throws {
    let raster = ColorRaster(
      size: PixelSize(width: 9, height: 8), pixels: [UInt8](repeating: 7, count: 3 * 72))
    let png = try raster.png()
    let marked = PNGSignature.marking(png)
    #expect(marked.count == png.count + 12 + "Software\0Summa".utf8.count)
    #expect(PNGSignature().matches(marked) && !PNGSignature().matches(png))
    #expect(PNGSignature.marking(marked) == marked)
    // Its checksum is right, and the picture the same: libpng reads it.
    #expect(try ImageDecoder().open(marked).colorPage(1) == raster)
    #expect(CRC32.checksum("IEND".utf8) == 0xAE42_6082)
    for count in 0..<marked.count {
      _ = PNGSignature().matches(Array(marked.prefix(count)))
      _ = PNGSignature.marking(Array(png.prefix(min(count, png.count))))
    }
    try withFolder { folder in
      let path = folder.appending("a.png")
      try OutputFile.write(png, to: path)
      try OutputFile.write(png, to: path)
      #expect(try Files.open(path, O_RDONLY).bytes(limit: 1 << 20) == marked)
      // A photo is somebody's.
      var photo = try OutputFile(at: path, replacing: .anything)
      try photo.write(png)
      try photo.finish()
      #expect(throws: RecognitionError.self) { try OutputFile.write(png, to: path) }
    }
  }
}
