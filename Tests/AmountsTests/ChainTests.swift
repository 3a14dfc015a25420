import SummaText
import Testing

@testable import SummaAmounts

/// The names of chains, and what becomes of a shop's name by them.
@Suite struct ChainTests {
  private static let chains: ChainNames = {
    var lines: [TableReader.Line] = []
    let table = """
      [groceries]
      XX: Spar | K-Supermarket | Aldi
      GB: Co-op
      SE: Coop
      US: Target | Mango | Whole Foods Market | Pink Pelican | Punk Pelican
      TH: เซเว่นอีเลฟเว่น
      [common]
      XX: Target
      """
    try? TableReader.read(table) { lines.append($0) }
    return ChainNames(lines)
  }()

  private static func name(_ text: String, _ country: String? = nil) -> String? {
    chains.match(in: text, country: country, lexicon: .standard)?.name
  }

  /// Capitals, accents, blanks and signs do not count.
  @Test(arguments: [
    "SPAR", "Spar 1234", "K SUPERMARKET LÄNSIVÄYLÄ", "ÁLDI SÜD", "WHOLE FOODS MARKET #123",
    "WholeFoods Market", "เซเว่นอีเลฟเว่น สาขา 2", "ALDI-S 12",
  ])
  func findsTheNameOfAChain(_ text: String) { #expect(Self.name(text) != nil) }

  @Test(arguments: [
    "SPARTA", "KIOSK", "Aldi's Fuel Stop", "THE ONE AND ONLY SHOP NEXT TO SPAR", "12.50",
  ])
  func findsNoNameInOtherWords(_ text: String) { #expect(Self.name(text) == nil) }

  /// An ordinary word is the name of a chain only on its own.
  @Test func wantsAnOrdinaryWordAlone() {
    #expect(Self.name("TARGET") == "Target")
    #expect(Self.name("TARGET SUPERMARKET 1234") == "Target")
    #expect(Self.name("TARGET RANGE") == nil)
    #expect(Self.name("MANGO OUTLET") == "Mango")
    #expect(Self.name("MANGO TREE RESTAURANT") == nil)
    // Within other words, if the country is not known.
    #expect(Self.name("CASA ALDI") == "Aldi")
    #expect(Self.name("CASA MANGO") == nil)
    #expect(Self.name("CASA MANGO", "US") == "Mango")
  }

  /// Names of other countries do not count, and a name is written as in its country.
  @Test func knowsWhereChainsAre() {
    #expect(Self.name("COOP", "SE") == "Coop")
    #expect(Self.name("COOP", "GB") == "Co-op")
    #expect(Self.name("COOP", "US") == nil)
    #expect(Self.name("SPAR", "US") == "Spar")
  }

  /// A long name may have a slip, unless it is near to two chains.
  @Test func readsLongNamesWithSlips() {
    #expect(Self.chains.nearest("WHOLE F0ODS MARKFT", country: nil) == "Whole Foods Market")
    #expect(Self.chains.nearest("K-SUPFRMARKET", country: nil) == "K-Supermarket")
    #expect(Self.chains.nearest("SPAT", country: nil) == nil)
    #expect(Self.chains.nearest("PINK PELIKAN", country: nil) == "Pink Pelican")
    #expect(Self.chains.nearest("PENK PELICAN", country: nil) == nil)
    #expect(Self.chains.nearest("WHOLE F0ODS MARKFT", country: "GB") == nil)
  }

  /// The brand comes first, then the company and the branch.
  @Test func namesBrandCompanyAndBranch() {
    let rest = ["05/03/2024 14:52", "Tea 2.00", "Cake 3.00", "Total 5.00"]
    let company = Page.fields(["PENNY-MARKT GmbH", "Bilker Allee 30", "40219 Düsseldorf"] + rest)
    #expect(company.merchant?.value == "Penny")
    #expect(company.company?.value == "PENNY-MARKT GmbH")
    #expect(company.branch == nil)
    #expect(company.merchant?.confidence ?? 0 >= 0.9)
    let branch = Page.fields(
      ["K-SUPERMARKET LÄNSIVÄYLÄ", "Länsiväylä 1", "02770 Espoo", "Y-tunnus 0208265-2"] + rest)
    #expect(branch.merchant?.value == "K-Supermarket")
    #expect(branch.branch?.value == "LÄNSIVÄYLÄ")
    #expect(branch.merchant?.place?.spans.map(\.line) == [0])
  }

  @Test func takesWordsOfBusinessForPartOfTheChain() {
    let rest = ["05/03/2024 14:52", "Tee 2,00", "Seife 3,00", "Summe EUR 5,00"]
    let fields = Page.fields(["dm-drogerie markt", "Bilker Allee 43", "40219 Düsseldorf"] + rest)
    #expect(fields.merchant?.value == "dm")
  }

  /// In Malaysia shops go by the names of companies.
  @Test func keepsTheNameOfACompanyWhereShopsGoByIt() {
    let fields = Page.fields([
      "AEON CO. (M) BHD", "3RD FLR, AEON TAMAN MALURI SC", "50450 KUALA LUMPUR",
      "05/03/2024 14:52", "Tea 2.00", "Cake 3.00", "Total RM 5.00",
    ])
    #expect(fields.merchant?.value == "AEON CO. (M) BHD")
  }
}
