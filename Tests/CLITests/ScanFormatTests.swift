import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct ScanFormatTests {
    @Test func writesTheKeysOfTheRecord() async throws {
      let run = try await Program.run(["scan", "--format", "jsonl", Sample.clean])
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(run.output.hasSuffix("}\n"))
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(
        Set(object.keys) == [
          "schema", "file", "page", "pages", "status", "image", "total", "date", "time",
          "merchant", "currency", "fields", "items", "items_complete", "amounts", "lines",
          "milliseconds",
        ])
      let fields = try #require(object["fields"] as? [String: [String: Any]])
      #expect(Set(fields.keys).isSuperset(of: ["date", "merchant", "currency"]))
      #expect(fields.values.allSatisfy { $0["value"] != nil && $0["confidence"] is Double })
      for name in ["date", "merchant", "currency", "time"] {
        #expect(fields[name]?["value"] as? String == object[name] as? String, "\(name)")
      }
      let place = fields["merchant"]?["image_box"] as? [String: Any]
      #expect(place.map { Set($0.keys) } == ["x", "y", "width", "height"])
      #expect(object["schema"] as? Int == 1)
      #expect(object["file"] as? String == Sample.clean)
      #expect(object["status"] as? String == "ok")
      #expect(
        object["image"] as? [String: Int] == ["width": 912, "height": 1663, "orientation": 1])
      let total = try #require(object["total"] as? [String: Any])
      #expect(Set(total.keys).isSuperset(of: ["id", "value", "exact", "confidence"]))
      let amounts = try #require(object["amounts"] as? [[String: Any]])
      #expect(amounts.count > 5)
      for amount in amounts {
        #expect(
          Set(amount.keys).isSuperset(of: [
            "id", "value", "exact", "text", "kind", "confidence", "line", "range", "box",
            "image_box",
          ]))
        let boxes = [amount["box"], amount["image_box"]].map { $0 as? [String: Any] }
        #expect(boxes.allSatisfy { $0.map { Set($0.keys) } == ["x", "y", "width", "height"] })
      }
      #expect(amounts.contains { $0["id"] as? Int == total["id"] as? Int })
      let lines = try #require(object["lines"] as? [[String: Any]])
      #expect(lines.allSatisfy { Set($0.keys) == ["text", "confidence", "image_box"] })
      let read = try #require(fields["merchant"]?["lines"] as? [Int]).map {
        lines[$0]["text"] as? String
      }
      #expect(read.contains(object["merchant"] as? String))
      let times = try #require(object["milliseconds"] as? [String: Double])
      #expect(Set(times.keys) == ["decode", "prepare", "lines", "read", "parse"])
    }

    @Test(arguments: ["json", "jsonl"]) func includesWordsOnRequest(_ format: String) async throws {
      let run = try await Program.run(["scan", "--words", "--format", format, Sample.quick])
      #expect(run.status == 0)
      let record =
        format == "json"
        ? try #require(
          try JSONDecoder().decode([RecognizedAmounts].self, from: Data(run.output.utf8)).first)
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

    @Test(arguments: ["0,0,1", "a,0,1,1", "0,0,0,1", "0.5,0,0.6,1", "nan,0,1,1", ""])
    func rejectsInvalidRegions(_ region: String) async throws {
      let run = try await Program.run(["scan", "--region", region, Sample.quick])
      #expect(run.status == 64)
      #expect(run.error.contains("--region"))
    }

    @Test(arguments: ["csv", "table"]) func rejectsWordsForOtherFormats(_ format: String)
      async throws
    {
      let run = try await Program.run(["scan", "--words", "--format", format, Sample.quick])
      #expect(run.status == 64)
      #expect(run.error.contains("--words needs --format json or jsonl"))
    }

    @Test func writesJSONAsAnArray() async throws {
      let run = try await Program.run([
        "scan", "--format", "json", ScanTests.files[0], ScanTests.files[1],
      ])
      #expect(run.status == 0)
      let records = try JSONDecoder().decode([RecognizedAmounts].self, from: Data(run.output.utf8))
      #expect(records.map(\.file) == Array(ScanTests.files.prefix(2)))
      #expect(records.allSatisfy { $0.status == .ok })
    }

    /// Source: RFC 4180.
    @Test func quotesFieldsOfCSV() async throws {
      let scratch = try Scratch()
      let names = [
        "a,b.jpg", "say \"hello\".jpg", "two\nlines.jpg", "comma,\u{301}accent.jpg", "plain.jpg",
      ]
      for name in names { try scratch.write([], name) }
      let run = try await Program.run(["scan", "--format", "csv"] + names, in: scratch)
      #expect(run.status == 2)
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
      #expect(run.status == 0)
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
      let scratch = try Scratch()
      try scratch.write([], "red\u{1B}[31m.jpg")
      let run = try await Program.run(
        ["scan", "--format", "table", "red\u{1B}[31m.jpg", "no.jpg"], in: scratch)
      #expect(run.status == 2)
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.output.hasPrefix("FILE"))
      #expect(run.output.contains("the file is empty"))
      #expect(run.output.contains("there is no such file"))
      #expect(run.error.contains("2 could not be read"))
    }
  }
}
