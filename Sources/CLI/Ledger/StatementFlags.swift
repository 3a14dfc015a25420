public import ArgumentParser
public import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// Options for reading bank statements. Without them, they are derived from the file.
struct StatementFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With CSV: what columns mean, each with its heading or its number.",
      discussion: "There are: \(StatementColumn.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "column=heading,..."),
    transform: columns)
  var columns: [StatementColumn: String] = [:]

  @Option(help: ArgumentHelp("The decimal sign: comma or point.", valueName: "sign"))
  var decimal: Sign?

  @Option(help: ArgumentHelp("The order of dates such as 03/04/26.", valueName: "order"))
  var dateOrder: DateOrder?

  @Option(
    help: ArgumentHelp(
      "The sign of payments: positive, as some cards have it, or negative.", valueName: "sign"))
  var payments: Payments?

  enum Sign: String, ExpressibleByArgument, CaseIterable { case comma, point }

  enum Payments: String, ExpressibleByArgument, CaseIterable { case positive, negative }

  var options: StatementOptions {
    var options = StatementOptions()
    options.columns = columns
    options.hasDecimalComma = decimal.map { $0 == .comma }
    options.dateOrder = dateOrder
    options.hasPositivePayments = payments.map { $0 == .positive }
    return options
  }

  /// In bytes; a booking of a year's statement takes some hundreds.
  private static let greatestLength = 64 << 20

  /// Reads a statement.
  func statement(at path: FilePath) throws(LedgerError) -> Statement {
    let name = path.recordText
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try Files.bytes(of: path, limit: Self.greatestLength)
    } catch {
      throw LedgerError(
        .badStatement,
        error == .fileTooLarge
          ? "\(name) is longer than 64 MiB; download the statement in parts"
          : "\(name) cannot be read (\(error)); check the name and its permissions")
    }
    return try Statement(bytes, named: name, options: options)
  }

  private static func columns(_ text: String) throws -> [StatementColumn: String] {
    var columns: [StatementColumn: String] = [:]
    for part in text.split(separator: ",") {
      let names = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard names.count == 2, let column = StatementColumn(rawValue: names[0]) else {
        let all = StatementColumn.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "\(part) is no column; write it as date=1 or amount=Betrag, with one of: \(all).")
      }
      columns[column] = names[1]
    }
    return columns
  }
}

extension DateOrder: ExpressibleByArgument {}
