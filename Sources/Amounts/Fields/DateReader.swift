import Foundation
import SummaText

/// Finds the date of the sale among the dates on a page.
struct DateReader {
  let page: FieldPage
  /// Later dates are not of a sale.
  let today: ReceiptDate

  /// A date with its row.
  struct Dated {
    var field: PrintedField<ReceiptDate>
    var row: Int
    var range: Range<Int>
  }

  private struct Candidate {
    var date: ReceiptDate
    var row: Int
    var range: Range<Int>
    var score: Double
    /// The certainty of the day itself, if this is the date of the sale.
    var certainty: Double
  }

  /// The greatest age of a receipt in years.
  private static let mostYears = 30
  /// In a time zone east of here the date may already be a day ahead.
  private static let mostDaysAhead = 1
  /// The least score of a date of a sale.
  private static let leastScore = -1.2

  /// The date of the sale; nil on a page without one.
  func date() -> Dated? {
    let candidates = self.candidates()
    guard let best = candidates.max(by: { $0.score < $1.score }), best.score >= Self.leastScore
    else { return nil }
    let rival = candidates.filter { $0.date != best.date }.map(\.score).max() ?? -2
    let lead = (1.6 * (best.score - rival) + 0.8).logistic
    let confidence = min(0.99, lead * best.certainty)
    return Dated(
      field: PrintedField(
        best.date, confidence: confidence, place: page.place(best.row, best.range)),
      row: best.row, range: best.range)
  }

  private func candidates() -> [Candidate] {
    var all: [Candidate] = []
    for (index, row) in page.rows.enumerated() {
      let label = self.label(of: index)
      // A date beside a time of day was printed by the till.
      let hasTime =
        row.dates.contains(where: \.isTime) || row.clocks.contains(where: \.hasHalfOfDay)
      var dates = row.dates.filter { $0.date != nil }
      let isLoose = dates.isEmpty
      if isLoose, hasTime || label.contains(.dateLabel) {
        dates = LooseDateFinder(glyphs: row.glyphs).all()
      }
      guard !dates.isEmpty else { continue }
      let own = score(row: index, label: label, hasTime: hasTime, dates: dates.map(\.range))
      for (position, one) in dates.enumerated() {
        guard let printed = one.date, let (date, certainty) = date(printed) else { continue }
        var score = own - 0.1 * Double(position) - (isLoose ? 0.8 : 0)
        if printed.yearDigits == 4 { score += 0.3 }
        score += row.scoreOfLabel(before: one.range)
        all.append(
          Candidate(
            date: date, row: index, range: one.range, score: score,
            certainty: certainty * (isLoose ? 0.85 : 1)
              * (0.8 + 0.2 * row.line.lowestConfidence(in: one.range))))
      }
    }
    // The date of the sale is often printed twice, other dates seldom are.
    for index in all.indices {
      let twin = all.contains { $0.date == all[index].date && $0.row != all[index].row }
      if twin { all[index].score += 0.3 }
    }
    return all
  }

  private func score(
    row index: Int, label: CueSet, hasTime: Bool, dates: [Range<Int>]
  ) -> Double {
    let row = page.rows[index]
    var score = 0.0
    if label.contains(.dateLabel) { score += 2 }
    // PRINTED AT with a time of day may be the date of the sale.
    if label.contains(.otherDate) { score -= hasTime ? 2.6 : 4 }
    if row.has(.offer), !label.contains(.dateLabel) { score -= 2.5 }
    if hasTime {
      score += 1.5
    } else if isTimeAlone(index + 1) || isTimeAlone(index - 1) {
      score += 0.7
    }
    if row.has(.weekday) { score += 0.3 }
    if Tokenizer.words(of: row.text).count(where: { $0.allSatisfy(\.isLetter) }) > 8 {
      score -= 0.7
    }
    // A period is an offer or a stay.
    if dates.count > 1, isPeriod(dates, in: row) { score -= 2 }
    // Of several similar dates, the first one is preferred.
    return score - 0.5 * Double(index) / Double(max(1, page.rows.count))
  }

