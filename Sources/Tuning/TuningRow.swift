import Summa

/// What a value of the minimum text height costs and gives.
package struct TuningRow: Sendable, Equatable {
  /// A fraction of the page's height.
  package let value: Double
  /// Of each receipt, in their order.
  private(set) var receipts: [Score]
  /// Of all of them.
  private(set) var score = Score()
  /// CPU time of the reading processes for all receipts, with what their start takes.
  var cpuTime = Duration.zero
  /// Wall time of all stages for each receipt that was read.
  private var times: [Double] = []
  /// Why receipts could not be read.
  package private(set) var failures: [String] = []

  init(value: Double, receipts: [Score] = []) {
    self.value = value
    self.receipts = receipts
    for receipt in receipts { score += receipt }
  }

  /// Counts a receipt with the records of its pages.
  mutating func add(_ records: [RecognizedAmounts], of truth: ReceiptTruth) {
    var receipt = Score()
    receipt.add(records, of: truth)
    receipts.append(receipt)
    score += receipt
    failures += records.compactMap { $0.error?.message }
    let read = records.filter { !$0.durations.isEmpty }
    if !read.isEmpty { times.append(read.map(\.milliseconds).reduce(0, +)) }
  }

  /// CPU time a receipt in milliseconds, the mean; 0 without any.
  var cpuMilliseconds: Double {
    score.receipts == 0 ? 0 : cpuTime / .milliseconds(1) / Double(score.receipts)
  }

  /// Wall time a receipt, the median, which a receipt far larger than others does not move; 0
  /// without any.
  var milliseconds: Double {
    guard !times.isEmpty else { return 0 }
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
