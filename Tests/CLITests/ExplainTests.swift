import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct ExplainTests {
    private let scratch = Scratch()

    // MARK: - Explaining

    @Test func explainsTheRoleOfEachNumber() async throws {
      let run = try await Program.run(["explain", Sample.quick])
      #expect(run.error == "")
      #expect(!run.output.contains("\u{1B}"))
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.first == Sample.quick)
      #expect(lines.contains { $0.contains("2025-10-27") })
      for (text, roles) in [
        ("COUGH SYRUP", "item 9.49"), ("SUBTOTAL", "subtotal 54.60"), ("TAX", "tax 1.26"),
        ("2 @ 4.29", "quantity 2  unit price 4.29"), ("COUPON", "discount -2.00"),
        ("CHANGE", "change 0.00"), ("DEBIT", "paid 55.86"),
      ] {
        #expect(lines.contains { $0.contains(text) && $0.hasSuffix(roles) }, "\(text)")
      }
      #expect(lines.contains { $0.hasPrefix("  TOTAL") && $0.hasSuffix("total 55.86") })
      #expect(lines.contains("    proved: 54.60 + 1.26 = 55.86"))
      #expect(lines.contains("    product  2 × 4.29 = 8.58"))
      #expect(lines.contains { $0.hasPrefix("  Total 55.86 USD, 9") && $0.hasSuffix(" % sure") })
      // The reasons for the total: the strongest evidence first, with its sign.
      let first = try #require(lines.firstIndex { $0.hasSuffix(" % 55.86") })
      let reasons = lines[(first + 1)...].prefix { $0.hasPrefix("         ") }.joined()
      #expect(reasons.contains("sum.charges +"))
      let weights = reasons.matches(of: /[a-zA-Z.+]+ ([+-]\d+\.\d\d)/).compactMap {
        Double($0.output.1)
      }
      #expect(weights.count == 9 && reasons.contains(" further "))
      let strengths = weights.dropLast().map(abs)
      #expect(strengths == strengths.sorted(by: >))
    }

    @Test func writesTheEvidenceAsJSONLines() async throws {
      let run = try await Program.run(["explain", "--format", "jsonl", Sample.quick, Sample.clean])
      let records = try run.jsonLines(ExplanationRecord.self)
      #expect(records.map(\.file) == [Sample.quick, Sample.clean])
      #expect(records.map(\.page) == [1, 1])
      for record in records {
        let amounts = record.rows.flatMap(\.amounts)
        let ids = Set(amounts.map(\.id))
        #expect(record.rows.allSatisfy { !$0.text.isEmpty })
        #expect(ids.count == amounts.count && ids == Set(1...amounts.count))
        for row in record.rows {
          #expect(row.amounts.allSatisfy { row.text.contains($0.text) }, "\(row.text)")
        }
        #expect(!record.equations.isEmpty)
        for equation in record.equations {
          #expect(ids.isSuperset(of: equation.terms + [equation.result]))
          let exact = amounts.first { $0.id == equation.result }?.exactText ?? "none"
          #expect(equation.text.hasSuffix("= " + exact.drop { $0 == "-" }))
        }
        let best = try #require(record.candidates.first)
        let total = try #require(record.total)
        #expect(best.id == total.id && best.exact.text == total.exactText)
        #expect(record.candidates.allSatisfy { !$0.evidence.isEmpty && ids.contains($0.id) })
        #expect(record.candidates.allSatisfy { (0...1).contains($0.probability) })
        let order = record.candidates.map(\.probability)
        #expect(order == order.sorted(by: >))
        #expect(total.proof.map { proof in record.equations.contains { $0.text == proof } } ?? true)
      }
      #expect(records[0].total?.proof == "54.60 + 1.26 = 55.86")
      #expect(records[0].candidates[0].evidence["sum.charges"] ?? 0 > 0)
    }

    /// explain and scan report the same.
    @Test func agreesWithScan() async throws {
      let explained = try await Program.run(["explain", "--format", "jsonl", Sample.quick])
      let record = try explained.json(ExplanationRecord.self)
      let scanned = try #require(
        try await Program.run(["scan", Sample.quick], status: nil).records.first)
      #expect(record.total == scanned.total)
      #expect(record.rows.flatMap(\.amounts).sorted { $0.id < $1.id } == scanned.amounts)
    }

    @Test(arguments: ["text", "jsonl"])
    func continuesAfterFilesThatCannotBeRead(_ format: String) async throws {
      try scratch.write([], "empty.png")
      try scratch.link(Sample.quick, "quick.jpg")
      let run = try await Program.run(
        ["explain", "--format", format, "missing.png", "empty.png", "quick.jpg"], in: scratch,
        status: 2)
      #expect(run.error.contains("summa: missing.png: there is no such file"))
      #expect(run.error.contains("summa: empty.png: the file is empty"))
      #expect(run.output.contains("quick.jpg"))
      #expect(run.output.contains("54.60 + 1.26 = 55.86"))
      #expect(!run.output.contains("missing.png"))
    }

    @Test func explainsPagesWithoutAmounts() async throws {
      try scratch.write(try Sample.blank(width: 200, height: 100), "blank.png")
      let run = try await Program.run(["explain", "blank.png"], in: scratch)
      #expect(run.output.contains("Nothing on the page adds up."))
      #expect(run.output.contains("No total: nothing on the page is likely enough"))
      let json = try await Program.run(["explain", "-f", "jsonl", "blank.png"], in: scratch)
      let record = try json.json(ExplanationRecord.self)
      #expect(record.total == nil)
      #expect(record.rows.isEmpty && record.equations.isEmpty && record.candidates.isEmpty)
    }

    @Test func rejectsFoldersWithoutImages() async throws {
      try scratch.write([], "void/notes.txt")
      let run = try await Program.run(["explain", "void"], in: scratch, status: 2)
      #expect(run.error.hasPrefix("summa: no images in void"))
    }

    // MARK: - Items

    @Test func writesItemsAsRowsOfCSV() async throws {
      try scratch.link(Sample.quick, "quick.jpg")
      try scratch.write([], "empty.png")
      let run = try await Program.run(
        ["scan", "--format", "csv", "--items", "quick.jpg", "empty.png"], in: scratch, status: 2)
      let rows = run.output.split(separator: "\n").map(String.init)
      #expect(
        rows.first
          == "file,page,item,description,quantity,unit_price,amount,currency,"
          + "date,merchant,sheet,discount,code,unit,tax_code"
      )
      let items = try #require(
        try await Program.run(["scan", "quick.jpg"], in: scratch, status: nil).records.first?.items)
      #expect(items.count > 5)
      // A page that could not be read has no items.
      #expect(rows.count == items.count + 1)
      for (index, (row, item)) in zip(rows.dropFirst(), items).enumerated() {
        let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 15)
        #expect(Array(fields[0...2]) == ["quick.jpg", "1", "\(index + 1)"])
        #expect(fields[3] == item.description ?? "")
        #expect(fields[4] == item.quantity?.text ?? "")
        #expect(fields[5] == item.unitPrice?.text ?? "")
        #expect(fields[6] == item.amount.text)
        #expect(fields[8] == "2025-10-27")
      }
      #expect(rows.contains { $0.contains(",ADHESIVE BANDAGE 40CT,2,4.29,8.58,") })
    }

    // MARK: - Keywords

    @Test func passesKeywordsToWorkers() async throws {
      let images = ["a.jpg", "b.jpg", "c.jpg"]
      for image in images { try scratch.link(Sample.quick, image) }
      try scratch.write("# cough\n[deposit]\nen: COUGH SYRUP\n".utf8, "my words.txt")
      let plain = try await Program.run(["scan", "--jobs", "2"] + images, in: scratch)
      let known = try await Program.run(
        ["scan", "--jobs", "2", "--keywords", "my words.txt"] + images, in: scratch)
      for (run, role) in [(plain, Role.item), (known, .deposit)] {
        let records = try run.records
        #expect(records.map(\.file) == images)
        for record in records {
          #expect(record.amounts.first { $0.exactText == "9.49" }?.role == role)
        }
      }
      let explained = try await Program.run(
        ["explain", "--keywords", "my words.txt", "a.jpg"], in: scratch)
      #expect(explained.output.contains("deposit 9.49"))
    }

    /// Reported once before any image is read.
    @Test(arguments: ["scan", "explain"])
    func reportsErrorsInKeywordsOnce(_ command: String) async throws {
      try scratch.write("[total]\nen: SUM\n\nOWED\n".utf8, "words.txt")
      let run = try await Program.run(
        [command, "--keywords", "words.txt", Sample.quick, Sample.clean], in: scratch, status: 64)
      #expect(run.output == "")
      #expect(run.error.contains("words.txt, line 4: a language and a colon are missing"))
      #expect(run.error.ranges(of: "words.txt").count == 1)
    }
  }
}