  private func isTimeAlone(_ index: Int) -> Bool {
    guard page.rows.indices.contains(index) else { return false }
    let row = page.rows[index]
    return row.dates.map(\.isTime) == [true] && !row.has(.hours) && row.glyphs.count < 24
  }

  private func isPeriod(_ dates: [Range<Int>], in row: FieldPage.Row) -> Bool {
    let between = row.glyphs.characters[dates[0].upperBound..<dates[1].lowerBound]
    return DateWords.standard.until.contains(
      String(between).trimmingCharacters(in: .whitespaces).uppercased())
  }

  /// The day, with its certainty; nil for a day without receipts.
  private func date(_ printed: PrintedDate) -> (date: ReceiptDate, certainty: Double)? {
    let shares = page.locale.dateOrders
    let likeliest = shares.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    let order = likeliest?.key ?? .dmy
    // Most countries put the year first only if it has four digits.
    let isYearLast =
      order == .ymd && printed.yearDigits == 2
      && page.locale.languages.isDisjoint(with: Self.languagesOfShortYears)
    let orders: [DateOrder] = isYearLast ? [.dmy, .ymd, .mdy] : [order, .dmy, .mdy]
    let days = orders.compactMap { order in
      ours(printed).date(order).map(ofThisCentury(printed)).flatMap(checked).map { (order, $0) }
    }
    guard let (read, date) = days.first else { return nil }
    // 03/04/2025 may be of March or April.
    guard days.contains(where: { $0.1 != date }) else { return (date, 1) }
    // Where the year comes first it may also come last, if it has two digits.
    let share = shares[read, default: 0] + (isYearLast ? shares[.ymd, default: 0] : 0)
    return (date, shares.isEmpty ? 0.7 : share)
  }

  /// The languages that put a year of two digits first as well: 24/03/05.
  private static let languagesOfShortYears: Set = ["ja", "ko", "zh"]

  /// Converts two digits of the Buddhist year in Thailand: 05/03/67 is of 2567.
  private func ours(_ printed: PrintedDate) -> PrintedDate {
    guard page.locale.country == "TH", printed.yearDigits == 2, printed.parts[2] >= 43 else {
      return printed
    }
    var printed = printed
    printed.parts[2] += 2500 + PrintedDate.buddhistOffset
    printed.yearDigits = 4
    return printed
  }

  /// Moves years of two digits that would be in the future to the century before.
  private func ofThisCentury(_ printed: PrintedDate) -> (ReceiptDate) -> ReceiptDate {
    { date in
      guard printed.yearDigits == 2, date.dayNumber > today.dayNumber + Self.mostDaysAhead else {
        return date
      }
      return ReceiptDate(year: date.year - 100, month: date.month, day: date.day) ?? date
    }
  }

  private func checked(_ date: ReceiptDate) -> ReceiptDate? {
    let isPast = date.dayNumber <= today.dayNumber + Self.mostDaysAhead
    let oldest = (today.year - Self.mostYears, today.month, today.day)
    return isPast && (date.year, date.month, date.day) >= oldest ? date : nil
  }

  /// The labels of dates on a row, or on the row above if it has none itself.
  private func label(of index: Int) -> CueSet {
    let dates: CueSet = [.dateLabel, .otherDate]
    var own = page.rows[index].cues.intersection(dates)
    // PRINTED BY names a person.
    if own.contains(.otherDate), isOfPerson(page.rows[index]) { own.remove(.otherDate) }
    guard own.isEmpty, index > 0 else { return own }
    let above = page.rows[index - 1]
    // The heads of a table are above the dates of its goods.
    guard !above.text.contains(where: \.isNumber), !above.cues.contains(.column) else { return own }
    return above.cues.intersection(dates)
  }

  private func isOfPerson(_ row: FieldPage.Row) -> Bool {
    row.labels.allSatisfy { $0.cue != .otherDate || row.isPart($0.range, of: [.person]) }
  }
}
