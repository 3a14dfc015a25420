import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct ScanFormatTests {
    private let scratch = Scratch()

    @Test func writesTheKeysOfTheRecord() async throws {
      let run = try await Program.run(["scan", "--format", "jsonl", Sample.clean])
      #expect(run.error == "")
      #expect(run.output.hasSuffix("}\n"))
      func keys(_ value: JSONValue?) -> Set<String> { Set(value?.members.map(\.key) ?? []) }
      let box: Set = ["x", "y", "width", "height"]
      let object = try JSONValue(run.output)
      #expect(
        keys(object) == [
          "schema", "file", "page", "pages", "status", "image", "total", "date", "time",
          "merchant", "currency", "fields", "items", "items_complete", "amounts", "lines",
          "milliseconds",
        ])
      let fields = try #require(object["fields"])
      #expect(keys(fields).isSuperset(of: ["date", "merchant", "currency"]))
      #expect(
        fields.members.allSatisfy {
          $0.value["value"] != nil && $0.value["confidence"]?.double != nil
        })
      for name in ["date", "merchant", "currency", "time"] {
        #expect(fields[name]?["value"] == object[name], "\(name)")
      }
      #expect(keys(fields["merchant"]?["image_box"]) == box)
      #expect(object["schema"] == 1)
      #expect(object["file"]?.text == Sample.clean)
      #expect(object["status"] == "ok")
      #expect(object["image"]?.sorted == ["height": 1663, "orientation": 1, "width": 912])
      let total = try #require(object["total"])
      #expect(keys(total).isSuperset(of: ["id", "value", "exact", "confidence"]))
      let amounts = try #require(object["amounts"]?.elements)
      #expect(amounts.count > 5)
      for amount in amounts {
        #expect(
          keys(amount).isSuperset(of: [
            "id", "value", "exact", "text", "kind", "confidence", "line", "range", "box",
            "image_box",
          ]))
        #expect(keys(amount["box"]) == box && keys(amount["image_box"]) == box)
      }
      #expect(amounts.contains { $0["id"] == total["id"] })
      let lines = try #require(object["lines"]?.elements)
      #expect(lines.allSatisfy { keys($0) == ["text", "confidence", "image_box"] })
      let places = try #require(fields["merchant"]?["lines"]?.elements)
      #expect(
        places.contains { $0.double.map { lines[Int($0)]["text"] == object["merchant"] } ?? false })
      #expect(
        keys(object["milliseconds"]) == ["decode", "prepare", "lines", "read", "parse"])
    }

    @Test(arguments: ["json", "jsonl"]) func includesWordsOnRequest(_ format: String) async throws {
      let run = try await Program.run(["scan", "--words", "--format", format, Sample.quick])
      let record =
        format == "json"
        ? try #require(try run.json([RecognizedAmounts].self).first)
        : try #require(try run.records.first)
      let lines = record.lines
      #expect(!lines.isEmpty)
      for line in lines {
        let words = try #require(line.words)
        #expect(words.map(\.text).joined(separator: " ") == line.text)
        #expect(line.baseline?.count == 2 && line.block != nil)
      }
    }

    /// The lower half only. Positions refer to the whole page.
    @Test func readsOnlyTheRegion() async throws {
      let whole = try await Program.run(["scan", Sample.quick])
      let part = try await Program.run(["scan", "--region", "0,0,1,0.5", Sample.quick])
      let all = try #require(try whole.records.first?.amounts)
      let record = try #require(try part.records.first)
      let amounts = record.amounts
      #expect(!amounts.isEmpty && amounts.count < all.count)
      #expect(amounts.allSatisfy { $0.boundingBox.center.y < 0.5 })
      let lowest = try #require(all.min { $0.boundingBox.y < $1.boundingBox.y })
      #expect(record.amount(at: lowest.imageBox.center)?.exactText == lowest.exactText)
    }

    @Test func writesJSONAsAnArray() async throws {
      let run = try await Program.run([
        "scan", "--format", "json", ScanTests.files[0], ScanTests.files[1],
      ])
      let records = try run.json([RecognizedAmounts].self)
      #expect(records.map(\.file) == Array(ScanTests.files.prefix(2)))
      #expect(records.allSatisfy { $0.status == .ok })
    }

    /// Source: RFC 4180.
    @Test func quotesFieldsOfCSV() async throws {
      let names = [
        "a,b.jpg", "say \"hello\".jpg", "two\nlines.jpg", "comma,\u{301}accent.jpg", "plain.jpg",
      ]
      for name in names { try scratch.write([], name) }
      let run = try await Program.run(["scan", "--format", "csv"] + names, in: scratch, status: 2)
      let message = "the file is empty; copy or scan it again"
      #expect(
        run.output == """
          file,page,status,total,currency,confidence,amounts,error_code,error,date,merchant,proof,net,tax,tip,payment,time,tax_id,receipt_number,sheet,contradiction,merchant_company,branch,address,phone,state,taxes
          "a,b.jpg",1,error,,,,,empty_file,"a,b.jpg: \(message)",,,,,,,,,,,,,,,,,look,
          "say ""hello"".jpg",1,error,,,,,empty_file,"say ""hello"".jpg: \(message)",,,,,,,,,,,,,,,,,look,
          two\\nlines.jpg,1,error,,,,,empty_file,two\\nlines.jpg: \(message),,,,,,,,,,,,,,,,,look,
          "comma,\u{301}accent.jpg",1,error,,,,,empty_file,"comma,\u{301}accent.jpg: \(message)",,,,,,,,,,,,,,,,,look,
          plain.jpg,1,error,,,,,empty_file,plain.jpg: \(message),,,,,,,,,,,,,,,,,look,

          """)
    }

    @Test func writesResultsAsRowsOfCSV() async throws {
      let run = try await Program.run(
        ["scan", "--format", "csv", "wholesale-long.jpg"], in: try ScanTests.linked())
      let rows = run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      try #require(rows.count == 2)
      #expect(rows[0].count == 27)
      #expect(rows[1][0...4] == ["wholesale-long.jpg", "1", "ok", "541.22", "GBP"])
      #expect(rows[1][9] == "2025-11-11")
      #expect(rows[1][11].hasSuffix("= 541.22"))
      #expect(rows[1].contains("proved"))
      #expect(
        rows[0][12...] == [
          "net", "tax", "tip", "payment", "time", "tax_id", "receipt_number", "sheet",
          "contradiction", "merchant_company", "branch", "address", "phone",
          "state", "taxes",
        ])
    }

    /// Control characters in names do not reach the terminal.
    @Test func writesNamesAndReasonsInTables() async throws {
      try scratch.write([], "red\u{1B}[31m.jpg")
      let run = try await Program.run(
        ["scan", "--format", "table", "red\u{1B}[31m.jpg", "no.jpg"], in: scratch, status: 2)
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.output.hasPrefix("FILE"))
      #expect(run.output.contains("the file is empty"))
      #expect(run.output.contains("there is no such file"))
      #expect(run.error.contains("2 could not be read"))
    }
  }
}
