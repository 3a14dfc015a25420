/// Tells the date of a receipt from the other dates on it.
struct DateReader {
  let matcher: KeywordMatcher
  let locale: PageLocale
  var months = MonthNames.standard

  /// The date of the sale, or nil where none is printed.
  func date(in lines: [TextLine]) -> ReceiptDate? {
    var best: (date: ReceiptDate, score: Double)?
    for (index, line) in lines.enumerated() {
      let glyphs = GlyphLine(line)
      let found = DateFinder(glyphs: glyphs, months: months).all()
      guard found.contains(where: { $0.date != nil }) else { continue }
      let label = label(of: line, above: index > 0 ? lines[index - 1] : nil)
      // A time beside it: it was printed at the till.
      let hasTime = found.contains { $0.date == nil }
      for (position, one) in found.enumerated() {
        guard let printed = one.date, let date = date(printed), (1990...2099).contains(date.year)
        else { continue }
        var score = 0.0
        if label.contains(.dateLabel) { score += 2 }
        if label.contains(.otherDate) { score -= 4 }
        if hasTime { score += 1.5 }
        if printed.yearDigits == 4 { score += 0.3 }
        // Of several alike the first.
        score -= 0.5 * Double(index) / Double(lines.count) + 0.1 * Double(position)
        if score > best?.score ?? -.infinity { best = (date, score) }
      }
    }
    return best?.date
  }

  private func date(_ printed: PrintedDate) -> ReceiptDate? {
    let order = locale.dateOrder ?? .dmy
    // Years come first in some countries only with four digits.
    let orders: [DateOrder] =
      order == .ymd && printed.yearDigits == 2
      ? [.dmy, .ymd, .mdy] : [order, .dmy, .mdy]
    return orders.lazy.compactMap { printed.date($0) }.first
  }

  /// The keywords on the line of a date, or on the line above where its own has none.
  private func label(of line: TextLine, above: TextLine?) -> CueSet {
    let dates: CueSet = [.dateLabel, .otherDate]
    let own = CueSet(matcher.cues(in: line.text)).intersection(dates)
    guard own.isEmpty, let above, !above.text.contains(where: \.isNumber) else { return own }
    return CueSet(matcher.cues(in: above.text)).intersection(dates)
  }
}
