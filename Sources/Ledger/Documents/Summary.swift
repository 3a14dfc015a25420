import Foundation
import Summa

/// What lists show of a record.
struct Summary: Sendable, Hashable {
  var status: RecognizedAmounts.Status
  var errorCode: String?
  var error: String?
  var merchant: String?
  var date: String?
  var total: String?
  var currency: String?
  var confidence: Double?
  var isProved = false
  var needsLook = false

  /// A total below it is looked at. Chosen by hand: of totals given at 0.9 about nine in ten are
  /// right, and of those above it more.
  static let sure = 0.9

  /// - Parameters:
  ///   - record: with corrections.
  ///   - isSaid: whether a person said what the total is.
  ///   - isChecked: whether a person said that all is right.
  init(_ record: RecognizedAmounts, isSaid: Bool, isChecked: Bool) {
    status = record.status
    errorCode = record.error?.code
    error = record.error?.message
    merchant = record.merchant
    date = record.date?.description
    total = record.total?.exactText
    currency = (record.total?.currency ?? record.currency)?.rawValue
    confidence = record.total?.confidence
    isProved =
      record.total?.contradiction == nil
      && (record.total?.proof != nil || record.total?.source != nil)
    guard !isChecked, !isSaid else { return }
    guard record.status == .ok, let total = record.total else {
      needsLook = true
      return
    }
    let isHandwritten = record.totalAmount?.block.isHandwritten
    needsLook =
      total.contradiction != nil || isHandwritten == true
      || !isProved && total.confidence < Self.sure
  }

  var merchantKey: String { merchant.map(Self.key) ?? "" }

  /// What a number that is not there sorts by: below all.
  static let noTotal = -9e99

  var totalKey: Double { total.flatMap(Double.init) ?? Self.noTotal }

  /// A name as it is compared: capitals without accents, letters and digits alone.
  static func key(_ name: String) -> String {
    let plain = name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return String(plain.uppercased().unicodeScalars.filter(CharacterSet.alphanumerics.contains))
  }
}
