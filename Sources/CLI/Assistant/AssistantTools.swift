import Foundation
import Summa
import SystemPackage

/// The tools of `tools.json`, each of which runs a command of this program.
struct AssistantTools {
  let folders: AllowedFolders
  let ledger: FilePath?
  let allowsChanges: Bool
  let program: OwnProgram

  /// A part of an answer.
  enum Content {
    case text(String)
    /// A PNG.
    case picture(Data)
  }

  private static let definitions = Data(PackageResources.tools_json)
  private static let changing: Set = ["keep_receipt", "correct_receipt"]
  private static let ofLedger: Set = [
    "list_receipts", "sum_receipts", "show_receipt", "export_receipts",
  ]
  /// The largest picture of an answer, in bytes. Larger ones are left out.
  private static let largestPicture = 8 << 20
  /// The number of receipts that are listed by default.
  private static let usualList = 50
  /// The most files and receipts that are listed.
  static let longestList = 1000

  /// The definitions of the tools that may be used.
  func list() throws -> [[String: Any]] {
    let all = try JSONSerialization.jsonObject(with: Self.definitions) as? [[String: Any]] ?? []
    return all.filter { isOffered($0["name"] as? String ?? "") }
  }

  private func isOffered(_ name: String) -> Bool {
    if Self.changing.contains(name) { return allowsChanges }
    return !Self.ofLedger.contains(name) || ledger != nil
  }

  /// Returns the answer of a tool.
  func call(_ name: String, _ arguments: ToolArguments) throws -> [Content] {
    guard isOffered(name) else {
      let reason =
        Self.changing.contains(name)
        ? "summa mcp was started without --allow-changes"
        : Self.ofLedger.contains(name) ? "summa mcp was started without --ledger" : "no such tool"
      throw AssistantError("\(name) is not available: \(reason).")
    }
    if name == "read_receipt" { return try read(try path(arguments), arguments) }
    return [.text(try text(of: name, arguments))]
  }

  private func text(of name: String, _ arguments: ToolArguments) throws -> String {
    switch name {
    case "list_files":
      let paths = folders.images(limit: Self.longestList).map(\.recordText)
      return paths.isEmpty ? "no images" : paths.joined(separator: "\n")
    case "explain_total": return try run(["explain", try path(arguments)])
    case "list_receipts":
      var arguments = arguments
      arguments.limit = arguments.limit ?? Self.usualList
      return try run(["ledger", "list", "--format=json"] + filters(arguments))
    case "sum_receipts":
      let by = "--totals=\(arguments.by ?? "month")"
      return try run(["ledger", "list", "--format=json", by] + filters(arguments))
    case "show_receipt": return try shown(try document(arguments))
    case "export_receipts":
      let format = "--format=\(arguments.format ?? "csv")"
      return try run(["ledger", "export", format] + filters(arguments))
    case "keep_receipt":
      return try run(["scan", "--format=jsonl", ledgerOption, try path(arguments)])
    case "correct_receipt":
      let options = corrections(arguments) + [ledgerOption]
      return try run(["ledger", "correct"] + options + ["--", try document(arguments)])
    default: throw AssistantError("There is no tool \(name).")
    }
  }

  // MARK: Reading

  private func read(_ path: String, _ arguments: ToolArguments) throws -> [Content] {
    try inScratch { scratch in
      let pictures = scratch.appending(path: "pictures")
      let annotate =
        arguments.picture == true ? ["--annotate=\(pictures.path(percentEncoded: false))"] : []
      let pages = arguments.page.map { ["--pages=\($0)"] } ?? []
      let output = try run(["scan", "--format=jsonl"] + annotate + pages + [path], in: scratch)
      var content: [Content] = []
      for line in output.split(separator: "\n") {
        var record =
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        record["milliseconds"] = nil
        let picture = record.removeValue(forKey: "annotated") as? String
        if arguments.text != true { record["lines"] = nil }
        content.append(.text(try Self.json(record)))
        guard let picture, let data = try? Data(contentsOf: URL(filePath: picture)) else {
          continue
        }
        content.append(
          data.count <= Self.largestPicture
            ? .picture(data) : .text("The picture has \(data.count >> 20) MB, which is too much."))
      }
      return content
    }
  }

