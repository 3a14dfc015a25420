import Foundation
import Subprocess
import Summa
import Testing

@testable import SummaCLI

/// Models from a server that breaks off, stalls and sends wrong files.
@Suite struct LanguagesTests {
  /// A small model from the packages that the tests need.
  private static let model = Result {
    try Data(contentsOf: URL(filePath: "/usr/share/tesseract-ocr/5/tessdata/fra.traineddata"))
  }

  private let served = Scratch()
  private let server: ModelServer
  private let data = Scratch()

  init() async throws {
    try served.write(try Self.model.get(), "fra.traineddata")
    server = try await ModelServer(served)
  }

  private func languages(_ arguments: [String]) async throws -> Program.Run {
    try await Program.run(
      ["languages"] + arguments,
      environment: ["XDG_DATA_HOME": data.path, "SUMMA_TESSDATA_URL": server.address("good")],
      status: nil)
  }

  private func install(_ way: String, _ tags: [String] = ["fr"]) async throws -> Program.Run {
    // Only a stalled server is given up soon; other servers may be slow on a busy machine.
    let patience = way == "stalls" ? "1" : "60"
    return try await languages(
      ["install", "--stall", patience, "--from", server.address(way)] + tags)
  }

  private static let file = "summa/tessdata/fra.traineddata"

  /// Checks that the model is complete without temporary files, or that there is none.
  private func expect(installed: Bool) throws {
    let files = try data.files()
    if installed {
      #expect(files == ["summa/tessdata/SHA256SUMS", Self.file])
      #expect(try data.contents(Self.file) == (try [UInt8](Self.model.get())))
    } else {
      #expect(!files.contains(Self.file))
    }
  }

  /// Each process rewrites the list of checksums.
  @Test func installsInSeveralProcessesAtOnce() async throws {
    let names = ["fra", "deu", "eng", "rus"]
    for name in names { try served.write(try Self.model.get(), "\(name).traineddata") }
    let tags = ["fr", "de", "en-US", "ru", "fr", "de", "en-US", "ru"]
    try await withThrowingTaskGroup(of: Program.Run.self) { group in
      for tag in tags { group.addTask { try await install("good", [tag]) } }
      for try await run in group { #expect(run.status == 0, "\(run.error)") }
    }
    let list = String(decoding: try data.contents("summa/tessdata/SHA256SUMS"), as: UTF8.self)
    #expect(
      list.split(separator: "\n").map { $0.suffix(15) }
        == names.sorted().map { "\($0).traineddata"[...] })
    let verified = try await languages(["verify"])
    #expect(verified.status == 0, "\(verified.error)")
  }

