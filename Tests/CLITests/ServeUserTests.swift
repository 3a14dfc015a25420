import Foundation
import SummaLedger
import SystemPackage
import Testing

extension CommandTests {
  /// `summa serve user`.
  @Suite struct ServeUserTests {
    let folder = Scratch()

    private func run(_ arguments: [String]) async throws -> Program.Run {
      try await Program.run(
        ["serve", "user"] + arguments + ["--ledger", "books.sqlite"], in: folder, status: nil)
    }

    @Test func addsListsAndRemovesUsers() async throws {
      let anna = try await run(["add", "Anna"])
      #expect(anna.status == 0)
      let token = anna.output.trimmingCharacters(in: .newlines)
      #expect(token.wholeMatch(of: /[0-9a-f]{32}/) != nil)
      #expect(anna.error.contains("#token=\(token)"))
      let office = try await run(["add", "Tax office", "--read-only", "--days", "14"])
      #expect(office.status == 0 && office.output != anna.output)
      let list = try await run(["list"]).output.split(separator: "\n")
      #expect(list.count == 2)
      #expect(list[0].wholeMatch(of: /Anna  changes, since [0-9-]{10}/) != nil, "\(list)")
      #expect(list[1].wholeMatch(of: /Tax office  reads, since [0-9-]{10}, ends [0-9-]{10}/) != nil)
      // The token itself is not kept.
      #expect(try !folder.text("books.sqlite").contains(token))
      let ledger = try Ledger(at: FilePath(folder.path("books.sqlite")), access: .read)
      #expect(try ledger.users().first(withToken: token, at: Date())?.name == "Anna")
      try ledger.close()
      #expect(try await run(["remove", "anna"]).output == "removed anna\n")
      #expect(try await run(["list"]).output.hasPrefix("Tax office"))
    }

    @Test func explainsWhatIsWrong() async throws {
      _ = try await run(["add", "Anna"])
      let again = try await run(["add", "Anna"])
      #expect(again.status == 64 && again.error.contains("Anna is a user already"))
      #expect(try await run(["remove", "Bert"]).status == 1)
      #expect(try await run(["add", "Bert", "--days", "0"]).status == 64)
      #expect(try await run(["add"]).status == 64)
      let unknown = try await run(["ad", "Anna"])
      #expect(unknown.status == 64 && unknown.error.contains("did you mean add?"))
    }
  }
}
