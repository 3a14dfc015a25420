import Foundation
import Summa
import SummaLedger
import SystemPackage

/// A receipt for tests.
struct Receipt {
  var file = "a.jpg"
  var merchant: String? = "Corner Larder"
  var date: String? = "2026-03-31"
  var total: String? = "9.00"
  var proof: String? = "8.49 + 0.51 = 9.00"
  var contradiction: String?
  var source: String?
  var confidence = 0.98
  var currency: String? = "GBP"
  /// Exact text, role, and row from the top of the page.
  var amounts: [(String, String?, Int)] = [
    ("8.49", "subtotal", 10), ("0.51", "tax", 12), ("9.00", "total", 14), ("10.00", "paid", 16),
  ]
  var text = ["CORNER LARDER", "Green tea 8.49", "Total 9.00"]
  var number: String?
  var time: String?
  var page = 1
  var pages = 1
  /// The distance that everything is moved down, in thousandths of the page.
  var shift = 0
  var error: String?
  /// Rate, net and tax.
  var taxes: [(String, String, String)] = []
  var merchantConfidence = 0.9
  var taxID: String?

  var record: RecognizedAmounts {
    get throws {
      var object: [String: Any] = [
        "schema": 1, "file": file, "page": page, "pages": pages,
        "status": error == nil ? "ok" : "error",
      ]
      if let error {
        object["error"] = ["code": error, "message": "\(file): it is \(error); try again"]
        if error == "not_an_image" { object["pages"] = nil }
        return try Self.decoded(object)
      }
      object["image"] = ["width": 1000, "height": 1000, "orientation": 1]
      object["merchant"] = merchant
      object["date"] = date
      object["currency"] = currency
      object["amounts"] = amounts.enumerated().map { index, amount in
        let top = 50 * amount.2 + shift
        var entry: [String: Any] = [
          "id": index + 1, "value": Double(amount.0) ?? 0, "exact": amount.0, "text": amount.0,
          "kind": "money", "confidence": 0.97, "line": index, "range": [0, amount.0.count],
          "box": [
            "x": 0.6, "y": Double(1000 - top - 20) / 1000, "width": 0.1, "height": 0.02,
          ],
          "image_box": ["x": 600, "y": top, "width": 100, "height": 20],
        ]
        entry["role"] = amount.1
        return entry
      }
      if let total, let index = amounts.firstIndex(where: { $0.1 == "total" }) {
        var entry: [String: Any] = [
          "id": index + 1, "value": Double(total) ?? 0, "exact": total, "confidence": confidence,
        ]
        entry["currency"] = currency
        entry["proof"] = proof
        entry["contradiction"] = contradiction
        entry["source"] = source
        object["total"] = entry
      }
      var fields: [String: Any] = [:]
      func field(_ name: String, _ value: String?) {
        if let value { fields[name] = ["value": value, "confidence": 0.9] }
      }
      field("date", date)
      field("currency", currency)
      field("receipt_number", number)
      field("time", time)
      field("tax_id", taxID)
      if let index = amounts.firstIndex(where: { $0.1 == "tax" }) {
        fields["tax"] = [
          "value": Double(amounts[index].0) ?? 0, "exact": amounts[index].0, "amount": index + 1,
          "confidence": 0.9, "image_box": ["x": 1, "y": 1, "width": 1, "height": 1],
        ]
      }
      if merchant != nil {
        fields["merchant"] = ["value": merchant ?? "", "confidence": merchantConfidence]
      }
      object["taxes"] = taxes.map { ["rate": $0.0, "net": $0.1, "tax": $0.2] }
      object["fields"] = fields
      object["lines"] = text.map {
        [
          "text": $0, "confidence": 0.9,
          "image_box": ["x": 1, "y": 1, "width": 100, "height": 10],
        ]
      }
      return try Self.decoded(object)
    }
  }

  /// The page for storing, of a document with the content `content`.
  func page(
    of content: String, detail: TextDetail = .lines,
    request: RecognizeAmountsRequest = RecognizeAmountsRequest(), version: String = "1"
  ) throws -> StoredPage {
    StoredPage(
      content: DocumentContent(of: Array(content.utf8)),
      place: DocumentPlace(name: file, path: FilePath("/receipts").appending(file)),
      page: page, records: [try record],
      reading: Reading(request, detail: detail, version: version))
  }

  private static func decoded(_ object: [String: Any]) throws -> RecognizedAmounts {
    try JSONDecoder().decode(
      RecognizedAmounts.self, from: try JSONSerialization.data(withJSONObject: object))
  }
}

extension Ledger {
  /// Stores a receipt as the only page of a document with this content.
  @discardableResult
  func keep(_ receipt: Receipt, as content: String) throws -> DocumentID {
    let page = try receipt.page(of: content)
    try keep([page])
    guard let document = try document(with: page.content) else {
      throw LedgerError(.failed, "it was not stored")
    }
    return document.id
  }
}
