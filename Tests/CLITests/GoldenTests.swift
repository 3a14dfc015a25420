import Foundation
import Summa
import Testing

extension CommandTests {
  /// The whole record of a small image. `SUMMA_RECORD=1` in the environment rewrites it.
  @Suite struct GoldenTests {
    private static let golden = Sample.root.appending(path: "Tests/CLITests/Golden/strip.json")

    @Test func matchesTheGoldenRecord() async throws {
      let scratch = Scratch()
      try scratch.write(try Sample.strip(of: Sample.clean, top: 915, height: 280), "strip.png")
      let run = try await Program.run(["scan", "strip.png", "--format", "jsonl"], in: scratch)
      // The printed keys, which `RecognizedAmounts` would not preserve.
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(object.removeValue(forKey: "milliseconds") != nil)
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      let text = String(decoding: data, as: UTF8.self) + "\n"
      if ProcessInfo.processInfo.environment["SUMMA_RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: Self.golden.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: Self.golden)
      }
      #expect(try String(contentsOf: Self.golden, encoding: .utf8) == text)
    }
  }
}
