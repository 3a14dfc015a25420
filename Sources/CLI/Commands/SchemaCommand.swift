import ArgumentParser
import SummaWeb

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of records, or the OpenAPI document of the service.",
    discussion: """
      "record" is a JSON Schema (2020-12) of the lines that scan, text, explain, strips, sheet and ink print as JSON;
      "service" is the OpenAPI document (3.1) of summa serve. Both are made from the types of the program.

      Examples:
        summa schema record > record.schema.json
        summa schema record | npx json-schema-to-typescript > record.d.ts
        npx openapi-typescript <(summa schema service) -o service.d.ts
      """)

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case record, service
  }

  @Argument(help: "record or service.")
  var subject: Subject

  func run() throws {
    let bytes = subject == .record ? Assets.recordSchema : Assets.openAPI
    try StandardOutput.print(String(decoding: bytes, as: UTF8.self), terminator: "")
  }
}
