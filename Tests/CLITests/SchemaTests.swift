import Foundation
import Testing

extension CommandTests {
  /// What is printed has the keys of the schema and no others.
  @Suite struct SchemaTests {
    private static let images = Sample.root.appending(path: "SampleReceipts/images")
      .path(percentEncoded: false)

    static let outputs: [(arguments: [String], definition: String)] = [
      (["scan", images, "--format", "jsonl"], "Record"),
      (
        [
          "scan", images, Sample.root.path(percentEncoded: false) + "README.md", "--format",
          "jsonl", "--words",
        ], "Record"
      ),
      (
        ["text", Sample.quick, "--format", "json", "--characters", "--candidates", "3"],
        "TextRecord"
      ),
      (["explain", Sample.clean, "--format", "jsonl"], "ExplanationRecord"),
      (["strips", Sample.quick], "StripRecord"),
      (["sheet", Sample.path("dairy-table.jpg"), "--format", "jsonl"], "SheetRecord"),
      (
        [
          "ink", Sample.root.appending(path: "SampleReceipts/ink").path(percentEncoded: false),
          "--format", "jsonl",
        ], "InkRecord"
      ),
    ]

    @Test(arguments: outputs)
    func describesWhatIsPrinted(arguments: [String], definition: String) async throws {
      let schema = try JSONValue(try await Program.run(["schema", "record"]).output)
      let output = try await Program.run(arguments, status: nil).output
      let values =
        output.hasPrefix("[")
        ? try JSONValue(output).elements
        : try output.split(separator: "\n").map { try JSONValue($0) }
      #expect(!values.isEmpty)
      let check = SchemaCheck(schema)
      for value in values {
        let faults = check.faults(in: value, ["$ref": .string("#/$defs/\(definition)")])
        #expect(faults == [])
      }
    }

    @Test func printsBothSchemas() async throws {
      for (name, file) in [("record", "record.schema.json"), ("service", "openapi.json")] {
        let run = try await Program.run(["schema", name])
        let file = Sample.root.appending(path: "Sources/Web/\(file)")
        #expect(run.output == (try String(contentsOf: file, encoding: .utf8)))
      }
    }
  }
}
