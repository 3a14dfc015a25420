import Foundation
import Summa
import SummaText

/// A statement in ISO 20022: `camt.053`, also the report `camt.052` and the notice `camt.054`.
/// Source: ISO 20022 Message Definition Report, "Bank-to-Customer Cash Management".
enum CAMTStatement: StatementParser {
  static let name = "camt"

  static func recognizes(_ file: StatementFile) -> Bool {
    file.text.prefix(4000).contains(/<([a-z0-9]+:)?(BkToCstmr|Document\b)/)
  }

  static func statement(
    _ file: StatementFile, _ options: StatementOptions
  ) throws(LedgerError) -> Statement {
    guard let root = MarkupElement(parsing: file.bytes) else {
      throw file.error("is no complete XML; download it again")
    }
    let messages = ["BkToCstmrStmt", "BkToCstmrAcctRpt", "BkToCstmrDbtCdtNtfctn"]
    guard let message = messages.lazy.compactMap({ root.first($0) }).first else {
      throw file.error("has no statement of ISO 20022; download it as CAMT.053")
    }
    var bookings: [Booking] = []
    var references: [String?] = []
    var number = 0
    for statement in message.children where ["Stmt", "Rpt", "Ntfctn"].contains(statement.name) {
      let account = statement.child("Acct")?.child("Id").flatMap { id in
        id.text("IBAN") ?? id.text("Id")
      }
      for entry in statement.children where entry.name == "Ntry" {
        number += 1
        // Later versions have the code inside another element.
        let status = entry.child("Sts").map { $0.text("Cd") ?? $0.content }
        if status == "PDNG" || status == "INFO" { continue }
        let details = entry.children.filter { $0.name == "NtryDtls" }
          .flatMap { $0.children.filter { $0.name == "TxDtls" } }
        // Payments that were booked together have an amount each.
        let parts = details.filter { amount(of: $0) != nil }
        let isBatch = details.count > 1 && parts.count == details.count
        for part in isBatch ? details.map(Optional.some) : [nil] {
          var booking = try booking(
            entry, part ?? details.first, isPart: part != nil, number, file)
          booking.account = account
          bookings.append(booking)
          references.append(
            (part?.first("Refs") ?? entry).text("AcctSvcrRef").map {
              "\($0) \(booking.description)"
            })
        }
      }
    }
    return Statement(format: name, bookings: bookings.identified(references: references))
  }

  private static func amount(of element: MarkupElement) -> MarkupElement? {
    element.child("Amt") ?? element.child("AmtDtls")?.child("TxAmt")?.child("Amt")
  }

  private static func booking(
    _ entry: MarkupElement, _ details: MarkupElement?, isPart: Bool, _ number: Int,
    _ file: StatementFile
  ) throws(LedgerError) -> Booking {
    func day(_ name: String, in element: MarkupElement?) -> ReceiptDate? {
      element?.child(name).flatMap { $0.text("Dt") ?? $0.text("DtTm") ?? $0.content.nonEmpty }
        .flatMap(WrittenDates(order: .ymd).date)
    }
    let place = isPart ? details.flatMap(amount) : entry.child("Amt")
    guard let date = day("BookgDt", in: entry) ?? day("ValDt", in: entry) else {
      throw file.error("has no day in its entry \(number)")
    }
    let isCredit = (isPart ? details?.child("CdtDbtInd") : nil) ?? entry.child("CdtDbtInd")
    guard let amount = place?.number, let direction = isCredit?.content,
      ["CRDT", "DBIT"].contains(direction)
    else {
      throw file.error("has no amount, or neither CRDT nor DBIT, in its entry \(number)")
    }
    let isPayment = direction == "DBIT"
    var booking = Booking(line: number, date: date, amount: isPayment ? -amount : amount)
    booking.currency = place?.attributes["Ccy"]
    booking.purchased = details?.child("RltdDts").flatMap {
      day("TxDtTm", in: $0) ?? day("AccptncDtTm", in: $0)
    }
    if let original = (details ?? entry).first("InstdAmt")?.child("Amt"),
      let code = original.attributes["Ccy"], code != booking.currency,
      let number = original.number
    {
      booking.original = Booking.Original(amount: number, currency: code)
    }
    let parties = details?.child("RltdPties")
    let other = parties?.child(isPayment ? "Cdtr" : "Dbtr")
    booking.name =
      parties?.child(isPayment ? "UltmtCdtr" : "UltmtDbtr")?.text("Nm") ?? other?.text("Nm") ?? ""
    let remittance = details?.child("RmtInf")
    let texts =
      (remittance?.children.filter { $0.name == "Ustrd" }.map(\.content) ?? [])
      + [remittance?.child("Strd")?.text("Ref"), details?.text("EndToEndId")].compactMap(\.self)
      .filter { $0 != "NOTPROVIDED" }
      + [details?.child("AddtlTxInf"), entry.child("AddtlNtryInf")].compactMap { $0?.content }
    booking.text = texts.filter { !$0.isEmpty }.joined(separator: " ")
    return booking
  }
}
