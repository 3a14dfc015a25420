import SummaAmounts
import Testing

/// The branch of a shop, apart from its name and its address.
@Suite struct BranchTests {
  private static let rest = [
    "TEL 555-0123", "05/03/2024 14:52", "TEA 2.00", "CAKE 3.00", "TOTAL 5.00", "CASH 10.00",
    "CHANGE 5.00",
  ]

  private func fields(_ head: [String]) -> PageFields {
    Page.understood(cells: head + Self.rest).fields
  }

  @Test(arguments: [
    (["CITY BAKERY #228", "12 RIVER ROAD"], "#228"),
    (["CITY BAKERY - Taupo", "12 RIVER ROAD", "Taupo 3330"], "Taupo"),
    (["CITY BAKERY @ Taupo", "12 RIVER ROAD", "Taupo 3330"], "Taupo"),
    (["CITY BAKERY", "Filiale 14", "12 RIVER ROAD"], "Filiale 14"),
    (["CITY BAKERY", "Magasin : Vélizy 2", "12 RIVER ROAD"], "Magasin : Vélizy 2"),
    (["CITY BAKERY", "Muwaileh Branch", "12 RIVER ROAD"], "Muwaileh Branch"),
    (["CITY BAKERY", "12 RIVER ROAD", "Store: 0858 Reg: 002"], "Store: 0858"),
  ])
  func findsTheBranch(_ head: [String], _ branch: String) {
    let fields = fields(head)
    #expect(fields.branch?.value == branch)
    #expect(fields.merchant?.value == head[0])
    #expect(fields.address?.value.hasPrefix("12 RIVER ROAD") == true)
  }

  /// A person or a branch is part of the address only in the line of a street or a postal code.
  @Test(arguments: [
    (
      ["12 River Road", "Springfield Branch", "Springfield IL 62704"],
      "12 River Road, Springfield IL 62704"
    ),
    (["12 River Road", "Cashier Springfield", "Taupo 3330"], "12 River Road, Taupo 3330"),
    (
      ["12 River Road", "Store 14 Springfield IL 62704"],
      "12 River Road, Store 14 Springfield IL 62704"
    ),
    (["Store 14 12 River Road", "Taupo 3330"], "Store 14 12 River Road, Taupo 3330"),
  ])
  func findsTheAddressBesideABranch(_ lines: [String], _ address: String) {
    #expect(fields(["CITY BAKERY"] + lines).address?.value == address)
  }

  /// The branch below a name is not part of the name.
  @Test func takesTheTownBehindASign() {
    let fields = fields([
      "butter.room", "@ Tampines", "238 Thomson Road, #02-42", "Singapore 307683",
    ])
    #expect(fields.merchant?.value == "butter.room")
    #expect(fields.branch?.value == "Tampines")
  }

  @Test(arguments: [
    // No other line has this word.
    ["CITY BAKERY - Tearoom", "12 RIVER ROAD"],
    ["CITY BAKERY", "Magasin 12 River Road", "STORE COPY"],
    ["CITY BAKERY", "STORE MANAGER: ANN", "12 RIVER ROAD"],
    ["CITY BAKERY", "24 Hour Branch", "12 RIVER ROAD"],
    ["CITY BAKERY", "12 RIVER ROAD", "Bill to", "Main Branch"],
    ["CITY BAKERY", "12 RIVER ROAD", "OLIVE BRANCH|2.00", "PLANT|3.00"],
  ])
  func findsNoBranchInOtherLines(_ head: [String]) {
    #expect(fields(head).branch == nil)
  }

  @Test(arguments: [
    ("みどり薬品 八幡店", "みどり薬品", "八幡店"), ("みどり薬品 八幡支店", "みどり薬品", "八幡支店"),
    ("みどり 便利店", "みどり 便利店", nil), ("みどり 薬店", "みどり 薬店", nil),
  ])
  func takesTheBranchOffItsEnding(_ line: String, _ name: String, _ branch: String?) {
    let fields = Page.understood(cells: [
      line, "千葉県市川市八幡5-51-5", "TEL 047-555-4201", "2024年3月5日 14:52", "お茶 ¥200", "合計 ¥200",
    ]).fields
    #expect(fields.merchant?.value == name)
    #expect(fields.branch?.value == branch)
  }

  @Test func findsTheBranchBesideATelephone() {
    let fields = Page.fields([
      "みどり薬品", "千葉県市川市八幡5-51-5", "八幡店 TEL 047-555-4201", "2024年3月5日 14:52", "お茶 ¥200", "合計 ¥200",
    ])
    #expect(fields.branch?.value == "八幡店")
  }
}
