import Foundation
import Summa
import SummaLedger
import SystemPackage
import Testing

extension CommandTests {
  /// `summa ledger match`.
  @Suite struct MatchTests {
    let folder = Scratch()

    private func run(_ arguments: [String]) async throws -> Program.Run {
      try await Program.run(
        ["ledger"] + arguments + ["--ledger", "books.sqlite"], in: folder, status: nil)
    }

    private func statement(_ name: String = "bank.csv") throws {
      try folder.write(
        """
        Booking date;Payee;Amount;Currency
        28.10.2025;MARLOWE AND PINE PHARMACY;-55.86;USD
        29.10.2025;RENT;-700.00;USD
        30.10.2025;WAGES;2000.00;USD
        ;;1300.00;USD
        """.utf8, name)
    }

    @Test func matchesStatements() async throws {
      for name in ["pharmacy-tiny.jpg", "minimarket-bilevel.png"] {
        try folder.write(try Sample.bytes(Sample.path(name)), "in/\(name)")
      }
      try await Program.run(
        ["scan", "in", "--format", "jsonl", "--ledger", "books.sqlite"], in: folder, status: nil)
      try statement()
      let shown = try await run(["match", "bank.csv", "--format", "table"])
      #expect(shown.status == 0)
      #expect(
        shown.error == """
          bank.csv: passed over 1 line without a date or an amount: 5
          3 bookings: 1 matched, 1 missing, 1 credit
          nothing is kept yet; add --apply to keep what is matched

          """)
      let lines = shown.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 4)
      #expect(lines[1].contains("-55.86 USD  matched "), "\(lines[1])")
      #expect(lines[1].contains(" MARLOWE"), "\(lines[1])")
      #expect(lines[2].contains("-700.00 USD  missing "), "\(lines[2])")
      #expect(lines[3].contains("2000.00 USD  credit "), "\(lines[3])")
      // Nothing was kept.
      #expect(try await run(["list", "--booked", "--format", "json"]).output == "[]\n")
      let kept = try await run(["match", "bank.csv", "--apply", "--by", "me", "--format", "csv"])
      let rows = kept.output.split(separator: "\n").map(String.init)
      #expect(rows.count == 4)
      #expect(rows[1].contains(",matched,1.0,"), "\(rows[1])")
      #expect(rows[1].hasSuffix("PHARMACY,55.86,USD"), "\(rows[1])")
      let booked = try await run(["list", "--booked", "--format", "csv"])
      #expect(booked.output.contains("pharmacy-tiny.jpg"))
      #expect(booked.output.split(separator: "\n").count == 2)
      let text = "booked: 2025-10-28 -55.86 USD MARLOWE AND PINE PHARMACY, 20"
      #expect(try await run(["show", "in/pharmacy-tiny.jpg"]).output.contains(text))
      // Without a statement, the bookings that were kept are shown.
      let again = try await run(["match", "--format", "json"])
      let states = try JSONValue(again.output)["bookings"]?.elements.map { $0["state"]?.text }
      #expect(states == ["kept", "missing", "credit"])
      #expect(try await run(["match", "bank.csv", "--undo"]).output == "took back 1 receipt\n")
      #expect(try await run(["list", "--booked", "--format", "json"]).output == "[]\n")
      let pair = try await run(["match", "bank.csv", "--pair", "3=in/minimarket-bilevel.png"])
      #expect(pair.status == 0, "\(pair.error)")
      let paired = try await run(["list", "--booked", "--format", "csv"])
      #expect(paired.output.contains("minimarket-bilevel.png"))
      #expect(paired.output.split(separator: "\n").count == 2)
      #expect(
        try await run(["match", "bank.csv", "--pair", "9=in/pharmacy-tiny.jpg"]).status == 64)
    }

    @Test func explainsBrokenStatements() async throws {
      _ = try Ledger(at: FilePath(folder.path("books.sqlite")))
      try folder.write("Date,Amount\n2026-03-31,-1.00\n2026-02-30,1.00\n".utf8, "bank.csv")
      let run = try await run(["match", "bank.csv"])
      #expect(run.status == 2 && run.output == "")
      #expect(
        run.error
          == "summa: bank.csv, line 3, has no day in 2026-02-30; name the column with the option columns, as in date=2\n"
      )
      #expect(try await self.run(["match", "none.csv"]).status == 2)
      for arguments in [
        ["--undo"], ["--pair", "1=a"], ["bank.csv", "--undo", "--apply"],
        ["bank.csv", "--columns", "when=1"], ["bank.csv", "bank.csv", "--pair", "1=a"],
      ] { #expect(try await self.run(["match"] + arguments).status == 64) }
    }
  }
}
