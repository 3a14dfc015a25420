import Foundation
import SummaGeometry
import SummaText
import Testing

@testable import SummaAmounts

/// The parts of lines: name, address, telephone and so on, inferred together.
@Suite struct LinePartTests {
  // MARK: The chain

  /// A model in which only the given weights are not zero.
  private static func model(_ rows: String...) throws -> LinePartModel {
    let head = "parts\t\tname\taddress\tnote\n"
    return try LinePartModel(parsing: head + rows.joined(separator: "\n"))
  }

  private static func line(
    _ row: Int, beside: Bool = false, _ features: [LineFeature: Double] = [.always: 1]
  ) -> PageLine {
    PageLine(row: row, range: 0..<1, text: "a", isBeside: beside, features: features)
  }

  @Test(arguments: [
    "feature\tfirst\t1\t2", "feature\tnothing\t1\t2\t3", "next\tnobody\t1\t2\t3",
    "feature\tfirst\t1\t2\tx", "curve\tname\t1\t2\t3", "first\tfirst\t1\t2\t3",
  ])
  func rejectsFaultyWeights(_ row: String) {
    #expect(throws: WeightTable.Fault.self) { try Self.model(row) }
  }

  /// Neighbours speak for each other: an address follows a name.
  @Test func neighboursSpeakForEachOther() throws {
    let model = try Self.model("feature\tfirst\t4\t0\t0", "next\tname\t0\t3\t0")
    let parts = model.parts(of: [Self.line(0, [.first: 1]), Self.line(1)])
    #expect(parts.likeliest == [.name, .address])
    let alone = model.parts(of: [Self.line(0), Self.line(1)])
    #expect(alone.probability(.address, of: 1) < parts.probability(.address, of: 1))
  }

  /// Lines beside each other have other weights than lines below each other.
  @Test func distinguishesRowsFromColumns() throws {
    let model = try Self.model("feature\tfirst\t9\t0\t0", "beside\tname\t0\t0\t4")
    func parts(_ beside: Bool) -> LineParts {
      model.parts(of: [Self.line(0, [.first: 1]), Self.line(beside ? 0 : 1, beside: beside)])
    }
    #expect(parts(true).likeliest[1] == .note)
    #expect(parts(false).likeliest[1] != .note)
  }

  /// Lines compete for the name: only one of them begins it.
  @Test func givesTheNameToOneLine() throws {
    let model = try Self.model("feature\talways\t6\t0\t0", "feature\ttall\t2\t0\t0")
    let lines = [Self.line(0), Self.line(1, [.always: 1, .tall: 1]), Self.line(2)]
    let parts = model.parts(of: lines)
    let names = lines.indices.map { parts.probability(.name, of: $0) }
    #expect(names.reduce(0, +) <= 1 + 1e-9)
    #expect(names[1] > 0.7)
    for line in lines.indices {
      #expect(abs(parts.probabilities[line].reduce(0, +) - 1) < 1e-9)
    }
  }

  /// The probabilities are those of all paths, counted one by one.
  @Test func agreesWithCountingAllPaths() throws {
    let model = try Self.model(
      "feature\tfirst\t1.2\t0.3\t-0.5", "feature\ttall\t0.7\t-0.2\t0.1",
      "next\tname\t0.4\t1.1\t-0.3", "next\taddress\t-0.6\t0.9\t0.2", "next\tnote\t0.5\t-0.8\t0.3")
    let given: [[LineFeature: Double]] = [[.first: 1], [.tall: 0.5], [.first: 0.3, .tall: 1]]
    let parts = model.parts(of: given.enumerated().map { Self.line($0, $1) })
    let used: [(LinePart, first: Double, tall: Double, next: [Double])] = [
      (.name, 1.2, 0.7, [0.4, 1.1, -0.3]), (.address, 0.3, -0.2, [-0.6, 0.9, 0.2]),
      (.note, -0.5, 0.1, [0.5, -0.8, 0.3]),
    ]
    // All other parts have no weights.
    let all = LinePart.allCases
    func score(_ line: Int, _ part: LinePart) -> Double {
      guard let row = used.first(where: { $0.0 == part }) else { return 0 }
      return row.first * (given[line][.first] ?? 0) + row.tall * (given[line][.tall] ?? 0)
    }
    func step(_ a: LinePart, _ b: LinePart) -> Double {
      guard let row = used.first(where: { $0.0 == a }),
        let column = used.firstIndex(where: { $0.0 == b })
      else { return 0 }
      return row.next[column]
    }
    var (sum, ofMiddle) = (0.0, 0.0)
    for a in all {
      for b in all {
        for c in all where [a, b, c].count(where: { $0 == .name }) <= 1 {
          let weight = exp(score(0, a) + score(1, b) + score(2, c) + step(a, b) + step(b, c))
          sum += weight
          if b == .address { ofMiddle += weight }
        }
      }
    }
    #expect(abs(parts.probability(.address, of: 1) - ofMiddle / sum) < 1e-9)
  }