  /// The record of a receipt in the ledger.
  func shown(_ document: String) throws -> String {
    try run(["ledger", "show", "--format=json", ledgerOption, "--", document])
  }

  /// The picture of a receipt in the ledger with its amounts in boxes.
  func picture(of document: String) throws -> Data {
    let shown = try JSONSerialization.jsonObject(with: Data(try shown(document).utf8))
    let places = (shown as? [String: Any])?["places"] as? [[String: Any]] ?? []
    let paths = places.filter { $0["replaced"] == nil }.compactMap { $0["path"] as? String }
    guard let path = paths.compactMap({ try? folders.file($0) }).first else {
      throw AssistantError("The file of \(document) is not in the folders that may be read.")
    }
    var arguments = ToolArguments()
    arguments.picture = true
    for case .picture(let data) in try read(path.recordText, arguments) { return data }
    throw AssistantError("There is no picture of \(document).")
  }

  /// The receipts in the ledger, as `summa ledger list` prints them.
  func receipts() throws -> [[String: Any]] {
    guard ledger != nil else { return [] }
    let output = try run(
      ["ledger", "list", "--format=json", "--limit=\(Self.longestList)", ledgerOption])
    return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
  }

  // MARK: Arguments

  private var ledgerOption: String { "--ledger=\(ledger?.recordText ?? "")" }

  private func path(_ arguments: ToolArguments) throws(AssistantError) -> String {
    guard let path = arguments.path else { throw AssistantError("path is missing.") }
    return try folders.file(path).recordText
  }

  /// The id of a receipt, or a file that may be read.
  private func document(_ arguments: ToolArguments) throws(AssistantError) -> String {
    guard let text = arguments.document else { throw AssistantError("document is missing.") }
    return try reference(text)
  }

  func reference(_ text: String) throws(AssistantError) -> String {
    if text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_\-]{5,63}/) != nil { return text }
    return try folders.file(text).recordText
  }

  /// Options as `--name=value`, so that no value is taken for an option.
  private static func options(_ values: [(String, String?)]) -> [String] {
    values.compactMap { name, value in value.map { "--\(name)=\($0)" } }
  }

  private func filters(_ arguments: ToolArguments) -> [String] {
    Self.options([
      ("search", arguments.search), ("from", arguments.from), ("to", arguments.to),
      ("merchant", arguments.merchant), ("category", arguments.category),
      ("currency", arguments.currency), ("state", arguments.state), ("min", arguments.min),
      ("max", arguments.max), ("sort", arguments.sort),
      ("limit", arguments.limit.map { String($0) }),
    ]) + [ledgerOption]
  }

  private func corrections(_ arguments: ToolArguments) -> [String] {
    var options = Self.options([
      ("total", arguments.total), ("merchant", arguments.merchant), ("date", arguments.date),
      ("currency", arguments.currency), ("tax", arguments.tax), ("tip", arguments.tip),
      ("payment", arguments.payment), ("page", arguments.page.map { String($0) }),
    ])
    for amount in arguments.amounts ?? [] {
      options += Self.options([
        ("amount", amount.value.map { "\(amount.id)=\($0)" }),
        ("role", amount.role.map { "\(amount.id)=\($0)" }),
        ("delete", amount.delete == true ? String(amount.id) : nil),
      ])
    }
    if arguments.checked == true { options.append("--checked") }
    if arguments.undo == true { options.append("--undo") }
    return options
  }

  // MARK: Running

  private func run(_ arguments: [String]) throws -> String {
    try inScratch { try run(arguments, in: $0) }
  }

  /// Returns the output of a command, or throws its message if it failed without any.
  private func run(_ arguments: [String], in scratch: URL) throws -> String {
    let outcome = try program.run(arguments, scratch: scratch)
    guard outcome.isSuccess || !outcome.output.isEmpty else {
      throw AssistantError(outcome.errors.isEmpty ? "The command failed." : outcome.errors)
    }
    return outcome.output.isEmpty ? outcome.errors : outcome.output
  }

  private func inScratch<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "summa-mcp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: scratch, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: scratch) }
    return try body(scratch)
  }

  static func json(_ object: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes]),
      as: UTF8.self)
  }
}
