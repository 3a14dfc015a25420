import Foundation
import Summa
import SummaLedger
import Testing

/// Reading bank statements.
@Suite struct StatementTests {
  private func read(
    _ text: String, _ options: StatementOptions = StatementOptions()
  ) throws -> Statement {
    try Statement(Array(text.utf8), named: "a", options: options)
  }

  /// Day, amount, currency, name and text of each booking.
  private func rows(_ statement: Statement) -> [String] {
    statement.bookings.map {
      [$0.date.description, $0.amountText, $0.currency ?? "-", $0.name, $0.text]
        .joined(separator: "|")
    }
  }

  private func error(_ text: String, _ options: StatementOptions = StatementOptions()) -> String {
    do throws(LedgerError) {
      _ = try Statement(Array(text.utf8), named: "a", options: options)
      return "none"
    } catch {
      return error.code == .badStatement ? error.message : "\(error.code)"
    }
  }

  // MARK: Tables

  static let tables: [(String, [String])] = [
    // A German bank: lines above the headings, decimal commas, a balance, a sum at the end.
    (
      """
      "Konto";"DE00"

      "Buchungstag";"Wertstellung";"Empfänger";"Verwendungszweck";"Betrag";"Währung";"Saldo"
      "01.04.2026";"31.03.2026";"LIDL";"Karte; 4711";"-1.012,30";"EUR";"5,00"
      "02.04.2026";"02.04.2026";"ACME";"Lohn";"2.000,00";"EUR";"2.005,00"
      "";"";"";"";"";"";"2.005,00"
      """,
      ["2026-04-01|-1012.30|EUR|LIDL|Karte; 4711", "2026-04-02|2000.00|EUR|ACME|Lohn"]
    ),
    // Columns for debit and credit, American dates, quotes in quotes.
    (
      """
      Date,Description,Debit,Credit
      03/31/2026,"THE ""CORNER"" LARDER, LONDON",9.00,
      04/01/2026,Refund,,2.50
      """,
      [
        "2026-03-31|-9.00|-||THE \"CORNER\" LARDER, LONDON", "2026-04-01|2.50|-||Refund",
      ]
    ),
    // A mark for the direction.
    (
      "Datum\tNaam / Omschrijving\tAf Bij\tBedrag (EUR)\n20260331\tAH 1234\tAf\t12,30",
      ["2026-03-31|-12.30|EUR|AH 1234|"]
    ),
    // No headings: days, and the numbers that are no balance.
    (
      "2026-03-31,LARDER,-9.00,91.00\n2026-04-01,TAXI,-20.00,71.00\n2026-04-02,X,1.00,72.00",
      ["2026-03-31|-9.00|-||LARDER", "2026-04-01|-20.00|-||TAXI", "2026-04-02|1.00|-||X"]
    ),
    // A sign behind the number, and a quotation mark that is none.
    (
      "Date;Payee;Amount\n31.03.26;SCREEN 24\" Ltd;12,30-\n",
      ["2026-03-31|-12.30|-|SCREEN 24\" Ltd|"]
    ),
  ]

  @Test(arguments: tables) func readsTables(_ text: String, _ expected: [String]) throws {
    #expect(rows(try read(text)) == expected)
  }

