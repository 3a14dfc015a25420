import Foundation
import Summa

/// The agreement of records with the truth, counted over receipts.
struct Score: Sendable, Equatable {
  var receipts = 0
  /// The receipts with at least one page that was read.
  var read = 0
  /// The amounts with two decimals that are on the receipt and were found, compared as multisets of
  /// values without sign.
  var found = 0
  /// The amounts that were found and are not on the receipt.
  var invented = 0
  /// The amounts that are on the receipt and were not found.
  var missed = 0
  /// The points on single amounts, and those at which the lookup gives the right value.
  var taps = 0
  var tapsRight = 0
  var totalsRight = 0
  /// The totals that are wrong. A missing total is not wrong.
  var totalsWrong = 0
  /// The fields that the truth of some receipt has.
  var fields: [MeasuredField: FieldCount] = [:]

  var precision: Double { Self.part(found, of: found + invented) }
  var recall: Double { Self.part(found, of: found + missed) }
  var f1: Double { Self.part(2 * found, of: 2 * found + invented + missed) }
  var tap: Double { Self.part(tapsRight, of: taps) }
  var total: Double { Self.part(totalsRight, of: receipts) }
  var wrong: Double { Self.part(totalsWrong, of: receipts) }

  static func += (sum: inout Score, other: Score) {
    sum.receipts += other.receipts
    sum.read += other.read
    sum.found += other.found
    sum.invented += other.invented
    sum.missed += other.missed
    sum.taps += other.taps
    sum.tapsRight += other.tapsRight
    sum.totalsRight += other.totalsRight
    sum.totalsWrong += other.totalsWrong
    for (field, count) in other.fields { sum.fields[field, default: FieldCount()] += count }
  }

  /// Adds a receipt with the records of its pages.
  mutating func add(_ records: [RecognizedAmounts], of truth: ReceiptTruth) {
    let pages = records.filter { $0.status == .ok }
    let amounts = pages.flatMap(\.amounts)
    receipts += 1
    if !pages.isEmpty { read += 1 }
    if let wanted = truth.amounts { compare(amounts, with: wanted) }
    for tap in truth.taps {
      taps += 1
      let hit = amounts.first { $0.imageBox.contains(tap.point) }
      if let hit, Self.agree(hit.value, tap.value) { tapsRight += 1 }
    }
    if let total = pages.lazy.compactMap(\.total).first {
      if truth.totals.contains(where: { Self.agree(total.value, $0) }) {
        totalsRight += 1
      } else {
        totalsWrong += 1
      }
    }
    for field in MeasuredField.allCases where !truth.fields[field.name].isEmpty {
      fields[field, default: FieldCount()].add(
        pages.lazy.compactMap { $0.fields[field.name]?.text }.first,
        of: truth.fields[field.name], as: field)
    }
  }

  private mutating func compare(_ amounts: [RecognizedAmount], with wanted: [Double]) {
    var open: [Double: Int] = [:]
    for hundredths in wanted { open[hundredths, default: 0] += 1 }
    var hits = 0
    let given = amounts.filter { $0.fractionDigits == 2 }
    for amount in given {
      let hundredths = (abs(amount.value) * 100).rounded()
      guard let left = open[hundredths], left > 0 else { continue }
      open[hundredths] = left - 1
      hits += 1
    }
    found += hits
    invented += given.count - hits
    missed += wanted.count - hits
  }

  /// True if two numbers are the same amount, signs ignored.
  private static func agree(_ value: Double, _ wanted: Double) -> Bool {
    abs(abs(value) - abs(wanted)) < 0.005
  }

  private static func part(_ count: Int, of whole: Int) -> Double {
    whole == 0 ? 0 : Double(count) / Double(whole)
  }
}
