import Foundation
import Summa
import SummaTestSupport
import Testing

/// The checked-in schemas follow from the types of records. `SUMMA_RECORD=1` in the environment
/// rewrites them.
@Suite struct SchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let web = root.appending(path: "Sources/Web")

  /// What `summa` prints: a page, and the output of commands for one thing alone.
  private static var records: [any Encodable.Type] {
    [
      RecognizedAmounts.self, TextRecord.self, ExplanationRecord.self, StripRecord.self,
      SheetRecord.self, InkRecord.self,
    ]
  }

  private static func definitions(
    path: String = "#/$defs/", prefix: String = "", of types: [any Encodable.Type] = records
  ) throws -> [JSONValue.Member] {
    var comments = DocComments()
    for folder in ["Reading", "Amounts", "Geometry", "Recognition/Readers", "Text"] {
      try comments.read(filesIn: root.appending(path: "Sources/\(folder)"))
    }
    var style = SchemaMaker.Style()
    (style.path, style.prefix) = (path, prefix)
    style.names = [
      "RecognizedAmounts": prefix.isEmpty ? "Record" : "", "ExactNumber": "Decimal",
      "PixelRect": "Rect", "PixelRect image_box": "ImageBox", "PixelPoint": "Point",
      "NormalizedRect": "Box", "RecordedError": "Failure", "NumericBlock.Kind": "AmountKind",
      "Equation.Kind": "EquationKind", "RecognizedCandidate": "TotalCandidate",
      "InkRecord.Candidate": "InkCandidate", "InkRecord.Line": "InkLine",
      "ElectronicInvoice.Format": "InvoiceFormat",
    ]
    style.lenders = [
      "RecognizedAmount": "NumericBlock", "RecognizedFields": "RecognizedFields.Name",
    ]
    style.forms = [
      "exact": ["$ref": .string("\(path)\(prefix)Decimal")],
      "date": ["type": "string", "format": "date"],
      "time": ["type": "string", "pattern": "^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$"],
      "Currency": ["type": "string", "description": "ISO 4217.", "pattern": "^[A-Z]{3}$"],
      "ExactNumber": [
        "type": "string",
        "description": "In plain digits with a decimal point and all decimals: `1234.50`, `-5.00`.",
        "format": "decimal", "pattern": #"^-?[0-9]+(\.[0-9]+)?$"#,
      ],
      "PixelRect image_box": [
        "type": "object", "description": "Whole pixels of the upright page, origin upper left.",
        "required": ["x", "y", "width", "height"],
        "properties": [
          "x": ["type": "integer"], "y": ["type": "integer"], "width": ["type": "integer"],
          "height": ["type": "integer"],
        ],
      ],
    ]
    var maker = SchemaMaker(comments, style: style)
    for type in types { _ = try maker.schema(of: type) }
    return maker.definitions
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["SUMMA_RECORD"] == "1"
  }

  @Test func followsFromTheTypesOfRecords() throws {
    let schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Summa's records",
      "description":
        "A page of `summa scan --format jsonl`. `TextRecord`, `ExplanationRecord`, `StripRecord`, `SheetRecord` and `InkRecord` are what other commands print. Later versions may add keys and values of enumerations.",
      "$ref": "#/$defs/Record",
      "$defs": .object(try Self.definitions()),
    ]
    let text = schema.lines() + "\n"
    let file = Self.web.appending(path: "record.schema.json")
    if Self.isRecording { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// In the contract of the service, the schemas that begin with `Record` are those of records.
  @Test func putsRecordsIntoTheContractOfTheService() throws {
    let wanted = try Self.definitions(
      path: "#/components/schemas/", prefix: "Record", of: [RecognizedAmounts.self])
    let file = Self.web.appending(path: "openapi.json")
    if Self.isRecording {
      try Self.replaceRecords(in: file, by: wanted)
    }
    let contract = try JSONValue(String(contentsOf: file, encoding: .utf8))
    let schemas = try #require(contract["components"]?["schemas"])
    let found = schemas.members.filter { $0.key.hasPrefix("Record") }
    #expect(JSONValue.object(found) == JSONValue.object(wanted).sorted)
  }

  /// Replaces the lines of schemas that begin with `Record`.
  private static func replaceRecords(in file: URL, by schemas: [JSONValue.Member]) throws {
    var lines: [String] = []
    var isInside = false
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("      \"Record") {
        if !isInside, !lines.contains("@") { lines.append("@") }
        isInside = !line.hasSuffix("},")
      } else if isInside {
        isInside = !line.hasPrefix("      }")
      } else {
        lines.append(String(line))
      }
    }
    let texts = schemas.map { "      \"\($0.key)\": \($0.value.lines(indent: 6))," }
    let text = lines.map { $0 == "@" ? texts.joined(separator: "\n") : $0 }.joined(separator: "\n")
    try Data(text.utf8).write(to: file)
  }
}
