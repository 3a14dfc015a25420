import ArgumentParser
import Foundation
import Testing

@testable import SummaCLI

/// The files that are installed with the program: help, completions, versions.
@Suite struct InstallationTests {
  @Test(arguments: [
    (nil, "1.2.3"), ("7451909", "1.2.3 (7451909)"), ("7451909-dirty", "1.2.3 (7451909-dirty)"),
  ])
  func namesTheCommitInVersions(_ commit: String?, text: String) {
    #expect(Version(number: "1.2.3", commit: commit).description == text)
  }

  @Test func printsItsVersion() async throws {
    let run = try await Program.run(["--version"])
    #expect(run.output.wholeMatch(of: #/\d+\.\d+\.\d+( \([0-9a-f]{7,}(-dirty)?\))?\n/#) != nil)
    #expect(run.output.hasPrefix(Version.current.number))
  }

  /// The version number is in three files, and each release changes all of them.
  @Test func agreesWithTheNewestRelease() throws {
    let released = try Self.text("CHANGELOG.md").firstMatch(of: #/\n## \[(\d[^\]]*)\] - /#)
    #expect(released.map { String($0.output.1) } == Version.current.number)
    let packaged = try Self.text("Packaging/Debian/changelog").firstMatch(of: #/^summa \(([^-]+)-/#)
    #expect(packaged.map { String($0.output.1) } == Version.current.number)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completesCommands(in shell: String) async throws {
    let run = try await Program.run(["--generate-completion-script", shell])
    let names = SummaCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    #expect(names.contains("scan"))
    for name in names {
      #expect(run.output.contains(name), "\(name)")
    }
  }

  @Test func givesEveryCommandExamples() {
    for command in [SummaCommand.self] + SummaCommand.configuration.subcommands {
      #expect(command.configuration.discussion.contains("Examples:\n"), "\(command)")
    }
  }

  /// Fails if an option is missing in the article.
  @Test(arguments: ["scan": 25, "text": 25, "watch": 25])
  func documentsAllOptions(_ command: String, atLeast count: Int) async throws {
    let help = try await Program.run(["help", command])
    let options = Set(help.output.matches(of: #/--[a-z][a-z0-9-]+/#).map { String($0.output) })
      .subtracting(["--help", "--version"])
    #expect(options.count > count)
    let article = try Self.text("Sources/Summa/Documentation.docc/TheCommand.md")
    for option in options {
      #expect(article.contains("`\(option)"), "\(option)")
    }
  }

  /// Python tools and Swift packages are pinned to the tested version.
  @Test func pinsExactVersionsOfDependencies() throws {
    let folder = Sample.root.appending(path: "Tuning").path(percentEncoded: false)
    let pins = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("/requirements.txt") && !$0.contains("/.build/") }
      .flatMap { try Self.text("Tuning/\($0)").split(separator: "\n") }
      .filter { !$0.hasPrefix("#") }
    #expect(!pins.isEmpty)
    for pin in pins {
      #expect(pin.contains("=="), "\(pin)")
    }
    for line in try Self.text("Package.swift").split(separator: "\n") where line.contains("(url:") {
      #expect(line.contains("exact:"), "\(line)")
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Sample.root.appending(path: path), encoding: .utf8)
  }
}
