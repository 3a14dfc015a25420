import Foundation
import Summa
import Testing

/// Facts that the documentation repeats have to agree.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every build compiles `Snippets`, and DocC includes them. The README has copies.
  @Test func quotesSnippetsInTheReadme() throws {
    let programs = try Self.swiftBlocks(of: Self.text("README.md")).filter {
      $0.contains("import Summa")
    }
    #expect(programs == (try ["FindAmounts"].map(Self.code(ofSnippet:))))
  }

  /// Each error code in the sources has a row in the list.
  @Test func listsAllErrorCodes() throws {
    let list = try Self.text("Sources/Summa/Documentation.docc/Errors.md")
    let codes = try Self.sources().flatMap { source in
      source.matches(of: /(?:Code\(rawValue:|code:) "([a-z_]+)"/).map { String($0.output.1) }
    }
    #expect(!codes.isEmpty)
    for code in Set(codes) {
      #expect(list.contains("| `\(code)` |"), "\(code)")
    }
  }

  /// Messages of the library name its options; only the command knows flags.
  @Test func namesNoFlagsInTheLibrary() throws {
    let folder = Self.root.appending(path: "Sources").path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("CLI/") && !$0.hasPrefix("Tuning/") }
    #expect(!files.isEmpty)
    for file in files {
      for line in try Self.text("Sources/\(file)").split(separator: "\n") {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(isComment || !line.contains(#/ --[a-z]/#), "\(file): \(line)")
      }
    }
  }

  @Test func hasNoBrokenLinksInTheReadme() throws {
    let links = try Self.text("README.md").matches(of: #/\]\(([^)#]+)\)/#)
      .map { String($0.output.1) }.filter { !$0.hasPrefix("https:") }
    #expect(links.count > 10)
    for link in links {
      let path = Self.root.appending(path: link).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  /// The README names all image formats and output formats.
  @Test func namesAllFormatsInTheReadme() throws {
    let readme = try Self.text("README.md")
    for name in ImageCodecs.all.map({ $0.format.name }) {
      #expect(readme.contains(name), "\(name)")
    }
    for name in PageEncoders.all.map({ $0.name }) {
      #expect(readme.contains("--format \(name)"), "\(name)")
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func sources() throws -> [String] {
    let folder = root.appending(path: "Sources").path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { try text("Sources/\($0)") }
  }

  /// A snippet without its first comment, which DocC uses as the description.
  private static func code(ofSnippet name: String) throws -> String {
    let lines = try text("Snippets/\(name).swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0.hasPrefix("//") || $0.isEmpty }
    return lines.dropFirst(head.count).joined(separator: "\n")
  }

  /// The text between "```swift" and "```" of each block, with the last line feed.
  private static func swiftBlocks(of markdown: String) -> [String] {
    markdown.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }
}