  // MARK: Pages

  private static let rest = [
    "05/03/2024 14:52", "Tea 2.00", "Cake 3.00", "Total 5.00", "Cash 10.00", "Change 5.00",
  ]

  private static func fields(_ head: [String], _ foot: [String] = []) -> PageFields {
    Page.fields(head + rest + foot)
  }

  @Test func namesTheCompanyBehindTheBrand() {
    let fields = Self.fields([
      "Nordkiosk", "Hansen Handel AS", "Storgata 12", "0155 Oslo", "Tlf 22 33 44 55",
    ])
    #expect(fields.merchant?.value == "Nordkiosk")
    #expect(fields.company?.value == "Hansen Handel AS")
    #expect(fields.company?.place?.spans.map(\.line) == [1])
  }

  @Test func joinsNamesOfSeveralLines() {
    let fields = Self.fields(["NEW DELHI", "INDIAN", "RESTAURANT", "12 River Road"])
    #expect(fields.merchant?.value == "NEW DELHI INDIAN RESTAURANT")
    #expect(fields.merchant?.place?.spans.map(\.line) == [0, 1, 2])
  }

  /// The second line may begin with a sign or be the word for a street.
  @Test(arguments: [
    ["MARLOWE", "& SONS", "12 River Road"], ["POSTO", "AVENIDA", "Rua das Flores, 150"],
  ])
  func goesOnWithANameInTheNextLine(_ head: [String]) {
    #expect(Self.fields(head).merchant?.value == head[0] + " " + head[1])
  }

  /// Of two lines that say the same, the first stays; of those with a slip, the more legible one.
  @Test func givesANameThatIsPrintedTwiceOnce() {
    let twice = Self.fields(["Calogero's", "Calogero's", "919 Franklin Ave."])
    #expect(twice.merchant?.value == "Calogero's")
    #expect(twice.merchant?.place?.spans.map(\.line) == [0])
    let head = ["Calagero's", "Calogero's", "919 Franklin Ave."] + Self.rest
    let lines = head.enumerated().map { row, text in
      Page.line(text, row: row, confidence: row == 0 ? 0.7 : 1)
    }
    #expect(Page.understood(lines).merchant == "Calogero's")
  }

  /// A logo in several lines says the name that is printed below it.
  @Test func knowsALogoOfSeveralLines() {
    let logo = [("THE", 0.0, 0.8), ("PLACE", 50, 0.75), ("2BE", 100, 0.8)].map { text, y, sure in
      let box = PixelRect(x: 190, y: y, width: Double(text.count) * 20, height: 38)
      return RecognizedTextObservation(text, in: box, confidence: sure)
    }
    let print = ["The Place 2 Be", "615 Franklin Ave", "Hartford, CT 06114", "8609047891"]
    let type = (print + Self.rest).enumerated().map { Page.line($1, x: 160, row: $0 + 6) }
    #expect(Page.understood(logo + type).merchant == "The Place 2 Be")
  }

  /// A logo may be a part of the name that is printed below it.
  @Test func prefersTheWholeNameToALogo() {
    let fields = Self.fields([
      "GRILLE", "Villaggio Grille", "4780 Wharf Parkway", "Orange Beach, AL 36561",
    ])
    #expect(fields.merchant?.value == "Villaggio Grille")
    #expect(fields.branch == nil)
  }

  @Test func namesTheBranch() {
    let fields = Self.fields(["MARLOWE", "Store #1234", "12 River Road", "Ashwell, HI 96707"])
    #expect(fields.merchant?.value == "MARLOWE")
    #expect(fields.branch?.value == "Store #1234")
    #expect(fields.branch?.place?.spans.map(\.line) == [1])
    let registered = Self.fields(["MARLOWE SDN BHD", "1000131-K", "NO 21, JALAN PINANG"])
    #expect(registered.branch == nil)
  }

  @Test func aCompanyAloneIsTheShop() {
    let fields = Self.fields(["Bäckerei Huber GmbH", "Hauptstraße 3", "79288 Gottenheim"])
    #expect(fields.merchant?.value == "Bäckerei Huber GmbH")
    #expect(fields.company?.value == "Bäckerei Huber GmbH")
  }

  /// Legal forms and the words of tills in languages that no weight was fitted on.
  @Test(arguments: [
    (["Kaffi Sól", "Morgunsól ehf.", "Laugavegur 12", "101 Reykjavík"], "Morgunsól ehf."),
    (["Phở Mai", "CÔNG TY TNHH HOA MAI", "12 Lê Lợi", "Quận 1, TP.HCM"], "CÔNG TY TNHH HOA MAI"),
    (["Pekara Zora", "Zora Promet d.o.o.", "Dunavska 8", "21000 Novi Sad"], "Zora Promet d.o.o."),
  ])
  func namesTheCompanyInOtherLanguages(_ head: [String], _ company: String) {
    #expect(Self.fields(head).company?.value == company)
  }

