import Summa

/// The cost and the quality of a value of the minimum text height.
package struct TuningRow: Sendable, Equatable {
  /// A fraction of the page's height.
  package let value: Double
  /// The scores of the receipts in order.
  private(set) var receipts: [Score]
  /// The score over all receipts.
  private(set) var score = Score()
  /// The CPU time of the workers for all receipts, including their start.
  var cpuTime = Duration.zero
  /// The wall time of all stages in milliseconds, for each receipt that was read.
  private var times: [Double] = []
  /// The error messages of receipts that could not be read.
  package private(set) var failures: [String] = []

  init(value: Double, receipts: [Score] = []) {
    self.value = value
    self.receipts = receipts
    for receipt in receipts { score += receipt }
  }

  /// Adds a receipt with the records of its pages.
  mutating func add(_ records: [RecognizedAmounts], of truth: ReceiptTruth) {
    var receipt = Score()
    receipt.add(records, of: truth)
    receipts.append(receipt)
    score += receipt
    failures += records.compactMap { $0.error?.message }
    let read = records.filter { !$0.durations.isEmpty }
    if !read.isEmpty { times.append(read.map(\.milliseconds).reduce(0, +)) }
  }

  /// The mean CPU time a receipt in milliseconds; 0 without receipts.
  var cpuMilliseconds: Double {
    score.receipts == 0 ? 0 : cpuTime / .milliseconds(1) / Double(score.receipts)
  }

  /// The median wall time a receipt in milliseconds, which a single large receipt does not change;
  /// 0 without receipts.
  var milliseconds: Double {
    guard !times.isEmpty else { return 0 }
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
