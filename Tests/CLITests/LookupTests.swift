import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct LookupTests {
    /// Returns an amount whose box overlaps no other.
    private func amount(of path: String, in record: RecognizedAmounts) throws -> RecognizedAmount {
      let amounts = record.amounts
      let alone = amounts.first { one in
        one.kind == .money
          && !amounts.contains {
            $0.id != one.id && $0.imageBox.intersection(one.imageBox) != nil
          }
      }
      return try #require(alone)
    }

    private func scanned(_ path: String) async throws -> RecognizedAmounts {
      let run = try await Program.run(["scan", "--format", "jsonl", path])
      return try #require(try run.records.first)
    }

    /// A clean scan, and a photo that is stored rotated.
    @Test(arguments: [Sample.path("hardware-stamped.png"), Sample.turned])
    func findsTheAmountInAllCoordinates(_ path: String) async throws {
      let record = try await scanned(path)
      let amount = try amount(of: path, in: record)
      let (box, image) = (amount.imageBox, try #require(record.image))
      let (x, y) = (Int(box.center.x), Int(box.center.y))

      let plain = try await Program.run(["lookup", path, "\(x),\(y)"])
      #expect(plain.output == amount.exactText + "\n")
      #expect(plain.error == "")

      let json = try await Program.run(["lookup", path, "\(x),\(y)", "--format", "json"])
      #expect(try json.json(RecognizedAmount.self) == amount)

      // A view half as wide and a third as high.
      let view = (width: image.width / 2, height: image.height / 3)
      let point = (
        x: Double(x) * Double(view.width) / Double(image.width),
        y: Double(y) * Double(view.height) / Double(image.height)
      )
      let scaled = try await Program.run([
        "lookup", path, "\(point.x),\(point.y)", "--view", "\(view.width)x\(view.height)",
        "--format", "json",
      ])
      #expect(scaled.output == json.output)

      let center = amount.boundingBox.center
      let normalized = try await Program.run([
        "lookup", path, "\(center.x),\(center.y)", "--normalized", "--format", "json",
      ])
      #expect(normalized.output == json.output)
    }

    /// The results of a rotated photo refer to the upright page.
    @Test func reportsTurnedPhotosUpright() async throws {
      let record = try await scanned(Sample.turned)
      let expected = try JSONDecoder().decode(
        PageImage.self, from: Data(#"{"width":985,"height":1448,"orientation":6}"#.utf8))
      #expect(record.image == expected)
    }

    /// A page is interpreted with the others of its document.
    @Test func findsTheAmountOfADocument() async throws {
      let folder = Scratch()
      let file = try folder.write(
        PDFFile(pages: [
          PDFFile.page(["CORNER SHOP", "Bread|8.40", "Milk|1.60", "Coffee|7.10"]),
          PDFFile.page(["TOTAL|17.10", "CASH|20.00", "CHANGE|2.90"]),
        ]).bytes, "a.pdf")
      let scan = try await Program.run(["scan", "--format", "jsonl", file])
      let expected = try #require(try scan.records.last)
      let amount = try #require(expected.amounts.first)
      #expect(expected.total?.proof == "8.40 + 1.60 + 7.10 = 17.10")
      let center = amount.boundingBox.center
      let run = try await Program.run([
        "lookup", file, "\(center.x),\(center.y)", "--normalized", "--page", "2",
        "--format", "json",
      ])
      #expect(try run.json(RecognizedAmount.self) == amount)
      let selected = try await Program.run(["scan", "--format", "jsonl", "--pages", "2", file])
      let record = try #require(try selected.records.first)
      #expect(try selected.records.count == 1)
      #expect(record.total == expected.total)
      #expect(record.document == expected.document)
    }

    @Test func reportsMissesAndAcceptsNearOnes() async throws {
      let record = try await scanned(Sample.path("wholesale-long.jpg"))
      let amounts = record.amounts
      let rightmost = try #require(amounts.max { $0.imageBox.maxX < $1.imageBox.maxX })
      let box = rightmost.imageBox
      let point = "\(Int(box.maxX) + 8),\(Int(box.center.y))"
      let path = Sample.path("wholesale-long.jpg")

      let miss = try await Program.run(["lookup", path, point], status: 1)
      #expect(miss.output == "")
      #expect(miss.error.hasPrefix("summa: there is no amount at \(point) of "))

      let near = try await Program.run(["lookup", path, point, "--nearest", "12"])
      #expect(near.output == rightmost.exactText + "\n")
      try await Program.run(["lookup", path, point, "--nearest", "3"], status: 1)
    }

    @Test(arguments: [
      (["lookup", "none.jpg", "3,4"], "there is no such file"),
      (["lookup", Sample.quick, "3,4", "--page", "2"], "2"),
      (["annotate", "none.jpg"], "there is no such file"),
    ])
    func reportsImagesThatCannotBeRead(_ arguments: [String], _ message: String) async throws {
      let run = try await Program.run(arguments, in: Scratch(), status: 2)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("summa: "))
      #expect(run.error.contains(message))
    }
  }
}
