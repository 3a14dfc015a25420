import ArgumentParser
import Foundation
import Testing

@testable import SummaCLI

/// Extreme numbers for every option of every command that takes a number. The options are found in
/// the parser's own dump, so that new ones are covered.
@Suite("Extreme values of options")
struct ExtremeValueTests {
  private static let numbers = [
    "\(Int.min)", "\(Int.max)", "9223372036854775808", "-1", "0", "-0", "nan", "inf", "-inf",
    "1e308", "1e400", "5e-324", String(repeating: "9", count: 400), "",
  ]

  /// Values that contain a number.
  private static let compounds = ["\(Int.min)", "\(Int.max)", "nan", "1e308"].flatMap { number in
    [
      "\(number),\(number)", "\(number),0", "\(number),\(number),\(number),\(number)",
      "\(number)x\(number)", "\(number)=\(number)",
      "1=\(number)", "\(number)=total", "\(number)@0,0,1,1", "1@0,0,\(number),\(number)",
    ]
  }

  private static let ranges = numbers.flatMap { ["1-\($0)", "\($0)-", "1,\($0)"] }

  private struct Help: Decodable {
    struct Command: Decodable {
      var commandName: String
      var arguments: [Argument]?
      var subcommands: [Command]?

      /// The commands that do something: those without subcommands, or with options of their own.
      var leaves: [(words: [String], arguments: [Argument])] {
        let own = [(words: [commandName], arguments: arguments ?? [])]
        guard let subcommands else { return own }
        let below = subcommands.flatMap(\.leaves).map { ([commandName] + $0.words, $0.arguments) }
        return (arguments?.contains { $0.kind == "option" } ?? false ? own : []) + below
      }
    }

    struct Argument: Decodable {
      struct Name: Decodable {
        var name: String
      }

      var kind: String
      var names: [Name]?
      var abstract: String?
      /// The possible values, if they are a list.
      var allValues: [String]?
      /// The longest of its names.
      var name: String? { names?.map(\.name).max { $0.count < $1.count } }
    }

    var command: Command
  }

  /// The arguments that each command needs for its options to be checked.
  private static let usual: [String: [String]] = [
    "scan": ["blank.png"], "text": ["blank.png"], "annotate": ["blank.png"],
    "lookup": ["blank.png", "1,1"], "explain": ["blank.png"],
    "sheet": ["blank.png", "--output", "sheet.png", "--force"],
    "strips": ["blank.png", "--output", "strips"],
    "watch": ["inbox", "--once", "--output", "read.jsonl"], "ink": ["ink.json"],
    "ledger list": ["--ledger", "books.sqlite"],
    "ledger show": ["blank.png", "--ledger", "books.sqlite"],
    "ledger correct": ["blank.png", "--ledger", "books.sqlite", "--merchant", "Corner Larder"],
    "ledger export": ["--ledger", "books.sqlite", "--format", "csv"],
    "ledger remove": ["nothing.png", "--ledger", "books.sqlite"],
    "ledger restore": ["nothing.png", "--ledger", "books.sqlite"],
    "ledger backup": ["copy.sqlite", "--ledger", "books.sqlite"],
    "ledger check": ["--ledger", "books.sqlite"],
    "ledger label": ["blank.png", "--ledger", "books.sqlite", "--category", "Food"],
    "ledger match": ["--ledger", "books.sqlite"],
    "ledger forget": ["--ledger", "books.sqlite"],
    "ledger rules list": ["--ledger", "books.sqlite"],
    "ledger rules try": ["--ledger", "books.sqlite"],
    "ledger rules apply": ["--ledger", "books.sqlite"],
    "ledger rules add": [
      "--ledger", "books.sqlite", "--merchant", "Larder", "--category", "Food", "--dry-run",
    ],
    "mcp": ["inbox"], "schema": ["record"],
    // The ledger cannot be opened, but the options have been checked by then.
    "serve": ["--ledger", "nowhere/books.sqlite"],
    "serve user add": ["Anna", "--ledger", "nowhere/books.sqlite"],
    "serve user list": ["--ledger", "books.sqlite"],
    "serve user remove": ["Anna", "--ledger", "books.sqlite"], "languages list": [],
    "languages install": ["deu", "--from", "http://127.0.0.1:1/"],
    "languages remove": ["deu", "--directory", "models"],
    "languages verify": ["--directory", "models"], "tune": ["inbox"], "worker": [],
  ]

  /// The commands by their words.
  private static let types: [String: any ParsableCommand.Type] = {
    func leaves(_ type: any ParsableCommand.Type, _ words: [String]) -> [(
      String, any ParsableCommand.Type
    )] {
      let below = type.configuration.subcommands
      return [(words.joined(separator: " "), type)]
        + below.flatMap { leaves($0, words + [$0._commandName]) }
    }
    return Dictionary(uniqueKeysWithValues: leaves(SummaCommand.self, []))
  }()

  private func isTaken(_ command: String, _ arguments: [String]) -> Bool {
    (try? Self.types[command]?.parse(arguments)) != nil
  }

  /// The extreme values that an option accepts; empty if it accepts any word.
  private func values(of name: String, _ command: String, _ usual: [String]) -> [String] {
    if isTaken(command, usual + ["--\(name)=word"]) { return [] }
    let takesOne = isTaken(command, usual + ["--\(name)=1"])
    return (takesOne ? Self.numbers + Self.ranges : Self.compounds).filter {
      isTaken(command, usual + ["--\(name)=\($0)"])
    }
  }

  /// The calls with an extreme value that the parser accepts, for options that do not accept any
  /// word.
  private func calls(in folder: Scratch) async throws -> [[String]] {
    let help = try await Program.run(["--experimental-dump-help"], in: folder)
    let commands = try help.json(Help.self).command.leaves
    var calls: [[String]] = []
    // Options that several commands share are parsed in the same way.
    var taken: [[String?]: [String]] = [:]
    for (words, arguments) in commands where words.last != "help" {
      let command = words.dropFirst().joined(separator: " ")
      guard let usual = Self.usual[command] else {
        Issue.record("say in `usual` what summa \(command) needs")
        continue
      }
      for argument in arguments where argument.kind == "option" && argument.allValues == nil {
        guard let name = argument.name else { continue }
        let key = [name, argument.abstract]
        if taken[key] == nil { taken[key] = values(of: name, command, usual) }
        calls += (taken[key] ?? []).map { words.dropFirst() + usual + ["--\(name)=\($0)"] }
      }
    }
    // The one argument that is made of numbers.
    calls += Self.compounds.map { ["blank.png", "--", $0] }.filter { isTaken("lookup", $0) }
      .map { ["lookup"] + $0 }
    return calls
  }

  @Test("End with an exit code that the help names")
  func handlesExtremeValues() async throws {
    let folder = Scratch()
    try folder.write(try Sample.blank(width: 40, height: 60), "blank.png")
    try folder.write(
      #"{"strokes":[[{"x":0,"y":0},{"x":1,"y":20},{"x":2,"y":40}]]}"#.utf8, "ink.json")
    try folder.write([], "inbox/empty.png")
    try await Program.run(["scan", "blank.png", "--ledger", "books.sqlite"], in: folder)
    let calls = try await calls(in: folder)
    #expect(calls.contains { $0.contains("--pages=\(Int.max)") })
    for call in calls {
      let run = try await Program.run(call, in: folder, status: nil)
      #expect([0, 1, 2, 64, 71, 73].contains(run.status), "summa \(call): \(run.error)")
    }
  }
}
