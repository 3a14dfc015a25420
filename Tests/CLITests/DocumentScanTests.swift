import Foundation
import Summa
import SummaLedger
import SystemPackage
import Testing

@testable import SummaCLI

extension CommandTests {
  @Suite struct DocumentScanTests {
    private let folder = Scratch()

    /// The first page of a document, and a second file whose last page has the total.
    private func pages() throws -> [String] {
      [
        try folder.write(
          PDFFile(pages: [PDFFile.page(["CORNER SHOP", "Bread|8.40", "Milk|1.60"])]).bytes, "1.pdf"),
        try folder.write(
          PDFFile(pages: [
            PDFFile.page(["Coffee|7.10"]),
            PDFFile.page(["TOTAL|17.10", "CASH|20.00", "CHANGE|2.90"]),
          ]).bytes, "2.pdf"),
      ]
    }

    @Test(arguments: ["1", "3"])
    func joinsFilesIntoOneDocument(jobs: String) async throws {
      let files = try pages()
      let run = try await Program.run(
        ["scan", "--document", "--title", "March", "--format", "jsonl", "--jobs", jobs]
          + ["--annotate", folder.path("marked")] + files)
      #expect(run.error == "")
      let records = try run.records
      #expect(records.map(\.file) == [files[0], files[1], files[1]])
      #expect(records.map(\.page) == [1, 1, 2])
      #expect(records.map(\.document?.page) == [1, 2, 3])
      #expect(records.allSatisfy { $0.document?.title == "March" && $0.document?.totalPage == 3 })
      #expect(records.map(\.total?.exactText) == [nil, nil, "17.10"])
      #expect(records[2].total?.proof == "8.40 + 1.60 + 7.10 = 17.10")
      #expect(try folder.files(in: "marked") == ["1.png", "2-2.png", "2.png"])
      #expect(
        records.map(\.annotated) == ["1", "2", "2-2"].map { folder.path("marked/\($0).png") })
    }

    /// The pages of one file are one document without being asked for.
    @Test(arguments: ["1", "3"])
    func joinsThePagesOfAFile(jobs: String) async throws {
      let file = try folder.write(
        PDFFile(pages: [
          PDFFile.page(["CORNER SHOP", "Bread|8.40", "Milk|1.60"]), PDFFile.page(["Coffee|7.10"]),
          PDFFile.page(["TOTAL|17.10", "CASH|20.00", "CHANGE|2.90"]),
        ]).bytes, "a.pdf")
      let run = try await Program.run(
        ["scan", "--format", "jsonl", "--jobs", jobs, "--annotate", folder.path("marked"), file])
      let records = try run.records
      #expect(records.map(\.page) == [1, 2, 3])
      #expect(records.map(\.document?.page) == [1, 2, 3])
      #expect(records.map(\.total?.exactText) == [nil, nil, "17.10"])
      #expect(records[2].total?.proof == "8.40 + 1.60 + 7.10 = 17.10")
      #expect(
        records.map(\.annotated) == ["a", "a-2", "a-3"].map { folder.path("marked/\($0).png") })
      let apart = try await Program.run(["scan", "--format", "jsonl", "--separate-pages", file])
      #expect(try apart.records.allSatisfy { $0.document == nil })
      #expect(try apart.records.map(\.amounts.count) == [2, 1, 3])
    }

    @Test func reportsPagesThatCannotBeRead() async throws {
      let broken = try folder.write("%PDF-1.7 and no more".utf8, "broken.pdf")
      let files = try pages()
      let run = try await Program.run(
        ["scan", "--document", "--format", "jsonl", files[0], broken, files[1]], status: 2)
      let records = try run.records
      #expect(records.map(\.status) == [.ok, .error, .ok, .ok])
      #expect(records.compactMap(\.document?.page) == [1, 2, 3])
      #expect(records.compactMap(\.total?.exactText) == ["17.10"])
    }

    /// The ledger has one document with copies of its files.
    @Test func keepsTheDocumentInALedger() async throws {
      let files = try pages()
      let scan =
        ["scan", "--document", "--title", "March", "--format", "jsonl"]
        + ["--ledger", folder.path("books.sqlite")]
      for _ in 0..<2 {
        let run = try await Program.run(scan + files)
        #expect(run.error == "", "\(run.error)")
        #expect(try run.records.map(\.page) == [1, 1, 2])
      }
      let ledger = try Ledger(at: FilePath(folder.path("books.sqlite")))
      let kept = try ledger.documents().documents
      #expect(kept.map(\.name) == ["March"])
      #expect(kept[0].total == "17.10" && kept[0].pages == 3 && kept[0].isProved)
      let pages = try ledger.pages(of: kept[0].id)
      #expect(pages.flatMap(\.records).map(\.page) == [1, 2, 3])
      #expect(pages.flatMap(\.records).allSatisfy { $0.file == "March" && $0.pages == 3 })
      let parts = try ledger.parts(of: kept[0].id)
      #expect(parts.map(\.firstPage) == [1, 2])
      #expect(
        parts.map(\.file.bytes) == [try folder.contents("1.pdf"), try folder.contents("2.pdf")])
      #expect(try ledger.part(of: kept[0].id, page: 3)?.firstPage == 2)
      #expect(try ledger.problems(withFiles: true) == [])
      // The files are copies, so that the page can show them.
      try ledger.close()
      try await Program.run(scan + [files[1], files[0]])
      #expect(try Ledger(at: FilePath(folder.path("books.sqlite")), access: .read).count() == 2)
    }

    /// The bar counts the known pages.
    @Test func countsProgressInPages() {
      var progress = PageProgress(fileCount: 3)
      let error = RecognitionError(code: .failed, message: "")
      func page(_ number: Int, of pages: Int) -> RecognizedAmounts {
        RecognizedAmounts(error, file: "a", page: number, pages: pages)
      }
      func bar() -> String {
        String(progress.bar.line(elapsed: .seconds(2), width: 10).prefix { $0 != "s" })
      }
      progress.advance(page(1, of: 4), of: nil)
      #expect(bar().contains(" 1/6 "))
      #expect(bar().hasSuffix("page"))
      progress.advance(page(2, of: 4), of: nil)
      #expect(bar().contains(" 2/6 "))
      // Two pages were never reported.
      progress.endFile()
      #expect(bar().contains(" 4/6 "))
      progress.advance(page(2, of: 9), of: PageSelection([2...4]))
      #expect(bar().contains(" 5/8 "))
    }
  }
}
