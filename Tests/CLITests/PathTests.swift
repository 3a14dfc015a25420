import Foundation
import Glibc
import Subprocess
import Summa
import SummaSystem
import SystemPackage
import Testing

extension CommandTests {
  /// File names of arbitrary bytes, through the whole program.
  @Suite struct PathTests {
    private let scratch = Scratch()

    private func write(_ bytes: [UInt8], _ name: [UInt8], in scratch: Scratch) throws {
      let path = try #require(FilePath(scratch.path).appending(name: name))
      let file = try Files.open(path, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o644)
      try Descriptor.writeAll(file.number, bytes)
    }

    private func names(_ folder: String = "", in scratch: Scratch) throws -> Set<[UInt8]> {
      Set(try Files.names(in: FilePath(scratch.path(folder))))
    }

    private static let names: [[UInt8]] = [
      [0xFE] + ".png".utf8, [0xFF] + ".png".utf8, Array("cafe\u{301}.png".utf8),
      Array("café.png".utf8), Array(#"\xff.png"#.utf8), Array("\u{10FFFF}.png".utf8),
      Array("\u{FFFD}.png".utf8),
    ]

    /// Each name is a distinct file in a folder, as an argument, and for the worker.
    @Test func readsFilesOfAnyName() async throws {
      let blank = try Sample.blank(width: 64, height: 64)
      for name in Self.names { try write(blank, name, in: scratch) }
      let texts = Self.names.map(PathText.text(of:))
      let folder = try await Program.run(["scan", "."], in: scratch)
      #expect(
        Set(try folder.records.map { Array($0.file.utf8) })
          == Set(texts.map { Array("./\($0)".utf8) }))
      #expect(try folder.records.count == texts.count)
      let named = try await Program.run(bytes: [Array("scan".utf8)] + Self.names, in: scratch)
      #expect(try named.records.map { Array($0.file.utf8) } == texts.map { Array($0.utf8) })
    }

    @Test func acceptsAnyNameInEveryCommand() async throws {
      let name: [UInt8] = [0xFF] + ".png".utf8
      try write(try Sample.strip(of: Sample.clean, top: 900, height: 300), name, in: scratch)
      try scratch.write("[total]\nen: SUM\n".utf8, "words.txt")
      try FileManager.default.moveItem(
        atPath: scratch.path("words.txt"), toPath: scratch.path("words"))
      let commands: [([String], [UInt8]?)] = [
        (["annotate"], Array("o".utf8) + [0xFE]), (["strips"], Array("s".utf8) + [0xFE]),
        (["scan", "--annotate"], nil), (["explain"], nil), (["lookup"], nil),
      ]
      for (command, output) in commands {
        var arguments = command.map { Array($0.utf8) }
        if command.count > 1 { arguments.append([0xFC]) }
        arguments.append(name)
        if let output { arguments += [Array("-o".utf8), output] }
        if command == ["lookup"] { arguments.append(Array("1,1".utf8)) }
        let run = try await Program.run(bytes: arguments, in: scratch, status: nil)
        #expect(run.status == (command == ["lookup"] ? 1 : 0), "\(command) \(run.error)")
        #expect(!run.output.contains("\u{FFFD}") && !run.error.contains("\u{FFFD}"))
      }
      let found = try names(in: scratch)
      #expect(found.contains(Array("o".utf8) + [0xFE] + ".png".utf8))
      #expect(found.isSuperset(of: [Array("s".utf8) + [0xFE], [0xFC]]))
    }

    @Test func acceptsAnyNameForOutputsAndKeywords() async throws {
      try write(try Sample.blank(width: 64, height: 64), Array("a.png".utf8), in: scratch)
      try write(Array("[total]\nen: SUM\n".utf8), [0xFB], in: scratch)
      try await Program.run(
        bytes: [
          Array("scan".utf8), Array("a.png".utf8), Array("-o".utf8), [0xFD],
          Array("--keywords".utf8), [0xFB],
        ], in: scratch)
      #expect(try names(in: scratch) == [Array("a.png".utf8), [0xFB], [0xFD]])
    }

    @Test(arguments: [
      ["scan", ""], ["scan", "a.png", "-o", ""], ["scan", "a.png", "--annotate", ""],
      ["annotate", ""], ["annotate", "a.png", "-o", ""], ["lookup", "", "1,1"], ["explain", ""],
      ["strips", ""], ["strips", "a.png", "-o", ""], ["tune", ""], ["tune", ".", "--plot", ""],
      ["scan", "a.png", "--keywords", ""],
    ])
    func rejectsEmptyNames(_ arguments: [String]) async throws {
      try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let run = try await Program.run(arguments, in: scratch, status: 64)
      #expect(run.output == "")
      #expect(try scratch.files() == ["a.png"])
    }

    @Test func readsAFolderNamedTilde() async throws {
      try scratch.write(try Sample.blank(width: 64, height: 64), "~/a.png")
      let run = try await Program.run(
        ["scan", "~", "--annotate", "~/~"], in: scratch, environment: ["HOME": "/nowhere"])
      #expect(try run.records.map(\.file) == ["~/a.png"])
      #expect(try run.records.map(\.annotated) == ["~/~/a.png"])
    }

    /// The kernel resolves the link before `..`.
    @Test func resolvesParentsOfLinksAsTheKernelDoes() async throws {
      try scratch.write([], "far/deep/x")
      try scratch.link("far/deep", "link")
      try scratch.write(try Sample.blank(width: 64, height: 64), "far/t.png")
      try scratch.write([], "t.png")
      try await Program.run(["scan", "link/../t.png", "-o", "link/../out"], in: scratch)
      #expect(try scratch.files().contains("far/out"))
    }
  }

  // MARK: - Names of pictures

  @Suite struct PictureNameTests {
    private let scratch = Scratch()

    /// No picture of `a.tif` has the name of an image that is read.
    @Test func replacesNoImageWithPages() async throws {
      let page = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      try scratch.write(try Sample.tiff(pages: 2), "in/a.tif")
      try scratch.write(page, "in/a-2.png")
      let run = try await Program.run(["scan", "in", "--annotate", "in"], in: scratch)
      #expect(try scratch.contents("in/a-2.png") == page)
      #expect(Set(try run.records.compactMap(\.annotated)).count == 3)
    }

    @Test func replacesNoImageWithStrips() async throws {
      let jpeg = try Sample.bytes(Sample.quick)
      let page = try Sample.blank(width: 64, height: 64)
      try scratch.write(jpeg, "a.jpg")
      try scratch.write(page, "a-001.png")
      try await Program.run(
        ["strips", "a.jpg", "a-001.png", "--output", "."], in: scratch)
      #expect(try scratch.contents("a-001.png") == page)
      #expect(try scratch.files().count > 10)
    }

    /// A link leads to the same folder.
    @Test func recognizesALinkedFolder() async throws {
      let page = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      try scratch.write(page, "in/a.png")
      try scratch.link("in", "link")
      let run = try await Program.run(["scan", "in", "--annotate", "link"], in: scratch)
      #expect(try scratch.contents("in/a.png") == page)
      #expect(try run.records.map(\.annotated) == ["link/a.png.png"])
    }
  }
}