  /// Many countries print the company above the name of the shop.
  @Test func namesTheShopBelowItsCompany() {
    let fields = Self.fields(["PT. SUMBER MAKMUR", "BERKAH MART", "JL. RAYA BOGOR KM 28"])
    #expect(fields.merchant?.value == "BERKAH MART")
    #expect(fields.company?.value == "PT. SUMBER MAKMUR")
  }

  /// A branch repeats the name, as a logo does, and names its town behind it.
  @Test func keepsTheTownOfABranchOutOfTheName() {
    let fields = Self.fields([
      "MARLOWE HOUSE", "MARLOWE HOUSE DURBAN", "12 River Road", "Durban 4001",
    ])
    #expect(fields.merchant?.value == "MARLOWE HOUSE")
  }

  /// Lines that are hardly likely to be the name are only candidates.
  @Test(arguments: ["dRcLb", "Re.", "45.29 BRL", "PN 2 of 3"])
  func leavesDoubtfulNamesOpen(_ text: String) {
    let fields = Self.fields([text])
    #expect(fields.merchant == nil)
    #expect(!fields.merchantCandidates.isEmpty)
  }

  /// The web address says the brand without the words of the company.
  @Test func shortensACompanyToTheBrandThatIsSaidAgain() {
    let head = ["Marlowe Supermarkets Ltd", "33 Holborn, London EC1N 2HT"]
    let fields = Self.fields(head, ["www.marlowe.co.uk"])
    #expect(fields.merchant?.value == "Marlowe")
    #expect(fields.company?.value == "Marlowe Supermarkets Ltd")
    #expect(Self.fields(head).merchant?.value == "Marlowe Supermarkets Ltd")
  }

  /// A line with the whole name says no brand.
  @Test func keepsACompanyThatIsPrintedTwice() {
    let fields = Self.fields([
      "SEA BREEZE PHARMACY LTD", "Sea Breaze Pharmacy Ltd", "33 Holborn, London EC1N 2HT",
    ])
    #expect(fields.merchant?.value == "SEA BREEZE PHARMACY LTD")
  }

  @Test func shortensACompanyBehindItsLegalForm() {
    let head = ["SIA MARLOWE", "Brīvības iela 12", "Rīga, LV-1010"]
    let fields = Self.fields(head, ["www.marlowe.lv"])
    #expect(fields.merchant?.value == "MARLOWE")
    #expect(fields.company?.value == "SIA MARLOWE")
  }

  /// In Malaysia shops go by the names of companies.
  @Test func keepsTheNameOfACompanyWhereShopsGoByIt() {
    let fields = Self.fields(
      ["MARLOWE TRADING SDN BHD", "NO 21, JALAN PINANG", "50450 KUALA LUMPUR"],
      ["www.marlowe.com.my"])
    #expect(fields.merchant?.value == "MARLOWE TRADING SDN BHD")
  }

  @Test func leavesOutWhatADashSetsApartBehindALegalForm() {
    let fields = Self.fields(["SABRINA SRL - P.V. Via Oberdan", "41126 BOLOGNA"])
    #expect(fields.merchant?.value == "SABRINA SRL")
  }

  @Test func readsALetterBetweenCapitalsAsACapital() {
    #expect(NameRepair.repaired("MR. D.l.Y.") == "MR. D.I.Y.")
    #expect(NameRepair.repaired("Hello") == "Hello")
  }

  /// A number without marks is a telephone's if its line is.
  @Test func findsTelephonesByTheirPlace() {
    let fields = Self.fields([
      "The Place 2 Be", "615 Franklin Ave", "Hartford, CT 06114", "8609047891",
    ])
    #expect(fields.phone?.value == "8609047891")
    #expect(Self.fields(["The Place 2 Be"], ["8609047891"]).phone == nil)
  }

  /// Text far to the right of an address is on paper behind the receipt.
  @Test func leavesOutPaperBehindTheReceipt() {
    func line(_ text: String, _ x: Double, _ row: Double) -> RecognizedTextObservation {
      RecognizedTextObservation(
        text, in: PixelRect(x: x, y: 30 * row, width: 10 * Double(text.count), height: 20))
    }
    let lines = [
      line("MARLOWE", 60, 0), line("92 Wexby Road", 30, 1), line("14 Mill Road", 600, 1),
      line("Ashwell, HI 96707", 10, 2),
    ]
    #expect(
      Page.understood(lines + Self.rest.enumerated().map { line($1, 20, Double($0 + 4)) })
        .fields.address?.value == "92 Wexby Road, Ashwell, HI 96707")
  }
}
