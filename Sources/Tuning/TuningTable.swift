import Foundation

/// A sweep as a table for people.
package struct TuningTable {
  private let result: TuningResult

  package init(result: TuningResult) { self.result = result }

  /// - Parameter emphasised: returns the heading as a terminal shows it.
  package func text(emphasised: (String) -> String = { $0 }) -> String {
    var text = emphasised(
      line("HEIGHT", "PRECISION", "RECALL", "F1", "TAP", "TOTAL", "WRONG", "MS", "CPU MS", ""))
    for row in result.rows {
      let score = row.score
      let judged = result.measure == .amounts
      text += line(
        TextHeights.text(row.value), figure(judged ? score.precision : nil),
        figure(judged ? score.recall : nil), figure(judged ? score.f1 : nil),
        figure(score.taps > 0 ? score.tap : nil), figure(score.total), figure(score.wrong),
        whole(row.milliseconds), whole(row.cpuMilliseconds), remark(row))
    }
    return text + "\n" + advice + fields(emphasised)
  }

  /// The fields at the recommended height, if the truth has some.
  private func fields(_ emphasised: (String) -> String) -> String {
    guard let row = result.recommended?.row, !row.score.fields.isEmpty else { return "" }
    func line(_ name: String, _ cells: String...) -> String {
      name.padding(toLength: 13, withPad: " ", startingAt: 0)
        + cells.map { padded($0, to: 9) }.joined() + "\n"
    }
    let lines = MeasuredField.allCases.compactMap { field in
      row.score.fields[field].map { count in
        func share(_ part: Int) -> String { figure(Double(part) / Double(count.all)) }
        return line(
          field.rawValue, "\(count.all)", share(count.right), share(count.wrong),
          share(count.missing))
      }
    }
    return "\n" + emphasised(line("FIELD", "RECEIPTS", "RIGHT", "WRONG", "MISSING"))
      + lines.joined()
  }

  private func remark(_ row: TuningRow) -> String {
    var remarks: [String] = []
    if row.value == result.best?.value { remarks.append("best \(result.measure.name)") }
    if row.value == result.recommended?.row.value { remarks.append("recommended") }
    if row.value == result.current?.value { remarks.append("default") }
    return remarks.joined(separator: ", ")
  }

  private var advice: String {
    guard let recommended = result.recommended else { return "" }
    let name = result.measure.name
    let sure = String(format: "%.0f %%", 100 * recommended.certainty)
    let other = TextHeights.text(recommended.reference.value)
    let reason =
      switch recommended.reason {
      case .better: "whose \(name) is better than that of \(other); \(sure) sure"
      case .cheaper:
        "which skips more text than \(other), and whose \(name) is not lower by more than "
          + "\(TuningResult.tolerance); \(sure) sure"
      case .nothingBetter:
        "since no other value is better, or cheaper and as good, beyond chance"
      }
    let standard = TextHeights.text(TuningResult.defaultValue)
    let current = result.current.map(figures) ?? "\(standard), which was not tried"
    let note =
      result.measure == .totals
      ? "The truth names only totals, so values are judged by them.\n" : ""
    return """
      \(note)Recommended: \(figures(recommended.row)), \(reason).
      The default: \(current).

      """
  }

  /// `0.011 (F1 0.830, 200 ms)`
  private func figures(_ row: TuningRow) -> String {
    let value = figure(result.measure.value(of: row.score))
    return "\(TextHeights.text(row.value)) (\(result.measure.name) \(value), "
      + "\(whole(row.cpuMilliseconds)) ms)"
  }

  /// A dash if the truth does not contain it.
  private func figure(_ part: Double?) -> String {
    part.map { String(format: "%.3f", $0) } ?? "-"
  }

  private func whole(_ value: Double) -> String {
    String(format: "%.0f", value)
  }

  private func line(_ cells: String...) -> String {
    let columns = zip(cells, [7, 11, 8, 7, 7, 7, 7, 7, 8]).map(padded).joined()
    let remark = cells.last ?? ""
    return columns + (remark.isEmpty ? "" : "  " + remark) + "\n"
  }

  private func padded(_ cell: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - cell.count)) + cell
  }
}
