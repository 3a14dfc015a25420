/// Finds the time of the sale among the times on its page.
struct TimeReader {
  let page: FieldPage
  let date: DateReader.Dated?

  private static let leastScore = 0.3

  func time() -> PrintedField<ReceiptTime>? {
    let all = page.rows.enumerated().flatMap { index, row in
      row.clocks.enumerated().map { position, one in
        (found: one, row: index, score: score(one, row: index) - 0.1 * Double(position))
      }
    }
    guard let best = all.max(by: { $0.score < $1.score }), best.score >= Self.leastScore else {
      return nil
    }
    let rival = all.filter { $0.found.time != best.found.time }.map(\.score).max() ?? 0
    let lead = best.score - rival
    let confidence = min(0.98, 0.55 + 0.2 * max(0, min(2, lead)) + (best.score > 2 ? 0.1 : 0))
    return PrintedField(
      best.found.time, confidence: confidence, place: page.place(best.row, best.found.range))
  }

  private func score(_ one: ClockFinder.Found, row index: Int) -> Double {
    let row = page.rows[index]
    var score = 0.6 - 0.3 * Double(index) / Double(max(1, page.rows.count))
    if let date {
      if date.row == index {
        score += one.range.lowerBound >= date.range.upperBound ? 2.5 : 2
      } else if abs(date.row - index) == 1 {
        score += 1.2
      } else if row.dates.contains(where: { $0.date != nil }) {
        score -= 0.5
      }
    }
    if row.has(.time) { score += 1 }
    score += row.scoreOfLabel(before: one.range)
    if row.has(.hours) || row.cues.contains(.otherDate) { score -= 2 }
    if row.has(.offer) { score -= 1 }
    if one.hasHalfOfDay || one.time.second != nil { score += 0.4 }
    // 8:00 - 22:00 are opening hours.
    if row.clocks.count > 1, date?.row != index { score -= 1.5 }
    if row.hasMoney, date?.row != index { score -= 1 }
    return score
  }
}
