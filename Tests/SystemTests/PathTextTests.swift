import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@Suite struct PathTextTests {
  private static let cases: [(bytes: [UInt8], text: String)] = [
    (Array("a.jpg".utf8), "a.jpg"),
    (Array("é/e\u{301}".utf8), "é/e\u{301}"),
    ([0xFF, 0x2E], #"\xff."#),
    ([0x01, 0x0A, 0x1B], "\u{1}\n\u{1B}"),
    (Array(#"a\b"#.utf8), #"a\b"#),
    (Array(#"\xff"#.utf8), #"\x5cxff"#),
    (Array(#"\xFG"#.utf8), #"\xFG"#),
    (Array(#"\x5cxff"#.utf8), #"\x5cx5cxff"#),
    // Incomplete characters, a surrogate, and an overlong slash.
    ([0xC3, 0x41], #"\xc3A"#),
    ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#),
    ([0xC0, 0xAF], #"\xc0\xaf"#),
    ([0xF0, 0x9F, 0xA7, 0xBE, 0xF0, 0x9F], "\u{1F9FE}\\xf0\\x9f"),
  ]

  @Test(arguments: cases.indices) func encodesPaths(_ index: Int) {
    let (bytes, text) = Self.cases[index]
    #expect(Array(PathText.text(of: bytes).utf8) == Array(text.utf8))
    #expect(PathText.bytes(of: text) == bytes)
  }

  /// Bytes chosen to make errors likely.
  private func bytes(_ generator: inout some RandomNumberGenerator) -> [UInt8] {
    let usual: [UInt8] =
      Array(#"\\\xx0059afAF/"#.utf8) + [0xFF, 0xC3, 0xA9, 0xF4, 0x8F, 0xBC, 0x80]
    return (0..<Int.random(in: 0...24, using: &generator)).map { _ in
      Bool.random(using: &generator)
        ? usual.randomElement(using: &generator) ?? 0 : .random(in: 1...255, using: &generator)
    }
  }

  @Test func roundTripsEveryPath() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<50_000 {
      let bytes = bytes(&generator)
      #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes)
      let argument = ArgumentText.text(of: bytes)
      #expect(ArgumentText.bytes(of: argument) == bytes)
    }
  }

  @Test func keepsUTF8Arguments() {
    for text in ["--output=é\u{1F9FE}.jpg", "-1", "\u{10FEFF}", "a\\xff"] {
      #expect(ArgumentText.text(of: Array(text.utf8)) == text)
    }
    #expect(ArgumentText.text(of: [0x61, 0xFF]) == "a\u{10FFFF}")
    // A genuine scalar from the range that represents bytes.
    let scalars = ArgumentText.text(of: Array("\u{10FF41}".utf8)).unicodeScalars.map(\.value)
    #expect(scalars == [0x10FFF4, 0x10FF8F, 0x10FFBD, 0x10FF81])
  }

  @Test func keepsBytesOfPaths() throws {
    let path = try #require(FilePath(bytes: [0x2E, 0x2E, 0x2F, 0xFF, 0x2F, 0x2E]))
    #expect(path.bytes == [0x2E, 0x2E, 0x2F, 0xFF, 0x2F, 0x2E])
    #expect(path.text == #"../\xff/."#)
    #expect(FilePath(text: path.text) == path)
    #expect(FilePath(bytes: [0x61, 0, 0x62]) == nil)
    #expect(FilePath(text: "a\0b") == nil)
    let names: [(String, String)] = [("a/b", "a"), ("b", "."), ("/b", "/"), ("~/b", "~")]
    for (path, folder) in names { #expect(FilePath(path).folder == FilePath(folder)) }
    #expect(FilePath("a").appending(name: "~".utf8) == "a/~")
    #expect(FilePath("/").appending(name: "b".utf8) == "/b")
    #expect(FilePath().appending(name: "b".utf8) == "b")
  }
}
