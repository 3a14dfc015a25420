import Foundation
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaFormats

@Suite struct EncoderTests: FileSuite {
  private static let failed = RecognizedAmounts(
    RecognitionError(code: .emptyFile, message: "it is \"empty\""), file: "a,b\n.jpg")

  private static let read: RecognizedAmounts = {
    let json = #"""
      {"schema":1,"file":"b.jpg","page":2,"pages":3,"status":"ok","date":"2018-12-25",
      "image":{"width":100,"height":200,"orientation":1},"merchant":"=SHOP","currency":"MYR",
      "total":{"id":1,"value":9,"exact":"9.00","currency":"MYR","confidence":0.98,
      "proof":"8.49 + 0.51 = 9.00"},"amounts":[],"lines":[],"items":[
      {"description":"Bread, dark","quantity":"2","unit_price":"1.50","amount":"3.00","id":1},
      {"amount":"-1.00","id":2}]}
      """#
    guard let page = try? JSONDecoder().decode(RecognizedAmounts.self, from: Data(json.utf8)) else {
      preconditionFailure("the JSON above is not a record")
    }
    return page
  }()

  private static func file(
    _ encoder: any PageEncoder.Type, _ pages: [RecognizedAmounts], items: Bool = false,
    marksUTF8: Bool = false
  ) throws -> [UInt8] {
    var encoder = encoder.init(
      EncodingOptions(items: items, marksUTF8: marksUTF8, files: ["a,b\n.jpg", "b.jpg"]))
    var bytes = try encoder.header()
    for page in pages { bytes += try encoder.bytes(of: page) }
    return try bytes + encoder.footer()
  }

  private static func text(
    _ encoder: any PageEncoder.Type, _ pages: [RecognizedAmounts], items: Bool = false
  ) throws -> String {
    String(decoding: try file(encoder, pages, items: items), as: UTF8.self)
  }

  @Test(arguments: [[], [failed], [read, failed, read]])
  func encodesPagesAsAnArray(_ pages: [RecognizedAmounts]) throws {
    let bytes = try Self.file(JSONArrayEncoder.self, pages)
    #expect(try JSONDecoder().decode([RecognizedAmounts].self, from: Data(bytes)) == pages)
    // One line per page, between the lines of the brackets.
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.count { $0 == "\n" } == (pages.isEmpty ? 1 : pages.count + 2))
    #expect(text.hasPrefix("[") && text.hasSuffix("]\n"))
  }

  @Test func encodesOneRecordPerLine() throws {
    let text = try Self.text(JSONLinesEncoder.self, [Self.read, Self.failed])
    #expect(try text == Self.read.json() + "\n" + Self.failed.json() + "\n")
    #expect(try Self.text(JSONLinesEncoder.self, []) == "")
  }

  @Test func endsRowsWithTheContradiction() {
    var page = Self.read
    page.total?.contradiction = "31.50 in factur-x.xml"
    let row = String(decoding: CSVEncoder().bytes(of: page), as: UTF8.self)
    #expect(row.hasSuffix(",31.50 in factur-x.xml,,,,,look,\n"))
  }

  /// Taxes that do not add up to the tax of the receipt are not split by rate.
  @Test(arguments: [
    ("1.88", "7 %: 0.69 on 9.85; 19 %: 1.19 on 6.28"), ("1.89", ""),
  ]) func listsTaxesByRate(_ tax: String, _ expected: String) throws {
    let json = """
      {"schema":1,"file":"a.jpg","page":1,"pages":1,"status":"ok",
      "fields":{"tax":{"value":\(tax),"exact":"\(tax)","amounts":[3,4],"confidence":0.9}},
      "taxes":[{"rate":"19.00","net":"6.28","tax":"1.19"},{"rate":"7.00","net":"9.85","tax":"0.69"}]}
      """
    let page = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(json.utf8))
    let row = String(decoding: CSVEncoder().bytes(of: page), as: UTF8.self)
    #expect(row.hasSuffix(",look,\(expected)\n"))
  }

  @Test func writesARowPerPage() throws {
    let pages = [Self.read, Self.failed]
    #expect(
      try Self.text(CSVEncoder.self, pages) == """
        file,page,status,total,currency,confidence,amounts,error_code,error,date,merchant,proof,\
        net,tax,tip,payment,time,tax_id,receipt_number,sheet,contradiction,\
        merchant_company,branch,address,phone,state,taxes
        b.jpg,2,ok,9.00,MYR,0.98,0,,,2018-12-25,'=SHOP,8.49 + 0.51 = 9.00,,,,,,,,,,,,,,proved,
        "a,b\\n.jpg",1,error,,,,,empty_file,"a,b\\n.jpg: it is ""empty""\",,,,,,,,,,,,,,,,,look,

        """)
  }

  @Test func writesARowPerItem() throws {
    let pages = [Self.failed, Self.read]
    #expect(
      try Self.text(CSVEncoder.self, pages, items: true) == """
        file,page,item,description,quantity,unit_price,amount,currency,date,merchant,sheet,discount,\
        code,unit,tax_code
        b.jpg,2,1,"Bread, dark",2,1.50,3.00,MYR,2018-12-25,'=SHOP,,,,,
        b.jpg,2,2,,,,-1.00,MYR,2018-12-25,'=SHOP,,,,,

        """)
  }

  /// The byte order mark is written once, before the usual output.
  @Test(arguments: [false, true]) func startsWithTheByteOrderMark(_ items: Bool) throws {
    let bytes = try Self.file(CSVEncoder.self, [Self.read], items: items, marksUTF8: true)
    let plain = try Self.file(CSVEncoder.self, [Self.read], items: items)
    #expect(bytes == [0xEF, 0xBB, 0xBF] + plain)
    #expect(PageEncoders.all.filter { $0.recognizes(bytes) }.map { $0.name } == ["csv"])
    #expect(!CSVEncoder.recognizes([0xEF, 0xBB, 0xBF] + bytes))
    #expect(PageEncoders.all.filter { $0.marksUTF8 }.map { $0.name } == ["csv"])
  }

  /// Each encoder recognises its files, and no other encoder does.
  @Test(arguments: PageEncoders.all.map { $0.name }, [false, true])
  func recognizesOnlyItsFiles(_ name: String, _ items: Bool) throws {
    let encoder = try #require(PageEncoders.all.first { $0.name == name })
    for pages in [[], [Self.failed], [Self.read], [Self.read, Self.failed]] {
      let bytes = try Self.file(encoder, pages, items: items)
      // An empty file has no owner.
      guard !bytes.isEmpty else { continue }
      let owners = PageEncoders.all.filter { $0.recognizes(bytes) }.map { $0.name }
      #expect(owners == [name], "\(pages.count) pages")
    }
  }

  @Test func listsEncodersByName() {
    let names = PageEncoders.all.map { $0.name }
    #expect(names == ["json", "jsonl", "csv"])
    #expect(PageEncoders.all.filter { $0.listsItems }.map { $0.name } == ["csv"])
  }

  // MARK: - Custom encoders

  /// A custom format: the number of each page, then the count of pages.
  private struct Tally: PageEncoder {
    static let name = "tally"

    static func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: "tally".utf8) }

    private var count = 0

    init(_ options: EncodingOptions) {}

    func header() -> [UInt8] { Array("tally".utf8) }

    mutating func bytes(of page: RecognizedAmounts) -> [UInt8] {
      count += 1
      return Array(" \(page.page)".utf8)
    }

    func footer() -> [UInt8] { Array(" of \(count)\n".utf8) }
  }

  @Test func keepsTheStateOfACustomEncoder() throws {
    #expect(try Self.text(Tally.self, [Self.read, Self.failed]) == "tally 2 1 of 2\n")
  }

  /// Its files are replaced only if the encoder is passed to `OutputFile`.
  @Test func replacesFilesOfACustomEncoder() throws {
    try withFolder { folder in
      let path = folder.appending("out")
      try put(Self.text(Tally.self, [Self.read]), path)
      let error = #expect(throws: RecognitionError.self) { _ = try OutputFile(at: path) }
      #expect(error?.code == .wouldOverwrite)
      var file = try OutputFile(at: path, encoders: PageEncoders.all + [Tally.self])
      try file.write("new".utf8)
      try file.finish()
      #expect(try text(path) == "new")
    }
  }
}
