import Foundation
import GRDB
import Summa
import SystemPackage
import Testing

@testable import SummaLedger

/// Which booking of a statement pays which receipt.
@Suite struct MatchingTests {
  private static func day(_ text: String) throws -> ReceiptDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(ReceiptDate(year: parts[0], month: parts[1], day: parts[2]))
  }

  private func booking(
    _ day: String, _ amount: String, _ name: String, _ text: String = "", currency: String = "EUR"
  ) throws -> Booking {
    var booking = Booking(
      line: 1, date: try Self.day(day), amount: try #require(Decimal(string: amount)),
      currency: currency, name: name, text: text)
    booking.id = "\(day) \(amount) \(name) \(text)"
    return booking
  }

  private func receipt(
    _ file: String, _ day: String?, _ total: String, _ merchant: String?, currency: String = "EUR"
  ) throws -> BookableReceipt {
    BookableReceipt(
      document: .random(), file: file, merchant: merchant, date: try day.map(Self.day),
      total: try #require(Decimal(string: total)), currency: currency)
  }

  /// Other receipts, from which chance is estimated.
  private func others() throws -> [BookableReceipt] {
    try (0..<60).map { number in
      try receipt(
        "other \(number)", "2026-0\(number % 6 + 1)-\(number % 18 + 10)",
        "\(number + 20).\(number + 13)",
        "\(["Quelle", "Taxi", "Nord", "Oakham", "Pfeiffer"][number % 5]) \(number % 7)")
    }
  }

  /// The files of each booking's receipts, with its state.
  private func match(
    _ bookings: [Booking], _ receipts: [BookableReceipt]
  ) throws -> [String] {
    let match = StatementMatcher().match(bookings, to: receipts + (try others()))
    return match.entries.map { entry in
      let files = entry.candidates.map { $0.receipts.map(\.file).sorted().joined(separator: "+") }
      return "\(entry.state) \(files.sorted().joined(separator: " or "))"
    }
  }

  @Test func matchesByAmountDayAndName() throws {
    let receipts = [
      try receipt("a", "2026-03-01", "12.30", "Bäckerei Müller"),
      try receipt("b", "2026-03-02", "12.30", "Lidl"),
    ]
    let found = try match(
      [
        booking("2026-03-03", "-12.30", "LIDL SAGT DANKE"),
        booking("2026-03-03", "-12.30", "BAECKEREI MUELLER//KOELN"),
        booking("2026-03-03", "-800.00", "MIETE"), booking("2026-03-03", "2500.00", "LOHN"),
      ], receipts)
    #expect(found == ["matched b", "matched a", "missing ", "credit "])
  }

  /// Nothing tells which of two equal receipts it is.
  @Test func leavesAmbiguousBookingsOpen() throws {
    let receipts = [
      try receipt("a", "2026-03-01", "2.50", "Coffee Cart"),
      try receipt("b", "2026-03-01", "2.50", "Coffee Cart"),
    ]
    let one = try booking("2026-03-02", "-2.50", "COFFEE CART")
    #expect(try match([one], receipts) == ["open a or b"])
    // The digits of the card do.
    var first = receipts
    (first[0].lastFour, first[1].lastFour) = ("4711", "8023")
    let paid = try booking("2026-03-02", "-2.50", "COFFEE CART", "KARTE XXXX8023")
    #expect(try match([paid], first) == ["matched b"])
  }

  /// The best pair of one booking may be the only one of another.
  @Test func weighsBookingsAgainstEachOther() throws {
    let receipts = [
      try receipt("a", "2026-03-01", "8.40", "Oak Grill"),
      try receipt("b", "2026-03-04", "8.40", "Oak Grill"),
    ]
    let found = try match(
      [booking("2026-03-02", "-8.40", "OAK GRILL"), booking("2026-03-06", "-8.40", "OAK GRILL")],
      receipts)
    #expect(found == ["matched a", "matched b"])
  }

  @Test func matchesTipsForeignCurrenciesAndInvoices() throws {
    var invoice = try receipt("i", "2026-03-01", "1190.00", "Delta Energie")
    invoice.number = "RE-2026/10334"
    var slip = try receipt("s", "2026-03-10", "50.00", "Trattoria Corvino")
    slip.printed.insert(55)
    let dollars = try receipt("d", "2026-03-15", "20.00", "Larkspur Books", currency: "USD")
    var abroad = try booking("2026-03-16", "-18.20", "LARKSPUR BOOKS")
    abroad.original = .init(amount: 20, currency: "USD")
    let found = try match(
      [
        booking("2026-03-27", "-1190.00", "M. SCHULZ", "RE 2026 10334"),
        booking("2026-03-11", "-55.00", "TRATTORIA CORVINO"),
        abroad, booking("2026-03-17", "-18.20", "BUCHLADEN", "USD 20,00 KURS 1,0989"),
      ], [invoice, slip, dollars])
    #expect(found == ["matched i", "matched s", "matched d", "missing "])
    let written = try booking("2026-03-17", "-18.20", "LARKSPUR", "USD 20,00 KURS 1,0989")
    #expect(try match([written], [dollars]) == ["matched d"])
  }

  @Test func matchesSeveralReceiptsOfOneBooking() throws {
    let receipts = try [("a", "02", "31.20"), ("b", "09", "44.85"), ("c", "16", "27.61")].map {
      try receipt($0.0, "2026-03-\($0.1)", $0.2, "Tankstelle Elbmarkt")
    }
    #expect(
      try match([booking("2026-03-18", "-76.05", "ELBMARKT TANKSTELLE")], receipts)
        == ["matched a+b"])
    let other = try match([booking("2026-03-18", "-76.06", "ELBMARKT TANKSTELLE")], receipts)
    #expect(!other[0].hasPrefix("matched") && !other[0].contains("+"), "\(other)")
  }

  @Test func matchesRefunds() throws {
    let back = try receipt("r", "2026-03-01", "-15.99", "Nordlicht Elektronik")
    #expect(
      try match([booking("2026-03-03", "15.99", "NORDLICHT ELEKTRONIK")], [back]) == ["matched r"])
    #expect(
      try match([booking("2026-03-03", "-15.99", "NORDLICHT ELEKTRONIK")], [back]) == ["missing "])
  }

  @Test func listsReceiptsWithoutBookings() throws {
    let receipts = [
      try receipt("in", "2026-03-02", "5.00", "Kiosk"),
      try receipt("late", "2026-04-02", "6.00", "X"),
      try receipt("undated", nil, "7.77", "X"),
    ]
    let bookings = [
      try booking("2026-03-01", "-100.00", "A"), try booking("2026-03-31", "-200.00", "B"),
    ]
    #expect(
      StatementMatcher().match(bookings, to: receipts).unbooked.map(\.file) == ["undated", "in"])
  }

  /// Credit cards may call payments positive.
  @Test func findsTheSignOfPayments() throws {
    let text = "Date,Name,Amount\n2026-03-02,LARDER,9.00\n2026-03-03,PAYMENT RECEIVED,-100.00\n"
    let statement = try Statement(Array(text.utf8), named: "a")
    let receipts = [try receipt("a", "2026-03-01", "9.00", "Larder")]
    #expect(
      StatementMatcher().signed(statement, for: receipts).bookings.map(\.amount) == [-9, 100])
    #expect(StatementMatcher().signed(statement, for: []).bookings.map(\.amount) == [9, -100])
  }

  // MARK: Probabilities

  @Test func distributesReceipts() {
    func option(_ receipts: [Int], _ weight: Double) -> Assignment.Option {
      .init(receipts: receipts, score: log(weight))
    }
    // Distributions: none, a, b, a+b each for the first, with the second.
    let bookings = [[option([0], 2), option([1], 3)], [option([0], 4), option([0, 1], 5)], []]
    // 1, 2, 3 with none; with the second: 4 + 5, and 3 * 4.
    let all = 1.0 + 2 + 3 + 4 + 5 + 12
    let found = Assignment.probabilities(of: bookings)
    let expected = [[2 / all, (3 + 12) / all], [(4 + 12) / all, 5 / all], []]
    for (one, other) in zip(found, expected) {
      #expect(one.count == other.count)
      for (share, wanted) in zip(one, other) { #expect(abs(share - wanted) < 1e-12) }
    }
  }

  /// Many equal receipts are as likely, and take no time to speak of.
  @Test func distributesManyEqualReceipts() {
    let options = (0..<20).map { Assignment.Option(receipts: [$0], score: 3) }
    let found = Assignment.probabilities(of: Array(repeating: options, count: 20))
    #expect(found.flatMap(\.self).allSatisfy { $0 < 0.2 })
  }

  // MARK: The ledger

  @Test func keepsAndTakesBackMatches() throws {
    let ledger = try Ledger()
    let id = try ledger.keep(Receipt(), as: "one")
    let other = try ledger.keep(
      Receipt(
        file: "b.jpg", merchant: "Taxi", date: "2026-03-30", total: "20.00",
        amounts: [("20.00", "total", 3)], text: ["TAXI"]), as: "two")
    let bookings = [
      try booking("2026-04-01", "-9.00", "CORNER LARDER", currency: "GBP"),
      try booking("2026-04-01", "-700.00", "RENT", currency: "GBP"),
    ]
    func match() throws -> StatementMatch {
      StatementMatcher().match(bookings, to: try ledger.bookableReceipts())
    }
    let found = try match()
    #expect(found.entries.map(\.state) == [.matched, .missing])
    let pairs = found.entries.filter { $0.state == .matched }.map {
      ($0.booking, $0.candidates[0].receipts)
    }
    try ledger.book(bookings, of: "bank.csv", pairs, author: "me")
    #expect(try ledger.bookings() == bookings)
    #expect(try match().entries.map(\.state) == [.kept, .missing])
    #expect(
      try ledger.documents(matching: LedgerFilter(isBooked: true)).documents.map(\.id) == [id])
    #expect(
      try ledger.documents(matching: LedgerFilter(isBooked: false)).documents.map(\.id) == [other])
    let correction = try #require(try ledger.corrections(of: id).first)
    #expect(correction.author == "me")
    let reference = BookingReference(bookings[0])
    #expect(reference.text == "2026-04-01 -9.00 GBP CORNER LARDER")
    #expect(correction.change == .booking(reference, on: nil))
    // It is no correction of what was read; a later reading and a repair keep it.
    #expect(try !ledger.document(id).isCorrected)
    try ledger.keep(Receipt(), as: "one")
    try ledger.refresh()
    #expect(try match().entries.map(\.state) == [.kept, .missing])
    #expect(try ledger.problems(withFiles: false) == [])
    #expect(try ledger.unbook([bookings[1].id]) == 0)
    #expect(try ledger.unbook([bookings[0].id], author: "me") == 1)
    #expect(try match().entries.map(\.state) == [.matched, .missing])
    #expect(try ledger.page(1, of: id).bookings == [nil])
  }

  /// One of two scans of a receipt has the booking.
  @Test func passesOverRepeatedReceipts() throws {
    let ledger = try Ledger()
    let id = try ledger.keep(Receipt(), as: "one")
    try ledger.keep(Receipt(file: "again.jpg"), as: "two")
    #expect(try ledger.bookableReceipts().map(\.document) == [id])
  }

  /// The pages of an invoice repeat its total; receipts on one page have bookings of their own.
  @Test func findsTheReceiptsOfADocument() throws {
    let ledger = try Ledger()
    try ledger.keep([
      Receipt(page: 1, pages: 2).page(of: "one"), Receipt(page: 2, pages: 2).page(of: "one"),
    ])
    #expect(try ledger.bookableReceipts().map(\.page) == [2])
    let other = Receipt(total: "7.00", amounts: [("7.00", "total", 3)], page: 2, pages: 2)
    try ledger.keep([other.page(of: "one")])
    #expect(try ledger.bookableReceipts().map(\.totalText) == ["7.00", "9.00"])
  }
}
