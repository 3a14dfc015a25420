import Foundation
import Summa
import SummaLedger

/// All that is known of a document; the schema `Document`.
struct DocumentBody: Encodable {
  var item: DocumentItem
  var pageList: [Page]
  var correctionList: [CorrectionBody]

  struct Page: Encodable {
    struct Image: Encodable {
      var width: Int
      var height: Int
      var href: String
    }

    var number: Int
    var image: Image
    var record: PageRecord
    var effective: Effective
    var options: ReadingChoice
    var defaults: ReadingChoice
  }

  struct Effective: Encodable {
    var total: DocumentItem.Total?
    var merchant: String?
    var date: String?
    var currency: String?
    var amounts: [EffectiveAmount]
  }

  enum CodingKeys: String, CodingKey { case pageList, correctionList }

  func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pageList, forKey: .pageList)
    try values.encode(correctionList, forKey: .correctionList)
  }

  init(
    item: DocumentItem, pages: [CorrectedPage], corrections: [Correction],
    choice: ReadingChoice, readings: Int
  ) {
    self.item = item
    var sheets: [(page: CorrectedPage, index: Int)] = []
    for page in pages { sheets += page.records.indices.map { (page, $0) } }
    pageList = sheets.enumerated().map { number, sheet in
      let read = sheet.page.read[sheet.index]
      let href = "/api/v1/documents/\(item.id)/pages/\(number + 1)/image?v=\(readings)"
      return Page(
        number: number + 1,
        image: Page.Image(
          width: read.image?.width ?? 0, height: read.image?.height ?? 0, href: href),
        record: read, effective: Effective(sheet.page, sheet.index, number: number + 1),
        options: choice, defaults: Self.defaults(of: read))
    }
    correctionList = corrections.filter { !$0.isUndone }.compactMap(CorrectionBody.init)
    if let total = pageList.lazy.compactMap(\.effective.total).first(
      where: { $0.exact == item.total?.exact })
    {
      self.item.total = total
    }
  }
}

extension DocumentBody {
  /// What the machine takes where nobody says otherwise.
  private static func defaults(of record: PageRecord) -> ReadingChoice {
    let usual = ReadingOptions()
    var choice = ReadingChoice()
    choice.languages = usual.recognitionLanguages
    choice.minimumTextHeight = usual.minimumTextHeightFraction
    choice.sheet = record.sheet.map { ReadingChoice.Sheet(quad: $0.quad) }
    return choice
  }
}

extension DocumentBody.Effective {
  /// A sheet of a page with what people said of it.
  init(_ page: CorrectedPage, _ index: Int, number: Int) {
    let record = page.records[index]
    let read = page.read[index]
    let isSaid = page.hasCorrectedTotal[index]
    total = record.total.map { total in
      DocumentItem.Total(
        value: total.value, exact: total.exact, currency: total.currency, page: number,
        id: total.id, confidence: isSaid ? nil : total.confidence, proof: total.proof,
        contradiction: total.contradiction, source: isSaid ? "person" : total.source ?? "read")
    }
    merchant = record.merchant
    date = record.date
    currency = record.currency
    amounts = (record.amounts ?? []).map { amount in
      EffectiveAmount(
        amount, isCorrected: page.correctedAmounts[index].contains(amount.id),
        was: read.amounts?.first { $0.id == amount.id })
    }
  }
}

/// An amount with what people said of it: the keys of a record's amount and these.
struct EffectiveAmount: Encodable {
  struct Before: Encodable {
    var exact: String
    var currency: String?
    var role: String?
  }

  var amount: RecognizedAmount
  var origin: String
  var was: Before?

  enum CodingKeys: String, CodingKey { case origin, was }

  init(_ amount: RecognizedAmount, isCorrected: Bool, was: RecognizedAmount?) {
    self.amount = amount
    origin = was == nil ? "added" : isCorrected ? "corrected" : "read"
    if let was, isCorrected {
      self.was = Before(
        exact: was.exactText, currency: was.currency?.rawValue, role: was.role?.rawValue)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try amount.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(origin, forKey: .origin)
    try values.encodeIfPresent(was, forKey: .was)
  }
}

/// A correction as it is kept.
struct CorrectionBody: Encodable {
  var id: Int
  var at: String
  var kind: String
  var page: Int?
  var exact: String?
  var currency: String?
  var role: String?
  var value: String?

  /// Nil for what is no correction: that somebody found all right.
  init?(_ correction: Correction) {
    id = correction.id
    at = DocumentItem.text(of: correction.made)
    page = correction.page
    switch correction.change {
    case .value(_, let exact):
      kind = "value"
      self.exact = exact
    case .role(_, let role):
      kind = "role"
      self.role = role?.rawValue
    case .total: kind = "total"
    case .add(let place, let currency):
      kind = "add"
      exact = place.exact
      role = place.role?.rawValue
      self.currency = currency?.rawValue
    case .delete: kind = "delete"
    case .field(let name, let value, _):
      guard [.merchant, .date, .currency].contains(name) else { return nil }
      kind = name.rawValue
      self.value = value
      page = nil
    case .checked: return nil
    }
  }
}
