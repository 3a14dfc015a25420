import Foundation
import Summa
import SystemPackage
import Testing

@testable import SummaCLI

@Suite struct FetchingTests {
  /// Source: IANA's registries of special-purpose addresses.
  @Test(arguments: [
    "127.0.0.1", "127.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "192.0.2.1",
    "198.18.0.1", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "2001:db8::1", "2002:7f00:1::", "64:ff9b::7f00:1", "localhost", "",
  ])
  func recognizesPrivateAddresses(_ address: String) {
    #expect(!PublicAddress.isPublic(address))
  }

  @Test(arguments: [
    "93.184.216.34", "8.8.8.8", "172.32.0.1", "192.169.0.1", "100.128.0.1", "198.20.0.1",
    "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8",
  ])
  func recognizesPublicAddresses(_ address: String) {
    #expect(PublicAddress.isPublic(address))
  }

  @Test(arguments: [
    "http://example.com/a.jpg", "ftp://example.com/a.jpg", "https://", "https:///a",
    "https://exa mple.com/", "https://example.com\\@127.0.0.1/", "https://[::1%25lo]/",
    "https://例え.jp/",
  ])
  func rejectsOtherAddresses(_ text: String) {
    #expect(throws: RecognitionError.self) { try WebAddress(text) }
  }

  @Test func parsesAddresses() throws {
    let address = try WebAddress("https://user:secret@[2001:4860::1]:8443/a.pdf?key=1")
    #expect(address.host == "2001:4860::1")
    #expect(address.port == 8443)
    #expect(WebAddress.withoutSecrets(address.text) == "https://[2001:4860::1]:8443/a.pdf")
  }

  @Test func distinguishesKindsOfArguments() {
    #expect(DocumentArgument(argument: "-") == .standardInput)
    #expect(DocumentArgument(argument: "./-") == .path("./-"))
    #expect(DocumentArgument(argument: "file:///tmp/a%20b.jpg") == .path("/tmp/a b.jpg"))
    #expect(DocumentArgument(argument: "https://a.example/b") == .address("https://a.example/b"))
    #expect(DocumentArgument(argument: "C:odd name.jpg") == .path("C:odd name.jpg"))
    #expect(DocumentArgument(argument: "") == nil)
  }
}

extension CommandTests {
  @Suite struct DocumentArgumentTests {
    private let scratch = Scratch()

    @Test func rejectsAddressesOfThisMachine() async throws {
      let run = try await Program.run(
        ["scan", "https://user:word@localhost:1/a.pdf?key=1"], status: 2)
      #expect(run.error.contains("add --allow-private"))
      #expect(!run.error.contains("word") && !run.error.contains("key"))
    }

    @Test func readsSelectedPagesOfPDFs() async throws {
      let pages = (1...5).map {
        PDFFile.page(["SHOP", "Bread|\($0).49", "Tax|0.51", "TOTAL|\($0 + 1).00"])
      }
      try scratch.write(PDFFile(pages: pages).bytes, "a.pdf")
      let run = try await Program.run(
        ["scan", "--pages", "2,4-", "--format", "jsonl", "a.pdf"], in: scratch)
      let records = try run.records
      #expect(records.map(\.page) == [2, 4, 5])
      #expect(records.map(\.total?.exactText) == ["3.00", "5.00", "6.00"])
      #expect(records.allSatisfy { $0.pages == 5 && $0.file == "a.pdf" })
    }

    @Test func readsStandardInput() async throws {
      let run = try await Program.shell("exec \"$0\" scan - --format jsonl <\"$1\"", [Sample.quick])
      #expect(try run.records.map(\.file) == ["-"])
      #expect(try run.records.first?.total?.exactText == "55.86")
    }

    /// Pages with text that can be selected are left alone.
    @Test func keepsThePagesAndTheTextOfPDFs() async throws {
      try scratch.write(
        PDFFile(pages: [PDFFile.page(["CORNER SHOP", "TOTAL|9.00"])]).bytes, "a.pdf")
      try await Program.run(["text", "a.pdf", "-o", "b.pdf"], in: scratch)
      let text = try await Program.run("/usr/bin/pdftotext", ["b.pdf", "-"], in: scratch)
      #expect(
        text.output.split(whereSeparator: \.isWhitespace) == ["CORNER", "SHOP", "TOTAL", "9.00"])
      // Again, since Summa may replace its own files.
      try await Program.run(["text", "a.pdf", "-o", "b.pdf"], in: scratch)
    }
  }
}
