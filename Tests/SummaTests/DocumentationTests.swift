import Foundation
import Summa
import Testing

/// What the documentation says twice has to stay the same in both places.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every build compiles `Snippets`, and DocC includes them from there; the README cannot.
  @Test func readmeQuotesSnippets() throws {
    let programs = try Self.swiftBlocks(of: Self.text("README.md")).filter {
      $0.contains("import Summa")
    }
    #expect(programs == (try ["FindAmounts"].map(Self.code(ofSnippet:))))
  }

  /// Each error code in the sources has its row.
  @Test func errorsAreListed() throws {
    let list = try Self.text("Sources/Summa/Documentation.docc/Errors.md")
    let codes = try Self.sources().flatMap { source in
      source.matches(of: /(?:Code\(rawValue:|code:) "([a-z_]+)"/).map { String($0.output.1) }
    }
    #expect(!codes.isEmpty)
    for code in Set(codes) {
      #expect(list.contains("| `\(code)` |"), "\(code)")
    }
  }

  /// What the library says names its own options; what they are called elsewhere is for the command
  /// to say.
  @Test func theLibraryNamesNoFlags() throws {
    let folder = Self.root.appending(path: "Sources").path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("CLI/") }
    #expect(!files.isEmpty)
    for file in files {
      for line in try Self.text("Sources/\(file)").split(separator: "\n") {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(isComment || !line.contains(#/ --[a-z]/#), "\(file): \(line)")
      }
    }
  }

  @Test func linksOfTheReadmeLeadSomewhere() throws {
    let links = try Self.text("README.md").matches(of: #/\]\(([^)#]+)\)/#)
      .map { String($0.output.1) }.filter { !$0.hasPrefix("https:") }
    #expect(links.count > 10)
    for link in links {
      let path = Self.root.appending(path: link).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  /// Whoever adds a format or a form of output finds here that the README tells of it.
  @Test func formatsAreNamed() throws {
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

  /// A snippet without the comment at its head, which DocC takes for its description.
  private static func code(ofSnippet name: String) throws -> String {
    let lines = try text("Snippets/\(name).swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0.hasPrefix("//") || $0.isEmpty }
    return lines.dropFirst(head.count).joined(separator: "\n")
  }

  /// What stands between "```swift" and "```", each block with the end of its last line.
  private static func swiftBlocks(of markdown: String) -> [String] {
    markdown.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }
}
