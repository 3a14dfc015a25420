import Foundation
import Subprocess
import SystemPackage
import Testing

@testable import SummaLedger

/// A program of plain-text accounting that checks a journal.
struct AccountingProgram: CustomTestStringConvertible {
  let encoder: any LedgerEncoder.Type
  let name: String
  let arguments: [String]

  static let all = [
    Self(LedgerCLIEncoder.self, "ledger", ["-f", "-", "balance", "--strict"]),
    Self(HledgerEncoder.self, "hledger", ["-f", "-", "check", "ordereddates"]),
    Self(HledgerEncoder.self, "hledger", ["-f", "-", "balance", "-N"]),
    Self(BeancountEncoder.self, "bean-check", ["/dev/stdin"]),
  ]

  private init(_ encoder: any LedgerEncoder.Type, _ name: String, _ arguments: [String]) {
    self.encoder = encoder
    self.name = name
    self.arguments = arguments
  }

  var testDescription: String { ([name] + arguments).joined(separator: " ") }
  var printsBalance: Bool { arguments.contains("balance") }

  /// The output for a journal, which the program must accept.
  func output(for journal: String) async throws -> String {
    let path = "/usr/bin/\(name)"
    try #require(
      FileManager.default.isExecutableFile(atPath: path),
      "\(name) is missing; .ci/install installs it")
    let result = try await run(
      .path(FilePath(path)), arguments: Arguments(arguments), input: .string(journal),
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
    return result.standardOutput
  }
}