  @Test func readsNamedColumns() throws {
    var options = StatementOptions()
    let text = "A,B,C,D\n01/02/2026,1.50,2.50,Larder\n02/02/2026,1.50,3.50,Larder\n"
    #expect(error(text).contains("several columns of amounts"))
    options.columns = [.date: "1", .amount: "c", .name: "D"]
    options.dateOrder = .mdy
    options.hasPositivePayments = true
    let statement = try read(text, options)
    #expect(
      rows(statement) == ["2026-01-02|-2.50|-|Larder|1.50", "2026-02-02|-3.50|-|Larder|1.50"])
    #expect(!statement.hasOpenSign)
    options.columns[.amount] = "Z"
    #expect(error(text, options) == "a has no column Z, which the option columns names for amount")
  }

  @Test func findsTheOrderOfDates() throws {
    // All could be both; a month is likelier than a year.
    let text = "Date,Amount\n04/01/2026,1.00\n04/02/2026,1.00\n04/09/2026,1.00\n"
    #expect(try read(text).bookings.map(\.date.month) == [4, 4, 4])
  }

  /// Windows-1252, UTF-16 and a byte order mark.
  @Test func readsEncodings() throws {
    let text = "Datum;Empfänger;Betrag\n31.03.2026;Bäcker;-1,00\n"
    let encodings: [String.Encoding] = [.windowsCP1252, .utf16, .utf8]
    for encoding in encodings {
      let bytes = [UInt8](try #require(text.data(using: encoding)))
      #expect(rows(try Statement(bytes, named: "a")) == ["2026-03-31|-1.00|-|Bäcker|"])
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(try Statement(marked, named: "a").bookings.count == 1)
  }

  // MARK: Other formats

  static let ofx = """
    OFXHEADER:100

    <OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1234</BANKACCTFROM>
    <STMTTRN>
    <DTPOSTED>20260401120000[+1:CET]
    <TRNAMT>-9,00
    <FITID>77
    <NAME>CORNER &amp; LARDER
    <MEMO>card
    <ORIGCURRENCY><CURRATE>0.9<CURSYM>USD</ORIGCURRENCY>
    </STMTTRN></STMTRS></OFX>
    """
  static let xml = """
    <?xml version="1.0"?><OFX><STMTRS><CURDEF>EUR</CURDEF><STMTTRN><DTPOSTED>20260401</DTPOSTED>
    <TRNAMT>-9.00</TRNAMT><NAME>LARDER</NAME></STMTTRN></STMTRS></OFX>
    """
  static let qif = "!Type:Bank\nD3/31'26\nT-1,009.00\nPLARDER\nMcard\n^\nD4/ 1'26\nT5.00\n^\n"
  static let mt940 = """
    :20:X
    :25:10010010/1234
    :60F:C260331EUR100,00
    :61:2603310401DR9,00NMSCNONREF//77
    :86:005?00CARD?20KARTE 4711 ?21BERLIN?32CORNER LAR?33DER
    :61:260401RC1,5NMSC
    :86:/NAME/ACME/REMI/back/
    :62F:C260401EUR89,50
    -
    """
  static let camt = """
    <?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:x"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>DE00</IBAN></Id></Acct>
    <Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-04-01</Dt></BookgDt><NtryDtls><TxDtls>
    <AmtDtls><InstdAmt><Amt Ccy="USD">10.00</Amt></InstdAmt></AmtDtls>
    <RltdPties><Cdtr><Nm>LARDER</Nm></Cdtr></RltdPties><RmtInf><Ustrd>card</Ustrd></RmtInf>
    </TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><DtTm>2026-04-02T09:00:00</DtTm></BookgDt><NtryDtls>
    <TxDtls><Amt Ccy="EUR">2.00</Amt></TxDtls><TxDtls><Amt Ccy="EUR">3.00</Amt></TxDtls>
    </NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts>
    <BookgDt><Dt>2026-04-02</Dt></BookgDt></Ntry>
    </Stmt></BkToCstmrStmt></Document>
    """

  @Test func readsOFX() throws {
    let statement = try read(Self.ofx)
    #expect(rows(statement) == ["2026-04-01|-9.00|EUR|CORNER & LARDER|card"])
    #expect(statement.bookings.first?.account == "1234")
    #expect(statement.bookings.first?.original?.amount == 10)
    #expect(rows(try read(Self.xml)) == ["2026-04-01|-9.00|EUR|LARDER|"])
  }

  @Test func readsQIF() throws {
    #expect(
      rows(try read(Self.qif)) == ["2026-03-31|-1009.00|-|LARDER|card", "2026-04-01|5.00|-||"])
  }

  @Test func readsMT940() throws {
    let statement = try read(Self.mt940)
    #expect(
      rows(statement) == [
        "2026-04-01|-9.00|EUR|CORNER LARDER|CARDKARTE 4711 BERLIN",
        "2026-04-01|-1.50|EUR|ACME|back/",
      ])
    #expect(statement.bookings.map(\.line) == [4, 6])
  }

  @Test func readsCAMT() throws {
    let statement = try read(Self.camt)
    #expect(
      rows(statement) == [
        "2026-04-01|-9.00|EUR|LARDER|card", "2026-04-02|2.00|EUR||", "2026-04-02|3.00|EUR||",
      ])
    #expect(statement.bookings.first?.original == .init(amount: 10, currency: "USD"))
    #expect(statement.bookings.first?.account == "DE00")
  }

  /// A booking is the same when its statement is read again, and equal ones are told apart.
  @Test func givesBookingsLastingIDs() throws {
    let text = "Date,Name,Amount\n2026-03-31,A,-1.00\n2026-03-31,A,-1.00\n2026-04-01,A,-1.00\n"
    let ids = try read(text).bookings.map(\.id)
    #expect(Set(ids).count == 3)
    #expect(try read(text).bookings.map(\.id) == ids)
    let later = text.replacing("2026-03-31,A,-1.00\n2026-03-31", with: "2026-03-31")
    #expect(try read(later).bookings.map(\.id) == [ids[0], ids[2]])
  }

  // MARK: Broken files

  static let broken: [(String, String)] = [
    ("", "a is empty; download it again"),
    ("\u{1}\u{2}", "a is no text; download the statement as CSV, OFX, QIF or MT940"),
    ("%PDF-1.7", "a is a PDF; download the statement as CSV, OFX, QIF, CAMT.053 or MT940"),
    ("PK\u{3}\u{4}", "a is a ZIP archive or a spreadsheet; unpack it, or save it as CSV"),
    (
      "<html>Please log in</html>",
      "a is no bank statement; download it as CSV, OFX, QIF, CAMT.053 or MT940"
    ),
    (
      "Dear customer,\nhello",
      "a has no column of days; name them with the option columns, as in date=1,amount=3,name=2"
    ),
    ("Date,Amount\n", "a has no bookings; choose another period for the download"),
    (
      "Date,Name,Amount\n2026-03-31,\"A,-1.00\n",
      "a, line 2, begins a quotation that has no end; download it again"
    ),
    (
      "Date,Amount\n2026-03-31,-1.00\n2026-02-30,1.00\n",
      "a, line 3, has no day in 2026-02-30; name the column with the option columns, as in date=2"
    ),
    (
      "Date,Amount\n2026-03-31,-1.00\n2026-02-20,much\n",
      "a, line 3, has no amount in much; name the column with the option columns, as in amount=3"
    ),
    (
      String(ofx.prefix(130)), "a is cut off in the booking of line 4; download it again"
    ),
    (
      ofx.replacing("-9,00", with: "nine"),
      "a, line 4, begins a booking without an amount in TRNAMT"
    ),
    ("<OFX><STMTTRN>\n<STMTTRN>", "a, line 1, begins a booking that has no end mark"),
    ("!Type:Bank\nD3/31'26\nT1", "a, line 2, begins a booking that has no end; download it again"),
    ("!Type:Bank\nD3/31'26\n^", "a, line 2, begins a booking without an amount"),
    (
      "!Type:Invst\nD1/1/26\n^",
      "a, line 1, begins a list of investments; download the statement of an account"
    ),
    (
      mt940.replacing(":62F:", with: ":64:"),
      "a, line 3, begins a statement without a closing balance :62F:; download it again"
    ),
    (
      mt940.replacing("DR9,00", with: "X9,00"),
      "a, line 4, is no booking: :61: needs a day, C or D, and an amount with a comma"
    ),
    (String(camt.prefix(600)), "a is no complete XML; download it again"),
    (
      camt.replacing("DBIT", with: "OUT"),
      "a has no amount, or neither CRDT nor DBIT, in its entry 1"
    ),
    (
      "<Document><CstmrCdtTrfInitn/></Document>",
      "a has no statement of ISO 20022; download it as CAMT.053"
    ),
  ]

  @Test(arguments: broken) func explainsBrokenFiles(_ text: String, _ message: String) {
    #expect(error(text) == message)
  }

  /// Whatever is cut off or replaced, there is an answer.
  @Test(arguments: [ofx, qif, mt940, camt, tables[0].0])
  func survivesDamage(_ text: String) {
    let bytes = Array(text.utf8)
    for length in stride(from: 1, to: bytes.count, by: 3) {
      _ = try? Statement(Array(bytes.prefix(length)), named: "a")
      var changed = bytes
      changed[length] = UInt8(truncatingIfNeeded: length &* 37)
      _ = try? Statement(changed, named: "a")
    }
  }
}