  /// Every user of the machine can see command lines.
  @Test func hidesPasswordsFromTheCommandLineOfCurl() async throws {
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" >> "\(data.path)/arguments"
      while [ $# -gt 1 ]; do
        [ "$1" = --config ] && cat "$2" >> "\(data.path)/configuration"
        shift
      done
      exit 7
      """
    try data.write(script.utf8, "bin/curl")
    try data.setMode(0o755, of: "bin/curl")
    let path = "\(data.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let address = "https://user:sec%22ret@127.0.0.1:9/"
    for arguments in [
      ["languages", "install", "fr", "--yes", "--from", address],
      ["scan", "--allow-private", address + "a.pdf?key=sec%22ret"],
    ] {
      try await Program.run(
        arguments, environment: ["XDG_DATA_HOME": data.path, "PATH": path], status: 2)
      let seen = String(decoding: try data.contents("arguments"), as: UTF8.self)
      #expect(seen.contains("--config") && !seen.contains("sec%22ret"))
      let configuration = String(decoding: try data.contents("configuration"), as: UTF8.self)
      #expect(configuration.contains("url = \"\(address)"))
      try FileManager.default.removeItem(atPath: data.path("arguments"))
      try FileManager.default.removeItem(atPath: data.path("configuration"))
    }
  }

  @Test func quotesAddressesForCurl() {
    #expect(
      Download.configuration(for: "a\"b\\c\noutput = x")
        == "url = \"a\\\"b\\\\coutput = x\"\n")
  }

  /// Also through a redirect, without checksums, after a break, and from a server that cannot
  /// resume.
  @Test(arguments: ["good", "far", "unlisted", "breaks", "norange"])
  func installsModels(_ way: String) async throws {
    let run = try await install(way)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "fr: installed as \(data.path(Self.file))\n")
    try expect(installed: true)
    let check = try await languages(["verify"])
    #expect(check.status == 0 && check.output == "fra: whole, and loads\n")
    let list = try await languages([])
    #expect(list.status == 0 && list.output.contains("fr"))
    let removal = try await languages(["remove", "fr"])
    #expect(removal.status == 0 && removal.output == "fr: removed\n")
    try expect(installed: false)
    #expect(try await languages(["remove", "fr"]).status == 2)
  }

  @Test func resumesBrokenDownloads() async throws {
    #expect(try await install("breaks").status == 0)
    let starts = try await server.log().filter { $0.hasPrefix("/breaks/fra") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
    let half = try Self.model.get().count / 2
    #expect(starts == ["0", "\(half)"])
  }

  @Test(arguments: [
    ("lies", "the downloaded file is not the model fra"), ("html", "a web page"),
    ("missing", "there is no http://127.0.0.1:"), ("refuses", "HTTP 503"),
    ("loop", "redirects in a circle"), ("short", "the part that came is kept, try again"),
    ("stalls", "the part that came is kept, try again"),
  ])
  func reportsFailedDownloads(_ way: String, _ words: String) async throws {
    let run = try await install(way)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("summa: fr: ") && run.error.contains(words), "\(run.error)")
    try expect(installed: false)
    // The partial file is usable or removed, so that the next try succeeds.
    let again = try await install("good")
    #expect(again.status == 0, "\(again.error)")
    try expect(installed: true)
  }

  /// The installed model is kept until the new one is verified.
  @Test func keepsTheModelIfTheNewOneIsWrong() async throws {
    #expect(try await install("good").status == 0)
    #expect(try await install("lies").status == 2)
    try expect(installed: true)
  }

  @Test func reportsAnOutcomeForEachLanguage() async throws {
    let run = try await install("good", ["fr", "is", "osd"])
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("fr: installed") && !run.output.contains("is:"))
    #expect(run.error.contains("summa: is: there is no ") && run.error.contains("summa: osd: "))
  }

  @Test func reportsUnreachableServers() async throws {
    let run = try await languages(["install", "--from", "http://127.0.0.1:9/", "fr"])
    #expect(run.status == 2)
    #expect(run.error.contains("127.0.0.1 cannot be reached; check the network"))
  }

  @Test func asksBeforeLargeDownloads() async throws {
    let run = try await install("large")
    #expect(run.status == 64)
    #expect(run.error.contains("These are 60.0 MB; add --yes to download them."))
    try expect(installed: false)
    #expect(try await install("large", ["--yes", "fr"]).status == 0)
    try expect(installed: true)
  }

  @Test func detectsDamage() async throws {
    #expect(try await install("good").status == 0)
    var bytes = try data.contents(Self.file)
    bytes[bytes.count / 2] ^= 1
    try data.write(bytes, Self.file)
    let run = try await languages(["verify", "fr"])
    #expect(run.status == 2 && run.error.contains("was changed or damaged; install it again"))
  }

  /// Models of two folders are used together.
  @Test func combinesUserModelsWithThoseOfTheSystem() async throws {
    // A language that no package of the tests installs.
    try data.write(try Self.model.get(), "summa/tessdata/cat.traineddata")
    let image = Sample.root.appending(path: "SampleReceipts/images/grocer-clean.jpg")
    let run = try await Program.run(
      [
        "scan", image.path(percentEncoded: false), "--format", "jsonl", "--reader", "tesseract",
        "--languages", "ca,en",
      ], environment: ["XDG_DATA_HOME": data.path])
    #expect(try run.records.first?.lines.isEmpty == false)
  }

  @Test func parsesListsOfChecksums() {
    let sum = String(repeating: "0a", count: 32)
    let text = "\(sum)  fra.traineddata\nnonsense\n\(sum.uppercased()) *deu.traineddata\n12  x\n"
    let entry = ModelCatalogue.Entry(checksum: sum, size: nil)
    #expect(ModelCatalogue.checksums(in: text) == ["fra": entry, "deu": entry])
    #expect(
      ModelCatalogue(base: "https://example.com/a").address(of: "deu")
        == "https://example.com/a/deu.traineddata")
    let standard = ModelCatalogue(base: ModelCatalogue.standardBase)
    #expect(standard.entries["deu"]?.size == 1_525_436)
    #expect(ModelCatalogue(base: "https://example.com/").entries.isEmpty)
  }
}
