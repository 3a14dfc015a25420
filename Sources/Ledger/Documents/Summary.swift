import Foundation
import Summa

/// The part of a record that lists show.
struct Summary: Sendable, Hashable {
  var merchant: String?
  var date: String?
  var total: String?
  var currency: String?
  var confidence: Double?
  var isProved = false
  var needsLook = false

  /// - Parameters:
  ///   - record: a record with corrections.
  ///   - isTotalCorrected: true if a person set the total.
  ///   - isChecked: true if a person checked the document.
  init(_ record: RecognizedAmounts, isTotalCorrected: Bool, isChecked: Bool) {
    merchant = record.merchant
    date = record.date?.description
    total = record.total?.exactText
    currency = record.currencyOfTotal?.rawValue
    confidence = record.total?.confidence
    isProved = record.total?.isProved ?? false
    needsLook = !isChecked && !isTotalCorrected && record.state == .look
  }

  var merchantKey: String { merchant.map(Self.key) ?? "" }

  /// The sort key of a missing total, below all totals.
  static let noTotal = -9e99

  var totalKey: Double { total.flatMap(Double.init) ?? Self.noTotal }

  /// The form in which names are compared: upper case, without accents, only letters and digits,
  /// with look-alikes folded.
  static func key(_ name: String) -> String {
    let plain = name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return LookAlikes.folded(
      String(plain.uppercased().unicodeScalars.filter(CharacterSet.alphanumerics.contains)))
  }
}
