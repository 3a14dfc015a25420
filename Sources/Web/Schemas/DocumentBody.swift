import Foundation
import Summa
import SummaLedger

/// A document with its pages and corrections; the schema `Document`.
struct DocumentBody: Encodable {
  var item: DocumentItem
  var pageList: [Page]
  var correctionList: [CorrectionBody]
  /// All changes by people and rules, undone ones as well, oldest first.
  var history: [Event]

  struct Event: Encodable {
    var id: Int
    var at: String
    /// The author, if known.
    var by: String?
    /// The rule or lesson that made it; nil for one by a person.
    var source: String?
    var text: String
    var undone: Bool
  }

  struct Page: Encodable {
    struct Image: Encodable {
      var width: Int
      var height: Int
      var href: String
    }

    var number: Int
    var image: Image
    var record: RecognizedAmounts
    var equations: [RecognizedEquation]?
    var effective: Effective
    var options: ReadingChoice
    var defaults: ReadingChoice
  }

  struct Effective: Encodable {
    var total: DocumentItem.Total?
    var merchant: String?
    var date: String?
    var currency: String?
    var tax: String?
    var tip: String?
    var payment: String?
    var amounts: [EffectiveAmount]
  }

  enum CodingKeys: String, CodingKey { case pageList, correctionList, history }

  func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pageList, forKey: .pageList)
    try values.encode(correctionList, forKey: .correctionList)
    try values.encode(history, forKey: .history)
  }

  init(
    item: DocumentItem, pages: [CorrectedPage], corrections: [Correction],
    choice: ReadingChoice, readings: Int
  ) {
    self.item = item
    var sheets: [(page: CorrectedPage, index: Int)] = []
    for page in pages { sheets += page.records.indices.map { (page, $0) } }
    pageList = sheets.enumerated().map { number, sheet in
      var read = sheet.page.read[sheet.index]
      if let message = read.error?.message {
        read.error?.message = Problem.withoutFolders(message)
      }
      let href = "/api/v1/documents/\(item.id)/pages/\(number + 1)/image?v=\(readings)"
      return Page(
        number: number + 1,
        image: Page.Image(
          width: read.image?.width ?? 0, height: read.image?.height ?? 0, href: href),
        record: read, equations: read.equations.isEmpty ? nil : read.equations,
        effective: Effective(sheet.page, sheet.index, number: number + 1),
        options: choice, defaults: Self.defaults(of: read))
    }
    history = corrections.map {
      Event(
        id: $0.id, at: DocumentItem.text(of: $0.made), by: $0.author, source: $0.source,
        text: $0.change.text, undone: $0.isUndone)
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
  /// The options that are used unless a person chooses others.
  private static func defaults(of record: RecognizedAmounts) -> ReadingChoice {
    let usual = ReadingOptions()
    var choice = ReadingChoice()
    choice.languages = usual.recognitionLanguages
    choice.minimumTextHeight = usual.minimumTextHeightFraction
    choice.sheet = record.sheet.map { ReadingChoice.Sheet(quad: $0.quad) }
    return choice
  }
}

extension DocumentBody.Effective {
  /// A sheet of a page with its corrections.
  init(_ page: CorrectedPage, _ index: Int, number: Int) {
    let record = page.records[index]
    let read = page.read[index]
    let isTotalCorrected = page.hasCorrectedTotal[index]
    total = record.total.map { total in
      DocumentItem.Total(
        value: total.value, exact: total.exactText, currency: total.currency?.rawValue,
        page: number,
        id: total.id, confidence: isTotalCorrected ? nil : total.confidence, proof: total.proof,
        contradiction: total.contradiction,
        source: isTotalCorrected ? "person" : total.source ?? "read")
    }
    merchant = record.merchant
    date = record.date?.description
    currency = record.currency?.rawValue
    tax = record.fields[.tax]?.text
    tip = record.fields[.tip]?.text
    payment = record.fields[.payment]?.text
    amounts = record.amounts.map { amount in
      EffectiveAmount(
        amount, isCorrected: page.correctedAmounts[index].contains(amount.id),
        was: read.amounts.first { $0.id == amount.id },
        labels: page.amountLabels[index][amount.id])
    }
  }
}
