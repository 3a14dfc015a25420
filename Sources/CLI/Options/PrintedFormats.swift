import ArgumentParser

/// The format of the results of pages.
enum PageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl
}

/// The format of a single answer.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case plain, json
}

/// The format of a list from a ledger.
struct ListFormat: ParsableArguments {
  enum Name: String, ExpressibleByArgument, CaseIterable {
    case table, json, csv
  }

  @Option(
    name: .shortAndLong,
    help: "How to print: table, json or csv (default: table on a terminal, json elsewhere).")
  private var format: Name?

  var name: Name { format ?? (Terminal.outputIsTerminal ? .table : .json) }
}
