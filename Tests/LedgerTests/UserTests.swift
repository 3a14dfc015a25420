import Foundation
import SummaLedger
import Testing

/// People and links with tokens of their own.
@Suite struct UserTests {
  private let ledger: Ledger
  private let day = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws { ledger = try Ledger() }

  @Test func keepsUsersByTheirTokens() throws {
    try ledger.addUser(" Anna  B ", token: "one", at: day)
    try ledger.addUser(
      "Tax office", token: "two", isReadOnly: true, expires: day.addingTimeInterval(60), at: day)
    let users = try ledger.users()
    #expect(users.map(\.name) == ["Anna B", "Tax office"])
    #expect(users.map(\.isReadOnly) == [false, true])
    #expect(users[0].added == day && users[0].expires == nil)
    #expect(users.first(withToken: "one", at: day)?.name == "Anna B")
    #expect(users.first(withToken: "three", at: day) == nil)
    // A token ends on time.
    #expect(users.first(withToken: "two", at: day.addingTimeInterval(59))?.name == "Tax office")
    #expect(users.first(withToken: "two", at: day.addingTimeInterval(60)) == nil)
    try ledger.removeUser("anna b")
    #expect(try ledger.users().map(\.name) == ["Tax office"])
    #expect(throws: LedgerError.self) { try ledger.removeUser("Anna B") }
  }

  @Test(arguments: ["", "  ", String(repeating: "x", count: 81), "anna"])
  func refusesInvalidNames(_ name: String) throws {
    try ledger.addUser("Anna", token: "one")
    let error = #expect(throws: LedgerError.self) { try ledger.addUser(name, token: "two") }
    #expect(error?.code == .badUser)
    #expect(try ledger.users().count == 1)
  }
}
