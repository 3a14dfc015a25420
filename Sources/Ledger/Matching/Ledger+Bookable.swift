import Foundation
import GRDB
import Summa

extension Ledger {
  /// The receipts that bookings may pay: those with a total that are not probable duplicates of
  /// earlier ones.
  public func bookableReceipts() throws(LedgerError) -> [BookableReceipt] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT document.key, document.name, page.page, page.sheet, page.merchant, page.date, page.total,
            page.currency, page.booking,
            (SELECT count(*) FROM page AS other WHERE other.document_id = document.id
              AND other.page = page.page) AS sheets,
            (SELECT json_array(x, y, width, height) FROM amount WHERE page_id = page.id LIMIT 1)
              AS box,
            (SELECT json_group_array(exact) FROM amount WHERE page_id = page.id AND kind = 'money')
              AS printed,
            (SELECT json_group_object(name, json_array(value, confidence)) FROM field
              WHERE page_id = page.id
                AND name IN ('merchant', 'merchant_company', 'receipt_number', 'payment')) AS fields,
            json_extract(record.json, '$.fields.payment.last_four') AS last_four
          FROM page JOIN document ON document.id = page.document_id
          JOIN record ON record.page_id = page.id
          WHERE page.total IS NOT NULL AND (document.checked OR NOT EXISTS (
            SELECT 1 FROM duplicate
            WHERE other_id = document.id AND certainty IN ('certain', 'likely')))
          ORDER BY document.id, page.proved DESC, page.page DESC, page.sheet
          """)
      var receipts: [BookableReceipt] = []
      while let row = try rows.next() {
        guard let receipt = BookableReceipt(row) else { continue }
        // The pages of an invoice may repeat its total.
        let isRepeated = receipts.reversed().prefix { $0.document == receipt.document }.contains {
          $0.page != receipt.page && $0.total == receipt.total && $0.currency == receipt.currency
            && ($0.date == receipt.date || receipt.date == nil)
        }
        if !isRepeated { receipts.append(receipt) }
      }
      return receipts
    }
  }
}

extension BookableReceipt {
  fileprivate init?(_ row: Row) {
    guard let total = NumericBlock.number(row["total"])?.exact else { return nil }
    self.init(
      document: DocumentID(unchecked: row["key"]), file: row["name"], merchant: row["merchant"],
      date: ReceiptDate(row["date"]), total: total, currency: row["currency"])
    page = row["page"]
    sheet = row["sheet"]
    booking = row["booking"]
    lastFour = row["last_four"]
    let decoder = JSONDecoder()
    func decoded<Value: Decodable>(_ column: String, as type: Value.Type) -> Value? {
      (row[column] as String?).flatMap { try? decoder.decode(type, from: Data($0.utf8)) }
    }
    if row["sheets"] as Int > 1, let box = decoded("box", as: [Double].self), box.count == 4 {
      place = NormalizedRect(x: box[0], y: box[1], width: box[2], height: box[3])
    }
    printed = Set(
      (decoded("printed", as: [String].self) ?? []).compactMap { NumericBlock.number($0)?.exact })
    let fields = decoded("fields", as: [String: Field].self) ?? [:]
    company = fields["merchant_company"]?.text
    number = fields["receipt_number"]?.text
    payment = (fields["payment"]?.text).flatMap(Payment.Method.init)
    merchantConfidence = fields["merchant"]?.confidence ?? 1
  }

  private struct Field: Decodable {
    var text: String
    var confidence: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      confidence = try values.decode(Double.self)
    }
  }
}
